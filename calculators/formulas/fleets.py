"""Sums over the columns in which a fleet's failures are published."""

from __future__ import annotations

from calculators.formulas.formula import formula


@formula
def unexpected_interruptions(
    explicit_interruptions: float,
    more_explicit_interruptions: float,
    implicit_interruptions: float,
    more_implicit_interruptions: float,
) -> float:
    """Interruptions, where a fleet counts two kinds with an error and two without [count].

        unexpected_interruptions = explicit_interruptions + more_explicit_interruptions + implicit_interruptions
            + more_implicit_interruptions

    Restarts by hand, for new code or data, are left out.

    Args:
        explicit_interruptions: Interruptions with an explicit error, first kind [count], whole, >= 0.
        more_explicit_interruptions: Interruptions with an explicit error, second kind [count], whole, >= 0.
        implicit_interruptions: Interruptions without one, first kind [count], whole, >= 0.
        more_implicit_interruptions: Interruptions without one, second kind [count], whole, >= 0.

    Raises:
        ValueError: If one of them is not a whole number of at least 0.

    Source:
        Wan et al. 2025, "Robust LLM Training Infrastructure at ByteDance", Table 4: 71 and 1 with an error,
        9 and 13 without.

    >>> unexpected_interruptions(71, 1, 9, more_implicit_interruptions=13)
    94
    """
    return explicit_interruptions + more_explicit_interruptions + implicit_interruptions + more_implicit_interruptions
