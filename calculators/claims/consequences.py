"""Paragraph six: what follows from the bill."""

from __future__ import annotations

from calculators.claims.claim import Claim, Computed, Magnitude, Read
from calculators.quantities import Text

CLAIMS = (
    Claim(
        id="direction-firmer",
        paragraph=6,
        speaker="article",
        stance="inference",
        stance_fits=None,
        says=Text(
            "Its recalculation leaves the direction of the bill standing, and firmer than before.",
            "重算之后，这笔账的方向不仅没变，反而更站得住。",
        ),
        finding=Text(
            "That a dense model of this size costs hundreds of millions of dollars holds on every peak tried here: "
            "[$600 million](ledger:post.stated_rental_usd) at the post's hours, "
            "[$674 million](ledger:corrected.rental_usd) corrected. "
            "The added firmness came from the factor of two.",
            "这种规模的稠密模型要花数亿美元，无论取哪个峰值都成立：按帖子的卡时是 [6 亿美元](ledger:post.stated_rental_usd)，"
            "更正后是 [6.74 亿美元](ledger:corrected.rental_usd)。多出来的那份“更硬”，来自那个差了一倍的峰值。",
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
            "Even on the post's most optimistic reckoning the run is in the hundreds of millions of dollars.",
            "即便按帖子最乐观的估法，这次训练也是亿美元级。",
        ),
        finding=Text(
            "It is: [$600 million](ledger:post.stated_rental_usd) of rental and "
            "[$750 million](ledger:post.stated_total_usd) with extras.",
            "确实如此：租金 [6 亿美元](ledger:post.stated_rental_usd)，加上杂项 [7.5 亿美元](ledger:post.stated_total_usd)。",
        ),
        follows=(Magnitude("printed.hundred_million_usd", ("post.stated_rental_usd", "post.stated_total_usd")),),
        source=Computed((Magnitude("printed.hundred_million_usd", ("post.stated_rental_usd", "corrected.rental_usd")),)),
        recorded=("follows", "matches"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        stated=("printed.hundred_million_usd",),
        ledger=("post.stated_rental_usd", "post.stated_total_usd"),
    ),
)
