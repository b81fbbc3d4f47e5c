"""Why a record drifted: the one input that would have to be another for the written number to be right again."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from calculators import ledger, show
from calculators.graph import Step
from calculators.provenance import Assumption, Fact
from calculators.quantities import Text
from calculators.solve import SolveError, solve

_MOST_INPUTS = 16  # tried for one number: each takes some hundred evaluations
_MOST_NUMBERS = 40


class Cause(NamedTuple):
    """An input, what it is, and what it would have to be."""

    name: str
    now: float
    then: float

    def words(self, lang: str) -> tuple[str, str]:
        """What it is and what it would have to be, in words."""
        unit = ledger.quantity(self.name).unit
        return show.plain(self.now, unit, lang), show.plain(self.then, unit, lang)

    def said(self, lang: str) -> str:
        """The whole in a sentence."""
        now, then = self.words(lang)
        return _SAID.get(lang).format(name=self.name, now=now, then=then)


_SAID = Text(
    "it would be as written if {name} were {then}; it is {now}", "若 {name} 是 {then}，就与所写相符；现在是 {now}"
)


def cause(name: str, written: str) -> Cause | None:
    """The input below `name` whose smallest change, as a factor, makes it read `written`; None where none does.

    After so many numbers no more are looked into: when everything moved, a few causes say why.
    """
    return _cause(name, written) if _cause.cache_info().currsize < _MOST_NUMBERS else None


@cache
def _cause(name: str, written: str) -> Cause | None:
    try:
        wanted = show.read(written, ledger.quantity(name).unit)
        inputs = dict.fromkeys(_inputs(ledger.trace(name)))
    except (ledger.LedgerError, show.ShowError):
        return None
    found = []
    for given in list(inputs)[:_MOST_INPUTS]:
        now = ledger.value(given)
        try:
            solution = solve(given, for_=name, equals=wanted)
        except SolveError:
            continue
        found += [Cause(given, now, then) for then in solution.values if then > 0 < now]
    return min(found, key=lambda each: abs(math.log(each.then) - math.log(each.now)), default=None)


def _inputs(step: Step) -> Iterable[str]:
    """The facts and assumptions below a number."""
    return (below.name for below in step.walk() if isinstance(below.origin, Fact | Assumption))
