"""Training over wide-area links: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import NOT_NEGATIVE, ONE_OR_MORE, POSITIVE, SHARE, Row

TABLE: list[Row] = [
    ("compute_step_s", "second", "computing time of one step", "每个训练步的计算时间", POSITIVE),
    ("traffic_factor", "ratio", "payloads through each link per synchronisation", "每次同步每条链路传输的份数", NOT_NEGATIVE),
    ("sync_bytes", "byte", "bytes through each link per synchronisation", "每次同步每条链路的字节", POSITIVE),
    ("bytes_per_step", "byte", "mean bytes per training step", "平均每步字节", POSITIVE),
    ("run_traffic_bytes", "byte", "bytes of the whole run", "整次训练的字节", POSITIVE),
    ("n_fragments", "count", "fragments", "分片数", ONE_OR_MORE),
    ("fragment_bytes", "byte", "bytes of one fragment", "一个分片的字节", POSITIVE),
    ("latency_s", "second", "latency of one transfer", "一次传输的延迟", NOT_NEGATIVE),
    ("fragment_s", "second", "time to send one fragment", "传一个分片的时间", POSITIVE),
    ("overlap_steps", "ratio", "steps of computing behind which a transfer can hide", "可以用来掩盖一次传输的计算步数", NOT_NEGATIVE),
    ("hidden_s", "second", "time of one transfer that computing can hide", "一次传输可被计算掩盖的时间", NOT_NEGATIVE),
    ("round_compute_s", "second", "computing time of one round", "一轮的计算时间", POSITIVE),
    ("exposed_s", "second", "waiting time of one round", "一轮的等待时间", NOT_NEGATIVE),
    ("round_s", "second", "time of one round", "一轮的时间", POSITIVE),
    ("target_share", "share", "compute utilisation aimed at", "目标算力利用率", SHARE),
    ("needed_bits_per_s", "bit/second", "link speed needed for it", "为此所需的链路速率", POSITIVE),
    ("full_overlap_step_s", "second", "shortest step that hides all traffic", "能掩盖全部通信的最短每步时间", POSITIVE),
]  # fmt: skip
