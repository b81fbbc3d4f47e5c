"""The real ledger: everything in it is sound, and it loads no more than a question needs."""

from __future__ import annotations

import subprocess
import sys

import pytest

from calculators import facts, ledger, scenarios


def test_every_fact_and_every_input_is_sound() -> None:
    ledger.LEDGER.check()


def test_the_published_runs_can_be_told_by_their_names() -> None:
    """The graph fetches them when it is asked for such a name."""
    names = [*(fact.name for fact in facts.TOPICS["runs"]), *(scenario.name for scenario in scenarios.TOPICS["runs"])]
    assert all(name.startswith("run") for name in names)


@pytest.mark.parametrize(
    ("question", "loaded"),
    [
        ("ledger.value('corrected.gpu_hours')", False),
        ("ledger.values('layout_405b_16384')", False),
        ("ledger.value('run_gpt3_175b.train_flop')", True),
        ("ledger.value('article.train_flop/run_gpt3_175b.train_flop')", True),
        ("list(ledger.LEDGER.names())", True),
    ],
)
def test_the_published_runs_are_loaded_when_they_are_needed(question: str, loaded: bool) -> None:
    program = f"import sys\nfrom calculators import ledger\n{question}\nprint('calculators.runs' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(loaded)


@pytest.mark.parametrize("package", [facts, scenarios])
def test_nothing_else_is_put_together_later(package: object) -> None:
    with pytest.raises(AttributeError, match="has no attribute 'NOTHING'"):
        package.NOTHING  # type: ignore[attr-defined]  # noqa: B018
