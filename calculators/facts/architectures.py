"""Architectures: what a model's configuration or its paper prints, and the parameters printed beside it."""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text

_DENSE = ("n_layers", "d_model", "n_heads", "n_kv_heads", "d_head", "d_ff", "vocab_size")


def _shape(
    record: str, place: tuple[str, str, str, str], label: str, keys: tuple[str, ...], *printed: str
) -> list[Fact]:
    """One model's figures, in the order of `keys`; `place` is source, locator, how it was seen, and date."""
    rows = zip(keys, printed, strict=True)
    return [Fact(f"{record}.{key}", key, figure, *place, Text(label, label)) for key, figure in rows]


def _counted(record: str, place: tuple[str, str, str, str], key: str, printed: str, en: str, zh: str) -> Fact:
    return Fact(f"{record}.{key}", key, printed, *place, Text(en, zh))


_LLAMA = ("llama31-config", "config.json", "transcription", "2024")
_LLAMA_COUNT = ("llama31-config", "model page, parameters of the checkpoint", "transcription", "2024")
_V3 = ("deepseek-v3-config", "config.json", "transcription", "2024")
_V3_WEIGHTS = ("deepseek-v3-weights", "Weight Structure Overview", "primary-text", "2024")
_MIXTRAL = ("mixtral", "Table 1", "transcription", "2024")
_MIXTRAL_TEXT = ("mixtral", "abstract", "transcription", "2024")
_GPT3 = ("gpt3", "Table 2.1", "transcription", "2020")
_PALM = ("palm", "Table 1 and its caption", "transcription", "2022")
_GOPHER = ("gopher", "Table 1", "transcription", "2021")
_CHINCHILLA = ("chinchilla", "Table 4", "transcription", "2022")
_ALL_COUNTED = ("every weight of the checkpoint", "检查点中的全部权重")

FACTS: tuple[Fact, ...] = (
    #                                                        layers width    heads  kv  head   MLP      vocabulary
    *_shape("llama31_8b_shape",   _LLAMA, "Llama 3.1 8B",   _DENSE, "32",  "4096",  "32",  "8", "128", "14336", "128256"),
    *_shape("llama31_70b_shape",  _LLAMA, "Llama 3.1 70B",  _DENSE, "80",  "8192",  "64",  "8", "128", "28672", "128256"),
    *_shape("llama31_405b_shape", _LLAMA, "Llama 3.1 405B", _DENSE, "126", "16384", "128", "8", "128", "53248", "128256"),
    _counted("llama31_8b_shape",   _LLAMA_COUNT, "n_params", "8030261248",   *_ALL_COUNTED),
    _counted("llama31_70b_shape",  _LLAMA_COUNT, "n_params", "70553706496",  *_ALL_COUNTED),
    _counted("llama31_405b_shape", _LLAMA_COUNT, "n_params", "405853388800", *_ALL_COUNTED),
    *_shape(
        "deepseek_v3_shape", _V3, "DeepSeek-V3",
        (
            "n_layers", "d_model", "n_heads", "q_lora_rank", "kv_lora_rank", "d_qk_nope", "d_qk_rope", "d_v",
            "n_dense_layers", "d_dense_ff", "n_experts", "n_shared_experts", "n_active_experts", "d_expert", "vocab_size",
        ),
        "61", "7168", "128", "1536", "512", "128", "64", "128",
        "3", "18432", "256", "1", "8", "2048", "129280",
    ),
    _counted("deepseek_v3_shape", _V3_WEIGHTS, "n_params", "671e9", "main model, both embeddings, without the module for further tokens", "主模型，含两个嵌入，不含多 token 预测模块"),
    _counted("deepseek_v3_shape", _V3_WEIGHTS, "n_active_params", "36.7e9", "main model; the file says with both embeddings", "主模型；文件称含两个嵌入"),
    Fact("deepseek_v3_shape.further_params", "n_params", "11.5e9", *_V3_WEIGHTS, Text("the module for further tokens, without what it shares", "多 token 预测模块，不含共用部分")),
    *_shape(
        "mixtral_8x7b_shape", _MIXTRAL, "Mixtral 8x7B",
        ("n_layers", "d_model", "n_heads", "n_kv_heads", "d_head", "d_expert", "n_experts", "n_active_experts", "vocab_size"),
        "32", "4096", "32", "8", "128", "14336", "8", "2", "32000",
    ),
    _counted("mixtral_8x7b_shape", _MIXTRAL_TEXT, "n_params", "47e9", "all experts", "含全部专家"),
    _counted("mixtral_8x7b_shape", _MIXTRAL_TEXT, "n_active_params", "13e9", "at work on a token", "每个 token 激活"),
    *_shape("gpt3_175b_shape", _GPT3, "GPT-3 175B", ("n_layers", "d_model", "n_heads", "d_head", "n_positions"), "96", "12288", "96", "128", "2048"),
    _counted("gpt3_175b_shape", ("gpt3", "Sec. 2.1; the byte pairs of GPT-2", "transcription", "2020"), "vocab_size", "50257", "byte pairs of GPT-2", "沿用 GPT-2 的字节对词表"),
    _counted("gpt3_175b_shape", _GPT3, "n_params", "175.0e9", "all trainable parameters", "全部可训练参数"),
    *_shape("palm_540b_shape", _PALM, "PaLM 540B", _DENSE, "118", "18432", "48", "1", "256", "73728", "256e3"),
    _counted("palm_540b_shape", _PALM, "n_params", "540.35e9", "PaLM 540B", "PaLM 540B"),
    *_shape("gopher_280b_shape", _GOPHER, "Gopher 280B", ("n_layers", "d_model", "n_heads", "d_head", "vocab_size", "seq_len"), "80", "16384", "128", "128", "32000", "2048"),
    _counted("gopher_280b_shape", _GOPHER, "n_params", "280e9", "Gopher 280B", "Gopher 280B"),
    *_shape("chinchilla_70b_shape", _CHINCHILLA, "Chinchilla 70B", ("n_layers", "d_model", "n_heads", "d_head"), "80", "8192", "64", "128"),
)  # fmt: skip
