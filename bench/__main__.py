"""Measure everything, print a table, write bench-results.json; a missed goal is an exit status."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from bench import engine

RESULTS = Path(__file__).resolve().parent.parent / "bench-results.json"


def main() -> int:
    """Run the benchmarks."""
    figures = engine.figures()
    results = [{**figure._asdict(), "met": figure.met} for figure in figures]
    RESULTS.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    print(f"{'figure':<24}{'value':>10}{'goal':>10}  met")
    for figure in figures:
        met = "yes" if figure.met else "NO"
        value, goal = f"{figure.value:.2f} {figure.unit}", f"{figure.goal:g} {figure.unit}"
        print(f"{figure.name:<24}{value:>10}{goal:>10}  {met:<4} {figure.about}")
    return 0 if all(figure.met for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
