"""`make record`: rewrite the records in pages and claims to what the ledger says now, and print every change.

For after an intended change. A person reads the diff before it is committed, so it refuses to run in CI.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from calculators import ledger, show
from calculators.claims import CLAIMS
from press.pages import DOCS, REFERENCE, claim_files, line_of


class Change(NamedTuple):
    """One record that was rewritten."""

    path: Path
    line: int
    name: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before} → {self.after} ({self.name})"


def recorded(text: str, path: Path, lang: str | None) -> tuple[str, list[Change]]:
    """`text` with every record as the ledger has it, and what changed.

    A record that cannot be read in its unit is left for the gate to report. Where one file holds both languages
    (the claims do), `lang` is None and the record says itself which one it is in.
    """
    changes: list[Change] = []

    def renewed(match: re.Match[str]) -> str:
        if match["kind"] != "ledger":
            return match[0]
        before, name = match["text"], match["target"]
        after = _words(before, name, lang)
        if after is None or show.same(after, before):
            return match[0]
        changes.append(Change(path, line_of(text, match[0]), name, before, after))
        return match[0].replace(f"[{before}]", f"[{after}]", 1)

    return REFERENCE.sub(renewed, text), changes


def _words(before: str, name: str, lang: str | None) -> str | None:
    for language in [lang] if lang else ["en", "zh"]:
        try:
            return show.check(before, ledger.value(name), ledger.quantity(name).unit, language)
        except (ledger.LedgerError, show.ShowError):
            continue
    return None


def recorded_answers(text: str, path: Path) -> tuple[str, list[Change]]:
    """`text` of a claims module with every claim's recorded answers as they are computed now, and what changed."""
    changes: list[Change] = []
    for claim in CLAIMS.values():
        block = re.search(rf'id="{re.escape(claim.id)}",.*?recorded=\((?P<answers>[^)]*)\)', text, re.DOTALL)
        answers = claim.answers(ledger.value, ledger.printed)
        if block is None or answers == claim.recorded:
            continue
        after = ", ".join(f'"{answer}"' for answer in answers)
        changes.append(Change(path, line_of(text, f'id="{claim.id}"'), claim.id, block["answers"], after))
        start, end = block.span("answers")
        text = text[:start] + after + text[end:]
    return text, changes


def record(docs: Path = DOCS) -> Iterator[Change]:
    """Rewrite all pages under `docs` and, for our own site, all claims; yield what changed."""
    for path in sorted(docs.glob("*/**/*.md")):
        lang = path.relative_to(docs).parts[0]
        if lang in ("en", "zh"):
            yield from _rewrite(path, *recorded(path.read_text(encoding="utf-8"), path, lang))
    if docs == DOCS:
        for path in claim_files():
            text, changes = recorded(path.read_text(encoding="utf-8"), path, None)
            text, answers = recorded_answers(text, path)
            yield from _rewrite(path, text, [*changes, *answers])


def _rewrite(path: Path, text: str, changes: list[Change]) -> list[Change]:
    if changes:
        path.write_text(text, encoding="utf-8")
    return changes


def main() -> int:
    """Rewrite everything and say so."""
    if os.environ.get("CI"):
        print("make record does not run in CI: a person has to read what it changes", file=sys.stderr)
        return 2
    changes = list(record())
    for change in changes:
        print(change)
    print(f"{len(changes)} records changed" if changes else "every record is as the ledger has it")
    return 0


if __name__ == "__main__":
    sys.exit(main())
