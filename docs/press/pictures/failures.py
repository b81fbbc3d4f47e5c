"""Llama 3's interruptions: two marks for each cause, which coincide but once; and fleets by their size."""

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
    at,
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

_X = Text("of unexpected interruptions: ring as printed, dot by count", "占意外中断的份额：圈为印出，点按次数")
_X_NARROW = Text("ring as printed, dot by count", "圈为印出，点按次数")
_GPUS, _TIME = Text("GPUs of the job", "作业的卡数"), Text("time between stops", "两次中断间隔")

# Where a fleet's name stands, so that none lies on another or on the line.
_RIGHT = ["fleet_rsc_8_measured", "fleet_byterobust_dense", "llama3_parts"]
_BELOW = ["fleet_rsc_1024_measured", "fleet_rsc_8_measured", "fleet_bloom_high"]


def interruptions(lang: str, narrow: bool) -> Spec:
    """The ring is the printed share, the dot the share by count: a dot in its ring is a row that holds."""
    row, left = by("cause"), (168 if lang == "en" else 140)
    printed, counted = {"y": row, "x": q("printed")}, {"y": row, "x": q("counted")}
    return frame(
        narrow,
        {"step": 24},
        (left, 26, 18, 46),
        [
            *across(narrow),
            words("causes", {"y": row, "x": at(0)}, "cause", dx=-10, align="right", fontSize=13),
            layer("apart", "rule", {**printed, "x2": {"field": "counted"}}, stroke=FIRST, strokeWidth=2),
            *moving("causes", "point", printed, "stroke", MARK, size=110, fill=PAPER, strokeWidth=2),
            layer("causes", "point", counted, size=26),
            *halo("apart", printed, "said", dx=-12, align="right", fontSize=13, fill=SOFT),
            *halo("apart", counted, dx=18, dy=-17, align="right", fontSize=13),
            title((_X_NARROW if narrow else _X).get(lang), "width", "height", align="right", dy=36),
        ],
    )


def stops(lang: str, narrow: bool) -> Spec:
    """Powers of ten both ways: a straight line is a rate that each GPU has by itself."""
    right = f"indexof({_RIGHT}, datum.fleet) >= 0"
    side: Spec = {
        "align": {"expr": f"{right} ? 'left' : 'right'"},
        "dx": {"expr": f"{right} ? 9 : -9"},
        "dy": {"expr": f"indexof({_BELOW}, datum.fleet) >= 0 ? 10 : -6"},
    }
    place = {"x": q("gpus", type="log"), "y": q("s", type="log")}
    return frame(
        narrow,
        280 if narrow else 320,
        (66, 26, 60 if narrow else 24, 46),
        [
            *across(narrow, type="log"),
            *upward(type="log"),
            *moving("lines", "line", {**place, "detail": by("series")}, "stroke", INK),
            layer("fleets", "point", place, size=60, fill=FIRST),
            *halo("fleets", place, fontSize=13, **side),
            *halo("ends", place, dx=-14, dy=10, align="right"),
            title(_GPUS.get(lang), "width", "height", align="right", dy=36),
            title(_TIME.get(lang), 0, 0, align="left", dx=-60, dy=-18),
        ],
    )
