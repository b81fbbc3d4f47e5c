"""The Markdown extension: it turns names into the ledger's words and compares each with what the writer typed.

    [337 million GPU-hours](ledger:corrected.gpu_hours)   a number: the text is its record
    [about twice](holds:a.x/b.x=1.9..2.1)                 words that hold as long as the value stays in the range
    [Llama 3, Table 4](source:llama3)                     a source
    [the post's hours](claim:post-gpu-hours-300m)         a statement of the article
    [judgement](stance:judgement)                         a stance label
    [follows](answer:gpu-hours-673m=follows)              one of the two answers to a statement

It needs nothing of the builder but Python-Markdown.
"""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from markdown import Extension, Markdown
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import HTML_PLACEHOLDER_RE
from markdown_exec import patch_loggers

from press import checks, drift, links, prose
from press.current import READY, Current
from press.gate import GATE, Problem
from press.pages import DOCS, LANGUAGES, Page, Pages, locate


class LedgerExtension(Extension):
    """Names in, words out."""

    def __init__(self, **kwargs: Any) -> None:
        self.config = {
            "docs": [str(DOCS), "The folder that holds a folder of pages for each language"],
            "builder_moves_links": [False, "Whether the builder takes relative links to start at the page's file"],
        }
        super().__init__(**kwargs)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (Python-Markdown's own name)
        """Register before the fences are executed, after links exist, and after the page is HTML."""
        pages = _pages(Path(self.getConfig("docs")), self.getConfig("builder_moves_links"))
        patch_loggers(_BlockLogger)
        md.preprocessors.register(_FindPage(md, pages), "ledger-page", 200)
        md.preprocessors.register(_SetAside(md), "ledger-ready", 22)  # stray signs are gone by then
        md.treeprocessors.register(_AloneInAParagraph(md), "ledger-alone", -5)
        md.treeprocessors.register(_Names(md), "ledger-names", -10)
        md.postprocessors.register(_Finish(md), "ledger-finish", -100)


_PAGES: dict[Path, Pages] = {}


def _pages(docs: Path, builder_moves_links: bool) -> Pages:
    """The site's pages; what can be checked without rendering is checked when they are first asked for."""
    if docs not in _PAGES:
        _PAGES[docs] = Pages(docs, builder_moves_links)
        checks.before_rendering(_PAGES[docs])
    return _PAGES[docs]


class _FindPage(Preprocessor):
    def __init__(self, md: Markdown, pages: Pages) -> None:
        super().__init__(md)
        self.pages = pages

    def run(self, lines: list[str]) -> list[str]:
        page = Current.find("\n".join(lines), self.pages)
        if page is not None:
            Current.page = page
            Current.problems_before = len(GATE.problems)
        # The table of contents sends single headings through the postprocessors: only the whole page is finished.
        self.md.ledger_page = page  # type: ignore[attr-defined]
        self.md.ledger_whole = False  # type: ignore[attr-defined]
        return lines


class _SetAside(Preprocessor):
    """Keeps what is HTML already out of Markdown's way."""

    def run(self, lines: list[str]) -> list[str]:
        text = "\n".join(lines)
        if READY[0] not in text:
            return lines
        while READY[0] in text:  # one in another, from the inside out
            text = _READY.sub(lambda match: f"\n\n{self.md.htmlStash.store(match[1])}\n\n", text)
        return text.split("\n")


_READY = re.compile(f"{READY[0]}([^{READY}]*){READY[1]}")


class _AloneInAParagraph(Treeprocessor):
    """Markdown takes HTML out of a paragraph where it stands alone; markdown-exec leaves a line's end beside it."""

    def run(self, root: ElementTree.Element) -> None:
        for paragraph in root.iter("p"):
            if not len(paragraph) and HTML_PLACEHOLDER_RE.fullmatch((paragraph.text or "").strip()):
                paragraph.text = (paragraph.text or "").strip()


# Where a line of Chinese ends, the next goes on without a space.
_CHINESE_LINE_END = re.compile(
    r"(?<=[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef])\n(?=[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef])"
)


class _Names(Treeprocessor):
    def run(self, root: ElementTree.Element) -> None:
        self.md.ledger_whole = True  # type: ignore[attr-defined]
        for element in root.iter():
            if element.tag != "code":
                element.text = _CHINESE_LINE_END.sub("", element.text) if element.text else element.text
            element.tail = _CHINESE_LINE_END.sub("", element.tail) if element.tail else element.tail
        for parent in root.iter():
            for place, element in enumerate(list(parent)):
                kind, _, target = (element.get("href") or "").partition(":")
                if element.tag == "a" and kind in links.KINDS:
                    new = self._render(kind, target, "".join(element.itertext()))
                    new.tail = element.tail
                    parent[place] = new

    def _render(self, kind: str, target: str, text: str) -> ElementTree.Element:
        page = Current.page
        try:
            return links.element(kind, target, text, Current.require())
        except links.RefusedError as refused:
            path, line = locate(page, f"[{text}]({kind}:{target})")
            lang = page.lang if page else LANGUAGES[0]
            why = drift.cause(target, text) if kind == "ledger" and refused.computed else None
            cause = (why.said(LANGUAGES[0]), why.name) if why else ("", "")
            GATE.report(Problem(path, line, refused.message, target, text, refused.computed, *cause))
            mark = ElementTree.Element("span", {"class": "drift"})
            mark.text = text
            note = ElementTree.SubElement(mark, "span", {"class": "drift-note", "role": "note"})
            accept = [f"python -m press.record {target}"] if refused.computed and kind == "ledger" else []
            said = [refused.message, refused.computed, why.said(lang) if why else "", *accept]
            note.text = " · ".join(part for part in said if part)
            return mark


class _Finish(Postprocessor):
    def run(self, text: str) -> str:
        page: Page | None = self.md.ledger_page  # type: ignore[attr-defined]
        if page is None or not self.md.ledger_whole:  # type: ignore[attr-defined]
            return text
        Current.read.add(page.path.absolute())
        links.note_sections(page, text)
        bare, unknown = prose.read(text)
        for found in bare:
            number = found.partition(" in ")[0]
            GATE.report(Problem(page.path, page.line(number), f"a number stands bare: {found}"))
        for address in unknown:
            GATE.report(Problem(page.path, page.line(address), f"no such kind of reference: {address}"))
        found_here = GATE.problems[Current.problems_before :]
        if GATE.serving and found_here:
            items = "".join(f"<li><pre>{_escape(str(problem))}</pre></li>" for problem in found_here)
            text = f'<div class="drift-report" role="alert"><ul>{items}</ul></div>\n{text}'
        GATE.close_page()
        return text


class _BlockLogger(logging.LoggerAdapter):  # type: ignore[type-arg]
    """Hears markdown-exec say that a block raised, which for it is only a warning, in any mode of any builder."""

    def __init__(self, name: str) -> None:
        super().__init__(logging.getLogger(f"mkdocs.plugins.{name}"), {})

    def warning(self, msg: object, *args: object, **kwargs: Any) -> None:
        page = Current.page
        lines = [line.strip() for line in str(msg).splitlines() if line.strip() and line.strip("` ") != ""]
        block = next((line for line in reversed(lines) if "<code block: id" in line), "")
        identity = block.partition("id ")[2].partition(">")[0]
        path, line = locate(page, f'id="{identity}"')
        GATE.report(Problem(path, line, f"a block raised: {lines[-1]}", written=f"block {identity}"))


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def makeExtension(**kwargs: Any) -> LedgerExtension:  # noqa: N802 (Python-Markdown's own name)
    """What Python-Markdown calls."""
    return LedgerExtension(**kwargs)
