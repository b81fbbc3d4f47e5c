"""Paragraph seven: the three knives, which are ZeRO, recomputation and FlashAttention."""

from __future__ import annotations

from calculators.claims.claim import Between, Claim, Computed, Exceeds, Magnitude, Read, Rounds
from calculators.quantities import Text

# How many times smaller one GPU's model states become, by stage.
_SHRINK = (
    "zero_stage_0.state_bytes_per_gpu/zero_stage_1.state_bytes_per_gpu",
    "zero_stage_0.state_bytes_per_gpu/zero_stage_2.state_bytes_per_gpu",
    "zero_stage_0.state_bytes_per_gpu/zero_stage_3.state_bytes_per_gpu",
)

CLAIMS = (
    Claim(
        id="zero-three-stages",
        paragraph=7,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "ZeRO divides model states among the GPUs in three steps: the optimizer states, then the gradients as "
            "well, and in the end the parameters too.",
            "ZeRO 把模型状态分三步摊到各张卡上：先是优化器状态，再是梯度，最后连参数也摊开。",
        ),
        finding=Text(
            "These are the paper's own stages. In its example of [7.5B](ledger:zero.n_params) parameters on "
            "[64](ledger:zero.dp_size) GPUs, one GPU holds [120 GB](ledger:zero_stage_0.state_bytes_per_gpu) with "
            "nothing divided, then [31.4 GB](ledger:zero_stage_1.state_bytes_per_gpu), "
            "[16.6 GB](ledger:zero_stage_2.state_bytes_per_gpu) and "
            "[1.9 GB](ledger:zero_stage_3.state_bytes_per_gpu). The ledger recomputes all four as printed.",
            "原论文就是这三档。它的例子是 [7.5B](ledger:zero.n_params) 参数、[64](ledger:zero.dp_size) 张卡："
            "不切时每张卡 [120 GB](ledger:zero_stage_0.state_bytes_per_gpu)，"
            "逐档降到 [31.4 GB](ledger:zero_stage_1.state_bytes_per_gpu)、"
            "[16.6 GB](ledger:zero_stage_2.state_bytes_per_gpu)、"
            "[1.9 GB](ledger:zero_stage_3.state_bytes_per_gpu)。四个数都能复算出来。",
        ),
        follows=(),
        source=Computed(
            tuple(Rounds(f"zero.stage_{stage}_bytes", f"zero_stage_{stage}.state_bytes_per_gpu") for stage in range(4))
        ),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("zero",),
        locator="Sec. 5.1-5.3",
        stated=("printed.zero_three_stages",),
        ledger=("zero_stage_1.state_bytes_per_gpu", "zero_stage_3.state_bytes_per_gpu"),
    ),
    Claim(
        id="zero-order-of-magnitude",
        paragraph=7,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "Divided this way, the memory for model states falls by an order of magnitude.",
            "这样切下来，模型状态占的显存能小一个数量级。",
        ),
        finding=Text(
            "Only the last stage does that. In the paper's example the first two give "
            f"[3.8 times](ledger:{_SHRINK[0]}) and [7.2 times](ledger:{_SHRINK[1]}), and the second can never give "
            "more than [8 times](ledger:zero.bytes_per_param/zero.weight_bytes_per_param), since it leaves the "
            f"weights whole. The third divides everything by the number of GPUs: [64 times](ledger:{_SHRINK[2]}) "
            "here, which is more than the article says.",
            "只有最后一档做得到。"
            f"论文的例子里，前两档是 [3.8 倍](ledger:{_SHRINK[0]})和 [7.2 倍](ledger:{_SHRINK[1]})；"
            "第二档不切权重，卡再多也超不过 [8 倍](ledger:zero.bytes_per_param/zero.weight_bytes_per_param)。"
            f"第三档把一切除以卡数，这里是 [64 倍](ledger:{_SHRINK[2]})，比文章说的还多。",
        ),
        follows=(),
        source=Computed((Magnitude("printed.zero_order_of_magnitude", _SHRINK),), else_="imprecise"),
        recorded=("not-arithmetic", "imprecise"),
        evidence="primary-text",
        sources=("zero",),
        locator="Sec. 5.4, Fig. 1",
        stated=("printed.zero_order_of_magnitude",),
        ledger=_SHRINK,
    ),
    Claim(
        id="zero-comm-cost",
        paragraph=7,
        speaker="both",
        stance="direct",
        stance_fits=False,
        says=Text(
            "The price of dividing is that communication, unnoticed before, takes the leading role.",
            "切分的代价在通信：原先察觉不到，如今成了主要开销。",
        ),
        finding=Text(
            "By volume the paper does not say so. Plain data parallelism already moves "
            "[2](ledger:zero.stage_0_traffic) elements per parameter and step; the first two stages move "
            "[just as much](holds:zero.stage_2_traffic/zero.stage_0_traffic=1..1), and the third moves "
            "[3](ledger:zero.stage_3_traffic), at most "
            "[1.5 times](ledger:zero.stage_3_traffic/zero.stage_0_traffic). Whether that then decides the step time "
            "depends on links and batch, which the count does not know. A judgement, under a citation's label.",
            "按通信量，论文并没有这么说。普通数据并行每步每参数本来就要搬 [2](ledger:zero.stage_0_traffic) 个元素；"
            "前两档[一点不多](holds:zero.stage_2_traffic/zero.stage_0_traffic=1..1)，"
            "第三档是 [3](ledger:zero.stage_3_traffic) 个，"
            "至多 [1.5 倍](ledger:zero.stage_3_traffic/zero.stage_0_traffic)。"
            "通信会不会因此成为瓶颈，要看链路和批量，光数元素看不出来。这是判断，却标成了直引。",
        ),
        follows=(),
        source=Computed(
            tuple(Exceeds(f"zero_stage_{stage}.traffic_params", "zero_stage_0.traffic_params") for stage in (1, 2, 3)),
            else_="imprecise",
        ),
        recorded=("not-arithmetic", "imprecise"),
        evidence="primary-text",
        sources=("zero",),
        locator="Sec. 7.2",
        ledger=("zero.stage_0_traffic", "zero.stage_1_traffic", "zero.stage_2_traffic", "zero.stage_3_traffic"),
    ),
    Claim(
        id="gc-trades-compute",
        paragraph=7,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "Gradient checkpointing saves memory by computing some things twice.",
            "梯度检查点靠多算一遍来省显存。",
        ),
        finding=Text(
            "It does. The price is one more forward pass: [2](ledger:kaplan.forward_flop_per_param_token) of the "
            "[6](ledger:kaplan.flop_per_param_token) FLOP per parameter and token, which is the "
            "[33 %](ledger:zero.recompute_overhead) that ZeRO prints. In ZeRO's GPT-2 it takes activations from "
            "about [60 GB](ledger:zero.gpt2_activation_bytes) to about [8 GB](ledger:zero.gpt2_checkpointed_bytes).",
            "确实如此。代价是多跑一次前向：每参数每 token 的 [6](ledger:kaplan.flop_per_param_token) 个 FLOP 里，"
            "前向占 [2](ledger:kaplan.forward_flop_per_param_token) 个，"
            "正是 ZeRO 写的 [33 %](ledger:zero.recompute_overhead)。"
            "在 ZeRO 的 GPT-2 例子里，激活从约 [60 GB](ledger:zero.gpt2_activation_bytes) "
            "降到约 [8 GB](ledger:zero.gpt2_checkpointed_bytes)。",
        ),
        follows=(),
        source=Computed(
            (
                Rounds("zero.recompute_overhead", "full_recompute.recompute_overhead"),
                Exceeds("zero.gpt2_activation_bytes", "zero.gpt2_checkpointed_bytes"),
                Exceeds("gpt3_activations.activation_bytes_per_layer", "gpt3_activations.checkpoint_bytes_per_layer"),
            )
        ),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("chen-checkpointing", "zero"),
        locator="abstract; ZeRO Sec. 3.2",
        ledger=("full_recompute.recompute_overhead",),
    ),
    Claim(
        id="gc-30pct",
        paragraph=7,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "With it, training takes about [30 %](ledger:printed.gc_30pct) longer.",
            "用了它，训练大约慢[三成](ledger:printed.gc_30pct)。",
        ),
        finding=Text(
            "All sources agree. Chen et al. give about [30 %](ledger:chen.recompute_overhead) of running time, ZeRO "
            "[33 %](ledger:zero.recompute_overhead) of computation, as does arithmetic "
            "([33 %](ledger:full_recompute.recompute_overhead)), and Korthikanti et al. measured "
            "[30 %](ledger:korthikanti.recompute_overhead_low) to "
            "[40 %](ledger:korthikanti.recompute_overhead_high) with full recomputation.",
            "几个来源都对得上。Chen 等人说运行时间多约 [30 %](ledger:chen.recompute_overhead)；"
            "ZeRO 说多算 [33 %](ledger:zero.recompute_overhead)，"
            "算术也是 [33 %](ledger:full_recompute.recompute_overhead)；"
            "Korthikanti 等人实测全量重算慢 [30 %](ledger:korthikanti.recompute_overhead_low) 到 "
            "[40 %](ledger:korthikanti.recompute_overhead_high)。",
        ),
        follows=(),
        source=Computed(
            (
                Rounds("printed.gc_30pct", "chen.recompute_overhead"),
                Rounds("printed.gc_30pct", "full_recompute.recompute_overhead"),
                Between(
                    "printed.gc_30pct", "korthikanti.recompute_overhead_low", "korthikanti.recompute_overhead_high"
                ),
            )
        ),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("chen-checkpointing", "korthikanti"),
        locator="abstract; Sec. 1 and 5",
        stated=("printed.gc_30pct",),
        ledger=("full_recompute.recompute_overhead", "zero.recompute_overhead"),
    ),
    Claim(
        id="gc-depth-independent",
        paragraph=7,
        speaker="both",
        stance="direct",
        stance_fits=False,
        says=Text(
            "In return, activation memory stops growing with the number of layers.",
            "好处是：层数再多，激活占的显存也不再跟着涨。",
        ),
        finding=Text(
            "It still grows, in every scheme cited. With one checkpoint a layer, each layer keeps its input; Chen et "
            "al. bring the growth down to the square root of depth, or the logarithm with recursion, never to "
            "nothing. What shrinks is the slope: one layer keeps "
            "[17](ledger:gpt3_activations.selective_bytes_per_layer/gpt3_activations.checkpoint_bytes_per_layer) to "
            "[57 times](ledger:gpt3_activations.activation_shrink) less, by whether attention's scores were kept "
            "before. Right in tendency, wrong as worded.",
            "在文献里的每种做法下它都还在涨。每层留一个检查点，就每层都要存一份输入；"
            "Chen 等人的做法把增长压到层数的平方根，递归下去是对数，但不会是零。"
            "真正变小的是斜率：视原来存不存注意力分数，每层存的量降到 "
            "[17](ledger:gpt3_activations.selective_bytes_per_layer/gpt3_activations.checkpoint_bytes_per_layer) "
            "分之一到 [57](ledger:gpt3_activations.activation_shrink) 分之一。方向对，话说过头了。",
        ),
        follows=(),
        source=Read("imprecise"),
        recorded=("not-arithmetic", "imprecise"),
        evidence="primary-text",
        sources=("korthikanti", "chen-checkpointing"),
        locator="Table 2; Chen et al., abstract and Sec. 4.3",
        ledger=("gpt3_activations.activation_shrink", "mt_nlg_activations.activation_shrink"),
    ),
    Claim(
        id="gc-always-worth-it",
        paragraph=7,
        speaker="both",
        stance="direct",
        stance_fits=False,
        says=Text(
            "For every model that is deep enough, this bargain pays.",
            "只要模型够深，这样换就是值得的。",
        ),
        finding=Text(
            "The paper that the article leans on holds a counter-example: Llama 3 [405B](ledger:llama3.n_params), "
            "[126](ledger:llama3.n_layers) layers, was pre-trained on sequences of "
            "[8K](ledger:llama3.training_seq_len) tokens “without activation checkpointing”, once other means had "
            "made room. Korthikanti et al. reach [54.2 %](ledger:korthikanti.selective_mfu) MFU by recomputing a "
            "chosen part, against [42.1 %](ledger:korthikanti.full_mfu) by recomputing everything: the same trade, in "
            "smaller coin. Where memory is the limit, the advice is sound.",
            "文章倚重的那篇论文里就有反例：Llama 3 [405B](ledger:llama3.n_params) 有 [126](ledger:llama3.n_layers) 层，"
            "腾出显存之后，[8K](ledger:llama3.training_seq_len) 序列的预训练没有用激活检查点。"
            "Korthikanti 等人只重算挑出来的一部分，MFU 是 [54.2 %](ledger:korthikanti.selective_mfu)，"
            "全量重算则是 [42.1 %](ledger:korthikanti.full_mfu)：同样是拿计算换显存，只是换得少些。"
            "显存是瓶颈的时候，这个建议是对的。",
        ),
        follows=(),
        source=Read("imprecise"),
        recorded=("not-arithmetic", "imprecise"),
        evidence="primary-text",
        sources=("llama3", "korthikanti"),
        locator="Llama 3, Sec. 3.3.2; Korthikanti et al., Sec. 5",
        ledger=("llama3.n_layers", "korthikanti.selective_mfu", "korthikanti.full_mfu"),
    ),
    Claim(
        id="fa-20mb",
        paragraph=7,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "All of an A100's on-chip memory comes to about [20 MB](ledger:printed.fa_20mb).",
            "A100 的片上缓存全部加起来约 [20 MB](ledger:printed.fa_20mb)。",
        ),
        finding=Text(
            "[192 KiB](ledger:flashattention.sram_bytes_per_sm) in each of [108](ledger:flashattention.n_sms) "
            "multiprocessors is [20.25 MiB](ledger:flash_a100_figure.sram_bytes), or "
            "[21.2 MB](ledger:flash_a100_figure.sram_bytes) in decimal units; the paper's figure is labelled "
            "[20 MB](ledger:flashattention.sram_bytes). This is the multiprocessors' own memory only; the cache that "
            "they share is apart.",
            "[108](ledger:flashattention.n_sms) 个多处理器、每个 [192 KiB](ledger:flashattention.sram_bytes_per_sm)，"
            "合计 [20.25 MiB](ledger:flash_a100_figure.sram_bytes)，"
            "按十进制是 [21.2 MB](ledger:flash_a100_figure.sram_bytes)；"
            "论文图上标的是 [20 MB](ledger:flashattention.sram_bytes)。"
            "这里只算各多处理器自己的缓存，不含共用的二级缓存。",
        ),
        follows=(Rounds("printed.fa_20mb", "flash_a100_figure.sram_bytes", within="our_readings.about_margin"),),
        source=Computed((Rounds("printed.fa_20mb", "flashattention.sram_bytes"),)),
        recorded=("follows", "matches"),
        evidence="primary-text",
        sources=("flashattention",),
        locator="Sec. 2.1; Fig. 1",
        stated=("printed.fa_20mb",),
        ledger=("flash_a100_figure.sram_bytes",),
    ),
    Claim(
        id="fa-10x-not-teens",
        paragraph=7,
        speaker="both",
        stance="direct",
        stance_fits=False,
        says=Text(
            "On-chip bandwidth is about [10 times](ledger:printed.fa_10x_not_teens) that of main memory, so the "
            "post's “ten-odd times” is a little high.",
            "片上带宽约为主显存的 [10 倍](ledger:printed.fa_10x_not_teens)，所以帖子的“十几倍”说高了一点。",
        ),
        finding=Text(
            "“About [10 times](ledger:printed.fa_10x_not_teens)” is fair; the correction of the post is not. "
            "The paper's figure sets "
            "[19 TB/s](ledger:flashattention.sram_bytes_per_s) against "
            "[1.5 TB/s](ledger:flashattention.hbm_bytes_per_s_figure): "
            "[12.7 times](ledger:flash_a100_figure.bandwidth_ratio). Its text gives a range up to "
            "[2.0 TB/s](ledger:flashattention.hbm_bytes_per_s_high), and only that top end, the "
            "[80 GB](ledger:a100_sxm_80gb.memory_bytes) part, falls "
            "below ten, at [9.5 times](ledger:flash_a100_80gb.bandwidth_ratio). The post and the article both lie "
            "within the range.",
            "“[10 倍](ledger:printed.fa_10x_not_teens)左右”没问题，但不该拿它去纠正帖子。论文图上是 "
            "[19 TB/s](ledger:flashattention.sram_bytes_per_s) 对 "
            "[1.5 TB/s](ledger:flashattention.hbm_bytes_per_s_figure)，"
            "即 [12.7 倍](ledger:flash_a100_figure.bandwidth_ratio)。"
            "正文给的范围到 [2.0 TB/s](ledger:flashattention.hbm_bytes_per_s_high) 为止，"
            "只有这个上限，也就是 [80 GB](ledger:a100_sxm_80gb.memory_bytes) 版，才略低于十："
            "[9.5 倍](ledger:flash_a100_80gb.bandwidth_ratio)。帖子和文章的说法都在范围之内。",
        ),
        follows=(),
        # "About ten" needs ten to lie in the range; "ten-odd is too high" needs no ratio in it to be above ten.
        source=Computed(
            (
                Between(
                    "printed.fa_10x_not_teens", "flash_a100_80gb.bandwidth_ratio", "flash_a100_figure.bandwidth_ratio"
                ),
                Exceeds("printed.fa_10x_not_teens", "flash_a100_figure.bandwidth_ratio"),
            ),
            else_="imprecise",
        ),
        recorded=("not-arithmetic", "imprecise"),
        evidence="primary-text",
        sources=("flashattention",),
        locator="Fig. 1; Sec. 2.1",
        stated=("printed.fa_10x_not_teens",),
        ledger=(
            "flash_a100_figure.bandwidth_ratio",
            "flash_a100_40gb.bandwidth_ratio",
            "flash_a100_80gb.bandwidth_ratio",
        ),
    ),
    Claim(
        id="fa-tiling",
        paragraph=7,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "FlashAttention loads the sequence block by block into on-chip memory, works there and writes the result "
            "back.",
            "FlashAttention 把序列一块块装进片上缓存，在那里算好，再写回去。",
        ),
        finding=Text(
            "That is how the paper describes it: blocks of K, V and Q go to SRAM, attention is computed block by "
            "block, and only the output is written to HBM.",
            "论文就是这样写的：K、V、Q 分块进入 SRAM，逐块算注意力，只把输出写回 HBM。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("flashattention",),
        locator="Fig. 1, caption; Sec. 3.1",
    ),
    Claim(
        id="fa-never-touch-nxn",
        paragraph=7,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "The full matrix of attention scores, quadratic in the length, is never handled as a whole.",
            "随长度平方增长的注意力矩阵，自始至终没有整块出现过。",
        ),
        finding=Text(
            "The paper says that it “does not read and write the large N × N attention matrix to HBM”, in neither "
            "pass. Every block of it is still computed, so memory grows with the length while the arithmetic stays "
            "quadratic.",
            "论文说前向和反向都不在 HBM 里读写那个 N × N 的大矩阵。"
            "不过它的每一块仍然要算，所以显存随长度线性增长，计算量还是平方级。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("flashattention",),
        locator="Fig. 1, caption; Sec. 3.1",
    ),
    Claim(
        id="fa-million-context",
        paragraph=7,
        speaker="both",
        stance="direct",
        stance_fits=False,
        says=Text(
            "Contexts of [1 million](ledger:printed.fa_million_context) tokens would not exist without it.",
            "没有它，就没有 [100 万](ledger:printed.fa_million_context) token 的上下文。",
        ),
        finding=Text(
            "Nothing read decides this. The paper itself goes to [16K](ledger:flashattention.longest_dense) tokens "
            "with dense attention and to [64K](ledger:flashattention.longest_block_sparse) with block-sparse "
            "attention; what came later is an inference beyond it, not a citation.",
            "我们读到的材料都不能判定这一点。论文自己做到 [16K](ledger:flashattention.longest_dense) token（稠密）和 "
            "[64K](ledger:flashattention.longest_block_sparse) token（块稀疏）；再往后是推论，不是直引。",
        ),
        follows=(),
        source=Read("not-verifiable"),
        recorded=("not-arithmetic", "not-verifiable"),
        evidence="none",
        sources=("flashattention",),
        locator="Sec. 1, 4",
        stated=("printed.fa_million_context",),
        ledger=("flashattention.longest_dense", "flashattention.longest_block_sparse"),
    ),
)
