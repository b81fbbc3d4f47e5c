"""Which page is being read: no builder tells an extension, and the blocks of a page do not know theirs."""

from __future__ import annotations

from press.pages import Page


class Current:
    """The page that is being read. Blocks are rendered by inner converters that do not know theirs."""

    page: Page | None = None
    problems_before = 0

    @classmethod
    def require(cls) -> Page:
        """The page, for those who cannot work without one."""
        if cls.page is None:
            raise RuntimeError("no page is being read")
        return cls.page
