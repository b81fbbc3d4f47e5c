"""Paragraph nine: how far training over slow links has gone."""

from __future__ import annotations

from calculators.claims.claim import Claim, Computed, Read, Rounds
from calculators.quantities import Text

CLAIMS = (
    Claim(
        id="diloco-largest-12b",
        paragraph=9,
        speaker="article",
        stance="none",
        stance_fits=None,
        says=Text(
            "The largest run of the DiLoCo line that the public can check is still "
            "[12B](ledger:printed.diloco_largest_12b).",
            "DiLoCo 这条线上，外界能够查证的训练，最大的至今仍是 [12B](ledger:printed.diloco_largest_12b)。",
        ),
        finding=Text(
            "Two earlier runs by other groups are larger. Covenant-72B trained [72B](ledger:covenant.n_params) on "
            "[1.1T](ledger:covenant.n_tokens) tokens with a sparsified descendant of DiLoCo, and its full text was "
            "read. DiLoCoX reports [107B](ledger:dilocox.n_params); only its abstract was read, and by a secondary "
            "report it ran [4,000](ledger:dilocox.n_steps) steps. The sentence is true of Google's own runs. Nothing "
            "larger was found.",
            "在此之前，另有两个团队做得更大。Covenant-72B 用 DiLoCo 的稀疏化后继方法，在 "
            "[1.1T](ledger:covenant.n_tokens) token 上训练了 [72B](ledger:covenant.n_params)，全文读过。DiLoCoX "
            "报告的是 [107B](ledger:dilocox.n_params)，只读到摘要，据二手报告跑了 [4,000](ledger:dilocox.n_steps) 步。"
            "若只论 Google 自己的训练，这句话成立。没有找到更大的。",
        ),
        follows=(),
        source=Computed((Rounds("printed.diloco_largest_12b", "covenant.n_params"),)),
        recorded=("not-arithmetic", "wrong"),
        evidence="primary-text",
        sources=("covenant-72b", "dilocox"),
        locator="abstracts; Covenant-72B, Sec. 2.1 and 4.1",
        stated=("printed.diloco_largest_12b",),
        ledger=("covenant.n_params", "dilocox.n_params"),
    ),
    Claim(
        id="no-curve-at-100b",
        paragraph=9,
        speaker="article",
        stance="none",
        stance_fits=None,
        says=Text(
            "For the method that communicates [500 times](ledger:printed.diloco_500x) less, nobody has published a "
            "complete curve at the scale of [100B](ledger:printed.no_curve_at_100b) that shows whether quality is "
            "lost, and how much.",
            "把通信量降到 [500](ledger:printed.diloco_500x) 分之一的方法用到 [1000 亿](ledger:printed.no_curve_at_100b)"
            "参数这一级，质量会不会受损、受损多少，还没有人发表过完整的曲线。",
        ),
        finding=Text(
            "As far as searched it stands: no full-length curve against a synchronous twin was found at this size. "
            "That nothing exists cannot be proved. Left out is DiLoCoX at [107B](ledger:dilocox.n_params), with "
            '"negligible degradation" in its authors\' words and, by a secondary report, '
            "[4,000](ledger:dilocox.n_steps) steps and a loss [7.7 %](ledger:dilocox.loss_excess) above the "
            "synchronous one. Covenant-72B has no twin and synchronises every [30](ledger:covenant.inner_steps) steps.",
            "就查到的范围，这句话站得住：这个规模上没有找到一条与同步训练对照、跑完全程的曲线。“没有”本身无法证明。"
            "文章漏了 DiLoCoX：[107B](ledger:dilocox.n_params)，作者自称“退化可以忽略”；据二手报告，只跑了 "
            "[4,000](ledger:dilocox.n_steps) 步，损失比同步训练高 [7.7 %](ledger:dilocox.loss_excess)。"
            "Covenant-72B 没有同步对照，而且每 [30](ledger:covenant.inner_steps) 步就同步一次。",
        ),
        follows=(),
        source=Read("not-verifiable"),
        recorded=("not-arithmetic", "not-verifiable"),
        evidence="primary-text",
        sources=("dilocox", "miri-decentralized", "covenant-72b"),
        locator="abstract",
        stated=("printed.no_curve_at_100b", "printed.diloco_500x"),
        ledger=("dilocox.n_params", "dilocox.n_steps", "dilocox.loss_excess", "covenant.inner_steps"),
    ),
    Claim(
        id="cross-continent-wish",
        paragraph=9,
        speaker="article",
        stance="none",
        stance_fits=None,
        says=Text(
            "Until somebody does, a data centre that spans continents is something engineers wish for and not "
            "something that exists.",
            "在有人发表之前，横跨几个大洲的数据中心还只是工程师的期望，不是现实。",
        ),
        finding=Text(
            "Read of the largest models, nothing found contradicts it. As a general statement it is too strong: in "
            "2024 INTELLECT-1 trained [10B](ledger:intellect_1.n_params) parameters over "
            "[3](ledger:intellect_1.n_continents) continents at [83 %](ledger:intellect_1.utilisation_low) to "
            "[96 %](ledger:intellect_1.utilisation_high) compute utilisation, and in 2026 Covenant-72B trained "
            "[72B](ledger:covenant.n_params) over the internet.",
            "若专指最大的那些模型，没有找到反例。若当作普遍的论断，就说得过满了：2024 年 INTELLECT-1 已在 "
            "[3](ledger:intellect_1.n_continents) 个大洲之间训练了 [10B](ledger:intellect_1.n_params)，算力利用率 "
            "[83 %](ledger:intellect_1.utilisation_low) 到 [96 %](ledger:intellect_1.utilisation_high)；"
            "2026 年 Covenant-72B 又经互联网训练了 [72B](ledger:covenant.n_params)。",
        ),
        follows=(),
        source=Read("imprecise"),
        recorded=("not-arithmetic", "imprecise"),
        evidence="primary-text",
        sources=("intellect-1", "covenant-72b"),
        locator="abstract",
        ledger=("intellect_1.n_params", "intellect_1.n_continents", "covenant.n_params"),
    ),
)
