"""Published runs as points between lines of equal utilisation, which are straight where both axes go by factors."""

from __future__ import annotations

from calculators.quantities import Text
from press.pictures.marks import (
    FIRST,
    INK,
    MARK,
    SOFT,
    Spec,
    across,
    by,
    frame,
    halo,
    layer,
    moving,
    q,
    title,
    upward,
    words,
)  # fmt: skip

_X, _Y = Text("training FLOP", "训练 FLOP"), Text("GPU-hours", "卡时")


def runs(lang: str, narrow: bool) -> Spec:
    """A100 in the first hue, H100 and its kin in ink, others soft; each line in the hue of its chip."""
    place = {"x": q("flop", type="log"), "y": q("hours", type="log")}
    far = "datum.flop > 1e25"
    side: Spec = {
        "align": {"expr": f"{far} ? 'right' : 'left'"},
        "dx": {"expr": f"{far} ? 38 : 8"},
        "dy": {"expr": f"{far} ? 18 : 8"},
    }
    beside = {"expr": "datum.series == 'A100' ? -9 : 10"}
    steep = -64 if narrow else -40
    line = {"condition": {"test": "datum.series == 'A100'", "value": FIRST}, "value": INK}
    point = {"value": {"expr": f"datum.family == 'a100' ? '{FIRST}' : datum.family == 'h100' ? '{INK}' : '{MARK}'"}}
    return frame(
        narrow,
        360 if narrow else 400,
        (82 if lang == "en" else 62, 26, 20, 46),
        [
            *across(narrow, type="log"),
            *upward(type="log"),
            layer("lines", "line", {**place, "detail": by("series"), "stroke": line}, strokeWidth=1, opacity=1),
            *moving("runs", "point", place, "fill", point, size=50),
            *halo("named", place, fontSize=13, **side),
            words("starts", place, fontSize=13, align="left", dx=16, dy=beside, angle=steep, fill=SOFT),
            title(_X.get(lang), "width", "height", align="right", dy=36),
            title(_Y.get(lang), 0, 0, align="right", dx=-8, dy=-18),
        ],
    )
