"""The bill: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import NOT_NEGATIVE, ONE_OR_MORE, POSITIVE, SHARE, Row

TABLE: list[Row] = [
    # the bill
    ("flop_per_param_token", "FLOP/parameter/token", "FLOP per parameter and token", "每参数每 token 的 FLOP", POSITIVE),
    ("train_flop", "FLOP", "training FLOP", "训练总 FLOP", POSITIVE),
    ("n_sms", "count", "streaming multiprocessors", "流式多处理器数", ONE_OR_MORE),
    ("tensor_cores_per_sm", "count", "tensor cores per multiprocessor", "每个多处理器的张量核心数", ONE_OR_MORE),
    ("flop_per_core_cycle", "FLOP/GPU", "FLOP per tensor core and cycle", "每个张量核心每周期的 FLOP", POSITIVE),
    ("clock_hz", "1/second", "clock", "时钟频率", POSITIVE),
    ("peak_flop_per_s", "FLOP/second/GPU", "peak rate of one GPU", "单卡峰值算力", POSITIVE),
    ("mfu", "share", "model FLOP utilisation (MFU)", "模型算力利用率（MFU）", SHARE),
    ("achieved_flop_per_s", "FLOP/second/GPU", "achieved rate of one GPU", "单卡有效算力", POSITIVE),
    ("quoted_peak_flop_per_s", "FLOP/second/GPU", "peak behind a rate and its utilisation", "速率与利用率所依据的峰值", POSITIVE),
    ("share_of_peak", "ratio", "achieved rate over peak", "有效算力与峰值之比", POSITIVE),
    ("gpu_hours", "GPU*hour", "GPU-hours", "卡时", POSITIVE),
    ("stated_gpu_hours", "GPU*hour", "GPU-hours as stated", "所称卡时", POSITIVE),
    ("implied_flop_per_s", "FLOP/second/GPU", "rate that the stated hours ask for", "所称卡时要求的单卡算力", POSITIVE),
    ("implied_mfu", "ratio", "utilisation that the stated hours ask for", "所称卡时要求的利用率", POSITIVE),
    ("implied_peak_flop_per_s", "FLOP/second/GPU", "peak that the stated hours and utilisation ask for", "所称卡时与利用率要求的峰值", POSITIVE),
    ("reference_gpu_hours", "GPU*hour", "GPU-hours of the reference run", "参照训练的卡时", POSITIVE),
    ("reference_train_flop", "FLOP", "FLOP of the reference run", "参照训练的 FLOP", POSITIVE),
    ("usd_per_gpu_hour", "USD/GPU/hour", "price of a GPU-hour", "每卡时价格", POSITIVE),
    ("rental_usd", "USD", "rental", "租金", POSITIVE),
    ("stated_rental_usd", "USD", "rental at the stated hours", "所称卡时的租金", POSITIVE),
    ("stated_total_usd", "USD", "total as stated", "所称总价", POSITIVE),
    ("stated_extras_usd", "USD", "extras inside the stated total", "所称总价中的杂项", NOT_NEGATIVE),
    ("extras_share", "ratio", "extras over rental", "杂项与租金之比", NOT_NEGATIVE),
    ("total_usd", "USD", "rental with extras", "含杂项总价", POSITIVE),
    ("lower_params", "parameter", "parameters of the row below", "下一档参数量", POSITIVE),
    ("upper_params", "parameter", "parameters of the row above", "上一档参数量", POSITIVE),
    ("lower_tokens", "token", "tokens of the row below", "下一档 token 数", POSITIVE),
    ("upper_tokens", "token", "tokens of the row above", "上一档 token 数", POSITIVE),
    ("optimal_tokens", "token", "compute-optimal tokens, read off a table", "查表插值的计算最优 token 数", POSITIVE),
    ("optimal_tokens_per_param", "token/parameter", "compute-optimal tokens per parameter", "计算最优的每参数 token 数", POSITIVE),
    # DeepSeek-V3's bill
    ("gpu_hours_per_token", "GPU*hour/token", "GPU-hours per token", "每 token 卡时", POSITIVE),
    ("pretraining_gpu_hours", "GPU*hour", "GPU-hours of pre-training", "预训练卡时", POSITIVE),
    ("context_gpu_hours", "GPU*hour", "GPU-hours of context extension", "上下文扩展卡时", POSITIVE),
    ("post_training_gpu_hours", "GPU*hour", "GPU-hours of post-training", "后训练卡时", POSITIVE),
    ("wall_clock_s", "second", "time on the wall", "墙钟时间", POSITIVE),
]  # fmt: skip
