"""Beside other calculators: a difference has its convention, which is the reason where our switches can say it."""

from __future__ import annotations

import pytest

from calculators import ledger
from calculators.facts import FACTS
from calculators.peers import AGREEMENT, CONVENTIONS, PEERS, Beside, parted

ROWS = [row for rows in PEERS.values() for row in rows]
each_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.theirs)


@each_row
def test_a_difference_has_a_convention_and_agreement_has_none(row: Beside) -> None:
    assert parted(ledger.value(row.theirs), ledger.value(row.ours)) == bool(row.convention)
    assert row.convention in {"", *CONVENTIONS}


@pytest.mark.parametrize("row", [row for row in ROWS if row.their_way], ids=lambda row: row.theirs)
def test_counted_their_way_our_answer_is_theirs(row: Beside) -> None:
    """Almost all to the last digit; llm-analysis makes the output head again as well, which is a thousandth."""
    within = 2e-3 if row.convention == "width_and_head" else 2e-6
    assert ledger.value(row.their_way) == pytest.approx(ledger.value(row.theirs), rel=within)


@each_row
def test_like_is_compared_with_like(row: Beside) -> None:
    assert ledger.quantity(row.theirs).unit == ledger.quantity(row.ours).unit


def test_every_answer_is_compared_and_every_convention_used() -> None:
    recorded = {fact.name for fact in FACTS if fact.name.startswith(("peer_llm_analysis.", "peer_mlsysim."))}
    assert recorded == {row.theirs for row in ROWS}
    assert set(CONVENTIONS) == {row.convention for row in ROWS if row.convention}
    assert len(ROWS) == len({row.theirs for row in ROWS})


def test_the_page_says_what_agreement_is() -> None:
    assert ledger.value("beside_agreement.agreement_share") == AGREEMENT


def test_the_largest_differences_are_those_that_the_page_speaks_of() -> None:
    """Activations too small by the stages of a pipeline; FLOP too large by the experts that rest."""
    ratios = {row.theirs: ledger.value(f"{row.theirs}/{row.ours}") for row in ROWS}
    assert min(ratios, key=lambda name: ratios[name]) == "peer_mlsysim.tiled_405b"
    assert max(ratios, key=lambda name: ratios[name]) == "peer_mlsysim.train_deepseek"
