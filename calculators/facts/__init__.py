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
    llama3,
    low_communication,
    printed,
    recompute,
    reliability,
    rental,
    scaling,
    utilisation,
    wide_area,
    zero,
)
from calculators.facts.sources import SOURCES as OF_THE_AUDIT
from calculators.facts.sources import Source

FACTS = (
    *hardware.FACTS,
    *llama3.FACTS,
    *deepseek.FACTS,
    *zero.FACTS,
    *recompute.FACTS,
    *attention.FACTS,
    *scaling.FACTS,
    *fits.FACTS,
    *architectures.FACTS,
    *utilisation.FACTS,
    *low_communication.FACTS,
    *rental.FACTS,
    *reliability.FACTS,
    *fleets.FACTS,
    *wide_area.FACTS,
    *fleets.FACTS,
    *wide_area.FACTS,
    *fleets.FACTS,
    *wide_area.FACTS,
    *printed.FACTS,
)

SOURCES: dict[str, Source] = OF_THE_AUDIT | {source.key: source for source in hardware.SOURCES}

__all__ = ["FACTS", "SOURCES", "Source"]
