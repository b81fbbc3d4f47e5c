"""Does a layout fit into the memory of its GPUs? If not: by how much, and what takes most.

>>> from calculators.fit import fit
>>> fit("memory_22b_present").fits, fit("memory_22b_none").largest
(True, 'activation_bytes_per_gpu')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from calculators import ledger, show

# What one GPU holds, in the order in which it is told.
PARTS = ("weight_bytes_per_gpu", "gradient_bytes_per_gpu", "optimizer_bytes_per_gpu", "activation_bytes_per_gpu")


class Fit(NamedTuple):
    """What one GPU holds, and how that stands to what it could hold. All in bytes."""

    scenario: str
    parts: Mapping[str, float]
    used: float
    usable: float
    missing: float

    @property
    def fits(self) -> bool:
        """Whether nothing is missing."""
        return self.missing == 0

    @property
    def largest(self) -> str:
        """The name of the largest part."""
        return max(self.parts, key=lambda part: self.parts[part])

    def refusal(self, lang: str = "en", who: str = "", units: Mapping[str, str] | None = None) -> str:
        """One line that says what is missing and what takes most; `who` does not fit: the scenario, unless named."""
        missing, usable, most = (
            show.recast(show.plain(value, "byte", lang), value, "byte", lang, units or {})
            for value in (self.missing, self.usable, self.parts[self.largest])
        )
        label = ledger.quantity(f"{self.scenario}.{self.largest}").label.get(lang)
        if lang == "zh":
            who = who or f"{self.scenario} "
            return f"{who}装不下：每张卡可用 {usable}，还缺 {missing}；最大的一项是{label}，{most}"
        who = who or self.scenario
        return (
            f"{who} does not fit: each GPU has {usable} and lacks {missing} more; the largest part is {label}, {most}"
        )


def fit(scenario: str, overrides: ledger.Overrides | None = None) -> Fit:
    """What one GPU of `scenario` holds, with the numbers named in `overrides` replaced.

    Raises:
        LedgerError: If the scenario is unknown, or does not say enough to know.
    """
    changed = overrides or {}

    def value(quantity: str) -> float:
        return ledger.value(f"{scenario}.{quantity}", changed)

    parts = {part: value(part) for part in PARTS}
    return Fit(scenario, parts, value("used_bytes_per_gpu"), value("usable_bytes"), value("missing_bytes"))


def left_over_bytes(scenario: str, overrides: ledger.Overrides | None = None) -> float:
    """Memory left over on one GPU of `scenario` [byte].

    Raises:
        LedgerError: If it does not fit, with the amount that is missing and the largest part; or as `fit` does.
    """
    found = fit(scenario, overrides)
    if not found.fits:
        raise ledger.LedgerError(found.refusal())
    return found.usable - found.used
