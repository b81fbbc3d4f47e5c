"""Facts and assumptions under a name. An input is the name of another number, or an assumption with its reason."""

from calculators.graph import Scenario
from calculators.scenarios import architectures, article, five_claims, layouts, money, peers, reliability, wide_area

# By topic: those of the audits first, then those of the calculators, then the published runs.
_AT_ONCE: dict[str, tuple[Scenario, ...]] = {
    "article": (*article.SCENARIOS, *five_claims.SCENARIOS),
    "architectures": architectures.SCENARIOS,
    "layouts": layouts.SCENARIOS,
    "reliability": reliability.SCENARIOS,
    "wide_area": wide_area.SCENARIOS,
    "money": money.SCENARIOS,
    "peers": peers.SCENARIOS,
}
AT_ONCE: tuple[Scenario, ...] = tuple(scenario for topic in _AT_ONCE.values() for scenario in topic)

# With the published runs, put together when first asked for.
TOPICS: dict[str, tuple[Scenario, ...]]
SCENARIOS: tuple[Scenario, ...]


def _put_together() -> None:
    from calculators.scenarios import runs

    globals().update(TOPICS=_AT_ONCE | {"runs": runs.SCENARIOS}, SCENARIOS=(*AT_ONCE, *runs.SCENARIOS))


def __getattr__(name: str) -> object:
    if name not in ("TOPICS", "SCENARIOS"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    _put_together()
    return globals()[name]


__all__ = ["AT_ONCE", "SCENARIOS", "TOPICS"]
