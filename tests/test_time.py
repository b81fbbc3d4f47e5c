"""Time, traffic and networks: published rows, hand-worked cases, and what must always hold.

Megatron-LM is Narayanan et al. 2021, arXiv:2104.04473; Korthikanti et al. is arXiv:2205.05198.
"""

from __future__ import annotations

import math
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import ledger
from calculators.formulas import bill, compute, zero
from calculators.formulas import time as t


def prints(value: float, printed: str, *, cut: bool = False) -> bool:
    """Whether `value`, rounded to the digits of `printed` (or cut off there), reads as `printed`."""
    figure = Decimal(printed)
    return Decimal(f"{value:.12g}").quantize(figure, ROUND_DOWN if cut else ROUND_HALF_UP) == figure


# --- days, tokens, steps ----------------------------------------------------------------------------------------------


# Megatron-LM, Sec. 5.1: 8TP/(nX), 34 and 84 days; the eight counts the forward pass that is made again.
@pytest.mark.parametrize(
    ("n_params", "n_tokens", "n_gpus", "rate", "printed"),
    [(175e9, 300e9, 1024, 140e12, 34), (1.008e12, 450e9, 3072, 163e12, 84)],
    ids=["GPT-3", "1T"],
)
def test_megatron_training_times(n_params: float, n_tokens: float, n_gpus: int, rate: float, printed: int) -> None:
    hours = bill.gpu_hours(compute.train_flop(8, n_params, n_tokens), rate)
    assert round(bill.wall_clock_s(hours, n_gpus) / 86400) == printed


# DeepSeek-V3, Sec. 1: a trillion tokens in 3.7 days on 2,048 GPUs.
def test_deepseek_days_for_a_trillion_tokens() -> None:
    seconds = bill.wall_clock_s(180e3, 2048)
    assert prints(seconds / 86400, "3.7")
    assert t.step_s(1e12, t.tokens_per_s(1e12, seconds)) == pytest.approx(seconds)


# Llama 3, Table 4: both ways to a step agree, from the run's days and from the rate of a GPU.
def test_llama3_step() -> None:
    name = "layout_405b_16384"
    by_rate = 6 * ledger.value(f"{name}.n_params") * 8192 * 16 * 128 / (16384 * 400e12)
    assert ledger.value(f"{name}.step_s") == pytest.approx(by_rate)


# Korthikanti, Table 5. The 175B row prints 31.8 and its own seconds give 31.85, which rounds to 31.9.
@pytest.mark.parametrize(
    ("slug", "printed", "cut"),
    [("22b", "29", False), ("175b", "31.8", True), ("530b", "29.7", False), ("1t", "32.1", False)],
)
def test_korthikanti_table_5(slug: str, printed: str, cut: bool) -> None:
    gain = 100 * ledger.value(f"iteration_time_{slug}.throughput_gain")
    assert prints(gain, printed, cut=cut)


# Korthikanti, Table 4, in milliseconds and percent.
@pytest.mark.parametrize(
    ("key", "combined", "overhead"),
    [("sequence", "19.0", "-3"), ("full", "27.2", "39"), ("selective", "20.9", "7"), ("both", "20.3", "4")],
)
def test_korthikanti_table_4(key: str, combined: str, overhead: str) -> None:
    assert prints(1e3 * ledger.value(f"layer_time_{key}.forward_backward_s"), combined)
    assert prints(100 * ledger.value(f"layer_time_{key}.time_overhead"), overhead)


# --- the bubble -------------------------------------------------------------------------------------------------------


# Megatron-LM, Sec. 2.2 and 3.3.1: (p - 1)/m, divided by v, and (n - d)/b' for p = n/d, m = b'/d.
def test_megatron_bubbles() -> None:
    assert t.bubble_over_ideal(4, 1, 8) == 3 / 8
    assert t.bubble_over_ideal(4, 2, 8) == 3 / 16
    for n, d, batch in [(32, 4, 32), (128, 8, 512), (32, 32, 128)]:
        assert t.bubble_over_ideal(n // d, 1, batch // d) == (n - d) / batch


@given(st.integers(1, 200), st.integers(1, 16), st.integers(1, 10**4))
def test_the_two_bubbles_are_one(pp_size: int, chunks: int, micro_batches: int) -> None:
    ideal, total = (
        t.bubble_over_ideal(pp_size, chunks, micro_batches),
        t.bubble_over_total(pp_size, chunks, micro_batches),
    )
    assert total == pytest.approx(ideal / (1 + ideal))
    assert 0 <= total < 1
    assert total <= ideal
    assert t.bubble_over_ideal(pp_size, chunks, 2 * micro_batches) == pytest.approx(ideal / 2)
    assert t.bubble_over_ideal(pp_size, chunks, 10**9) < 1e-6
    assert t.bubble_over_ideal(1, chunks, micro_batches) == 0


# --- traffic ----------------------------------------------------------------------------------------------------------


# Megatron-LM, Sec. 3.2: 8bsh(t - 1)/t values per layer and micro-batch, for GPT-3 on 8 GPUs; bsh for a stage.
def test_megatron_traffic() -> None:
    bsh = 1 * 2048 * 12288
    assert t.tp_traffic_bytes(2048, 12288, 96, 96, 8, recompute_level=0) == 2 * 8 * bsh * 7 / 8
    assert t.tp_traffic_bytes(2048, 12288, 96, 96, 8, recompute_level=2) == 2 * 12 * bsh * 7 / 8
    assert t.pp_traffic_bytes(2048, 12288, 8, 1, 1) == 2 * 2 * bsh
    assert t.pp_traffic_bytes(2048, 12288, 8, 3, 8) == 2 * 2 * bsh * 3 / 8


# ZeRO, Sec. 7: 2 elements a parameter, 3 at stage 3, for many GPUs.
@pytest.mark.parametrize("stage", range(4))
def test_zero_traffic(stage: int) -> None:
    many = t.dp_traffic_bytes(7.5e9, 2, 2, zero_size=10**6, zero_stage=stage) / 2
    assert many == pytest.approx(zero.traffic_params(7.5e9, stage), rel=1e-5)


counts = st.integers(1, 128)


@given(st.floats(1, 1e7), counts, st.integers(0, 2))
def test_alone_a_gpu_sends_nothing(tokens: float, layers: int, level: int) -> None:
    assert t.tp_traffic_bytes(tokens, 4096, layers, 1, 1, level) == 0
    assert t.pp_traffic_bytes(tokens, 4096, 1, 1, 1) == 0
    assert t.dp_traffic_bytes(tokens, 2, 4, 1, 3) == 0
    assert t.cp_traffic_bytes(tokens, 8, 128, layers, 1, 1, 1) == 0
    assert t.ep_traffic_bytes(tokens, 4096, 8, layers, 1, 1, 1) == 0


@given(st.floats(1, 1e7), counts, counts)
def test_more_partners_never_send_less(tokens: float, layers: int, size: int) -> None:
    def sent(n: int) -> list[float]:
        return [
            t.tp_traffic_bytes(tokens, 4096, layers, 1, n, 0),
            t.dp_traffic_bytes(tokens, 2, 4, n, 2),
            t.cp_traffic_bytes(tokens, 8, 128, layers, 1, 1, n),
            t.ep_traffic_bytes(tokens, 4096, 8, layers, 1, 1, n),
        ]

    assert all(more >= less for more, less in zip(sent(size + 1), sent(size), strict=True))


# --- a network of two levels ------------------------------------------------------------------------------------------

messages = st.floats(1, 1e12)
domains = st.integers(1, 4096)
inside = st.integers(1, 72)


def two_levels(message: float, inner: int, outer: int, tree: int = 0, latency: float = 1e-5) -> float:
    return t.two_level_all_reduce_s(message, inner, outer, 450e9, latency / 10, 50e9, latency, tree)


# NCCL tests, doc/PERFORMANCE.md: t = (S/B) * (2(n - 1)/n).
def test_nccl_all_reduce() -> None:
    assert t.ring_all_reduce_s(1e9, 1, 8, 50e9, 1e-12) == pytest.approx(1e9 / 50e9 * 2 * 7 / 8, rel=1e-6)


@given(messages, inside, domains)
def test_ring_and_tree_meet_where_they_should(message: float, inner: int, outer: int) -> None:
    group = inner * outer
    if group < 3:  # for one GPU there is nothing to do; for two GPUs a ring and a tree wait equally long
        return
    crossover = t.crossover_bytes(inner, outer, 50e9, 1e-5)
    ring, tree = (f(message, inner, outer, 50e9, 1e-5) for f in (t.ring_all_reduce_s, t.tree_all_reduce_s))
    if not math.isclose(message, crossover, rel_tol=1e-3):
        assert (tree < ring) == (message < crossover)
    at = [f(crossover, inner, outer, 50e9, 1e-5) for f in (t.ring_all_reduce_s, t.tree_all_reduce_s)]
    assert at[0] == pytest.approx(at[1])


@given(messages, inside, domains)
def test_two_levels_come_down_to_one(message: float, inner: int, outer: int) -> None:
    assert two_levels(message, 1, outer) == pytest.approx(t.ring_all_reduce_s(message, 1, outer, 50e9, 1e-5))
    assert two_levels(message, 1, outer, tree=1) == pytest.approx(t.tree_all_reduce_s(message, 1, outer, 50e9, 1e-5))
    assert two_levels(message, inner, 1) == pytest.approx(t.ring_all_reduce_s(message, inner, 1, 450e9, 1e-6))


@given(messages, st.integers(2, 72), st.integers(2, 4096))
def test_two_levels_are_never_slower_than_one_ring(message: float, inner: int, outer: int) -> None:
    assert two_levels(message, inner, outer) <= t.ring_all_reduce_s(message, inner, outer, 50e9, 1e-5) * (1 + 1e-9)


@given(messages, inside, domains)
def test_nothing_beats_its_bandwidth(message: float, inner: int, outer: int) -> None:
    least = 2 * (inner * outer - 1) / (inner * outer) * message
    assert t.ring_all_reduce_s(message, inner, outer, 50e9, 1e-5) >= least / 50e9
    assert t.tree_all_reduce_s(message, inner, outer, 50e9, 1e-5) >= least / 50e9
    assert two_levels(message, inner, outer) * (1 + 1e-12) >= least / 450e9
