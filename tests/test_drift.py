"""Why a number drifted: the one input that would explain it, against changes that were worked out by hand."""

from __future__ import annotations

import math

import pytest

from calculators import ledger
from press import drift


@pytest.mark.parametrize(
    ("name", "written", "given", "then"),
    [
        ("corrected.gpu_hours", "300 million GPU-hours", "printed.post_mfu_40", 0.449),  # worked out on the bill's page
        ("corrected.mfu", "45 %", "printed.post_mfu_40", 0.45),
        ("corrected.mfu", "五成", "printed.post_mfu_40", 0.5),
    ],
)
def test_the_input_that_would_explain_it(name: str, written: str, given: str, then: float) -> None:
    """It explains the number, and by no greater change than the one known."""
    found = drift.cause(name, written)
    assert found is not None
    assert ledger.value(name, {found.name: found.then}) == pytest.approx(ledger.value(name, {given: then}), rel=2e-3)
    assert abs(math.log(found.then / found.now)) <= abs(math.log(then / ledger.value(given))) * 1.01


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("corrected.gpu_hours", "a lot"),
        ("corrected.gpu_days", "300"),
        ("corrected.mfu", "0 %"),  # outside what it may be
    ],
)
def test_what_nothing_explains(name: str, written: str) -> None:
    assert drift.cause(name, written) is None


def test_it_is_said_in_both_languages() -> None:
    found = drift.cause("corrected.mfu", "45 %")
    assert found is not None
    assert found.said("en") == "it would be as written if printed.post_mfu_40 were 45 %; it is 40 %"
    assert found.said("zh") == "若 printed.post_mfu_40 是 45 %，就与所写相符；现在是 40 %"
