"""A claim as it is written down, line by line, into statements; a line that cannot be read gets its own message."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from calculators.audit import Statement
from calculators.docket.names import quantity_name
from calculators.docket.peaks import Peak, is_name, peak_named
from calculators.quantities import QUANTITIES, Text
from calculators.stated import SaidError, StatedError, stated

MOST = 500  # lines of one claim


class Line(NamedTuple):
    """One stated figure, as written and as read.

    Attributes:
        place: Which line it is, from 1.
        quantity: The quantity's name.
        text: The figure as written.
        note: What the writer adds.
        statement: What it says.
        peak: The accelerator's peak that the text names, if it names one.
    """

    place: int
    quantity: str
    text: str
    note: str
    statement: Statement
    peak: Peak | None = None


class Unread(NamedTuple):
    """A line that cannot be read, and why."""

    place: int
    quantity: str
    text: str
    message: Text


def read_lines(given: Iterable[Mapping[str, object]]) -> tuple[list[Line], list[Unread]]:
    """What can be read of a claim's lines, and what cannot.

    >>> lines, unread = read_lines([{"quantity": "mfu", "stated": "40%"}, {"quantity": "mfu", "stated": "much"}])
    >>> lines[0].statement.value, unread[0].place, unread[0].message.en
    (0.4, 2, "'much' is not a number")
    """
    lines: list[Line] = []
    unread: list[Unread] = []
    for place, entry in enumerate(given, 1):
        if place > MOST:
            unread.append(Unread(place, "", "", Text(f"a claim has at most {MOST} lines", f"一组说法最多 {MOST} 行")))
            break
        try:
            lines.append(_line(place, entry))
        except SaidError as error:
            shown = [value if isinstance(value := entry.get(key), str) else "" for key in ("quantity", "stated")]
            unread.append(Unread(place, shown[0], shown[1], error.said))
    return lines, unread


def _line(place: int, entry: Mapping[str, object]) -> Line:
    unknown = set(entry) - {"quantity", "stated", "note"}
    if unknown:
        name = sorted(unknown)[0]
        raise StatedError(
            f"a statement has no {name!r}: only quantity, stated and note",
            f"说法里没有 {name!r} 一项，只有 quantity、stated 和 note",
        )
    name, text, note = (_text(entry, key) for key in ("quantity", "stated", "note"))
    quantity = QUANTITIES[quantity_name(name)]
    if quantity.name == "peak_flop_per_s" and is_name(text):
        peak = peak_named(text)
        figure = stated(f"{peak.fact.printed}", quantity)
        statement = Statement(quantity.name, (figure.low, figure.high), peak.fact.value)
        return Line(place, quantity.name, text, note, statement, peak)
    figure = stated(text, quantity)
    return Line(place, quantity.name, text, note, Statement(quantity.name, (figure.low, figure.high), figure.value))


def _text(entry: Mapping[str, object], key: str) -> str:
    found = entry.get(key, "")
    if isinstance(found, (int, float)) and not isinstance(found, bool):
        return repr(found)  # 0.4 in a file stands for itself
    if not isinstance(found, str):
        raise StatedError(f"{key} must be text, got {found!r}", f"{key} 应为文本，写的却是 {found!r}")
    return found.strip()
