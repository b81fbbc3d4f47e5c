"""The fitted loss: Chinchilla's third approach as printed, with the digits of its TeX source, and corrected."""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text

_KEYS = ("loss_floor", "loss_params_factor", "loss_tokens_factor", "loss_params_exponent", "loss_tokens_exponent")


def _fit(record: str, place: tuple[str, str, str, str], scope: Text, *printed: str) -> list[Fact]:
    """The five coefficients of one fit: E, A, B, alpha, beta."""
    return [Fact(f"{record}.{key}", key, figure, *place, scope) for key, figure in zip(_KEYS, printed, strict=True)]


FACTS: tuple[Fact, ...] = (
    #                                                                                          E         A         B          alpha     beta
    *_fit("hoffmann_fit",  ("chinchilla", "Eq. 10", "transcription", "2022"),                  Text("as the paper prints them", "按论文所印"),               "1.69",   "406.4",  "410.7",   "0.34",   "0.28"),
    *_fit("hoffmann_tex",  ("chinchilla", "TeX source of Eq. 10", "transcription", "2022"),    Text("digits of the TeX source", "TeX 源文件中的位数"),        "1.6934", "406.4",  "410.7",   "0.3392", "0.2849"),
    *_fit("besiroglu_fit", ("besiroglu", "Table 1", "transcription", "2024"),                  Text("fitted again to points read off the figures", "对图中读出的点重新拟合"), "1.8172", "482.01", "2085.43", "0.3478", "0.3658"),
    Fact("chinchilla.flop_budget", "flop_budget", "5.76e23", "chinchilla", "Table 3", "transcription", "2022", Text("Gopher's budget", "Gopher 的预算")),
    Fact("chinchilla.largest_fitted_params", "n_params", "16e9", "chinchilla", "abstract", "primary-text", "2022", Text("largest of the models fitted, printed as over 16 billion", "拟合所用的最大模型，原文为 160 亿以上")),
    Fact("chinchilla.approach_3_exponent", "budget_exponent", "0.46", "chinchilla", "Table 2", "primary-text", "2022", Text("approach 3, parameters", "方法 3，参数量")),
)  # fmt: skip
