"""The finding in one picture: the bill as four parties have it."""

from __future__ import annotations

from html import escape

from calculators import ledger, show
from calculators.quantities import Text
from press.blocks.html import number, reference
from press.current import Current
from press.links import RECORDS

# The hours and dollars of each party, each in the digits that it claims, who that is, and where the derivation is.
FOUR = (
    (
        ("post.stated_gpu_hours", {"en": "300 million GPU-hours", "zh": "3 亿卡时"}),
        ("post.stated_rental_usd", {"en": "$600 million", "zh": "6 亿美元"}),
        Text("The post", "帖子"),
        "post-gpu-hours-300m",
    ),
    (
        ("article.gpu_hours", {"en": "673 million GPU-hours", "zh": "6.73 亿卡时"}),
        ("article.rental_usd", {"en": "$1,347 million", "zh": "13.47 亿美元"}),
        Text("The article", "文章"),
        "gpu-hours-673m",
    ),
    (
        ("corrected.gpu_hours", {"en": "337 million GPU-hours", "zh": "3.37 亿卡时"}),
        ("corrected.rental_usd", {"en": "$674 million", "zh": "6.74 亿美元"}),
        Text("Corrected", "更正后"),
        "h100-bf16-dense-495",
    ),
    (
        ("at_llama3_realised.gpu_hours", {"en": "390 million GPU-hours", "zh": "3.90 亿卡时"}),
        ("at_llama3_realised.rental_usd", {"en": "$779 million", "zh": "7.79 亿美元"}),
        Text("Llama 3's realised hours", "按 Llama 3 实际卡时"),
        "billion-with-llama-mfu",
    ),
)
WHY = Text("why", "依据")


def bill(lang: str) -> str:
    """Four rows: who says it, the hours, the dollars, and a bar of the hours as a share of the article's."""
    rows = "".join(
        f'<div role="listitem"><span class="label">{escape(who.get(lang))} '
        f"<small>{reference('claim', claim, WHY.get(lang))}</small></span>"
        f'<span class="hours">{number(hours, hours_like[lang])}</span> '
        f'<span class="dollars">{number(usd, usd_like[lang])}</span>'
        f"{_bar(hours + '/article.gpu_hours')}</div>"
        for (hours, hours_like), (usd, usd_like), who, claim in FOUR
    )
    return f'<div class="bill" role="list">{rows}</div>'


def _bar(share: str) -> str:
    """A bar as long as the number `share` says; the script redraws it from the same words."""
    page = Current.require()
    words = show.check("0.0001", ledger.value(share), "ratio", page.lang)
    RECORDS.setdefault((page.lang, page.name), {})[share, words] = None
    return (
        '<svg class="bar" viewBox="0 0 1 0.04" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect data-name="{share}" data-record="{words}" width="{words}" height="0.04"/></svg>'
    )
