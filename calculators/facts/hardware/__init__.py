"""Accelerators: a record a part, a row a figure, and where their sources disagree."""

from calculators.facts.hardware import amd, ampere, blackwell, clouds, hopper, others, witnesses
from calculators.facts.hardware.conflicts import CONFLICTS
from calculators.facts.hardware.part import COLUMNS, Part, column_of
from calculators.facts.hardware.sources import SOURCES

PARTS: tuple[Part, ...] = (
    *ampere.PARTS,
    *hopper.PARTS,
    *blackwell.PARTS,
    *amd.PARTS,
    *clouds.PARTS,
    *others.PARTS,
)

FACTS = (*(fact for part in PARTS for fact in part.facts), *witnesses.FACTS)

__all__ = ["COLUMNS", "CONFLICTS", "FACTS", "PARTS", "SOURCES", "Part", "column_of"]
