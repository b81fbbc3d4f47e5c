"""The engine: every number has a name, and the ledger knows how each name follows from others."""
