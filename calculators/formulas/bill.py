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
        achieved_flop_per_s: Model FLOP per second of one GPU [FLOP/second/GPU], > 0.

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


@formula
def stated_rental_usd(stated_gpu_hours: float, usd_per_gpu_hour: float) -> float:
    """Rental at the hours that somebody states [USD].

        stated_rental_usd = stated_gpu_hours * usd_per_gpu_hour

    Takes the hours as stated; whether the arithmetic fits into them is what implied_mfu asks.

    Args:
        stated_gpu_hours: Hours times GPUs, as stated [GPU*hour], > 0.
        usd_per_gpu_hour: Price of one GPU for one hour [USD/GPU/hour], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        DeepSeek-V3 Technical Report, Table 1: 2,664K hours at 2 dollars are 5.328M dollars.

    >>> stated_rental_usd(stated_gpu_hours=2_664_000, usd_per_gpu_hour=2)
    5328000
    """
    return stated_gpu_hours * usd_per_gpu_hour


@formula
def stated_extras_usd(stated_total_usd: float, stated_rental_usd: float) -> float:
    """What a stated total holds besides the rental [USD].

        stated_extras_usd = stated_total_usd - stated_rental_usd

    The total is taken to contain the rental once, at the stated hours.

    Args:
        stated_total_usd: Total as stated [USD], > 0.
        stated_rental_usd: Rental at the stated hours [USD], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: a total of 750 million with a rental of 600 million leaves 150 million.

    >>> stated_extras_usd(stated_total_usd=750e6, stated_rental_usd=600e6)
    150000000.0
    """
    return stated_total_usd - stated_rental_usd


@formula
def extras_share(stated_extras_usd: float, stated_rental_usd: float) -> float:
    """Extras as a share of the rental, not of the total [ratio].

        extras_share = stated_extras_usd / stated_rental_usd

    Args:
        stated_extras_usd: Extras inside the stated total [USD], >= 0.
        stated_rental_usd: Rental at the stated hours [USD], > 0.

    Raises:
        ValueError: If the extras are negative or the rental is not positive.

    Source:
        Definition. By hand: 150 million on 600 million is a quarter.

    >>> extras_share(stated_extras_usd=150e6, stated_rental_usd=600e6)
    0.25
    """
    return stated_extras_usd / stated_rental_usd


@formula
def total_usd(rental_usd: float, extras_share: float) -> float:
    """Rental with extras [USD].

        total_usd = rental_usd * (1 + extras_share)

    Extras are assumed to grow in proportion to the rental.

    Args:
        rental_usd: Rental of the GPUs [USD], > 0.
        extras_share: Extras over rental [ratio], >= 0.

    Raises:
        ValueError: If the rental is not positive or the share is negative.

    Source:
        Definition. By hand: 600 million and a quarter of it are 750 million.

    >>> total_usd(rental_usd=600e6, extras_share=0.25)
    750000000.0
    """
    return rental_usd * (1 + extras_share)


@formula
def implied_flop_per_s(train_flop: float, stated_gpu_hours: float) -> float:
    """Rate that every GPU must keep to finish in the stated hours [FLOP/second/GPU].

        implied_flop_per_s = train_flop / (stated_gpu_hours * 3600)

    A mean over all stated hours: whatever is lost to restarts lowers it.

    Args:
        train_flop: FLOP of the whole run [FLOP], > 0.
        stated_gpu_hours: Hours times GPUs, as stated [GPU*hour], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition of the rate. Llama 3.1 model card: 30.84M hours, for the 3.8e25 FLOP of The Llama 3 Herd of
        Models, Sec. 3.2.1; together they ask for 342 TFLOP/s.

    >>> round(implied_flop_per_s(train_flop=3.8e25, stated_gpu_hours=30.84e6) / 1e12)
    342
    """
    return train_flop / (stated_gpu_hours * SECONDS_PER_HOUR)


@formula
def implied_mfu(implied_flop_per_s: float, peak_flop_per_s: float) -> float:
    """Utilisation that the stated hours ask for [ratio].

        implied_mfu = implied_flop_per_s / peak_flop_per_s

    A ratio and not a share: a value above 1 shows hours that no GPU can keep.

    Args:
        implied_flop_per_s: Rate that the stated hours ask for [FLOP/second/GPU], > 0.
        peak_flop_per_s: Peak of one GPU at the precision in use [FLOP/second/GPU], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Chowdhery et al. 2022, "PaLM", Sec. 4.1. By hand: 4.8e26 FLOP in 300 million hours is 444.4 TFLOP/s,
        44.9 % of 989.4.

    >>> round(implied_mfu(implied_flop_per_s=4.8e26 / (300e6 * 3600), peak_flop_per_s=989.4e12), 3)
    0.449
    """
    return implied_flop_per_s / peak_flop_per_s


@formula
def implied_peak_flop_per_s(implied_flop_per_s: float, mfu: float) -> float:
    """Peak that the stated hours and utilisation ask for together [FLOP/second/GPU].

        implied_peak_flop_per_s = implied_flop_per_s / mfu

    For a statement that names hours and utilisation and leaves the peak out.

    Args:
        implied_flop_per_s: Rate that the stated hours ask for [FLOP/second/GPU], > 0.
        mfu: Model FLOP utilisation [share], > 0 and <= 1.

    Raises:
        ValueError: If the rate is not positive or the utilisation is not a share.

    Source:
        Chowdhery et al. 2022, "PaLM", Sec. 4.1, solved for the peak. Insights into DeepSeek-V3, Table 4:
        432 TFLOP/s at 43.73 % rests on a peak of 988 TFLOP/s.

    >>> round(implied_peak_flop_per_s(implied_flop_per_s=432e12, mfu=0.4373) / 1e12)
    988
    """
    return implied_flop_per_s / mfu


@formula
def wall_clock_s(gpu_hours: float, n_gpus: float) -> float:
    """Time on the wall when all GPUs work at once [second].

        wall_clock_s = gpu_hours * 3600 / n_gpus

    No GPU waits for another, and none is missing.

    Args:
        gpu_hours: Hours times GPUs [GPU*hour], > 0.
        n_gpus: GPUs at work [GPU], whole, >= 1.

    Raises:
        ValueError: If the hours are not positive or the GPUs are not a whole number of at least 1.

    Source:
        DeepSeek-V3 Technical Report, Sec. 1: 180K hours on 2,048 GPUs take 3.7 days.

    >>> round(wall_clock_s(gpu_hours=180_000, n_gpus=2048) / 86400, 1)
    3.7
    """
    return gpu_hours * SECONDS_PER_HOUR / n_gpus


@formula
def window_gpu_hours(n_gpus: float, window_s: float) -> float:
    """GPU-hours that fit into a window of time [GPU*hour].

        window_gpu_hours = n_gpus * window_s / 3600

    All GPUs are counted for the whole window, at work or not.

    Args:
        n_gpus: GPUs of the job [GPU], whole, >= 1.
        window_s: Length of the window [second], > 0.

    Raises:
        ValueError: If the GPUs are not a whole number of at least 1 or the window is not positive.

    Source:
        The Llama 3 Herd of Models, Sec. 3.3.4, its 54 days; 16,384 GPUs as in Table 4. By hand: 21.23 million.

    >>> round(window_gpu_hours(n_gpus=16384, window_s=54 * 86400) / 1e6, 2)
    21.23
    """
    return n_gpus * window_s / SECONDS_PER_HOUR
