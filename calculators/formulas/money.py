"""Owning against renting: purchase, what a run wears off, energy, and the three accountings of one run."""

from __future__ import annotations

import math

from calculators.formulas.formula import formula

SECONDS_PER_HOUR = 3600
SECONDS_PER_YEAR = 31_557_600  # 365.25 days
WATTS_PER_KILOWATT = 1000


@formula
def server_usd_per_gpu(gpu_price_usd: float, server_over_chip: float) -> float:
    """One GPU with its part of the server [USD/GPU].

        server_usd_per_gpu = gpu_price_usd * server_over_chip

    For prices of bare GPUs only; a price of a whole server divided by its GPUs holds the server already.

    Args:
        gpu_price_usd: Price of the bare GPU [USD/GPU], > 0.
        server_over_chip: Server cost over the cost of its chips [ratio], 1 to 100.

    Raises:
        ValueError: If the price is not positive or the ratio is out of bounds.

    Source:
        Epoch AI, cost_analysis_standalone.py, get_server_cost_overhead.

    >>> server_usd_per_gpu(gpu_price_usd=10_000, server_over_chip=1.5)
    15000.0
    """
    return gpu_price_usd * server_over_chip


@formula
def cluster_usd_per_gpu(server_usd_per_gpu: float, interconnect_share: float) -> float:
    """One GPU with its server and its part of the cluster's network [USD/GPU].

        cluster_usd_per_gpu = server_usd_per_gpu / (1 - interconnect_share)

    The share is of the cluster's whole cost, not an addition to the servers'. No building, no land, no staff.

    Args:
        server_usd_per_gpu: One GPU with its part of the server [USD/GPU], > 0.
        interconnect_share: Network's share of the cluster's cost [share], at least 0 and below 1.

    Raises:
        ValueError: If the cost is not positive or the share is out of bounds.

    Source:
        Epoch AI, cost_analysis_standalone.py, estimate_hardware_acquisition_cost.

    >>> round(cluster_usd_per_gpu(server_usd_per_gpu=8_100, interconnect_share=0.19))
    10000
    """
    if interconnect_share == 1:
        raise ValueError("interconnect_share must be below 1: a cluster is more than its network")
    return server_usd_per_gpu / (1 - interconnect_share)


@formula
def purchase_usd(n_gpus: float, cluster_usd_per_gpu: float) -> float:
    """Purchase of the whole cluster, new [USD].

        purchase_usd = n_gpus * cluster_usd_per_gpu

    All of it, however short the run: the hardware is there afterwards.

    Args:
        n_gpus: GPUs of the cluster [GPU], a whole number >= 1.
        cluster_usd_per_gpu: One GPU with server and network [USD/GPU], > 0.

    Raises:
        ValueError: If either is out of bounds.

    Source:
        Epoch AI, cost_analysis_standalone.py, estimate_hardware_acquisition_cost.

    >>> purchase_usd(n_gpus=8, cluster_usd_per_gpu=40_000)
    320000
    """
    return n_gpus * cluster_usd_per_gpu


@formula
def decline_share(price_ooms_per_year: float, age_s: float) -> float:
    """Value lost before the run starts, by progress in price for performance [share].

        decline_share = 1 - 10 ** (-price_ooms_per_year * age_s / 31557600)

    Hardware is worth what as much performance costs new. Wear and scarcity are left out.

    Args:
        price_ooms_per_year: Powers of ten by which the price of performance falls in a year [1/year], > 0.
        age_s: Age of the hardware when the run starts [second], >= 0.

    Raises:
        ValueError: If the decline is not positive or the age is negative.

    Source:
        Epoch AI, cost_analysis_standalone.py, depreciate_by_hardware_progress.

    >>> round(decline_share(price_ooms_per_year=0.30103, age_s=31_557_600), 4)
    0.5
    """
    return 1 - 10 ** (-price_ooms_per_year * age_s / SECONDS_PER_YEAR)


@formula
def start_usd_per_gpu(cluster_usd_per_gpu: float, decline_share: float) -> float:
    """Value of one GPU with server and network when the run starts [USD/GPU].

        start_usd_per_gpu = cluster_usd_per_gpu * (1 - decline_share)

    Args:
        cluster_usd_per_gpu: One GPU with server and network, new [USD/GPU], > 0.
        decline_share: Value lost before the run starts [share], 0 to 1.

    Raises:
        ValueError: If the cost is not positive or the share is out of bounds.

    Source:
        Definition. By hand: 40,000 dollars less a quarter are 30,000.

    >>> start_usd_per_gpu(cluster_usd_per_gpu=40_000, decline_share=0.25)
    30000.0
    """
    return cluster_usd_per_gpu * (1 - decline_share)


@formula
def lifetime_s(price_ooms_per_year: float) -> float:
    """Time over which hardware is written off when only progress ages it [second].

        lifetime_s = 31557600 / (price_ooms_per_year * log(10))

    The time in which it would lose all its value at the rate of its first day; after it, 37 % is left in truth.

    Args:
        price_ooms_per_year: Powers of ten by which the price of performance falls in a year [1/year], > 0.

    Raises:
        ValueError: If the decline is not positive.

    Source:
        Epoch AI, cost_analysis_standalone.py: replacement rate of k * ln(10) a year.

    >>> round(lifetime_s(price_ooms_per_year=0.14) / SECONDS_PER_YEAR, 2)
    3.1
    """
    return SECONDS_PER_YEAR / (price_ooms_per_year * math.log(10))


@formula
def amortised_usd_per_gpu_hour(
    start_usd_per_gpu: float, residual_share: float, lifetime_s: float, owned_use_share: float
) -> float:
    """Hardware worn off in one hour of one GPU's work [USD/GPU/hour].

        amortised_usd_per_gpu_hour =
            start_usd_per_gpu * (1 - residual_share) * 3600 / (lifetime_s * owned_use_share)

    A straight line from the value at the start to what is left at the end. Hours that nobody uses are paid by those
    that somebody does. No interest.

    Args:
        start_usd_per_gpu: Value of one GPU with server and network when the run starts [USD/GPU], > 0.
        residual_share: Share of that value left at the end [share], 0 to 1.
        lifetime_s: Time from then to the end [second], > 0.
        owned_use_share: Share of owned time that does paid work [share], above 0, at most 1.

    Raises:
        ValueError: If an argument is out of bounds.

    Source:
        Straight-line depreciation. By hand: 43,830 dollars over 5 years, always at work, are a dollar an hour.

    >>> amortised_usd_per_gpu_hour(
    ...     start_usd_per_gpu=43_830, residual_share=0, lifetime_s=5 * 31_557_600, owned_use_share=1
    ... )
    1.0
    """
    return start_usd_per_gpu * (1 - residual_share) * SECONDS_PER_HOUR / (lifetime_s * owned_use_share)


@formula
def amortised_usd(gpu_hours: float, amortised_usd_per_gpu_hour: float) -> float:
    """Hardware worn off by the whole run [USD].

        amortised_usd = gpu_hours * amortised_usd_per_gpu_hour

    Args:
        gpu_hours: Hours times GPUs [GPU*hour], > 0.
        amortised_usd_per_gpu_hour: Hardware worn off in a GPU-hour [USD/GPU/hour], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: a million hours at 1.50 dollars are 1.5 million dollars.

    >>> amortised_usd(gpu_hours=1_000_000, amortised_usd_per_gpu_hour=1.5)
    1500000.0
    """
    return gpu_hours * amortised_usd_per_gpu_hour


@formula
def wall_watts(tdp_watts: float, server_power_ratio: float, average_power_share: float, pue: float) -> float:
    """Average power at the data centre's meter for one GPU [watt/GPU].

        wall_watts = tdp_watts * server_power_ratio * average_power_share * pue

    From the chip's limit to its part of the server, to what it draws on average, to what cooling and supply add.

    Args:
        tdp_watts: Power limit of one GPU [watt/GPU], > 0.
        server_power_ratio: Server power over the power of its chips [ratio], 1 to 100.
        average_power_share: Average power over the limit [share], above 0, at most 1.
        pue: Power of the data centre over that of its computers [ratio], 1 to 100.

    Raises:
        ValueError: If an argument is out of bounds.

    Source:
        Epoch AI, cost_analysis_standalone.py, cluster_energy_cost.

    >>> round(wall_watts(tdp_watts=700, server_power_ratio=1.82, average_power_share=0.75, pue=1.1))
    1051
    """
    return tdp_watts * server_power_ratio * average_power_share * pue


@formula
def energy_kwh(gpu_hours: float, wall_watts: float) -> float:
    """Energy of the run at the meter [kilowatt*hour].

        energy_kwh = gpu_hours * wall_watts / 1000

    Only while the run computes; idle GPUs draw power too and are not counted.

    Args:
        gpu_hours: Hours times GPUs [GPU*hour], > 0.
        wall_watts: Average power at the meter for one GPU [watt/GPU], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: a thousand hours at 1,000 watts are 1,000 kilowatt-hours.

    >>> energy_kwh(gpu_hours=1000, wall_watts=1000)
    1000.0
    """
    return gpu_hours * wall_watts / WATTS_PER_KILOWATT


@formula
def energy_usd_per_gpu_hour(wall_watts: float, usd_per_kwh: float) -> float:
    """Energy in one GPU-hour, in money [USD/GPU/hour].

        energy_usd_per_gpu_hour = wall_watts * usd_per_kwh / 1000

    Args:
        wall_watts: Average power at the meter for one GPU [watt/GPU], > 0.
        usd_per_kwh: Price of energy [USD/kilowatt/hour], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 1,000 watts at 8 cents a kilowatt-hour are 8 cents an hour.

    >>> energy_usd_per_gpu_hour(wall_watts=1000, usd_per_kwh=0.08)
    0.08
    """
    return wall_watts * usd_per_kwh / WATTS_PER_KILOWATT


@formula
def energy_usd(energy_kwh: float, usd_per_kwh: float) -> float:
    """Energy of the run, in money [USD].

        energy_usd = energy_kwh * usd_per_kwh

    Args:
        energy_kwh: Energy at the meter [kilowatt*hour], > 0.
        usd_per_kwh: Price of energy [USD/kilowatt/hour], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Epoch AI, cost_analysis_standalone.py, cluster_energy_cost.

    >>> round(energy_usd(energy_kwh=1_000_000, usd_per_kwh=0.0826))
    82600
    """
    return energy_kwh * usd_per_kwh


@formula
def owned_usd_per_gpu_hour(amortised_usd_per_gpu_hour: float, energy_usd_per_gpu_hour: float) -> float:
    """Cost of one GPU-hour on owned hardware [USD/GPU/hour].

        owned_usd_per_gpu_hour = amortised_usd_per_gpu_hour + energy_usd_per_gpu_hour

    Hardware and energy; no building, staff, repair, spare parts or interest. A rental price holds those and a profit.

    Args:
        amortised_usd_per_gpu_hour: Hardware worn off in a GPU-hour [USD/GPU/hour], > 0.
        energy_usd_per_gpu_hour: Energy in a GPU-hour [USD/GPU/hour], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Epoch AI, cost_analysis_standalone.py, estimate_hardware_capex_energy_cost.

    >>> owned_usd_per_gpu_hour(amortised_usd_per_gpu_hour=0.75, energy_usd_per_gpu_hour=0.25)
    1.0
    """
    return amortised_usd_per_gpu_hour + energy_usd_per_gpu_hour


@formula
def owned_run_usd(amortised_usd: float, energy_usd: float) -> float:
    """Cost of the run on owned hardware: what it wears off, and its energy [USD].

        owned_run_usd = amortised_usd + energy_usd

    Args:
        amortised_usd: Hardware worn off by the run [USD], > 0.
        energy_usd: Energy of the run, in money [USD], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Epoch AI, cost_analysis_standalone.py, estimate_hardware_capex_energy_cost.

    >>> owned_run_usd(amortised_usd=2.0e6, energy_usd=0.1e6)
    2100000.0
    """
    return amortised_usd + energy_usd


@formula
def energy_cost_share(energy_usd: float, owned_run_usd: float) -> float:
    """Energy's share of the run on owned hardware [share].

        energy_cost_share = energy_usd / owned_run_usd

    Args:
        energy_usd: Energy of the run, in money [USD], > 0.
        owned_run_usd: Cost of the run on owned hardware [USD], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 5 million of 100 million are a twentieth.

    >>> energy_cost_share(energy_usd=5e6, owned_run_usd=100e6)
    0.05
    """
    return energy_usd / owned_run_usd


@formula
def rent_over_own(usd_per_gpu_hour: float, owned_usd_per_gpu_hour: float) -> float:
    """Rented over owned, by the GPU-hour [ratio].

        rent_over_own = usd_per_gpu_hour / owned_usd_per_gpu_hour

    Above 1, owning is cheaper for one who keeps the hardware at work for the whole lifetime.

    Args:
        usd_per_gpu_hour: Price of a rented GPU-hour [USD/GPU/hour], > 0.
        owned_usd_per_gpu_hour: Cost of an owned one [USD/GPU/hour], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 2 dollars against 1.25 dollars are 1.6.

    >>> rent_over_own(usd_per_gpu_hour=2, owned_usd_per_gpu_hour=1.25)
    1.6
    """
    return usd_per_gpu_hour / owned_usd_per_gpu_hour


@formula
def saved_usd_per_gpu_hour(usd_per_gpu_hour: float, energy_usd_per_gpu_hour: float) -> float:
    """Rent that an owner does not pay, less the energy that an owner does [USD/GPU/hour].

        saved_usd_per_gpu_hour = usd_per_gpu_hour - energy_usd_per_gpu_hour

    Where it is not positive, owning never pays.

    Args:
        usd_per_gpu_hour: Price of a rented GPU-hour [USD/GPU/hour], > 0.
        energy_usd_per_gpu_hour: Energy in a GPU-hour [USD/GPU/hour], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 2 dollars less 10 cents are 1.90 dollars.

    >>> saved_usd_per_gpu_hour(usd_per_gpu_hour=2, energy_usd_per_gpu_hour=0.1)
    1.9
    """
    return usd_per_gpu_hour - energy_usd_per_gpu_hour


@formula
def break_even_s(start_usd_per_gpu: float, residual_share: float, saved_usd_per_gpu_hour: float) -> float:
    """Work after which a bought GPU has cost less than a rented one [second].

        break_even_s = start_usd_per_gpu * (1 - residual_share) * 3600 / saved_usd_per_gpu_hour

    Time at work, not on the calendar. What an owner pays besides hardware and energy would lengthen it.

    Args:
        start_usd_per_gpu: Value of one GPU with server and network when work starts [USD/GPU], > 0.
        residual_share: Share of that value left at the end [share], 0 to 1.
        saved_usd_per_gpu_hour: Rent saved, less the energy [USD/GPU/hour], > 0.

    Raises:
        ValueError: If an argument is out of bounds.

    Source:
        Definition. By hand: 43,800 dollars, saving 2 dollars an hour, are 21,900 hours.

    >>> break_even_s(start_usd_per_gpu=43_800, residual_share=0, saved_usd_per_gpu_hour=2) / 3600
    21900.0
    """
    return start_usd_per_gpu * (1 - residual_share) * SECONDS_PER_HOUR / saved_usd_per_gpu_hour


@formula
def break_even_use(break_even_s: float, lifetime_s: float) -> float:
    """Use of owned time at which owning and renting cost the same [ratio].

        break_even_use = break_even_s / lifetime_s

    Above 1, renting is cheaper however busy the owner's GPUs are.

    Args:
        break_even_s: Work after which a bought GPU has cost less [second], > 0.
        lifetime_s: Time over which the hardware is written off [second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 2.5 years of work in 5 years are a half.

    >>> break_even_use(break_even_s=2.5, lifetime_s=5)
    0.5
    """
    return break_even_s / lifetime_s


@formula
def inflation_ratio(to_price_index: float, from_price_index: float) -> float:
    """Price level of the month of account over that of the run's month [ratio].

        inflation_ratio = to_price_index / from_price_index

    Both of one index. Epoch takes that of data processing and hosting, which rose far less than consumer prices.

    Args:
        to_price_index: Index of the month of account [ratio], > 0.
        from_price_index: Index of the run's month [ratio], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Epoch AI, cost_analysis_standalone.py, adjust_value_for_inflation.

    >>> inflation_ratio(to_price_index=120, from_price_index=100)
    1.2
    """
    return to_price_index / from_price_index


@formula
def inflated_rental_usd(rental_usd: float, inflation_ratio: float) -> float:
    """Rental, in dollars of the month of account [USD].

        inflated_rental_usd = rental_usd * inflation_ratio

    Args:
        rental_usd: Rental of the GPUs [USD], > 0.
        inflation_ratio: Price level of the month of account over the run's [ratio], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Epoch AI, cost_analysis_standalone.py, adjust_value_for_inflation.

    >>> inflated_rental_usd(rental_usd=4.0e6, inflation_ratio=1.25)
    5000000.0
    """
    return rental_usd * inflation_ratio


@formula
def inflated_owned_run_usd(owned_run_usd: float, inflation_ratio: float) -> float:
    """Run on owned hardware, in dollars of the month of account [USD].

        inflated_owned_run_usd = owned_run_usd * inflation_ratio

    Args:
        owned_run_usd: Cost of the run on owned hardware [USD], > 0.
        inflation_ratio: Price level of the month of account over the run's [ratio], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Epoch AI, cost_analysis_standalone.py, adjust_value_for_inflation.

    >>> inflated_owned_run_usd(owned_run_usd=2.0e6, inflation_ratio=1.25)
    2500000.0
    """
    return owned_run_usd * inflation_ratio


@formula
def inflated_purchase_usd(purchase_usd: float, inflation_ratio: float) -> float:
    """Purchase, in dollars of the month of account [USD].

        inflated_purchase_usd = purchase_usd * inflation_ratio

    Args:
        purchase_usd: Purchase of the whole cluster [USD], > 0.
        inflation_ratio: Price level of the month of account over the run's [ratio], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Epoch AI, cost_analysis_standalone.py, adjust_value_for_inflation.

    >>> inflated_purchase_usd(purchase_usd=200e6, inflation_ratio=1.25)
    250000000.0
    """
    return purchase_usd * inflation_ratio
