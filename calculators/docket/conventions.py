"""What is taken for granted where a claim is silent, and which equations stand for each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from calculators import ledger
from calculators.audit import Either, Equation, Statement, World
from calculators.formulas import FORMULAS, quantile
from calculators.quantities import QUANTITIES, Text


class Convention(NamedTuple):
    """A quantity that claims leave out, what it then is, and when that is not assumed."""

    quantity: str
    name: str  # where the ledger has it
    why: Text
    unless: frozenset[str]

    @property
    def statement(self) -> Statement:
        """As if it had been stated."""
        value = ledger.value(self.name)
        return Statement(self.quantity, (value, value), value)


_EXPERTS = {"n_active_params", "active_share", "n_experts", "n_active_experts", "expert_params", "active_mlp_params"}
_STATES = Text("mixed-precision Adam", "混合精度 Adam")
_WHOLE = {"bytes_per_param", "state_bytes_per_gpu"}
_OPTIMIZER = _WHOLE | {"optimizer_bytes_per_param"}

CONVENTIONS: tuple[Convention, ...] = (
    Convention(
        "flop_per_param_token",
        "kaplan.flop_per_param_token",
        Text("two FLOP forward and four backward", "前向两次、反向四次浮点运算"),
        frozenset(),
    ),
    Convention(
        "active_share",
        "corrected.active_share",
        Text("a dense model, since nothing says otherwise", "未说明时按稠密模型"),
        frozenset(_EXPERTS),
    ),
    Convention("weight_bytes_per_param", "zero.weight_bytes_per_param", _STATES, frozenset(_WHOLE)),
    Convention("gradient_bytes_per_param", "zero.gradient_bytes_per_param", _STATES, frozenset(_WHOLE)),
    Convention("master_bytes_per_param", "zero.master_bytes_per_param", _STATES, frozenset(_OPTIMIZER)),
    Convention("momentum_bytes_per_param", "zero.momentum_bytes_per_param", _STATES, frozenset(_OPTIMIZER)),
    Convention("variance_bytes_per_param", "zero.variance_bytes_per_param", _STATES, frozenset(_OPTIMIZER)),
)

# Routes that exclude each other: dense or sparse layers, one attention or another, attention's FLOP counted or not.
# Where a claim states what one of them needs, that one holds; otherwise whichever may.
_EITHER = (
    "train_flop", "mlp_params", "active_mlp_params", "transformer_params", "attention_params_per_layer",
    "attention_flop_per_token",
)  # fmt: skip
_USUAL = {"train_flop": "compute"}  # where a claim decides nothing: six FLOP a parameter and token


def taken(stated: Iterable[str]) -> list[Convention]:
    """The conventions that hold for a claim that states these quantities."""
    names = frozenset(stated)
    return [one for one in CONVENTIONS if one.quantity not in names and not one.unless & names]


def world(stated: Iterable[str]) -> World:
    """The equations, as they hold for a claim that states these quantities."""
    names = frozenset(stated)
    known = _follows(names | {one.quantity for one in taken(names)})
    return _world(tuple(_chosen(quantity, known) for quantity in _EITHER))


def _chosen(quantity: str, known: frozenset[str]) -> tuple[str, ...]:
    """The modules of the routes to `quantity` that a claim decides for."""
    routes = [route for route in FORMULAS if route.returns == quantity]
    decided = tuple(route.module for route in routes if known.issuperset(route.params))
    usual = _USUAL.get(quantity)
    return decided or ((usual,) if usual else tuple(route.module for route in routes))


@lru_cache(maxsize=4096)
def _follows(known: frozenset[str]) -> frozenset[str]:
    """The quantities that can be worked out from these."""
    found = {route.returns for route in FORMULAS if known.issuperset(route.params)} - known
    return _follows(known | found) if found else known


@cache
def _world(chosen: tuple[tuple[str, ...], ...]) -> World:
    of = dict(zip(_EITHER, chosen, strict=True))
    equations: list[Equation | Either] = [equation for (name, _), equation in _equations().items() if name not in of]
    for name, modules in of.items():
        routes = [_equations()[name, module] for module in modules]
        equations.append(routes[0] if len(routes) == 1 else Either(routes))
    return World(QUANTITIES, equations)


@cache
def _equations() -> dict[tuple[str, str], Equation]:
    opaque: dict[str, Callable[..., float]] = {
        "poisson_quantile": quantile.poisson_quantile,
        "binomial_quantile": quantile.binomial_quantile,
    }
    return {(one.returns, one.module): Equation(one.returns, one.params, one.equation, opaque) for one in FORMULAS}
