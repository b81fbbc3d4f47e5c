"""Paragraph three: how often Llama 3's training stopped, and why."""

from __future__ import annotations

from calculators.claims.claim import Claim, Computed, Read, Rounds
from calculators.quantities import Text

CLAIMS = (
    Claim(
        id="llama3-arxiv-id",
        paragraph=3,
        speaker="article",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "The paper behind this paragraph is arXiv 2407.21783.",
            "这一段依据的论文是 arXiv 2407.21783。",
        ),
        finding=Text(
            "It is the Llama 3 paper, “The Llama 3 Herd of Models”; later versions stand under the same number.",
            "确实是 Llama 3 的论文“The Llama 3 Herd of Models”，后来的版本也用这个编号。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="title",
    ),
    Claim(
        id="llama3-window-54-days",
        paragraph=3,
        speaker="article",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "The count covers [54 days](ledger:printed.llama3_window_54_days).",
            "统计窗口是 [54 天](ledger:printed.llama3_window_54_days)。",
        ),
        finding=Text(
            "The paper has the same [54 days](ledger:llama3.window_s) and calls them a snapshot of pre-training: "
            "a window, not the whole run.",
            "论文写的也是 [54 天](ledger:llama3.window_s)，并说明这是预训练中的一段快照，不是全程。",
        ),
        follows=(),
        source=Computed((Rounds("printed.llama3_window_54_days", "llama3.window_s"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.4; Table 5, caption",
        stated=("printed.llama3_window_54_days",),
        ledger=("llama3.window_s",),
    ),
    Claim(
        id="llama3-interruptions-466",
        paragraph=3,
        speaker="article",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "In that time the job was interrupted [466](ledger:printed.llama3_interruptions_466) times.",
            "其间作业共中断 [466](ledger:printed.llama3_interruptions_466) 次。",
        ),
        finding=Text(
            "The paper says so, and its two parts, [47](ledger:llama3.planned_interruptions) planned and "
            "[419](ledger:llama3.unexpected_interruptions) unexpected, add up to it.",
            "论文就是这个数；它的两部分，计划内 [47](ledger:llama3.planned_interruptions) 次、意外 "
            "[419](ledger:llama3.unexpected_interruptions) 次，加起来也对。",
        ),
        follows=(Rounds("printed.llama3_unexpected_419", "llama3_405b.unexpected_interruptions"),),
        source=Computed((Rounds("printed.llama3_interruptions_466", "llama3.interruptions"),)),
        recorded=("follows", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.4",
        stated=("printed.llama3_interruptions_466",),
        ledger=("llama3.interruptions", "llama3_405b.unexpected_interruptions"),
    ),
    Claim(
        id="llama3-planned-47",
        paragraph=3,
        speaker="article",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "[47](ledger:printed.llama3_planned_47) of them were planned maintenance.",
            "其中 [47](ledger:printed.llama3_planned_47) 次是计划内维护。",
        ),
        finding=Text(
            "The number is right, the name too narrow. The paper's [47](ledger:llama3.planned_interruptions) planned "
            "interruptions include operations that people started, such as updates of configuration or data, beside "
            "automated maintenance such as firmware upgrades.",
            "数字对，说法偏窄。论文这 [47](ledger:llama3.planned_interruptions) 次计划内中断，"
            "除了固件升级一类的自动维护，还包括人员发起的操作，比如更新配置或数据集。",
        ),
        follows=(),
        source=Read("imprecise"),
        recorded=("not-arithmetic", "imprecise"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.4",
        stated=("printed.llama3_planned_47",),
        ledger=("llama3.planned_interruptions",),
    ),
    Claim(
        id="llama3-unexpected-419",
        paragraph=3,
        speaker="article",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "The other [419](ledger:printed.llama3_unexpected_419) were unexpected.",
            "其余 [419](ledger:printed.llama3_unexpected_419) 次是意外中断。",
        ),
        finding=Text(
            "The text of the paper says [419](ledger:llama3.unexpected_interruptions), and the counts of its table "
            "sum to [419](ledger:llama3_failures.counted_interruptions).",
            "论文正文写的是 [419](ledger:llama3.unexpected_interruptions) 次，表里各行次数加起来也是 "
            "[419](ledger:llama3_failures.counted_interruptions)。",
        ),
        follows=(),
        source=Computed(
            (
                Rounds("printed.llama3_unexpected_419", "llama3.unexpected_interruptions"),
                Rounds("printed.llama3_unexpected_419", "llama3_failures.counted_interruptions"),
            )
        ),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.4; Table 5",
        stated=("printed.llama3_unexpected_419",),
        ledger=("llama3.unexpected_interruptions", "llama3_failures.counted_interruptions"),
    ),
    Claim(
        id="llama3-hardware-78pct",
        paragraph=3,
        speaker="article",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "About [78 %](ledger:printed.llama3_hardware_78pct) of these were confirmed or suspected hardware trouble.",
            "这些意外中断里，约 [78 %](ledger:printed.llama3_hardware_78pct) 已确认或怀疑是硬件问题。",
        ),
        finding=Text(
            "A faithful quotation. The paper does not say which rows of its table it counts. Our guess is the GPU, "
            "host, maintenance and unknown rows: [328](ledger:llama3_failures.hardware_interruptions) interruptions, "
            "or [78.3 %](ledger:llama3_failures.hardware_share) by count.",
            "转述忠实。论文没有说这个比例算的是表里哪些行。我们猜是 GPU、主机、计划外维护和未知四类：共 "
            "[328](ledger:llama3_failures.hardware_interruptions) 次，按次数占 "
            "[78.3 %](ledger:llama3_failures.hardware_share)。",
        ),
        follows=(),
        source=Computed((Rounds("printed.llama3_hardware_78pct", "llama3.hardware_share"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.4; Table 5, caption",
        stated=("printed.llama3_hardware_78pct",),
        ledger=(
            "llama3.hardware_share",
            "llama3_failures.hardware_interruptions",
            "llama3_failures.hardware_share",
        ),
    ),
    Claim(
        id="llama3-gpu-58-7pct",
        paragraph=3,
        speaker="article",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "GPUs are the largest cause, with [58.7 %](ledger:printed.llama3_gpu_58_7pct) of all unexpected "
            "interruptions.",
            "意外中断的起因以 GPU 居首，占 [58.7 %](ledger:printed.llama3_gpu_58_7pct)。",
        ),
        finding=Text(
            "The paper says so. But its table contradicts itself: [58.7 %](ledger:llama3_failures.gpu_printed_share) "
            "is the sum of the printed shares, while the counts give [64.0 %](ledger:llama3_failures.gpu_share). One "
            "row is at fault, “Faulty GPU”: [148](ledger:llama3_table5.faulty_gpu_interruptions) interruptions are "
            "[35.3 %](ledger:llama3_table5.faulty_gpu_interruptions/llama3.unexpected_interruptions) of the total and "
            "are printed as [30.1 %](ledger:llama3_table5.faulty_gpu_printed_share).",
            "论文确实这么写。但它的表自相矛盾：[58.7 %](ledger:llama3_failures.gpu_printed_share) 是表中印出的百分比之"
            "和，按次数算则是 [64.0 %](ledger:llama3_failures.gpu_share)。出问题的是“Faulty GPU”一行："
            "[148](ledger:llama3_table5.faulty_gpu_interruptions) 次应占 "
            "[35.3 %](ledger:llama3_table5.faulty_gpu_interruptions/llama3.unexpected_interruptions)，印的是 "
            "[30.1 %](ledger:llama3_table5.faulty_gpu_printed_share)。",
        ),
        follows=(),
        source=Computed((Rounds("printed.llama3_gpu_58_7pct", "llama3.gpu_share"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.4; Table 5",
        stated=("printed.llama3_gpu_58_7pct",),
        ledger=(
            "llama3.gpu_share",
            "llama3_failures.gpu_printed_share",
            "llama3_failures.gpu_share",
            "llama3_table5.faulty_gpu_interruptions",
            "llama3_table5.faulty_gpu_printed_share",
        ),
    ),
    Claim(
        id="llama3-cpu-2",
        paragraph=3,
        speaker="article",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "CPUs failed only [2](ledger:printed.llama3_cpu_2) times in the whole window.",
            "整个窗口里 CPU 只出过 [2](ledger:printed.llama3_cpu_2) 次故障。",
        ),
        finding=Text(
            "The table has [2](ledger:llama3_table5.cpu_interruptions) unexpected interruptions under “CPU”, "
            "printed as [0.5 %](ledger:llama3_table5.cpu_printed_share).",
            "表中“CPU”一行的意外中断是 [2](ledger:llama3_table5.cpu_interruptions) 次，印的占比是 "
            "[0.5 %](ledger:llama3_table5.cpu_printed_share)。",
        ),
        follows=(),
        source=Computed((Rounds("printed.llama3_cpu_2", "llama3_table5.cpu_interruptions"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Table 5",
        stated=("printed.llama3_cpu_2",),
        ledger=("llama3_table5.cpu_interruptions", "llama3_table5.cpu_printed_share"),
    ),
    Claim(
        id="llama3-gpu-related-reading",
        paragraph=3,
        speaker="article",
        stance="judgement",
        stance_fits=True,
        says=Text(
            "The post calls that share “GPU-related”, and the article finds nothing distorted in it.",
            "帖子把这个占比说成“GPU 相关”，文章认为这样说没有歪曲原意。",
        ),
        finding=Text(
            "“GPU-related” renders the paper's “GPU issues” fairly. The words that the article holds against it, "
            "“largest category”, are not the ones that answer to it; and the share itself is at odds with the paper's "
            "own counts, [58.7 %](ledger:llama3.gpu_share) against [64.0 %](ledger:llama3_failures.gpu_share), which "
            "the article does not notice.",
            "“GPU 相关”对应论文里的“GPU issues”，转述公允。文章拿来对照的“largest category”，并不是与它对应的那几个字；"
            "而且这个占比本身就和论文自己的次数对不上：[58.7 %](ledger:llama3.gpu_share) 对 "
            "[64.0 %](ledger:llama3_failures.gpu_share)，文章没有发现。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.4; Table 5",
        ledger=("llama3.gpu_share", "llama3_failures.gpu_share"),
    ),
    Claim(
        id="llama3-largest-category-wording",
        paragraph=3,
        speaker="article",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "The paper's own words are “largest category”.",
            "论文的原话是“largest category”。",
        ),
        finding=Text(
            "They are. The category holds the table's rows for faulty GPUs, HBM3 and SRAM memory, system processors, "
            "silent data corruption, and thermal interface and sensors.",
            "确实如此。这一类包括表中的 GPU 故障、HBM3 显存、SRAM、系统处理器、静默数据损坏、导热界面与传感器各行。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.4; Table 5",
    ),
    Claim(
        id="llama3-effective-time-90",
        paragraph=3,
        speaker="article",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "Effective training time was above [90 %](ledger:printed.llama3_effective_time_90).",
            "有效训练时间超过 [90 %](ledger:printed.llama3_effective_time_90)。",
        ),
        finding=Text(
            "The paper says “higher than” [90 %](ledger:llama3.effective_time_share) and gives no closer figure.",
            "论文的说法是“高于”[90 %](ledger:llama3.effective_time_share)，没有给更细的数字。",
        ),
        follows=(),
        source=Computed((Rounds("printed.llama3_effective_time_90", "llama3.effective_time_share"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.4",
        stated=("printed.llama3_effective_time_90",),
        ledger=("llama3.effective_time_share",),
    ),
    Claim(
        id="llama3-mfu-38-43",
        paragraph=3,
        speaker="article",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "The measured MFU of the three configurations of the [405B](ledger:llama3.n_params) model is "
            "[38 %](ledger:printed.llama3_mfu_low) to [43 %](ledger:printed.llama3_mfu_high).",
            "[405B](ledger:llama3.n_params) 在三种配置下测得的 MFU，从 [38 %](ledger:printed.llama3_mfu_low) 到 "
            "[43 %](ledger:printed.llama3_mfu_high) 不等。",
        ),
        finding=Text(
            "So the paper says. The same table prints the rate behind each share, "
            "[430 TFLOP/s](ledger:llama3_row_8192.achieved_flop_per_s), "
            "[400 TFLOP/s](ledger:llama3_row_16384.achieved_flop_per_s) and "
            "[380 TFLOP/s](ledger:llama3_row_131k.achieved_flop_per_s) per GPU; the article does not use this column.",
            "论文确实这么写。同一张表还印了每种配置的单卡速率："
            "[430 TFLOP/s](ledger:llama3_row_8192.achieved_flop_per_s)、"
            "[400 TFLOP/s](ledger:llama3_row_16384.achieved_flop_per_s)、"
            "[380 TFLOP/s](ledger:llama3_row_131k.achieved_flop_per_s)，文章没有用这一列。",
        ),
        follows=(),
        source=Computed(
            (
                Rounds("printed.llama3_mfu_low", "llama3.mfu_low"),
                Rounds("printed.llama3_mfu_high", "llama3.mfu_high"),
            )
        ),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.2; Table 4",
        stated=("printed.llama3_mfu_low", "printed.llama3_mfu_high"),
        ledger=(
            "llama3.mfu_low",
            "llama3.mfu_high",
            "llama3_row_8192.achieved_flop_per_s",
            "llama3_row_16384.achieved_flop_per_s",
            "llama3_row_131k.achieved_flop_per_s",
        ),
    ),
    Claim(
        id="llama3-hot-spare-absent",
        paragraph=3,
        speaker="article",
        stance="judgement",
        stance_fits=True,
        says=Text(
            "The post says that every H100 had a hot spare; the article did not find this in the paper.",
            "帖子说每张 H100 都有一张热备卡，文章说在论文里没有找到。",
        ),
        finding=Text(
            "We did not find it either: the body of the paper, from introduction to conclusion, has no spare, standby "
            "or backup GPU, node or host. A few page ends, the list of contributors and the references were not read. "
            "Where spares are published they are [0.4 %](ledger:spares.lowest_share) to "
            "[18 %](ledger:spares.highest_share) of a job; one for every GPU would be far outside that.",
            "我们也没有找到：从引言到结论的正文里，没有备用、待命或后备的 GPU、节点或主机。少数页尾、贡献者名单和参考"
            "文献没有读到。公开的备用比例是作业规模的 [0.4 %](ledger:spares.lowest_share) 到 "
            "[18 %](ledger:spares.highest_share)，每卡一备远在这个范围之外。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3", "byterobust", "bloom-blog", "opt-log"),
        locator="Llama 3, Sec. 1 to 10",
        ledger=("spares.lowest_share", "spares.highest_share"),
    ),
    Claim(
        id="llama3-mitigations",
        paragraph=3,
        speaker="article",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "What the paper describes is shorter start-up and checkpoint times, tools for fast diagnosis, and "
            "automated maintenance of the cluster.",
            "论文写的应对办法是：作业启动和存检查点更快，有工具帮助迅速定位故障，集群维护自动化。",
        ),
        finding=Text(
            "All of it is there. The article leaves out the most telling line: significant manual intervention was "
            "needed only [3](ledger:llama3.manual_interventions) times in the window.",
            "这些论文里都有。文章漏掉了最能说明问题的一句：窗口内需要大量人工介入的只有 "
            "[3](ledger:llama3.manual_interventions) 次。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.4",
        ledger=("llama3.manual_interventions",),
    ),
)
