"""The low-communication line: size against date, and a rule at what the article calls the largest."""

from __future__ import annotations

from calculators.quantities import Text
from press.pictures.marks import FIRST, SOFT, Spec, across, at, frame, halo, layer, moving, q, title, upward, words

_Y = Text("parameters of the largest model", "最大模型的参数量")


def low_communication(lang: str, narrow: bool) -> Spec:
    """Each work's name and size beside its point, and below them what it ran on."""
    place = {"x": q("at"), "y": q("params", type="log")}
    side: Spec = {
        "align": {"expr": "datum.at > 2024.5 ? 'right' : 'left'"},
        "dx": {"expr": "datum.at > 2024.5 ? 4 : 9"},
    }
    above = "datum.work == 'dilocox.n_params'"
    limit = {"y": place["y"]}
    return frame(
        narrow,
        300 if narrow else 320,
        (48, 26, 14, 30),
        [
            *across(False),
            *upward(type="log"),
            layer("claimed", "rule", {**limit, "x": at(0), "x2": at("width")}, stroke=FIRST, strokeWidth=2),
            words("claimed", {**limit, "x": at(4)}, align="left", dy=-10, fontSize=13),
            *moving("works", "point", place, "fill", SOFT, size=70),
            *halo("works", place, dy={"expr": f"{above} ? -30 : 17"}, **side),
            *halo("works", place, "where", dy={"expr": f"{above} ? -14 : 33"}, fontSize=13, fill=SOFT, **side),
            title(_Y.get(lang), 0, 0, align="left", dx=-42, dy=-18),
        ],
    )
