"""Measure everything, print a table, write bench-results.json; a missed goal is an exit status.

`python -m bench engine`, `serve`, `browser` or `host` measures a part. BENCH_RUNS=2 is a quick look.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from bench import browser, engine, host, serve
from bench.figure import Figure

RESULTS = Path(__file__).resolve().parent.parent / "bench-results.json"
PARTS = {"engine": engine.figures, "serve": serve.figures, "browser": browser.figures, "host": host.figures}


def main(parts: list[str]) -> int:
    """Run the benchmarks."""
    before = os.getloadavg()[0]
    figures = [figure for part in parts or PARTS for figure in PARTS[part]()]
    results = [{**figure._asdict(), "met": figure.met} for figure in figures]
    RESULTS.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    print(f"{'figure':<22}{'value':>12}{'goal':>12}  met")
    for figure in figures:
        met = "yes" if figure.met else "NO"
        value, goal = _said(figure, figure.value), _said(figure, figure.goal)
        print(f"{figure.name:<22}{value:>12}{goal:>12}  {met:<4} {figure.about}")
        if figure.peers:
            peers = ", ".join(f"{peer} {_said(figure, value)}" for peer, value in figure.peers.items())
            print(f"{'':<22}{'':>12}{'':>12}       {peers}")
    quick = "" if browser.RUNS >= browser.LEAST else f"; a quick look: medians of {browser.RUNS}, not {browser.LEAST}"
    print(
        f"Load of the machine: {before:.1f} before, {os.getloadavg()[0]:.1f} after, on {os.cpu_count()} cores{quick}."
    )
    return 0 if all(figure.met for figure in figures) else 1


def _said(figure: Figure, value: float) -> str:
    return f"{value:.2f} {figure.unit}" if value < 100 else f"{value:.0f} {figure.unit}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
