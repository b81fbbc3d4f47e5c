"""The ledger from a terminal: python -m calculators value corrected.gpu_hours --set mfu=0.5."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from calculators import ledger, show
from calculators.claims import CLAIMS, SECTION_OF
from calculators.claims.claim import FOLLOWS, SOURCE_SAYS
from calculators.expression import Expression, expression
from calculators.facts import SOURCES
from calculators.formulas import Formula
from calculators.graph import Step
from calculators.provenance import Assumption, Fact
from calculators.quantities import Text
from calculators.questions import Answer, audited, ranged, solved
from calculators.ranges import SAMPLES
from calculators.stated import SaidError


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to read more; exit status 2."""
        self.exit(2, f"{self.prog}: {message} (see --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; bad input is one line on standard error and exit status 2."""
    parser = _parser()
    given = parser.parse_args(arguments)
    try:
        answer: Answer = given.run(given)
    except (ledger.LedgerError, show.ShowError, SaidError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    print(json.dumps(answer.data, ensure_ascii=False, indent=1) if given.json else answer.text, flush=True)
    return answer.status


def _parser() -> _Parser:
    parser = _Parser(prog="python -m calculators", description="Ask the ledger.")
    shared = _Parser(add_help=False)
    shared.add_argument("--json", action="store_true", help="print JSON")
    shared.add_argument("--lang", choices=("en", "zh"), default="en", help="the language of labels and units")
    varied = _Parser(add_help=False)
    varied.add_argument("name", help="scenario.quantity, record.fact, or two of them: a/b, a/b-1, 1-a/b, a-b")
    varied.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="replace a quantity of the scenario (mfu=45%%) or any other number (llama3.gpu_hours=40 million)",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, run, parents, add, text in (
        ("value", _value, [shared, varied], _nothing, "a number with its unit"),
        ("trace", _trace, [shared, varied], _nothing, "the steps that lead to a number, down to the facts"),
        ("names", _names, [shared], _nothing, "every number's name"),
        ("claims", _claims, [shared], _nothing, "the article's statements with their two answers"),
        ("audit", _audit, [shared], _claim, "whether the figures of a claim can all be true"),
        ("solve", _solve, [shared, varied], _question, "which value of a number makes another what it is said to be"),
        ("range", _range, [shared, varied], _inputs, "what a number may be when its inputs lie between two ends"),
    ):
        command = commands.add_parser(name, parents=parents, help=text, description=text)
        command.set_defaults(run=run)
        add(command)
    return parser


def _nothing(command: _Parser) -> None:
    """Most commands take a name only."""


def _claim(command: _Parser) -> None:
    command.add_argument("claim", type=Path, help="a TOML file: [[statement]] with quantity, stated and perhaps note")
    command.epilog = "Exit status: 0 when nothing contradicts, 1 when it contradicts itself, 2 for bad input."


def _question(command: _Parser) -> None:
    command.add_argument("--for", dest="target", required=True, metavar="NAME", help="the number that is to come out")
    command.add_argument("--equals", required=True, metavar="VALUE", help="what it is to be (300 million, 3亿, 45%%)")
    command.add_argument("--between", nargs=2, metavar=("LOW", "HIGH"), help="where to look; else within its bounds")


def _inputs(command: _Parser) -> None:
    command.add_argument(
        "--input",
        action="append",
        default=[],
        metavar="NAME=RANGE",
        help="an input and its two ends (mfu=38 to 43%%); without any, those on record for the bill",
    )
    command.add_argument("--samples", type=int, default=SAMPLES, help="how many samples (default: %(default)s)")
    command.add_argument("--seed", type=int, default=1, help="the same seed gives the same digits (default: 1)")


def _audit(given: argparse.Namespace) -> Answer:
    return audited(given.claim, given.lang)


def _solve(given: argparse.Namespace) -> Answer:
    return solved(given.name, given.target, given.equals, given.between, _overrides(given.set, given.name), given.lang)


def _range(given: argparse.Namespace) -> Answer:
    inputs = {}
    for setting in given.input:
        name, equals, text = setting.partition("=")
        if not equals:
            raise ledger.LedgerError(f"--input {setting}: must read NAME=RANGE")
        for full in [name] if "." in name else _in_scenarios(name, expression(given.name)):
            inputs[full] = text
    return ranged(given.name, inputs, given.samples, given.seed, _overrides(given.set, given.name), given.lang)


def _value(given: argparse.Namespace) -> Answer:
    overrides = _overrides(given.set, given.name)
    value, unit = ledger.value(given.name, overrides), ledger.quantity(given.name).unit
    data = {"name": given.name, "value": value, "unit": unit, "set": overrides}
    _say_what_is_idle(given.name, overrides)
    return Answer(f"{show.plain(value, unit, given.lang)}  ({show.exact(value)} {unit})", data)


def _trace(given: argparse.Namespace) -> Answer:
    overrides = _overrides(given.set, given.name)
    step = ledger.trace(given.name, overrides)
    _say_what_is_idle(given.name, overrides)
    return Answer("\n".join(_tree(step, given.lang, 0)), _tree_data(step))


def _names(given: argparse.Namespace) -> Answer:
    names = list(ledger.LEDGER.names())
    return Answer("\n".join(names), names)


def _claims(given: argparse.Namespace) -> Answer:
    lines, data = [], []
    for claim in CLAIMS.values():
        follows, source = claim.answers(ledger.value, ledger.printed)
        root = f"  (root: {claim.root})" if claim.root else ""
        lines.append(f"{claim.id:32}{_word(FOLLOWS, follows, given):20}{_word(SOURCE_SAYS, source, given)}{root}")
        data.append(
            {"id": claim.id, "section": SECTION_OF[claim.id], "follows": follows, "source": source, "root": claim.root}
        )
    return Answer("\n".join(lines), data)


def _word(words: dict[str, Text], answer: str, given: argparse.Namespace) -> str:
    return words[answer].get(given.lang)


def _overrides(settings: Sequence[str], name: str) -> dict[str, float]:
    """What --set replaces: a bare quantity means that of the scenario asked for."""
    parts = expression(name)
    overrides = {}
    for setting in settings:
        target, equals, text = setting.partition("=")
        if not equals:
            raise ledger.LedgerError(f"--set {setting}: must read NAME=VALUE")
        for full in [target] if "." in target else _in_scenarios(target, parts):
            quantity = ledger.quantity(full)
            try:
                overrides[full] = quantity.check(show.read(text, quantity.unit))
            except ValueError as error:
                raise ledger.LedgerError(f"--set {setting}: {error}") from None
    return overrides


def _say_what_is_idle(name: str, overrides: Mapping[str, float]) -> None:
    """A number that was replaced and on which nothing asked for rests is said so, beside the answer."""
    for replaced in overrides:
        if replaced != name and not ledger.LEDGER.may_rest_on(name, replaced):
            print(f"--set {replaced}: {name} does not rest on it", file=sys.stderr)


def _in_scenarios(quantity: str, parts: Expression) -> list[str]:
    scenarios = {term.partition(".")[0] for term in (parts.left, parts.right) if term}
    names = [f"{name}.{quantity}" for name in sorted(scenarios) if name in ledger.LEDGER.scenarios]
    if not names:
        raise ledger.LedgerError(f"--set {quantity}: {parts.left} is a fact; name what to replace in full")
    return names


def _tree(step: Step, lang: str, depth: int) -> list[str]:
    shown = show.plain(step.value, step.quantity.unit, lang)
    line = f"{'  ' * depth}{step.name} = {shown}{_origin(step, lang)}"
    return [line, *(text for below in step.below for text in _tree(below, lang, depth + 1))]


def _origin(step: Step, lang: str) -> str:
    origin = step.origin
    if isinstance(origin, Formula):
        return f"  [{origin.equation}]"
    if isinstance(origin, Fact):
        return f"  <{SOURCES[origin.source].title}, {origin.locator} ({origin.date}); {origin.seen}>"
    if isinstance(origin, Assumption):
        return f"  <{origin.why.get(lang)}>"
    return "" if origin == "input" else f"  [{origin}]"


def _tree_data(step: Step) -> dict[str, Any]:
    data: dict[str, Any] = {"name": step.name, "value": step.value, "unit": step.quantity.unit}
    origin = step.origin
    if isinstance(origin, Formula):
        data["formula"] = f"{origin.module}.{origin.returns}"
        data["equation"] = origin.equation
    elif isinstance(origin, Fact):
        data["fact"] = {
            "printed": origin.printed,
            "source": origin.source,
            "locator": origin.locator,
            "date": origin.date,
            "seen": origin.seen,
        }
    elif isinstance(origin, Assumption):
        data["assumption"] = origin.why.en
    else:
        data["way"] = origin
    data["below"] = [_tree_data(below) for below in step.below]
    return data


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:  # whoever read our lines has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
