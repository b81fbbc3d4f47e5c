"""The statements of the audited articles: a module a section, in the order of each article."""

from calculators.claims import (
    bill,
    consequences,
    failures,
    five_claims,
    knives,
    memory,
    next_nail,
    systems,
    verdict,
    yardstick,
)
from calculators.claims.article import Article, Section
from calculators.claims.claim import Claim
from calculators.quantities import Text

_TWO_TRILLION = Article(
    Text("The article on training a very large model", "谈超大模型训练成本的文章"),
    "printed",
    True,
    {
        "verdict": Section(Text("Verdict at a glance", "结论速览"), verdict.CLAIMS),
        "memory": Section(Text("Memory", "显存"), memory.CLAIMS),
        "failures": Section(Text("Failures", "故障"), failures.CLAIMS),
        "systems": Section(Text("Hardware and systems", "硬件与系统"), systems.CLAIMS),
        "bill": Section(Text("The bill", "账单"), bill.CLAIMS),
        "consequences": Section(Text("What follows", "由此推出"), consequences.CLAIMS),
        "knives": Section(Text("Three knives", "三把刀"), knives.CLAIMS),
        "yardstick": Section(Text("Llama 3 as a yardstick", "Llama 3 这把尺子"), yardstick.CLAIMS),
        "next-nail": Section(Text("The next nail", "下一根钉子"), next_nail.CLAIMS),
    },
)

# One order for claims, pages and data.
ARTICLES: dict[str, Article] = {
    "two-trillion": _TWO_TRILLION,
    "five-claims": five_claims.ARTICLE,
}

CLAIMS: dict[str, Claim] = {claim.id: claim for article in ARTICLES.values() for claim in article.claims}
SECTION_OF: dict[str, str] = {
    claim.id: name
    for article in ARTICLES.values()
    for name, section in article.sections.items()
    for claim in section.claims
}
ARTICLE_OF: dict[str, str] = {claim.id: key for key, article in ARTICLES.items() for claim in article.claims}

__all__ = ["ARTICLES", "ARTICLE_OF", "CLAIMS", "SECTION_OF", "Article", "Claim", "Section"]
