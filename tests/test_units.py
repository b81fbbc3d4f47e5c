"""Every formula, once more, with units: pint must come to the unit that the glossary declares, and to the number.

Two kinds of constants stand in the formulas. One only converts (seconds in an hour): it is replaced by 1, and pint
converts by its own knowledge of units, so that a wrong or missing constant shows in the number. The other carries a
unit of its own (bytes kept per element): it gets that unit.

Some formulas multiply bare counts and say what was counted; for them the unit is a name and no dimension.
"""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

import pint
import pytest

from calculators.formulas import FORMULAS, Formula
from calculators.quantities import QUANTITIES

UNITS: pint.UnitRegistry[Any] = pint.UnitRegistry(None)
for definition in (
    "second = [time]",
    "hour = 3600 * second",
    "bit = [information]",
    "byte = 8 * bit",
    "year = 8766 * hour",
    "watt = [power]",
    "kilowatt = 1000 * watt",
    "parameter = [parameter]",
    "token = [token]",
    "GPU = [gpu]",
    "FLOP = [flop]",
    "OP = [op]",
    "USD = [money]",
    "tonne = [mass]",
):
    UNITS.define(definition)

NO_DIMENSION = ("count", "ratio", "share", "point")
CONVERT = ("SECONDS_PER_HOUR", "SECONDS_PER_YEAR", "WATTS_PER_KILOWATT", "BITS_PER_BYTE")
CARRY = {
    "KEPT_BYTES": "byte",
    "KEPT_BYTES_PER_MLP_RATIO": "byte",
    "VALUE_BYTES": "byte",
    "MASK_BYTES": "byte",
    "LOGIT_BYTES": "byte",
    "STATISTIC_BYTES": "byte",
    "ONE_GPU": "GPU",
    "KEPT_BYTES_PER_SCORE": "byte",
    "CHECKPOINT_BYTES": "byte",
    "HOST_DAYS_S": "second",
    "RECOMPUTED_FLOP": "FLOP/parameter/token",
    "ONE_PARAMETER": "parameter",
    "ONE_TOKEN": "token",
}
COUNTED = {
    "layout.world_size": "GPU",
    "memory_per_gpu.fewest_gpus": "GPU",
    "attention_io.attention_flop": "FLOP",
    "layout.global_batch_tokens": "token",
    "transformer_flop.global_batch_tokens": "token",
    "parameters.vocab_params": "parameter",
    "parameters.attention_params_per_layer": "parameter",
    "parameters.mlp_params_per_layer": "parameter",
    "parameters.norm_params": "parameter",
    "parameters.transformer_params": "parameter",
    "experts.dense_mlp_params_per_layer": "parameter",
    "experts.expert_params": "parameter",
    "experts.router_params": "parameter",
    "latent_attention.attention_params_per_layer": "parameter",
    "latent_attention.attention_flop_per_token": "FLOP/token",
    "transformer_flop.attention_flop_per_token": "FLOP/token",
    "megatron.megatron_params": "parameter",
    "megatron.megatron_iteration_flop": "FLOP",
}


def with_unit(value: float, name: str) -> Any:
    """`value` in the unit that the glossary declares for `name`."""
    unit = QUANTITIES[name].unit
    return UNITS.Quantity(value, "" if unit in NO_DIMENSION else unit)


def of_a_number(function: Any) -> Any:
    """`function`, refusing anything that has a unit."""

    def checked(value: Any) -> Any:
        return function(UNITS.Quantity(value).m_as(""))

    return checked


# ceil rounds a number of things and leaves the things; a root halves the dimension; the others want a bare number.
PINT_MATH = SimpleNamespace(
    ceil=lambda value: UNITS.Quantity(math.ceil(value.magnitude), value.units),
    sqrt=lambda value: value**0.5,
    exp=of_a_number(math.exp),
    expm1=of_a_number(math.expm1),
    log=of_a_number(math.log),
)


def numbers(formula: Formula) -> list[float]:
    """A different number for each parameter, inside its bounds; those of a table row rise with the row."""
    found: list[float] = []
    for i, name in enumerate(formula.params):
        bounds = QUANTITIES[name].bounds
        if name == "zero_stage":
            found.append(2)
        elif bounds.whole:
            found.append(min(3 + 2 * i, bounds.high))
        elif bounds.high == 1:
            found.append(0.02 + 0.03 * i)
        else:
            found.append(1.7 + 1.3 * i)
    if formula.returns == "optimal_tokens":
        found[0] = found[1] + 1.1
    return found


CONSTANTS = {
    name
    for formula in FORMULAS
    for name, value in formula.arithmetic.__globals__.items()
    if name.isupper() and isinstance(value, (int, float))
}


def test_every_constant_is_accounted_for() -> None:
    assert {*CONVERT, *CARRY} == CONSTANTS


@pytest.mark.parametrize("name", QUANTITIES)
def test_every_declared_unit_can_be_read(name: str) -> None:
    assert with_unit(1, name).magnitude == 1


@pytest.mark.parametrize("formula", FORMULAS, ids=lambda formula: f"{formula.module}.{formula.returns}")
def test_a_formula_returns_the_unit_it_declares(formula: Formula, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = numbers(formula)
    expected = formula.arithmetic(*plain)
    module = formula.arithmetic.__globals__
    for name in CONVERT:
        if name in module:
            monkeypatch.setitem(module, name, 1)
    for name, unit in CARRY.items():
        if name in module:
            monkeypatch.setitem(module, name, UNITS.Quantity(module[name], unit))
    if "math" in module:
        monkeypatch.setitem(module, "math", PINT_MATH)
    measured = formula.arithmetic(*map(with_unit, plain, formula.params))
    declared = with_unit(1, formula.returns)
    result = UNITS.Quantity(measured)
    counted = COUNTED.get(f"{formula.module}.{formula.returns}")
    if counted:
        assert result.dimensionless
        result *= UNITS.Quantity(1, counted)
    assert result.dimensionality == declared.dimensionality
    assert result.m_as(declared.units) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize(
    ("value", "unit", "into", "expected"),
    [(1, "hour", "second", 3600), (1, "byte", "bit", 8)],
)
def test_the_conversions_themselves(value: float, unit: str, into: str, expected: float) -> None:
    assert UNITS.Quantity(value, unit).m_as(into) == expected
    assert pint.UnitRegistry().Quantity(value, unit).m_as(into) == expected  # pint's own table of units agrees
