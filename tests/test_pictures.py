"""Pictures: rows are the ledger's values, words and tables say the same, and all eyes tell the colours apart."""

from __future__ import annotations

import csv
import io
import itertools
import json
import re
from pathlib import Path
from typing import Any

import pytest

from calculators import browser, ledger, show
from calculators.pictures import PICTURES, Cell, Drawing, State
from press import social
from press.pages import DOCS, LANGUAGES
from press.pictures import SPECS, drawn

CSS = (Path(__file__).resolve().parent.parent / "docs" / "assets" / "recount.css").read_text(encoding="utf-8")

EVERY = pytest.mark.parametrize("name", PICTURES)
LANG = pytest.mark.parametrize("lang", LANGUAGES)


def draw(name: str, lang: str = "en") -> Drawing:
    return PICTURES[name].draw(State(lang))


def rows(name: str, data: str) -> list[dict[str, Any]]:
    return list(draw(name).data[data])


# ── All of them ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_picture_is_drawn_and_every_drawing_has_data() -> None:
    assert list(SPECS) == list(PICTURES)


@EVERY
@LANG
@pytest.mark.parametrize("narrow", [False, True])
def test_a_specification_draws_all_that_the_engine_gives(name: str, lang: str, narrow: bool) -> None:
    """No data set is left out of the picture, and none is asked for that does not exist."""
    vega = drawn.compiled(SPECS[name](lang, narrow))
    asked = {source["name"] for source in vega["data"] if "source" not in source and "values" not in source}
    given = set(draw(name, lang).data)
    assert asked - {f"published_{data}" for data in given} == given


@EVERY
@LANG
def test_numbers_of_the_table_are_the_ledgers(name: str, lang: str) -> None:
    drawing = draw(name, lang)
    for row in drawing.table:
        assert len(row) == len(drawing.header)
        for cell in row:
            if isinstance(cell, Cell) and cell.name:
                assert cell.value == ledger.value(cell.name)
                assert cell.unit == ledger.quantity(cell.name).unit
            if isinstance(cell, Cell):
                assert show.shape(cell.words, cell.unit, lang)[1] == pytest.approx(cell.value, rel=0.06, abs=1e-9)


@EVERY
@LANG
def test_the_text_alternative_holds_every_number_of_the_table(name: str, lang: str) -> None:
    drawing = draw(name, lang)
    said = drawing.said(lang)
    for row in drawing.table:
        for cell in row:
            assert (cell.words if isinstance(cell, Cell) else cell) in said


@EVERY
def test_the_csv_holds_full_precision(name: str) -> None:
    drawing = draw(name)
    header, *body = csv.reader(io.StringIO(drawing.csv()))
    assert len(header) == len(drawing.header)
    for row, line in zip(drawing.table, body, strict=True):
        for cell, text in zip(row, line, strict=True):
            assert (float(text) == cell.value) if isinstance(cell, Cell) else (text == cell)


@EVERY
def test_a_picture_says_what_moves_it(name: str) -> None:
    """Whatever of the ledger its table names is among the numbers that it rests on."""
    named = {cell.name for row in draw(name).table for cell in row if isinstance(cell, Cell) and cell.name}
    assert named <= set(PICTURES[name].rests_on)


@EVERY
@LANG
def test_both_widths_hold_every_word_inside_their_frame(name: str, lang: str) -> None:
    """By a cautious width of letters: nothing sticks out at either side."""
    for narrow in (False, True):
        svg = drawn.svg(SPECS[name](lang, narrow), dict(draw(name, lang).data))
        width = float(re.search(r'viewBox="0 0 (\d+)', svg)[1])  # type: ignore[index]
        from_left = drawn.compiled(SPECS[name](lang, narrow))["padding"]["left"]
        for anchor, x, size, text in words(svg):
            long = sum(size if ord(sign) > 0x2E80 else size * 0.47 for sign in text)
            left = from_left + x - {"start": 0, "middle": long / 2, "end": long}[anchor]
            assert left >= -2, (text, left)
            assert left + long <= width + 2, (text, left + long)


_WORDS = re.compile(
    r'<text(?: data-name="[^"]*")? text-anchor="(\w+)" transform="translate\(([-\d.]+),[-\d.]+\)"'
    r' font-size="(\d+)px"[^>]*>([^<]*)</text>'
)


def words(svg: str) -> list[tuple[str, float, float, str]]:
    """Anchor, place, size and text of all words of a picture that are not turned."""
    found = [
        (anchor, float(x), float(size), text.replace("&amp;", "&")) for anchor, x, size, text in _WORDS.findall(svg)
    ]
    assert found
    return found


@EVERY
def test_a_picture_as_published_has_no_accent(name: str) -> None:
    for narrow in (False, True):
        assert "var(--accent)" not in drawn.svg(SPECS[name]("en", narrow), dict(draw(name).data))


# ── In a what-if ────────────────────────────────────────────────────────────────────────────────────────────────────


def asked(name: str, lang: str = "en", **replaced: float) -> dict[str, Any]:
    given = {key.replace("__", "."): value for key, value in replaced.items()}
    reply = json.loads(browser.answer(json.dumps({"call": "picture", "name": name, "lang": lang, "set": given})))
    assert "error" not in reply, reply
    return dict(reply)


def test_the_bill_follows_a_what_if_and_keeps_what_was_published() -> None:
    reply = asked("bill", printed__post_mfu_40=0.5)
    now = {row["who"]: row for row in reply["data"]["bars"]}
    was = {row["who"]: row for row in reply["data"]["published_bars"]}
    assert now["Corrected"]["hours"] == pytest.approx(was["Corrected"]["hours"] * 0.4 / 0.5)
    assert now["Corrected"]["changed"] is True
    assert now["The post"]["changed"] is False
    assert "270 million" in reply["said"].replace("\u00a0", " ")
    assert "270 million" in now["Corrected"]["words"].replace("\u00a0", " ")


def test_a_what_if_that_does_not_reach_a_picture_leaves_it_alone() -> None:
    assert asked("bill", diloco__inner_steps=3) == {}


# ── Colours ─────────────────────────────────────────────────────────────────────────────────────────────────────────

SCHEMES = {
    scheme: dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", block))
    for scheme, block in re.findall(
        r'\[data-md-color-scheme="(\w+)"\] \{\n  color-scheme: \w+;\n(.*?)\n\}', CSS, re.DOTALL
    )
}
SCHEME = pytest.mark.parametrize("scheme", ["default", "slate"])


def linear(colour: str) -> list[float]:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(colour: str) -> float:
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True))


def contrast(one: str, other: str) -> float:
    """As WCAG 2 has it.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@SCHEME
def test_what_a_picture_shows_stands_out_from_the_paper(scheme: str) -> None:
    """WCAG 2.2: 4.5 for words, 3 for what carries meaning. The hairlines carry none."""
    colours = SCHEMES[scheme]
    for name in ("ink", "soft", "first", "second", "accent"):
        assert contrast(colours[name], colours["paper"]) >= 4.5, name
    assert contrast(colours["mark"], colours["paper"]) >= 3


# Machado, Oliveira and Fernandes 2009, severity 1: linear RGB as seen by who lacks one kind of cones.
DEFICIENT = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def lab(rgb: list[float]) -> list[float]:
    """CIE L*a*b* of linear sRGB, D65."""
    x = (0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.95047
    y = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
    z = (0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (max(x, 0), max(y, 0), max(z, 0)))
    return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]


@SCHEME
@pytest.mark.parametrize("eyes", DEFICIENT)
def test_the_hues_are_told_apart_by_all_eyes(scheme: str, eyes: str) -> None:
    """The two hues and ink, which lie side by side: 20 in L*a*b* is plainly another colour."""
    seen = {}
    for name in ("ink", "first", "second"):
        rgb = linear(SCHEMES[scheme][name])
        seen[name] = lab([sum(part * way for part, way in zip(rgb, row, strict=True)) for row in DEFICIENT[eyes]])
    for one, other in (("ink", "first"), ("ink", "second"), ("first", "second")):
        apart = sum((a - b) ** 2 for a, b in zip(seen[one], seen[other], strict=True)) ** 0.5
        assert apart >= 20, (one, other, apart)


# ── One by one ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_bill_has_each_partys_hours() -> None:
    bars = {row["who"]: row["hours"] for row in rows("bill", "bars")}
    assert bars == {
        "The post": ledger.value("post.stated_gpu_hours"),
        "The article": ledger.value("article.gpu_hours"),
        "Corrected": ledger.value("corrected.gpu_hours"),
        "At Llama 3's realised hours": ledger.value("at_llama3_realised.gpu_hours"),
    }
    assert rows("bill", "range")[0]["low"] == ledger.value("corrected_low.gpu_hours")
    assert rows("bill", "range")[0]["high"] == ledger.value("corrected_high.gpu_hours")
    assert rows("bill", "ticks")[-1]["at"] >= max(bars.values())


def test_the_curves_are_the_run_at_other_utilisations() -> None:
    """Twice the utilisation halves the hours, whatever the peak."""
    for scenario in ("corrected", "article"):
        curve = [row for row in rows("utilisation", "curves") if row["series"] == scenario]
        work = {row["at"] * row["hours"] for row in curve}
        assert max(work) == pytest.approx(min(work))
        assert max(work) == pytest.approx(ledger.value(f"{scenario}.mfu") * ledger.value(f"{scenario}.gpu_hours"))
    for row, layout in zip(rows("utilisation", "llama3"), ("8192", "16384", "131k"), strict=True):
        assert row["at"] == ledger.value(f"llama3_row_{layout}.mfu")
        assert (
            row["hours"]
            == ledger.value("post.train_flop") / ledger.value(f"llama3_row_{layout}.achieved_flop_per_s") / 3600
        )
    assert [row["at"] for row in rows("utilisation", "asked")] == pytest.approx([0.449, 0.898], abs=5e-4)


def test_bytes_of_a_parameter_lie_end_to_end() -> None:
    parts = rows("sixteen", "parts")
    assert [row["to"] - row["from"] for row in parts] == [2, 2, 4, 4, 4]
    assert all(one["to"] == other["from"] for one, other in itertools.pairwise(parts))
    assert len(rows("sixteen", "gpus")) == 400


def test_a_square_stands_for_more_gpus_where_there_are_many() -> None:
    data = asked("sixteen", h100_sxm__memory_bytes=1e9)["data"]
    assert len(data["gpus"]) == 320
    assert "100 GPUs" in data["said"][0]["more"].replace("\u202f", " ").replace("\u00a0", " ")


def test_zeros_stages_are_the_papers() -> None:
    """Rajbhandari et al. 2019, Table 1, 7.5B on 64 GPUs, in GB."""
    totals = [row["to"] / 1e9 for row in rows("zero", "totals")]
    assert totals == pytest.approx([120, 31.4, 16.6, 1.88], rel=5e-3)


def test_one_cause_alone_is_printed_apart_from_its_count() -> None:
    (apart,) = rows("interruptions", "apart")
    assert apart["cause"] == "Faulty GPU"
    assert (apart["printed"], apart["counted"]) == (0.301, 148 / 419)
    assert len(rows("interruptions", "causes")) == 18


def test_the_time_between_stops_halves_when_the_job_doubles() -> None:
    line = rows("stops", "lines")
    assert [row["gpus"] * row["s"] for row in line] == pytest.approx([54 * 86400 / 419 * 16384] * len(line))
    points = {row["fleet"]: row["s"] for row in rows("stops", "fleets")}
    assert points["llama3_parts"] == pytest.approx(54 * 86400 / 419)


def test_least_is_lost_at_the_optimum() -> None:
    """Young 1974: at sqrt(2 * write * mtbf) writing and lost work cost the same, and their sum is least."""
    curves = {
        part: {row["at"]: row["share"] for row in rows("checkpoint", "curves") if row["series"] == part}
        for part in ("checkpoint_overhead", "lost_work_overhead", "checkpoint_and_loss_overhead")
    }
    young = (2 * 0.59 * 54 * 86400 / 419) ** 0.5
    together = curves["checkpoint_and_loss_overhead"]
    assert min(together, key=lambda interval: together[interval]) == pytest.approx(young)
    least = min(together, key=lambda interval: together[interval])
    assert curves["checkpoint_overhead"][least] == pytest.approx(curves["lost_work_overhead"][least])
    assert together[least] == pytest.approx((2 * 0.59 * 419 / (54 * 86400)) ** 0.5)


def test_attention_is_counted_as_its_formulas_count() -> None:
    for way in ("standard_attention_bytes", "tiled_attention_bytes"):
        line = [row for row in rows("attention", "lines") if row["series"] == way]
        assert (line[0]["at"], line[-1]["at"]) == (1024, pytest.approx(2**20))
        assert line[-1]["bytes"] / line[-3]["bytes"] == pytest.approx((line[-1]["at"] / line[-3]["at"]) ** 2, rel=0.01)


def test_a_layout_fills_its_gpu_part_by_part() -> None:
    for total in rows("layout", "totals"):
        parts = [row for row in rows("layout", "parts") if row["who"] == total["who"]]
        assert sum(row["to"] - row["from"] for row in parts) == pytest.approx(total["to"])
    assert rows("layout", "limit")[0]["at"] == 80e9


def test_traffic_is_bytes_over_the_link() -> None:
    ways = {row["way"]: row for row in rows("traffic", "ways")}
    dense = ways["data parallelism, each step"]
    assert (dense["low"], dense["high"]) == (2e12 * 2 * 8 / 5e9, 2e12 * 2 * 8 / 2e9)
    assert ways["ZeRO stage 3, each step"]["low"] == dense["low"] * 1.5
    assert ways["DiLoCo"]["low"] == dense["low"] / 500
    assert ways["as Covenant-72B"]["low"] == pytest.approx(dense["low"] * 2 / 146 / 30)


def test_the_line_has_each_work_at_its_month() -> None:
    works = {row["work"]: (row["at"], row["params"]) for row in rows("low-communication", "works")}
    assert works["diloco.largest_params"] == (2023 + 10 / 12, 4e8)
    assert works["covenant.n_params"] == (2026 + 2 / 12, 72e9)
    assert rows("low-communication", "claimed")[0]["params"] == 12e9


def test_published_runs_lie_where_their_figures_put_them() -> None:
    points = {row["run"]: row for row in rows("runs", "runs")}
    assert len(points) > 35
    assert points["llama31_405b"]["hours"] == 30.84e6
    assert points["bloom_176b"]["family"] == "a100"
    for line in rows("runs", "lines"):
        peak = {"A100": 312e12, "H100": 989.4e12}[line["series"]]
        assert line["flop"] / line["hours"] / 3600 / peak == pytest.approx(0.4)


def test_what_matters_is_ranked_by_what_it_moves() -> None:
    """The bill is in proportion to tokens and price, and inversely to peak and utilisation."""
    bill = ledger.value("corrected.rental_usd")
    causes = rows("matters", "causes")
    assert [row["cause"] for row in causes] == [
        "tokens per parameter",
        "peak of a GPU",
        "price of an hour",
        "utilisation",
    ]
    assert [row["high"] - row["low"] for row in causes] == sorted(
        (row["high"] - row["low"] for row in causes), reverse=True
    )
    ends = {row["cause"]: (row["low"], row["high"]) for row in causes}
    assert ends["price of an hour"] == pytest.approx((bill * 1.70 / 2, bill * 2.65 / 2))
    assert ends["peak of a GPU"] == pytest.approx((bill, bill * 989.4 / 495))
    assert ends["utilisation"][0] == pytest.approx(bill * 0.40 / 0.43)


def test_the_map_has_every_step_below_the_results_in_order() -> None:
    nodes = [row["name"] for row in rows("map", "nodes")]
    arcs = {tuple(row["series"].split(" ")) for row in rows("map", "arcs")}
    for below, above in arcs:
        assert nodes.index(below) < nodes.index(above)
    step = ledger.trace("corrected.rental_usd")
    computed = {under.name for under in step.walk() if hasattr(under.origin, "equation")}
    assert computed <= set(nodes)
    assert ("corrected.gpu_hours", "corrected.rental_usd") in arcs
    assert {name for name in nodes if not any(above == name for _, above in arcs)} == {
        row["name"] for row in rows("map", "nodes") if row["kind"] == "fact"
    }


# ── Preview cards ───────────────────────────────────────────────────────────────────────────────────────────────────


@LANG
def test_a_preview_card_says_the_finding_and_the_number(lang: str) -> None:
    html = "<p>x</p><figcaption>A <a href='y'>finding</a>, <b>in words</b>.</figcaption>"
    social.note(lang, "audit/bill.md", "Title", html, "about")
    told = social.TOLD[lang, "audit/bill.md"]
    assert told.finding == "A finding, in words."
    assert show.read(told.number, "GPU*hour") == pytest.approx(ledger.value("corrected.gpu_hours"), rel=0.005)
    card = social.card(lang, told)
    assert card[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(card[16:20]), int.from_bytes(card[20:24])) == (social.WIDTH, social.HEIGHT)


@pytest.mark.parametrize("name", social.NUMBERS)
@LANG
def test_the_number_of_every_card_is_on_its_page(name: str, lang: str) -> None:
    page = (DOCS / lang / name).read_text(encoding="utf-8")
    about, like = social.NUMBERS[name]
    assert about in page
    assert show.shape(like.get(lang), ledger.quantity(about).unit, lang)
