"""Accelerators: one table, a record a part, a row a figure."""

from __future__ import annotations

from typing import NamedTuple

from calculators.provenance import Fact
from calculators.quantities import Text

_READ = "2026-12-01"  # the day an undated source was read

# key: quantity, what exactly the figure is of
_ROWS = {
    "bf16_dense_flop_per_s": ("peak_flop_per_s", Text("BF16, dense", "BF16 稠密")),
    "bf16_sparse_flop_per_s": ("peak_flop_per_s", Text("BF16, with 2:4 sparsity", "BF16 带 2:4 稀疏")),
    "tf32_dense_flop_per_s": ("peak_flop_per_s", Text("TF32, dense", "TF32 稠密")),
    "tf32_sparse_flop_per_s": ("peak_flop_per_s", Text("TF32, with 2:4 sparsity", "TF32 带 2:4 稀疏")),
    "fp8_dense_flop_per_s": ("peak_flop_per_s", Text("FP8, dense", "FP8 稠密")),
    "bf16_measured_flop_per_s": ("achieved_flop_per_s", Text("BF16, dense, highest measured", "BF16 稠密，实测最高")),
    "memory_bytes": ("gpu_memory_bytes", Text("memory, decimal GB as sold", "显存，标称容量，按十进制 GB")),
    "hbm_bytes_per_s": ("hbm_bytes_per_s", Text("main-memory bandwidth", "显存带宽")),
    "nvlink_bytes_per_s": ("nvlink_bytes_per_s", Text("NVLink, both directions together", "NVLink 双向合计")),
    "tdp_watts": ("tdp_watts", Text("power limit", "功耗上限")),
    "n_sms": ("n_sms", Text("SMs enabled on the product", "产品上启用的 SM 数")),
    "tensor_cores_per_sm": ("tensor_cores_per_sm", Text("tensor cores per SM", "每个 SM 的张量核心数")),
    "flop_per_core_cycle": (
        "flop_per_core_cycle",
        Text("BF16, dense: 512 fused multiply-adds, two FLOP each", "BF16 稠密：512 次乘加，每次两个 FLOP"),
    ),
    "clock_hz": ("clock_hz", Text("boost clock behind the BF16 peak", "BF16 峰值所用的加速频率")),
}

_WHITEPAPER = ("nvidia-h100-whitepaper", "Table 3 (pp. 39-40), footnote 1", "transcription", "2022")
_DATASHEET = ("nvidia-h100-datasheet", "specification table", "transcription", _READ)
_LLAMA3 = ("llama3", "Sec. 3.3.1", "primary-text", "2024")
_BRIEF = ("nvidia-h100-pcie-brief", "product specifications", "primary-text", "2022-11")
_HOPPER_BLOG = ("nvidia-hopper-blog", "specification table, A100 column", "transcription", "2022")
_DGXC = ("nvidia-dgxc-benchmarking", "README.md, peak throughput per GPU, non-sparse", "primary-text", _READ)
_BOOK = ("ml-engineering", "compute/accelerator/README.md", "transcription", "2026-08-22")
_BOOK_LINKS = ("ml-engineering", "network/README.md, NVLink generations", "transcription", "2026-08-22")
_MEASURED = ("ml-engineering", "compute/accelerator/README.md, lines 256-274", "primary-text", "2026-08-22")
_EPOCH = ("epoch-chips", "row of the chip table", "transcription", "2026-04-01")
_H800 = ("h800-report", "H800 table", "secondary", _READ)
_H20 = ("h800-report", "H20 table", "secondary", _READ)
_H200_FILE = ("mlperf-nvidia-h200", "system file", "primary-text", "2024")
_B200_FILE = ("mlperf-nebius-b200", "system file", "primary-text", _READ)
_B200_LINKS = ("mlperf-nebius-b200", "system file, aggregate of eight", "arithmetic", _READ)
_GB200_FILE = ("mlperf-crusoe-gb200", "accelerator_memory_capacity", "primary-text", _READ)
_NVL72 = ("gb200-nvl72", "specification table", "transcription", _READ)

_PEAK_WITNESSES = (
    "nvidia-dgxc-benchmarking", "nvidia-nemo", "nvidia-h100-datasheet", "torchtitan", "composer", "lightning", "nanochat",
    "jax-scaling-book", "ml-engineering",
)  # fmt: skip


class _Row(NamedTuple):
    key: str
    printed: str
    place: tuple[str, str, str, str]  # source, locator, seen, date
    remark: Text | None = None
    also: tuple[str, ...] = ()


def _part(record: str, part: Text, *rows: _Row) -> tuple[Fact, ...]:
    """The facts of one part: its name and the column's make the scope."""
    facts = []
    for row in rows:
        quantity, column = _ROWS[row.key]
        en, zh = f"{part.en}: {column.en}", f"{part.zh}：{column.zh}"
        scope = Text(f"{en} ({row.remark.en})", f"{zh}（{row.remark.zh}）") if row.remark else Text(en, zh)
        facts.append(Fact(f"{record}.{row.key}", quantity, row.printed, *row.place, scope, row.also))
    return tuple(facts)


def _witness(key: str, printed: str, place: tuple[str, str, str, str], en: str, zh: str) -> Fact:
    """A peak rate of the H100 or its kin as one more text or program writes it."""
    return Fact(f"peak_witness.{key}", "peak_flop_per_s", printed, *place, Text(en, zh))


def _file(source: str, locator: str, date: str = _READ) -> tuple[str, str, str, str]:
    return source, locator, "primary-text", date


_SAME_DIE = Text("same die as the H100 SXM; Epoch prints 989.5", "与 H100 SXM 同一芯片；Epoch 表中为 989.5")
_PER_HALF = Text("per GPU, half a superchip", "单卡，即半个超级芯片")

FACTS: tuple[Fact, ...] = (
    *_part(
        "a100_sxm_40gb", Text("A100 SXM4 40 GB", "A100 SXM4 40 GB"),
        _Row("bf16_dense_flop_per_s",  "312e12",   _HOPPER_BLOG, None, ("torchtitan", "ml-engineering")),
        _Row("bf16_sparse_flop_per_s", "624e12",   _HOPPER_BLOG, None, ("ml-engineering",)),
        _Row("tf32_dense_flop_per_s",  "156e12",   _EPOCH, None, ("ml-engineering",)),
        _Row("memory_bytes",           "40e9",     _EPOCH),
        _Row("hbm_bytes_per_s",        "1.555e12", _HOPPER_BLOG),
        _Row("nvlink_bytes_per_s",     "600e9",    _BOOK_LINKS),
        _Row("tdp_watts",              "400",      _BOOK),
    ),
    *_part(
        "a100_sxm_80gb", Text("A100 SXM4 80 GB", "A100 SXM4 80 GB"),
        _Row("bf16_dense_flop_per_s",  "312e12",   _BOOK, None, ("torchtitan", "composer", "nvidia-nemo")),
        _Row("bf16_sparse_flop_per_s", "624e12",   _BOOK),
        _Row("tf32_dense_flop_per_s",  "156e12",   _EPOCH, None, ("ml-engineering",)),
        _Row("memory_bytes",           "80e9",     _EPOCH),
        _Row("hbm_bytes_per_s",        "2.039e12", _EPOCH),
        _Row("nvlink_bytes_per_s",     "600e9",    _BOOK_LINKS),
        _Row("tdp_watts",              "400",      _BOOK),
    ),
    *_part(
        "h100_pcie", Text("H100 PCIe 80 GB", "H100 PCIe 80 GB"),
        _Row("bf16_dense_flop_per_s",  "756e12",  _WHITEPAPER, None, ("torchtitan", "composer", "ml-engineering")),
        _Row("bf16_sparse_flop_per_s", "1513e12", _WHITEPAPER),
        _Row("tf32_dense_flop_per_s",  "378e12",  _BOOK),
        _Row("fp8_dense_flop_per_s",   "1513e12", _BOOK),
        _Row("memory_bytes",           "80e9",    _BRIEF),
        _Row("hbm_bytes_per_s",        "2.0e12",  _BRIEF, Text("printed as above 2,000 GB/s", "原文作“大于 2,000 GB/s”")),
        _Row("nvlink_bytes_per_s",     "600e9",   _EPOCH, Text("bridge between two cards", "两卡间的 NVLink 桥")),
        _Row("tdp_watts",              "350",     _BRIEF),
    ),
    *_part(
        "h100_sxm", Text("H100 SXM5 80 GB", "H100 SXM5 80 GB"),
        _Row("bf16_dense_flop_per_s",    "989.4e12",  _WHITEPAPER, None, _PEAK_WITNESSES),
        _Row("bf16_sparse_flop_per_s",   "1978.9e12", _WHITEPAPER, None, ("nvidia-nemo", "composer", "lightning", "jax-scaling-book")),
        _Row("tf32_dense_flop_per_s",    "494.7e12",  _WHITEPAPER, None, ("nvidia-nemo", "composer")),
        _Row("tf32_sparse_flop_per_s",   "989.4e12",  _WHITEPAPER, None, ("nvidia-h100-datasheet",)),
        _Row("fp8_dense_flop_per_s",     "1978.9e12", _WHITEPAPER),
        _Row("bf16_measured_flop_per_s", "794.5e12",  _MEASURED),
        _Row("memory_bytes",             "80e9",      _LLAMA3, None, ("nvidia-h100-whitepaper", "ml-engineering")),
        _Row("hbm_bytes_per_s",          "3.35e12",   _EPOCH, None, ("ml-engineering",)),
        _Row("nvlink_bytes_per_s",       "900e9",     _BOOK_LINKS, None, ("nvidia-h100-whitepaper",)),
        _Row("tdp_watts",                "700",       _LLAMA3),
        _Row("n_sms",                    "132",       _WHITEPAPER),
        _Row("tensor_cores_per_sm",      "4",         _WHITEPAPER),
        _Row("flop_per_core_cycle",      "1024",      _WHITEPAPER),
        _Row("clock_hz",                 "1.83e9",    _WHITEPAPER),
    ),
    *_part(
        "h200_sxm", Text("H200 SXM 141 GB", "H200 SXM 141 GB"),
        _Row("bf16_dense_flop_per_s",  "989.4e12", _DATASHEET, _SAME_DIE, ("nvidia-nemo", "torchtitan", "nanochat", "ml-engineering")),
        _Row("bf16_sparse_flop_per_s", "1979e12",  _DATASHEET),
        _Row("tf32_dense_flop_per_s",  "494.7e12", _DATASHEET, Text("Epoch prints 494.5", "Epoch 表中为 494.5"), ("epoch-chips",)),
        _Row("fp8_dense_flop_per_s",   "1979e12",  _BOOK),
        _Row("memory_bytes",           "141e9",    _H200_FILE),
        _Row("hbm_bytes_per_s",        "4.8e12",   _EPOCH),
        _Row("nvlink_bytes_per_s",     "900e9",    _H200_FILE),
        _Row("tdp_watts",              "700",      _H200_FILE),
    ),
    *_part(
        "h800_sxm", Text("H800 SXM5 80 GB", "H800 SXM5 80 GB"),
        _Row("bf16_dense_flop_per_s",  "989e12",   _EPOCH, None, ("h800-report", "deepseek-insights")),
        _Row("bf16_sparse_flop_per_s", "1979e12",  _H800),
        _Row("tf32_dense_flop_per_s",  "494.7e12", _H800, Text("Epoch prints 454.5", "Epoch 表中为 454.5"), ("epoch-chips",)),
        _Row("fp8_dense_flop_per_s",   "1979e12",  _H800),
        _Row("memory_bytes",           "80e9",     _EPOCH),
        _Row("hbm_bytes_per_s",        "3.35e12",  _H800, Text("Epoch prints 3.36", "Epoch 表中为 3.36"), ("epoch-chips",)),
        _Row("nvlink_bytes_per_s",     "400e9",    _H800),
        _Row("tdp_watts",              "700",      _EPOCH),
    ),
    *_part(
        "h20", Text("H20 96 GB", "H20 96 GB"),
        _Row("bf16_dense_flop_per_s", "148e12", _H20, None, ("epoch-chips",)),
        _Row("tf32_dense_flop_per_s", "74e12",  _H20, None, ("epoch-chips",)),
        _Row("fp8_dense_flop_per_s",  "296e12", _H20),
        _Row("memory_bytes",          "96e9",   _H20, None, ("epoch-chips",)),
        _Row("hbm_bytes_per_s",       "4.0e12", _H20, None, ("epoch-chips",)),
        _Row("nvlink_bytes_per_s",    "900e9",  _H20),
        _Row("tdp_watts",             "400",    _H20, None, ("epoch-chips",)),
    ),
    *_part(
        "b200", Text("B200 SXM (HGX, DGX)", "B200 SXM（HGX、DGX）"),
        _Row("bf16_dense_flop_per_s",  "2250e12", _DGXC, None, ("torchtitan", "nvidia-h100-datasheet", "nanochat", "ml-engineering")),
        _Row("bf16_sparse_flop_per_s", "4500e12", _DATASHEET),
        _Row("tf32_dense_flop_per_s",  "1125e12", _BOOK, Text("the datasheet prints 2.2 PFLOP/s sparse", "规格书给的是稀疏值 2.2 PFLOP/s")),
        _Row("fp8_dense_flop_per_s",   "4500e12", _BOOK),
        _Row("memory_bytes",           "180e9",   _B200_FILE, Text("192 GB was announced", "发布时称 192 GB")),
        _Row("hbm_bytes_per_s",        "7.7e12",  _DATASHEET, Text("DGX B200; often rounded to 8", "DGX B200；常进位为 8")),
        _Row("nvlink_bytes_per_s",     "1800e9",  _B200_LINKS, Text("printed as 14.4 TB/s for eight", "原文为八卡 14.4 TB/s")),
        _Row("tdp_watts",              "1000",    _B200_FILE),
    ),
    *_part(
        "gb200", Text("GB200 in an NVL72", "NVL72 中的 GB200"),
        _Row("bf16_dense_flop_per_s",  "2500e12", _BOOK, _PER_HALF, ("gb200-nvl72", "nvidia-h100-datasheet", "nanochat")),
        _Row("bf16_sparse_flop_per_s", "5000e12", _BOOK, _PER_HALF),
        _Row("tf32_dense_flop_per_s",  "1250e12", _BOOK, _PER_HALF),
        _Row("fp8_dense_flop_per_s",   "5000e12", _BOOK, _PER_HALF),
        _Row("memory_bytes",           "186e9",   _GB200_FILE, Text("192 GB was announced", "发布时称 192 GB")),
        _Row("hbm_bytes_per_s",        "8.0e12",  _BOOK, _PER_HALF),
        _Row("nvlink_bytes_per_s",     "1.8e12",  _NVL72, Text("printed as 3.6 TB/s for a superchip of two", "原文为每个双卡超级芯片 3.6 TB/s")),
        _Row("tdp_watts",              "1200",    _BOOK, _PER_HALF),
    ),
    Fact("gb200_nvl72.n_gpus",                    "n_gpus",                    "72",     *_NVL72, Text("GPUs in one rack", "一个机架的卡数"),                                                             ("nvidia-h100-datasheet",)),
    Fact("gb200_nvl72.nvlink_bytes_per_s",        "nvlink_bytes_per_s",        "1.8e12", *_NVL72, Text("one GPU, both directions together", "单卡，双向合计"),                                            ("nvidia-h100-datasheet",)),
    Fact("gb200_nvl72.nvlink_domain_bytes_per_s", "nvlink_domain_bytes_per_s", "130e12", *_NVL72, Text("sum over the rack's GPUs, both directions; not a bisection", "整机架各卡双向之和，不是对分带宽"), ("nvidia-h100-datasheet",)),
    # what other texts and programs write for the same peaks
    _witness("nvidia_dgxc_h100",        "989e12",   _DGXC, "NVIDIA's benchmarking README: H100, BF16, non-sparse", "NVIDIA 基准测试 README：H100，BF16，非稀疏"),
    _witness("nvidia_dgxc_b200",        "2250e12",  _DGXC, "NVIDIA's benchmarking README: B200, BF16, non-sparse", "NVIDIA 基准测试 README：B200，BF16，非稀疏"),
    _witness("nvidia_dgxc_gb200",       "2450e12",  _DGXC, "NVIDIA's benchmarking README: GB200, BF16, non-sparse; the product page gives 2500", "NVIDIA 基准测试 README：GB200，BF16，非稀疏；产品页折合 2500"),
    _witness("torchtitan_h100",         "989e12",   _file("torchtitan", "torchtitan/tools/utils.py"), "torchtitan: H100 SXM, BF16, dense", "torchtitan：H100 SXM，BF16 稠密"),
    _witness("torchtitan_h100_pcie",    "756e12",   _file("torchtitan", "torchtitan/tools/utils.py"), "torchtitan: H100 PCIe, BF16, dense", "torchtitan：H100 PCIe，BF16 稠密"),
    _witness("torchtitan_h100_nvl",     "835e12",   _file("torchtitan", "torchtitan/tools/utils.py"), "torchtitan: H100 NVL, BF16, dense", "torchtitan：H100 NVL，BF16 稠密"),
    _witness("nanochat_h100",           "989e12",   _file("nanochat", "nanochat/common.py, lines 233-249"), "nanochat: H100, BF16, dense", "nanochat：H100，BF16 稠密"),
    _witness("scaling_book_h100",       "9.89e14",  _file("jax-scaling-book", "roofline.md, lines 231-235"), "How to Scale Your Model: H100, BF16, dense", "《How to Scale Your Model》：H100，BF16 稠密"),
    _witness("nemo_h100_sparse",        "1979e12",  _file("nvidia-nemo", "GPU_HW_FLOPS_MAP"), "NeMo: H100, BF16; the program halves it", "NeMo：H100，BF16；程序里再除以二"),
    _witness("composer_h100_sparse",    "1.979e15", _file("composer", "composer/callbacks/speed_monitor.py"), "Composer: H100 SXM, BF16; the program halves it", "Composer：H100 SXM，BF16；程序里再除以二"),
    _witness("lightning_h100_sparse",   "1.979e15", _file("lightning", "src/lightning/fabric/utilities/throughput.py"), "Lightning: H100 SXM, BF16; the program halves it", "Lightning：H100 SXM，BF16；程序里再除以二"),
    _witness("hopper_blog_h100",        "1000e12",  ("nvidia-hopper-blog", "specification table", "transcription", "2022"), "H100 SXM, BF16, dense, preliminary", "H100 SXM，BF16 稠密，发布前初步值"),
    _witness("hopper_blog_h100_sparse", "2000e12",  ("nvidia-hopper-blog", "specification table", "transcription", "2022"), "H100 SXM, BF16, with sparsity, preliminary", "H100 SXM，BF16 带稀疏，发布前初步值"),
)  # fmt: skip
