"""Published training runs: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import POSITIVE, SHARE, Row

TABLE: list[Row] = [
    # as published
    ("published_gpu_hours", "GPU*hour", "GPU-hours as published", "公布的卡时", POSITIVE),
    ("stated_train_flop", "FLOP", "training FLOP as published", "公布的训练总 FLOP", POSITIVE),
    ("stated_tokens_per_s", "token/second", "tokens per second as published", "公布的每秒 token 数", POSITIVE),
    ("stated_tokens_per_s_per_gpu", "token/second/GPU", "tokens per second and GPU as published", "公布的每卡每秒 token 数", POSITIVE),
    ("stated_step_s", "second", "time of one step as published", "公布的每步时间", POSITIVE),
    ("stated_carbon_tonnes", "tonne", "emissions as published", "公布的排放", POSITIVE),
    ("gpu_watts", "watt/GPU", "power that one GPU is reckoned with", "计算所用的单卡功率", POSITIVE),
    # what follows
    ("recomputed_flop", "FLOP", "training FLOP with the forward pass done twice", "前向做两遍的训练总 FLOP", POSITIVE),
    ("recomputed_mfu", "ratio", "stated MFU with the forward pass done twice", "前向做两遍时所称 MFU 对应的值", POSITIVE),
    ("implied_hardware_flop_per_s", "FLOP/second/GPU", "hardware rate that the stated hours ask for", "所称卡时要求的单卡硬件速率", POSITIVE),
    ("train_flop_with_attention", "FLOP", "training FLOP with attention over the context", "计入注意力的训练总 FLOP", POSITIVE),
    ("implied_mfu_with_attention", "ratio", "utilisation that the stated hours ask for, with attention", "所称卡时要求的利用率（计入注意力）", POSITIVE),
    ("speed_gpu_hours", "GPU*hour", "GPU-hours at the published speed", "按公布速度需要的卡时", POSITIVE),
    ("speed_mfu", "ratio", "utilisation at the published speed", "公布速度对应的利用率", POSITIVE),
    ("paid_gpu_hours", "GPU*hour", "GPU-hours that the published cost pays for", "公布成本所够的卡时", POSITIVE),
    ("implied_usd_per_gpu_hour", "USD/GPU/hour", "price that cost and hours ask for", "成本与卡时要求的单价", POSITIVE),
    ("run_energy_kwh", "kilowatt*hour", "energy from hours and power", "由卡时与功率算得的耗电量", POSITIVE),
    # parts and sums
    ("first_gpu_hours", "GPU*hour", "GPU-hours of the first part", "第一部分的卡时", POSITIVE),
    ("second_gpu_hours", "GPU*hour", "GPU-hours of the second part", "第二部分的卡时", POSITIVE),
    ("third_gpu_hours", "GPU*hour", "GPU-hours of the third part", "第三部分的卡时", POSITIVE),
    ("two_stage_gpu_hours", "GPU*hour", "GPU-hours of two parts", "两部分的卡时", POSITIVE),
    ("summed_gpu_hours", "GPU*hour", "GPU-hours of three parts", "三部分的卡时", POSITIVE),
    ("table_total_gpu_hours", "GPU*hour", "GPU-hours as the total of a table", "表中合计的卡时", POSITIVE),
    ("left_out_gpu_hours", "GPU*hour", "GPU-hours of a total that its parts leave out", "合计中未列出的卡时", POSITIVE),
    ("agreement_share", "share", "difference up to which figures nearly fit", "视为大致吻合的最大差距", SHARE),
]  # fmt: skip
