"""The gate: every problem of a build is gathered here, and a build that has one is refused."""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple


class Problem(NamedTuple):
    """One thing that must not be published, and where it stands."""

    path: Path
    line: int
    message: str
    name: str = ""
    written: str = ""
    computed: str = ""
    cause: str = ""  # the change of one input that explains it
    moved: str = ""  # that input

    def __str__(self) -> str:
        parts = [f"{_short(self.path)}:{self.line}: {self.message}"]
        if self.written:
            parts.append(f"    written:  {self.written}")
        if self.computed:
            parts.append(f"    ledger:   {self.computed}")
        if self.name:
            parts.append(f"    name:     {self.name}")
        if self.cause:
            parts.append(f"    cause:    {self.cause}")
        return "\n".join(parts)

    @property
    def annotation(self) -> str:
        """The problem as GitHub Actions shows it beside the line."""
        text = f"{self.message}: written {self.written!r}, ledger {self.computed!r}" if self.written else self.message
        return f"::error file={_short(self.path)},line={self.line}::{text} [{self.name}]".replace("\n", " ")


class Drift(SystemExit):
    """Stops every builder in every mode: neither a quiet nor a lenient build can swallow it."""


class Gate:
    """What one build found. A builder that calls us at its end collects first; any other is stopped at the page."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.collecting = False
        self.serving = False

    def report(self, problem: Problem) -> None:
        """Note a problem; a builder that will not call us at its end is stopped at once."""
        if problem not in self.problems:
            self.problems.append(problem)

    def close_page(self) -> None:
        """Called at the end of a page: a builder that never calls `close` is stopped here."""
        if not self.collecting:
            self.close()

    def close(self) -> None:
        """Say everything that was found; refuse the build, or, while serving, only warn.

        Raises:
            Drift: If there is a problem and nobody is serving.
        """
        if not self.problems:
            return
        text = self.summary()
        if os.environ.get("GITHUB_ACTIONS") == "true":
            print(*(problem.annotation for problem in self.problems), sep="\n")
        if self.serving:
            print(text, file=sys.stderr)
            return
        self.problems, text = [], text
        raise Drift(text)

    def summary(self) -> str:
        """All problems, one below the other, in the order of their files, and what to do."""
        found = sorted(self.problems, key=lambda problem: (str(problem.path), problem.line))
        count = len(found)
        moved = Counter(problem.moved for problem in found if problem.moved)
        causes = [f"{records} of them would be right if {name} were another" for name, records in moved.most_common()]
        return "\n".join(
            [
                f"{count} number{'s' * (count != 1)} or statement{'s' * (count != 1)} cannot be published:",
                "",
                *map(str, found),
                "",
                "If a change was intended, `make record` rewrites the records; read its diff.",
                "`python -m press.record NAME` rewrites those of one number.",
                *causes,
            ]
        )


GATE = Gate()


def _short(path: Path) -> str:
    """The path as seen from where the build runs, where that is shorter."""
    try:
        return path.resolve().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()
