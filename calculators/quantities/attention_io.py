"""Attention and the roofline: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import NOT_NEGATIVE, ONE_OR_MORE, POSITIVE, Bounds, Row

_NO_OR_YES = Bounds(0, 1, low_included=True, whole=True)

TABLE: list[Row] = [
    ("batch_size", "count", "sequences at once", "同时处理的序列数", ONE_OR_MORE),
    ("backward_pass", "count", "backward pass counted too", "反向也计入", _NO_OR_YES),
    ("score_passes", "count", "extra times that the scores cross main memory", "分数矩阵额外进出显存的次数", NOT_NEGATIVE),
    ("attention_flop", "FLOP", "FLOP of attention", "注意力的 FLOP", POSITIVE),
    ("tiled_attention_flop", "FLOP", "FLOP of tiled attention", "分块注意力的 FLOP", POSITIVE),
    ("standard_attention_bytes", "byte", "main-memory traffic of standard attention", "标准注意力的显存读写量", POSITIVE),
    ("key_block", "count", "keys in one block", "每块的键数", ONE_OR_MORE),
    ("n_key_blocks", "count", "blocks of keys", "键的块数", ONE_OR_MORE),
    ("tiled_attention_bytes", "byte", "main-memory traffic of tiled attention", "分块注意力的显存读写量", POSITIVE),
    ("io_ratio", "ratio", "traffic of standard over that of tiled attention", "标准与分块注意力读写量之比", POSITIVE),
    ("standard_intensity", "FLOP/byte", "arithmetic intensity of standard attention", "标准注意力的算术强度", POSITIVE),
    ("tiled_intensity", "FLOP/byte", "arithmetic intensity of tiled attention", "分块注意力的算术强度", POSITIVE),
    ("ridge_flop_per_byte", "FLOP/byte", "intensity from which the GPU is limited by arithmetic", "从访存受限转为算力受限的强度", POSITIVE),
    ("standard_attainable_flop_per_s", "FLOP/second/GPU", "attainable rate of standard attention", "标准注意力可达的速率", POSITIVE),
    ("tiled_attainable_flop_per_s", "FLOP/second/GPU", "attainable rate of tiled attention", "分块注意力可达的速率", POSITIVE),
    ("standard_attention_s", "second", "least time of standard attention", "标准注意力的最短时间", POSITIVE),
    ("tiled_attention_s", "second", "least time of tiled attention", "分块注意力的最短时间", POSITIVE),
]  # fmt: skip
