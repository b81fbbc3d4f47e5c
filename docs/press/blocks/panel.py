"""The what-if panel of a section: a slider and a field for each lever, hidden until a script can move them."""

from __future__ import annotations

from html import escape

from calculators import ledger, show
from calculators.graph import Step
from calculators.levers import LEVERS, PINS, Lever
from calculators.quantities import Text
from press.blocks.html import aside
from press.blocks.units import units

WORDS = {
    "title": Text("What if", "换个条件试试"),
    "between": Text("{low} to {high}: {why}", "{low}～{high}：{why}"),
    "pin": Text("Pin a result", "固定结果"),
    "which": Text("Result", "结果"),
    "value": Text("Value", "值"),
    "without": Text(
        "Moving these inputs needs JavaScript. Every published number stands without it.",
        "拖动这些输入需要 JavaScript；没有它，所有公布的数字照样都在。",
    ),
}


def panel(section: str, lang: str) -> str:
    """The form with all levers of one section, and the results that can be pinned."""
    levers = "".join(_lever(lever, section, lang) for lever in LEVERS[section])
    options = "".join(f'<option value="{name}">{escape(_label(name, lang))}</option>' for name in PINS[section])
    pin = (
        f'<details class="pin"><summary>{WORDS["pin"].get(lang)}</summary>'
        f'<label>{WORDS["which"].get(lang)} <select name="pin">{options}</select></label>'
        f'<label>{WORDS["value"].get(lang)} <input name="pinned" type="text" autocomplete="off"></label></details>'
    )
    return (
        f'<p class="without-script">{WORDS["without"].get(lang)}</p>'
        f'<form class="what-if" data-section="{section}" hidden><fieldset>'
        f"<legend>{WORDS['title'].get(lang)}</legend>{levers}{pin}{_units(lang)}"
        '<p class="message" role="status"></p></fieldset></form>'
    )


def _units(lang: str) -> str:
    switches = units(lang)
    return f'<div class="tools">{switches}</div>' if switches else ""


def stops(lever: Lever) -> list[float]:
    """Every value that the lever's slider can stand on, as the ledger is published."""
    return lever.stops(ledger.value(lever.name), ledger.quantity(lever.name).bounds.whole)


def in_words(lever: Lever, value: float, lang: str) -> str:
    """A value of the lever in the words of its field."""
    return show.check(lever.like.get(lang), value, ledger.quantity(lever.name).unit, lang)


def _lever(lever: Lever, section: str, lang: str) -> str:
    values, published = stops(lever), ledger.value(lever.name)
    words = escape(in_words(lever, published, lang))
    identity = f"{section}-{lever.name.replace('.', '-')}"
    ends = (
        WORDS["between"]
        .get(lang)
        .format(low=in_words(lever, values[0], lang), high=in_words(lever, values[-1], lang), why=lever.why.get(lang))
    )
    label = escape(_label(lever.name, lang))
    return (
        f'<div class="lever" data-lever="{lever.name}">'
        f'<label class="catalogue" id="{identity}-label" for="{identity}">{label}</label>'
        f'<input type="range" id="{identity}" min="0" max="{len(values) - 1}" value="{values.index(published)}" '
        f'aria-valuetext="{words}" aria-describedby="{identity}-why">'
        f'<input type="text" value="{words}" aria-labelledby="{identity}-label" autocomplete="off" spellcheck="false">'
        f'<p class="why catalogue" id="{identity}-why">{escape(ends)}</p></div>'
    )


def _label(name: str, lang: str) -> str:
    step: Step = ledger.trace(name)
    label = step.quantity.label.get(lang)
    scenario = ledger.LEDGER.scenarios.get(name.partition(".")[0])
    scope = getattr(step.origin, "scope", None)
    about = scenario.label if scenario else scope
    return label + aside(about.get(lang), lang) if about else label
