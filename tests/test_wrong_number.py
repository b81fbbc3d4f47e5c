"""The form for a wrong number, and what leads to it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from press import wrong_number

ROOT = Path(__file__).resolve().parent.parent
FIELDS = ["name", "page", "written", "expected", "source"]  # a card fills in the first three


def test_the_form_asks_for_what_one_needs_and_insists() -> None:
    form = yaml.safe_load((ROOT / ".github" / "ISSUE_TEMPLATE" / wrong_number.FORM).read_text(encoding="utf-8"))
    asked = {field["id"]: field for field in form["body"] if field["type"] != "markdown"}
    assert list(asked) == FIELDS
    assert all(field["validations"]["required"] for field in asked.values())


@pytest.mark.parametrize("address", ["https://forge.example/someone/recount", "https://forge.example/someone/recount/"])
def test_the_link_leads_to_the_form(address: str) -> None:
    found = wrong_number.report(address, "zh")
    assert found == {
        "address": "https://forge.example/someone/recount/issues/new?template=wrong-number.yml",
        "words": "这个数字不对",
    }


@pytest.mark.parametrize("address", [None, "", "http://localhost:3000/recount", "git@forge.example:someone/recount"])
def test_without_a_forge_there_is_no_link(address: str | None) -> None:
    assert wrong_number.report(address, "en") is None
