"""What a step sends, by method, and how long that takes over the links that the four-region run reports."""

from __future__ import annotations

from calculators.pictures.picture import Drawing, Picture, Row, State, cell, ticks
from calculators.quantities import Text

# The scenario without its end of the link's range, and what the method is called.
WAYS = (
    ("carried_zero_3", Text("ZeRO stage 3, each step", "ZeRO 第 3 档，每步")),
    ("carried_dp", Text("data parallelism, each step", "数据并行，每步")),
    ("link_2t_bf16_24", Text("BF16, synchronised often", "BF16，同步较勤")),
    ("carried_diloco", Text("DiLoCo", "DiLoCo")),
    ("link_2t_fp4_100", Text("FP4, synchronised seldom", "FP4，同步较疏")),
    ("carried_sparse", Text("as Covenant-72B", "照 Covenant-72B")),
    ("carried_dilocox", Text("as DiLoCoX", "照 DiLoCoX")),
)
ROUND = (0.01, 0.1, 1.0, 60.0, 3600.0, 86400.0, 30 * 86400.0)
HEADER = (
    Text("", ""),
    Text("Steps between", "间隔步数"),
    Text("Bytes a step", "每步字节"),
    Text("At the slower link", "较慢的链路"),
    Text("At the faster link", "较快的链路"),
)
_BYTES = Text("a step: {}", "每步 {}")
_STEPS = Text("every {} steps", "每 {} 步")


def draw(state: State) -> Drawing:
    """A bar for each method, from the faster link's time to the slower one's."""
    lang = state.lang
    rows: list[Row] = []
    for way, label in WAYS:
        low, high = (state.value(f"{way}_{end}.full_overlap_step_s") for end in ("high", "low"))
        rows.append(
            {
                "way": label.get(lang),
                "low": low,
                "high": high,
                "words": _BYTES.get(lang).format(state.words(f"{way}_low.bytes_per_step")),
            }
        )
    least, most = min(row["low"] for row in rows), max(row["high"] for row in rows)
    first = max((place for place, tick in enumerate(ROUND) if tick <= least), default=0)
    last = min((place for place, tick in enumerate(ROUND) if tick >= most), default=len(ROUND) - 1)
    return Drawing(
        {"ways": rows, "ticks": ticks(state, ROUND[first : last + 1], "second", inside=True)},
        [title.get(lang) for title in HEADER],
        [
            [
                label.get(lang),
                cell(state, f"{way}_low.inner_steps"),
                cell(state, f"{way}_low.bytes_per_step"),
                cell(state, f"{way}_low.full_overlap_step_s"),
                cell(state, f"{way}_high.full_overlap_step_s"),
            ]
            for way, label in WAYS
        ],
    )


TRAFFIC = Picture(
    draw,
    tuple(
        f"{way}_{end}.{key}"
        for way, _ in WAYS
        for end in ("low", "high")
        for key in ("inner_steps", "bytes_per_step", "full_overlap_step_s")
    ),
)
