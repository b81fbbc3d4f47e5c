"""Every published figure that was written down twice: the facts say, to the digit, what the other writing has.

How far each group of the table can be trusted stands in the table.
"""

from __future__ import annotations

import csv
from decimal import Decimal
from pathlib import Path

from calculators.facts import FACTS

TABLE = Path(__file__).parent / "data" / "figures.csv"

ONCE = 5  # a table of which no other copy was found

# What the other reading's figures are printed in.
SCALES = {
    "": Decimal(1),
    **{letter: Decimal(10) ** power for letter, power in zip("KMGTP", range(3, 16, 3), strict=True)},
    **{f"{letter}i": Decimal(1024) ** power for letter, power in zip("KMG", (1, 2, 3), strict=True)},
    "%": Decimal("0.01"),
    "ms": Decimal("0.001"),
    "min": Decimal(60),
    "h": Decimal(3600),
    "days": Decimal(86400),
    "years": Decimal("31557600"),
    "a day": 1 / Decimal(86400),
}


def reading() -> dict[str, Decimal]:
    """Every figure of the other reading, in the fact's unit."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(line for line in file if not line.startswith("#")))
    assert len({row["fact"] for row in rows}) == len(rows)
    return {row["fact"]: Decimal(row["printed"]) * SCALES[row["scale"]] for row in rows}


def test_both_readings_have_the_same_figures() -> None:
    facts = {fact.name: fact.value for fact in FACTS}
    other = reading()
    assert other.keys() <= facts.keys()
    apart = {name: (facts[name], figure) for name, figure in other.items() if facts[name] != float(figure)}
    assert apart == {}


def test_nearly_all_figures_were_read_twice() -> None:
    once = {fact.name for fact in FACTS} - reading().keys()
    assert len(once) <= ONCE, sorted(once)
