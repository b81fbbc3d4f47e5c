"""The pages as they lie on disk: which file a Markdown text is, what it names, and where in it something stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from press import notebook

LANGUAGES = ("en", "zh")
DOCS = Path(__file__).resolve().parent.parent
CLAIMS = DOCS.parent / "calculators" / "claims"

# Everything that names something: [text](ledger:name), [text](holds:name=low..high), [text](claim:id), …
REFERENCE = re.compile(
    r"\[(?P<text>[^\[\]]+)\]\((?P<kind>ledger|holds|claim|source|stance|answer):(?P<target>[^)\s]+)\)"
)
_FRONT_MATTER = re.compile(r"\A---\n(?P<meta>.*?\n)---\n", re.DOTALL)
_HEADING = re.compile(r"^(#{1,6}) .*?(?:\{ ?#(?P<id>[\w-]+)[^}]*\})?\s*$", re.MULTILINE)
FENCE = re.compile(r"^(?P<fence>`{3,}|~{3,}).*?^(?P=fence)\s*$", re.MULTILINE | re.DOTALL)
_EXECUTED = re.compile(r"^ *(?:`{3,}|~{3,}) *\{?\.?\w+ [^\n]*?\bexec\b[^\n]*$", re.MULTILINE)
_ID = re.compile(r"\bid=\"(?P<id>[^\"]+)\"")
# Headings that nobody would find by their id: underlined ones, and HTML.
_OTHER_HEADING = re.compile(r"^(?=[^\n|>]*\w)[^\n]+\n(?:=+|-+) *$|<h[1-6]\b", re.MULTILINE | re.IGNORECASE)
_TOGETHER = re.compile(
    r"(?<![\w.])(?:1-)?[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*[/-][a-z][a-z0-9_]*\.[a-z][a-z0-9_]*(?:-1)?(?![\w.])"
)


class Page(NamedTuple):
    """A Markdown file of the site, or a notebook, whose text is its cells."""

    path: Path
    lang: str
    name: str  # as both languages call it: "audit/bill.md"
    source: str
    builder_moves_links: bool = False  # it takes what we write to start at the file, and not at the page's address

    @property
    def body(self) -> str:
        """The text below the front matter."""
        return _FRONT_MATTER.sub("", self.source)

    @property
    def front_matter(self) -> str:
        """The text between the rules at the top."""
        match = _FRONT_MATTER.match(self.source)
        return match["meta"] if match else ""

    @property
    def url(self) -> str:
        """Its address from the home page of its language, with a slash at the end ("" for the home page)."""
        stem = self.name.removesuffix(".md").removesuffix(notebook.SUFFIX)
        return "" if stem == "index" else stem.removesuffix("index").rstrip("/") + "/"

    def link(self, target: str) -> str:
        """The relative address of `target` ("ledger/numbers/#x", from the language's home page)."""
        depth = (self.name if self.builder_moves_links else self.url).count("/")
        return "../" * depth + target or "./"

    def prose(self) -> str:
        """The body without its code blocks, each line in its place."""
        return FENCE.sub(lambda match: "\n" * match[0].count("\n"), self.body)

    def references(self) -> set[tuple[str, str, str]]:
        """What the page names outside its code, and under which heading: ("bill", "ledger", "corrected.gpu_hours")."""
        text = self.prose()
        headings = [(match.start(), match["id"] or "") for match in _HEADING.finditer(text)]
        found = set()
        for match in REFERENCE.finditer(text):
            above = [heading for start, heading in headings if start <= match.start()]
            found.add((above[-1] if above else "", match["kind"], match["target"]))
        return found

    def other_headings(self) -> list[str]:
        """Headings that are not written as `## Words {#id}`, each by its first line."""
        return [match[0].splitlines()[0] for match in _OTHER_HEADING.finditer(self.prose())]

    def heading_ids(self) -> list[str | None]:
        """The explicit id of every heading but the title, in order; None where one lacks it."""
        return [match["id"] for match in _HEADING.finditer(self.prose()) if match[1] != "#"]

    def block_ids(self) -> list[str | None]:
        """The ids of the page's executed blocks, in order; None where one lacks it."""
        ids = [_ID.search(match[0]) for match in _EXECUTED.finditer(self.body)]
        return [found["id"] if found else None for found in ids]

    def line(self, fragment: str) -> int:
        """The line where `fragment` stands first, or 1."""
        text = self.path.read_text(encoding="utf-8") if self.path.suffix == notebook.SUFFIX else self.source
        return line_of(text, fragment)


class Pages:
    """All pages of a site, found again by their text."""

    def __init__(self, docs: Path = DOCS, builder_moves_links: bool = False) -> None:
        self.docs = docs.resolve()
        self.builder_moves_links = builder_moves_links

    @cached_property
    def all(self) -> list[Page]:
        """Every page of every language, read once a build."""
        return [
            self._page(path, lang, path.relative_to(self.docs / lang).as_posix())
            for lang in LANGUAGES
            for path in sorted((self.docs / lang).rglob("*"))
            if path.suffix in (".md", notebook.SUFFIX)
        ]

    def _page(self, path: Path, lang: str, name: str) -> Page:
        text = path.read_text(encoding="utf-8")
        source = notebook.read(text).text() if path.suffix == notebook.SUFFIX else text
        return Page(path, lang, name, source, self.builder_moves_links)

    @cached_property
    def _by_text(self) -> dict[str, list[Page]]:
        found: dict[str, list[Page]] = {}
        for page in self.all:
            found.setdefault(page.body.strip(), []).append(page)
        return found

    def at(self, path: Path) -> Page | None:
        """The page in the file at `path` as it is now; None for a file outside the languages' folders."""
        parts = path.relative_to(self.docs).parts if path.is_relative_to(self.docs) else ()
        if not parts or parts[0] not in LANGUAGES:
            return None
        return self._page(path, parts[0], "/".join(parts[1:]))

    def find(self, text: str, lang: str | None = None) -> Page | None:
        """The page whose body is `text`: no builder tells an extension which file it is reading."""
        found = self._by_text.get(text.strip(), [])
        fitting = [page for page in found if lang in (None, page.lang)]
        return fitting[0] if fitting else None

    def names(self, lang: str) -> set[str]:
        """Every number that a page of one language names outside its blocks."""
        found = (reference for page in self.all if page.lang == lang for reference in page.references())
        return {name for _, kind, name in found if kind == "ledger"}

    def names_put_together(self) -> list[str]:
        """Every quotient, excess, shortfall and difference that a page or a claim names, in code blocks too."""
        texts = [page.source for page in self.all]
        if self.docs == DOCS:
            texts += [path.read_text(encoding="utf-8") for path in sorted(CLAIMS.glob("*.py"))]
        return sorted({match[0] for text in texts for match in _TOGETHER.finditer(text)})


def line_of(text: str, fragment: str) -> int:
    r"""The line of `text` where `fragment` stands first, or 1.

    >>> line_of("a\nb\nc", "b")
    2
    """
    at = text.find(fragment)
    return text.count("\n", 0, at) + 1 if at >= 0 else 1


def locate(page: Page | None, fragment: str) -> tuple[Path, int]:
    """Where `fragment` was written: in the page itself, else in a claim that the page shows."""
    if page is not None and fragment in page.source:
        return page.path, page.line(fragment)
    for path in claim_files():
        text = path.read_text(encoding="utf-8")
        if fragment in text:
            return path, line_of(text, fragment)
    return (page.path, 1) if page is not None else (Path("?"), 1)


def claim_files() -> Iterator[Path]:
    """The modules that hold the claims."""
    yield from sorted(path for path in CLAIMS.glob("*.py") if path.name not in ("__init__.py", "claim.py"))
