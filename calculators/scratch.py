"""A scratchpad's code, run in a namespace of its own: what it printed, and what went wrong, as text."""

from __future__ import annotations

import contextlib
import io
import linecache
import traceback
from typing import NamedTuple

from calculators import ledger, show

FILE = "<scratchpad>"
MOST = 100_000  # characters that a page can show


class Ran(NamedTuple):
    """What came of it: the output, and of a mistake the last line and the way to it; both empty without one."""

    output: str
    error: str
    trace: str


class _Full(Exception):  # noqa: N818 (a way out, not an error)
    """There is more output than a page can show."""


class _Paper(io.StringIO):
    """Takes what is printed, up to a limit."""

    def write(self, text: str) -> int:
        """Add `text`.

        Raises:
            _Full: If that is too much.
        """
        room = MOST - self.tell()
        super().write(text[:room])
        if len(text) > room:
            raise _Full(f"more than {MOST} characters were printed")
        return len(text)


def run(code: str) -> Ran:
    r"""Run `code` with `ledger`, `show`, `solve`, `spread`, `bill_range` and `audit` at hand.

    >>> run("print(1 + 1)").output
    '2\n'
    >>> run("1 / 0").error
    'ZeroDivisionError: division by zero'
    """
    from calculators.docket import audit  # only here: not every page that answers needs them
    from calculators.ranges import spread
    from calculators.solve import solve
    from calculators.spreads import bill_range

    at_hand = {
        "ledger": ledger,
        "show": show,
        "solve": solve,
        "spread": spread,
        "bill_range": bill_range,
        "audit": audit,
    }
    paper = _Paper()
    linecache.cache[FILE] = (len(code), None, code.splitlines(keepends=True), FILE)
    try:
        with contextlib.redirect_stdout(paper), contextlib.redirect_stderr(paper):
            exec(compile(code, FILE, "exec"), {"__name__": "__main__"} | at_hand)  # noqa: S102
    except (Exception, SystemExit) as error:
        if isinstance(error, SystemExit) and not error.code:
            return Ran(paper.getvalue(), "", "")
        return Ran(paper.getvalue(), *_told(error))
    return Ran(paper.getvalue(), "", "")


def _told(error: BaseException) -> tuple[str, str]:
    """The last line of a mistake, and the whole way to it from the first line of the reader's own code."""
    while error.__traceback__ and error.__traceback__.tb_frame.f_code.co_filename != FILE:
        error.__traceback__ = error.__traceback__.tb_next
    if isinstance(error, _Full):
        return str(error), ""
    last = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
    return last, "".join(traceback.format_exception(error))
