"""Accelerators: every figure of an independent reading is here, and the figures fit each other as vendors say.

tests/data/hardware.csv is that reading: a line a figure, in base units; an empty value is a thing the part does not do
or nobody published.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

import pytest

from calculators import ledger
from calculators.facts import FACTS
from calculators.facts.hardware import CONFLICTS, PARTS
from calculators.provenance import SEEN, Conflict, Fact

FACT = {fact.name: fact for fact in FACTS}
VALUE = {name: fact.value for name, fact in FACT.items()}
RECORDS = {part.record for part in PARTS}

# A column of the reading, and the keys that may hold it: links and measured power have several.
SEVERAL = {
    "interconnect": ("nvlink_bytes_per_s", "link_bytes_per_s", "one_way_bytes_per_s"),
    "measured": ("lowest_watts", "mean_watts", "highest_watts"),
    "memory_bytes": ("memory_bytes", "memory_gib_bytes"),
}


class Line(NamedTuple):
    """A figure of the reading."""

    name: str
    record: str
    column: str
    value: str
    seen: str


def reading() -> list[Line]:
    path = Path(__file__).parent / "data" / "hardware.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return [Line(**row) for row in csv.DictReader(file)]


READING = reading()


def candidates(line: Line) -> list[Fact]:
    """The facts of the line's part whose key ends in its column."""
    ends = SEVERAL.get(line.column, (line.column,))
    return [
        fact
        for name, fact in FACT.items()
        if name.startswith(f"{line.record}.") and any(name.endswith((f".{end}", f"_{end}")) for end in ends)
    ]


def test_every_accelerator_of_the_reading_is_here() -> None:
    assert {line.record for line in READING} == RECORDS
    assert len(RECORDS) == len(PARTS) == 36


@pytest.mark.parametrize("line", READING, ids=[f"{line.record}-{line.column}-{line.value}" for line in READING])
def test_every_figure_of_the_reading_is_here(line: Line) -> None:
    found = candidates(line)
    if not line.value:
        assert all(fact.seen == "none" for fact in found)
    else:
        assert any(fact.value == pytest.approx(float(line.value), rel=1e-9) for fact in found)


@pytest.mark.parametrize("line", [line for line in READING if line.seen == "none" and line.value], ids=str)
def test_what_was_not_seen_is_marked(line: Line) -> None:
    same = [fact for fact in candidates(line) if fact.value == pytest.approx(float(line.value), rel=1e-9)]
    assert {fact.seen for fact in same} <= {"none", "secondary"}


def test_what_was_not_seen_feeds_no_scenario() -> None:
    unseen = {fact.name for part in PARTS for fact in part.facts if fact.seen == "none"}
    assert unseen
    for scenario in ledger.LEDGER.scenarios.values():
        assert not unseen & {given for given in scenario.inputs.values() if isinstance(given, str)}


@pytest.mark.parametrize("fact", [fact for part in PARTS for fact in part.facts], ids=lambda fact: fact.name)
def test_a_figure_without_a_text_says_so(fact: Fact) -> None:
    if fact.source in {"recalled", "unnamed-tables"}:
        assert fact.seen == "none"
        assert fact.locator == "none"
    if fact.source == "arithmetic":
        assert fact.seen == "arithmetic"
    assert fact.seen in SEEN


# Where the vendor sells 2:4 sparsity, the sparse rate is twice the dense one; how far print may part them.
SPARSE = [
    (name, name.replace("_sparse_", "_dense_"))
    for name in VALUE
    if "_sparse_" in name and name.partition(".")[0] in RECORDS and not name.startswith(("trainium", "gb300.fp4"))
]


@pytest.mark.parametrize(("sparse", "dense"), SPARSE, ids=[sparse for sparse, _ in SPARSE])
def test_sparsity_doubles_the_rate(sparse: str, dense: str) -> None:
    within = 0.03 if sparse == "b200.tf32_sparse_flop_per_s" else 0.011
    assert VALUE[sparse] == pytest.approx(2 * VALUE[dense], rel=within)


@pytest.mark.parametrize("name", ["trainium2", "trainium3"])
def test_trainium_s_sparsity_is_fourfold(name: str) -> None:
    sparse = "four_bf16_sparse_flop_per_s" if name == "trainium2" else "bf16_sparse_flop_per_s"
    assert 3.5 < VALUE[f"{name}.{sparse}"] / VALUE[f"{name}.bf16_dense_flop_per_s"] < 4


# Peak rates worked out by hand from units and clock: units × FLOP a cycle × clock.
FROM_CLOCK = [
    ("h100_sxm.bf16_dense_flop_per_s", 132 * 4 * 1024 * 1.83e9, 0.05e12),  # whitepaper: 512 FMA a core, 1,830 MHz
    ("h100_pcie.bf16_dense_flop_per_s", 114 * 4 * 1024 * 1.62e9, 0.5e12),  # 114 SMs at 1,620 MHz
    ("a100_sxm_80gb.bf16_dense_flop_per_s", 108 * 4 * 256 * 2 * 1.41e9, 0.5e12),
    ("a800_sxm.bf16_dense_flop_per_s", 108 * 4 * 256 * 2 * 1.41e9, 0.1e12),
    ("v100_sxm2.fp16_dense_flop_per_s", 80 * 8 * 64 * 2 * 1.53e9, 0.5e12),
    ("v100_sxm2.early_fp16_dense_flop_per_s", 80 * 8 * 64 * 2 * 1.455e9, 1e12),
    ("mi250x.bf16_dense_flop_per_s", 880 * 128 * 2 * 1.7e9, 0.5e12),
    ("mi300x.bf16_dense_flop_per_s", 1216 * 256 * 2 * 2.1e9, 0.05e12),
    ("mi355x.clock_bf16_dense_flop_per_s", 1024 * 512 * 2 * 2.4e9, 0.05e12),
    ("gaudi2.bf16_dense_flop_per_s", 2 * 256 * 256 * 2 * 1.65e9, 0.6e12),
]


@pytest.mark.parametrize(("name", "by_hand", "within"), FROM_CLOCK, ids=[name for name, _, _ in FROM_CLOCK])
def test_peaks_follow_from_units_and_clock(name: str, by_hand: float, within: float) -> None:
    assert VALUE[name] == pytest.approx(by_hand, abs=within)


def test_the_h100() -> None:
    assert FACT["h100_sxm.bf16_dense_flop_per_s"].printed == "989.4e12"
    assert VALUE["h100_sxm.bf16_dense_flop_per_s"] == pytest.approx(2 * VALUE["h100_sxm.tf32_dense_flop_per_s"])
    assert VALUE["h100_sxm.fp8_dense_flop_per_s"] == pytest.approx(
        2 * VALUE["h100_sxm.bf16_dense_flop_per_s"], rel=1e-4
    )


# Totals of a machine over its parts.
SHARES = [
    ("b200.nvlink_bytes_per_s", 14.4e12 / 8),
    ("b300.nvlink_bytes_per_s", 14.4e12 / 8),
    ("gb300.nvlink_bytes_per_s", 130e12 / 72),
    ("gb300.hbm_bytes_per_s", 576e12 / 72),
    ("gb300.memory_bytes", 20.1e12 / 72),
    ("gb300.fp4_dense_flop_per_s", 1080e15 / 72),
    ("trainium3.bf16_dense_flop_per_s", 42_944e12 / 64),
    ("trainium3.fp8_dense_flop_per_s", 161_088e12 / 64),
    ("trainium3.fp32_flop_per_s", 11_712e12 / 64),
    ("trainium3.memory_gib_bytes", 9_216 * 2**30 / 64),
    ("trainium3.sum_link_bytes_per_s", 256e9 + 320e9 + 128e9),
    ("a100_sxm_40gb.l1_bytes", 192 * 1024 * 108),
    ("h100_sxm.l1_bytes", 256 * 1024 * 132),
    ("mi300x.link_bytes_per_s", 7 * 128e9),
    ("mi355x.link_bytes_per_s", 2 * 7 * 76.5e9),
    ("gaudi2.link_bytes_per_s", 24 * 100e9 / 8 * 2),
    ("gaudi3.link_bytes_per_s", 24 * 200e9 / 8 * 2),
    ("ascend_910c.bf16_dense_flop_per_s", 2 * 376e12),
]


@pytest.mark.parametrize(("name", "by_hand"), SHARES, ids=[name for name, _ in SHARES])
def test_shares_and_sums(name: str, by_hand: float) -> None:
    assert VALUE[name] == pytest.approx(by_hand, rel=4e-3)


@pytest.mark.parametrize("conflict", CONFLICTS, ids=lambda conflict: f"{conflict.record}-{conflict.about.en}")
def test_a_conflict_has_readings_and_a_reason(conflict: Conflict) -> None:
    assert conflict.record in RECORDS
    assert len(conflict.facts) >= 2
    readings = [FACT[name] for name in conflict.facts]
    one_number_under_two_names = conflict.record in {"mi250x", "tpu_v3"}
    assert len({fact.value for fact in readings}) > 1 or one_number_under_two_names
    assert conflict.reason.en.endswith(".")
    assert conflict.reason.zh.endswith("。")


@pytest.mark.parametrize(
    ("record", "low", "high"),
    [
        ("gaudi3", 1677e12, 1835e12),  # shipped and announced
        ("gaudi2", 432e12, 450e12),
        ("mi355x", 2300e12, 2516.6e12),
        ("gb200", 2250e12, 2500e12),
        ("gb300", 2450e12, 2500e12),
        ("rtx_4090", 165.2e12, 330.3e12),
        ("ascend_910c", 752e12, 800e12),
    ],
)
def test_the_conflicts_that_matter_are_shown(record: str, low: float, high: float) -> None:
    readings = [VALUE[name] for conflict in CONFLICTS if conflict.record == record for name in conflict.facts]
    assert low in readings
    assert high in readings


def test_a_second_reading_of_a_figure_is_explained() -> None:
    """Whatever stands beside a column's own figure as another reading of it is in a conflict."""
    explained = {name for conflict in CONFLICTS for name in conflict.facts}
    for part in PARTS:
        for fact in part.facts:
            key = fact.name.partition(".")[2]
            if key.startswith(("epoch_", "book_", "early_", "page_", "announced_", "shipped_", "verda_", "chip_")):
                assert fact.name in explained, fact.name
