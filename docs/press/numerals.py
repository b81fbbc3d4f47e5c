"""Numbers in words, English and Chinese: which words of a text are a quantity, and what they say.

Small everyday counts (two answers, three stages) are no quantities. A quantity is a number word with a unit or a scale
behind it, one above twelve, a part of something, or one that somebody says is about right.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from fractions import Fraction

_TO_TWELVE = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_TEENS = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_WHOLE = {word: value for value, word in enumerate(_TO_TWELVE + _TEENS, start=2)}
_WHOLE |= {word: value for value, word in zip(range(20, 100, 10), _TENS, strict=True)}
_SCALES = {"dozen": 12, "hundred": 100, "thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_PART_WORDS = ["half", "third", "quarter", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
_PARTS = {word: Fraction(1, value) for value, word in enumerate(_PART_WORDS, start=2)}
_PARTS |= {"hundredth": Fraction(1, 100), "thousandth": Fraction(1, 1000)}
_MULTIPLES = {"twice": 2, "double": 2, "doubled": 2}

_SMALL, _LARGE, _SCALE = "|".join(_TO_TWELVE), "|".join(_TEENS + _TENS), "|".join(_SCALES)
_PART, _MULTIPLE = "|".join(_PARTS), "|".join(_MULTIPLES)
_UNIT = (
    "times|fold|per ?cent|(?:percentage )?points?|orders? of magnitude|bytes?|bits?|FLOP|tokens?|GPUs?|[GMTP]B"
    "|seconds?|minutes?|hours?|days?|weeks?|months?|years?|dollars?|watts?|parameters?"
)
_ABOUT = "about|almost|nearly|roughly|more than|less than|fewer than|at least|at most|close to"

_DIGITS_ZH = {**{sign: value for value, sign in enumerate("〇一二三四五六七八九")}, "零": 0, "两": 2}
_TENS_ZH = {"十": 10, "百": 100, "千": 1000}
_SCALES_ZH = {"万亿": 10**12, "亿": 10**8, "万": 10**4}
NUMERAL = "".join(_DIGITS_ZH) + "".join(_TENS_ZH)
_FEW_ZH = "二两三四五六七八九十"
# 成 and 倍 count; 成本 and 现成的 do not. Nor do 十分清楚, 万一 and 第三年.
_TENTHS_ZH = "成(?![本为了就果立功交型])"
_UNIT_ZH = "字节|比特|FLOP|token|GPU|张?卡|数量级|百分点|秒|分钟|小时|天|周|星期|月(?<=个月)|年|美元"
_ABOUT_ZH = "约|大约|大概|将近|接近|(?<![最附])近|几乎|不到|不足|超过|至少|至多|最多|差不多"

_ENGLISH = (
    rf"\b(?:{_LARGE})\b",
    rf"\b(?:an?|the|one|every|{_SMALL})[ -](?:{_SCALE})\b",
    rf"\b(?:{_SMALL})[ -](?:{_UNIT})\b",
    rf"\b(?:an?|one|{_SMALL})[ -](?:good )?(?:{_PART})s?\b",
    rf"\b(?:{_ABOUT}) (?:{_SMALL}|half|{_MULTIPLE})\b(?![ -](?:{_SCALE}|{_PART}s|{_UNIT})\b)",
)
_CHINESE = (
    rf"[{NUMERAL}]+分之[{NUMERAL}点]+",
    rf"[{NUMERAL}]+[多余几]?(?:万亿|亿|万)(?!一)",
    rf"[{NUMERAL}]+(?:{_TENTHS_ZH}|倍|折)",
    r"[一二两三四五六七八九]?十[一二三四五六七八九](?![分足全])|[二三四五六七八九]十(?![分足全])",
    rf"[一二两三四五六七八九][百千](?:[{NUMERAL}]+)?",
    rf"(?<![第一])[{_FEW_ZH}]+ ?个? ?(?:{_UNIT_ZH})",
    rf"(?:{_ABOUT_ZH})(?:[为是有])?(?:[{_FEW_ZH}](?![{NUMERAL}万亿成倍分])|一?半|翻[倍番])",
)

# A number word that stands for a quantity, wherever in a text.
QUANTITY = re.compile("|".join((*_ENGLISH, *_CHINESE)), re.IGNORECASE | re.ASCII)  # beside Chinese a word ends too

_SAID = re.compile(
    rf"\b(?:(?P<several>{_SMALL})[ -])?(?P<part>{_PART})s?\b|\b(?P<multiple>{_MULTIPLE})\b"
    rf"|\b(?P<whole>{_SMALL}|{_LARGE})\b(?:[ -](?P<scale>{_SCALE}))?"
    r"(?P<percent> (?:per ?cent|(?:percentage )?points?))?"
    rf"|\b(?P<bare_scale>{_SCALE})\b"
    rf"|(?P<below>[{NUMERAL}]+)分之(?P<above>[{NUMERAL}]+)|(?P<tenths>[{NUMERAL}]+){_TENTHS_ZH}|(?P<half>一?半)"
    rf"|(?P<numeral>[{NUMERAL}]*(?:[{_FEW_ZH}百千]|一(?=倍))(?:万亿|亿|万)?)(?P<points>个?百?分?点)?",
    re.IGNORECASE,
)


# What words may leave of a number that is no round decimal: a sixth is 0.1667.
_ROUNDING = 1e-4
_REACHED = 2  # an end further away than this factor is never reached, unless it is where less becomes more
_ROUND_ONE = 0.1  # how near the range comes to where less becomes more
_MORE, _LESS = (re.compile(rf"\b(?:{words})\b(?! than)") for words in ("more|again|longer|higher|dearer", "less|lower"))
_MORE_ZH, _LESS_ZH = re.compile("[多高贵差长]出?了?(?:大?约)?$"), re.compile("[少低短]了?(?:大?约)?$")


def near(value: float, *ends: float) -> bool:
    """Whether a change that a reader would notice takes the value past one of these ends.

    >>> near(2.0, 1.9, math.inf), near(6.0, 1.0, math.inf), near(2.0, -math.inf, 1e9)
    (True, True, False)
    """
    least, most = 1 / _REACHED, _REACHED
    finite = [end for end in ends if math.isfinite(end)]
    return any(abs(end - 1) < _ROUND_ONE or end == value or (end and least <= value / end <= most) for end in finite)


def outside(text: str, least: float, most: float, apart: bool) -> list[float]:
    """The numbers that `text` says and that lie outside the range; of a quotient, "half more" is more by a half.

    Args:
        text: Words that compare two numbers.
        least: The lower end of the range.
        most: The upper end.
        apart: Whether the range is of what is more or less already, and not of the whole.

    >>> outside("about twice", 1.9, 2.1, apart=False), outside("about three times", 1.9, 2.1, apart=False)
    ([], [3.0])
    >>> outside("half as much again", 1.5, 1.5, apart=False), outside("多了一倍", 1.9, 2.1, apart=False)
    ([], [])
    """
    return [
        number
        for number, before, after in said(text)
        if not any(
            least - _ROUNDING <= reading <= most + _ROUNDING
            for reading in ((number,) if apart else _readings(number, before, after))
        )
    ]


def _readings(number: float, before: str, after: str) -> tuple[float, ...]:
    if _MORE.search(after) or _MORE_ZH.search(before):
        return 1 + number, 1 / (1 + number)
    return (1 - number,) if _LESS.search(after) or _LESS_ZH.search(before) else (number,)


def said(text: str) -> Iterator[tuple[float, str, str]]:
    """The numbers that `text` says in words, each with what stands before and after it.

    >>> [number for number, *_ in said("more than three times, two thirds, twice, a hundred, five points")]
    [3.0, 0.6666666666666666, 2.0, 100.0, 0.05]
    >>> [number for number, *_ in said("三倍以上，五分之一，四成，一半，一百二十，一个上午，低了五个百分点")]
    [3.0, 0.2, 0.4, 0.5, 120.0, 0.05]
    """
    for match in _SAID.finditer(text):
        yield float(_value(match)), text[: match.start()], text[match.end() :]


def _value(match: re.Match[str]) -> Fraction:
    found = {name: given.lower() for name, given in match.groupdict().items() if given}
    if "part" in found:
        return _PARTS[found["part"]] * _WHOLE.get(found.get("several", ""), 1)
    if "multiple" in found:
        return Fraction(_MULTIPLES[found["multiple"]])
    if "whole" in found:
        whole = Fraction(_WHOLE[found["whole"]] * _SCALES.get(found.get("scale", ""), 1))
        return whole / 100 if "percent" in found else whole
    if "bare_scale" in found:
        return Fraction(_SCALES[found["bare_scale"]])
    if "below" in found:
        return Fraction(_numeral(found["above"]), _numeral(found["below"]))
    if "tenths" in found:
        return Fraction(_numeral(found["tenths"]), 10)
    if "half" in found:
        return Fraction(1, 2)
    whole = Fraction(_numeral(found["numeral"]))
    return whole / 100 if "points" in found else whole


def _numeral(text: str) -> int:
    """The number that a Chinese numeral writes.

    >>> _numeral("一百二十"), _numeral("十五"), _numeral("两万亿")
    (120, 15, 2000000000000)
    """
    for scale, size in _SCALES_ZH.items():
        if text.endswith(scale):
            return _numeral(text.removesuffix(scale)) * size
    total = digit = 0
    for sign in text:
        if sign in _TENS_ZH:
            total, digit = total + (digit or 1) * _TENS_ZH[sign], 0
        else:
            digit = _DIGITS_ZH[sign]
    return total + digit
