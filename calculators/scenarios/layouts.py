"""Runs laid out over GPUs: what each GPU holds, what it sends, how long it waits; and attention on a roofline."""

from __future__ import annotations

from calculators.graph import Scenario
from calculators.provenance import Assumption
from calculators.quantities import Text
from calculators.scenarios.scenario import Inputs, scenario


def _assume(printed: str, en: str, zh: str) -> Assumption:
    return Assumption(printed, Text(en, zh))


def _facts(record: str, *keys: str) -> Inputs:
    return {key: f"{record}.{key}" for key in keys}


_NOTHING_RESERVED: Inputs = {"reserved_bytes": _assume("0", "nothing set aside", "不预留")}
_ADAM: Inputs = _facts(
    "zero", "weight_bytes_per_param", "master_bytes_per_param", "momentum_bytes_per_param", "variance_bytes_per_param"
)
_16_BYTES: Inputs = {**_ADAM, "gradient_bytes_per_param": "zero.gradient_bytes_per_param"}
_18_BYTES: Inputs = {**_ADAM, "gradient_bytes_per_param": "megatron.fp32_gradient_bytes_per_param"}
_20_BYTES: Inputs = {
    **_16_BYTES,
    "master_bytes_per_param": _assume("8", "an FP32 weight and an FP32 gradient, both divided with the optimizer", "FP32 权重与 FP32 梯度，都随优化器切分"),
}  # fmt: skip
_NO_CONTEXT: Inputs = {
    "cp_size": _assume("1", "no context parallelism", "无上下文并行"),
    "zero_over_cp": _assume("0", "no context parallelism", "无上下文并行"),
}

# --- Korthikanti's four models -----------------------------------------------------------------------------------

_ON_80_GB: Inputs = {"gpu_memory_bytes": "a100_sxm_80gb.memory_bytes", **_NOTHING_RESERVED}
# Where it does not fit, the scenario asks for memory as such: a GPU that could hold it is not named.
_OF_80_GB: Inputs = {"usable_bytes": "memory_22b_present.usable_bytes"}
_NAMES = {
    "22b": Text("Korthikanti's smallest model", "Korthikanti 最小的模型"),
    "175b": Text("Korthikanti's GPT-3", "Korthikanti 的 GPT-3"),
    "530b": Text("Korthikanti's MT-NLG", "Korthikanti 的 MT-NLG"),
    "1t": Text("Korthikanti's largest model", "Korthikanti 最大的模型"),
}
# variant: recomputation, sequence parallelism, does it fit, words
_VARIANTS = {
    "none": ("0", "0", False, "all kept, tensor parallelism alone", "全部保留，仅张量并行"),
    "sequence": ("0", "1", False, "all kept, with sequence parallelism", "全部保留，加序列并行"),
    "selective": ("1", "0", False, "selective recomputation alone", "仅选择性重算"),
    "present": ("1", "1", True, "selective recomputation and sequence parallelism", "选择性重算加序列并行"),
    "full": ("2", "0", True, "everything made again", "全量重算"),
}


def _korthikanti(slug: str, variant: str, n_layers: int, d_model: int, n_heads: int, n_micro_batches: int) -> Scenario:
    record = f"korthikanti_layout_{slug}"
    level, sequence, fits, en, zh = _VARIANTS[variant]
    return scenario(
        f"memory_{slug}_{variant}",
        f"{_NAMES[slug].en}, {en}",
        f"{_NAMES[slug].zh}，{zh}",
        _facts(record, "n_layers", "d_model", "n_heads", "tp_size", "pp_size", "n_gpus", "micro_batch_size", "virtual_stages"),
        {
            "n_params": _assume(str(12 * n_layers * d_model**2), "twelve times layers times width squared: the layers without embeddings, as the figure counts", "层数乘隐藏维度平方的十二倍：不含嵌入，与原图口径一致"),
            "n_kv_heads": f"{record}.n_heads",
            "d_head": _assume(str(d_model // n_heads), "width over heads", "隐藏维度除以头数"),
            "d_ff": _assume(str(4 * d_model), "four times the width", "隐藏维度的四倍"),
            "seq_len": "megatron_gpt.seq_len",
            "vocab_size": "megatron_gpt.vocab_size",
            "n_micro_batches": _assume(str(n_micro_batches), "global batch over micro-batch, Table 3", "全局批除以微批，表 3"),
            "gated_mlp": _assume("0", "GELU between two matrices", "两个矩阵之间为 GELU"),
            "dropout": _assume("1", "the paper counts its masks", "论文计入其掩码"),
            "recompute_level": _assume(level, en, zh),
            "sequence_parallel": _assume(sequence, en, zh),
            "dp_size": _assume("1", "no data parallelism, Table 3", "无数据并行，表 3"),
            "zero_stage": _assume("0", "no data parallelism, Table 3", "无数据并行，表 3"),
        },
        _NO_CONTEXT,
        _18_BYTES,
        _ON_80_GB if fits else _OF_80_GB,
    )  # fmt: skip


_MODELS = {
    "22b": (48, 6144, 64, 1),
    "175b": (96, 12288, 96, 64),
    "530b": (105, 20480, 128, 280),
    "1t": (128, 25600, 160, 512),
}


def _table_4(key: str, en: str, zh: str) -> Scenario:
    return scenario(
        f"layer_time_{key}",
        f"one layer of Korthikanti's smallest model, {en}",
        f"Korthikanti 最小模型的一层，{zh}",
        _facts(f"korthikanti_table_4_{key}", "forward_s", "backward_s"),
        {"baseline_forward_backward_s": "korthikanti_table_4_baseline.forward_backward_s"},
    )


def _table_5(slug: str) -> Scenario:
    return scenario(
        f"iteration_time_{slug}",
        f"{_NAMES[slug].en}, time of an iteration",
        f"{_NAMES[slug].zh}，每步用时",
        _facts(f"korthikanti_table_5_{slug}", "baseline_step_s", "step_s"),
    )


# --- ZeRO's largest models ---------------------------------------------------------------------------------------


def _largest(tp_size: str, stage: int) -> Scenario:
    return scenario(
        f"zero_largest_mp{tp_size}_stage_{stage}",
        f"ZeRO's largest model{', with model parallelism' * (tp_size != '1')}, stage {stage}",
        f"ZeRO 的最大模型{'，加模型并行' * (tp_size != '1')}，第 {stage} 档",
        _16_BYTES,
        _NOTHING_RESERVED,
        {
            "gpu_memory_bytes": "zero_table_2.gpu_memory_bytes",
            "zero_size": "zero_table_2.dp_size",
            "zero_stage": _assume(str(stage), "the stage under examination", "所考察的档位"),
            "tp_size": _assume(tp_size, "the row's model parallelism", "该行的模型并行度"),
            "pp_size": _assume("1", "no pipeline", "无流水线"),
            "activation_bytes_per_gpu": _assume("0", "the table counts model states alone", "该表只计模型状态"),
        },
    )


# --- Llama 3 405B, laid out as in its Table 4 -----------------------------------------------------------------------

_LLAMA_405B: Inputs = {
    **_facts("llama31_405b_shape", "n_params", "n_layers", "d_model", "n_heads", "n_kv_heads", "d_head", "d_ff", "vocab_size"),
    **_18_BYTES,
    "n_tokens": "llama3.n_tokens",
    "flop_per_param_token": "kaplan.flop_per_param_token",
    "active_share": _assume("1", "a dense model", "稠密模型"),
    "inner_bytes_per_s": "all_reduce_large.inner_bytes_per_s",
    "nic_bits_per_s": "llama3.nic_bits_per_s",
    "gated_mlp": _assume("1", "SwiGLU", "SwiGLU"),
    "dropout": _assume("0", "no dropout", "无 dropout"),
    "micro_batch_size": _assume("1", "one sequence; the paper does not print it", "一条序列；论文未给出"),
    "virtual_stages": _assume("1", "not interleaved: the paper interleaves and does not print how finely", "不交错：论文用了交错，但未给出每级分几块"),
    "sequence_parallel": _assume("1", "as Megatron-LM does it; the paper does not say", "按 Megatron-LM 的做法；论文未说明"),
    "recompute_level": _assume("1", "nothing made again (Sec. 3.3.2), and tiled attention keeps no scores", "不重算（第 3.3.2 节），分块注意力不存分数"),
    "zero_stage": _assume("2", "optimizer states and gradients sharded, weights kept after the forward pass (Sec. 3.3.2)", "切优化器状态和梯度，前向后保留权重（第 3.3.2 节）"),
    "zero_over_cp": _assume("1", "divided over both; the paper does not say", "两者间都切；论文未说明"),
}  # fmt: skip


_FITS: Inputs = {"gpu_memory_bytes": "llama3.memory_bytes", **_NOTHING_RESERVED}
# Where it does not fit, the scenario asks for memory as such: a GPU that could hold it is not named.
_DOES_NOT_FIT: Inputs = {"usable_bytes": "layout_405b_16384.usable_bytes"}


def _llama(row: str, name: str, en: str, zh: str, more: Inputs | None = None, memory: Inputs = _FITS) -> Scenario:
    record = f"llama3_row_{row}"
    return scenario(
        f"layout_405b_{name}",
        f"Llama 3 405B, {en}",
        f"Llama 3 405B，{zh}",
        _LLAMA_405B,
        _facts(record, "n_gpus", "tp_size", "cp_size", "pp_size", "dp_size", "seq_len", "batch_per_dp", "achieved_flop_per_s"),
        {"n_micro_batches": f"{record}.batch_per_dp"},
        memory,
        more or {},
    )  # fmt: skip


# The calculator's own: what a reader enters there leaves the published layouts alone.
_TRIED: Inputs = {
    **{
        key: f"layout_405b_16384.{key}"
        for key in (
            "n_layers",
            "d_model",
            "n_heads",
            "n_kv_heads",
            "d_head",
            "d_ff",
            "vocab_size",
            "gated_mlp",
            "dropout",
            "tp_size",
            "cp_size",
            "pp_size",
            "dp_size",
            "virtual_stages",
            "sequence_parallel",
            "recompute_level",
            "zero_stage",
            "zero_over_cp",
            "seq_len",
            "micro_batch_size",
            "n_micro_batches",
            "weight_bytes_per_param",
            "gradient_bytes_per_param",
            "master_bytes_per_param",
            "momentum_bytes_per_param",
            "variance_bytes_per_param",
            "gpu_memory_bytes",
            "reserved_bytes",
        )
    },
    **{key: f"llama31_405b.{key}" for key in ("tied_embeddings", "relative_attention", "norms_per_layer")},
    "n_params": "try_memory.transformer_params",
}


def _bubble(chunks: int, en: str, zh: str) -> Scenario:
    return scenario(
        f"bubble_405b_{chunks}",
        f"Llama 3's pipeline, {en}",
        f"Llama 3 的流水线，{zh}",
        {
            "pp_size": "llama3_row_16384.pp_size",
            "n_micro_batches": "llama3_row_16384.batch_per_dp",
            "mfu": "llama3_row_16384.mfu",
            "virtual_stages": _assume(str(chunks), "what if: the paper does not print it", "假设：论文未给出"),
        },
    )


# --- experts, and all-reduce over two levels -------------------------------------------------------------------------

_EXPERTS = scenario(
    "deepseek_v3_experts",
    "DeepSeek-V3's experts, for each sequence",
    "DeepSeek-V3 的专家通信，按每条序列",
    _facts("deepseek_v3_shape", "d_model", "n_active_experts"),
    _facts("deepseek", "pp_size", "ep_size"),
    {
        "n_expert_layers": _assume("58", "61 layers less 3 dense ones", "61 层减去 3 层稠密"),
        "seq_len": _assume("4096", "pre-training length of the report, Sec. 4.2", "报告第 4.2 节的预训练长度"),
        "micro_batch_size": _assume("1", "one sequence", "一条序列"),
        "n_micro_batches": _assume("1", "one sequence", "一条序列"),
        "cp_size": _assume("1", "no context parallelism", "无上下文并行"),
        "tp_size": _assume("1", "no tensor parallelism in training", "训练不用张量并行"),
    },
)

_NETWORK: Inputs = {
    "inner_size": _assume("8", "one server", "一台服务器"),
    "n_domains": _assume("128", "128 servers", "128 台服务器"),
    "nvlink_bytes_per_s": "h100_sxm.nvlink_bytes_per_s",
    "nic_bits_per_s": "llama3.nic_bits_per_s",
    "inner_latency_s": _assume("1e-6", "a round figure, not measured", "取整的假设，未实测"),
    "outer_latency_s": _assume("1e-5", "a round figure; Llama 3, Sec. 3.3.3, speaks of up to tens of microseconds", "取整的假设；Llama 3 第 3.3.3 节称可达数十微秒"),
}  # fmt: skip
_LARGE: Inputs = {"message_bytes": _assume("16e9", "the BF16 gradients of 8B parameters", "80 亿参数的 BF16 梯度")}
_SMALL: Inputs = {"message_bytes": _assume("1e6", "a megabyte", "一兆字节")}
_RING: Inputs = {"outer_tree": _assume("0", "a ring between the servers", "服务器间用环")}
_TREE: Inputs = {"outer_tree": _assume("1", "a tree between the servers", "服务器间用树")}

# --- attention on a roofline -----------------------------------------------------------------------------------------

_A100: Inputs = {
    "peak_flop_per_s": "a100_sxm_40gb.bf16_dense_flop_per_s",
    "hbm_bytes_per_s": "a100_sxm_40gb.hbm_bytes_per_s",
    "sram_bytes_per_sm": "flashattention.sram_bytes_per_sm",
}
_H100: Inputs = {
    "peak_flop_per_s": "h100_sxm.bf16_dense_flop_per_s",
    "hbm_bytes_per_s": "h100_sxm.hbm_bytes_per_s",
    "sram_bytes_per_sm": _assume("262144", "256 KiB, the sum over the GPU divided by its multiprocessors; a kernel can use less", "256 KiB，即整卡总和除以多处理器数；内核可用的略少"),
}  # fmt: skip


def _extra(passes: str, en: str, zh: str) -> Inputs:
    return {"score_passes": _assume(passes, en, zh)}


_FUSED = _extra("0", "mask and dropout fused or absent", "掩码与 dropout 已融合或没有")
_FIGURE_2: Inputs = {
    **_A100,
    "seq_len": "flashattention.figure_2_seq_len",
    "d_head": "flashattention.figure_2_d_head",
    "n_heads": "flashattention.figure_2_n_heads",
    "batch_size": "flashattention.figure_2_batch_size",
    "attention_causal": _assume("0", "the whole square", "整个方阵"),
    "backward_pass": _assume("1", "forward and backward", "前向加反向"),
}


def _attention(gpu: str, part: Inputs, d_head: str, length: str, seq_len: str, how: str, wie: str, en: str) -> Scenario:
    return scenario(
        f"attention_{gpu}_{length}",
        f"a {how} sequence on an {en}",
        f"{en} 上的{wie}",
        part,
        _FUSED,
        {
            "seq_len": _assume(seq_len, "the length under examination", "所考察的长度"),
            "d_head": _assume(d_head, "a usual width", "常见维度"),
            "n_heads": _assume("1", "one head", "一个头"),
            "batch_size": _assume("1", "one sequence", "一条序列"),
            "attention_causal": _assume("0", "the whole square", "整个方阵"),
            "backward_pass": _assume("0", "forward only", "仅前向"),
        },
    )


_LENGTHS = (
    ("1k", "1024", "short", "短序列"),
    ("4k", "4096", "medium", "中等序列"),
    ("16k", "16384", "long", "长序列"),
)

SCENARIOS: tuple[Scenario, ...] = (
    *(_korthikanti(slug, variant, *_MODELS[slug]) for slug in _MODELS for variant in ("none", "present")),
    _korthikanti("22b", "sequence", *_MODELS["22b"]),
    *(_korthikanti("175b", variant, *_MODELS["175b"]) for variant in ("sequence", "selective", "full")),
    _table_4("baseline", "baseline, no recomputation", "基线，不重算"),
    _table_4("sequence", "sequence parallelism", "序列并行"),
    _table_4("full", "everything made again", "全量重算"),
    _table_4("selective", "selective recomputation", "选择性重算"),
    _table_4("both", "selective recomputation and sequence parallelism", "选择性重算加序列并行"),
    *(_table_5(slug) for slug in _MODELS),
    *(_largest(tp_size, stage) for tp_size in ("1", "16") for stage in range(4)),
    _llama("8192", "8192", "on half of its cluster", "用一半的集群"),
    _llama("16384", "16384", "on its whole cluster", "用整个集群"),
    _llama("131k", "131k", "long context", "长上下文"),
    _llama("16384", "16_bytes", "gradients in half precision", "梯度用半精度", _16_BYTES),
    _llama("16384", "20_bytes", "gradients in both precisions", "两种精度的梯度都存", _20_BYTES),
    _llama("16384", "stage_1", "ZeRO stage 1", "ZeRO 第 1 档", {"zero_stage": _assume("1", "what if", "假设")}, _DOES_NOT_FIT),
    _llama("16384", "stage_3", "ZeRO stage 3", "ZeRO 第 3 档", {"zero_stage": _assume("3", "what if", "假设")}),
    _llama("16384", "recomputed", "everything made again", "全量重算", {"recompute_level": _assume("2", "what if", "假设")}),
    scenario("try_memory", "the memory calculator as it opens", "显存计算器打开时的样子", _TRIED),
    _bubble(1, "not interleaved", "不交错"),
    _bubble(2, "two chunks a stage", "每级两块"),
    _bubble(4, "four chunks a stage", "每级四块"),
    _bubble(8, "eight chunks a stage", "每级八块"),
    _EXPERTS,
    scenario("all_reduce_large", "all-reduce of a large message", "大消息的 all-reduce", _NETWORK, _LARGE, _RING),
    scenario("all_reduce_large_tree", "a large message, a tree between the servers", "大消息，服务器间用树", _NETWORK, _LARGE, _TREE),
    scenario("all_reduce_small", "all-reduce of a small message", "小消息的 all-reduce", _NETWORK, _SMALL, _RING),
    scenario("all_reduce_small_tree", "a small message, a tree between the servers", "小消息，服务器间用树", _NETWORK, _SMALL, _TREE),
    scenario("flash_figure_2", "FlashAttention's Fig. 2, counted, nothing between the matrix products", "FlashAttention 图 2，只计矩阵乘之间的读写", _FIGURE_2, _FUSED),
    scenario("flash_figure_2_mask", "the same with an unfused mask", "同上，加未融合的掩码", _FIGURE_2, _extra("2", "read and written once more for the mask", "为掩码再读写一次")),
    scenario("flash_figure_2_mask_dropout", "the same with an unfused mask and dropout", "同上，加未融合的掩码与 dropout", _FIGURE_2, _extra("7", "mask 2; dropout 2 forward, 2 backward, and its mask of one byte written and read", "掩码两次；dropout 前向两次、反向两次，外加一字节掩码写一次读一次")),
    *(_attention("a100", _A100, "64", *length, "A100") for length in _LENGTHS),
    *(_attention("h100", _H100, "128", *length, "H100") for length in _LENGTHS),
)  # fmt: skip
