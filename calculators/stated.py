"""A figure as somebody stated it: the value that is written, and the range that its words leave open.

"About 300 million" is not 300,000,000: the digits that are written say how finely it was meant. So does a range, and
so does "over". Both languages are understood in either.
"""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from calculators import show
from calculators.quantities import Quantity, Text

_LONGEST = 200  # characters; nobody states a figure in more


class Stated(NamedTuple):
    """What a text says of a quantity, in its unit: the lowest and highest value it may mean, and the one it writes.

    `value` is None where the text names no single value ("38 to 43 %", "over 90 %").
    """

    text: str
    low: float
    high: float
    value: float | None


class SaidError(ValueError):
    """Something that cannot be read, with the reason in one line, in both languages."""

    def __init__(self, en: str, zh: str) -> None:
        super().__init__(en)
        self.said = Text(en, zh)


class StatedError(SaidError):
    """A text that states nothing of a quantity."""


_ABOUT = (
    r"about|around|roughly|approximately|approx\.?|some|circa|ca\.|nearly|almost|close to|on the order of|[~≈～]"
    r"|大约|大概|大致|约|将近|接近|近|差不多"
)
_ABOUT_AFTER = r"or so|左右|上下"
_OVER = (
    r"a (?:bit|little) over|over|more than|above|at least|exceeding|upwards of|no less than|not less than|>=|[>≥＞]"
    r"|超过|多于|高于|大于|至少|不低于|不少于|逾"
)
_OVER_AFTER = r"or more|and more|and up|\+|以上|出头|多"
_UNDER = (
    r"under|less than|fewer than|below|at most|up to|no more than|not more than|<=|[<≤＜]"
    r"|不到|不足|少于|低于|小于|至多|最多|不超过|不高于"
)
_UNDER_AFTER = r"or less|or fewer|以下|以内"
_EXACTLY = r"exactly|precisely|=|正好|恰好|整整|刚好"
_A_LITTLE = re.compile(r"a (?:bit|little) over|出头|多", re.IGNORECASE)  # by less than one of the last digit

_MARKS = {
    "about": (_ABOUT, _ABOUT_AFTER),
    "over": (_OVER, _OVER_AFTER),
    "under": (_UNDER, _UNDER_AFTER),
    "exactly": (_EXACTLY, None),
}
_TO = re.compile(
    r"(?<=[\w%％])\s*(?:--?|–|—|~|～|\bto\b|\band\b|至|到|和)\s*(?=[$\d.零一二两三四五六七八九十])", re.IGNORECASE
)
_PLUS_MINUS = re.compile(r"\s*(?:±|\+/-|\+-|正负)\s*")
_BETWEEN = re.compile(r"^(?:between|from|介于|在)\s*|\s*之间$", re.IGNORECASE)
_NUMBER = re.compile(
    r"(?P<whole>\d{1,3}(?:,\d{3})+|\d+(?:_\d+)*|)(?:\.(?P<fraction>\d*))?"
    r"(?:[eE](?P<e>[-+]?\d+)|\s?[×x]\s?10\^?(?P<power>[-+]?\d+|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+))?"
)
_HUGE = re.compile(r"\d+(?:\.\d*)?[eE]\+?\d{3,}")
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_FULL_WIDTH = str.maketrans("０１２３４５６７８９．，％＋－＄　", "0123456789.,%+-$ ")

_CHINESE_DIGITS = {digit: str(value) for value, digit in enumerate("零一二三四五六七八九")} | {"两": "2", "〇": "0"}
_CHINESE = re.compile(r"[零〇一二两三四五六七八九十百千]+(?=[万亿成倍天个张卡块小秒分美字层年%]|$)|百分之")


def stated(text: str, quantity: Quantity) -> Stated:
    """What `text` says of `quantity`.

    Half of the last digit either way is left open. Noughts at the end of three or more digits are taken for rounding,
    after "about" at the end of any; a bare whole number of things that is not long is meant as it stands.

    >>> from calculators.quantities import QUANTITIES
    >>> stated("about 300 million", QUANTITIES["gpu_hours"])[1:]
    (250000000.0, 350000000.0, 300000000.0)
    >>> stated("40 %", QUANTITIES["mfu"])[1:], stated("38-43%", QUANTITIES["mfu"])[1:]
    ((0.395, 0.405, 0.4), (0.375, 0.435, None))
    >>> stated("over 90 %", QUANTITIES["mfu"])[1:], stated("三亿", QUANTITIES["gpu_hours"])[1:3]
    ((0.9, 1.0, None), (250000000.0, 350000000.0))

    Raises:
        StatedError: If the text is no figure of the quantity, or lies outside its bounds.
    """
    if len(text) > _LONGEST:
        raise StatedError(f"a figure of more than {_LONGEST} characters", f"数字超过 {_LONGEST} 个字符")
    plain = _as_arabic(" ".join(text.translate(_FULL_WIDTH).replace(show.THIN, " ").split()).strip("。；;,，"))
    if not plain:
        raise StatedError("nothing is stated", "没有写数")
    low, high, value = _read(plain, quantity)
    bounds = quantity.bounds
    if value is not None and not bounds.hold(value) and not bounds.whole:
        raise _outside(text, quantity)
    low, high = max(low, bounds.low), min(high, bounds.high)
    if bounds.whole:
        low, high = math.ceil(low), math.floor(high) if math.isfinite(high) else high
    if low > high or (low == high == bounds.low and not bounds.low_included):
        raise _outside(text, quantity)
    return Stated(text, float(low), float(high), value)


def ends(text: str, quantity: Quantity) -> tuple[float, float]:
    """The ends of a range as they are written; of a single figure, what its digits leave open.

    >>> from calculators.quantities import QUANTITIES
    >>> ends("38 to 43 %", QUANTITIES["mfu"]), ends("40 %", QUANTITIES["mfu"])
    ((0.38, 0.43), (0.395, 0.405))

    Raises:
        StatedError: If the text is no figure of the quantity, or names one end only.
    """
    said = stated(text, quantity)
    rest = _BETWEEN.sub("", _as_arabic(text.translate(_FULL_WIDTH).strip()))
    written = _TO.split(rest)
    if len(written) == 2 and not _is_exponent(rest):
        low, high = _ends(written[0], written[1], quantity)
        return low.value, high.value
    if math.isinf(said.high) or (said.value is None and said.low == quantity.bounds.low):
        raise StatedError(f"{text!r} names one end only", f"“{text}”只有一端")
    return said.low, said.high


def _outside(text: str, quantity: Quantity) -> StatedError:
    bounds = quantity.bounds
    return StatedError(
        f"{quantity.name} must be {bounds.rule}, got {text!r}",
        f"{quantity.label.zh}应{'为' if bounds.whole else ''}{bounds.said('zh')}，写的却是“{text}”",
    )


def _read(text: str, quantity: Quantity) -> tuple[float, float, float | None]:
    mark, word, rest = _mark(text)
    ends = _TO.split(_BETWEEN.sub("", rest))
    if len(ends) == 2 and not _is_exponent(rest):
        low, high = _ends(ends[0], ends[1], quantity)
        return low.low(about=False), high.high(about=False), None
    parts = _PLUS_MINUS.split(rest)
    if len(parts) == 2:
        middle, spread = _ends(parts[0], parts[1], quantity)
        least, most = (show.rounded(middle.value + sign * spread.value, 15) for sign in (-1, 1))
        return least, most, middle.value
    one = _Written.read(rest, quantity)
    if mark == "over":
        return one.value, one.value + one.step(about=True) if _A_LITTLE.fullmatch(word) else math.inf, None
    if mark == "under":
        return -math.inf, one.value, None
    if mark == "exactly" or (quantity.bounds.whole and not mark and one.is_counted):
        return one.value, one.value, one.value
    about = mark == "about"
    return one.low(about=about), one.high(about=about), one.value


def _mark(text: str) -> tuple[str, str, str]:
    """How a figure is meant, the word that says so, and the figure."""
    for name, (before, behind) in _MARKS.items():
        match = re.match(rf"(?:{before})\s*(?=\S)", text, re.IGNORECASE)
        if match and not re.match(r"[~～]\d+.*[~～]", text):
            return name, match[0].strip(), text[match.end() :]
        match = re.search(rf"\s*(?P<word>{behind})(?P<unit>\D*)$", text, re.IGNORECASE) if behind else None
        if match and match.start() and (match["word"] != "+" or not match["unit"].strip()):
            return name, match["word"], text[: match.start()] + match["unit"]
    return "", "", text


def _is_exponent(text: str) -> bool:
    """Whether the only dash is that of 3e-5."""
    return bool(re.fullmatch(r"[^-–—~～]*\d[eE]-\d+[^-–—~～]*", text)) and not re.search(r"\b(to|and)\b|[至到和]", text)


def _ends(first: str, second: str, quantity: Quantity) -> tuple[_Written, _Written]:
    """Two figures, of which the first may leave its scale word and unit to the second, and the second its sign."""
    last = _Written.read(second if "$" in second or "$" not in first else "$" + second, quantity)
    bare = re.fullmatch(r"\$?[\d.,]+", first.strip())
    tail = _NUMBER.sub("", second.removeprefix("$"), count=1)
    return _Written.read(first + tail if bare else first, quantity), last


class _Written(NamedTuple):
    """A figure as its digits stand: its value, the size of its last digit, how many noughts end it."""

    value: float
    last: float
    noughts: int
    digits: int
    is_counted: bool

    @classmethod
    def read(cls, text: str, quantity: Quantity) -> _Written:
        plain = text.strip()
        if (match := _HUGE.search(plain)) and math.isinf(float(match[0])):
            raise _too_large(plain)
        try:
            value = show.read(_carets(plain), quantity.unit)
        except (show.ShowError, OverflowError) as error:
            reason = str(error).replace(repr(_carets(plain)), repr(plain))
            raise StatedError(reason, f"“{plain}”不是能用于{quantity.label.zh}的数") from None
        if not math.isfinite(value):
            raise _too_large(plain)
        match = next(found for found in _NUMBER.finditer(plain) if found[0])
        whole, fraction = match["whole"].replace(",", "").replace("_", ""), match["fraction"] or ""
        written = float(f"{whole or 0}.{fraction or 0}")
        size = abs(value) / written if written else 0.0
        noughts = 0 if "." in match[0] else len(whole) - len(whole.rstrip("0"))
        bare = not match["e"] and not match["power"] and size == 1
        return cls(value, size * 10.0 ** -len(fraction), noughts, len(whole.lstrip("0")), bare and len(whole) <= 3)

    def step(self, *, about: bool) -> float:
        """The size of the last digit that counts."""
        rounded = self.noughts if about or self.digits > 2 else 0
        return self.last * 10.0 ** min(rounded, max(self.digits - 1, 0))

    def low(self, *, about: bool) -> float:
        return show.rounded(self.value - self.step(about=about) / 2, 15)

    def high(self, *, about: bool) -> float:
        return show.rounded(self.value + self.step(about=about) / 2, 15)


def _too_large(text: str) -> StatedError:
    return StatedError(f"{text!r} is too large a number", f"“{text}”太大了")


def _carets(text: str) -> str:
    """10^26 and 10²⁶ as 1e26, which `show.read` takes."""

    def power(match: re.Match[str]) -> str:
        return f"{match[1]}e{match[2].translate(_SUPERSCRIPTS)}"

    return re.sub(r"([\d.]+)\s?[×x*]\s?10\^?([-+]?\d+|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+)", power, text)


def _as_arabic(text: str) -> str:
    """Chinese numerals as digits: 三亿 as 3亿, 三成 as 0.3, 十六 as 16."""
    text = re.sub(r"百分之([零〇一二两三四五六七八九十百]+|[\d.]+)", lambda m: f"{_value(m[1])}%", text)
    text = re.sub(r"([一二两三四五六七八九])成([一二三四五六七八九]|半)?", _tenths, text)
    return _CHINESE.sub(lambda match: _value(match[0]), text)


def _tenths(match: re.Match[str]) -> str:
    ones = "5" if match[2] == "半" else _CHINESE_DIGITS.get(match[2] or "", "")
    return f"0.{_CHINESE_DIGITS[match[1]]}{ones}"


def _value(numeral: str) -> str:
    if numeral[0].isdigit():
        return numeral
    if not set(numeral) & set("十百千"):
        return "".join(_CHINESE_DIGITS[digit] for digit in numeral)
    total, digit = 0, 0
    for sign in numeral:
        if sign in _CHINESE_DIGITS:
            digit = int(_CHINESE_DIGITS[sign])
        else:
            total += (digit or 1) * {"十": 10, "百": 100, "千": 1000}[sign]
            digit = 0
    return str(total + digit)
