"""Bytes that attention moves through main memory, against the length of the sequence: standard and tiled."""

from __future__ import annotations

from calculators.pictures.picture import Cell, Drawing, Line, Picture, Row, State, decades, spaced, ticks
from calculators.quantities import Text

SCENARIO = "attention_a100_4k"
WAYS = (
    ("standard_attention_bytes", Text("standard", "标准")),
    ("tiled_attention_bytes", Text("tiled", "分块")),
)
LENGTHS = (1024.0, 4096.0, 16384.0, 65536.0, 262144.0, 1048576.0)
POINTS = 21
HEADER = (Text("", ""), Text("Length", "长度"), *(label for _, label in WAYS), Text("Ratio", "倍数"))
LENGTH = Text("Sequence", "序列")
_TOKENS = Text("1,024 tokens", "1024 个 token")
_TIMES = Text("7.1", "7.1")


def draw(state: State) -> Drawing:
    """Two lines on axes of powers of ten."""
    lang = state.lang
    lines: list[Row] = [
        {"series": way, "at": length, "bytes": _bytes(state, way, length)}
        for way, _ in WAYS
        for length in spaced(LENGTHS[0], LENGTHS[-1], POINTS)
    ]
    ends = [{**[row for row in lines if row["series"] == way][-1], "words": label.get(lang)} for way, label in WAYS]
    least, most = min(row["bytes"] for row in lines), max(row["bytes"] for row in lines)
    table: list[Line] = []
    for length in LENGTHS:
        standard, tiled = (_bytes(state, way, length) for way, _ in WAYS)
        table.append(
            [
                LENGTH.get(lang),
                Cell(length, "token", state.said(length, "token", _TOKENS)),
                Cell(standard, "byte", state.said(standard, "byte")),
                Cell(tiled, "byte", state.said(tiled, "byte")),
                Cell(standard / tiled, "ratio", state.said(standard / tiled, "ratio", _TIMES)),
            ]
        )
    return Drawing(
        {
            "lines": lines,
            "ends": ends,
            "ticks": ticks(state, decades(1e3, 1e6), "token"),
            "levels": ticks(state, decades(least, most), "byte"),
        },
        [title.get(lang) for title in HEADER],
        table,
    )


def _bytes(state: State, way: str, length: float) -> float:
    return state.moved(**{f"{SCENARIO}__seq_len": float(round(length))}).value(f"{SCENARIO}.{way}")


ATTENTION = Picture(draw, tuple(f"{SCENARIO}.{way}" for way, _ in WAYS))
