"""Without network: the whole site after one visit; one publication or the other, and never parts of both."""

from __future__ import annotations

import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from sites import MKDOCS, tiny

from browser.conftest import Visit, pages
from browser.reader import Reader
from browser.server import Fault, Server, interrupted, missing, packed, tampered
from press import publication

PATIENCE = 20_000
MFU, PRICE = "printed.post_mfu_40", "printed.post_price_2usd"
PAGE = """<!doctype html><html lang="en"><title>{word}</title><link rel="stylesheet" href="/style.css">
<script type="module" src="/assets/recount/offline.js"></script><h1>{word}</h1><p class="offline" data-kept="kept"
data-full="no room" data-interrupted="interrupted"></p>"""
# The word that the page says, that its style says, that its data say.
WORDS = """async () => [document.querySelector("h1").textContent,
    getComputedStyle(document.body).getPropertyValue("--word").trim(), await (await fetch("/data.json")).json()]"""
REGISTERED = "async () => (await navigator.serviceWorker.getRegistrations()).length"
CACHES = "async () => (await caches.keys()).filter((name) => name.startsWith('recount-')).length"


class Line(Server):
    """A server whose connections end with it: else a browser would go on asking over an old one."""

    def __init__(self, port: int = 0) -> None:
        super().__init__(port)
        self.connections: list[socket.socket] = []

    def get_request(self) -> tuple[socket.socket, Any]:
        """Remember who has called."""
        connection, address = super().get_request()
        self.connections.append(connection)
        return connection, address

    def server_close(self) -> None:
        """Hang up."""
        super().server_close()
        for connection in self.connections:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


class Host:
    """A server that can be switched off and on, and what it publishes."""

    def __init__(self, root: Path, offline: Path) -> None:
        self.root = root
        self.script = offline.read_bytes()
        self.stack = ExitStack()
        self.server = Line()
        self.port = self.server.server_port
        self.home = self.server.home
        self.start(self.server)

    def start(self, server: Line | None = None) -> None:
        """On again, at the same address."""
        self.server = server or Line(self.port)
        self.server.root = self.root
        self.stack.enter_context(self.server.running())

    def cut(self) -> None:
        """No network."""
        self.stack.close()

    def publish(self, word: str) -> None:
        """A small site that says one word in three files, with the worker of the real one."""
        contents = {
            "index.html": PAGE.format(word=word).encode(),
            "other/index.html": PAGE.format(word=word).encode(),
            "404.html": b"<h1>nothing here</h1>",
            "style.css": f"body {{ --word: {word} }}".encode(),
            "data.json": f'"{word}"'.encode(),
            "_headers": b"/*\n  X-Content-Type-Options: nosniff\n",
            "assets/recount/offline.js": self.script,
        }
        for name, content in contents.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        publication.seal(self.root)
        packed.cache_clear()


@pytest.fixture
def host(tmp_path: Path, site: Server) -> Iterator[Host]:
    host = Host(tmp_path / "published", site.root / "assets" / "recount" / "offline.js")
    host.publish("first")
    yield host
    host.cut()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context()
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, host: Host) -> Page:
    """A page whose site is kept."""
    page = context.new_page()
    page.goto(host.home)
    expect(page.locator(".offline")).to_have_text("kept", timeout=PATIENCE)
    return page


def says(page: Page, word: str) -> None:
    """Page, style and data are of one publication."""
    assert page.evaluate(WORDS) == [word] * 3


def newer_waits(page: Page) -> None:
    """A newer publication is here, whole."""
    page.wait_for_function("async () => !!(await navigator.serviceWorker.getRegistration())?.waiting", timeout=PATIENCE)


def becomes(page: Page, word: str) -> None:
    """The newer publication is shown by one of the next loads: the page before may count as open for a moment."""
    for _ in range(5):
        page.reload()
        page.wait_for_function("document.querySelector('h1')")
        if page.locator("h1").inner_text() == word:
            break
    says(page, word)


def test_after_one_visit_everything_works_with_the_network_cut(site: Server, chromium: Browser, tmp_path: Path) -> None:
    """The real site: every page, in both languages, the error page, search, a what-if by Python, the scratchpad."""
    host = Host(site.root, site.root / "assets" / "recount" / "offline.js")
    context = chromium.new_context()
    reader = Reader(context, host.home).open()
    expect(reader.page.locator(".offline")).to_contain_text("MB", timeout=2 * PATIENCE)
    host.cut()

    names = pages(site.root)
    assert len(names) > 60
    kept = reader.page.evaluate(
        """async (names) => { const statuses = await Promise.all(names.map(async (name) => {
            const cached = await caches.match(new URL(name && `${name}/`, location.origin)); return cached?.status }));
            return statuses.filter((status) => status !== 200).length }""",
        names,
    )
    assert kept == 0
    for name in names[:: len(names) // 5]:
        reader.page.goto(f"{host.home}{name}")  # the slash at the end is found without network as well
        expect(reader.page.locator("article h1")).to_have_count(1)
    reader.page.goto(f"{host.home}zh/no/such/page/")
    expect(reader.page.locator("section.lost h1:visible")).to_have_text("没有这一页")
    reader.expect_complaint("404: ")
    reader.expect_complaint("404")
    for lang, word in (("en", "utilisation"), ("zh", "显存")):
        reader.open("", lang)
        reader.page.locator("input[name=query]").click()
        reader.page.keyboard.type(word)
        expect(reader.page.locator(".md-search-result__item").first).to_be_visible()
    reader.open(f"audit/bill/?if={MFU}:0.45~{PRICE}:2.5", "zh")
    reader.awaits_the_numbers_of({MFU: 0.45, PRICE: 2.5})
    reader.open("scratchpad/")
    expect(reader.page.locator(".cm-editor")).to_be_visible()
    reader.page.locator("button[data-do=run]").click()
    expect(reader.page.locator(".output samp")).to_contain_text("0.35")
    reader.close()
    context.close()


def test_a_new_publication_comes_whole_when_nobody_reads_the_old_one(host: Host, page: Page) -> None:
    other = page.context.new_page()
    other.goto(f"{host.home}other/")
    host.publish("second")
    page.reload()
    says(page, "first")
    newer_waits(page)
    page.goto(f"{host.home}other/")  # the other tab still reads the old one
    says(page, "first")
    says(other, "first")
    other.close()
    becomes(page, "second")
    page.wait_for_function(f"async () => await ({CACHES})() === 1")
    host.cut()
    page.goto(f"{host.home}other/")
    says(page, "second")


@pytest.mark.parametrize("fault", [missing, tampered, interrupted], ids=lambda fault: fault.__name__)
def test_a_half_fetched_update_leaves_the_old_one_working(host: Host, page: Page, fault: Fault) -> None:
    host.publish("second")
    host.server.faults["data.json"] = fault
    page.reload()
    expect(page.locator(".offline")).to_have_text("interrupted", timeout=PATIENCE)
    says(page, "first")
    host.cut()
    page.goto(f"{host.home}other/")
    says(page, "first")
    host.start()
    page.reload()
    newer_waits(page)
    becomes(page, "second")


def test_what_did_not_change_is_not_fetched_again(host: Host, page: Page) -> None:
    host.publish("second")
    host.server.faults["offline.js"] = missing  # the same in both
    page.reload()
    newer_waits(page)


def test_a_page_that_only_a_newer_publication_has(host: Host, page: Page) -> None:
    """It is shown, and with it all of that publication."""
    host.publish("second")
    (host.root / "new").mkdir()
    (host.root / "new" / "index.html").write_text(PAGE.format(word="second"), encoding="utf-8")
    page.goto(f"{host.home}new/")
    says(page, "second")


def test_a_device_without_room_says_so_and_keeps_nothing(host: Host, context: BrowserContext) -> None:
    (host.root / "large.bin").write_bytes(bytes(3_000_000))
    publication.seal(host.root)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": host.home.rstrip("/"), "quotaSize": 1_000_000})
    page.goto(host.home)
    expect(page.locator(".offline")).to_have_text("no room", timeout=PATIENCE)
    says(page, "first")
    assert page.evaluate(CACHES) == 0


def test_nothing_is_kept_where_a_reader_saves_data(site: Server, visit: Visit) -> None:
    """As for the readers of most of these tests, whose script says so."""
    reader = visit()
    expect(reader.page.locator(".offline")).to_have_count(1)
    reader.page.wait_for_timeout(1000)
    assert reader.page.evaluate(REGISTERED) == 0


def test_an_author_never_sees_what_an_earlier_visit_kept(
    host: Host, page: Page, chromium: Browser, tmp_path: Path
) -> None:
    """The real `mkdocs serve`, of a tiny site, at the address of the published one."""
    elsewhere = chromium.new_context()
    open_all_the_time = elsewhere.new_page()
    open_all_the_time.goto(host.home)
    expect(open_all_the_time.locator(".offline")).to_have_text("kept", timeout=PATIENCE)
    host.cut()
    served = tiny(tmp_path, "# Draft {#draft}\n", "# 草稿 {#draft}\n")
    command = [str(MKDOCS), "serve", "--dev-addr", f"localhost:{host.port}"]
    with subprocess.Popen(command, cwd=served.root, env=served.env, stderr=subprocess.DEVNULL) as process:
        try:
            end = time.monotonic() + 60
            while page.evaluate("fetch('/sw.js', { cache: 'no-store' }).then(() => 1, () => 0)") == 0:
                assert time.monotonic() < end, "mkdocs serve does not answer"
                time.sleep(0.2)
            page.goto(host.home)
            assert "Draft" in page.locator("h1").inner_text()
            # A browser looks for a newer worker from time to time, now as well.
            open_all_the_time.evaluate(
                "navigator.serviceWorker.getRegistration().then((worker) => void worker.update())"
            )
            for tab in (page, open_all_the_time):
                expect(tab.locator("h1")).to_contain_text("Draft")
                assert tab.evaluate(REGISTERED) == 0
                assert tab.evaluate(CACHES) == 0
        finally:
            process.terminate()
    elsewhere.close()
