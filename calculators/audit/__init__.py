"""Cross-examination of stated figures: intervals, equations followed in every direction, minimal contradictions."""

from calculators.audit.conflicts import Conflicts, conflicts
from calculators.audit.equations import Either, Equation
from calculators.audit.examination import Conflict, Examination, Link, Statement, examination
from calculators.audit.world import Given, World

__all__ = [
    "Conflict",
    "Conflicts",
    "Either",
    "Equation",
    "Examination",
    "Given",
    "Link",
    "Statement",
    "World",
    "conflicts",
    "examination",
]
