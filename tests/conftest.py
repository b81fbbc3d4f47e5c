"""What all tests share: one way to try properties, and tiny sites."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from hypothesis import settings
from sites import MakeSite, tiny

# The same examples everywhere, however slow the machine.
settings.register_profile("same-everywhere", deadline=None, derandomize=True, max_examples=200, database=None)
settings.load_profile("same-everywhere")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--site", help="the folder of the site as it is built now, for the browsers: no other is built")


@pytest.fixture
def make_site(tmp_path: Path) -> MakeSite:
    """Make a tiny site in a folder of its own: make_site(english, chinese)."""
    return partial(tiny, tmp_path)
