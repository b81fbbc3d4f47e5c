"""The pictures' data: what is drawn, row by row, each from the ledger as it is now. The press draws it."""

from __future__ import annotations

from calculators.pictures.bill import BILL
from calculators.pictures.picture import Cell, Drawing, Picture, State

__all__ = ["PICTURES", "Cell", "Drawing", "Picture", "State"]

PICTURES: dict[str, Picture] = {
    "bill": BILL,
}
