"""A calculator: a form for what a reader enters, hidden until a script can use it, and its results as a table.

The table is complete as it stands: it holds the numbers of the form as it opens.
"""

from __future__ import annotations

import json
from html import escape

from calculators import browser, ledger
from calculators.forms import FORMS, Field, Form, Preset
from calculators.quantities import Text
from press.blocks.html import COLON, LIST_COMMA, number, table
from press.blocks.units import units

WORDS = {
    "preset": Text("Start from", "从这里开始"),
    "opening": Text("the calculator as it opens", "打开时的数"),
    "own": Text("your own numbers", "自己的数"),
    "result": Text("Result", "结果"),
    "value": Text("Value", "值"),
    "given": Text("What is entered", "填了什么"),
    "csv": Text("Download CSV", "下载 CSV"),
    "json": Text("Download JSON", "下载 JSON"),
    "without": Text(
        "Entering other numbers needs JavaScript. The table stands without it.",
        "换别的数来算需要 JavaScript；没有它，下面的表照样在。",
    ),
}
_WIDE = 15  # characters, of which a narrow screen does not hold two in a row
_NO_YES = (Text("no", "否"), Text("yes", "是"))


def calculator(name: str, lang: str) -> str:
    """The form called `name` with its results."""
    form = FORMS[name]
    groups = "".join(
        f'<fieldset><legend class="catalogue">{escape(group.label.get(lang))}</legend>'
        f'<div class="fields">{"".join(_field(form, field, name, lang) for field in group.fields)}</div></fieldset>'
        for group in form.groups
    )
    body = [[escape(_label(form, field, lang)), number(form.name(field), _like(field, lang))] for field in form.results]
    results = table([WORDS["result"].get(lang), WORDS["value"].get(lang)], body, {1})
    downloads = "".join(f'<button type="button" data-file="{kind}">{WORDS[kind].get(lang)}</button>' for kind in _FILES)
    refused = escape(browser.refusal(form, lang))
    names = [form.name(field) for field in (*form.inputs(), *form.results)]
    return (
        f'<div class="without-script"><p>{WORDS["without"].get(lang)}</p>{_given(form, lang)}</div>'
        f'<form class="what-if calculator" data-form="{name}" hidden>'
        f'<div class="tools">{_presets(form, name, lang)}{units(lang, names)}</div>{groups}'
        '<p class="message" role="status"></p></form>'
        f'<div class="calculated" data-form="{name}"><p class="refusal catalogue" role="status">{refused}</p>{results}'
        f'<p class="tools" hidden>{downloads}</p></div>'
    )


def _given(form: Form, lang: str) -> str:
    """What the table stands for, where no script shows the fields."""
    entries = "".join(
        f'<li class="catalogue">{escape(_label(form, field, lang))}{COLON.get(lang)}'
        f"{escape(browser.in_field(form.name(field), field.like, lang))}</li>"
        for field in form.inputs()
    )
    return f"<details><summary>{WORDS['given'].get(lang)}</summary><ul>{entries}</ul></details>"


_FILES = ("csv", "json")


def values(form: Form, preset: Preset) -> dict[str, float]:
    """What a preset replaces, by the ledger's names: every input that it has and that differs from the opening one."""
    chosen: dict[str, float] = {}
    reached = ledger.LEDGER.reach(preset.scenario) if preset.scenario else ()
    for field in form.inputs():
        source = preset.others.get(field.quantity)
        if not source and field.quantity in reached:
            source = f"{preset.scenario}.{field.quantity}"
        if source and ledger.value(source) != ledger.value(form.name(field)):
            chosen[form.name(field)] = ledger.value(source)
    return chosen


def _presets(form: Form, name: str, lang: str) -> str:
    options = "".join(
        f'<option value="{preset.key}" data-values="{escape(json.dumps(values(form, preset)))}">'
        f"{escape(preset.label.get(lang))}</option>"
        for preset in form.presets
    )
    opening = f'<option value="" data-values="{{}}">{WORDS["opening"].get(lang)}</option>'
    own = f'<option value="own" hidden disabled>{WORDS["own"].get(lang)}</option>'
    return f'<label>{WORDS["preset"].get(lang)} <select name="preset">{opening}{options}{own}</select></label>'


def _field(form: Form, field: Field, name: str, lang: str) -> str:
    quantity = ledger.quantity(form.name(field))
    identity = f"{name}-{field.quantity.replace('_', '-')}"
    described = f'aria-describedby="{identity}-rule {identity}-error"'
    label = f'<label for="{identity}">{escape(quantity.label.get(lang))}</label>'
    shown = browser.in_field(form.name(field), field.like, lang)
    if quantity.bounds.choices:
        control = _list(form, field, identity, lang)
        rule = ""
        described = ""
    else:
        words = f'value="{escape(shown)}" autocomplete="off" spellcheck="false"'
        control = f'<input id="{identity}" type="text" {words} {described}>'
        rule = f'<span class="rule" id="{identity}-rule">{escape(quantity.bounds.said(lang))}</span>'
    error = f'<span class="error" id="{identity}-error"></span>' if described else ""
    kind = "field wide" if len(shown) > _WIDE else "field"
    return f'<div class="{kind} catalogue" data-name="{form.name(field)}">{label}{control}{rule}{error}</div>'


def _list(form: Form, field: Field, identity: str, lang: str) -> str:
    """A list of all values that there are."""
    choices = ledger.quantity(form.name(field)).bounds.choices
    now = ledger.value(form.name(field))
    said = _named(ledger.quantity(form.name(field)).label, choices, lang)
    options = "".join(
        f'<option value="{choice}"{" selected" if choice == now else ""}>{words}</option>'
        for choice, words in zip(choices, said, strict=True)
    )
    return f'<select id="{identity}">{options}</select>'


def _named(label: Text, choices: tuple[int, ...], lang: str) -> list[str]:
    """What the values are called: as the label lists them behind its colon; no and yes; else the digits."""
    listed = label.get(lang).partition(COLON.get(lang))[2].split(LIST_COMMA.get(lang))
    if len(listed) == len(choices):
        return listed
    return [text.get(lang) for text in _NO_YES] if choices == (0, 1) else list(map(str, choices))


def _label(form: Form, field: Field, lang: str) -> str:
    return ledger.quantity(form.name(field)).label.get(lang)


def _like(field: Field, lang: str) -> str | None:
    return field.like.get(lang) if field.like else None
