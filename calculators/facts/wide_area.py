"""Simulated and measured rounds over slow links: what others print of bandwidth and utilisation."""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text

_TARGETS = ("50", "80", "90", "95", "99")


def _eager(key: str, quantity: str, printed: str, locator: str, en: str, zh: str) -> Fact:
    return Fact(f"eager.{key}", quantity, printed, "eager-updates", locator, "transcription", "2025", Text(en, zh))


def _table_5(method: str, en: str, zh: str, *gigabits: str) -> list[Fact]:
    """One line of Table 5, 1B parameters: Gbit/s needed for 50, 80, 90, 95 and 99 % compute utilisation."""
    return [
        _eager(
            f"{method}_{target}",
            "needed_bits_per_s",
            f"{printed}e9",
            "Table 5",
            f"{en}, {target} %",
            f"{zh}，{target} %",
        )
        for target, printed in zip(_TARGETS, gigabits, strict=True)
    ]


FACTS: tuple[Fact, ...] = (
    _eager("n_params",       "n_params",          "1e9",     "Table 5", "the 1B model",                         "1B 模型"),
    _eager("compute_step_s", "compute_step_s",    "0.1",     "Table 5", "step, pure compute",                   "每步的纯计算时间"),
    _eager("inner_steps",    "inner_steps",       "100",     "Table 5", "of DiLoCo and its variants",           "DiLoCo 及其变体"),
    _eager("short_steps",    "inner_steps",       "30",      "Table 5", "of the lines marked H=30",             "标 H=30 的各行"),
    _eager("traffic_dp",     "run_traffic_bytes", "441e12",  "Table 1", "data parallelism, 25B tokens, as printed", "数据并行，25B token，按原文"),
    _eager("traffic_h100",   "run_traffic_bytes", "1.10e12", "Table 1", "Streaming DiLoCo, 25B tokens, as printed", "Streaming DiLoCo，25B token，按原文"),
    *_table_5("dp",   "data parallelism",                       "数据并行",                   "86.8", "152.6", "184.2", "222.3", "569.0"),
    *_table_5("sd",   "Streaming DiLoCo",                       "Streaming DiLoCo",           "1.4", "5.2", "9.1", "16.0", "28.1"),
    *_table_5("i30",  "1-inner-step overlap, FP4, H=30",        "重叠一个内步，FP4，H=30",    "2.4", "3.6", "4.3", "4.3", "4.3"),
    *_table_5("i100", "1-inner-step overlap, FP4, H=100",       "重叠一个内步，FP4，H=100",   "0.4", "0.9", "1.7", "2.0", "3.0"),
    Fact("intellect_1.inner_steps", "inner_steps", "100", "intellect-1", "model card of INTELLECT-1-Instruct", "transcription", "2024-11", Text("between synchronisations", "两次同步之间")),
    Fact("intellect_1.round_compute_s", "round_compute_s", "2280", "intellect-1", "as reported", "secondary", "2024-11", Text("38 minutes of computing between synchronisations", "两次同步之间计算 38 分钟")),
    Fact("covenant.exposed_s", "exposed_s", "70", "covenant-note", "the note", "transcription", "2026-03", Text("communication of one round", "一轮的通信时间")),
    Fact("covenant.utilisation", "utilisation_share", "0.945", "covenant-note", "the note", "transcription", "2026-03", Text("compute utilisation", "算力利用率")),
    Fact("decoupled_diloco.inner_steps", "inner_steps", "24", "decoupled-diloco", "as reported", "secondary", "2026-04", Text("between synchronisations of the same weights", "同一权重两次同步之间")),
    Fact("decoupled_diloco.needed_data_parallel", "needed_bits_per_s", "198e9", "decoupled-diloco-blog", "as reported", "secondary", "2026-04", Text("data parallelism over eight data centres", "八个数据中心上的数据并行"), ("decoupled-diloco",)),
    Fact("decoupled_diloco.needed", "needed_bits_per_s", "0.84e9", "decoupled-diloco-blog", "as reported", "secondary", "2026-04", Text("Decoupled DiLoCo over eight data centres", "八个数据中心上的 Decoupled DiLoCo"), ("decoupled-diloco",)),
)  # fmt: skip
