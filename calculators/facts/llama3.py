"""Llama 3 405B: the run, its measured rates (Table 4) and its interruptions (Table 5)."""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text


def _fact(key: str, quantity: str, printed: str, locator: str, en: str, zh: str) -> Fact:
    return Fact(f"llama3.{key}", quantity, printed, "llama3", locator, "primary-text", "2024", Text(en, zh))


def _row(
    slug: str, row: Text, n_gpus: str, cp: str, dp: str, seq_len: str, batch: str, rate: str, mfu: str
) -> list[Fact]:
    """One row of Table 4; tensor and pipeline parallelism and the global batch are the same in all three."""
    columns = (
        ("n_gpus", "n_gpus", n_gpus, "GPUs", "卡数"),
        ("tp_size", "tp_size", "8", "TP", "TP"),
        ("cp_size", "cp_size", cp, "CP", "CP"),
        ("pp_size", "pp_size", "16", "PP", "PP"),
        ("dp_size", "dp_size", dp, "DP", "DP"),
        ("seq_len", "seq_len", seq_len, "sequence length", "序列长度"),
        ("batch_per_dp", "batch_per_dp", batch, "batch size per DP group", "每个 DP 组的批量"),
        (
            "global_batch_tokens",
            "global_batch_tokens",
            "16e6",
            "tokens per batch, printed as 16M",
            "每批 token 数，原文写作 16M",
        ),
        ("achieved_flop_per_s", "achieved_flop_per_s", rate, "TFLOPs per GPU, BF16", "每卡 TFLOPs，BF16"),
        ("mfu", "mfu", mfu, "BF16 MFU", "BF16 MFU"),
    )
    return [
        Fact(
            f"llama3_row_{slug}.{key}", quantity, printed, "llama3", "Table 4", "primary-text", "2024",
            Text(f"{row.en}: {en}", f"{row.zh}：{zh}"),
        )
        for key, quantity, printed, en, zh in columns
    ]  # fmt: skip


def _cause(slug: str, component: str, category: str, zh: str, count: str, share: str) -> list[Fact]:
    """One row of Table 5: the count, and the share of unexpected interruptions as the table prints it."""
    scope = Text(f"{component} ({category})", zh)
    place = ("llama3", "Table 5", "primary-text", "2024")
    return [
        Fact(f"llama3_table5.{slug}_interruptions", "category_interruptions", count, *place, scope),
        Fact(f"llama3_table5.{slug}_printed_share", "printed_share", share, *place, scope),
    ]


FACTS: tuple[Fact, ...] = (
    _fact("n_params",   "n_params",   "405e9",   "Sec. 1",      "dense model, nominal size", "稠密模型，标称参数量"),
    _fact("n_tokens",   "n_tokens",   "15.6e12", "Sec. 1",      "pre-training tokens of the 405B", "405B 的预训练 token 数")._replace(seen="transcription"),
    _fact("train_flop", "train_flop", "3.8e25",  "Sec. 1, 3.2", "pre-training of the 405B", "405B 的预训练"),
    Fact("llama3.gpu_hours", "gpu_hours", "30.84e6", "llama31-card", "models/llama3_1/MODEL_CARD.md", "primary-text", "2024", Text("405B, H100-80GB, cumulative; the card does not say what it includes", "405B，H100-80GB 累计；模型卡没有说明包含哪些")),
    _fact("n_gpus",                   "n_gpus",                   "16384",   "Table 4",    "H100 GPUs, largest layout", "H100，最大一档"),
    _fact("n_layers",                 "n_layers",                 "126",     "Table 3",    "405B", "405B"),
    _fact("d_model",                  "d_model",                  "16384",   "Table 3",    "405B", "405B"),
    _fact("n_heads",                  "n_heads",                  "128",     "Table 3",    "405B, query heads", "405B，查询头"),
    _fact("training_seq_len",         "seq_len",                  "8192",    "Sec. 3.3.2", "pre-training without activation checkpointing", "预训练的序列长度，未用激活检查点"),
    _fact("tdp_watts",                "tdp_watts",                "700",     "Sec. 3.3.1", "each H100 of the cluster", "集群里的每张 H100"),
    _fact("memory_bytes",             "gpu_memory_bytes",         "80e9",    "Sec. 3.3.1", "each H100 of the cluster, HBM3", "集群里的每张 H100，HBM3"),
    _fact("mfu_low",                  "mfu",                      "0.38",    "Sec. 3.3.2", "BF16 MFU over Table 4, lowest", "表 4 各档 BF16 MFU 的下限"),
    _fact("mfu_high",                 "mfu",                      "0.43",    "Sec. 3.3.2", "BF16 MFU over Table 4, highest", "表 4 各档 BF16 MFU 的上限"),
    _fact("window_s",                 "window_s",                 "4665600", "Sec. 3.3.4", "54-day snapshot of pre-training", "预训练中的一段快照，54 天"),
    _fact("interruptions",            "interruptions",            "466",     "Sec. 3.3.4", "job interruptions in the window", "窗口内的作业中断"),
    _fact("planned_interruptions",    "planned_interruptions",    "47",      "Sec. 3.3.4", "automated maintenance or operator-initiated operations", "自动维护或运维人员发起的操作"),
    _fact("unexpected_interruptions", "unexpected_interruptions", "419",     "Sec. 3.3.4", "unexpected interruptions in the window", "窗口内的意外中断"),
    _fact("manual_interventions",     "manual_interventions",     "3",       "Sec. 3.3.4", "significant manual intervention in the window", "窗口内需要大量人工介入的次数"),
    _fact("effective_time_share",     "effective_time_share",     "0.9",     "Sec. 3.3.4", "printed as higher than 90 %", "原文作“高于 90%”"),
    _fact("hardware_share",           "hardware_share",           "0.78",    "Sec. 3.3.4", "confirmed or suspected hardware, about; rows not named", "确认或疑似硬件问题，约数；未说明是哪几行"),
    _fact("gpu_share",                "printed_share",            "0.587",   "Sec. 3.3.4", "GPU issues among unexpected interruptions, as printed", "GPU 问题占意外中断的比例，按原文"),
    _fact("storage_bytes_per_s",      "checkpoint_bytes_per_s",   "2e12",    "Sec. 3.3.1", "Tectonic storage, sustained", "Tectonic 存储，持续"),
    _fact("storage_peak_bytes_per_s", "checkpoint_bytes_per_s",   "7e12",    "Sec. 3.3.1", "Tectonic storage, peak", "Tectonic 存储，峰值"),
    # Table 4: row, GPUs, CP, DP, sequence length, batch per DP group, FLOP/s per GPU, MFU
    *_row("8192",  Text("405B, 8,192 GPUs", "405B，8,192 卡"),               "8192",  "1",  "64",  "8192",   "32", "430e12", "0.43"),
    *_row("16384", Text("405B, 16,384 GPUs", "405B，16,384 卡"),             "16384", "1",  "128", "8192",   "16", "400e12", "0.41"),
    *_row("131k",  Text("405B, 16,384 GPUs, 131K", "405B，16,384 卡，131K"), "16384", "16", "8",   "131072", "16", "380e12", "0.38"),
    # Table 5: component, category, count, share as printed
    *_cause("faulty_gpu",             "Faulty GPU",                     "GPU",                   "GPU 故障（GPU 类）",             "148", "0.301"),
    *_cause("gpu_hbm3",               "GPU HBM3 Memory",                "GPU",                   "GPU HBM3 显存（GPU 类）",        "72",  "0.172"),
    *_cause("software_bug",           "Software Bug",                   "Dependency",            "软件缺陷（依赖类）",             "54",  "0.129"),
    *_cause("network_switch",         "Network Switch/Cable",           "Network",               "网络交换机或线缆（网络类）",     "35",  "0.084"),
    *_cause("host_maintenance",       "Host Maintenance",               "Unplanned Maintenance", "主机维护（计划外维护类）",       "32",  "0.076"),
    *_cause("gpu_sram",               "GPU SRAM Memory",                "GPU",                   "GPU SRAM（GPU 类）",             "19",  "0.045"),
    *_cause("gpu_system_processor",   "GPU System Processor",           "GPU",                   "GPU 系统处理器（GPU 类）",       "17",  "0.041"),
    *_cause("nic",                    "NIC",                            "Host",                  "网卡（主机类）",                 "7",   "0.017"),
    *_cause("nccl_watchdog",          "NCCL Watchdog Timeouts",         "Unknown",               "NCCL 看门狗超时（未知类）",      "7",   "0.017"),
    *_cause("silent_data_corruption", "Silent Data Corruption",         "GPU",                   "静默数据损坏（GPU 类）",         "6",   "0.014"),
    *_cause("gpu_thermal",            "GPU Thermal Interface + Sensor", "GPU",                   "GPU 导热界面与传感器（GPU 类）", "6",   "0.014"),
    *_cause("ssd",                    "SSD",                            "Host",                  "SSD（主机类）",                  "3",   "0.007"),
    *_cause("power_supply",           "Power Supply",                   "Host",                  "电源（主机类）",                 "3",   "0.007"),
    *_cause("server_chassis",         "Server Chassis",                 "Host",                  "服务器机箱（主机类）",           "2",   "0.005"),
    *_cause("io_expansion_board",     "IO Expansion Board",             "Host",                  "IO 扩展板（主机类）",            "2",   "0.005"),
    *_cause("dependency",             "Dependency",                     "Dependency",            "依赖（依赖类）",                 "2",   "0.005"),
    *_cause("cpu",                    "CPU",                            "Host",                  "CPU（主机类）",                  "2",   "0.005"),
    *_cause("system_memory",          "System Memory",                  "Host",                  "系统内存（主机类）",             "2",   "0.005"),
)  # fmt: skip
