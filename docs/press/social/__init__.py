"""Preview cards: what another site shows of a link to a page, as a picture with the page's finding and its number.

Drawn anew with each build from what the page says, and kept in .cache/social/ by content.
"""

from __future__ import annotations

import re
from html import escape, unescape
from pathlib import Path
from typing import NamedTuple

from calculators import ledger, show
from calculators.quantities import Text
from press.runtime import ROOT, node, store

HERE = Path(__file__).resolve().parent
CACHE = ROOT / ".cache" / "social"
WIDTH, HEIGHT = 1200, 630
PAPER, INK, SOFT = "#fcfbf8", "#1f1d1a", "#5e594f"

SITE = Text("Recount", "重算")
# The number that a page is about, in the shape that it has there.
NUMBERS: dict[str, tuple[str, Text]] = {
    "index.md": ("corrected.rental_usd", Text("$674 million", "6.74 亿美元")),
    "audit/verdict.md": ("corrected.gpu_hours", Text("337 million GPU-hours", "3.37 亿卡时")),
    "audit/memory.md": ("article.model_state_bytes", Text("32 TB", "32 TB")),
    "audit/failures.md": ("llama3_405b.mtbf_s", Text("3.1 hours", "3.1 小时")),
    "audit/systems.md": ("deepseek.total_usd", Text("$5.576 million", "557.6 万美元")),
    "audit/bill.md": ("corrected.gpu_hours", Text("337 million GPU-hours", "3.37 亿卡时")),
    "audit/consequences.md": ("corrected.rental_usd", Text("$674 million", "6.74 亿美元")),
    "audit/knives.md": ("zero_stage_3.state_bytes_per_gpu", Text("1.9 GB", "1.9 GB")),
    "audit/yardstick.md": ("llama3_row_16384.achieved_flop_per_s", Text("400 TFLOP/s", "400 TFLOP/s")),
    "audit/next-nail.md": ("dilocox.n_params", Text("107B", "107B")),
    "calculators/failures.md": ("larger_parts.mtbf_s", Text("23 minutes", "23 分钟")),
    "calculators/memory.md": ("layout_405b_16384.used_bytes_per_gpu", Text("73.9 GB", "73.9 GB")),
}


class Told(NamedTuple):
    """What a card says."""

    title: str
    number: str
    label: str
    finding: str


# Language and page → what its card says, as the build comes by.
TOLD: dict[tuple[str, str], Told] = {}

_CAPTION = re.compile(r"<figcaption>(.*?)</figcaption>", re.DOTALL)


def note(lang: str, name: str, title: str, html: str, description: str) -> None:
    """Remember what the card of a page says: its first picture's finding, or else what the page is about."""
    caption = _CAPTION.search(html)
    finding = re.sub("[ \n]+", " ", unescape(re.sub(r"<[^>]+>", "", caption[1]))) if caption else description
    number = label = ""
    if name in NUMBERS:
        about, like = NUMBERS[name]
        quantity = ledger.quantity(about)
        number = show.typeset(show.check(like.get(lang), ledger.value(about), quantity.unit, lang))
        label = quantity.label.get(lang)
    TOLD[lang, name] = Told(title, number, label, finding)


def card(lang: str, told: Told) -> bytes:
    """The card as PNG."""
    svg = _svg(lang, told)
    path = CACHE / f"{store.hashed([store.sha256(HERE / 'package-lock.json'), svg])}.png"
    if not path.is_file():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_drawn(svg))
    return path.read_bytes()


def _drawn(svg: str) -> bytes:
    import vl_convert  # takes its time, and nothing may be left to draw

    fonts = node.packages(HERE, CACHE) / "@expo-google-fonts"
    for folder in ("source-serif-4/400Regular", "source-serif-4/600SemiBold", "zcool-xiaowei/400Regular"):
        vl_convert.register_font_directory(str(fonts / folder))
    return bytes(vl_convert.svg_to_png(svg))


_FONT = "'Source Serif 4', 'ZCOOL XiaoWei', serif"
_EDGE = 80


def _svg(lang: str, told: Told) -> str:
    body = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        f'<line x1="{_EDGE}" x2="{WIDTH - _EDGE}" y1="132" y2="132" stroke="{INK}"/>',
        _text(SITE.get(lang), 100, 34, SOFT),
    ]
    at = 220
    if told.number:
        body += [
            _text(told.number, 262, 104, INK, 600),
            _text(f"{told.title} · {told.label}", 322, 32, SOFT),
        ]
        at = 420
    else:
        body.append(_text(told.title, 236, 76, INK, 600))
        at = 330
    lines = _lines(told.finding, 26 if lang == "zh" else 58)
    for line in lines:
        body.append(_text(line, at, 38, INK))
        at += 54
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'font-family="{_FONT}">{"".join(body)}</svg>'
    )


def _text(words: str, y: int, size: int, fill: str, weight: int = 400) -> str:
    return f'<text x="{_EDGE}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{fill}">{escape(words)}</text>'


_PIECES = re.compile(r"[\u3000-\u9fff\uff00-\uffef][，。；：、！？”）]*|[^ \u3000-\u9fff\uff00-\uffef]+| +")


def _lines(text: str, most: int) -> list[str]:
    """The text in lines of so many letters; Chinese may break between any two of its own, Latin between words.

    >>> _lines("Half of the hours are one wrong peak.", 20)
    ['Half of the hours', 'are one wrong peak.']
    """
    lines, line = [], ""
    for piece in _PIECES.findall(text):
        if line and len(line) + len(piece) > most and not piece.isspace():
            lines.append(line.strip())
            line = ""
        line += piece
    return [*lines, line.strip()]
