"""The statements and what was found of them, for machines: schema.org's ClaimReview, in the page that lists them."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urljoin

from calculators.claims import ARTICLE_OF, ARTICLES, CLAIMS, Claim
from calculators.claims.claim import SOURCE_SAYS
from calculators.facts import SOURCES
from press.data import plain_text

PAGE = "ledger/claims.md"
# From the worst to the best. What no source can decide has words and no rank.
RANKS = ("wrong", "imprecise", "matches")


def script(lang: str, home: str, publisher: str) -> str:
    """All statements as a data block, which runs nothing; `home` is the language's home page."""
    reviews = [_review(claim, lang, home, publisher) for claim in CLAIMS.values()]
    data = json.dumps({"@context": "https://schema.org", "@graph": reviews}, ensure_ascii=False)
    return f'<script type="application/ld+json">{data.replace("<", chr(92) + "u003c")}</script>'


def _review(claim: Claim, lang: str, home: str, publisher: str) -> dict[str, Any]:
    answer = claim.recorded[1]
    rating: dict[str, Any] = {"@type": "Rating", "alternateName": SOURCE_SAYS[answer].get(lang)}
    if answer in RANKS:
        rating |= {"ratingValue": RANKS.index(answer) + 1, "worstRating": 1, "bestRating": len(RANKS)}
    article = ARTICLES[ARTICLE_OF[claim.id]]
    return {
        "@type": "ClaimReview",
        "url": urljoin(home, f"ledger/claims/#{claim.id}"),
        "inLanguage": lang,
        "author": {"@type": "Organization", "name": publisher, "url": home},
        "claimReviewed": plain_text(claim.says.get(lang)),
        "itemReviewed": {
            "@type": "Claim",
            "appearance": {"@type": "CreativeWork", "name": article.title.get(lang)},
        },
        "reviewBody": plain_text(claim.finding.get(lang)),
        "reviewRating": rating,
        "citation": [
            {
                "@type": "CreativeWork",
                "name": SOURCES[key].title,
                **({"url": SOURCES[key].url} if SOURCES[key].url else {}),
            }
            for key in claim.sources
        ],
    }
