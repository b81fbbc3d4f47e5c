"""Bytes: of one parameter, of all of them as GPUs, what ZeRO leaves on each, and what fills one."""

from __future__ import annotations

import math

from calculators.pictures.picture import Drawing, Line, Picture, Row, State, cell, line, linear, ticks
from calculators.quantities import Text

SCENARIO = "corrected"
KINDS = (
    ("weight", "weights", Text("weight", "权重")),
    ("gradient", "gradients", Text("gradient", "梯度")),
    ("master", "optimizer", Text("master weight", "主权重")),
    ("momentum", "optimizer", Text("momentum", "动量")),
    ("variance", "optimizer", Text("variance", "方差")),
)
_BYTES, _TOTAL = Text("2 bytes", "2 字节"), Text("32 TB", "32 TB")
_GPUS, _GPU_MEMORY = Text("400 GPUs", "400 张卡"), Text("80 GB", "80 GB")
ALL = Text("{} a parameter", "每参数 {}")
NAMED = Text("{}, {}", "{}，{}")
AS_GPUS = Text("{}: {} of {}", "{}：{}，每张 {}")
A_SQUARE = Text("a square is {}", "一格是 {}")
MODEL, NEEDED, OF_ONE = (
    Text("All parameters", "全部参数"), Text("To hold them", "装下它们"), Text("A GPU's memory", "单卡显存"),
)  # fmt: skip
_MOST_SQUARES = 1000


def draw_sixteen(state: State) -> Drawing:
    """A parameter's bytes side by side; then a square for every GPU that the whole model fills."""
    lang, at = state.lang, 0.0
    parts: list[Row] = []
    for key, kind, label in KINDS:
        name = f"{SCENARIO}.{key}_bytes_per_param"
        end = at + state.value(name)
        words = NAMED.get(lang).format(label.get(lang), state.words(name, _BYTES))
        parts.append({"kind": kind, "from": at, "to": end, "part": label.get(lang), "words": words})
        at = end
    for row in parts:
        row["early"] = row["from"] + row["to"] < at  # its words have room behind it, else before
    gpus = state.value(f"{SCENARIO}.min_gpus")
    one = 10.0 ** max(0, math.ceil(math.log10(gpus / _MOST_SQUARES)))
    said = AS_GPUS.get(lang).format(
        state.words(f"{SCENARIO}.model_state_bytes", _TOTAL),
        state.words(f"{SCENARIO}.min_gpus", _GPUS),
        state.words(f"{SCENARIO}.gpu_memory_bytes", _GPU_MEMORY),
    )
    return Drawing(
        {
            "parts": parts,
            "whole": [{"words": ALL.get(lang).format(state.words(f"{SCENARIO}.bytes_per_param", _BYTES))}],
            "gpus": [{"place": place} for place in range(math.ceil(gpus / one))],
            "said": [{"words": said, "more": A_SQUARE.get(lang).format(state.said(one, "GPU")) if one > 1 else ""}],
        },
        ["", Text("Bytes", "字节").get(lang)],
        [
            *(
                line(label.get(lang), cell(state, f"{SCENARIO}.{key}_bytes_per_param", _BYTES))
                for key, _, label in KINDS
            ),
            [ALL.get(lang).format("").strip(), cell(state, f"{SCENARIO}.bytes_per_param", _BYTES)],
            [MODEL.get(lang), cell(state, f"{SCENARIO}.model_state_bytes", _TOTAL)],
            [OF_ONE.get(lang), cell(state, f"{SCENARIO}.gpu_memory_bytes", _GPU_MEMORY)],
            [NEEDED.get(lang), cell(state, f"{SCENARIO}.min_gpus", _GPUS)],
        ],
    )


SIXTEEN = Picture(
    draw_sixteen,
    (
        *(f"{SCENARIO}.{key}_bytes_per_param" for key, *_ in KINDS),
        *(f"{SCENARIO}.{key}" for key in ("bytes_per_param", "model_state_bytes", "min_gpus", "gpu_memory_bytes")),
    ),
)

PARTS = {
    "weights": ("weight_bytes_per_gpu", Text("weights", "权重")),
    "gradients": ("gradient_bytes_per_gpu", Text("gradients", "梯度")),
    "optimizer": ("optimizer_bytes_per_gpu", Text("optimizer", "优化器")),
    "activations": ("activation_bytes_per_gpu", Text("activations", "激活")),
}
STATES = ("weights", "gradients", "optimizer")
STAGES = tuple(
    (f"zero_stage_{stage}", Text(f"stage {stage}", f"第 {stage} 档") if stage else Text("without ZeRO", "不用 ZeRO"))
    for stage in range(4)
)
_STATE_BYTES = Text("31.4 GB", "31.4 GB")
LAYOUTS = (
    ("try_memory", Text("This layout", "这样的布局")),
    ("layout_405b_8192", Text("Llama 3, half the cluster", "Llama 3，半个集群")),
    ("layout_405b_131k", Text("Llama 3, long context", "Llama 3，长上下文")),
    ("layout_405b_stage_1", Text("Llama 3, ZeRO stage 1", "Llama 3，ZeRO 第 1 档")),
    ("layout_405b_recomputed", Text("Llama 3, all made again", "Llama 3，全量重算")),
)
TOTAL = Text("in all", "合计")
CAPACITY = Text("{} on a GPU", "单卡 {}")


def _stacked(
    state: State, rows: tuple[tuple[str, Text], ...], kinds: tuple[str, ...], total: str
) -> tuple[list[Row], list[Row], list[Line]]:
    parts: list[Row] = []
    totals: list[Row] = []
    table: list[Line] = []
    for scenario, label in rows:
        at, who = 0.0, label.get(state.lang)
        for kind in kinds:
            value = state.value(f"{scenario}.{PARTS[kind][0]}")
            parts.append({"who": who, "kind": kind, "from": at, "to": at + value})
            at += value
        name = f"{scenario}.{total}"
        totals.append({"who": who, "to": at, "words": state.words(name, _STATE_BYTES)})
        cells = [cell(state, f"{scenario}.{PARTS[kind][0]}", _STATE_BYTES) for kind in kinds]
        table.append([who, *cells, cell(state, name, _STATE_BYTES)])
    return parts, totals, table


def _header(state: State, kinds: tuple[str, ...]) -> list[str]:
    return ["", *(PARTS[kind][1].get(state.lang) for kind in kinds), TOTAL.get(state.lang)]


def draw_zero(state: State) -> Drawing:
    """What each stage of ZeRO leaves on one GPU of the paper's example."""
    parts, totals, table = _stacked(state, STAGES, STATES, "state_bytes_per_gpu")
    levels = linear(max(row["to"] for row in totals), 4)
    data = {"parts": parts, "totals": totals, "ticks": ticks(state, levels, "byte", inside=True)}
    return Drawing(data, _header(state, STATES), table)


def draw_layouts(state: State) -> Drawing:
    """What fills a GPU in each layout, and how much it has."""
    kinds = tuple(PARTS)
    parts, totals, table = _stacked(state, LAYOUTS, kinds, "used_bytes_per_gpu")
    memory = f"{LAYOUTS[0][0]}.usable_bytes"
    limit = {"at": state.value(memory), "words": CAPACITY.get(state.lang).format(state.words(memory, _GPU_MEMORY))}
    levels = linear(max(limit["at"], *(row["to"] for row in totals)), 4)
    data = {"parts": parts, "totals": totals, "limit": [limit], "ticks": ticks(state, levels, "byte", inside=True)}
    return Drawing(data, _header(state, kinds), table)


def _rests(rows: tuple[tuple[str, Text], ...], kinds: tuple[str, ...], *more: str) -> tuple[str, ...]:
    return tuple(f"{scenario}.{key}" for scenario, _ in rows for key in (*(PARTS[kind][0] for kind in kinds), *more))


ZERO = Picture(draw_zero, _rests(STAGES, STATES, "state_bytes_per_gpu"))
LAYOUT = Picture(draw_layouts, _rests(LAYOUTS, tuple(PARTS), "used_bytes_per_gpu", "usable_bytes"))
