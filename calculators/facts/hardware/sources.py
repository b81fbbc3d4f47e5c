"""Who printed the figures of accelerators, beside the sources that the audit already leans on."""

from __future__ import annotations

from calculators.facts.sources import Source
from calculators.quantities import Text

_FILE = Text("file read in the public repository", "读过公开仓库中的文件")
_PAGE = Text("page read", "读过网页")
_COPY = Text("page read; it copies the vendor's figures", "读过网页；数字转抄自厂商")

SOURCES = (
    Source(
        "nvidia-blackwell-ultra-blog", "Inside NVIDIA Blackwell Ultra", "", "NVIDIA developer blog",
        "https://developer.nvidia.com/blog/inside-nvidia-blackwell-ultra-the-chip-powering-the-ai-factory-era",
        "opening section", Text("opening part read", "读过开头部分"),
    ),
    Source(
        "nvidia-hgx-ra", "NVIDIA HGX AI Factory reference architecture", "", "NVIDIA",
        "https://docs.nvidia.com/reference-architectures/hgx-ai-factory/abstract.md", "abstract",
        Text("abstract read", "读过摘要"),
    ),
    Source(
        "lockwood-h100", "H100, notes of Glenn K. Lockwood", "", "Glenn K. Lockwood",
        "https://glennklockwood.com/garden/processors/h100", "specification list", _COPY,
    ),
    Source(
        "lockwood-b200", "B200, notes of Glenn K. Lockwood", "", "Glenn K. Lockwood",
        "https://glennklockwood.com/garden/processors/B200", "specification list", _COPY,
    ),
    Source(
        "lockwood-b300", "B300, notes of Glenn K. Lockwood", "", "Glenn K. Lockwood",
        "https://glennklockwood.com/garden/processors/B300", "specification list", _COPY,
    ),
    Source(
        "verda-gb300", "GB300 NVL72 architecture", "", "Verda",
        "https://verda.com/blog/gb300-nvl72-architecture", "NVL72 table", _COPY,
    ),
    Source(
        "pc2-a100", "A100 page of the Paderborn Center for Parallel Computing", "", "Paderborn University", "",
        "specification table, deviceQuery output",
        Text("page read; the cache size is what the machine itself reports", "读过网页；缓存大小是机器自己报告的"),
    ),
    Source(
        "maosong-v100", "NVIDIA GPU specifications", "", "Mao Song", "https://maosong.website/p/nvidia-gpu-specs",
        "V100 tables", _COPY,
    ),
    Source(
        "waredb-4090", "GeForce RTX 4090", "", "WareDB",
        "https://waredb.com/processor/nvidia-geforce-rtx-4090", "tensor table, cache", _COPY,
    ),
    Source("zangshuxian", "H20 specification page, in Chinese", "", "", "", "H20 table", _COPY),
    Source(
        "rocm-docs", "AMD ROCm documentation", "2025", "AMD", "https://github.com/ROCm/ROCm",
        "docs/conceptual/gpu-arch/mi300.md; docs/reference/gpu-arch-specs.rst", _FILE,
    ),
    Source(
        "rocm-gpu-specs", "AMD GPU hardware specifications", "", "AMD",
        "https://rocm.docs.amd.com/en/7.13.0-preview/reference/gpu-specs.html", "MI355X row", _PAGE,
    ),
    Source(
        "toms-mi355x", "Report on the MI355X", "", "Tom's Hardware", "", "specification table",
        Text("press report read", "读过媒体报道"),
    ),
    Source(
        "google-tpu", "Google Cloud TPU documentation", "", "Google", "https://docs.cloud.google.com/tpu/docs/",
        "pages of v3, v4, v5e, v5p, v6e and TPU7x", Text("pages read", "读过各页"),
    ),
    Source(
        "aws-neuron", "AWS Neuron documentation", "2026", "AWS", "https://github.com/aws-neuron/aws-neuron-sdk",
        "about-neuron/arch/neuron-hardware", _FILE,
    ),
    Source(
        "intel-hotchips24", "Intel Gaudi 3, Hot Chips", "2024", "Intel", "", "specification slide",
        Text("Intel's slides on a third-party mirror", "Intel 的幻灯片，读自第三方镜像"),
    ),
    Source(
        "huawei-msmodeling", "msmodeling, device profiles", "", "Huawei", "", "profile names",
        Text(
            "profiles read in Huawei's repository; the figures are parts of their names",
            "读过华为仓库中的配置；数字是配置名的一部分",
        ),
    ),
    Source(
        "cloudmatrix384", "Serving Large Language Models on Huawei CloudMatrix384", "2025", "Huawei",
        "https://arxiv.org/abs/2506.12708", "", Text("write-ups only; not the paper", "只读到介绍文章，没有读到论文"),
    ),
    Source(
        "unnamed-tables", "Tables and pages that name no source", "", "", "", "",
        Text("met in passing and not checked; kept to show the disagreement", "顺带见到，未经核实；留着是为了显示分歧"),
    ),
    Source(
        "recalled", "Recalled, without a text", "", "", "", "",
        Text("recalled; no text was found, so no scenario uses it", "凭记忆；没有找到文本，因此任何情景都不用"),
    ),
)  # fmt: skip
