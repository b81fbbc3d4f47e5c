"""Compute-optimal tokens: Chinchilla's three approaches, and Chinchilla itself."""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text

_SIZES = (
    ("67b", "67e9"), ("175b", "175e9"), ("280b", "280e9"), ("520b", "520e9"), ("1t", "1e12"), ("10t", "10e12"),
)  # fmt: skip
_NEIGHBOURS = ("1t", "10t")  # the rows that a reading at the post's size lies between


def _approach(number: int, locator: str, *tokens: str) -> list[Fact]:
    """One approach's table: a size and its optimal tokens, row by row."""
    place = ("chinchilla", locator, "primary-text", "2022")
    facts = []
    for (size, params), printed in zip(_SIZES, tokens, strict=True):
        scope = Text(f"Approach {number}, {size.upper()} row", f"方法 {number}，{size.upper()} 一行")
        if number == 1 or size in _NEIGHBOURS:
            facts.append(Fact(f"chinchilla_{number}.params_{size}", "n_params", params, *place, scope))
        facts.append(Fact(f"chinchilla_{number}.tokens_{size}", "n_tokens", printed, *place, scope))
    return facts


def _itself(key: str, printed: str) -> Fact:
    place = ("chinchilla", "Sec. 4", "primary-text", "2022")
    return Fact(f"chinchilla.{key}", key, printed, *place, Text("Chinchilla, as trained", "Chinchilla 本身的训练"))


FACTS: tuple[Fact, ...] = (
    _itself("n_params", "70e9"),
    _itself("n_tokens", "1.4e12"),
    #             place       67B       175B       280B       520B       1T         10T
    *_approach(1, "Table 3",  "1.5e12", "3.7e12",  "5.9e12", "11.0e12", "21.2e12", "216.2e12"),
    *_approach(2, "Table A3", "1.7e12", "4.3e12",  "7.1e12", "13.4e12", "26.5e12", "292.0e12"),
    *_approach(3, "Table A3", "4.1e12", "12.0e12", "20.1e12", "43.5e12", "94.1e12", "1425.5e12"),
)  # fmt: skip
