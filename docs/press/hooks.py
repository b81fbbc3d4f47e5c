"""The door through which MkDocs calls the press. What happens behind it is in the package's other modules.

MkDocs keeps this module for as long as it serves, so nothing here may hold on to a module of ours:
each function imports what it needs, and every build starts with fresh ones.
"""

import compileall
import importlib
import logging
import py_compile
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from jinja2 import Environment
from markdown_exec._internal.formatters.python import _sessions_globals
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import CountHandler, clean_directory

_command: Literal["build", "gh-deploy", "serve"] = "build"
_site_dir = ""
_chinese: Any = None  # the other language's build, which runs beside
_preview: Any = None  # what answers for pages while serving


def on_startup(*, command: Literal["build", "gh-deploy", "serve"], **_: Any) -> None:
    """Remember what MkDocs was asked to do."""
    global _command
    _command = command
    if command == "serve":
        _compile()
    from press import publication

    publication.date_the_build()


@event_priority(100)  # before the search looks for templates
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
    languages.keep_templates(config)
    languages.find_home(config)
    languages.find_runtime(config, compiled=not GATE.serving)
    if GATE.serving:
        _forgive(config)


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Refuse what the press does not read; add what both languages share."""
    from press import around, languages

    global _chinese
    around.files(files, config)
    languages.add_downloads(files, config)
    if languages.is_main(config):
        if _command != "serve":
            _chinese = languages.begin_chinese(config, command=_command)
        languages.add_assets(files, config)
        languages.add_runtime(files, config, compiled=_command != "serve")


def on_page_read_source(*, page: Page, **_: Any) -> str | None:
    """Read a notebook as what it is."""
    from press import around

    return around.text_of_a_notebook(page)


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


def on_post_page(output: str, *, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """Mend what the theme wrote around the text; tell machines what the list of statements says."""
    from press import mended, reviewed

    lang = str(config.theme["language"])
    if page.file.src_uri == reviewed.PAGE:
        output = output.replace("</head>", reviewed.script(lang, config.site_url or "/", config.site_name) + "</head>")
    return mended.mended(output, lang)


def on_post_template(output_content: str, *, config: MkDocsConfig, **_: Any) -> str:
    """Mend the page that stands for a missing one."""
    from press import mended

    return mended.mended(output_content, str(config.theme["language"]))


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> None:
    """Read what every page says of the whole site; while serving, leave the pages for when they are asked for."""
    from press import around

    around.of_the_site(nav, config)
    if _command == "serve":
        from press import preview

        preview.put_off(nav, files, config)


def on_env(env: Environment, config: MkDocsConfig, **_: Any) -> None:
    """While serving, keep what pages will need."""
    if _command == "serve":
        from press import preview

        preview.keep(env, config)


def on_post_build(config: MkDocsConfig) -> None:
    """Go on to the other language; then let the finished site through the gate, or refuse it."""
    from press import checks, data, languages, sbom
    from press.gate import GATE

    if _command == "serve":
        from press import preview

        if languages.is_main(config):
            preview.put_off_chinese(lambda: languages.build_chinese(config, command=_command))
        return
    try:
        data.write_cards(config)
        data.write_answers(config)
        data.write_pictures(config)
        data.write_previews(config)
        if languages.is_main(config) and _chinese:
            _chinese.result().add()
            checks.after_rendering(Path(config.docs_dir).parent)
            data.write_ledger(config)
            data.write_runs(config)
            if config.extra.get("runtime"):
                sbom.write(Path(config.site_dir))
    finally:
        if not languages.is_inner(config):
            _through_the_gate(config)
    if not languages.is_inner(config) and not GATE.serving:
        _seal(config)


def _seal(config: MkDocsConfig) -> None:
    """The last words of a build: what the host has to say, and the digest of what is to be published."""
    from press import headers, publication

    headers.write(Path(config.site_dir))
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


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Callable[..., Any]) -> None:
    """Make pages as they are asked for."""
    global _preview
    from press.server import Preview

    _preview = Preview(server, config.config_file_path, _forget)


def on_shutdown() -> None:
    """Whatever stopped a build (a warning, an error, a block that called exit): leave nothing behind, and fail."""
    if _preview:
        _preview.check.end()
    stopped = sys.exc_info()[1]
    if _chinese and stopped:
        _chinese.end()
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
    importlib.invalidate_caches()
    _sessions_globals.clear()


def _compile() -> None:
    """Compile our modules so that each is held to its text; held to its time, it misses a second edit in a second."""
    import calculators
    import press

    for folder in (*calculators.__path__, *press.__path__):
        compileall.compile_dir(folder, quiet=2, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)
    sys.dont_write_bytecode = True  # a written file would look like another change
