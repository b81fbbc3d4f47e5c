"""The site's look for its pictures, and the marks that most of them are made of: hairlines, words, lines, points.

Colours are the page's own variables, so that one picture serves light and dark. Every word in a picture, those on its
axes too, is a row of its data: nothing here or in the renderer puts a number into words.
"""

from __future__ import annotations

from typing import Any

Spec = dict[str, Any]

INK, SOFT, MARK, RULE = "var(--ink)", "var(--soft)", "var(--mark)", "var(--rule)"
PAPER, ACCENT = "var(--paper)", "var(--accent)"
FIRST, SECOND = "var(--first)", "var(--second)"  # two more hues that those tell apart who confuse red and green

CONFIG: Spec = {
    "font": "inherit",
    "aria": False,
    "background": None,
    "view": {"stroke": None},
    "axis": {"disable": True},
    "legend": {"disable": True},
    "text": {"fontSize": 14, "fill": INK, "baseline": "middle"},
    "rule": {"stroke": RULE},
    "bar": {"fill": MARK},
    "tick": {"opacity": 1, "thickness": 1},
    "line": {"stroke": INK, "strokeWidth": 2},
    "point": {"filled": True, "size": 60, "opacity": 1, "fill": INK},
}
WIDTH = {False: 704, True: 328}  # of the whole picture, in pixels as they are on a wide screen and on a telephone


def frame(narrow: bool, height: int | Spec, padding: tuple[int, int, int, int], layers: list[Spec]) -> Spec:
    """A specification of layers in a frame; `padding` is left, top, right, bottom."""
    left, top, right, bottom = padding
    return {
        "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
        "width": WIDTH[narrow] - left - right,
        "height": height,
        "padding": {"left": left, "top": top, "right": right, "bottom": bottom},
        "autosize": "none",
        "config": CONFIG,
        "layer": layers,
    }


def layer(data: str, mark: str, encoding: Spec, **style: Any) -> Spec:
    """One kind of mark for the rows of one data set."""
    return {"data": {"name": data}, "mark": {"type": mark, "clip": False, **style}, "encoding": encoding}


def q(field: str, **scale: Any) -> Spec:
    """A position by a number."""
    return {"field": field, "type": "quantitative", "scale": {"nice": False, "zero": False, **scale}}


def by(field: str, **more: Any) -> Spec:
    """A position or a text by a name, in the order of the rows."""
    return {"field": field, "type": "nominal", "sort": None, **more}


def at(value: int | str) -> Spec:
    """A fixed position in pixels, "width" or "height"."""
    return {"value": value}


def words(data: str, encoding: Spec, field: str = "words", **style: Any) -> Spec:
    """Words beside what they name."""
    return layer(data, "text", {"text": {"field": field}, **encoding}, **style)


def moving(data: str, mark: str, encoding: Spec, channel: str, colour: str | Spec, **style: Any) -> list[Spec]:
    """A kind of mark that a what-if moves: in the accent where it moved, and how it was published, faintly."""
    stroke = {"stroke": MARK, "strokeWidth": 1, "strokeDash": [3, 3], "fill": "none"}
    plain = colour if isinstance(colour, dict) else {"value": colour}
    moved = {"test": "datum.changed", "value": ACCENT}
    other = {**plain, "condition": [moved, *([plain["condition"]] if "condition" in plain else [])]}
    return [
        layer(data, mark, {**encoding, channel: other}, **style),
        layer(f"published_{data}", mark, encoding, **{**style, **stroke}),
    ]


def halo(data: str, encoding: Spec, field: str = "words", **style: Any) -> list[Spec]:
    """Words that lie on lines: paper around them keeps them legible."""
    around = {"stroke": PAPER, "strokeWidth": 4, "strokeJoin": "round"}
    return [words(data, encoding, field, **style, **around), words(data, encoding, field, **style)]


def across(narrow: bool, data: str = "ticks", **scale: Any) -> list[Spec]:
    """An axis along the foot: a hairline for each tick, and its words below; on narrow pages, every second."""
    x = {"x": q("at", **scale)}
    below = words(data, {**x, "y": at("height")}, dy=16, fill=SOFT, fontSize=13, align={"expr": "datum.align"})
    return [
        layer(data, "rule", {**x, "y": at(0), "y2": at("height")}),
        {**below, "transform": [{"filter": "!datum.minor"}]} if narrow else below,
    ]


def upward(data: str = "levels", **scale: Any) -> list[Spec]:
    """An axis at the left: a hairline for each tick, and its words beside it."""
    y = {"y": q("at", **scale)}
    return [
        layer(data, "rule", {**y, "x": at(0), "x2": at("width")}),
        words(data, {**y, "x": at(0)}, dx=-8, align="right", fill=SOFT, fontSize=13),
    ]


def title(text: str, x: int | str, y: int | str, **style: Any) -> Spec:
    """What an axis is of, in words that carry no number."""
    encoding = {"text": {"value": text}, "x": at(x), "y": at(y)}
    return {
        "data": {"values": [{}]},
        "mark": {"type": "text", "fill": SOFT, "fontSize": 13, **style},
        "encoding": encoding,
    }
