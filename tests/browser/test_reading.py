"""Finding, reading, asking where a number comes from: the site as a reader goes through it."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, unquote, urljoin, urlsplit

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.reader import NARROW, WIDE, Reader
from browser.server import Reply, Server
from press import wrong_number

BOTH = [("en", NARROW), ("zh", WIDE)]


@pytest.mark.parametrize(("lang", "width", "words"), [("en", WIDE, "utilisation"), ("zh", NARROW, "故障")])
def test_search_finds_what_is_typed(visit: Visit, lang: str, width: int, words: str) -> None:
    reader = visit("how-it-works/", lang, width=width)
    page = reader.page
    if width == NARROW:
        page.locator("label.md-header__button[for=__search]").click()
    else:
        page.locator("input.md-search__input").click()
    reader.search(words)
    results = page.locator(".md-search-result__item a")
    expect(results.first).to_be_visible()
    assert words in page.locator(".md-search-result__item").first.locator("mark").first.inner_text().lower()
    results.first.click()
    page.wait_for_url(re.compile(r"^(?!.*how-it-works)"))
    expect(page.locator("article mark").first).to_be_attached()  # the words are marked on the page
    assert reader.lang == lang


@pytest.mark.parametrize(("lang", "width"), BOTH)
def test_the_language_switch_keeps_page_place_and_what_if(visit: Visit, lang: str, width: int) -> None:
    reader = visit("audit/bill/", lang, width=width)
    page = reader.page
    reader.press(reader.slider("printed.post_mfu_40"), "ArrowRight")
    reader.awaits({"printed.post_mfu_40": 0.41})
    page.evaluate("location.hash = 'said-article'")
    other = {"en": "zh", "zh": "en"}[lang]
    page.locator("a.language").click()
    page.wait_for_url(lambda url: ("/zh/" in url) == (other == "zh"))
    assert urlsplit(page.url).path == ("/zh/audit/bill/" if other == "zh" else "/audit/bill/")
    assert urlsplit(page.url).fragment == "said-article"
    reader.awaits({"printed.post_mfu_40": 0.41})
    assert reader.awaits_the_numbers_of(reader.replaced)
    page.go_back()
    page.wait_for_url(lambda url: ("/zh/" in url) == (lang == "zh"))
    assert reader.awaits_the_numbers_of({"printed.post_mfu_40": 0.41})


def card_of(reader: Reader) -> str:
    """What the card says, once it is open."""
    card = reader.page.locator("#number-card")
    expect(card).to_be_visible()
    box, window = card.bounding_box(), reader.page.viewport_size
    assert box
    assert window
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= window["width"]
    return card.inner_text()


@pytest.mark.parametrize(("lang", "width"), BOTH)
def test_a_card_says_where_a_number_comes_from(visit: Visit, lang: str, width: int) -> None:
    """By hover and by keyboard; the number's description for those who cannot see it; Escape closes."""
    reader = visit("audit/bill/", lang, width=width)
    page, card = reader.page, reader.page.locator("#number-card")
    number = reader.number("corrected.rental_usd")
    number.hover()
    said = card_of(reader)
    assert len(said) > 40
    expect(number).to_have_attribute("aria-describedby", "number-card")
    page.mouse.move(2, 400)
    expect(card).to_be_hidden()
    reader.number("corrected.gpu_hours").focus()
    page.keyboard.press("Tab")  # the next number is the bill, and it is the keyboard that came there
    expect(number).to_be_focused()
    assert card_of(reader) == said
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(number).not_to_have_attribute("aria-describedby", "number-card")
    expect(number).to_be_focused()


def test_a_link_in_a_card_leads_to_its_entry(visit: Visit) -> None:
    reader = visit("audit/bill/")
    reader.number("corrected.rental_usd").hover()
    card_of(reader)
    link = reader.page.locator("#number-card a[href]").first
    target = unquote(urlsplit(link.get_attribute("href") or "").fragment)
    assert target
    link.click()
    reader.page.wait_for_url(f"**#{target}")
    expect(reader.page.locator(f'[id="{target}"]')).to_be_in_viewport()


def test_a_card_leads_to_the_form_for_a_wrong_number(site: Server, visit: Visit) -> None:
    """Filled in with the number's name, the page and its words; where the site's forge is none, there is no link."""
    cards = json.loads((site.root / "data" / "cards.json").read_text(encoding="utf-8"))
    assert cards["report"] is None
    cards["report"] = wrong_number.report("https://forge.example/someone/recount", "en")
    site.faults["data/cards.json"] = lambda _: Reply(json.dumps(cards).encode())
    reader = visit("audit/bill/", new=True)
    reader.number("corrected.rental_usd").hover()
    card_of(reader)
    link = reader.page.get_by_role("link", name="this number is wrong")
    address = urlsplit(link.get_attribute("href") or "")
    assert f"{address.scheme}://{address.netloc}{address.path}" == "https://forge.example/someone/recount/issues/new"
    assert parse_qs(address.query) == {
        "template": ["wrong-number.yml"],
        "name": ["corrected.rental_usd"],
        "page": [f"{site.home}audit/bill/"],
        "written": [reader.number("corrected.rental_usd").text_content()],
    }


class Places(HTMLParser):
    """The ids of a page, or the addresses that some HTML links to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            if key == "id":
                self.ids.add(value or "")
            if tag == "a" and key == "href":
                self.links.add(value or "")


@pytest.mark.parametrize("home", ["", "zh/"])
def test_every_link_of_every_card_leads_somewhere(site: Server, home: str) -> None:
    cards = json.loads((site.root / home / "data" / "cards.json").read_text(encoding="utf-8"))
    html = " ".join([*(card for card, _ in cards["cards"].values()), *cards["facts"].values()])
    wanted: dict[Path, set[str]] = defaultdict(set)
    for link in Places(html).links:
        address = urlsplit(urljoin(f"http://here/{home}", link))
        if address.hostname == "here":
            wanted[site.root / address.path.lstrip("/") / "index.html"].add(unquote(address.fragment))
    assert sum(map(len, wanted.values())) > 100
    lost = {path: names - Places(path.read_text(encoding="utf-8")).ids - {""} for path, names in wanted.items()}
    assert not {path: names for path, names in lost.items() if names}
    assert all(set(names) <= cards["facts"].keys() for _, names in cards["cards"].values())


@pytest.mark.parametrize(("lang", "width"), BOTH)
def test_claims_are_filtered_and_the_choice_is_in_the_address(visit: Visit, lang: str, width: int) -> None:
    reader = visit("ledger/claims/", lang, width=width)
    page = reader.page
    shown = page.locator("section.claim:not([hidden]):not(.context)")
    said = page.locator("form.claim-filter output")
    everything = shown.count()
    assert everything > 30
    choice = page.locator("form.claim-filter select[name=section]")
    choice.select_option("bill")
    page.wait_for_url("**?section=bill")
    few = shown.count()
    assert 0 < few < everything
    assert set(shown.evaluate_all("claims => claims.map(claim => claim.dataset.section)")) == {"bill"}
    assert sorted(re.findall(r"\d+", said.inner_text()), key=int) == [str(few), str(everything)]
    page.reload()
    expect(choice).to_have_value("bill")
    expect(shown).to_have_count(few)
    # A link to a claim that the filter hides wins.
    hidden = page.locator('section.claim[data-section="memory"]').first.get_attribute("id")
    page.evaluate("(id) => { location.hash = id }", hidden)
    expect(page.locator(f'[id="{hidden}"]')).to_be_in_viewport()
    expect(shown).to_have_count(everything)


def test_a_filter_that_an_address_makes_up_finds_nothing_and_breaks_nothing(visit: Visit) -> None:
    reader = visit("ledger/claims/?section=<img src=x onerror=alert(1)>&stance=nonsense&x=1")
    expect(reader.page.locator("form.claim-filter")).to_be_visible()
    assert reader.page.locator("form.claim-filter img").count() == 0
    assert reader.page.locator("section.claim:visible").count() > 30
