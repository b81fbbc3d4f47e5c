"""A claim as people write it: read line by line, repaired by another reading, told in words, and from a terminal."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from calculators import ledger
from calculators.__main__ import main
from calculators.docket import PRESETS, audit, report, sheet
from calculators.docket.lines import MOST, read_lines
from calculators.docket.names import UnknownQuantityError, quantity_name
from calculators.docket.peaks import UnknownPeakError, peak_named, peaks
from calculators.quantities import QUANTITIES

ARTICLE = {"n_params": "2T", "n_tokens": "40T", "mfu": "40%", "gpu_hours": "about 300 million"}
DEEPSEEK = {"n_tokens": "14.8T", "gpu_hours": "2.664 million", "peak_flop_per_s": "H800"}
LEAD = {"gpu_hours": "300 million", "usd_per_gpu_hour": "$2", "rental_usd": "60 billion dollars"}


def claim(**stated: str) -> list[dict[str, str]]:
    return [{"quantity": name, "stated": text} for name, text in stated.items()]


# --- names ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_quantity_is_found_by_its_name_and_its_label(lang: str) -> None:
    for name, quantity in QUANTITIES.items():
        assert quantity_name(name) == name
        assert quantity_name(quantity.label.get(lang).upper()) == name


def test_a_name_that_is_none_says_what_comes_near() -> None:
    with pytest.raises(UnknownQuantityError, match=r"no quantity is called 'gpu_hour'; did you mean gpu_hours"):
        quantity_name("gpu_hour")


# --- accelerators --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "teraflop_per_s"),
    [
        # NVIDIA H100 Tensor Core GPU Architecture, table of peak rates; A100 whitepaper; as in the evidence
        ("H100 SXM BF16", 989.4), ("H100", 989.4), ("h100 sxm bf16 dense", 989.4), ("H100 SXM5 TF32", 494.7),
        ("H100 SXM BF16 sparse", 1978.9), ("H100 SXM FP8", 1978.9), ("H100 PCIe", 756), ("A100", 312),
        ("A100 TF32", 156), ("H800", 989), ("B200", 2250), ("MI300X", 1307.4),
        ("V100", 125), ("NVIDIA H100 SXM BF16 peak", 989.4),
    ],
)  # fmt: skip
def test_a_name_stands_for_its_peak(text: str, teraflop_per_s: float) -> None:
    assert peak_named(text).fact.value == teraflop_per_s * 1e12


@pytest.mark.parametrize("text", ["H9000", "H100 FP4 sparse", "BF16", "SXM"])
def test_a_name_that_is_no_accelerators_is_refused(text: str) -> None:
    with pytest.raises(UnknownPeakError):
        peak_named(text)


def test_every_peak_on_record_can_be_said() -> None:
    assert len(peaks()) > 100
    for peak in peaks():
        assert peak.precision.upper() in peak.said("en")
        assert peak.precision.upper() in peak.said("zh")


# --- other readings ------------------------------------------------------------------------------------------------


def first_repair(**stated: str) -> tuple[str, str]:
    found = audit(claim(**stated))
    assert found.verdict == "contradicted"
    return (found.repairs[0].kind, found.repairs[0].said.en) if found.repairs else ("", "")


def test_the_articles_peak_is_that_of_tf32() -> None:
    kind, said = first_repair(**ARTICLE, peak_flop_per_s="495 TFLOP/s")
    assert kind == "peak"
    assert said == (
        "495 TFLOP/s is the H100 SXM5 80 GB's dense TF32 peak; with the dense BF16 peak of 989.4 TFLOP/s the set holds."
    )


def test_the_opening_sum_slipped_by_a_hundred() -> None:
    kind, said = first_repair(**LEAD)
    assert kind == "scale"
    assert said == "60 billion dollars is 100 times what the others give: with 600 million dollars the set holds."


@pytest.mark.parametrize(
    ("stated", "kind"),
    [
        # DeepSeek-V3: 671B in all, 37B active
        ({"n_active_params": "671B"} | DEEPSEEK, "parameters"),
        ({"n_params": "671B"} | DEEPSEEK, "parameters"),
        # Llama 3: 400 TFLOP/s of 1,979 with sparsity, called 40 %
        ({"achieved_flop_per_s": "400 TFLOP/s", "mfu": "40.4%", "peak_flop_per_s": "1979 TFLOP/s"}, "peak"),
        # 80 GiB are 85.9 GB
        ({"n_params": "5.369B", "model_state_bytes": "80.00 GB"}, "unit"),
        # gradients in FP32: 18 bytes a parameter
        ({"n_params": "2.00T", "model_state_bytes": "36.0 TB"}, "bytes"),
        # a fraction written as a percentage
        ({"achieved_flop_per_s": "400 TFLOP/s", "mfu": "0.404%", "peak_flop_per_s": "H100"}, "percent"),
        # a node of eight
        ({"achieved_flop_per_s": "3.20 PFLOP/s", "mfu": "40.4%", "peak_flop_per_s": "H100"}, "node"),
        # MT-NLG's kind of utilisation, which counts the forward pass twice
        ({"achieved_flop_per_s": "300 TFLOP/s", "mfu": "40.4%", "peak_flop_per_s": "H100"}, "counted"),
        # hours that were paid for, as on Llama 3's model card
        ({"train_flop": "3.79e25", "achieved_flop_per_s": "400 TFLOP/s", "gpu_hours": "30.84 million"}, "time"),
        ({"n_tokens": "40T", "n_params": "2.0T", "tokens_per_param": "200"}, "scale"),
    ],
)  # fmt: skip
def test_the_reading_that_repairs_is_named(stated: dict[str, str], kind: str) -> None:
    assert first_repair(**stated)[0] == kind


def test_where_no_single_reading_repairs_none_is_named() -> None:
    """Llama 3's own slip in its table of interruptions."""
    found = audit(claim(category_interruptions="148", unexpected_interruptions="419", category_share="30.1 %"))
    assert found.verdict == "contradicted"
    assert found.repairs == ()


def test_a_claim_that_holds_needs_no_repair() -> None:
    assert audit(claim(**ARTICLE, peak_flop_per_s="H100 SXM BF16")).repairs == ()


# --- claims to start from ------------------------------------------------------------------------------------------

HOLD = {"post", "corrected", "llama3", "deepseek_v3"}
REPAIRED = {"article": "peak", "lead": "scale", "hfu": "counted", "sparse": "peak", "total": "parameters"}


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("key", PRESETS)
def test_a_claim_to_start_from_says_what_the_ledger_has(key: str, lang: str) -> None:
    lines, unread = read_lines(PRESETS[key].lines(lang))
    assert not unread
    for line, one in zip(lines, PRESETS[key].stated, strict=True):
        low, high = line.statement.range
        assert low <= ledger.value(one.name) <= high, one.name
        if line.statement.value is not None and line.peak is None:
            assert line.statement.value == pytest.approx(ledger.value(one.name))


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("key", PRESETS)
def test_the_verdict_about_it_is_what_the_pages_say(key: str, lang: str) -> None:
    """Llama 3 and DeepSeek-V3 hold, as does the post by the right peak; all five claims that go round fall."""
    found = audit(PRESETS[key].lines(lang))
    assert found.verdict == ("not-contradicted" if key in HOLD else "contradicted")
    assert (found.repairs[0].kind if key in REPAIRED else "") == REPAIRED.get(key, "")


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("key", PRESETS)
def test_a_sheet_is_elements_and_text(key: str, lang: str) -> None:
    def texts(element: Any) -> Iterator[str]:
        if isinstance(element, str):
            yield element
            return
        tag, attributes, inside = element
        assert tag.isalnum()
        assert all(isinstance(value, str) for value in attributes.values())
        for one in inside:
            yield from texts(one)

    found = report(PRESETS[key].lines(lang), lang)
    said = "\n".join(texts(sheet(found, lang)))
    assert found["sentence"] in said
    for one in found["statements"]:
        assert one["stated"] in said
    for conflict in found["conflicts"][:1]:
        assert all(link["equation"] in said for link in conflict["chain"])
        assert all(one["needed"] in said for one in conflict["needed"] if one["needed"])


# --- in words ------------------------------------------------------------------------------------------------------


def test_the_report_says_it_in_both_languages() -> None:
    en, zh = (report(claim(**LEAD, n_layers="61"), lang) for lang in ("en", "zh"))
    assert en["sentence"].startswith(
        "These cannot all be true: for rental it says 60 billion dollars, and the others give"
    )
    assert "100 times less" in en["sentence"]
    assert "租金一项写的是“60 billion dollars”" in zh["sentence"]
    assert "6 亿美元" in zh["sentence"]
    assert [one["role"] for one in en["statements"]] == ["in-conflict"] * 3 + ["no-part"]
    assert en["minimal_sets"] == zh["minimal_sets"]
    assert {one["line"] for one in en["minimal_sets"][0]} == {1, 2, 3}
    json.dumps(en, allow_nan=False)  # no infinity, no NaN


def test_what_each_figure_would_have_to_be() -> None:
    """337 million hours at 989.4, by hand 4.8e26 / (0.4 * 989.4e12 * 3600)."""
    found = report(
        claim(train_flop="exactly 4.8e26", mfu="exactly 40%", gpu_hours="300.0 million", peak_flop_per_s="H100"), "en"
    )
    needed = {one["quantity"]: one["needed"] for one in found["conflicts"][0]["needed"]}
    assert needed["gpu_hours"].startswith("336.8")
    assert needed["mfu"].startswith("44.9")


def test_numbers_in_both_notations_are_accepted_in_both_languages() -> None:
    en, zh = (
        report(claim(gpu_hours=hours, usd_per_gpu_hour=price, rental_usd=dollars), lang)
        for lang, hours, price, dollars in (
            ("en", "3 亿", "2 美元", "600 亿美元"),
            ("zh", "300 million", "$2", "$60 billion"),
        )
    )
    assert en["verdict"] == zh["verdict"] == "contradicted"
    assert en["conflicts"][0]["factor"] == zh["conflicts"][0]["factor"] == pytest.approx(100)


RUBBISH: list[dict[str, object]] = [
    {"quantity": "gpu_hours", "stated": ""},
    {"quantity": "gpu_hours", "stated": "much"},
    {"quantity": "gpu_hours", "stated": "-3"},
    {"quantity": "gpu_hours", "stated": "0"},
    {"quantity": "gpu_hours", "stated": "1e400"},
    {"quantity": "gpu_hours", "stated": "NaN"},
    {"quantity": "gpu_hours", "stated": "40 GB"},
    {"quantity": "no such thing", "stated": "1"},
    {"quantity": "", "stated": "1"},
    {"quantity": "peak_flop_per_s", "stated": "H9000"},
    {"quantity": "gpu_hours", "stated": ["300 million"]},
    {"quantity": "gpu_hours", "stated": "3e8", "sources": "x"},
    {"quantity": None, "stated": None},
    {},
]


@pytest.mark.parametrize("bad", RUBBISH, ids=repr)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_line_that_cannot_be_read_gets_its_message(bad: dict[str, object], lang: str) -> None:
    found = report([{"quantity": "mfu", "stated": "４０％"}, bad], lang)
    assert found["verdict"] == "unread"
    assert [one["place"] for one in found["unread"]] == [2]
    assert found["unread"][0]["message"]
    assert "Traceback" not in found["unread"][0]["message"]


def test_an_empty_claim_says_so() -> None:
    assert report([], "en")["sentence"] == "Nothing is stated."


def test_many_lines_are_answered_and_too_many_are_refused() -> None:
    lines: list[dict[str, str]] = []
    for number in range(MOST):
        name = sorted(QUANTITIES)[number % len(QUANTITIES)]
        bounds = QUANTITIES[name].bounds
        lines.append({"quantity": name, "stated": "1" if bounds.hold(1) else "0.5"})
    assert report(lines, "en")["verdict"] in ("contradicted", "not-contradicted")
    assert report([*lines, lines[0]], "en")["unread"][0]["message"] == "a claim has at most 500 lines"


# --- from a terminal -----------------------------------------------------------------------------------------------


def written(path: Path, **stated: str) -> str:
    file = path / "claims.toml"
    text = "".join(f'[[statement]]\nquantity = "{name}"\nstated = "{said}"\n' for name, said in stated.items())
    file.write_text(text, encoding="utf-8")
    return str(file)


def answered(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    status = main(arguments)
    return status, capsys.readouterr().out


def test_exit_status_tells_the_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, text = answered(capsys, "audit", written(tmp_path, **LEAD))
    assert status == 1
    assert "100 times what the others give" in text
    status, text = answered(capsys, "audit", written(tmp_path, **ARTICLE, peak_flop_per_s="H100 SXM BF16"))
    assert status == 0
    assert "Nothing here contradicts" in text
    status, text = answered(capsys, "audit", written(tmp_path, gpu_hours="much"))
    assert status == 2
    assert "1  gpu_hours: 'much' is not a number" in text


def test_a_machine_gets_the_same_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, text = answered(capsys, "audit", written(tmp_path, **LEAD), "--json", "--lang", "zh")
    found: dict[str, Any] = json.loads(text)
    assert status == 1
    assert found["verdict"] == "contradicted"
    assert [[one["quantity"] for one in members] for members in found["minimal_sets"]] == [
        ["gpu_hours", "usd_per_gpu_hour", "rental_usd"]
    ]
    assert found["repairs"][0]["kind"] == "scale"


def test_labels_of_either_language_name_a_quantity(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "claims.toml"
    file.write_text(
        '[[statement]]\nquantity = "卡时"\nstated = "3 亿"\nnote = "the post"\n'
        '[[statement]]\nquantity = "price of a GPU-hour"\nstated = 2\n'
        '[[statement]]\nquantity = "rental"\nstated = "六亿出头"\n',
        encoding="utf-8",
    )
    assert answered(capsys, "audit", str(file))[0] == 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("x =", "is not TOML"),
        ("", "no [[statement]]"),
        ("statement = 3", "no [[statement]]"),
        ("title = 'x'\n[[statement]]\nquantity='mfu'\nstated='40%'", "unknown 'title'"),
    ],
)
def test_a_file_that_is_no_claim_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, says: str
) -> None:
    file = tmp_path / "claims.toml"
    file.write_text(text, encoding="utf-8")
    assert main(["audit", str(file)]) == 2
    error = capsys.readouterr().err
    assert says in error
    assert error.count("\n") == 1


def test_a_file_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "nowhere.toml"]) == 2
    assert "nowhere.toml: No such file" in capsys.readouterr().err


def test_the_status_reaches_the_shell(tmp_path: Path) -> None:
    ran = subprocess.run([sys.executable, "-m", "calculators", "audit", written(tmp_path, **LEAD)], capture_output=True)
    assert ran.returncode == 1
