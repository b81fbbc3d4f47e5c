"""A specification and its rows as SVG, by vl-convert: made once for each, in .cache/pictures/."""

from __future__ import annotations

import json
import re
from importlib.metadata import version
from typing import Any

from press.pictures.marks import Spec
from press.runtime import ROOT, store

CACHE = ROOT / ".cache" / "pictures"
VERSION = "6.4"  # of Vega-Lite, among those that vl-convert carries
HOME = "https://home.invalid/"  # a link in a picture begins so, wherever the picture will stand


def compiled(spec: Spec) -> dict[str, Any]:
    """The specification in Vega's own words, which the page's renderer draws as vl-convert does."""
    text: dict[str, Any] = json.loads(_kept("vega", _json(spec)))
    return text


def svg(spec: Spec, data: dict[str, Any]) -> str:
    """The picture, with the page's variables for colours, and HOME for the home page in its links."""
    vega = compiled(spec)
    for source in vega["data"]:
        if source["name"] in data:
            source["values"] = data[source["name"]]
    return _kept("svg", _json(vega))


def _json(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, sort_keys=True)


def _kept(kind: str, text: str) -> str:
    path = CACHE / f"{store.hashed([kind, VERSION, version('vl-convert-python'), text])}.{kind}"
    if not path.is_file():
        import vl_convert  # takes its time, and nothing may be left to draw

        if kind == "vega":
            made = _json(vl_convert.vegalite_to_vega(text, VERSION))
        else:
            made = _plain(vl_convert.vega_to_svg(text))
        CACHE.mkdir(parents=True, exist_ok=True)
        path.write_text(made, encoding="utf-8")
    return path.read_text(encoding="utf-8")


# What a page does not need: Vega's own roles, empty frames, and what is so anyway.
_NEEDLESS = re.compile(
    r'<path class="(?:back|fore)ground"[^>]*?(?:/>|></path>)'
    r'| (?:role|aria-[a-z]+|pointer-events|class|xmlns:xlink|version|font-family|stroke-miterlimit)="[^"]*"'
    r'| (?:opacity|stroke-width)="1"'
)


_DIGITS = re.compile(r"(\d+\.\d\d)\d+")  # of a place, below a hundredth of a pixel


def _plain(made: str) -> str:
    named = made.replace(' aria-label="', ' data-name="')  # the description of a mark is its name
    bare = _NEEDLESS.sub("", _DIGITS.sub(r"\1", named))
    bare = re.sub(r'<rect width="\d+" height="\d+" fill="[^"]*"/>', "", bare, count=1)
    while (shorter := re.sub(r"<g>((?:(?!</?g[ >]).)*)</g>", r"\1", bare, flags=re.DOTALL)) != bare:
        bare = shorter
    return bare
