"""Which published figures of a run should fit each other, and whether they do.

A pair is two names of the ledger that say the same thing by two ways: stated FLOP and six per parameter and token,
stated hours and tokens over speed. The verdict is computed from the ledger and from how the figures were printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from calculators.quantities import Text
from calculators.runs import RUNS
from calculators.runs.run import Run

# Figures nearly fit when they differ by no more than this share.
NEARLY = "0.05"
_FLOATING = 1e-9  # what adding and multiplying in binary may part

FITS, CLOSE, APART = "fits", "close", "apart"

VERDICTS = {
    FITS: Text("fits", "吻合"),
    CLOSE: Text("nearly fits", "大致吻合"),
    APART: Text("does not fit", "对不上"),
}

# What a rule compares: the left side, and what it should be.
RULES = {
    "flop": Text("stated FLOP, and six per parameter and token", "所称 FLOP，与每参数每 token 六次"),
    "flop_recomputed": Text("stated FLOP, and eight per parameter and token", "所称 FLOP，与每参数每 token 八次"),
    "utilisation": Text("utilisation over all hours, and as stated", "按全部卡时的利用率，与所称利用率"),
    "hardware_rate": Text("hardware rate over all hours, and as stated", "按全部卡时的硬件速率，与所称硬件速率"),
    "peak": Text("stated rate over the peak, and stated utilisation", "所称速率除以峰值，与所称利用率"),
    "recompute": Text("stated HFU, and stated MFU with the forward pass twice", "所称 HFU，与前向做两遍时的所称 MFU"),
    "hours": Text("published hours, and GPUs times days", "公布的卡时，与卡数乘天数"),
    "speed": Text("hours at the published speed, and hours of the run", "按公布速度的卡时，与这次训练的卡时"),
    "speed_mfu": Text("utilisation at the published speed, and as stated", "公布速度对应的利用率，与所称利用率"),
    "cost": Text("hours that the cost pays for, and published hours", "成本所够的卡时，与公布的卡时"),
    "energy": Text("published energy, and hours times power", "公布的耗电量，与卡时乘功率"),
    "sum": Text("published total, and the sum of its parts", "公布的合计，与各部分之和"),
    "paid_window": Text("hours that the cost pays for, and GPUs times days of the whole window", "成本所够的卡时，与整段时间的卡数乘天数"),
    "card": Text("total of the model card, and the sum of its rows", "模型卡的合计，与各行之和"),
    "left_out": Text("what the rows of the card leave out, and the row that only the paper has", "模型卡漏列的卡时，与论文独有的那一行"),
    "stages": Text("hours quoted, and GPUs times days of all stages", "转述的卡时，与各阶段卡数乘天数"),
    "no_attention": Text("utilisation at the published speed, and as stated without attention", "公布速度对应的利用率，与所称不计注意力的利用率"),
    "mask": Text("stated utilisation with attention whole, and causal", "注意力按完整矩阵计的利用率，与按因果计的利用率"),
    "zero": Text("hours of R1-Zero, and GPUs times hours on the clock", "R1-Zero 的卡时，与卡数乘小时数"),
    "r1": Text("R1 by its days, and by its hours", "R1 按天数，与按小时数"),
    "rerun": Text("hours of the rerun, and hours quoted for the run", "重跑估计的卡时，与所报训练的卡时"),
    "rerun_energy": Text("published energy, and that of the rerun", "公布的耗电量，与那次重跑的耗电量"),
    "comparison": Text("hours of a comparison of speeds, and tokens over speed", "速度对比中的卡时，与 token 数除以速度"),
    "next_size": Text("utilisation over all hours, and that of the next size", "按全部卡时的利用率，与同族更大一档的"),
    "april": Text("hours on the card of July, and on that of April", "七月模型卡的卡时，与四月模型卡的"),
    "maverick": Text("utilisation over all hours, and that of Maverick", "按全部卡时的利用率，与 Maverick 的"),
}  # fmt: skip

# Why a pair is likely not to fit.
REASONS = {
    "recompute": Text("recomputation is counted: the forward pass is in it twice", "计入了重算：前向算了两遍"),
    "steady": Text("a steady state against all hours, restarts and slow stretches among them", "稳态值对全部卡时，后者含重启和慢时段"),
    "calendar": Text("days of the calendar: restarts and idle time are in the hours", "按日历天数：卡时里含重启和空闲"),
    "attention": Text("attention is counted in the stated figure and not in six per parameter and token", "所称数字计入了注意力，每参数每 token 六次则不计"),
    "causal": Text("the causal mask: attention counted whole, or only its half", "因果掩码：注意力按完整矩阵计，还是只计一半"),
    "counting": Text("another peak or another way of counting; the source gives no arithmetic", "峰值或计法不同；来源没有给出算法"),
    "dropped": Text("a row was dropped from the table and stayed in its total", "表中删了一行，合计里还留着"),
    "cluster": Text("another cluster, with a lower power cap", "换了一个功率上限更低的集群"),
    "later_work": Text("later work is likely in the newer figure: long context and post-training", "较新的数字多半含后续工作：长上下文与后训练"),
    "stages": Text("other context stages and data", "上下文阶段和数据不同"),
    "wording": Text("loose wording: two durations in one sentence", "措辞不严：一句话里有两个时长"),
    "rounded": Text("hours rounded for an abstract", "摘要里把卡时取了整"),
    "window": Text("the cost prices the whole reserved window, not the hours used", "成本按整段预留时间计价，而非实用卡时"),
    "rerun": Text("an estimate for a clean rerun with overheads, not the run itself", "是对一次干净重跑连同开销的估计，不是这次训练"),
}  # fmt: skip

Value = Callable[..., float]


class Check(NamedTuple):
    """Two names that should have the same value."""

    run: str
    rule: str
    left: str
    right: str

    @property
    def name(self) -> str:
        """The quotient, by name."""
        return f"{self.left}/{self.right}"

    @property
    def reason(self) -> str | None:
        """Why the pair does not fit, where it does not."""
        return RUNS[self.run].reasons.get(self.rule)

    def verdict(self, value: Value) -> str:
        """Whether the two fit: within what rounding in print may hide, nearly, or not.

        `value` is the ledger's, with overrides. Each printed figure is moved by half a unit of its last digit; what
        that does to the quotient is added up.
        """
        ratio = value(self.name)
        hidden = sum(abs(value(self.name, {name: moved}) / ratio - 1) for name, moved in self._moved(value))
        if abs(ratio - 1) <= hidden + _FLOATING:
            return FITS
        return CLOSE if abs(ratio - 1) <= float(NEARLY) + _FLOATING else APART

    def _moved(self, value: Value) -> Iterator[tuple[str, float]]:
        """Each rounded figure that the pair may rest on, moved by half a unit of its last digit."""
        runs = [run for run in RUNS.values() if self._concerns(run)]
        for run in runs:
            for figure in run.figures:
                if figure.half_unit:
                    name = f"{run.record}.{figure.key}"
                    yield name, value(name) * (1 + figure.half_unit)

    def _concerns(self, run: Run) -> bool:
        family = run.id.partition("_")[0]
        return any(term.partition("_")[2].startswith(family) for term in (self.left, self.right))


def checks() -> Iterator[Check]:
    """Every pair of every run, in the order of the runs."""
    for run in RUNS.values():
        yield from _of(run)
        for rule, left, right in _MORE.get(run.id, ()):
            yield Check(run.id, rule, left, right)


def _of(run: Run) -> Iterator[Check]:
    """The pairs that follow from which figures a run has."""

    def check(rule: str, left: str, right: str) -> Check:
        return Check(run.id, rule, left, right)

    record, scenario = run.record, run.scenario
    work = run.has("n_tokens") and (run.has("n_params") or run.has("n_active_params"))
    peak = run.hardware is not None and run.hardware.peak is not None
    recompute = "recompute" in run.also
    speed = run.has("stated_tokens_per_s") or run.has("stated_tokens_per_s_per_gpu")
    hours = f"{record}.{run.hours}" if run.has(run.hours) else f"{scenario}.{run.hours}"
    if work and run.has("stated_train_flop"):
        yield check("flop", f"{record}.stated_train_flop", f"{scenario}.train_flop")
        if recompute:
            yield check("flop_recomputed", f"{record}.stated_train_flop", f"{scenario}.recomputed_flop")
    if work and run.hours and peak and run.has("mfu"):
        yield check("utilisation", f"{scenario}.implied_mfu", f"{record}.mfu")
    if work and run.hours and recompute and run.has("hardware_flop_per_s"):
        yield check("hardware_rate", f"{scenario}.implied_hardware_flop_per_s", f"{record}.hardware_flop_per_s")
    if peak and run.has("achieved_flop_per_s", "mfu"):
        yield check("peak", f"{scenario}.share_of_peak", f"{record}.mfu")
    if recompute and run.has("mfu", "hfu"):
        yield check("recompute", f"{record}.hfu", f"{scenario}.recomputed_mfu")
    if run.has("published_gpu_hours", "n_gpus", "window_s"):
        yield check("hours", f"{record}.published_gpu_hours", f"{scenario}.window_gpu_hours")
    if work and speed and run.hours:
        yield check("speed", f"{scenario}.speed_gpu_hours", hours)
    if work and speed and peak and run.has("mfu"):
        yield check("speed_mfu", f"{scenario}.speed_mfu", f"{record}.mfu")
    if run.has("published_usd", "usd_per_gpu_hour"):
        total = next((key for key in ("total_gpu_hours", "published_gpu_hours") if run.has(key)), None)
        yield check("cost", f"{scenario}.paid_gpu_hours", f"{record}.{total}" if total else hours)
    if run.has("published_kwh", "gpu_watts") and run.hours and run.id not in _OTHER_ENERGY:
        yield check("energy", f"{record}.published_kwh", f"{scenario}.run_energy_kwh")


_OTHER_ENERGY = ("olmo3_32b",)  # its energy is of the quoted hours, its utilisation of the staged ones

# Pairs of single runs: rule, left, right.
_MORE = {
    "palm_540b": [("no_attention", "run_palm_540b.speed_mfu", "runs_palm_540b.mfu_without_attention")],
    "llama2_34b": [("next_size", "run_llama2_34b.implied_mfu", "run_llama2_70b.implied_mfu")],
    "llama2_70b": [
        ("card", "runs_llama2_70b.card_total_gpu_hours", "run_llama2_card.summed_gpu_hours"),
        ("left_out", "run_llama2_card.left_out_gpu_hours", "runs_llama2_34b.published_gpu_hours"),
    ],
    "llama31_8b": [("april", "runs_llama31_8b.published_gpu_hours", "runs_llama3_8b.published_gpu_hours")],
    "llama31_70b": [("april", "runs_llama31_70b.published_gpu_hours", "runs_llama3_70b.published_gpu_hours")],
    "llama32_3b": [("sum", "runs_llama32_3b.family_gpu_hours", "run_llama32_card.summed_gpu_hours")],
    "llama4_scout": [("maverick", "run_llama4_scout.implied_mfu", "run_llama4_maverick.implied_mfu")],
    "deepseek_v3": [
        ("sum", "runs_deepseek_v3.total_gpu_hours", "run_deepseek_v3.summed_gpu_hours"),
        ("mask", "runs_deepseek_v3.mfu_whole_attention", "runs_deepseek_v3.mfu"),
    ],
    "deepseek_r1": [
        ("sum", "runs_deepseek_r1.published_gpu_hours", "run_deepseek_r1.summed_gpu_hours"),
        ("zero", "runs_deepseek_r1.r1_zero_gpu_hours", "run_deepseek_r1_zero.window_gpu_hours"),
        ("hours", "runs_deepseek_r1.r1_gpu_hours", "run_deepseek_r1_by_hours.window_gpu_hours"),
        ("r1", "run_deepseek_r1_by_days.window_gpu_hours", "run_deepseek_r1_by_hours.window_gpu_hours"),
    ],
    "tinyllama_1_1b": [
        ("comparison", "runs_tinyllama_1_1b.hours_of_300b", "run_tinyllama_comparison.speed_gpu_hours"),
    ],
    "olmo3_32b": [
        ("stages", "runs_olmo3_32b.published_gpu_hours", "run_olmo3_32b.summed_gpu_hours"),
        ("paid_window", "run_olmo3_32b.paid_gpu_hours", "run_olmo3_32b_paid.window_gpu_hours"),
        ("energy", "runs_olmo3_32b.published_kwh", "run_olmo3_32b_quoted.run_energy_kwh"),
    ],
    "apertus_70b": [
        ("rerun", "run_apertus_70b_rerun.window_gpu_hours", "runs_apertus_70b.published_gpu_hours"),
        ("rerun_energy", "runs_apertus_70b.rerun_kwh", "run_apertus_70b_rerun.run_energy_kwh"),
    ],
}


def impossible(value: Value) -> Iterator[tuple[Run, float]]:
    """Every run that would need more than the peak if its total parameters were taken for its active ones."""
    for run in RUNS.values():
        peak = run.hardware is not None and run.hardware.peak is not None
        if run.has("n_params", "n_active_params", "n_tokens") and run.hours and peak:
            needed = value(f"{run.scenario}_as_dense.implied_mfu")
            if needed > 1:
                yield run, needed
