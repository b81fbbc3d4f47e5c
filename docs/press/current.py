"""Which page is being read: no builder tells an extension, and the blocks of a page do not know theirs."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from press.pages import Page, Pages

# What stands between these two signs in the output of a block is HTML as it will be published.
READY = "\ue000\ue001"


class Current:
    """The page that is being read. Blocks are rendered by inner converters that do not know theirs."""

    page: Page | None = None
    problems_before = 0
    announced: Path | None = None
    read: ClassVar[set[Path]] = set()  # every page that went through the gate

    @classmethod
    def announce(cls, path: Path) -> None:
        """A builder that knows which file comes next says so; it may have changed since the pages were read."""
        cls.announced = path

    @classmethod
    def find(cls, text: str, pages: Pages) -> Page | None:
        """The page that begins with this text; None for the text of a block inside the current one."""
        announced, cls.announced = cls.announced, None
        return pages.at(announced) if announced is not None else pages.find(text)

    @classmethod
    def require(cls) -> Page:
        """The page, for those who cannot work without one."""
        if cls.page is None:
            raise RuntimeError("no page is being read")
        return cls.page
