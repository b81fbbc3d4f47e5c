"""Small pieces of HTML that all blocks use."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from html import escape
from xml.etree import ElementTree

from markdown import Markdown

from calculators import ledger, show
from calculators.quantities import Text
from press import links
from press.current import READY, Current

# What stands between pieces that code puts together: Chinese has its own punctuation, full width and without spaces.
COMMA = Text(", ", "，")
LIST_COMMA = Text(", ", "、")
SEMICOLON = Text("; ", "；")
COLON = Text(": ", "：")
_ASIDE = Text(" ({})", "（{}）")


def ready(html: str) -> str:
    """HTML that Markdown need not look into: parsing a long list of numbers takes longer than making it."""
    return f"{READY[0]}{html}{READY[1]}"


def aside(text: str, lang: str) -> str:
    """A piece in the brackets of its language."""
    return _ASIDE.get(lang).format(text)


def number(name: str, like: str | None = None) -> str:
    """The value of `name` as a link to where it comes from, in the shape of the record `like` or one that suits it.

    Raises:
        ShowError: If `like` is no number in the unit of `name`.
    """
    page = Current.require()
    words = _words(name, like, page.lang)
    attributes = links.number_attributes(name, words, page).items()
    written = " ".join(f'{key}="{text}"' for key, text in attributes)
    return f"<a {written}>{escape(show.typeset(words))}</a>"


@cache
def _words(name: str, like: str | None, lang: str) -> str:
    value, unit = ledger.value(name), ledger.quantity(name).unit
    return show.check(like, value, unit, lang) if like else show.plain(value, unit, lang)


def count(things: Collection[object]) -> str:
    """How many things this very page lists: counted here and now, so it needs no name."""
    return f'<span class="count">{len(things)}</span>'


def reference(kind: str, target: str, text: str) -> str:
    """A source, a claim, a stance or an answer, as the extension writes them."""
    return ElementTree.tostring(links.element(kind, target, text, Current.require()), encoding="unicode", method="html")


def inline(text: str) -> str:
    """A piece of Markdown with names in it, as HTML without its paragraph."""
    md = Markdown(extensions=["press.extension"])
    return md.convert(text).removeprefix("<p>").removesuffix("</p>")


def table(header: list[str], body: list[list[str]], numeric: set[int], caption: str = "") -> str:
    """A table of ready HTML cells; `numeric` are the columns that hold numbers."""

    def line(cells: list[str], tag: str) -> str:
        return f"<tr>{''.join(one(cell, tag, place in numeric) for place, cell in enumerate(cells))}</tr>"

    def one(cell: str, tag: str, is_number: bool) -> str:
        tag = tag if cell else "td"  # a heading without words heads nothing
        scope = ' scope="col"' if tag == "th" else ""
        kind = ' class="n"' if is_number else ""
        return f"<{tag}{scope}{kind}>{cell}</{tag}>"

    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    rows = "\n".join(line(cells, "td") for cells in body)
    return ready(
        f'<div class="table-scroll" tabindex="0"><table>{title}<thead>{line(header, "th")}</thead>\n'
        f"<tbody>\n{rows}\n</tbody></table></div>"
    )
