"""What matters: the dollars of the corrected run, with one input after another moved between two published ends."""

from __future__ import annotations

from typing import NamedTuple

from calculators.pictures.picture import Cell, Drawing, Line, Picture, Row, State, cell, linear, ticks
from calculators.quantities import Text

RESULT = "corrected.rental_usd"


class Cause(NamedTuple):
    """An input, the two figures that it is moved between, their shape, and what it is called."""

    name: str
    low: str
    high: str
    like: Text
    label: Text


CAUSES = (
    Cause(
        "corrected.tokens_per_param",
        "corrected.tokens_per_param",
        "chinchilla_approach_3.optimal_tokens_per_param",
        Text("20 tokens", "20 个 token"),
        Text("tokens per parameter", "每参数的 token 数"),
    ),
    Cause(
        "corrected.peak_flop_per_s",
        "printed.h100_bf16_dense_495",
        "corrected.peak_flop_per_s",
        Text("495 TFLOP/s", "495 TFLOP/s"),
        Text("peak of a GPU", "单卡峰值"),
    ),
    Cause(
        "corrected.usd_per_gpu_hour",
        "rental.h100_contract_2025_10",
        "rental.h100_contract_2026_06",
        Text("$2.00", "2.00 美元"),
        Text("price of an hour", "每卡时价格"),
    ),
    Cause(
        "corrected.mfu",
        "llama3_405b.implied_mfu",
        "llama3.mfu_high",
        Text("35 %", "35 %"),
        Text("utilisation", "利用率"),
    ),
)
_DOLLARS = Text("$674 million", "6.74 亿美元")
HEADER = (
    Text("", ""), Text("From", "自"), Text("To", "至"), Text("Rental at the first", "前者的租金"),
    Text("At the second", "后者的租金"),
)  # fmt: skip
PUBLISHED = Text("corrected: {}", "更正后：{}")


def draw(state: State) -> Drawing:
    """A bar from end to end for each input, the longest first; a line where the corrected bill is."""
    lang = state.lang
    rows: list[Row] = []
    lines: dict[str, Line] = {}
    for cause in CAUSES:
        given = [cell(state, end, cause.like) for end in (cause.low, cause.high)]
        usd = [_rental(state, cause, end.value) for end in given]
        who = cause.label.get(lang)
        rows.append({"cause": who, "low": min(usd), "high": max(usd), "words": " – ".join(end.words for end in given)})
        lines[who] = [who, *given, *(Cell(one, "USD", state.said(one, "USD", _DOLLARS)) for one in usd)]
    rows.sort(key=lambda row: row["low"] - row["high"])
    bill = state.value(RESULT)
    most = max(bill, *(row["high"] for row in rows))
    return Drawing(
        {
            "causes": rows,
            "bill": [{"at": bill, "words": PUBLISHED.get(lang).format(state.words(RESULT, _DOLLARS))}],
            "ticks": ticks(state, linear(most, 4), "USD", inside=True),
        },
        [title.get(lang) for title in HEADER],
        [lines[row["cause"]] for row in rows],
    )


def _rental(state: State, cause: Cause, value: float) -> float:
    return state.moved(**{cause.name.replace(".", "__"): value}).value(RESULT)


MATTERS = Picture(draw, (RESULT, *(name for cause in CAUSES for name in (cause.name, cause.low, cause.high))))
