"""The glossary: every quantity the ledger knows, with its unit, its bounds and its name in two languages.

Units are written so that a unit library can read them (`FLOP/second/GPU`); the engine itself only compares them.
Three units have no dimension and differ in how people say them: a `count` (419), a `ratio` (2.2 times) and a
`share` (40 %).
"""

from __future__ import annotations

import math
from typing import NamedTuple


class Text(NamedTuple):
    """One saying in the site's two languages."""

    en: str
    zh: str

    def get(self, lang: str) -> str:
        """The text in `lang`, "en" or "zh"."""
        return self.zh if lang == "zh" else self.en


class Bounds(NamedTuple):
    """The values a quantity may take, with the rule in words."""

    low: float
    high: float
    low_included: bool
    whole: bool = False

    def hold(self, value: float) -> bool:
        """Whether `value` is inside.

        >>> SHARE.hold(0.4), SHARE.hold(1.2), SHARE.hold(math.nan)
        (True, False, False)
        """
        above = value >= self.low if self.low_included else value > self.low
        return above and value <= self.high and math.isfinite(value) and (not self.whole or value == int(value))

    @property
    def rule(self) -> str:
        """The rule as it completes "must be …".

        >>> SHARE.rule, COUNT.rule
        ('above 0 and at most 1', 'a whole number, at least 0')
        """
        low = f"at least {self.low:g}" if self.low_included else f"above {self.low:g}"
        parts = [low] if math.isinf(self.high) else [low, f"at most {self.high:g}"]
        return ("a whole number, " if self.whole else "") + " and ".join(parts)


POSITIVE = Bounds(0, math.inf, low_included=False)
NOT_NEGATIVE = Bounds(0, math.inf, low_included=True)
SHARE = Bounds(0, 1, low_included=False)
COUNT = Bounds(0, math.inf, low_included=True, whole=True)
ONE_OR_MORE = Bounds(1, math.inf, low_included=True, whole=True)
ANY = Bounds(-math.inf, math.inf, low_included=True)


class Quantity(NamedTuple):
    """A named number's unit, bounds and label."""

    name: str
    unit: str
    label: Text
    bounds: Bounds

    def check(self, value: float) -> float:
        """`value` itself, or a ValueError that names the quantity, the value and the rule.

        >>> QUANTITIES["mfu"].check(1.3)
        Traceback (most recent call last):
        ...
        ValueError: mfu must be above 0 and at most 1, got 1.3
        """
        if not self.bounds.hold(value):
            raise ValueError(f"{self.name} must be {self.bounds.rule}, got {value!r}")
        return value


# name, unit, English, Chinese, bounds: one aligned line each, in the order of the article.
_TABLE: list[tuple[str, str, str, str, Bounds]] = [
    # the model and its data
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
    # memory
    ("weight_bytes_per_param", "byte/parameter", "bytes per parameter for the weight", "每参数权重字节", POSITIVE),
    ("gradient_bytes_per_param", "byte/parameter", "bytes per parameter for the gradient", "每参数梯度字节", POSITIVE),
    ("master_bytes_per_param", "byte/parameter", "bytes per parameter for the master weight", "每参数主权重字节", POSITIVE),
    ("momentum_bytes_per_param", "byte/parameter", "bytes per parameter for Adam's momentum", "每参数动量字节", POSITIVE),
    ("variance_bytes_per_param", "byte/parameter", "bytes per parameter for Adam's variance", "每参数方差字节", POSITIVE),
    ("optimizer_bytes_per_param", "byte/parameter", "bytes per parameter for the optimizer", "每参数优化器字节", POSITIVE),
    ("bytes_per_param", "byte/parameter", "bytes per parameter", "每参数字节", POSITIVE),
    ("model_state_bytes", "byte", "bytes of model states", "模型状态字节", POSITIVE),
    ("gpu_memory_bytes", "byte/GPU", "memory of one GPU", "单卡显存", POSITIVE),
    ("min_gpus", "GPU", "fewest GPUs that hold the model states", "装下模型状态的最少卡数", ONE_OR_MORE),
    ("unused_bytes", "byte", "memory left over on the fewest GPUs", "最少卡数下剩余的显存", NOT_NEGATIVE),
    ("residual_bytes", "byte", "memory beyond model states", "模型状态以外的显存", POSITIVE),
    ("activation_bytes", "byte", "bytes of activations", "激活字节", POSITIVE),
    ("checkpoint_bytes_per_s", "byte/second", "storage bandwidth", "存储带宽", POSITIVE),
    # failures
    ("window_s", "second", "length of the window", "统计窗口时长", POSITIVE),
    ("interruptions", "count", "interruptions", "中断次数", COUNT),
    ("planned_interruptions", "count", "planned interruptions", "计划内中断次数", COUNT),
    ("unexpected_interruptions", "count", "unexpected interruptions", "意外中断次数", COUNT),
    ("manual_interventions", "count", "times a person had to step in", "需要人工介入的次数", COUNT),
    ("counted_interruptions", "count", "sum of the table's counts", "表中次数之和", COUNT),
    ("category_interruptions", "count", "interruptions of one cause", "某一原因的中断次数", COUNT),
    ("gpu_interruptions", "count", "interruptions in the GPU category", "GPU 类中断次数", COUNT),
    ("host_interruptions", "count", "interruptions in the host category", "主机类中断次数", COUNT),
    ("hardware_interruptions", "count", "interruptions that may be hardware", "可能属硬件的中断次数", COUNT),
    ("printed_share", "share", "share as printed", "表中印出的占比", SHARE),
    ("category_share", "share", "share of unexpected interruptions", "占意外中断的比例", SHARE),
    ("gpu_share", "share", "the GPU category's share, by count", "GPU 类占比（按次数）", SHARE),
    ("gpu_printed_share", "share", "the GPU category's share, by printed shares", "GPU 类占比（按印出百分比）", SHARE),
    ("printed_share_sum", "share", "sum of the printed shares", "印出百分比之和", SHARE),
    ("hardware_share", "share", "share that may be hardware", "可能属硬件的占比", SHARE),
    ("effective_time_share", "share", "effective training time", "有效训练时间占比", SHARE),
    ("n_gpus", "GPU", "GPUs", "卡数", ONE_OR_MORE),
    ("mtbf_s", "second", "mean time between interruptions of the job", "作业平均中断间隔", POSITIVE),
    ("gpu_mtbf_s", "GPU*second", "GPU time between interruptions", "平均每次中断对应的卡时间", POSITIVE),
    ("expected_interruptions", "count", "interruptions to expect at that rate", "按该频率预计的中断次数", POSITIVE),
    ("window_gpu_hours", "GPU*hour", "GPU-hours inside the window", "窗口内的卡时", POSITIVE),
    ("spare_share", "share", "spare machines as a share of the job", "备用机占作业规模的比例", SHARE),
    # hardware and systems
    ("nvlink_bytes_per_s", "byte/second/GPU", "NVLink bandwidth of one GPU, both directions", "单卡 NVLink 双向带宽", POSITIVE),
    ("nvlink_domain_bytes_per_s", "byte/second", "NVLink bandwidth summed over the domain", "NVLink 域总带宽", POSITIVE),
    ("nvlink_bisection_bytes_per_s", "byte/second", "half of the domain's sum", "NVLink 域总带宽之半", POSITIVE),
    ("tdp_watts", "watt/GPU", "thermal design power of one GPU", "单卡热设计功耗", POSITIVE),
    ("accuracy_share", "share", "average benchmark accuracy", "平均基准准确率", SHARE),
    ("perplexity", "ratio", "perplexity", "困惑度", POSITIVE),
    ("loss_excess", "ratio", "loss above that of the baseline", "损失高出基线的比例", NOT_NEGATIVE),
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
    ("optimal_tokens", "token", "compute-optimal tokens, read off a table", "查表插值的最优 token 数", POSITIVE),
    ("optimal_tokens_per_param", "token/parameter", "compute-optimal tokens per parameter", "最优的每参数 token 数", POSITIVE),
    # DeepSeek-V3's bill
    ("gpu_hours_per_token", "GPU*hour/token", "GPU-hours per token", "每 token 卡时", POSITIVE),
    ("pretraining_gpu_hours", "GPU*hour", "GPU-hours of pre-training", "预训练卡时", POSITIVE),
    ("context_gpu_hours", "GPU*hour", "GPU-hours of context extension", "上下文扩展卡时", POSITIVE),
    ("post_training_gpu_hours", "GPU*hour", "GPU-hours of post-training", "后训练卡时", POSITIVE),
    ("wall_clock_s", "second", "time on the wall", "墙钟时间", POSITIVE),
    # the three knives
    ("zero_stage", "count", "ZeRO stage", "ZeRO 档位", Bounds(0, 3, low_included=True, whole=True)),
    ("state_bytes_per_gpu", "byte", "model states on one GPU", "单卡上的模型状态", POSITIVE),
    ("traffic_params", "parameter", "elements moved per step and GPU", "每步每卡搬运的元素数", POSITIVE),
    ("traffic_per_param", "ratio", "elements moved per parameter, step and GPU", "每步每卡每参数搬运的元素数", POSITIVE),
    ("state_shrink", "ratio", "model states before over after sharding", "切分前后模型状态之比", POSITIVE),
    ("forward_flop_per_param_token", "FLOP/parameter/token", "FLOP of the forward pass per parameter and token", "前向每参数每 token 的 FLOP", POSITIVE),
    ("recompute_overhead", "ratio", "extra FLOP of full recomputation", "全量重算的额外 FLOP 比例", NOT_NEGATIVE),
    ("attention_term", "ratio", "attention's term of the activation formula", "激活公式中的注意力项", POSITIVE),
    ("activation_bytes_per_layer", "byte", "activation bytes of one layer, all kept", "单层激活字节（全部保留）", POSITIVE),
    ("selective_bytes_per_layer", "byte", "activation bytes of one layer, attention's scores made again", "单层激活字节（只重算注意力）", POSITIVE),
    ("checkpoint_bytes_per_layer", "byte", "activation bytes of one layer, checkpointed", "单层激活字节（检查点）", POSITIVE),
    ("activation_shrink", "ratio", "kept over checkpointed", "保留与检查点之比", POSITIVE),
    ("sram_bytes_per_sm", "byte", "on-chip memory of one multiprocessor", "单个多处理器的片上缓存", POSITIVE),
    ("sram_bytes", "byte", "on-chip memory of the GPU", "整卡片上缓存", POSITIVE),
    ("sram_bytes_per_cycle", "byte", "bytes per multiprocessor and cycle", "每个多处理器每周期字节", POSITIVE),
    ("sram_bytes_per_s", "byte/second", "on-chip bandwidth", "片上缓存带宽", POSITIVE),
    ("hbm_bytes_per_s", "byte/second", "main-memory bandwidth", "主显存带宽", POSITIVE),
    ("bandwidth_ratio", "ratio", "on-chip over main-memory bandwidth", "片上与主显存带宽之比", POSITIVE),
    # low communication
    ("n_replicas", "count", "replicas", "副本数", ONE_OR_MORE),
    ("n_regions", "count", "regions", "区域数", ONE_OR_MORE),
    ("n_continents", "count", "continents", "大洲数", ONE_OR_MORE),
    ("inner_steps", "count", "inner steps between synchronisations", "两次同步之间的内步数", ONE_OR_MORE),
    ("n_steps", "count", "training steps", "训练步数", ONE_OR_MORE),
    ("n_syncs", "ratio", "synchronisations", "同步次数", POSITIVE),
    ("traffic_ratio", "ratio", "traffic of data parallelism over this one", "数据并行与本方法的通信量之比", POSITIVE),
    ("compression", "ratio", "compression of what is sent", "传输内容的压缩倍数", POSITIVE),
    ("bytes_per_value", "byte/parameter", "bytes per value sent", "每个传输值的字节", POSITIVE),
    ("outer_gradient_bytes", "byte", "bytes of one outer gradient", "一次外梯度的字节", POSITIVE),
    ("link_bits_per_s", "bit/second", "link speed", "链路速率", POSITIVE),
    ("transfer_s", "second", "time to send one outer gradient", "传一次外梯度的时间", POSITIVE),
    ("utilisation_share", "share", "compute utilisation", "算力利用率", SHARE),
    # what an article counts
    ("stated_count", "count", "things, as the text counts them", "文中所数的个数", COUNT),
]  # fmt: skip

# The rows of Llama 3's Table 5 (unexpected interruptions by cause), in its order: name, English, Chinese.
# Each has a count and a printed share.
_TABLE_5: list[tuple[str, str, str]] = [
    ("faulty_gpu", "faulty GPU", "GPU 故障"),
    ("gpu_hbm3", "GPU HBM3 memory", "GPU HBM3 显存"),
    ("software_bug", "software bug", "软件缺陷"),
    ("network_switch", "network switch or cable", "网络交换机或线缆"),
    ("host_maintenance", "host maintenance", "主机维护"),
    ("gpu_sram", "GPU SRAM memory", "GPU SRAM"),
    ("gpu_system_processor", "GPU system processor", "GPU 系统处理器"),
    ("nic", "network card", "网卡"),
    ("nccl_watchdog", "NCCL watchdog timeouts", "NCCL 看门狗超时"),
    ("silent_data_corruption", "silent data corruption", "静默数据损坏"),
    ("gpu_thermal", "GPU thermal interface and sensor", "GPU 导热界面与传感器"),
    ("ssd", "SSD", "固态硬盘"),
    ("power_supply", "power supply", "电源"),
    ("server_chassis", "server chassis", "服务器机箱"),
    ("io_expansion_board", "IO expansion board", "IO 扩展板"),
    ("dependency", "dependency", "外部依赖"),
    ("cpu", "CPU", "CPU"),
    ("system_memory", "system memory", "系统内存"),
]

for _row, _en, _zh in _TABLE_5:
    _TABLE.append((f"{_row}_interruptions", "count", f"interruptions: {_en}", f"中断次数：{_zh}", COUNT))
    _TABLE.append((f"{_row}_printed_share", "share", f"share as printed: {_en}", f"印出的占比：{_zh}", SHARE))

QUANTITIES: dict[str, Quantity] = {
    name: Quantity(name, unit, Text(en, zh), bounds) for name, unit, en, zh, bounds in _TABLE
}
