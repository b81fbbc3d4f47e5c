"""From FLOP to GPU-hours to dollars, and back from stated hours to what they ask for."""

from __future__ import annotations

from calculators.formulas.formula import formula

SECONDS_PER_HOUR = 3600


@formula
def gpu_hours(train_flop: float, achieved_flop_per_s: float) -> float:
    """GPU-hours to do the training arithmetic [GPU*hour].

        gpu_hours = train_flop / (achieved_flop_per_s * 3600)

    Counts only time spent at the achieved rate: no restarts, no evaluation, no idle GPUs.

    Args:
        train_flop: FLOP of the whole run [FLOP], > 0.
        achieved_flop_per_s: Model FLOP per second of one GPU [FLOP/s/GPU], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition of the rate.

    >>> round(gpu_hours(train_flop=4.8e26, achieved_flop_per_s=400e12) / 1e6, 1)
    333.3
    """
    return train_flop / (achieved_flop_per_s * SECONDS_PER_HOUR)


@formula
def rental_usd(gpu_hours: float, usd_per_gpu_hour: float) -> float:
    """Rental of the GPUs [USD].

        rental_usd = gpu_hours * usd_per_gpu_hour

    One price for the whole run; no storage, network, staff or failed experiments.

    Args:
        gpu_hours: Hours times GPUs [GPU*hour], > 0.
        usd_per_gpu_hour: Price of one GPU for one hour [USD/GPU/hour], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        DeepSeek-V3 Technical Report, Table 1: 2,788K hours at 2 dollars are 5.576M dollars.

    >>> rental_usd(gpu_hours=2_788_000, usd_per_gpu_hour=2)
    5576000
    """
    return gpu_hours * usd_per_gpu_hour
