"""The sources, each with how it was seen."""

from __future__ import annotations

from html import escape

from calculators.claims import CLAIMS
from calculators.facts import FACTS, SOURCES
from press.blocks.html import COLON, COMMA, count

WORDS = {
    "en": {
        "locator": "Where",
        "seen": "How it was seen",
        "facts": "figures",
        "claims": "statements",
        "used": "Used for",
    },
    "zh": {"locator": "位置", "seen": "怎么看到的", "facts": "个数字", "claims": "条论断", "used": "用于"},
}


def source_list(lang: str) -> str:
    """All sources, in the order of their keys."""
    words = WORDS[lang]
    entries = []
    for key, source in sorted(SOURCES.items()):
        facts = [fact for fact in FACTS if key in (fact.source, *fact.also)]
        claims = [claim for claim in CLAIMS.values() if key in claim.sources]
        about = COMMA.get(lang).join(part for part in (source.publisher, str(source.year or "")) if part)
        link = f' <a href="{escape(source.url)}">{escape(source.url)}</a>' if source.url else ""
        locator = f"<div><dt>{words['locator']}</dt><dd>{escape(source.locator)}</dd></div>" if source.locator else ""
        entries.append(
            f'<section class="source-entry" id="{key}"><h2 class="catalogue">{escape(source.title)}</h2>'
            f'<p class="catalogue">{escape(about)}{link}</p><dl class="catalogue">{locator}'
            f"<div><dt>{words['seen']}</dt><dd>{escape(source.seen.get(lang))}</dd></div></dl>"
            f"<p>{words['used']}{COLON.get(lang)}{count(facts)} {words['facts']}{COMMA.get(lang)}"
            f"{count(claims)} {words['claims']}</p></section>"
        )
    return "\n".join(entries)
