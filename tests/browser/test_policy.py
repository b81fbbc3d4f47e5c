"""The policy of the pages holds, stops what it should, and stops nothing of ours: every widget, without a word."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit, pages
from browser.server import Server
from press import policy

# The one that was asked for, and the one thing that the theme forces.
ASKED = {
    "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "object-src 'none'",
    "base-uri 'none'", "frame-ancestors 'none'", "form-action 'none'",
}  # fmt: skip
FORCED = {"img-src 'self' data:"}
# What the policy would stop in a page as it is delivered.
INLINE = re.compile(
    r"<style\b|<[^>]*\s(?:style|on[a-z]+)\s*=|<script(?![^>]*\b(?:src=|type=\"application/(?:ld\+)?json\"))"
)


def test_the_policy_is_what_was_asked_and_in_every_page(site: Server) -> None:
    sent = site.said["Content-Security-Policy"]
    assert set(sent.split("; ")) == ASKED | FORCED
    found = sorted(site.root.rglob("*.html"))
    assert len(found) > 60
    for path in found:
        head = path.read_text(encoding="utf-8")
        place = head.find(f'<meta http-equiv="Content-Security-Policy" content="{policy.written(policy.POLICY)}">')
        assert 0 < place < min(head.find("<script"), head.find("<link")), path
        assert not INLINE.search(head), path


# What a stranger might try, and who stops it.
ATTEMPTS = {
    "script-src-elem": "const it = document.createElement('script'); it.text = 'done()'; document.body.append(it)",
    "script-src-attr": "document.body.insertAdjacentHTML('beforeend', '<b onclick=done()></b>')",
    "script-src": "new Function('done()')()",
    "style-src-attr": "document.body.setAttribute('style', 'display: none')",
    "style-src-elem": "document.body.insertAdjacentHTML('beforeend', '<style>body { display: none }</style>')",
    "connect-src": "fetch('https://example.org/').then(done, () => {})",
    "img-src": "const it = new Image(); it.onload = done; it.src = 'https://example.org/'",
    "form-action": "const it = document.createElement('form'); document.body.append(it); it.submit()",
    "base-uri": "document.head.insertAdjacentHTML('beforeend', '<base href=/zh/>')",
}


@pytest.mark.parametrize("directive", ATTEMPTS)
def test_what_is_not_ours_is_stopped(visit: Visit, directive: str) -> None:
    """Some time later, as what a test evaluates at once is above the policy."""
    reader = visit("glossary/")
    script = f"""() => new Promise((tell) => {{
        window.done = () => tell("it ran");
        addEventListener("securitypolicyviolation", (event) => tell(event.effectiveDirective), {{ once: true }});
        setTimeout(() => {{ {ATTEMPTS[directive]} }});
    }})"""
    assert reader.page.evaluate(script) == directive
    assert reader.page.evaluate("[getComputedStyle(document.body).display, document.baseURI]") == [
        "flex",
        reader.page.url,
    ]
    reader.minds = False  # the browser says in the console what it stopped


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_widget_runs_without_a_word(site: Server, visit: Visit, lang: str) -> None:
    """Search, colours, cards, what-ifs, calculators, filter, scratchpad, language: the reader would complain."""
    reader = visit("", lang, new=True)
    page = reader.page
    root = site.root / ("zh" if lang == "zh" else "")
    texts = {
        name: (root / name / "index.html").read_text(encoding="utf-8") for name in pages(root) if name[:3] != "zh/"
    }
    what_ifs = [name for name, text in texts.items() if '<form class="what-if" data-section' in text]
    calculators = [name for name, text in texts.items() if '<form class="what-if calculator"' in text]
    assert len(what_ifs) > 8
    assert len(calculators) > 3
    turn = 0 if lang == "en" else 1  # the pages take turns: the same script runs in both languages

    page.locator("input[name=query]").click()
    reader.search({"en": "utilisation", "zh": "显存"}[lang])
    expect(page.locator(".md-search-result__item").first).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"\?h="))

    for chosen in ("light", "dark"):
        page.locator("form[data-md-component=palette] label:visible").click()
        expect(page.locator("body")).to_have_attribute("data-md-color-media", f"(prefers-color-scheme: {chosen})")
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")

    for path in what_ifs[turn::2]:
        reader.open(f"{path}/".lstrip("/"), lang)
        slider = page.locator("form.what-if input[type=range]").first
        reader.press(slider, "ArrowRight")
        expect(page.locator("article a.num[data-changed]").first).to_be_attached()
    page.locator("article p a.num").first.hover()
    expect(page.locator("#number-card")).to_be_visible()

    for path in calculators[turn::2]:
        reader.open(f"{path}/", lang)
        page.locator("select[name=preset]").select_option(index=1)
        expect(page.locator(".calculated a.num[data-changed]").first).to_be_attached()

    reader.open("ledger/claims/", lang)
    page.locator("form.claim-filter select").first.select_option(index=1)
    page.wait_for_url(re.compile(r"claims/\?"))

    reader.open("scratchpad/", lang)
    expect(page.locator(".cm-editor")).to_be_visible()
    page.locator("button[data-do=run]").click()
    expect(page.locator(".output samp")).to_contain_text("0.35")

    page.locator("a.language").click()
    page.wait_for_url(re.compile(f"^{reader.home}{'' if lang == 'zh' else 'zh/'}scratchpad/"))
