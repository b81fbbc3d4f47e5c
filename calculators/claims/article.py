"""What an audited article is: its sections in order, and which figures are its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from calculators.claims.claim import Claim
from calculators.quantities import Text


class Section(NamedTuple):
    """A part of an article, told on the page audit/NAME: its title and its statements."""

    title: Text
    claims: tuple[Claim, ...]


class Article(NamedTuple):
    """One audited text.

    `record` holds the figures that it prints, as facts (`printed.post_mfu_40`). `labelled` says whether it labels its
    paragraphs as citation, judgement or inference, so that the label can be judged too.
    """

    title: Text
    record: str
    labelled: bool
    sections: Mapping[str, Section]

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All its statements, in its order."""
        return tuple(claim for section in self.sections.values() for claim in section.claims)
