"""What other calculators are asked, asked of this one; and the same counted their way, where our switches allow."""

from __future__ import annotations

from calculators.graph import Scenario
from calculators.provenance import Assumption
from calculators.quantities import Text
from calculators.scenarios.scenario import Inputs, scenario


def _assume(printed: str, en: str, zh: str) -> Assumption:
    return Assumption(printed, Text(en, zh))


def _facts(record: str, *keys: str) -> Inputs:
    return {key: f"{record}.{key}" for key in keys}


def _same(scenario: str, *keys: str) -> Inputs:
    """The same inputs as those of another scenario."""
    return {key: f"{scenario}.{key}" for key in keys}


_DENSE = (
    "n_layers", "d_model", "n_heads", "n_kv_heads", "d_head", "d_ff", "vocab_size", "gated_mlp", "tied_embeddings",
    "relative_attention", "norms_per_layer",
)  # fmt: skip
_COUNTED = ("seq_len", "flop_per_param_token", "forward_flop_per_param_token", "counted_embeddings", "attention_causal",
            "recompute_share", "attention_recomputes")  # fmt: skip
_NO_GATE: Inputs = {"gated_mlp": _assume("0", "as llm-analysis counts: no gate", "按 llm-analysis 的口径：无门控")}
_TIED: Inputs = {
    "tied_embeddings": _assume("1", "as llm-analysis counts: one embedding", "按 llm-analysis 的口径：一个嵌入矩阵")
}
_MODELS = {"8b": ("Llama 3.1 8B", 4096), "70b": ("Llama 3.1 70B", 8192), "405b": ("Llama 3.1 405B", 16384)}
_RUN_405B: Inputs = {
    "n_tokens": "llama3.n_tokens",
    "mfu": "llama3_row_8192.mfu",
    "peak_flop_per_s": "h100_sxm.bf16_dense_flop_per_s",
}


def _their_params(slug: str) -> Scenario:
    name, _ = _MODELS[slug]
    return scenario(
        f"as_llm_analysis_{slug}",
        f"{name}, parameters as llm-analysis counts them",
        f"{name}，按 llm-analysis 的口径清点参数",
        _same(f"llama31_{slug}", *_DENSE),
        _NO_GATE,
        _TIED,
    )


def _their_flop(slug: str, more: Inputs) -> Scenario:
    name, width = _MODELS[slug]
    return scenario(
        f"as_llm_analysis_{slug}_flop",
        f"{name}, FLOP as llm-analysis counts them",
        f"{name}，按 llm-analysis 的口径计 FLOP",
        _same(f"llama31_{slug}", *_DENSE, *_COUNTED),
        _NO_GATE,
        {"d_ff": _assume(str(4 * width), "as llm-analysis counts: four times the width", "按 llm-analysis 的口径：隐藏维度的四倍")},
        more,
    )  # fmt: skip


_ADAM: Inputs = _facts(
    "zero", "weight_bytes_per_param", "master_bytes_per_param", "momentum_bytes_per_param", "variance_bytes_per_param"
)
_RECIPES: dict[str, tuple[str, str, Inputs]] = {
    "16": ("gradients in half precision", "半精度梯度", {**_ADAM, "gradient_bytes_per_param": "zero.gradient_bytes_per_param"}),
    "18": ("gradients in FP32", "FP32 梯度", {**_ADAM, "gradient_bytes_per_param": "megatron.fp32_gradient_bytes_per_param"}),
}  # fmt: skip
_NO_CONTEXT: Inputs = {
    "cp_size": _assume("1", "no context parallelism", "无上下文并行"),
    "zero_over_cp": _assume("0", "no context parallelism", "无上下文并行"),
}
_ONE_SERVER: Inputs = {
    "tp_size": _assume("8", "one server", "一台服务器"),
    "pp_size": _assume("1", "no pipeline", "无流水线"),
    "dp_size": _assume("8", "eight groups", "八组"),
    **_NO_CONTEXT,
}


def _states(recipe: str, stage: int) -> Scenario:
    en, zh, of_recipe = _RECIPES[recipe]
    return scenario(
        f"beside_gpt3_{recipe}_stage_{stage}",
        f"GPT-3 over 64 GPUs, {en}, ZeRO stage {stage}",
        f"GPT-3 放在 64 张卡上，{zh}，ZeRO 第 {stage} 档",
        {"n_params": "gpt3_175b.transformer_params", "zero_stage": _assume(str(stage), "the stage under examination", "所考察的档位")},
        _ONE_SERVER,
        of_recipe,
    )  # fmt: skip


_ONE_SEQUENCE: Inputs = {
    "micro_batch_size": _assume("1", "one sequence", "一条序列"),
    "virtual_stages": _assume("1", "not interleaved", "不交错"),
    "sequence_parallel": _assume("1", "both peers assume it", "两家都如此假定"),
    **_NO_CONTEXT,
}
_LEVELS = {
    "0": ("none", "all kept", "全部保留"),
    "1": ("selective", "attention's scores made again", "重算注意力分数"),
    "2": ("full", "everything made again", "全量重算"),
}


def _pipeline(level: str, name: str, n_micro_batches: int, en: str, zh: str) -> Scenario:
    _, what, was = _LEVELS[level]
    return scenario(
        f"beside_gpt3_{name}",
        f"GPT-3 on a pipeline of eight, {what}{en}",
        f"GPT-3 用八级流水线，{was}{zh}",
        _same("gpt3_175b", "n_layers", "d_model", "n_heads", "n_kv_heads", "d_head", "d_ff", "vocab_size", "gated_mlp", "seq_len"),
        _ONE_SEQUENCE,
        {
            "n_params": "gpt3_175b.transformer_params",
            "dropout": _assume("1", "both peers count its masks", "两家都计入其掩码"),
            "tp_size": _assume("8", "one server", "一台服务器"),
            "pp_size": _assume("8", "eight stages", "八级"),
            "dp_size": _assume("1", "one group", "一组"),
            "zero_stage": _assume("0", "nothing divided", "不切分"),
            "n_micro_batches": _assume(str(n_micro_batches), "micro-batches of one step", "每步的微批数"),
            "recompute_level": _assume(level, what, was),
        },
        _RECIPES["18"][2],
    )  # fmt: skip


_ONE = ", one micro-batch in flight", "，同时只有一个微批"
_70B: Inputs = {
    **_same("llama31_70b", "n_layers", "d_model", "n_heads", "n_kv_heads", "d_head", "d_ff", "vocab_size", "gated_mlp", "seq_len"),
    **_ONE_SEQUENCE,
    **_ONE_SERVER,
    "n_params": "llama31_70b.transformer_params",
    "dropout": _assume("0", "no dropout", "无 dropout"),
    "n_micro_batches": _assume("1", "one micro-batch", "一个微批"),
    "zero_stage": _assume("1", "optimizer states divided", "切优化器状态"),
    "recompute_level": _assume("1", "tiled attention keeps no scores", "分块注意力不存分数"),
    **_RECIPES["18"][2],
}  # fmt: skip
_AS_GPT: Inputs = {
    "n_kv_heads": "llama31_70b.n_heads",
    "d_ff": _assume("32768", "as mlsysim counts: four times the width", "按 mlsysim 的口径：隐藏维度的四倍"),
    "gated_mlp": _assume("0", "as mlsysim counts: no gate", "按 mlsysim 的口径：无门控"),
    "dropout": _assume("1", "as mlsysim counts: dropout's masks", "按 mlsysim 的口径：计 dropout 掩码"),
}

SCENARIOS: tuple[Scenario, ...] = (
    *map(_their_params, _MODELS),
    _their_flop("8b", {}),
    _their_flop("70b", {}),
    _their_flop("405b", _RUN_405B),
    scenario("as_llm_analysis_405b_recomputed", "Llama 3.1 405B, FLOP with recomputation as llm-analysis counts them", "Llama 3.1 405B，按 llm-analysis 的口径计含重算的 FLOP",
             _same("as_llm_analysis_405b_flop", *_DENSE, *_COUNTED), {"recompute_share": "llama31_405b_recomputed.recompute_share"}),
    scenario("as_llm_analysis_405b_selective", "Llama 3.1 405B, FLOP with attention's core made again as llm-analysis counts them", "Llama 3.1 405B，按 llm-analysis 的口径计含注意力重算的 FLOP",
             _same("as_llm_analysis_405b_flop", *_DENSE, *_COUNTED), {"attention_recomputes": "llama31_405b_selective.attention_recomputes"}),
    scenario("beside_405b_hours", "Llama 3.1 405B at its own utilisation", "Llama 3.1 405B，按其自身利用率",
             _same("llama31_405b", *_DENSE, *_COUNTED), _RUN_405B),
    scenario("as_mlsysim_405b_hours", "Llama 3 405B at its own utilisation, six FLOP per parameter and token", "Llama 3 405B，按其自身利用率，每参数每 token 六次",
             _facts("llama3", "n_params"), {"flop_per_param_token": "kaplan.flop_per_param_token", "active_share": _assume("1", "a dense model", "稠密模型")}, _RUN_405B),
    *(_states(recipe, stage) for recipe in _RECIPES for stage in range(4)),
    *(_pipeline(level, _LEVELS[level][0], 64, "", "") for level in _LEVELS),
    *(_pipeline(level, f"{_LEVELS[level][0]}_one", 1, *_ONE) for level in _LEVELS),
    scenario("beside_agreement", "when two calculators agree", "何时算两个计算器一致", {"agreement_share": _assume("0.01", "chosen for this page", "本页的取法")}),
    scenario("beside_70b", "Llama 3.1 70B over 64 GPUs", "Llama 3.1 70B 放在 64 张卡上", _70B),
    scenario("as_mlsysim_70b", "Llama 3.1 70B, its layers taken for a GPT's", "Llama 3.1 70B，各层当作 GPT 的层", _70B, _AS_GPT),
)  # fmt: skip
