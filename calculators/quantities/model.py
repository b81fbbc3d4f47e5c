"""The model and its data: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import ONE_OR_MORE, POSITIVE, SHARE, Row

TABLE: list[Row] = [
    ("n_params", "parameter", "parameters", "参数量", POSITIVE),
    ("active_share", "share", "share of the parameters at work on a token", "每个 token 激活的参数比例", SHARE),
    ("n_active_params", "parameter", "active parameters", "激活参数量", POSITIVE),
    ("tokens_per_param", "token/parameter", "tokens per parameter", "每参数 token 数", POSITIVE),
    ("n_tokens", "token", "training tokens", "训练 token 数", POSITIVE),
    ("n_layers", "count", "layers", "层数", ONE_OR_MORE),
    ("d_model", "count", "model width", "隐藏维度", ONE_OR_MORE),
    ("n_heads", "count", "attention heads", "注意力头数", ONE_OR_MORE),
    ("seq_len", "count", "sequence length", "序列长度", ONE_OR_MORE),
    ("micro_batch_size", "count", "micro-batch size", "微批大小", ONE_OR_MORE),
    ("batch_per_dp", "count", "sequences per data-parallel group", "每个数据并行组的序列数", ONE_OR_MORE),
    ("global_batch_tokens", "token", "tokens per global batch", "全局每批 token 数", POSITIVE),
    ("tp_size", "count", "tensor-parallel size", "张量并行度", ONE_OR_MORE),
    ("cp_size", "count", "context-parallel size", "上下文并行度", ONE_OR_MORE),
    ("pp_size", "count", "pipeline-parallel size", "流水线并行度", ONE_OR_MORE),
    ("ep_size", "count", "expert-parallel size", "专家并行度", ONE_OR_MORE),
    ("dp_size", "count", "data-parallel size", "数据并行度", ONE_OR_MORE),
    ("world_size", "GPU", "GPUs in the parallel layout", "并行布局的总卡数", ONE_OR_MORE),
]  # fmt: skip
