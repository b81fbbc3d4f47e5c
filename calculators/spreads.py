"""Inputs that are known between two published ends, by what rests on them."""

from __future__ import annotations

from typing import NamedTuple

from calculators import ledger
from calculators.quantities import Text
from calculators.ranges import Range, spread


class Spread(NamedTuple):
    """An input, the names of the two figures that it lies between, and why those."""

    name: str
    low: str
    high: str
    why: Text

    @property
    def ends(self) -> tuple[float, float]:
        """Both ends, in the quantity's unit."""
        return ledger.value(self.low), ledger.value(self.high)


_MFU = Spread(
    "corrected.mfu",
    "llama3.mfu_low",
    "llama3.mfu_high",
    Text("the three utilisations that Llama 3 measured", "Llama 3 实测的三档利用率"),
)
_PRICE = Spread(
    "corrected.usd_per_gpu_hour",
    "rental.h100_contract_2025_10",
    "rental.h100_contract_2026_03",
    Text("contract prices of an H100 from October 2025 to March 2026", "2025 年 10 月至 2026 年 3 月的 H100 合同价"),
)

# What the corrected bill may be, and through what.
BILL: tuple[Spread, ...] = (_MFU, _PRICE)


def bill_range(name: str = "corrected.rental_usd") -> Range:
    """The range of a number of the corrected bill.

    >>> dollars = bill_range()
    >>> round(dollars.low / 1e6), round(dollars.median / 1e6), round(dollars.high / 1e6)
    (571, 677, 784)
    """
    reached = {one.name: one.ends for one in BILL if ledger.LEDGER.may_rest_on(name, one.name)}
    return spread(name, reached)
