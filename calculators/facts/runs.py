"""The published figures of the training runs in `calculators.runs`."""

from __future__ import annotations

from calculators.facts.sources import Source
from calculators.provenance import Fact
from calculators.quantities import QUANTITIES, Text
from calculators.runs import RUN_SOURCES, RUNS, Figure, Run

_READ = "2026-12-01"  # the day an undated source was read


SOURCES = tuple(
    Source(key, source.title, source.year, source.publisher, source.url, "", source.seen)
    for key, source in RUN_SOURCES.items()
)


def _scope(run: Run, figure: Figure) -> Text:
    label = QUANTITIES[figure.quantity].label
    if not figure.en:
        return Text(f"{run.name}: {label.en}", f"{run.name}：{label.zh}")
    return Text(f"{run.name}: {label.en} ({figure.en})", f"{run.name}：{label.zh}（{figure.zh}）")


def figures(years: dict[str, str]) -> tuple[Fact, ...]:
    """Every figure of every run as a fact; `years` says when each source appeared."""
    return tuple(
        Fact(
            f"{run.record}.{figure.key}",
            figure.quantity,
            figure.base,
            figure.source,
            figure.locator,
            figure.seen,
            years[figure.source] or _READ,
            _scope(run, figure),
        )
        for run in RUNS.values()
        for figure in run.figures
    )
