"""Other calculators beside this one, answer by answer."""

from __future__ import annotations

from html import escape

from calculators import ledger
from calculators.peers import CONVENTIONS, PEERS, Beside
from calculators.quantities import QUANTITIES, Text
from press.blocks.html import number, table

_HEADER = (
    Text("What was asked", "所问"),
    Text("Theirs", "对方"),
    Text("Ours", "本站"),
    Text("Ratio", "比值"),
    Text("Counted their way", "按对方口径"),
)
# Shapes that let the columns be compared.
_SHAPES = {"parameter": Text("5.63B", "5.63B"), "GPU*hour": Text("23.1 million GPU-hours", "2312 万卡时")}
_RATIO = Text("0.724 times", "0.724 倍")


def beside(peer: str, lang: str, agreeing: bool) -> str:
    """The answers of one peer that agree with ours, or those that do not, each with what parts them."""
    header = _HEADER[:-1] if agreeing else _HEADER
    rows = [row for row in PEERS[peer] if bool(row.convention) != agreeing]
    body = [[_asked(row, lang), *_numbers(row, lang)][: len(header)] for row in rows]
    return table([title.get(lang) for title in header], body, set(range(1, len(header))))


def _asked(row: Beside, lang: str) -> str:
    fact = ledger.LEDGER.facts[row.theirs]
    lines = [
        escape(QUANTITIES[fact.quantity].label.get(lang)),
        f'<span class="catalogue">{escape(fact.scope.get(lang))}</span>',
    ]
    if row.convention:
        lines.append(escape(CONVENTIONS[row.convention].get(lang)))
    return "<br>".join(lines)


def _numbers(row: Beside, lang: str) -> list[str]:
    shape = _SHAPES.get(ledger.quantity(row.theirs).unit)
    like = shape.get(lang) if shape else None
    return [
        number(row.theirs, like),
        number(row.ours, like),
        number(f"{row.theirs}/{row.ours}", _RATIO.get(lang)),
        number(row.their_way, like) if row.their_way else "–",
    ]
