"""Every page, in both languages: quiet, complete, and within the window."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit, pages
from browser.reader import NARROW, WIDE
from browser.server import Server

# Whether the grounds of page and bar are all between two lightnesses.
GROUNDS = """([least, most]) => [...document.querySelectorAll("body, .what-if-bar")].every((element) => {
    const [red, green, blue] = getComputedStyle(element).backgroundColor.match(/[\\d.]+/g).map(Number);
    const lightness = (red + green + blue) / 3 / 255;
    return least <= lightness && lightness <= most;
})"""
TOO_WIDE = """() => document.documentElement.scrollWidth - document.documentElement.clientWidth"""


def test_every_page_is_quiet_and_fits_wide_and_narrow(site: Server, visit: Visit) -> None:
    """No message, no failed request, no other host (the reader complains), no runtime before a touch."""
    reader = visit()
    tabs = [reader.page, reader.tab(), reader.tab()]
    names = pages(site.root)
    assert len(names) > 60
    wrong: list[str] = []
    for start in range(0, len(names), len(tabs)):
        # Several at once: each waits for its own.
        opened = list(zip(tabs, names[start : start + len(tabs)], strict=False))
        for page, name in opened:
            page.set_viewport_size({"width": WIDE, "height": 800})
            page.goto(site.home + (f"{name}/" if name else ""), wait_until="commit")
        for page, name in opened:
            page.wait_for_load_state()
            heading = page.locator("article h1")
            wrong += [f"{name} has no heading, or too many"] * (heading.count() != 1)
            wrong += [f"{name} is wider than {WIDE}"] * (page.evaluate(TOO_WIDE) > 0)
            page.set_viewport_size({"width": NARROW, "height": 800})
            wrong += [f"{name} is wider than {NARROW}"] * (page.evaluate(TOO_WIDE) > 0)
    assert not wrong
    python = re.compile(r"/assets/runtime/(?!\w+/editor\.js$)|/worker\.js$")  # the scratchpad's editor is no Python
    assert not list(filter(python.search, reader.requests))


@pytest.mark.parametrize("path", ["audit/verdict/", "audit/bill/"])
def test_dark_is_dark_and_light_is_light(visit: Visit, path: str) -> None:
    """Of everything that has a ground of its own; and it follows the reader's system at once."""
    reader = visit(path, color_scheme="dark")
    reader.press(reader.slider("printed.post_mfu_40"), "ArrowRight")
    expect(reader.bar).to_be_visible()
    reader.page.wait_for_function(GROUNDS, arg=[0, 0.3])
    reader.page.emulate_media(color_scheme="light")
    reader.page.wait_for_function(GROUNDS, arg=[0.7, 1])


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_an_unknown_address_says_so_in_its_language(visit: Visit, lang: str) -> None:
    reader = visit("no/such/page/", lang)
    said = {"en": "No such page", "zh": "没有这一页"}[lang]
    expect(reader.page.locator("section.lost h1:visible")).to_have_text(said)
    reader.expect_complaint("404: ")
    reader.expect_complaint("404")


@pytest.mark.parametrize(("lang", "width"), [("en", WIDE), ("zh", NARROW)])
def test_without_javascript_every_number_is_there_and_its_link_works(visit: Visit, lang: str, width: int) -> None:
    path = "audit/bill/"
    with_script = visit(path, lang, width=width)
    reader = visit(path, lang, width=width, java_script_enabled=False)
    numbers = reader.numbers()
    assert len(numbers) > 100
    assert [number.now for number in numbers] == [number.record for number in with_script.numbers()]
    assert all(number.now.strip() for number in numbers)
    expect(reader.page.locator("form.what-if")).to_be_hidden()
    expect(reader.page.locator(".without-script")).to_be_visible()
    expect(with_script.page.locator(".without-script")).to_be_hidden()
    number = reader.number("corrected.gpu_hours")
    name = number.get_attribute("data-name")
    number.click()
    reader.page.wait_for_url(f"**/ledger/numbers/#{name}")
    expect(reader.page.locator(f'[id="{name}"]')).to_be_in_viewport()
    reader.page.locator("a.language").click()
    reader.page.wait_for_url("**/ledger/numbers/")
    assert reader.lang != lang


def test_nothing_moves_for_a_reader_who_wants_none_of_it(visit: Visit) -> None:
    reader = visit("audit/bill/", reduced_motion="reduce")
    reader.press(reader.slider("printed.post_mfu_40"), "ArrowRight")
    expect(reader.bar).to_be_visible()
    still = """() => document.getAnimations().filter(
        ({ effect }) => effect.getComputedTiming().activeDuration > 1).map(({ effect }) => effect.target.outerHTML)"""
    assert reader.page.evaluate(still) == []
    slow = """() => [...document.querySelectorAll("article *, .what-if-bar, .what-if-bar *")].filter(
        (element) => parseFloat(getComputedStyle(element).transitionDuration) > 0.001).length"""
    assert reader.page.evaluate(slow) == 0
