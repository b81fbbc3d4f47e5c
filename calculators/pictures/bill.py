"""The bill, four ways: hours and rental as four parties have them, on one axis."""

from __future__ import annotations

from typing import NamedTuple

from calculators.pictures.picture import Drawing, Picture, Row, State, cell, linear, ticks
from calculators.quantities import Text


class Party(NamedTuple):
    """Who has the bill so: the scenario, the digits that it claims, and the claim that derives it."""

    who: Text
    hours: str
    usd: str
    claim: str
    hours_like: Text = Text("337 million GPU-hours", "3.37 亿卡时")
    usd_like: Text = Text("$674 million", "6.74 亿美元")


PARTIES = (
    Party(
        Text("The post", "帖子"),
        "post.stated_gpu_hours",
        "post.stated_rental_usd",
        "post-gpu-hours-300m",
        Text("300 million GPU-hours", "3 亿卡时"),
        Text("$600 million", "6 亿美元"),
    ),
    Party(
        Text("The article", "文章"),
        "article.gpu_hours",
        "article.rental_usd",
        "gpu-hours-673m",
        usd_like=Text("$1,347 million", "13.47 亿美元"),
    ),
    Party(Text("Corrected", "更正后"), "corrected.gpu_hours", "corrected.rental_usd", "h100-bf16-dense-495"),
    Party(
        Text("At Llama 3's realised hours", "按 Llama 3 实际卡时"),
        "at_llama3_realised.gpu_hours",
        "at_llama3_realised.rental_usd",
        "billion-with-llama-mfu",
    ),
)
CORRECTED = PARTIES[2]
ENDS = (
    CORRECTED._replace(
        who=Text("Corrected, at Llama 3's best utilisation", "更正后，按 Llama 3 的最高利用率"),
        hours="corrected_low.gpu_hours",
        usd="corrected_low.rental_usd",
    ),
    CORRECTED._replace(
        who=Text("Corrected, at Llama 3's lowest utilisation", "更正后，按 Llama 3 的最低利用率"),
        hours="corrected_high.gpu_hours",
        usd="corrected_high.rental_usd",
    ),
)
HEADER = (Text("", ""), Text("GPU-hours", "卡时"), Text("Rental", "租金"))


def draw(state: State) -> Drawing:
    """A bar for each party; on the corrected one, what Llama 3's utilisations would make of it."""
    lang = state.lang
    bars: list[Row] = [
        {
            "who": party.who.get(lang),
            "hours": state.value(party.hours),
            "words": state.words(party.hours, party.hours_like),
            "usd": state.words(party.usd, party.usd_like),
            "claim": party.claim,
            "own": party is CORRECTED,
        }
        for party in PARTIES
    ]
    low, high = (state.value(end.hours) for end in ENDS)
    most = max(high, *(state.value(party.hours) for party in PARTIES))
    return Drawing(
        {
            "bars": bars,
            "range": [{"who": CORRECTED.who.get(lang), "low": low, "high": high}],
            "ticks": ticks(state, linear(most, 4), "GPU*hour", inside=True),
        },
        [title.get(lang) for title in HEADER],
        [
            [party.who.get(lang), cell(state, party.hours, party.hours_like), cell(state, party.usd, party.usd_like)]
            for party in (*PARTIES, *ENDS)
        ],
    )


BILL = Picture(draw, tuple(name for party in (*PARTIES, *ENDS) for name in (party.hours, party.usd)))
