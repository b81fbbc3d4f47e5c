"""What the blocks of a page may print: worked steps, tables, claims, lists. All values come from the ledger."""

from press.blocks.audits import audit_form, audit_readings, audit_sheet, audit_sheets
from press.blocks.calculator import calculator
from press.blocks.claims import CLAIMS_SHOWN, claim_list, root, statements, tally
from press.blocks.hardware import around, conflicts, marks, other_figures, peaks
from press.blocks.numbers import fact_list, number_list
from press.blocks.panel import panel
from press.blocks.peers import beside
from press.blocks.published import published
from press.blocks.quantities import quantities
from press.blocks.runs import run_list, runs_apart, runs_impossible, runs_table, runs_tally
from press.blocks.scratchpad import scratchpad
from press.blocks.sources import source_list
from press.blocks.tables import grid, rows
from press.blocks.tested import tested
from press.blocks.worked import worked

__all__ = [
    "CLAIMS_SHOWN",
    "around",
    "audit_form",
    "audit_readings",
    "audit_sheet",
    "audit_sheets",
    "beside",
    "calculator",
    "claim_list",
    "conflicts",
    "fact_list",
    "grid",
    "marks",
    "number_list",
    "other_figures",
    "panel",
    "peaks",
    "published",
    "quantities",
    "root",
    "rows",
    "run_list",
    "runs_apart",
    "runs_impossible",
    "runs_table",
    "runs_tally",
    "scratchpad",
    "source_list",
    "statements",
    "tally",
    "tested",
    "worked",
]
