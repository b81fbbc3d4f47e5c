"""Other calculators beside this one: which answer of theirs is which of ours, and the convention that parts them."""

from __future__ import annotations

from typing import NamedTuple

from calculators.quantities import Text

# Two answers agree when they differ by no more than this share; pages say it as beside_agreement.agreement_share.
AGREEMENT = 0.01

CONVENTIONS = {
    "gate_and_head": Text("the MLP has no gate, and one embedding serves both ends", "MLP 不计门控，输入输出共用一个嵌入矩阵"),
    "width": Text("the MLP counts as two matrices as wide as a GPT's, whatever it is", "MLP 一律按两个矩阵、GPT 的宽度计，不看实际形状"),
    "width_and_head": Text("the MLP as above; the output head is made again as well", "MLP 同上；输出头也算作重算"),
    "no_latent": Text("no latent attention, no shared expert, no dense layers, no gate: the model cannot be said", "没有潜在注意力、共享专家、稠密层和门控，无法如实描述这个模型"),
    "no_experts": Text("FLOP know no experts and no latent attention: one MLP as wide as a GPT's", "FLOP 不区分专家和潜在注意力，只按一个 GPT 宽度的 MLP 计"),
    "embedding": Text("every stage of the pipeline holds the embedding", "流水线每一级都存一份嵌入"),
    "embedding_and_gate": Text("no gate; layers over stages rounded down; the embedding on every stage", "不计门控；层数除以级数向下取整；每一级都存嵌入"),
    "mask": Text("the dropout mask behind the MLP is not counted", "不计 MLP 之后的 dropout 掩码"),
    "working": Text("the layer that is being made again is not counted", "不计正在重算的那一层"),
    "llama_layer": Text("keys and values have all heads, dropout has a mask, tiled attention keeps two tensors more; the gate's tensor is missing", "键和值按全部头数计，计 dropout 掩码，分块注意力多存两个张量；又少计门控的张量"),
    "norms": Text("as above, and inputs of the norms in FP32", "同上，且归一化的输入用 FP32"),
    "six": Text("6ND: attention over the context left out, both embeddings in", "按 6ND：不计注意力作用于上下文的部分，计入两个嵌入"),
    "eight": Text("the same rule, with the forward pass made again", "同一规则，前向多算一遍"),
    "total": Text("six for each of all parameters, as its documentation asks; most experts rest", "按其文档的要求，对全部参数各计六次；而多数专家并不参与计算"),
    "rounded": Text("the published figure, rounded; counted, it depends on the embeddings", "取公布的整数；清点的结果取决于是否计入嵌入"),
    "heads": Text("the width over a head of the usual size; this model's configuration has more heads than that", "头数由隐藏维度除以常见的单头维度得到；这个模型配置的头更多、更窄"),
    "one_in_flight": Text("one micro-batch in flight on a stage, not as many as stages", "每级同时只有一个微批，而不是与级数一样多"),
    "gpt_layer": Text("every layer is a GPT's: dropout, no gate, as many key heads as heads", "每层都当作 GPT 的层：有 dropout、无门控、键头与查询头一样多"),
    "gpt_layer_in_flight": Text("one micro-batch in flight; every layer a GPT's", "同时只有一个微批；每层都当作 GPT 的层"),
}  # fmt: skip


class Beside(NamedTuple):
    """An answer of a peer beside ours; `their_way` is ours by their convention, where our switches can say it."""

    theirs: str
    ours: str
    convention: str = ""
    their_way: str = ""


def _of(record: str, *lines: tuple[str, ...]) -> tuple[Beside, ...]:
    return tuple(Beside(f"{record}.{key}", *rest) for key, *rest in lines)


PEERS: dict[str, tuple[Beside, ...]] = {
    "llm-analysis": _of(
        "peer_llm_analysis",
        ("params_8b", "llama31_8b.transformer_params", "gate_and_head", "as_llm_analysis_8b.transformer_params"),
        ("params_70b", "llama31_70b.transformer_params", "gate_and_head", "as_llm_analysis_70b.transformer_params"),
        ("params_405b", "llama31_405b.transformer_params", "gate_and_head", "as_llm_analysis_405b.transformer_params"),
        ("params_gpt3", "gpt3_175b.transformer_params"),
        ("params_deepseek", "deepseek_v3_architecture.transformer_params", "no_latent"),
        ("active_deepseek", "deepseek_v3_architecture.active_transformer_params", "no_latent"),
        ("flop_8b", "llama31_8b.flop_per_token", "width", "as_llm_analysis_8b_flop.flop_per_token"),
        ("flop_70b", "llama31_70b.flop_per_token", "width", "as_llm_analysis_70b_flop.flop_per_token"),
        ("flop_405b", "llama31_405b.flop_per_token", "width", "as_llm_analysis_405b_flop.flop_per_token"),
        ("flop_gpt3", "gpt3_175b.flop_per_token"),
        ("flop_deepseek", "deepseek_v3_architecture.flop_per_token", "no_experts"),
        ("full_405b", "llama31_405b_recomputed.hardware_flop_per_token", "width_and_head", "as_llm_analysis_405b_recomputed.hardware_flop_per_token"),
        ("selective_405b", "llama31_405b_selective.hardware_flop_per_token", "width", "as_llm_analysis_405b_selective.hardware_flop_per_token"),
        ("hours_405b", "beside_405b_hours.gpu_hours", "width", "as_llm_analysis_405b_flop.gpu_hours"),
        *((f"states_{stage}", f"beside_gpt3_18_stage_{stage}.state_bytes_per_gpu") for stage in range(4)),
        ("weights_gpt3", "beside_gpt3_none.weight_bytes_per_gpu", "embedding"),
        ("weights_405b", "layout_405b_16384.weight_bytes_per_gpu", "embedding_and_gate"),
        ("kept_gpt3", "beside_gpt3_none.activation_bytes_per_gpu"),
        ("selective_gpt3", "beside_gpt3_selective.activation_bytes_per_gpu", "mask"),
        ("full_gpt3", "beside_gpt3_full.activation_bytes_per_gpu", "working"),
        ("tiled_70b", "beside_70b.activation_bytes_per_gpu", "llama_layer"),
        ("tiled_405b", "layout_405b_16384.activation_bytes_per_gpu", "llama_layer"),
        ("default_405b", "layout_405b_16384.activation_bytes_per_gpu", "norms"),
    ),
    "mlsysim": _of(
        "peer_mlsysim",
        ("params_8b", "llama31_8b.transformer_params"),
        ("params_70b", "llama31_70b.transformer_params"),
        ("params_405b", "llama31_405b.transformer_params"),
        ("params_gpt3", "gpt3_175b.transformer_params"),
        ("params_deepseek", "deepseek_v3_architecture.transformer_params"),
        ("active_deepseek", "deepseek_v3_architecture.active_transformer_params", "rounded"),
        ("heads_deepseek", "deepseek_v3_shape.n_heads", "heads"),
        ("flop_8b", "llama31_8b.flop_per_token", "six"),
        ("flop_70b", "llama31_70b.flop_per_token", "six"),
        ("flop_405b", "llama31_405b.flop_per_token", "six"),
        ("flop_gpt3", "gpt3_175b.flop_per_token", "six"),
        ("full_405b", "llama31_405b_recomputed.hardware_flop_per_token", "eight"),
        ("train_405b", "llama31_405b.train_flop", "six", "llama3_405b.train_flop"),
        ("train_deepseek", "deepseek_v3.train_flop", "total", "deepseek_v3_total_params.train_flop"),
        ("hours_405b", "beside_405b_hours.gpu_hours", "six", "as_mlsysim_405b_hours.gpu_hours"),
        *((f"states_{stage}", f"beside_gpt3_16_stage_{stage}.state_bytes_per_gpu") for stage in range(4)),
        ("kept_gpt3", "beside_gpt3_none.layers_activation_bytes", "one_in_flight", "beside_gpt3_none_one.layers_activation_bytes"),
        ("selective_gpt3", "beside_gpt3_selective.layers_activation_bytes", "one_in_flight", "beside_gpt3_selective_one.layers_activation_bytes"),
        ("full_gpt3", "beside_gpt3_full.layers_activation_bytes", "one_in_flight", "beside_gpt3_full_one.layers_activation_bytes"),
        ("tiled_70b", "beside_70b.layers_activation_bytes", "gpt_layer", "as_mlsysim_70b.layers_activation_bytes"),
        ("tiled_405b", "layout_405b_16384.layers_activation_bytes", "gpt_layer_in_flight"),
        ("bubble", "bubble_405b_1.bubble_over_total"),
        ("bubble_interleaved", "bubble_405b_2.bubble_over_total"),
    ),
}  # fmt: skip


def parted(theirs: float, ours: float) -> bool:
    """Whether two answers differ by more than agreement allows.

    >>> parted(100.5, 100), parted(102, 100)
    (False, True)
    """
    return abs(theirs / ours - 1) > AGREEMENT
