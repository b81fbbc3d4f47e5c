"""Three questions from a terminal: can these figures all be true, what would make this so, what may it be."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from calculators import ledger, show
from calculators.docket import report
from calculators.docket.text import lines_of
from calculators.quantities import Text
from calculators.ranges import Range, spread
from calculators.solve import SolveError, solve
from calculators.spreads import BILL
from calculators.stated import SaidError, ends

STATUS = {"not-contradicted": 0, "contradicted": 1, "unread": 2}


class Answer(NamedTuple):
    """What a command says, to people and to machines, and its exit status."""

    text: str
    data: Any
    status: int = 0


def audited(path: Path, lang: str) -> Answer:
    """The cross-examination of the claim in a file: exit status 0 when nothing contradicts, 1 when it does, else 2.

    Raises:
        SaidError: If there is no such file, or it is no list of statements.
    """
    findings = report(_statements(path), lang)
    return Answer("\n".join(lines_of(findings, lang)), findings, STATUS[findings["verdict"]])


def _statements(path: Path) -> list[Mapping[str, object]]:
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SaidError(f"{path}: {error.strerror}", f"{path}：{error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SaidError(f"{path} is not TOML: {error}", f"{path} 不是 TOML：{error}") from None
    statements = read.pop("statement", None)
    if read:
        key = next(iter(read))
        raise SaidError(f"{path}: unknown {key!r}; a claim is a list of [[statement]]", f"{path}：不认识 {key!r}")
    if not isinstance(statements, list) or not all(isinstance(one, dict) for one in statements) or not statements:
        raise SaidError(f"{path}: no [[statement]] with quantity and stated", f"{path}：没有 [[statement]]")
    return statements


_AT = Text("{target} is {equals} at {name} = {value}", "{name} = {value} 时，{target} 为 {equals}")
_OVER = Text(
    "{target} is {equals} for any {name} from {low} to {high}",
    "{name} 在 {low} 至 {high} 之间时，{target} 都是 {equals}",
)


def solved(
    name: str, target: str, equals: str, between: Sequence[str] | None, overrides: Mapping[str, float], lang: str
) -> Answer:
    """The values of one number that make another what is asked.

    Raises:
        LedgerError: If there is no such value, or the question makes no sense.
    """
    full = target if "." in target else f"{name.partition('.')[0]}.{target}"
    unit, of = ledger.quantity(full).unit, ledger.quantity(name).unit
    wanted = show.read(equals, unit)
    where = (show.read(between[0], of), show.read(between[1], of)) if between else None
    found = solve(name, for_=full, equals=wanted, between=where, set=overrides)
    if not found.values and not found.stretches:
        raise SolveError(_no_value(found.name, found.target, found.span, found.passed, wanted, lang))

    def said(value: float) -> str:
        return show.plain(value, of, lang)

    parts = {"name": name, "target": full, "equals": show.plain(wanted, unit, lang)}
    lines = [_AT.get(lang).format(value=said(value), **parts) for value in found.values]
    lines += [_OVER.get(lang).format(low=said(low), high=said(high), **parts) for low, high in found.stretches]
    data = {
        "name": name,
        "unit": of,
        "for": full,
        "equals": wanted,
        "values": found.values,
        "stretches": found.stretches,
    }
    return Answer("\n".join(lines), data)


_NONE = Text(
    "no value of {name} makes {target} {equals}: it goes from {low} to {high}",
    "{name} 取什么值都不能使 {target} 为 {equals}：它的范围是 {low} 至 {high}",
)
_JUMPS = Text("{target} jumps past {equals} at {name} = {at}", "{target} 在 {name} = {at} 处跳过了 {equals}")


def _no_value(
    name: str, target: str, span: tuple[float, float], passed: Sequence[tuple[float, float]], equals: float, lang: str
) -> str:
    unit = ledger.quantity(target).unit
    parts = {"name": name, "target": target, "equals": show.plain(equals, unit, lang)}
    if passed:
        at = show.plain(passed[0][0], ledger.quantity(name).unit, lang)
        return _JUMPS.get(lang).format(at=at, **parts)
    low, high = (show.plain(end, unit, lang) if math.isfinite(end) else "∞" for end in span)
    return _NONE.get(lang).format(low=low, high=high, **parts)


def ranged(
    name: str, inputs: Mapping[str, str], samples: int, seed: int, overrides: Mapping[str, float], lang: str
) -> Answer:
    """What a number may be when its inputs lie between two ends; without inputs, those that are on record for the bill.

    Raises:
        LedgerError: If an input cannot be read, or does not matter to the number.
    """
    given = {key: ends(text, ledger.quantity(key)) for key, text in inputs.items()} or {
        one.name: one.ends for one in BILL if ledger.LEDGER.may_rest_on(name, one.name)
    }
    for key in given:
        if not ledger.LEDGER.may_rest_on(name, key):
            raise ledger.LedgerError(f"{name} does not rest on {key}")
    found = spread(name, given, samples=samples, seed=seed, set=overrides)
    return Answer("\n".join(_range_lines(found, given, lang)), _range_data(found, given, samples, seed))


_MEDIAN = Text(
    "median {median}, 5 to 95 %: {span}; at the inputs' ends: {ends}",
    "中位数 {median}，5% 至 95%：{span}；输入取两端时：{ends}",
)
_CAUSE = Text("  {share} of the spread: {name}, {ends}", "  占波动的 {share}：{name}，{ends}")


def _range_lines(found: Range, given: Mapping[str, tuple[float, float]], lang: str) -> list[str]:
    unit = ledger.quantity(found.name).unit
    head = _MEDIAN.get(lang).format(
        median=show.plain(found.median, unit, lang),
        span=show.between(found.low, found.high, unit, lang),
        ends=show.between(*found.ends, unit, lang),
    )
    causes = [
        _CAUSE.get(lang).format(
            share=show.plain(cause.share, "share", lang, 2),
            name=cause.name,
            ends=show.between(*given[cause.name], ledger.quantity(cause.name).unit, lang),
        )
        for cause in found.causes
    ]
    return [f"{found.name}: {head}", *causes]


def _range_data(found: Range, given: Mapping[str, tuple[float, float]], samples: int, seed: int) -> dict[str, Any]:
    return {
        "name": found.name,
        "unit": ledger.quantity(found.name).unit,
        "median": found.median,
        "low_5": found.low,
        "high_95": found.high,
        "ends": found.ends,
        "samples": samples,
        "seed": seed,
        "causes": [cause._asdict() | {"input": given[cause.name]} for cause in found.causes],
    }
