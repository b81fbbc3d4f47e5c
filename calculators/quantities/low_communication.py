"""Low communication: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import COUNT, ONE_OR_MORE, POSITIVE, SHARE, Row

TABLE: list[Row] = [
    # low communication
    ("n_replicas", "count", "replicas", "副本数", ONE_OR_MORE),
    ("n_regions", "count", "regions", "区域数", ONE_OR_MORE),
    ("n_continents", "count", "continents", "大洲数", ONE_OR_MORE),
    ("inner_steps", "count", "inner steps between synchronisations", "两次同步之间的内步数", ONE_OR_MORE),
    ("n_steps", "count", "training steps", "训练步数", ONE_OR_MORE),
    ("n_syncs", "ratio", "synchronisations", "同步次数", POSITIVE),
    ("traffic_ratio", "ratio", "traffic of data parallelism over this one", "数据并行与本方法的通信量之比", POSITIVE),
    ("compression", "ratio", "compression of what is sent", "传输内容的压缩倍数", POSITIVE),
    ("bytes_per_value", "byte/parameter", "bytes per value sent", "每个传输值的字节数", POSITIVE),
    ("outer_gradient_bytes", "byte", "bytes of one outer gradient", "一次外梯度的字节数", POSITIVE),
    ("link_bits_per_s", "bit/second", "link speed", "链路速率", POSITIVE),
    ("transfer_s", "second", "time to send one outer gradient", "传一次外梯度的时间", POSITIVE),
    ("utilisation_share", "share", "compute utilisation", "算力利用率", SHARE),
    # what an article counts
    ("stated_count", "count", "things, as the text counts them", "文中所数的个数", COUNT),
]  # fmt: skip
