"""The low-communication line: the largest model of each work against its date, and the article's largest."""

from __future__ import annotations

from calculators import ledger
from calculators.pictures.picture import Drawing, Line, Picture, Row, State, cell
from calculators.quantities import Text

# The fact of each work's largest model; what it is called; what it ran on, with the names of its numbers.
LINE: tuple[tuple[str, Text, Text, tuple[str, ...]], ...] = (
    ("diloco.largest_params", Text("DiLoCo", "DiLoCo"), Text("{} workers", "{} 个节点"), ("diloco.n_replicas",)),
    ("intellect_1.n_params", Text("INTELLECT-1", "INTELLECT-1"), Text("up to {}", "至多 {}"), ("intellect_1.n_gpus",)),
    (
        "dilocox.n_params",
        Text("DiLoCoX", "DiLoCoX"),
        Text("{} over {}", "{}，{}"),
        ("dilocox.n_gpus", "dilocox.link_bits_per_s"),
    ),
    ("covenant.n_params", Text("Covenant", "Covenant"), Text("peers over the internet", "互联网上的对等节点"), ()),
    (
        "decoupled_diloco.n_params",
        Text("Decoupled DiLoCo", "Decoupled DiLoCo"),
        Text("{} regions", "{} 个区域"),
        ("decoupled_diloco.n_regions",),
    ),
)
CLAIMED = "printed.diloco_largest_12b"
CLAIM = Text("the article's largest", "文章所称的最大")
YEARS = range(2024, 2027)
_SIZE = Text("12B", "12B")
HEADER = (Text("", ""), Text("Date", "日期"), Text("Ran on", "运行于"), Text("Parameters", "参数量"))


def draw(state: State) -> Drawing:
    """A point for each work at its published month."""
    lang = state.lang
    points: list[Row] = []
    table: list[Line] = []
    for name, label, place, numbers in LINE:
        published = ledger.LEDGER.fact(name)
        date = published.date if published else ""
        where = place.get(lang).format(*(state.words(number) for number in numbers))
        words = f"{label.get(lang)} {state.words(name, _SIZE)}"
        points.append({"at": _years(date), "params": state.value(name), "words": words, "where": where, "work": name})
        table.append([label.get(lang), date, where, cell(state, name, _SIZE)])
    size = state.value(CLAIMED)
    table.append([CLAIM.get(lang), "", "", cell(state, CLAIMED, _SIZE)])
    return Drawing(
        {
            "works": points,
            "claimed": [{"params": size, "words": CLAIM.get(lang)}],
            "ticks": [{"at": float(year), "words": str(year), "align": "center", "minor": False} for year in YEARS],
            "levels": [
                {"at": size, "words": state.said(size, "parameter", Text(like, like))}
                for like, size in (("100M", 1e8), ("1B", 1e9), ("10B", 1e10), ("100B", 1e11), ("1T", 1e12))
            ],
        },
        [title.get(lang) for title in HEADER],
        table,
    )


def _years(date: str) -> float:
    """A month as a place on an axis of years.

    >>> _years("2024-07")
    2024.5
    """
    year, _, month = date.partition("-")
    return int(year) + (int(month) - 1) / 12


LOW_COMMUNICATION = Picture(draw, (*(name for name, *_ in LINE), CLAIMED, *(n for *_, names in LINE for n in names)))
