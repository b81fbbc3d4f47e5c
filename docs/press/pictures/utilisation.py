"""Hours against utilisation: two curves, the post's hours carried across them, Llama 3's points on one."""

from __future__ import annotations

from calculators.quantities import Text
from press.pictures.marks import (
    FIRST,
    INK,
    MARK,
    PAPER,
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
)  # fmt: skip

_X = Text("share of the peak that does useful work", "峰值中用于有效计算的份额")
_Y = Text("GPU-hours", "卡时")


def utilisation(lang: str, narrow: bool) -> Spec:
    """The curves in ink and, for the article's peak, in the first hue."""
    place = {"x": q("at"), "y": q("hours")}
    hue = {"condition": {"test": "datum.series == 'article'", "value": FIRST}, "value": INK}
    below = "datum.series == 'corrected'"
    side: Spec = {
        "align": {"expr": f"{below} ? 'right' : 'left'"},
        "dx": {"expr": f"{below} ? 0 : 8"},
        "dy": {"expr": f"{below} ? 18 : -12"},
    }
    reach = {**place, "x2": {"field": "to"}}
    return frame(
        narrow,
        320 if narrow else 340,
        (78 if lang == "en" else 48, 26, 14, 46),
        [
            *across(narrow),
            *upward(),
            layer("reach", "rule", reach, stroke=MARK, strokeDash=[4, 3]),
            *moving("curves", "line", {**place, "detail": by("series")}, "stroke", hue),
            *halo("labels", place, **side),
            layer("llama3", "point", place, size=70, fill=PAPER, stroke=INK, strokeWidth=2),
            layer("asked", "point", place, size=26, fill=MARK),
            layer("post", "point", place, size=80),
            *halo("post", place, dx=-8, dy=12, align="right"),
            *halo("asked", place, dy=16, fill=SOFT, fontSize=13),
            *halo("measured", place, dx=14, dy=-18, align="left"),
            title(_X.get(lang), "width", "height", align="right", dy=36),
            title(_Y.get(lang), 0, 0, align="right", dx=-8, dy=-18),
        ],
    )
