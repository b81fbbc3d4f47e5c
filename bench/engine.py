"""The engine in CPython: starting it, evaluating all there is, and a what-if of a page full of numbers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from bench.figure import REPEATS, Figure, milliseconds
from calculators import browser, docket, ledger, show
from calculators.graph import Evaluation
from press.pages import DOCS, REFERENCE

ROOT = Path(__file__).resolve().parent.parent
# A fresh interpreter finds the calculators compiled, as it does from the second start on.
BYTE_CODE = {"PYTHONPYCACHEPREFIX": str(ROOT / ".cache" / "bytecode"), "PYTHONDONTWRITEBYTECODE": ""}
IMPORT = """
from time import perf_counter, process_time
clock, cpu = perf_counter(), process_time()
import calculators.ledger
print((perf_counter() - clock) * 1e3, (process_time() - cpu) * 1e3)
"""
LEVER = {"printed.post_mfu_40": 0.45}


def figures() -> list[Figure]:
    """All figures of the engine."""
    return [evaluation(), *start(), bill_what_if(), audit_of_many()]


def evaluation() -> Figure:
    """Every quantity of a scenario, nothing remembered from before: the slowest scenario of all."""

    def evaluate(scenario: str) -> None:
        now = Evaluation(ledger.LEDGER, {})
        for quantity in ledger.LEDGER.reach(scenario):
            now.step(f"{scenario}.{quantity}")

    taken = {name: median(milliseconds(lambda name=name: evaluate(name))) for name in ledger.LEDGER.scenarios}  # type: ignore[misc]
    slowest = max(taken, key=lambda name: taken[name])
    about = f"{len(ledger.LEDGER.reach(slowest))} quantities of {slowest}, the slowest of {len(taken)} scenarios"
    return Figure("engine.evaluation", taken[slowest], "ms", 1, about)


def start() -> list[Figure]:
    """Importing the ledger into a fresh interpreter: by the clock, by the processor, and as Python itself counts."""
    _python("-c", IMPORT)
    runs = [[float(word) for word in _python("-c", IMPORT).stdout.split()] for _ in range(REPEATS)]
    counted = [
        _import_time(_python("-X", "importtime", "-c", "import calculators.ledger").stderr) for _ in range(REPEATS)
    ]
    about = f"import calculators.ledger, fresh interpreter, compiled, {REPEATS} times"
    return [
        Figure("engine.import", median(clock for clock, _ in runs), "ms", 30, about),
        Figure("engine.import_cpu", median(cpu for _, cpu in runs), "ms", 30, "the same, processor time"),
        Figure("engine.importtime", median(counted), "ms", 30, "the same, as -X importtime has it"),
    ]


def bill_what_if() -> Figure:
    """One lever moved, and every number in the text of the bill's page said anew."""
    page = (DOCS / "en" / "audit" / "bill.md").read_text(encoding="utf-8")
    numbers = [(m["target"], m["text"]) for m in REFERENCE.finditer(page) if m["kind"] == "ledger"]
    taken = median(milliseconds(lambda: browser.move("en", LEVER, numbers)))
    return Figure("engine.bill_what_if", taken, "ms", 4, f"{len(numbers)} numbers of the page, one lever moved")


def audit_of_many() -> Figure:
    """A claim of a hundred figures, read from its words: those of one layout of the calculator, one of them off."""
    values = {**ledger.values("try_memory"), **ledger.values("try_bill")}
    claim = [
        {"quantity": name, "stated": show.plain(value, ledger.LEDGER.quantities[name].unit, "en", 3)}
        for name, value in values.items()
    ][:100]
    docket.report(claim, "en")  # what is made once, is made
    taken = median(milliseconds(lambda: docket.report(claim, "en")))
    return Figure("audit.many", taken, "ms", 200, f"a claim of {len(claim)} figures that contradicts itself")


def _python(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, env=os.environ | BYTE_CODE, capture_output=True, text=True, check=True)  # noqa: S603 (our own)


def _import_time(report: str) -> float:
    """The cumulative time of the ledger in the report of -X importtime."""
    line = next(line for line in report.splitlines() if line.endswith("| calculators.ledger"))
    return int(line.split("|")[1]) / 1e3
