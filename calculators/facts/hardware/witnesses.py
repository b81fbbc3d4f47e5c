"""The rack of 72, and what other texts and programs write for the same peaks."""

from __future__ import annotations

from calculators.facts.hardware import places as at
from calculators.facts.hardware.part import Place
from calculators.provenance import Fact
from calculators.quantities import Text


def _witness(key: str, printed: str, place: Place, en: str, zh: str) -> Fact:
    """A peak rate of the H100 or its kin as one more text or program writes it."""
    return Fact(f"peak_witness.{key}", "peak_flop_per_s", printed, *place, Text(en, zh))


def _file(source: str, locator: str) -> Place:
    return source, locator, "primary-text", at.READ


FACTS: tuple[Fact, ...] = (
    Fact("gb200_nvl72.n_gpus",                    "n_gpus",                    "72",     *at.NVL72, Text("GPUs in one rack", "一个机架的卡数"),                                                             ("nvidia-h100-datasheet",)),
    Fact("gb200_nvl72.nvlink_bytes_per_s",        "nvlink_bytes_per_s",        "1.8e12", *at.NVL72, Text("one GPU, both directions together", "单卡，双向合计"),                                            ("nvidia-h100-datasheet",)),
    Fact("gb200_nvl72.nvlink_domain_bytes_per_s", "nvlink_domain_bytes_per_s", "130e12", *at.NVL72, Text("sum over the rack's GPUs, both directions; not a bisection", "整机架各卡双向之和，不是对分带宽"), ("nvidia-h100-datasheet",)),
    # what other texts and programs write for the same peaks
    _witness("nvidia_dgxc_h100",        "989e12",   at.DGXC, "NVIDIA's benchmarking README: H100, BF16, non-sparse", "NVIDIA 基准测试 README：H100，BF16，非稀疏"),
    _witness("nvidia_dgxc_b200",        "2250e12",  at.DGXC, "NVIDIA's benchmarking README: B200, BF16, non-sparse", "NVIDIA 基准测试 README：B200，BF16，非稀疏"),
    _witness("nvidia_dgxc_gb200",       "2450e12",  at.DGXC, "NVIDIA's benchmarking README: GB200, BF16, non-sparse; the product page gives 2500", "NVIDIA 基准测试 README：GB200，BF16，非稀疏；产品页折合 2500"),
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
