"""The claims against the reading of the sources in data/claims, and what one claim is made of."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from calculators import ledger
from calculators.claims import ARTICLE_OF, ARTICLES, CLAIMS, SECTION_OF, Claim
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

TABLES = Path(__file__).parent / "data" / "claims"


def reading(article: str) -> dict[str, dict[str, str]]:
    """How the statements of an article were read before any code was written, one row each."""
    with (TABLES / f"{article}.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(line for line in file if not line.startswith("#"))}


READING = {article: reading(article) for article in ARTICLES}
ARTICLE = ARTICLES["two-trillion"]

THE_PEAK = "h100-bf16-dense-495"
THE_SLIP = "p1-headline-60bn"

each_article = pytest.mark.parametrize("article", ARTICLES)
each_claim = pytest.mark.parametrize("claim", CLAIMS.values(), ids=CLAIMS)


def answers(claim: Claim) -> tuple[str, str]:
    return claim.answers(ledger.value, ledger.printed)


# -- against the outside


@each_article
def test_all_statements_are_here_in_the_order_of_the_article(article: str) -> None:
    claims = ARTICLES[article].claims
    assert [claim.id for claim in claims] == list(READING[article])
    assert [claim.paragraph for claim in claims] == sorted(claim.paragraph for claim in claims)


def test_no_two_articles_share_a_statement_a_section_or_a_record() -> None:
    assert {path.stem for path in TABLES.glob("*.csv")} == set(ARTICLES)
    assert len(CLAIMS) == sum(len(article.claims) for article in ARTICLES.values())
    sections = [name for article in ARTICLES.values() for name in article.sections]
    assert len(set(sections)) == len(sections)
    assert len({article.record for article in ARTICLES.values()}) == len(ARTICLES)


@each_claim
def test_a_claim_is_as_the_sources_were_read(claim: Claim) -> None:
    follows, verdict = answers(claim)
    assert READING[ARTICLE_OF[claim.id]][claim.id] == {
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


def test_the_tally_of_the_article() -> None:
    assert len(ARTICLE.claims) == 100
    assert Counter(answers(claim)[1] for claim in ARTICLE.claims) == {
        "matches": 62,
        "imprecise": 15,
        "wrong": 15,
        "not-verifiable": 5,
        "opinion": 3,
    }
    assert Counter(answers(claim)[0] for claim in ARTICLE.claims) == {
        "follows": 24,
        "does-not-follow": 5,
        "not-arithmetic": 71,
    }


def test_fifteen_wrong_statements_are_three_mistakes() -> None:
    wrong = [claim for claim in ARTICLE.claims if answers(claim)[1] == "wrong"]
    roots = Counter(claim.root or claim.id for claim in wrong)
    assert roots == {THE_PEAK: 12, THE_SLIP: 2, "diloco-largest-12b": 1}


def test_the_five_claims_are_all_wrong_and_no_two_share_a_root() -> None:
    claims = ARTICLES["five-claims"].claims
    assert [answers(claim)[1] for claim in claims] == ["wrong"] * 5
    assert not any(claim.root for claim in claims)


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
    assert ARTICLES[ARTICLE_OF[claim.id]].labelled or claim.stance == "none"
    assert claim.evidence in EVIDENCE
    assert claim.recorded[0] in FOLLOWS
    assert claim.recorded[1] in SOURCE_SAYS
    if isinstance(claim.source, Computed):
        assert claim.source.checks
        assert claim.source.else_ in SOURCE_SAYS
    else:
        assert claim.source.answer in SOURCE_SAYS


def test_a_section_tells_one_paragraph_of_the_article() -> None:
    for paragraph, (name, section) in enumerate(ARTICLE.sections.items(), start=1):
        assert {(claim.paragraph, SECTION_OF[claim.id]) for claim in section.claims} == {(paragraph, name)}


@each_claim
def test_a_claim_has_sources_and_names_that_exist(claim: Claim) -> None:
    assert claim.sources
    assert set(claim.sources) <= set(SOURCES)
    for name in claim.names():
        assert ledger.quantity(name).unit
    assert {name.partition(".")[0] for name in claim.stated} <= {ARTICLES[ARTICLE_OF[claim.id]].record}
    if claim.recorded[0] != "not-arithmetic":
        assert claim.follows
    if isinstance(claim.source, Computed):
        assert claim.stated or claim.ledger


@each_article
def test_what_an_article_prints_belongs_to_a_statement(article: str) -> None:
    printed = {fact.name for fact in FACTS if fact.name.startswith(f"{ARTICLES[article].record}.")}
    stated = {name for claim in ARTICLES[article].claims for name in claim.stated}
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
    assert min(factor for factor in factors if factor > ledger.value(WRONG_FACTOR)) == pytest.approx(1.33, abs=0.005)


@pytest.mark.parametrize("claim_id", ["implied-444", "llama3-interruptions-466", "cost-1-35bn", "post-gpu-hours-300m"])
def test_an_answer_is_computed_anew_from_the_ledger(claim_id: str) -> None:
    """At any other peak, count or price the answers are others: nothing is typed."""

    def moved(name: str) -> float:
        return ledger.value(name) * (1.0 if name.startswith(("printed.", "our_readings.")) else 3.0)

    assert CLAIMS[claim_id].answers(moved, ledger.printed) != CLAIMS[claim_id].recorded
