"""The same in Firefox, in short: load, slider, Python, drag, field, language, back."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser.browsers import FIREFOX, need
from browser.firefox import firefox
from browser.reader import plain
from browser.server import Server
from calculators import ledger, show

MFU, PRICE = "printed.post_mfu_40", "printed.post_price_2usd"


def bill(record: str, lang: str, replaced: dict[str, float]) -> str:
    """The corrected bill in words."""
    name = "corrected.rental_usd"
    return show.typeset(show.check(record, ledger.value(name, replaced), ledger.quantity(name).unit, lang))


@pytest.mark.parametrize("width", [360, 1280])
def test_the_article_answers_back_in_firefox(site: Server, tmp_path: Path, width: int) -> None:
    number = "document.querySelector('article p a.num[data-name=\"corrected.rental_usd\"]')"

    def slider(name: str) -> str:
        return f"document.querySelector('.lever[data-lever=\"{name}\"] input[type=range]')"

    with firefox(need(FIREFOX), tmp_path) as page:
        page.call("browsingContext.setViewport", context=page.tab, viewport={"width": width, "height": 800})
        page.open(f"{site.home}audit/bill/")
        assert page.run("document.documentElement.scrollWidth") <= width
        assert not [address for address in page.requests if "/assets/runtime/" in address]
        page.awaits("!document.querySelector('form.what-if').hidden")
        page.run(f"{slider(MFU)}.focus()")
        page.press(*["ArrowRight"] * 5)
        page.awaits(f"{number}.textContent === {bill('$674 million', 'en', {MFU: 0.45})!r}")
        page.run(f"{slider(PRICE)}.focus()")
        page.press("ArrowRight")
        both = bill("$674 million", "en", {MFU: 0.45, PRICE: 2.5})
        page.awaits(f"{number}.textContent === {both!r}")
        page.awaits(f"location.search === '?if={MFU}:0.45~{PRICE}:2.5'")

        page.run("document.querySelector('a.language').click()")
        page.awaits("location.pathname === '/zh/audit/bill/' && document.readyState === 'complete'")
        record = plain(page.run(f"{number}.dataset.record ?? {number}.textContent"))
        page.awaits(f"{number}.textContent === {bill(record, 'zh', {MFU: 0.45, PRICE: 2.5})!r}")

        page.run(f"document.querySelector('.lever[data-lever=\"{MFU}\"] input[type=text]').select()")
        page.press("5", "1", "%", "Enter")
        page.awaits(f"{number}.textContent === {bill(record, 'zh', {MFU: 0.51, PRICE: 2.5})!r}")

        where = page.run(
            f"(() => {{ const it = document.querySelector('article p a.num[data-lever=\"{MFU}\"]');"
            " it.scrollIntoView({ block: 'center' }); const { x, y, height } = it.getBoundingClientRect();"
            " return [x + 8, y + height / 2]; })()"
        )
        page.drag(where[0], where[1], 36)
        page.awaits(f"{number}.textContent === {bill(record, 'zh', {MFU: 0.56, PRICE: 2.5})!r}")
        page.awaits(f"location.search === '?if={MFU}:0.56~{PRICE}:2.5'")
        assert page.run("location.pathname") == "/zh/audit/bill/"

        page.call("browsingContext.traverseHistory", context=page.tab, delta=-1)
        page.awaits(f"location.pathname === '/audit/bill/' && {number}.textContent === {both!r}")
        assert [address for address in page.requests if not address.startswith((site.home, "data:", "blob:"))] == []
        assert page.complaints == []
