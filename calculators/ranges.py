"""Ranges: inputs that are known between two ends give results between two ends, and some inputs matter more.

The samples are a Latin hypercube: each input's range is cut into as many equal slices as there are samples, and each
slice is used once. Which slices meet is decided by a counter that is stirred (splitmix64), so the same seed gives the
same digits everywhere, in CPython and in a browser.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from calculators import ledger
from calculators.show import rounded

SAMPLES = 1024
_BINS = 16  # slices of an input's range within which what the others do is averaged out
_DIGITS = 12  # kept: in the last ones, platforms' logarithms and powers may differ
_MOST_CORNERS = 8  # inputs up to which all combinations of their ends are tried


class Cause(NamedTuple):
    """One input and its part in the spread.

    Attributes:
        name: The input.
        low: The result with this input at its low end and the others in the middle.
        high: The same at its high end.
        share: Its share of the variance, by itself; what several cause together only is nobody's.
    """

    name: str
    low: float
    high: float
    share: float


class Range(NamedTuple):
    """What a result may be.

    Attributes:
        name: The result.
        low: Below it lie 5 % of the samples.
        median: Below it lies one half.
        high: Below it lie 95 %.
        ends: The least and greatest result at any combination of the inputs' ends: the exact range where the result
            grows or falls with each input throughout.
        causes: The inputs, the one that causes most first.
    """

    name: str
    low: float
    median: float
    high: float
    ends: tuple[float, float]
    causes: tuple[Cause, ...]


def spread(
    name: str,
    inputs: Mapping[str, tuple[float, float]],
    *,
    samples: int = SAMPLES,
    seed: int = 1,
    set: Mapping[str, float] | None = None,  # noqa: A002 (as --set)
) -> Range:
    """The median and the 5 to 95 % interval of a number whose inputs lie evenly between two ends.

        quantiles of ledger.value(name, {input: low + (high - low) * u}), u a Latin hypercube in (0, 1)

    The inputs are taken as independent, and no value between their ends as likelier than another.

    Args:
        name: The result ("corrected.rental_usd").
        inputs: For each input its two ends, in its unit.
        samples: How many, at least 32.
        seed: Any whole number; the same gives the same digits.
        set: Further numbers that are replaced meanwhile.

    Raises:
        LedgerError: If there is no input, an end is out of bounds, or `name` has no value somewhere between the ends.

    >>> hours = spread("corrected.gpu_hours", {"corrected.mfu": (0.38, 0.43)})
    >>> round(hours.ends[0] / 1e6, 1), round(hours.median / 1e6), round(hours.ends[1] / 1e6, 1)
    (313.4, 333, 354.6)
    """
    if not inputs:
        raise ledger.LedgerError(f"{name}: a range needs an input with two ends")
    if samples < 2 * _BINS:
        raise ledger.LedgerError(f"samples must be at least {2 * _BINS}, got {samples}")
    for given, (low, high) in inputs.items():
        if not low < high:
            raise ledger.LedgerError(f"{given}: the low end must be below the high end, got {low!r} and {high!r}")

    def result(values: Sequence[float]) -> float:
        return ledger.value(name, {**(set or {}), **dict(zip(inputs, values, strict=True))})

    slices = latin_hypercube(len(inputs), samples, seed)
    ends = list(inputs.values())
    results = [
        result([low + (high - low) * place for (low, high), place in zip(ends, row, strict=True)]) for row in slices
    ]
    ordered = sorted(results)
    middle = [(low + high) / 2 for low, high in ends]
    causes = [
        Cause(
            given,
            _kept(result([*middle[:place], ends[place][0], *middle[place + 1 :]])),
            _kept(result([*middle[:place], ends[place][1], *middle[place + 1 :]])),
            _share([row[place] for row in slices], results),
        )
        for place, given in enumerate(inputs)
    ]
    corners = list(_corners(ends, result)) if len(ends) <= _MOST_CORNERS else ordered
    return Range(
        name,
        quantile(ordered, 0.05),
        quantile(ordered, 0.5),
        quantile(ordered, 0.95),
        (_kept(min(corners)), _kept(max(corners))),
        tuple(sorted(causes, key=lambda cause: -cause.share)),
    )


def latin_hypercube(n_inputs: int, samples: int, seed: int) -> list[list[float]]:
    """Rows of places in (0, 1), one for each input: in every column each of `samples` equal slices is used once.

    >>> rows = latin_hypercube(2, 4, seed=1)
    >>> sorted(int(row[0] * 4) for row in rows), sorted(int(row[1] * 4) for row in rows)
    ([0, 1, 2, 3], [0, 1, 2, 3])
    """
    stirred = splitmix64(seed)
    columns = []
    for _ in range(n_inputs):
        order = sorted(range(samples), key=lambda _: next(stirred))
        columns.append([(place + next(stirred) / 2**64) / samples for place in order])
    return [list(row) for row in zip(*columns, strict=True)]


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which `share` of an ordered sample lies, between neighbours in proportion.

    >>> quantile([1.0, 2.0, 3.0, 4.0], 0.5)
    2.5
    """
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return _kept(ordered[below] + (ordered[above] - ordered[below]) * (place - below))


def _corners(ends: Sequence[tuple[float, float]], result: Callable[[Sequence[float]], float]) -> Iterator[float]:
    return (result(corner) for corner in product(*ends))


def _share(places: Sequence[float], results: Sequence[float]) -> float:
    """How much less the results vary when this input is held within a slice: its share of their variance."""
    bins: list[list[float]] = [[] for _ in range(_BINS)]
    for place, result in zip(places, results, strict=True):
        bins[int(place * _BINS)].append(result)
    whole = _variance(results)
    within = sum(_variance(one) * len(one) for one in bins) / len(results)
    return rounded(max(0.0, 1 - within / whole), 3) if whole else 0.0


def _variance(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


def _kept(value: float) -> float:
    return rounded(value, _DIGITS)


def splitmix64(seed: int) -> Iterator[int]:
    """Whole numbers below 2**64 that follow from a seed and look like chance (Steele, Lea and Flood 2014)."""
    mask = 2**64 - 1
    state = seed & mask
    while True:
        state = (state + 0x9E3779B97F4A7C15) & mask
        stirred = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & mask
        stirred = ((stirred ^ (stirred >> 27)) * 0x94D049BB133111EB) & mask
        yield stirred ^ (stirred >> 31)
