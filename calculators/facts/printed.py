"""What the audited article itself prints, paragraph by paragraph.

Keys are the claims' ids, shortened where one claim prints several numbers. Figures that the article quotes from the
post are marked: the post itself was not seen.
"""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text


def _own(paragraph: int, key: str, quantity: str, printed: str, en: str, zh: str) -> Fact:
    place = ("article", f"paragraph {paragraph}", "primary-text", "2026")
    return Fact(f"printed.{key}", quantity, printed, *place, Text(en, zh))


def _post(paragraph: int, key: str, quantity: str, printed: str, en: str, zh: str) -> Fact:
    return _own(paragraph, key, quantity, printed, f"the post's, as reported: {en}", f"帖子的数，据文章转述：{zh}")


FACTS: tuple[Fact, ...] = (
    _own(1, "headline_60bn",         "stated_total_usd",         "6e10", "sixty-odd billion dollars", "六百多亿美元"),
    _own(2, "weight_2",              "weight_bytes_per_param",   "2",    "BF16 weight", "BF16 权重"),
    _own(2, "gradient_2",            "gradient_bytes_per_param", "2",    "BF16 gradient", "BF16 梯度"),
    _own(2, "master_4",              "master_bytes_per_param",   "4",    "FP32 master weight", "FP32 主权重"),
    _own(2, "momentum_4",            "momentum_bytes_per_param", "4",    "Adam's momentum", "Adam 动量"),
    _own(2, "variance_4",            "variance_bytes_per_param", "4",    "Adam's variance", "Adam 方差"),
    _own(2, "bytes_per_param_total", "bytes_per_param",          "16",   "sum of the five", "五项之和"),
    _post(2, "model_params_2t", "n_params", "2e12", "two trillion parameters", "两万亿参数"),
    _own(2, "total_state_32tb",         "model_state_bytes",         "32e12",   "model states", "模型状态"),
    _own(2, "h100_memory_80gb",         "gpu_memory_bytes",          "80e9",    "one H100", "一张 H100"),
    _own(2, "min_gpus_400",             "min_gpus",                  "400",     "before activations and buffers", "不算激活和缓冲"),
    _own(3, "llama3_window_54_days",    "window_s",                  "4665600", "54 days", "54 天"),
    _own(3, "llama3_interruptions_466", "interruptions",             "466",     "job interruptions", "作业中断"),
    _own(3, "llama3_planned_47",        "planned_interruptions",     "47",      "planned maintenance", "计划内维护"),
    _own(3, "llama3_unexpected_419",    "unexpected_interruptions",  "419",     "unexpected", "意外"),
    _own(3, "llama3_hardware_78pct",    "hardware_share",            "0.78",    "confirmed or suspected hardware, about", "确认或疑似硬件问题，约数"),
    _own(3, "llama3_gpu_58_7pct",       "printed_share",             "0.587",   "GPUs, of all unexpected", "GPU 占意外中断的比例"),
    _own(3, "llama3_cpu_2",             "category_interruptions",    "2",       "CPU failures in the window", "窗口内 CPU 故障"),
    _own(3, "llama3_effective_time_90", "effective_time_share",      "0.9",     "printed as more than", "原文写作“超过”"),
    _own(3, "llama3_mfu_low",           "mfu",                       "0.38",    "405B, measured, lowest", "405B 实测，下限"),
    _own(3, "llama3_mfu_high",          "mfu",                       "0.43",    "405B, measured, highest", "405B 实测，上限"),
    _own(4, "dsv3_total_671b",          "n_params",                  "671e9",   "DeepSeek-V3, total", "DeepSeek-V3 总参数"),
    _own(4, "dsv3_active_37b",          "n_active_params",           "37e9",    "DeepSeek-V3, active", "DeepSeek-V3 激活参数"),
    _own(4, "dsv3_2048_h800",           "n_gpus",                    "2048",    "H800 GPUs", "H800"),
    _own(4, "dsv3_2788k_hours",         "gpu_hours",                 "2.788e6", "H800, whole training", "H800，整个训练"),
    _own(4, "dsv3_2usd",                "usd_per_gpu_hour",          "2",       "one H800, one hour", "一张 H800 一小时"),
    _own(4, "dsv3_5_576m",              "rental_usd",                "5.576e6", "DeepSeek-V3, whole training", "DeepSeek-V3，整个训练"),
    _own(4, "gb200_72_gpus",            "n_gpus",                    "72",      "GB200 NVL72", "GB200 NVL72"),
    _own(4, "gb200_1_8tbs",             "nvlink_bytes_per_s",        "1.8e12",  "one GPU", "单卡"),
    _own(4, "gb200_130tbs",             "nvlink_domain_bytes_per_s", "130e12",  "the rack", "整机架"),
    _own(4, "diloco_h500",              "inner_steps",               "500",     "steps between synchronisations", "两次同步之间的步数"),
    _own(4, "diloco_500x",              "traffic_ratio",             "500",     "times less communication", "通信量少的倍数"),
    _own(4, "diloco_8_islands",         "n_replicas",                "8",       "unconnected islands", "互不相连的算力孤岛"),
    _own(4, "diloco_150m_c4",           "n_params",                  "1.5e8",   "headline result on C4", "C4 上的主要结果"),
    _own(4, "ddiloco_12b_gemma4",       "n_params",                  "12e9",    "a Gemma 4 over four regions", "跨四个区域的 Gemma 4"),
    _own(4, "ddiloco_four_us_regions",  "n_regions",                 "4",       "U.S. regions", "美国区域"),
    _own(4, "ddiloco_2gbps",            "link_bits_per_s",           "2e9",     "wide-area link, low end", "广域链路，下限"),
    _own(4, "ddiloco_5gbps",            "link_bits_per_s",           "5e9",     "wide-area link, high end", "广域链路，上限"),
    _own(4, "ddiloco_64_1",             "accuracy_share",            "0.641",   "decoupled version", "解耦版"),
    _own(4, "ddiloco_64_4",             "accuracy_share",            "0.644",   "synchronous baseline", "同步基线"),
    _own(5, "p5_sixty_billion_again",   "stated_total_usd",          "6e10",    "six hundred 亿, again", "又一次写作六百亿"),
    _post(5, "tokens_per_param_20", "tokens_per_param",     "20",     "tokens per parameter", "每参数 token 数"),
    _post(5, "tokens_40t",          "n_tokens",             "40e12",  "tokens in all", "总 token 数"),
    _post(5, "flops_6_per_token",   "flop_per_param_token", "6",      "printed per token, without the parameter", "原文只写每 token，漏了每参数"),
    _post(5, "total_flops_4_8e26",  "train_flop",           "4.8e26", "the run in all", "总计算量"),
    _post(5, "post_mfu_40",         "mfu",                  "0.4",    "effective utilisation of an H100", "H100 有效利用率"),
    _post(5, "post_gpu_hours_300m", "stated_gpu_hours",     "3e8",    "about", "约数"),
    _post(5, "post_price_2usd",     "usd_per_gpu_hour",     "2",      "one H100, one hour", "一张 H100 一小时"),
    _post(5, "post_cost_600m",      "stated_rental_usd",    "6e8",    "a little over", "写作“六亿出头”"),
    _post(5, "post_total_750m",     "stated_total_usd",     "7.5e8",  "rental with extras", "租金加杂项"),
    _own(5, "three_conventions",          "stated_count",        "3",      "conventions that the hours were run under", "算卡时所用的口径数"),
    _own(5, "h100_bf16_dense_495",        "peak_flop_per_s",     "495e12", "H100, said to be BF16 dense", "H100，据称是 BF16 稠密"),
    _own(5, "effective_198",              "achieved_flop_per_s", "198e12", "at 40 % of 495", "495 的四成"),
    _own(5, "gpu_hours_673m",             "gpu_hours",           "6.7e8",  "at 198 TFLOP/s", "按 198 TFLOP/s"),
    _own(5, "cost_1_35bn",                "rental_usd",          "13.5e8", "at two dollars", "按两美元"),
    _own(5, "gpu_hours_llama_mfu_low",    "gpu_hours",           "6.3e8",  "at Llama 3's highest MFU", "按 Llama 3 最高的 MFU"),
    _own(5, "gpu_hours_llama_mfu_high",   "gpu_hours",           "7.1e8",  "at Llama 3's lowest MFU", "按 Llama 3 最低的 MFU"),
    _own(5, "cost_llama_mfu_low",         "rental_usd",          "12.5e8", "at Llama 3's highest MFU", "按 Llama 3 最高的 MFU"),
    _own(5, "cost_llama_mfu_high",        "rental_usd",          "14.2e8", "at Llama 3's lowest MFU", "按 Llama 3 最低的 MFU"),
    _own(5, "implied_444",                "implied_flop_per_s",  "444e12", "that 300 million hours ask for", "由三亿卡时反推的单卡算力"),
    _own(5, "near_90pct",                 "implied_mfu",         "0.9",    "of the dense peak as the article has it, close to", "占文章所称稠密峰值的比例，接近"),
    _own(5, "peak_989",                   "peak_flop_per_s",     "989e12", "H100, said to be with sparsity", "H100，据称带稀疏"),
    _own(6, "optimistic_hundred_million", "rental_usd",          "1e8",    "order of magnitude by the post's estimate", "按帖子估法的量级"),
    _own(6, "billion_with_llama_mfu",     "rental_usd",          "1e9",    "order of magnitude at Llama 3's MFU", "按 Llama 3 的 MFU 的量级"),
    _own(7, "zero_three_stages",          "stated_count",        "3",      "stages of ZeRO", "ZeRO 的档数"),
    _own(7, "zero_order_of_magnitude",    "state_shrink",        "10",     "an order of magnitude", "一个数量级"),
    _own(7, "gc_30pct",                   "recompute_overhead",  "0.3",    "slower, about", "训练变慢，约数"),
    _own(7, "fa_20mb",                    "sram_bytes",          "20e6",   "A100, about", "A100，约数"),
    _own(7, "fa_10x_not_teens",           "bandwidth_ratio",     "10",     "about; the post's is ten-odd", "约数；帖子写的是十几倍"),
    _own(7, "fa_million_context",         "seq_len",             "1e6",    "context said to rest on FlashAttention", "据称以 FlashAttention 为前提的上下文"),
    _own(8, "llama3_16k_gpus",            "n_gpus",              "16e3",   "H100 GPUs at most, printed as 16K", "H100 最多，原文写作 16K"),
    _own(8, "llama3_700w",                "tdp_watts",           "700",    "each H100", "每张 H100"),
    _own(8, "llama3_80gb_hbm3",           "gpu_memory_bytes",    "80e9",   "each H100", "每张 H100"),
    _own(8, "llama3_mfu_43",              "mfu",                 "0.43",   "first layout", "第一种配置"),
    _own(8, "llama3_mfu_41",              "mfu",                 "0.41",   "second layout", "第二种配置"),
    _own(8, "llama3_mfu_38",              "mfu",                 "0.38",   "third layout", "第三种配置"),
    _own(8, "llama3_doubling_2pts",       "mfu_lost",            "0.02",   "points lost when the GPUs double", "卡数翻倍所低的点数"),
    _own(9, "diloco_largest_12b",         "n_params",            "12e9",   "largest on the DiLoCo line, as said", "据称 DiLoCo 这条线上的最大规模"),
    _own(9, "no_curve_at_100b",           "n_params",            "1e11",   "scale without a full curve, as said", "据称没有完整曲线的规模"),
)  # fmt: skip
