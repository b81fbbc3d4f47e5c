"""What can go wrong on the way to the reader: it is said in words, and the published numbers stand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.reader import Reader
from browser.server import Fault, Reply, Server, interrupted, missing, tampered, truncated

BILL = "audit/bill/"
MFU, PRICE = "printed.post_mfu_40", "printed.post_price_2usd"
TWO = f"{BILL}?if={MFU}:0.45~{PRICE}:2.5"
CANNOT = {"en": "What-ifs cannot run here", "zh": "此处无法推演"}
STAND = {"en": "The published numbers stand", "zh": "公布的数字不受影响"}
WHEEL = "-none-any.whl"


def says_that_it_cannot(reader: Reader, why: str = "") -> None:
    """In the bar, in words; every number is the published one; the first lever answers, as it needs no Python."""
    expect(reader.bar).to_contain_text(CANNOT[reader.lang])
    expect(reader.bar).to_contain_text(STAND[reader.lang])
    expect(reader.bar).to_contain_text(why)
    reader.awaits_published()
    reader.finds_no_markup()
    reader.bar.get_by_role("button").nth(1).click()  # puts one of the two back
    reader.awaits({MFU: 0.45})
    assert reader.awaits_the_numbers_of({MFU: 0.45})


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_policy_that_refuses_webassembly(site: Server, visit: Visit, lang: str) -> None:
    site.policy = "script-src 'self' 'unsafe-inline'; worker-src 'self'"
    reader = visit(TWO, lang, new=True)
    says_that_it_cannot(reader, "WebAssembly")


def test_a_policy_that_allows_it_and_nothing_else_is_enough(site: Server, visit: Visit) -> None:
    site.policy = "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'"
    visit(TWO, new=True).awaits_the_numbers_of({MFU: 0.45, PRICE: 2.5})


def test_a_browser_without_webassembly(site: Server, visit: Visit) -> None:
    site.faults["python/worker.js"] = lambda body: Reply(b"delete self.WebAssembly;\n" + body)
    says_that_it_cannot(visit(TWO, new=True), "WebAssembly")


def test_a_policy_that_refuses_workers(site: Server, visit: Visit) -> None:
    site.policy = "script-src 'self' 'unsafe-inline'; worker-src 'none'"
    reader = visit(TWO, new=True)
    says_that_it_cannot(reader)
    reader.expect_complaint("Content Security Policy")


@pytest.mark.parametrize(
    ("ending", "fault"),
    [
        ("python/worker.js", missing),
        ("pyodide.mjs", missing),
        ("pyodide.asm.js", missing),
        ("pyodide.asm.wasm", missing),
        ("python_stdlib.zip", missing),
        ("pyodide-lock.json", missing),
        (WHEEL, missing),
        ("pyodide.asm.js", truncated),
        ("pyodide.asm.wasm", truncated),
        ("python_stdlib.zip", truncated),
        (WHEEL, truncated),
        ("pyodide.asm.wasm", interrupted),
        ("python_stdlib.zip", interrupted),
        ("python_stdlib.zip", tampered),
        ("pyodide-lock.json", tampered),
        (WHEEL, tampered),
    ],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_a_file_that_does_not_come_as_it_should(site: Server, visit: Visit, ending: str, fault: Fault) -> None:
    site.faults[ending] = fault
    reader = visit(TWO, new=True)
    says_that_it_cannot(reader, "is not the file that was published" if fault is tampered else "")
    reader.minds = False  # the browser and Pyodide say more about it, in the console


@pytest.mark.parametrize("fault", [missing, truncated, tampered], ids=lambda fault: fault.__name__)
def test_answers_that_do_not_come_are_worked_out(site: Server, visit: Visit, fault: Fault) -> None:
    """Without its stops a slider stays where it is, but typing and the address work."""
    site.faults["answers/bill.json"] = fault
    reader = visit(f"{BILL}?if={MFU}:0.45", new=True)
    if fault is not tampered:
        reader.awaits_the_numbers_of({MFU: 0.45})
    reader.type(PRICE, "2.5")
    reader.awaits_the_numbers_of({MFU: 0.45, PRICE: 2.5})
    if fault is missing:
        reader.expect_complaint("404")


def test_cards_that_do_not_come_leave_the_links(site: Server, visit: Visit) -> None:
    site.faults["data/cards.json"] = missing
    reader = visit(BILL, new=True)
    with reader.page.expect_response("**/data/cards.json"):
        reader.number("corrected.rental_usd").hover()
    expect(reader.page.locator("#number-card")).to_have_count(0)
    reader.number("corrected.rental_usd").click()
    reader.page.wait_for_url("**#corrected.rental_usd")
    reader.expect_complaint("404")


def running(visit: Visit, **options: bool) -> Reader:
    """A reader whose Python runs."""
    reader = visit(TWO, **options)
    reader.awaits_the_numbers_of({MFU: 0.45, PRICE: 2.5})
    return reader


def test_a_worker_that_dies_is_started_again(visit: Visit) -> None:
    reader = running(visit)
    reader.workers[0].evaluate("() => void setTimeout(() => { throw new Error('killed') })")
    reader.press(reader.slider(PRICE), "ArrowRight")
    reader.awaits_the_numbers_of({MFU: 0.45, PRICE: 3})
    assert len(reader.workers) == 2


def test_a_worker_that_dies_of_a_question_is_asked_again_and_then_given_up(site: Server, visit: Visit) -> None:
    """And given up it can still be started once more, by the next move."""
    site.faults["python/worker.js"] = lambda body: Reply(
        body + b"\nconst was = self.onmessage; self.onmessage = (event) => {"
        b" if (event.data.request?.includes('0.59')) throw new Error('killed'); return was(event) };"
    )
    reader = running(visit, new=True)
    reader.type(MFU, "0.45")
    reader.press(reader.slider(MFU), "End", "ArrowLeft")
    reader.awaits({MFU: 0.59, PRICE: 2.5})
    expect(reader.bar).to_contain_text(CANNOT["en"])
    reader.awaits_published()
    assert len(reader.workers) == 2
    reader.press(reader.slider(MFU), "ArrowRight")
    reader.awaits_the_numbers_of({MFU: 0.6, PRICE: 2.5})
    expect(reader.bar).not_to_contain_text(CANNOT["en"])
    assert len(reader.workers) == 3


def test_a_worker_that_falls_silent_is_started_again(visit: Visit) -> None:
    """After some time, here three seconds instead of twenty."""
    reader = visit(new=True)
    reader.context.add_init_script(
        "const patient = setTimeout;"
        "window.setTimeout = (call, wait, ...rest) => patient(call, wait === 20_000 ? 3_000 : wait, ...rest);"
    )
    reader.open(TWO)
    reader.awaits_the_numbers_of({MFU: 0.45, PRICE: 2.5})
    reader.workers[0].evaluate("() => { self.onmessage = () => {} }")
    reader.press(reader.slider(PRICE), "ArrowRight")
    reader.awaits_the_numbers_of({MFU: 0.45, PRICE: 3})
    assert len(reader.workers) == 2
