"""The finding in one picture: the bill as four parties have it."""

from __future__ import annotations

from calculators import ledger
from press.blocks.html import number, reference

# Scenario, the hours and dollars that it has, who says so, and where the derivation is.
FOUR = (
    ("post.stated_gpu_hours", "post.stated_rental_usd", ("The post", "帖子"), "post-gpu-hours-300m"),
    ("article.gpu_hours", "article.rental_usd", ("The article", "文章"), "gpu-hours-673m"),
    ("corrected.gpu_hours", "corrected.rental_usd", ("Corrected", "更正后"), "h100-bf16-dense-495"),
    (
        "at_llama3_realised.gpu_hours",
        "at_llama3_realised.rental_usd",
        ("Llama 3's realised hours", "按 Llama 3 实际卡时"),
        "billion-with-llama-mfu",
    ),
)
WORDS = {
    "en": ("337 million GPU-hours", "$674 million", "why"),
    "zh": ("3.37 亿卡时", "6.74 亿美元", "依据"),
}


def bill(lang: str) -> str:
    """Four rows: who says it, the hours, the dollars, and a bar as long as the hours."""
    hours_like, usd_like, why = WORDS[lang]
    longest = max(ledger.value(hours) for hours, *_ in FOUR)
    rows = "".join(
        f'<div role="listitem"><span class="label"><span class="catalogue">{who[lang == "zh"]}</span> '
        f"<small>{reference('claim', claim, why)}</small></span>"
        f'<span class="hours">{number(hours, hours_like)}</span> <span class="dollars">{number(usd, usd_like)}</span>'
        f"{_bar(ledger.value(hours) / longest)}</div>"
        for hours, usd, who, claim in FOUR
    )
    return f'<div class="bill" role="list">{rows}</div>'


def _bar(share: float) -> str:
    return (
        '<svg class="bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{share:.4f}" height="1"/></svg>'
    )
