"""Pictures as readers see them: beside the ones that a person looked at, and redrawn in a what-if.

The reference pictures are at half size and in English only, for Chinese is set in whatever face a machine has. A
picture that changed is left in .cache/pictures-seen/: look at it, and put it into tests/browser/pictures/ if it is as
it should be.
"""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from sites import ROOT

from browser.conftest import Visit
from browser.reader import NARROW, PATIENCE, WIDE
from calculators.pictures import PICTURES, State
from press.pictures import SPECS

REFERENCES = Path(__file__).resolve().parent / "pictures"
SEEN = ROOT / ".cache" / "pictures-seen"
PAGES = {
    "bill": "",
    "utilisation": "audit/yardstick/",
    "sixteen": "audit/memory/",
    "zero": "audit/knives/",
    "attention": "audit/knives/",
    "interruptions": "audit/failures/",
    "stops": "audit/failures/",
    "checkpoint": "calculators/failures/",
    "layout": "calculators/memory/",
    "traffic": "audit/next-nail/",
    "low-communication": "audit/next-nail/",
    "runs": "runs/",
    "matters": "audit/bill/",
    "map": "how-it-works/",
}
MFU = "printed.post_mfu_40"

# The share of pixels that differ plainly, of two pictures of one size; 1 where the sizes differ.
APART = """async ([one, other]) => {
    const drawn = await Promise.all([one, other].map(async (png) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    }));
    const [left, right] = drawn;
    if (left.width !== right.width || left.height !== right.height) return 1;
    let apart = 0;
    for (let at = 0; at < left.data.length; at += 4) {
        const far = [0, 1, 2].some((part) => Math.abs(left.data[at + part] - right.data[at + part]) > 96);
        if (far) apart += 1;
    }
    return apart / (left.data.length / 4);
}"""
# At half size, a picture that lies on an odd pixel of its page would be blurred otherwise than on an even one.
ALIGN = """svg => {
    const { x, y } = svg.getBoundingClientRect();
    svg.style.transform = `translate(${-((x + scrollX) % 2)}px, ${-((y + scrollY) % 2)}px)`;
}"""
ALIKE = 0.004  # of the pixels: letters may lie a little otherwise in another version of the browser


def picture(reader_page: Locator, width: int) -> Locator:
    return reader_page.locator(f":scope > svg.{'narrow' if width == NARROW else 'wide'}")


def test_every_picture_has_its_page() -> None:
    assert set(PAGES) == set(SPECS)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("name", PAGES)
def test_a_picture_looks_as_a_person_saw_it(visit: Visit, name: str, width: int, scheme: str) -> None:
    reader = visit(PAGES[name], width=width, color_scheme=scheme, device_scale_factor=0.5)
    reader.page.evaluate("document.fonts.ready")
    shown = picture(reader.page.locator(f"#picture-{name}"), width)
    expect(shown).to_be_visible()
    shown.evaluate(ALIGN)
    seen = shown.screenshot(animations="disabled")
    file = f"{name}-{'narrow' if width == NARROW else 'wide'}-{scheme}.png"
    reference = REFERENCES / file
    apart = 1.0
    if reference.is_file():
        pair = [base64.b64encode(png).decode() for png in (seen, reference.read_bytes())]
        blank = reader.context.new_page()
        apart = blank.evaluate(APART, pair)
        blank.close()
    if apart > ALIKE:
        SEEN.mkdir(parents=True, exist_ok=True)
        (SEEN / file).write_bytes(seen)
    assert apart <= ALIKE, f"{file}: look at {SEEN / file}"


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_picture_follows_a_what_if_and_comes_back(visit: Visit, lang: str, width: int) -> None:
    reader = visit("", lang, width=width, new=True)
    figure = reader.page.locator("#picture-bill")
    shown = picture(figure, width)
    published = shown.evaluate("svg => svg.outerHTML")
    assert not any("renderer.js" in url or "pictures/bill.json" in url for url in reader.requests)
    reader.press(reader.slider(MFU), *["ArrowRight"] * 5)
    wanted = PICTURES["bill"].draw(State(lang, {MFU: 0.45})).said(lang)
    reader.awaits({MFU: 0.45})
    expect(shown).to_have_attribute("aria-label", wanted, timeout=2 * PATIENCE)  # Python and the renderer come first
    expect(figure).to_have_attribute("data-changed", "")
    assert "var(--accent)" in shown.inner_html()
    assert figure.locator('a[data-kind="csv"]').evaluate("link => link.href").startswith("blob:")
    reader.press(reader.slider(MFU), *["ArrowLeft"] * 5)
    expect(figure).not_to_have_attribute("data-changed", "")
    assert shown.evaluate("svg => svg.outerHTML") == published


def test_the_path_of_the_number_one_came_from_is_lit(visit: Visit) -> None:
    reader = visit("how-it-works/?from=corrected.gpu_hours#picture-map")
    svg = picture(reader.page.locator("#picture-map"), WIDE)
    lit = svg.locator("text[data-lit]")
    expect(lit.first).to_be_attached()
    names = set(lit.evaluate_all("all => all.map((one) => one.dataset.name)"))
    assert {"corrected.gpu_hours", "corrected.train_flop", MFU} <= names
    assert "corrected.min_gpus" not in names
    svg.get_by_text("rental", exact=True).click()
    reader.page.wait_for_url("**/ledger/numbers/#corrected.rental_usd")


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", PAGES)
def test_a_picture_says_its_numbers_and_gives_them_away(visit: Visit, name: str, lang: str) -> None:
    reader = visit(PAGES[name], lang)
    figure = reader.page.locator(f"#picture-{name}")
    shown = picture(figure, WIDE)
    expect(shown).to_have_attribute("aria-label", PICTURES[name].draw(State(lang)).said(lang))
    assert shown.get_attribute("role") == ("group" if shown.locator("a").count() else "img")
    expect(figure.locator("figcaption")).not_to_be_empty()
    for kind, begins in (("svg", "<svg"), ("csv", ",")):
        address = figure.locator(f'a[data-kind="{kind}"]').evaluate("link => link.href")
        reply = reader.context.request.get(address)
        assert reply.ok
        text = reply.body().decode()
        assert text.startswith(begins)
        assert "var(" not in text
