"""Worked steps: each formula on the way to a number, with its numbers filled in."""

from __future__ import annotations

import re
from html import escape

from calculators import ledger
from calculators.formulas import Formula
from calculators.graph import Step
from press.blocks.html import number
from press.current import Current

REFERENCE = "reference/formulas/"
_SIGNS = {"*": "×", "/": "÷", "-": "−"}


def worked(name: str, lang: str) -> str:
    """Every step that leads to `name`, the first first."""
    steps: dict[str, str] = {}
    for step in reversed(list(ledger.trace(name).walk())):
        if isinstance(step.origin, Formula) and step.name not in steps:
            steps[step.name] = f"<li>{filled_in(step, lang, linked=True)}</li>"
    return f'<div class="worked"><ol>\n{"".join(steps.values())}\n</ol></div>'


def filled_in(step: Step, lang: str, *, linked: bool = False) -> str:
    """One formula: its name, its equation as code, perhaps a link to the reference, and the same with its numbers."""
    if not isinstance(step.origin, Formula):
        raise TypeError(f"{step.name} does not come from a formula")
    label = step.quantity.label.get(lang)
    equation = step.origin.equation
    right = equation.partition("=")[2].strip()
    code = f'<code class="equation">{escape(equation)}</code>'
    if linked:
        entry = f"{REFERENCE}#calculators.formulas.{step.origin.module}.{step.origin.returns}"
        code = f'<a class="formula" href="{Current.require().link(entry)}">{code}</a>'
    return (
        f'<span class="label">{escape(label)}</span> '
        f"{code}"
        f'<samp class="filled">= {_with_numbers(right, step)} = {number(step.name)}</samp>'
    )


def _with_numbers(right: str, step: Step) -> str:
    """The right side of an equation with each parameter replaced by its number."""
    below = {under.name.partition(".")[2]: under.name for under in step.below}
    parts = re.split(r"(\b[a-z_][a-z0-9_]*\b)", right)
    return "".join(number(below[part]) if part in below else _signs(part) for part in parts)


def _signs(text: str) -> str:
    return re.sub(r" ([*/-]) ", lambda match: f" {_SIGNS[match[1]]} ", escape(text))
