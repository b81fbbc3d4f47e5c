"""What every picture is made of: rows of the ledger's values with their words, and a table that says the same."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from calculators import ledger, show
from calculators.graph import Evaluation
from calculators.quantities import Text

Row = dict[str, Any]


class State:
    """The ledger as published, or with what a reader replaced, in one language."""

    def __init__(self, lang: str, overrides: ledger.Overrides | None = None) -> None:
        self.lang = lang
        self.overrides = overrides or {}
        self.now: Evaluation = ledger.LEDGER.evaluation(self.overrides)

    def value(self, name: str) -> float:
        """The value of `name` now."""
        return self.now.step(name).value

    def moved(self, **replaced: float) -> State:
        """The same with more replaced: `scenario__quantity=value`."""
        more = {name.replace("__", "."): value for name, value in replaced.items()}
        return State(self.lang, {**self.overrides, **more})

    def words(self, name: str, like: Text | None = None) -> str:
        """The value of `name` in the shape of a record, or in one that suits it."""
        return self.said(self.value(name), ledger.quantity(name).unit, like)

    def said(self, value: float, unit: str, like: Text | None = None) -> str:
        """A value in words, as the page sets them."""
        record = like.get(self.lang) if like else ""
        plain = show.check(record, value, unit, self.lang) if record else show.plain(value, unit, self.lang, 3)
        return show.typeset(plain)

    def label(self, scenario: str) -> str:
        """What a scenario is called."""
        found = ledger.LEDGER.scenario(scenario)
        return found.label.get(self.lang) if found else scenario


class Cell(NamedTuple):
    """A number of the table: its value, unit and words, and its name if the ledger has one for it."""

    value: float
    unit: str
    words: str
    name: str = ""
    like: Text | None = None


Line = list["Cell | str"]  # of a table, which begins with what it is of


class Drawing(NamedTuple):
    """A picture's data sets by name, and its table: a header, and rows that begin with what they are of."""

    data: Mapping[str, Sequence[Row]]
    header: Sequence[str]
    table: Sequence[Line]

    def said(self, lang: str) -> str:
        """The table as one text, for who does not see the picture.

        >>> Drawing({}, ["", "Hours"], [["The post", Cell(3e8, "GPU*hour", "300 million")]]).said("en")
        'The post: Hours 300 million.'
        """
        comma, colon, stop = _MARKS[lang]
        lines = []
        for first, *rest in self.table:
            named = zip(self.header[1:], map(_words, rest), strict=True)
            said = (words if title in words else f"{title} {words}" for title, words in named if words)
            lines.append(_words(first) + colon + comma.join(said))
        return "".join(f"{line}{stop}" for line in lines).strip()

    def csv(self) -> str:
        """The table as the text of a CSV file, with numbers at full precision in their units."""
        units = [_unit(row[place] for row in self.table) for place in range(len(self.header))]
        header = [f"{title} [{unit}]" if unit else title for title, unit in zip(self.header, units, strict=True)]
        rows = [[cell if isinstance(cell, str) else str(cell.value) for cell in row] for row in self.table]
        return "".join(",".join(map(show.quoted, line)) + "\r\n" for line in (header, *rows))


def _unit(column: Iterable[Cell | str]) -> str:
    """The unit of a column, where its numbers have one."""
    units = {cell.unit for cell in column if isinstance(cell, Cell)}
    return units.pop() if len(units) == 1 else ""


_MARKS = {"en": (", ", ": ", ". "), "zh": ("，", "：", "。")}


def _words(cell: Cell | str) -> str:
    return cell if isinstance(cell, str) else cell.words


class Picture(NamedTuple):
    """A picture: how it is drawn from a state of the ledger, and the numbers that it rests on."""

    draw: Callable[[State], Drawing]
    rests_on: tuple[str, ...]

    def moved(self, state: State) -> Drawing:
        """As it is drawn in a what-if: every row says whether it changed, and those that did stand published beside."""
        drawing, before = self.draw(state), self.draw(State(state.lang)).data
        data = {name: _compared(rows, before[name]) for name, rows in drawing.data.items()}
        published = {
            f"published_{name}": rows for name, rows in before.items() if any(row["changed"] for row in data[name])
        }
        return drawing._replace(data={**data, **published})

    def feels(self, overrides: ledger.Overrides) -> bool:
        """Whether something that is replaced may reach it."""
        return any(ledger.LEDGER.feels(name, overrides) for name in self.rests_on)


def _compared(rows: Sequence[Row], before: Sequence[Row]) -> list[Row]:
    """Rows of one series change together: a line has one colour."""
    changed = {row.get("series", place) for place, row in enumerate(rows) if row not in before}
    return [{**row, "changed": row.get("series", place) in changed} for place, row in enumerate(rows)]


def cell(state: State, name: str, like: Text | None = None) -> Cell:
    """The number `name` as a cell."""
    return Cell(state.value(name), ledger.quantity(name).unit, state.words(name, like), name, like)


def line(first: str, *cells: Cell | str) -> Line:
    """A line of a table."""
    return [first, *cells]


def ticks(state: State, values: Sequence[float], unit: str, *, inside: bool = False) -> list[Row]:
    """The marks of an axis, with their words; those at its ends stay inside it where nothing is beside them."""
    rows: list[Row] = [
        {
            "at": value,
            "words": show.typeset(show.tick(value, unit, state.lang)),
            "align": "center",
            "minor": place % 2 > 0,  # has no words where there is no room
        }
        for place, value in enumerate(values)
    ]
    if inside:
        rows[0]["align"], rows[-1]["align"] = "left", "right"
    return rows


_STEPS = (1, 2, 2.5, 5, 10)


def linear(most: float, about: int = 5) -> list[float]:
    """Round numbers from nothing to at least `most`.

    >>> linear(673e6)
    [0.0, 200000000.0, 400000000.0, 600000000.0, 800000000.0]
    """
    size = 10.0 ** math.floor(math.log10(most / about))
    step = next(size * step for step in _STEPS if size * step * about >= most)
    return [step * place for place in range(math.ceil(most / step - 1e-9) + 1)]


def decades(low: float, high: float, every: int = 1) -> list[float]:
    """Powers of ten that enclose two values.

    >>> decades(3e3, 2e5)
    [1000.0, 10000.0, 100000.0, 1000000.0]
    """
    first, last = math.floor(math.log10(low) + 1e-9), math.ceil(math.log10(high) - 1e-9)
    return [10.0**power for power in range(first, last + every, every)]


def spaced(low: float, high: float, count: int) -> list[float]:
    """So many values between two, by equal factors.

    >>> spaced(1, 100, 3)
    [1.0, 10.0, 100.0]
    """
    return [low * (high / low) ** (place / (count - 1)) for place in range(count)]
