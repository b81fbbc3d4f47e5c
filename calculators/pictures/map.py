"""The ledger as a map: what the corrected run's results rest on, down to facts and assumptions, as rows and arcs."""

from __future__ import annotations

import math

from calculators import ledger
from calculators.pictures.picture import Drawing, Line, Picture, Row, State, cell
from calculators.quantities import Text

RESULTS = ("corrected.min_gpus", "corrected.implied_mfu", "corrected.rental_usd", "corrected.total_usd")
LIKE = {
    "corrected.implied_mfu": Text("44.9 %", "44.9 %"),
    "corrected.extras_share": Text("25 %", "25 %"),
    "corrected.rental_usd": Text("$674 million", "6.74 亿美元"),
    "corrected.total_usd": Text("$842 million", "8.42 亿美元"),
}
HEADER = (Text("", ""), Text("Value", "数值"), Text("From", "来自"))
_POINTS = 13  # of an arc
_COMMA = {"en": ", ", "zh": "、"}


def draw(state: State) -> Drawing:
    """A row for each quantity, below all that it is made of; an arc from each of those to it."""
    steps: dict[str, ledger.Step] = {}
    for result in RESULTS:
        _take(state.now.step(result), steps)
    places = {name: place for place, name in enumerate(steps)}
    nodes: list[Row] = []
    arcs: list[Row] = []
    table: list[Line] = []
    for name, step in steps.items():
        label = step.quantity.label.get(state.lang)
        below = [_fact(under) for under in step.below]
        kind = "result" if name in RESULTS else "formula" if below else "fact"
        nodes.append(
            {
                "row": places[name],
                "name": name,
                "label": label,
                "words": state.words(name, LIKE.get(name)),
                "kind": kind,
            }
        )
        made_of = _COMMA[state.lang].join(under.quantity.label.get(state.lang) for under in below)
        table.append([label, cell(state, name, LIKE.get(name)), made_of])
        for under in below:
            arcs += _arc(under.name, name, places)
    longest = max(row["out"] for row in arcs)
    for row in arcs:
        row["out"] /= longest
    return Drawing({"nodes": nodes, "arcs": arcs}, [title.get(state.lang) for title in HEADER], table)


def _fact(step: ledger.Step) -> ledger.Step:
    """An input stands for the fact below it."""
    while step.origin == "input":
        step = step.below[0]
    return step


def _take(step: ledger.Step, steps: dict[str, ledger.Step]) -> None:
    step = _fact(step)
    for under in step.below:
        _take(under, steps)
    steps.setdefault(step.name, step)


def _arc(below: str, above: str, places: dict[str, int]) -> list[Row]:
    """Points of an arc between two rows, as far out as it is long."""
    start, end = places[below], places[above]
    middle, reach = (start + end) / 2, (end - start) / 2
    return [
        {
            "series": f"{below} {above}",
            "row": middle - reach * math.cos(math.pi * point / (_POINTS - 1)),
            "out": math.sqrt(end - start) * math.sin(math.pi * point / (_POINTS - 1)),
        }
        for point in range(_POINTS)
    ]


def mapped() -> tuple[str, ...]:
    """Every number on the map."""
    return tuple(row["name"] for row in draw(State("en")).data["nodes"])


MAP = Picture(draw, mapped())
