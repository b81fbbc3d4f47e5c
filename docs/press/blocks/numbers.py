"""Every named number at full precision, with the way it was reached."""

from __future__ import annotations

from html import escape

from calculators import ledger, show
from calculators.facts import SOURCES
from calculators.facts import TOPICS as FACT_TOPICS
from calculators.formulas import Formula
from calculators.graph import Step
from calculators.provenance import SEEN, Assumption, Fact
from calculators.scenarios import TOPICS as SCENARIO_TOPICS
from press.blocks.html import COLON, COMMA, LIST_COMMA, SEMICOLON, aside, number, ready, reference
from press.blocks.worked import filled_in
from press.links import RUN_NUMBERS, listing
from press.pages import Pages

WORDS = {
    "en": {
        "together": "Numbers put together", "assumed": "assumed", "input": "taken from",
        "quotient": "{} divided by {}", "excess": "{} divided by {}, less one", "difference": "{} less {}",
        "shortfall": "one less {} divided by {}",
        "rests on": "rests on", "exactly": "exactly",
    },
    "zh": {
        "together": "两数相比", "assumed": "假设", "input": "取自",
        "quotient": "{} 除以 {}", "excess": "{} 除以 {}，再减一", "difference": "{} 减去 {}",
        "shortfall": "一减去 {} 除以 {} 的商",
        "rests on": "依据", "exactly": "精确值",
    },
}  # fmt: skip


def number_list(lang: str, topic: str = "article") -> str:
    """What follows from the facts: every quantity of a topic's scenarios, and what pages put together of two."""
    parts = []
    for scenario in SCENARIO_TOPICS[topic]:
        names = [f"{scenario.name}.{quantity}" for quantity in ledger.LEDGER.reach(scenario.name)]
        parts.append(_group(scenario.name, scenario.label.get(lang), names, lang, facts=topic == "article"))
    if topic == "article":
        together = [name for name in Pages().names_put_together() if listing(name) != RUN_NUMBERS]
        parts.append(_group("together", WORDS[lang]["together"], together, lang, facts=True))
    return "\n".join(parts)


def fact_list(lang: str, topic: str = "audit") -> str:
    """What others published on a topic, a group a record."""
    records: dict[str, list[str]] = {}
    for fact in FACT_TOPICS[topic]:
        records.setdefault(fact.name.partition(".")[0], []).append(fact.name)
    return "\n".join(_group(record, record, names, lang) for record, names in records.items())


def origin(step: Step, lang: str, *, linked: bool = False) -> str:
    """How one number came to be, in a line."""
    words = WORDS[lang]
    if isinstance(step.origin, Formula):
        return filled_in(step, lang, linked=linked)
    if isinstance(step.origin, Fact):
        return _fact(step.origin, lang)
    if isinstance(step.origin, Assumption):
        return f'{words["assumed"]}{COLON.get(lang)}<span class="catalogue">{escape(step.origin.why.get(lang))}</span>'
    if step.origin == "input":
        return f"{words['input']} {number(step.below[0].name)} <code>{step.below[0].name}</code>"
    left, right = (f"{number(below.name)} <code>{below.name}</code>" for below in step.below)
    return words[str(step.origin)].format(left, right)


def fact_line(name: str, lang: str) -> str:
    """One published figure: its value, and who published it where."""
    return f"{number(name)} {_fact(ledger.LEDGER.facts[name], lang)}"


def _group(key: str, title: str, names: list[str], lang: str, facts: bool = False) -> str:
    entries = "\n".join(_entry(name, lang, facts) for name in names)
    heading = f'<span class="catalogue">{escape(title[0].upper() + title[1:])}</span>'
    listed = ready(f'<dl class="numbers">\n{entries}\n</dl>')
    return f"## {heading} {{#{key}}}\n\n{listed}\n"


def _entry(name: str, lang: str, with_facts: bool) -> str:
    step = ledger.trace(name)
    facts = list(step.facts()) if with_facts and step.origin != "input" else []
    names = LIST_COMMA.get(lang).join(number(fact.name) for fact in facts)
    trace = f'<p class="rests">{WORDS[lang]["rests on"]} {names}</p>' if facts else ""
    unit = "" if step.quantity.unit in ("count", "ratio", "share", "point") else f" <code>{step.quantity.unit}</code>"
    label = escape(_label(step, lang))
    exactly = f"{WORDS[lang]['exactly']} <code>{show.exact(step.value)}</code>{unit}"
    return (
        f'<div class="entry" id="{name}"><dt><code>{name}</code> <span class="catalogue">{label}</span></dt>'
        f'<dd>{number(name)} <span class="exact">{exactly}</span>'
        f'<div class="origin">{origin(step, lang, linked=True)}</div>{trace}</dd></div>'
    )


def _label(step: Step, lang: str) -> str:
    return step.origin.scope.get(lang) if isinstance(step.origin, Fact) else step.quantity.label.get(lang)


def _fact(fact: Fact, lang: str) -> str:
    source = reference("source", fact.source, SOURCES[fact.source].title)
    seen = SEEN[fact.seen].get(lang)
    locator = f"{COMMA.get(lang)}<code>{escape(fact.locator)}</code>" if fact.locator else ""
    return (
        f'<span class="fact catalogue"><span class="scope">{escape(fact.scope.get(lang))}</span> '
        f"{source}{locator}{aside(fact.date, lang)}{SEMICOLON.get(lang)}{seen}</span>"
    )
