"""Claims to start from: what each party states, as it states it, and where the ledger has the same figure."""

from __future__ import annotations

from typing import NamedTuple

from calculators.quantities import Text

_H100 = Text("H100 SXM BF16", "H100 SXM BF16")


class Stated(NamedTuple):
    """One figure of a preset: of which quantity, where the ledger has it, and how it is put."""

    quantity: str
    name: str
    text: Text


class Preset(NamedTuple):
    """A claim to start from."""

    key: str
    label: Text
    stated: tuple[Stated, ...]

    def lines(self, lang: str) -> list[dict[str, str]]:
        """As somebody would type them in `lang`."""
        return [{"quantity": one.quantity, "stated": one.text.get(lang)} for one in self.stated]


_SIZE = Stated("n_params", "printed.model_params_2t", Text("2T", "2 万亿"))
_TOKENS = Stated("n_tokens", "printed.tokens_40t", Text("40T", "40 万亿"))
_MFU = Stated("mfu", "printed.post_mfu_40", Text("40 %", "40 %"))
_HOURS = Stated("gpu_hours", "printed.post_gpu_hours_300m", Text("about 300 million", "约 3 亿"))
_PRICE = Stated("usd_per_gpu_hour", "printed.post_price_2usd", Text("$2", "2 美元"))
_PEAK = Stated("peak_flop_per_s", "h100_sxm.bf16_dense_flop_per_s", _H100)
_H800 = Stated("peak_flop_per_s", "h800_sxm.bf16_dense_flop_per_s", Text("H800 SXM BF16", "H800 SXM BF16"))
_PEAK_495 = Stated("peak_flop_per_s", "printed.h100_bf16_dense_495", Text("about 495 TFLOP/s", "约 495 TFLOP/s"))
_RUN = (_SIZE, _TOKENS, _MFU, _HOURS)

_LLAMA = (
    Stated("n_params", "llama3.n_params", Text("405B", "4050 亿")),
    Stated("n_tokens", "llama3.n_tokens", Text("15.6T", "15.6 万亿")),
    Stated("train_flop", "llama3.train_flop", Text("3.8e25", "3.8e25")),
    Stated("mfu", "llama3.mfu_low", Text("38 to 43 %", "38% 到 43%")),
    _PEAK,
    Stated("n_gpus", "llama3.n_gpus", Text("16,384", "16,384")),
    Stated("window_s", "llama3.window_s", Text("54 days", "54 天")),
    Stated("interruptions", "llama3.interruptions", Text("466", "466")),
    Stated("planned_interruptions", "llama3.planned_interruptions", Text("47", "47")),
    Stated("unexpected_interruptions", "llama3.unexpected_interruptions", Text("419", "419")),
)
_DEEPSEEK = (
    Stated("n_params", "deepseek.n_params", Text("671B", "6710 亿")),
    Stated("n_active_params", "deepseek.n_active_params", Text("37B", "370 亿")),
    Stated("n_tokens", "deepseek.n_tokens", Text("14.8T", "14.8 万亿")),
)
_DEEPSEEK_BILL = (
    Stated("pretraining_gpu_hours", "deepseek.pretraining_gpu_hours", Text("2,664K", "266.4 万")),
    Stated("context_gpu_hours", "deepseek.context_gpu_hours", Text("119K", "11.9 万")),
    Stated("post_training_gpu_hours", "deepseek.post_training_gpu_hours", Text("5K", "5000")),
    Stated("gpu_hours", "deepseek.total_gpu_hours", Text("2.788 million", "278.8 万")),
    Stated("usd_per_gpu_hour", "deepseek.usd_per_gpu_hour", Text("$2", "2 美元")),
    Stated("rental_usd", "deepseek.total_usd", Text("$5.576 million", "557.6 万美元")),
    _H800,
)
_SEVEN_B = Stated("n_params", "heard.params_7b", Text("7B", "70 亿"))
_AT_40 = Stated("mfu", "heard.mfu_40", Text("40 %", "40 %"))

PRESETS: dict[str, Preset] = {
    preset.key: preset
    for preset in (
        Preset(
            "post",
            Text("the post", "帖子"),
            (
                *_RUN,
                Stated("train_flop", "printed.total_flops_4_8e26", Text("4.8 × 10²⁶ FLOP", "4.8 × 10²⁶ FLOP")),
                _PRICE,
                Stated("rental_usd", "printed.post_cost_600m", Text("a bit over $600 million", "六亿出头")),
                Stated("total_usd", "printed.post_total_750m", Text("$750 million", "7.5 亿美元")),
            ),
        ),
        Preset(
            "article",
            Text("the article: the post by its peak", "文章：按它的峰值看帖子"),
            (*_RUN, _PEAK_495),
        ),
        Preset("corrected", Text("the post by the H100's own peak", "按 H100 实际峰值看帖子"), (*_RUN, _PEAK)),
        Preset(
            "lead",
            Text("the article's opening sum", "文章开头的那笔账"),
            (_HOURS, _PRICE, Stated("rental_usd", "printed.headline_60bn", Text("over $60 billion", "600 亿美元以上"))),
        ),
        Preset("llama3", Text("Llama 3 405B, as published", "Llama 3 405B，照公布的数"), _LLAMA),
        Preset(
            "llama3_table",
            Text("Llama 3's table of interruptions, first row", "Llama 3 中断表的第一行"),
            (
                Stated("category_interruptions", "llama3_table5.faulty_gpu_interruptions", Text("148", "148")),
                Stated("unexpected_interruptions", "llama3.unexpected_interruptions", Text("419", "419")),
                Stated("category_share", "llama3_table5.faulty_gpu_printed_share", Text("30.1 %", "30.1 %")),
            ),
        ),
        Preset(
            "deepseek_v3",
            Text("DeepSeek-V3, as published", "DeepSeek-V3，照公布的数"),
            (*_DEEPSEEK, *_DEEPSEEK_BILL),
        ),
        Preset(
            "seven_b_cheap",
            Text("claim: a 7B model for $7,500", "说法：7500 美元训练 70 亿参数"),
            (
                _SEVEN_B,
                Stated("n_tokens", "heard.tokens_2t", Text("2T", "2 万亿")),
                Stated("rental_usd", "heard.price_7500", Text("$7,500", "7500 美元")),
                Stated("usd_per_gpu_hour", "rental.h100_contract_2025_10", Text("$1.70", "1.70 美元")),
                _PEAK,
            ),
        ),
        Preset(
            "seven_b_hours",
            Text("claim: 150,000 hours for a 7B model", "说法：70 亿参数要 15 万卡时"),
            (
                _SEVEN_B,
                Stated("n_tokens", "heard.tokens_1t", Text("1T", "1 万亿")),
                Stated("gpu_hours", "heard.hours_150k", Text("150,000", "15 万")),
                _AT_40,
                _PEAK,
            ),
        ),
        Preset(
            "hfu",
            Text("claim: 52 % MFU on A100s", "说法：A100 上 MFU 52%"),
            (
                Stated("n_params", "megatron_row_1008b.n_params", Text("1,008B", "10080 亿")),
                Stated("n_tokens", "megatron_example_1t.n_tokens", Text("450B", "4500 亿")),
                Stated("n_gpus", "megatron_example_1t.n_gpus", Text("3,072", "3072")),
                Stated("wall_clock_s", "megatron_example_1t.megatron_train_s", Text("84 days", "84 天")),
                Stated("peak_flop_per_s", "a100_sxm_80gb.bf16_dense_flop_per_s", Text("A100 BF16", "A100 BF16")),
                Stated("mfu", "heard.mfu_52", Text("52 %", "52 %")),
            ),
        ),
        Preset(
            "sparse",
            Text("claim: 70B on 15T tokens in 2.2 million hours", "说法：700 亿参数、15 万亿 token 只要 220 万卡时"),
            (
                Stated("n_params", "heard.params_70b", Text("70B", "700 亿")),
                Stated("n_tokens", "heard.tokens_15t", Text("15T", "15 万亿")),
                _AT_40,
                Stated("gpu_hours", "heard.hours_2_2m", Text("2.2 million", "220 万")),
                _PEAK,
            ),
        ),
        Preset(
            "total",
            Text("claim: DeepSeek-V3 took 6 × 10²⁵ FLOP", "说法：DeepSeek-V3 用了 6 × 10²⁵ FLOP"),
            (*_DEEPSEEK, Stated("train_flop", "heard.flop_6e25", Text("6.0e25 FLOP", "6.0e25 FLOP"))),
        ),
    )
}  # fmt: skip
