"""Two languages are two builds: the English one, and the Chinese one inside it, under zh/."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from urllib.parse import urljoin, urlsplit

from jinja2 import Environment, FileSystemBytecodeCache
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from press.aside import Aside
from press.pages import DOCS, Page
from press.reading import Read

if TYPE_CHECKING:
    from press.runtime import Bundle

Command = Literal["build", "gh-deploy", "serve"]

CHINESE = "zh"
RUNTIME = "assets/runtime"  # the browser's Python, where the site's config asks for it: extra.runtime: true
INNER = object()  # marks the build inside the main one; no configuration file can write it
TEMPLATES = DOCS.parent / ".cache" / "templates"
OWN_ASSETS = Path("assets")  # beside the pages of each language, and where they arrive in the site

logging.getLogger("jieba").setLevel(logging.WARNING)  # the search would tell of its dictionary at every start


def is_main(config: MkDocsConfig) -> bool:
    """Say whether this build is the whole site's: it carries the shared files and starts the other language's build."""
    return bool(config.theme["language"] != CHINESE)


def is_inner(config: MkDocsConfig) -> bool:
    """Say whether this build runs inside the main one, which then has the last word."""
    return config.extra.get("inner") is INNER


def find_home(config: MkDocsConfig) -> None:
    """Tell the templates where the whole site lives, and let both languages remember light or dark in one place."""
    home = urljoin(config.site_url or "/", config.extra["root"])
    config.extra["site"] = home
    config.extra["scope"] = urlsplit(home).path


def add_assets(files: Files, config: MkDocsConfig) -> None:
    """Add docs/assets to the site as assets/recount; the Chinese pages use the same files."""
    from press import offline

    source = Path(config.docs_dir).parent / OWN_ASSETS
    found = {path.relative_to(source).as_posix(): path for path in sorted(source.rglob("*")) if path.is_file()}
    if config.extra.get("runtime"):
        from press import scripts

        made = scripts.bundle()
        found = {name: path for name, path in found.items() if path.suffix != ".js"}
        found |= {path.relative_to(made).as_posix(): path for path in sorted(made.rglob("*.js"))}
    if not config.extra["published"]:
        files.append(File.generated(config, offline.NAME, abs_src_path=str(offline.GONE)))
    for name, path in found.items():
        files.append(File.generated(config, f"assets/recount/{name}", abs_src_path=str(path)))


def find_runtime(config: MkDocsConfig, compiled: bool) -> None:
    """Make what the site's scripts load later, where the site asks for it, and tell the templates where it is."""
    if config.extra.get("runtime") is True:
        from press import editor, renderer

        later = {
            "editor": f"{editor.bundle().name}/{editor.ENTRY}",
            "renderer": f"{renderer.bundle().name}/{renderer.ENTRY}",
        }
        config.extra["runtime"] = _runtime(compiled).described() | later


def add_runtime(files: Files, config: MkDocsConfig, compiled: bool) -> None:
    """Add the browser's Python, the editor and the renderer to the site; the Chinese pages use the same."""
    if config.extra.get("runtime"):
        from press import editor, renderer

        made = (editor.bundle(), renderer.bundle())
        own = [(f"{folder.name}/{path.name}", path) for folder in made for path in sorted(folder.iterdir())]
        for name, path in (*_runtime(compiled).files(), *own):
            files.append(File.generated(config, f"{RUNTIME}/{name}", abs_src_path=str(path)))


def add_downloads(files: Files, config: MkDocsConfig) -> None:
    """Add what readers take away: the notebooks of this language and, once for both, the wheel that they run with."""
    from press import library, notebook

    home, site = Page(Path(), str(config.theme["language"]), "index.md", ""), config.site_url or "/"
    for file in [file for file in files if file.src_uri.endswith(notebook.SUFFIX)]:
        path = Path(file.abs_src_path or "")
        name = f"{library.FOLDER}/{path.name}"
        files.append(File.generated(config, name, content=library.elsewhere(path, home, site)))
    if is_main(config) and config.extra.get("runtime"):
        made = library.wheel()
        files.append(File.generated(config, f"{library.FOLDER}/{made.name}", abs_src_path=str(made)))


@cache
def _runtime(compiled: bool) -> Bundle:
    """The browser's Python of this build; a build begins with fresh modules, and so with an empty cache."""
    from press import runtime

    return runtime.bundle(compiled=compiled)


def keep_templates(config: MkDocsConfig) -> None:
    """Keep the theme's templates compiled, each under the hash of its text: compiling takes a second a build."""
    make = config.theme.get_env
    TEMPLATES.mkdir(parents=True, exist_ok=True)

    def get_env() -> Environment:
        env = make()
        env.bytecode_cache = FileSystemBytecodeCache(str(TEMPLATES))
        return env

    config.theme.get_env = get_env  # type: ignore[method-assign]


def begin_chinese(config: MkDocsConfig, *, command: Command) -> Aside:
    """Build the Chinese site into the English one, beside it; its result is what the press has read there."""

    def work() -> Read:
        build_chinese(config, command=command)
        return Read.so_far()

    return Aside(work)


def build_chinese(config: MkDocsConfig, *, command: Command) -> None:
    """Build the Chinese site into the English one; whatever stops it stops the whole build."""
    chinese = load_config(
        str(Path(config.config_file_path).with_name(f"mkdocs.{CHINESE}.yml")),
        site_dir=str(Path(config.site_dir) / CHINESE),
        site_url=urljoin(config.site_url or "/", f"{CHINESE}/"),
        strict=config.strict,
    )
    chinese.extra["inner"] = INNER
    chinese.extra["runtime"] = config.extra.get("runtime")
    chinese.plugins.on_startup(command=command, dirty=False)
    try:
        build(chinese, serve_url=chinese.site_url if command == "serve" else None)
    finally:
        chinese.plugins.on_shutdown()
