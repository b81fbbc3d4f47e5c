"""Time lost against the time between checkpoints: falling, rising, and their sum with its least."""

from __future__ import annotations

from calculators.quantities import Text
from press.pictures.marks import FIRST, INK, SECOND, Spec, across, at, by, frame, halo, layer, moving, q, title, upward

_X, _Y = Text("time between checkpoints", "检查点间隔"), Text("time lost", "损失的时间")


def checkpoint(lang: str, narrow: bool) -> Spec:
    """The sum in ink, its two parts in the two hues; a dot and a line down for each optimum."""
    place = {"x": q("at", type="log"), "y": q("share")}
    hue = {
        "condition": {"test": "datum.series == 'checkpoint_and_loss_overhead'", "value": INK},
        "value": {"expr": f"datum.series == 'lost_work_overhead' ? '{SECOND}' : '{FIRST}'"},
    }
    left = "datum.series == 'checkpoint_overhead'"
    side: Spec = {"align": {"expr": f"{left} ? 'right' : 'left'"}, "dx": {"expr": f"{left} ? -8 : 12"}}
    x = {"x": place["x"]}
    named = {**x, "y": {"value": {"expr": "40 + 20 * datum.row"}}}
    return frame(
        narrow,
        280 if narrow else 320,
        (48, 26, 24, 46),
        [
            *across(narrow, type="log"),
            *upward(),
            *moving("curves", "line", {**place, "detail": by("series")}, "stroke", hue),
            layer("optima", "rule", {**x, "y": at(72), "y2": at("height")}, stroke=INK),
            layer("optima", "point", place, size=60),
            *halo("optima", named, fontSize=13),
            *halo("names", place, fontSize=13, dy=8, **side),
            title(_X.get(lang), "width", "height", align="right", dy=36),
            title(_Y.get(lang), 0, 0, align="left", dx=-42, dy=-18),
        ],
    )
