"""Work in a second process: what it returns, and that nothing that stops it is lost."""

from __future__ import annotations

import os
import time

import pytest

from press.aside import Aside, AsideError


def test_it_hands_back_what_the_work_returns() -> None:
    aside = Aside(lambda: {"pages": 3})
    assert aside.result() == {"pages": 3}


def test_it_runs_beside() -> None:
    start = time.monotonic()
    aside = Aside(lambda: time.sleep(0.4))
    time.sleep(0.4)
    aside.result()
    assert time.monotonic() - start < 0.75


def _stopped() -> None:
    raise SystemExit("the gate is closed")


def _broken() -> None:
    raise ValueError("no such page")


@pytest.mark.parametrize(("work", "words"), [(_stopped, "the gate is closed"), (_broken, "ValueError: no such page")])
def test_what_stops_the_work_stops_this_process_too(
    work: object, words: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(AsideError):
        Aside(work).result()  # type: ignore[arg-type]
    assert words in capfd.readouterr().err


def test_it_can_be_ended() -> None:
    aside = Aside(lambda: time.sleep(60))
    start = time.monotonic()
    aside.end()
    assert time.monotonic() - start < 5


def test_a_process_that_just_ends_is_no_success() -> None:
    with pytest.raises(AsideError, match="without an error"):
        Aside(lambda: os._exit(0)).result()
