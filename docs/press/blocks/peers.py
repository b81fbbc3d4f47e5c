"""Other calculators beside this one, answer by answer."""

from __future__ import annotations

from html import escape

from calculators import ledger
from calculators.peers import CONVENTIONS, PEERS, Beside
from calculators.quantities import QUANTITIES, Text
from press.blocks.html import number, table

_HEADER = (
    Text("Quantity", "量"),
    Text("Asked of", "所问"),
    Text("Theirs", "对方"),
    Text("Ours", "本站"),
    Text("Ratio", "比值"),
    Text("Ours, counted their way", "本站按对方口径"),
    Text("What parts them", "差别所在"),
)
_NUMBERS = {2, 3, 4, 5}
_RATIO = Text("0.724 times", "0.724 倍")


def beside(peer: str, lang: str, agreeing: bool) -> str:
    """The answers of one peer that agree with ours, or those that do not."""
    rows = [row for row in PEERS[peer] if bool(row.convention) != agreeing]
    shown = _HEADER[:-2] if agreeing else _HEADER  # where nothing parts them, there is nothing to explain
    header = [title.get(lang) for title in shown]
    body = [_cells(row, lang)[: len(shown)] for row in rows]
    return table(header, body, {place for place in _NUMBERS if place < len(shown)})


def _cells(row: Beside, lang: str) -> list[str]:
    fact = ledger.LEDGER.facts[row.theirs]
    convention = CONVENTIONS[row.convention].get(lang) if row.convention else ""
    return [
        escape(QUANTITIES[fact.quantity].label.get(lang)),
        f'<span class="catalogue">{escape(fact.scope.get(lang))}</span>',
        number(row.theirs),
        number(row.ours),
        number(f"{row.theirs}/{row.ours}", _RATIO.get(lang)),
        number(row.their_way) if row.their_way else "–",
        escape(convention),
    ]
