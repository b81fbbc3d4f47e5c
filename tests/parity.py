"""What both Pythons are asked: run by CPython and, by runtime.mjs, in the browser's Python."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from calculators import browser, docket, ledger, show
from calculators.ranges import spread
from calculators.spreads import BILL


def call(line: str) -> str:
    """Answer one question, [name, argument], in JSON."""
    name, argument = json.loads(line)
    return json.dumps(QUESTIONS[name](argument), ensure_ascii=False)


def answer(request: str) -> str:
    """What the page's worker is told."""
    return browser.answer(request)


def values(scenario: str) -> dict[str, list[Any]]:
    """Every quantity of a scenario: its value, and its words in both languages."""
    return {
        name: [value, *_words(value, ledger.LEDGER.quantities[name].unit)]
        for name, value in ledger.values(scenario).items()
    }


def what_if(asked: list[Any]) -> list[Any]:
    """A number with something replaced: its value and words, or why there is none."""
    name, overrides = asked
    try:
        value = ledger.value(name, overrides)
        return [value, *_words(value, ledger.quantity(name).unit)]
    except ValueError as error:
        return [type(error).__name__]


def imported(modules: list[str]) -> list[str]:
    """Those of these modules that cannot be imported here."""
    failed = []
    for module in modules:
        try:
            import_module(module)
        except ImportError as error:
            failed.append(f"{module}: {error}")
    return failed


def audited(asked: list[str]) -> Any:
    """The findings about a claim to start from."""
    key, lang = asked
    return docket.report(docket.PRESETS[key].lines(lang), lang)


def ranged(seed: int) -> list[Any]:
    """A range of the bill, to the last digit."""
    found = spread("corrected.rental_usd", {one.name: one.ends for one in BILL}, seed=seed)
    return [found.low, found.median, found.high, *found.ends, *([one.name, one.share] for one in found.causes)]


def version(_: None) -> list[int]:
    """This Python's version."""
    return list(sys.version_info[:2])


def _words(value: float, unit: str) -> list[str]:
    return [show.plain(value, unit, lang) for lang in ("en", "zh")]


QUESTIONS: dict[str, Callable[[Any], Any]] = {
    "answer": answer,
    "values": values,
    "what_if": what_if,
    "audited": audited,
    "ranged": ranged,
    "imported": imported,
    "version": version,
}
