"""Measured rates with their utilisations: Megatron-LM's Table 1, Korthikanti's Tables 3 and 5, PaLM."""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text

_COLUMNS = (
    ("n_params", "parameters", "参数量"),
    ("n_heads", "attention heads", "注意力头数"),
    ("d_model", "hidden size", "隐藏维度"),
    ("n_layers", "layers", "层数"),
    ("n_gpus", "GPUs", "卡数"),
    ("global_batch_size", "batch size", "批大小"),
    ("hardware_flop_per_s", "achieved teraFLOP/s per GPU, recomputation counted", "单卡 teraFLOP/s，含重算"),
    ("hfu", "percentage of peak, recomputation counted", "占峰值百分比，含重算"),
    ("aggregate_flop_per_s", "aggregate petaFLOP/s", "总 petaFLOP/s"),
)


def _megatron(slug: str, *printed: str) -> list[Fact]:
    """One row of Megatron-LM's Table 1."""
    place = ("megatron-2021", "Table 1", "transcription", "2021")
    rows = zip(_COLUMNS, printed, strict=True)
    return [Fact(f"megatron_row_{slug}.{key}", key, figure, *place, Text(en, zh)) for (key, en, zh), figure in rows]


def _example(slug: str, n_params: str, n_tokens: str, n_gpus: str, rate: str, train_s: str) -> list[Fact]:
    """One of the training times that follow Eq. 4."""
    rows = (
        ("n_params", n_params, "parameters", "参数量"),
        ("n_tokens", n_tokens, "tokens", "token 数"),
        ("n_gpus", n_gpus, "GPUs", "卡数"),
        ("hardware_flop_per_s", rate, "teraFLOP/s per GPU", "单卡 teraFLOP/s"),
        ("megatron_train_s", train_s, "training time, printed in days", "训练时间，原文以天计"),
    )
    place = ("megatron-2021", "Sec. 5.1", "transcription", "2021")
    return [Fact(f"megatron_example_{slug}.{key}", key, figure, *place, Text(en, zh)) for key, figure, en, zh in rows]


def _korthikanti(slug: str, *printed: str) -> list[Fact]:
    """One model of Korthikanti's Tables 3 and 5."""
    rows = (
        ("n_layers", "n_layers", "Table 3", "layers", "层数"),
        ("d_model", "d_model", "Table 3", "hidden size", "隐藏维度"),
        ("n_heads", "n_heads", "Table 3", "attention heads", "注意力头数"),
        ("n_gpus", "n_gpus", "Table 3", "GPUs", "卡数"),
        ("global_batch_size", "global_batch_size", "Table 3", "global batch", "全局批"),
        ("full_iteration_s", "measured_iteration_s", "Table 5", "full recomputation", "全量重算"),
        ("measured_iteration_s", "measured_iteration_s", "Table 5", "selective recomputation, sequence parallel", "选择性重算加序列并行"),
        ("mfu", "mfu", "Table 5", "selective recomputation, sequence parallel", "选择性重算加序列并行"),
        ("hfu", "hfu", "Table 5", "selective recomputation, sequence parallel", "选择性重算加序列并行"),
    )  # fmt: skip
    return [
        Fact(
            f"korthikanti_run_{slug}.{key}",
            quantity,
            figure,
            "korthikanti",
            locator,
            "transcription",
            "2022",
            Text(en, zh),
        )
        for (key, quantity, locator, en, zh), figure in zip(rows, printed, strict=True)
    ]


def _palm(key: str, quantity: str, printed: str, locator: str, en: str, zh: str) -> Fact:
    return Fact(f"palm_run.{key}", quantity, printed, "palm", locator, "transcription", "2022", Text(en, zh))


_GPT = ("megatron-2021", "Sec. 5.1", "transcription", "2021")

FACTS: tuple[Fact, ...] = (
    Fact("megatron_gpt.vocab_size",      "vocab_size",      "51200",  *_GPT, Text("all models of Table 1, padded", "表 1 全部模型，已补齐")),
    Fact("megatron_gpt.seq_len",         "seq_len",         "2048",   *_GPT, Text("all models of Table 1", "表 1 全部模型")),
    Fact("megatron_gpt.peak_flop_per_s", "peak_flop_per_s", "312e12", *_GPT, Text("A100, 16-bit", "A100，16 位")),
    #                   parameters   heads  width    layers  GPUs   batch   rate      of peak  in all
    *_megatron("1_7b",  "1.7e9",    "24",  "2304",  "24",  "32",   "512",  "137e12", "0.44", "4.4e15"),
    *_megatron("3_6b",  "3.6e9",    "32",  "3072",  "30",  "64",   "512",  "138e12", "0.44", "8.8e15"),
    *_megatron("7_5b",  "7.5e9",    "32",  "4096",  "36",  "128",  "512",  "142e12", "0.46", "18.2e15"),
    *_megatron("18b",   "18.4e9",   "48",  "6144",  "40",  "256",  "1024", "135e12", "0.43", "34.6e15"),
    *_megatron("39b",   "39.1e9",   "64",  "8192",  "48",  "512",  "1536", "138e12", "0.44", "70.8e15"),
    *_megatron("76b",   "76.1e9",   "80",  "10240", "60",  "1024", "1792", "140e12", "0.45", "143.8e15"),
    *_megatron("146b",  "145.6e9",  "96",  "12288", "80",  "1536", "2304", "148e12", "0.47", "227.1e15"),
    *_megatron("310b",  "310.1e9",  "128", "16384", "96",  "1920", "2160", "155e12", "0.50", "297.4e15"),
    *_megatron("530b",  "529.6e9",  "128", "20480", "105", "2520", "2520", "163e12", "0.52", "410.2e15"),
    *_megatron("1008b", "1008.0e9", "160", "25600", "128", "3072", "3072", "163e12", "0.52", "502.0e15"),
    *_example("gpt3", "175e9", "300e9", "1024", "140e12", "2937600"),
    *_example("1t",   "1e12",  "450e9", "3072", "163e12", "7257600"),
    #                    layers width    heads  GPUs  batch  full     selective  MFU      HFU
    *_korthikanti("22b",  "48", "6144",  "64", "8",  "4",  "1.42",  "1.10",  "0.415", "0.437"),
    *_korthikanti("175b", "96", "12288", "96", "64", "64", "18.13", "13.75", "0.514", "0.528"),
    _palm("measured_tokens_per_s", "measured_tokens_per_s", "238.3e3", "Sec. 4.1, Appendix B", "batch of 2,048 sequences", "批大小 2,048 条序列"),
    _palm("n_gpus",                "n_gpus",                "6144",    "Sec. 4",               "TPU v4 chips", "TPU v4 芯片数"),
    _palm("peak_flop_per_s",       "peak_flop_per_s",       "275e12",  "Appendix B",           "TPU v4, BF16", "TPU v4，BF16"),
    _palm("seq_len",               "seq_len",               "2048",    "Sec. 2",               "sequence length", "序列长度"),
    _palm("mfu",                   "mfu",                   "0.462",   "Sec. 4.1",             "attention counted", "计入注意力"),
    _palm("mfu_without_attention", "mfu",                   "0.457",   "Sec. 4.1",             "attention not counted", "不计注意力"),
    _palm("hfu",                   "hfu",                   "0.578",   "Sec. 4.1",             "recomputation counted", "计入重算"),
)  # fmt: skip
