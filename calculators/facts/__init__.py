"""What others published: figures with source, place, date and scope. Nothing here is computed.

A figure is written in its quantity's base unit with the digits that were published. Its date is that of the source;
where the source is undated, the day it was read.
"""

from calculators.facts import (
    architectures,
    attention,
    deepseek,
    fits,
    five_claims,
    fleets,
    hardware,
    layouts,
    llama3,
    low_communication,
    money,
    peers,
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
from calculators.provenance import Fact

# What further audited texts print, and where each was met.
_ARTICLES = (
    five_claims,
)  # fmt: skip
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
    *peers.FACTS,
    *printed.FACTS,
    *(fact for article in _ARTICLES for fact in article.FACTS),
)
# All but the published runs: they take a third of the time that everything takes, and few questions need them.
AT_ONCE: tuple[Fact, ...] = (*_OF_THE_AUDIT, *hardware.FACTS)

# With the runs, put together when first asked for.
SOURCES: dict[str, Source]
TOPICS: dict[str, tuple[Fact, ...]]  # the two that are collections stand apart
FACTS: tuple[Fact, ...]


def _put_together() -> None:
    from calculators.facts import runs

    of_topics = [source for topic in (hardware, money, peers, runs, *_ARTICLES) for source in topic.SOURCES]
    sources = {source.key: source for source in of_topics} | OF_THE_AUDIT
    of_runs = runs.figures({key: source.year for key, source in sources.items()})
    topics = {"audit": _OF_THE_AUDIT, "hardware": hardware.FACTS, "runs": of_runs}
    globals().update(SOURCES=sources, TOPICS=topics, FACTS=(*AT_ONCE, *of_runs))


def __getattr__(name: str) -> object:
    if name not in ("SOURCES", "TOPICS", "FACTS"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    _put_together()
    return globals()[name]


# The accelerators one by one, what their columns are called, and where their sources disagree.
ACCELERATORS, COLUMNS, CONFLICTS, column_of = hardware.PARTS, hardware.COLUMNS, hardware.CONFLICTS, hardware.column_of

__all__ = ["ACCELERATORS", "AT_ONCE", "COLUMNS", "CONFLICTS", "FACTS", "SOURCES", "TOPICS", "Source", "column_of"]
