"""What the page's worker may call: names in, words out. One door, `answer`, that takes and gives JSON.

The page sends what it shows (names and the records that give their shapes) and what the reader replaced; it gets the
words to put in each place. Nothing is rounded or formatted anywhere else.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from calculators import ledger, show
from calculators.graph import Evaluation
from calculators.provenance import Assumption

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
    except (ValueError, KeyError, TypeError) as error:
        return json.dumps({"error": f"{type(error).__name__}: {error}"}, ensure_ascii=False)


def value(name: str, lang: str, set: Mapping[str, str | float] | None = None) -> Reply:  # noqa: A002 (as --set)
    """One number in words, with what the reader replaced."""
    overrides, refused = replaced(set or {})
    result = ledger.value(name, overrides)
    words = show.plain(result, ledger.quantity(name).unit, lang)
    return {"name": name, "value": result, "words": words} | ({"refused": refused} if refused else {})


def move(
    lang: str,
    set: Mapping[str, str | float],  # noqa: A002 (as --set)
    numbers: Sequence[Sequence[str]],
    holds: Sequence[Sequence[Any]] = (),
    units: Mapping[str, str] | None = None,
) -> Reply:
    """The words of every number that a page shows, and whether its comparing words still hold.

    `numbers` are pairs of a name and its record; `holds` are triples of a name and two ends, either of which may be
    null. In the reply a number is null when the change does not reach it, and a pair of its words and an error
    otherwise; the error is empty unless the number has no value now.
    """
    overrides, refused = replaced(set)
    now = ledger.LEDGER.evaluation(overrides)
    return {
        "set": {name: _change(name, given, lang) for name, given in overrides.items()},
        "refused": refused,
        "numbers": [_number(name, record, lang, now, overrides, units or {}) for name, record in numbers],
        "holds": [holds_now(name, low, high, now) for name, low, high in holds],
    }


def replaced(given: Mapping[str, str | float]) -> tuple[dict[str, float], dict[str, str]]:
    """What can be replaced as asked, and for the rest the reason why not.

    >>> replaced({"printed.post_mfu_40": "45%", "printed.post_price_2usd": "-3", "no.such": 1})[0]
    {'printed.post_mfu_40': 0.45}
    """
    overrides: dict[str, float] = {}
    refused: dict[str, str] = {}
    for name, wanted in given.items():
        try:
            quantity = ledger.quantity(name)
            read = show.read(wanted, quantity.unit) if isinstance(wanted, str) else float(wanted)
            overrides[name] = quantity.check(read)
        except ValueError as error:
            refused[name] = str(error)
    return overrides, refused


def lever(name: str, lang: str) -> Reply:
    """What to replace to move `name`: a scenario's input stands for the fact or assumption below it."""
    step = ledger.trace(name)
    while step.origin == "input":
        step = step.below[0]
    movable = "pinned" if step.below else "input"
    return {"name": step.name, "kind": movable, "value": step.value, "words": _shown(step.name, step.value, lang)}


def trace(name: str, lang: str, set: Mapping[str, str | float] | None = None) -> Reply:  # noqa: A002 (as --set)
    """The steps that lead to a number, flat, each with its depth, its words and its equation."""
    overrides, refused = replaced(set or {})
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


def _change(name: str, given: float, lang: str) -> Reply:
    return {
        "value": given,
        "words": _shown(name, given, lang),
        "published": _shown(name, ledger.value(name), lang),
        "label": ledger.quantity(name).label.get(lang),
    }


def _shown(name: str, given: float, lang: str) -> str:
    return show.plain(given, ledger.quantity(name).unit, lang)


def _number(
    name: str, record: str, lang: str, now: Evaluation, overrides: Mapping[str, float], units: Mapping[str, str]
) -> list[str] | None:
    reached = any(name == other or ledger.LEDGER.may_rest_on(name, other) for other in overrides)
    if not reached and not units:
        return None
    try:
        words = show.check(record, now.step(name).value, ledger.quantity(name).unit, lang)
    except ValueError as error:
        return ["", str(error)]
    return [show.typeset(words), ""]


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
}
