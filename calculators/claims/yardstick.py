"""Paragraph eight: Llama 3's measured rates as a yardstick."""

from __future__ import annotations

from calculators.claims.claim import Claim, Computed, Differ, Read, Rounds
from calculators.quantities import Text

_ROWS = ("8192", "16384", "131k")
# What an H100 would have to be used at for each measured rate, had it the article's peak.
_AT_ARTICLE_PEAK = (
    "llama3_row_8192.achieved_flop_per_s/printed.h100_bf16_dense_495",
    "llama3_row_16384.achieved_flop_per_s/printed.h100_bf16_dense_495",
    "llama3_row_131k.achieved_flop_per_s/printed.h100_bf16_dense_495",
)
# How far the post's hours lie below those that the measured rates, and the realised hours, give.
_SHORTFALL = (
    "1-post.stated_gpu_hours/at_llama3_8192.gpu_hours",
    "1-post.stated_gpu_hours/at_llama3_16384.gpu_hours",
    "1-post.stated_gpu_hours/at_llama3_131k.gpu_hours",
    "1-post.stated_gpu_hours/at_llama3_realised.gpu_hours",
)
_POINTS = "llama3_row_8192.mfu-llama3_row_16384.mfu"

CLAIMS = (
    Claim(
        id="llama3-16k-gpus",
        paragraph=8,
        speaker="article",
        stance="direct",
        stance_fits=True,
        says=Text(
            "The [405B](ledger:llama3.n_params) model ran on at most [16K H100s](ledger:printed.llama3_16k_gpus).",
            "[405B](ledger:llama3.n_params) 模型最多用到 [16K 张 H100](ledger:printed.llama3_16k_gpus)。",
        ),
        finding=Text(
            "The text says “up to” [16K GPUs](ledger:printed.llama3_16k_gpus) and the table prints "
            "[16,384 GPUs](ledger:llama3.n_gpus).",
            "论文正文写的是最多 [16K 张卡](ledger:printed.llama3_16k_gpus)，"
            "表里印的是 [16,384 张卡](ledger:llama3.n_gpus)。",
        ),
        follows=(),
        source=Computed((Rounds("printed.llama3_16k_gpus", "llama3.n_gpus"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.1; Table 4",
        stated=("printed.llama3_16k_gpus",),
        ledger=("llama3.n_gpus",),
    ),
    Claim(
        id="llama3-700w",
        paragraph=8,
        speaker="article",
        stance="direct",
        stance_fits=True,
        says=Text(
            "Each GPU's power limit was [700 W](ledger:printed.llama3_700w).",
            "每张卡的热设计功耗是 [700 W](ledger:printed.llama3_700w)。",
        ),
        finding=Text(
            "The paper prints [700 W](ledger:llama3.tdp_watts) TDP for each H100 of the cluster.",
            "论文写明集群里每张 H100 的 TDP 为 [700 W](ledger:llama3.tdp_watts)。",
        ),
        follows=(),
        source=Computed((Rounds("printed.llama3_700w", "llama3.tdp_watts"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.1",
        stated=("printed.llama3_700w",),
        ledger=("llama3.tdp_watts",),
    ),
    Claim(
        id="llama3-80gb-hbm3",
        paragraph=8,
        speaker="article",
        stance="direct",
        stance_fits=True,
        says=Text(
            "Each GPU had [80 GB](ledger:printed.llama3_80gb_hbm3) of HBM3.",
            "每张卡带 [80 GB](ledger:printed.llama3_80gb_hbm3) HBM3 显存。",
        ),
        finding=Text(
            "The paper prints [80 GB](ledger:llama3.memory_bytes) of HBM3 in the same sentence.",
            "论文同一句里写的是 [80 GB](ledger:llama3.memory_bytes) HBM3。",
        ),
        follows=(),
        source=Computed((Rounds("printed.llama3_80gb_hbm3", "llama3.memory_bytes"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.1",
        stated=("printed.llama3_80gb_hbm3",),
        ledger=("llama3.memory_bytes",),
    ),
    Claim(
        id="llama3-grand-teton",
        paragraph=8,
        speaker="article",
        stance="direct",
        stance_fits=True,
        says=Text(
            "The servers were Meta's Grand Teton.",
            "服务器用的是 Meta 的 Grand Teton。",
        ),
        finding=Text(
            "The paper names “Meta's Grand Teton AI server platform”.",
            "论文写的就是 Meta 的 Grand Teton AI 服务器平台。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.1",
    ),
    Claim(
        id="llama3-mfu-43-41-38",
        paragraph=8,
        speaker="article",
        stance="direct",
        stance_fits=True,
        says=Text(
            "The three layouts reached an MFU of [43 %](ledger:printed.llama3_mfu_43), "
            "[41 %](ledger:printed.llama3_mfu_41) and [38 %](ledger:printed.llama3_mfu_38).",
            "三种配置测得的 MFU 依次是 [43 %](ledger:printed.llama3_mfu_43)、"
            "[41 %](ledger:printed.llama3_mfu_41)、[38 %](ledger:printed.llama3_mfu_38)。",
        ),
        finding=Text(
            "So the table prints. The next column prints the rates: "
            "[430 TFLOP/s](ledger:llama3_row_8192.achieved_flop_per_s), "
            "[400 TFLOP/s](ledger:llama3_row_16384.achieved_flop_per_s) and "
            "[380 TFLOP/s](ledger:llama3_row_131k.achieved_flop_per_s). Rate over utilisation is the peak behind both, "
            "[976 TFLOP/s](ledger:llama3_at_16384.quoted_peak_flop_per_s) to "
            "[1,000 TFLOP/s](ledger:llama3_at_8192.quoted_peak_flop_per_s), not "
            "[495 TFLOP/s](ledger:printed.h100_bf16_dense_495): that would make the same rates "
            f"[87 %](ledger:{_AT_ARTICLE_PEAK[0]}), [81 %](ledger:{_AT_ARTICLE_PEAK[1]}) and "
            f"[77 %](ledger:{_AT_ARTICLE_PEAK[2]}).",
            "表里就是这么印的。旁边一列印着速率："
            "[430 TFLOP/s](ledger:llama3_row_8192.achieved_flop_per_s)、"
            "[400 TFLOP/s](ledger:llama3_row_16384.achieved_flop_per_s)、"
            "[380 TFLOP/s](ledger:llama3_row_131k.achieved_flop_per_s)。速率除以利用率就是所用的峰值："
            "[976 TFLOP/s](ledger:llama3_at_16384.quoted_peak_flop_per_s) 到 "
            "[1,000 TFLOP/s](ledger:llama3_at_8192.quoted_peak_flop_per_s)，而不是 "
            "[495 TFLOP/s](ledger:printed.h100_bf16_dense_495)；若按后者，同样的速率就成了 "
            f"[87 %](ledger:{_AT_ARTICLE_PEAK[0]})、[81 %](ledger:{_AT_ARTICLE_PEAK[1]})、"
            f"[77 %](ledger:{_AT_ARTICLE_PEAK[2]})。",
        ),
        follows=(),
        source=Computed(
            (
                Rounds("printed.llama3_mfu_43", "llama3_row_8192.mfu"),
                Rounds("printed.llama3_mfu_41", "llama3_row_16384.mfu"),
                Rounds("printed.llama3_mfu_38", "llama3_row_131k.mfu"),
            )
        ),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Table 4",
        stated=("printed.llama3_mfu_43", "printed.llama3_mfu_41", "printed.llama3_mfu_38"),
        ledger=tuple(f"llama3_at_{row}.quoted_peak_flop_per_s" for row in _ROWS),
    ),
    Claim(
        id="llama3-doubling-2pts",
        paragraph=8,
        speaker="article",
        stance="direct",
        stance_fits=True,
        says=Text(
            "Twice the GPUs cost [2 percentage points](ledger:printed.llama3_doubling_2pts) of MFU.",
            "卡数加倍，MFU 低了 [2 个百分点](ledger:printed.llama3_doubling_2pts)。",
        ),
        finding=Text(
            "From [8,192 GPUs](ledger:llama3_row_8192.n_gpus) to [16,384 GPUs](ledger:llama3_row_16384.n_gpus) the MFU "
            "goes from [43 %](ledger:llama3_row_8192.mfu) to [41 %](ledger:llama3_row_16384.mfu). The third row, at "
            "[38 %](ledger:llama3_row_131k.mfu), has no more GPUs; it has longer sequences and context parallelism.",
            "从 [8,192 张卡](ledger:llama3_row_8192.n_gpus)到 [16,384 张卡](ledger:llama3_row_16384.n_gpus)，"
            "MFU 从 [43 %](ledger:llama3_row_8192.mfu) 降到 [41 %](ledger:llama3_row_16384.mfu)。"
            "第三行的 [38 %](ledger:llama3_row_131k.mfu) 卡数没变，变的是序列长度和上下文并行。",
        ),
        follows=(Rounds("printed.llama3_doubling_2pts", "printed.llama3_mfu_43-printed.llama3_mfu_41"),),
        source=Computed((Rounds("printed.llama3_doubling_2pts", _POINTS),)),
        recorded=("follows", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.2; Table 4",
        stated=("printed.llama3_doubling_2pts",),
        ledger=(_POINTS,),
    ),
    Claim(
        id="llama3-drop-reason",
        paragraph=8,
        speaker="article",
        stance="direct",
        stance_fits=True,
        says=Text(
            "The paper's reason: the tokens of a global batch had to stay the same, so each data-parallel group got a "
            "smaller batch.",
            "论文的解释是：全局批的 token 数固定，数据并行组一多，每组分到的批量就小了。",
        ),
        finding=Text(
            "The paper blames “the lower batch size per DP group”. Its table agrees: from "
            "[64](ledger:llama3_row_8192.dp_size) groups to [128](ledger:llama3_row_16384.dp_size), the batch of each "
            "goes from [32](ledger:llama3_row_8192.batch_per_dp) to [16](ledger:llama3_row_16384.batch_per_dp) "
            "sequences, while all three layouts multiply out to the same "
            "[16.8 million tokens](ledger:llama3_at_8192.global_batch_tokens), printed as "
            "[16M](ledger:llama3_row_8192.global_batch_tokens).",
            "论文归因于每个数据并行组的批量变小。表也对得上："
            "组数从 [64](ledger:llama3_row_8192.dp_size) 增到 [128](ledger:llama3_row_16384.dp_size)，"
            "每组从 [32](ledger:llama3_row_8192.batch_per_dp) 条序列减到 "
            "[16](ledger:llama3_row_16384.batch_per_dp) 条，三种配置乘出来都是 "
            "[1678 万 token](ledger:llama3_at_8192.global_batch_tokens)，"
            "表里印作 [16M](ledger:llama3_row_8192.global_batch_tokens)。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3",),
        locator="Sec. 3.3.2; Table 4",
        ledger=tuple(f"{record}_{row}.global_batch_tokens" for row in _ROWS for record in ("llama3_row", "llama3_at")),
    ),
    Claim(
        id="llama3-yardstick-verdict",
        paragraph=8,
        speaker="article",
        stance="direct",
        stance_fits=False,
        says=Text(
            "Held against these rates, the post's [300 million GPU-hours](ledger:post.stated_gpu_hours) are plainly "
            "adrift.",
            "拿这些速率一比，帖子的 [3 亿卡时](ledger:post.stated_gpu_hours)显然离谱。",
        ),
        finding=Text(
            "The rates give [310 million GPU-hours](ledger:at_llama3_8192.gpu_hours), "
            "[333 million GPU-hours](ledger:at_llama3_16384.gpu_hours) and "
            "[351 million GPU-hours](ledger:at_llama3_131k.gpu_hours). The post is "
            f"[3 %](ledger:{_SHORTFALL[0]}) to [15 %](ledger:{_SHORTFALL[2]}) below them, and "
            f"[23 %](ledger:{_SHORTFALL[3]}) below the hours on Meta's model card scaled to this run: optimistic, "
            "not adrift. The verdict rests on the peak of [495 TFLOP/s](ledger:printed.h100_bf16_dense_495), and is "
            "a judgement under a citation's label.",
            "按这些速率是 [3.10 亿卡时](ledger:at_llama3_8192.gpu_hours)、"
            "[3.33 亿卡时](ledger:at_llama3_16384.gpu_hours)、[3.51 亿卡时](ledger:at_llama3_131k.gpu_hours)。"
            f"帖子比它们低 [3 %](ledger:{_SHORTFALL[0]}) 到 [15 %](ledger:{_SHORTFALL[2]})，"
            f"比 Meta 模型卡上的卡时折算值低 [23 %](ledger:{_SHORTFALL[3]})：偏乐观，谈不上离谱。"
            "这个结论全靠 [495 TFLOP/s](ledger:printed.h100_bf16_dense_495) 那个峰值，而且是判断，却标成了直引。",
        ),
        follows=(),
        # Adrift would be off the yardstick at every rate, even when both are read at one digit as the post prints it.
        source=Computed(
            tuple(Differ("post.stated_gpu_hours", f"at_llama3_{row}.gpu_hours", digits=1) for row in _ROWS)
        ),
        recorded=("not-arithmetic", "wrong"),
        evidence="arithmetic",
        sources=("arithmetic", "llama3"),
        locator="Table 4",
        stated=("printed.post_gpu_hours_300m",),
        ledger=tuple(f"at_llama3_{row}.gpu_hours" for row in (*_ROWS, "realised")),
        root="h100-bf16-dense-495",
    ),
)
