"""One built site for all browser tests, a server for it, one Chromium, and readers."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright
from sites import MKDOCS, ROOT

pytest.register_assert_rewrite("browser.browsers", "browser.reader")

from browser.browsers import CHROMIUM, need  # noqa: E402 (pytest rewrites what is imported after it was told to)
from browser.reader import PATIENCE, WIDE, Reader  # noqa: E402
from browser.server import Server  # noqa: E402
from press import publication  # noqa: E402

# All hosts but our own are unknown: what asks for one fails, and its reader complains.
ARGUMENTS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
    "--disable-dev-shm-usage",  # which is small in a container
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
]

BUILT_FOR = "http://localhost:8000/"

expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Reader]


def move(built: Path, folder: Path, home: str) -> None:
    """A site that was built for `mkdocs serve`, as if it had been built for another address."""
    digest = publication.check(built)
    shutil.copytree(built, folder, dirs_exist_ok=True)
    for path in [*folder.rglob("*.html"), *folder.rglob("*.json"), *folder.rglob("*.xml")]:
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(BUILT_FOR, home).replace(digest, publication.BLANK), encoding="utf-8")
    publication.seal(folder)


@pytest.fixture(scope="package")
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The whole site for the address where it is served, which instant navigation needs to know; built once at most."""
    server = Server(0)
    server.root = tmp_path_factory.mktemp("site")
    if given := request.config.getoption("site"):
        move(ROOT / given, server.root, server.home)
    else:
        command = [str(MKDOCS), "build", "--quiet", "--site-dir", str(server.root)]
        env = os.environ | {"SITE_URL": server.home, "NO_MKDOCS_2_WARNING": "1"}
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, encoding="utf-8", check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    with server.running():
        yield server


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=need(CHROMIUM), args=ARGUMENTS)
        yield browser
        browser.close()


def new_context(browser: Browser, home: str, **options: Any) -> BrowserContext:
    context = browser.new_context(**{"color_scheme": "light", **options})
    # Not every one of them has the whole site kept for reading offline: test_offline.py does.
    context.add_init_script("Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })")
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=home)
    return context


@pytest.fixture(scope="package")
def returning(site: Server, chromium: Browser) -> Iterator[BrowserContext]:
    """The browser of somebody who has been here before: what has come once need not come again."""
    context = new_context(chromium, site.home)
    yield context
    context.close()


@pytest.fixture
def visit(site: Server, chromium: Browser, returning: BrowserContext) -> Iterator[Visit]:
    """Send a reader to a page: visit("audit/bill/", lang="zh", width=360); with options, or new=True, anew."""
    readers: list[Reader] = []
    contexts: list[BrowserContext] = []

    def go(path: str = "", lang: str = "en", *, width: int = WIDE, new: bool = False, **options: Any) -> Reader:
        context = returning
        if new or options:
            contexts.append(context := new_context(chromium, site.home, **options))
        readers.append(Reader(context, site.home, width=width))
        return readers[-1].open(path, lang)

    yield go
    site.mend()
    try:
        for reader in readers:
            reader.close()
    finally:
        for context in contexts:
            context.close()


@pytest.fixture(scope="package")
def desks(returning: BrowserContext) -> Iterator[dict[str, Reader]]:
    """A page in each language where Python runs."""
    kept: dict[str, Reader] = {}
    yield kept
    for reader in kept.values():
        reader.close()


@pytest.fixture
def desk(site: Server, returning: BrowserContext, desks: dict[str, Reader]) -> Iterator[Visit]:
    """The same as `visit`, at a page where Python runs already: desk("audit/bill/", lang="zh", width=360)."""
    used: list[Reader] = []

    def sit(path: str, lang: str = "en", *, width: int = WIDE) -> Reader:
        reader = desks.pop(lang, None) or Reader(returning, site.home).open(path, lang)
        reader.width = width
        used.append(reader.again(path))
        desks[lang] = reader  # not before: what a test left in ruins is nobody's desk
        return reader

    yield sit
    for reader in used:
        reader.finds_no_complaints()


def pages(root: Path) -> list[str]:
    """The addresses of all pages of a built site."""
    return sorted(path.parent.relative_to(root).as_posix().rstrip(".") for path in root.rglob("index.html"))
