"""Facts and assumptions under a name. An input is the name of another number, or an assumption with its reason."""

from calculators.graph import Scenario
from calculators.scenarios import architectures, article, layouts, money, reliability, runs, wide_area

SCENARIOS: tuple[Scenario, ...] = (
    *article.SCENARIOS,
    *architectures.SCENARIOS,
    *layouts.SCENARIOS,
    *reliability.SCENARIOS,
    *wide_area.SCENARIOS,
    *money.SCENARIOS,
    *runs.SCENARIOS,
)

__all__ = ["SCENARIOS"]
