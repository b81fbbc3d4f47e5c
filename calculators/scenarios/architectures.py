"""Architectures under several conventions of counting, published utilisations, and the fitted loss."""

from __future__ import annotations

from calculators.graph import Scenario
from calculators.provenance import Assumption
from calculators.quantities import Text
from calculators.scenarios.scenario import Inputs, scenario


def _assume(printed: str, en: str, zh: str) -> Assumption:
    return Assumption(printed, Text(en, zh))


def _facts(record: str, *keys: str) -> Inputs:
    return {key: f"{record}.{key}" for key in keys}


# what the configurations do not give as a number
_GATED: Inputs = {"gated_mlp": _assume("1", "SwiGLU: three matrices", "SwiGLU：三个矩阵")}
_NOT_GATED: Inputs = {"gated_mlp": _assume("0", "no gate: two matrices", "无门控：两个矩阵")}
_UNTIED: Inputs = {"tied_embeddings": _assume("0", "two matrices, as configured", "按配置，两个矩阵")}
_TIED: Inputs = {"tied_embeddings": _assume("1", "one matrix for both", "两处共用一个矩阵")}
_ABSOLUTE: Inputs = {"relative_attention": _assume("0", "positions are not projected", "位置不经投影")}
_RELATIVE: Inputs = {
    "relative_attention": _assume("1", "relative positions as in Transformer-XL", "Transformer-XL 式相对位置")
}
_TWO_NORMS: Inputs = {"norms_per_layer": _assume("2", "before attention and before the MLP", "注意力之前与 MLP 之前")}
_ONE_NORM: Inputs = {"norms_per_layer": _assume("1", "attention and MLP run in parallel", "注意力与 MLP 并行")}

# how FLOP are counted, unless a scenario says otherwise
_PALM: Inputs = {
    "flop_per_param_token": "kaplan.flop_per_param_token",
    "forward_flop_per_param_token": "kaplan.forward_flop_per_param_token",
    "counted_embeddings": _assume("1", "the output head alone: the input is looked up", "只计输出头：输入嵌入是查表"),
    "attention_causal": _assume("0", "the whole square, as PaLM counts", "按 PaLM 计整个方阵"),
    "recompute_share": _assume("0", "nothing made again", "不重算"),
    "attention_recomputes": _assume("0", "nothing made again", "不重算"),
}
_CAUSAL: Inputs = {"attention_causal": _assume("1", "the causal half", "只计因果的一半")}
_NO_EMBEDDINGS: Inputs = {"counted_embeddings": _assume("0", "no embedding, as Kaplan counts", "按 Kaplan 不计嵌入")}
_ALL_EMBEDDINGS: Inputs = {"counted_embeddings": _assume("2", "both embeddings, as 6ND counts", "按 6ND 计两个嵌入")}
_RECOMPUTED: Inputs = {"recompute_share": _assume("1", "every layer made again", "每层都重算")}
_SELECTIVE: Inputs = {"attention_recomputes": _assume("1", "attention's core made again once", "注意力核心重算一次")}
_EQUATION_8: Inputs = {"attention_recomputes": _assume("3", "what the paper's Eq. 8 adds", "论文式 8 所加的量")}
_AT_8K: Inputs = {"seq_len": "llama3.training_seq_len"}
_AT_131K: Inputs = {"seq_len": "llama3_row_131k.seq_len"}
_AT_4K: Inputs = {
    "seq_len": _assume("4096", "pre-training length of the report, Sec. 4.2", "报告第 4.2 节的预训练长度")
}
_AT_2K: Inputs = {"seq_len": "megatron_gpt.seq_len"}

_DENSE_KEYS = ("n_layers", "d_model", "n_heads", "n_kv_heads", "d_head", "d_ff", "vocab_size")


def _llama(size: str) -> Inputs:
    shape = _facts(f"llama31_{size}_shape", *_DENSE_KEYS)
    return {**shape, **_GATED, **_UNTIED, **_ABSOLUTE, **_TWO_NORMS, **_PALM}


_LLAMA_8B = _llama("8b")
_LLAMA_405B: Inputs = {**_llama("405b"), **_AT_8K}

_DEEPSEEK: Inputs = {
    **_facts(
        "deepseek_v3_shape", "n_layers", "d_model", "n_heads", "q_lora_rank", "kv_lora_rank", "d_qk_nope", "d_qk_rope",
        "d_v", "n_dense_layers", "d_dense_ff", "n_experts", "n_shared_experts", "n_active_experts", "d_expert",
        "vocab_size",
    ),
    **_GATED, **_UNTIED, **_TWO_NORMS, **_PALM, **_AT_4K,
    "router_bias": _assume("1", "the bias that balances the load", "用于负载均衡的偏置"),
}  # fmt: skip

_MIXTRAL: Inputs = {
    **_facts(
        "mixtral_8x7b_shape", "n_layers", "d_model", "n_heads", "n_kv_heads", "d_head", "d_expert", "n_experts",
        "n_active_experts", "vocab_size",
    ),
    **_GATED, **_UNTIED, **_ABSOLUTE, **_TWO_NORMS, **_PALM, **_ALL_EMBEDDINGS,
    "n_dense_layers": _assume("0", "every layer has experts", "每层都有专家"),
    "d_dense_ff": _assume("0", "every layer has experts", "每层都有专家"),
    "n_shared_experts": _assume("0", "no shared expert", "没有共享专家"),
    "router_bias": _assume("0", "no bias", "没有偏置"),
}  # fmt: skip


def _gpt(heads: str, d_head: int, d_model: int) -> Inputs:
    """A GPT's shape beyond its layers and width: as many key heads as heads, an MLP four times as wide."""
    return {
        "n_heads": heads,
        "n_kv_heads": heads,
        "d_head": _assume(str(d_head), "width over heads", "隐藏维度除以头数"),
        "d_ff": _assume(str(4 * d_model), "four times the width", "隐藏维度的四倍"),
        **_NOT_GATED, **_TIED, **_ABSOLUTE, **_TWO_NORMS, **_PALM,
    }  # fmt: skip


def _transformer_xl(record: str, vocab: str, seq_len: str, d_model: int) -> Inputs:
    """Gopher's kind: relative positions, one embedding for both ends."""
    heads = f"{record}.n_heads"
    return {
        **_facts(record, "n_layers", "d_model", "n_heads", "d_head"),
        "n_kv_heads": heads,
        "vocab_size": vocab,
        "seq_len": seq_len,
        "d_ff": _assume(str(4 * d_model), "four times the width", "隐藏维度的四倍"),
        **_NOT_GATED, **_TIED, **_RELATIVE, **_TWO_NORMS, **_PALM,
    }  # fmt: skip


_GOPHER = _transformer_xl("gopher_280b_shape", "gopher_280b_shape.vocab_size", "gopher_280b_shape.seq_len", 16384)
_CHINCHILLA = _transformer_xl("chinchilla_70b_shape", "gopher_280b_shape.vocab_size", "gopher_280b_shape.seq_len", 8192)

_PALM_540B: Inputs = {
    **_facts("palm_540b_shape", *_DENSE_KEYS),
    **_GATED, **_TIED, **_ABSOLUTE, **_ONE_NORM, **_PALM,
    **_facts("palm_run", "seq_len", "measured_tokens_per_s", "n_gpus", "peak_flop_per_s"),
}  # fmt: skip


def _megatron(slug: str, en: str, zh: str, d_model: int, n_heads: int) -> Scenario:
    record = f"megatron_row_{slug}"
    return scenario(
        f"megatron_{slug}",
        f"Megatron-LM's Table 1, {en}",
        f"Megatron-LM 表 1，{zh}",
        _gpt(f"{record}.n_heads", d_model // n_heads, d_model),
        _RECOMPUTED,
        _facts(record, "n_layers", "d_model", "n_gpus", "global_batch_size", "hardware_flop_per_s"),
        _facts("megatron_gpt", "vocab_size", "seq_len", "peak_flop_per_s"),
        {"n_positions": "megatron_gpt.seq_len"},
    )


def _example(slug: str, en: str, zh: str) -> Scenario:
    keys = ("n_params", "n_tokens", "n_gpus", "hardware_flop_per_s")
    return scenario(f"megatron_time_{slug}", en, zh, _facts(f"megatron_example_{slug}", *keys))


def _korthikanti(slug: str, suffix: str, en: str, zh: str, d_model: int, n_heads: int, *more: Inputs) -> Scenario:
    record = f"korthikanti_run_{slug}"
    return scenario(
        f"korthikanti_{slug}{suffix}",
        f"Korthikanti's {slug.upper()}, {en}",
        f"Korthikanti 的 {slug.upper()}，{zh}",
        _gpt(f"{record}.n_heads", d_model // n_heads, d_model),
        _facts(record, "n_layers", "d_model", "n_gpus", "global_batch_size", "measured_iteration_s"),
        _facts("megatron_gpt", "vocab_size", "seq_len", "peak_flop_per_s"),
        *more,
    )


def _both_korthikanti(slug: str, d_model: int, n_heads: int) -> tuple[Scenario, ...]:
    full: Inputs = {"measured_iteration_s": f"korthikanti_run_{slug}.full_iteration_s"}
    return (
        _korthikanti(slug, "", "selective, as its Eq. 8 counts", "选择性重算，按其式 8", d_model, n_heads, _EQUATION_8),
        _korthikanti(
            slug, "_one_pass", "selective, one pass counted", "选择性重算，只计一次前向", d_model, n_heads, _SELECTIVE
        ),
        _korthikanti(slug, "_full", "full recomputation", "全量重算", d_model, n_heads, full, _RECOMPUTED),
    )


_FIT_KEYS = ("loss_floor", "loss_params_factor", "loss_tokens_factor", "loss_params_exponent", "loss_tokens_exponent")


def _fit(name: str, record: str, en: str, zh: str) -> tuple[Scenario, ...]:
    fit = _facts(record, *_FIT_KEYS)
    at_budget: Inputs = {
        "n_params": "chinchilla.n_params",
        "n_tokens": "chinchilla.n_tokens",
        "flop_budget": "chinchilla.flop_budget",
        "flop_per_param_token": "kaplan.flop_per_param_token",
    }
    return (
        scenario(
            f"fit_{name}", f"{en}, at Chinchilla's size and budget", f"{zh}，按 Chinchilla 的规模与预算", fit, at_budget
        ),
        scenario(
            f"fit_{name}_1t",
            f"{en}, at the table's row of 1T",
            f"{zh}，按表中 1T 一行",
            fit,
            {"n_params": "chinchilla_1.params_1t"},
        ),
        scenario(
            f"fit_{name}_2t",
            f"{en}, at the post's size",
            f"{zh}，按帖子的规模",
            fit,
            {"n_params": "printed.model_params_2t"},
        ),
    )


SCENARIOS: tuple[Scenario, ...] = (
    # dense
    scenario("llama31_8b", "Llama 3.1 8B", "Llama 3.1 8B", _LLAMA_8B, _AT_8K),
    scenario("llama31_70b", "Llama 3.1 70B", "Llama 3.1 70B", _llama("70b"), _AT_8K),
    scenario("llama31_405b", "Llama 3.1 405B", "Llama 3.1 405B", _LLAMA_405B, {"n_tokens": "llama3.n_tokens"}),
    scenario("gpt3_175b", "GPT-3", "GPT-3", _gpt("gpt3_175b_shape.n_heads", 128, 12288), _facts("gpt3_175b_shape", "n_layers", "d_model", "d_head", "vocab_size", "n_positions"), _AT_2K),
    scenario("palm_540b", "PaLM 540B", "PaLM 540B", _PALM_540B),
    scenario("palm_540b_recomputed", "PaLM 540B, had every layer been made again", "PaLM 540B，假如每层都重算", _PALM_540B, _RECOMPUTED),
    scenario("gopher_280b", "Gopher", "Gopher", _GOPHER),
    scenario("chinchilla_70b", "Chinchilla", "Chinchilla", _CHINCHILLA),
    scenario("gopher_280b_absolute", "Gopher, without relative positions", "Gopher，不计相对位置", _GOPHER, _ABSOLUTE),
    scenario("chinchilla_70b_absolute", "Chinchilla, without relative positions", "Chinchilla，不计相对位置", _CHINCHILLA, _ABSOLUTE),
    # mixtures of experts
    scenario("deepseek_v3_architecture", "DeepSeek-V3, output head counted", "DeepSeek-V3，计输出头", _DEEPSEEK),
    scenario("deepseek_v3_all_embeddings", "DeepSeek-V3, both embeddings counted", "DeepSeek-V3，计两个嵌入", _DEEPSEEK, _ALL_EMBEDDINGS),
    scenario("deepseek_v3_no_embeddings", "DeepSeek-V3, no embedding counted", "DeepSeek-V3，不计嵌入", _DEEPSEEK, _NO_EMBEDDINGS),
    scenario("deepseek_v3_causal", "DeepSeek-V3, causal half of attention", "DeepSeek-V3，注意力只计因果的一半", _DEEPSEEK, _CAUSAL),
    scenario("deepseek_v3_further", "DeepSeek-V3 with one more layer, for further tokens", "DeepSeek-V3 外加一层多 token 预测", _DEEPSEEK, {"n_layers": _assume("62", "the main model's layers and one more", "主模型各层再加一层")}),
    scenario("mixtral_8x7b", "Mixtral 8x7B", "Mixtral 8x7B", _MIXTRAL),
    # one model under each convention
    scenario("llama31_405b_causal", "Llama 3.1 405B, causal half of attention", "Llama 3.1 405B，注意力只计因果的一半", _LLAMA_405B, _CAUSAL),
    scenario("llama31_405b_no_embeddings", "Llama 3.1 405B, no embedding counted", "Llama 3.1 405B，不计嵌入", _LLAMA_405B, _NO_EMBEDDINGS),
    scenario("llama31_405b_all_embeddings", "Llama 3.1 405B, both embeddings counted", "Llama 3.1 405B，计两个嵌入", _LLAMA_405B, _ALL_EMBEDDINGS),
    scenario("llama31_405b_two_matrices", "Llama 3.1 405B, the gate forgotten", "Llama 3.1 405B，漏计门控", _LLAMA_405B, _NOT_GATED),
    scenario("llama31_405b_recomputed", "Llama 3.1 405B, every layer made again", "Llama 3.1 405B，每层都重算", _LLAMA_405B, _RECOMPUTED),
    scenario("llama31_405b_selective", "Llama 3.1 405B, attention's core made again", "Llama 3.1 405B，重算注意力核心", _LLAMA_405B, _SELECTIVE),
    scenario("llama31_8b_causal", "Llama 3.1 8B, causal half of attention", "Llama 3.1 8B，注意力只计因果的一半", _LLAMA_8B, _AT_8K, _CAUSAL),
    scenario("llama31_8b_no_embeddings", "Llama 3.1 8B, no embedding counted", "Llama 3.1 8B，不计嵌入", _LLAMA_8B, _AT_8K, _NO_EMBEDDINGS),
    scenario("llama31_8b_all_embeddings", "Llama 3.1 8B, both embeddings counted", "Llama 3.1 8B，计两个嵌入", _LLAMA_8B, _AT_8K, _ALL_EMBEDDINGS),
    scenario("llama31_8b_two_matrices", "Llama 3.1 8B, the gate forgotten", "Llama 3.1 8B，漏计门控", _LLAMA_8B, _AT_8K, _NOT_GATED),
    scenario("llama31_8b_recomputed", "Llama 3.1 8B, every layer made again", "Llama 3.1 8B，每层都重算", _LLAMA_8B, _AT_8K, _RECOMPUTED),
    scenario("llama31_8b_selective", "Llama 3.1 8B, attention's core made again", "Llama 3.1 8B，重算注意力核心", _LLAMA_8B, _AT_8K, _SELECTIVE),
    scenario("llama31_8b_long", "Llama 3.1 8B, long context", "Llama 3.1 8B，长上下文", _LLAMA_8B, _AT_131K),
    scenario("llama31_8b_long_causal", "Llama 3.1 8B, long context, causal half", "Llama 3.1 8B，长上下文，只计因果的一半", _LLAMA_8B, _AT_131K, _CAUSAL),
    # published utilisations
    _megatron("1_7b", "1.7B", "1.7B", 2304, 24),
    _megatron("3_6b", "3.6B", "3.6B", 3072, 32),
    _megatron("7_5b", "7.5B", "7.5B", 4096, 32),
    _megatron("18b", "18.4B", "18.4B", 6144, 48),
    _megatron("39b", "39.1B", "39.1B", 8192, 64),
    _megatron("76b", "76.1B", "76.1B", 10240, 80),
    _megatron("146b", "145.6B", "145.6B", 12288, 96),
    _megatron("310b", "310.1B", "310.1B", 16384, 128),
    _megatron("530b", "529.6B", "529.6B", 20480, 128),
    _megatron("1008b", "1008B", "1008B", 25600, 160),
    _example("gpt3", "Megatron-LM's example, GPT-3", "Megatron-LM 的例子，GPT-3"),
    _example("1t", "Megatron-LM's example, one trillion parameters", "Megatron-LM 的例子，万亿参数"),
    *_both_korthikanti("22b", 6144, 64),
    *_both_korthikanti("175b", 12288, 96),
    # the fitted loss
    *_fit("hoffmann", "hoffmann_fit", "Chinchilla's fit as printed", "Chinchilla 拟合，按论文所印"),
    *_fit("hoffmann_tex", "hoffmann_tex", "Chinchilla's fit, digits of the TeX source", "Chinchilla 拟合，按 TeX 源文件"),
    *_fit("besiroglu", "besiroglu_fit", "the corrected fit", "更正后的拟合"),
)  # fmt: skip
