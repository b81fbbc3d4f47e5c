"""Paragraph four: DeepSeek-V3, GB200 NVL72 and two generations of DiLoCo."""

from __future__ import annotations

from calculators.claims.claim import Claim, Computed, Read, Rounds
from calculators.quantities import Text

CLAIMS = (
    Claim(
        id="dsv3-total-671b",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "DeepSeek-V3 has [671B](ledger:printed.dsv3_total_671b) parameters in all.",
            "DeepSeek-V3 的总参数量是 [671B](ledger:printed.dsv3_total_671b)。",
        ),
        finding=Text(
            "The report's abstract gives [671B](ledger:deepseek.n_params).",
            "技术报告摘要给的就是 [671B](ledger:deepseek.n_params)。",
        ),
        follows=(),
        source=Computed((Rounds("printed.dsv3_total_671b", "deepseek.n_params"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("deepseek-v3",),
        locator="Abstract, Sec. 1",
        stated=("printed.dsv3_total_671b",),
        ledger=("deepseek.n_params",),
    ),
    Claim(
        id="dsv3-active-37b",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "Of these, [37B](ledger:printed.dsv3_active_37b) are active.",
            "其中激活的参数是 [37B](ledger:printed.dsv3_active_37b)。",
        ),
        finding=Text(
            "The report says [37B](ledger:deepseek.n_active_params) for each token, "
            "[5.5 %](ledger:deepseek.n_active_params/deepseek.n_params) of the whole.",
            "报告的说法是每个 token 激活 [37B](ledger:deepseek.n_active_params)，"
            "占总量的 [5.5 %](ledger:deepseek.n_active_params/deepseek.n_params)。",
        ),
        follows=(),
        source=Computed((Rounds("printed.dsv3_active_37b", "deepseek.n_active_params"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("deepseek-v3",),
        locator="Abstract, Sec. 1",
        stated=("printed.dsv3_active_37b",),
        ledger=("deepseek.n_active_params",),
    ),
    Claim(
        id="dsv3-2048-h800",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "It was trained on [2,048 H800s](ledger:printed.dsv3_2048_h800).",
            "训练用了 [2,048 张 H800](ledger:printed.dsv3_2048_h800)。",
        ),
        finding=Text(
            "Section 3.1 describes a cluster of [2,048 H800s](ledger:deepseek.n_gpus).",
            "第 3.1 节写的就是一个 [2,048 张 H800](ledger:deepseek.n_gpus) 的集群。",
        ),
        follows=(),
        source=Computed((Rounds("printed.dsv3_2048_h800", "deepseek.n_gpus"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("deepseek-v3",),
        locator="Sec. 3.1",
        stated=("printed.dsv3_2048_h800",),
        ledger=("deepseek.n_gpus",),
    ),
    Claim(
        id="dsv3-dualpipe",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text("Its pipeline schedule is DualPipe.", "它的流水线调度是 DualPipe。"),
        finding=Text(
            "The report designs it under that name: Section 1 announces DualPipe, Section 3.2.1 describes it.",
            "名字和内容都出自报告：第 1 节提出 DualPipe，第 3.2.1 节细讲。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("deepseek-v3",),
        locator="Sec. 1, 3.2.1",
    ),
    Claim(
        id="dsv3-no-tp",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "It does almost without tensor parallelism.",
            "几乎不用张量并行。",
        ),
        finding=Text(
            'In training there is none at all: the report trains "without using costly tensor parallelism", with '
            "[16](ledger:deepseek.pp_size) pipeline stages, experts spread [64](ledger:deepseek.ep_size) ways, and "
            "ZeRO-1 data parallelism. It comes back in inference, "
            "[4](ledger:deepseek.inference_tp_size) ways for attention.",
            "训练阶段是完全不用，而不是“几乎”：报告说训练“无需昂贵的张量并行”，"
            "靠的是 [16](ledger:deepseek.pp_size) 路流水线并行、[64](ledger:deepseek.ep_size) 路专家并行，"
            "加上 ZeRO-1 数据并行。推理时它又回来了：注意力用 [4](ledger:deepseek.inference_tp_size) 路张量并行。",
        ),
        follows=(),
        source=Read("imprecise"),
        recorded=("not-arithmetic", "imprecise"),
        evidence="primary-text",
        sources=("deepseek-v3",),
        locator="Sec. 1, 3.2, 3.4.1, 3.4.2",
        ledger=("deepseek.pp_size", "deepseek.ep_size", "deepseek.inference_tp_size"),
    ),
    Claim(
        id="dsv3-all-from-paper",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "Size, active parameters, cluster, DualPipe and the absence of tensor parallelism are all as the paper "
            "puts them.",
            "规模、激活参数、集群、DualPipe、不用张量并行，都与论文的说法相符。",
        ),
        finding=Text(
            "All five are in the report. On tensor parallelism it is stronger than the paraphrase: "
            "[none in training](claim:dsv3-no-tp).",
            "五项报告里都有。只是张量并行那一项，报告比转述更彻底：[训练中完全不用](claim:dsv3-no-tp)。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("deepseek-v3",),
        locator="Abstract, Sec. 1, 3.1, 3.2",
    ),
    Claim(
        id="dsv3-2788k-hours",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "The whole training took [2.788 million H800-hours](ledger:printed.dsv3_2788k_hours).",
            "整个训练用掉 [278.8 万 H800 卡时](ledger:printed.dsv3_2788k_hours)。",
        ),
        finding=Text(
            "Table 1 has three stages, [2.664 million GPU-hours](ledger:deepseek.pretraining_gpu_hours), "
            "[119 thousand GPU-hours](ledger:deepseek.context_gpu_hours) and "
            "[5 thousand GPU-hours](ledger:deepseek.post_training_gpu_hours), which add up to "
            "[2.788 million GPU-hours](ledger:deepseek_v3.gpu_hours).",
            "表 1 分三段：[266.4 万卡时](ledger:deepseek.pretraining_gpu_hours)、"
            "[11.9 万卡时](ledger:deepseek.context_gpu_hours)、"
            "[0.5 万卡时](ledger:deepseek.post_training_gpu_hours)，"
            "加起来正是 [278.8 万卡时](ledger:deepseek_v3.gpu_hours)。",
        ),
        follows=(Rounds("printed.dsv3_2788k_hours", "deepseek_v3.gpu_hours"),),
        source=Computed((Rounds("printed.dsv3_2788k_hours", "deepseek.total_gpu_hours"),)),
        recorded=("follows", "matches"),
        evidence="primary-text",
        sources=("deepseek-v3",),
        locator="Table 1",
        stated=("printed.dsv3_2788k_hours",),
        ledger=("deepseek_v3.gpu_hours", "deepseek.total_gpu_hours"),
    ),
    Claim(
        id="dsv3-2usd",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "The hours are priced at [2 dollars](ledger:printed.dsv3_2usd) each.",
            "租价按每卡时 [2 美元](ledger:printed.dsv3_2usd)计。",
        ),
        finding=Text(
            "The report assumes a rent of [$2](ledger:deepseek.usd_per_gpu_hour) for an H800. It is an assumption, "
            "not a price that anybody paid.",
            "报告假设 H800 的租金是每卡时 [2 美元](ledger:deepseek.usd_per_gpu_hour)。这是假设的租价，不是实际成交价。",
        ),
        follows=(),
        source=Computed((Rounds("printed.dsv3_2usd", "deepseek.usd_per_gpu_hour"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("deepseek-v3",),
        locator="Table 1 caption",
        stated=("printed.dsv3_2usd",),
        ledger=("deepseek.usd_per_gpu_hour",),
    ),
    Claim(
        id="dsv3-5-576m",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "That comes to [5.576 million dollars](ledger:printed.dsv3_5_576m).",
            "合计 [557.6 万美元](ledger:printed.dsv3_5_576m)。",
        ),
        finding=Text(
            "Hours times rent give [$5.576 million](ledger:deepseek_v3.rental_usd), and the report's Table 1 prints "
            "the same [$5.576 million](ledger:deepseek.total_usd).",
            "卡时乘租价是 [557.6 万美元](ledger:deepseek_v3.rental_usd)，"
            "与报告表 1 印出的 [557.6 万美元](ledger:deepseek.total_usd)一致。",
        ),
        follows=(Rounds("printed.dsv3_5_576m", "deepseek_v3.rental_usd"),),
        source=Computed((Rounds("printed.dsv3_5_576m", "deepseek.total_usd"),)),
        recorded=("follows", "matches"),
        evidence="primary-text",
        sources=("deepseek-v3",),
        locator="Table 1",
        stated=("printed.dsv3_5_576m",),
        ledger=("deepseek_v3.rental_usd", "deepseek.total_usd"),
    ),
    Claim(
        id="dsv3-grand-total",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "This is the complete bill of the [671B](ledger:printed.dsv3_total_671b) model.",
            "这笔钱就是 [671B](ledger:printed.dsv3_total_671b) 这个模型的全部账单。",
        ),
        finding=Text(
            'The report itself speaks of "total training costs". Its next sentence, which the article leaves out, '
            "limits them to the official run: no earlier research, no ablations. Staff and the purchase of the "
            "machines are not in a rent-based count either.",
            "“训练总成本”是报告自己的措辞。它紧接着的一句，文章没有引：只含正式训练，不含此前的研究和消融实验。"
            "按租价计的账，自然也不含人员和购机。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("deepseek-v3",),
        locator="Sec. 1",
        ledger=("deepseek.total_usd",),
    ),
    Claim(
        id="dsv3-good-reference",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=False,
        says=Text(
            "The post did well to compare its run with this one.",
            "帖子拿它来做参照，挑得合适。",
        ),
        finding=Text(
            "A matter of taste, and so not a citation. What goes into the comparison: "
            "[37B](ledger:deepseek.n_active_params) active parameters on [14.8T](ledger:deepseek.n_tokens) tokens are "
            "[3.3 × 10²⁴ FLOP](ledger:deepseek_v3.train_flop), in FP8; the post's dense model asks for "
            "[4.8 × 10²⁶ FLOP](ledger:post.train_flop), [146 times](ledger:post.train_flop/deepseek_v3.train_flop) as "
            "much. Both are billed at the same assumed rent.",
            "合不合适是看法，算不上引用。对比的两边是：[37B](ledger:deepseek.n_active_params) 激活参数、"
            "[14.8T](ledger:deepseek.n_tokens) token、FP8，共 [3.3 × 10²⁴ FLOP](ledger:deepseek_v3.train_flop)；"
            "帖子的稠密模型要 [4.8 × 10²⁶ FLOP](ledger:post.train_flop)，"
            "是前者的 [146 倍](ledger:post.train_flop/deepseek_v3.train_flop)。两笔账用的是同一个假设租价。",
        ),
        follows=(),
        source=Read("opinion"),
        recorded=("not-arithmetic", "opinion"),
        evidence="arithmetic",
        sources=("deepseek-v3", "arithmetic"),
        locator="",
        ledger=("deepseek_v3.train_flop", "post.train_flop"),
    ),
    Claim(
        id="gb200-72-gpus",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "A GB200 NVL72 rack holds [72 GPUs](ledger:printed.gb200_72_gpus).",
            "一个 GB200 NVL72 机架有 [72 张卡](ledger:printed.gb200_72_gpus)。",
        ),
        finding=Text(
            "The specification table has [72 GPUs](ledger:gb200_nvl72.n_gpus). It was read in transcription.",
            "规格表是 [72 张卡](ledger:gb200_nvl72.n_gpus)，读自转录。",
        ),
        follows=(),
        source=Computed((Rounds("printed.gb200_72_gpus", "gb200_nvl72.n_gpus"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="transcription",
        sources=("gb200-nvl72", "nvidia-h100-datasheet"),
        locator="specification table",
        stated=("printed.gb200_72_gpus",),
        ledger=("gb200_nvl72.n_gpus",),
    ),
    Claim(
        id="gb200-1-8tbs",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "Each of them has [1.8 TB/s](ledger:printed.gb200_1_8tbs) of NVLink.",
            "每张卡的 NVLink 带宽是 [1.8 TB/s](ledger:printed.gb200_1_8tbs)。",
        ),
        finding=Text(
            "[1.8 TB/s](ledger:gb200_nvl72.nvlink_bytes_per_s) for one GPU, both directions together; one direction "
            "has half of it. Read in transcription.",
            "单卡 [1.8 TB/s](ledger:gb200_nvl72.nvlink_bytes_per_s)，是双向合计，单向减半。读自转录。",
        ),
        follows=(),
        source=Computed((Rounds("printed.gb200_1_8tbs", "gb200_nvl72.nvlink_bytes_per_s"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="transcription",
        sources=("gb200-nvl72", "nvidia-h100-datasheet"),
        locator="specification table",
        stated=("printed.gb200_1_8tbs",),
        ledger=("gb200_nvl72.nvlink_bytes_per_s",),
    ),
    Claim(
        id="gb200-130tbs",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "The rack as a whole has [130 TB/s](ledger:printed.gb200_130tbs).",
            "整个机架是 [130 TB/s](ledger:printed.gb200_130tbs)。",
        ),
        finding=Text(
            "[72 GPUs](ledger:gb200_nvl72.n_gpus) times [1.8 TB/s](ledger:gb200_nvl72.nvlink_bytes_per_s) are "
            "[129.6 TB/s](ledger:nvl72.nvlink_domain_bytes_per_s), printed as "
            "[130 TB/s](ledger:gb200_nvl72.nvlink_domain_bytes_per_s). It is a sum over GPUs. Between two halves of "
            "the rack [64.8 TB/s](ledger:nvl72.nvlink_bisection_bytes_per_s) can pass.",
            "[72 张卡](ledger:gb200_nvl72.n_gpus)乘 [1.8 TB/s](ledger:gb200_nvl72.nvlink_bytes_per_s) 是 "
            "[129.6 TB/s](ledger:nvl72.nvlink_domain_bytes_per_s)，"
            "规格表印作 [130 TB/s](ledger:gb200_nvl72.nvlink_domain_bytes_per_s)。这是各卡之和；"
            "机架对半分开，两半之间能过的是 [64.8 TB/s](ledger:nvl72.nvlink_bisection_bytes_per_s)。",
        ),
        follows=(Rounds("printed.gb200_130tbs", "nvl72.nvlink_domain_bytes_per_s"),),
        source=Computed((Rounds("printed.gb200_130tbs", "gb200_nvl72.nvlink_domain_bytes_per_s"),)),
        recorded=("follows", "matches"),
        evidence="transcription",
        sources=("gb200-nvl72", "nvidia-h100-datasheet"),
        locator="specification table",
        stated=("printed.gb200_130tbs",),
        ledger=("nvl72.nvlink_domain_bytes_per_s", "gb200_nvl72.nvlink_domain_bytes_per_s"),
    ),
    Claim(
        id="gb200-verbatim",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "These figures agree with NVIDIA's own page to the letter.",
            "这些数字与 NVIDIA 自家网页一字不差。",
        ),
        finding=Text(
            "The numbers agree with every transcription seen. The page itself was not available, so “word for word” is "
            "not checked, and not denied.",
            "数字与见到的每份转录都一致。网页原件没有拿到，“逐字”二字未能核实，也没有理由否认。",
        ),
        follows=(),
        source=Read("not-verifiable"),
        recorded=("not-arithmetic", "not-verifiable"),
        evidence="transcription",
        sources=("gb200-nvl72",),
        locator="product page",
    ),
    Claim(
        id="diloco-h500",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "DiLoCo synchronises once in [500](ledger:printed.diloco_h500) steps.",
            "DiLoCo 每 [500](ledger:printed.diloco_h500) 步同步一次。",
        ),
        finding=Text(
            "After sweeping the interval the paper settles on [500](ledger:diloco.inner_steps) inner steps for its "
            "remaining experiments.",
            "论文扫过一组间隔之后，其余实验都定在 [500](ledger:diloco.inner_steps) 个内步。",
        ),
        follows=(),
        source=Computed((Rounds("printed.diloco_h500", "diloco.inner_steps"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("diloco",),
        locator="Sec. 3, Fig. 2",
        stated=("printed.diloco_h500",),
        ledger=("diloco.inner_steps",),
    ),
    Claim(
        id="diloco-500x",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "It communicates [500 times](ledger:printed.diloco_500x) less.",
            "通信量降到原来的 [500](ledger:printed.diloco_500x) 分之一。",
        ),
        finding=Text(
            "Sending once in [500](ledger:diloco.inner_steps) steps instead of at every step is "
            "[500 times](ledger:diloco_500.traffic_ratio) less traffic, as the abstract says. Each synchronisation "
            "still sends a payload of full size.",
            "由每步都传改为每 [500](ledger:diloco.inner_steps) 步传一次，通信量就降到 "
            "[500](ledger:diloco_500.traffic_ratio) 分之一，与摘要一致。每次同步传的，仍是完整大小的一份。",
        ),
        follows=(Rounds("printed.diloco_500x", "diloco_500.traffic_ratio"),),
        source=Computed((Rounds("printed.diloco_500x", "diloco.traffic_ratio"),)),
        recorded=("follows", "matches"),
        evidence="primary-text",
        sources=("diloco",),
        locator="Abstract, Table 2",
        stated=("printed.diloco_500x",),
        ledger=("diloco_500.traffic_ratio", "diloco.traffic_ratio"),
    ),
    Claim(
        id="diloco-8-islands",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "It ran on [8](ledger:printed.diloco_8_islands) islands of computing with no links between them.",
            "它跑在 [8](ledger:printed.diloco_8_islands) 座彼此不通的算力孤岛上。",
        ),
        finding=Text(
            'The [8](ledger:diloco.n_replicas) workers are right. The paper writes of "islands of devices that are '
            'poorly connected": poorly connected is not unconnected, and without any link there would be nothing to '
            "synchronise.",
            "[8](ledger:diloco.n_replicas) 个工作组没错。论文写的是“连接不佳”（poorly connected）的设备孤岛："
            "连接差不等于不相连，若完全不通，也就无从同步。",
        ),
        follows=(),
        source=Read("imprecise"),
        recorded=("not-arithmetic", "imprecise"),
        evidence="primary-text",
        sources=("diloco",),
        locator="Abstract",
        stated=("printed.diloco_8_islands",),
        ledger=("diloco.n_replicas",),
    ),
    Claim(
        id="diloco-nov-2023",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "The work is DeepMind's, of November 2023.",
            "这项工作是 DeepMind 在 2023 年 11 月发表的。",
        ),
        finding=Text(
            "A listing of the paper dates its first version to 14 November 2023; the text read here is the third, of "
            "23 September 2024.",
            "论文列表页记的首版日期是 2023 年 11 月 14 日；这里读的是 2024 年 9 月 23 日的第 3 版。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="transcription",
        sources=("diloco",),
        locator="arXiv listing",
    ),
    Claim(
        id="diloco-150m-c4",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "Its headline figure was obtained with [150M](ledger:printed.diloco_150m_c4) parameters on C4.",
            "它的主要结果，来自 [1.5 亿](ledger:printed.diloco_150m_c4)参数的模型，数据是 C4。",
        ),
        finding=Text(
            "So it was: [150M](ledger:diloco.headline_params) on C4, between a smaller model of "
            "[60M](ledger:diloco.smallest_params) and a larger one of [400M](ledger:diloco.largest_params). "
            "Perplexity [15.02](ledger:diloco.perplexity_diloco), against [15.30](ledger:diloco.perplexity_big_batch) "
            "for synchronous training with as large a batch.",
            "确实如此：C4 上的 [1.5 亿](ledger:diloco.headline_params)参数；论文另试了更小的 "
            "[6000 万](ledger:diloco.smallest_params)和更大的 [4 亿](ledger:diloco.largest_params)。困惑度 "
            "[15.02](ledger:diloco.perplexity_diloco)，同样大批量的同步训练是 "
            "[15.30](ledger:diloco.perplexity_big_batch)。",
        ),
        follows=(),
        source=Computed((Rounds("printed.diloco_150m_c4", "diloco.headline_params"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("diloco",),
        locator="Fig. 2, Tables 2 and 4",
        stated=("printed.diloco_150m_c4",),
        ledger=("diloco.headline_params", "diloco.perplexity_diloco", "diloco.perplexity_big_batch"),
    ),
    Claim(
        id="ddiloco-april-2026",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "A decoupled version followed in April 2026.",
            "解耦版发表于 2026 年 4 月。",
        ),
        finding=Text(
            "The blog post is dated 22 April 2026 in one copy and 23 April 2026 in the other; the paper's first "
            "version is of 23 April 2026.",
            "博客的两份副本，一份标着 2026 年 4 月 22 日，一份标着 4 月 23 日；论文第 1 版也是 4 月 23 日。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("decoupled-diloco-blog", "decoupled-diloco"),
        locator="date of the blog post; arXiv listing",
    ),
    Claim(
        id="ddiloco-12b-gemma4",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "In it a [12B](ledger:printed.ddiloco_12b_gemma4) Gemma 4 was trained over distant regions.",
            "解耦版把一个 [12B](ledger:printed.ddiloco_12b_gemma4) 的 Gemma 4 拆到几个相隔很远的区域去训练。",
        ),
        finding=Text(
            "The blog reports a [12B](ledger:decoupled_diloco.n_params) model over the regions and does not name its "
            "family in that sentence; it says Gemma 4 of the failure and benchmark tests. A post by DeepMind, as "
            "others report it, calls the model a Gemma. Google does list a Gemma 4 of this size, but no text found "
            "connects it with the run.",
            "博客写的是跨区域训练了一个 [12B](ledger:decoupled_diloco.n_params) 模型，那句话里没有说是哪个系列；"
            "Gemma 4 是它讲故障测试和基准测试时用的名字。DeepMind 的一条帖子，据别人转述，称它是 Gemma。"
            "Google 的 Gemma 4 系列里确有这个规模的型号，但没有找到任何文字把它和这次训练连在一起。",
        ),
        follows=(),
        source=Read("imprecise"),
        recorded=("not-arithmetic", "imprecise"),
        evidence="primary-text",
        sources=("decoupled-diloco-blog", "decoupled-diloco"),
        locator="blog, body text",
        stated=("printed.ddiloco_12b_gemma4",),
        ledger=("decoupled_diloco.n_params",),
    ),
    Claim(
        id="ddiloco-four-us-regions",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "The regions were [4](ledger:printed.ddiloco_four_us_regions), all in the United States.",
            "区域一共 [4](ledger:printed.ddiloco_four_us_regions) 个，都在美国。",
        ),
        finding=Text(
            "The blog counts [4](ledger:decoupled_diloco.n_regions) separate regions of the United States.",
            "博客的说法是美国 [4](ledger:decoupled_diloco.n_regions) 个不同的区域。",
        ),
        follows=(),
        source=Computed((Rounds("printed.ddiloco_four_us_regions", "decoupled_diloco.n_regions"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("decoupled-diloco-blog",),
        locator="blog, body text",
        stated=("printed.ddiloco_four_us_regions",),
        ledger=("decoupled_diloco.n_regions",),
    ),
    Claim(
        id="ddiloco-2-5gbps",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "They were joined by wide-area links of [2 Gbit/s](ledger:printed.ddiloco_2gbps) to "
            "[5 Gbit/s](ledger:printed.ddiloco_5gbps).",
            "区域之间的广域链路是 [2 Gbit/s](ledger:printed.ddiloco_2gbps) 到 "
            "[5 Gbit/s](ledger:printed.ddiloco_5gbps)。",
        ),
        finding=Text(
            "The blog gives [2 Gbit/s](ledger:decoupled_diloco.link_bits_per_s_low) to "
            "[5 Gbit/s](ledger:decoupled_diloco.link_bits_per_s_high) of wide-area networking.",
            "博客给的广域带宽是 [2 Gbit/s](ledger:decoupled_diloco.link_bits_per_s_low) 到 "
            "[5 Gbit/s](ledger:decoupled_diloco.link_bits_per_s_high)。",
        ),
        follows=(),
        source=Computed(
            (
                Rounds("printed.ddiloco_2gbps", "decoupled_diloco.link_bits_per_s_low"),
                Rounds("printed.ddiloco_5gbps", "decoupled_diloco.link_bits_per_s_high"),
            )
        ),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("decoupled-diloco-blog",),
        locator="blog, body text",
        stated=("printed.ddiloco_2gbps", "printed.ddiloco_5gbps"),
        ledger=("decoupled_diloco.link_bits_per_s_low", "decoupled_diloco.link_bits_per_s_high"),
    ),
    Claim(
        id="ddiloco-64-1-vs-64-4",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "That run scored [64.1 %](ledger:printed.ddiloco_64_1), its synchronous twin "
            "[64.4 %](ledger:printed.ddiloco_64_4).",
            "那次训练得分 [64.1 %](ledger:printed.ddiloco_64_1)，同步基线是 [64.4 %](ledger:printed.ddiloco_64_4)。",
        ),
        finding=Text(
            "Both numbers are the blog's: [64.1 %](ledger:decoupled_diloco.accuracy) against "
            "[64.4 %](ledger:decoupled_diloco.accuracy_data_parallel) for conventional training. The blog gives them "
            "for Gemma 4 models and does not tie them to the run over regions; which model scored them could not be "
            "determined. The article makes two experiments into one.",
            "两个数字都是博客上的：[64.1 %](ledger:decoupled_diloco.accuracy) 对常规训练的 "
            "[64.4 %](ledger:decoupled_diloco.accuracy_data_parallel)。但博客说的是 Gemma 4 模型，"
            "没有把它们和跨区域那次训练连在一起；究竟是哪个模型考出来的，未能确定。文章把两个实验并成了一个。",
        ),
        follows=(),
        source=Read("imprecise"),
        recorded=("not-arithmetic", "imprecise"),
        evidence="primary-text",
        sources=("decoupled-diloco-blog",),
        locator="blog, Fig. 2 and its description",
        stated=("printed.ddiloco_64_1", "printed.ddiloco_64_4"),
        ledger=("decoupled_diloco.accuracy", "decoupled_diloco.accuracy_data_parallel"),
    ),
    Claim(
        id="parity-both-generations",
        paragraph=4,
        speaker="both",
        stance="direct",
        stance_fits=False,
        says=Text(
            "To call the results level is fair to both generations of the work.",
            "说结果不相上下，前后两代都当得起。",
        ),
        finding=Text(
            'It is fair. The first says that it "performs as well as fully synchronous optimization", the second '
            'speaks of "competitive model performance"; of the second only the abstract and the blog were read. The '
            "first beats synchronous training with as large a batch ([15.02](ledger:diloco.perplexity_diloco) against "
            "[15.30](ledger:diloco.perplexity_big_batch)) and stays behind as many updates ("
            "[14.72](ledger:diloco.perplexity_more_updates)). As an assessment it is not pure citation.",
            "当得起。第一代自称与完全同步的优化“表现相当”，第二代说的是“有竞争力”，不过第二代只读到摘要和博客。"
            "具体说，第一代胜过同样大批量的同步训练（[15.02](ledger:diloco.perplexity_diloco) 对 "
            "[15.30](ledger:diloco.perplexity_big_batch)），不及同样多更新次数的训练"
            "（[14.72](ledger:diloco.perplexity_more_updates)）。这是评价，不是纯粹的引用。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("diloco", "decoupled-diloco", "decoupled-diloco-blog"),
        locator="abstracts; blog, Fig. 2",
        ledger=("diloco.perplexity_diloco", "diloco.perplexity_big_batch", "diloco.perplexity_more_updates"),
    ),
)
