"""The inverse: which value of one number makes another what somebody says it is."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from calculators import ledger
from calculators.quantities import Bounds

_PLACES = 240  # looked at before bracketing; two crossings nearer together than these are taken for none
_REACH = 1e9  # times the published value and its inverse, where the quantity has no bound of its own
_MET = 1e-9  # relative: nearer than this is the value itself
_STRETCH = 1e-6  # relative: a wider run of values at which the target is met is a stretch, not one value


class SolveError(ledger.LedgerError):
    """A question that has no single answer, with the reason in one line."""


class Solution(NamedTuple):
    """The values of `name` at which `target` is `equals`.

    Attributes:
        name: The number that is varied.
        target: The number that is to come out.
        equals: The value it is to have.
        values: Every value found, ascending.
        stretches: Pairs of ends between which the target keeps the value.
        passed: Pairs of neighbours between which the target jumps past the value without taking it.
        span: The lowest and highest value that the target takes on the way.
    """

    name: str
    target: str
    equals: float
    values: tuple[float, ...]
    stretches: tuple[tuple[float, float], ...]
    passed: tuple[tuple[float, float], ...]
    span: tuple[float, float]

    @property
    def value(self) -> float:
        """The answer, where there is exactly one.

        Raises:
            SolveError: If there is none or more than one.
        """
        if len(self.values) == 1 and not self.stretches:
            return self.values[0]
        if self.stretches:
            low, high = self.stretches[0]
            raise SolveError(f"{self.target} is {self.equals!r} for any {self.name} from {low!r} to {high!r}")
        if self.values:
            raise SolveError(f"{self.target} is {self.equals!r} at {len(self.values)} values of {self.name}")
        if self.passed:
            low, high = self.passed[0]
            raise SolveError(f"{self.target} passes {self.equals!r} between {self.name} = {low!r} and {high!r}")
        low, high = self.span
        raise SolveError(
            f"no value of {self.name} makes {self.target} {self.equals!r}: it goes from {low!r} to {high!r}"
        )

    def __float__(self) -> float:
        return self.value


def solve(
    name: str,
    *,
    for_: str,
    equals: float,
    between: tuple[float, float] | None = None,
    set: Mapping[str, float] | None = None,  # noqa: A002 (as --set)
) -> Solution:
    """The values of `name` that make `for_` equal to `equals`, by bracketing.

        ledger.value(for_, {name: x}) = equals, solved for x

    Every change of side on a grid over the bounds of `name` is narrowed down to the last digit. Two crossings that are
    nearer together than the grid's places are not seen.

    Args:
        name: An input or any number on the way ("corrected.mfu").
        for_: The number that is to come out; without a dot it is of the same scenario.
        equals: Its value, in its unit.
        between: Where to look; by default within the bounds of the quantity, and a thousand million times the
            published value and its inverse where it has none.
        set: Further numbers that are replaced meanwhile.

    Raises:
        SolveError: If `for_` does not rest on `name`, or is what it is to be whatever `name` is.
        LedgerError: For an unknown name.

    >>> round(solve("corrected.mfu", for_="gpu_hours", equals=3e8).value, 4)
    0.4492
    >>> solve("corrected.mfu", for_="corrected.gpu_hours", equals=1e7).values
    ()
    """
    target = for_ if "." in for_ else f"{name.partition('.')[0]}.{for_}"
    ledger.quantity(target)
    bounds = ledger.quantity(name).bounds
    if not ledger.LEDGER.may_rest_on(target, name):
        raise SolveError(f"{target} does not rest on {name}")

    def off(given: float) -> float | None:
        """How far the target then is from what it is to be; None where it has no value."""
        try:
            return ledger.value(target, {**(set or {}), name: given}) - equals
        except ledger.LedgerError:
            return None

    places = [given for given in _places(name, bounds, between) if bounds.hold(given)]
    seen = [(given, found) for given in places if (found := off(given)) is not None]
    if not seen:
        raise SolveError(f"{target} has no value for any {name} that is looked at")
    span = (min(found for _, found in seen) + equals, max(found for _, found in seen) + equals)
    if len(seen) > 2 and all(_is_met(found, equals) for _, found in seen):
        raise SolveError(f"{target} is {equals!r} whatever {name} is")
    met, passed = _crossings(seen, off, equals, whole=bounds.whole)
    values, stretches = _single(met, seen, off, equals)
    return Solution(name, target, equals, values, stretches, tuple(passed), span)


def _places(name: str, bounds: Bounds, between: tuple[float, float] | None) -> Iterator[float]:
    """Where to look: evenly by factors and, where both ends are near, evenly by steps too."""
    try:
        published = abs(ledger.value(name)) or 1.0
    except ledger.LedgerError:
        published = 1.0  # what nothing reaches can still be given a value
    low, high = between or (
        max(bounds.low, published / _REACH) if bounds.low >= 0 else -published * _REACH,
        min(bounds.high, published * _REACH),
    )
    found = {low, high, published}
    if low > 0:
        found |= {low * (high / low) ** (step / _PLACES) for step in range(_PLACES + 1)}
    if low <= 0 or high / low < _REACH or math.isfinite(bounds.high):
        found |= {low + (high - low) * step / _PLACES for step in range(_PLACES + 1)}
    if bounds.low_included and not between:
        found.add(bounds.low)
    if bounds.whole:
        found = {float(round(place)) for place in found}
    yield from sorted(place for place in found if low <= place <= high or place == bounds.low)


def _crossings(
    seen: list[tuple[float, float]], off: Callable[[float], float | None], equals: float, *, whole: bool
) -> tuple[list[float], list[tuple[float, float]]]:
    values, passed = [given for given, found in seen if _is_met(found, equals)], []
    for (low, before), (high, after) in pairwise(seen):
        if _is_met(before, equals) or _is_met(after, equals) or (before < 0) == (after < 0):
            continue
        left, right = _narrowed(low, before, high, off, whole=whole)
        best = min((left, right), key=lambda given: abs(_or_far(off(given))))
        if _is_met(_or_far(off(best)), equals):
            values.append(best)
        else:
            passed.append((left, right))
    return sorted(values), passed


def _single(
    met: list[float], seen: list[tuple[float, float]], off: Callable[[float], float | None], equals: float
) -> tuple[tuple[float, ...], tuple[tuple[float, float], ...]]:
    """The values that stand alone, and the stretches over which the target keeps the value."""

    def holds(given: float) -> bool:
        return _is_met(_or_far(off(given)), equals)

    values: list[float] = []
    stretches: dict[tuple[float, float], None] = {}
    for given in met:
        outside = [place for place, found in seen if not _is_met(found, equals)]
        ends = [
            _last(given, max((place for place in outside if place < given), default=seen[0][0]), holds),
            _last(given, min((place for place in outside if place > given), default=seen[-1][0]), holds),
        ]
        if ends[1] - ends[0] > _STRETCH * abs(given):
            stretches[ends[0], ends[1]] = None
        else:
            values.append(given)
    return tuple(values), tuple(stretches)


def _last(inside: float, outside: float, holds: Callable[[float], bool]) -> float:
    """The last place from `inside` towards `outside` at which it holds."""
    if holds(outside):
        return outside
    while True:
        middle = inside + (outside - inside) / 2
        if middle in (inside, outside) or abs(outside - inside) <= _MET / 10 * abs(inside):
            return inside
        if holds(middle):
            inside = middle
        else:
            outside = middle


def _narrowed(
    low: float, before: float, high: float, off: Callable[[float], float | None], *, whole: bool
) -> tuple[float, float]:
    """The nearest neighbours between which the side changes."""
    while True:
        middle = float((low + high) // 2) if whole else low + (high - low) / 2
        if middle in (low, high):
            return low, high
        found = off(middle)
        if found is None:
            return low, high
        if (found < 0) == (before < 0):
            low = middle
        else:
            high = middle


def _or_far(found: float | None) -> float:
    return math.inf if found is None else found


def _is_met(found: float, equals: float) -> bool:
    return abs(found) <= _MET * abs(equals)
