"""The ledger: formulas, facts and scenarios together, and what can be asked of them.

>>> from calculators import ledger
>>> round(ledger.value("corrected.gpu_hours") / 1e6)
337
"""

from __future__ import annotations

from calculators.expression import LedgerError
from calculators.facts import FACTS
from calculators.formulas import FORMULAS
from calculators.graph import Graph, Overrides, Step
from calculators.quantities import QUANTITIES
from calculators.scenarios import SCENARIOS

__all__ = ["LEDGER", "LedgerError", "Overrides", "Step", "printed", "quantity", "trace", "value", "values"]

LEDGER = Graph(QUANTITIES, FORMULAS, FACTS, SCENARIOS)

value = LEDGER.value
values = LEDGER.values
trace = LEDGER.trace
quantity = LEDGER.quantity


def printed(name: str) -> str:
    """The digits that a fact was published with.

    >>> printed("h100_sxm.bf16_dense_flop_per_s")
    '989.4e12'
    """
    return LEDGER.facts[name].printed
