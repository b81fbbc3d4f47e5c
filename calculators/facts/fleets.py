"""How often large jobs stopped elsewhere, what checkpoints took, and what others print about intervals and spares."""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text


def _facts(record: str, source: str, seen: str, date: str, *rows: tuple[str, str, str, str, str, str]) -> list[Fact]:
    """One record of one source: key, quantity, printed, locator, scope in English and in Chinese."""
    return [
        Fact(f"{record}.{key}", quantity, printed, source, locator, seen, date, Text(en, zh))
        for key, quantity, printed, locator, en, zh in rows
    ]


FACTS: tuple[Fact, ...] = (
    # fleets
    *_facts(
        "opt_failures", "opt-paper", "primary-text", "2022",
        ("n_gpus",             "n_gpus",             "992",     "Sec. 2.5", "A100 of 80 GB",                  "80 GB 的 A100"),
        ("window_s",           "window_s",           "5184000", "Sec. 2.5", "printed as 2 months, taken as 60 days", "原文作“两个月”，按 60 天计"),
        ("manual_restarts",    "manual_restarts",    "35",      "Sec. 2.5", "at least",                       "至少"),
        ("automatic_restarts", "automatic_restarts", "70",      "Sec. 2.5", "the authors' estimate, at least", "作者估计，至少"),
    ),
    *_facts(
        "bloom_failures", "bloom-blog", "primary-text", "2022",
        ("n_gpus",           "n_gpus",                   "384",    "hardware",    "A100 in the job, spares apart",    "作业中的 A100，不含备机"),
        ("week_s",           "window_s",                 "604800", "hardware",    "one week",                         "一周"),
        ("failures_low",     "unexpected_interruptions", "1",      "hardware",    "GPU failures a week, low end",     "每周 GPU 故障，下限"),
        ("failures_high",    "unexpected_interruptions", "2",      "hardware",    "GPU failures a week, high end",    "每周 GPU 故障，上限"),
        ("n_params",         "n_params",                 "176e9",  "model",       "the model",                        "模型"),
        ("checkpoint_bytes", "checkpoint_bytes",         "2.3e12", "checkpoints", "with optimizer states",            "含优化器状态"),
        ("interval_s",       "interval_s",               "10800",  "checkpoints", "a checkpoint every 3 hours",       "每 3 小时一个检查点"),
        ("lost_work_s",      "lost_work_s",              "5400",   "checkpoints", "1.5 hours lost on average",        "平均损失 1.5 小时"),
    ),
    *_facts(
        "byterobust_dense", "byterobust", "primary-text", "2025",
        ("n_gpus",        "n_gpus",                      "9600",    "Sec. 8.1", "Hopper GPUs of the cluster; the job's size is not printed", "集群的 Hopper 卡数；作业规模没有印出"),
        ("window_s",      "window_s",                    "7776000", "Sec. 8.1", "printed as three months, taken as 90 days", "原文作“三个月”，按 90 天计"),
        ("explicit",      "explicit_interruptions",      "128",     "Table 4",  "dense, above 70B",              "稠密，70B 以上"),
        ("implicit",      "implicit_interruptions",      "15",      "Table 4",  "dense, above 70B, first kind",  "稠密，70B 以上，第一类"),
        ("more_implicit", "more_implicit_interruptions", "12",      "Table 4",  "dense, above 70B, second kind", "稠密，70B 以上，第二类"),
    ),
    *_facts(
        "byterobust_moe", "byterobust", "primary-text", "2025",
        ("window_s",      "window_s",                    "2592000", "Sec. 8.1", "printed as one month, taken as 30 days", "原文作“一个月”，按 30 天计"),
        ("explicit",      "explicit_interruptions",      "71",      "Table 4",  "mixture of experts, above 200B, first kind", "混合专家，200B 以上，第一类"),
        ("more_explicit", "more_explicit_interruptions", "1",       "Table 4",  "mixture of experts, above 200B, second kind", "混合专家，200B 以上，第二类"),
        ("implicit",      "implicit_interruptions",      "9",       "Table 4",  "mixture of experts, above 200B, first kind", "混合专家，200B 以上，第一类"),
        ("more_implicit", "more_implicit_interruptions", "13",      "Table 4",  "mixture of experts, above 200B, second kind", "混合专家，200B 以上，第二类"),
    ),
    *_facts(
        "rsc_1", "rsc", "transcription", "2024",
        ("failures",      "host_failures_per_1000_days", "6.50",    "RSC-1", "in a thousand node-days", "每千节点日"),
        ("gpus_per_host", "gpus_per_host",               "8",       "RSC-1", "A100 in a node",          "每节点 A100"),
        ("mtbf_8_s",      "mtbf_s",                      "4121280", "mean time to failure by job size", "8 GPUs: 47.7 days, measured",       "8 卡：47.7 天，实测"),
        ("mtbf_1024_s",   "mtbf_s",                      "28440",   "mean time to failure by job size", "1,024 GPUs: 7.9 hours, measured",   "1,024 卡：7.9 小时，实测"),
        ("mtbf_16384_s",  "projected_mtbf_s",            "6480",    "mean time to failure by job size", "16,384 GPUs: 1.8 hours, projected", "16,384 卡：1.8 小时，外推"),
        ("mtbf_131072_s", "projected_mtbf_s",            "828",     "mean time to failure by job size", "131,072 GPUs: 0.23 hours, projected", "131,072 卡：0.23 小时，外推"),
    ),
    *_facts(
        "megascale_failures", "megascale", "primary-text", "2024",
        ("effective_time_share", "effective_time_share", "0.9", "Sec. 5", "printed as over 90 %, more than 10,000 GPUs for several weeks", "原文作“超过 90%”，一万多卡，数周"),
    ),
    # checkpoints
    *_facts(
        "bytecheckpoint", "bytecheckpoint", "transcription", "2024",
        ("write_s", "write_s", "0.59",   "Table 8", "405B on 8,960 GPUs: the job stands still",        "405B，8,960 卡：作业停顿"),
        ("save_s",  "save_s",  "51.06",  "Table 8", "405B on 8,960 GPUs: until the checkpoint is safe", "405B，8,960 卡：直到存完"),
        ("load_s",  "load_s",  "129.49", "Table 8", "405B on 8,960 GPUs: to load it again",            "405B，8,960 卡：重新载入"),
    ),
    # intervals as others print them
    *_facts(
        "daly", "daly", "primary-text", "2006",
        ("write_s",      "write_s",         "300",   "captions of Fig. 3-5", "5 minutes for a dump",           "写一次 5 分钟"),
        ("restart_s",    "restart_s",       "600",   "captions of Fig. 3-5", "10 minutes for a restart",       "重启 10 分钟"),
        ("mtbf_day_s",   "mtbf_s",          "86400", "caption of Fig. 3",    "24 hours",                       "24 小时"),
        ("mtbf_shift_s", "mtbf_s",          "21600", "caption of Fig. 4",    "6 hours",                        "6 小时"),
        ("mtbf_short_s", "mtbf_s",          "900",   "caption of Fig. 5",    "15 minutes",                     "15 分钟"),
        ("day_s",        "daly_interval_s", "7020",  "caption of Fig. 3",    "predicted optimum: 117 minutes", "预测的最优间隔：117 分钟"),
        ("shift_s",      "daly_interval_s", "3420",  "caption of Fig. 4",    "predicted optimum: 57 minutes",  "预测的最优间隔：57 分钟"),
        ("short_s",      "daly_interval_s", "546",   "caption of Fig. 5",    "predicted optimum: 9.1 minutes", "预测的最优间隔：9.1 分钟"),
    ),
    *_facts(
        "exercise", "training-book", "primary-text", "2026",
        ("mtbf_s",     "mtbf_s",                       "7200",  "ch. 26, exercise 2", "2 hours",                     "2 小时"),
        ("write_s",    "write_s",                      "30",    "ch. 26, exercise 2", "checkpoint",                  "检查点"),
        ("step_s",     "compute_step_s",               "0.5",   "ch. 26, exercise 2", "training step",               "训练步"),
        ("interval_s", "young_interval_s",             "657",   "ch. 26, exercise 2", "the book's answer",           "书中答案"),
        ("steps",      "interval_steps",               "1314",  "ch. 26, exercise 2", "the book's answer",           "书中答案"),
        ("overhead",   "checkpoint_and_loss_overhead", "0.091", "ch. 26, exercise 2", "the book's answer",           "书中答案"),
    ),
    # spares by P99
    *_facts(
        "byterobust_spares", "byterobust", "primary-text", "2025",
        ("hosts_128",   "n_hosts",         "128",  "Table 5", "machines of 16 L20, test bed", "每台 16 张 L20，测试环境"),
        ("hosts_256",   "n_hosts",         "256",  "Table 5", "machines of 16 L20, test bed", "每台 16 张 L20，测试环境"),
        ("hosts_512",   "n_hosts",         "512",  "Table 5", "machines of 16 L20, test bed", "每台 16 张 L20，测试环境"),
        ("hosts_1024",  "n_hosts",         "1024", "Table 5", "machines of 16 L20, test bed", "每台 16 张 L20，测试环境"),
        ("spares_128",  "binomial_spares", "2",    "Table 5", "P99 for 128 machines",         "128 台的 P99"),
        ("spares_256",  "binomial_spares", "2",    "Table 5", "P99 for 256 machines",         "256 台的 P99"),
        ("spares_512",  "binomial_spares", "3",    "Table 5", "P99 for 512 machines",         "512 台的 P99"),
        ("spares_1024", "binomial_spares", "4",    "Table 5", "P99 for 1,024 machines",       "1,024 台的 P99"),
        ("confidence",  "confidence",      "0.99", "Sec. 6.2", "the quantile",                "分位数"),
    ),
)  # fmt: skip
