"""Ranges of numbers, calculated outward: whatever is inside before is inside after, also in floating point.

A range is a pair (low, high) that contains both ends; either may be infinite. Sums, products and quotients are
rounded one step outward, functions that a platform's library works out, a few steps more.
"""

from __future__ import annotations

import math
from collections.abc import Callable

Interval = tuple[float, float]

INF = math.inf
EVERYTHING: Interval = (-INF, INF)
_LIBRARY_STEPS = 4  # of the last place: more than any platform's exp, log or power is off

_after = math.nextafter


def is_empty(one: Interval) -> bool:
    """Whether nothing is inside.

    >>> is_empty((1.0, 1.0)), is_empty((2.0, 1.0))
    (False, True)
    """
    return one[0] > one[1]


def both(one: Interval, other: Interval) -> Interval:
    """What is inside both."""
    return (one[0] if one[0] > other[0] else other[0], one[1] if one[1] < other[1] else other[1])


def hull(one: Interval, other: Interval) -> Interval:
    """The smallest range that holds both."""
    return (one[0] if one[0] < other[0] else other[0], one[1] if one[1] > other[1] else other[1])


def outward(low: float, high: float) -> Interval:
    """One step wider at either end, for what was rounded to nearest."""
    return (_after(low, -INF), _after(high, INF))


def plus(one: Interval, other: Interval) -> Interval:
    """Sums of a number in `one` and a number in `other`."""
    return outward(one[0] + other[0], one[1] + other[1])


def minus(one: Interval, other: Interval) -> Interval:
    """Differences of a number in `one` and a number in `other`.

    >>> low, high = minus((1.0, 2.0), (0.1, 0.2))
    >>> low < 0.8 and 1.9 < high
    True
    """
    return outward(one[0] - other[1], one[1] - other[0])


def times(one: Interval, other: Interval) -> Interval:
    """Products of a number in `one` and a number in `other`."""
    (a, b), (c, d) = one, other
    if a >= 0 and c >= 0:  # nearly always, and twice as quick
        return (_after(a * c, -INF) if a and c else 0.0, _after(b * d, INF) if b and d else 0.0)
    corners = [x * y if x and y else 0.0 for x in one for y in other]
    return outward(min(corners), max(corners))


def over(one: Interval, other: Interval) -> Interval:
    """Quotients of a number in `one` by a number in `other` that is not 0.

    >>> over((1.0, 1.0), (0.0, 2.0))[1], over((1.0, 1.0), (-1.0, 2.0))
    (inf, (-inf, inf))
    """
    (a, b), (c, d) = one, other
    if c < 0 < d or (c == 0 and d == 0):
        return EVERYTHING
    if c == 0 or d == 0:
        inverse = (_over_one(d), INF) if c == 0 else (-INF, _over_one(c))
        return times(one, inverse)
    if a >= 0 and c > 0:
        return (_after(a / d, -INF) if a else 0.0, _after(b / c, INF) if b else 0.0)
    corners = [x / y if not (math.isinf(x) and math.isinf(y)) else 0.0 for x in one for y in other]
    return outward(min(corners), max(corners))


def _over_one(end: float) -> float:
    return _after(1 / end, 0.0)


def _by_library(function: Callable[[float], float], one: Interval, least: float, most: float) -> Interval:
    """A growing function of the library on a range, as many steps wider as a library may be off."""
    low, high = _called(function, one[0], least), _called(function, one[1], most)
    for _ in range(_LIBRARY_STEPS):
        low, high = _after(low, -INF), _after(high, INF)
    return (low, high)


def _called(function: Callable[[float], float], end: float, otherwise: float) -> float:
    try:
        return function(end)
    except (ValueError, OverflowError):  # beyond what the function or the numbers reach
        return otherwise


def exp(one: Interval) -> Interval:
    """Powers of e."""
    low, high = _by_library(math.exp, one, INF, INF)
    return (0.0 if low < 0 else min(low, math.nextafter(INF, 0)), high)


def expm1(one: Interval) -> Interval:
    """Powers of e, less one."""
    low, high = _by_library(math.expm1, one, INF, INF)
    return (max(low, -1.0) if not math.isinf(low) else math.nextafter(INF, 0), high)


def log(one: Interval) -> Interval:
    """Natural logarithms, of what is positive."""
    if one[1] <= 0:
        return (INF, -INF)
    return _by_library(math.log, (max(one[0], 0.0), one[1]), -INF, INF)


def sqrt(one: Interval) -> Interval:
    """Square roots, of what is not negative."""
    if one[1] < 0:
        return (INF, -INF)
    low, high = _by_library(math.sqrt, (max(one[0], 0.0), one[1]), 0.0, INF)
    return (max(low, 0.0), high)


def square(one: Interval) -> Interval:
    """Squares."""
    low, high = sorted((abs(one[0]), abs(one[1])))
    least = 0.0 if one[0] <= 0 <= one[1] else low
    return times((least, high), (least, high))


def whole(one: Interval) -> Interval:
    """The whole numbers inside.

    >>> whole((1.5, 3.5)), is_empty(whole((1.2, 1.8)))
    ((2.0, 3.0), True)
    """
    low, high = one
    return (low if math.isinf(low) else float(math.ceil(low)), high if math.isinf(high) else float(math.floor(high)))


def ceil(one: Interval) -> Interval:
    """Rounded up to whole numbers."""
    low, high = one
    return (low if math.isinf(low) else float(math.ceil(low)), high if math.isinf(high) else float(math.ceil(high)))
