"""Numbers in words and back: what a writer may write, what it says, and what is refused."""

from __future__ import annotations

import contextlib
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.quantities import QUANTITIES
from calculators.show import (
    MINUS,
    SPELLINGS,
    THIN,
    ShowError,
    check,
    exact,
    moved,
    plain,
    read,
    same,
    shape,
    typeset,
    words,
)

# A written number, its unit and language, and what it says: shape reads it, words writes it again.
WRITTEN = [
    ("419", "count", "en", 419),
    ("16,384", "count", "en", 16384),
    ("16384", "count", "zh", 16384),
    ("337 million GPU-hours", "GPU*hour", "en", 337e6),
    ("337,000,000 GPU-hours", "GPU*hour", "en", 337e6),
    ("30.84 million H100-hours", "GPU*hour", "en", 30.84e6),
    ("2,788 thousand H800-hours", "GPU*hour", "en", 2.788e6),
    ("3.37 亿卡时", "GPU*hour", "zh", 337e6),
    ("3.37亿卡时", "GPU*hour", "zh", 337e6),
    ("278.8 万 H800 卡时", "GPU*hour", "zh", 2.788e6),
    ("400 GPUs", "GPU", "en", 400),
    ("1 GPU", "GPU", "en", 1),
    ("16,384 H100s", "GPU", "en", 16384),
    ("16K GPUs", "GPU", "en", 16000),
    ("400 张卡", "GPU", "zh", 400),
    ("2048 张 H800", "GPU", "zh", 2048),
    ("$674 million", "USD", "en", 674e6),
    ("674 million dollars", "USD", "en", 674e6),
    ("$1.35 billion", "USD", "en", 1.35e9),
    ("$5,576,000", "USD", "en", 5.576e6),
    ("6.74 亿美元", "USD", "zh", 674e6),
    ("557.6 万美元", "USD", "zh", 5.576e6),
    ("$2", "USD/GPU/hour", "en", 2),
    ("$2.35", "USD/GPU/hour", "en", 2.35),
    ("2 美元", "USD/GPU/hour", "zh", 2),
    ("1.7 美元/卡时", "USD/GPU/hour", "zh", 1.7),
    ("40 %", "share", "en", 0.4),
    ("40%", "share", "zh", 0.4),
    ("58.7 %", "share", "zh", 0.587),
    ("40 percent", "share", "en", 0.4),
    ("四成", "share", "zh", 0.4),
    ("四成五", "share", "zh", 0.45),
    ("4 成", "share", "zh", 0.4),
    ("三成", "ratio", "zh", 0.3),
    ("−0.3 percentage points", "point", "en", -0.003),
    ("−0.3 个百分点", "point", "zh", -0.003),
    ("2 points", "point", "en", 0.02),
    ("2 个点", "point", "zh", 0.02),
    ("2.2 times", "ratio", "en", 2.2),
    ("2.2 倍", "ratio", "zh", 2.2),
    ("628 %", "ratio", "en", 6.28),
    ("16.23", "ratio", "en", 16.23),
    ("2T", "parameter", "en", 2e12),
    ("671B", "parameter", "zh", 671e9),
    ("2 trillion parameters", "parameter", "en", 2e12),
    ("2 万亿参数", "parameter", "zh", 2e12),
    ("1.5 亿", "parameter", "zh", 150e6),
    ("14.8T tokens", "token", "en", 14.8e12),
    ("40 万亿 token", "token", "zh", 40e12),
    ("20 tokens per parameter", "token/parameter", "en", 20),
    ("20 个 token", "token/parameter", "zh", 20),
    ("16 bytes per parameter", "byte/parameter", "en", 16),
    ("16 字节", "byte/parameter", "zh", 16),
    ("32 TB", "byte", "en", 32e12),
    ("29.1 TiB", "byte", "en", None),
    ("80 GB", "byte/GPU", "zh", 80e9),
    ("1.8 TB/s", "byte/second/GPU", "en", 1.8e12),
    ("130 TB/s", "byte/second", "zh", 130e12),
    ("5 Gbit/s", "bit/second", "en", 5e9),
    ("989.4 TFLOP/s", "FLOP/second/GPU", "en", 989.4e12),
    ("0.9894 PFLOP/s", "FLOP/second/GPU", "zh", 989.4e12),
    ("4.8 × 10²⁶ FLOP", "FLOP", "en", 4.8e26),
    ("3.8 × 10²⁵ FLOP", "FLOP", "zh", 3.8e25),
    ("180 thousand GPU-hours per trillion tokens", "GPU*hour/token", "en", 1.8e-7),
    ("1.8 × 10⁻⁷ GPU-hours per token", "GPU*hour/token", "en", 1.8e-7),
    ("18 万卡时/万亿 token", "GPU*hour/token", "zh", 1.8e-7),
    ("54 days", "second", "en", 54 * 86400),
    ("2.78 hours", "second", "en", 10008),
    ("54 天", "second", "zh", 54 * 86400),
    ("96 分钟", "second", "zh", 5760),
    ("700 W", "watt/GPU", "en", 700),
    ("1.83 GHz", "1/second", "zh", 1.83e9),
    ("6 FLOP", "FLOP/parameter/token", "en", 6),
]


@pytest.mark.parametrize(("text", "unit", "lang", "value"), WRITTEN)
def test_a_written_number_says_its_value_and_the_value_writes_it(
    text: str, unit: str, lang: str, value: float | None
) -> None:
    form, said = shape(text, unit, lang)
    if value is not None:
        assert said == pytest.approx(value, rel=1e-12)
    assert words(said, form) == text
    assert check(text, said, unit, lang) == text


@pytest.mark.parametrize(
    ("text", "value", "unit", "lang", "rendered"),
    [
        # the value moves, the shape stays
        ("300 million GPU-hours", 336.9e6, "GPU*hour", "en", "337 million GPU-hours"),
        ("3.00 亿卡时", 336.9e6, "GPU*hour", "zh", "3.37 亿卡时"),
        ("300 million GPU-hours", 1.2344e9, "GPU*hour", "en", "1,234 million GPU-hours"),
        ("300,000 GPUs", 1_234_567, "GPU", "en", "1,234,567 GPUs"),
        ("16384", 1_000_000, "count", "en", "1000000"),
        ("$600 million", 673.8e6, "USD", "en", "$674 million"),
        ("四成", 0.449, "share", "zh", "四成"),
        ("四成", 0.45, "share", "zh", "五成"),
        ("四成", 0.96, "share", "zh", "96 %"),
        ("四成", 0.04, "share", "zh", "4 %"),
        ("0.3 percentage points", -0.003, "point", "en", "−0.3 percentage points"),
        ("−0.3 个百分点", 0.003, "point", "zh", "0.3 个百分点"),
        # a tie rounds away from zero, on either side of it, and what binary makes of a tie counts as one
        ("1", 2.5, "ratio", "en", "3"),
        ("1", 3.5, "ratio", "en", "4"),
        ("−1", -2.5, "ratio", "en", "−3"),
        ("1.00", 1.005, "ratio", "en", "1.01"),
        ("1.00 %", 0.01005, "share", "en", "1.01 %"),
        ("44 %", 0.445, "share", "en", "45 %"),
        ("1", 2.4999, "ratio", "en", "2"),
        # a carry
        ("0.123", 0.9995, "ratio", "en", "1.000"),
        ("99 %", 0.996, "share", "en", "100 %"),
        ("999", 999.5, "ratio", "en", "1,000"),
        ("4.8 × 10²⁶ FLOP", 9.96e25, "FLOP", "en", "1.0 × 10²⁶ FLOP"),
        ("4.8 × 10²⁶ FLOP", 9.94e25, "FLOP", "en", "9.9 × 10²⁵ FLOP"),
        ("1.8 × 10⁻⁷ GPU-hours per token", 9.97e-8, "GPU*hour/token", "en", "1.0 × 10⁻⁷ GPU-hours per token"),
        ("1.8 × 10⁻⁷ GPU-hours per token", 2.5e-9, "GPU*hour/token", "en", "2.5 × 10⁻⁹ GPU-hours per token"),
        # nothing below the digits leaves no sign
        ("−0.3 percentage points", 0, "point", "en", "0.0 percentage points"),
        # a far smaller value keeps two of the digits that were written, unless it has no more to tell
        ("337 million GPU-hours", 3.37e5, "GPU*hour", "en", "0.34 million GPU-hours"),
        ("337 million GPU-hours", 9.96e5, "GPU*hour", "en", "1.0 million GPU-hours"),
        ("11 %", 0.0996, "share", "en", "10 %"),
        ("11 %", 0.094, "share", "en", "9.4 %"),
        ("9 %", 0.096, "share", "en", "10 %"),
        ("419", 7, "count", "en", "7"),
        ("400 GPUs", 1, "GPU", "en", "1 GPU"),
    ],
)
def test_a_value_takes_the_shape_of_the_record(text: str, value: float, unit: str, lang: str, rendered: str) -> None:
    assert check(text, value, unit, lang) == rendered


@pytest.mark.parametrize(
    ("text", "unit", "lang"),
    [
        ("337 million dollars", "GPU*hour", "en"),
        ("$337 million", "GPU*hour", "en"),
        ("44.9 %", "GPU*hour", "en"),
        ("44.9 percentage points", "ratio", "en"),
        ("337 million", "GPU*hour", "en"),  # no unit at all
        ("40", "share", "en"),
        ("674 million", "USD", "en"),
        ("32", "byte", "en"),
        ("32 GB/s", "byte", "en"),
        ("5 GB/s", "bit/second", "en"),
        ("$2 dollars", "USD", "en"),
        ("2 bananas", "count", "en"),
        ("2M", "GPU*hour", "en"),
        ("2 Million GPUs", "GPU", "en"),
        ("3.37 亿卡时", "GPU*hour", "en"),  # the other language's words
        ("337 million GPU-hours", "GPU*hour", "zh"),
        ("3 亿", "GPU*hour", "zh"),
        ("四成", "GPU*hour", "zh"),
    ],
)
def test_a_wrong_or_missing_unit_is_refused_with_what_would_fit(text: str, unit: str, lang: str) -> None:
    with pytest.raises(ShowError) as caught:
        shape(text, unit, lang)
    line = str(caught.value)
    assert "\n" not in line
    assert text in line
    if text[0].isdigit() or text[0] == "$":
        first = next(iter(SPELLINGS[unit][lang]))
        assert f"the unit must be one of {first or repr(first)}" in line


@pytest.mark.parametrize("text", ["", " ", "many", "about 337 GPUs", "GPUs", "-", "× 10²⁶ FLOP", "十二", "NaN", "inf"])
def test_what_is_no_number_is_refused(text: str) -> None:
    for lang in ("en", "zh"):
        with pytest.raises(ShowError, match="is not a number"):
            shape(text, "count", lang)


@pytest.mark.parametrize(
    "text", ["1 × 10⁹⁹⁹ FLOP", "1 × 10⁻⁹⁹⁹ FLOP", "1 × 10⁻⁻ FLOP", "1 × 10²⁻³ FLOP", "9" * 400 + " FLOP"]
)
def test_no_power_of_ten_breaks_the_reader(text: str) -> None:
    with pytest.raises(ShowError):
        shape(text, "FLOP", "en")


def test_readers_do_not_see_the_kind_of_space_or_minus() -> None:
    assert same(f"40{THIN}%", "40 %")
    assert same("40\u00a0%", "40 %")
    assert same("-0.3 percentage points", f"{MINUS}0.3 percentage points")
    assert same("US$2", "$2")
    assert not same("40 %", "41 %")
    assert not same("40 %", "40.0 %")
    assert not same("3.37 亿卡时", "3.37 亿 卡时")


def test_a_set_number_does_not_break_over_a_line() -> None:
    assert " " not in typeset("180 thousand GPU-hours per trillion tokens")
    assert same(typeset("−0.3 个百分点"), "-0.3 个百分点")
    assert same(typeset("4.8 × 10²⁶ FLOP"), "4.8 × 10²⁶ FLOP")


def test_every_unit_can_be_written_in_both_languages() -> None:
    assert {quantity.unit for quantity in QUANTITIES.values()} == set(SPELLINGS)
    for spellings in SPELLINGS.values():
        assert set(spellings) == {"en", "zh"}
        assert all(size > 0 for sizes in spellings.values() for size in sizes.values())


# -- for all shapes and values

SAMPLES = [(text, unit, lang) for text, unit, lang, _ in WRITTEN]
VALUES = st.floats(1e-12, 1e30) | st.integers(0, 10**15).map(float)
SIGNED = VALUES | VALUES.map(lambda value: -value)


@given(st.sampled_from(SAMPLES), SIGNED)
def test_a_rewritten_record_is_true(sample: tuple[str, str, str], value: float) -> None:
    """What `make record` writes is what the gate accepts."""
    text, unit, lang = sample
    once = check(text, value, unit, lang)
    assert check(once, value, unit, lang) == once


@given(st.sampled_from(SAMPLES), SIGNED)
def test_a_record_is_never_further_from_the_value_than_its_digits(sample: tuple[str, str, str], value: float) -> None:
    text, unit, lang = sample
    form, said = shape(check(text, value, unit, lang), unit, lang)
    step = form.factor * {"": 1.0, "K": 1e3, "M": 1e6, "B": 1e9, "T": 1e12}[form.letter] * 10.0**-form.decimals
    step *= 10.0 ** (form.power or 0)
    step *= {"thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12, "万": 1e4, "亿": 1e8, "万亿": 1e12}.get(
        form.scale, 1.0
    )
    assert abs(said - value) <= step / 2 * (1 + 1e-6) + abs(value) * 1e-11


@given(st.sampled_from(sorted(SPELLINGS)), st.sampled_from(["en", "zh"]), VALUES, st.integers(2, 8))
def test_plain_words_are_read_back_within_their_digits(unit: str, lang: str, value: float, significant: int) -> None:
    text = plain(value, unit, lang, significant)
    close = pytest.approx(value, rel=0.51 * 10.0 ** (1 - significant), abs=0)
    assert shape(text, unit, lang)[1] == close
    assert read(text, unit) == close


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_exact_loses_nothing(value: float) -> None:
    assert float(exact(value).replace(",", "")) == value


@pytest.mark.parametrize(
    ("value", "unit", "en", "zh"),
    [
        (336.9e6, "GPU*hour", "336.9 million GPU-hours", "3.369 亿卡时"),
        (2788e3, "GPU*hour", "2.788 million GPU-hours", "278.8 万卡时"),
        (673.8e6, "USD", "673.8 million dollars", "6.738 亿美元"),
        (2, "USD/GPU/hour", "$2", "2 美元"),
        (0.449, "share", "44.9 %", "44.9 %"),
        (-0.003, "share", "−0.3 %", "−0.3 %"),
        (2.245, "ratio", "2.245 times", "2.245 倍"),
        (16384, "GPU", "16,384 GPUs", "16,384 张卡"),
        (40e12, "token", "40 trillion tokens", "40 万亿 token"),
        (32e12, "byte", "32 TB", "32 TB"),
        (4.8e26, "FLOP", "4.8 × 10²⁶ FLOP", "4.8 × 10²⁶ FLOP"),
        (989.4e12, "FLOP/second/GPU", "989.4 TFLOP/s", "989.4 TFLOP/s"),
        (1.8e-7, "GPU*hour/token", "1.8 × 10⁻⁷ GPU-hours per token", "1.8 × 10⁻⁷ 卡时/token"),
        (54 * 86400, "second", "54 days", "54 天"),
        (3600, "second", "1 hour", "1 小时"),
        (96, "second", "1.6 minutes", "1.6 分钟"),
        (30e6, "bit/second", "30 Mbit/s", "30 Mbit/s"),
        (-0.65, "USD/GPU/hour", "−$0.65", "−0.65 美元"),
        (0, "count", "0", "0"),
    ],
)
def test_plain_words_suit_the_size(value: float, unit: str, en: str, zh: str) -> None:
    assert plain(value, unit, "en") == en
    assert plain(value, unit, "zh") == zh


# -- what people type


@pytest.mark.parametrize(
    ("text", "unit", "value"),
    [
        ("3e8", "GPU*hour", 3e8),
        ("3E+8", "GPU*hour", 3e8),
        ("300000000", "GPU*hour", 3e8),
        ("300,000,000", "GPU*hour", 3e8),
        ("300_000_000", "GPU*hour", 3e8),
        ("300 million", "GPU*hour", 3e8),
        ("300M", "GPU*hour", 3e8),
        ("300 million GPU-hours", "GPU*hour", 3e8),
        ("3亿", "GPU*hour", 3e8),
        ("3 亿卡时", "GPU*hour", 3e8),
        ("３亿", "GPU*hour", 3e8),
        ("３００，０００，０００", "GPU*hour", 3e8),
        (" 3e8 ", "GPU*hour", 3e8),
        ("45%", "share", 0.45),
        ("４５％", "share", 0.45),
        ("45 percent", "share", 0.45),
        ("0.45", "share", 0.45),
        (".45", "share", 0.45),
        ("四成", "share", 0.4),
        ("4.5成", "share", 0.45),
        ("$2", "USD/GPU/hour", 2),
        ("2 美元", "USD/GPU/hour", 2),
        ("$600 million", "USD", 6e8),
        ("$6e8", "USD", 6e8),
        ("6亿美元", "USD", 6e8),
        ("2T", "parameter", 2e12),
        ("2 T", "parameter", 2e12),
        ("2万亿", "parameter", 2e12),
        ("989.4 TFLOP/s", "FLOP/second/GPU", 989.4e12),
        ("989.4e12", "FLOP/second/GPU", 989.4e12),
        ("80 GB", "byte/GPU", 80e9),
        ("80 GiB", "byte/GPU", 80 * 2**30),
        ("4.8 × 10²⁶ FLOP", "FLOP", 4.8e26),
        ("54 days", "second", 54 * 86400),
        ("−0.3 %", "share", -0.003),
        ("-3", "ratio", -3),
    ],
)
def test_what_people_type_is_read(text: str, unit: str, value: float) -> None:
    assert read(text, unit) == pytest.approx(value, rel=1e-12)


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("", "count"),
        ("   ", "count"),
        ("NaN", "ratio"),
        ("nan", "ratio"),
        ("inf", "ratio"),
        ("-Infinity", "ratio"),
        ("1e400", "ratio"),
        ("9" * 400, "ratio"),
        ("1 × 10⁹⁹⁹", "ratio"),
        ("many", "ratio"),
        ("three", "count"),
        ("3 apples", "count"),
        ("1/2", "ratio"),
        ("1 2", "count"),
        ("3,5", "ratio"),  # a comma groups thousands; it is no decimal point
        ("3 GB", "GPU*hour"),
        ("$2", "GPU*hour"),
        ("45 %", "GPU*hour"),
        ("80 B", "byte"),  # bytes or billions
        ("0x10", "count"),
        ("$", "USD"),
        ("--3", "ratio"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_one_line(text: str, unit: str) -> None:
    with pytest.raises(ShowError) as caught:
        read(text, unit)
    assert "\n" not in str(caught.value)
    assert "is not a number" in str(caught.value)


@given(st.text(max_size=12), st.sampled_from(sorted(SPELLINGS)))
def test_whatever_is_typed_it_is_a_finite_number_or_refused(text: str, unit: str) -> None:
    with contextlib.suppress(ShowError):
        assert math.isfinite(read(text, unit))


@given(st.text(alphabet="0123456789., -−×¹²⁻eE%$KMBT亿万成卡時三", max_size=10), st.sampled_from(sorted(SPELLINGS)))
def test_whatever_is_written_it_is_a_finite_number_or_refused(text: str, unit: str) -> None:
    for lang in ("en", "zh"):
        with contextlib.suppress(ShowError):
            assert math.isfinite(shape(text, unit, lang)[1])


def test_long_figures_are_not_nudged() -> None:
    """The nudge that rounds ties away from zero stays below the digits that are asked for."""
    assert check("32,000,000,000,000 bytes", 32e12, "byte", "en") == "32,000,000,000,000 bytes"


FEW_DIGITS = [
    ("$2", "USD/GPU/hour", "en"),
    ("$600 million", "USD", "en"),
    ("2 days", "second", "en"),
    ("6 FLOP", "FLOP/parameter/token", "en"),
    ("0.3 percentage points", "point", "en"),
    ("3 亿卡时", "GPU*hour", "zh"),
    ("2 美元", "USD/GPU/hour", "zh"),
    ("四成", "share", "zh"),
]


@given(st.sampled_from(FEW_DIGITS), st.floats(0.05, 20))
def test_what_a_what_if_makes_of_a_number_is_no_coarser_than_a_hundredth(
    written: tuple[str, str, str], times: float
) -> None:
    record, unit, lang = written
    value = shape(record, unit, lang)[1] * times
    assert read(moved(record, value, unit, lang, {}), unit) == pytest.approx(value, rel=0.01)


@pytest.mark.parametrize(
    ("record", "value", "unit", "lang", "said"),
    [
        ("$2", 2.5, "USD/GPU/hour", "en", "$2.5"),
        ("$2", 2.25, "USD/GPU/hour", "en", "$2.25"),
        ("$2", 13.0, "USD/GPU/hour", "en", "$13"),
        ("3 亿卡时", 4.5e8, "GPU*hour", "zh", "4.5 亿卡时"),
        ("四成", 0.45, "share", "zh", "四成五"),
        ("四成", 0.6, "share", "zh", "六成"),
        ("四成", 0.455, "share", "zh", "45.5 %"),
        ("40 %", 0.45, "share", "en", "45 %"),
        ("40 %", 0.455, "share", "en", "45.5 %"),
        ("337 million GPU-hours", 299.47e6, "GPU*hour", "en", "299 million GPU-hours"),
    ],
)
def test_a_moved_number_keeps_the_shape_of_its_record(
    record: str, value: float, unit: str, lang: str, said: str
) -> None:
    assert moved(record, value, unit, lang, {}) == said


def test_nothing_has_no_power_of_ten() -> None:
    form, _ = shape("4.8 × 10²⁶ FLOP", "FLOP", "en")
    assert words(0.0, form) == "0.0 × 10⁰ FLOP"
