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

SOURCES: dict[str, Source] = {
    source.key: source for source in (*hardware.SOURCES, *money.SOURCES, *runs.SOURCES)
} | OF_THE_AUDIT

FACTS = (
    *hardware.FACTS,
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
    *runs.figures({key: source.year for key, source in SOURCES.items()}),
    *printed.FACTS,
)

__all__ = ["FACTS", "SOURCES", "Source"]
