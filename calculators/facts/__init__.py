"""What others published: figures with source, place, date and scope. Nothing here is computed.

A figure is written in its quantity's base unit with the digits that were published. Its date is that of the source;
where the source is undated, the day it was read.
"""

from calculators.facts import (
    architectures,
    attention,
    deepseek,
    fits,
    fleets,
    hardware,
    layouts,
    llama3,
    low_communication,
    money,
    printed,
    recompute,
    reliability,
    rental,
    runs,
    scaling,
    utilisation,
    wide_area,
    zero,
)
from calculators.facts.sources import SOURCES as OF_THE_AUDIT
from calculators.facts.sources import Source
from calculators.provenance import Fact

SOURCES: dict[str, Source] = {
    source.key: source for source in (*hardware.SOURCES, *money.SOURCES, *runs.SOURCES)
} | OF_THE_AUDIT

_OF_THE_AUDIT = (
    *llama3.FACTS,
    *deepseek.FACTS,
    *zero.FACTS,
    *recompute.FACTS,
    *attention.FACTS,
    *layouts.FACTS,
    *scaling.FACTS,
    *fits.FACTS,
    *architectures.FACTS,
    *utilisation.FACTS,
    *low_communication.FACTS,
    *rental.FACTS,
    *money.FACTS,
    *reliability.FACTS,
    *fleets.FACTS,
    *wide_area.FACTS,
    *printed.FACTS,
)
# By topic: the two that are collections stand apart.
TOPICS: dict[str, tuple[Fact, ...]] = {
    "audit": _OF_THE_AUDIT,
    "hardware": hardware.FACTS,
    "runs": tuple(runs.figures({key: source.year for key, source in SOURCES.items()})),
}
FACTS: tuple[Fact, ...] = tuple(fact for topic in TOPICS.values() for fact in topic)

# The accelerators one by one, what their columns are called, and where their sources disagree.
ACCELERATORS, COLUMNS, CONFLICTS, column_of = hardware.PARTS, hardware.COLUMNS, hardware.CONFLICTS, hardware.column_of

__all__ = ["ACCELERATORS", "COLUMNS", "CONFLICTS", "FACTS", "SOURCES", "TOPICS", "Source", "column_of"]
