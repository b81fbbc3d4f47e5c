"""Memory of one GPU: published tables to their last digit, hand-worked cases, and what must always hold.

Figures in quotes are as printed. ZeRO is arXiv:1910.02054; Korthikanti et al. is arXiv:2205.05198.
"""

from __future__ import annotations

from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import ledger
from calculators.facts import FACTS
from calculators.fit import PARTS, fit, left_over_bytes
from calculators.formulas import memory_per_gpu as m
from calculators.formulas import recompute, zero

PRINTED = {fact.name: fact.value for fact in FACTS}
GIB = 2**30


def prints(value: float, printed: str, *, cut: bool = False) -> bool:
    """Whether `value`, rounded to the digits of `printed` (or cut off there), reads as `printed`."""
    figure = Decimal(printed)
    return Decimal(f"{value:.12g}").quantize(figure, ROUND_DOWN if cut else ROUND_HALF_UP) == figure


# --- ZeRO -------------------------------------------------------------------------------------------------------------


def states(n_params: float, dp_size: int, stage: int, recipe: tuple[float, float, float] = (2, 2, 12)) -> float:
    """Model states on one GPU, summed over the three formulas."""
    weight, gradient, optimizer = recipe
    return (
        m.weight_bytes_per_gpu(n_params, weight, dp_size, stage)
        + m.gradient_bytes_per_gpu(n_params, gradient, dp_size, stage)
        + m.optimizer_bytes_per_gpu(n_params, optimizer, dp_size, stage)
    )


# Table 1: GB at stages 1, 2 and 3.
TABLE_1_AT_7_5B = {
    1: ("120", "120", "120"),
    4: ("52.5", "41.3", "30"),
    16: ("35.6", "21.6", "7.5"),
    64: ("31.4", "16.6", "1.88"),
    256: ("30.4", "15.4", "0.47"),
    1024: ("30.1", "15.1", "0.12"),
}
# At 1T the paper cuts digits off instead of rounding them.
TABLE_1_AT_1T = {
    1: ("16000", "16000", "16000"),
    4: ("7000", "5500", "4000"),
    16: ("4750", "2875", "1000"),
    64: ("4187", "2218", "250"),
    256: ("4046", "2054", "62.5"),
    1024: ("4011", "2013", "15.6"),
}


@pytest.mark.parametrize(("dp_size", "row"), TABLE_1_AT_7_5B.items())
def test_zero_table_1_at_7_5b(dp_size: int, row: tuple[str, ...]) -> None:
    for stage, printed in enumerate(row, 1):
        assert prints(states(7.5e9, dp_size, stage) / 1e9, printed)


@pytest.mark.parametrize(("dp_size", "row"), TABLE_1_AT_1T.items())
def test_zero_table_1_at_1t(dp_size: int, row: tuple[str, ...]) -> None:
    for stage, printed in enumerate(row, 1):
        assert prints(states(1e12, dp_size, stage) / 1e9, printed, cut=True)


def test_the_parts_are_the_whole_of_zero() -> None:
    for stage in range(4):
        assert states(7.5e9, 64, stage) == pytest.approx(zero.state_bytes_per_gpu(7.5e9, 2, 2, 12, 64, stage))


# Table 2, the largest model in billions of parameters: one model-parallel part, then sixteen. The second row of the
# paper is sixteen times its rounded first row (7.6 to 121.6, 14.4 to 230.4), and its last cell is "2T".
@pytest.mark.parametrize(("stage", "printed"), [(0, "2"), (1, "7.6"), (2, "14.4"), (3, "128")])
def test_zero_table_2(stage: int, printed: str) -> None:
    assert prints(ledger.value(f"zero_largest_mp1_stage_{stage}.largest_params") / 1e9, printed)
    sixteen = ledger.value(f"zero_largest_mp16_stage_{stage}.largest_params")
    assert sixteen == pytest.approx(PRINTED[f"zero_table_2.mp16_stage_{stage}"], rel=0.025)
    assert prints(sixteen / 16e9, printed)


# Megatron-LM, dist_optimizer.md: 20 and 4 + 16/d, 18 and 6 + 12/d, 16 and 8 + 8/d bytes a parameter.
@pytest.mark.parametrize(
    ("recipe", "whole", "kept", "divided"), [((2, 2, 16), 20, 4, 16), ((2, 4, 12), 18, 6, 12), ((4, 4, 8), 16, 8, 8)]
)
def test_megatron_recipes(recipe: tuple[float, float, float], whole: int, kept: int, divided: int) -> None:
    assert states(1, 64, 0, recipe) == whole
    assert states(1, 64, 1, recipe) == kept + divided / 64


# --- activations ------------------------------------------------------------------------------------------------------

GPT3 = {"d_model": 12288, "n_heads": 96, "n_kv_heads": 96, "d_head": 128, "d_ff": 49152, "gated_mlp": 0, "dropout": 1}


def per_element(recompute_level: int, sequence_parallel: int, tp_size: int, **changed: float) -> float:
    """Bytes for each element of sbh that one layer of GPT-3 keeps."""
    shape = {**GPT3, **changed}
    layer = m.layer_activation_bytes(
        2048,
        1,
        **shape,
        tp_size=tp_size,
        cp_size=1,
        sequence_parallel=sequence_parallel,
        recompute_level=recompute_level,
    )
    return layer / (2048 * 12288)


# Table 2, all six rows, with 5as/h = 80 for GPT-3.
def test_korthikanti_table_2() -> None:
    t = 8
    assert per_element(0, 0, 1) == 34 + 80
    assert per_element(0, 0, t) == 10 + 24 / t + 80 / t
    assert per_element(0, 1, t) == 34 / t + 80 / t
    assert per_element(1, 0, t) == 10 + 24 / t
    assert per_element(1, 1, t) == 34 / t
    assert per_element(2, 0, t) == 2
    # Sec. 5: 2sbhL/t "if we only store a portion", which the paper does not consider.
    assert per_element(2, 1, t) == 2 / t


def test_the_general_formula_is_the_audits_for_one_gpu() -> None:
    assert per_element(0, 0, 1) * 2048 * 12288 == recompute.activation_bytes_per_layer(2048, 1, 12288, 96, 4)
    assert per_element(1, 0, 1) * 2048 * 12288 == recompute.selective_bytes_per_layer(2048, 1, 12288, 4)
    assert per_element(2, 0, 1) * 2048 * 12288 == recompute.checkpoint_bytes_per_layer(2048, 1, 12288)


def test_what_the_variants_add() -> None:
    base = per_element(1, 0, 1)
    # A gate as wide as the MLP: one more tensor of 2 bytes and four widths.
    assert per_element(1, 0, 1, gated_mlp=1) - base == 8
    # Keys and values of one head instead of 96: 4 bytes times 95/96 of the width less.
    assert base - per_element(1, 0, 1, n_kv_heads=1) == pytest.approx(4 * 95 / 96)
    # No dropout: two masks of the width; of the scores only the softmax stays, 2 bytes of 5.
    assert base - per_element(1, 0, 1, dropout=0) == 2
    assert per_element(0, 0, 1, dropout=0) - per_element(1, 0, 1, dropout=0) == 80 * 2 / 5


# Fig. 1, as calculon stores it, in GiB: parameters and optimizer, activations without and with the paper's methods.
FIGURE_1 = {
    "22b": ("45.5625", "59.25", "9.5625"),
    "175b": ("45.5625", "66.84375", "12.3515625"),
    "530b": ("31.640625", "114.0234375", "23.076171875"),
    "1t": ("32.958984375", "131.25", "26.5625"),
}


@pytest.mark.parametrize(("slug", "row"), FIGURE_1.items())
def test_korthikanti_figure_1(slug: str, row: tuple[str, str, str]) -> None:
    assert float(row[0]) == PRINTED[f"korthikanti_figure_1_{slug}.states_bytes"] / GIB
    assert ledger.value(f"memory_{slug}_none.world_size") == PRINTED[f"korthikanti_layout_{slug}.n_gpus"]
    assert prints(ledger.value(f"memory_{slug}_none.state_bytes_per_gpu") / GIB, row[0])
    assert prints(ledger.value(f"memory_{slug}_none.layers_activation_bytes") / GIB, row[1])
    assert prints(ledger.value(f"memory_{slug}_present.layers_activation_bytes") / GIB, row[2])


# Fig. 7, as calculon stores it, in percent of the first: read off the figure, so to a tenth of a point.
@pytest.mark.parametrize(
    ("slug", "sequence", "selective", "both", "full"),
    [
        ("22b", 66.84, 49.42, 16.18, 7.64),
        ("175b", 62.04, 56.53, 18.49, 8.71),
        ("530b", 58.31, 62.04, 20.27, 9.42),
        ("1t", 58.31, 62.04, 20.27, 9.42),
    ],
)
def test_korthikanti_figure_7(slug: str, sequence: float, selective: float, both: float, full: float) -> None:
    name = f"memory_{slug}_none"

    def percent(level: int, split: int) -> float:
        changed = {f"{name}.recompute_level": float(level), f"{name}.sequence_parallel": float(split)}
        return 100 * ledger.value(f"{name}.layers_activation_bytes", changed) / whole

    whole = ledger.value(f"{name}.layers_activation_bytes")
    assert percent(0, 1) == pytest.approx(sequence, abs=0.15)
    assert percent(1, 0) == pytest.approx(selective, abs=0.15)
    assert percent(1, 1) == pytest.approx(both, abs=0.15)
    assert percent(2, 0) == pytest.approx(full, abs=0.15)


def test_korthikanti_on_the_edges() -> None:
    """Sec. 4.3 prints "less than 0.01%" for the 22B model; its own equation gives half a percent."""
    name = "memory_22b_none"
    assert ledger.value(f"{name}.edge_share", {f"{name}.sequence_parallel": 1.0}) == pytest.approx(0.0057, abs=0.0001)
    by_hand = (1 / 48 + 4 / 48 * (1 + 51200 / 6144)) / (34 + 5 * 64 * 2048 / 6144)
    assert ledger.value(f"{name}.edge_share", {f"{name}.sequence_parallel": 1.0}) == pytest.approx(by_hand)


# Sec. 4.2.3: L layers whatever p, and L(1 + (p - 1)/(pm)) interleaved.
@pytest.mark.parametrize(
    ("n_layers", "pp_size", "chunks", "factor"),
    [(96, 8, 1, 1), (96, 8, 3, 1 + 7 / 24), (105, 35, 3, 1 + 34 / 105), (128, 64, 1, 1)],
)
def test_layers_in_flight(n_layers: int, pp_size: int, chunks: int, factor: float) -> None:
    assert m.held_layers(n_layers, pp_size, chunks, 1000) == pytest.approx(n_layers * factor)


def test_a_step_of_few_micro_batches_holds_no_more_than_them() -> None:
    assert m.held_layers(96, 8, 1, 4) == 96 * 4 / 8
    assert m.held_layers(96, 8, 3, 8) == 96  # as many micro-batches as stages: all forward, then all backward
    assert m.held_layers(1, 1, 1, 1) == 1


# Sec. 6.1: "none of the these models will fit into memory" without the paper's methods, on GPUs of 80 GB.
@pytest.mark.parametrize("slug", ["22b", "175b", "530b", "1t"])
def test_korthikantis_models_need_the_papers_methods(slug: str) -> None:
    refused = fit(f"memory_{slug}_none")
    assert not refused.fits
    assert refused.largest == "activation_bytes_per_gpu"
    assert fit(f"memory_{slug}_present").fits


# Llama 3, Sec. 3.3.2: pre-trained at 8K tokens "without activation checkpointing" on GPUs of 80 GB.
@pytest.mark.parametrize("row", ["8192", "16384", "131k"])
def test_llama3_405b_fits_without_recomputation(row: str) -> None:
    found = fit(f"layout_405b_{row}")
    assert found.fits
    assert found.usable == 80e9
    assert found.largest == "activation_bytes_per_gpu"


# --- does it fit ------------------------------------------------------------------------------------------------------


def test_a_refusal_says_what_is_missing_and_what_takes_most() -> None:
    found = fit("memory_22b_none")
    assert found.used == pytest.approx(sum(found.parts.values()))
    assert found.missing == pytest.approx(found.used - 80e9)
    assert set(found.parts) == set(PARTS)
    rule = (
        r"^memory_22b_none does not fit: each GPU has 80 GB and lacks 32\.78 GB more; the largest part is activations"
    )
    with pytest.raises(ledger.LedgerError, match=rule):
        left_over_bytes("memory_22b_none")
    assert "还缺 32.78 GB" in found.refusal("zh")


def test_what_is_left_over_is_refused_where_it_does_not_fit() -> None:
    name = "memory_22b_present"
    assert left_over_bytes(name) == ledger.value(f"{name}.left_over_bytes")
    with pytest.raises(ledger.LedgerError, match="left_over_bytes must be at least 0"):
        ledger.value(f"{name}.left_over_bytes", {f"{name}.micro_batch_size": 16.0})
    with pytest.raises(ledger.LedgerError, match="does not fit"):
        left_over_bytes(name, {f"{name}.micro_batch_size": 16.0})


def test_the_largest_model_just_fits() -> None:
    name = "memory_22b_present"
    most = ledger.value(f"{name}.largest_params")
    assert ledger.value(f"{name}.left_over_bytes", {f"{name}.n_params": most * (1 - 1e-9)}) < 1e3
    assert fit(name, {f"{name}.n_params": most * (1 + 1e-6)}).missing > 0


def test_the_fewest_gpus_just_suffice() -> None:
    name = "layout_405b_16384"
    fewest = ledger.value(f"{name}.fewest_dp_size")
    assert ledger.value(f"{name}.fewest_gpus") == fewest * 8 * 16
    assert fit(name, {f"{name}.dp_size": fewest}).fits
    assert not fit(name, {f"{name}.dp_size": fewest - 1}).fits


def test_no_number_of_gpus_is_enough_when_the_whole_part_is_too_large() -> None:
    assert m.fewest_dp_size(80e9, 0, 80e9, 1e9, 1, 0) == 0
    assert m.fewest_dp_size(80e9, 0, 80e9, 0, 1, 0) == 1
    assert m.fewest_dp_size(80e9, 0, 79e9, 8e9, 4, 1) == 2


# --- what must always hold --------------------------------------------------------------------------------------------

sizes = st.sampled_from([1, 2, 3, 4, 8, 16, 64])
flags = st.integers(0, 1)
levels = st.integers(0, 2)
shapes = st.fixed_dictionaries(
    {
        "d_model": st.integers(1, 30000),
        "n_heads": st.integers(1, 200),
        "n_kv_heads": st.integers(1, 200),
        "d_head": st.integers(1, 300),
        "d_ff": st.integers(1, 100000),
        "gated_mlp": flags,
        "dropout": flags,
    }
)


@given(st.floats(1, 1e13), st.integers(0, 3), st.tuples(*[st.floats(0.5, 16)] * 3))
def test_one_gpu_gains_nothing_from_zero(n_params: float, stage: int, recipe: tuple[float, float, float]) -> None:
    assert states(n_params, 1, stage, recipe) == pytest.approx(states(n_params, 1, 0, recipe))


@given(st.floats(1, 1e13), sizes, st.tuples(*[st.floats(0.5, 16)] * 3))
def test_each_stage_holds_no_more_than_the_one_before(
    n_params: float, dp_size: int, recipe: tuple[float, float, float]
) -> None:
    held = [states(n_params, dp_size, stage, recipe) for stage in range(4)]
    assert held == sorted(held, reverse=True)
    assert held[3] * dp_size == pytest.approx(held[0])


@given(st.integers(1, 10**5), st.integers(1, 16), shapes, sizes, sizes, flags, levels)
def test_more_tensor_parallelism_never_holds_more(
    seq_len: int, batch: int, shape: dict[str, float], tp_size: int, cp_size: int, split: int, level: int
) -> None:
    def held(tp: int) -> float:
        return m.layer_activation_bytes(
            seq_len, batch, **shape, tp_size=tp, cp_size=cp_size, sequence_parallel=split, recompute_level=level
        )

    assert held(2 * tp_size) <= held(tp_size)
    if split:
        assert held(tp_size) * tp_size == pytest.approx(held(1))


@given(st.integers(1, 10**5), shapes, sizes, sizes)
def test_keeping_less_holds_less(seq_len: int, shape: dict[str, float], tp_size: int, cp_size: int) -> None:
    def held(level: int, split: int) -> float:
        return m.layer_activation_bytes(
            seq_len, 1, **shape, tp_size=tp_size, cp_size=cp_size, sequence_parallel=split, recompute_level=level
        )

    for split in (0, 1):
        assert held(0, split) >= held(1, split) >= held(2, split)
    for level in range(3):
        assert held(level, 1) <= held(level, 0)


@given(st.integers(1, 200), sizes, st.integers(1, 8), st.integers(1, 1000))
def test_layers_in_flight_are_within_limits(n_layers: int, pp_size: int, chunks: int, micro_batches: int) -> None:
    held = m.held_layers(n_layers, pp_size, chunks, micro_batches)
    assert n_layers / pp_size <= held * (1 + 1e-12)
    assert held <= min(2 * n_layers, n_layers / pp_size * micro_batches) * (1 + 1e-12)
    assert held <= m.held_layers(n_layers, pp_size, chunks, micro_batches + 1)
