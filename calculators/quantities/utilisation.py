"""FLOP per token, utilisation, and the fitted loss: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import COUNT, NOT_NEGATIVE, ONE_OR_MORE, POSITIVE, SHARE, Bounds, Row

_NO_OR_YES = Bounds(0, 1, low_included=True, whole=True)
_NONE_TO_ALL = Bounds(0, 1, low_included=True)
_EXPONENT = Bounds(0.1, 2, low_included=True)

TABLE: list[Row] = [
    # conventions of counting
    ("counted_embeddings", "count", "embedding matrices that are counted", "计入的嵌入矩阵数", Bounds(0, 2, low_included=True, whole=True)),
    ("attention_causal", "count", "attention counted as its causal half", "注意力只计因果的一半", _NO_OR_YES),
    ("recompute_share", "ratio", "share of the layers' forward pass made again", "各层前向重算的比例", _NONE_TO_ALL),
    ("attention_recomputes", "count", "forward passes of attention's core made again", "注意力核心重算的前向次数", COUNT),
    # FLOP
    ("matmul_params", "parameter", "parameters that every token multiplies with", "每个 token 参与乘法的参数", POSITIVE),
    ("attention_flop_per_token", "FLOP/token", "FLOP per token of attention over the context", "注意力作用于上下文的每 token FLOP", POSITIVE),
    ("flop_per_token", "FLOP/token", "model FLOP per token", "每 token 的模型 FLOP", POSITIVE),
    ("hardware_flop_per_token", "FLOP/token", "FLOP per token with recomputation", "含重算的每 token FLOP", POSITIVE),
    # utilisation
    ("global_batch_size", "count", "sequences of one global batch", "全局批的序列数", ONE_OR_MORE),
    ("measured_iteration_s", "second", "measured time of one iteration", "实测的每步时间", POSITIVE),
    ("measured_tokens_per_s", "token/second", "measured tokens per second", "实测的每秒 token 数", POSITIVE),
    ("hardware_flop_per_s", "FLOP/second/GPU", "rate of one GPU with recomputation", "含重算的单卡速率", POSITIVE),
    ("hfu", "share", "hardware FLOP utilisation (HFU)", "硬件算力利用率（HFU）", SHARE),
    ("aggregate_flop_per_s", "FLOP/second", "rate of all GPUs, with recomputation", "所有卡的总速率，含重算", POSITIVE),
    ("megatron_iteration_flop", "FLOP", "FLOP of one iteration by Megatron-LM's equation", "按 Megatron-LM 公式的每步 FLOP", POSITIVE),
    ("megatron_iteration_s", "second", "time of one iteration at that rate", "按该速率的每步时间", POSITIVE),
    ("megatron_train_s", "second", "training time by Megatron-LM's equation", "按 Megatron-LM 公式的训练时间", POSITIVE),
    # the fitted loss
    ("loss_floor", "ratio", "loss that no model goes below (E)", "损失下限（E）", NOT_NEGATIVE),
    ("loss_params_factor", "ratio", "factor of the parameters' term (A)", "参数项系数（A）", POSITIVE),
    ("loss_tokens_factor", "ratio", "factor of the tokens' term (B)", "数据项系数（B）", POSITIVE),
    ("loss_params_exponent", "ratio", "exponent of the parameters (alpha)", "参数指数（α）", _EXPONENT),
    ("loss_tokens_exponent", "ratio", "exponent of the tokens (beta)", "数据指数（β）", _EXPONENT),
    ("fitted_loss", "ratio", "loss by the fit, nats per token", "按拟合的损失（每 token 奈特）", POSITIVE),
    ("fitted_tokens", "token", "compute-optimal tokens for this size, by the fit", "按拟合，该规模的最优 token 数", POSITIVE),
    ("fitted_tokens_per_param", "token/parameter", "compute-optimal tokens per parameter, by the fit", "按拟合，最优的每参数 token 数", POSITIVE),
    ("flop_budget", "FLOP", "FLOP to spend", "FLOP 预算", POSITIVE),
    ("budget_params", "parameter", "compute-optimal parameters for the budget, by the fit", "按拟合，该预算的最优参数量", POSITIVE),
    ("budget_tokens", "token", "compute-optimal tokens for the budget, by the fit", "按拟合，该预算的最优 token 数", POSITIVE),
    ("budget_tokens_per_param", "token/parameter", "tokens per parameter at the budget's optimum", "该预算最优处的每参数 token 数", POSITIVE),
    ("budget_exponent", "ratio", "exponent of the budget in the best size", "最优规模随预算增长的指数", SHARE),
]  # fmt: skip
