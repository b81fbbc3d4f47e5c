"""Published runs: GPU-hours against training FLOP, with lines of equal utilisation for two chips."""

from __future__ import annotations

from calculators.pictures.picture import Drawing, Line, Picture, Row, State, cell, decades, ticks
from calculators.quantities import Text
from calculators.runs import RUNS, Run

# Lines: a chip's dense 16-bit peak, and what it is called.
CHIPS = (("a100_sxm_80gb.bf16_dense_flop_per_s", "A100"), ("h100_sxm.bf16_dense_flop_per_s", "H100"))
SHARE = 0.4
LINE = Text("{share} of an {chip}", "{chip} 的 {share}")
NAMED = ("gpt3_175b", "palm_540b", "llama31_405b", "deepseek_v3", "llama32_1b")
HEADER = (
    Text("", ""),
    Text("Training FLOP", "训练 FLOP"),
    Text("GPU-hours", "卡时"),
    Text("MFU by the hours", "按卡时的 MFU"),
)
_FLOP, _SHARE = Text("3.8 × 10²⁵ FLOP", "3.8 × 10²⁵ FLOP"), Text("35 %", "35 %")
_SECONDS = 3600.0


def _shown() -> list[Run]:
    """Runs with hours, FLOP, and a chip whose peak is known."""
    return [run for run in RUNS.values() if run.hours and run.hardware and run.hardware.peak and run.has("n_tokens")]


def _family(run: Run) -> str:
    label = run.hardware.label if run.hardware else ""
    return "a100" if label.startswith("A100") else "h100" if label[:4] in ("H100", "H800", "GH20") else "other"


def draw(state: State) -> Drawing:
    """A point for each run; what its chip is decides which lines it is read against."""
    lang = state.lang
    points: list[Row] = []
    table: list[Line] = []
    for run in _shown():
        flop, hours, mfu = (f"{run.scenario}.{key}" for key in ("train_flop", "stated_gpu_hours", "implied_mfu"))
        row = {"flop": state.value(flop), "hours": state.value(hours), "family": _family(run), "run": run.id}
        points.append({**row, "words": run.name})
        table.append([run.name, cell(state, flop, _FLOP), cell(state, hours), cell(state, mfu, _SHARE)])
    least, most = min(row["flop"] for row in points), max(row["flop"] for row in points)
    levels = decades(min(row["hours"] for row in points), max(row["hours"] for row in points))
    flops = decades(least, most)
    lines: list[Row] = []
    starts: list[Row] = []
    words = state.said(SHARE, "share")
    for name, chip in CHIPS:
        rate = state.value(name) * SHARE * _SECONDS
        low, high = max(flops[0], levels[0] * rate), min(flops[-1], levels[-1] * rate)
        line = [{"series": chip, "flop": flop, "hours": flop / rate} for flop in (low, high)]
        lines += line
        starts.append({**line[0], "words": LINE.get(lang).format(share=words, chip=chip)})
    return Drawing(
        {
            "runs": points,
            "named": [row for row in points if row["run"] in NAMED],
            "lines": lines,
            "starts": starts,
            "ticks": ticks(state, flops, "FLOP"),
            "levels": ticks(state, levels, "GPU*hour"),
        },
        [title.get(lang) for title in HEADER],
        table,
    )


PUBLISHED = Picture(
    draw,
    (
        *(name for name, _ in CHIPS),
        *(f"{run.scenario}.{key}" for run in _shown() for key in ("train_flop", "stated_gpu_hours", "implied_mfu")),
    ),
)
