"""Who printed the figures: title, address, place inside, and how each source was seen.

Sources without a year are undated; their facts carry the day they were read.
"""

from __future__ import annotations

from typing import NamedTuple

from calculators.quantities import Text


class Source(NamedTuple):
    """A text that facts are quoted from."""

    key: str
    title: str
    year: str  # "" where the source names none
    publisher: str
    url: str
    locator: str  # the parts that were read
    seen: Text  # how, in plain words


_FULL_TEXT = Text("full text read", "读过全文")
_FILE = Text("file read in the public repository", "读过公开仓库中的文件")

_ALL = (
    Source(
        "article",
        "The article under audit",
        "2026",
        "",
        "",
        "nine paragraphs",
        Text("read in full, in Chinese", "读过中文全文"),
    ),
    Source(
        "arithmetic",
        "Arithmetic on figures of other sources",
        "2026",
        "",
        "",
        "",
        Text(
            "no text behind it: the figure stands in a check made for this audit",
            "没有对应文本：数字来自本次核算所做的检验",
        ),
    ),
    # Llama 3
    Source(
        "llama3",
        "The Llama 3 Herd of Models",
        "2024",
        "Meta",
        "https://arxiv.org/abs/2407.21783",
        "Sec. 1 to 10, Tables 3-5",
        Text(
            "body text read; Table 4, last row: DP is 8 in version 3, 4 in an earlier one, and only 8 multiplies out",
            "读过正文；表 4 末行的 DP，第 3 版是 8，更早的版本是 4，只有 8 与其余各项相乘等于总卡数",
        ),
    ),
    Source(
        "llama31-card",
        "Llama 3.1 model card",
        "2024",
        "Meta",
        "https://github.com/meta-llama/llama-models",
        "models/llama3_1/MODEL_CARD.md, lines 104-166",
        Text(
            "file read; it gives the GPU time for training each model and does not say whether post-training is in it",
            "读过仓库原文；给出训练各模型的 GPU 总时长，没有说明是否含后训练",
        ),
    ),
    # NVIDIA on its own parts
    Source(
        "nvidia-h100-whitepaper",
        "NVIDIA H100 Tensor Core GPU Architecture, whitepaper v1.04",
        "2022",
        "NVIDIA",
        "",
        "Table 1 (p. 20), Table 3 (pp. 39-40), footnote 1",
        Text(
            "three independent word-for-word quotations of the tables; the PDF itself was not available",
            "见于三份互相独立的逐字引用；PDF 原件没有拿到",
        ),
    ),
    Source(
        "nvidia-h100-datasheet",
        "NVIDIA datasheets of the H100, H200 and Blackwell products",
        "",
        "NVIDIA",
        "",
        "specification tables",
        Text("transcriptions of the tables with their with-sparsity footnotes", "见于规格表的转录，含“带稀疏”脚注"),
    ),
    Source(
        "nvidia-h100-pcie-brief",
        "NVIDIA H100 PCIe GPU Product Brief PB-11133-001_v02",
        "2022",
        "NVIDIA",
        "",
        "product specifications",
        Text("NVIDIA's text on a third-party mirror", "NVIDIA 原文，读自第三方镜像"),
    ),
    Source(
        "nvidia-hopper-blog",
        "NVIDIA Hopper Architecture In-Depth",
        "2022",
        "NVIDIA developer blog",
        "",
        "specification table",
        Text(
            "mirror of the table; its H100 figures are preliminary", "见于该表的镜像；其中 H100 的数字是发布前的初步值"
        ),
    ),
    Source(
        "nvidia-dgxc-benchmarking",
        "NVIDIA DGX Cloud benchmarking recipes",
        "",
        "NVIDIA",
        "https://github.com/NVIDIA/dgxc-benchmarking",
        "README.md, lines 355-365: peak throughput per GPU",
        _FILE,
    ),
    Source(
        "nvidia-nemo",
        "NVIDIA NeMo, perf_metrics_utils (earlier version)",
        "",
        "NVIDIA",
        "https://github.com/NVIDIA/NeMo",
        "nemo/collections/common/parts/perf_metrics_utils.py, GPU_HW_FLOPS_MAP",
        _FILE,
    ),
    Source(
        "megatron-dist-optimizer",
        "Megatron-LM distributed optimizer guide",
        "",
        "NVIDIA",
        "https://github.com/NVIDIA/Megatron-LM",
        "docs/user-guide/features/dist_optimizer.md, lines 18-20",
        _FILE,
    ),
    Source(
        "gb200-nvl72",
        "NVIDIA GB200 NVL72 product page and datasheet",
        "",
        "NVIDIA",
        "",
        "specification table",
        Text(
            "two transcriptions of the table; the page itself was not available",
            "见于规格表的两份转录；网页原件没有拿到",
        ),
    ),
    Source(
        "mlperf-nvidia-h200",
        "MLPerf Inference v4.1, NVIDIA's H200 system file",
        "2024",
        "MLCommons",
        "https://github.com/mlcommons/inference_results_v4.1",
        "closed/NVIDIA/systems/H200-SXM-141GBx8_TRT_MaxQ.json",
        _FILE,
    ),
    Source(
        "mlperf-nebius-b200",
        "MLPerf Inference v6.0, Nebius's B200 system file",
        "",
        "MLCommons",
        "https://github.com/mlcommons/inference_results_v6.0",
        "closed/Nebius/systems/nebius_b200_n1.json",
        _FILE,
    ),
    Source(
        "mlperf-crusoe-gb200",
        "MLPerf Inference v6.1, Crusoe's GB200 system file",
        "",
        "MLCommons",
        "https://github.com/mlcommons/inference_results_v6.1",
        "closed/Crusoe/systems, GB200-NVL72 entry",
        _FILE,
    ),
    # others on NVIDIA's parts
    Source(
        "torchtitan",
        "torchtitan, get_peak_flops",
        "",
        "PyTorch",
        "https://github.com/pytorch/torchtitan",
        "torchtitan/tools/utils.py",
        _FILE,
    ),
    Source(
        "composer",
        "Composer, speed monitor",
        "",
        "MosaicML",
        "https://github.com/mosaicml/composer",
        "composer/callbacks/speed_monitor.py",
        _FILE,
    ),
    Source(
        "lightning",
        "PyTorch Lightning, throughput utilities",
        "",
        "Lightning AI",
        "https://github.com/Lightning-AI/pytorch-lightning",
        "src/lightning/fabric/utilities/throughput.py",
        _FILE,
    ),
    Source(
        "nanochat",
        "nanochat, table of peak rates",
        "",
        "Andrej Karpathy",
        "https://github.com/karpathy/nanochat",
        "nanochat/common.py, lines 233-249",
        _FILE,
    ),
    Source(
        "jax-scaling-book",
        "How to Scale Your Model",
        "",
        "Google DeepMind authors",
        "https://github.com/jax-ml/scaling-book",
        "roofline.md, lines 92 and 231-235; transformers.md",
        _FILE,
    ),
    Source(
        "ml-engineering",
        "Machine Learning Engineering Open Book",
        "2026",
        "Stas Bekman",
        "https://github.com/stas00/ml-engineering",
        "compute/accelerator/README.md; network/README.md",
        Text(
            "file read; its tables copy the vendors' figures, its measurements are its own",
            "读过仓库原文；规格表抄自厂商，实测值出自作者",
        ),
    ),
    Source(
        "epoch-chips",
        "Epoch AI, chip dataset",
        "2026",
        "Epoch AI",
        "https://github.com/epoch-research/training-cost-trends",
        "data/Chip dataset-Grid view.csv",
        Text("file read; each row copies a datasheet or a chip database", "读过仓库中的表；每行抄自规格书或芯片数据库"),
    ),
    Source(
        "h800-report",
        "Compiled specification report on the H800 and H20",
        "",
        "",
        "",
        "",
        Text(
            "secondary report; NVIDIA publishes no full datasheet for these parts",
            "二手汇编；这两款 NVIDIA 没有公布完整的规格书",
        ),
    ),
    # DeepSeek-V3
    Source(
        "deepseek-v3",
        "DeepSeek-V3 Technical Report",
        "2024",
        "DeepSeek",
        "https://arxiv.org/abs/2412.19437",
        "Abstract, Sec. 1, 3.1, 3.2, 3.4, Table 1",
        _FULL_TEXT,
    ),
    Source(
        "deepseek-insights",
        "Insights into DeepSeek-V3: Scaling Challenges and Reflections on Hardware",
        "2025",
        "ISCA 2025",
        "https://arxiv.org/abs/2505.09343",
        "Table 4",
        _FULL_TEXT,
    ),
    # memory, recomputation, attention
    Source(
        "zero",
        "ZeRO: Memory Optimizations Toward Training Trillion Parameter Models",
        "2019",
        "Microsoft",
        "https://arxiv.org/abs/1910.02054",
        "Sec. 3.1, 3.2, 5, 7, Fig. 1, Tables 1-2",
        Text("sections 3 and 5 to 8 read", "读过第 3 节和第 5 至 8 节"),
    ),
    Source(
        "chen-checkpointing",
        "Training Deep Nets with Sublinear Memory Cost",
        "2016",
        "",
        "https://arxiv.org/abs/1604.06174",
        "abstract, Sec. 4.3, Eq. 1, Fig. 7",
        Text("abstract and the named sections read", "读过摘要和所列章节"),
    ),
    Source(
        "korthikanti",
        "Reducing Activation Recomputation in Large Transformer Models",
        "2022",
        "NVIDIA",
        "https://arxiv.org/abs/2205.05198",
        "Eq. 1-6, Table 2, Sec. 5",
        _FULL_TEXT,
    ),
    Source(
        "flashattention",
        "FlashAttention: Fast and Memory-Efficient Exact Attention with IO-Awareness",
        "2022",
        "",
        "https://arxiv.org/abs/2205.14135",
        "Fig. 1, Sec. 2.1, 3.1",
        Text(
            "full text read; the labels of Fig. 1 in two text extractions",
            "读过全文；图 1 的标注在两份文本提取中都读到",
        ),
    ),
    # scaling laws
    Source(
        "kaplan",
        "Scaling Laws for Neural Language Models",
        "2020",
        "OpenAI",
        "https://arxiv.org/abs/2001.08361",
        "Sec. 2.1, Eq. 2.2",
        Text("section 2.1 read; N counts no embeddings", "读过第 2.1 节；N 不含嵌入层"),
    ),
    Source(
        "chinchilla",
        "Training Compute-Optimal Large Language Models",
        "2022",
        "DeepMind",
        "https://arxiv.org/abs/2203.15556",
        "Sec. 4, Table 3 (Approach 1), Table A3 (Approaches 2 and 3)",
        Text("web edition read", "读过网页版原文"),
    ),
    # low communication
    Source(
        "diloco",
        "DiLoCo: Distributed Low-Communication Training of Language Models",
        "2023",
        "Google DeepMind",
        "https://arxiv.org/abs/2311.08105",
        "abstract, Sec. 3, Fig. 2, Tables 2-4",
        Text("full text of version 3 read", "读过第 3 版全文"),
    ),
    Source(
        "intellect-1",
        "INTELLECT-1 Technical Report",
        "2024",
        "Prime Intellect",
        "https://arxiv.org/abs/2412.01152",
        "abstract",
        Text(
            "web text of version 1 read; the GPU count is from the release post",
            "读过第 1 版网页文本；卡数来自发布博文",
        ),
    ),
    Source(
        "consilience",
        "Consilience 40B model card",
        "2025",
        "Nous Research",
        "https://psyche.network/",
        "model details",
        Text("card read; its optimizer is DeMo, not DiLoCo", "读过模型卡；它的优化器是 DeMo，不是 DiLoCo"),
    ),
    Source(
        "dilocox",
        "DiLoCoX: A Low-Communication Large-Scale Training Framework for Decentralized Cluster",
        "2025",
        "",
        "https://arxiv.org/abs/2506.21263",
        "abstract",
        Text("abstract and a company blog read; the body was not available", "读过摘要和公司博客；正文没有拿到"),
    ),
    Source(
        "miri-decentralized",
        "Report on decentralised training",
        "2026",
        "robirahman",
        "https://github.com/robirahman/miri-decentralized-training-report",
        "Simulator_Documentation.md, Compression_Quality.md",
        Text("secondary report, read in its repository", "二手报告，读自其仓库"),
    ),
    Source(
        "covenant-72b",
        "Covenant-72B: Pre-Training a 72B LLM with Trustless Peers Over-the-Internet",
        "2026",
        "",
        "https://arxiv.org/abs/2603.08163",
        "Sec. 2.1, 4.1, Table 1",
        _FULL_TEXT,
    ),
    Source(
        "decoupled-diloco-blog",
        "Decoupled DiLoCo",
        "2026",
        "Google DeepMind blog",
        "https://deepmind.google/blog/decoupled-diloco/",
        "body text, Fig. 2",
        Text(
            "full text read in two copies, dated 22 and 23 April 2026",
            "读过两份全文副本，日期为 2026 年 4 月 22 日和 23 日",
        ),
    ),
    Source(
        "decoupled-diloco",
        "Decoupled DiLoCo (paper)",
        "2026",
        "Google DeepMind",
        "https://arxiv.org/abs/2604.21428",
        "abstract",
        Text("abstract only", "只读到摘要"),
    ),
    # prices
    Source(
        "epoch-prices",
        "Epoch AI, hardware prices",
        "2026",
        "Epoch AI",
        "https://github.com/epoch-research/training-cost-trends",
        "Hardware prices.csv",
        Text("file read; each row copies an archived page of the provider", "读过仓库中的表；每行抄自服务商网页的存档"),
    ),
    Source(
        "h100-rental",
        "Notes on H100 rental prices quoting the SemiAnalysis index",
        "2026",
        "",
        "",
        "",
        Text("secondary: the index itself was not seen", "二手资料：指数原文没有见到"),
    ),
    # spare machines
    Source(
        "byterobust",
        "Robust LLM Training Infrastructure at ByteDance",
        "2025",
        "ByteDance",
        "https://arxiv.org/abs/2509.16293",
        "Sec. 6.2, 8.2.1, Table 5",
        Text("named sections and tables read", "读过所列章节和表格"),
    ),
    Source(
        "bloom-blog",
        "The Technology Behind BLOOM Training",
        "2022",
        "Hugging Face blog",
        "https://huggingface.co/blog/bloom-megatron-deepspeed",
        "hardware",
        Text("post read", "读过博文"),
    ),
    Source(
        "opt-log",
        "OPT-175B logbook",
        "2021",
        "Meta",
        "https://github.com/facebookresearch/metaseq",
        "entry of 2021-12-16",
        Text("log entry read in the repository", "读过仓库中的日志条目"),
    ),
)

SOURCES: dict[str, Source] = {source.key: source for source in _ALL}
