"""How many are enough: the smallest count that a random number of failures stays within, with a given confidence.

Sums of probabilities in floating point, started far in the lower tail so that no term underflows.
"""

from __future__ import annotations

import math


def _start(mean: float, variance: float) -> int:
    """A count so far below the mean that what lies below it is nothing to a float, and yet its own chance is not 0."""
    return max(0, math.floor(mean - 12 * math.sqrt(variance) - 12))


def poisson_quantile(mean: float, confidence: float) -> float:
    """The smallest whole k with P(X <= k) >= confidence, for X Poisson with this mean.

    Raises:
        ValueError: If the confidence is not below 1: no count is enough then.

    >>> poisson_quantile(1, 0.99), poisson_quantile(18.2, 0.99)
    (4.0, 29.0)
    """
    mean, confidence = float(mean), float(confidence)
    if confidence >= 1:
        raise ValueError(f"confidence must be below 1, got {confidence!r}")
    count = _start(mean, mean)
    term = math.exp(count * math.log(mean) - mean - math.lgamma(count + 1))
    total = term
    while total < confidence and term > 0:
        count += 1
        term *= mean / count
        total += term
    return float(count)


def binomial_quantile(n: float, share: float, confidence: float) -> float:
    """The smallest whole k with P(X <= k) >= confidence, for X binomial: so many of n are down at once.

    >>> binomial_quantile(1024, 0.0012, 0.99), binomial_quantile(10, 1, 0.99)
    (4.0, 10.0)
    """
    n, share, confidence = float(n), float(share), float(confidence)
    if share >= 1 or confidence >= 1:
        return n
    mean = n * share
    count = _start(mean, mean * (1 - share))
    term = math.exp(
        math.lgamma(n + 1)
        - math.lgamma(count + 1)
        - math.lgamma(n - count + 1)
        + count * math.log(share)
        + (n - count) * math.log1p(-share)
    )
    total = term
    while total < confidence and count < n:
        term *= (n - count) / (count + 1) * share / (1 - share)
        count += 1
        total += term
    return float(count)
