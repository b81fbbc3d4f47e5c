"""What a set of stated ranges leaves for every quantity, by following all equations in all directions.

Each range remembers which statements it rests on. Nothing is lost that could be true: ranges are narrowed outward
only. So an empty range proves a contradiction; that none is found proves nothing more than that.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from calculators.audit import intervals as iv
from calculators.audit.equations import Contradiction, Either, Equation
from calculators.audit.intervals import INF, Interval
from calculators.quantities import Bounds, Quantity

# A range that is narrowed by less than this share of its width is left as it is: equations that run in a circle
# would go on for ever.
_WORTH = 1e-4
_ROUNDS = 60  # times that one equation is looked at


class Given(NamedTuple):
    """A quantity and the range that somebody's words leave for it."""

    quantity: str
    range: Interval


class Narrowing(NamedTuple):
    """One range made narrower: by which equation, from what to what, and resting on which statements."""

    quantity: str
    equation: Equation | Either | None  # None where two statements of one quantity meet, or its own bounds
    range: Interval
    rests_on: int  # a bit for each statement


class Outcome(NamedTuple):
    """What is left: the ranges that were narrowed, how, and (where nothing is left) the statements that clash."""

    ranges: dict[str, Interval]
    rests_on: dict[str, int]
    steps: list[Narrowing]
    clash: int | None
    followed: int  # equations worked out on the way

    @property
    def holds(self) -> bool:
        """Whether no contradiction was found."""
        return self.clash is None


class World:
    """All equations together, ready to be asked what a set of statements leaves.

    Args:
        quantities: Every quantity, with its bounds.
        equations: How they hang together.
    """

    def __init__(self, quantities: Mapping[str, Quantity], equations: Iterable[Equation | Either]) -> None:
        self.quantities = quantities
        self.equations = tuple(equations)
        self._bounds = {name: _natural(quantity.bounds) for name, quantity in quantities.items()}
        self._of: dict[str, list[int]] = {}
        for place, equation in enumerate(self.equations):
            for name in equation.quantities:
                self._of.setdefault(name, []).append(place)

    def natural(self, quantity: str) -> Interval:
        """The range that a quantity's own bounds leave."""
        return self._bounds[quantity]

    def outcome(self, given: Sequence[Given | None], lifted: Iterable[str] = ()) -> Outcome:
        """What the given ranges leave for every quantity.

        Args:
            given: The statements; one that is None is left out, and keeps its place.
            lifted: Quantities whose own upper bounds are not to count.
        """
        found = _Search(self, frozenset(lifted))
        try:
            for place, one in enumerate(given):
                if one:
                    found.take(one, 1 << place)
            found.run()
        except _Clash as clash:
            return Outcome(found.ranges, found.rests_on, found.steps, clash.rests_on, found.followed)
        return Outcome(found.ranges, found.rests_on, found.steps, None, found.followed)

    def holds(self, given: Sequence[Given | None]) -> bool:
        """Whether no contradiction is found among the given ranges."""
        return self.outcome(given).clash is None


def _natural(bounds: Bounds) -> Interval:
    return (bounds.low, bounds.high)


class _Clash(Exception):  # noqa: N818 (it is a finding)
    def __init__(self, rests_on: int) -> None:
        self.rests_on = rests_on


class _Search:
    """One propagation, under way."""

    def __init__(self, world: World, lifted: frozenset[str]) -> None:
        self.world = world
        self.ranges: dict[str, Interval] = {}
        self.rests_on: dict[str, int] = {}
        self.steps: list[Narrowing] = []
        self._lifted = lifted
        self._waiting: deque[int] = deque()
        self._is_waiting: set[int] = set()
        self._seen: dict[int, int] = {}
        self._stated: set[str] = set()
        self.followed = 0

    def take(self, one: Given, bit: int) -> None:
        self._stated.add(one.quantity)
        before = self._range(one.quantity)
        self._narrow(one.quantity, iv.both(before, one.range), bit, None)

    def run(self) -> None:
        of = self.world.equations
        while self._waiting:
            place = self._waiting.popleft()
            self._is_waiting.discard(place)
            seen = self._seen[place] = self._seen.get(place, 0) + 1
            if seen <= _ROUNDS:
                self._follow(of[place], place)

    def _follow(self, equation: Equation | Either, place: int) -> None:
        ranges: dict[str, Interval] = {}
        unbounded = 0
        for name in equation.quantities:
            one = ranges[name] = self.ranges.get(name) or self._range(name)
            unbounded += one[1] == INF
            # A bare product says nothing then, and a sum only that a part is less than the whole.
            if unbounded == 2 and (equation.is_product or len(self._stated.intersection(equation.quantities)) < 2):
                return
        self.followed += 1
        try:
            left = equation.narrowed(ranges)
        except Contradiction:
            raise _Clash(self._together(equation.quantities)) from None
        for name, one in left.items():
            if _is_worth(ranges[name], one):
                others = (other for other in equation.quantities if other != name)
                self._narrow(name, one, self._together(others), equation, place)

    def _narrow(self, name: str, to: Interval, bits: int, equation: Equation | Either | None, place: int = -1) -> None:
        if self.world.quantities[name].bounds.whole:
            to = iv.whole(to)
        bits |= self.rests_on.get(name, 0)
        if iv.is_empty(to):
            raise _Clash(bits)
        self.ranges[name] = to
        self.rests_on[name] = bits
        self.steps.append(Narrowing(name, equation, to, bits))
        for other in self.world._of.get(name, ()):
            if other != place and other not in self._is_waiting:
                self._waiting.append(other)
                self._is_waiting.add(other)

    def _range(self, name: str) -> Interval:
        found = self.ranges.get(name)
        if found is None:
            found = self.world.natural(name)
            if name in self._lifted:
                found = (found[0], INF)
        return found

    def _together(self, names: Iterable[str]) -> int:
        return together(self.rests_on.get(name, 0) for name in names)


def together(all_bits: Iterable[int]) -> int:
    """The statements of all of these."""
    found = 0
    for bits in all_bits:
        found |= bits
    return found


def _is_worth(before: Interval, after: Interval) -> bool:
    width = before[1] - before[0]
    if width == INF:
        return (after[0] > before[0] and (before[0] == -INF or after[0] > 0 or before[0] < 0)) or after[1] < before[1]
    return (after[0] - before[0]) + (before[1] - after[1]) > _WORTH * width
