"""Tables whose numbers are names."""

from __future__ import annotations

import re

from calculators import ledger
from calculators.quantities import QUANTITIES
from press.blocks.html import inline, number, table

Cell = str | tuple[str, str]

_NAME = re.compile(r"(?:1-)?[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*(?:[/-][a-z][a-z0-9_]*\.[a-z][a-z0-9_]*)?(?:-1)?")


def rows(lang: str, header: list[str], body: list[list[Cell]]) -> str:
    """A table; a cell that is a name, or a pair of a name and a sample record, is a number, any other is Markdown."""
    cells = [[_cell(cell) for cell in line] for line in body]
    numeric = {place for line in body for place, cell in enumerate(line) if _is_name(cell)}
    return table([inline(title) if title else "" for title in header], cells, numeric)


def grid(lang: str, scenarios: list[str], quantities: list[str], like: dict[str, str] | None = None) -> str:
    """A table with a row for each scenario and a column for each quantity; `like` gives a column its shape."""
    shapes = like or {}
    header = ["", *(QUANTITIES[quantity].label.get(lang) for quantity in quantities)]
    body: list[list[Cell]] = []
    for scenario in scenarios:
        reached = ledger.LEDGER.reach(scenario)
        line: list[Cell] = [ledger.LEDGER.scenarios[scenario].label.get(lang)]
        for quantity in quantities:
            name = f"{scenario}.{quantity}"
            shape = shapes.get(quantity)
            line.append("–" if quantity not in reached else (name, shape) if shape else name)
        body.append(line)
    return table(header, [list(map(_cell, line)) for line in body], set(range(1, len(header))))


def _is_name(cell: Cell) -> bool:
    return isinstance(cell, tuple) or _NAME.fullmatch(cell) is not None


def _cell(cell: Cell) -> str:
    if isinstance(cell, tuple):
        return number(*cell)
    return number(cell) if _NAME.fullmatch(cell) else inline(cell)
