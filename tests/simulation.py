"""A job that trains, saves, fails and restarts, event by event, to try the closed forms of `reliability` against.

Of the same job `calculators.simulation` is a loop on the standard library, for the notebook; this one waits for events,
by SimPy, a dependency of the tests, so that each tries the other. It also knows machines in repair.
"""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Callable, Generator
from typing import NamedTuple

import simpy

# Two-sided 99.9 % for a normal mean: one false alarm in a thousand, and the seeds are fixed besides.
DEVIATIONS = 3.29


class Estimate(NamedTuple):
    """A mean over independent runs, and half the width of its confidence interval."""

    mean: float
    half_width: float

    def covers(self, value: float) -> bool:
        return abs(value - self.mean) <= self.half_width


def job(
    environment: simpy.Environment,
    failure: Callable[[], float],
    interval_s: float,
    write_s: float,
    restart_s: float,
    cycles: int,
) -> Generator[simpy.Event, None, None]:
    """Work through `cycles` checkpoints; a failure at any moment, restarts included, sends the job back to the last."""
    left = failure()
    saved = 0
    down = False
    while saved < cycles:
        stage = restart_s if down else interval_s + write_s
        if left > stage:
            yield environment.timeout(stage)
            left -= stage
            saved += not down
            down = False
        else:
            yield environment.timeout(left)
            left = failure()
            down = True


def goodput(
    interval_s: float,
    write_s: float,
    restart_s: float,
    mtbf_s: float,
    *,
    cycles: int = 400,
    runs: int = 200,
    seed: int = 3,
) -> Estimate:
    """Training time over time on the wall, with exponential times between failures."""
    found = []
    for run in range(runs):
        chance = random.Random(1000 * seed + run)  # noqa: S311 - a simulation, not a secret
        environment = simpy.Environment()
        failure = lambda chance=chance: chance.expovariate(1 / mtbf_s)  # noqa: E731
        environment.run(environment.process(job(environment, failure, interval_s, write_s, restart_s, cycles)))
        found.append(environment.now / (cycles * interval_s))
    # The wall time of a run is the unbiased figure; its inverse is close enough over so many cycles.
    mean = statistics.fmean(found)
    spread = statistics.stdev(found) / math.sqrt(runs)
    return Estimate(1 / mean, DEVIATIONS * spread / mean**2)


def short_of_spares(
    machines_in_repair: float, repair_s: float, spares: int, *, days: float = 4000, seed: int = 5
) -> float:
    """Share of the time in which more machines are in repair than there are spares; repair times are constant."""
    chance = random.Random(seed)  # noqa: S311 - a simulation, not a secret
    environment = simpy.Environment()
    out = 0
    short = 0.0
    since = 0.0

    def change(by: int) -> None:
        nonlocal out, short, since
        if out > spares:
            short += environment.now - since
        since = environment.now
        out += by

    def repair() -> Generator[simpy.Event, None, None]:
        change(1)
        yield environment.timeout(repair_s)
        change(-1)

    def failures() -> Generator[simpy.Event, None, None]:
        while True:
            yield environment.timeout(chance.expovariate(machines_in_repair / repair_s))
            environment.process(repair())

    environment.process(failures())
    environment.run(until=days * 86400)
    return short / environment.now
