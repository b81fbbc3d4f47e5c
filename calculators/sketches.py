"""Two plain charts for a notebook, as SVG in the page's own ink, or as text where nothing draws them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from calculators.show import columns

_WIDTH, _EDGE, _LINE, _BAR = 400, 12, 20, 12
_HEIGHT = 240
_BESIDE = 160  # kept for the words beside the longest bar


class Sketch(NamedTuple):
    """A chart: the SVG that Jupyter shows, and the same in words."""

    svg: str
    text: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return self.text


class Bar(NamedTuple):
    """A length with its name, and its value in words."""

    label: str
    value: float
    words: str


def bars(rows: Sequence[Bar]) -> Sketch:
    """Lengths on one axis that begins at nothing.

    >>> print(bars([Bar("stated", 3.0, "3 hours"), Bar("computed", 6.0, "6 hours")]))
    stated    3 hours
    computed  6 hours
    """
    most = max(row.value for row in rows)
    marks = []
    for place, row in enumerate(rows):
        top = place * (2 * _LINE + _EDGE)
        length = round((_WIDTH - 2 * _EDGE - _BESIDE) * row.value / most)
        marks += [
            _words(_EDGE, top + _LINE, row.label),
            f'<rect x="{_EDGE}" y="{top + _LINE + 8}" width="{length}" height="{_BAR}" fill="currentColor"/>',
            _words(2 * _EDGE + length, top + 2 * _LINE - 1, row.words),
        ]
    return Sketch(_svg(len(rows) * (2 * _LINE + _EDGE), rows, marks), _table(rows))


class Point(NamedTuple):
    """A place on the curve: where it lies, what was computed there and what was observed, in words too."""

    at: float
    computed: float
    observed: float
    label: str
    words: str


def curve(points: Sequence[Point]) -> Sketch:
    """A line through what was computed, and rings where something was observed; the way along goes by factors.

    >>> drawn = curve([Point(1.0, 0.9, 0.89, "1 s", "89 %"), Point(10.0, 0.5, 0.52, "10 s", "52 %")])
    >>> drawn.svg.count("<circle"), print(drawn)
    1 s   89 %
    10 s  52 %
    (2, None)
    """
    lowest, highest = math.log(points[0].at), math.log(points[-1].at)
    values = [value for point in points for value in (point.computed, point.observed)]
    least, most = min(values), max(values)

    def x(point: Point) -> int:
        return round(2 * _EDGE + (_WIDTH - 4 * _EDGE) * (math.log(point.at) - lowest) / (highest - lowest))

    def y(value: float) -> int:
        return round(2 * _LINE + (_HEIGHT - 4 * _LINE) * (most - value) / (most - least))

    way = " ".join(f"{x(point)},{y(point.computed)}" for point in points)
    marks = [f'<polyline points="{way}" fill="none" stroke="currentColor"/>']
    marks += [
        f'<circle cx="{x(point)}" cy="{y(point.observed)}" r="4" fill="none" stroke="currentColor" stroke-width="2"/>'
        for point in points
    ]
    best = max(points, key=lambda point: point.observed)
    first, *_, last = points
    marks += [
        _words(x(best), y(best.observed) - _LINE // 2, f"{best.label} · {best.words}"),
        _words(_EDGE, _HEIGHT - _EDGE, first.label),
        _words(_WIDTH - _EDGE, y(last.observed) - _LINE // 2, last.words, "end"),
        _words(_WIDTH - _EDGE, _HEIGHT - _EDGE, last.label, "end"),
    ]
    rows = [Bar(point.label, point.observed, point.words) for point in points]
    return Sketch(_svg(_HEIGHT, rows, marks), _table(rows))


def _words(x: int, y: int, text: str, anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="currentColor">{escape(text)}</text>'


def _svg(height: int, rows: Sequence[Bar], marks: Sequence[str]) -> str:
    said = escape("; ".join(f"{row.label}: {row.words}" for row in rows))
    size = f'width="{_WIDTH}" height="{height}" viewBox="0 0 {_WIDTH} {height}" font-size="13"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{said}">{"".join(marks)}</svg>'


def _table(rows: Sequence[Bar]) -> str:
    width = max(columns(row.label) for row in rows)
    return "\n".join(f"{row.label}{' ' * (width - columns(row.label))}  {row.words}" for row in rows)
