"""Names of numbers: `record.key` for a fact, `scenario.quantity` for what follows from a scenario, or two of them.

a/b      quotient        how many times
a/b-1    excess          how much more
1-a/b    shortfall       how much less
a-b      difference
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from calculators.quantities import Text

_TERM = r"[a-z0-9_]+\.[a-z0-9_]+"
_EXPRESSION = re.compile(rf"(?P<one>1-)?(?P<left>{_TERM})(?:(?P<op>[/-])(?P<right>{_TERM}))?(?P<minus>-1)?")


class LedgerError(ValueError):
    """A name or a scenario that cannot be evaluated, with the reason in one line."""


class Expression(NamedTuple):
    """A name taken apart: one term, or two and how they are put together."""

    left: str
    right: str | None
    kind: str  # "name", "quotient", "excess", "shortfall", "difference"


@cache
def expression(name: str) -> Expression:
    """`name` taken apart.

    >>> expression("corrected.gpu_hours/post.stated_gpu_hours-1")
    Expression(left='corrected.gpu_hours', right='post.stated_gpu_hours', kind='excess')

    Raises:
        LedgerError: If it has no such form.
    """
    match = _EXPRESSION.fullmatch(name)
    if match:
        form = (match["one"] or "", match["op"] or "", match["minus"] or "")
        kinds = {
            ("", "", ""): "name",
            ("", "/", ""): "quotient",
            ("", "/", "-1"): "excess",
            ("1-", "/", ""): "shortfall",
            ("", "-", ""): "difference",
        }
        if form in kinds:
            return Expression(match["left"], match["right"], kinds[form])
    raise LedgerError(f"{name!r} is not a name: use scenario.quantity, a/b, a/b-1, 1-a/b or a-b")


TOGETHER = {
    "quotient": lambda a, b: a / b,
    "excess": lambda a, b: a / b - 1,
    "shortfall": lambda a, b: 1 - a / b,
    "difference": lambda a, b: a - b,
}


LABELS = {
    "quotient": Text("quotient of two numbers", "两数之比"),
    "excess": Text("how much more", "高出多少"),
    "shortfall": Text("how much less", "低了多少"),
    "difference": Text("difference of two numbers", "两数之差"),
}
