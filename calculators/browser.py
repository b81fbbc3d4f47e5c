"""What the page's worker may call: names in, words out. One door, `answer`, that takes and gives JSON.

The page sends what it shows (names and the records that give their shapes) and what the reader replaced; it gets the
words to put in each place. Nothing is rounded or formatted anywhere else.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from calculators import ledger, scratch, show
from calculators.fit import fit
from calculators.forms import FORMS, Form
from calculators.graph import Evaluation
from calculators.pictures import PICTURES, Cell, State
from calculators.provenance import Assumption
from calculators.quantities import Quantity, Text

Reply = dict[str, Any]


def answer(request: str) -> str:
    """The JSON reply to one JSON request; a mistake in the request is a reply with its message, never an exception.

    >>> answer('{"call": "value", "name": "corrected.gpu_hours", "lang": "en"}')
    '{"name": "corrected.gpu_hours", "value": 336904521.2586753, "words": "336.9 million GPU-hours"}'
    """
    try:
        asked = json.loads(request)
        call = CALLS[asked.pop("call")]
        return json.dumps(call(**asked), ensure_ascii=False)
    except Exception as error:  # whatever was asked, the page gets words
        return json.dumps({"error": f"{type(error).__name__}: {error}"}, ensure_ascii=False)


def value(name: str, lang: str, set: Mapping[str, str | float] | None = None) -> Reply:  # noqa: A002 (as --set)
    """One number in words, with what the reader replaced."""
    overrides, refused = replaced(set or {}, lang)
    result = ledger.value(name, overrides)
    words = show.plain(result, ledger.quantity(name).unit, lang)
    return {"name": name, "value": result, "words": words} | ({"refused": refused} if refused else {})


def move(
    lang: str,
    set: Mapping[str, str | float],  # noqa: A002 (as --set)
    numbers: Sequence[Sequence[str]],
    holds: Sequence[Sequence[Any]] = (),
    units: Mapping[str, str] | None = None,
    form: str = "",
) -> Reply:
    """The words of every number that a page shows, and whether its comparing words still hold.

    `numbers` are pairs of a name and its record; `holds` are triples of a name and two ends, either of which may be
    null. In the reply a number is null when the change does not reach it, and a pair of its words and an error
    otherwise; the error is empty unless the number has no value now. `units` are the positions of switches
    (show.SWITCHES); with them, the published words in those units come third. `form` is a calculator on the page: the
    reply has the words of its fields, and why what was entered is refused, if it is.
    """
    overrides, refused = replaced(set, lang)
    now = ledger.LEDGER.evaluation(overrides)
    filled = {"form": _filled(FORMS[form], lang, now, overrides, units or {})} if form else {}
    return filled | {
        "set": {name: _change(name, given, lang) for name, given in overrides.items()},
        "refused": refused,
        "numbers": [_number(name, record, lang, now, overrides, units or {}) for name, record in numbers],
        "holds": [holds_now(name, low, high, now) for name, low, high in holds],
    }


_NO_NUMBER = Text("it is no number such as {}", "它不是像 {} 这样的数")
_MUST_BE = Text("it must be {}", "应{}")
_MUST_BE_WHOLE = Text("it must be {}", "应为{}")


def replaced(given: Mapping[str, str | float], lang: str = "en") -> tuple[dict[str, float], dict[str, str]]:
    """What can be replaced as asked, and for the rest the reason why not.

    >>> replaced({"printed.post_mfu_40": "45%", "printed.post_price_2usd": "-3", "no.such": 1})[0]
    {'printed.post_mfu_40': 0.45}
    >>> replaced({"printed.post_mfu_40": "much"})[1], replaced({"printed.post_mfu_40": "450 %"}, "zh")[1]
    ({'printed.post_mfu_40': 'it is no number such as 40 %'}, {'printed.post_mfu_40': '应大于 0，不大于 1'})
    """
    overrides: dict[str, float] = {}
    refused: dict[str, str] = {}
    for name, wanted in given.items():
        try:
            ledger.LEDGER.evaluation({name: 0.0})  # a single number that exists; two put together cannot be replaced
            quantity = ledger.quantity(name)
        except ValueError as error:
            refused[name] = str(error)
            continue
        try:
            overrides[name] = quantity.check(_read(wanted, quantity))
        except show.ShowError:
            refused[name] = _NO_NUMBER.get(lang).format(_example(name, quantity, lang))
        except ValueError:
            must_be = _MUST_BE_WHOLE if quantity.bounds.whole else _MUST_BE
            refused[name] = must_be.get(lang).format(quantity.bounds.said(lang))
    return overrides, refused


def _read(wanted: str | float, quantity: Quantity) -> float:
    return show.read(wanted, quantity.unit) if isinstance(wanted, str) else float(wanted)


def _example(name: str, quantity: Quantity, lang: str) -> str:
    try:
        return show.plain(ledger.value(name), quantity.unit, lang)
    except ledger.LedgerError:
        return show.plain(1.0, quantity.unit, lang)


def lever(name: str, lang: str) -> Reply:
    """What to replace to move `name`: a scenario's input stands for the fact or assumption below it."""
    step = ledger.trace(name)
    while step.origin == "input":
        step = step.below[0]
    movable = "pinned" if step.below else "input"
    return {"name": step.name, "kind": movable, "value": step.value, "words": _shown(step.name, step.value, lang)}


def trace(name: str, lang: str, set: Mapping[str, str | float] | None = None) -> Reply:  # noqa: A002 (as --set)
    """The steps that lead to a number, flat, each with its depth, its words and its equation."""
    overrides, refused = replaced(set or {}, lang)
    steps: list[Reply] = []

    def walk(step: ledger.Step, depth: int) -> None:
        equation = getattr(step.origin, "equation", "")
        why = step.origin.why.get(lang) if isinstance(step.origin, Assumption) else ""
        words = show.plain(step.value, step.quantity.unit, lang)
        steps.append({"name": step.name, "depth": depth, "words": words, "equation": equation, "why": why})
        for below in step.below:
            walk(below, depth + 1)

    walk(ledger.trace(name, overrides), 0)
    return {"steps": steps, "refused": refused}


def spelled(set: Mapping[str, str | float], name: str = "corrected.rental_usd") -> Reply:  # noqa: A002 (as --set)
    """The same what-if as Python and as a command line."""
    overrides, refused = replaced(set)
    settings = "".join(f" --set {key}={given!r}" for key, given in overrides.items())
    return {
        "python": f'from calculators import ledger\n\nprint(ledger.value("{name}", {overrides!r}))\n',
        "command": f"python -m calculators value {name}{settings}",
        "refused": refused,
    }


def results(
    form: str,
    lang: str,
    set: Mapping[str, str | float],  # noqa: A002 (as --set)
    units: Mapping[str, str] | None = None,
) -> Reply:
    """What a calculator was given and what it gives, as the text of a CSV and of a JSON file."""
    overrides, refused = replaced(set, lang)
    now = ledger.LEDGER.evaluation(overrides)
    calculator = FORMS[form]
    rows = [
        _row(kind, calculator.name(field), field.like, lang, now, units or {})
        for kind, fields in (("input", calculator.inputs()), ("result", calculator.results))
        for field in fields
    ]
    lines = [list(rows[0]), *([str(cell) for cell in row.values()] for row in rows)]
    return {
        "csv": "".join(",".join(map(show.quoted, line)) + "\r\n" for line in lines),
        "json": json.dumps({"calculator": form, "set": overrides, "numbers": rows}, ensure_ascii=False, indent=1)
        + "\n",
        "refused": refused,
    }


def _row(kind: str, name: str, like: Text | None, lang: str, now: Evaluation, units: Mapping[str, str]) -> Reply:
    quantity = ledger.quantity(name)
    row = {
        "kind": kind,
        "name": name,
        "label": quantity.label.get(lang),
        "words": "",
        "value": "",
        "unit": quantity.unit,
    }
    try:
        given = now.step(name).value
    except ValueError:
        return row
    record = like.get(lang) if like else show.plain(given, quantity.unit, lang)
    return row | {"words": in_words(name, record, lang, given, units), "value": given}


_THIS = Text("This layout", "这样的布局")


def _filled(
    form: Form, lang: str, now: Evaluation, overrides: Mapping[str, float], units: Mapping[str, str]
) -> dict[str, Any]:
    fields = {}
    for field in form.inputs():
        name = form.name(field)
        fields[name] = in_field(name, field.like, lang, now, units)
    return {"fields": fields, "refusal": refusal(form, lang, overrides, units)}


def in_field(
    name: str, like: Text | None, lang: str, now: Evaluation | None = None, units: Mapping[str, str] | None = None
) -> str:
    """What stands in a field; nothing where the number has no value."""
    unit, published = ledger.quantity(name).unit, ledger.value(name)
    try:
        given = now.step(name).value if now else published
    except ValueError:
        return ""
    record = like.get(lang) if like else show.plain(published, unit, lang)
    shown = show.recast if given == published else show.in_field
    return shown(record, given, unit, lang, units or {})


def refusal(
    form: Form,
    lang: str,
    overrides: Mapping[str, float] | None = None,
    units: Mapping[str, str] | None = None,
) -> str:
    """Why a calculator refuses what was entered, in words; nothing where it does not."""
    if not form.fits:
        return ""
    try:
        found = fit(form.scenario, overrides)
    except ledger.LedgerError:
        return ""  # the results say that they have no value
    return "" if found.fits else found.refusal(lang, _THIS.get(lang), units)


def picture(name: str, lang: str, set: Mapping[str, str | float]) -> Reply:  # noqa: A002 (as --set)
    """A picture's rows with what the reader replaced; nothing where that does not reach it."""
    overrides, _ = replaced(set, lang)
    if not PICTURES[name].feels(overrides):
        return {}
    drawing = PICTURES[name].moved(State(lang, overrides))
    cells = [cell.words for row in drawing.table for cell in row if isinstance(cell, Cell) and not cell.name]
    return {"data": drawing.data, "said": drawing.said(lang), "cells": cells, "csv": drawing.csv()}


def audit(lang: str, lines: Sequence[Mapping[str, object]]) -> Reply:
    """The findings about a claim, as a sheet to be set up, and the lines that cannot be read."""
    from calculators import docket  # only for those who audit: it brings the equations and all hardware

    found = docket.report(lines, lang)
    return {"verdict": found["verdict"], "sheet": docket.sheet(found, lang), "unread": found["unread"]}


def run(code: str) -> Reply:
    """Run a scratchpad's code."""
    return scratch.run(code)._asdict()


def _change(name: str, given: float, lang: str) -> Reply:
    try:
        published: float | None = ledger.value(name)
    except ledger.LedgerError:
        published = None  # what nothing reaches can still be given a value
    return {
        "value": given,
        "words": _shown(name, given, lang),
        "published": "–" if published is None else _shown(name, published, lang),
        "label": ledger.quantity(name).label.get(lang),
        "same": given == published,
    }


def _shown(name: str, given: float, lang: str) -> str:
    return show.plain(given, ledger.quantity(name).unit, lang)


def _number(
    name: str, record: str, lang: str, now: Evaluation, overrides: Mapping[str, float], units: Mapping[str, str]
) -> list[str] | None:
    reached = ledger.LEDGER.feels(name, overrides)
    if not reached and not units:
        return None
    unit = ledger.quantity(name).unit
    published = show.typeset(show.recast(record, ledger.value(name), unit, lang, units)) if units else ""
    if not reached:
        return None if show.same(published, record) else [published, "", published]
    try:
        words = show.typeset(in_words(name, record, lang, now.step(name).value, units))
    except ValueError as error:
        return ["", str(error), *([published] if units else [])]
    return [words, "", *([published] if units else [])]


_CALCULATED = frozenset(form.name(field) for form in FORMS.values() for field in form.results)
_FAR = 30  # times: so far from what it was, a calculator's result is said in another unit


def in_words(name: str, record: str, lang: str, given: float, units: Mapping[str, str]) -> str:
    """A number in the shape of its record; a calculator's result that is far off, in one that suits its size."""
    unit = ledger.quantity(name).unit
    if math.isclose(given, ledger.value(name), rel_tol=1e-12):  # reached, and not changed
        return show.recast(record, given, unit, lang, units)
    if name in _CALCULATED:
        published = abs(ledger.value(name))
        if given and published and not published / _FAR <= abs(given) <= published * _FAR:
            record = show.plain(given, unit, lang)
    return show.moved(record, given, unit, lang, units)


def holds_now(name: str, low: float | None, high: float | None, now: Evaluation) -> bool:
    """Whether a number lies between two ends; a number without a value holds nothing."""
    try:
        given = now.step(name).value
    except ValueError:
        return False
    return (low is None or given >= low) and (high is None or given <= high)


CALLS: dict[str, Callable[..., Reply]] = {
    "value": value,
    "move": move,
    "lever": lever,
    "trace": trace,
    "spelled": spelled,
    "results": results,
    "audit": audit,
    "picture": picture,
    "run": run,
}
