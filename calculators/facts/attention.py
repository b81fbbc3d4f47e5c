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


def _figure_2(version: str, standard: str, standard_s: str, tiled_s: str, en: str, zh: str) -> list[Fact]:
    """Fig. 2, left, as one version of the paper prints it; the FLOP and the tiled traffic are the same in both."""
    place = ("flashattention", "Fig. 2, left", "transcription", "2022")
    rows = (
        (
            "attention_flop",
            "attention_flop",
            "66.6e9",
            "standard attention, GFLOPs as printed",
            "标准注意力，原文单位 GFLOPs",
        ),
        (
            "tiled_attention_flop",
            "tiled_attention_flop",
            "75.2e9",
            "FlashAttention, GFLOPs as printed",
            "FlashAttention，原文单位 GFLOPs",
        ),
        (
            "standard_bytes",
            "standard_attention_bytes",
            standard,
            "standard attention, HBM reads and writes",
            "标准注意力，显存读写",
        ),
        (
            "tiled_bytes",
            "tiled_attention_bytes",
            "4.4e9",
            "FlashAttention, HBM reads and writes",
            "FlashAttention，显存读写",
        ),
        ("standard_s", "standard_attention_s", standard_s, "standard attention, runtime", "标准注意力，用时"),
        ("tiled_s", "tiled_attention_s", tiled_s, "FlashAttention, runtime", "FlashAttention，用时"),
    )
    return [
        Fact(f"flash_figure_2_{version}.{key}", quantity, printed, *place, Text(f"{en}: {what}", f"{zh}：{was}"))
        for key, quantity, printed, what, was in rows
    ]


FACTS: tuple[Fact, ...] = (
    _flash("sram_bytes_per_sm",      "sram_bytes_per_sm", "196608", "Sec. 2.1",         "A100, printed as 192KB", "A100，原文作 192KB"),
    _flash("n_sms",                  "n_sms",             "108",    "Sec. 2.1",         "A100", "A100"),
    _flash("sram_bytes",             "sram_bytes",        "20e6",   "Fig. 1",           "A100, all SMs together", "A100，全部 SM 合计"),
    _flash("sram_bytes_per_s",       "sram_bytes_per_s",  "19e12",  "Fig. 1, Sec. 2.1", "A100 SRAM, estimated by the authors", "A100 SRAM，作者的估计"),
    _flash("hbm_bytes_per_s_figure", "hbm_bytes_per_s",   "1.5e12", "Fig. 1",           "A100 40 GB; also the low end of Sec. 2.1", "A100 40 GB；也是第 2.1 节的下限"),
    _flash("hbm_bytes_per_s_high",   "hbm_bytes_per_s",   "2.0e12", "Sec. 2.1",         "A100, high end of the range", "A100，所给范围的上限"),
    _flash("longest_dense",          "seq_len",           "16e3",   "Sec. 1, 4",        "longest sequence, dense attention (16K)", "最长序列，稠密注意力（16K）"),
    _flash("longest_block_sparse",   "seq_len",           "64e3",   "Sec. 1, 4",        "longest sequence, block-sparse attention (64K)", "最长序列，块稀疏注意力（64K）"),
    _flash("figure_2_seq_len",       "seq_len",           "1024",   "Fig. 2",           "GPT-2 medium", "GPT-2 medium"),
    _flash("figure_2_d_head",        "d_head",            "64",     "Fig. 2",           "GPT-2 medium", "GPT-2 medium"),
    _flash("figure_2_n_heads",       "n_heads",           "16",     "Fig. 2",           "GPT-2 medium", "GPT-2 medium"),
    _flash("figure_2_batch_size",    "batch_size",        "64",     "Fig. 2",           "GPT-2 medium", "GPT-2 medium"),
    *_figure_2("arxiv",      "40.3e9", "41.7e-3", "7.3e-3",  "first version, GPT-2 medium", "首版，GPT-2 medium"),
    *_figure_2("conference", "35.3e9", "35.1e-3", "11.7e-3", "later version, key-padding mask and no dropout", "后来的版本，有填充掩码、无 dropout"),
    _clock("sram_bytes_per_cycle", "sram_bytes_per_cycle", "128",    "A100, one SM, one cycle", "A100，每个 SM 每周期"),
    _clock("clock_hz",             "clock_hz",             "1.41e9", "A100, boost",             "A100，加速频率"),
)  # fmt: skip
