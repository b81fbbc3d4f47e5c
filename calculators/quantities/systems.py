"""Hardware and systems: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import NOT_NEGATIVE, POSITIVE, SHARE, Row

TABLE: list[Row] = [
    ("nvlink_bytes_per_s", "byte/second/GPU", "NVLink bandwidth of one GPU, both directions", "单卡 NVLink 双向带宽", POSITIVE),
    ("nvlink_domain_bytes_per_s", "byte/second", "NVLink bandwidth summed over the domain", "NVLink 域总带宽", POSITIVE),
    ("nvlink_bisection_bytes_per_s", "byte/second", "half of the domain's sum", "NVLink 域总带宽的一半", POSITIVE),
    ("tdp_watts", "watt/GPU", "thermal design power of one GPU", "单卡热设计功耗", POSITIVE),
    ("interconnect_bytes_per_s", "byte/second/GPU", "scale-up links of one accelerator", "单卡片间互联带宽", POSITIVE),
    ("peak_op_per_s", "OP/second/GPU", "peak rate of one accelerator, integers", "单卡整数峰值", POSITIVE),
    ("measured_watts", "watt/GPU", "measured power of one accelerator", "单卡实测功率", POSITIVE),
    ("accuracy_share", "share", "average benchmark accuracy", "基准测试平均准确率", SHARE),
    ("perplexity", "ratio", "perplexity", "困惑度", POSITIVE),
    ("loss_excess", "ratio", "loss above that of the baseline", "损失高出基线的比例", NOT_NEGATIVE),
]  # fmt: skip
