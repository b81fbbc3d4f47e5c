"""Recomputing activations: what the papers say that it costs and saves."""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text


def _fact(name: str, quantity: str, printed: str, source: str, locator: str, date: str, en: str, zh: str) -> Fact:
    return Fact(name, quantity, printed, source, locator, "primary-text", date, Text(en, zh))


def _korthikanti(name: str, quantity: str, printed: str, locator: str, en: str, zh: str) -> Fact:
    return _fact(name, quantity, printed, "korthikanti", locator, "2022", en, zh)


def _layer(model: str, record: str, d_model: str, n_heads: str) -> list[Fact]:
    """The shape of one layer that the paper's activation figures are of."""
    rows = (("seq_len", "2048"), ("d_model", d_model), ("n_heads", n_heads), ("micro_batch_size", "1"))
    return [_korthikanti(f"{record}.{key}", key, printed, "Table 3", model, model) for key, printed in rows]


FACTS: tuple[Fact, ...] = (
    _fact("chen.recompute_overhead", "recompute_overhead", "0.30", "chen-checkpointing", "abstract; Fig. 7", "2016", "running time, about", "运行时间，约数"),
    _korthikanti("korthikanti.recompute_overhead_low",    "recompute_overhead", "0.30",  "Sec. 1, 5", "full recomputation, execution time, low end", "全量重算，执行时间，下限"),
    _korthikanti("korthikanti.recompute_overhead_high",   "recompute_overhead", "0.40",  "Sec. 1, 5", "full recomputation, execution time, high end", "全量重算，执行时间，上限"),
    _korthikanti("korthikanti.gpt3_attention_term",       "attention_term",     "80",    "Sec. 5",    "GPT-3", "GPT-3"),
    _korthikanti("korthikanti.mt_nlg_attention_term",     "attention_term",     "64",    "Sec. 5",    "MT-NLG", "MT-NLG"),
    _korthikanti("korthikanti.gpt3_selective_overhead",   "recompute_overhead", "0.027", "Sec. 5",    "GPT-3, selective recomputation, FLOP", "GPT-3，选择性重算，按 FLOP"),
    _korthikanti("korthikanti.mt_nlg_selective_overhead", "recompute_overhead", "0.016", "Sec. 5",    "MT-NLG, selective recomputation, FLOP", "MT-NLG，选择性重算，按 FLOP"),
    _korthikanti("korthikanti.selective_mfu",             "mfu",                "0.542", "Sec. 5",    "selective recomputation with sequence parallelism", "选择性重算加序列并行"),
    _korthikanti("korthikanti.full_mfu",                  "mfu",                "0.421", "Sec. 5",    "full recomputation", "全量重算"),
    _korthikanti("korthikanti.mlp_ratio",                 "mlp_ratio",          "4",     "Sec. 4.2.2, Eq. 3", "linear layers of h×4h and 4h×h", "线性层为 h×4h 与 4h×h"),
    *_layer("GPT-3",  "gpt3_layer",   "12288", "96"),
    *_layer("MT-NLG", "mt_nlg_layer", "20480", "128"),
    _fact("kaplan.flop_per_param_token",         "flop_per_param_token",         "6", "kaplan", "Sec. 2.1", "2020", "training, forward and backward; N counts no embeddings", "训练，前向加反向；N 不含嵌入层"),
    _fact("kaplan.forward_flop_per_param_token", "forward_flop_per_param_token", "2", "kaplan", "Sec. 2.1, Eq. 2.2", "2020", "forward pass, context term left out", "前向，略去上下文项"),
)  # fmt: skip
