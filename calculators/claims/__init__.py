"""The article's statements, a module a section, in the order of the article."""

from calculators.claims import (
    bill,
    consequences,
    failures,
    knives,
    memory,
    next_nail,
    systems,
    verdict,
    yardstick,
)
from calculators.claims.claim import Claim

# Section name, paragraph of the article and module: one order for claims, pages and data.
SECTIONS = {
    "verdict": verdict,
    "memory": memory,
    "failures": failures,
    "systems": systems,
    "bill": bill,
    "consequences": consequences,
    "knives": knives,
    "yardstick": yardstick,
    "next-nail": next_nail,
}

CLAIMS: dict[str, Claim] = {claim.id: claim for module in SECTIONS.values() for claim in module.CLAIMS}
SECTION_OF: dict[str, str] = {claim.id: name for name, module in SECTIONS.items() for claim in module.CLAIMS}

__all__ = ["CLAIMS", "SECTIONS", "SECTION_OF", "Claim"]
