"""What the press has read and found so far: one process can hand it to another."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from press import links, pictures
from press.blocks import CLAIMS_SHOWN
from press.current import Current
from press.gate import GATE, Problem

Shown = dict[tuple[str, str], set[str]]
Words = dict[tuple[str, str], dict[tuple[str, str], None]]


class Read(NamedTuple):
    """The pages read, what they show, and what is wrong with them."""

    pages: set[Path]
    shown: Shown
    shown_under: dict[tuple[str, str], set[tuple[str, str]]]
    pictures: set[tuple[str, str]]
    records: Words
    holds: Words
    claims: set[tuple[str, str, str]]
    problems: list[Problem]

    @classmethod
    def so_far(cls) -> Read:
        """What this process knows."""
        return cls(
            Current.read,
            links.SHOWN,
            links.SHOWN_UNDER,
            pictures.SHOWN,
            links.RECORDS,
            links.HOLDS,
            CLAIMS_SHOWN,
            GATE.problems,
        )

    def add(self) -> None:
        """Let this process know what another one read."""
        Current.read |= self.pages
        for page, names in self.shown.items():
            links.SHOWN.setdefault(page, set()).update(names)
        for page, under in self.shown_under.items():
            links.SHOWN_UNDER.setdefault(page, set()).update(under)
        pictures.SHOWN.update(self.pictures)
        for known, found in ((links.RECORDS, self.records), (links.HOLDS, self.holds)):
            for page, words in found.items():
                known.setdefault(page, {}).update(words)
        CLAIMS_SHOWN.update(self.claims)
        for problem in self.problems:
            GATE.report(problem)
