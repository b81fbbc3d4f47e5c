"""Failures: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import COUNT, ONE_OR_MORE, POSITIVE, SHARE, Row

TABLE: list[Row] = [
    ("window_s", "second", "length of the window", "统计窗口时长", POSITIVE),
    ("interruptions", "count", "interruptions", "中断次数", COUNT),
    ("planned_interruptions", "count", "planned interruptions", "计划内中断次数", COUNT),
    ("unexpected_interruptions", "count", "unexpected interruptions", "意外中断次数", COUNT),
    ("manual_interventions", "count", "times a person had to step in", "需要人工介入的次数", COUNT),
    ("counted_interruptions", "count", "sum of the table's counts", "表中次数之和", COUNT),
    ("category_interruptions", "count", "interruptions of one cause", "某一原因的中断次数", COUNT),
    ("gpu_interruptions", "count", "interruptions in the GPU category", "GPU 类中断次数", COUNT),
    ("host_interruptions", "count", "interruptions in the host category", "主机类中断次数", COUNT),
    ("hardware_interruptions", "count", "interruptions that may be hardware", "可能属于硬件问题的中断次数", COUNT),
    ("printed_share", "share", "share as printed", "表中印出的占比", SHARE),
    ("category_share", "share", "share of unexpected interruptions", "占意外中断的比例", SHARE),
    ("gpu_share", "share", "the GPU category's share, by count", "GPU 类占比（按次数）", SHARE),
    ("gpu_printed_share", "share", "the GPU category's share, by printed shares", "GPU 类占比（按印出的占比）", SHARE),
    ("printed_share_sum", "share", "sum of the printed shares", "印出的占比之和", SHARE),
    ("hardware_share", "share", "share that may be hardware", "可能属于硬件问题的占比", SHARE),
    ("effective_time_share", "share", "effective training time", "有效训练时间占比", SHARE),
    ("n_gpus", "GPU", "GPUs", "卡数", ONE_OR_MORE),
    ("mtbf_s", "second", "mean time between interruptions of the job", "作业平均中断间隔", POSITIVE),
    ("gpu_mtbf_s", "GPU*second", "GPU time between interruptions", "平均中断间隔（折合单卡）", POSITIVE),
    ("expected_interruptions", "count", "interruptions to expect at that rate", "按该频率预计的中断次数", POSITIVE),
    ("window_gpu_hours", "GPU*hour", "GPU-hours inside the window", "窗口内的卡时", POSITIVE),
    ("spare_share", "share", "spare machines as a share of the job", "备用机占作业规模的比例", SHARE),
]  # fmt: skip

# The rows of Llama 3's Table 5 (unexpected interruptions by cause), in its order: name, English, Chinese.
# Each has a count and a printed share.
_TABLE_5: list[tuple[str, str, str]] = [
    ("faulty_gpu", "faulty GPU", "GPU 故障"),
    ("gpu_hbm3", "GPU HBM3 memory", "GPU HBM3 显存"),
    ("software_bug", "software bug", "软件缺陷"),
    ("network_switch", "network switch or cable", "网络交换机或线缆"),
    ("host_maintenance", "host maintenance", "主机维护"),
    ("gpu_sram", "GPU SRAM memory", "GPU SRAM"),
    ("gpu_system_processor", "GPU system processor", "GPU 系统处理器"),
    ("nic", "network card", "网卡"),
    ("nccl_watchdog", "NCCL watchdog timeouts", "NCCL 看门狗超时"),
    ("silent_data_corruption", "silent data corruption", "静默数据损坏"),
    ("gpu_thermal", "GPU thermal interface and sensor", "GPU 导热界面与传感器"),
    ("ssd", "SSD", "SSD"),
    ("power_supply", "power supply", "电源"),
    ("server_chassis", "server chassis", "服务器机箱"),
    ("io_expansion_board", "IO expansion board", "IO 扩展板"),
    ("dependency", "dependency", "依赖"),
    ("cpu", "CPU", "CPU"),
    ("system_memory", "system memory", "系统内存"),
]

for _row, _en, _zh in _TABLE_5:
    TABLE.append((f"{_row}_interruptions", "count", f"interruptions: {_en}", f"中断次数：{_zh}", COUNT))
    TABLE.append((f"{_row}_printed_share", "share", f"share as printed: {_en}", f"印出的占比：{_zh}", SHARE))
