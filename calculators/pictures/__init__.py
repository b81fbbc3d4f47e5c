"""The pictures' data: what is drawn, row by row, each from the ledger as it is now. The press draws it."""

from __future__ import annotations

from calculators.pictures.attention import ATTENTION
from calculators.pictures.bill import BILL
from calculators.pictures.checkpoint import CHECKPOINT
from calculators.pictures.failures import INTERRUPTIONS, STOPS
from calculators.pictures.low_communication import LOW_COMMUNICATION
from calculators.pictures.map import MAP, mapped
from calculators.pictures.matters import MATTERS
from calculators.pictures.memory import LAYOUT, SIXTEEN, ZERO
from calculators.pictures.picture import Cell, Drawing, Picture, State
from calculators.pictures.runs import PUBLISHED
from calculators.pictures.traffic import TRAFFIC
from calculators.pictures.utilisation import UTILISATION

__all__ = ["PICTURES", "Cell", "Drawing", "Picture", "State", "mapped"]

PICTURES: dict[str, Picture] = {
    "bill": BILL,
    "utilisation": UTILISATION,
    "sixteen": SIXTEEN,
    "zero": ZERO,
    "interruptions": INTERRUPTIONS,
    "stops": STOPS,
    "checkpoint": CHECKPOINT,
    "attention": ATTENTION,
    "layout": LAYOUT,
    "traffic": TRAFFIC,
    "low-communication": LOW_COMMUNICATION,
    "runs": PUBLISHED,
    "matters": MATTERS,
    "map": MAP,
}
