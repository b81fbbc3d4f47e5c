"""The door through which MkDocs calls the press. What happens behind it is in the package's other modules.

MkDocs keeps this module for as long as it serves, so nothing here may hold on to a module of ours:
each function imports what it needs, and every build starts with fresh ones.
"""

import logging
import sys
from pathlib import Path
from typing import Any, Literal

from markdown_exec._internal.formatters.python import _sessions_globals
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import CountHandler, clean_directory

_command: Literal["build", "gh-deploy", "serve"] = "build"
_site_dir = ""


def on_startup(*, command: Literal["build", "gh-deploy", "serve"], **_: Any) -> None:
    """Remember what MkDocs was asked to do."""
    global _command
    _command = command
    from press import publication

    publication.date_the_build()


def on_config(config: MkDocsConfig) -> None:
    """Start the build with the calculators and the press as they are on disk now."""
    global _site_dir
    if config.theme["language"] == "en":
        _forget()
    from press import languages, policy
    from press.gate import GATE

    if not languages.is_inner(config):  # the inner build calls the same module
        _site_dir = config.site_dir

    GATE.collecting = True
    GATE.serving = _command == "serve"
    config.extra["published"] = not GATE.serving
    config.extra["policy"] = policy.written(policy.POLICY)
    languages.find_home(config)
    languages.find_runtime(config)
    if GATE.serving:
        _forgive(config)


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Refuse what the press does not read; add what both languages share."""
    from press import around, languages

    around.files(files, config)
    if languages.is_main(config):
        languages.add_assets(files, config)
        languages.add_runtime(files, config)


def on_page_markdown(markdown: str, *, page: Page, **_: Any) -> str:
    """Say which file comes next."""
    from press.current import Current

    if page.file.abs_src_path:
        Current.announce(Path(page.file.abs_src_path).absolute())
    return markdown


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """See that the press has read what is to be published, and read what stands beside the page's text."""
    from press import around

    around.beside_the_text(page)
    around.on_its_card(page, html, config)
    return html


def on_nav(nav: Navigation, config: MkDocsConfig, **_: Any) -> None:
    """Read what every page says of the whole site."""
    from press import around

    around.of_the_site(nav, config)


def on_post_build(config: MkDocsConfig) -> None:
    """Go on to the other language; then let the finished site through the gate, or refuse it."""
    from press import checks, data, languages, policy
    from press.gate import GATE

    try:
        data.write_cards(config)
        data.write_answers(config)
        data.write_pictures(config)
        data.write_previews(config)
        if languages.is_main(config):
            languages.build_chinese(config, command=_command)
            checks.after_rendering(Path(config.docs_dir).parent)
            data.write_ledger(config)
            data.write_runs(config)
            policy.write_headers(Path(config.site_dir))
    finally:
        if not languages.is_inner(config):
            _through_the_gate(config)
    if not languages.is_inner(config) and not GATE.serving:
        _seal(config)


def _seal(config: MkDocsConfig) -> None:
    """The last word of a build: the digest of what is to be published."""
    from press import publication

    digest = publication.seal(Path(config.site_dir))
    logging.getLogger("mkdocs.press").info("Digest of the site: %s", digest)


def _through_the_gate(config: MkDocsConfig) -> None:
    """Let the finished site pass, or leave nothing of it behind."""
    from press.gate import GATE, Drift

    try:
        GATE.close()
    except Drift:
        clean_directory(config.site_dir)
        raise
    (Path(config.site_dir) / "gate-passed.txt").write_text("Every page of this site went through the gate.\n")


def on_shutdown() -> None:
    """Whatever stopped a build (a warning, an error, a block that called exit): leave nothing behind, and fail."""
    stopped = sys.exc_info()[1]
    if stopped is None or _command == "serve":
        return
    if _site_dir:
        clean_directory(_site_dir)
    if isinstance(stopped, SystemExit) and not stopped.code:
        raise SystemExit("something on a page ended the build before the gate") from stopped


def _forgive(config: MkDocsConfig) -> None:
    """Let warnings be warnings: an author who makes a mistake reads about it, and the server stays up."""
    config.strict = False
    log = logging.getLogger("mkdocs")
    for counter in [handler for handler in log.handlers if isinstance(handler, CountHandler)]:
        log.removeHandler(counter)  # MkDocs began to count before it asked us


def _forget() -> None:
    """Drop our modules, and what earlier executions left behind, so that an edited calculator prints its new number."""
    for name in [name for name in sys.modules if name.partition(".")[0] in ("calculators", "press")]:
        del sys.modules[name]
    _sessions_globals.clear()
