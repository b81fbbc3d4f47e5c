"""Where a reader says that a number is wrong: the form .github/ISSUE_TEMPLATE/wrong-number.yml of the site's forge."""

from __future__ import annotations

from urllib.parse import urlencode, urlsplit

from calculators.quantities import Text

FORM = "wrong-number.yml"
_WORDS = Text("this number is wrong", "这个数字不对")


def report(repo_url: str | None, lang: str) -> dict[str, str] | None:
    """The form's address and what its link says; none where nobody has named a forge that readers reach.

    >>> report("http://localhost:3000/recount", "en") is None
    True
    """
    if urlsplit(repo_url or "").scheme != "https":
        return None
    return {
        "address": f"{str(repo_url).rstrip('/')}/issues/new?{urlencode({'template': FORM})}",
        "words": _WORDS.get(lang),
    }
