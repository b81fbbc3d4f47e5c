"""One scenario a published run, made from its figures: what was published goes in, what follows comes out."""

from __future__ import annotations

from calculators.graph import Scenario
from calculators.provenance import Assumption
from calculators.quantities import Text
from calculators.runs import RUNS, Run
from calculators.runs.agreement import NEARLY
from calculators.scenarios.scenario import Inputs, scenario

_DENSE = Assumption(
    "1", Text("a dense model: every parameter works on every token", "稠密模型：每个参数都参与每个 token")
)
_NO_OVERHEAD = Assumption("1", Text("GPUs only, no overhead of the centre", "仅计 GPU，不含机房开销"))
_WHOLE = Assumption("0", Text("attention counted whole, as PaLM counts it", "注意力按完整矩阵计，同 PaLM"))
_OVER_HEADS = Text("the model's width over its heads; not published", "隐藏维度除以头数；没有公布")

# Published figures that say what was done, and go into a scenario as they are.
_GIVEN = (
    "n_params", "n_active_params", "n_tokens", "n_gpus", "window_s", "published_gpu_hours", "gpu_hours_per_token",
    "stated_train_flop", "hfu", "hardware_flop_per_s", "stated_tokens_per_s", "stated_tokens_per_s_per_gpu",
    "published_usd", "usd_per_gpu_hour", "gpu_watts", "pue", "published_kwh",
)  # fmt: skip


def _of(run: Run, *keys: str) -> Inputs:
    return {key: f"{run.record}.{key}" for key in keys if run.has(key)}


def _work(run: Run) -> Inputs:
    """What six FLOP per parameter and token need."""
    if not run.has("n_tokens") or not (run.has("n_params") or run.has("n_active_params")):
        return {}
    dense: Inputs = {} if run.has("n_active_params") else {"active_share": _DENSE}
    return {**dense, "flop_per_param_token": "kaplan.flop_per_param_token"}


def _rate(run: Run) -> Inputs:
    """The stated rate; the stated utilisation where no rate is: both would be one too many."""
    rate: Inputs = _of(run, "achieved_flop_per_s") or _of(run, "mfu")
    peak = run.hardware.peak if run.hardware else None
    return {**rate, "peak_flop_per_s": peak} if peak else rate


def _hours(run: Run) -> Inputs:
    """The hours that the run is held to."""
    if not run.hours:
        return {}
    place = run.record if run.has(run.hours) else run.scenario
    return {"stated_gpu_hours": f"{place}.{run.hours}"}


def _attention(run: Run) -> Inputs:
    if "attention" not in run.also:
        return {}
    width, heads = run.figure("d_model"), run.figure("n_heads")
    head: Inputs = {}
    if width and heads and not run.has("d_head"):
        head = {"d_head": Assumption(str(int(width.printed) // int(heads.printed)), _OVER_HEADS)}
    return {**_of(run, "n_layers", "n_heads", "d_head", "seq_len"), **head, "attention_causal": _WHOLE}


def _recompute(run: Run) -> Inputs:
    if "recompute" not in run.also:
        return {}
    return {"forward_flop_per_param_token": "kaplan.forward_flop_per_param_token"}


def _energy(run: Run) -> Inputs:
    return {"pue": _NO_OVERHEAD} if run.has("gpu_watts") and not run.has("pue") else {}


# What single runs need besides: parts that make up a whole.
_PARTS: dict[str, Inputs] = {
    "deepseek_v3": {
        "first_gpu_hours": "runs_deepseek_v3.published_gpu_hours",
        "second_gpu_hours": "runs_deepseek_v3.context_gpu_hours",
        "third_gpu_hours": "runs_deepseek_v3.post_training_gpu_hours",
    },
    "deepseek_r1": {
        "first_gpu_hours": "runs_deepseek_r1.r1_zero_gpu_hours",
        "second_gpu_hours": "runs_deepseek_r1.sft_gpu_hours",
        "third_gpu_hours": "runs_deepseek_r1.r1_gpu_hours",
    },
    "olmo3_32b": {
        "first_gpu_hours": "run_olmo3_32b_first_stage.window_gpu_hours",
        "second_gpu_hours": "run_olmo3_32b_second_stage.window_gpu_hours",
        "third_gpu_hours": "run_olmo3_32b_third_stage.window_gpu_hours",
    },
}


def _scenario(run: Run) -> Scenario:
    return scenario(
        run.scenario, run.name, run.name,
        _of(run, *_GIVEN), _work(run), _rate(run), _hours(run), _attention(run), _recompute(run), _energy(run),
        _PARTS.get(run.id, {}),
    )  # fmt: skip


def _as_dense(run: Run) -> Scenario:
    """The mistake that a mixture of experts invites: its total taken for its active parameters."""
    given: Inputs = {"n_active_params": f"{run.record}.n_params"}
    en, zh = f"{run.name}, total taken for active parameters", f"{run.name}，误把总参数当激活参数"
    return scenario(f"{run.scenario}_as_dense", en, zh, _of(run, "n_tokens", "n_gpus", "window_s"), _work(run), given,
                    {"peak_flop_per_s": f"{run.scenario}.peak_flop_per_s"},
                    {"stated_gpu_hours": f"{run.scenario}.stated_gpu_hours"})  # fmt: skip


def _stage(name: str, en: str, zh: str, n_gpus: str, window_s: str, *more: Inputs) -> Scenario:
    return scenario(f"run_{name}", en, zh, {"n_gpus": f"runs_{n_gpus}", "window_s": f"runs_{window_s}"}, *more)


MIXTURES = tuple(
    run for run in RUNS.values()
    if run.has("n_params", "n_active_params", "n_tokens") and run.hours and run.hardware and run.hardware.peak
)  # fmt: skip

SCENARIOS: tuple[Scenario, ...] = (
    *map(_scenario, RUNS.values()),
    *map(_as_dense, MIXTURES),
    _stage("olmo3_32b_first_stage", "Olmo 3 32B, first stage", "Olmo 3 32B 第一阶段", "olmo3_32b.first_stage_gpus", "olmo3_32b.first_stage_s"),
    _stage("olmo3_32b_second_stage", "Olmo 3 32B, second stage", "Olmo 3 32B 第二阶段", "olmo3_32b.n_gpus", "olmo3_32b.second_stage_s"),
    _stage("olmo3_32b_third_stage", "Olmo 3 32B, mid-training and long context", "Olmo 3 32B 中期训练与长上下文", "olmo3_32b.n_gpus", "olmo3_32b.third_stage_s"),
    _stage("olmo3_32b_paid", "Olmo 3 32B, the window that was paid for", "Olmo 3 32B 付费的整段时间", "olmo3_32b.n_gpus", "olmo3_32b.paid_s"),
    _stage("deepseek_r1_zero", "DeepSeek-R1-Zero", "DeepSeek-R1-Zero", "deepseek_r1.n_gpus", "deepseek_r1.r1_zero_s"),
    _stage("deepseek_r1_by_hours", "DeepSeek-R1, its hours", "DeepSeek-R1，按小时数", "deepseek_r1.n_gpus", "deepseek_r1.r1_s"),
    _stage("deepseek_r1_by_days", "DeepSeek-R1, its days", "DeepSeek-R1，按天数", "deepseek_r1.n_gpus", "deepseek_r1.r1_days_s"),
    _stage(
        "apertus_70b_rerun", "Apertus 70B, the rerun that its energy is of", "Apertus 70B，能耗所指的那次重跑",
        "apertus_70b.n_gpus", "apertus_70b.rerun_s",
        {"stated_gpu_hours": "run_apertus_70b_rerun.window_gpu_hours", "gpu_watts": "runs_apertus_70b.gpu_watts", "pue": _NO_OVERHEAD},
    ),
    scenario(
        "run_olmo3_32b_quoted", "Olmo 3 32B, the hours as quoted", "Olmo 3 32B，转述的卡时",
        {"stated_gpu_hours": "runs_olmo3_32b.published_gpu_hours", "gpu_watts": "runs_olmo3_32b.gpu_watts", "pue": _NO_OVERHEAD},
    ),
    scenario(
        "run_tinyllama_comparison", "TinyLlama 1.1B, its comparison of speeds", "TinyLlama 1.1B 的速度对比",
        {"n_tokens": "runs_tinyllama_1_1b.tokens_of_300b", "stated_tokens_per_s_per_gpu": "runs_tinyllama_1_1b.stated_tokens_per_s_per_gpu"},
    ),
    scenario(
        "run_llama2_card", "Llama 2's model card, its rows and its total", "Llama 2 模型卡的各行与合计",
        {
            "first_gpu_hours": "runs_llama2_7b.published_gpu_hours",
            "second_gpu_hours": "runs_llama2_13b.published_gpu_hours",
            "third_gpu_hours": "runs_llama2_70b.published_gpu_hours",
            "table_total_gpu_hours": "runs_llama2_70b.card_total_gpu_hours",
        },
    ),
    scenario(
        "run_llama32_card", "Llama 3.2's model card, its rows", "Llama 3.2 模型卡的各行",
        {
            "first_gpu_hours": "runs_llama32_1b.published_gpu_hours",
            "second_gpu_hours": "runs_llama32_3b.published_gpu_hours",
            "third_gpu_hours": "runs_llama32_3b.logit_gpu_hours",
        },
    ),
    scenario(
        "run_agreement", "when figures nearly fit", "何时算大致吻合",
        {"agreement_share": Assumption(NEARLY, Text("chosen for this page", "本页的取法"))},
    ),
)  # fmt: skip
