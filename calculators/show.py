"""A value into a reader's words and back, in English and Chinese. The only place that knows digits.

A writer types a number as it should read ("337 million GPU-hours", "3.37 亿卡时"). `shape` takes that text apart into a
shape (digits, scale word, unit) and the value it says; `words` puts any value into the same shape. A record is true
when putting the ledger's value into the record's own shape gives the record back.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple
from unicodedata import east_asian_width

THIN = "\u202f"  # narrow no-break space: between a number and what it counts
MINUS = "\u2212"

_SUPERSCRIPTS = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
_FROM_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_FULL_WIDTH = str.maketrans("０１２３４５６７８９．，％＋－　", "0123456789.,%+- ")
_NUDGE = 1 + 1e-12  # what binary makes of a tie
_LARGEST_POWER = 300  # of ten, that floating point holds with room for a scale word
_TENTHS = "零一二三四五六七八九"

# Scale words by language. Letters stand right behind the number (671B); the longest spelling is tried first.
SCALES: dict[str, dict[str, float]] = {
    "en": {"thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12},
    "zh": {"万亿": 1e12, "亿": 1e8, "万": 1e4},
}
_SCALES = SCALES["en"] | SCALES["zh"]
LETTERS = {"K": 1e3, "M": 1e6, "B": 1e9, "T": 1e12}
_LETTERS_FOR = ("parameter", "token", "count", "GPU")

_BYTES = {
    "kB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12, "PB": 1e15,
    "KiB": 2.0**10, "MiB": 2.0**20, "GiB": 2.0**30, "TiB": 2.0**40, "PiB": 2.0**50,
}  # fmt: skip
_TIME_EN = {
    "seconds": 1, "second": 1, "s": 1, "ms": 1e-3, "µs": 1e-6, "minutes": 60, "minute": 60,
    "hours": 3600, "hour": 3600, "days": 86400, "day": 86400, "years": 31557600, "year": 31557600,
}  # fmt: skip
_TIME_ZH = {"秒": 1, "毫秒": 1e-3, "微秒": 1e-6, "分钟": 60, "小时": 3600, "天": 86400, "年": 31557600}
_RATE = {"TFLOP/s": 1e12, "PFLOP/s": 1e15, "GFLOP/s": 1e9}
_BYTE_RATE = {"TB/s": 1e12, "GB/s": 1e9, "MB/s": 1e6}

# For each unit: the spellings a record may use and what one of them is in the unit. The empty spelling means that the
# bare number may stand. The first spelling is the one that a number takes when nobody chose one.
SPELLINGS: dict[str, dict[str, dict[str, float]]] = {
    "count": {"en": {"": 1}, "zh": {"": 1}},
    "ratio": {
        "en": {"times": 1, "": 1, "%": 0.01, "percent": 0.01},
        "zh": {"倍": 1, "": 1, "%": 0.01, "成": 0.1},
    },
    "share": {
        "en": {"%": 0.01, "percent": 0.01},
        "zh": {"%": 0.01, "成": 0.1},
    },
    "point": {
        "en": {"percentage points": 0.01, "points": 0.01},
        "zh": {"个百分点": 0.01, "个点": 0.01},
    },
    "parameter": {
        "en": {"parameters": 1, "": 1, "elements": 1},
        "zh": {"参数": 1, "个参数": 1, "": 1, "个元素": 1},
    },
    "token": {"en": {"tokens": 1, "": 1}, "zh": {"token": 1, "个 token": 1, "": 1}},
    "token/second": {"en": {"tokens per second": 1}, "zh": {"token/秒": 1, "个 token/秒": 1}},
    "token/second/GPU": {"en": {"tokens per second": 1}, "zh": {"token/秒": 1, "个 token/秒": 1}},
    "token/parameter": {"en": {"tokens per parameter": 1, "tokens": 1}, "zh": {"个 token": 1, "token": 1}},
    "GPU": {
        "en": {"GPUs": 1, "GPU": 1, "H100s": 1, "H800s": 1, "chips": 1},
        "zh": {"张卡": 1, "张": 1, "卡": 1, "张 H100": 1, "张 H800": 1, "块芯片": 1},
    },
    "byte": {"en": {"bytes": 1, "byte": 1} | _BYTES, "zh": {"字节": 1} | _BYTES},
    "byte/GPU": {"en": {"bytes": 1} | _BYTES, "zh": {"字节": 1} | _BYTES},
    "byte/parameter": {
        "en": {"bytes per parameter": 1, "bytes": 1, "byte": 1},
        "zh": {"字节": 1, "字节/参数": 1},
    },
    "FLOP": {"en": {"FLOP": 1}, "zh": {"FLOP": 1}},
    "FLOP/byte": {"en": {"FLOP/byte": 1, "": 1}, "zh": {"FLOP/字节": 1, "": 1}},
    "FLOP/GPU": {"en": {"FLOP": 1}, "zh": {"FLOP": 1}},
    "FLOP/parameter/token": {"en": {"FLOP": 1, "": 1}, "zh": {"FLOP": 1, "个 FLOP": 1, "": 1}},
    "FLOP/token": {
        "en": {"FLOP": 1, "GFLOP": 1e9, "TFLOP": 1e12},
        "zh": {"FLOP": 1, "GFLOP": 1e9, "TFLOP": 1e12},
    },
    "FLOP/second/GPU": {"en": dict(_RATE), "zh": dict(_RATE)},
    "FLOP/second": {"en": dict(_RATE), "zh": dict(_RATE)},
    "USD/GPU": {"en": {"$": 1, "dollars": 1}, "zh": {"美元": 1}},
    "kilowatt*hour": {"en": {"kWh": 1, "MWh": 1e3, "GWh": 1e6}, "zh": {"kWh": 1, "MWh": 1e3, "GWh": 1e6}},
    "USD/kilowatt/hour": {"en": {"$": 1, "dollars": 1}, "zh": {"美元": 1}},
    "1/year": {"en": {"orders of magnitude a year": 1}, "zh": {"个数量级/年": 1}},
    "OP/second/GPU": {"en": {"TOP/s": 1e12, "POP/s": 1e15}, "zh": {"TOP/s": 1e12, "POP/s": 1e15}},
    "GPU*hour": {
        "en": {"GPU-hours": 1, "H100-hours": 1, "H800-hours": 1, "hours": 1},
        "zh": {"卡时": 1, "H100 卡时": 1, "H800 卡时": 1},
    },
    "GPU*hour/token": {
        "en": {"GPU-hours per token": 1, "GPU-hours per trillion tokens": 1e-12},
        "zh": {"卡时/token": 1, "卡时/万亿 token": 1e-12},
    },
    "GPU*second": {
        "en": {"GPU-days": 86400, "GPU-hours": 3600, "GPU-seconds": 1},
        "zh": {"卡天": 86400, "卡时": 3600, "卡秒": 1},
    },
    "USD": {"en": {"dollars": 1, "$": 1, "US dollars": 1}, "zh": {"美元": 1}},
    "USD/GPU/hour": {"en": {"$": 1, "dollars": 1, "dollars per GPU-hour": 1}, "zh": {"美元": 1, "美元/卡时": 1}},
    "second": {"en": dict(_TIME_EN), "zh": dict(_TIME_ZH)},
    "1/second": {"en": {"MHz": 1e6, "GHz": 1e9, "Hz": 1}, "zh": {"MHz": 1e6, "GHz": 1e9, "Hz": 1}},
    "byte/second": {"en": dict(_BYTE_RATE), "zh": dict(_BYTE_RATE)},
    "byte/second/GPU": {"en": dict(_BYTE_RATE), "zh": dict(_BYTE_RATE)},
    "bit/second": {
        "en": {"Gbit/s": 1e9, "Mbit/s": 1e6, "bit/s": 1},
        "zh": {"Gbit/s": 1e9, "Mbit/s": 1e6, "bit/s": 1},
    },
    "tonne": {"en": {"tonnes": 1}, "zh": {"吨": 1}},
    "watt/GPU": {"en": {"W": 1, "kW": 1e3}, "zh": {"W": 1, "kW": 1e3, "瓦": 1}},
}

# What one of them is called.
_ONE = {
    "GPUs": "GPU",
    "days": "day",
    "hours": "hour",
    "years": "year",
    "minutes": "minute",
    "seconds": "second",
    "bytes": "byte",
}

_NUMBER = r"(?P<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)"
_TEXT = re.compile(
    rf"(?P<minus>[-{MINUS}])?(?P<dollar>(?:US)?\$)?{_NUMBER}(?: ?[×x] ?10(?P<power>[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+))?(?P<tail>.*)",
    re.DOTALL,
)


class ShowError(ValueError):
    """A text that is not a number in the quantity's unit, with the reason in one line."""


class Shape(NamedTuple):
    """How a writer wrote a number: everything about the text but its value."""

    lang: str
    decimals: int
    significant: int
    grouped: bool
    power: int | None
    letter: str
    scale: str
    unit: str
    factor: float
    dollar: str
    gaps: tuple[str, str]  # before the scale word, before the unit
    tenths: bool = False


@lru_cache(maxsize=8192)
def shape(text: str, unit: str, lang: str) -> tuple[Shape, float]:
    """The shape of a written number, and the value that it says, in `unit`.

    >>> shape("337 million GPU-hours", "GPU*hour", "en")[1]
    337000000.0
    >>> shape("3.37 亿卡时", "GPU*hour", "zh")[1]
    337000000.0
    >>> shape("44.9 %", "GPU*hour", "en")
    Traceback (most recent call last):
    ...
    calculators.show.ShowError: '44.9 %': the unit must be one of GPU-hours, H100-hours, H800-hours, hours

    Raises:
        ShowError: If the text is not a number, or its unit is missing or does not fit.
    """
    plain = " ".join(text.translate(_FULL_WIDTH).replace(THIN, " ").replace("\u00a0", " ").split())
    spellings = SPELLINGS[unit][lang]
    if lang == "zh" and "成" in spellings and re.fullmatch(f"[{_TENTHS[1:]}]成[{_TENTHS[1:]}]?", plain):
        whole, part = _TENTHS.index(plain[0]), _TENTHS.index(plain[2:] or "零")
        after = len(plain) - 2
        form = Shape(lang, after, 1 + after, False, None, "", "", "成", spellings["成"], "", ("", ""), tenths=True)
        return form, float(f"{whole}.{part}") * form.factor
    match = _TEXT.fullmatch(plain)
    if not match:
        raise ShowError(f"{text!r} is not a number")
    tail, letter, scale, gap = match["tail"], "", "", ""
    for word in LETTERS:
        if tail.startswith(word) and unit.startswith(_LETTERS_FOR) and (len(tail) == 1 or tail[1] == " "):
            letter, tail = word, tail[1:]
            break
    for word in SCALES[lang]:
        if tail.removeprefix(" ").startswith(word) and not letter:
            gap, scale = tail[: tail.index(word)], word
            tail = tail[tail.index(word) + len(word) :]
            break
    name = tail.strip()
    dollar = match["dollar"] or ""
    wanted = "$" if dollar and not name else name
    if wanted not in spellings or (dollar and name):
        choices = ", ".join(s or repr(s) for s in spellings)
        raise ShowError(f"{text!r}: the unit must be one of {choices}")
    power = _power(match["power"], text)
    digits = match["digits"].replace(",", "")
    form = Shape(
        lang=lang,
        decimals=len(digits.partition(".")[2]),
        significant=len(digits.replace(".", "").lstrip("0")),
        grouped="," in match["digits"] or len(digits.partition(".")[0]) < 4,
        power=power,
        letter=letter,
        scale=scale,
        unit=name,
        factor=spellings[wanted],
        dollar=dollar,
        gaps=(gap, " " if name and tail.startswith(" ") else ""),
    )
    value = float(f"{'-' if match['minus'] else ''}{digits}") * _multiple(form, power or 0) * form.factor
    if not math.isfinite(value):
        raise ShowError(f"{text!r} is too large a number")
    return form, value


def words(value: float, form: Shape) -> str:
    """`value` in the words of `form`.

    >>> form, _ = shape("337 million GPU-hours", "GPU*hour", "en")
    >>> words(6.734e8, form)
    '673 million GPU-hours'
    """
    if form.tenths:
        whole, _, part = _fixed(value / form.factor, form.decimals).partition(".")
        if len(whole) == 1 and whole != "0" and len(part) < 2:
            return f"{_TENTHS[int(whole)]}成{_TENTHS[int(part)] if part.strip('0') else ''}"
        decimals = max(0, form.decimals - 1)
        form = form._replace(tenths=False, decimals=decimals, unit="%", factor=0.01, gaps=("", " "))
    scaled = value / form.factor / _multiple(form, 0)
    power = ""
    if form.power is not None:
        exponent = _exponent(scaled, form)
        scaled /= 10.0**exponent
        power = f" × 10{str(exponent).translate(_SUPERSCRIPTS)}"
    number = _fixed(abs(scaled), _decimals(scaled, form))
    if form.grouped:
        whole, dot, fraction = number.partition(".")
        number = f"{int(whole):,}{dot}{fraction}"
    sign = MINUS if scaled < 0 and float(number.replace(",", "")) else ""
    unit = form.unit
    if number == "1" and not form.scale and not form.letter and not power:
        unit = _ONE.get(unit, unit)
    return f"{sign}{form.dollar}{number}{power}{form.letter}{form.gaps[0]}{form.scale}{form.gaps[1]}{unit}"


def typeset(text: str) -> str:
    """A written number as it is set on the page: no gap inside it breaks a line, and those before signs are narrow.

    >>> typeset("337 million GPU-hours") == "337\u00a0million\u00a0GPU-hours", typeset("40 %") == f"40{THIN}%"
    (True, True)
    """
    words_apart = re.sub(r" (?=[A-Za-z-]{3,})", "\u00a0", text)
    return words_apart.replace(" ", THIN)


def check(text: str, value: float, unit: str, lang: str) -> str:
    """What `value` reads as in the shape of the record `text`; equal to `text` when the record is true.

    >>> check("300 million GPU-hours", 3.369e8, "GPU*hour", "en")
    '337 million GPU-hours'
    """
    form, _ = shape(text, unit, lang)
    return words(value, form)


# What a reader may switch to, whatever a writer wrote: for each switch its positions, and for each what it stands for.
SWITCHES: dict[str, dict[str, str]] = {
    "bytes": {"gb": "GB", "gib": "GiB"},
    "usd": {"million": "million", "billion": "billion", "yi": "亿"},
}
_SWITCHED = {"byte": "bytes", "byte/GPU": "bytes", "USD": "usd", "USD/GPU": "usd"}
_LEAST = 0.01  # of a scale word: below it the zeros would be all that is seen
_SWITCHED_DIGITS = 3  # at least, as a round number seldom stays one


def switch_of(unit: str) -> str:
    """The switch that numbers of this unit follow, or nothing.

    >>> switch_of("byte"), switch_of("USD"), switch_of("share")
    ('bytes', 'usd', '')
    """
    return _SWITCHED.get(unit, "")


def recast(text: str, value: float, unit: str, lang: str, units: Mapping[str, str]) -> str:
    """As `check`, in the units that a reader switched to.

    >>> recast("80 GB", 80e9, "byte", "en", {"bytes": "gib"})
    '74.5 GiB'
    >>> recast("$674 million", 673.8e6, "USD", "en", {"usd": "yi"})
    '$6.74 亿'
    >>> recast("6.74 亿美元", 673.8e6, "USD", "zh", {"usd": "billion"})
    '0.674 billion 美元'
    """
    form, _ = shape(text, unit, lang)
    other = _switched(form, value, units.get(switch_of(unit), ""))
    if other == form:
        return words(value, form)
    scaled = abs(value) / other.factor / _multiple(other, 0)
    digits = max(form.significant, _SWITCHED_DIGITS)
    leading = int(f"{scaled * _NUDGE:.{digits - 1}e}".partition("e")[2]) if scaled else 0
    fraction = _fixed(scaled, max(0, digits - 1 - leading)).partition(".")[2].rstrip("0")
    return words(value, other._replace(decimals=len(fraction), grouped=True))


_NEAR = 0.01  # a moved number is said to within this


def moved(text: str, value: float, unit: str, lang: str, units: Mapping[str, str]) -> str:
    """As `recast`, for what a what-if makes of a number: digits that were enough for the record may be too few for it.

    >>> moved("$2", 2.5, "USD/GPU/hour", "en", {}), moved("$2", 3.0, "USD/GPU/hour", "en", {})
    ('$2.5', '$3')
    >>> [moved("四成", share, "share", "zh", {}) for share in (0.45, 0.5, 0.08)]
    ['四成五', '五成', '8 %']
    """
    form, _ = shape(text, unit, lang)
    if switch_of(unit) in units:
        return recast(text, value, unit, lang, units)
    written = words(value, form)
    for more in range(1, 5):
        if math.isclose(read(written, unit), value, rel_tol=_NEAR):
            break
        written = words(value, form._replace(decimals=form.decimals + more))
    return written


def _switched(form: Shape, value: float, position: str) -> Shape:
    """The shape with the unit or the scale word that the position of a switch asks for."""
    if not position or form.power is not None:
        return form
    if position in SWITCHES["bytes"]:
        binary = form.unit.endswith("iB")
        if form.unit not in _BYTES or binary == (position == "gib"):
            return form
        unit = f"{form.unit[0]}B" if binary else f"{form.unit[0].upper()}iB"
        unit = unit if unit in _BYTES else f"k{unit[1:]}"
        return form._replace(unit=unit, factor=_BYTES[unit])
    scale = SWITCHES["usd"].get(position, "")
    if scale not in _SCALES or scale == form.scale or abs(value) < _LEAST * _SCALES[scale]:
        return form
    own = scale in SCALES["zh"] and form.lang == "zh"
    return form._replace(scale=scale, letter="", gaps=(" ", "" if form.dollar or own else " "))


def in_field(text: str, value: float, unit: str, lang: str, units: Mapping[str, str]) -> str:
    """As `recast`, for a field that a reader may change: where its shape would lose digits, a shape that does not.

    >>> in_field("80 GB", 96e9, "byte", "en", {}), in_field("80 GB", 85899345920, "byte", "en", {})
    ('96 GB', '85.8993 GB')
    """
    written = recast(text, value, unit, lang, units)
    said = read(written, unit)
    return written if math.isclose(said, value, rel_tol=1e-9, abs_tol=1e-300) else _full(value, unit, lang, units)


def _full(value: float, unit: str, lang: str, units: Mapping[str, str]) -> str:
    return recast(plain(value, unit, lang, 6), value, unit, lang, units)


def same(left: str, right: str) -> bool:
    """Whether two written numbers differ in nothing that a reader sees: the kind of space and of minus apart.

    >>> same(f"40{THIN}%", "40 %"), same("40 %", "41 %")
    (True, False)
    """
    return _plain(left) == _plain(right)


def _plain(text: str) -> str:
    return " ".join(text.replace(THIN, " ").replace("\u00a0", " ").replace(MINUS, "-").replace("US$", "$").split())


def _power(superscript: str | None, text: str) -> int | None:
    if superscript is None:
        return None
    try:
        power = int(superscript.translate(_FROM_SUPERSCRIPTS))
    except ValueError:
        raise ShowError(f"{text!r} is not a number") from None
    if abs(power) > _LARGEST_POWER:
        raise ShowError(f"{text!r} is too large or too small a number")
    return power


def _multiple(form: Shape, power: int) -> float:
    return (LETTERS[form.letter] if form.letter else 1.0) * _SCALES.get(form.scale, 1.0) * 10.0**power


def _exponent(scaled: float, form: Shape) -> int:
    """The power of ten that leaves one digit before the point, also after rounding."""
    if not scaled:
        return 0
    exponent = math.floor(math.log10(abs(scaled)))
    return exponent + 1 if float(_fixed(abs(scaled) / 10.0**exponent, form.decimals)) >= 10 else exponent


def _decimals(scaled: float, form: Shape) -> int:
    """The decimals to print: as written, and more where a far smaller value would lose the digits it was written with.

    >>> form, _ = shape("337 million GPU-hours", "GPU*hour", "en")
    >>> words(3.37e5, form)
    '0.34 million GPU-hours'
    """
    if not scaled or form.power is not None:
        return form.decimals
    digits = max(1, min(form.significant, 2))
    kept = _fixed(abs(scaled), form.decimals)
    if len(kept.replace(".", "").lstrip("0")) >= digits or math.isclose(float(kept), abs(scaled), rel_tol=1e-9):
        return form.decimals
    leading = int(f"{abs(scaled) * _NUDGE:.{digits - 1}e}".partition("e")[2])  # after rounding: 0.96 leads with ones
    return digits - 1 - leading


def _fixed(value: float, decimals: int) -> str:
    """`value` with so many decimals; a tie, or what binary makes of one, rounds away from zero as readers do by hand.

    >>> _fixed(2.5, 0), _fixed(1.005, 2), _fixed(41.25, 1)
    ('3', '1.01', '41.3')
    """
    # Where more digits than nine are asked for, the nudge itself would be among them.
    return f"{value * _NUDGE if abs(value) < 10.0 ** (9 - decimals) else value:.{decimals}f}"


# What a number looks like when nobody chose a shape: in tables of all numbers, on the command line, in cards.


def plain(value: float, unit: str, lang: str, significant: int = 4) -> str:
    """`value` with its unit in a shape that suits its size.

    >>> plain(3.369e8, "GPU*hour", "en"), plain(3.369e8, "GPU*hour", "zh")
    ('336.9 million GPU-hours', '3.369 亿卡时')
    >>> plain(30.84e6, "GPU*hour", "zh"), plain(3.157e6, "token/second", "zh")
    ('3084 万卡时', '315.7 万 token/秒')
    >>> plain(0.449, "share", "en"), plain(32e12, "byte", "en"), plain(400, "GPU", "zh")
    ('44.9 %', '32 TB', '400 张卡')
    """
    spellings = SPELLINGS[unit][lang]
    name = _natural_spelling(value, unit, spellings)
    scaled = value / spellings[name]
    scale = _natural_scale(scaled, unit, lang)
    size = SCALES[lang].get(scale, 1.0)
    if abs(scaled) >= 1e16 or 0 < abs(scaled) < 1e-4:
        number = _scientific(scaled, significant)
        scale = ""
    else:
        number = _trimmed(scaled / size, significant)
    if lang == "zh" and scale:
        number = number.replace(",", "")  # 3084 万: myriads are the groups
    if name == "$":
        sign = MINUS if number.startswith(MINUS) else ""
        return f"{sign}${number.removeprefix(MINUS)}{' ' + scale if scale else ''}"
    if number == "1" and not scale:
        name = _ONE.get(name, name)
    gap_scale = " " if scale else ""
    gap_unit = "" if not name or (lang == "zh" and scale and not name[0].isascii()) else " "
    return f"{number}{gap_scale}{scale}{gap_unit}{name}"


def tick(value: float, unit: str, lang: str) -> str:
    """A number on an axis: as `plain`, without the name of a unit that the axis itself has.

    >>> tick(2e8, "GPU*hour", "en"), tick(2e8, "GPU*hour", "zh"), tick(32e9, "byte", "en"), tick(0.4, "share", "en")
    ('200 million', '2 亿', '32 GB', '40 %')
    >>> tick(1e24, "FLOP", "en"), tick(60, "second", "en"), tick(0, "byte", "en")
    ('10²⁴', '1 minute', '0')
    """
    words, spellings = plain(value, unit, lang).removeprefix("1 × "), SPELLINGS[unit][lang]
    name = next(iter(spellings))
    if name in ("%", "$") or (value and set(spellings.values()) != {1}):
        return words
    return words.removesuffix(name).removesuffix(_ONE.get(name, name)).rstrip()


def quoted(cell: str) -> str:
    """A cell of a CSV file, as RFC 4180 has it."""
    return '"' + cell.replace('"', '""') + '"' if set(cell) & set('",\r\n') else cell


_TO = {"en": " to ", "zh": " 至 "}
_TAIL = re.compile(rf"[{MINUS}$\d.,]+")
_MOST_DIGITS = 9


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: Chinese characters take two.

    >>> columns("3 亿")
    4
    """
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def between(low: float, high: float, unit: str, lang: str, significant: int = 3) -> str:
    """A range from `low` to `high`, with as many digits as tell its ends apart; a single value where they are one.

    >>> between(4.92e8, 8.64e8, "GPU*hour", "en"), between(4.92e8, 8.64e8, "GPU*hour", "zh")
    ('492 to 864 million GPU-hours', '4.92 至 8.64 亿卡时')
    >>> between(0.3005, 0.3015, "share", "en"), between(1.5, 2.5, "USD/GPU/hour", "en")
    ('30.05 to 30.15 %', '$1.5 to $2.5')
    """
    width = high - low
    if width <= 1e-9 * abs(high):
        return plain((low + high) / 2, unit, lang, significant)
    while significant < _MOST_DIGITS and any(abs(rounded(end, significant) - end) > width / 20 for end in (low, high)):
        significant += 1
    first, last = (plain(end, unit, lang, significant) for end in (low, high))
    tail = _TAIL.sub("", last, count=1)
    if tail and first.endswith(tail) and not first.startswith("$"):
        first = first.removesuffix(tail)
    return f"{first}{_TO[lang]}{last}"


def rounded(value: float, significant: int) -> float:
    """`value` to so many significant digits, still a number.

    >>> rounded(123456.0, 3), rounded(0.20500000000000002, 3)
    (123000.0, 0.205)
    """
    return float(f"{value:.{significant - 1}e}")


def spelled(value: float, unit: str, name: str) -> str:
    """`value` with all the digits that print gives, in the spelling `name` of its unit.

    >>> spelled(1978.9e12, "FLOP/second/GPU", "TFLOP/s"), spelled(102005473280, "byte/GPU", "GiB")
    ('1,978.9 TFLOP/s', '95 GiB')
    """
    return f"{_trimmed(value / SPELLINGS[unit]['en'][name], 9)} {name}"


def exact(value: float) -> str:
    """`value` at full precision, with grouped digits where they help.

    >>> exact(32e12), exact(0.1 + 0.2), exact(4.8e26)
    ('32,000,000,000,000', '0.30000000000000004', '4.8e+26')
    """
    if value == int(value) and abs(value) < 1e15:
        return f"{int(value):,}"
    return repr(value)


def _natural_spelling(value: float, unit: str, spellings: dict[str, float]) -> str:
    """The largest unit that leaves at least one, among those that scale; else the first spelling."""
    first = next(iter(spellings))
    if unit in ("ratio", "USD", "USD/GPU/hour", "GPU*second", "GPU*hour/token", "share", "point"):
        return first
    ladder = {name: size for name, size in spellings.items() if size != 1 and not name.endswith("iB")}
    # A part of the unit (ms) is for what is less than one of it.
    fitting = [name for name, size in ladder.items() if abs(value) >= size and (size > 1 or abs(value) < 1)]
    return max(fitting, key=lambda name: ladder[name]) if fitting else first


def _natural_scale(scaled: float, unit: str, lang: str) -> str:
    if unit in ("count", "GPU") and (lang == "en" or abs(scaled) < 1e6):
        return ""
    least = 1e6 if lang == "en" else 1e4
    fitting = {word: size for word, size in SCALES[lang].items() if max(least, size) <= abs(scaled) < 1e16}
    return max(fitting, key=lambda word: fitting[word]) if fitting else ""


def _trimmed(value: float, significant: int) -> str:
    leading = math.floor(math.log10(abs(value))) if value else 0
    text = _fixed(abs(value), max(0, significant - 1 - leading))
    whole, _, fraction = text.partition(".")
    fraction = fraction.rstrip("0")
    sign = MINUS if value < 0 else ""
    return f"{sign}{int(whole):,}" + (f".{fraction}" if fraction else "")


def _scientific(value: float, significant: int) -> str:
    mantissa, _, exponent = f"{value:.{significant - 1}e}".partition("e")
    mantissa = mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa
    return f"{mantissa.replace('-', MINUS)} × 10{str(int(exponent)).translate(_SUPERSCRIPTS)}"


# What people type into a field or after --set: any scale word or unit of either language.

_LOOSE = re.compile(
    r"([-+]?(?:(?:\d{1,3}(?:,\d{3})+|\d+(?:_\d+)*)(?![,_])\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*(.*)", re.DOTALL
)


def read(text: str, unit: str) -> float:
    """The value that a person typed, in `unit`; a bare number is taken in the unit itself.

    >>> read("3e8", "GPU*hour"), read("300 million", "GPU*hour"), read("3亿", "GPU*hour"), read("45%", "share")
    (300000000.0, 300000000.0, 300000000.0, 0.45)
    >>> read("989.4 TFLOP/s", "FLOP/second/GPU"), read("2T", "parameter")
    (989400000000000.0, 2000000000000.0)
    >>> read("9.894e2 TFLOP/s", "FLOP/second/GPU")
    989400000000000.0

    Raises:
        ShowError: If it is not a number, or carries a unit of another kind.
    """
    typed = text.translate(_FULL_WIDTH).replace(THIN, " ").replace(MINUS, "-").strip()
    for lang in ("en", "zh"):
        try:
            return _as_typed(shape(typed, unit, lang)[1])
        except ShowError:
            continue
    match = _LOOSE.fullmatch(typed.removeprefix("$") if "$" in SPELLINGS[unit]["en"] else typed)
    if not match:
        raise ShowError(f"{text!r} is not a number")
    value = float(match[1].replace(",", "").replace("_", ""))
    rest = match[2].strip()
    spellings = {"": 1.0} | SPELLINGS[unit]["en"] | SPELLINGS[unit]["zh"]
    spellings.setdefault(unit, 1.0)
    for word, size in [*SCALES["en"].items(), *SCALES["zh"].items(), *LETTERS.items()]:
        if rest in spellings:  # 3e2 TFLOP/s: no trillions
            break
        if rest.startswith(word) and not (word == "B" and unit.startswith("byte")):  # 80 B: bytes, or billions?
            value, rest = value * size, rest[len(word) :].strip()
            break
    if rest == "" or rest in spellings:
        value *= 1.0 if rest == "" else spellings[rest]
        if math.isfinite(value):
            return _as_typed(value)
    raise ShowError(f"{text!r} is not a number of {unit}")


def _as_typed(value: float) -> float:
    """Without what a scale's factor adds at the end: nobody types so many digits.

    >>> 41 * 0.01, _as_typed(41 * 0.01)
    (0.41000000000000003, 0.41)
    """
    return float(f"{value:.15g}")
