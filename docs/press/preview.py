"""A page of `mkdocs serve` is rendered when somebody asks for it, from what lies on disk then.

A build while serving gathers files, navigation and templates, and puts all pages off. Nothing is kept from the build
before, so that no number can be stale, and a change is seen as soon as the one page that shows it is made again.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment
from mkdocs.commands.build import _build_page, _populate_page
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files, InclusionLevel
from mkdocs.structure.nav import Navigation

from press import data
from press.gate import GATE
from press.pages import LANGUAGES, Pages

CARDS, ANSWERS, PICTURES, INDEX = "data/cards.json", "data/answers/", "data/pictures/", "search/search_index.json"
SHARED = ("data/claims.json", "data/ledger.json", "data/ledger.csv", "data/runs.json", "data/runs.csv")


class Site(NamedTuple):
    """One language's site, gathered and not yet rendered; its addresses begin with `prefix`."""

    prefix: str
    config: MkDocsConfig
    files: Files
    nav: Navigation
    env: Environment


_CHINESE: list[Callable[[], None]] = []
_SITES: list[Site] = []
_MADE: set[str] = set()
_PUT_OFF: dict[str, tuple[Files, Navigation]] = {}


def put_off(nav: Navigation, files: Files, config: MkDocsConfig) -> None:
    """Keep the builder from rendering any page."""
    _PUT_OFF[config.site_dir] = files, nav
    for file in files.documentation_pages():
        file.inclusion = InclusionLevel.EXCLUDED


def keep(env: Environment, config: MkDocsConfig) -> None:
    """Everything that a page needs is there: from now on `make` can be asked for it."""
    files, nav = _PUT_OFF.pop(config.site_dir)
    lang = str(config.theme["language"])
    _SITES.append(Site("" if lang == LANGUAGES[0] else f"{lang}/", config, files, nav, env))


def put_off_chinese(build: Callable[[], None]) -> None:
    """Gather the Chinese site when somebody asks for its first page."""
    _CHINESE.append(build)


def make(address: str) -> None:
    """Write the file at `address` ("audit/bill/index.html") if it is one that was put off and is not there yet."""
    if address.startswith(f"{LANGUAGES[1]}/") and _CHINESE:
        _CHINESE.pop()()
    for site in _SITES:
        if address.startswith(site.prefix):
            _make(site, address.removeprefix(site.prefix))


def _make(site: Site, address: str) -> None:
    if address == CARDS:
        pages = Pages(Path(site.config.docs_dir).parent)
        data.write_cards(site.config, also=pages.names(str(site.config.theme["language"])))
    elif address.startswith(ANSWERS):
        section = address.removeprefix(ANSWERS).removesuffix(".json")
        for name in (f"audit/{section}/index.html", "index.html" if section == "home" else ""):
            _render(site, name)
        data.write_answers(site.config)
    elif address.startswith(PICTURES):
        data.write_pictures(site.config)
    elif address == INDEX:
        for plugin in site.config.plugins.values():
            if hasattr(plugin, "search_index"):
                plugin.on_post_build(config=site.config)
    elif address in SHARED and not site.prefix and address not in _MADE:
        _MADE.add(address)
        data.write_ledger(site.config)
        data.write_runs(site.config)
    else:
        _render(site, address)


def _render(site: Site, address: str) -> None:
    if site.prefix + address in _MADE:
        return
    pages = [file for file in site.files if file.page is not None]
    for file in pages:
        file.inclusion = InclusionLevel.INCLUDED  # for links: only the builder should pass them by
    for file in pages:
        if file.page is not None and file.dest_uri == address:
            known = len(GATE.problems)
            _populate_page(file.page, site.config, site.files)
            _build_page(file.page, site.config, pages, site.nav, site.env)
            _MADE.add(site.prefix + address)
            for problem in GATE.problems[known:]:
                print(problem, file=sys.stderr)
