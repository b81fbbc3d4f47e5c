"""What a figure may have meant instead: for each ambiguous word the other reading, and whether it repairs a claim."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from calculators import ledger, show
from calculators.audit import Examination, Statement, World
from calculators.docket.conventions import Convention, taken, world
from calculators.docket.lines import Line
from calculators.docket.peaks import Peak, others_of, peaks_near
from calculators.quantities import QUANTITIES, Text

GPUS_PER_NODE = 8


class Repair(NamedTuple):
    """One reading under which no contradiction is found.

    Attributes:
        kind: Which word was ambiguous: peak, unit, parameters, bytes, counted, percent, node, time, scale.
        place: The line that is read otherwise; None where it is a convention.
        quantity: Its quantity.
        said: What it means, in one sentence.
        factor: How many times the value meant the value read at first is.
    """

    kind: str
    place: int | None
    quantity: str
    said: Text
    factor: float


class _Trial(NamedTuple):
    """A reading to be tried: the statements and conventions as they would be."""

    repair: Repair
    statements: list[Statement]
    conventions: list[Statement] | None = None  # None: those that go with the statements


def repairs(lines: Sequence[Line], found: Examination) -> list[Repair]:
    """Every single reading that repairs a claim which contradicts itself, the most telling first.

    Only lines that are in every minimal set can: another reading of any other leaves some set as it was.
    """
    if found.holds:
        return []
    first = found.conflicts[0]
    suspects = sorted(frozenset.intersection(*found.sets), key=lambda place: place != first.member)
    return [trial.repair for trial in _trials(lines, suspects) if _holds(trial)]


def _holds(trial: _Trial) -> bool:
    names = [one.quantity for one in trial.statements]
    firm = [one.statement for one in taken(names)] if trial.conventions is None else trial.conventions
    asked: World = world(names)
    return asked.holds([one.given for one in [*trial.statements, *firm]])


def _trials(lines: Sequence[Line], suspects: Sequence[int]) -> Iterator[_Trial]:
    statements = [line.statement for line in lines]

    def instead_of(place: int, other: Statement) -> list[Statement]:
        return [*statements[:place], other, *statements[place + 1 :]]

    for kind in (_of_peak, _of_unit, _of_count, _of_time):
        for place in suspects:
            for repair, other in kind(lines[place]):
                yield _Trial(repair, instead_of(place, other))
    for place in suspects:
        if lines[place].quantity == "n_active_params":
            yield _total_for_active(lines[place], instead_of(place, statements[place]._replace(quantity="n_params")))
    yield from _of_conventions(statements)
    yield from _active_forgotten(lines, statements, suspects)
    wanted = {place: span for place in suspects if (span := _wanted(statements, place))}
    for kind in (_of_percent, _of_node, _of_scale):
        for place, (low, high) in wanted.items():
            for repair, other in kind(lines[place]):
                if low / _LEEWAY <= other.written <= high * _LEEWAY:
                    yield _Trial(repair, instead_of(place, other))


_NARROW = 3.0  # times: a slip of ten can be told from others where a figure is known this well
_LEEWAY = 1.25  # and then the figure itself, put right, comes out there, not only the edge of its digits


def _wanted(statements: Sequence[Statement], place: int) -> tuple[float, float] | None:
    """What the other figures say that this one should be, if they say it narrowly."""
    others = [one.given for other, one in enumerate(statements) if other != place]
    names = [one.quantity for one in statements]
    outcome = world(names).outcome([*others, *(one.statement.given for one in taken(names))])
    low, high = outcome.ranges.get(statements[place].quantity, (0.0, float("inf")))
    return (low, high) if low > 0 and high <= _NARROW * low else None


_Readings = Iterator[tuple[Repair, Statement]]


def _times(statement: Statement, factor: float) -> Statement:
    low, high = (end * factor for end in statement.range)
    return Statement(statement.quantity, (low, high), None if statement.value is None else statement.value * factor)


def _of_peak(line: Line) -> _Readings:
    """The same accelerator's other peaks: dense or sparse, BF16 or TF32."""
    if line.quantity != "peak_flop_per_s":
        return
    # Accelerators that share a peak share its readings: the first of them stands for all.
    meant = line.peak or next(iter(peaks_near(*line.statement.range)), None)
    tried = set()
    if meant is None:
        return
    for other in others_of(meant):
        named_otherwise = line.peak is not None and other.precision != line.peak.precision
        if other.fact.value not in tried and not named_otherwise:
            tried.add(other.fact.value)
            value, half = other.fact.value, _last_digit(other.fact.printed) / 2
            repair = Repair("peak", line.place, line.quantity, _peak_said(line, meant, other), 1.0)
            yield repair, Statement(line.quantity, (value - half, value + half), value)


def _last_digit(printed: str) -> float:
    digits, _, power = printed.partition("e")
    return 10.0 ** (int(power or 0) - len(digits.partition(".")[2]))


def _peak_said(line: Line, meant: Peak, other: Peak) -> Text:
    unit = QUANTITIES[line.quantity].unit
    value = Text(*(show.plain(other.fact.value, unit, lang) for lang in ("en", "zh")))
    if line.peak:
        return Text(
            f"With {other.said('en')}, {value.en}, the set holds.",
            f"换成 {other.said('zh')} {value.zh}，各数就不矛盾。",
        )
    return Text(
        f"{_capital(line.text)} is {meant.said('en')}; with {_its(other)} of {value.en} the set holds.",
        f"{line.text} 是 {meant.said('zh')}；换成它的 {_its_zh(other)} {value.zh}，各数就不矛盾。",
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _its(peak: Peak) -> str:
    return f"the {peak.kind} {peak.precision.upper()} peak" if peak.kind else f"the {peak.precision.upper()} peak"


def _its_zh(peak: Peak) -> str:
    return peak.said("zh").removeprefix(f"{peak.device.zh} 的 ")


_BINARY = re.compile(r"\b([kKMGTP])(i?)B\b")
_LADDER = {"k": 1, "K": 1, "M": 2, "G": 3, "T": 4, "P": 5}


def _of_unit(line: Line) -> _Readings:
    """GB for GiB, and the other way round."""
    match = _BINARY.search(line.text)
    if not match:
        return
    factor = 1.024 ** _LADDER[match[1]]
    meant = f"{match[1]}B" if match[2] else f"{match[1].upper()}iB"
    said = Text(f"Read as {meant} the set holds.", f"按 {meant} 理解，各数就不矛盾。")
    said = Text(
        f"{_capital(line.text)} is written in {match[0]}. {said.en}", f"{line.text} 写的是 {match[0]}。{said.zh}"
    )
    instead = _times(line.statement, 1 / factor if match[2] else factor)
    yield Repair("unit", line.place, line.quantity, said, factor if match[2] else 1 / factor), instead


def _total_for_active(line: Line, statements: list[Statement]) -> _Trial:
    said = Text(
        f"Read {line.text} as all parameters, of which fewer work on a token, and the set holds.",
        f"把 {line.text} 理解为总参数（每个 token 只激活其中一部分），各数就不矛盾。",
    )
    names = [one.quantity for one in statements]
    sparse = [one.statement for one in taken(names) if one.quantity != "active_share"]
    return _Trial(Repair("parameters", line.place, line.quantity, said, 1.0), statements, sparse)


def _active_forgotten(lines: Sequence[Line], statements: list[Statement], suspects: Sequence[int]) -> Iterator[_Trial]:
    """All parameters counted as at work, where fewer are said to be."""
    places = {line.quantity: place for place, line in enumerate(lines)}
    active = places.get("n_active_params")
    if active is None or active not in suspects or "n_params" not in places:
        return
    all_of_them, some = lines[places["n_params"]].text, lines[active].text
    said = Text(
        f"If all {all_of_them} were at work on a token, and not {some}, the set would hold: total taken for active.",
        f"要是每个 token 激活的是全部 {all_of_them}，而不是 {some}，各数就不矛盾：多半是把总参数当成了激活参数。",
    )
    others = [one for place, one in enumerate(statements) if place != active]
    yield _Trial(Repair("parameters", lines[active].place, "n_active_params", said, 1.0), others)


def _of_count(line: Line) -> _Readings:
    """A utilisation that counts the recomputed forward pass, called one that does not."""
    if line.quantity == "mfu":
        most = 1 + ledger.value("full_recompute.recompute_overhead")
        low, high = line.statement.range
        said = Text(
            f"Read {line.text} as hardware utilisation (HFU), which counts what is computed twice, and the set holds.",
            f"把 {line.text} 理解为硬件算力利用率（HFU，重算部分也计入），各数就不矛盾。",
        )
        yield Repair("counted", line.place, line.quantity, said, most), Statement("mfu", (low / most, high), None)


def _of_percent(line: Line) -> _Readings:
    """A percentage for a fraction."""
    if QUANTITIES[line.quantity].unit not in ("share", "ratio"):
        return
    for factor in (100.0, 0.01):
        instead = _times(line.statement, factor)
        if QUANTITIES[line.quantity].bounds.hold(instead.written):
            said = Text(
                f"{_capital(line.text)} takes a fraction for a percentage: the set holds with {_value(instead, 'en')}.",
                f"{line.text} 混淆了小数与百分数：取 {_value(instead, 'zh')}，各数就不矛盾。",
            )
            yield Repair("percent", line.place, line.quantity, said, 1 / factor), instead


_OF_NODES = {"peak_flop_per_s", "achieved_flop_per_s", "n_gpus", "gpu_hours", "usd_per_gpu_hour", "gpu_memory_bytes"}


def _of_node(line: Line) -> _Readings:
    """A node's figure for a GPU's, and the other way round."""
    if line.quantity not in _OF_NODES:
        return
    for factor, en, zh in (
        (1 / GPUS_PER_NODE, f"a node of {GPUS_PER_NODE} GPUs, not of one GPU", f"一台 {GPUS_PER_NODE} 卡节点而非单卡"),
        (float(GPUS_PER_NODE), f"one GPU, not of a node of {GPUS_PER_NODE}", f"单卡而非 {GPUS_PER_NODE} 卡节点"),
    ):
        said = Text(
            f"Read {line.text} as a figure of {en}, and the set holds.",
            f"把 {line.text} 理解为{zh}的数，各数就不矛盾。",
        )
        yield Repair("node", line.place, line.quantity, said, 1 / factor), _times(line.statement, factor)


def _of_time(line: Line) -> _Readings:
    """Hours that were paid for, called hours of training: restarts, evaluations and idle time are in them."""
    if line.quantity != "gpu_hours":
        return
    # As little of its hours as Llama 3 spent at the best of its measured rates.
    share = ledger.value("llama3_405b.implied_mfu") / ledger.value("llama3.mfu_high")
    low, high = line.statement.range
    said = Text(
        f"Read {line.text} as all the hours, of which some (as in Llama 3, up to {_percent(1 - share, 'en')}) trained "
        "nothing, and the set holds.",
        f"把 {line.text} 理解为全部占用的卡时，其中一部分（Llama 3 最多 {_percent(1 - share, 'zh')}）没有用于训练，"
        "各数就不矛盾。",
    )
    yield Repair("time", line.place, line.quantity, said, 1.0), Statement("gpu_hours", (low * share, high), None)


def _percent(share: float, lang: str) -> str:
    return show.plain(share, "share", lang, 2)


_SLIPS = (100.0, 10.0, 1000.0)


def _of_scale(line: Line) -> _Readings:
    """Billion for 亿, 十亿 for 百亿: a nought, two or three too many or too few."""
    for slip in _SLIPS:
        for factor in (1 / slip, slip):
            instead = _times(line.statement, factor)
            if not QUANTITIES[line.quantity].bounds.hold(instead.written):
                continue
            times = show.plain(slip, "count", "en")
            meant = Text(_value(instead, "en"), _value(instead, "zh"))
            said = (
                Text(
                    f"{_capital(line.text)} is {times} times what the others give: with {meant.en} the set holds.",
                    f"{line.text} 是其余各数推算值的 {times} 倍：取 {meant.zh}，各数就不矛盾。",
                )
                if factor < 1
                else Text(
                    f"{_capital(line.text)} is {times} times too small for the others: with {meant.en} the set holds.",
                    f"{line.text} 比其余各数推算值小 {times} 倍：取 {meant.zh}，各数就不矛盾。",
                )
            )
            yield Repair("scale", line.place, line.quantity, said, 1 / factor), instead


def _value(statement: Statement, lang: str) -> str:
    return show.plain(statement.written, QUANTITIES[statement.quantity].unit, lang, 3)


def _of_conventions(statements: list[Statement]) -> Iterator[_Trial]:
    names = [one.quantity for one in statements]
    ours: list[Convention] = taken(names)
    for convention in ours:
        others = [one.statement for one in ours if one.quantity != convention.quantity]
        if convention.quantity == "active_share":
            said = Text(
                "Nothing says that the model is dense; if only part of its parameters work on a token, the set holds.",
                "没有说明模型是稠密的；如果每个 token 只激活一部分参数，各数就不矛盾。",
            )
            yield _Trial(Repair("parameters", None, convention.quantity, said, 1.0), statements, others)
        if convention.quantity == "gradient_bytes_per_param":
            value = ledger.value("megatron.fp32_gradient_bytes_per_param")
            total = ledger.value("fp32_gradients.bytes_per_param")
            bytes_said = Text(*(show.plain(total, "byte/parameter", lang) for lang in ("en", "zh")))
            said = Text(
                f"With gradients in FP32, {bytes_said.en}, the set holds.",
                f"梯度若用 FP32，即每参数 {bytes_said.zh}，各数就不矛盾。",
            )
            instead = Statement(convention.quantity, (value, value), value)
            yield _Trial(Repair("bytes", None, convention.quantity, said, 1.0), statements, [*others, instead])
