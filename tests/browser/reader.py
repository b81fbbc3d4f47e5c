"""A reader at a page of the site, who minds every message, failed request and stranger."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    Worker,
    expect,
)
from playwright.sync_api import (
    TimeoutError as PlaywrightTimeoutError,
)

from calculators import browser as answers
from calculators import ledger

WIDE = 1280
NARROW = 360
PATIENCE = 30_000  # ms, on a machine that has much else to do

# Every number of the page: its name, its record, and what it reads now.
NUMBERS = """() => [...document.querySelectorAll("article a.num[data-name]")].map(
    (number) => [number.dataset.name, number.dataset.record ?? number.textContent, number.textContent])"""
STRANGERS = """() => document.querySelectorAll(
    ".what-if-bar :is(script, img, iframe, a), .what-if .message *, a.num :is(script, img, iframe)").length"""
NO_WORDS = {"en": "(no value now)", "zh": "(此时没有值)"}


class Shown(NamedTuple):
    """A number of a page."""

    name: str
    record: str
    now: str


class Reader:
    """A page in a browser context, and what went wrong in it and in the pages opened from it."""

    def __init__(self, context: BrowserContext, home: str, *, width: int = WIDE) -> None:
        self.home = home
        self.width = width
        self.context = context
        self.complaints: list[str] = []
        self.minds = True
        self.requests: list[str] = []
        self.workers: list[Worker] = []
        self.tabs: list[Page] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """Another page."""
        page = self.context.new_page()
        page.set_viewport_size({"width": self.width, "height": 800})
        page.set_default_timeout(PATIENCE)
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("request", self._asked)
        page.on("response", self._answered)
        page.on("requestfailed", self._failed)
        page.on("worker", self._worked)
        self.tabs.append(page)
        return page

    def _worked(self, worker: Worker) -> None:
        if worker.url.endswith("/python/worker.js"):
            self.workers.append(worker)

    def _said(self, message: ConsoleMessage) -> None:
        self.complaints.append(f"{message.type}: {message.text}")

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)
        if not request.url.startswith((self.home, "data:", "blob:")):
            self.complaints.append(f"asked a stranger: {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"{response.status}: {response.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # what a page no longer waits for when it is left
            self.complaints.append(f"failed: {request.url}: {request.failure}")

    def open(self, path: str = "", lang: str = "en") -> Reader:
        """Go to a page."""
        self.page.goto(self.home + ("zh/" if lang == "zh" else "") + path)
        return self

    def follow(self, path: str) -> None:
        """Follow a link of this page by instant navigation, until the next is alive: what runs goes on running."""
        address = self.home + ("zh/" if self.lang == "zh" else "") + path
        script = """(address) => {
            const left = document.querySelector("article");
            const watch = document$.subscribe(() => { // at once too, and then there is nothing new
                const article = document.querySelector("article");
                if (article === left) return;
                article.dataset.alive = "";
                watch.unsubscribe();
            });
            const link = Object.assign(document.createElement("a"), { href: address });
            left.append(link);
            link.click();
        }"""
        self.page.evaluate(script, address)
        self.page.wait_for_selector("article[data-alive]", state="attached")

    def again(self, path: str) -> Reader:
        """As if new at a page, but with Python running."""
        self.follow("ledger/data/?if=")
        self.page.set_viewport_size({"width": self.width, "height": 800})
        self.follow(path)
        return self

    def close(self) -> None:
        """Leave. Whatever was complained about and not expected fails the test."""
        for page in self.tabs:
            page.close()
        self.finds_no_complaints()

    def finds_no_complaints(self) -> None:
        """No message, error, failed request or stranger since the last time."""
        complaints, self.complaints = self.complaints, []
        assert not (self.minds and complaints)

    def expect_complaint(self, pattern: str) -> None:
        """Some complaints belong to the case: there must be one, and they no longer count."""
        kept = [complaint for complaint in self.complaints if not re.search(pattern, complaint)]
        assert kept != self.complaints, f"nothing like {pattern} among {self.complaints}"
        self.complaints = kept

    @property
    def lang(self) -> str:
        """The page's language."""
        return "zh" if urlsplit(self.page.url).path.startswith("/zh/") else "en"

    @property
    def replaced(self) -> dict[str, float]:
        """What the address replaces now; moves arrive there after a rest."""
        (state,) = parse_qs(urlsplit(self.page.url).query).get("if", [""])
        return {name: float(value) for name, value in (part.split(":") for part in state.split("~") if part)}

    @property
    def bar(self) -> Locator:
        """The bar at the foot of a what-if."""
        return self.page.locator(".what-if-bar")

    @property
    def message(self) -> Locator:
        """What the panel says about a field."""
        return self.page.locator("form.what-if .message")

    def slider(self, name: str) -> Locator:
        """The slider of a lever."""
        return self.page.locator(f'.lever[data-lever="{name}"] input[type=range]')

    def field(self, name: str) -> Locator:
        """The field of a lever."""
        return self.page.locator(f'.lever[data-lever="{name}"] input[type=text]')

    def number(self, name: str, place: int = 0) -> Locator:
        """A number in the text."""
        return self.page.locator(f'article p a.num[data-name="{name}"]').nth(place)

    def draggable(self, lever: str) -> Locator:
        """A number in the text that is an input."""
        return self.page.locator(f'article p a.num[data-lever="{lever}"]').first

    def press(self, locator: Locator, *keys: str) -> None:
        """Type keys at an element."""
        locator.focus()
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, name: str, text: str) -> None:
        """Type into the field of a lever and leave it by Enter."""
        self.field(name).fill(text)
        self.field(name).press("Enter")

    def search(self, words: str) -> None:
        """Search for words; the theme listens to keys, and Chinese is entered without."""
        self.page.keyboard.type(words)
        self.page.keyboard.press("Shift")

    def numbers(self) -> list[Shown]:
        """All numbers of the page."""
        return [Shown(*shown) for shown in self.page.evaluate(NUMBERS)]

    def awaits(self, replaced: dict[str, float]) -> None:
        """Wait until the address replaces this and nothing else."""
        script = """(expected) => {
            const state = new URLSearchParams(location.search).get("if") ?? "";
            const found = Object.fromEntries(state.split("~").filter(Boolean).map((part) => part.split(":")));
            return Object.keys({ ...found, ...expected }).every((name) => Number(found[name]) === expected[name]);
        }"""
        try:
            self.page.wait_for_function(script, arg=replaced, timeout=PATIENCE)
        except PlaywrightTimeoutError:
            assert self.replaced == replaced
            raise

    def awaits_the_numbers_of(self, replaced: dict[str, float]) -> list[Shown]:
        """Wait until every number reads as CPython has it with these replacements; give back what moved."""
        published = [Shown(name, record, record) for name, record, _ in self.numbers()]
        moved = [(name, plain(record)) for name, record, _ in published]
        reply = answers.move(self.lang, replaced, moved)
        assert not reply["refused"]
        expected = [
            shown if words is None else shown._replace(now=words[0] if not words[1] else NO_WORDS[self.lang])
            for shown, words in zip(published, reply["numbers"], strict=True)
        ]
        script = f"(expected) => JSON.stringify(({NUMBERS})().map((n) => n[2])) === JSON.stringify(expected)"
        try:
            self.page.wait_for_function(script, arg=[shown.now for shown in expected], timeout=PATIENCE)
        except PlaywrightTimeoutError:
            assert self.numbers() == expected  # says which
            raise
        return [shown for shown in expected if shown.now != shown.record]

    def awaits_published(self) -> None:
        """Wait until every number is the published one."""
        self.awaits_the_numbers_of({})
        expect(self.page.locator("a.num[data-changed], small.was, small.broken")).to_have_count(0)

    def finds_no_markup(self) -> None:
        """Nothing of what a stranger wrote has become an element."""
        assert self.page.evaluate(STRANGERS) == 0
        assert "Traceback" not in self.page.locator("body").inner_text()


def plain(record: str) -> str:
    """A record as the writer typed it: the page sets narrow and fixed spaces."""
    return record.replace("\u00a0", " ").replace("\u202f", " ")


def rental(replaced: dict[str, float]) -> float:
    """The corrected bill."""
    return ledger.value("corrected.rental_usd", replaced)
