"""Paragraph six: what follows from the bill."""

from __future__ import annotations

from calculators.claims.claim import Claim, Computed, Exceeds, Magnitude, Read, Rounds
from calculators.quantities import Text

CLAIMS = (
    Claim(
        id="direction-firmer",
        paragraph=6,
        speaker="article",
        stance="inference",
        stance_fits=True,
        says=Text(
            "Its recalculation leaves the direction of the bill standing, and firmer than before.",
            "重算之后，这笔账的方向没有变，而且比先前更站得住。",
        ),
        finding=Text(
            "That a dense model of this size costs at least hundreds of millions of dollars holds on every peak "
            "tried here: "
            "[$600 million](ledger:post.stated_rental_usd) at the post's hours, "
            "[$674 million](ledger:corrected.rental_usd) corrected. "
            "The added firmness came from the factor of two.",
            "这种规模的稠密模型至少要花数亿美元，无论取哪个峰值都成立："
            "按帖子的卡时是 [6 亿美元](ledger:post.stated_rental_usd)，"
            "更正后是 [6.74 亿美元](ledger:corrected.rental_usd)。多出来的那份“更硬”，来自那个只有一半的峰值。",
        ),
        follows=(),
        source=Read("opinion"),
        recorded=("not-arithmetic", "opinion"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        ledger=("corrected.rental_usd", "post.stated_rental_usd"),
    ),
    Claim(
        id="optimistic-hundred-million",
        paragraph=6,
        speaker="article",
        stance="inference",
        stance_fits=True,
        says=Text(
            "Even on the post's most optimistic reckoning the run is of the order of "
            "[$100 million](ledger:printed.optimistic_hundred_million).",
            "就算取帖子最乐观的估计，这次训练也是 [1 亿美元](ledger:printed.optimistic_hundred_million)这一级。",
        ),
        finding=Text(
            "It is: [$600 million](ledger:post.stated_rental_usd) of rental and "
            "[$750 million](ledger:post.stated_total_usd) with extras.",
            "确实如此：租金 [6 亿美元](ledger:post.stated_rental_usd)，"
            "加上杂项 [7.5 亿美元](ledger:post.stated_total_usd)。",
        ),
        follows=(Magnitude("printed.optimistic_hundred_million", ("post.stated_rental_usd", "post.stated_total_usd")),),
        source=Computed(
            (Magnitude("printed.optimistic_hundred_million", ("post.stated_rental_usd", "corrected.rental_usd")),)
        ),
        recorded=("follows", "matches"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        stated=("printed.optimistic_hundred_million",),
        ledger=("post.stated_rental_usd", "post.stated_total_usd"),
    ),
    Claim(
        id="billion-with-llama-mfu",
        paragraph=6,
        speaker="article",
        stance="inference",
        stance_fits=True,
        says=Text(
            "With the utilisation that Llama 3 itself reports, the run is of the order of "
            "[$1 billion](ledger:printed.billion_with_llama_mfu).",
            "按 Llama 3 自己报告的利用率，这次训练是 [10 亿美元](ledger:printed.billion_with_llama_mfu)这一级。",
        ),
        finding=Text(
            "With the dense BF16 peak that utilisation gives [$627 million](ledger:corrected_low.rental_usd) to "
            "[$709 million](ledger:corrected_high.rental_usd), the order that the same sentence grants the post. "
            "Llama 3's realised GPU-hours give [$779 million](ledger:at_llama3_realised.rental_usd) of compute, and "
            "with extras in the post's proportion [$974 million](ledger:at_llama3_realised.total_usd); the model card "
            "does not say what those hours include.",
            "换成 BF16 稠密峰值，这个利用率给出 [6.27 亿美元](ledger:corrected_low.rental_usd)到 "
            "[7.09 亿美元](ledger:corrected_high.rental_usd)，与同一句话里给帖子的量级相同。"
            "按 Llama 3 实际用掉的卡时折算，算力费 [7.79 亿美元](ledger:at_llama3_realised.rental_usd)，"
            "杂项照帖子的比例加上是 [9.74 亿美元](ledger:at_llama3_realised.total_usd)；"
            "模型卡没有说明这些卡时包含什么。",
        ),
        follows=(Magnitude("printed.billion_with_llama_mfu", ("article_low.rental_usd", "article_high.rental_usd")),),
        source=Computed(
            (
                Magnitude(
                    "printed.billion_with_llama_mfu",
                    ("corrected_low.rental_usd", "corrected_high.rental_usd", "at_llama3_realised.rental_usd"),
                ),
            )
        ),
        recorded=("follows", "wrong"),
        evidence="arithmetic",
        sources=("arithmetic", "llama31-card", "llama3"),
        locator="Llama 3, Table 4",
        stated=("printed.billion_with_llama_mfu",),
        ledger=("corrected_low.rental_usd", "corrected_high.rental_usd", "at_llama3_realised.rental_usd"),
        root="h100-bf16-dense-495",
    ),
    Claim(
        id="750m-is-nominal-discount",
        paragraph=6,
        speaker="article",
        stance="inference",
        stance_fits=True,
        says=Text(
            "The post's [$750 million](ledger:printed.post_total_750m) was had by discounting the handsomest nominal "
            "rate on the market as far as it would go.",
            "帖子的 [7.5 亿美元](ledger:printed.post_total_750m)，"
            "是挑了市面上数值最大的标称算力，再把折扣打到底得来的。",
        ),
        finding=Text(
            "The best-looking nominal rate, the one with sparsity, would have given "
            "[168 million GPU-hours](ledger:sparse_peak.gpu_hours) and "
            "[$337 million](ledger:sparse_peak.rental_usd). The post's hours are "
            "[44.9 %](ledger:corrected.implied_mfu) of the *dense* peak. What is true: it is "
            "[11 %](ledger:1-post.stated_gpu_hours/corrected.gpu_hours) optimistic, and its extras of "
            "[$150 million](ledger:post.stated_extras_usd) are unexplained.",
            "数值最大的标称算力是带稀疏的那个，用它只得 [1.68 亿卡时](ledger:sparse_peak.gpu_hours)、"
            "[3.37 亿美元](ledger:sparse_peak.rental_usd)。帖子的卡时合*稠密*峰值的 "
            "[44.9 %](ledger:corrected.implied_mfu)。属实的是：它乐观了 "
            "[11 %](ledger:1-post.stated_gpu_hours/corrected.gpu_hours)，"
            "另有 [1.5 亿美元](ledger:post.stated_extras_usd)的杂项没有说明。",
        ),
        follows=(),
        source=Computed((Rounds("printed.post_gpu_hours_300m", "sparse_peak.gpu_hours"),)),
        recorded=("not-arithmetic", "wrong"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        stated=("printed.post_total_750m",),
        ledger=("sparse_peak.gpu_hours", "sparse_peak.rental_usd", "corrected.implied_mfu"),
        root="h100-bf16-dense-495",
    ),
    Claim(
        id="a-bit-more-expensive",
        paragraph=6,
        speaker="article",
        stance="inference",
        stance_fits=True,
        says=Text(
            "Recounted, the run is a bit dearer even than the post says.",
            "重算下来，帖子说的还是低了一点。",
        ),
        finding=Text(
            "The direction holds without the wrong peak: [$674 million](ledger:corrected.rental_usd) is "
            "[12 %](ledger:corrected.rental_usd/post.stated_rental_usd-1) above the post's "
            "[$600 million](ledger:post.stated_rental_usd), Llama 3's rates give "
            "[3 %](ledger:at_llama3_8192.rental_usd/post.stated_rental_usd-1) to "
            "[17 %](ledger:at_llama3_131k.rental_usd/post.stated_rental_usd-1) more, its realised hours "
            "[30 %](ledger:at_llama3_realised.rental_usd/post.stated_rental_usd-1). "
            "The article's own figures say [2.2 times](ledger:article.rental_usd/post.stated_rental_usd), which is "
            "not a bit.",
            "不靠那个错误的峰值，方向也成立：[6.74 亿美元](ledger:corrected.rental_usd)比帖子的 "
            "[6 亿美元](ledger:post.stated_rental_usd)高 "
            "[12 %](ledger:corrected.rental_usd/post.stated_rental_usd-1)；按 Llama 3 的速率高 "
            "[3 %](ledger:at_llama3_8192.rental_usd/post.stated_rental_usd-1) 到 "
            "[17 %](ledger:at_llama3_131k.rental_usd/post.stated_rental_usd-1)，按其实际卡时高 "
            "[30 %](ledger:at_llama3_realised.rental_usd/post.stated_rental_usd-1)。"
            "而文章自己的数字是 [2.2 倍](ledger:article.rental_usd/post.stated_rental_usd)，那不能叫“一点”。",
        ),
        follows=(
            Exceeds("article.rental_usd", "post.stated_rental_usd"),
            Rounds("printed.post_cost_600m", "article.rental_usd", within="our_readings.a_bit_margin"),
        ),
        source=Read("imprecise"),
        recorded=("does-not-follow", "imprecise"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        stated=("printed.post_cost_600m",),
        ledger=("corrected.rental_usd", "article.rental_usd", "at_llama3_realised.rental_usd"),
    ),
)
