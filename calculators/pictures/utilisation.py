"""Hours against utilisation: a curve for each of two peaks, and where the post and Llama 3's measurements lie."""

from __future__ import annotations

from calculators.pictures.picture import Drawing, Picture, Row, State, cell, linear, spaced, ticks
from calculators.quantities import Text

_HOURS = Text("337 million GPU-hours", "3.37 亿卡时")
_SHARE, _EXACT = Text("40 %", "40 %"), Text("44.9 %", "44.9 %")
CURVES = (
    ("corrected", Text("dense BF16, {}", "BF16 稠密的 {}"), Text("989.4 TFLOP/s", "989.4 TFLOP/s")),
    ("article", Text("the article's {}", "文章取的 {}"), Text("495 TFLOP/s", "495 TFLOP/s")),
)
LEAST, MOST, POINTS = 0.3, 0.95, 27
# A point: who, its utilisation, its hours.
POST = (Text("The post", "帖子"), "post.mfu", "post.stated_gpu_hours")
ASKED = tuple(
    (Text(en, zh), f"{scenario}.implied_mfu", "post.stated_gpu_hours")
    for scenario, en, zh in (
        (
            "corrected",
            "What the post's hours ask for, of the dense BF16 peak",
            "帖子的卡时所要求的，以 BF16 稠密峰值计",
        ),
        ("article", "What they ask for, of the article's peak", "帖子的卡时所要求的，以文章的峰值计"),
    )
)
LLAMA3 = tuple(
    (Text(f"Llama 3, {en}", f"Llama 3，{zh}"), f"llama3_row_{row}.mfu", f"at_llama3_{row}.gpu_hours")
    for row, en, zh in (
        ("8192", "half the cluster", "半个集群"),
        ("16384", "the whole cluster", "整个集群"),
        ("131k", "long context", "长上下文"),
    )
)
OWN = tuple(
    (Text(en, zh), f"{scenario}.mfu", f"{scenario}.gpu_hours")
    for scenario, en, zh in (("corrected", "Corrected", "更正后"), ("article", "The article", "文章"))
)
HEADER = (Text("", ""), Text("Utilisation", "利用率"), Text("GPU-hours", "卡时"))
MEASURED = Text("Llama 3, measured", "Llama 3 的实测")
LABELLED = MOST, 0.45  # where on each curve its words stand


def draw(state: State) -> Drawing:
    """Each curve is the same run at other utilisations; points are published figures."""
    lang = state.lang
    curves: list[Row] = [
        {"series": scenario, "at": share, "hours": _hours(state, scenario, share)}
        for scenario, *_ in CURVES
        for share in spaced(LEAST, MOST, POINTS)
    ]
    labels = [
        {
            "series": scenario,
            "at": share,
            "hours": _hours(state, scenario, share),
            "words": said.get(lang).format(state.words(f"{scenario}.peak_flop_per_s", like)),
        }
        for (scenario, said, like), share in zip(CURVES, LABELLED, strict=True)
    ]
    _, post_mfu, post_hours = POST
    asked = [
        {"at": state.value(mfu), "hours": state.value(hours), "words": state.words(mfu, _EXACT)}
        for _, mfu, hours in ASKED
    ]
    most = max(row["hours"] for row in curves)
    return Drawing(
        {
            "curves": curves,
            "labels": labels,
            "post": [{"at": state.value(post_mfu), "hours": state.value(post_hours), "words": POST[0].get(lang)}],
            "reach": [
                {
                    "at": state.value(post_mfu),
                    "to": max(state.value(mfu) for _, mfu, _ in ASKED),
                    "hours": state.value(post_hours),
                }
            ],
            "asked": asked,
            "llama3": [{"at": state.value(mfu), "hours": state.value(hours)} for _, mfu, hours in LLAMA3],
            "measured": [
                {"at": state.value(LLAMA3[1][1]), "hours": state.value(LLAMA3[1][2]), "words": MEASURED.get(lang)}
            ],
            "ticks": ticks(state, [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9], "share"),
            "levels": ticks(state, linear(most, 5), "GPU*hour"),
        },
        [title.get(lang) for title in HEADER],
        [
            [who.get(lang), cell(state, mfu, like), cell(state, hours, _HOURS)]
            for rows, like in (((POST, *OWN, *LLAMA3), _SHARE), (ASKED, _EXACT))
            for who, mfu, hours in rows
        ],
    )


def _hours(state: State, scenario: str, share: float) -> float:
    return state.moved(**{f"{scenario}__mfu": share}).value(f"{scenario}.gpu_hours")


UTILISATION = Picture(draw, tuple(name for row in (POST, *OWN, *LLAMA3, *ASKED) for name in row[1:]))
