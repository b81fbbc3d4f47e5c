"""A claim entered by a reader: read, contradicted, repaired and shared, as CPython has it."""

from __future__ import annotations

from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.reader import NARROW, WIDE, Reader
from calculators.docket import PRESETS, report

PAGE = "audit-a-claim/"
OWN = [("gpu_hours", "3 亿"), ("usd_per_gpu_hour", "$2"), ("rental_usd", "60 billion dollars")]


def address(lines: list[tuple[str, str]]) -> str:
    return PAGE + "?" + "&".join(f"say={quote(f'{quantity}:{stated}')}" for quantity, stated in lines)


def sentence(lines: list[tuple[str, str]], lang: str) -> str:
    found = report([{"quantity": quantity, "stated": stated} for quantity, stated in lines], lang)
    return str(found["sentence"])


def shows(reader: Reader, words: str) -> None:
    expect(reader.page.locator(".audited .verdict")).to_have_text(words)


def say(reader: Reader, line: int, field: str, text: str) -> None:
    place = reader.page.locator(".lines > li").nth(line).locator(f"input[name={field}]")
    place.fill(text)
    place.press("Tab")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_without_javascript_the_claims_to_start_from_stand(visit: Visit, lang: str) -> None:
    reader = visit(PAGE, lang, java_script_enabled=False)
    article = report(PRESETS["article"].lines(lang), lang)
    shows(reader, article["sentence"])
    expect(reader.page.locator("form.audit-form")).to_be_hidden()
    expect(reader.page.locator(".without-script")).to_be_visible()
    reader.page.locator("#claim-lead > summary").click()
    lead = report(PRESETS["lead"].lines(lang), lang)
    expect(reader.page.locator("#claim-lead")).to_contain_text(lead["repairs"][0]["said"])


@pytest.mark.parametrize(("lang", "width"), [("en", WIDE), ("zh", NARROW)])
def test_a_claim_is_chosen_changed_and_mended(desk: Visit, lang: str, width: int) -> None:
    reader = desk(PAGE, lang, width=width)
    page = reader.page
    expect(page.locator(".lines > li")).to_have_count(len(PRESETS["article"].stated))
    page.locator("form.audit-form select[name=preset]").select_option("lead")
    shows(reader, report(PRESETS["lead"].lines(lang), lang)["sentence"])
    say(reader, 2, "stated", "60 billion dollars")
    lines = [(one.quantity, one.text.get(lang)) for one in PRESETS["lead"].stated[:2]]
    shows(reader, sentence([*lines, ("rental_usd", "60 billion dollars")], lang))
    expect(page.locator("form.audit-form select[name=preset]")).to_have_value("own")
    say(reader, 2, "stated", "600 million dollars")
    expect(page.locator(".audited .audit-sheet")).to_have_attribute("data-verdict", "not-contradicted")
    # A line more, in the other language's words, and one less.
    page.locator("[data-do=add]").click()
    page.keyboard.type("层数" if lang == "en" else "layers")
    say(reader, 3, "stated", "126")
    expect(page.locator(".audited tbody tr").nth(3)).to_have_attribute("data-role", "no-part")
    page.locator(".lines > li").nth(3).locator("button").click()
    expect(page.locator(".audited tbody tr[data-role]")).to_have_count(3)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_claim_is_shared_as_an_address(desk: Visit, lang: str) -> None:
    reader = desk(address(OWN), lang)
    shows(reader, sentence(OWN, lang))
    assert parse_qs(urlsplit(reader.page.url).query)["say"] == [f"{quantity}:{stated}" for quantity, stated in OWN]
    say(reader, 0, "stated", "300 million")
    reader.page.wait_for_url("**say=gpu_hours%3A300+million**")
    reader.page.reload()
    shows(reader, sentence([("gpu_hours", "300 million"), *OWN[1:]], lang))
    reader.page.locator("form.audit-form select[name=preset]").select_option("article")
    shows(reader, report(PRESETS["article"].lines(lang), lang)["sentence"])
    assert "say=" not in reader.page.url


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_cannot_be_read_is_told_at_its_line(desk: Visit, lang: str) -> None:
    reader = desk(PAGE, lang)
    say(reader, 2, "stated", "much")
    error = reader.page.locator(".lines > li").nth(2).locator(".error")
    expect(error).to_contain_text("'much' is not a number" if lang == "en" else "“much”")
    field = reader.page.locator(".lines > li").nth(2).locator("input[name=stated]")
    assert field.get_attribute("aria-describedby") == error.get_attribute("id")
    say(reader, 2, "stated", "40 %")
    shows(reader, report(PRESETS["article"].lines(lang), lang)["sentence"])
    expect(error).to_have_text("")


HOSTILE = [
    ("<img src=x onerror=alert(1)>", "<script>alert(1)</script>"),
    ("gpu_hours", "javascript:alert(1)"),
    ("__proto__", "1"),
    ("mfu", "4" * 5000),
    ("peak_flop_per_s", "H100'); DROP TABLE peaks"),
    ("\x00\ufffd‮", "٣ ۴"),
]


def test_a_hostile_address_fills_fields_and_nothing_else(desk: Visit) -> None:
    reader = desk(address(HOSTILE))
    expect(reader.page.locator(".lines .error:not(:empty)")).to_have_count(len(HOSTILE))
    shows(reader, "Some of it cannot be read.")
    reader.finds_no_markup()
