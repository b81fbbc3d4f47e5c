"""The article answers back: every way to move a number, and every number that follows, as CPython has it."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys

import pytest
from playwright.sync_api import expect
from sites import ROOT

from browser.conftest import Visit
from browser.reader import NARROW, WIDE, Reader, plain, rental
from browser.server import Server
from calculators import ledger, show

BILL = "audit/bill/"
MFU, PRICE, HOURS = "printed.post_mfu_40", "printed.post_price_2usd", "printed.post_gpu_hours_300m"
EVERYWHERE = [(lang, width) for lang in ("en", "zh") for width in (NARROW, WIDE)]
LOADING = {"en": "Python is on its way", "zh": "正在载入 Python"}
BROKEN = {"en": "no longer holds", "zh": "不再成立"}
RESET = {"en": "Reset", "zh": "复原"}
UNUSABLE = {"en": "cannot be used", "zh": "不能用"}


@pytest.mark.parametrize(("lang", "width"), EVERYWHERE)
def test_the_first_lever_is_answered_before_python_is_there_and_the_second_by_it(
    site: Server, visit: Visit, lang: str, width: int
) -> None:
    reader = visit(BILL, lang, width=width, new=True)
    with site.held("pyodide.asm.wasm"):
        reader.press(reader.slider(MFU), *["ArrowRight"] * 5)
        reader.awaits({MFU: 0.45})
        assert len(reader.awaits_the_numbers_of({MFU: 0.45})) > 20
        expect(reader.slider(MFU)).to_have_attribute("aria-valuetext", re.compile(r"^45\s%$"))
        expect(reader.bar).to_contain_text(LOADING[lang])
        expect(reader.field(MFU)).to_have_value("45 %")
        reader.press(reader.slider(PRICE), "ArrowRight")
        both = {MFU: 0.45, PRICE: 2.5}
        reader.awaits(both)
    moved = reader.awaits_the_numbers_of(both)
    assert any(shown.name == "corrected.rental_usd" for shown in moved)
    reader.awaits(both)
    expect(reader.bar).not_to_contain_text(LOADING[lang])
    expect(reader.bar.locator("li")).to_have_count(2)
    # A changed number is marked, and its published value stands beside it.
    number = reader.number("corrected.rental_usd")
    expect(number).to_have_attribute("data-changed", "")
    expect(number.locator("xpath=following-sibling::*[1]")).to_contain_text(number.get_attribute("data-record") or "?")
    reader.press(reader.slider(MFU), "Home")
    reader.awaits_the_numbers_of({MFU: 0.2, PRICE: 2.5})


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_comparing_words_say_when_they_no_longer_hold(desk: Visit, lang: str) -> None:
    reader = desk(BILL, lang)
    broken = reader.page.locator(".holds[data-broken]")
    reader.press(reader.slider(MFU), "Home")
    reader.awaits({MFU: 0.2})
    expect(broken.first).to_contain_text(BROKEN[lang])
    few = broken.count()
    reader.press(reader.slider(PRICE), "End")
    reader.awaits_the_numbers_of({MFU: 0.2, PRICE: 13})
    expect(broken).not_to_have_count(few)
    reader.bar.get_by_role("button", name=RESET[lang]).click()
    reader.awaits_published()
    expect(broken).to_have_count(0)


TYPED = {
    "en": [(MFU, "45%", 0.45), (HOURS, "400 million", 400e6), (HOURS, "4.5e8", 450e6)],
    "zh": [(HOURS, "4亿", 400e6), (MFU, " 45 ％ ", 0.45)],
}
PUBLISHED = {"en": ["300 million", "3e8"], "zh": ["3亿", "3 亿卡时"]}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_field_takes_numbers_as_people_write_them(desk: Visit, lang: str) -> None:
    reader = desk(BILL, lang)
    replaced = {}
    for name, text, value in TYPED[lang]:
        replaced[name] = value
        reader.type(name, text)
        reader.awaits(replaced)
        reader.awaits_the_numbers_of(replaced)
        expect(reader.message).to_have_text("")
        expect(reader.field(name)).to_have_attribute("aria-invalid", "false")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_published_value_typed_is_no_what_if(desk: Visit, lang: str) -> None:
    """In however many words; only what differs is in the address."""
    reader = desk(BILL, lang)
    for text in PUBLISHED[lang]:
        reader.type(HOURS, "3.5e8")
        reader.awaits({HOURS: 350e6})
        reader.type(HOURS, text)
        reader.awaits({})
        reader.awaits_published()
        expect(reader.bar).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_nonsense_gets_a_message_at_the_field(desk: Visit, lang: str) -> None:
    reader = desk(BILL, lang)
    for text in ["lots", "-5 %", "1e999", "<img src=x onerror=alert(1)>"]:
        reader.type(MFU, text)
        expect(reader.message).to_contain_text(UNUSABLE[lang])
        expect(reader.message).to_contain_text(text)
        expect(reader.field(MFU)).to_have_attribute("aria-invalid", "true")
        reader.finds_no_markup()
        reader.awaits_published()
        reader.type(MFU, "41%")
        reader.awaits({MFU: 0.41})
        expect(reader.message).to_have_text("")
        reader.type(MFU, "40%")
        reader.awaits({})


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_result_can_be_pinned(desk: Visit, lang: str) -> None:
    """What rests on it follows; what it rests on stays."""
    reader = desk(BILL, lang)
    reader.page.locator("details.pin summary").click()
    reader.page.locator("select[name=pin]").select_option("corrected.gpu_hours")
    pinned = reader.page.locator("input[name=pinned]")
    pinned.fill("5e8")
    pinned.press("Enter")
    reader.awaits({"corrected.gpu_hours": 500e6})
    moved = {shown.name for shown in reader.awaits_the_numbers_of({"corrected.gpu_hours": 500e6})}
    assert {"corrected.gpu_hours", "corrected.rental_usd"} <= moved
    assert "post.train_flop" not in moved
    pinned.fill("")
    pinned.press("Enter")
    reader.awaits_published()


def drag(reader: Reader, pixels: int) -> None:
    """Draw the first number that is the utilisation sideways."""
    page, number = reader.page, reader.draggable(MFU)
    number.hover()
    box = number.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + pixels, y, steps=abs(pixels) // 3)
    page.mouse.up()


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_a_number_in_the_prose_is_dragged_where_it_stands(desk: Visit, width: int) -> None:
    """And a drag is no click, but a click still is."""
    reader = desk(BILL, width=width)
    drag(reader, 36)
    reader.awaits({MFU: 0.45})
    assert reader.page.url.startswith(f"{reader.home}{BILL}?if=")
    reader.awaits_the_numbers_of({MFU: 0.45})
    expect(reader.slider(MFU)).to_have_value("25")
    box = reader.draggable(MFU).bounding_box()
    assert box
    reader.page.mouse.click(box["x"] + 5, box["y"] + box["height"] / 2)
    reader.page.wait_for_url("**/ledger/numbers/?if=*#post.mfu")
    reader.awaits_the_numbers_of({MFU: 0.45})


def test_a_drag_before_the_answers_are_there_counts_and_is_no_click(site: Server, visit: Visit) -> None:
    reader = visit(BILL, new=True)
    number = reader.draggable(MFU)
    number.scroll_into_view_if_needed()
    box = number.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    with site.held("answers/bill.json"):
        reader.page.mouse.move(x, y)
        reader.page.mouse.down()
        reader.page.mouse.move(x + 36, y, steps=6)
        reader.page.mouse.up()
        assert reader.page.url == reader.home + BILL
    reader.awaits({MFU: 0.45})


def test_a_number_in_the_prose_is_dragged_by_a_finger(visit: Visit) -> None:
    reader = visit(BILL, width=NARROW, has_touch=True)
    number = reader.draggable(MFU)
    number.scroll_into_view_if_needed()
    box = number.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    hand = reader.context.new_cdp_session(reader.page)

    def touch(kind: str, *places: float) -> None:
        points = [{"x": place, "y": y} for place in places]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", x)
    for pixels in range(4, 40, 4):
        touch("touchMove", x + pixels)
    touch("touchEnd")
    reader.awaits({MFU: 0.45})
    reader.awaits_the_numbers_of({MFU: 0.45})
    assert reader.page.url.startswith(f"{reader.home}{BILL}?if=")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_number_in_the_prose_is_stepped_by_the_arrow_keys(desk: Visit, lang: str) -> None:
    reader = desk(BILL, lang)
    number = reader.draggable(MFU)
    number.focus()
    place = reader.page.evaluate("scrollY")
    reader.page.keyboard.press("ArrowUp")
    reader.awaits({MFU: 0.41})
    reader.page.keyboard.press("ArrowUp")
    reader.awaits({MFU: 0.42})
    reader.page.keyboard.press("ArrowDown")
    reader.awaits({MFU: 0.41})
    expect(number).to_be_focused()
    assert reader.page.evaluate("scrollY") == place
    reader.awaits_the_numbers_of({MFU: 0.41})
    reader.page.keyboard.press("ArrowDown")
    reader.awaits_published()
    reader.awaits({})


def test_the_newest_of_many_moves_wins(desk: Visit) -> None:
    reader = desk(BILL)
    reader.press(reader.slider(PRICE), "ArrowRight")
    reader.press(reader.slider(MFU), *["ArrowRight"] * 12, *["ArrowLeft"] * 7)
    reader.awaits_the_numbers_of({PRICE: 2.5, MFU: 0.45})
    reader.press(reader.slider(MFU), "End", "Home")
    reader.awaits_the_numbers_of({PRICE: 2.5, MFU: 0.2})


def pressed(reader: Reader, name: str) -> str:
    """What a button of the bar copies."""
    reader.page.evaluate("navigator.clipboard.writeText('')")
    reader.bar.get_by_role("button", name=name).click()
    expect(reader.bar.locator("output")).not_to_be_empty()
    return str(reader.page.evaluate("navigator.clipboard.readText()"))


def test_the_bar_undoes_copies_and_resets(desk: Visit) -> None:
    """What it copies gives, in CPython, the very number that the page shows."""
    reader = desk(f"{BILL}?if={MFU}:0.45~{PRICE}:2.5")
    both = {MFU: 0.45, PRICE: 2.5}
    reader.awaits_the_numbers_of(both)
    link = pressed(reader, "Copy link").partition("#")[0]  # the theme adds the section in view
    assert link == reader.page.url.partition("#")[0] == f"{reader.home}{BILL}?if={MFU}:0.45~{PRICE}:2.5"
    other = desk(link.removeprefix(reader.home))
    other.awaits_the_numbers_of(both)

    value = rental(both)
    assert reader.number("corrected.rental_usd").inner_text() == show.typeset(
        show.check("$674 million", value, ledger.quantity("corrected.rental_usd").unit, "en")
    )
    assert float(run([sys.executable, "-c", pressed(reader, "Copy as Python")])) == value
    python, *arguments = shlex.split(pressed(reader, "Copy as command line"))
    assert python == "python"
    said = run([sys.executable, *arguments, "--json"])
    assert repr(value) in said

    reader.bar.get_by_role("button", name="Put back: model FLOP utilisation").click()
    reader.awaits_the_numbers_of({PRICE: 2.5})
    reader.awaits({PRICE: 2.5})
    reader.press(reader.slider(MFU), "ArrowLeft")
    reader.awaits_the_numbers_of({PRICE: 2.5, MFU: 0.39})
    reader.bar.get_by_role("button", name="Reset").click()
    reader.awaits_published()
    expect(reader.bar).to_have_count(0)
    assert reader.page.url.partition("#")[0] == f"{reader.home}{BILL}"
    expect(reader.slider(MFU)).to_have_value("20")
    expect(reader.field(PRICE)).to_have_value("$2.00")


def run(command: list[str]) -> str:
    """What a command prints at the root of the project."""
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout


def test_what_cannot_be_copied_is_shown(visit: Visit) -> None:
    reader = visit(f"{BILL}?if={MFU}:0.45")
    reader.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }")
    reader.bar.get_by_role("button", name="Copy link").click()
    expect(reader.bar.locator("output")).to_contain_text(f"{BILL}?if={MFU}:0.45")


def test_the_state_lives_through_reload_navigation_back_and_forward_with_one_worker(visit: Visit) -> None:
    reader = visit(BILL)
    page, heading = reader.page, reader.page.locator("article h1")
    page.evaluate("window.same = true")
    reader.press(reader.slider(MFU), *["ArrowRight"] * 5)
    reader.press(reader.slider(PRICE), "ArrowRight")
    both = {MFU: 0.45, PRICE: 2.5}
    reader.awaits_the_numbers_of(both)

    page.locator("a.md-footer__link--next").click()
    expect(heading).to_contain_text("What follows")
    assert "/audit/consequences/" in page.url
    reader.awaits(both)
    assert reader.awaits_the_numbers_of(both)
    reader.press(reader.slider(PRICE), "ArrowRight")
    more = {MFU: 0.45, PRICE: 3.0}
    assert reader.awaits_the_numbers_of(more)
    reader.awaits(more)

    page.go_back()
    expect(heading).to_contain_text("The bill")
    reader.awaits(both)
    reader.awaits_the_numbers_of(both)
    page.go_forward()
    expect(heading).to_contain_text("What follows")
    reader.awaits(more)
    assert reader.awaits_the_numbers_of(more)

    assert page.evaluate("window.same")  # it was one page all the way
    assert len(reader.workers) == 1
    page.reload()
    reader.awaits(more)
    assert reader.awaits_the_numbers_of(more)


def test_two_tabs_are_two_what_ifs(visit: Visit) -> None:
    reader = visit(BILL)
    reader.press(reader.slider(MFU), "ArrowRight")
    reader.awaits({MFU: 0.41})
    first, second = reader.page, reader.tab()
    second.goto(reader.home + BILL)
    reader.page = second
    reader.awaits_published()
    reader.press(reader.slider(MFU), "ArrowLeft")
    reader.press(reader.slider(PRICE), "ArrowRight")
    reader.awaits_the_numbers_of({MFU: 0.39, PRICE: 2.5})
    reader.page = first
    reader.awaits({MFU: 0.41})
    reader.awaits_the_numbers_of({MFU: 0.41})


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_card_follows_for_as_long_as_it_is_open(desk: Visit, lang: str) -> None:
    reader = desk(BILL, lang)
    reader.page.mouse.move(2, 400)
    reader.press(reader.slider(PRICE), "ArrowRight")
    number = reader.draggable(MFU)
    number.focus()
    expect(number).to_have_attribute("aria-describedby", "number-card")
    value = reader.page.locator("#number-card .value a.num")
    name, record = (value.get_attribute(f"data-{kind}") or "" for kind in ("name", "record"))

    def utilisation(replaced: dict[str, float]) -> str:
        return show.typeset(show.check(plain(record), ledger.value(name, replaced), ledger.quantity(name).unit, lang))

    for key, mfu in [("ArrowUp", 0.41), ("ArrowUp", 0.42), ("ArrowDown", 0.41)]:
        reader.page.keyboard.press(key)
        expect(value).to_have_text(utilisation({MFU: mfu}))
        expect(value).to_have_attribute("data-changed", "")
    reader.page.keyboard.press("ArrowDown")
    expect(value).to_have_text(utilisation({}))
    expect(value).not_to_have_attribute("data-changed", "")


def test_a_bad_address_is_repaired_with_a_message(desk: Visit) -> None:
    reader = desk(f"{BILL}?if=x.y:3~<b>bold</b>~{PRICE}:7~{MFU}:7~{HOURS}:zwei")
    reader.awaits({PRICE: 7})
    reader.page.wait_for_url(re.compile(rf"\?if={PRICE}:7$"))
    reader.awaits_the_numbers_of({PRICE: 7})
    for part in ("<b>bold</b>", f"{HOURS}:zwei", "x.y", MFU):
        expect(reader.bar).to_contain_text(part)
    reader.finds_no_markup()


def test_the_published_value_in_an_address_is_no_what_if(desk: Visit) -> None:
    reader = desk(f"{BILL}?if={MFU}:0.4")
    reader.page.wait_for_url(f"**/{BILL}")
    reader.awaits_published()
    expect(reader.bar).to_have_count(0)
