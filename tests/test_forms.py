"""The calculators' forms: what they name exists, what they offer is valid, and both languages have the same."""

from __future__ import annotations

import csv
import io
import json
import re

import pytest

from calculators import browser, ledger, scratch, show
from calculators.forms import FORMS, Field, Form
from calculators.quantities import Text
from press.blocks.calculator import values

EVERY = pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
FIELDS = [(name, form, field) for name, form in FORMS.items() for field in (*form.inputs(), *form.results)]
EACH = pytest.mark.parametrize(("form", "field"), [case[1:] for case in FIELDS], ids=[f"{n}-{f.quantity}" for n, _, f in FIELDS])  # fmt: skip  # noqa: E501
LANGS = pytest.mark.parametrize("lang", ["en", "zh"])


@EACH
def test_every_field_names_a_number_within_its_bounds(form: Form, field: Field) -> None:
    quantity = ledger.quantity(form.name(field))
    assert quantity.bounds.hold(ledger.value(form.name(field)))


@EACH
@LANGS
def test_a_sample_record_is_in_its_unit_and_true(form: Form, field: Field, lang: str) -> None:
    """It says what the field holds as the form opens, as any record does."""
    if field.like is None:
        return
    name = form.name(field)
    written = field.like.get(lang)
    assert show.check(written, ledger.value(name), ledger.quantity(name).unit, lang) == written


@EVERY
def test_every_result_rests_on_an_input_and_every_input_moves_a_result(form: Form) -> None:
    inputs, results = [form.name(f) for f in form.inputs()], [form.name(f) for f in form.results]
    assert len({*inputs, *results}) == len(inputs) + len(results)
    for result in results:
        assert any(ledger.LEDGER.may_rest_on(result, entered) for entered in inputs), result
    for entered in inputs:
        assert any(ledger.LEDGER.may_rest_on(result, entered) for result in results), entered


@EVERY
def test_what_a_preset_takes_exists_and_is_valid(form: Form) -> None:
    keys = [preset.key for preset in form.presets]
    assert len(keys) == len(set(keys))
    inputs = {field.quantity for field in form.inputs()}
    for preset in form.presets:
        assert set(preset.others) <= inputs, preset.key
        chosen = values(form, preset)
        assert chosen, f"{preset.key} is the form as it opens"
        replaced, refused = browser.replaced(chosen)
        assert (replaced, refused) == (chosen, {})
        now = ledger.LEDGER.evaluation(replaced)
        missing = []
        for field in form.results:
            try:
                now.step(form.name(field))
            except ledger.LedgerError:
                missing.append(field.quantity)
        assert not missing or browser.refusal(form, "en", replaced), f"{preset.key} has no {missing}"


@EVERY
def test_a_what_if_of_a_form_leaves_everything_else_alone(form: Form) -> None:
    published = [s for s in ledger.LEDGER.scenarios if s != form.scenario]
    inputs = [form.name(field) for field in form.inputs()]
    for scenario in published:
        for quantity in ledger.LEDGER.reach(scenario):
            assert not any(ledger.LEDGER.may_rest_on(f"{scenario}.{quantity}", name) for name in inputs[:1])


@LANGS
def test_both_languages_have_every_label(lang: str) -> None:
    def texts(form: Form) -> list[Text]:
        return [*(group.label for group in form.groups), *(preset.label for preset in form.presets)]

    for form in FORMS.values():
        assert all(text.get(lang).strip() for text in texts(form))
        for field in (*form.inputs(), *form.results):
            assert (field.like is None) or all(field.like)
            assert ledger.quantity(form.name(field)).label.get(lang)
            assert ledger.quantity(form.name(field)).bounds.said(lang)


def moved(
    form: str, lang: str = "en", units: dict[str, str] | None = None, **entered: str | float
) -> dict[str, object]:
    scenario = FORMS[form].scenario
    numbers = [[FORMS[form].name(f), f.like.get(lang)] for f in FORMS[form].results if f.like]
    return browser.move(
        lang, {f"{scenario}.{key}": value for key, value in entered.items()}, numbers, form=form, units=units
    )


@LANGS
@pytest.mark.parametrize("form", FORMS)
def test_fields_hold_what_the_form_opens_with(form: str, lang: str) -> None:
    reply: dict[str, dict[str, dict[str, str]]] = moved(form, lang)  # type: ignore[assignment]
    for field in FORMS[form].inputs():
        name = FORMS[form].name(field)
        words = reply["form"]["fields"][name]
        assert words == browser.in_field(name, field.like, lang)
        assert show.read(words, ledger.quantity(name).unit) == pytest.approx(ledger.value(name), rel=5e-3)


def test_what_is_entered_stands_in_the_field_with_all_its_digits() -> None:
    fields = moved("memory", gpu_memory_bytes="80 GiB")["form"]["fields"]  # type: ignore[index]
    assert fields["try_memory.gpu_memory_bytes"] == "85.8993 GB"
    fields = moved("memory", gpu_memory_bytes="96 GB")["form"]["fields"]  # type: ignore[index]
    assert fields["try_memory.gpu_memory_bytes"] == "96 GB"


def test_parameters_follow_the_shape() -> None:
    fewer = ledger.value("try_memory.used_bytes_per_gpu", {"try_memory.n_layers": 63.0})
    assert fewer < ledger.value("try_memory.used_bytes_per_gpu")


def test_a_result_far_from_what_it_was_takes_a_shape_of_its_own() -> None:
    def rental(n_params: str) -> list[str]:
        record = [["try_bill.rental_usd", "6.74 亿美元"]]
        numbers: list[list[str]] = browser.move("zh", {"try_bill.n_params": n_params}, record)["numbers"]
        return numbers[0]

    assert rental("1 万亿") == [show.typeset("3.37 亿美元"), ""]
    assert rental("100 亿") == [show.typeset("336.9 万美元"), ""]


def test_a_layout_that_does_not_fit_is_refused_in_words() -> None:
    assert moved("memory")["form"]["refusal"] == ""  # type: ignore[index]
    reply = moved("memory", gpu_memory_bytes="40 GB")
    assert str(reply["form"]["refusal"]).startswith("This layout does not fit: each GPU has 40 GB and lacks")  # type: ignore[index]
    reply = moved("memory", "zh", {"bytes": "gib"}, gpu_memory_bytes="40 GB")
    assert "这样的布局装不下：每张卡可用 37.3 GiB" in str(reply["form"]["refusal"])  # type: ignore[index]


@pytest.mark.parametrize(
    ("lang", "entered", "why"),
    [
        ("en", "many", "it is no number such as 8"),
        ("zh", "many", "它不是像 8 这样的数"),
        ("en", "0.5", "it must be a whole number, at least 1"),
        ("zh", "0", "应为整数，不小于 1"),
    ],
)
def test_what_cannot_be_used_is_told_in_the_reader_s_language(lang: str, entered: str, why: str) -> None:
    assert moved("memory", lang, tp_size=entered)["refused"] == {"try_memory.tp_size": why}


def test_two_numbers_put_together_cannot_be_replaced() -> None:
    replaced, refused = browser.replaced({"corrected.gpu_hours/article.gpu_hours": 1})
    assert not replaced
    assert refused


@LANGS
@pytest.mark.parametrize("form", FORMS)
def test_files_hold_every_number_at_full_precision(form: str, lang: str) -> None:
    reply = browser.results(form, lang, {})
    rows = list(csv.DictReader(io.StringIO(reply["csv"], newline="")))
    numbers = json.loads(reply["json"])["numbers"]
    fields = [*FORMS[form].inputs(), *FORMS[form].results]
    assert [row["name"] for row in rows] == [row["name"] for row in numbers] == [FORMS[form].name(f) for f in fields]
    for row, entry in zip(rows, numbers, strict=True):
        assert float(row["value"]) == entry["value"] == ledger.value(row["name"])
        assert row["label"] == ledger.quantity(row["name"]).label.get(lang)
        assert row["unit"] == ledger.quantity(row["name"]).unit
        assert row["words"]


def test_a_number_without_a_value_is_an_empty_cell() -> None:
    reply = browser.results("memory", "en", {"try_memory.gpu_memory_bytes": 40e9})
    left = next(row for row in csv.DictReader(io.StringIO(reply["csv"], newline="")) if "left_over" in row["name"])
    assert (left["words"], left["value"]) == ("", "")


# -- units


RECORDS = [
    ("80 GB", 80e9, "byte", "en"),
    ("73.86 GB", 73.86e9, "byte", "zh"),
    ("32 TB", 32e12, "byte", "en"),
    ("45.56 GiB", 48.92e9, "byte/GPU", "zh"),
    ("$674 million", 673.8e6, "USD", "en"),
    ("$5.576 million", 5.576e6, "USD", "en"),
    ("674 million dollars", 673.8e6, "USD", "en"),
    ("6.74 亿美元", 673.8e6, "USD", "zh"),
    ("557.6 万美元", 5.576e6, "USD", "zh"),
    ("$60 billion", 60e9, "USD", "en"),
]


@pytest.mark.parametrize(("text", "value", "unit", "lang"), RECORDS)
def test_switched_words_are_read_back_and_switch_back(text: str, value: float, unit: str, lang: str) -> None:
    switch = show.switch_of(unit)
    for position in show.SWITCHES[switch]:
        words = show.recast(text, value, unit, lang, {switch: position})
        assert show.read(words, unit) == pytest.approx(value, rel=5e-3), words
    assert show.recast(text, value, unit, lang, {}) == show.check(text, value, unit, lang)


@pytest.mark.parametrize(
    ("position", "en", "zh"),
    [
        ("yi", "$6.74 亿", "6.74 亿美元"),
        ("million", "$674 million", "674 million 美元"),
        ("billion", "$0.674 billion", "0.674 billion 美元"),
    ],
)
def test_dollars_switch_by_the_same_rules_in_both_languages(position: str, en: str, zh: str) -> None:
    assert show.recast("$674 million", 673.8e6, "USD", "en", {"usd": position}) == en
    assert show.recast("6.74 亿美元", 673.8e6, "USD", "zh", {"usd": position}) == zh


def test_a_switch_leaves_alone_what_it_does_not_concern() -> None:
    for text, value, unit in (
        ("40 %", 0.4, "share"),
        ("$2.00", 2.0, "USD/GPU/hour"),
        ("$33,819", 33819.0, "USD/GPU"),
        ("16 bytes", 16.0, "byte/parameter"),
        ("2.0 TB/s", 2e12, "byte/second"),
    ):
        assert show.recast(text, value, unit, "en", {"bytes": "gib", "usd": "billion"}) == text
    assert show.recast("80 GB", 80e9, "byte", "en", {"bytes": "no-such"}) == "80 GB"


def test_numbers_in_other_units_come_with_their_published_words() -> None:
    numbers = [["try_memory.usable_bytes", "80.00 GB"], ["try_memory.memory_use", "92 %"]]
    units = {"bytes": "gib"}
    other, ninety = show.typeset("74.51 GiB"), show.typeset("92 %")
    assert browser.move("en", {}, numbers, units=units)["numbers"] == [[other, "", other], None]
    entered = {"try_memory.gpu_memory_bytes": 96e9}
    now = browser.move("en", entered, numbers, units=units)["numbers"]
    assert now == [[show.typeset("89.41 GiB"), "", other], [show.typeset("77 %"), "", ninety]]


# -- the scratchpad


def test_scratch_code_prints_and_each_run_starts_anew() -> None:
    assert scratch.run("x = 1\nprint(round(ledger.value('corrected.gpu_hours') / 1e6))") == ("337\n", "", "")
    assert scratch.run("print(x)").error == "NameError: name 'x' is not defined"


def test_a_mistake_keeps_what_was_printed_and_shows_the_reader_s_lines_only() -> None:
    ran = scratch.run("print('before')\n\ndef f():\n    return 1 / 0\n\nf()\n")
    assert (ran.output, ran.error) == ("before\n", "ZeroDivisionError: division by zero")
    assert re.findall(r'File "(.+?)", line (\d+)', ran.trace) == [("<scratchpad>", "6"), ("<scratchpad>", "4")]
    assert "return 1 / 0" in ran.trace


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("ledger.value('no.such')", "calculators.expression.LedgerError: no.such: unknown scenario or fact 'no'"),
        ("1 +", "SyntaxError: invalid syntax"),
        ("\0", ""),
        ("raise SystemExit", ""),
        ("raise SystemExit('no')", "SystemExit: no"),
    ],
)
def test_no_code_gets_past_the_scratchpad(code: str, error: str) -> None:
    assert scratch.run(code).error == error or (code == "\0" and scratch.run(code).error)


def test_output_without_end_ends() -> None:
    ran = scratch.run("while True: print('again and again')")
    assert len(ran.output) == scratch.MOST
    assert ran.error == f"more than {scratch.MOST} characters were printed"


def test_the_door_runs_it() -> None:
    reply = json.loads(browser.answer(json.dumps({"call": "run", "code": "print(40 + 2)"})))
    assert reply == {"output": "42\n", "error": "", "trace": ""}
