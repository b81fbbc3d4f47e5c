"""A name and its record into an element of the page, or a refusal that says why."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import cache
from xml.etree import ElementTree

from calculators import ledger, show
from calculators.claims import CLAIMS, SECTION_OF
from calculators.claims.claim import FOLLOWS, SOURCE_SAYS, STANCES
from calculators.facts import SOURCES
from calculators.facts import TOPICS as FACT_TOPICS
from calculators.levers import LEVERS
from calculators.scenarios import TOPICS as SCENARIO_TOPICS
from press import numerals, prose
from press.pages import Page, Pages

CLAIM_LIST = "ledger/claims/#"
RUN_NUMBERS = "ledger/run-numbers.md"
SOURCE_LIST = "ledger/sources/#"

# What each page shows: page name → names of numbers, and of claims.
SHOWN: dict[tuple[str, str], set[str]] = {}
# The same by section: the id of the heading above, and the name of the number.
SHOWN_UNDER: dict[tuple[str, str], set[tuple[str, str]]] = {}
# The names with the words of each, in the order of the page; and the comparing words with their ranges.
RECORDS: dict[tuple[str, str], dict[tuple[str, str], None]] = {}
HOLDS: dict[tuple[str, str], dict[tuple[str, str], None]] = {}


class RefusedError(ValueError):
    """What stands on the page cannot be published."""

    def __init__(self, message: str, computed: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.computed = computed


def element(kind: str, target: str, text: str, page: Page) -> ElementTree.Element:
    """The element for one reference.

    Raises:
        RefusedError: If the target does not exist or the text is not what it says.
    """
    return KINDS[kind](target, text, page)


def rendered(name: str, text: str, lang: str) -> str:
    """The ledger's value of `name` in the words of the record `text`.

    Raises:
        RefusedError: If the name is unknown, the text is no number of its unit, or the two differ.
    """
    try:
        value, unit = ledger.value(name), ledger.quantity(name).unit
    except ledger.LedgerError as error:
        raise RefusedError(str(error)) from None
    try:
        words = show.check(text, value, unit, lang)
    except show.ShowError as error:
        raise RefusedError(str(error), show.plain(value, unit, lang)) from None
    if not show.same(words, text):
        raise RefusedError("the record is not what the ledger says", words)
    for part in prose.hardware(words):
        if not any(part in fact.scope.en for fact in ledger.trace(name).facts()):
            raise RefusedError(f"no fact below this number speaks of an {part}")
    return words


# Which page lists which scenario's numbers, and which fact: a page a topic, the audit's own under the bare names.
_NUMBERS = {scenario.name: topic for topic, group in SCENARIO_TOPICS.items() for scenario in group}
_FACTS = {fact.name: topic for topic, group in FACT_TOPICS.items() for fact in group}


def listing(name: str) -> str:
    """The page that lists `name`: what others published stands apart from what follows from it.

    >>> listing("llama3.n_params"), listing("corrected.gpu_hours"), listing("llama31_8b.n_layers")
    ('ledger/facts.md', 'ledger/numbers.md', 'ledger/numbers-architectures.md')
    """
    if name in _FACTS:
        return topic_page("facts", _FACTS[name])
    if name.count(".") > 1 and name.removeprefix("1-").startswith(("run_", "runs_")):  # of a run and another number
        return RUN_NUMBERS
    return topic_page("numbers", _NUMBERS.get(name.partition(".")[0], "article") if name.count(".") == 1 else "article")


def topic_page(kind: str, topic: str) -> str:
    """The page of one topic's numbers or facts; the runs' stand together."""
    if topic == "runs":
        return RUN_NUMBERS
    return f"ledger/{kind}.md" if topic in ("article", "audit") else f"ledger/{kind}-{topic.replace('_', '-')}.md"


def address(name: str, page: Page) -> str:
    """The address of the entry of `name`, as seen from `page`."""
    entry = name if name.count(".") == 1 or name in _listed() else ledger.trace(name).below[0].name
    stands_on = listing(entry)
    return f"#{entry}" if page.name == stands_on else page.link(f"{stands_on.removesuffix('.md')}/#{entry}")


@cache
def _listed() -> frozenset[str]:
    """The names put together that have an entry; one that a block made as it ran leads to its first number's."""
    return frozenset(Pages().names_put_together())


def number_attributes(name: str, words: str, page: Page) -> dict[str, str]:
    """The attributes of the link that a number is; one that a lever of this page moves says which."""
    SHOWN.setdefault((page.lang, page.name), set()).add(name)
    RECORDS.setdefault((page.lang, page.name), {})[name, words] = None
    attributes = {"class": "num", "href": address(name, page), "data-name": name}
    moved_by = lever_of(name)
    if moved_by in {lever.name for lever in LEVERS.get(section(page), ())}:
        attributes["data-lever"] = moved_by
    return attributes


_HEADING_OR_NUMBER = re.compile(r'<h[2-6][^>]*\bid="(?P<heading>[^"]+)"|\bdata-name="(?P<name>[^"]+)"')


def note_sections(page: Page, html: str) -> None:
    """Note under which heading of the finished page each number stands."""
    shown = SHOWN_UNDER[page.lang, page.name] = set()
    heading = ""
    for match in _HEADING_OR_NUMBER.finditer(html):
        heading = match["heading"] or heading
        if match["name"]:
            shown.add((heading, match["name"]))


def section(page: Page) -> str:
    """The section of the audit that a page tells, as the levers know it.

    >>> from pathlib import Path
    >>> section(Page(Path(), "en", "audit/next-nail.md", "")), section(Page(Path(), "en", "index.md", ""))
    ('next-nail', 'home')
    """
    return "home" if page.name == "index.md" else page.name.removeprefix("audit/").removesuffix(".md")


@cache
def lever_of(name: str) -> str:
    """What to replace to move `name`: for an input, the fact or assumption below it; else the name itself."""
    step = ledger.trace(name)
    while step.origin == "input":
        step = step.below[0]
    return step.name


def _number(name: str, text: str, page: Page) -> ElementTree.Element:
    words = rendered(name, text, page.lang)
    link = ElementTree.Element("a", number_attributes(name, words, page))
    link.text = show.typeset(words)
    return link


def _holds(target: str, text: str, page: Page) -> ElementTree.Element:
    if prose.digits(text):
        raise RefusedError("a number among words that hold: write it as a record")
    match = _LIMITS.fullmatch(target)
    if not match or match["limits"] == "..":
        raise RefusedError(f"holds:{target} must read holds:name=low..high, with one end at least")
    name, limits = match["name"], match["limits"]
    least, most = float(match["low"] or -math.inf), float(match["high"] or math.inf)
    try:
        ledger.quantity(name)  # two units that do not go together are refused here
        value = ledger.value(name)
    except ledger.LedgerError as error:
        raise RefusedError(str(error)) from None
    if not least <= value <= most:
        raise RefusedError(f"the words no longer hold: {name} is outside {limits}", show.exact(value))
    if not numerals.near(value, least, most):
        raise RefusedError(f"{limits} says nothing: neither end is near", show.exact(value))
    apart = ledger.quantity(name).name in ("excess", "shortfall", "difference")
    for number in numerals.outside(text, least, most, apart):
        raise RefusedError(f"the words say {number:g}, which is outside {limits}", show.exact(value))
    SHOWN.setdefault((page.lang, page.name), set()).add(name)
    HOLDS.setdefault((page.lang, page.name), {})[name, limits] = None
    span = ElementTree.Element("span", {"class": "holds", "data-name": name, "data-range": limits})
    span.text = text
    return span


_LIMIT = r"-?\d+(?:\.\d+)?(?:e-?\d+)?"
_LIMITS = re.compile(rf"(?P<name>[^=]+)=(?P<limits>(?P<low>{_LIMIT})?\.\.(?P<high>{_LIMIT})?)")


def _source(key: str, text: str, page: Page) -> ElementTree.Element:
    if key not in SOURCES:
        raise RefusedError(f"there is no source {key!r}")
    link = ElementTree.Element("a", {"class": "source", "href": page.link(f"{SOURCE_LIST}{key}")})
    link.text = text
    return link


def _claim(key: str, text: str, page: Page) -> ElementTree.Element:
    if key not in CLAIMS:
        raise RefusedError(f"there is no claim {key!r}")
    link = ElementTree.Element("a", {"class": "claim-link", "href": page.link(f"{CLAIM_LIST}{key}")})
    link.text = text
    return link


def _stance(key: str, text: str, page: Page) -> ElementTree.Element:
    if key not in STANCES:
        raise RefusedError(f"there is no stance {key!r}")
    labelled = {claim.stance for claim in CLAIMS.values() if SECTION_OF[claim.id] == section(page)}
    if labelled and key not in labelled:
        raise RefusedError(f"the article labels this paragraph {' and '.join(sorted(labelled))}, not {key}")
    if text.lower() != STANCES[key].get(page.lang):
        raise RefusedError(f"stance {key!r} is called", STANCES[key].get(page.lang))
    span = ElementTree.Element("span", {"class": "stance", "data-stance": key})
    span.text = text
    return span


def _answer(target: str, text: str, page: Page) -> ElementTree.Element:
    """One of the two answers: to a claim, `answer:claim=key`, or where no claim is meant, as a legend has it."""
    claim, _, key = target.rpartition("=")
    which, words = ("follows", FOLLOWS) if key in FOLLOWS else ("source", SOURCE_SAYS)
    if key not in words:
        raise RefusedError(f"there is no answer {key!r}")
    if claim:
        _answered(claim, key)
    if text.lower() != words[key].get(page.lang):
        raise RefusedError(f"answer {key!r} is called", words[key].get(page.lang))
    span = ElementTree.Element("span", {"class": f"answer {which}", "data-answer": key})
    span.text = text
    return span


def _answered(key: str, answer: str) -> None:
    if key not in CLAIMS:
        raise RefusedError(f"there is no claim {key!r}")
    answers = CLAIMS[key].answers(ledger.value, ledger.printed)
    if answer not in answers:
        raise RefusedError(f"the answers of {key} are others", " / ".join(answers))


KINDS: dict[str, Callable[[str, str, Page], ElementTree.Element]] = {
    "ledger": _number,
    "holds": _holds,
    "source": _source,
    "claim": _claim,
    "stance": _stance,
    "answer": _answer,
}
