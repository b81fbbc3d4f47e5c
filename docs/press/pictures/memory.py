"""Bytes as bars: of a parameter, of the states that ZeRO leaves, of all that fills a GPU; and GPUs as squares."""

from __future__ import annotations

from typing import Any

from calculators.quantities import Text
from press.pictures.marks import (
    FIRST,
    INK,
    MARK,
    PAPER,
    SECOND,
    Spec,
    across,
    at,
    by,
    frame,
    halo,
    layer,
    moving,
    q,
    words,
)  # fmt: skip

_NAMES = {
    "weights": Text("weights", "权重"),
    "gradients": Text("gradients", "梯度"),
    "optimizer": Text("optimizer", "优化器"),
    "activations": Text("activations", "激活"),
}
_HUES = {"weights": INK, "gradients": SECOND, "optimizer": FIRST, "activations": MARK}
_PART = {"x": q("from"), "x2": {"field": "to"}}
_COLUMNS = {False: 50, True: 25}  # of squares


def _hue(data: str, encoding: Spec, **style: Any) -> list[Spec]:
    """Parts in the hue of their kind."""
    choice = f"{_HUES}[datum.kind]".replace("'", '"')
    return moving(data, "bar", encoding, "fill", {"value": {"expr": choice}}, stroke=PAPER, **style)


def sixteen(lang: str, narrow: bool) -> Spec:
    """A parameter's bytes as a flight of steps, each named; below them a square for each GPU."""
    row, columns = by("part"), _COLUMNS[narrow]
    end, start = {"y": row, "x": q("to")}, {"y": row, "x": q("from")}
    late, early = [{"filter": "!datum.early"}], [{"filter": "datum.early"}]
    square = {
        "x": {"value": {"expr": f"13 * (datum.place % {columns}) + 6"}},
        "y": {"value": {"expr": f"height + 62 + 13 * floor(datum.place / {columns})"}},
    }
    return frame(
        narrow,
        {"step": 26},
        (0, 26, 1, 268 if narrow else 168),
        [
            words("whole", {"x": at(0), "y": at(-14)}, align="left"),
            *_hue("parts", {"y": row, **_PART}, height=14),
            {**words("parts", end, align="left", dx=8), "transform": early},
            {**words("parts", start, align="right", dx=-8), "transform": late},
            words("said", {"x": at(0), "y": {"value": {"expr": "height + 34"}}}, align="left"),
            layer("gpus", "point", square, shape="square", size=90, fill=MARK),
        ],
    )


def zero(lang: str, narrow: bool) -> Spec:
    """A bar for each stage, in parts; its words above it."""
    return _bars(lang, narrow, ("weights", "gradients", "optimizer"), [])


def layout(lang: str, narrow: bool) -> Spec:
    """A bar for each layout, and a line where the GPU's memory ends."""
    limit = {"x": q("at")}
    end = [
        layer("limit", "rule", {**limit, "y": at(0), "y2": at("height")}, stroke=INK, strokeWidth=2),
        words("limit", {**limit, "y": at(-12)}, align="right", fontSize=13),
    ]
    return _bars(lang, narrow, ("weights", "gradients", "optimizer", "activations"), end)


def _bars(lang: str, narrow: bool, kinds: tuple[str, ...], over: list[Spec]) -> Spec:
    row = by("who")
    return frame(
        narrow,
        {"step": 52},
        (0, 62 if over else 40, 1, 30),
        [
            *across(narrow),
            *_legend(lang, kinds, 78 if narrow else 104, -46 if over else -24),
            *_hue("parts", {"y": row, **_PART}, height=14, yOffset=11),
            *over,
            *halo("totals", {"y": row, "x": at(0)}, "who", align="left", dy=-9),
            *halo("totals", {"y": row, "x": at("width")}, align="right", dy=-9),
        ],
    )


def _legend(lang: str, kinds: tuple[str, ...], step: int, y: int) -> list[Spec]:
    """The kinds in a line above the bars, whose parts are too small to be named in place."""
    layers = []
    for place, kind in enumerate(kinds):
        x = sum([step for _ in range(place)])
        one: Spec = {"data": {"values": [{}]}, "encoding": {"x": at(x + 6), "y": at(y)}}
        text = {**one["encoding"], "text": {"value": _NAMES[kind].get(lang)}}
        layers += [
            {**one, "mark": {"type": "point", "shape": "square", "size": 110, "fill": _HUES[kind]}},
            {**one, "mark": {"type": "text", "align": "left", "dx": 10, "fontSize": 13}, "encoding": text},
        ]
    return layers
