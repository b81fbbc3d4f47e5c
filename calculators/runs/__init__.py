"""Published training runs: what was printed about each, and whether it fits together."""

from calculators.runs import china, companies, early, meta, open_science, over_the_internet
from calculators.runs.run import Figure, Hardware, Remark, Run
from calculators.runs.sources import RUN_SOURCES, RunSource

RUNS: dict[str, Run] = {
    run.id: run
    for family in (early, meta, china, companies, open_science, over_the_internet)
    for run in sorted(family.RUNS, key=lambda run: run.year)
}

__all__ = ["RUNS", "RUN_SOURCES", "Figure", "Hardware", "Remark", "Run", "RunSource"]
