"""The accelerators: tables of peaks, of what is around them and of the rest, and where sources disagree."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from calculators import ledger, show
from calculators.facts import ACCELERATORS, COLUMNS, CONFLICTS, SOURCES, column_of
from calculators.provenance import SEEN, Conflict, Fact
from calculators.quantities import Text
from press.blocks.html import COLON, SEMICOLON, aside, number, reference, table

# A title in both languages, the columns that may fill it, the first that has a figure winning.
_PEAKS: tuple[tuple[Text, tuple[str, ...]], ...] = (
    (Text("BF16 or FP16, dense", "BF16 或 FP16 稠密"), ("bf16_dense_flop_per_s", "fp16_dense_flop_per_s")),
    (Text("FP8, dense", "FP8 稠密"), ("fp8_dense_flop_per_s",)),
    (Text("FP4, dense", "FP4 稠密"), ("fp4_dense_flop_per_s",)),
    (Text("TF32, dense", "TF32 稠密"), ("tf32_dense_flop_per_s",)),
)
_AROUND: tuple[tuple[Text, tuple[str, ...]], ...] = (
    (Text("Memory", "显存"), ("memory_bytes", "memory_gib_bytes")),
    (Text("Memory bandwidth", "显存带宽"), ("hbm_bytes_per_s",)),
    (Text("Interconnect, both ways", "互联，双向"), ("nvlink_bytes_per_s", "link_bytes_per_s")),
    (Text("Power limit", "功耗上限"), ("tdp_watts",)),
)
_PART = Text("Accelerator", "加速器")
_REST = Text("Its other figures", "其余数字")
_ONE = Text("One of them is", "怎样算一张")

# How a figure was seen, where it was not read in the source itself.
MARKS = {
    "transcription": Text("t", "转"),
    "secondary": Text("s", "二"),
    "arithmetic": Text("a", "推"),
    "none": Text("?", "？"),
}

_DISPUTED = {name for conflict in CONFLICTS for name in conflict.facts}


def peaks(lang: str) -> str:
    """Every accelerator with its dense peaks."""
    return _accelerators(_PEAKS, lang)


def around(lang: str) -> str:
    """Every accelerator with its memory, links and power."""
    return _accelerators(_AROUND, lang)


def other_figures(lang: str) -> str:
    """What the first table leaves out, a line a part: other precisions, sparse rates, caches, units."""
    shown = {column for _, columns in (*_PEAKS, *_AROUND) for column in columns} - {"fp16_dense_flop_per_s"}
    body = []
    for part in ACCELERATORS:
        rest = [fact for fact in part.facts if column_of(_key(fact)) not in shown and _is_own(fact)]
        figures = SEMICOLON.get(lang).join(f"{_column(fact, lang)} {_figure(fact, lang)}" for fact in rest)
        name = f'<span class="catalogue">{escape(part.label.get(lang))}</span>'
        body.append([name, f'<span class="catalogue">{escape(part.scope.get(lang))}</span>', figures or "–"])
    return table([title.get(lang) for title in (_PART, _ONE, _REST)], body, set())


def conflicts(lang: str) -> str:
    """Every disagreement: the part, the readings with their sources, and what is known of the reason."""
    return f'<dl class="conflicts">\n{"".join(_conflict(conflict, lang) for conflict in CONFLICTS)}</dl>'


def marks(lang: str) -> str:
    """What the small letters behind figures mean."""
    return SEMICOLON.get(lang).join(f"{_mark(seen, lang)} {escape(SEEN[seen].get(lang))}" for seen in MARKS)


def _accelerators(titles: tuple[tuple[Text, tuple[str, ...]], ...], lang: str) -> str:
    header = [_PART.get(lang), *(title.get(lang) for title, _ in titles)]
    body = []
    for part in ACCELERATORS:
        name = f'<span class="catalogue">{escape(part.vendor)} {escape(part.label.get(lang))}</span>'
        body.append([name, *(_cell(_first(part.of, columns), lang) for _, columns in titles)])
    return table(header, body, set(range(1, len(header))))


def _conflict(conflict: Conflict, lang: str) -> str:
    label = next(part.label for part in ACCELERATORS if part.record == conflict.record)
    readings = SEMICOLON.get(lang).join(
        f"{_figure(fact, lang)}{aside(_source(fact.source), lang)}"
        for fact in (ledger.LEDGER.facts[name] for name in conflict.facts)
    )
    title = f"{escape(label.get(lang))}{COLON.get(lang)}{escape(conflict.about.get(lang))}"
    return (
        f'<div class="conflict"><dt class="catalogue">{title}</dt>'
        f'<dd><span class="readings">{readings}</span><p>{escape(conflict.reason.get(lang))}</p></dd></div>\n'
    )


def _source(key: str) -> str:
    return f'<span class="catalogue">{reference("source", key, SOURCES[key].title)}</span>'


def _first(of: Callable[..., tuple[Fact, ...]], columns: tuple[str, ...]) -> list[Fact]:
    """The figures of the first of these columns that has any."""
    for column in columns:
        found = [fact for fact in of(column) if _is_own(fact)]
        if found:
            return found
    return []


def _is_own(fact: Fact) -> bool:
    """Whether a figure stands in a table: its column's own does, another reading only if nothing disputes it."""
    return _key(fact) in COLUMNS or fact.name not in _DISPUTED


def _cell(facts: list[Fact], lang: str) -> str:
    return " / ".join(_figure(fact, lang) for fact in facts) or "–"


def _figure(fact: Fact, lang: str) -> str:
    return number(fact.name, _as_printed(fact)) + _mark(fact.seen, lang)


def _as_printed(fact: Fact) -> str | None:
    """The figure in one spelling for each kind, so that columns can be compared; None where the usual one will do."""
    unit = ledger.quantity(fact.name).unit
    binary = fact.value == int(fact.value) and not int(fact.value) % (1 << 18)  # no decimal size is
    spelling = {
        "FLOP/second/GPU": "TFLOP/s",
        "OP/second/GPU": "TOP/s",
        "byte/GPU": "GiB" if binary else "GB",
        "byte": "MiB" if binary else "MB",
        "watt/GPU": "W",
    }.get(unit)
    return show.spelled(fact.value, unit, spelling) if spelling else None


def _column(fact: Fact, lang: str) -> str:
    """What the figure's column is called."""
    _, title = COLUMNS[column_of(_key(fact))]
    return f'<span class="catalogue">{escape(title.get(lang))}</span>'


def _mark(seen: str, lang: str) -> str:
    if seen not in MARKS:
        return ""
    return f'<sup class="seen" title="{escape(SEEN[seen].get(lang))}">{MARKS[seen].get(lang)}</sup>'


def _key(fact: Fact) -> str:
    return fact.name.partition(".")[2]
