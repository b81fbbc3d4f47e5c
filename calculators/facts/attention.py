"""FlashAttention: the memory hierarchy of the A100 as the paper draws it."""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text


def _flash(key: str, quantity: str, printed: str, locator: str, en: str, zh: str) -> Fact:
    place = ("flashattention", locator, "primary-text", "2022")
    return Fact(f"flashattention.{key}", quantity, printed, *place, Text(en, zh))


def _clock(key: str, quantity: str, printed: str, en: str, zh: str) -> Fact:
    """An input of the check on 19 TB/s; no text that prints it was read."""
    return Fact(
        f"a100_clock.{key}", quantity, printed, "arithmetic", "check on Fig. 1", "none", "2026-12-01", Text(en, zh)
    )


FACTS: tuple[Fact, ...] = (
    _flash("sram_bytes_per_sm",      "sram_bytes_per_sm", "196608", "Sec. 2.1",         "A100, printed as 192KB", "A100，原文作 192KB"),
    _flash("n_sms",                  "n_sms",             "108",    "Sec. 2.1",         "A100", "A100"),
    _flash("sram_bytes",             "sram_bytes",        "20e6",   "Fig. 1",           "A100, all SMs together", "A100，全部 SM 合计"),
    _flash("sram_bytes_per_s",       "sram_bytes_per_s",  "19e12",  "Fig. 1, Sec. 2.1", "A100 SRAM, estimated by the authors", "A100 SRAM，作者的估计"),
    _flash("hbm_bytes_per_s_figure", "hbm_bytes_per_s",   "1.5e12", "Fig. 1",           "A100 40 GB; also the low end of Sec. 2.1", "A100 40 GB；也是第 2.1 节的下限"),
    _flash("hbm_bytes_per_s_high",   "hbm_bytes_per_s",   "2.0e12", "Sec. 2.1",         "A100, high end of the range", "A100，所给范围的上限"),
    _flash("longest_dense",          "seq_len",           "16e3",   "Sec. 1, 4",        "longest sequence, dense attention (16K)", "最长序列，稠密注意力（16K）"),
    _flash("longest_block_sparse",   "seq_len",           "64e3",   "Sec. 1, 4",        "longest sequence, block-sparse attention (64K)", "最长序列，块稀疏注意力（64K）"),
    _clock("sram_bytes_per_cycle", "sram_bytes_per_cycle", "128",    "A100, one SM, one cycle", "A100，每个 SM 每周期"),
    _clock("clock_hz",             "clock_hz",             "1.41e9", "A100, boost",             "A100，加速频率"),
)  # fmt: skip
