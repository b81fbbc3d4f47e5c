"""The docket: claims as people write them, what is taken for granted, other readings, and the findings in words."""

from calculators.docket.report import audit, report

__all__ = ["audit", "report"]
