"""Pictures on a page: drawn from the ledger when the site is built, and again by the reader's browser in a what-if.

`calculators.pictures` says what is drawn, row by row; a module beside this file says how, as Vega-Lite. A page says
which, where, and what is to be seen in it:

    print(picture("bill", "en", "The article's hours are [twice](holds:…) what it takes."))
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import escape

from calculators.pictures import PICTURES, Cell, Drawing, State
from calculators.quantities import Text
from press.blocks.html import inline, number, table
from press.current import Current
from press.pictures import drawn
from press.pictures.attention import attention
from press.pictures.bill import bill
from press.pictures.checkpoint import checkpoint
from press.pictures.failures import interruptions, stops
from press.pictures.low_communication import low_communication
from press.pictures.map import ledger_map
from press.pictures.marks import Spec
from press.pictures.matters import matters
from press.pictures.memory import layout, sixteen, zero
from press.pictures.runs import runs
from press.pictures.traffic import traffic
from press.pictures.utilisation import utilisation

SPECS: dict[str, Callable[[str, bool], Spec]] = {
    "bill": bill,
    "utilisation": utilisation,
    "sixteen": sixteen,
    "zero": zero,
    "interruptions": interruptions,
    "stops": stops,
    "checkpoint": checkpoint,
    "attention": attention,
    "layout": layout,
    "traffic": traffic,
    "low-communication": low_communication,
    "runs": runs,
    "matters": matters,
    "map": ledger_map,
}
SHOWN: set[tuple[str, str]] = set()  # language and name of every picture that a page shows

_WORDS = {
    "table": Text("The numbers, and to take away", "数字与下载"),
    "svg": Text("picture as SVG", "图（SVG）"),
    "csv": Text("numbers as CSV", "数字（CSV）"),
}


def picture(name: str, lang: str, finding: str) -> str:
    """A figure: what is to be seen, the picture for wide and for narrow pages, and its numbers as a table."""
    SHOWN.add((lang, name))
    page, drawing = Current.require(), PICTURES[name].draw(State(lang))
    said = escape(drawing.said(lang))
    variants = "".join(
        _on_page(drawn.svg(SPECS[name](lang, narrow), dict(drawing.data)), said, page.link(""), narrow)
        for narrow in (False, True)
    )
    at = page.link(f"data/pictures/{name}.")
    files = "".join(
        f'<a href="{at}{kind}" download data-kind="{kind}">{_WORDS[kind].get(lang)}</a>' for kind in ("svg", "csv")
    )
    return (
        f'<figure class="picture" id="picture-{name}" data-picture="{name}">'
        f"<figcaption>{inline(finding)}</figcaption>{variants}"
        f"<details><summary>{_WORDS['table'].get(lang)}</summary>{_table(drawing)}"
        f'<p class="files">{files}</p></details></figure>'
    )


def _on_page(svg: str, said: str, home: str, narrow: bool) -> str:
    """The picture as an element of a page; one with links is read link by link, any other as one image."""
    role = "group" if "<a " in svg else "img"
    opening = f'<svg class="{"narrow" if narrow else "wide"}" role="{role}" aria-label="{said}" data-search-exclude '
    return svg.replace('<svg xmlns="http://www.w3.org/2000/svg" ', opening, 1).replace(drawn.HOME, home)


def _table(drawing: Drawing) -> str:
    body = [[_cell(cell) for cell in row] for row in drawing.table]
    numeric = {place for row in drawing.table for place, cell in enumerate(row) if isinstance(cell, Cell)}
    return table([escape(title) for title in drawing.header], body, numeric)


def _cell(cell: Cell | str) -> str:
    if isinstance(cell, str):
        return f'<span class="catalogue">{escape(cell)}</span>'
    if cell.name:
        return number(cell.name, cell.like.get(Current.require().lang) if cell.like else None)
    return f'<span class="count">{escape(cell.words)}</span>'


def files(lang: str) -> dict[str, str]:
    """The files of the pictures that pages of one language show: SVG, CSV, and what the page's renderer needs."""
    made: dict[str, str] = {}
    for name in sorted(name for shown_in, name in SHOWN if shown_in == lang):
        drawing = PICTURES[name].draw(State(lang))
        made[f"{name}.svg"] = _alone(drawn.svg(SPECS[name](lang, False), dict(drawing.data)))
        made[f"{name}.csv"] = drawing.csv()
        specs = {width: drawn.compiled(SPECS[name](lang, width == "narrow")) for width in ("wide", "narrow")}
        made[f"{name}.json"] = json.dumps(specs, ensure_ascii=False) + "\n"
    return made


# What the page's variables are in a picture that stands alone: on paper.
_ALONE = {"ink": "#1f1d1a", "soft": "#5e594f", "mark": "#8a8374", "rule": "#d8d3c6", "paper": "#fcfbf8"}
_ALONE |= {"accent": "#a8321a", "first": "#2a6496", "second": "#8a6a00"}
_FONT = "'Source Serif 4', Georgia, 'Noto Serif', 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', serif"


def _alone(svg: str) -> str:
    """The picture as a file of its own: its colours and type in it, and no links, for nothing is beside it."""
    coloured = re.sub(r"var\(--([a-z]+)\)", lambda match: _ALONE[match[1]], svg)
    bare = re.sub(r"</?a\b[^>]*>", "", coloured)
    return bare.replace("<svg ", f'<svg font-family="{_FONT}" ', 1) + "\n"
