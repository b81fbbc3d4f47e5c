"""Cross-examination: whether stated figures can hold together, which already cannot, and what each would have to be."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from calculators.audit.conflicts import conflicts
from calculators.audit.equations import Either, Equation
from calculators.audit.intervals import INF, Interval
from calculators.audit.world import Given, Narrowing, Outcome, World, together

_NEAR = 1e-3  # a range that is wider than the final one by this share of it is as good
_EXPLAINED = 4  # conflicts that are explained in full; of the others the members are named
_BELIEVED = 12  # members of conflicts that are believed in turn, to see what hangs on them
_TIGHT = 10.0  # a range whose ends are further apart than this factor tells nothing of a quantity that nobody stated


class Statement(NamedTuple):
    """A stated figure: the quantity, the value as written (if it is one) and the range that its words leave."""

    quantity: str
    range: Interval
    value: float | None = None

    @property
    def written(self) -> float:
        """The value as written; of a range, the end that is written, or the middle of two.

        >>> Statement("rental_usd", (6e10, INF)).written, Statement("mfu", (0.38, 0.42)).written
        (60000000000.0, 0.4)
        """
        low, high = self.range
        if self.value is not None:
            return self.value
        return low if high == INF else high if low <= 0 else (low + high) / 2

    @property
    def given(self) -> Given:
        """What the world needs of it."""
        return Given(self.quantity, self.range)


class Link(NamedTuple):
    """One equation of a chain: what it was solved for, and the range that this gave."""

    equation: Equation | Either
    quantity: str
    range: Interval


class Conflict(NamedTuple):
    """A minimal set of statements that contradict each other, and how.

    Attributes:
        members: Places of the statements.
        taken: Quantities of the conventions that the contradiction rests on too.
        at: The quantity at which it shows.
        member: The place of the statement of that quantity; None where its own bounds are broken.
        chain: The equations that lead there from the other members.
        allowed: What is stated of it, or what its bounds leave.
        computed: What the others give.
        point: The same with every figure exactly as written; None where that is no single value.
        factor: How many times the computed value the stated one is, both as written; for a bound, how many times the
            bound the computed value is.
        at_least: The same at the nearest ends of both ranges.
        needed: For each member, the range that the others leave for it; None where they leave nothing.
    """

    members: tuple[int, ...]
    taken: tuple[str, ...]
    at: str
    member: int | None
    chain: tuple[Link, ...]
    allowed: Interval
    computed: Interval
    point: float | None
    factor: float
    at_least: float
    needed: Mapping[int, Interval | None]


class Examination(NamedTuple):
    """The findings.

    Attributes:
        holds: Whether no contradiction was found; that is all it says.
        sets: Every minimal set of places that contradict each other, smallest first.
        complete: Whether these are all of them.
        conflicts: The first of these sets, explained.
        idle: Places of statements that play no part: no equation ties them to another.
        ranges: If it holds, the range that is left for each stated quantity, and for those unstated that are tied down.
    """

    holds: bool
    sets: tuple[frozenset[int], ...]
    complete: bool
    conflicts: tuple[Conflict, ...]
    idle: tuple[int, ...]
    ranges: Mapping[str, Interval]


def examination(world: World, statements: Sequence[Statement], taken: Sequence[Statement] = ()) -> Examination:
    """Cross-examine stated figures.

    Args:
        world: The equations.
        statements: The figures.
        taken: Conventions that are taken for granted beside them.
    """
    given, firm = [one.given for one in statements], [one.given for one in taken]
    outcome = world.outcome([*given, *firm])
    if outcome.holds:
        used = _used(world, outcome, len(statements))
        idle = tuple(place for place in range(len(statements)) if not used >> place & 1)
        ranges = _told(outcome, statements)
        return Examination(True, (), True, (), idle, ranges)
    found = conflicts(world, given, firm)
    explained = tuple(_explained(world, statements, taken, sorted(members)) for members in found.sets[:_EXPLAINED])
    inside = frozenset[int]().union(*found.sets)
    idle = _unconnected(world, given, firm, inside)
    return Examination(False, found.sets, found.complete, explained, idle, {})


def _used(world: World, outcome: Outcome, count: int) -> int:
    """The statements that some equation brought together with another."""
    ours, used = (1 << count) - 1, 0
    rests_on = outcome.rests_on
    met = [bits & ours for bits in rests_on.values()]
    for equation in world.equations:
        if all(name in rests_on for name in equation.quantities):  # they may meet and agree: nothing is narrowed then
            met.append(together(rests_on[name] for name in equation.quantities) & ours)
    for bits in met:
        if bits.bit_count() > 1:
            used |= bits
    return used


def _unconnected(
    world: World, given: Sequence[Given], firm: Sequence[Given], inside: frozenset[int]
) -> tuple[int, ...]:
    """Of the statements in no minimal set, those that no equation ties to another, whichever member is believed."""
    kept = [None if place in inside else one for place, one in enumerate(given)]
    outside = together(1 << place for place in range(len(given)) if place not in inside)
    used = 0
    for member in (None, *sorted(inside)[:_BELIEVED]):
        if not outside & ~used:
            break
        trial = [given[place] if place == member else one for place, one in enumerate(kept)]
        outcome = world.outcome([*trial, *firm])
        if outcome.holds:
            used |= _used(world, outcome, len(given))
    return tuple(place for place in range(len(given)) if place not in inside and not used >> place & 1)


def _told(outcome: Outcome, statements: Sequence[Statement]) -> dict[str, Interval]:
    ours = (1 << len(statements)) - 1
    told = {one.quantity: outcome.ranges[one.quantity] for one in statements}
    for name, one in outcome.ranges.items():
        if outcome.rests_on[name] & ours and one[0] > 0 and one[1] <= _TIGHT * one[0]:
            told.setdefault(name, one)
    return told


def _explained(
    world: World, statements: Sequence[Statement], taken: Sequence[Statement], members: list[int]
) -> Conflict:
    """Where one minimal set breaks, and how one gets there."""
    inside = [one.given if place in members else None for place, one in enumerate(statements)]
    firm = [one.given for one in taken]
    resting = tuple(
        one.quantity
        for place, one in enumerate(taken)
        if world.holds([*inside, *(None if place == other else given for other, given in enumerate(firm))])
    )
    at_bound = _broken_bound(world, inside, firm)
    needed: dict[int, Interval | None] = {}
    best: tuple[tuple[int, int], int, tuple[Link, ...]] | None = None
    for member in members:
        without = [None if place == member else one for place, one in enumerate(inside)]
        outcome = world.outcome([*without, *firm])
        quantity = statements[member].quantity
        needed[member] = outcome.ranges.get(quantity, world.natural(quantity)) if outcome.holds else None
        chain = _chain(outcome.steps, quantity)
        backward = sum(link.quantity != link.equation.returns for link in chain)
        if needed[member] is not None and (best is None or (backward, -len(chain)) < best[0]):
            best = ((backward, -len(chain)), member, chain)
    if at_bound:
        quantity, chain, computed = at_bound
        allowed = world.natural(quantity)
        point = _point(world, statements, taken, members, quantity, lifted=True)
        least = computed[0] / allowed[1]
        times = least if point is None else point / allowed[1]
        return Conflict(tuple(members), resting, quantity, None, chain, allowed, computed, point, times, least, needed)
    member, chain = (best[1], best[2]) if best else (members[-1], ())
    quantity, allowed = statements[member].quantity, statements[member].range
    computed = needed[member] or allowed
    others = [place for place in members if place != member]
    point = _point(world, statements, taken, others, quantity)
    least = _gap(allowed, computed)
    times = statements[member].written / point if point else least
    return Conflict(tuple(members), resting, quantity, member, chain, allowed, computed, point, times, least, needed)


def _broken_bound(
    world: World, inside: Sequence[Given | None], firm: Sequence[Given]
) -> tuple[str, tuple[Link, ...], Interval] | None:
    """The quantity that nobody stated whose own upper bound the statements break, if that is what is wrong."""
    stated = {one.quantity for one in [*inside, *firm] if one}
    bounded = {name for name in world.quantities if name not in stated and world.natural(name)[1] < INF}
    outcome = world.outcome([*inside, *firm], lifted=bounded)
    if not outcome.holds:
        return None
    for step in outcome.steps:
        if step.quantity in bounded and step.range[0] > world.natural(step.quantity)[1]:
            chain = _chain(outcome.steps, step.quantity)
            return step.quantity, chain, outcome.ranges[step.quantity]
    return None


def _point(
    world: World,
    statements: Sequence[Statement],
    taken: Sequence[Statement],
    members: Iterable[int],
    quantity: str,
    *,
    lifted: bool = False,
) -> float | None:
    """What the statements give for `quantity` with every figure exactly as written; None if that is no single value."""
    exact = [statements[place] for place in members]
    given = [Given(one.quantity, (one.value, one.value) if one.value is not None else one.range) for one in exact]
    above = [name for name in world.quantities if world.natural(name)[1] < INF] if lifted else ()
    outcome = world.outcome([*given, *(one.given for one in taken)], lifted=above)
    low, high = outcome.ranges.get(quantity, (-INF, INF))
    if not math.isfinite(low) or not math.isfinite(high) or high - low > _NEAR * abs(high):
        return None
    return (low + high) / 2


def _gap(one: Interval, other: Interval) -> float:
    """How far two ranges that do not meet are apart, as a factor: above 1 where the first is the larger."""
    if one[0] > other[1]:
        return one[0] / other[1] if other[1] > 0 else INF
    return one[1] / other[0] if other[0] else 0.0


def _chain(steps: Sequence[Narrowing], quantity: str) -> tuple[Link, ...]:
    """The equations that lead to the final range of `quantity`, in order."""
    links: dict[int, Link] = {}

    def walk(name: str, before: int) -> None:
        final = next((step for step in reversed(steps[:before]) if step.quantity == name), None)
        if final is None:
            return
        place = next(p for p, step in enumerate(steps) if step.quantity == name and _as_good(step.range, final.range))
        step = steps[place]
        if step.equation is None or place in links:
            return
        links[place] = Link(step.equation, name, step.range)
        for other in step.equation.quantities:
            if other != name:
                walk(other, place)

    walk(quantity, len(steps))
    return tuple(links[place] for place in sorted(links))


def _as_good(one: Interval, final: Interval) -> bool:
    return _close(one[0], final[0]) and _close(one[1], final[1])


def _close(one: float, other: float) -> bool:
    return one == other or math.isclose(one, other, rel_tol=_NEAR)
