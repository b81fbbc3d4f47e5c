"""What an accelerator's record is made of: a part, a row a figure, and what each column is called."""

from __future__ import annotations

from typing import NamedTuple

from calculators.provenance import Fact
from calculators.quantities import Text

Place = tuple[str, str, str, str]  # source, locator, how it was seen, date

_LINKS = Text("scale-up links, both directions together", "片间互联，双向合计")

# key: quantity, what exactly the figure is of
COLUMNS = {
    "fp64_flop_per_s": ("peak_flop_per_s", Text("FP64, vector", "FP64 向量")),
    "fp64_matrix_flop_per_s": ("peak_flop_per_s", Text("FP64, matrix units", "FP64 矩阵单元")),
    "fp32_flop_per_s": ("peak_flop_per_s", Text("FP32", "FP32")),
    "fp32_matrix_flop_per_s": ("peak_flop_per_s", Text("FP32, matrix units", "FP32 矩阵单元")),
    "tf32_dense_flop_per_s": ("peak_flop_per_s", Text("TF32, dense", "TF32 稠密")),
    "tf32_sparse_flop_per_s": ("peak_flop_per_s", Text("TF32, with 2:4 sparsity", "TF32 带 2:4 稀疏")),
    "bf16_dense_flop_per_s": ("peak_flop_per_s", Text("BF16, dense", "BF16 稠密")),
    "bf16_sparse_flop_per_s": ("peak_flop_per_s", Text("BF16, with 2:4 sparsity", "BF16 带 2:4 稀疏")),
    "bf16_measured_flop_per_s": ("achieved_flop_per_s", Text("BF16, dense, highest measured", "BF16 稠密，实测最高")),
    "fp16_dense_flop_per_s": ("peak_flop_per_s", Text("FP16, dense", "FP16 稠密")),
    "fp16_sparse_flop_per_s": ("peak_flop_per_s", Text("FP16, with 2:4 sparsity", "FP16 带 2:4 稀疏")),
    "fp8_dense_flop_per_s": ("peak_flop_per_s", Text("FP8, dense", "FP8 稠密")),
    "fp8_sparse_flop_per_s": ("peak_flop_per_s", Text("FP8, with 2:4 sparsity", "FP8 带 2:4 稀疏")),
    "fp6_dense_flop_per_s": ("peak_flop_per_s", Text("FP6, dense", "FP6 稠密")),
    "fp4_dense_flop_per_s": ("peak_flop_per_s", Text("FP4, dense", "FP4 稠密")),
    "fp4_sparse_flop_per_s": ("peak_flop_per_s", Text("FP4, with 2:4 sparsity", "FP4 带 2:4 稀疏")),
    "int8_dense_op_per_s": ("peak_op_per_s", Text("INT8, dense", "INT8 稠密")),
    "int8_sparse_op_per_s": ("peak_op_per_s", Text("INT8, with 2:4 sparsity", "INT8 带 2:4 稀疏")),
    "memory_bytes": ("gpu_memory_bytes", Text("memory, decimal GB as sold", "显存，标称容量，按十进制 GB")),
    "memory_gib_bytes": ("gpu_memory_bytes", Text("memory, printed in GiB", "显存，原文以 GiB 计")),
    "hbm_bytes_per_s": ("hbm_bytes_per_s", Text("main-memory bandwidth", "显存带宽")),
    "nvlink_bytes_per_s": ("nvlink_bytes_per_s", Text("NVLink, both directions together", "NVLink 双向合计")),
    "link_bytes_per_s": ("interconnect_bytes_per_s", _LINKS),
    "one_way_bytes_per_s": (
        "interconnect_bytes_per_s",
        Text("scale-up links, one direction", "片间互联，单向"),
    ),
    "l1_bytes": ("sram_bytes", Text("L1 and shared memory of all multiprocessors", "全部多处理器的 L1 与共享内存")),
    "l2_bytes": ("sram_bytes", Text("L2 cache", "L2 缓存")),
    "llc_bytes": ("sram_bytes", Text("last-level cache", "末级缓存")),
    "sram_bytes": ("sram_bytes", Text("on-chip memory managed by software", "由软件管理的片上存储")),
    "sram_bytes_per_s": ("sram_bytes_per_s", Text("on-chip bandwidth", "片上带宽")),
    "tdp_watts": ("tdp_watts", Text("power limit", "功耗上限")),
    "lowest_watts": ("measured_watts", Text("measured power, lowest", "实测功率，最低")),
    "mean_watts": ("measured_watts", Text("measured power, mean", "实测功率，平均")),
    "highest_watts": ("measured_watts", Text("measured power, highest", "实测功率，最高")),
    "n_sms": ("n_sms", Text("SMs enabled on the product", "产品上启用的 SM 数")),
    "tensor_cores_per_sm": ("tensor_cores_per_sm", Text("tensor cores per SM", "每个 SM 的张量核心数")),
    "flop_per_core_cycle": (
        "flop_per_core_cycle",
        Text("BF16, dense: 512 fused multiply-adds, two FLOP each", "BF16 稠密：512 次乘加，每次两个 FLOP"),
    ),
    "clock_hz": ("clock_hz", Text("boost clock behind the BF16 peak", "BF16 峰值所用的加速频率")),
}


class Row(NamedTuple):
    """One figure; a word before the column's key sets another reading apart: `epoch_tf32_dense_flop_per_s`."""

    key: str
    printed: str
    place: Place
    remark: Text | None = None
    also: tuple[str, ...] = ()


def column_of(key: str) -> str:
    """The column that a figure stands in.

    >>> column_of("epoch_tf32_dense_flop_per_s")
    'tf32_dense_flop_per_s'
    """
    if key in COLUMNS:
        return key
    words = key.split("_")
    ends = ("_".join(words[start:]) for start in range(len(words)))
    return next(end for end in ends if end in COLUMNS)


class Part(NamedTuple):
    """An accelerator: its record, who makes it, what it is called, what one of it is, and its facts."""

    record: str
    vendor: str
    label: Text
    scope: Text
    facts: tuple[Fact, ...]

    def of(self, *columns: str) -> tuple[Fact, ...]:
        """Its figures in these columns, other readings among them."""
        return tuple(fact for fact in self.facts if column_of(fact.name.partition(".")[2]) in columns)


def part(record: str, vendor: str, label: Text | str, scope: Text, *rows: Row) -> Part:
    """A part with its facts: its label and the column's make the scope of each."""
    name = Text(label, label) if isinstance(label, str) else label
    facts = []
    for row in rows:
        quantity, column = COLUMNS[column_of(row.key)]
        en, zh = f"{name.en}: {column.en}", f"{name.zh}：{column.zh}"
        text = Text(f"{en} ({row.remark.en})", f"{zh}（{row.remark.zh}）") if row.remark else Text(en, zh)
        facts.append(Fact(f"{record}.{row.key}", quantity, row.printed, *row.place, text, row.also))
    return Part(record, vendor, name, scope, tuple(facts))
