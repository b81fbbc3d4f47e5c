"""The three knives: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import NOT_NEGATIVE, POSITIVE, Bounds, Row

TABLE: list[Row] = [
    ("zero_stage", "count", "ZeRO stage", "ZeRO 档位", Bounds(0, 3, low_included=True, whole=True)),
    ("state_bytes_per_gpu", "byte", "model states on one GPU", "单卡上的模型状态", POSITIVE),
    ("traffic_params", "parameter", "elements moved per step and GPU", "每步每卡搬运的元素数", POSITIVE),
    ("traffic_per_param", "ratio", "elements moved per parameter, step and GPU", "每步每卡每参数搬运的元素数", POSITIVE),
    ("state_shrink", "ratio", "model states before over after sharding", "切分前后模型状态之比", POSITIVE),
    ("forward_flop_per_param_token", "FLOP/parameter/token", "FLOP of the forward pass per parameter and token", "前向每参数每 token 的 FLOP", POSITIVE),
    ("recompute_overhead", "ratio", "extra FLOP of full recomputation", "全量重算的额外 FLOP 比例", NOT_NEGATIVE),
    ("attention_term", "ratio", "attention's term of the activation formula", "激活公式中的注意力项", POSITIVE),
    ("activation_bytes_per_layer", "byte", "activation bytes of one layer, all kept", "单层激活字节（全部保留）", POSITIVE),
    ("selective_bytes_per_layer", "byte", "activation bytes of one layer, attention's scores made again", "单层激活字节（只重算注意力分数）", POSITIVE),
    ("checkpoint_bytes_per_layer", "byte", "activation bytes of one layer, checkpointed", "单层激活字节（用检查点）", POSITIVE),
    ("activation_shrink", "ratio", "kept over checkpointed", "全部保留与用检查点之比", POSITIVE),
    ("sram_bytes_per_sm", "byte", "on-chip memory of one multiprocessor", "单个多处理器的片上缓存", POSITIVE),
    ("sram_bytes", "byte", "on-chip memory of the GPU", "整卡片上缓存", POSITIVE),
    ("sram_bytes_per_cycle", "byte", "bytes per multiprocessor and cycle", "每个多处理器每周期字节", POSITIVE),
    ("sram_bytes_per_s", "byte/second", "on-chip bandwidth", "片上缓存带宽", POSITIVE),
    ("hbm_bytes_per_s", "byte/second", "main-memory bandwidth", "主显存带宽", POSITIVE),
    ("bandwidth_ratio", "ratio", "on-chip over main-memory bandwidth", "片上与主显存带宽之比", POSITIVE),
]  # fmt: skip
