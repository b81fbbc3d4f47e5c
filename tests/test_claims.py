"""The claims against the reading of the sources in data/claims.csv, and what one claim is made of."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from calculators import ledger
from calculators.claims import CLAIMS, SECTION_OF, SECTIONS, Claim
from calculators.claims.claim import (
    EVIDENCE,
    FOLLOWS,
    SOURCE_SAYS,
    SPEAKERS,
    STANCES,
    WRONG_FACTOR,
    Between,
    Check,
    Computed,
    Differ,
    Exceeds,
    Magnitude,
    Read,
    Rounds,
    half_step,
)
from calculators.facts import FACTS, SOURCES
from calculators.quantities import Text
from press import links, prose
from press.pages import REFERENCE, Page

TABLE = Path(__file__).parent / "data" / "claims.csv"
with TABLE.open(encoding="utf-8", newline="") as file:
    READING = {row["id"]: row for row in csv.DictReader(line for line in file if not line.startswith("#"))}

THE_PEAK = "h100-bf16-dense-495"
THE_SLIP = "p1-headline-60bn"

each_claim = pytest.mark.parametrize("claim", CLAIMS.values(), ids=CLAIMS)


def answers(claim: Claim) -> tuple[str, str]:
    return claim.answers(ledger.value, ledger.printed)


# -- against the outside


def test_all_statements_are_here_in_the_order_of_the_article() -> None:
    assert len(READING) == 100
    assert list(CLAIMS) == list(READING)


@each_claim
def test_a_claim_is_as_the_sources_were_read(claim: Claim) -> None:
    follows, verdict = answers(claim)
    assert READING[claim.id] == {
        "id": claim.id,
        "paragraph": str(claim.paragraph),
        "speaker": claim.speaker,
        "stance": claim.stance,
        "stance_fits": {True: "yes", False: "no", None: ""}[claim.stance_fits],
        "follows": follows,
        "verdict": verdict,
        "evidence": claim.evidence,
        "root": claim.root or "",
    }


def test_the_tally() -> None:
    assert Counter(answers(claim)[1] for claim in CLAIMS.values()) == {
        "matches": 62,
        "imprecise": 15,
        "wrong": 15,
        "not-verifiable": 5,
        "opinion": 3,
    }
    assert Counter(answers(claim)[0] for claim in CLAIMS.values()) == {
        "follows": 24,
        "does-not-follow": 5,
        "not-arithmetic": 71,
    }


def test_fifteen_wrong_statements_are_three_mistakes() -> None:
    wrong = [claim for claim in CLAIMS.values() if answers(claim)[1] == "wrong"]
    roots = Counter(claim.root or claim.id for claim in wrong)
    assert roots == {THE_PEAK: 12, THE_SLIP: 2, "diloco-largest-12b": 1}


@each_claim
def test_a_root_is_a_mistake_of_its_own(claim: Claim) -> None:
    if claim.root is not None:
        assert CLAIMS[claim.root].root is None
        assert answers(CLAIMS[claim.root])[1] == "wrong"
        assert answers(claim)[1] == "wrong"


# -- what a claim is made of


@each_claim
def test_the_recorded_answers_are_the_computed_ones(claim: Claim) -> None:
    assert answers(claim) == claim.recorded


@each_claim
def test_a_claim_uses_known_words(claim: Claim) -> None:
    assert claim.speaker in SPEAKERS
    assert claim.stance in STANCES
    assert claim.evidence in EVIDENCE
    assert claim.recorded[0] in FOLLOWS
    assert claim.recorded[1] in SOURCE_SAYS
    if isinstance(claim.source, Computed):
        assert claim.source.checks
        assert claim.source.else_ in SOURCE_SAYS
    else:
        assert claim.source.answer in SOURCE_SAYS


@each_claim
def test_a_claim_stands_in_the_section_of_its_paragraph(claim: Claim) -> None:
    assert list(SECTIONS)[claim.paragraph - 1] == SECTION_OF[claim.id]


@each_claim
def test_a_claim_has_sources_and_names_that_exist(claim: Claim) -> None:
    assert claim.sources
    assert set(claim.sources) <= set(SOURCES)
    for name in claim.names():
        assert ledger.quantity(name).unit
    assert {name.partition(".")[0] for name in claim.stated} <= {"printed"}
    if claim.recorded[0] != "not-arithmetic":
        assert claim.follows
    if isinstance(claim.source, Computed):
        assert claim.stated or claim.ledger


def test_what_the_article_prints_belongs_to_a_statement() -> None:
    printed = {fact.name for fact in FACTS if fact.name.startswith("printed.")}
    stated = {name for claim in CLAIMS.values() for name in claim.stated}
    assert printed == stated


# -- the texts of a claim


@each_claim
def test_what_a_claim_writes_is_what_the_ledger_says(claim: Claim) -> None:
    """The gate checks this on the built pages; here each claim is checked by itself."""
    wrong = []
    for text in (claim.says, claim.finding):
        for lang in ("en", "zh"):
            page = Page(Path(), lang, f"test/{claim.id}.md", "")
            for match in REFERENCE.finditer(text.get(lang)):
                try:
                    links.element(match["kind"], match["target"], match["text"], page)
                except links.RefusedError as refused:
                    wrong.append(f"{match[0]}: {refused.message} {refused.computed}")
    assert wrong == []


@each_claim
def test_a_claim_speaks_both_languages_about_the_same_numbers(claim: Claim) -> None:
    def names(text: str) -> set[tuple[str, str]]:
        return {(match["kind"], match["target"]) for match in REFERENCE.finditer(text)}

    for text in (claim.says, claim.finding):
        assert text.en.strip()
        assert text.zh.strip()
        assert text.en != text.zh
        assert names(text.en) == names(text.zh)


@each_claim
def test_a_claim_leaves_no_number_bare(claim: Claim) -> None:
    for text in (claim.says, claim.finding):
        for lang in ("en", "zh"):
            vouched = REFERENCE.sub(lambda match: f'<span class="num">{match["text"]}</span>', text.get(lang))
            assert prose.bare_numbers(f"<p>{vouched}</p>") == []


# -- how an answer is computed, on numbers made up for it

NUMBERS = {
    "said.x": 300.0, "x.same": 304.0, "x.near": 337.0, "x.far": 673.0, "x.small": 2.0, "x.exact": 300.0,
    "margin.wide": 0.2, "margin.narrow": 0.1, WRONG_FACTOR: 1.25,
}  # fmt: skip
PRINTED = {"said.x": "3.0e2"}


def verdict(*checks: Check, else_: str = "wrong") -> str:
    return made_up((), Computed(checks, else_)).answers(NUMBERS.__getitem__, PRINTED.__getitem__)[1]


def follows(*checks: Check) -> str:
    return made_up(checks, Read("opinion")).answers(NUMBERS.__getitem__, PRINTED.__getitem__)[0]


def made_up(checks: tuple[Check, ...], source: Read | Computed) -> Claim:
    text = Text("", "")
    return Claim("x", 1, "post", "none", None, text, text, checks, source, ("", ""), "none", (), "")


def test_a_statement_that_rounds_to_its_digits_matches() -> None:
    assert verdict(Rounds("said.x", "x.exact")) == "matches"
    assert verdict(Rounds("said.x", "x.same")) == "matches"  # 304 is 3.0e2 at the digits that were printed


def test_a_miss_is_imprecise_or_wrong_by_its_factor() -> None:
    assert verdict(Rounds("said.x", "x.near")) == "imprecise"
    assert verdict(Rounds("said.x", "x.far")) == "wrong"
    assert verdict(Rounds("said.x", "x.same"), Rounds("said.x", "x.near")) == "imprecise"
    assert verdict(Rounds("said.x", "x.near"), Rounds("said.x", "x.far")) == "wrong"
    assert verdict(Rounds("said.x", "x.small")) == "wrong"


def test_about_widens_what_counts_as_the_same() -> None:
    assert verdict(Rounds("said.x", "x.near", within="margin.wide")) == "matches"
    assert verdict(Rounds("said.x", "x.near", within="margin.narrow")) == "imprecise"


def test_a_miss_without_a_factor_gives_what_the_claim_says() -> None:
    assert verdict(Between("x.small", "x.same", "x.far")) == "wrong"
    assert verdict(Between("x.small", "x.same", "x.far"), else_="imprecise") == "imprecise"
    assert verdict(Rounds("said.x", "x.far"), Exceeds("x.small", "x.far"), else_="imprecise") == "imprecise"


@pytest.mark.parametrize(
    ("check", "holds"),
    [
        (Between("x.near", "x.same", "x.far"), True),
        (Between("x.same", "x.same", "x.same"), True),
        (Between("x.far", "x.same", "x.near"), False),
        (Magnitude("said.x", ("x.same", "x.far")), True),
        (Magnitude("said.x", ("x.same", "x.small")), False),
        (Exceeds("x.far", "x.near"), True),
        (Exceeds("x.exact", "said.x"), False),
        (Differ("said.x", "x.near", 2), True),
        (Differ("said.x", "x.near", 1), False),
        (Differ("said.x", "x.exact", 9), False),
    ],
)
def test_a_check_holds_or_not(check: Check, holds: bool) -> None:
    assert follows(check) == ("follows" if holds else "does-not-follow")
    assert verdict(check) == ("matches" if holds else "wrong")


def test_no_check_is_no_arithmetic() -> None:
    assert follows() == "not-arithmetic"


@pytest.mark.parametrize(
    ("printed", "step"),
    [("419", 0.5), ("6.7e8", 5e6), ("989.4e12", 0.05e12), ("0.587", 0.0005), ("180e-9", 0.5e-9), ("3e8", 0.5e8)],
)
def test_half_a_unit_of_the_last_printed_digit(printed: str, step: float) -> None:
    assert half_step(printed) == pytest.approx(step)


def test_no_statement_lies_near_the_line_between_imprecise_and_wrong() -> None:
    factors = [
        check.factor(ledger.value)
        for claim in CLAIMS.values()
        if isinstance(claim.source, Computed)
        for check in claim.source.checks
        if isinstance(check, Rounds) and not check.holds(ledger.value, ledger.printed)
    ]
    assert max(factor for factor in factors if factor < ledger.value(WRONG_FACTOR)) == pytest.approx(1.12, abs=0.005)
    assert min(factor for factor in factors if factor > ledger.value(WRONG_FACTOR)) == pytest.approx(1.78, abs=0.005)


@pytest.mark.parametrize("claim_id", ["implied-444", "llama3-interruptions-466", "cost-1-35bn", "post-gpu-hours-300m"])
def test_an_answer_is_computed_anew_from_the_ledger(claim_id: str) -> None:
    """At any other peak, count or price the answers are others: nothing is typed."""

    def moved(name: str) -> float:
        return ledger.value(name) * (1.0 if name.startswith(("printed.", "our_readings.")) else 3.0)

    assert CLAIMS[claim_id].answers(moved, ledger.printed) != CLAIMS[claim_id].recorded
