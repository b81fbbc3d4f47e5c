"""How a scenario is put together."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.graph import Scenario
from calculators.provenance import Assumption
from calculators.quantities import Text

Inputs = Mapping[str, str | Assumption]


def scenario(name: str, en: str, zh: str, *inputs: Inputs) -> Scenario:
    """A scenario of all these inputs; later ones win."""
    merged: dict[str, str | Assumption] = {}
    for part in inputs:
        merged.update(part)
    return Scenario(name, Text(en, zh), merged)
