"""The ledger: formulas, facts and scenarios together, and what can be asked of them.

>>> from calculators import ledger
>>> round(ledger.value("corrected.gpu_hours") / 1e6)
337
"""

from __future__ import annotations

from calculators import facts, scenarios
from calculators.expression import LedgerError
from calculators.formulas import FORMULAS
from calculators.graph import Graph, Later, Overrides, Step
from calculators.quantities import QUANTITIES

__all__ = ["LEDGER", "LedgerError", "Overrides", "Step", "printed", "quantity", "trace", "value", "values"]

# Such names as run_gpt3_175b.mfu and runs_gpt3_175b.n_params.
_RUNS = Later("run", lambda: (facts.TOPICS["runs"], scenarios.TOPICS["runs"]))

LEDGER = Graph(QUANTITIES, FORMULAS, facts.AT_ONCE, scenarios.AT_ONCE, [_RUNS])

value = LEDGER.value
values = LEDGER.values
trace = LEDGER.trace
quantity = LEDGER.quantity


def printed(name: str) -> str:
    """The digits that a fact was published with.

    Raises:
        LedgerError: If there is no such fact.

    >>> printed("h100_sxm.bf16_dense_flop_per_s")
    '989.4e12'
    """
    fact = LEDGER.fact(name)
    if not fact:
        raise LedgerError(f"{name}: unknown fact")
    return fact.printed
