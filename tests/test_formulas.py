"""The formulas against published figures, against each other, and against what they refuse.

A published figure stands in quotes as the paper prints it, and `prints` compares to its last digit. What does not
recompute is asserted too, as what it is.
"""

from __future__ import annotations

import ast
import importlib
import math
import re
import types
from collections.abc import Callable, Mapping
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.formulas import (
    FORMULAS,
    Formula,
    attention,
    bill,
    compute,
    deepseek,
    failures,
    layout,
    low_communication,
    memory,
    network,
    quantile,
    recompute,
    scaling,
    zero,
)
from calculators.quantities import QUANTITIES

DAY = 86_400
HOUR = 3_600


def prints(value: float, printed: str, *, cut: bool = False) -> bool:
    """Whether `value`, rounded to the digits of `printed` (or cut off there), reads as `printed`."""
    figure = Decimal(printed)
    read = Decimal(f"{value:.12g}").quantize(figure, ROUND_DOWN if cut else ROUND_HALF_UP)
    return read == figure


def named(formula: Formula) -> str:
    return f"{formula.module}.{formula.returns}"


@pytest.mark.parametrize(
    ("value", "printed", "cut", "result"),
    [
        (31.40625, "31.4", False, True),
        (31.46, "31.4", False, False),
        (41.25, "41.3", False, True),
        (4187.5, "4187", True, True),
        (4188.1, "4187", True, False),
        (3.7908, "3.8", False, True),
    ],
)
def test_prints_compares_to_the_last_digit(value: float, printed: str, cut: bool, result: bool) -> None:
    assert prints(value, printed, cut=cut) is result


# --- ZeRO, arXiv:1910.02054 ---------------------------------------------------------------------------------------


def zero_gb(n_params: float, dp_size: int, zero_stage: int) -> float:
    return zero.state_bytes_per_gpu(n_params, 2, 2, 12, dp_size, zero_stage) / 1e9


# Table 1, 7.5B parameters: GPUs, then GB at stages 1, 2 and 3.
ZERO_TABLE_1_7_5B = [
    (1, "120", "120", "120"),
    (4, "52.5", "41.3", "30"),
    (16, "35.6", "21.6", "7.5"),
    (64, "31.4", "16.6", "1.88"),
    (256, "30.4", "15.4", "0.47"),
    (1024, "30.1", "15.1", "0.12"),
]

# Table 1, 1T parameters. Here the paper cuts digits off instead of rounding.
ZERO_TABLE_1_1T = [
    (1, "16000", "16000", "16000"),
    (4, "7000", "5500", "4000"),
    (16, "4750", "2875", "1000"),
    (64, "4187", "2218", "250"),
    (256, "4046", "2054", "62.5"),
    (1024, "4011", "2013", "15.6"),
]


@pytest.mark.parametrize(("dp_size", "stage_1", "stage_2", "stage_3"), ZERO_TABLE_1_7_5B)
def test_zero_table_1_at_7_5b(dp_size: int, stage_1: str, stage_2: str, stage_3: str) -> None:
    assert prints(zero_gb(7.5e9, dp_size, 1), stage_1)
    assert prints(zero_gb(7.5e9, dp_size, 2), stage_2)
    assert prints(zero_gb(7.5e9, dp_size, 3), stage_3)


@pytest.mark.parametrize(("dp_size", "stage_1", "stage_2", "stage_3"), ZERO_TABLE_1_1T)
def test_zero_table_1_at_1t(dp_size: int, stage_1: str, stage_2: str, stage_3: str) -> None:
    assert prints(zero_gb(1e12, dp_size, 1), stage_1, cut=True)
    assert prints(zero_gb(1e12, dp_size, 2), stage_2, cut=True)
    assert prints(zero_gb(1e12, dp_size, 3), stage_3, cut=True)


# Table 2, largest model in billions of parameters on 64 data-parallel GPUs of 32 GB, one model-parallel part.
@pytest.mark.parametrize(("zero_stage", "printed"), [(0, "2"), (1, "7.6"), (2, "14.4"), (3, "128")])
def test_zero_table_2(zero_stage: int, printed: str) -> None:
    gb_per_billion = zero_gb(1e9, dp_size=64, zero_stage=zero_stage)
    assert prints(32 / gb_per_billion, printed)


# Table 2, the row with 16 model-parallel parts. The paper multiplied its rounded row by 16: 7.6 to 121.6, 14.4 to
# 230.4. The last cell is "2T", one digit.
@pytest.mark.parametrize(
    ("zero_stage", "per_part", "printed", "in_billions"),
    [(0, "2", "32", 1), (1, "7.6", "121.6", 1), (2, "14.4", "230.4", 1), (3, "128", "2", 1000)],
)
def test_zero_table_2_with_16_parts(zero_stage: int, per_part: str, printed: str, in_billions: int) -> None:
    largest = 32 / zero_gb(1e9, dp_size=64, zero_stage=zero_stage)
    assert prints(largest, per_part)
    assert prints(16 * float(per_part) / in_billions, printed)


# Sec. 5 and Fig. 1: GB on each of 64 GPUs.
@pytest.mark.parametrize(("zero_stage", "printed"), [(0, "120"), (1, "31.4"), (2, "16.6"), (3, "1.9")])
def test_zero_figure_1(zero_stage: int, printed: str) -> None:
    assert prints(zero_gb(7.5e9, dp_size=64, zero_stage=zero_stage), printed)


# Sec. 7: elements moved, in multiples of the parameters.
@pytest.mark.parametrize(("zero_stage", "printed"), [(0, 2), (1, 2), (2, 2), (3, 3)])
def test_zero_traffic(zero_stage: int, printed: int) -> None:
    moved = zero.traffic_params(7.5e9, zero_stage)
    assert moved == printed * 7.5e9
    assert zero.traffic_per_param(moved, 7.5e9) == printed


# Sec. 5: "4x memory reduction" at stage 1 and "8x" at stage 2 are limits for many GPUs; stage 3 divides by all of them.
@pytest.mark.parametrize(("zero_stage", "times"), [(0, 1), (1, 4), (2, 8), (3, 2**30)])
def test_zero_shrinks(zero_stage: int, times: float) -> None:
    whole = memory.model_state_bytes(7.5e9, memory.bytes_per_param(2, 2, 12))
    part = zero.state_bytes_per_gpu(7.5e9, 2, 2, 12, zero_size=2**30, zero_stage=zero_stage)
    assert zero.state_shrink(whole, part) == pytest.approx(times, rel=1e-6)


# --- memory ---------------------------------------------------------------------------------------------------------


def test_bytes_per_param() -> None:
    adam = memory.optimizer_bytes_per_param(4, 4, 4)
    assert adam == 12  # ZeRO, Sec. 3.1: K = 12
    assert memory.bytes_per_param(2, 2, adam) == 16  # ZeRO, Sec. 3.1
    assert memory.bytes_per_param(2, 4, adam) == 18  # Megatron-LM, distributed optimizer guide: FP32 gradients
    assert memory.optimizer_bytes_per_param(4, 2, 1) == 7  # by hand; each component its own value
    assert memory.bytes_per_param(2, 4, 7) == 13


# By hand, for 2T parameters: bytes per parameter, bytes of a GPU, TB in all, GPUs.
@pytest.mark.parametrize(
    ("bytes_per_param", "gpu_memory_bytes", "terabytes", "gpus"),
    [
        (16, 80e9, 32, 400),
        (18, 80e9, 36, 450),
        (16, 80 * 2**30, 32, 373),
    ],
    ids=["16 bytes", "FP32 gradients", "80 GiB"],
)
def test_fewest_gpus(bytes_per_param: float, gpu_memory_bytes: float, terabytes: float, gpus: int) -> None:
    states = memory.model_state_bytes(2e12, bytes_per_param)
    assert states == terabytes * 1e12
    assert memory.min_gpus(states, gpu_memory_bytes) == gpus
    unused = memory.unused_bytes(gpus, gpu_memory_bytes, states)
    assert unused == gpus * gpu_memory_bytes - terabytes * 1e12
    assert 0 <= unused < gpu_memory_bytes


# --- The Llama 3 Herd of Models, arXiv:2407.21783 -------------------------------------------------------------------


# Table 4: TFLOP/s per GPU and MFU in per cent.
@pytest.mark.parametrize(("teraflop_per_s", "printed"), [(430, "43"), (380, "38")])
def test_llama3_table_4(teraflop_per_s: float, printed: str) -> None:
    assert prints(100 * compute.share_of_peak(teraflop_per_s * 1e12, 989.4e12), printed)


def test_llama3_table_4_has_a_row_that_does_not_recompute() -> None:
    share = 100 * compute.share_of_peak(400e12, 989.4e12)
    assert prints(share, "40.4")
    assert not prints(share, "41")  # printed


# Table 4: GPUs, then TP, CP, PP and DP, then sequence length and sequences per group; "16M" tokens in every row.
@pytest.mark.parametrize(
    ("gpus", "sizes", "seq_len", "batch_per_dp"),
    [
        (8_192, (8, 1, 16, 64), 8_192, 32),
        (16_384, (8, 1, 16, 128), 8_192, 16),
        (16_384, (8, 16, 16, 8), 131_072, 16),
    ],
)
def test_llama3_table_4_layout(gpus: int, sizes: tuple[int, int, int, int], seq_len: int, batch_per_dp: int) -> None:
    assert layout.world_size(*sizes) == gpus
    tokens = layout.global_batch_tokens(seq_len, batch_per_dp, sizes[-1])
    assert prints(tokens / 2**20, "16")  # the paper's M is binary: 16,777,216


# Table 5: the row's name here, its count and its printed share in per cent.
LLAMA3_TABLE_5 = [
    ("faulty_gpu", 148, "30.1"),
    ("gpu_hbm3", 72, "17.2"),
    ("software_bug", 54, "12.9"),
    ("network_switch", 35, "8.4"),
    ("host_maintenance", 32, "7.6"),
    ("gpu_sram", 19, "4.5"),
    ("gpu_system_processor", 17, "4.1"),
    ("nic", 7, "1.7"),
    ("nccl_watchdog", 7, "1.7"),
    ("silent_data_corruption", 6, "1.4"),
    ("gpu_thermal", 6, "1.4"),
    ("ssd", 3, "0.7"),
    ("power_supply", 3, "0.7"),
    ("server_chassis", 2, "0.5"),
    ("io_expansion_board", 2, "0.5"),
    ("dependency", 2, "0.5"),
    ("cpu", 2, "0.5"),
    ("system_memory", 2, "0.5"),
]
COUNTS = {f"{row}_interruptions": count for row, count, _ in LLAMA3_TABLE_5}
SHARES = {f"{row}_printed_share": float(printed) / 100 for row, _, printed in LLAMA3_TABLE_5}


def from_table_5(function: Callable[..., float], table: Mapping[str, float]) -> float:
    """`function` of those rows of `table` that it takes."""
    wanted = next(f.params for f in FORMULAS if f.returns == function.__name__ and f.module == "failures")
    return function(**{name: table[name] for name in wanted})


@pytest.mark.parametrize(("row", "count", "printed"), LLAMA3_TABLE_5)
def test_llama3_table_5(row: str, count: int, printed: str) -> None:
    recomputed = prints(100 * failures.category_share(count, 419), printed)
    assert recomputed is (row != "faulty_gpu")


def test_llama3_table_5_first_row_by_count() -> None:
    assert prints(100 * failures.category_share(148, 419), "35.3")  # by hand; printed: 30.1


def test_llama3_table_5_sums() -> None:
    assert from_table_5(failures.counted_interruptions, COUNTS) == 419  # Sec. 3.3.4, Table 5 caption
    assert prints(100 * from_table_5(failures.printed_share_sum, SHARES), "94.9")  # by hand
    # by hand: 148 + 72 + 19 + 17 + 6 + 6, and 7 + 3 + 3 + 2 + 2 + 2 + 2
    gpu = from_table_5(failures.gpu_interruptions, COUNTS)
    host = from_table_5(failures.host_interruptions, COUNTS)
    assert (gpu, host) == (268, 21)
    assert prints(100 * failures.gpu_share(gpu, 419), "64.0")  # by hand
    assert prints(100 * from_table_5(failures.gpu_printed_share, SHARES), "58.7")  # Sec. 3.3.4


def test_llama3_hardware_share_by_our_guess_at_the_rows() -> None:
    guess = failures.hardware_interruptions(
        268, 21, COUNTS["host_maintenance_interruptions"], COUNTS["nccl_watchdog_interruptions"]
    )
    assert guess == 419 - (54 + 2 + 35)  # all but software, dependency and network
    assert prints(100 * failures.hardware_share(guess, 419), "78")  # Sec. 3.3.4: "approximately 78%"
    assert prints(100 * failures.hardware_share(guess, 419), "78.3")  # by hand


def test_every_row_of_table_5_weighs_once_in_the_sums_that_name_it() -> None:
    places = {name: 2**i for i, name in enumerate(COUNTS)}
    assert from_table_5(failures.counted_interruptions, places) == 2**18 - 1
    gpu = ["faulty_gpu", "gpu_hbm3", "gpu_sram", "gpu_system_processor", "silent_data_corruption", "gpu_thermal"]
    host = ["nic", "ssd", "power_supply", "server_chassis", "io_expansion_board", "cpu", "system_memory"]
    assert from_table_5(failures.gpu_interruptions, places) == sum(places[f"{row}_interruptions"] for row in gpu)
    assert from_table_5(failures.host_interruptions, places) == sum(places[f"{row}_interruptions"] for row in host)
    shares = {name: 2**i / 2**18 for i, name in enumerate(SHARES)}
    assert from_table_5(failures.printed_share_sum, shares) == 1 - 2**-18
    printed = sum(shares[f"{row}_printed_share"] for row in gpu)
    assert from_table_5(failures.gpu_printed_share, shares) == printed


def test_llama3_section_3_3_4() -> None:
    unexpected = failures.unexpected_interruptions(466, 47)
    assert unexpected == 419  # printed
    mtbf_s = failures.mtbf_s(54 * DAY, unexpected)
    assert prints(mtbf_s / HOUR, "3.09")  # by hand, as all below
    assert prints(failures.gpu_mtbf_s(mtbf_s, 16_384) / HOUR, "50677")
    assert prints(bill.window_gpu_hours(16_384, 54 * DAY) / 1e6, "21.23")
    assert prints(bill.wall_clock_s(30.84e6, 16_384) / DAY, "78.4")
    assert prints(failures.expected_interruptions(337e6, 50_677 * HOUR), "6650")


def test_llama3_run() -> None:
    train_flop = compute.train_flop(6, compute.n_active_params(405e9, 1), 15.6e12)
    assert prints(train_flop / 1e25, "3.8")  # Sec. 3.2.1
    rate = bill.implied_flop_per_s(train_flop, 30.84e6)  # hours of the model card
    assert prints(100 * bill.implied_mfu(rate, 989.5e12), "34.51")  # by hand


# --- DeepSeek-V3 Technical Report, arXiv:2412.19437 -----------------------------------------------------------------


# Table 1: thousand hours of the H800, and million dollars at 2 dollars an hour.
@pytest.mark.parametrize(
    ("thousand_hours", "printed"),
    [(2664, "5.328"), (119, "0.238"), (5, "0.01"), (2788, "5.576")],
    ids=["pre-training", "context extension", "post-training", "total"],
)
def test_deepseek_table_1(thousand_hours: float, printed: str) -> None:
    assert prints(bill.rental_usd(thousand_hours * 1e3, 2) / 1e6, printed)
    assert prints(bill.stated_rental_usd(thousand_hours * 1e3, 2) / 1e6, printed)


def test_deepseek_text() -> None:
    assert prints(deepseek.pretraining_gpu_hours(180e3 / 1e12, 14.8e12) / 1e3, "2664")
    assert deepseek.gpu_hours(2_664_000, 119_000, 5_000) == 2_788_000
    assert prints(bill.wall_clock_s(180e3, 2048) / DAY, "3.7")


# By hand, against 989.5 TFLOP/s: per cent of the peak with active and, wrongly, with all parameters.
@pytest.mark.parametrize(("n_params", "percent"), [(37e9, "34.62"), (671e9, "627.9")], ids=["active", "all"])
def test_deepseek_utilisation(n_params: float, percent: str) -> None:
    active = compute.n_active_params(n_params=671e9, active_share=n_params / 671e9)
    rate = bill.implied_flop_per_s(compute.train_flop(6, active, 14.8e12), 2_664_000)
    assert prints(100 * bill.implied_mfu(rate, 989.5e12), percent)


# Insights into DeepSeek-V3, arXiv:2505.09343, Table 4: TFLOP/s and MFU rest on one peak, about 988 (by hand).
@pytest.mark.parametrize(("teraflop_per_s", "mfu"), [(432, 0.4373), (385, 0.3894)], ids=["whole", "causal"])
def test_deepseek_insights_table_4(teraflop_per_s: float, mfu: float) -> None:
    assert bill.implied_peak_flop_per_s(teraflop_per_s * 1e12, mfu) / 1e12 == pytest.approx(988.3, abs=0.5)
    assert compute.quoted_peak_flop_per_s(teraflop_per_s * 1e12, mfu) / 1e12 == pytest.approx(988.3, abs=0.5)


# --- the bill of 2T parameters, by hand -----------------------------------------------------------------------------


def test_the_run() -> None:
    n_tokens = compute.n_tokens(2e12, 20)
    assert n_tokens == 40e12
    assert compute.train_flop(6, 2e12, n_tokens) == 4.8e26


# peak in TFLOP/s, MFU, then TFLOP/s achieved, million GPU-hours, million dollars at 2 dollars
@pytest.mark.parametrize(
    ("peak", "mfu", "rate", "hours", "dollars"),
    [
        (989.4, 0.40, "395.8", "337", "674"),
        (495, 0.40, "198", "673", "1347"),
        (989.4, 0.43, "425", "313", "627"),
        (989.4, 0.38, "376", "355", "709"),
    ],
)
def test_the_bill(peak: float, mfu: float, rate: str, hours: str, dollars: str) -> None:
    achieved = compute.achieved_flop_per_s(peak * 1e12, mfu)
    gpu_hours = bill.gpu_hours(4.8e26, achieved)
    assert prints(achieved / 1e12, rate)
    assert prints(gpu_hours / 1e6, hours)
    assert prints(bill.rental_usd(gpu_hours, 2) / 1e6, dollars)


# At the measured rates of Llama 3's Table 4: million GPU-hours.
@pytest.mark.parametrize(("teraflop_per_s", "hours"), [(430, "310"), (400, "333"), (380, "351")])
def test_the_bill_at_llama3_rates(teraflop_per_s: float, hours: str) -> None:
    assert prints(bill.gpu_hours(4.8e26, teraflop_per_s * 1e12) / 1e6, hours)


def test_the_bill_at_llama3_realised_hours() -> None:
    hours = scaling.gpu_hours(4.8e26, reference_gpu_hours=30.84e6, reference_train_flop=3.8e25)
    assert prints(hours / 1e6, "390")
    assert prints(bill.rental_usd(hours, 2) / 1e6, "779")


def test_what_the_stated_hours_ask_for() -> None:
    rate = bill.implied_flop_per_s(4.8e26, 300e6)
    assert prints(rate / 1e12, "444.4")
    assert prints(100 * bill.implied_mfu(rate, 989.4e12), "44.9")
    assert prints(bill.implied_peak_flop_per_s(rate, 0.4) / 1e12, "1111.1")


def test_the_extras() -> None:
    assert bill.stated_rental_usd(300e6, 2) == 600e6
    assert bill.stated_extras_usd(750e6, 600e6) == 150e6
    assert bill.extras_share(150e6, 600e6) == 0.25
    assert bill.total_usd(600e6, 0.25) == 750e6


# --- Chinchilla, arXiv:2203.15556, Tables 3 and A3 ------------------------------------------------------------------


# Trillion tokens at 1T and 10T parameters (printed), and on the log-log line at 2T, with tokens per parameter (by hand)
@pytest.mark.parametrize(
    ("at_1t", "at_10t", "at_2t", "per_param"),
    [(21.2, 216.2, "42.7", "21.3"), (26.5, 292.0, "54.6", "27.3"), (94.1, 1425.5, "213", "107")],
    ids=["approach 1", "approach 2", "approach 3"],
)
def test_chinchilla_between_rows(at_1t: float, at_10t: float, at_2t: str, per_param: str) -> None:
    tokens = scaling.optimal_tokens(2e12, 1e12, at_1t * 1e12, 1e13, at_10t * 1e12)
    assert prints(tokens / 1e12, at_2t)
    assert prints(scaling.optimal_tokens_per_param(tokens, 2e12), per_param)


def test_chinchilla_itself() -> None:
    assert scaling.optimal_tokens_per_param(1.4e12, 70e9) == 20  # Table 4: 70B parameters, 1.4T tokens


@pytest.mark.parametrize(("n_params", "tokens"), [(1e12, 21.2e12), (1e13, 216.2e12)])
def test_interpolation_meets_its_rows(n_params: float, tokens: float) -> None:
    assert scaling.optimal_tokens(n_params, 1e12, 21.2e12, 1e13, 216.2e12) == pytest.approx(tokens, rel=1e-12)


@pytest.mark.parametrize(("n_params", "upper_params"), [(0.9e12, 1e13), (1.1e13, 1e13), (1e12, 1e12), (2e12, 0.5e12)])
def test_interpolation_refuses_to_extrapolate(n_params: float, upper_params: float) -> None:
    rule = re.escape(f"n_params must be from lower_params {1e12} to upper_params {upper_params}, ")
    with pytest.raises(ValueError, match=rf"^{rule}.*, got {re.escape(str(n_params))}$"):
        scaling.optimal_tokens(n_params, 1e12, 21.2e12, upper_params, 216.2e12)


# --- recomputation --------------------------------------------------------------------------------------------------


# Korthikanti et al., arXiv:2205.05198, Sec. 5: 5as/h; with sequence length 2,048.
@pytest.mark.parametrize(
    ("n_heads", "d_model", "printed"), [(96, 12_288, "80"), (128, 20_480, "64")], ids=["GPT-3", "MT-NLG"]
)
def test_attention_term(n_heads: int, d_model: int, printed: str) -> None:
    for micro_batch_size in (1, 4):
        kept = recompute.activation_bytes_per_layer(2048, micro_batch_size, d_model, n_heads, 4)
        assert prints(kept / (2048 * micro_batch_size * d_model) - 34, printed)  # Table 2: sbh(34 + 5as/h)
        selective = recompute.selective_bytes_per_layer(2048, micro_batch_size, d_model, 4)
        assert selective == 34 * 2048 * micro_batch_size * d_model  # Table 2: 34sbh
        checkpoint = recompute.checkpoint_bytes_per_layer(2048, micro_batch_size, d_model)
        assert checkpoint == 2 * 2048 * micro_batch_size * d_model  # Table 2: 2sbh
        assert recompute.activation_shrink(kept, checkpoint) == (34 + int(printed)) / 2  # by hand


def test_recompute_overhead() -> None:
    assert prints(100 * recompute.recompute_overhead(2, 6), "33")  # ZeRO, Sec. 3.2: 33 %


# --- hardware and links ---------------------------------------------------------------------------------------------


def test_h100_peak_from_its_clock() -> None:
    # NVIDIA H100 whitepaper, Table 3: 989.4 dense BF16
    assert prints(compute.peak_flop_per_s(132, 4, 1024, 1.83e9) / 1e12, "989.4")


def test_flashattention_figure_1() -> None:
    # FlashAttention, arXiv:2205.14135, Sec. 2.1 and Fig. 1: 192 KB on 108 multiprocessors, 20 MB; 19 and 1.5 TB/s
    assert prints(attention.sram_bytes(192 * 1024, 108) / 2**20, "20")
    assert prints(attention.sram_bytes_per_s(108, 128, 1.41e9) / 1e12, "19.5")  # by hand; the figure has 19
    assert prints(attention.bandwidth_ratio(19e12, 1.5e12), "12.7")  # by hand
    assert prints(attention.bandwidth_ratio(19e12, 2.0e12), "9.5")  # by hand


def test_gb200_nvl72() -> None:
    domain = network.nvlink_domain_bytes_per_s(72, 1.8e12)
    assert prints(domain / 1e12, "130")  # product page
    assert prints(network.nvlink_bisection_bytes_per_s(domain) / 1e12, "64.8")  # by hand


def test_diloco() -> None:
    syncs = low_communication.n_syncs(64_000, 500)
    assert syncs == 128  # by hand
    assert prints(low_communication.traffic_ratio(64_000, syncs), "500")  # DiLoCo, arXiv:2311.08105, abstract


# By hand: 12B values of 2 bytes are 192 Gbit.
@pytest.mark.parametrize(("gigabit_per_s", "seconds"), [(2, 96), (5, 38.4)])
def test_one_outer_gradient_over_a_slow_link(gigabit_per_s: float, seconds: float) -> None:
    payload = low_communication.outer_gradient_bytes(12e9, 2)
    assert payload == 24e9
    assert low_communication.transfer_s(payload, gigabit_per_s * 1e9) == pytest.approx(seconds)


# --- what must hold whatever the numbers ----------------------------------------------------------------------------

positive = st.floats(1e-3, 1e15)
shares = st.floats(0.01, 1)
counts = st.integers(1, 10**5)
close = pytest.approx


@given(n_params=positive, parts=st.tuples(positive, positive, positive), stage=st.integers(0, 3), dp_size=counts)
def test_zero_on_one_gpu_divides_nothing(
    n_params: float, parts: tuple[float, float, float], stage: int, dp_size: int
) -> None:
    undivided = memory.model_state_bytes(n_params, memory.bytes_per_param(*parts))
    assert zero.state_bytes_per_gpu(n_params, *parts, 1, stage) == close(undivided)
    assert zero.state_bytes_per_gpu(n_params, *parts, dp_size, 0) == close(undivided)
    assert zero.state_bytes_per_gpu(n_params, *parts, dp_size, 3) * dp_size == close(undivided)


@given(n_params=positive, parts=st.tuples(positive, positive, positive), dp_size=counts)
def test_each_zero_stage_holds_less_than_the_one_before(
    n_params: float, parts: tuple[float, float, float], dp_size: int
) -> None:
    held = [zero.state_bytes_per_gpu(n_params, *parts, dp_size, stage) for stage in range(4)]
    assert held == sorted(held, reverse=True)


@given(rows=st.lists(st.integers(0, 1000), min_size=18, max_size=18).filter(any))
def test_shares_by_count_sum_to_one(rows: list[int]) -> None:
    total = failures.counted_interruptions(*rows)
    assert sum(failures.category_share(row, total) for row in rows) == close(1)


@given(hours=positive, price=positive, extras=st.floats(0, 1e15))
def test_a_total_is_its_parts(hours: float, price: float, extras: float) -> None:
    rental = bill.stated_rental_usd(hours, price)
    assert bill.rental_usd(hours, price) == rental
    total = bill.total_usd(rental, bill.extras_share(extras, rental))
    assert total == close(rental + extras)
    assert bill.stated_extras_usd(total, rental) == close(extras, abs=1e-9 * total)


@given(flop=st.floats(1e15, 1e30), peak=st.floats(1e9, 1e18), mfu=shares)
def test_the_hours_ask_for_the_utilisation_they_were_made_with(flop: float, peak: float, mfu: float) -> None:
    rate = compute.achieved_flop_per_s(peak, mfu)
    implied = bill.implied_flop_per_s(flop, bill.gpu_hours(flop, rate))
    assert implied == close(rate)
    assert bill.implied_mfu(implied, peak) == close(mfu)
    assert bill.implied_peak_flop_per_s(implied, mfu) == close(peak)
    assert compute.share_of_peak(rate, peak) == close(mfu)


@given(flop=st.floats(1e15, 1e30), rate=st.floats(1e9, 1e18), times=st.floats(1e-3, 1e3))
def test_scaling_from_a_run_at_the_same_rate_gives_the_same_hours(flop: float, rate: float, times: float) -> None:
    reference = flop * times
    assert scaling.gpu_hours(flop, bill.gpu_hours(reference, rate), reference) == close(bill.gpu_hours(flop, rate))


@given(hours=positive, n_gpus=counts)
def test_a_window_as_long_as_the_run_holds_its_hours(hours: float, n_gpus: int) -> None:
    assert bill.window_gpu_hours(n_gpus, bill.wall_clock_s(hours, n_gpus)) == close(hours)


@given(states=st.integers(1, 10**15), gpu=st.integers(1, 10**12))
def test_the_fewest_gpus_hold_the_states_and_one_less_does_not(states: int, gpu: int) -> None:
    gpus = memory.min_gpus(states, gpu)
    assert (gpus - 1) * gpu < states <= gpus * gpu
    assert memory.unused_bytes(gpus, gpu, states) == gpus * gpu - states


@given(n_steps=counts, inner_steps=counts)
def test_traffic_falls_by_the_inner_steps(n_steps: int, inner_steps: int) -> None:
    syncs = low_communication.n_syncs(n_steps, inner_steps)
    assert low_communication.traffic_ratio(n_steps, syncs) == close(inner_steps)


@given(exponent=st.floats(0.1, 2), scale=st.floats(1, 1e3), at=st.floats(0, 1))
def test_interpolation_follows_a_power_law_exactly(exponent: float, scale: float, at: float) -> None:
    def tokens(n: float) -> float:
        result: float = scale * n**exponent
        return result

    n_params = 1e9 * 100**at
    between = scaling.optimal_tokens(n_params, 1e9, tokens(1e9), 1e11, tokens(1e11))
    assert between == close(tokens(n_params))


# --- every formula --------------------------------------------------------------------------------------------------

MATH = {
    "ceil": math.ceil,
    "exp": math.exp,
    "expm1": math.expm1,
    "log": math.log,
    "max": max,
    "min": min,
    "sqrt": math.sqrt,
    "binomial_quantile": quantile.binomial_quantile,
    "poisson_quantile": quantile.poisson_quantile,
}


def public(formula: Formula) -> Callable[..., float]:
    """The guarded function that callers see."""
    module: types.ModuleType = importlib.import_module(f"calculators.formulas.{formula.module}")
    function: Callable[..., float] = getattr(module, formula.returns)
    return function


def values(formula: Formula) -> st.SearchStrategy[dict[str, float]]:
    """Values that `formula` takes."""

    def of(name: str) -> st.SearchStrategy[float]:
        if name == "confidence":
            return st.floats(0.01, 0.999)  # nothing is enough for certain
        bounds = QUANTITIES[name].bounds
        if bounds.whole:
            return st.integers(max(int(bounds.low), 0 if bounds.high < 10 else 1), int(min(bounds.high, 10**4)))
        return shares if bounds.high == 1 else st.floats(max(bounds.low, 0.1), min(bounds.high, 1e4))

    def in_order(given: dict[str, float]) -> dict[str, float]:
        if formula.returns == "optimal_tokens":
            given["lower_params"], given["n_params"] = sorted((given["lower_params"], given["n_params"]))
            given["upper_params"] += given["n_params"]
        for part, whole in [("n_dense_layers", "n_layers")]:
            if part in given and whole in given:
                given[part], given[whole] = sorted((given[part], given[whole]))
        return given

    return st.fixed_dictionaries({name: of(name) for name in formula.params}).map(in_order)


def test_every_formula_is_entered_once() -> None:
    assert len({(formula.module, formula.returns) for formula in FORMULAS}) == len(FORMULAS)


@pytest.mark.parametrize("formula", FORMULAS, ids=named)
def test_the_printed_equation_is_what_is_computed(formula: Formula) -> None:
    left, _, right = formula.equation.partition(" = ")
    tree = ast.parse(right, mode="eval")
    assert left == formula.returns
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert names - MATH.keys() == set(formula.params)
    code = compile(tree, formula.equation, "eval")

    @settings(max_examples=30, deadline=None)
    @given(values(formula))
    def check(given: dict[str, float]) -> None:
        printed = eval(code, {"__builtins__": {}}, {**MATH, **given})  # noqa: S307 - our own docstring
        assert public(formula)(**given) == close(printed, rel=1e-12, abs=1e-12)

    check()


@pytest.mark.parametrize("formula", FORMULAS, ids=named)
def test_a_formula_is_finite_or_says_that_it_is_not(formula: Formula) -> None:
    huge = st.sampled_from([1e-300, 1e-9, 1.0, 7.0, 1e12, 1e150, 1e300])

    def inside(name: str) -> st.SearchStrategy[float]:
        bounds = QUANTITIES[name].bounds
        return huge.map(
            lambda value: min(max(float(round(value)) if bounds.whole else value, bounds.low), bounds.high)
        ).filter(bounds.hold)

    @settings(max_examples=40, deadline=None)
    @given(st.fixed_dictionaries({name: inside(name) for name in formula.params}))
    def check(given: dict[str, float]) -> None:
        try:
            result = public(formula)(**given)
        except (ValueError, ArithmeticError):
            return
        assert math.isfinite(result)

    check()


def outside(name: str) -> list[float]:
    """Values just outside the bounds of a quantity, or nowhere."""
    bounds = QUANTITIES[name].bounds
    bad = [math.nan, math.inf, -math.inf]
    if math.isfinite(bounds.low):
        bad += [bounds.low - 1] if bounds.low_included else [bounds.low, bounds.low - 1]
    if math.isfinite(bounds.high):
        bad += [bounds.high + 1 if bounds.whole else math.nextafter(bounds.high, math.inf)]
    if bounds.whole:
        bad += [max(bounds.low, 0) + 0.5]
    return bad


PARAMETERS = [(formula, name) for formula in FORMULAS for name in formula.params]


@pytest.mark.parametrize(("formula", "name"), PARAMETERS, ids=[f"{f.module}.{f.returns}-{n}" for f, n in PARAMETERS])
def test_values_out_of_bounds_are_refused_by_name(formula: Formula, name: str) -> None:
    good = dict.fromkeys(formula.params, 1.0)
    for bad in outside(name):
        with pytest.raises(ValueError, match=rf"^{name} must be .*, got {bad!r}$"):
            public(formula)(**{**good, name: bad})
        positional = [bad if param == name else 1.0 for param in formula.params]
        with pytest.raises(ValueError, match=rf"^{name} must be "):
            public(formula)(*positional)


@pytest.mark.parametrize("formula", FORMULAS, ids=named)
def test_a_docstring_says_what_it_must(formula: Formula) -> None:
    text = formula.arithmetic.__doc__ or ""
    assert text.splitlines()[0].endswith(f" [{QUANTITIES[formula.returns].unit}].")
    arguments = text.partition("Args:")[2].partition("Raises:")[0]
    for name in formula.params:
        line = next(line for line in arguments.splitlines() if line.strip().startswith(f"{name}: "))
        assert f"[{QUANTITIES[name].unit}], " in line, name
    assert "ValueError: " in text.partition("Raises:")[2].partition("Source:")[0]
    source, _, example = text.partition("Source:")[2].partition(">>> ")
    assert source.strip()
    assert f"{formula.returns}(" in example
