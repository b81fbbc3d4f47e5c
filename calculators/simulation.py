"""A job that trains, saves, fails and restarts, step by step: the closed forms of `formulas.reliability`, tried.

Chance is a counter that is stirred, as in `ranges`, so that the same seed gives the same run everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from calculators.ranges import splitmix64
from calculators.show import rounded

_DIGITS = 9  # kept: in the last ones, platforms' logarithms may differ


class Run(NamedTuple):
    """A simulated job.

    Attributes:
        goodput: Share of the time on the wall that became training.
        failures: How often it failed.
        wall_s: Time on the wall [second].
    """

    goodput: float
    failures: int
    wall_s: float


def job(
    interval_s: float, write_s: float, restart_s: float, mtbf_s: float, *, cycles: int = 10_000, seed: int = 1
) -> Run:
    """One long job under memoryless failures, which strike at any moment, restarts included.

        goodput = cycles * interval_s / wall_s

    Each failure sends the job back to its last checkpoint.

    Args:
        interval_s: Training time between checkpoints [second], > 0.
        write_s: Time the job stands still for one checkpoint [second], >= 0.
        restart_s: Time from a failure to training again [second], >= 0.
        mtbf_s: Mean time between failures of the whole job [second], > 0.
        cycles: Checkpoints that the job has to reach.
        seed: Any whole number; the same gives the same run.

    Raises:
        ValueError: If a time is out of its bounds.

    >>> run = job(interval_s=990, write_s=10, restart_s=500, mtbf_s=10_000)
    >>> round(run.goodput, 2), run.failures
    (0.9, 1050)
    """
    if min(interval_s, mtbf_s) <= 0 or min(write_s, restart_s) < 0:
        raise ValueError("interval and time between failures must be positive, the others not negative")
    left = _until_failures(mtbf_s, seed)
    saved, failures, wall_s, until_failure = 0, 0, 0.0, next(left)
    down = False
    while saved < cycles:
        stage = restart_s if down else interval_s + write_s
        if until_failure > stage:
            wall_s += stage
            until_failure -= stage
            saved += not down
            down = False
        else:
            wall_s += until_failure
            until_failure = next(left)
            failures += 1
            down = True
    return Run(rounded(cycles * interval_s / wall_s, _DIGITS), failures, rounded(wall_s, _DIGITS))


def _until_failures(mtbf_s: float, seed: int) -> Iterator[float]:
    """Times from each failure to the next, exponential."""
    for stirred in splitmix64(seed):
        yield -mtbf_s * math.log((stirred + 1) / 2**64)
