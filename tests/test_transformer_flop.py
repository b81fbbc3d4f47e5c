"""FLOP per token, utilisations and the fitted loss, against published tables.

A figure in quotes is as printed. `reads` compares to its last digit; where an input of the row is itself printed with
few digits, the comparison allows for that input's rounding and says so.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import ledger
from calculators.formulas import fitted_loss, megatron, transformer_flop, utilisation


def reads(value: float, printed: str) -> bool:
    """Whether `value`, rounded to the digits of `printed`, is `printed`."""
    figure = Decimal(printed)
    return Decimal(repr(value)).quantize(figure, ROUND_HALF_UP) == figure


def half(printed: str) -> float:
    """Half a unit of the last digit of `printed`."""
    exponent = Decimal(printed).as_tuple().exponent
    assert isinstance(exponent, int)
    return float(Decimal(1).scaleb(exponent) / 2)


# --- Megatron-LM 2021, arXiv:2104.04473 -------------------------------------------------------------------------------

# Table 1: row, per cent of the peak, PFLOP/s in all. Then, not printed there and worked out apart for five rows,
# seconds of an iteration and model FLOP utilisation in per cent.
MEGATRON = [
    ("1_7b", "44", "4.4", "3.528", "33.5"),
    ("3_6b", "44", "8.8", "", ""),
    ("7_5b", "46", "18.2", "3.696", "34.4"),
    ("18b", "43", "34.6", "", ""),
    ("39b", "44", "70.8", "14.453", "33.3"),
    ("76b", "45", "143.8", "", ""),
    ("146b", "47", "227.1", "24.817", "35.6"),
    ("310b", "50", "297.4", "", ""),
    ("530b", "52", "410.2", "54.085", "39.2"),
    ("1008b", "52", "502.0", "", ""),
]


@pytest.mark.parametrize(("row", "percent", "petaflop_per_s", "seconds", "mfu"), MEGATRON)
def test_megatron_table_1(row: str, percent: str, petaflop_per_s: str, seconds: str, mfu: str) -> None:
    values = ledger.LEDGER.values(f"megatron_{row}")
    assert reads(100 * values["hfu"], percent)
    # the rate of one GPU is printed in whole TFLOP/s: the sum may be off by half of one for every GPU
    rounding = values["n_gpus"] * 0.5e12 + half(petaflop_per_s) * 1e15
    assert values["aggregate_flop_per_s"] == pytest.approx(float(petaflop_per_s) * 1e15, abs=rounding)
    if seconds:
        assert values["megatron_iteration_s"] == pytest.approx(float(seconds), rel=1e-3)
        assert reads(100 * values["mfu"], mfu)


@pytest.mark.parametrize("row", [row[0] for row in MEGATRON])
def test_equation_3_is_the_architecture_with_every_layer_made_again(row: str) -> None:
    values = ledger.LEDGER.values(f"megatron_{row}")
    by_parts = values["hardware_flop_per_token"] * values["global_batch_tokens"]
    assert values["megatron_iteration_flop"] == pytest.approx(by_parts, rel=1e-12)


# Sec. 5.1, the examples of Eq. 4, in days. With exactly 1T parameters the second is 83.2; with the 1,008 billion of the
# table's row it is 83.9, and reads as printed.
def test_megatron_equation_4() -> None:
    assert reads(megatron.megatron_train_s(175e9, 300e9, 1024, 140e12) / 86_400, "34")
    assert reads(megatron.megatron_train_s(1e12, 450e9, 3072, 163e12) / 86_400, "83.2")
    assert reads(megatron.megatron_train_s(1008e9, 450e9, 3072, 163e12) / 86_400, "84")


# Table 2, ZeRO-3 and PTD parallelism: billions, GPUs, TFLOP/s, days for 300B tokens; and days by Eq. 4, which come out
# one to three below what is printed: Eq. 4 leaves out attention and the logits.
MEGATRON_TABLE_2 = [
    (174.6, 384, 144, 90, 88),
    (174.6, 768, 88, 74, 72),
    (174.6, 1536, 44, 74, 72),
    (529.6, 640, 138, 169, 167),
    (529.6, 1120, 98, 137, 134),
    (529.6, 2240, 48, 140, 137),
    (174.6, 384, 153, 84, 83),
    (174.6, 768, 149, 43, 42),
    (174.6, 1536, 141, 23, 22),
    (529.6, 560, 171, 156, 154),
    (529.6, 1120, 167, 80, 79),
    (529.6, 2240, 159, 42, 41),
]


@pytest.mark.parametrize(("billions", "gpus", "rate", "printed", "by_equation_4"), MEGATRON_TABLE_2)
def test_megatron_table_2(billions: float, gpus: int, rate: int, printed: int, by_equation_4: int) -> None:
    days = megatron.megatron_train_s(billions * 1e9, 300e9, gpus, rate * 1e12) / 86_400
    assert round(days) == by_equation_4
    assert 0.95 < days / printed < 1


# --- Korthikanti et al. 2022, arXiv:2205.05198, Tables 3 and 5 --------------------------------------------------------

# Seconds with full and with selective recomputation; gain, MFU and HFU in per cent.
KORTHIKANTI = [("22b", "1.42", "1.10", "29.0", "41.5", "43.7"), ("175b", "18.13", "13.75", "31.8", "51.4", "52.8")]


@pytest.mark.parametrize(("row", "full", "selective", "gain", "mfu", "hfu"), KORTHIKANTI)
def test_korthikanti_table_5(row: str, full: str, selective: str, gain: str, mfu: str, hfu: str) -> None:
    assert 100 * (float(full) / float(selective) - 1) == pytest.approx(float(gain), abs=0.1)
    model = 100 * ledger.value(f"korthikanti_{row}.mfu")
    hardware = 100 * ledger.value(f"korthikanti_{row}.hfu")
    # the time is printed in hundredths of a second: so far may the utilisation be off
    slack = half(selective) / float(selective)
    assert model == pytest.approx(float(mfu), rel=slack, abs=half(mfu))
    assert hardware == pytest.approx(float(hfu), rel=slack, abs=half(hfu))


@pytest.mark.parametrize(("row", "layers", "width"), [("22b", 48, 6144), ("175b", 96, 12288)])
def test_korthikanti_equations_7_and_8(row: str, layers: int, width: int) -> None:
    # 72 B L s h^2 (1 + s / 6h + v / 12hL), and s / 3h in place of s / 6h
    values = ledger.LEDGER.values(f"korthikanti_{row}")
    tokens = values["global_batch_tokens"]
    for name, attention in [("flop_per_token", 6), ("hardware_flop_per_token", 3)]:
        relative = 1 + 2048 / (attention * width) + 51_200 / (12 * width * layers)
        assert values[name] * tokens == pytest.approx(72 * tokens * layers * width**2 * relative, rel=1e-12)


# Sec. 5: selective recomputation costs 2.7 % of GPT-3's FLOP, 1.6 % of MT-NLG's.
@pytest.mark.parametrize(("scenario", "percent"), [("korthikanti_175b", "2.7"), ("megatron_530b", "1.6")])
def test_korthikanti_selective_overhead(scenario: str, percent: str) -> None:
    values = ledger.LEDGER.values(scenario)
    extra = 3 * values["attention_flop_per_token"] / 3
    assert reads(100 * extra / values["flop_per_token"], percent)


def test_one_forward_pass_of_attention_would_be_a_third_of_that() -> None:
    # Eq. 8 adds 12 B s^2 h L, as much as forward and backward; making the scores again once takes 4 B s^2 h L.
    one = ledger.value("korthikanti_175b_one_pass.hardware_flop_per_token/korthikanti_175b_one_pass.flop_per_token-1")
    assert reads(100 * one, "0.9")
    assert reads(100 * ledger.value("korthikanti_22b_one_pass.hfu"), "42.37")
    assert reads(100 * ledger.value("korthikanti_175b_one_pass.hfu"), "51.85")


# --- PaLM, arXiv:2204.02311, Sec. 4.1 and Appendix B ------------------------------------------------------------------


def test_palm_mfu() -> None:
    assert reads(100 * ledger.value("palm_540b.mfu"), "46.2")
    printed_params = transformer_flop.mfu(238.3e3, 6 * 540.35e9, 6144, 275e12)
    assert reads(100 * printed_params, "45.7")  # attention not counted
    with_attention = transformer_flop.mfu(238.3e3, 6 * 540.35e9 + 12 * 118 * 48 * 256 * 2048, 6144, 275e12)
    assert reads(100 * with_attention, "46.2")


def test_palm_hfu_is_not_that_of_full_recomputation() -> None:
    full = ledger.value("palm_540b_recomputed.hfu")
    assert reads(100 * full, "61.5")
    assert not reads(100 * full, "57.8")  # printed: part of the forward pass must have been kept


# --- DeepSeek-V3: Insights, arXiv:2505.09343, Table 4 -----------------------------------------------------------------


def test_deepseek_whole_and_causal_attention_differ_by_what_the_architecture_says() -> None:
    printed = 432 / 385  # TFLOP/s of one GPU, attention counted whole and causal
    counted = ledger.value("deepseek_v3_architecture.flop_per_token/deepseek_v3_causal.flop_per_token")
    # both rates are printed in whole TFLOP/s
    assert 431.5 / 385.5 < counted < 432.5 / 384.5
    assert counted == pytest.approx(printed, rel=2e-3)


# --- Llama 3: FLOP of the run -----------------------------------------------------------------------------------------


def test_llama_3_train_flop_is_6nd_without_attention() -> None:
    assert reads(ledger.value("llama3_405b.train_flop") / 1e25, "3.8")  # Sec. 3.2.1
    assert reads(ledger.value("llama31_405b.train_flop") / 1e25, "4.1")  # attention counted whole


# --- Chinchilla's fitted loss -----------------------------------------------------------------------------------------

PRINTED = (406.4, 410.7, 0.34, 0.28)
TEX = (406.4, 410.7, 0.3392, 0.2849)
CORRECTED = (482.01, 2085.43, 0.3478, 0.3658)
BUDGET = 5.76e23


def tokens_per_param(fit: tuple[float, float, float, float]) -> float:
    n_params = fitted_loss.budget_params(BUDGET, 6, *fit, fitted_loss.budget_exponent(*fit[2:]))
    return fitted_loss.budget_tokens_per_param(fitted_loss.budget_tokens(BUDGET, 6, n_params), n_params)


def test_the_exponent_of_approach_3_asks_for_the_digits_of_the_tex_source() -> None:
    # Training Compute-Optimal Large Language Models, Table 2: 0.46
    assert reads(fitted_loss.budget_exponent(0.3392, 0.2849), "0.46")
    assert not reads(fitted_loss.budget_exponent(0.34, 0.28), "0.46")


def test_rounding_in_print_moves_the_optimum_by_half() -> None:
    assert reads(tokens_per_param(PRINTED), "93")
    assert reads(tokens_per_param(TEX), "59")
    assert reads(tokens_per_param(CORRECTED), "18")


# Table A3, trillions of tokens by size: none of the two forms of the coefficients gives them, so they are quoted.
@pytest.mark.parametrize(
    ("n_params", "printed"), [(67e9, 4.1), (175e9, 12.0), (280e9, 20.1), (520e9, 43.5), (1e12, 94.1), (1e13, 1425.5)]
)
def test_table_a3_does_not_follow_from_the_coefficients(n_params: float, printed: float) -> None:
    tex = fitted_loss.fitted_tokens(n_params, *TEX) / 1e12
    rounded = fitted_loss.fitted_tokens(n_params, *PRINTED) / 1e12
    assert 1.05 < tex / printed < 1.20
    assert 1.7 < rounded / printed < 2.3


exponents = st.floats(0.1, 1)
factors = st.floats(1, 1e4)


@given(n_params=st.floats(1e6, 1e13), a=factors, b=factors, alpha=exponents, beta=exponents)
def test_no_neighbour_of_the_optimum_is_better(n_params: float, a: float, b: float, alpha: float, beta: float) -> None:
    fit = (a, b, alpha, beta)
    n_tokens = fitted_loss.fitted_tokens(n_params, *fit)
    best = fitted_loss.fitted_loss(n_params, n_tokens, 0, *fit)
    for move in (0.9, 1.1):  # the same FLOP, spent otherwise
        assert fitted_loss.fitted_loss(n_params * move, n_tokens / move, 0, *fit) >= best * (1 - 1e-12)


@given(budget=st.floats(1e18, 1e28), a=factors, b=factors, alpha=exponents, beta=exponents)
def test_the_two_questions_have_one_answer(budget: float, a: float, b: float, alpha: float, beta: float) -> None:
    fit = (a, b, alpha, beta)
    n_params = fitted_loss.budget_params(budget, 6, *fit, fitted_loss.budget_exponent(alpha, beta))
    n_tokens = fitted_loss.budget_tokens(budget, 6, n_params)
    assert fitted_loss.fitted_tokens(n_params, *fit) == pytest.approx(n_tokens, rel=1e-6)


# --- properties of counting -------------------------------------------------------------------------------------------

counts = st.integers(1, 10**4)


@given(layers=counts, heads=counts, head=counts, seq_len=counts)
def test_the_causal_half_is_half(layers: int, heads: int, head: int, seq_len: int) -> None:
    whole = transformer_flop.attention_flop_per_token(layers, heads, head, seq_len, 0)
    assert transformer_flop.attention_flop_per_token(layers, heads, head, seq_len, 1) == whole / 2


@given(
    attention=st.floats(1, 1e12), mlp=st.floats(1, 1e12), scores=st.floats(1, 1e12), share=st.floats(0, 1),
    again=st.integers(0, 3),
)  # fmt: skip
def test_hardware_never_does_less_than_the_model_asks(
    attention: float, mlp: float, scores: float, share: float, again: int
) -> None:
    model = transformer_flop.flop_per_token(6, attention + mlp, scores)
    hardware = transformer_flop.hardware_flop_per_token(model, share, 2, attention, mlp, scores, again)
    assert hardware >= model
    if share == 0 and again == 0:
        assert hardware == model
    # a whole forward pass is a third of forward and backward
    full = transformer_flop.hardware_flop_per_token(model, 1, 2, attention, mlp, scores, 0)
    assert full == pytest.approx(4 / 3 * model, rel=1e-12)


@given(rate=st.floats(1, 1e6), model=st.floats(1e6, 1e13), more=st.floats(1, 2), n_gpus=counts)
def test_the_two_utilisations_part_by_the_work_done_again(rate: float, model: float, more: float, n_gpus: int) -> None:
    peak = rate * model * more / n_gpus * 2  # a peak at which the hardware is half used
    hardware = transformer_flop.hfu(transformer_flop.hardware_flop_per_s(rate, model * more, n_gpus), peak)
    direct = transformer_flop.mfu(rate, model, n_gpus, peak)
    assert utilisation.mfu(hardware, model, model * more) == pytest.approx(direct, rel=1e-12)
    assert direct <= hardware * (1 + 1e-12)


def test_a_utilisation_above_one_is_caught_by_name() -> None:
    with pytest.raises(
        ledger.LedgerError, match=r"palm_540b\.(mfu: mfu|hfu: hfu) must be above 0 and at most 1, got 1\.3"
    ):
        ledger.LEDGER.value("palm_540b.mfu", {"palm_540b.measured_tokens_per_s": 700e3})
