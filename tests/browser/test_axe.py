"""Accessibility: axe finds nothing, on any page, with everything open; keys reach and show everything."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from sites import ROOT

from browser.conftest import Visit, pages
from browser.reader import NARROW
from browser.server import Server
from press.runtime import node

CHECKERS = Path(__file__).resolve().parent.parent / "checkers"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Lists of thousands of entries, all from one block: one of each is looked at.
LISTS = ("ledger/numbers", "ledger/facts", "ledger/run-numbers")
LOOKED_AT = ("ledger/numbers-peers", "ledger/facts-hardware")
KEY_PAGES = ["", "audit/bill/", "calculators/memory/", "ledger/claims/", "scratchpad/"]
FOUND = """async (rules) => {
    for (const details of document.querySelectorAll("article details")) details.open = true;
    const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}: ${node.failureSummary}`));
}"""


@pytest.fixture(scope="module")
def axe() -> str:
    """The checker, as a script."""
    folder = node.packages(CHECKERS, ROOT / ".cache" / "checkers")
    return (folder / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def findings(page: Page, axe: str) -> list[str]:
    """What it finds on a page as it is."""
    page.evaluate(axe)
    return list(page.evaluate(FOUND, RULES))


@pytest.mark.parametrize(("lang", "scheme"), [("en", "light"), ("zh", "dark")])
def test_axe_finds_nothing_on_any_page(site: Server, visit: Visit, axe: str, lang: str, scheme: str) -> None:
    reader = visit("", lang, color_scheme=scheme)
    names = [name for name in pages(site.root / "zh") if not name.startswith(LISTS) or name.startswith(LOOKED_AT)]
    assert len(names) > 25
    found = {name: findings(reader.open(f"{name}/".lstrip("/"), lang).page, axe) for name in names}
    assert {name: what for name, what in found.items() if what} == {}


@pytest.mark.parametrize("path", KEY_PAGES)
@pytest.mark.parametrize(("lang", "scheme"), [("en", "dark"), ("zh", "light")])
def test_nor_with_the_widgets_open(visit: Visit, axe: str, path: str, lang: str, scheme: str) -> None:
    """A what-if's bar, a changed form, the editor with its output, search results, a number's card."""
    reader = visit(path, lang, color_scheme=scheme)
    page = reader.page
    if page.locator("form.what-if input[type=range]").count():
        reader.press(page.locator("form.what-if input[type=range]").first, "ArrowRight")
        expect(reader.bar).to_be_visible()
    if page.locator("select[name=preset]").count():
        page.locator("select[name=preset]").select_option(index=1)
        expect(page.locator(".calculated a.num[data-changed]").first).to_be_attached()
    if page.locator(".scratchpad").count():
        page.locator("button[data-do=run]").click()
        expect(page.locator(".output samp")).to_contain_text("0.35")
    assert findings(page, axe) == []
    if path == "":
        page.locator("input[name=query]").click()
        page.keyboard.type({"en": "memory", "zh": "显存"}[lang])
        page.keyboard.press("End")  # the search looks when a key is let go, and typing Chinese here lets none go
        expect(page.locator(".md-search-result__item").first).to_be_visible()
        assert findings(page, axe) == []


FOCUSED = """() => {
    const focused = document.activeElement;
    const at = focused.matches(".md-option") ? focused.nextElementSibling : focused; // its label stands for it
    const style = getComputedStyle(at);
    const shown = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0 || style.boxShadow !== "none";
    const { top, bottom, width } = at.getBoundingClientRect();
    return { shown, inside: bottom > 0 && top < innerHeight && width > 0, tag: at.outerHTML.slice(0, 120),
        article: !!at.closest("article"), last: at === document.body };
}"""


def test_keys_alone_reach_everything_and_show_where_they_are(visit: Visit) -> None:
    """From the top: what has the focus is in the window and marked; the article's first control is reached."""
    reader = visit("audit/verdict/")
    page = reader.page
    reached = 0
    for _ in range(120):
        page.keyboard.press("Tab")
        at = page.evaluate(FOCUSED)
        assert at["inside"], at
        assert at["shown"], at
        reached += at["article"]
        if reached > 12:
            break
    assert reached > 12


def test_the_first_key_skips_to_the_text(visit: Visit) -> None:
    reader = visit("audit/bill/")
    reader.page.keyboard.press("Tab")
    expect(reader.page.locator(".md-skip")).to_be_focused()
    reader.page.keyboard.press("Enter")
    reader.page.wait_for_function("location.hash")  # the theme follows links itself, a moment later
    reader.page.keyboard.press("Tab")
    assert reader.page.evaluate(FOCUSED)["article"]


@pytest.mark.parametrize("path", ["audit/bill/", "calculators/memory/"])
def test_in_forced_colours_controls_keep_their_edges(visit: Visit, path: str) -> None:
    reader = visit(path, forced_colors="active")
    edges = """() => [...document.querySelectorAll(
        "form.what-if :is(input[type=text], select, button), .calculated button")].filter((control) => {
        const { borderStyle, borderColor, backgroundColor } = getComputedStyle(control);
        return control.checkVisibility() && (borderStyle === "none" || borderColor === backgroundColor); }).length"""
    assert reader.page.locator("form.what-if").is_visible()
    assert reader.page.evaluate(edges) == 0


@pytest.mark.parametrize("path", ["", "audit/bill/", "calculators/memory/", "ledger/claims/"])
def test_at_four_times_the_size_nothing_is_cut_off(visit: Visit, path: str) -> None:
    """400 % on a window of 1280 leaves 320 pixels; 200 % leaves 640."""
    for width in (320, 640):
        reader = visit(path, width=width)
        script = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert reader.page.evaluate(script) <= 0, width
    assert NARROW > 320


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_changes_are_announced_politely(visit: Visit, lang: str) -> None:
    """In a status, which a screen reader reads when it has nothing else to say; never an alert."""
    reader = visit("audit/bill/", lang)
    reader.press(reader.slider("printed.post_mfu_40"), "ArrowRight")
    expect(reader.bar).to_be_visible()
    live = "[role=status], output, [aria-live=polite]"
    assert reader.page.locator(f".what-if-bar:is({live}), .what-if-bar :is({live})").count()
    assert reader.page.locator("[role=alert], [aria-live=assertive]").count() == 0
