"""Facts and assumptions under a name. An input is the name of another number, or an assumption with its reason."""

from calculators.graph import Scenario
from calculators.scenarios import architectures, article, layouts, money, reliability, runs, wide_area

# By topic: the article's first, then those of the calculators, then the published runs.
TOPICS: dict[str, tuple[Scenario, ...]] = {
    "article": article.SCENARIOS,
    "architectures": architectures.SCENARIOS,
    "layouts": layouts.SCENARIOS,
    "reliability": reliability.SCENARIOS,
    "wide_area": wide_area.SCENARIOS,
    "money": money.SCENARIOS,
    "runs": runs.SCENARIOS,
}
SCENARIOS: tuple[Scenario, ...] = tuple(scenario for topic in TOPICS.values() for scenario in topic)

__all__ = ["SCENARIOS", "TOPICS"]
