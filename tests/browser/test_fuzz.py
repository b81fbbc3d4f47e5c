"""Ten thousand hostile texts: none raises, none becomes markup, none shows a stack trace."""

from __future__ import annotations

import json
import random
import string
import subprocess
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import expect

from browser.conftest import Visit
from calculators import browser
from calculators.levers import LEVERS
from press.runtime import node

MANY = 10_000
HERE = Path(__file__).resolve().parent
NAMES = sorted({lever.name for levers in LEVERS.values() for lever in levers})
MFU = "printed.post_mfu_40"
HOSTILE = (
    "<script>document.title='x'</script>", "<img src=x onerror=document.title='x'>", "\"><svg onload=alert(1)>",
    "javascript:alert(1)", "{{7*7}}", "${7*7}", "__proto__", "constructor", "toString", "__import__('os')", "%00",
    "\u202e", "\u0000", "\ud7ff", "\U0001f4a9", "9" * 400, "1e400", "-1e400", "1e-400", "nan", "inf", "-0", "0x1F",
    "1_000", "١٢٣", "１２３", "²", "½", "Ⅻ", "3亿", "万亿", "%", "40 %%", "1,2,3", "1..2", ".", "-", "+", "e", "~", ":",
    "a" * 5000, "(" * 2000, "[" * 2000, "\\", "'", '"', "`", "\n", "\r\n", "\t",
    "&lt;b&gt;", "&#0;", "&if=", "#", "?", "/..",
)  # fmt: skip
ALPHABET = string.printable + "％亿万倍×²⁶\u00a0\u202f\u200b\u2028\ufeff\U0001f600é中"


def text(dice: random.Random) -> str:
    """A number as people write it, something hostile, noise, or a mixture."""
    kind = dice.randrange(4)
    if kind == 0:
        unit = dice.choice(["", "%", " %", " million", "亿", "万亿", "e8", "$", " GPU-hours", "B", " TFLOP/s", "卡时"])
        return f"{dice.choice(['', '-', '+', '$', '~', ' '])}{dice.uniform(-10, 1e4):.{dice.randrange(8)}f}{unit}"
    if kind == 1:
        return dice.choice(HOSTILE)
    noise = "".join(dice.choices(ALPHABET, k=dice.randrange(30)))
    return noise if kind == 2 else noise + dice.choice(HOSTILE) + noise


def state(dice: random.Random) -> str:
    """What might stand behind ?if= in an address."""

    def name() -> str:
        return dice.choice([dice.choice(NAMES), dice.choice(NAMES), "no.such", text(dice)])

    def value() -> str:
        return dice.choice([repr(dice.uniform(-1, 1e12)), str(dice.randrange(100)), text(dice)])

    parts = [dice.choice([f"{name()}:{value()}", text(dice)]) for _ in range(dice.randrange(1, 6))]
    return "~".join(parts)


def test_python_answers_any_field_in_words() -> None:
    dice = random.Random(10)  # noqa: S311 (the same everywhere)
    taken = 0
    for _ in range(MANY):
        name, typed, lang = dice.choice(NAMES), text(dice), dice.choice(["en", "zh"])
        asked = {
            "call": "move",
            "lang": lang,
            "set": {name: typed},
            "numbers": [["corrected.gpu_hours", "337 million GPU-hours"]],
        }
        if lang == "zh":
            asked["numbers"] = [["corrected.gpu_hours", "3.37 亿卡时"]]
        reply = json.loads(browser.answer(json.dumps(asked)))
        assert "error" not in reply, (name, typed, reply)
        assert set(reply["set"]) | set(reply["refused"]) == {name}
        for why in reply["refused"].values():
            assert why.strip()
            assert "Traceback" not in why
        taken += len(reply["set"])
    assert MANY / 20 < taken < MANY / 2  # some of it was meant well


def test_python_answers_any_request_at_all() -> None:
    """What is no request is a reply with its mistake, and never an exception."""
    dice = random.Random(11)  # noqa: S311 (the same everywhere)
    nonsense: list[object] = [
        None,
        True,
        0,
        -1,
        1e308,
        "",
        "x",
        [],
        {},
        [[]],
        {"a": {}},
        ["a", "b"],
        10**400,
        "corrected.gpu_hours",
    ]
    calls = [*browser.CALLS, "", "nothing", None, 3, "__class__"]
    keys = ["call", "lang", "set", "numbers", "holds", "name", "units", "form", "code", "x"]
    for _ in range(MANY // 5):
        asked = {key: dice.choice(nonsense) for key in dice.sample(keys, dice.randrange(6))}
        if dice.random() < 0.9:
            asked["call"] = dice.choice([call for call in calls if call != "run"])
        request = dice.choice([json.dumps(asked), json.dumps(asked), json.dumps(dice.choice(nonsense)), text(dice)])
        assert isinstance(json.loads(browser.answer(request)), dict), request


def test_the_state_of_any_address_is_names_and_numbers() -> None:
    """In Node, with the very module: it never raises, and what it repaired it reads back the same."""
    dice = random.Random(12)  # noqa: S311 (the same everywhere)
    addresses = [
        f"http://localhost/audit/bill/?{dice.choice(['if', 'if', 'if', 'units', 'x'])}="
        f"{quote(state(dice), safe='') if dice.random() < 0.5 else state(dice)}"
        for _ in range(MANY)
    ]
    command = [*node.commands()["node"], str(HERE / "state_fuzz.mjs")]
    done = subprocess.run(command, input=json.dumps(addresses), capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    counted = json.loads(done.stdout)
    assert counted["addresses"] == MANY
    assert counted["replaced"] > MANY / 20
    assert counted["unread"] > MANY / 20


def test_hostile_fields_in_a_real_page(desk: Visit) -> None:
    dice = random.Random(13)  # noqa: S311 (the same everywhere)
    reader = desk("audit/bill/")
    title = reader.page.title()
    reader.type(MFU, "45%")
    reader.awaits({MFU: 0.45})
    # Typed by the page itself, all of them, each awaited at its field.
    script = """async ([name, texts]) => {
        const field = document.querySelector(`.lever[data-lever="${name}"] input[type=text]`);
        const message = document.querySelector("form.what-if .message");
        const wrong = [];
        for (const text of texts) {
            field.removeAttribute("aria-invalid");
            field.value = text;
            field.dispatchEvent(new Event("change", { bubbles: true }));
            while (!field.hasAttribute("aria-invalid")) await new Promise((done) => setTimeout(done));
            const refused = field.getAttribute("aria-invalid") === "true";
            if (refused !== Boolean(message.textContent) || message.children.length) wrong.push(text);
            const said = message.textContent;
            if (/Traceback|Error:|undefined|\\[object/.test(said.replace(text, ""))) wrong.push(said);
        }
        return wrong;
    }"""
    texts = [*HOSTILE, *(text(dice) for _ in range(300))]
    assert reader.page.evaluate(script, [MFU, texts]) == []
    reader.finds_no_markup()
    assert reader.page.title() == title
    reader.type(MFU, "45%")
    reader.awaits({MFU: 0.45})
    reader.awaits_the_numbers_of({MFU: 0.45})


def test_hostile_addresses_in_a_real_page(visit: Visit) -> None:
    """Each followed as a link in the page; one opened afresh."""
    dice = random.Random(14)  # noqa: S311 (the same everywhere)
    reader = visit("audit/next-nail/")
    title, numbers = reader.page.title(), reader.numbers()
    script = """(address) => {
        const link = document.createElement("a");
        link.href = address;
        document.querySelector("article").append(link);
        link.click();
    }"""
    for number in range(80):
        hostile = f"{HOSTILE[number % len(HOSTILE)]}~{state(dice)}".replace(".", "-")  # nothing that could be a name
        reader.page.evaluate(script, f"{reader.home}audit/next-nail/?if={quote(hostile, safe='')}")
        reader.page.wait_for_function("!location.search")
        reader.finds_no_markup()
        assert "could not be read" in reader.bar.inner_text()
    assert reader.page.title() == title
    assert [shown.record for shown in reader.numbers()] == [shown.record for shown in numbers]
    # And one from the outside, where nothing is there yet.
    reader.page.goto(f"{reader.home}audit/next-nail/?if={quote('~'.join(HOSTILE[:12]), safe='')}")
    expect(reader.bar).to_contain_text("<script>")
    reader.finds_no_markup()
    assert reader.page.title() == title
