"""From one utilisation to the other."""

from __future__ import annotations

from calculators.formulas.formula import formula


@formula
def mfu(hfu: float, flop_per_token: float, hardware_flop_per_token: float) -> float:
    """Model FLOP utilisation behind a hardware utilisation [share].

        mfu = hfu * flop_per_token / hardware_flop_per_token

    The same time, the recomputed part of the work taken off.

    Args:
        hfu: Hardware FLOP utilisation [share], > 0 and <= 1.
        flop_per_token: Model FLOP per token [FLOP/token], > 0.
        hardware_flop_per_token: FLOP per token with recomputation [FLOP/token], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Definition of the two. By hand: 44 % with a forward pass made again is 33 %.

    >>> round(mfu(hfu=0.44, flop_per_token=6, hardware_flop_per_token=8), 2)
    0.33
    """
    return hfu * flop_per_token / hardware_flop_per_token
