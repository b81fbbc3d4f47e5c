"""The findings in words, in either language: the same for the terminal, the page and a machine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from calculators import show
from calculators.audit import Conflict, Examination, examination
from calculators.docket.conventions import CONVENTIONS, taken, world
from calculators.docket.lines import Line, Unread, read_lines
from calculators.docket.readings import Repair, repairs
from calculators.quantities import QUANTITIES, Text

Report = dict[str, Any]

_DIGITS = 3


class Audit(NamedTuple):
    """A claim, read and cross-examined. With lines that cannot be read there are no findings."""

    lines: tuple[Line, ...]
    unread: tuple[Unread, ...]
    found: Examination | None
    repairs: tuple[Repair, ...]

    @property
    def verdict(self) -> str:
        """Contradicted, not-contradicted or unread."""
        if self.found is None:
            return "unread"
        return "not-contradicted" if self.found.holds else "contradicted"


def audit(given: Iterable[Mapping[str, object]]) -> Audit:
    """Read a claim's lines and cross-examine them.

    >>> claim = {"gpu_hours": "300 million", "usd_per_gpu_hour": "$2", "rental_usd": "60 billion dollars"}
    >>> found = audit({"quantity": name, "stated": text} for name, text in claim.items())
    >>> found.verdict, found.repairs[0].said.en
    ('contradicted', '60 billion dollars is 100 times what the others give: with 600 million dollars the set holds.')
    """
    lines, unread = read_lines(given)
    if unread or not lines:
        return Audit(tuple(lines), tuple(unread), None, ())
    names = [line.quantity for line in lines]
    found = examination(world(names), [line.statement for line in lines], [one.statement for one in taken(names)])
    return Audit(tuple(lines), (), found, tuple(repairs(lines, found)))


_SENTENCE = {
    "not-contradicted": Text(
        "Nothing here contradicts anything else here; that is not to say that it is true.",
        "这些数之间没有发现矛盾；这并不等于它们都是真的。",
    ),
    "unread": Text("Some of it cannot be read.", "有些内容读不懂。"),
    "empty": Text("Nothing is stated.", "什么也没有说。"),
}
_AT_MEMBER = Text(
    "These cannot all be true: for {label} it says {stated}, and the others give {computed}{times}.",
    "这些数不可能同时成立：{label}一项写的是“{stated}”，其余各数推出的却是 {computed}{times}。",
)
_AT_BOUND = Text(
    "These cannot all be true: together they ask for {label} of {computed}, and more than {bound} is not possible.",
    "这些数不可能同时成立：合起来要求{label}达到 {computed}，而它不可能超过 {bound}。",
)
_TIMES = Text(", {factor} times as much", "，是前者的 {factor} 倍")
_TIMES_LESS = Text(", {factor} times less", "，是前者的 1/{factor}")
_AND_EVEN = Text(
    " (even at the edges of what the digits leave open, {least} times)", "（即使取各数字所容许的边界，也差 {least} 倍）"
)


def report(given: Iterable[Mapping[str, object]], lang: str) -> Report:
    """The findings as data with words: verdict, statements, minimal sets, repairs, ranges, and lines not read."""
    done = audit(given)
    found = done.found
    inside = frozenset[int]().union(*found.sets) if found else frozenset()
    return {
        "verdict": done.verdict,
        "sentence": _sentence(done, lang),
        "statements": [_statement(line, found, inside, lang) for line in done.lines],
        "minimal_sets": [
            [{"line": done.lines[place].place, "quantity": done.lines[place].quantity} for place in sorted(members)]
            for members in (found.sets if found else ())
        ],
        "complete": found.complete if found else True,
        "conflicts": [_conflict(one, done.lines, lang) for one in (found.conflicts if found else ())],
        "repairs": [
            {"kind": one.kind, "line": one.place, "quantity": one.quantity, "said": one.said.get(lang)}
            for one in done.repairs
        ],
        "ranges": _ranges(done, lang),
        "unread": [one._asdict() | {"message": one.message.get(lang)} for one in done.unread],
    }


def _sentence(done: Audit, lang: str) -> str:
    if not done.found or done.found.holds:
        return _SENTENCE["empty" if not done.lines and not done.unread else done.verdict].get(lang)
    conflict = done.found.conflicts[0]
    label = QUANTITIES[conflict.at].label.get(lang)
    computed = _computed_said(conflict, lang)
    if conflict.member is None:
        bound = _value_said(conflict.at, conflict.allowed[1], lang)
        return _AT_BOUND.get(lang).format(label=label, computed=computed, bound=bound)
    said = {"label": label, "stated": done.lines[conflict.member].text, "computed": computed}
    return _AT_MEMBER.get(lang).format(times=_times_said(conflict, lang), **said)


def _times_said(one: Conflict, lang: str) -> str:
    """How far the two are apart, in brackets; nothing where one of them is nought."""
    factor, least = (max(off, 1 / off) if off else _INFINITE for off in (one.factor, one.at_least))
    if _INFINITE in (factor, least):
        return ""
    times = (_TIMES if one.factor < 1 else _TIMES_LESS).get(lang).format(factor=_count(factor))
    return times if _count(least) == _count(factor) else times + _AND_EVEN.get(lang).format(least=_count(least))


_OR = Text("{point} ({range})", "{point}（{range}）")


def _computed_said(one: Conflict, lang: str) -> str:
    """What the others give: as written, and what their digits leave open."""
    span = _range_said(one.at, one.computed, lang)
    if one.point is None:
        return span
    point = _value_said(one.at, one.point, lang)
    return point if point == span else _OR.get(lang).format(point=point, range=span)


def _count(factor: float) -> str:
    return show.plain(factor, "count", "en", _DIGITS)


def _statement(line: Line, found: Examination | None, inside: frozenset[int], lang: str) -> Report:
    place = line.place - 1
    role = "in-conflict" if place in inside else "no-part" if found and place in found.idle else "agrees"
    return {
        "line": line.place,
        "quantity": line.quantity,
        "label": QUANTITIES[line.quantity].label.get(lang),
        "stated": line.text,
        "note": line.note,
        "read_as": line.peak.said(lang) if line.peak else "",
        "range": _ends(line.statement.range),
        "says": _range_said(line.quantity, line.statement.range, lang),
        "role": role,
    }


def _conflict(one: Conflict, lines: Sequence[Line], lang: str) -> Report:
    conventions = {convention.quantity: convention for convention in CONVENTIONS}
    return {
        "lines": [lines[place].place for place in one.members],
        "quantities": [lines[place].quantity for place in one.members],
        "at": one.at,
        "at_line": None if one.member is None else lines[one.member].place,
        "label": QUANTITIES[one.at].label.get(lang),
        "stated": None if one.member is None else lines[one.member].text,
        "allowed": _range_said(one.at, one.allowed, lang),
        "computed": _computed_said(one, lang),
        "factor": one.factor,
        "at_least": one.at_least,
        "chain": [
            {
                "equation": link.equation.text,
                "quantity": link.quantity,
                "label": QUANTITIES[link.quantity].label.get(lang),
                "gives": _range_said(link.quantity, link.range, lang),
            }
            for link in one.chain
        ],
        "taken": [
            {
                "quantity": name,
                "label": QUANTITIES[name].label.get(lang),
                "as": _value_said(name, conventions[name].statement.range[0], lang),
                "why": conventions[name].why.get(lang),
            }
            for name in one.taken
        ],
        "needed": [
            {
                "line": lines[place].place,
                "quantity": lines[place].quantity,
                "label": QUANTITIES[lines[place].quantity].label.get(lang),
                "stated": lines[place].text,
                "range": None if left is None else _ends(left),
                "needed": None if left is None else _range_said(lines[place].quantity, left, lang),
            }
            for place, left in one.needed.items()
        ],
    }


def _ranges(done: Audit, lang: str) -> list[Report]:
    if not done.found:
        return []
    stated = {line.quantity for line in done.lines}
    return [
        {
            "quantity": name,
            "label": QUANTITIES[name].label.get(lang),
            "stated": name in stated,
            "range": _ends(one),
            "left": _range_said(name, one, lang),
        }
        for name, one in done.found.ranges.items()
    ]


def _ends(one: tuple[float, float]) -> list[float | None]:
    """Both ends, None where there is none: JSON knows no infinity."""
    return [None if abs(end) == _INFINITE else end for end in one]


_AT_LEAST = Text("at least {}", "至少 {}")
_AT_MOST = Text("at most {}", "至多 {}")
_ANY = Text("anything", "任意值")
_INFINITE = float("inf")


def _range_said(quantity: str, one: tuple[float, float], lang: str) -> str:
    """A range in words, to a few digits."""
    low, high = one
    if high == _INFINITE:
        return _AT_LEAST.get(lang).format(_value_said(quantity, low, lang)) if low > 0 else _ANY.get(lang)
    if low <= 0 < high:
        return _AT_MOST.get(lang).format(_value_said(quantity, high, lang))
    return show.between(low, high, QUANTITIES[quantity].unit, lang, _DIGITS)


def _value_said(quantity: str, value: float, lang: str) -> str:
    return show.plain(value, QUANTITIES[quantity].unit, lang, _DIGITS)
