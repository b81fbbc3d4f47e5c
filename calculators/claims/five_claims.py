"""Five claims about the cost of training, each wrong in its own way."""

from __future__ import annotations

from calculators.claims.article import Article, Section
from calculators.claims.claim import Claim, Computed, Rounds
from calculators.quantities import Text

CLAIMS = (
    Claim(
        id="seven-b-for-7500",
        paragraph=1,
        speaker="heard",
        stance="none",
        stance_fits=None,
        says=Text(
            "A model of [7B](ledger:heard.params_7b) parameters was trained on [2T](ledger:heard.tokens_2t) tokens for "
            "[$7,500](ledger:heard.price_7500).",
            "[70 亿](ledger:heard.params_7b)参数的模型，用 [2 万亿](ledger:heard.tokens_2t) token，"
            "[7,500 美元](ledger:heard.price_7500)就训练完了。",
        ),
        finding=Text(
            "At the lowest contract price we found and [40 %](ledger:seven_b_2t.mfu) of the peak it costs about "
            "[$100 thousand](ledger:seven_b_2t.rental_usd), [13 times](ledger:seven_b_2t.rental_usd/heard.price_7500) "
            "as much. To do it for the claimed sum, an H100 would have to work at "
            "[5.3 times](ledger:seven_b_2t.implied_mfu) its peak. The sum would suit "
            "[140 billion tokens](ledger:seven_b_chinchilla.n_tokens): Chinchilla's ratio of tokens to parameters, not "
            "the tokens of the claim.",
            "按查到的最低合同价、峰值的 [40 %](ledger:seven_b_2t.mfu)算，要 [10.0 万美元](ledger:seven_b_2t.rental_usd)"
            "左右，是它的 [13 倍](ledger:seven_b_2t.rental_usd/heard.price_7500)。真要花这么点钱办到，一张 H100 得跑出"
            "峰值的 [5.3 倍](ledger:seven_b_2t.implied_mfu)。这笔钱够训练的是 "
            "[1400 亿 token](ledger:seven_b_chinchilla.n_tokens)：那是 Chinchilla 的 token 与参数之比，不是它所说的 "
            "token 数。",
        ),
        follows=(),
        source=Computed((Rounds("heard.price_7500", "seven_b_2t.rental_usd"),)),
        recorded=("not-arithmetic", "wrong"),
        evidence="arithmetic",
        sources=("kaplan", "nvidia-h100-whitepaper", "h100-rental"),
        locator="",
        stated=("heard.params_7b", "heard.tokens_2t", "heard.price_7500"),
        ledger=("seven_b_2t.rental_usd", "seven_b_2t.implied_mfu"),
    ),
    Claim(
        id="seven-b-150k-hours",
        paragraph=2,
        speaker="heard",
        stance="none",
        stance_fits=None,
        says=Text(
            "A model of [7B](ledger:heard.params_7b) parameters on [1T](ledger:heard.tokens_1t) tokens needs "
            "[150,000 H100-hours](ledger:heard.hours_150k) at a utilisation of [40 %](ledger:heard.mfu_40).",
            "[70 亿](ledger:heard.params_7b)参数、[1 万亿](ledger:heard.tokens_1t) token，用 H100、利用率 "
            "[40 %](ledger:heard.mfu_40)，要 [15.0 万卡时](ledger:heard.hours_150k)。",
        ),
        finding=Text(
            "Its own premises give [29 thousand GPU-hours](ledger:seven_b_1t.gpu_hours), "
            "[20 %](ledger:seven_b_1t.gpu_hours/heard.hours_150k) of that; "
            "its hours would mean a utilisation of [7.9 %](ledger:seven_b_1t.implied_mfu). LLaMA's smallest model, of "
            "that size and on as many tokens, took [82,432 GPU-hours](ledger:runs_llama1_7b.published_gpu_hours), on "
            "the slower A100.",
            "由它自己的前提只得 [2.9 万卡时](ledger:seven_b_1t.gpu_hours)，"
            "是它的 [20 %](ledger:seven_b_1t.gpu_hours/heard.hours_150k)；"
            "真用那么多卡时，利用率只有 "
            "[7.9 %](ledger:seven_b_1t.implied_mfu)。LLaMA 最小的一档，参数和 token 都差不多，"
            "用的还是更慢的 A100，也只花了 [8.2432 万卡时](ledger:runs_llama1_7b.published_gpu_hours)。",
        ),
        follows=(Rounds("heard.hours_150k", "seven_b_1t.gpu_hours"),),
        source=Computed((Rounds("heard.hours_150k", "seven_b_1t.gpu_hours"),)),
        recorded=("does-not-follow", "wrong"),
        evidence="arithmetic",
        sources=("kaplan", "nvidia-h100-whitepaper", "llama1"),
        locator="",
        stated=("heard.params_7b", "heard.tokens_1t", "heard.mfu_40", "heard.hours_150k"),
        ledger=("seven_b_1t.gpu_hours", "seven_b_1t.implied_mfu"),
    ),
    Claim(
        id="hfu-called-mfu",
        paragraph=3,
        speaker="heard",
        stance="none",
        stance_fits=None,
        says=Text(
            "With Megatron-LM, the A100 trains a model of [1T](ledger:megatron_example_1t.n_params) parameters at "
            "an MFU of [52 %](ledger:heard.mfu_52).",
            "用 Megatron-LM 在 A100 上训练 [1T](ledger:megatron_example_1t.n_params) 参数的模型，"
            "MFU 达到 [52 %](ledger:heard.mfu_52)。",
        ),
        finding=Text(
            "The paper prints [52 %](ledger:megatron_row_1008b.hfu) of the peak and counts every operation that the "
            "hardware does, the forward pass run again for the gradients included. That is HFU. Of what the model "
            "needs, MFU, it is [39 %](ledger:megatron_1008b.mfu).",
            "论文印的是峰值的 [52 %](ledger:megatron_row_1008b.hfu)，数的是硬件做的全部运算，为求梯度重跑的那遍"
            "前向也在内，这是 HFU。只数模型本身所需，即 MFU，是 [39 %](ledger:megatron_1008b.mfu)。",
        ),
        follows=(),
        source=Computed((Rounds("heard.mfu_52", "megatron_1008b.mfu"),)),
        recorded=("not-arithmetic", "wrong"),
        evidence="transcription",
        sources=("megatron-2021",),
        locator="Table 1",
        stated=("heard.mfu_52",),
        ledger=("megatron_1008b.hfu", "megatron_1008b.mfu"),
    ),
    Claim(
        id="sparse-peak-for-dense",
        paragraph=4,
        speaker="heard",
        stance="none",
        stance_fits=None,
        says=Text(
            "An H100 does [1,979 TFLOP/s](ledger:heard.peak_1979) in BF16, so [70B](ledger:heard.params_70b) "
            "parameters on [15T](ledger:heard.tokens_15t) tokens take "
            "[2.2 million GPU-hours](ledger:heard.hours_2_2m) at [40 %](ledger:heard.mfu_40).",
            "H100 的 BF16 算力是 [1,979 TFLOP/s](ledger:heard.peak_1979)，所以 [700 亿](ledger:heard.params_70b)参数、"
            "[15 万亿](ledger:heard.tokens_15t) token，按 [40 %](ledger:heard.mfu_40)算要 "
            "[220 万卡时](ledger:heard.hours_2_2m)。",
        ),
        finding=Text(
            "The sum is right and the peak is not: it holds for matrices half of whose entries are zero. The dense "
            "peak is [989.4 TFLOP/s](ledger:h100_sxm.bf16_dense_flop_per_s) and gives "
            "[4.4 million GPU-hours](ledger:seventy_b_dense_peak.gpu_hours). Llama 3.1 70B, of that size and on about "
            "as many tokens, took [7.0 million GPU-hours](ledger:runs_llama31_70b.published_gpu_hours).",
            "算得没错，错在峰值：那是矩阵里有一半元素为零时的数。稠密峰值是 "
            "[989.4 TFLOP/s](ledger:h100_sxm.bf16_dense_flop_per_s)，要 "
            "[442 万卡时](ledger:seventy_b_dense_peak.gpu_hours)。Llama 3.1 70B 参数相同、token 数相近，用了 "
            "[700 万卡时](ledger:runs_llama31_70b.published_gpu_hours)。",
        ),
        follows=(Rounds("heard.hours_2_2m", "seventy_b_sparse_peak.gpu_hours"),),
        source=Computed(
            (
                Rounds("heard.peak_1979", "h100_sxm.bf16_dense_flop_per_s"),
                Rounds("heard.hours_2_2m", "seventy_b_dense_peak.gpu_hours"),
            )
        ),
        recorded=("follows", "wrong"),
        evidence="transcription",
        sources=("nvidia-h100-whitepaper", "llama31-card"),
        locator="whitepaper, Table 3",
        stated=("heard.peak_1979", "heard.params_70b", "heard.tokens_15t", "heard.mfu_40", "heard.hours_2_2m"),
        ledger=("seventy_b_sparse_peak.gpu_hours", "seventy_b_dense_peak.gpu_hours"),
    ),
    Claim(
        id="total-for-active",
        paragraph=5,
        speaker="heard",
        stance="none",
        stance_fits=None,
        says=Text(
            "DeepSeek-V3 has [671B](ledger:deepseek.n_params) parameters and read [14.8T](ledger:deepseek.n_tokens) "
            "tokens, so its training took [6.0 × 10²⁵ FLOP](ledger:heard.flop_6e25).",
            "DeepSeek-V3 有 [6710 亿](ledger:deepseek.n_params)参数，读了 [14.8 万亿](ledger:deepseek.n_tokens) token，"
            "所以训练用了 [6.0 × 10²⁵ FLOP](ledger:heard.flop_6e25)。",
        ),
        finding=Text(
            "Only [37B](ledger:deepseek.n_active_params) of the parameters work on a token, which makes "
            "[3.3 × 10²⁴ FLOP](ledger:deepseek_v3.train_flop). The claim is "
            "[18 times](ledger:deepseek_v3_total_params.train_flop/deepseek_v3.train_flop) that. In the "
            "published hours the claimed work would need [6.3 times](ledger:deepseek_v3_total_params.implied_mfu) the "
            "peak of the chip.",
            "每个 token 只动用 [370 亿](ledger:deepseek.n_active_params)参数，算下来是 "
            "[3.3 × 10²⁴ FLOP](ledger:deepseek_v3.train_flop)；它说的是这个数的 "
            "[18 倍](ledger:deepseek_v3_total_params.train_flop/deepseek_v3.train_flop)。照它的说法，"
            "要在公布的卡时里做完，芯片得跑出峰值的 [6.3 倍](ledger:deepseek_v3_total_params.implied_mfu)。",
        ),
        follows=(Rounds("heard.flop_6e25", "deepseek_v3_total_params.train_flop"),),
        source=Computed((Rounds("heard.flop_6e25", "deepseek_v3.train_flop"),)),
        recorded=("follows", "wrong"),
        evidence="primary-text",
        sources=("deepseek-v3", "kaplan"),
        locator="",
        stated=("heard.flop_6e25",),
        ledger=("deepseek_v3_total_params.train_flop", "deepseek_v3.train_flop"),
    ),
)

_TITLE = Text("Five claims that go round", "五条流传的说法")
ARTICLE = Article(_TITLE, "heard", False, {"five-claims": Section(_TITLE, CLAIMS)})
