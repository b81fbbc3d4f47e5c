"""`make record`: rewrite the records in pages and claims to what the ledger says now, and print every change.

For after an intended change. A person reads the diff before it is committed, so it refuses to run in CI.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from calculators import ledger, show
from calculators.claims import CLAIMS
from press.notebook import SUFFIX
from press.pages import DOCS, FENCE, LANGUAGES, REFERENCE, claim_files, line_of


class Change(NamedTuple):
    """One record that was rewritten."""

    path: Path
    line: int
    name: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before} → {self.after} ({self.name})"


def recorded(
    text: str, path: Path, lang: str | None, only: Collection[str] = (), names: Sequence[str] = ()
) -> tuple[str, list[Change]]:
    """`text` with every record as the ledger has it, and what changed; examples in code stay as they are.

    A record that cannot be read in its unit is left for the gate to report. Where one file holds both languages
    (the claims do), `lang` is None and the record says itself which one it is in. `only` are the numbers to renew, all
    if there are none. Where code puts a name together, `names` has the names as they came out, in order.
    """
    changes: list[Change] = []
    code = [match.span() for match in FENCE.finditer(text)]
    given = iter(names)

    def renewed(match: re.Match[str]) -> str:
        target = next(given, match["target"])
        if match["kind"] != "ledger" or any(start <= match.start() < end for start, end in code):
            return match[0]
        before, name = match["text"], target
        if only and name not in only:
            return match[0]
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


def recorded_claims(text: str, path: Path, only: Collection[str] = ()) -> tuple[str, list[Change]]:
    """`text` of a claims module with the records of every claim's sentences renewed, and what changed.

    A name that an f-string puts together is known from the claim itself: its references stand there in the same order.
    """
    changes: list[Change] = []
    for claim in CLAIMS.values():
        start = text.find(f'id="{claim.id}"')
        if start < 0:
            continue
        end = text.find("    Claim(\n", start)
        block = text[start : end if end > 0 else len(text)]
        said = "".join(part.get(lang) for part in (claim.says, claim.finding) for lang in LANGUAGES)
        names = [match["target"] for match in REFERENCE.finditer(said)]
        if len(names) != len(REFERENCE.findall(block)):
            raise ValueError(f"{path}: {claim.id}: a reference is broken over two pieces of text")
        renewed, found = recorded(block, path, None, only, names)
        before = text.count("\n", 0, start)
        changes += [change._replace(line=change.line + before) for change in found]
        text = text[:start] + renewed + text[start + len(block) :]
    return text, changes


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


def record(docs: Path = DOCS, only: Collection[str] = ()) -> Iterator[Change]:
    """Rewrite all pages under `docs` and, for our own site, all claims; yield what changed.

    With `only`, the records of those numbers alone.
    """
    for path in sorted([*docs.glob("*/**/*.md"), *docs.glob(f"*/**/*{SUFFIX}")]):
        lang = path.relative_to(docs).parts[0]
        if lang in ("en", "zh"):
            yield from _rewrite(path, *recorded(path.read_text(encoding="utf-8"), path, lang, only))
    if docs == DOCS:
        for path in claim_files():
            text, changes = recorded_claims(path.read_text(encoding="utf-8"), path, only)
            text, answers = (text, []) if only else recorded_answers(text, path)
            yield from _rewrite(path, text, [*changes, *answers])


def _rewrite(path: Path, text: str, changes: list[Change]) -> list[Change]:
    if changes:
        path.write_text(text, encoding="utf-8")
    return changes


def main(only: Sequence[str] = ()) -> int:
    """Rewrite everything, or the records of the numbers named, and say so."""
    if os.environ.get("CI"):
        print("make record does not run in CI: a person has to read what it changes", file=sys.stderr)
        return 2
    changes = list(record(only=only))
    for change in changes:
        print(change)
    print(f"{len(changes)} records changed" if changes else "every record is as the ledger has it")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
