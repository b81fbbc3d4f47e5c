"""Every minimal set of statements that already contradict each other.

A set is minimal when without any one of its statements no contradiction is found. All of them are found by a search
that takes statements away: from each set found, one member after the other, and looks at what is left.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

from calculators.audit.world import Given, Outcome, World

# Equations worked out before the search for further sets ends. A claim of a few figures never comes near; where
# dozens of figures say the same thing in hundreds of ways, nobody reads all the ways.
_FEW = 24
_WORK = {True: 100_000, False: 1_500}


class Conflicts(NamedTuple):
    """The minimal sets, each as the places of its statements, smallest first; and whether these are all."""

    sets: tuple[frozenset[int], ...]
    complete: bool


def conflicts(world: World, given: Sequence[Given], firm: Sequence[Given] = ()) -> Conflicts:
    """Every minimal set of places in `given` that contradict each other.

    Args:
        world: The equations.
        given: The statements.
        firm: What is taken for granted beside them; never part of a set.
    """
    search = _Search(world, given, firm)
    found = search.all()
    return Conflicts(tuple(sorted(found, key=lambda one: (len(one), sorted(one)))), search.done <= search.most)


class _Search:
    def __init__(self, world: World, given: Sequence[Given], firm: Sequence[Given]) -> None:
        self._ask: Callable[[list[Given | None]], Outcome] = world.outcome
        self._given, self._firm = given, firm
        self._whole = frozenset(range(len(given)))
        self.done, self.most = 0, _WORK[len(given) <= _FEW]

    def all(self) -> list[frozenset[int]]:
        """Take away one member of a known set after the other, until what is left holds."""
        found: list[frozenset[int]] = []
        holding: list[frozenset[int]] = []  # what had to be taken away for the rest to hold
        seen: set[frozenset[int]] = set()
        waiting: deque[frozenset[int]] = deque([frozenset()])
        while waiting and self.done <= self.most:
            away = waiting.popleft()
            if away in seen or any(enough <= away for enough in holding):
                continue
            seen.add(away)
            one = next((known for known in found if not known & away), None)
            if one is None:
                one = self._minimal(self._whole - away)
                if one is None:
                    holding.append(away)
                    continue
                found.append(one)
            waiting.extend(away | {member} for member in sorted(one))
        return found

    def _minimal(self, among: frozenset[int]) -> frozenset[int] | None:
        """A minimal set within `among`; None if no contradiction is found there."""
        clash = self._clash(among)
        if clash is None:
            return None
        candidates, needed = sorted(clash), set[int]()
        while candidates:
            without = candidates.pop()
            smaller = self._clash(frozenset(candidates) | needed)
            if smaller is None:
                needed.add(without)
            else:
                candidates = [place for place in candidates if place in smaller]
        return frozenset(needed)

    def _clash(self, among: frozenset[int]) -> frozenset[int] | None:
        """The statements that a contradiction among these rests on; perhaps more than are needed."""
        kept = [one if place in among else None for place, one in enumerate(self._given)]
        outcome = self._ask([*kept, *self._firm])
        self.done += outcome.followed
        bits = outcome.clash
        if bits is None:
            return None
        return frozenset(place for place in among if bits >> place & 1)
