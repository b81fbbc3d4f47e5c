"""What a reader may move in each section, between which ends, and where those ends come from."""

from __future__ import annotations

from typing import NamedTuple

from calculators.quantities import Text
from calculators.show import rounded


class Lever(NamedTuple):
    """An input of the ledger with the ends between which it can be dragged.

    `low` and `high` are the ends, in the quantity's unit, and `n_stops` how many stops lie between them, evenly or, on
    a `log` lever, by equal factors. `like` is the record whose shape the field takes; `why` says where the ends come
    from.
    """

    name: str
    low: float
    high: float
    n_stops: int
    log: bool
    like: Text
    why: Text

    def stops(self, published: float, whole: bool = False) -> list[float]:
        """Every value that the slider can stand on, the published one among them.

        >>> Lever("a.b", 1, 100, 3, True, Text("", ""), Text("", "")).stops(published=20)
        [1.0, 10.0, 20, 100.0]
        """
        last = self.n_stops - 1
        between = (
            (self.low * (self.high / self.low) ** (place / last) for place in range(self.n_stops))
            if self.log
            else (self.low + (self.high - self.low) * place / last for place in range(self.n_stops))
        )
        return sorted({*(float(round(stop)) if whole else rounded(stop, 3) for stop in between), published})


MFU = Lever(
    "printed.post_mfu_40",
    0.2,
    0.6,
    41,
    False,
    Text("40 %", "40 %"),
    Text(
        "around the utilisations that large runs have published",
        "大型训练公布过的利用率上下",
    ),
)
PEAK = Lever(
    "h100_sxm.bf16_dense_flop_per_s",
    300e12,
    2500e12,
    23,
    False,
    Text("989.4 TFLOP/s", "989.4 TFLOP/s"),
    Text("from an A100 to a GB200, dense BF16", "从 A100 到 GB200 的 BF16 稠密峰值"),
)
ARTICLE_PEAK = PEAK._replace(name="printed.h100_bf16_dense_495", like=Text("495 TFLOP/s", "495 TFLOP/s"))
PARAMS = Lever(
    "printed.model_params_2t",
    0.1e12,
    10e12,
    21,
    True,
    Text("2.0 trillion parameters", "2.0 万亿参数"),
    Text("from the size of GPT-3 to the last row of Chinchilla's table", "从 GPT-3 的规模到 Chinchilla 表的末行"),
)
TOKENS = Lever(
    "printed.tokens_per_param_20",
    5,
    110,
    22,
    False,
    Text("20 tokens per parameter", "20 个 token"),
    Text("to what Chinchilla's third approach gives at this size", "上限是 Chinchilla 方法三在此规模给出的值"),
)
PRICE = Lever(
    "printed.post_price_2usd",
    1,
    13,
    25,
    False,
    Text("$2.00", "2.00 美元"),
    Text(
        "from below the lowest contract price to the dearest on-demand price found",
        "从低于最低合同价到查到的最贵按需价",
    ),
)
HOURS = Lever(
    "printed.post_gpu_hours_300m",
    100e6,
    1000e6,
    37,
    False,
    Text("300 million GPU-hours", "3.00 亿卡时"),
    Text("a third to three times the post's hours, roughly", "大致是帖子卡时的三分之一到三倍"),
)
TOTAL = Lever(
    "printed.post_total_750m",
    600e6,
    1500e6,
    19,
    False,
    Text("$750 million", "7.5 亿美元"),
    Text("from no extras to twice the post's total", "从没有杂项到帖子总价的两倍"),
)
GRADIENT = Lever(
    "zero.gradient_bytes_per_param",
    2,
    4,
    2,
    False,
    Text("2 bytes", "2 字节"),
    Text("BF16 or FP32 gradients", "BF16 或 FP32 梯度"),
)
GPU_MEMORY = Lever(
    "h100_sxm.memory_bytes",
    40e9,
    288e9,
    32,
    False,
    Text("80 GB", "80 GB"),
    Text("from an A100 to the largest GPUs sold", "从 A100 到在售显存最大的卡"),
)
WINDOW = Lever(
    "llama3.window_s",
    7 * 86400,
    180 * 86400,
    24,
    True,
    Text("54 days", "54 天"),
    Text("a week to half a year", "一周到半年"),
)
UNEXPECTED = Lever(
    "llama3_table5.faulty_gpu_interruptions",
    0,
    400,
    21,
    False,
    Text("148", "148"),
    Text("from none to more than all others together", "从零到超过其余各项之和"),
)
REALISED = Lever(
    "llama3.gpu_hours",
    20e6,
    45e6,
    26,
    False,
    Text("30.84 million GPU-hours", "3084 万卡时"),
    Text("around the hours on the model card", "模型卡所列卡时的上下"),
)
DP_SIZE = Lever(
    "zero.dp_size",
    1,
    1024,
    11,
    True,
    Text("64", "64"),
    Text("as in the table of the ZeRO paper", "与 ZeRO 论文的表一致"),
)
ZERO_PARAMS = Lever(
    "zero.n_params",
    1e9,
    1000e9,
    13,
    True,
    Text("7.5B parameters", "75 亿参数"),
    Text("as in the table of the ZeRO paper", "与 ZeRO 论文的表一致"),
)
HBM = Lever(
    "flashattention.hbm_bytes_per_s_figure",
    0.5e12,
    8e12,
    16,
    False,
    Text("1.5 TB/s", "1.5 TB/s"),
    Text("from a V100 to a B200", "从 V100 到 B200"),
)
DEEPSEEK_PRICE = Lever("deepseek.usd_per_gpu_hour", 1, 13, 25, False, Text("$2.00", "2.00 美元"), PRICE.why)
DEEPSEEK_ACTIVE = Lever(
    "deepseek.n_active_params",
    10e9,
    671e9,
    23,
    True,
    Text("37B parameters", "370 亿参数"),
    Text("up to all of its parameters", "上限是它的全部参数"),
)
INNER_STEPS = Lever(
    "diloco.inner_steps",
    1,
    2000,
    15,
    True,
    Text("500", "500"),
    Text("the range that the paper sweeps, and each step", "论文扫过的范围，以及每步同步"),
)
LINK = Lever(
    "decoupled_diloco.link_bits_per_s_low",
    0.5e9,
    100e9,
    15,
    True,
    Text("2.0 Gbit/s", "2.0 Gbit/s"),
    Text("from a thin line to a data centre's uplink", "从慢速线路到数据中心出口"),
)
LARGEST = Lever(
    "decoupled_diloco.n_params",
    1e9,
    2000e9,
    16,
    True,
    Text("12B parameters", "120 亿参数"),
    Text("up to the post's model", "上限是帖子所说的模型"),
)

CLAIMED_TOKENS = Lever(
    "heard.tokens_2t",
    0.05e12,
    20e12,
    27,
    True,
    Text("2.0T", "2.0 万亿"),
    Text(
        "from less than Chinchilla's ratio to ten times the claim",
        "从不到 Chinchilla 的比例到说法的十倍",
    ),
)
CLAIMED_MFU = MFU._replace(name="heard.mfu_40")
CONTRACT_PRICE = Lever(
    "rental.h100_contract_2025_10",
    0.1,
    13,
    44,
    True,
    Text("$1.70", "1.70 美元"),
    Text("from what the claim would need to the dearest on-demand price found", "从说法所需的价格到查到的最贵按需价"),
)
CLAIMED_HOURS = Lever(
    "heard.hours_150k",
    10e3,
    300e3,
    30,
    True,
    Text("150,000 GPU-hours", "15.0 万卡时"),
    Text("from a third of what it takes to twice the claim", "从实际所需的三分之一到说法的两倍"),
)

# Which section shows which levers. Every one is a fact or an assumption of the ledger, so that all scenarios follow.
LEVERS: dict[str, tuple[Lever, ...]] = {
    "verdict": (MFU, PEAK, PRICE, HOURS),
    "memory": (PARAMS, GRADIENT, GPU_MEMORY),
    "failures": (WINDOW, UNEXPECTED),
    "systems": (DEEPSEEK_PRICE, DEEPSEEK_ACTIVE, INNER_STEPS),
    "bill": (MFU, PEAK, ARTICLE_PEAK, PARAMS, TOKENS, PRICE, HOURS, TOTAL),
    "consequences": (MFU, PEAK, PRICE, TOTAL),
    "knives": (DP_SIZE, ZERO_PARAMS, HBM),
    "yardstick": (HOURS, REALISED, PEAK),
    "next-nail": (LARGEST, LINK),
    "five-claims": (CLAIMED_TOKENS, CLAIMED_MFU, PEAK, CONTRACT_PRICE, CLAIMED_HOURS),
    "home": (MFU, PRICE),
}

# Which results of each section a reader may pin to a value of their own; what rests on them follows.
PINS: dict[str, tuple[str, ...]] = {
    "verdict": ("corrected.gpu_hours", "article.gpu_hours"),
    "memory": ("corrected.bytes_per_param", "corrected.model_state_bytes"),
    "failures": ("llama3_failures.gpu_interruptions", "llama3_405b.mtbf_s"),
    "systems": ("deepseek_v3.gpu_hours", "deepseek_v3.train_flop"),
    "bill": ("corrected.train_flop", "corrected.achieved_flop_per_s", "corrected.gpu_hours", "article.gpu_hours"),
    "consequences": ("corrected.gpu_hours", "corrected.rental_usd"),
    "knives": ("zero_stage_3.state_bytes_per_gpu", "flash_a100_figure.bandwidth_ratio"),
    "yardstick": ("post.implied_flop_per_s", "corrected.gpu_hours"),
    "next-nail": ("decoupled_at_2gbps.outer_gradient_bytes",),
    "five-claims": ("seven_b_2t.gpu_hours", "seven_b_1t.gpu_hours"),
    "home": ("corrected.gpu_hours",),
}
