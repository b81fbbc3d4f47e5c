"""The bill, four ways: a bar for each party, their words above it, their axis at the foot."""

from __future__ import annotations

from calculators.quantities import Text
from press.pictures.marks import INK, MARK, Spec, across, at, by, frame, layer, moving, q, title, words

_HOURS = Text("GPU-hours", "卡时")


def bill(lang: str, narrow: bool) -> Spec:
    """Hours as bars, both figures as words; each name leads to the claim that derives it."""
    row = by("who")
    label = words(
        "bars", {"y": row, "x": at(0), "href": {"field": "href"}}, "who", align="left", dy=-28 if narrow else -9
    )
    label["transform"] = [{"calculate": "'https://home.invalid/ledger/claims/#' + datum.claim", "as": "href"}]
    emphasis = {"condition": {"test": "datum.own", "value": INK}, "value": MARK}
    spans = {"y": row, "x": q("low"), "x2": {"field": "high"}}
    return frame(
        narrow,
        {"step": 74 if narrow else 56},
        (0, 0, 1, 48),
        [
            *across(narrow),
            *moving("bars", "bar", {"y": row, "x": q("hours")}, "fill", emphasis, height=10, yOffset=12),
            layer("range", "rule", spans, yOffset=22, stroke=INK),
            layer("range", "tick", {"y": row, "x": q("low")}, yOffset=22, height=7, fill=INK),
            layer("range", "tick", {"y": row, "x": q("high")}, yOffset=22, height=7, fill=INK),
            label,
            words("bars", {"y": row, "x": at(0 if narrow else 520)}, align="left" if narrow else "right", dy=-9),
            words("bars", {"y": row, "x": at("width")}, "usd", align="right", dy=-9),
            title(_HOURS.get(lang), "width", "height", align="right", dy=36),
        ],
    )
