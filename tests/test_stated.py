"""Figures as people state them: in two languages, with every word that says how they are meant, and rubbish."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import show
from calculators.quantities import QUANTITIES
from calculators.stated import StatedError, ends, stated

INF = math.inf


@pytest.mark.parametrize(
    ("text", "quantity", "low", "high", "value"),
    [
        # the digits that are written
        ("300 million", "gpu_hours", 250e6, 350e6, 300e6),
        ("337 million", "gpu_hours", 336.5e6, 337.5e6, 337e6),
        ("3e8", "gpu_hours", 250e6, 350e6, 300e6),
        ("3.00e8", "gpu_hours", 299.5e6, 300.5e6, 300e6),
        ("3 亿", "gpu_hours", 250e6, 350e6, 300e6),
        ("三亿", "gpu_hours", 250e6, 350e6, 300e6),
        ("278.8 万卡时", "gpu_hours", 2787500, 2788500, 2788000),
        ("150,000", "gpu_hours", 145e3, 155e3, 150e3),
        ("40 %", "mfu", 0.395, 0.405, 0.4),
        ("４０％", "mfu", 0.395, 0.405, 0.4),
        ("百分之四十", "mfu", 0.395, 0.405, 0.4),
        ("四成", "mfu", 0.35, 0.45, 0.4),
        ("0.40", "mfu", 0.395, 0.405, 0.4),
        ("4.8×10²⁶ FLOP", "train_flop", 4.75e26, 4.85e26, 4.8e26),
        ("4.8 x 10^26", "train_flop", 4.75e26, 4.85e26, 4.8e26),
        ("2T", "n_params", 1.5e12, 2.5e12, 2e12),
        ("14.8T tokens", "n_tokens", 14.75e12, 14.85e12, 14.8e12),
        ("$2", "usd_per_gpu_hour", 1.5, 2.5, 2),
        ("$2.00", "usd_per_gpu_hour", 1.995, 2.005, 2),
        ("7.5 亿美元", "rental_usd", 745e6, 755e6, 750e6),
        ("80 GB", "gpu_memory_bytes", 79.5e9, 80.5e9, 80e9),
        # things that are counted
        ("16,384", "n_gpus", 16384, 16384, 16384),
        ("400", "n_gpus", 400, 400, 400),
        ("四百张卡", "n_gpus", 400, 400, 400),
        ("16,000", "n_gpus", 15500, 16500, 16000),
        ("about 400", "n_gpus", 350, 450, 400),
        # about
        ("about 300 million", "gpu_hours", 250e6, 350e6, 300e6),
        ("~300M", "gpu_hours", 250e6, 350e6, 300e6),
        ("300 million or so", "gpu_hours", 250e6, 350e6, 300e6),
        ("约三亿卡时", "gpu_hours", 250e6, 350e6, 300e6),
        ("3 亿左右", "gpu_hours", 250e6, 350e6, 300e6),
        ("about 40%", "mfu", 0.35, 0.45, 0.4),
        ("exactly 300 million", "gpu_hours", 300e6, 300e6, 300e6),
        ("正好 3 亿", "gpu_hours", 300e6, 300e6, 300e6),
        # ranges
        ("38 to 43 %", "mfu", 0.375, 0.435, None),
        ("38-43%", "mfu", 0.375, 0.435, None),
        ("38%–43%", "mfu", 0.375, 0.435, None),
        ("38% 到 43%", "mfu", 0.375, 0.435, None),
        ("between 38 and 43 %", "mfu", 0.375, 0.435, None),
        ("40 ± 2 %", "mfu", 0.38, 0.42, 0.4),
        ("$1.70 to $2.35", "usd_per_gpu_hour", 1.695, 2.355, None),
        ("250-350 million", "gpu_hours", 245e6, 355e6, None),
        ("3e-5", "mfu", 2.5e-5, 3.5e-5, 3e-5),
        # one end only
        ("over 90 %", "mfu", 0.9, 1, None),
        ("more than 300 million", "gpu_hours", 300e6, INF, None),
        ("300 million+", "gpu_hours", 300e6, INF, None),
        ("超过 90%", "mfu", 0.9, 1, None),
        ("600 亿美元以上", "rental_usd", 60e9, INF, None),
        ("六亿出头", "rental_usd", 600e6, 700e6, None),
        ("三亿多卡时", "gpu_hours", 300e6, 400e6, None),
        ("less than 5 %", "mfu", 0, 0.05, None),
        ("不到 3 亿", "gpu_hours", 0, 300e6, None),
    ],
)
def test_what_a_text_leaves_open(text: str, quantity: str, low: float, high: float, value: float | None) -> None:
    found = stated(text, QUANTITIES[quantity])
    assert found.low == pytest.approx(low)
    assert found.high == pytest.approx(high)
    assert found.value == (value if value is None else pytest.approx(value))


@pytest.mark.parametrize(
    ("text", "quantity", "says"),
    [
        ("", "gpu_hours", "nothing is stated"),
        ("   ", "gpu_hours", "nothing is stated"),
        ("much", "gpu_hours", "'much' is not a number"),
        ("NaN", "gpu_hours", "'NaN' is not a number"),
        ("infinity", "gpu_hours", "'infinity' is not a number"),
        ("1e400", "gpu_hours", "'1e400' is too large a number"),
        ("-5 %", "mfu", "mfu must be above 0 and at most 1, got '-5 %'"),
        ("628 %", "mfu", "mfu must be above 0 and at most 1, got '628 %'"),
        ("0", "gpu_hours", "gpu_hours must be above 0, got '0'"),
        ("2.5", "zero_stage", "zero_stage must be a whole number, at least 0 and at most 3, got '2.5'"),
        ("40 GB", "mfu", "'40 GB' is not a number of share"),
        ("40 % 300 million", "gpu_hours", "not a number"),
        ("<script>alert(1)</script>", "mfu", "not a number"),
        ("9" * 300, "gpu_hours", "a figure of more than 200 characters"),
    ],
)
def test_what_states_nothing_says_why(text: str, quantity: str, says: str) -> None:
    with pytest.raises(StatedError) as error:
        stated(text, QUANTITIES[quantity])
    assert says in str(error.value)
    assert error.value.said.zh


@given(st.text(max_size=60), st.sampled_from(sorted(QUANTITIES)))
def test_any_text_is_read_or_refused(text: str, quantity: str) -> None:
    try:
        found = stated(text, QUANTITIES[quantity])
    except StatedError:
        return
    assert found.low <= found.high
    assert QUANTITIES[quantity].bounds.low <= found.low


def test_a_printed_figure_leaves_its_own_value_open() -> None:
    """Any value, rounded to any digits, in either language: what is read back holds the value."""
    dice = random.Random(5)  # noqa: S311 (the same everywhere)
    names = ["gpu_hours", "mfu", "rental_usd", "n_params", "n_tokens", "peak_flop_per_s", "model_state_bytes", "mtbf_s"]
    for _ in range(3_000):
        quantity = QUANTITIES[dice.choice(names)]
        value = dice.uniform(0.01, 1) if quantity.unit == "share" else 10 ** dice.uniform(0, 15) * dice.uniform(1, 9)
        text = show.plain(value, quantity.unit, dice.choice(["en", "zh"]), dice.randint(1, 5))
        found = stated(text, quantity)
        assert found.low <= value <= found.high, text


def test_ends_are_taken_as_written() -> None:
    assert ends("38 to 43 %", QUANTITIES["mfu"]) == (0.38, 0.43)
    assert ends("1.70–2.35 美元", QUANTITIES["usd_per_gpu_hour"]) == (1.70, 2.35)
    assert ends("40 %", QUANTITIES["mfu"]) == (0.395, 0.405)
    with pytest.raises(StatedError, match="one end only"):
        ends("over 90 %", QUANTITIES["implied_mfu"])
