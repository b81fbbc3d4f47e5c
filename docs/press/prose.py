"""A number that stands bare in prose: a digit, or a number word used as a quantity, that no name vouches for.

What may stand bare is a short and explicit list of things that are not quantities.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from html.parser import HTMLParser

from press import numerals

# Names that carry digits. A name that is not here is a number until somebody adds it.
NAMES = [
    "H100", "H200", "H800", "H20", "A100", "A800", "B200", "GB200", "GB300", "V100", "NVL72", "L20",
    "SXM4", "SXM5", "HBM2", "HBM2e", "HBM3", "HBM3e", "L2", "L1", "NVLink 5", "NVLink 4",
    "SHA-256", "WCAG 2.2", "FP64", "FP32", "FP16", "FP8", "FP4", "BF16", "TF32", "INT8", "int8", "int4", "float32",
    "Llama 3.1 405B", "Llama 3.1 70B", "Llama 3.1 8B", "Llama 3.1", "Mixtral 8x7B", "PaLM 540B", "TPU v4", "6ND",
    "Llama 3 405B", "Llama 3", "Llama-3.1-405B", "Llama 2", "Olmo 3",
    "DeepSeek-V3", "GPT-3", "GPT-2", "Gemma 4", "MT-NLG 530B", "OPT-175B", "Chinchilla 70B", "MPT-30B",
    "INTELLECT-1", "Covenant-72B", "Consilience 40B", "Qwen1.5-107B", "C4", "RSC-1", "RSC-2", "v1.04",
    "ZeRO-0", "ZeRO-1", "ZeRO-2", "ZeRO-3", "P99", "K=12", "O(1)", "Python 3.11", "UTF-8", "ISCA 2025", "SC20",
    "three years reserved", "包三年",
]  # fmt: skip

_MONTH = "January|February|March|April|May|June|July|August|September|October|November|December"

_COUNTED = r"[A-Z]+\d|[GMTPk]i?[BW]|GPU|FLOP|token|step|hour|day|dollar|USD|worker|chip|node|server|device|times"
_COUNTED += "|million|billion|trillion|thousand|[张卡次步个台块倍度美万亿千百%]"
_PLACES = "|".join(
    [r"Tables?", r"Fig\.", r"Figures?", r"Sec\.", r"Sections?", r"Eq\.", r"[Aa]pproach(?:es)?", r"[Ss]tages?"]
)
_PLACES += "|Appendix|[Pp]aragraphs?|Algorithms?|Theorem"
_PLACES_ZH = "表|图|式|公式|附录|方法|算法|定理|第"
_PLACE = r"[A-Z]?\d{1,3}(?:\.\d+)*(?!\d)"

# Patterns of what is not a quantity either: each with an example.
PATTERNS = [
    r"\b\d{4}\.\d{4,5}(?:v\d+)?\b",  # arXiv 2407.21783
    r"\b(?:19|20)\d\d-\d\d(?:-\d\d)?(?:/\d\d)?\b",  # 2024-12-01
    rf"\b(?:\d{{1,2}} )?(?:{_MONTH}) (?:\d{{1,2}}, )?(?:19|20)\d\d\b",  # 14 November 2023
    rf"\b\d{{1,2}} (?:{_MONTH})\b",  # 14 November
    r"(?:19|20)\d\d ?年(?: ?\d{1,2} ?月)?(?: ?\d{1,2} ?[日号])?",  # 2023 年 11 月
    r"(?<!\d)\d{1,2} ?月(?: ?\d{1,2} ?[日号])?",  # 11 月
    # A year, unless it counts something: 2024, but neither 2048 nor "2000 steps".
    rf"(?<![\d.,$~≈×])(?:19[89]\d|20[0-3]\d)(?![\d]|[,.]\d)(?! ?(?:{_COUNTED}))",
    rf"\b(?:{_PLACES}) {_PLACE}(?:(?:,| and| or| to|–|-) ?{_PLACE})*",  # Table 4; Sections 1 to 10; stage 3
    # 表 4、第 3.3 节、方法 1
    rf"(?<![代发意企方形模])(?:{_PLACES_ZH}) ?{_PLACE}(?: ?[、至和到–-] ?{_PLACE})*(?! ?(?:{_COUNTED}))",
]

# Chinese characters are word characters to \w, so that a name ends where Latin letters and digits end.
_LONGEST_FIRST = "|".join(re.escape(name) for name in sorted(NAMES, key=len, reverse=True))
_ALLOWED = re.compile("|".join((rf"(?<![A-Za-z0-9])(?:{_LONGEST_FIRST})(?![A-Za-z0-9])", *PATTERNS)))

_HARDWARE = re.compile(r"(?<![A-Za-z0-9])[A-Z]{1,2}\d{2,3}(?!\d)")

# What would change the number that it stands beside.
_MARK = "\ufffd"
_ADJACENT = re.compile(
    rf"(?<!\S)[-−]{_MARK}|{_MARK}\s?(?:[%‰]|per ?cent|hundred|thousand|million|billion|trillion|[万亿千百]|[KMBT]\b"
    r"|成(?![本为了就果立功交型]))"
)
_DIGITS = re.compile(r"[0-9０-９⁰¹²³⁴⁵⁶⁷⁸⁹½¼¾⅓⅔]+(?:[.,:/×–−-]?[0-9０-９⁰¹²³⁴⁵⁶⁷⁸⁹]+)*")


def bare_numbers(html: str) -> list[str]:
    """Every number that stands bare in the text of `html`, with some words around it.

    >>> bare_numbers('<p>It takes 337 million on an H100 (arXiv 2407.21783, Table 4, 2024).</p>')
    ['337 in "It takes 337 million on an H100 (arXiv 240"']
    >>> bare_numbers('<p>约三亿卡时，四成利用率，一次训练，十分清楚。</p>')
    ['三亿 in "约三亿卡时，四成利用率，一次训练，十分清楚。"', '四成 in "约三亿卡时，四成利用率，一次训练，十分清楚。"']
    >>> bare_numbers("<p>Two answers: sixteen times as long.</p>")
    ['sixteen in "Two answers: sixteen times as long."']
    >>> bare_numbers('<p><a class="num">337</a> and <code>x = 3</code></p>')
    []
    """
    return read(html)[0]


def read(html: str) -> tuple[list[str], list[str]]:
    """The numbers that stand bare in `html`, and the addresses of no kind that a browser opens."""
    reader = _Prose()
    reader.feed(_VOUCHED_FOR.sub(lambda match: _MARK if match[0].startswith("<a") else "\ufffc", html))
    reader.close()
    return [found for text in reader.blocks() for found in _in_text(text)], reader.unknown


def unknown_kinds(html: str) -> list[str]:
    """Addresses of no kind that a browser opens: a reference whose kind was mistyped, or that stands in raw HTML.

    >>> unknown_kinds('<a href="hold:a.b=1..2">about</a> <a href="https://example.org/">there</a> <a href="x/#y">x</a>')
    ['hold:a.b=1..2']
    """
    return read(html)[1]


def digits(text: str) -> list[str]:
    """The numbers in digits in a piece of plain text, names and dates apart.

    >>> digits("about 2.2 times an H100"), digits("约为两倍")
    (['2.2'], [])
    """
    return _DIGITS.findall(_ALLOWED.sub("", text))


def hardware(text: str) -> list[str]:
    """The parts that a piece of plain text names.

    >>> hardware("2,048 H800s"), hardware("16K 张 H100")
    (['H800'], ['H100'])
    """
    return _HARDWARE.findall(text)


def _in_text(text: str) -> Iterator[str]:
    plain = _RARE.sub(lambda match: _ascii(match[0]), text)
    rest = _ALLOWED.sub(lambda match: "\u2060" * len(match[0]), plain)
    for pattern in (_DIGITS, numerals.QUANTITY, _ADJACENT):
        for match in pattern.finditer(rest):
            around = re.sub("[\ufffc\ufffd]", "", text[max(0, match.start() - 30) : match.end() + 30])
            around = " ".join(around.split())
            found = text[match.start() : match.end()].replace(_MARK, "").strip()
            yield f'{found} in "{around}"'


# Signs that are neither ASCII nor Chinese: few enough to look each up.
_RARE = re.compile(r"[^\x00-\x7f\u3000-\u9fff\uff00-\uffef]|[０-９]")


def _ascii(sign: str) -> str:
    """Every sign that Unicode counts among the numbers, Chinese numerals apart, as a digit."""
    return "0" if not sign.isascii() and sign != "〇" and unicodedata.category(sign) in ("Nd", "Nl", "No") else sign


_SKIPPED_TAGS = {"code", "pre", "script", "style", "svg", "kbd", "samp", "math", "template", "select"}
# "count" is what a block counted here and now; "catalogue" is how the facts call a thing (H100 SXM5 80 GB);
# "doc-object" is what stands in our code, where the tests run its examples.
_SKIPPED_CLASSES = {
    "num", "holds", "count", "catalogue", "footnote-ref", "footnote-backref", "headerlink", "drift", "drift-report",
    "doc-object",
}  # fmt: skip
_BLOCKS = {
    "p", "li", "td", "th", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6", "div", "section", "summary", "figcaption",
    "caption", "tr", "br",
}  # fmt: skip
# What pages are fullest of and holds no element: taken out before the rest is read, as reading takes time.
_VOUCHED_FOR = re.compile(r'<code[^<>]*>[^<]*</code>|<a class="num"[^<>]*>[^<]*</a>')
_SPOKEN = ("alt", "title", "aria-label", "placeholder")
_VOID = {"br", "hr", "img", "input", "meta", "link", "wbr", "col", "source"}


class _Prose(HTMLParser):
    """Collects the text that a reader takes for prose; what is vouched for leaves a mark that is no digit."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._text: list[str] = []
        self._stack: list[tuple[str, bool]] = []
        self.unknown: list[str] = []

    def blocks(self) -> Iterator[str]:
        yield from (block for block in "".join(self._text).split("\0") if block.strip())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _BLOCKS:
            self._text.append("\0")
        if tag in _VOID:
            self._note(tag, attrs)
            return
        skip = self._note(tag, attrs)
        if skip and not self._skipping:
            self._text.append(_MARK if "num" in (dict(attrs).get("class") or "").split() else "\ufffc")
        self._stack.append((tag, skip))

    @property
    def _skipping(self) -> bool:
        return any(skip for _, skip in self._stack)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _BLOCKS:
            self._text.append("\0")
        self._note(tag, attrs)

    def _note(self, tag: str, attrs: list[tuple[str, str | None]]) -> bool:
        """Read what an element says by its attributes; whether what is in it is skipped."""
        given = dict(attrs)
        skip = tag in _SKIPPED_TAGS or bool(set((given.get("class") or "").split()) & _SKIPPED_CLASSES)
        scheme = re.match(r"\s*([A-Za-z][\w+.%-]*):", given.get("href") or "")
        if scheme and scheme[1].lower() not in ("http", "https", "mailto"):
            self.unknown.append(str(given["href"]))
        if not skip and not self._skipping:
            self._text.extend(f"\0{given[name]}\0" for name in _SPOKEN if given.get(name))
        return skip

    def handle_endtag(self, tag: str) -> None:
        if tag in _BLOCKS:
            self._text.append("\0")
        # What was left open inside ends with what it is in.
        for place in reversed(range(len(self._stack))):
            if self._stack[place][0] == tag:
                del self._stack[place:]
                return

    def handle_data(self, data: str) -> None:
        if not self._skipping:
            self._text.append(data)
