"""What can be wrong with a site as a whole: languages that part ways, claims that changed, facts that nobody uses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from calculators import ledger
from calculators.claims import ARTICLES, CLAIMS, SECTION_OF
from calculators.facts import FACTS
from press.gate import GATE, Problem
from press.links import RUN_NUMBERS, SHOWN, SHOWN_UNDER
from press.pages import CLAIMS as CLAIM_FILES
from press.pages import DOCS, LANGUAGES, Page, Pages, line_of

_MARKS = (
    r"(?<![\w-])(?:num|count|catalogue|holds|headerlink|footnote-(?:back)?ref|doc-object|drift(?:-report)?)(?![\w-])"
)
_VOUCHED = re.compile(
    rf"""class\s*=\s*(?:"[^"]*?|'[^']*?|)(?:{_MARKS}|&)|\{{[^}}\n]*\.{_MARKS}|data-toc-label"""
    r"|<(?:kbd|svg|math|select|template|style|script|iframe|object|input|meter|progress)\b"
    r"|<(?:ol|li)\s[^>]*\b(?:start|value)\b|press\.blocks\.html",
    re.IGNORECASE,
)

FACT_FILES = DOCS.parent / "calculators" / "facts"

# Pages that list everything there is: to stand there is not to be used.
LISTS = "ledger/"
# Pages with so many numbers that a card for each would burden every page: there the link is enough.
WITHOUT_CARDS = (LISTS, "runs.md")


def before_rendering(pages: Pages) -> None:
    """Report what the sources alone show."""
    for problem in (*language_pairs(pages), *hidden_numbers(pages), *answers_to_nothing(pages)):
        GATE.report(problem)
    if pages.docs == DOCS:
        for problem in (*the_ledger(), *claims()):
            GATE.report(problem)


def after_rendering(docs: Path) -> None:
    """Report what only a finished build shows: facts and claims that no page, claim or scenario uses."""
    ours = (*unused_facts(), *unshown_claims()) if docs.resolve() == DOCS else ()
    for problem in (*ours, *names_in_one_language(docs)):
        GATE.report(problem)


def language_pairs(pages: Pages) -> Iterator[Problem]:
    """Each page stands in every language, with the same headings, blocks and names."""
    by_name: dict[str, dict[str, Page]] = {}
    for page in pages.all:
        by_name.setdefault(page.name, {})[page.lang] = page
    for name, versions in by_name.items():
        first, *others = versions.values()
        for lang in LANGUAGES:
            if lang not in versions and (pages.docs / lang).is_dir():
                yield Problem(first.path, 1, f"{name} has no version in {lang!r}")
        for page in versions.values():
            if None in page.heading_ids():
                yield Problem(page.path, 1, "every heading below the title needs an id: ## Words {#id}")
            if None in page.block_ids():
                yield Problem(page.path, 1, 'every executed block needs an id: ```python exec="1" id="words"')
            for heading in page.other_headings():
                yield Problem(page.path, page.line(heading), "a heading is written ## Words {#id}", written=heading)
        for other in others:
            yield from _differences(first, other)


def _differences(one: Page, other: Page) -> Iterator[Problem]:
    for what, left, right in (
        ("heading ids", one.heading_ids(), other.heading_ids()),
        ("block ids", one.block_ids(), other.block_ids()),
    ):
        if left != right:
            message = f"{what} differ from {one.lang}/{one.name}"
            yield Problem(
                other.path, 1, message, written=", ".join(map(str, right)), computed=", ".join(map(str, left))
            )
    here, there = one.references(), other.references()
    for reference in sorted(here ^ there):
        section, kind, target = reference
        page, missing = (one, other) if reference in here else (other, one)
        message = f"{kind}:{target} stands here but not in {_place(missing.lang, missing.name, section)}"
        yield Problem(page.path, page.line(f"({kind}:{target})"), message, name=target)


def _place(lang: str, page: str, section: str) -> str:
    return f"{lang}/{page}{'#' if section else ''}{section}"


def hidden_numbers(pages: Pages) -> Iterator[Problem]:
    """Only the press may say of a text that its numbers are vouched for: a page that does hides them from the gate."""
    for page in pages.all:
        for match in _VOUCHED.finditer(page.source):
            yield Problem(page.path, page.line(match[0]), f"{match[0]} is the press's own mark: write a record instead")


def answers_to_nothing(pages: Pages) -> Iterator[Problem]:
    """An answer that a page of the audit gives is an answer to a claim, and checked with it."""
    for page in pages.all:
        for _, kind, target in sorted(page.references()):
            if kind == "answer" and "=" not in target and page.name.startswith("audit/"):
                message = f"whose answer? On a page of the audit it reads answer:claim={target}"
                yield Problem(page.path, page.line(f"(answer:{target})"), message)


def the_ledger() -> Iterator[Problem]:
    """Every fact and every input names what exists, in its unit and within its bounds."""
    try:
        ledger.LEDGER.check()
    except ledger.LedgerError as error:
        yield Problem(FACT_FILES.parent, 1, str(error))


def claims() -> Iterator[Problem]:
    """Every claim gives the answers that were recorded, and rests on names, sources and roots that exist."""
    told = [claim.id for article in ARTICLES.values() for claim in article.claims]
    for twice in sorted({key for key in told if told.count(key) > 1}):
        yield Problem(CLAIM_FILES, 1, "two claims share this id", name=twice)
    for claim in CLAIMS.values():
        path = CLAIM_FILES / f"{SECTION_OF[claim.id].replace('-', '_')}.py"
        line = line_of(path.read_text(encoding="utf-8"), f'id="{claim.id}"')
        try:
            answers = claim.answers(ledger.value, ledger.printed)
            for name in claim.names():
                ledger.quantity(name)
        except ledger.LedgerError as error:
            yield Problem(path, line, str(error), name=claim.id)
            continue
        if answers != claim.recorded:
            message = "the answers changed"
            yield Problem(path, line, message, claim.id, " / ".join(claim.recorded), " / ".join(answers))
        if claim.root is not None and claim.root not in CLAIMS:
            yield Problem(path, line, f"there is no claim {claim.root!r} to be the root", name=claim.id)


def unused_facts() -> Iterator[Problem]:
    """A fact that nothing rests on is either forgotten or noise."""
    used: set[str] = set()
    for (_, page), names in SHOWN.items():
        if not page.startswith(LISTS) or page == RUN_NUMBERS:  # where a run tells all that was published of it
            used |= {fact.name for name in names for fact in ledger.trace(name).facts()}
    for scenario in ledger.LEDGER.scenarios.values():
        used |= {given for given in scenario.inputs.values() if isinstance(given, str)}
    for claim in CLAIMS.values():
        used |= claim.names()
    for fact in FACTS:
        if fact.name not in used:
            path, line = _fact_place(fact.name)
            yield Problem(path, line, "no page, claim or scenario uses this fact", fact.name)


def _fact_place(name: str) -> tuple[Path, int]:
    """Where a fact stands: the modules put a record's name and its keys apart."""
    record, _, key = name.partition(".")
    for path in sorted(FACT_FILES.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        if f'"{record}"' in text and f'"{key}"' in text:
            return path, line_of(text, f'"{key}"')
    return FACT_FILES, 1


def unshown_claims() -> Iterator[Problem]:
    """Every claim is shown on a page of its section."""
    from press.blocks import CLAIMS_SHOWN

    for claim in CLAIMS.values():
        for lang in LANGUAGES:
            if (lang, f"audit/{SECTION_OF[claim.id]}.md", claim.id) not in CLAIMS_SHOWN:
                page = DOCS / lang / "audit" / f"{SECTION_OF[claim.id]}.md"
                yield Problem(page, 1, "the page does not show this claim", claim.id)


def names_in_one_language(docs: Path) -> Iterator[Problem]:
    """What a section shows in one language, by whatever means, it shows in the other; what was reported is known."""
    known = {(problem.path.resolve(), problem.name.partition("=")[0]) for problem in GATE.problems}
    for lang, page in SHOWN_UNDER:
        here = (docs / lang / page).resolve()
        for other in LANGUAGES:
            there = (docs / other / page).resolve()
            for section, name in sorted(SHOWN_UNDER[lang, page] - SHOWN_UNDER.get((other, page), set())):
                if there.is_file() and not known & {(here, name), (there, name)}:
                    message = f"{_place(lang, page, section)} shows this number and this page does not"
                    yield Problem(there, 1, message, name)
