"""Ranges: one input against its exact quantiles, several against their corners and known variances."""

from __future__ import annotations

import json

import pytest

from calculators import ledger
from calculators.__main__ import main
from calculators.ranges import latin_hypercube, quantile, spread
from calculators.spreads import BILL, bill_range

MFU, PRICE = (0.38, 0.43), (1.70, 2.35)


@pytest.mark.parametrize("seed", [1, 2, 99])
def test_of_one_input_the_quantiles_are_exact(seed: int) -> None:
    """Hours fall as the utilisation grows: the 5 % of the hours are the 95 % of the utilisation."""
    found = spread("corrected.gpu_hours", {"corrected.mfu": MFU}, seed=seed)

    def at(share: float) -> float:
        return ledger.value("corrected.gpu_hours", {"corrected.mfu": MFU[0] + (MFU[1] - MFU[0]) * share})

    assert found.low == pytest.approx(at(0.95), rel=2e-4)
    assert found.median == pytest.approx(at(0.5), rel=2e-4)
    assert found.high == pytest.approx(at(0.05), rel=2e-4)
    assert found.ends == pytest.approx((at(1), at(0)))
    assert found.causes[0].share > 0.98


def test_of_monotone_inputs_the_ends_are_the_exact_interval() -> None:
    found = spread("corrected.rental_usd", {"corrected.mfu": MFU, "corrected.usd_per_gpu_hour": PRICE})
    hours = [4.8e26 / (mfu * 989.4e12 * 3600) for mfu in MFU]
    assert found.ends == pytest.approx((hours[1] * PRICE[0], hours[0] * PRICE[1]))
    assert found.ends[0] < found.low < found.median < found.high < found.ends[1]


def test_shares_are_those_of_the_variance() -> None:
    """For a product of two even spreads they are known: relative variance of each over their sum, nearly."""
    found = spread("corrected.rental_usd", {"corrected.mfu": MFU, "corrected.usd_per_gpu_hour": PRICE})
    relative = {
        "corrected.mfu": (1 / MFU[0] - 1 / MFU[1]) ** 2 / 12 / (1 / 0.405) ** 2,
        "corrected.usd_per_gpu_hour": (PRICE[1] - PRICE[0]) ** 2 / 12 / 2.025**2,
    }
    whole = sum(relative.values())
    assert [cause.name for cause in found.causes] == ["corrected.usd_per_gpu_hour", "corrected.mfu"]
    for cause in found.causes:
        assert cause.share == pytest.approx(relative[cause.name] / whole, abs=0.02)


def test_an_input_that_does_nothing_causes_nothing() -> None:
    found = spread("corrected.gpu_hours", {"corrected.mfu": MFU, "corrected.usd_per_gpu_hour": PRICE})
    assert found.causes[1].name == "corrected.usd_per_gpu_hour"
    assert found.causes[1].share < 0.03
    assert found.causes[1].low == found.causes[1].high


def test_the_same_seed_gives_the_same_digits_and_another_nearly_the_same() -> None:
    inputs = {"corrected.mfu": MFU, "corrected.usd_per_gpu_hour": PRICE}
    assert spread("corrected.rental_usd", inputs, seed=7) == spread("corrected.rental_usd", inputs, seed=7)
    one, other = (spread("corrected.rental_usd", inputs, seed=seed).median for seed in (1, 2))
    assert one != other
    assert one == pytest.approx(other, rel=0.01)


def test_every_slice_of_every_input_is_used_once() -> None:
    rows = latin_hypercube(5, 64, seed=3)
    for column in zip(*rows, strict=True):
        assert sorted(int(place * 64) for place in column) == list(range(64))
    assert all(0 < place < 1 for row in rows for place in row)


def test_columns_are_not_tied_to_each_other() -> None:
    rows = latin_hypercube(2, 1024, seed=1)
    mean = sum((a - 0.5) * (b - 0.5) for a, b in rows) / 1024 * 12
    assert abs(mean) < 0.1


def test_a_quantile_lies_between_its_neighbours() -> None:
    assert quantile([0.0, 10.0], 0.05) == 0.5
    assert quantile([1.0], 0.95) == 1.0


@pytest.mark.parametrize(
    ("inputs", "samples", "says"),
    [
        ({}, 64, "needs an input with two ends"),
        ({"corrected.mfu": (0.4, 0.4)}, 64, "the low end must be below the high end"),
        ({"corrected.mfu": (0.4, 1.4)}, 64, "corrected.mfu"),
        ({"corrected.mfu": (0.4, 0.5)}, 8, "samples must be at least 32"),
        ({"corrected.nothing": (0.4, 0.5)}, 64, "unknown quantity"),
    ],
)
def test_what_is_no_range_is_refused(inputs: dict[str, tuple[float, float]], samples: int, says: str) -> None:
    with pytest.raises(ledger.LedgerError, match=says):
        spread("corrected.rental_usd", inputs, samples=samples)


def test_the_bills_inputs_lie_between_published_figures() -> None:
    assert BILL[0].ends == MFU  # The Llama 3 Herd of Models, Table 4
    assert BILL[1].ends == PRICE  # SemiAnalysis: contract prices of an H100
    assert bill_range().ends[0] < ledger.value("corrected.rental_usd") < bill_range().ends[1]


def test_from_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["range", "corrected.rental_usd", "--input", "mfu=38 to 43%", "--input", "usd_per_gpu_hour=$1.70-$2.35"])
        == 0
    )
    text = capsys.readouterr().out
    assert "533 to 833 million dollars" in text
    assert main(["range", "corrected.rental_usd", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["causes"][0]["name"] == "corrected.usd_per_gpu_hour"
    assert main(["range", "corrected.model_state_bytes", "--input", "mfu=38 to 43%"]) == 2
    assert "does not rest on corrected.mfu" in capsys.readouterr().err
