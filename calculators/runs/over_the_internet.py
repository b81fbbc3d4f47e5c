"""Runs whose GPUs met over the internet."""

from calculators.quantities import Text
from calculators.runs import hardware
from calculators.runs.run import PRIMARY, Figure, Remark, Run

RUNS: tuple[Run, ...] = (
    Run(
        "intellect_1", "INTELLECT-1 10B", "2024", "pre-training",
        hardware.H100, Remark(Text("H100", "H100"), "intellect-1-blog", "text", PRIMARY),
        hours="", also=frozenset({"attention"}),
        figures=(
            Figure("n_params",          "10",     "B", "intellect-1",      "abstract",            PRIMARY),
            Figure("n_tokens",          "1",      "T", "intellect-1",      "abstract",            PRIMARY),
            Figure("n_gpus",            "112",    "",  "intellect-1-blog", "text",                PRIMARY, "up to this many, on 14 nodes", "同时最多，14 个节点"),
            Figure("mfu",               "36.2",   "%", "intellect-1",      "abstract",            PRIMARY, "the low end; the high end is 41.4 %", "下限；上限为 41.4 %"),
            Figure("utilisation_share", "83",     "%", "intellect-1",      "abstract",            PRIMARY, "time spent computing, not MFU; the low end", "计算时间占比，不是 MFU；下限"),
            Figure("n_layers",          "42",     "",  "intellect-1-card", "specification table", PRIMARY),
            Figure("d_model",           "4096",   "",  "intellect-1-card", "specification table", PRIMARY),
            Figure("n_heads",           "32",     "",  "intellect-1-card", "specification table", PRIMARY),
            Figure("vocab_size",        "128256", "",  "intellect-1-card", "specification table", PRIMARY),
            Figure("seq_len",           "8192",   "",  "intellect-1-card", "specification table", PRIMARY),
            Figure("mfu",               "41.4",   "%", "intellect-1",      "abstract",            PRIMARY, "the high end", "上限", name="mfu_high"),
            Figure("utilisation_share", "96",     "%", "intellect-1",      "abstract",            PRIMARY, "the high end", "上限", name="utilisation_high"),
        ),
        reasons={},
        agreement=Text(
            "Two ratios are published that must not be mixed up: time spent computing, and utilisation. Nodes joined and left, so the calendar was longer than the hours.",
            "公布了两个不可混淆的比例：计算时间占比和利用率。节点有进有出，日历时间比卡时所需更长。",
        ),
    ),
    Run(
        "covenant_72b", "Covenant-72B", "2026", "pre-training",
        hardware.B200, Remark(Text("B200", "B200"), "covenant-72b", "Sec. 3", PRIMARY),
        hours="", also=frozenset(),
        figures=(
            Figure("n_params",        "72",     "B", "covenant-72b", "title, Sec. 4.1", PRIMARY),
            Figure("n_tokens",        "1.1",    "T", "covenant-72b", "Sec. 4.1",        PRIMARY, "approximate", "约数"),
            Figure("n_layers",        "80",     "",  "covenant-72b", "Sec. 4.1",        PRIMARY),
            Figure("d_model",         "8192",   "",  "covenant-72b", "Sec. 4.1",        PRIMARY),
            Figure("n_heads",         "64",     "",  "covenant-72b", "Sec. 4.1",        PRIMARY),
            Figure("n_kv_heads",      "8",      "",  "covenant-72b", "Sec. 4.1",        PRIMARY),
            Figure("vocab_size",      "262208", "",  "covenant-72b", "Sec. 4.1",        PRIMARY),
            Figure("seq_len",         "2048",   "",  "covenant-72b", "Sec. 4.1",        PRIMARY),
            Figure("tied_embeddings", "1",      "",  "covenant-72b", "Sec. 4.1",        PRIMARY),
        ),
        reasons={},
    ),
    Run(
        "consilience_40b", "Nous Consilience 40B", "2025", "pre-training",
        None, None,
        hours="", also=frozenset(),
        figures=(
            Figure("n_params", "40", "B", "consilience", "model details", PRIMARY),
            Figure("n_tokens", "20", "T", "consilience", "model details", PRIMARY, "planned", "计划值"),
        ),
        reasons={},
        agreement=Text(
            "A planned run: the tokens are those of the data set, and the card lists stages that sum to less.",
            "计划中的训练：token 数是数据集的，模型卡列出的各阶段之和更少。",
        ),
    ),
)  # fmt: skip
