"""The inverse, against the same question solved by hand; and what it says where there is no single answer."""

from __future__ import annotations

import json

import pytest

from calculators import ledger
from calculators.__main__ import main
from calculators.ledger import LEDGER
from calculators.levers import LEVERS
from calculators.solve import SolveError, solve


@pytest.mark.parametrize(
    ("name", "target", "equals", "by_hand"),
    [
        ("corrected.mfu", "gpu_hours", 3e8, 4.8e26 / (3e8 * 3600 * 989.4e12)),
        ("corrected.peak_flop_per_s", "gpu_hours", 3e8, 4.8e26 / (3e8 * 3600 * 0.4)),
        ("corrected.usd_per_gpu_hour", "rental_usd", 750e6, 750e6 / (4.8e26 / (0.4 * 989.4e12 * 3600))),
        # both the tokens and the FLOP grow with the parameters
        ("corrected.n_params", "gpu_hours", 3e8, (3e8 * 3600 * 0.4 * 989.4e12 / (6 * 20)) ** 0.5),
        ("corrected.train_flop", "rental_usd", 600e6, 600e6 / 2 * 3600 * 0.4 * 989.4e12),
        ("llama3_405b.interruptions", "mtbf_s", 54 * 86400 / 500, 547),
        ("printed.post_price_2usd", "corrected.rental_usd", 1e9, 1e9 / (4.8e26 / (0.4 * 989.4e12 * 3600))),
    ],
)
def test_solved_by_hand(name: str, target: str, equals: float, by_hand: float) -> None:
    assert solve(name, for_=target, equals=equals).value == pytest.approx(by_hand, rel=1e-9)


def test_every_lever_is_found_again_from_what_it_moves() -> None:
    """Move an input, take the result, and ask which input gives it."""
    looked_at = 0
    for levers in LEVERS.values():
        for lever in levers:
            reached = [
                name
                for name in LEDGER.names()
                if "." in name and name != lever.name and LEDGER.may_rest_on(name, lever.name)
            ]
            wanted = (lever.low + 2 * lever.high) / 3
            if ledger.quantity(lever.name).bounds.whole:
                wanted = float(round(wanted))
            for target in reached[:2]:
                try:
                    equals = ledger.value(target, {lever.name: wanted})
                    found = solve(lever.name, for_=target, equals=equals)
                except ledger.LedgerError:
                    continue  # no value there, or the same whatever the lever is
                near = [value for value in found.values if value == pytest.approx(wanted, rel=1e-6)]
                over = [low for low, high in found.stretches if low * (1 - 1e-6) <= wanted <= high * (1 + 1e-6)]
                assert near or over, (lever.name, target)
                looked_at += 1
    assert looked_at > 30


def test_two_answers_are_both_given() -> None:
    """Goodput falls on either side of its best interval."""
    scenario = next(name for name in LEDGER.scenarios if "goodput" in LEDGER.reach(name))
    best = ledger.value(f"{scenario}.daly_interval_s")
    equals = ledger.value(f"{scenario}.goodput", {f"{scenario}.interval_s": best * 3})
    found = solve(f"{scenario}.interval_s", for_="goodput", equals=equals)
    assert len(found.values) == 2
    for value in found.values:
        assert ledger.value(f"{scenario}.goodput", {f"{scenario}.interval_s": value}) == pytest.approx(equals, rel=1e-8)
    with pytest.raises(SolveError, match="at 2 values"):
        _ = found.value


def test_a_stretch_of_answers_is_given_as_one() -> None:
    """400 GPUs of 80 GB hold 32 TB; so do 400 of anything up to 32 TB over 399."""
    found = solve("corrected.gpu_memory_bytes", for_="min_gpus", equals=400)
    assert found.values == ()
    [(low, high)] = found.stretches
    assert low == pytest.approx(32e12 / 400)
    assert high == pytest.approx(32e12 / 399)
    with pytest.raises(SolveError, match=r"for any corrected\.gpu_memory_bytes from"):
        float(found)


@pytest.mark.parametrize(
    ("name", "target", "equals", "says"),
    [
        (
            "corrected.mfu",
            "gpu_hours",
            1e6,
            "no value of corrected.mfu makes corrected.gpu_hours 1000000.0: it goes from",
        ),
        ("corrected.mfu", "model_state_bytes", 1.0, "corrected.model_state_bytes does not rest on corrected.mfu"),
        ("corrected.gpu_memory_bytes", "min_gpus", 399.5, "passes 399.5 between"),
        ("corrected.nothing", "gpu_hours", 1.0, "unknown quantity 'nothing'"),
        ("corrected.mfu", "nothing", 1.0, "unknown quantity 'nothing'"),
        ("nobody.mfu", "gpu_hours", 1.0, "unknown scenario or fact 'nobody'"),
    ],
)
def test_no_answer_is_said_clearly(name: str, target: str, equals: float, says: str) -> None:
    with pytest.raises(ledger.LedgerError, match=says.replace(".", r"\.")):
        _ = solve(name, for_=target, equals=equals).value


def test_from_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "corrected.mfu", "--for", "gpu_hours", "--equals", "3亿"]) == 0
    assert "at corrected.mfu = 44.92 %" in capsys.readouterr().out
    assert main(["solve", "corrected.mfu", "--for", "gpu_hours", "--equals", "300 million", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["values"] == [pytest.approx(0.449206)]
    assert main(["solve", "corrected.mfu", "--for", "gpu_hours", "--equals", "1 million"]) == 2
    assert "no value of corrected.mfu" in capsys.readouterr().err
    assert main(["solve", "corrected.mfu", "--for", "gpu_hours", "--equals", "much"]) == 2
    assert "'much' is not a number" in capsys.readouterr().err
