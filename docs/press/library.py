"""The calculators to take away: a wheel for any Python, and the notebook as it runs elsewhere.

Both lie under downloads/. The wheel holds what `pip install .` installs; the same writer makes the browser's.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from html import escape
from pathlib import Path
from urllib.parse import urljoin

from calculators import show
from calculators.quantities import Text
from press import links, notebook
from press.blocks.html import ready
from press.current import Current
from press.pages import REFERENCE, Page
from press.runtime import ROOT, SOURCES, store
from press.runtime.wheel import write

FOLDER = "downloads"
CACHE = ROOT / ".cache" / "library"

_TAKE = Text("To run it yourself", "拿去自己运行")
_NOTEBOOK = Text("this notebook", "这个笔记本")
_WHEEL = Text("{link}, {size}, for Python {python} or newer", "{link}，{size}，需 Python {python} 或更新的版本")


def wheel() -> Path:
    """The wheel, made when a file of the calculators or the project's description changed."""
    files = {
        f"{SOURCES.name}/{path.relative_to(SOURCES).as_posix()}": path
        for path in store.files(SOURCES)
        if path.suffix in (".py", ".typed")
    }
    made_by = [ROOT / "pyproject.toml", ROOT / "LICENSE", Path(__file__), Path(write.__code__.co_filename)]
    key = store.hashed([*(f"{name}={store.sha256(path)}" for name, path in files.items()), *map(store.sha256, made_by)])
    (made,) = store.once(CACHE, key, lambda folder: _make(folder, files)).iterdir()
    return made


def _make(folder: Path, files: dict[str, Path]) -> None:
    project = _project()
    name, version = str(project["name"]), str(project["version"])
    said = {
        "Summary": str(project["description"]),
        "License-Expression": str(project["license"]),
        "Requires-Python": str(project["requires-python"]),
    }
    content = {name: path.read_bytes() for name, path in files.items()}
    content[f"{name}-{version}.dist-info/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    write(folder / f"{name}-{version}-py3-none-any.whl", content, version, "py3-none-any", name, said)


@cache
def _project() -> dict[str, object]:
    project: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project


def offered(page: Page | None = None) -> str:
    """What can be taken away from a page: on a notebook's the notebook, and the wheel with its size and hash."""
    page = page or Current.require()
    lang, made = page.lang, wheel()
    home = page.link("" if lang == "en" else "../")
    link = f'<a href="{home}{FOLDER}/{made.name}" download><code>{made.name}</code></a>'
    size = f'<span class="count">{show.typeset(show.plain(made.stat().st_size, "byte", lang, 2))}</span>'
    python = f'<span class="count">{escape(str(_project()["requires-python"]).removeprefix(">="))}</span>'
    items = [_WHEEL.get(lang).format(link=link, size=size, python=python)]
    items.append(f"SHA-256 <code>{store.sha256(made)}</code>")
    if page.path.suffix == notebook.SUFFIX:
        items.insert(0, f'<a href="{page.link(FOLDER)}/{page.path.name}" download>{_NOTEBOOK.get(lang)}</a>')
    listed = "".join(f"<li>{item}</li>" for item in items)
    return ready(f'<div class="offered"><p>{_TAKE.get(lang)}</p><ul>{listed}</ul></div>')


_LINK = re.compile(r"\]\((?P<page>[\w/-]+)(?P<kind>\.md|\.ipynb)(?P<place>#[\w-]+)?\)")
_HEADING_ID = re.compile(r" \{#[\w-]+\}")


def elsewhere(path: Path, page: Page, site: str) -> str:
    """A notebook for those who take it away: what is named in it leads to the site."""

    def named(match: re.Match[str]) -> str:
        kind, target = match["kind"], match["target"]
        if kind == "ledger":
            at = links.address(target, page)
        elif kind in ("source", "claim"):
            at = f"{links.SOURCE_LIST if kind == 'source' else links.CLAIM_LIST}{target}"
        else:
            return match["text"]
        return f"[{match['text']}]({urljoin(site, at)})"

    def moved(match: re.Match[str]) -> str:
        name = match["page"].removesuffix("index")
        return f"]({urljoin(site, name.rstrip('/') + '/')}{match['place'] or ''})"

    text = REFERENCE.sub(named, path.read_text(encoding="utf-8"))
    return _HEADING_ID.sub("", _LINK.sub(moved, text))
