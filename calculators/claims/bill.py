"""Paragraph five: from FLOP to GPU-hours to dollars."""

from __future__ import annotations

from calculators.claims.claim import Between, Claim, Computed, Differ, Read, Rounds
from calculators.quantities import Text

# 约三亿卡时, "about 300 million", is read as our_readings has it. The post goes on with 六亿出头, a little above 600
# million dollars, so the figure it rounded was nearer to three than a single digit can say.

CLAIMS = (
    Claim(
        id="p5-sixty-billion-again",
        paragraph=5,
        speaker="article",
        stance="judgement",
        stance_fits=None,
        says=Text(
            "The bill under discussion is a matter of [$60 billion](ledger:printed.p5_sixty_billion_again).",
            "要核对的这笔账是 [600 亿美元](ledger:printed.p5_sixty_billion_again)。",
        ),
        finding=Text(
            "The post's rental, as this same paragraph reports it, is "
            "[$600 million](ledger:post.stated_rental_usd): the figure is "
            "[100 times](ledger:printed.p5_sixty_billion_again/post.stated_rental_usd) too large. "
            "It repeats the slip of the article's first paragraph; nothing later is computed from it.",
            "同一段里转述的帖子租金是 [6 亿美元](ledger:post.stated_rental_usd)，这里写的数是它的 "
            "[100 倍](ledger:printed.p5_sixty_billion_again/post.stated_rental_usd)。"
            "这是首段笔误的重复，后文没有哪个数由它算出。",
        ),
        follows=(Rounds("printed.p5_sixty_billion_again", "post.stated_rental_usd"),),
        source=Computed((Rounds("printed.p5_sixty_billion_again", "post.stated_rental_usd"),)),
        recorded=("does-not-follow", "wrong"),
        evidence="arithmetic",
        sources=("article",),
        locator="",
        stated=("printed.p5_sixty_billion_again",),
        ledger=("post.stated_rental_usd",),
        root="p1-headline-60bn",
    ),
    Claim(
        id="tokens-per-param-20",
        paragraph=5,
        speaker="post",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "The post trains on [20 tokens per parameter](ledger:printed.tokens_per_param_20).",
            "帖子按每个参数 [20 个 token](ledger:printed.tokens_per_param_20) 取训练数据量。",
        ),
        finding=Text(
            "A common rule of thumb, read off Chinchilla itself: [70B](ledger:chinchilla.n_params) parameters on "
            "[1.4T](ledger:chinchilla.n_tokens) tokens. The paper does not contain the phrase. "
            "Its tables, interpolated at the post's size, ask for "
            "[42.7T](ledger:chinchilla_approach_1.optimal_tokens) tokens by Approach 1, "
            "[54.6T](ledger:chinchilla_approach_2.optimal_tokens) by Approach 2 and "
            "[213T](ledger:chinchilla_approach_3.optimal_tokens) by Approach 3, so the rule is near the first only.",
            "这是通行的经验值，读自 Chinchilla 本身：[70B](ledger:chinchilla.n_params) 参数配 "
            "[1.4T](ledger:chinchilla.n_tokens) token。论文里没有这句话。"
            "把它的表插值到帖子的规模，方法 1 要 [42.7T](ledger:chinchilla_approach_1.optimal_tokens) token，"
            "方法 2 要 [54.6T](ledger:chinchilla_approach_2.optimal_tokens)，"
            "方法 3 要 [213T](ledger:chinchilla_approach_3.optimal_tokens)，经验值只贴近第一种。",
        ),
        follows=(),
        source=Computed((Rounds("printed.tokens_per_param_20", "chinchilla_itself.optimal_tokens_per_param"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("chinchilla",),
        locator="Table 3 (Approach 1), Table A3 (Approaches 2 and 3)",
        stated=("printed.tokens_per_param_20",),
        ledger=(
            "chinchilla_itself.optimal_tokens_per_param",
            "chinchilla_approach_1.optimal_tokens_per_param",
            "chinchilla_approach_2.optimal_tokens_per_param",
            "chinchilla_approach_3.optimal_tokens_per_param",
        ),
    ),
    Claim(
        id="tokens-40t",
        paragraph=5,
        speaker="post",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "The post's run is trained on [40 trillion tokens](ledger:printed.tokens_40t).",
            "帖子的训练数据共 [40 万亿 token](ledger:printed.tokens_40t)。",
        ),
        finding=Text(
            "[2T](ledger:post.n_params) parameters times [20 tokens](ledger:post.tokens_per_param) each: "
            "[40 trillion tokens](ledger:post.n_tokens).",
            "[2T](ledger:post.n_params) 参数，每个 [20 个 token](ledger:post.tokens_per_param)，"
            "正是 [40 万亿 token](ledger:post.n_tokens)。",
        ),
        follows=(Rounds("printed.tokens_40t", "post.n_tokens"),),
        source=Computed((Rounds("printed.tokens_40t", "post.n_tokens"),)),
        recorded=("follows", "matches"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        stated=("printed.tokens_40t",),
        ledger=("post.n_tokens",),
    ),
    Claim(
        id="flops-6-per-token",
        paragraph=5,
        speaker="post",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "The post reckons [6 FLOP](ledger:printed.flops_6_per_token) for each token.",
            "帖子按每个 token [6 个 FLOP](ledger:printed.flops_6_per_token) 计。",
        ),
        finding=Text(
            "The rule is [6 FLOP](ledger:kaplan.flop_per_param_token) per *parameter* and token; the words drop "
            "the parameter, the arithmetic that follows keeps it. Kaplan and others give it for parameters without "
            "embeddings and leave attention over the context out; the product of parameters, tokens and this factor "
            "is Chinchilla's form.",
            "规则是每*参数*每 token [6 个 FLOP](ledger:kaplan.flop_per_param_token)；话里漏了“每参数”，"
            "接下来的计算没有漏。Kaplan 等人给出时，参数不含嵌入层，也略去了上下文的注意力；"
            "写成系数、参数、token 三者相乘，是 Chinchilla 的形式。",
        ),
        follows=(),
        source=Read("imprecise"),
        recorded=("not-arithmetic", "imprecise"),
        evidence="primary-text",
        sources=("kaplan", "chinchilla"),
        locator="Sec. 2.1, Eq. 2.2",
        stated=("printed.flops_6_per_token",),
        ledger=("kaplan.flop_per_param_token", "post.train_flop"),
    ),
    Claim(
        id="total-flops-4-8e26",
        paragraph=5,
        speaker="post",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "The post's run is [4.8 × 10²⁶ FLOP](ledger:printed.total_flops_4_8e26) in all.",
            "帖子的训练总计 [4.8 × 10²⁶ FLOP](ledger:printed.total_flops_4_8e26)。",
        ),
        finding=Text(
            "The product gives [4.8 × 10²⁶ FLOP](ledger:post.train_flop), "
            "[12.6 times](ledger:post.train_flop/llama3.train_flop) the [3.8 × 10²⁵ FLOP](ledger:llama3.train_flop) "
            "that Llama 3 405B reports.",
            "乘出来正是 [4.8 × 10²⁶ FLOP](ledger:post.train_flop)，是 Llama 3 405B 所报 "
            "[3.8 × 10²⁵ FLOP](ledger:llama3.train_flop) 的 "
            "[12.6 倍](ledger:post.train_flop/llama3.train_flop)。",
        ),
        follows=(Rounds("printed.total_flops_4_8e26", "post.train_flop"),),
        source=Computed((Rounds("printed.total_flops_4_8e26", "post.train_flop"),)),
        recorded=("follows", "matches"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        stated=("printed.total_flops_4_8e26",),
        ledger=("post.train_flop",),
    ),
    Claim(
        id="post-mfu-40",
        paragraph=5,
        speaker="post",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "The post assumes that an H100 does useful work at [40 %](ledger:printed.post_mfu_40) of its peak.",
            "帖子假定一张 H100 的有效利用率是[四成](ledger:printed.post_mfu_40)。",
        ),
        finding=Text(
            "An assumption, and a realistic one: Llama 3 405B reports [38 %](ledger:llama3.mfu_low) to "
            "[43 %](ledger:llama3.mfu_high). Such figures leave downtime out; the hours on the model card come to "
            "[34.5 %](ledger:llama3_405b.implied_mfu).",
            "这是假设，也合乎实际：Llama 3 405B 报告的是 [38 %](ledger:llama3.mfu_low) 到 "
            "[43 %](ledger:llama3.mfu_high)。这类数字不计停机；按模型卡上的卡时折算是 "
            "[34.5 %](ledger:llama3_405b.implied_mfu)。",
        ),
        follows=(),
        source=Computed((Between("printed.post_mfu_40", "llama3.mfu_low", "llama3.mfu_high"),)),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("article", "llama3"),
        locator="Table 4",
        stated=("printed.post_mfu_40",),
        ledger=("llama3.mfu_low", "llama3.mfu_high", "llama3_405b.implied_mfu"),
    ),
    Claim(
        id="post-gpu-hours-300m",
        paragraph=5,
        speaker="post",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "The post puts the run at about [300 million GPU-hours](ledger:printed.post_gpu_hours_300m).",
            "帖子说跑完约需 [3 亿卡时](ledger:printed.post_gpu_hours_300m)。",
        ),
        finding=Text(
            "At [40 %](ledger:corrected.mfu) of the dense BF16 peak it takes "
            "[337 million GPU-hours](ledger:corrected.gpu_hours): the post is "
            "[11 %](ledger:1-post.stated_gpu_hours/corrected.gpu_hours) optimistic, and its hours ask for "
            "[44.9 %](ledger:corrected.implied_mfu). Written with a single digit the two figures are the same; we "
            "read “about” as within [10 %](ledger:our_readings.about_margin), and there they part.",
            "按 BF16 稠密峰值的 [40 %](ledger:corrected.mfu) 算是 [3.37 亿卡时](ledger:corrected.gpu_hours)："
            "帖子乐观了 [11 %](ledger:1-post.stated_gpu_hours/corrected.gpu_hours)，它的卡时要求 "
            "[44.9 %](ledger:corrected.implied_mfu) 的利用率。只写一位数字时两者并无分别；"
            "我们把“约”读作 [10 %](ledger:our_readings.about_margin) 以内，两者才分开。",
        ),
        follows=(Rounds("printed.post_gpu_hours_300m", "corrected.gpu_hours", within="our_readings.about_margin"),),
        source=Computed(
            (Rounds("printed.post_gpu_hours_300m", "corrected.gpu_hours", within="our_readings.about_margin"),)
        ),
        recorded=("does-not-follow", "imprecise"),
        evidence="arithmetic",
        sources=("arithmetic", "nvidia-h100-whitepaper"),
        locator="",
        stated=("printed.post_gpu_hours_300m",),
        ledger=("corrected.gpu_hours", "corrected.implied_mfu"),
    ),
    Claim(
        id="post-price-2usd",
        paragraph=5,
        speaker="post",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "The post rents an H100 at [$2](ledger:printed.post_price_2usd) an hour.",
            "帖子的 H100 租金按每小时 [2 美元](ledger:printed.post_price_2usd)计。",
        ),
        finding=Text(
            "A price of the contract market: one-year contracts went from "
            "[$1.70](ledger:rental.h100_contract_2025_10) in October 2025 to "
            "[$2.35](ledger:rental.h100_contract_2026_03) in March 2026 (an index, seen in secondary notes). "
            "DeepSeek-V3 assumes [$2](ledger:deepseek.usd_per_gpu_hour) for its H800. Every on-demand price of the "
            "largest clouds found here is well above it.",
            "这是合同市场的价位：一年期合同价从 2025 年 10 月的 [1.70 美元](ledger:rental.h100_contract_2025_10)到 "
            "2026 年 3 月的 [2.35 美元](ledger:rental.h100_contract_2026_03)（指数，见于二手资料）。"
            "DeepSeek-V3 对 H800 也按 [2 美元](ledger:deepseek.usd_per_gpu_hour)计。"
            "查到的几家最大云厂商的按需价都远高于此。",
        ),
        follows=(),
        source=Computed(
            (Between("printed.post_price_2usd", "rental.h100_contract_2025_10", "rental.h100_contract_2026_03"),)
        ),
        recorded=("not-arithmetic", "matches"),
        evidence="transcription",
        sources=("deepseek-v3", "h100-rental", "epoch-prices"),
        locator="DeepSeek-V3, Table 1",
        stated=("printed.post_price_2usd",),
        ledger=("rental.h100_contract_2025_10", "rental.h100_contract_2026_03"),
    ),
    Claim(
        id="post-cost-600m",
        paragraph=5,
        speaker="post",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "The post puts the rental at a little over [$600 million](ledger:printed.post_cost_600m).",
            "帖子算出的租金比 [6 亿美元](ledger:printed.post_cost_600m)略多。",
        ),
        finding=Text(
            "[300 million GPU-hours](ledger:post.stated_gpu_hours) at [$2](ledger:post.usd_per_gpu_hour) are "
            "[$600 million](ledger:post.stated_rental_usd), nothing over; the post's unrounded hours were probably "
            "a little higher. Without its rounding of the hours it would be "
            "[$674 million](ledger:corrected.rental_usd).",
            "[3 亿卡时](ledger:post.stated_gpu_hours)按 [2 美元](ledger:post.usd_per_gpu_hour)是整 "
            "[6 亿美元](ledger:post.stated_rental_usd)，并没有多出来；帖子取整前的卡时大概略高一点。"
            "若卡时不取整，应是 [6.74 亿美元](ledger:corrected.rental_usd)。",
        ),
        follows=(Rounds("printed.post_cost_600m", "post.stated_rental_usd"),),
        source=Computed((Rounds("printed.post_cost_600m", "post.stated_rental_usd"),)),
        recorded=("follows", "matches"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        stated=("printed.post_cost_600m",),
        ledger=("post.stated_rental_usd", "corrected.rental_usd"),
    ),
    Claim(
        id="post-total-750m",
        paragraph=5,
        speaker="post",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "With extras the post's total is [$750 million](ledger:printed.post_total_750m).",
            "加上杂项，帖子的总价是 [7.5 亿美元](ledger:printed.post_total_750m)。",
        ),
        finding=Text(
            "The extras are [$150 million](ledger:post.stated_extras_usd), or "
            "[25 %](ledger:post.extras_share) of the rental, and nothing says what they are. That the total lies "
            "near the [$779 million](ledger:at_llama3_realised.rental_usd) of compute that Llama 3's realised hours "
            "give is a coincidence.",
            "杂项是 [1.5 亿美元](ledger:post.stated_extras_usd)，占租金的 [25 %](ledger:post.extras_share)，"
            "没有说明由什么构成。这个总价与按 Llama 3 实际卡时折算的算力费 "
            "[7.79 亿美元](ledger:at_llama3_realised.rental_usd)相近，只是巧合。",
        ),
        follows=(),
        source=Read("not-verifiable"),
        recorded=("not-arithmetic", "not-verifiable"),
        evidence="none",
        sources=("article",),
        locator="",
        stated=("printed.post_total_750m",),
        ledger=("post.stated_extras_usd", "post.extras_share"),
    ),
    Claim(
        id="p5-first-half-exact",
        paragraph=5,
        speaker="article",
        stance="judgement",
        stance_fits=True,
        says=Text(
            "The article reworked the first half of the post's sum and found every figure exact.",
            "帖子算式的前半段，文章重新算过，认为每个数都准。",
        ),
        finding=Text(
            "Tokens and FLOP both come out again: [40 trillion tokens](ledger:post.n_tokens) and "
            "[4.8 × 10²⁶ FLOP](ledger:post.train_flop). The dropped “per parameter” is a slip of wording only.",
            "token 数与 FLOP 都能复算：[40 万亿 token](ledger:post.n_tokens)，"
            "[4.8 × 10²⁶ FLOP](ledger:post.train_flop)。漏掉的“每参数”只是措辞问题。",
        ),
        follows=(
            Rounds("printed.tokens_40t", "post.n_tokens"),
            Rounds("printed.total_flops_4_8e26", "post.train_flop"),
        ),
        source=Computed(
            (
                Rounds("printed.tokens_40t", "post.n_tokens"),
                Rounds("printed.total_flops_4_8e26", "post.train_flop"),
            )
        ),
        recorded=("follows", "matches"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        ledger=("post.n_tokens", "post.train_flop"),
    ),
    Claim(
        id="three-conventions",
        paragraph=5,
        speaker="article",
        stance="judgement",
        stance_fits=True,
        says=Text(
            "The article worked the GPU-hours in [3](ledger:printed.three_conventions) different ways.",
            "卡时，文章按 [3](ledger:printed.three_conventions) 种算法各算了一遍。",
        ),
        finding=Text(
            "They are there: forward from the post's utilisation, forward from Llama 3's range, and back from the "
            "post's hours. Both forward ones use the same wrong peak. The way that needs no peak, Llama 3's printed "
            "rates per GPU, was not taken.",
            "确有这些算法：按帖子的利用率正推，按 Llama 3 的区间正推，由帖子的卡时反推。"
            "两次正推用的是同一个错误的峰值；不需要峰值的那条路，即 Llama 3 印出的每卡速率，没有走。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="arithmetic",
        sources=("article",),
        locator="",
        stated=("printed.three_conventions",),
        ledger=("article.gpu_hours", "article_low.gpu_hours", "article_high.gpu_hours", "post.implied_flop_per_s"),
    ),
    Claim(
        id="h100-bf16-dense-495",
        paragraph=5,
        speaker="article",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "The H100's dense BF16 peak is about [495 TFLOP/s](ledger:printed.h100_bf16_dense_495).",
            "H100 的 BF16 稠密峰值约 [495 TFLOP/s](ledger:printed.h100_bf16_dense_495)。",
        ),
        finding=Text(
            "It is [989.4 TFLOP/s](ledger:h100_sxm.bf16_dense_flop_per_s); "
            "[494.7 TFLOP/s](ledger:h100_sxm.tf32_dense_flop_per_s) is the dense TF32 peak, the row above. "
            "NVIDIA's benchmarking README was read itself, the whitepaper's table in transcription. "
            "[794.5 TFLOP/s](ledger:h100_sxm.bf16_measured_flop_per_s) of dense BF16 have been measured, which the "
            "lower peak would not allow, and the clock gives "
            "[989.4 TFLOP/s](ledger:h100_from_clock.peak_flop_per_s) again.",
            "实为 [989.4 TFLOP/s](ledger:h100_sxm.bf16_dense_flop_per_s)；"
            "[494.7 TFLOP/s](ledger:h100_sxm.tf32_dense_flop_per_s) 是 TF32 稠密峰值，在表的另一行。"
            "NVIDIA 的基准测试 README 读过原文，白皮书的表读自转录。"
            "稠密 BF16 已有人实测到 [794.5 TFLOP/s](ledger:h100_sxm.bf16_measured_flop_per_s)，"
            "峰值若只有一半便不可能；由时钟推算也是 [989.4 TFLOP/s](ledger:h100_from_clock.peak_flop_per_s)。",
        ),
        follows=(),
        source=Computed((Rounds("printed.h100_bf16_dense_495", "h100_sxm.bf16_dense_flop_per_s"),)),
        recorded=("not-arithmetic", "wrong"),
        evidence="primary-text",
        sources=(
            "nvidia-h100-whitepaper",
            "nvidia-dgxc-benchmarking",
            "nvidia-nemo",
            "nvidia-hopper-blog",
            "nvidia-h100-datasheet",
            "composer",
            "torchtitan",
            "nanochat",
            "lightning",
            "jax-scaling-book",
            "ml-engineering",
            "llama3",
            "deepseek-insights",
        ),
        locator="Whitepaper, Tables 1 and 3, footnote 1",
        stated=("printed.h100_bf16_dense_495",),
        ledger=(
            "h100_sxm.bf16_dense_flop_per_s",
            "h100_sxm.tf32_dense_flop_per_s",
            "h100_sxm.bf16_measured_flop_per_s",
            "h100_from_clock.peak_flop_per_s",
        ),
    ),
    Claim(
        id="effective-198",
        paragraph=5,
        speaker="article",
        stance="judgement",
        stance_fits=True,
        says=Text(
            "At [40 %](ledger:article.mfu) of its peak an H100 does [198 TFLOP/s](ledger:printed.effective_198).",
            "按 [40 %](ledger:article.mfu) 折算，每卡有效 [198 TFLOP/s](ledger:printed.effective_198)。",
        ),
        finding=Text(
            "The multiplication is right. With the dense BF16 peak it gives "
            "[395.8 TFLOP/s](ledger:corrected.achieved_flop_per_s); Llama 3 printed "
            "[400 TFLOP/s](ledger:llama3_row_16384.achieved_flop_per_s) for its main configuration.",
            "乘法没错。换成 BF16 稠密峰值是 [395.8 TFLOP/s](ledger:corrected.achieved_flop_per_s)；"
            "Llama 3 的主配置印的是 [400 TFLOP/s](ledger:llama3_row_16384.achieved_flop_per_s)。",
        ),
        follows=(Rounds("printed.effective_198", "article.achieved_flop_per_s"),),
        source=Computed((Rounds("printed.effective_198", "corrected.achieved_flop_per_s"),)),
        recorded=("follows", "wrong"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        stated=("printed.effective_198",),
        ledger=("article.achieved_flop_per_s", "corrected.achieved_flop_per_s"),
        root="h100-bf16-dense-495",
    ),
    Claim(
        id="gpu-hours-673m",
        paragraph=5,
        speaker="article",
        stance="judgement",
        stance_fits=True,
        says=Text(
            "At [40 %](ledger:article.mfu) the run takes [670 million GPU-hours](ledger:printed.gpu_hours_673m).",
            "按 [40 %](ledger:article.mfu)，跑完要 [6.7 亿卡时](ledger:printed.gpu_hours_673m)。",
        ),
        finding=Text(
            "From its own peak exactly [673 million GPU-hours](ledger:article.gpu_hours); from the dense BF16 peak "
            "[337 million GPU-hours](ledger:corrected.gpu_hours), "
            "[half](holds:corrected.gpu_hours/article.gpu_hours=0.49..0.51).",
            "用它自己的峰值，正是 [6.73 亿卡时](ledger:article.gpu_hours)；"
            "用 BF16 稠密峰值是 [3.37 亿卡时](ledger:corrected.gpu_hours)，"
            "[正好一半](holds:corrected.gpu_hours/article.gpu_hours=0.49..0.51)。",
        ),
        follows=(Rounds("printed.gpu_hours_673m", "article.gpu_hours"),),
        source=Computed((Rounds("printed.gpu_hours_673m", "corrected.gpu_hours"),)),
        recorded=("follows", "wrong"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        stated=("printed.gpu_hours_673m",),
        ledger=("article.gpu_hours", "corrected.gpu_hours"),
        root="h100-bf16-dense-495",
    ),
    Claim(
        id="cost-1-35bn",
        paragraph=5,
        speaker="article",
        stance="judgement",
        stance_fits=True,
        says=Text(
            "At [$2](ledger:article.usd_per_gpu_hour) an hour the run costs "
            "[$1.35 billion](ledger:printed.cost_1_35bn).",
            "按每小时 [2 美元](ledger:article.usd_per_gpu_hour)，租金是 [13.5 亿美元](ledger:printed.cost_1_35bn)。",
        ),
        finding=Text(
            "Right on its premise; with the dense BF16 peak it is [$674 million](ledger:corrected.rental_usd).",
            "按它的前提没错；按 BF16 稠密峰值是 [6.74 亿美元](ledger:corrected.rental_usd)。",
        ),
        follows=(Rounds("printed.cost_1_35bn", "article.rental_usd"),),
        source=Computed((Rounds("printed.cost_1_35bn", "corrected.rental_usd"),)),
        recorded=("follows", "wrong"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        stated=("printed.cost_1_35bn",),
        ledger=("article.rental_usd", "corrected.rental_usd"),
        root="h100-bf16-dense-495",
    ),
    Claim(
        id="gpu-hours-llama-mfu",
        paragraph=5,
        speaker="article",
        stance="judgement",
        stance_fits=True,
        says=Text(
            "At Llama 3's utilisation the run takes [630 million GPU-hours](ledger:printed.gpu_hours_llama_mfu_low) to "
            "[710 million GPU-hours](ledger:printed.gpu_hours_llama_mfu_high).",
            "按 Llama 3 的利用率是 [6.3 亿卡时](ledger:printed.gpu_hours_llama_mfu_low)到 "
            "[7.1 亿卡时](ledger:printed.gpu_hours_llama_mfu_high)。",
        ),
        finding=Text(
            "Right on its premise. With the dense BF16 peak, [43 %](ledger:corrected_low.mfu) and "
            "[38 %](ledger:corrected_high.mfu) give [313 million GPU-hours](ledger:corrected_low.gpu_hours) and "
            "[355 million GPU-hours](ledger:corrected_high.gpu_hours). Llama 3's printed rates need no peak and give "
            "[310 million GPU-hours](ledger:at_llama3_8192.gpu_hours) to "
            "[351 million GPU-hours](ledger:at_llama3_131k.gpu_hours).",
            "按它的前提没错。换成 BF16 稠密峰值，[43 %](ledger:corrected_low.mfu) 和 "
            "[38 %](ledger:corrected_high.mfu) 给出 [3.13 亿卡时](ledger:corrected_low.gpu_hours)和 "
            "[3.55 亿卡时](ledger:corrected_high.gpu_hours)。Llama 3 印出的速率不需要峰值，给出 "
            "[3.10 亿卡时](ledger:at_llama3_8192.gpu_hours)到 [3.51 亿卡时](ledger:at_llama3_131k.gpu_hours)。",
        ),
        follows=(
            Rounds("printed.gpu_hours_llama_mfu_low", "article_low.gpu_hours"),
            Rounds("printed.gpu_hours_llama_mfu_high", "article_high.gpu_hours"),
        ),
        source=Computed(
            (
                Rounds("printed.gpu_hours_llama_mfu_low", "corrected_low.gpu_hours"),
                Rounds("printed.gpu_hours_llama_mfu_high", "corrected_high.gpu_hours"),
            )
        ),
        recorded=("follows", "wrong"),
        evidence="arithmetic",
        sources=("arithmetic", "llama3"),
        locator="Table 4",
        stated=("printed.gpu_hours_llama_mfu_low", "printed.gpu_hours_llama_mfu_high"),
        ledger=("at_llama3_8192.gpu_hours", "at_llama3_16384.gpu_hours", "at_llama3_131k.gpu_hours"),
        root="h100-bf16-dense-495",
    ),
    Claim(
        id="cost-llama-mfu",
        paragraph=5,
        speaker="article",
        stance="judgement",
        stance_fits=True,
        says=Text(
            "At Llama 3's utilisation the rental is [$1.25 billion](ledger:printed.cost_llama_mfu_low) to "
            "[$1.42 billion](ledger:printed.cost_llama_mfu_high).",
            "按 Llama 3 的利用率，租金是 [12.5 亿美元](ledger:printed.cost_llama_mfu_low)到 "
            "[14.2 亿美元](ledger:printed.cost_llama_mfu_high)。",
        ),
        finding=Text(
            "Right on its premise. With the dense BF16 peak the range is "
            "[$627 million](ledger:corrected_low.rental_usd) to [$709 million](ledger:corrected_high.rental_usd); "
            "by Llama 3's printed rates [$620 million](ledger:at_llama3_8192.rental_usd) to "
            "[$702 million](ledger:at_llama3_131k.rental_usd).",
            "按它的前提没错。换成 BF16 稠密峰值是 [6.27 亿美元](ledger:corrected_low.rental_usd)到 "
            "[7.09 亿美元](ledger:corrected_high.rental_usd)；按 Llama 3 印出的速率是 "
            "[6.20 亿美元](ledger:at_llama3_8192.rental_usd)到 [7.02 亿美元](ledger:at_llama3_131k.rental_usd)。",
        ),
        follows=(
            Rounds("printed.cost_llama_mfu_low", "article_low.rental_usd"),
            Rounds("printed.cost_llama_mfu_high", "article_high.rental_usd"),
        ),
        source=Computed(
            (
                Rounds("printed.cost_llama_mfu_low", "corrected_low.rental_usd"),
                Rounds("printed.cost_llama_mfu_high", "corrected_high.rental_usd"),
            )
        ),
        recorded=("follows", "wrong"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        stated=("printed.cost_llama_mfu_low", "printed.cost_llama_mfu_high"),
        ledger=("at_llama3_8192.rental_usd", "at_llama3_131k.rental_usd"),
        root="h100-bf16-dense-495",
    ),
    Claim(
        id="implied-444",
        paragraph=5,
        speaker="article",
        stance="judgement",
        stance_fits=True,
        says=Text(
            "Worked backwards, the post's hours ask for [444 TFLOP/s](ledger:printed.implied_444) from every GPU.",
            "反过来算，帖子的卡时要求每张卡跑出 [444 TFLOP/s](ledger:printed.implied_444)。",
        ),
        finding=Text(
            "They do: [444.4 TFLOP/s](ledger:post.implied_flop_per_s), whatever the peak. Llama 3 printed "
            "[380 TFLOP/s](ledger:llama3_row_131k.achieved_flop_per_s) to "
            "[430 TFLOP/s](ledger:llama3_row_8192.achieved_flop_per_s).",
            "正是 [444.4 TFLOP/s](ledger:post.implied_flop_per_s)，与峰值取多少无关。Llama 3 印的是 "
            "[380 TFLOP/s](ledger:llama3_row_131k.achieved_flop_per_s) 到 "
            "[430 TFLOP/s](ledger:llama3_row_8192.achieved_flop_per_s)。",
        ),
        follows=(Rounds("printed.implied_444", "post.implied_flop_per_s"),),
        source=Computed((Rounds("printed.implied_444", "post.implied_flop_per_s"),)),
        recorded=("follows", "matches"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        stated=("printed.implied_444",),
        ledger=("post.implied_flop_per_s",),
    ),
    Claim(
        id="near-90pct-dense-peak",
        paragraph=5,
        speaker="article",
        stance="judgement",
        stance_fits=True,
        says=Text(
            "The post's hours ask for close to [90 %](ledger:printed.near_90pct) of the dense peak.",
            "照帖子的卡时，每张卡要跑到稠密峰值的将近[九成](ledger:printed.near_90pct)。",
        ),
        finding=Text(
            "[89.8 %](ledger:article.implied_mfu) of the article's peak, as it says, and "
            "[44.9 %](ledger:corrected.implied_mfu) of the dense BF16 peak.",
            "按文章的峰值确是 [89.8 %](ledger:article.implied_mfu)；按 BF16 稠密峰值是 "
            "[44.9 %](ledger:corrected.implied_mfu)。",
        ),
        follows=(Rounds("printed.near_90pct", "article.implied_mfu"),),
        source=Computed((Rounds("printed.near_90pct", "corrected.implied_mfu"),)),
        recorded=("follows", "wrong"),
        evidence="arithmetic",
        sources=("arithmetic", "nvidia-h100-whitepaper"),
        locator="Table 3",
        stated=("printed.near_90pct",),
        ledger=("article.implied_mfu", "corrected.implied_mfu"),
        root="h100-bf16-dense-495",
    ),
    Claim(
        id="mutually-exclusive",
        paragraph=5,
        speaker="article",
        stance="judgement",
        stance_fits=True,
        says=Text(
            "The post's utilisation and its GPU-hours cannot both be true of the same H100.",
            "帖子的利用率与卡时，放在同一种 H100 上无法并存。",
        ),
        finding=Text(
            "Written as the post writes them, they can: [40 %](ledger:corrected.mfu) gives "
            "[337 million GPU-hours](ledger:corrected.gpu_hours), and "
            "[300 million GPU-hours](ledger:post.stated_gpu_hours) ask for "
            "[44.9 %](ledger:corrected.implied_mfu), the same figures at a single digit. "
            "Taken to the last digit they miss each other by "
            "[12 %](ledger:corrected.gpu_hours/post.stated_gpu_hours-1), not by "
            "[2.2 times](ledger:article.gpu_hours/post.stated_gpu_hours).",
            "照帖子的写法可以并存：[40 %](ledger:corrected.mfu) 给出 "
            "[3.37 亿卡时](ledger:corrected.gpu_hours)，[3 亿卡时](ledger:post.stated_gpu_hours)要求 "
            "[44.9 %](ledger:corrected.implied_mfu)，只取一位数字时并无分别。"
            "逐位较真，两者相差 [12 %](ledger:corrected.gpu_hours/post.stated_gpu_hours-1)，而不是 "
            "[2.2 倍](ledger:article.gpu_hours/post.stated_gpu_hours)。",
        ),
        follows=(
            Differ("printed.post_gpu_hours_300m", "article.gpu_hours", 1),
            Differ("printed.post_mfu_40", "article.implied_mfu", 1),
        ),
        source=Computed(
            (
                Differ("printed.post_gpu_hours_300m", "corrected.gpu_hours", 1),
                Differ("printed.post_mfu_40", "corrected.implied_mfu", 1),
            )
        ),
        recorded=("follows", "wrong"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="Table 3",
        stated=("printed.post_mfu_40", "printed.post_gpu_hours_300m"),
        ledger=("corrected.gpu_hours", "corrected.implied_mfu", "article.gpu_hours", "article.implied_mfu"),
        root="h100-bf16-dense-495",
    ),
    Claim(
        id="989-as-dense-gives-300m",
        paragraph=5,
        speaker="article",
        stance="judgement",
        stance_fits=True,
        says=Text(
            "To arrive at the post's hours one has to take [989 TFLOP/s](ledger:printed.peak_989) for the dense peak.",
            "帖子的卡时要说得通，除非拿 [989 TFLOP/s](ledger:printed.peak_989) 当稠密峰值。",
        ),
        finding=Text(
            "At [40 %](ledger:post.mfu) the post's hours ask for a peak of "
            "[1,111 TFLOP/s](ledger:post.implied_peak_flop_per_s); the peak named here gives "
            "[337 million GPU-hours](ledger:corrected.gpu_hours), "
            "[12 %](ledger:corrected.gpu_hours/post.stated_gpu_hours-1) more. It is close, and since this figure *is* "
            "the dense peak, it speaks for the post.",
            "按 [40 %](ledger:post.mfu)，帖子的卡时要求峰值 "
            "[1,111 TFLOP/s](ledger:post.implied_peak_flop_per_s)；用这里说的峰值得 "
            "[3.37 亿卡时](ledger:corrected.gpu_hours)，多 "
            "[12 %](ledger:corrected.gpu_hours/post.stated_gpu_hours-1)。相差不远；"
            "而它本来*就是*稠密峰值，这恰好替帖子作了证。",
        ),
        follows=(Rounds("printed.peak_989", "post.implied_peak_flop_per_s"),),
        source=Computed((Rounds("printed.peak_989", "post.implied_peak_flop_per_s"),)),
        recorded=("does-not-follow", "imprecise"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        stated=("printed.peak_989",),
        ledger=("post.implied_peak_flop_per_s", "corrected.gpu_hours"),
    ),
    Claim(
        id="989-is-sparse-peak",
        paragraph=5,
        speaker="article",
        stance="judgement",
        stance_fits=False,
        says=Text(
            "[989 TFLOP/s](ledger:printed.peak_989) is the nominal peak with sparsity.",
            "[989 TFLOP/s](ledger:printed.peak_989) 是带稀疏的标称峰值。",
        ),
        finding=Text(
            "For BF16 it is the dense one; with sparsity BF16 reaches "
            "[1,978.9 TFLOP/s](ledger:h100_sxm.bf16_sparse_flop_per_s). "
            "[989.4 TFLOP/s](ledger:h100_sxm.tf32_sparse_flop_per_s) with sparsity is true of TF32, and a row of the "
            "datasheet printed that way is the likely source of the confusion (our inference).",
            "对 BF16，它是稠密值；带稀疏是 [1,978.9 TFLOP/s](ledger:h100_sxm.bf16_sparse_flop_per_s)。"
            "带稀疏的 [989.4 TFLOP/s](ledger:h100_sxm.tf32_sparse_flop_per_s) 属于 TF32；"
            "规格书里 TF32 那行正是这样印的，混淆多半由此而来（我们的推断）。",
        ),
        follows=(),
        source=Computed((Rounds("printed.peak_989", "h100_sxm.bf16_sparse_flop_per_s"),)),
        recorded=("not-arithmetic", "wrong"),
        evidence="primary-text",
        sources=("nvidia-h100-whitepaper", "nvidia-dgxc-benchmarking", "nvidia-nemo", "nvidia-h100-datasheet"),
        locator="Whitepaper, Tables 1 and 3; datasheet footnote on sparsity",
        stated=("printed.peak_989",),
        ledger=("h100_sxm.bf16_sparse_flop_per_s", "h100_sxm.tf32_sparse_flop_per_s"),
        root="h100-bf16-dense-495",
    ),
)
