"""The engine: every number has a name, and the ledger knows how each name follows from others.

What others may rely on are the modules named below, each by its own `__all__` where it has one.

>>> from calculators import ledger
>>> round(ledger.value("corrected.gpu_hours") / 1e6)
337
"""

__all__ = ["docket", "formulas", "ledger", "ranges", "show", "simulation", "sketches", "solve"]
