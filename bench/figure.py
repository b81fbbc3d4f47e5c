"""What a measurement gives, and how it is repeated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import NamedTuple

REPEATS = 15


class Figure(NamedTuple):
    """One measured figure: the goal is the most that it may be; `peers` are others' values from the same run."""

    name: str
    value: float
    unit: str
    goal: float
    about: str
    peers: Mapping[str, float] = {}

    @property
    def met(self) -> bool:
        """Whether the goal is met."""
        return self.value <= self.goal


def milliseconds(work: Callable[[], object], repeats: int = REPEATS) -> list[float]:
    """How long each of several repetitions takes."""
    taken = []
    for _ in range(repeats):
        start = perf_counter()
        work()
        taken.append((perf_counter() - start) * 1e3)
    return taken
