"""What all tests share: properties are tried on the same examples everywhere, however slow the machine."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("same-everywhere", deadline=None, derandomize=True, max_examples=200, database=None)
settings.load_profile("same-everywhere")
