"""Paragraph one: the verdict that the article announces."""

from __future__ import annotations

from calculators.claims.claim import Claim, Computed, Read, Rounds
from calculators.quantities import Text

CLAIMS = (
    Claim(
        id="p1-almost-all-right",
        paragraph=1,
        speaker="article",
        stance="none",
        stance_fits=None,
        says=Text(
            "The post's structure is right throughout and its numbers nearly so; one place is the exception.",
            "帖子的框架没有错，数字绝大多数也没有错，例外只有一处。",
        ),
        finding=Text(
            "A summary and a judgement, and on the whole a fair one: most of the statements checked here hold. The "
            "exception is another matter. The post's hours are "
            "[11 %](ledger:1-post.stated_gpu_hours/corrected.gpu_hours) below what its own assumptions give, and the "
            "article, which sets out to correct them, arrives at "
            "[2.0 times](ledger:article.gpu_hours/corrected.gpu_hours) the right figure.",
            "这是总结，也是判断，大体公允：这里核对过的论断多数成立。问题在那处“例外”。"
            "帖子的卡时比它自己的假设算出来的少 [11 %](ledger:1-post.stated_gpu_hours/corrected.gpu_hours)；"
            "文章要纠正它，得到的却是正确值的 [2.0 倍](ledger:article.gpu_hours/corrected.gpu_hours)。",
        ),
        follows=(),
        source=Read("opinion"),
        recorded=("not-arithmetic", "opinion"),
        evidence="none",
        sources=("article",),
        locator="",
        ledger=("post.stated_gpu_hours", "article.gpu_hours", "corrected.gpu_hours"),
    ),
    Claim(
        id="p1-headline-60bn",
        paragraph=1,
        speaker="article",
        stance="none",
        stance_fits=None,
        says=Text(
            "The one costly mistake is the post's sum of more than [60 billion dollars](ledger:printed.headline_60bn).",
            "代价大的错只有一处，就是帖子里那笔 [600 亿美元](ledger:printed.headline_60bn)以上的钱。",
        ),
        finding=Text(
            "The post, as the article itself reports it, says [$600 million](ledger:post.stated_rental_usd) of rental "
            "and [$750 million](ledger:post.stated_total_usd) with extras. The sum announced here is "
            "[100 times](ledger:printed.headline_60bn/post.stated_rental_usd) the rental: a slip in the article's "
            "own words, not a figure of the post.",
            "按文章自己的转述，帖子说的是租金 [6 亿美元](ledger:post.stated_rental_usd)，"
            "加上杂项 [7.5 亿美元](ledger:post.stated_total_usd)。文章开头报出的数是租金的 "
            "[100 倍](ledger:printed.headline_60bn/post.stated_rental_usd)：这是文章自己的笔误，帖子没有这个数。",
        ),
        follows=(Rounds("printed.headline_60bn", "post.stated_rental_usd"),),
        source=Computed((Rounds("printed.headline_60bn", "post.stated_rental_usd"),)),
        recorded=("does-not-follow", "wrong"),
        evidence="arithmetic",
        sources=("article",),
        locator="",
        stated=("printed.headline_60bn",),
        ledger=("post.stated_rental_usd", "post.stated_total_usd"),
    ),
)
