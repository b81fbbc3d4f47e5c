"""What the theme's own templates write and HTML or a screen reader cannot take, mended in the finished page."""

from __future__ import annotations

SEARCH = {"en": "Search", "zh": "搜索"}


def mended(html: str, lang: str) -> str:
    """A finished page.

    >>> mended('<label tabindex=""><div role="dialog">', "en")
    '<label><div role="dialog" aria-label="Search">'
    """
    html = html.replace(' tabindex=""', "")  # no number at all, on labels that need none
    return html.replace('role="dialog"', f'role="dialog" aria-label="{SEARCH[lang]}"')
