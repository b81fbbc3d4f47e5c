"""The arithmetic: pure functions of quantities. No facts, files, clock, network, language or rounding."""

from calculators.formulas import (
    attention,
    bill,
    compute,
    deepseek,
    failures,
    layout,
    low_communication,
    memory,
    network,
    recompute,
    scaling,
    zero,
)
from calculators.formulas.formula import FORMULAS, Formula

__all__ = [
    "FORMULAS",
    "Formula",
    "attention",
    "bill",
    "compute",
    "deepseek",
    "failures",
    "layout",
    "low_communication",
    "memory",
    "network",
    "recompute",
    "scaling",
    "zero",
]
