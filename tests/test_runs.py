"""Published runs: every figure sourced, what follows as others worked it out, every verdict as the figures make it."""

from __future__ import annotations

import csv
import math
import re
from pathlib import Path

import pytest

from calculators import ledger
from calculators.facts import SOURCES
from calculators.provenance import SEEN
from calculators.quantities import QUANTITIES
from calculators.runs import RUN_SOURCES, RUNS, Figure, Run
from calculators.runs.agreement import APART, CLOSE, FITS, NEARLY, REASONS, RULES, VERDICTS, Check, checks, impossible

TABLE = Path(__file__).parent / "data" / "runs.csv"
CHECKS = tuple(checks())
each_run = pytest.mark.parametrize("run", RUNS.values(), ids=lambda run: run.id)
each_check = pytest.mark.parametrize("check", CHECKS, ids=lambda check: f"{check.run}-{check.rule}")


# -- the data ---------------------------------------------------------------------------------------------------------


def test_there_are_enough_runs() -> None:
    assert len(RUNS) >= 65


@each_run
def test_a_run_is_complete(run: Run) -> None:
    assert re.fullmatch(r"[a-z0-9_]+", run.id)
    assert re.fullmatch(r"20\d\d", run.year)
    assert run.stage in ("pre-training", "reinforcement learning")
    assert run.figures
    assert run.also <= {"attention", "recompute"}
    assert len({figure.key for figure in run.figures}) == len(run.figures)
    assert (run.hardware is None) == (run.hardware_said is None)
    for said in (run.hardware_said, run.events):
        assert said is None or (said.source in SOURCES and said.locator and said.seen in SEEN and said.text.zh)
    if run.agreement:
        assert run.agreement.en
        assert run.agreement.zh


@each_run
def test_every_figure_has_its_source_its_place_and_how_it_was_seen(run: Run) -> None:
    for figure in run.figures:
        assert figure.quantity in QUANTITIES
        assert figure.source in SOURCES
        assert figure.locator
        assert figure.seen in SEEN
        assert figure.seen != "none"
        assert bool(figure.en) == bool(figure.zh)
        fact = ledger.LEDGER.facts[f"{run.record}.{figure.key}"]
        assert (fact.quantity, fact.source, fact.locator, fact.seen) == (
            figure.quantity, figure.source, figure.locator, figure.seen,
        )  # fmt: skip
        assert QUANTITIES[figure.quantity].bounds.hold(fact.value)


def test_sources_of_runs_have_an_address() -> None:
    for key, source in RUN_SOURCES.items():
        assert source.key == key
        assert source.title
        assert source.url.startswith("https://")
        assert source.seen.zh


@pytest.mark.parametrize(
    ("printed", "unit", "base", "half"),
    [
        ("174.6", "B", 174.6e9, 0.05 / 174.6),
        ("14.8", "days", 14.8 * 86400, 0.05 / 14.8),
        ("21.3", "%", 0.213, 0.05 / 21.3),
        ("4.30e23", "", 4.3e23, 0.005 / 4.30),
        ("172.8", "Khours a TT", 172.8e3 / 1e12, 0.05 / 172.8),
        ("272.8e9", "tokens a day", 272.8e9 / 86400, 0.05 / 272.8),
        ("5", "GWh", 5e6, 0.1),
    ],
)
def test_a_figure_keeps_value_and_precision(printed: str, unit: str, base: float, half: float) -> None:
    figure = Figure("n_params", printed, unit, "", "", "")
    assert float(figure.base) == pytest.approx(base, rel=1e-12)
    assert figure.half_unit == pytest.approx(half)


def test_a_count_is_exact() -> None:
    assert Figure("n_gpus", "10000", "", "", "", "").half_unit == 0


# Figures that other facts of the ledger have too: one must not drift from the other.
TWICE = [
    ("runs_llama31_405b.published_gpu_hours", "llama3.gpu_hours"),
    ("runs_llama31_405b.stated_train_flop", "llama3.train_flop"),
    ("runs_llama31_405b.n_tokens", "llama3.n_tokens"),
    ("runs_llama31_405b.achieved_flop_per_s", "llama3_row_16384.achieved_flop_per_s"),
    ("runs_llama31_405b.mfu", "llama3_row_16384.mfu"),
    ("runs_llama31_405b.interruptions", "llama3.interruptions"),
    ("runs_deepseek_v3.n_params", "deepseek.n_params"),
    ("runs_deepseek_v3.n_active_params", "deepseek.n_active_params"),
    ("runs_deepseek_v3.n_tokens", "deepseek.n_tokens"),
    ("runs_deepseek_v3.published_gpu_hours", "deepseek.pretraining_gpu_hours"),
    ("runs_deepseek_v3.total_gpu_hours", "deepseek.total_gpu_hours"),
    ("runs_deepseek_v3.published_usd", "deepseek.total_usd"),
    ("runs_deepseek_v3.mfu", "deepseek_insights.causal_mfu"),
    ("runs_deepseek_v3.achieved_flop_per_s", "deepseek_insights.causal_achieved_flop_per_s"),
    ("runs_deepseek_v3.mfu_whole_attention", "deepseek_insights.mfu"),
    ("runs_intellect_1.mfu", "intellect_1.mfu_low"),
    ("runs_intellect_1.mfu_high", "intellect_1.mfu_high"),
    ("runs_intellect_1.n_gpus", "intellect_1.n_gpus"),
    ("runs_covenant_72b.n_tokens", "covenant.n_tokens"),
    ("runs_chinchilla_70b.n_tokens", "chinchilla.n_tokens"),
]


@pytest.mark.parametrize(("one", "other"), TWICE)
def test_a_figure_that_stands_twice_is_the_same(one: str, other: str) -> None:
    assert ledger.value(one) == pytest.approx(ledger.value(other), rel=1e-9)


# -- what follows -----------------------------------------------------------------------------------------------------


def worked_out() -> list[tuple[str, str, str]]:
    with TABLE.open(encoding="utf-8") as lines:
        rows = csv.DictReader(line for line in lines if not line.startswith("#"))
        return [(row["run"], row["quantity"], row["value"]) for row in rows]


WORKED_OUT = worked_out()

# What the table calls it: what the ledger calls it, with the table's unit.
COLUMNS = {
    "train_flop_6nd": ("{run}.train_flop", 1),
    "n_used": ("{run}.n_active_params", 1),
    "tokens_used": ("{run}.n_tokens", 1),
    "train_flop_6nd_plus_attention": ("{run}.train_flop_with_attention", 1),
    "hours_used": ("{run}.stated_gpu_hours", 1),
    "tflop_per_s_per_gpu_6nd": ("{run}.implied_flop_per_s", 1e12),
    "peak_tflop_per_s": ("{run}.peak_flop_per_s", 1e12),
    "implied_mfu_6nd": ("{run}.implied_mfu", 1),
    "implied_mfu_with_attention": ("{run}.implied_mfu_with_attention", 1),
    "implied_over_stated_mfu": ("{run}.implied_mfu/{record}.mfu", 1),
    "stated_flop_over_6nd": ("{record}.stated_train_flop/{run}.train_flop", 1),
    "mfu_from_24_6_tflops": ("{run}.share_of_peak", 1),
    "hours_from_380_tokens_per_s": ("{run}.speed_gpu_hours", 1),
    "hours_from_2048_x_21_d": ("{run}.window_gpu_hours", 1),
    "hours_at_390_tflops": ("{run}.gpu_hours", 1),
    "ratio_hours_to_llama2_70b": ("{run}.stated_gpu_hours/run_llama2_70b.stated_gpu_hours", 1),
    "ratio_6nd_to_llama2_70b": ("{run}.train_flop/run_llama2_70b.train_flop", 1),
    "days_from_tokens_per_day": ("{run}.speed_gpu_hours", 2048 * 24),
    "peak_implied_by_table4_tflops": ("{record}.achieved_flop_per_s", 0.3894e12),
    "r1_zero_hours": ("run_deepseek_r1_zero.window_gpu_hours", 1),
    "r1_hours_at_80h": ("run_deepseek_r1_by_hours.window_gpu_hours", 1),
    "r1_hours_at_4_days": ("run_deepseek_r1_by_days.window_gpu_hours", 1),
    "implied_usd_per_gpu_hour": ("{run}.implied_usd_per_gpu_hour", 1),
    "implied_usd_per_gpu_hour_if_all": ("{run}.implied_usd_per_gpu_hour", 1),
    "days_at_36_2pct_on_112_h100": ("{run}.wall_clock_s", 86400),
    "hours_of_the_90_day_estimate": ("run_apertus_70b_rerun.window_gpu_hours", 1),
    "energy_mwh_of_the_estimate": ("run_apertus_70b_rerun.run_energy_kwh", 1e3),
    "energy_mwh_at_560_w_for_6m_hours": ("{run}.run_energy_kwh", 1e3),
    "hours_from_96_x_14d": ("{run}.window_gpu_hours", 1),
    "mfu_6nd_from_stated_tokens_per_s": ("{run}.speed_mfu", 1),
    "mfu_6nd_at_1800": ("{run}.speed_mfu", 1),
    "hours_at_stated_speed": ("{run}.speed_gpu_hours", 1),
    "goodput_vs_published_hours": ("{run}.speed_gpu_hours/{record}.published_gpu_hours", 1),
    "goodput_vs_stage_table": ("{run}.speed_gpu_hours/{run}.two_stage_gpu_hours", 1),
    "hours_from_stage_table_pretraining": ("{run}.two_stage_gpu_hours", 1),
    "hours_from_stage_table_all_base_stages": ("{run}.summed_gpu_hours", 1),
}
SINGLE = {
    ("deepseek_v3", "cost_recomputed"): ("{record}.published_usd", 1),
    ("deepseek_r1", "cost_recomputed"): ("{record}.published_usd", 1),
    ("olmo3_32b", "cost_recomputed"): ("run_olmo3_32b_paid.window_gpu_hours", 0.5),  # at 2 dollars
    ("llama31_405b", "hours_at_400_tflops_for_3_8e25"): ("{record}.stated_train_flop", 400e12 * 3600),
    ("bloomberggpt_50b", "hfu_from_102"): ("{record}.hardware_flop_per_s", 312e12),
}
# Columns that the ledger has no name for, or asks elsewhere.
ELSEWHERE = {
    "flop_from_throughput", "energy_mwh_from_power_pue_1_08", "hours_per_billion_params", "days_if_all_hours_on_16384",
    "share_of_published_hours", "faulty_gpu_share_from_counts", "early_version_row3_gpus_from_product",
    "implied_share_of_fp8_peak", "hours_per_trillion_tokens", "share_of_bf16_peak_989_4", "share_of_fp8_peak_1978_9",
    "days_from_hours", "sum", "hours_at_40pct_mfu", "usd_per_hour_at_40pct_mfu", "days", "tokens_per_s_per_gpu",
    "flop_from_102_tflops", "days_from_step_time", "watts_per_gpu", "energy_with_pue_mwh", "morrison_mwh",
    "wh_per_pflop_6nd",
}  # fmt: skip
# Figures that the table used and that stand in no source we list: a sequence length, Nemotron's batch sizes.
UNLISTED = {
    ("gpt3_175b", "attention"), ("chinchilla_70b", "attention"), ("bloomberggpt_50b", "attention"),
    ("llama31_8b", "attention"), ("llama31_70b", "attention"), ("nemotron4_340b", "hours"),
}  # fmt: skip
FROM_HOURS = ("hours_used", "tflop_per_s", "implied_", "stage", "pretrain_8t")


def _unlisted(run: str, quantity: str) -> bool:
    if "attention" in quantity:
        return (run, "attention") in UNLISTED
    return quantity.startswith(FROM_HOURS) and (run, "hours") in UNLISTED


def _case(run: str, quantity: str) -> tuple[str, float] | None:
    name, unit = SINGLE.get((run, quantity)) or COLUMNS.get(quantity, ("", 1))
    if not name or _unlisted(run, quantity):
        return None
    return name.format(run=f"run_{run}", record=f"runs_{run}"), unit


CASES = [(run, quantity, value, _case(run, quantity)) for run, quantity, value in WORKED_OUT]
COMPARED = [(*case, value) for _, _, value, case in CASES if case]


@pytest.mark.parametrize(("name", "unit", "written"), COMPARED)
def test_what_follows_is_what_others_worked_out(name: str, unit: float, written: str) -> None:
    """Within one unit of the last of four digits: the table was rounded on the way too."""
    value, mantissa = float(written), written.partition("e")[0].replace(".", "").lstrip("0")
    digits = max(3, min(4, len(mantissa)))
    last = 10 ** (math.floor(math.log10(value)) + 1 - digits)
    assert ledger.value(name) / unit == pytest.approx(value, abs=1.01 * last)


def test_nothing_of_the_table_is_left_out_quietly() -> None:
    assert len({run for run, _, _ in WORKED_OUT}) == 53  # three of the 56 had nothing to work out
    for run, quantity, _, case in CASES:
        assert case or quantity in ELSEWHERE or _unlisted(run, quantity), (run, quantity)
    assert len(COMPARED) > 0.85 * len(WORKED_OUT)


# Utilisations and rates that sources state and that follow from other figures they print.
STATED = [
    ("run_palm_540b.speed_mfu", 0.457, 5e-4),  # PaLM, Sec. 4.1, without attention
    ("run_glm_130b.recomputed_mfu", 0.433, 5e-4),  # GLM-130B, Sec. 2.3: HFU from MFU
    ("run_llama31_405b.share_of_peak", 0.41, 0.006),  # Llama 3, Table 4
    ("run_deepseek_v3.share_of_peak", 0.3894, 5e-4),  # Insights into DeepSeek-V3, Table 4
    ("run_deepseek_v3.summed_gpu_hours", 2788e3, 0.5),  # DeepSeek-V3, Table 1
    ("run_deepseek_r1.summed_gpu_hours", 147e3, 500),  # DeepSeek-R1, Table 7
    ("run_llama32_card.summed_gpu_hours", 916e3, 500),  # Llama 3.2 model card
    ("run_llama2_card.left_out_gpu_hours", 1038336, 0.5),  # Llama 2, Table 2, the 34B row
    ("run_llama1_7b.run_energy_kwh", 36e3, 500),  # LLaMA, Table 15
    ("run_llama1_33b.run_energy_kwh", 233e3, 500),
    ("run_starcoderbase_15b.run_energy_kwh", 89.67e3, 5),  # StarCoder, Sec. 5.7
    ("run_tinyllama_comparison.speed_gpu_hours", 3456, 72),  # TinyLlama, README: 24K tokens per second is two digits
]


@pytest.mark.parametrize(("name", "printed", "within"), STATED)
def test_stated_figures_follow_from_others(name: str, printed: float, within: float) -> None:
    assert ledger.value(name) == pytest.approx(printed, abs=within)


# -- pairs ------------------------------------------------------------------------------------------------------------


@each_check
def test_a_verdict_follows_from_the_figures(check: Check) -> None:
    """Once more, by another way: each side between its least and its most, as the printed digits allow."""
    ratio = ledger.value(check.left) / ledger.value(check.right)
    least, most = _range(check)
    nearly = CLOSE if abs(ratio - 1) <= float(NEARLY) else APART
    expected = FITS if least - 1e-9 <= 1 <= most + 1e-9 else nearly
    assert check.verdict(ledger.value) == expected
    assert ledger.value(check.name) == pytest.approx(ratio)


def _range(check: Check) -> tuple[float, float]:
    """The quotient's least and most when every rounded figure below it moves to the end that does most."""
    facts = {fact.name for fact in ledger.trace(check.name).facts()}
    widths = {
        f"{run.record}.{figure.key}": figure.half_unit
        for run in RUNS.values()
        for figure in run.figures
        if figure.half_unit and f"{run.record}.{figure.key}" in facts
    }
    ratio, up, down = ledger.value(check.name), {}, {}
    for name, width in widths.items():
        value = ledger.value(name)
        moved = [ledger.value(check.name, {name: value * (1 + sign * width)}) for sign in (1, -1)]
        rising = moved[0] > moved[1]
        up[name] = value * (1 + (width if rising else -width))
        down[name] = value * (1 - (width if rising else -width))
    if not widths:
        return ratio, ratio
    return ledger.value(check.name, down), ledger.value(check.name, up)


@each_check
def test_a_pair_that_does_not_fit_has_a_reason_and_no_other(check: Check) -> None:
    assert check.rule in RULES
    if check.verdict(ledger.value) == APART:
        assert check.reason in REASONS
    else:
        assert check.reason is None


def test_no_reason_is_for_nothing() -> None:
    wanted = {(check.run, check.rule) for check in CHECKS}
    given = {(run.id, rule) for run in RUNS.values() for rule in run.reasons}
    assert given <= wanted
    assert {check.rule for check in CHECKS} == set(RULES)
    assert {reason for run in RUNS.values() for reason in run.reasons.values()} == set(REASONS)
    assert {check.verdict(ledger.value) for check in CHECKS} == set(VERDICTS)


def test_recomputation_explains_what_it_is_said_to_explain() -> None:
    """Stated FLOP that are a third above six per parameter and token are near eight."""
    for run in RUNS.values():
        if run.reasons.get("flop") == "recompute":
            stated = ledger.value(f"{run.record}.stated_train_flop")
            assert stated / ledger.value(f"{run.scenario}.train_flop") == pytest.approx(4 / 3, rel=0.05)
            assert stated / ledger.value(f"{run.scenario}.recomputed_flop") == pytest.approx(1, rel=0.05)


# -- what cannot be ---------------------------------------------------------------------------------------------------


def test_deepseek_v3_with_its_total_parameters_would_need_628_percent() -> None:
    assert ledger.value("run_deepseek_v3_as_dense.implied_mfu") == pytest.approx(6.28, abs=0.005)
    assert ledger.value("run_deepseek_v3.implied_mfu") == pytest.approx(0.3464, abs=5e-5)
    assert ledger.value("run_deepseek_v3_as_dense.implied_mfu") == pytest.approx(
        ledger.value("deepseek_v3_total_params.implied_mfu")
    )


def test_total_for_active_parameters_is_caught_by_name() -> None:
    found = {run.id: needed for run, needed in impossible(ledger.value)}
    assert set(found) == {"deepseek_v3", "deepseek_v2", "llama4_scout", "llama4_maverick", "trinity_large"}
    assert min(found.values()) > 1


@each_run
def test_no_run_as_published_is_impossible(run: Run) -> None:
    for quantity, value in ledger.values(run.scenario).items():
        assert math.isfinite(value)
        if quantity in ("implied_mfu", "implied_mfu_with_attention", "speed_mfu", "recomputed_mfu", "share_of_peak"):
            assert value < 1
