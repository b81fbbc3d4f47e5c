"""Answers before the question: what every number of a page reads for each stop of each lever, the others left alone.

The first drag is answered from these while the browser's Python is still on its way.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from calculators import browser, ledger, show
from calculators.graph import Evaluation
from calculators.levers import LEVERS, Lever
from press.blocks.panel import in_words, stops
from press.links import HOLDS, RECORDS, section
from press.pages import Page


def answers(page: Page) -> dict[str, Any]:
    """For each lever of the page: its stops, their words, and the words of each number and the state of each hold."""
    records = list(RECORDS.get((page.lang, page.name), {}))
    holds = list(HOLDS.get((page.lang, page.name), {}))
    return {
        "numbers": records,
        "holds": holds,
        "levers": {lever.name: _lever(lever, page.lang, records, holds) for lever in LEVERS.get(section(page), ())},
    }


def _lever(lever: Lever, lang: str, records: list[tuple[str, str]], holds: list[tuple[str, str]]) -> dict[str, Any]:
    values = stops(lever)
    moved = {lever.name}
    numbers = {
        str(place): [_words(name, record, lang, lever.name, value) for value in values]
        for place, (name, record) in enumerate(records)
        if name in moved or ledger.LEDGER.may_rest_on(name, lever.name)
    }
    broken = {
        str(place): "".join("1" if _holds(name, limits, lever.name, value) else "0" for value in values)
        for place, (name, limits) in enumerate(holds)
        if name in moved or ledger.LEDGER.may_rest_on(name, lever.name)
    }
    return {
        "published": values.index(ledger.value(lever.name)),
        "values": values,
        "words": [show.typeset(in_words(lever, value, lang)) for value in values],
        "numbers": numbers,
        "holds": broken,
    }


@cache
def _evaluation(lever: str, value: float) -> Evaluation:
    return ledger.LEDGER.evaluation({lever: value})


def _words(name: str, record: str, lang: str, lever: str, value: float) -> str | None:
    try:
        result = _evaluation(lever, value).step(name).value
    except ledger.LedgerError:
        return None
    return show.typeset(browser.in_words(name, record, lang, result, {}))


def _holds(name: str, limits: str, lever: str, value: float) -> bool:
    low, _, high = limits.partition("..")
    return browser.holds_now(
        name, float(low) if low else None, float(high) if high else None, _evaluation(lever, value)
    )
