"""Failures: the closed forms against published rows, against each other, and against a simulation."""

from __future__ import annotations

import math
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
import simulation
from hypothesis import assume, given
from hypothesis import strategies as st

from calculators import ledger
from calculators.formulas import fleets, reliability
from calculators.formulas.quantile import binomial_quantile, poisson_quantile
from calculators.simulation import job

HOUR = 3_600
DAY = 86_400


def prints(value: float, printed: str, *, cut: bool = False) -> bool:
    figure = Decimal(printed)
    read = Decimal(f"{value:.12g}").quantize(figure, ROUND_DOWN if cut else ROUND_HALF_UP)
    return read == figure


# --- published rows -------------------------------------------------------------------------------------------------


def test_ttsugriy_exercise_26_2() -> None:
    # ttsugriy, distributed-training-book, ch. 26, exercise 2: 657 s, 1,314 steps, 9.1 %
    interval_s = reliability.young_interval_s(30, 7200)
    assert prints(interval_s, "657")
    assert prints(reliability.interval_steps(interval_s, 0.5), "1314", cut=True)  # the book divides the rounded 657
    assert reliability.interval_steps(657, 0.5) == 1314
    for seconds, checkpoints, waste, total in [
        (200, "15.0", "1.4", "16.4"),
        (400, "7.5", "2.8", "10.3"),
        (657, "4.6", "4.6", "9.1"),
        (1000, "3.0", "6.9", "9.9"),
        (2000, "1.5", "13.9", "15.4"),
    ]:
        writing = reliability.checkpoint_overhead(30, seconds)
        losing = reliability.lost_work_overhead(reliability.lost_work_s(seconds), 7200)
        assert prints(100 * writing, checkpoints)
        assert prints(100 * losing, waste)
        assert prints(100 * reliability.checkpoint_and_loss_overhead(writing, losing), total)


# Daly 2006, captions of Fig. 3 to 5: mean time between failures and predicted optimum in minutes; a dump of 5 minutes.
@pytest.mark.parametrize(("mtbf", "printed"), [(24 * 60, "117"), (6 * 60, "57"), (15, "9.1")])
def test_daly_figures_3_to_5(mtbf: float, printed: str) -> None:
    assert prints(reliability.daly_interval_s(5 * 60, mtbf * 60) / 60, printed)


def test_llama3_parts_give_its_time_between_failures_back() -> None:
    # The Llama 3 Herd of Models, Sec. 3.3.4 and Table 5; 3.1 hours by hand
    assert prints(ledger.value("llama3_parts.mtbf_s") / HOUR, "3.1")
    steps = {step.name: step for step in ledger.trace("llama3_parts.mtbf_s").walk()}
    by_parts = reliability.mtbf_s(
        16384, 8, *(steps_value(part) for part in ("gpu_part_mtbf_s", "host_mtbf_s", "network_mtbf_s", "other_mtbf_s"))
    )
    assert by_parts == pytest.approx(steps["llama3_parts.mtbf_s"].value, rel=1e-12)
    assert ledger.value("llama3_parts.other_interruptions") == 54 + 32 + 7 + 2  # by hand


def steps_value(part: str) -> float:
    return ledger.value(f"llama3_parts.{part}")


# Published rates of other fleets, and GPU-days per interruption by hand.
@pytest.mark.parametrize(
    ("name", "days"),
    [
        ("llama3_parts", "2111"),  # 419 in 54 days on 16,384 GPUs; cut, as the note has it
        ("fleet_opt", "567"),  # OPT, Sec. 2.5
        ("fleet_bloom_low", "2688"),  # BLOOM, training blog: one a week
        ("fleet_bloom_high", "1344"),  # two a week
        ("fleet_byterobust_dense", "5574"),  # ByteRobust, Table 4
        ("fleet_byterobust_moe", "3064"),
        ("fleet_rsc_16384", "1231"),  # RSC-1, 6.50 in a thousand node-days
        ("fleet_rsc_1024_measured", "337"),
    ],
)
def test_other_fleets(name: str, days: str) -> None:
    assert prints(ledger.value(f"{name}.gpu_mtbf_s") / DAY, days, cut=name == "llama3_parts")


# Kokolis et al. 2024, version 2: projected mean time to failure in hours.
@pytest.mark.parametrize(("gpus", "printed"), [(16_384, "1.8"), (131_072, "0.23")])
def test_rsc_projection(gpus: int, printed: str) -> None:
    assert prints(reliability.projected_mtbf_s(reliability.gpu_mtbf_s(6.50, 8), gpus) / HOUR, printed)


def test_rsc_measured_jobs_fail_more_often_than_the_fleet_rate() -> None:
    # At 1,024 GPUs the paper measures 7.9 hours where its own rate gives 28.8 (by hand): two scopes, not one law
    by_rate = reliability.projected_mtbf_s(reliability.gpu_mtbf_s(6.50, 8), 1024)
    assert prints(by_rate / HOUR, "28.8")
    assert prints(by_rate / (7.9 * HOUR), "3.7")


def test_sums_of_columns() -> None:
    assert reliability.unexpected_interruptions(35, 70) == 105  # OPT, Sec. 2.5
    assert fleets.unexpected_interruptions(128, 0, 15, 12) == 155  # ByteRobust, Table 4, dense
    assert fleets.unexpected_interruptions(71, 1, 9, 13) == 94  # mixture of experts


def test_bloom() -> None:
    # BLOOM's training blog: 2.3 TB for 176B parameters; 1.5 hours lost with a checkpoint every 3
    assert prints(2.3e12 / 176e9, "13.1")
    assert prints(reliability.checkpoint_bytes(176e9, 13.1) / 1e12, "2.3")
    assert reliability.lost_work_s(3 * HOUR) == 1.5 * HOUR


def test_two_trillion_parameters_to_llama3_storage() -> None:
    # more-findings: 28 to 32 TB at 2 TB/s, 14 to 16 s
    for per_param, seconds in ((14, 14), (16, 16)):
        assert reliability.write_s(reliability.checkpoint_bytes(2e12, per_param), 2e12) == seconds


# ByteRobust, arXiv:2509.16293, Table 5: machines and P99 standbys. The chance behind them is not printed.
BYTEROBUST_TABLE_5 = [(128, 2), (256, 2), (512, 3), (1024, 4)]


def test_byterobust_table_5_has_one_chance_behind_it() -> None:
    fitting = [
        p / 1e5 for p in range(50, 300) if all(binomial_quantile(n, p / 1e5, 0.99) == k for n, k in BYTEROBUST_TABLE_5)
    ]
    assert fitting
    assert 0.00115 < min(fitting) < max(fitting) < 0.00130  # all four fit, and only between 0.12 and 0.13 %
    assert min(fitting) <= 0.0012 <= max(fitting)


# --- hand-worked ----------------------------------------------------------------------------------------------------


def test_quantiles_against_exact_fractions() -> None:
    for n, share in ((7, Fraction(1, 3)), (40, Fraction(1, 50)), (12, Fraction(9, 10))):
        total = Fraction(0)
        cdf = []
        for k in range(n + 1):
            total += math.comb(n, k) * share**k * (1 - share) ** (n - k)
            cdf.append(total)
        for confidence in (0.5, 0.9, 0.99, 0.999):
            expected = next(k for k, chance in enumerate(cdf) if chance >= Fraction(confidence))
            assert binomial_quantile(n, float(share), confidence) == expected
    for mean in (0.1, 1, 6.07, 42.5, 328, 5000):
        for confidence in (0.5, 0.99, 0.999):
            k = int(poisson_quantile(mean, confidence))
            below = poisson_cdf(k - 1, mean) if k else 0.0
            assert below < confidence <= poisson_cdf(k, mean)


def poisson_cdf(k: int, mean: float) -> float:
    return math.fsum(math.exp(i * math.log(mean) - mean - math.lgamma(i + 1)) for i in range(k + 1))


def test_nothing_is_enough_for_certain() -> None:
    with pytest.raises(ValueError, match="confidence must be below 1"):
        poisson_quantile(3, 1)


def test_goodput_by_hand() -> None:
    # a cycle of 990 + 10 s, a failure in 10,000 s, 500 s to restart
    assert reliability.goodput(990, 10, 500, 10_000) == pytest.approx(0.9 * 0.99)
    by_hand = 990 / (10_000 * math.exp(0.05) * (math.exp(0.1) - 1))
    assert reliability.exponential_goodput(990, 10, 500, 10_000) == pytest.approx(by_hand, rel=1e-12)
    assert reliability.restart_budget_s(0.891, 990, 10, 10_000) == pytest.approx(500)


def test_what_ninety_per_cent_allowed_llama3() -> None:
    # by hand: a tenth of 3.09 hours
    assert prints(ledger.value("llama3_budget.loss_budget_s") / 60, "18.6")
    # with a minute's standstill at Young's interval nothing is left for the restart
    mtbf_s = ledger.value("llama3_parts.mtbf_s")
    interval_s = reliability.young_interval_s(60, mtbf_s)
    assert reliability.goodput(interval_s, 60, 0, mtbf_s) < 0.9
    assert reliability.exponential_goodput(reliability.daly_interval_s(60, mtbf_s), 60, 0, mtbf_s) == pytest.approx(
        0.9, abs=0.005
    )


# --- the simulation -------------------------------------------------------------------------------------------------

# Interval by Daly; write, restart and time between failures in seconds.
CASES = [
    (2.835, 600, 11_135),  # Llama 3's states to its storage
    (30, 300, 11_135),
    (300, 600, 86_400),  # Daly, Fig. 3
    (300, 600, 21_600),  # Daly, Fig. 4
    (300, 600, 3_600),
    (300, 600, 1_800),
    (300, 600, 1_200),
    (300, 600, 900),  # Daly, Fig. 5
]


@pytest.mark.parametrize(("write_s", "restart_s", "mtbf_s"), CASES)
def test_the_exponential_model_agrees_with_the_simulation(write_s: float, restart_s: float, mtbf_s: float) -> None:
    interval_s = reliability.daly_interval_s(write_s, mtbf_s)
    simulated = simulation.goodput(interval_s, write_s, restart_s, mtbf_s)
    assert simulated.half_width < 0.01
    assert simulated.covers(reliability.exponential_goodput(interval_s, write_s, restart_s, mtbf_s))


@pytest.mark.parametrize(("write_s", "restart_s", "mtbf_s"), CASES)
def test_the_first_order_form_holds_only_while_failures_are_cheap(
    write_s: float, restart_s: float, mtbf_s: float
) -> None:
    interval_s = reliability.daly_interval_s(write_s, mtbf_s)
    cost = (restart_s + (interval_s + write_s) / 2) / mtbf_s
    first = reliability.goodput(interval_s, write_s, restart_s, mtbf_s)
    simulated = simulation.goodput(interval_s, write_s, restart_s, mtbf_s)
    off = simulated.mean - first
    assert off < cost**2 / 2 + simulated.half_width
    if cost < 0.1:
        assert off < 0.005 + simulated.half_width
    if cost > 0.3:
        assert off > 0.03  # and the simulation tells it apart with ease
        assert not simulated.covers(first)


@pytest.mark.parametrize("interval_s", [300, 1200, 5000])
def test_the_notebooks_simulation_agrees_with_both(interval_s: float) -> None:
    times = (interval_s, 30, 600, 7200)
    run = job(*times, cycles=40_000)
    assert run.goodput == pytest.approx(reliability.exponential_goodput(*times), rel=0.02)
    assert run.goodput == pytest.approx(simulation.goodput(*times, runs=20).mean, rel=0.02)
    assert run == job(*times, cycles=40_000)
    assert run != job(*times, cycles=40_000, seed=2)
    expected = run.wall_s / 7200
    assert abs(run.failures - expected) < simulation.DEVIATIONS * math.sqrt(expected)


def test_the_simulation_is_the_same_each_time() -> None:
    arguments = (500.0, 10.0, 100.0, 5000.0)
    assert simulation.goodput(*arguments, runs=5) == simulation.goodput(*arguments, runs=5)


@pytest.mark.parametrize("mean", [1.0, 6.07])
def test_spares_with_repair_agree_with_the_simulation(mean: float) -> None:
    spares = int(reliability.spares_with_repair(mean, 0.99))
    assert simulation.short_of_spares(mean, DAY, spares) < 0.01
    assert simulation.short_of_spares(mean, DAY, spares - 1) > 0.01


# --- whatever the numbers -------------------------------------------------------------------------------------------

times = st.floats(1, 1e5)
long_times = st.floats(1e3, 1e7)


@given(write_s=times, mtbf_s=long_times, factor=st.floats(0.05, 20))
def test_young_is_the_minimum_of_its_cost(write_s: float, mtbf_s: float, factor: float) -> None:
    def cost(interval_s: float) -> float:
        return reliability.checkpoint_and_loss_overhead(
            reliability.checkpoint_overhead(write_s, interval_s),
            reliability.lost_work_overhead(reliability.lost_work_s(interval_s), mtbf_s),
        )

    best = reliability.young_interval_s(write_s, mtbf_s)
    assert cost(best) <= cost(best * factor) * (1 + 1e-12)
    assert cost(best) == pytest.approx(math.sqrt(2 * write_s / mtbf_s))  # at the optimum both parts are equal


@given(write_s=times, mtbf_s=long_times, factor=st.floats(0.05, 20))
def test_daly_is_within_a_hundredth_of_a_point_of_the_best(write_s: float, mtbf_s: float, factor: float) -> None:
    assume(write_s < mtbf_s)
    best = reliability.daly_interval_s(write_s, mtbf_s)
    here = reliability.exponential_goodput(best, write_s, 0, mtbf_s)
    assert reliability.exponential_goodput(best * factor, write_s, 0, mtbf_s) <= here + 1e-4


@given(interval_s=times, write_s=times, restart_s=times, mtbf_s=long_times, times_rarer=st.floats(1, 100))
def test_goodput_falls_as_failures_come_more_often(
    interval_s: float, write_s: float, restart_s: float, mtbf_s: float, times_rarer: float
) -> None:
    for form in (reliability.goodput, reliability.exponential_goodput):
        assert (
            form(interval_s, write_s, restart_s, mtbf_s)
            <= form(interval_s, write_s, restart_s, mtbf_s * times_rarer) + 1e-12
        )
    exact = reliability.exponential_goodput(interval_s, write_s, restart_s, mtbf_s)
    assert 0 <= exact <= interval_s / (interval_s + write_s) + 1e-12
    assert reliability.goodput(interval_s, write_s, restart_s, mtbf_s) <= exact + 1e-9  # it errs on the low side


@given(mean=st.floats(0.01, 500), more=st.floats(1, 5), confidence=st.floats(0.05, 0.99), surer=st.floats(0, 0.009))
def test_spares_are_monotone(mean: float, more: float, confidence: float, surer: float) -> None:
    spares = reliability.spares_without_repair(mean, confidence)
    assert spares <= reliability.spares_without_repair(mean * more, confidence)
    assert spares <= reliability.spares_without_repair(mean, confidence + surer)


@given(n=st.integers(1, 2000), share=st.floats(1e-4, 0.2), confidence=st.floats(0.5, 0.999))
def test_binomial_spares_are_monotone_and_never_more_than_the_hosts(n: int, share: float, confidence: float) -> None:
    spares = reliability.binomial_spares(n, share, confidence)
    assert 0 <= spares <= n
    assert spares <= reliability.binomial_spares(n + 50, share, confidence)


@given(parts=st.tuples(*[st.floats(1e6, 1e10)] * 4), gpus=st.integers(8, 10**6))
def test_a_job_fails_more_often_than_any_of_its_parts(parts: tuple[float, float, float, float], gpus: int) -> None:
    gpu, host, network, other = parts
    job = reliability.mtbf_s(gpus, 8, gpu, host, network, other)
    assert job <= min(gpu / gpus, host * 8 / gpus, network / gpus, other / gpus) * (1 + 1e-12)
    assert reliability.mtbf_s(2 * gpus, 8, gpu, host, network, other) == pytest.approx(job / 2)
