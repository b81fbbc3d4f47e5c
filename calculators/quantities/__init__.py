"""The glossary: every quantity the ledger knows, a table a topic."""

from calculators.quantities import (
    architecture,
    attention_io,
    bill,
    failures,
    knives,
    low_communication,
    memory,
    memory_per_gpu,
    model,
    money,
    readings,
    reliability,
    runs,
    systems,
    time,
    utilisation,
    wide_area,
)
from calculators.quantities.quantity import (
    ANY,
    COUNT,
    NOT_NEGATIVE,
    ONE_OR_MORE,
    POSITIVE,
    SHARE,
    Bounds,
    Quantity,
    Text,
)

__all__ = [
    "ANY",
    "COUNT",
    "NOT_NEGATIVE",
    "ONE_OR_MORE",
    "POSITIVE",
    "QUANTITIES",
    "SHARE",
    "Bounds",
    "Quantity",
    "Text",
]

_TABLES = (
    model, architecture, memory, memory_per_gpu, failures, systems, bill, utilisation, time, knives, attention_io,
    low_communication, money,
    reliability, wide_area, runs, readings,
)  # fmt: skip

QUANTITIES: dict[str, Quantity] = {
    name: Quantity(name, unit, Text(en, zh), bounds) for table in _TABLES for name, unit, en, zh, bounds in table.TABLE
}
