"""What makes a pure function a formula: its parameters are quantities, and its name is the quantity it returns."""

from __future__ import annotations

import functools
from collections.abc import Callable
from math import isfinite
from typing import NamedTuple

from calculators.quantities import QUANTITIES

Arithmetic = Callable[..., float]


class Formula(NamedTuple):
    """A route to a quantity: what it returns, what it needs, and the bare arithmetic."""

    returns: str
    params: tuple[str, ...]
    arithmetic: Arithmetic
    module: str

    @property
    def equation(self) -> str:
        """The equation as the docstring prints it: its first indented block, on one line.

        >>> from calculators.formulas import network
        >>> Formula("", (), network.nvlink_bisection_bytes_per_s, "").equation
        'nvlink_bisection_bytes_per_s = nvlink_domain_bytes_per_s / 2'
        """
        from inspect import cleandoc  # only here: it would be a third of the engine's start

        paragraphs = cleandoc(self.arithmetic.__doc__ or "").split("\n\n")
        block = next(paragraph for paragraph in paragraphs if paragraph.startswith("    "))
        return " ".join(line.strip() for line in block.splitlines())


FORMULAS: list[Formula] = []


def formula(arithmetic: Arithmetic) -> Arithmetic:
    """Enter a function into the ledger's graph, and guard its arguments with the bounds of their quantities.

    The function is named for the quantity it returns and takes quantities by their names; nothing else is wiring.

    Raises:
        KeyError: If the function or one of its parameters is not named for a quantity.
    """
    code = arithmetic.__code__
    params: tuple[str, ...] = code.co_varnames[: code.co_argcount]
    for name in (arithmetic.__name__, *params):
        if name not in QUANTITIES:
            raise KeyError(f"{arithmetic.__module__}.{arithmetic.__name__}: {name!r} is not a quantity")
    FORMULAS.append(Formula(arithmetic.__name__, params, arithmetic, arithmetic.__module__.rpartition(".")[2]))

    @functools.wraps(arithmetic)
    def guarded(*args: float, **kwargs: float) -> float:
        given = dict(zip(params, args, strict=False)) | kwargs
        for name, value in given.items():
            if name in params:
                QUANTITIES[name].check(value)
        result = arithmetic(*args, **kwargs)
        if not isfinite(result):
            raise ValueError(f"{arithmetic.__name__} has no finite value for these arguments")
        return result

    return guarded
