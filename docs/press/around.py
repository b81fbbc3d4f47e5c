"""What stands around the text of pages, as MkDocs sees it: other files, front matter, titles, the site's own words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from press import library, notebook, prose, social
from press.blocks.html import ready
from press.current import Current
from press.gate import GATE, Problem
from press.pages import Pages, line_of

READ = (".md", notebook.SUFFIX)


def files(found: Files, config: MkDocsConfig) -> None:
    """Nothing lies among the pages but pages that the press reads."""
    for file in found:
        if file.src_dir == config.docs_dir and not file.src_uri.endswith(READ) and file.generated_by is None:
            GATE.report(Problem(Path(file.abs_src_path or "?"), 1, "the press does not read this file"))


def text_of_a_notebook(page: Page) -> str | None:
    """A notebook as the Markdown of a page, with what its cells print; nothing for a page that is Markdown already."""
    path = Path(page.file.abs_src_path or "")
    if path.suffix != notebook.SUFFIX:
        return None
    vars(page).pop("render", None)  # mkdocs-jupyter's own
    written = path.read_text(encoding="utf-8")
    read = Pages(path.parent.parent).at(path)
    above = library.offered(read) if read else ""
    try:
        printed = {name: _printed(html) for name, html in notebook.outputs(path).items() if html}
    except notebook.NotebookError as error:
        printed = {}
        above += ready(f'<div class="drift-report" role="alert"><pre>{escape(str(error))}</pre></div>')
        line = line_of(written, f'"id": "{error.cell}"')
        GATE.report(Problem(path, line, str(error), written=f"cell {error.cell}" if error.cell else ""))
    return notebook.read(written).text(printed, above)


_SCROLLED = '<pre tabindex="0">'


def _printed(html: str) -> str:
    """What a cell printed: a long line is scrolled to, by keys too."""
    return ready(f'<div class="printed">{html.replace("<pre>", _SCROLLED)}</div>')


def beside_the_text(page: Page) -> None:
    """The press has read this page; what the builder makes of its front matter and title carries no number."""
    path = Path(page.file.abs_src_path or page.file.src_uri)
    if path.absolute() not in Current.read:
        GATE.report(Problem(path, 1, "the press has not read this page"))
    for said in _strings([page.meta, page.title]):
        for found in prose.bare_numbers(f"<p>{escape(said)}</p>"):
            line = line_of(path.read_text(encoding="utf-8"), said.splitlines()[0])
            GATE.report(Problem(path, line, f"a number stands bare beside the text: {found}"))


def on_its_card(page: Page, html: str, config: MkDocsConfig) -> None:
    """Tell the preview card of this page what it says."""
    description = str(page.meta.get("description") or config.site_description or "")
    social.note(str(config.theme["language"]), page.file.src_uri, str(page.title), html, description)


def of_the_site(nav: Navigation, config: MkDocsConfig) -> None:
    """Neither the site's name and description nor a title in its navigation carries a number."""
    titles: list[str | None] = [config.site_name, config.site_description, config.copyright, config.site_author]
    items = list(nav.items)
    while items:
        item = items.pop()
        items += item.children or []
        titles.append(None if item.is_page else item.title)
        if item.is_page and "title" in vars(item):
            titles.append(item.title)
    for said in titles:
        for found in prose.bare_numbers(f"<p>{escape(said or '')}</p>"):
            GATE.report(Problem(Path(config.config_file_path), 1, f"a number stands bare: {found}"))


def _strings(given: object) -> Iterator[str]:
    if isinstance(given, Mapping):
        yield from _strings(list(given.values()))
    elif isinstance(given, list):
        for part in given:
            yield from _strings(part)
    elif isinstance(given, str | int | float) and not isinstance(given, bool):
        yield str(given)
