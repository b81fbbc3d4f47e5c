"""Where a number comes from: a fact remembers who printed it and how that was seen, an assumption says why."""

from __future__ import annotations

from typing import NamedTuple

from calculators.quantities import Text

# How a figure was seen, from firm to weak.
SEEN = {
    "primary-text": Text("read in the source itself", "读过原文"),
    "transcription": Text("read in a text that quotes or transcribes the source", "读自引用或转录原文的文本"),
    "secondary": Text("read in a secondary report only", "仅见于二手资料"),
    "arithmetic": Text("follows from other figures", "由其他数字推得"),
    "none": Text("not checked", "未能核实"),
}


class Fact(NamedTuple):
    """A quantity that somebody published.

    `printed` is the figure in the quantity's unit with the digits it was published with ("989.4e12"): the written
    digits are the precision claimed.
    """

    name: str
    quantity: str
    printed: str
    source: str
    locator: str
    seen: str
    date: str
    scope: Text
    also: tuple[str, ...] = ()

    @property
    def value(self) -> float:
        """The figure as a number.

        >>> Fact("h100_sxm.bf16", "peak_flop_per_s", "989.4e12", "", "", "", "", Text("", "")).value
        989400000000000.0
        """
        return float(self.printed)


class Conflict(NamedTuple):
    """A figure that sources print differently: whose and which, every reading of it, and what is known of the reason.

    The readings are facts of their own; nothing is averaged.
    """

    record: str
    about: Text
    facts: tuple[str, ...]
    reason: Text


class Assumption(NamedTuple):
    """An input that nobody published: a value and why it was taken."""

    printed: str
    why: Text

    @property
    def value(self) -> float:
        """The figure as a number."""
        return float(self.printed)
