"""The ledger as a map: quantities as rows that lead to their entries, and arcs from what each is made of."""

from __future__ import annotations

import json

from calculators.pictures import mapped
from press.links import listing
from press.pictures.drawn import HOME
from press.pictures.marks import INK, MARK, SOFT, Spec, at, by, frame, layer, q, words

_STEP, _HALF = 22, 11  # pixels from row to row, and half of that


def ledger_map(lang: str, narrow: bool) -> Spec:
    """Facts in soft ink, results in bold; rows and arcs are named, so that a number's path can be lit."""
    names = mapped()
    entries = json.dumps({name: f"{HOME}{listing(name).removesuffix('.md')}/#{name}" for name in names})
    height = sum(_STEP for _ in names)
    row, right = q("row", domain=[0, len(names) - 1], range=[_HALF, height - _HALF]), 262 if narrow else 560
    style: Spec = {
        "align": "left",
        "fontSize": 13,
        "aria": True,
        "fill": {"expr": f"datum.kind == 'fact' ? '{SOFT}' : '{INK}'"},
        "fontWeight": {"expr": "datum.kind == 'result' ? 700 : 400"},
    }
    named: Spec = {"description": {"field": "name"}, "href": {"field": "href"}}
    label = words("nodes", {"y": row, "x": at(0), **named}, "label", **style)
    label["transform"] = [{"calculate": f"{entries}[datum.name]", "as": "href"}]
    arc: Spec = {
        "x": q("out", domain=[0, 1], range=[right + 8, 324 if narrow else 698]),
        "y": row,
        "detail": by("series"),
        "description": {"field": "series"},
        "order": {"field": "row"},
    }
    values = [] if narrow else [words("nodes", {"y": row, "x": at(right)}, align="right", fontSize=13)]
    curve = layer("arcs", "line", arc, strokeWidth=1, stroke=MARK, interpolate="cardinal", aria=True)
    return frame(narrow, height, (0, 0, 1, 4), [label, *values, curve])
