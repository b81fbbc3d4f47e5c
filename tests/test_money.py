"""Money: Epoch's published costs of GPT-3 to the dollar, cases by hand, and what must hold whatever the numbers."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import ledger
from calculators.facts import FACTS
from calculators.formulas import money

YEAR = 365.25 * 24 * 3600
VALUE = {fact.name: fact.value for fact in FACTS}


# --- Epoch's cost model -----------------------------------------------------------------------------------------------

# Epoch AI, training-cost-trends at 263c40a1 (2026-04-01): output of cost_analysis_standalone.py for GPT-3, run with
# the ten largest models (dollars of June 2025), and the row of model_costs.csv (which fits December 2024).
EPOCH = [
    ("gpt3_epoch.inflated_rental_usd", 4493074.522751322),
    ("gpt3_epoch.inflated_owned_run_usd", 2277483.7863339847),
    ("gpt3_epoch.inflated_purchase_usd", 250740182.7900799),
    ("gpt3_epoch_file.inflated_rental_usd", 4336473.295238095),
    ("gpt3_epoch_file.inflated_owned_run_usd", 2198104.5650957455),
    ("gpt3_epoch_file.inflated_purchase_usd", 242000906.32961002),
    ("gpt3_epoch.rental_usd", 4120319.9999999995),  # its log, before inflation
    ("gpt3_epoch.purchase_usd", 229938271.60493827),
]


@pytest.mark.parametrize(("name", "printed"), EPOCH, ids=[name for name, _ in EPOCH])
def test_epoch_s_gpt3(name: str, printed: float) -> None:
    assert ledger.value(name) == pytest.approx(printed, rel=1e-12)


@pytest.mark.parametrize(
    ("key", "computed"),
    [
        ("cloud_usd", "gpt3_epoch.inflated_rental_usd"),
        ("amortised_usd", "gpt3_epoch.inflated_owned_run_usd"),
        ("purchase_usd", "gpt3_epoch.inflated_purchase_usd"),
        ("file_cloud_usd", "gpt3_epoch_file.inflated_rental_usd"),
        ("file_amortised_usd", "gpt3_epoch_file.inflated_owned_run_usd"),
        ("file_purchase_usd", "gpt3_epoch_file.inflated_purchase_usd"),
    ],
)
def test_the_facts_are_those_figures_to_the_dollar(key: str, computed: str) -> None:
    assert abs(VALUE[f"epoch_gpt3.{key}"] - ledger.value(computed)) <= 0.5


def test_in_millions_they_are_the_three_that_are_quoted() -> None:
    """2.3 worn off, 4.5 rented, 251 bought: the cheap one is not the rented one."""
    worn, rented, bought = (
        ledger.value(f"gpt3_epoch.inflated_{kind}_usd") / 1e6 for kind in ("owned_run", "rental", "purchase")
    )
    assert (round(worn, 1), round(rented, 1), round(bought)) == (2.3, 4.5, 251)
    assert 100 < bought / worn < 120


def test_what_does_not_reproduce_is_kept() -> None:
    computed = ledger.value("gpt3_epoch.owned_run_usd")
    for key in ("base_amortised_usd", "updated_amortised_usd"):
        assert VALUE[f"epoch_gpt3.{key}"] != pytest.approx(computed, rel=0.01)


def test_epoch_s_constants_are_written_as_its_program_has_them() -> None:
    assert VALUE["epoch_cost.server_power_ratio"] == pytest.approx((10.2 / 8) / 0.7, abs=5e-5)
    assert VALUE["epoch_cost.v100_server_power_ratio"] == pytest.approx(((10 / 16) / 0.3 + (1.5 / 4) / 0.3) / 2)
    assert VALUE["epoch_cost.lifetime_s"] == 5 * YEAR
    assert VALUE["epoch_gpt3.gpu_hours"] == pytest.approx(355.2 * 10_000)
    assert VALUE["epoch_gpt3.age_s"] == 463 * 24 * 3600
    assert VALUE["epoch_gpt3.server_usd_per_gpu"] == 149_000 / 8


def test_energy_of_gpt3_by_hand() -> None:
    watts = money.wall_watts(250, ((10 / 16) / 0.3 + (1.5 / 4) / 0.3) / 2, 0.75, 1.25)
    assert watts == pytest.approx(390.625)
    assert money.energy_kwh(3_552_000, watts) == pytest.approx(1_387_500)
    assert money.energy_usd(1_387_500, 0.0667) == pytest.approx(92_546.25)


def test_patterson_s_energy_by_hand() -> None:
    """Patterson et al., Table 4: 1,287 MWh; 330 W a GPU and a PUE of 1.10 are as we recall that table."""
    assert money.energy_kwh(355.2 * 10_000, 330 * 1.10) == pytest.approx(1287e3, rel=3e-3)


# --- the two-trillion run ---------------------------------------------------------------------------------------------


def test_the_run_by_hand() -> None:
    hours = 4.8e26 / (989.4e12 * 0.4 * 3600)
    cluster = 33_819 / 0.81
    hourly = cluster / (5 * 8766)
    watts = 700 * 1.8214 * 0.75 * 1.1
    expected = {
        "cluster_usd_per_gpu": cluster,
        "purchase_usd": 100_000 * cluster,
        "amortised_usd_per_gpu_hour": hourly,
        "wall_watts": watts,
        "energy_kwh": hours * watts / 1000,
        "owned_run_usd": hours * (hourly + watts / 1000 * 0.0826),
        "rental_usd": 2 * hours,
        "break_even_s": cluster / (2 - watts / 1000 * 0.0826) * 3600,
    }
    values = ledger.values("owned_corrected")
    assert {key: values[key] for key in expected} == pytest.approx(expected, rel=1e-9)


def test_the_hour_and_the_run_agree() -> None:
    for name in ("owned_corrected", "owned_by_progress", "owned_residual", "owned_half_idle", "gpt3_epoch"):
        values = ledger.values(name)
        assert values["owned_run_usd"] == pytest.approx(values["gpu_hours"] * values["owned_usd_per_gpu_hour"])


def test_five_years_over_progress() -> None:
    assert money.lifetime_s(0.14) == pytest.approx(YEAR / (0.14 * math.log(10)))
    assert money.lifetime_s(0.14) / YEAR == pytest.approx(3.10, abs=5e-3)


def test_the_paper_s_shares_surround_ours_where_the_wholes_compare() -> None:
    """The abstract's 2 to 6 % counts staff in the whole; GPT-3's share without staff lies inside, the run's above."""
    low, high = VALUE["rising_costs.energy_low"], VALUE["rising_costs.energy_high"]
    assert low < ledger.value("gpt3_epoch.energy_cost_share") < high < ledger.value("owned_corrected.energy_cost_share")


# --- properties -------------------------------------------------------------------------------------------------------

dollars = st.floats(1e2, 1e6)
rates = st.floats(0.1, 20)
part = st.floats(0, 0.95)
share = st.floats(0.05, 1)
times = st.floats(1e5, 1e9)
more = st.floats(1.01, 10)


@given(dollars, part, times, share)
def test_a_lifetime_at_work_wears_off_what_is_not_left(start: float, left: float, life: float, use: float) -> None:
    hourly = money.amortised_usd_per_gpu_hour(start, left, life, use)
    assert hourly * life * use / 3600 == pytest.approx(start * (1 - left))


@given(dollars, part, times, share, more)
def test_wear_falls_with_life_use_and_residual(start: float, left: float, life: float, use: float, by: float) -> None:
    hourly = money.amortised_usd_per_gpu_hour(start, left, life, use)
    assert money.amortised_usd_per_gpu_hour(start, left, life * by, use) < hourly
    assert money.amortised_usd_per_gpu_hour(start, left, life, use / by) > hourly
    assert money.amortised_usd_per_gpu_hour(start, left + (1 - left) / 2, life, use) < hourly
    assert money.amortised_usd_per_gpu_hour(start * by, left, life, use) > hourly


@given(dollars, part, times, rates, rates)
def test_at_the_break_even_use_owning_and_renting_cost_the_same(
    start: float, left: float, life: float, saved: float, energy: float
) -> None:
    use = money.break_even_use(money.break_even_s(start, left, saved), life)
    if 0 < use <= 1:
        wear = money.amortised_usd_per_gpu_hour(start, left, life, use)
        owned = money.owned_usd_per_gpu_hour(wear, energy)
        assert money.rent_over_own(saved + energy, owned) == pytest.approx(1)


@given(dollars, part, more)
def test_a_network_is_its_share_of_the_cluster(server: float, network: float, by: float) -> None:
    cluster = money.cluster_usd_per_gpu(server, network)
    assert cluster - server == pytest.approx(network * cluster, abs=1e-6)
    assert money.cluster_usd_per_gpu(server, network / by) <= cluster


@given(st.floats(0.01, 1), st.floats(0, 10), st.floats(0, 10))
def test_two_declines_are_one(ooms: float, first: float, second: float) -> None:
    kept = [1 - money.decline_share(ooms, years * YEAR) for years in (first, second, first + second)]
    assert kept[0] * kept[1] == pytest.approx(kept[2])


@given(st.floats(0.01, 1))
def test_the_first_day_loses_a_lifetime_s_part(ooms: float) -> None:
    day = 24 * 3600
    assert money.decline_share(ooms, day) == pytest.approx(day / money.lifetime_s(ooms), rel=0.01)


@given(st.floats(1e3, 1e9), st.floats(0.1, 1), share, st.floats(1, 3), rates, more)
def test_energy_rises_with_everything_that_draws(
    hours: float, kilowatts: float, draw: float, pue: float, price: float, by: float
) -> None:
    def energy(hours: float, kilowatts: float, draw: float, pue: float) -> float:
        watts = money.wall_watts(kilowatts * 1000, 1.5, draw, pue)
        return money.energy_usd(money.energy_kwh(hours, watts), price)

    base = energy(hours, kilowatts, draw, pue)
    assert energy(hours * by, kilowatts, draw, pue) == pytest.approx(base * by)
    assert energy(hours, kilowatts * by, draw, pue) == pytest.approx(base * by)
    assert energy(hours, kilowatts, draw / by, pue) == pytest.approx(base / by)
    assert energy(hours, kilowatts, draw, pue * by) == pytest.approx(base * by)
    hourly = money.energy_usd_per_gpu_hour(money.wall_watts(kilowatts * 1000, 1.5, draw, pue), price)
    assert hours * hourly == pytest.approx(base)


@given(st.integers(1, 10**6), st.integers(1, 10**6), dollars)
def test_a_cluster_in_two_parts_costs_as_much(one: int, other: int, each: float) -> None:
    together = money.purchase_usd(one, each) + money.purchase_usd(other, each)
    assert together == pytest.approx(money.purchase_usd(one + other, each))


def test_a_cluster_is_more_than_its_network() -> None:
    with pytest.raises(ValueError, match="interconnect_share must be below 1"):
        money.cluster_usd_per_gpu(1000, 1)


@pytest.mark.parametrize(
    "name",
    ["owned_by_progress", "owned_half_idle", "owned_high_price", "owned_from_chip", "owned_industry_pue"],
)
def test_each_of_these_conventions_makes_owning_dearer(name: str) -> None:
    assert ledger.value(f"{name}.owned_run_usd") > ledger.value("owned_corrected.owned_run_usd")


@pytest.mark.parametrize("name", ["owned_residual", "owned_low_price"])
def test_each_of_these_makes_it_cheaper(name: str) -> None:
    assert ledger.value(f"{name}.owned_run_usd") < ledger.value("owned_corrected.owned_run_usd")
