"""Attention's bytes against the length of the sequence, on axes of equal factors: two lines side by side."""

from __future__ import annotations

from calculators.quantities import Text
from press.pictures.marks import FIRST, INK, Spec, across, by, frame, halo, moving, q, title, upward

_X, _Y = Text("tokens in the sequence", "序列的 token 数"), Text("through main memory, a head", "进出主显存，每个头")


def attention(lang: str, narrow: bool) -> Spec:
    """Standard in ink, tiled in the first hue; each named at its end."""
    place = {"x": q("at", type="log"), "y": q("bytes", type="log")}
    hue = {"condition": {"test": "datum.series == 'tiled_attention_bytes'", "value": FIRST}, "value": INK}
    return frame(
        narrow,
        280 if narrow else 320,
        (58, 26, 36, 46),
        [
            *across(narrow, type="log"),
            *upward(type="log"),
            *moving("lines", "line", {**place, "detail": by("series")}, "stroke", hue),
            *halo(
                "ends", place, dx=-10, dy={"expr": "datum.series == 'tiled_attention_bytes' ? 26 : -6"}, align="right"
            ),
            title(_X.get(lang), "width", "height", align="right", dy=36),
            title(_Y.get(lang), 0, 0, align="left", dx=-52, dy=-18),
        ],
    )
