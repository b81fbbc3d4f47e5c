"""The architecture: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import COUNT, ONE_OR_MORE, POSITIVE, Bounds, Row

_NO_OR_YES = Bounds(0, 1, low_included=True, whole=True)

TABLE: list[Row] = [
    # what a model's configuration says
    ("n_kv_heads", "count", "key and value heads", "键值头数", ONE_OR_MORE),
    ("d_head", "count", "width of one head", "单头维度", ONE_OR_MORE),
    ("d_ff", "count", "width of the MLP", "MLP 维度", ONE_OR_MORE),
    ("vocab_size", "count", "vocabulary", "词表大小", ONE_OR_MORE),
    ("n_positions", "count", "learned positions", "可学习位置数", ONE_OR_MORE),
    ("norms_per_layer", "count", "normalisations of one layer", "每层归一化个数", ONE_OR_MORE),
    ("gated_mlp", "count", "gated MLP: three matrices instead of two", "门控 MLP：三个矩阵而非两个", _NO_OR_YES),
    ("tied_embeddings", "count", "one matrix for input and output embedding", "输入输出共用一个嵌入矩阵", _NO_OR_YES),
    ("relative_attention", "count", "relative positions: one more projection", "相对位置：多一个投影矩阵", _NO_OR_YES),
    ("n_dense_layers", "count", "layers without experts", "不含专家的层数", COUNT),
    ("d_dense_ff", "count", "width of the MLP in layers without experts", "不含专家的层的 MLP 维度", COUNT),
    ("n_experts", "count", "routed experts of one layer", "每层路由专家数", ONE_OR_MORE),
    ("n_active_experts", "count", "routed experts that work on a token", "每个 token 激活的路由专家数", ONE_OR_MORE),
    ("n_shared_experts", "count", "shared experts of one layer", "每层共享专家数", COUNT),
    ("d_expert", "count", "width of one expert", "单个专家的维度", ONE_OR_MORE),
    ("router_bias", "count", "router with a bias for each expert", "路由为每个专家设偏置", _NO_OR_YES),
    ("q_lora_rank", "count", "width of the query latent", "查询的潜在维度", ONE_OR_MORE),
    ("kv_lora_rank", "count", "width of the key and value latent", "键值的潜在维度", ONE_OR_MORE),
    ("d_qk_nope", "count", "query and key width without position", "查询与键的无位置维度", ONE_OR_MORE),
    ("d_qk_rope", "count", "query and key width with position", "查询与键的位置维度", ONE_OR_MORE),
    ("d_v", "count", "value width of one head", "单头的值维度", ONE_OR_MORE),
    # what follows
    ("vocab_params", "parameter", "parameters of one embedding matrix", "一个嵌入矩阵的参数", POSITIVE),
    ("embedding_params", "parameter", "parameters of the embeddings", "嵌入的参数", POSITIVE),
    ("attention_params_per_layer", "parameter", "attention parameters of one layer", "单层注意力参数", POSITIVE),
    ("attention_params", "parameter", "attention parameters", "注意力参数", POSITIVE),
    ("mlp_params_per_layer", "parameter", "MLP parameters of one layer", "单层 MLP 参数", POSITIVE),
    ("dense_mlp_params_per_layer", "parameter", "MLP parameters of one layer without experts", "不含专家的单层 MLP 参数", Bounds(0, POSITIVE.high, low_included=True)),
    ("expert_params", "parameter", "parameters of one expert", "单个专家的参数", POSITIVE),
    ("router_params", "parameter", "router parameters of one layer", "单层路由参数", POSITIVE),
    ("expert_layer_params", "parameter", "MLP parameters of one layer with experts", "含专家的单层 MLP 参数", POSITIVE),
    ("active_expert_layer_params", "parameter", "of one layer with experts, the MLP parameters at work on a token", "含专家的单层中每个 token 激活的 MLP 参数", POSITIVE),
    ("mlp_params", "parameter", "MLP parameters", "MLP 参数", POSITIVE),
    ("active_mlp_params", "parameter", "MLP parameters at work on a token", "每个 token 激活的 MLP 参数", POSITIVE),
    ("norm_params", "parameter", "normalisation parameters", "归一化参数", POSITIVE),
    ("transformer_params", "parameter", "parameters, counted from the architecture", "按架构清点的参数量", POSITIVE),
    ("active_transformer_params", "parameter", "active parameters, counted from the architecture", "按架构清点的激活参数量", POSITIVE),
    ("megatron_params", "parameter", "parameters by Megatron-LM's equation", "按 Megatron-LM 公式的参数量", POSITIVE),
]  # fmt: skip
