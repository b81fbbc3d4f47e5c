"""Traffic by method: a bar from the faster link's time to the slower one's, on an axis of equal factors."""

from __future__ import annotations

from calculators.quantities import Text
from press.pictures.marks import INK, SOFT, Spec, across, at, by, frame, halo, moving, q, title

_X = Text("the link alone would take so long for a step", "单是链路，每步就要传这么久")


def traffic(lang: str, narrow: bool) -> Spec:
    """The method and its bytes above each bar."""
    row = by("way")
    return frame(
        narrow,
        {"step": 46},
        (0, 0, 1, 46),
        [
            *across(narrow, type="log"),
            *moving(
                "ways",
                "bar",
                {"y": row, "x": q("low", type="log"), "x2": {"field": "high"}},
                "fill",
                INK,
                height=9,
                yOffset=11,
            ),
            *halo("ways", {"y": row, "x": at(0)}, "way", align="left", dy=-8),
            *halo("ways", {"y": row, "x": at("width")}, align="right", dy=-8, fill=SOFT, fontSize=13),
            title(_X.get(lang), "width", "height", align="right", dy=36),
        ],
    )
