"""Time lost against the time between checkpoints: writing, lost work, and where the two together are least."""

from __future__ import annotations

from calculators.pictures.picture import Cell, Drawing, Picture, Row, State, cell, line, linear, spaced, ticks
from calculators.quantities import Text

SCENARIO = "try_failures"
PARTS = (
    ("checkpoint_overhead", Text("writing", "写检查点")),
    ("lost_work_overhead", Text("lost work", "丢失的工作")),
    ("checkpoint_and_loss_overhead", Text("together", "合计")),
)
TOGETHER = PARTS[-1][0]
OPTIMA = (("young_interval_s", Text("Young", "Young")), ("daly_interval_s", Text("Daly", "Daly")))
LABELLED = 1 / 4, 4, 1 / 6  # of Young's interval: where a curve's name stands
SPAN, POINTS = 12.0, 41  # from a twelfth of Young's interval to twelve times it
_TABLE = (1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8)
_SHARE, _MINUTES = Text("1.0 %", "1.0 %"), Text("1.91 minutes", "1.91 分钟")
HEADER = (Text("", ""), Text("Between checkpoints", "检查点间隔"), *(label for _, label in PARTS))
OF_YOUNG = Text("{} Young's", "Young 的 {}")
ROUND = (1.0, 3.0, 10.0, 30.0, 60.0, 180.0, 600.0, 1800.0, 3600.0, 10800.0, 36000.0, 86400.0)


def draw(state: State) -> Drawing:
    """Three curves over a span around Young's optimum, and both optima on the upper one."""
    lang, young = state.lang, state.value(f"{SCENARIO}.young_interval_s")
    spans = spaced(young / SPAN, young * SPAN, POINTS)
    at_each = [(interval, _at(state, interval)) for interval in spans]
    curves: list[Row] = [
        {"series": part, "at": interval, "share": now.value(f"{SCENARIO}.{part}")}
        for part, _ in PARTS
        for interval, now in at_each
    ]
    optima: list[Row] = []
    for place, (quantity, author) in enumerate(OPTIMA):
        interval = state.value(f"{SCENARIO}.{quantity}")
        words = f"{author.get(lang)} {state.words(f'{SCENARIO}.{quantity}', _MINUTES)}"
        share = _at(state, interval).value(f"{SCENARIO}.{TOGETHER}")
        optima.append({"at": interval, "share": share, "words": words, "row": place})
    names = [
        {
            "series": part,
            "at": young * times,
            "words": label.get(lang),
            "share": _at(state, young * times).value(f"{SCENARIO}.{part}"),
        }
        for (part, label), times in zip(PARTS, LABELLED, strict=True)
    ]
    within = [tick for tick in ROUND if spans[0] <= tick <= spans[-1]]
    return Drawing(
        {
            "curves": curves,
            "names": names,
            "optima": optima,
            "ticks": ticks(state, within, "second"),
            "levels": ticks(state, linear(max(row["share"] for row in curves), 4), "share"),
        },
        [title.get(lang) for title in HEADER],
        [
            *(
                line(
                    author.get(lang),
                    cell(state, f"{SCENARIO}.{quantity}", _MINUTES),
                    *_cells(state, state.value(f"{SCENARIO}.{quantity}")),
                )
                for quantity, author in OPTIMA
            ),
            *(
                line(
                    OF_YOUNG.get(lang).format(state.said(times, "ratio")),
                    Cell(young * times, "second", state.said(young * times, "second")),
                    *_cells(state, young * times),
                )
                for times in _TABLE
            ),
        ],
    )


def _at(state: State, interval: float) -> State:
    return state.moved(**{f"{SCENARIO}__interval_s": interval})


def _cells(state: State, interval: float) -> list[Cell]:
    now = _at(state, interval)
    shares = [now.value(f"{SCENARIO}.{part}") for part, _ in PARTS]
    return [Cell(share, "share", state.said(share, "share", _SHARE)) for share in shares]


CHECKPOINT = Picture(
    draw, tuple(f"{SCENARIO}.{quantity}" for quantity in (*(part for part, _ in PARTS), *(key for key, _ in OPTIMA)))
)
