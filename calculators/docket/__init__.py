"""The docket: claims as people write them, what is taken for granted, other readings, and the findings in words."""

from calculators.docket.presets import PRESETS
from calculators.docket.report import audit, report
from calculators.docket.sheet import sheet

__all__ = ["PRESETS", "audit", "report", "sheet"]
