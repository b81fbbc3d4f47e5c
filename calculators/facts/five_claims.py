"""Five claims about the cost of training, as they go round: what each says, put so that it can be counted."""

from __future__ import annotations

from calculators.facts.sources import Source
from calculators.provenance import Fact
from calculators.quantities import Text

SOURCES = (
    Source(
        "five-claims",
        "Five claims that go round",
        "",
        "",
        "",
        "five statements",
        Text(
            "put together here from claims of a kind that is met often; nobody is quoted and nobody is named",
            "由常见的说法归纳而成；不引用原话，也不点名",
        ),
    ),
)


def _heard(claim: int, key: str, quantity: str, printed: str, en: str, zh: str) -> Fact:
    place = ("five-claims", f"claim {claim}", "none", "2026-12-01")
    return Fact(f"heard.{key}", quantity, printed, *place, Text(en, zh))


FACTS: tuple[Fact, ...] = (
    _heard(1, "params_7b",  "n_params",         "7e9",     "the model of the first two claims", "前两条说法里的模型"),
    _heard(1, "tokens_2t",  "n_tokens",         "2e12",    "its training data", "训练数据"),
    _heard(1, "price_7500", "published_usd",    "7500",    "what the training is said to cost", "据称的训练费用"),
    _heard(2, "tokens_1t",  "n_tokens",         "1e12",    "its training data", "训练数据"),
    _heard(2, "mfu_40",     "mfu",              "0.40",    "utilisation of the second and the fourth claim", "第二条和第四条的利用率"),
    _heard(2, "hours_150k", "stated_gpu_hours", "1.50e5",  "on H100s", "用 H100"),
    _heard(3, "mfu_52",     "mfu",              "0.52",    "called MFU", "称为 MFU"),
    _heard(4, "params_70b", "n_params",         "7.0e10",  "the model", "模型"),
    _heard(4, "tokens_15t", "n_tokens",         "1.5e13",  "its training data", "训练数据"),
    _heard(4, "peak_1979",  "peak_flop_per_s",  "1979e12", "said of an H100 in BF16", "据称是 H100 的 BF16 峰值"),
    _heard(4, "hours_2_2m", "stated_gpu_hours", "2.2e6",   "on H100s", "用 H100"),
    _heard(5, "flop_6e25",  "train_flop",       "6.0e25",  "from all parameters", "按全部参数"),
)  # fmt: skip
