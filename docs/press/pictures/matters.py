"""What matters: a bar from end to end for each input, and a line where the corrected bill is."""

from __future__ import annotations

from calculators.quantities import Text
from press.pictures.marks import INK, MARK, SOFT, Spec, across, at, by, frame, halo, layer, moving, q, title, words

_X = Text("rental, dollars", "租金，美元")


def matters(lang: str, narrow: bool) -> Spec:
    """The input above its bar, and the ends that it is moved between."""
    row, bill = by("cause"), {"x": q("at")}
    span = {"y": row, "x": q("low"), "x2": {"field": "high"}}
    return frame(
        narrow,
        {"step": 54},
        (0, 26, 1, 48),
        [
            *across(narrow),
            *moving("causes", "bar", span, "fill", MARK, height=12, yOffset=11),
            layer("bill", "rule", {**bill, "y": at(0), "y2": at("height")}, stroke=INK, strokeWidth=2),
            words("bill", {**bill, "y": at(-14)}, align="left", dx=-1),
            *halo("causes", {"y": row, "x": at(0)}, "cause", align="left", dy=-9),
            *halo("causes", {"y": row, "x": at("width")}, align="right", dy=-9, fontSize=13, fill=SOFT),
            title(_X.get(lang), "width", "height", align="right", dy=36),
        ],
    )
