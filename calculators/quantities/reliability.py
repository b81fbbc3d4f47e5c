"""Reliability: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import COUNT, NOT_NEGATIVE, ONE_OR_MORE, POSITIVE, SHARE, Row

TABLE: list[Row] = [
    # how often
    ("gpus_per_host", "GPU", "GPUs in one host", "每台主机的卡数", ONE_OR_MORE),
    ("n_hosts", "count", "hosts of the job", "作业的主机数", ONE_OR_MORE),
    ("other_interruptions", "count", "interruptions of all other causes", "其余原因的中断次数", COUNT),
    ("manual_restarts", "count", "restarts by hand", "人工重启次数", COUNT),
    ("automatic_restarts", "count", "automatic restarts", "自动重启次数", COUNT),
    ("explicit_interruptions", "count", "interruptions with an explicit error, first kind", "有明确报错的中断次数（第一类）", COUNT),
    ("more_explicit_interruptions", "count", "interruptions with an explicit error, second kind", "有明确报错的中断次数（第二类）", COUNT),
    ("implicit_interruptions", "count", "interruptions without an error, first kind", "无报错的中断次数（第一类）", COUNT),
    ("more_implicit_interruptions", "count", "interruptions without an error, second kind", "无报错的中断次数（第二类）", COUNT),
    ("gpu_part_mtbf_s", "GPU*second", "GPU time between failures of GPUs", "GPU 自身平均故障间隔（卡时间）", POSITIVE),
    ("host_mtbf_s", "second", "mean time between failures of one host", "单台主机平均故障间隔", POSITIVE),
    ("network_mtbf_s", "GPU*second", "GPU time between failures of the network", "网络平均故障间隔（卡时间）", POSITIVE),
    ("other_mtbf_s", "GPU*second", "GPU time between interruptions of all other causes", "其余原因的平均中断间隔（卡时间）", POSITIVE),
    ("host_failures_per_1000_days", "ratio", "failures per thousand host-days", "每千台日的故障次数", POSITIVE),
    ("projected_mtbf_s", "second", "mean time between interruptions at this size", "该规模下的平均中断间隔", POSITIVE),
    # checkpoints
    ("checkpoint_bytes_per_param", "byte/parameter", "bytes per parameter in a checkpoint", "检查点每参数字节", POSITIVE),
    ("checkpoint_bytes", "byte", "bytes of one checkpoint", "一个检查点的字节", POSITIVE),
    ("write_s", "second", "standstill for one checkpoint", "写一次检查点的停顿", POSITIVE),
    ("save_s", "second", "time until one checkpoint is saved", "一个检查点存完所需时间", POSITIVE),
    ("load_s", "second", "time to load one checkpoint", "载入一个检查点的时间", POSITIVE),
    ("restart_s", "second", "time from an interruption to training again", "从中断到恢复训练的时间", NOT_NEGATIVE),
    ("interval_s", "second", "training time between checkpoints", "两次检查点之间的训练时间", POSITIVE),
    ("young_interval_s", "second", "Young's interval", "Young 间隔", POSITIVE),
    ("daly_interval_s", "second", "Daly's interval", "Daly 间隔", POSITIVE),
    ("interval_steps", "ratio", "training steps between checkpoints", "两次检查点之间的训练步数", POSITIVE),
    # time lost
    ("lost_work_s", "second", "work lost in one interruption", "每次中断丢失的工作", POSITIVE),
    ("checkpoint_overhead", "ratio", "time for checkpoints over training time", "写检查点时间与训练时间之比", POSITIVE),
    ("lost_work_overhead", "ratio", "lost work over training time", "丢失的工作与训练时间之比", POSITIVE),
    ("checkpoint_and_loss_overhead", "ratio", "checkpoints and lost work over training time", "检查点与丢失工作合计，与训练时间之比", POSITIVE),
    ("goodput", "share", "goodput, first order", "有效训练时间占比（一阶）", SHARE),
    ("exponential_goodput", "share", "goodput, exponential model", "有效训练时间占比（指数模型）", SHARE),
    ("loss_budget_s", "second", "what one interruption may cost in all", "每次中断总共可以损失的时间", NOT_NEGATIVE),
    ("restart_budget_s", "second", "what is left of it for the restart", "其中留给重启的时间", NOT_NEGATIVE),
    # spares
    ("replace_share", "share", "share of interruptions that take a machine away", "中断中需要换机的比例", SHARE),
    ("repair_s", "second", "time until a machine is back", "机器修好归队的时间", POSITIVE),
    ("machines_lost", "ratio", "machines lost in the window, mean", "窗口内损失的机器（均值）", POSITIVE),
    ("machines_in_repair", "ratio", "machines in repair at a time, mean", "同时在修的机器（均值）", POSITIVE),
    ("confidence", "share", "confidence", "置信度", SHARE),
    ("spares_without_repair", "count", "spares for the whole window, without repair", "整个窗口所需的备用机（不修）", COUNT),
    ("spares_with_repair", "count", "spares, with repair", "所需的备用机（边用边修）", COUNT),
    ("host_down_share", "share", "chance that a host is down", "一台主机不可用的概率", SHARE),
    ("binomial_spares", "count", "spares by the binomial quantile", "按二项分位数的备用机", COUNT),
]  # fmt: skip
