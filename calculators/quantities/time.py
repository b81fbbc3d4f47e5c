"""Time, traffic and networks: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import ANY, NOT_NEGATIVE, ONE_OR_MORE, POSITIVE, Bounds, Row

_NO_OR_YES = Bounds(0, 1, low_included=True, whole=True)
_BELOW_ONE = Bounds(0, 1, low_included=True)

TABLE: list[Row] = [
    # tokens and steps
    ("tokens_per_s", "token/second", "tokens per second of the whole job", "整个作业每秒的 token 数", POSITIVE),
    ("step_s", "second", "time of one step", "每步时间", POSITIVE),
    ("baseline_step_s", "second", "time of one step before the change", "改动之前的每步时间", POSITIVE),
    ("throughput_gain", "ratio", "gain in throughput", "吞吐提升", ANY),
    ("forward_s", "second", "time of the forward pass", "前向时间", POSITIVE),
    ("backward_s", "second", "time of the backward pass", "反向时间", POSITIVE),
    ("forward_backward_s", "second", "time of both passes", "前向加反向的时间", POSITIVE),
    ("baseline_forward_backward_s", "second", "time of both passes before the change", "改动之前前向加反向的时间", POSITIVE),
    ("time_overhead", "ratio", "extra time", "多花的时间", ANY),
    # the pipeline bubble
    ("bubble_over_ideal", "ratio", "pipeline bubble over the ideal time", "流水线气泡与理想时间之比", NOT_NEGATIVE),
    ("bubble_over_total", "ratio", "pipeline bubble over the total time", "流水线气泡与总时间之比", _BELOW_ONE),
    ("busy_mfu", "ratio", "utilisation while the pipeline is not idle", "流水线不空闲时的利用率", POSITIVE),
    # traffic: what one GPU sends in one step
    ("tp_traffic_bytes", "byte", "tensor-parallel traffic of one GPU and step", "张量并行的每步单卡通信量", NOT_NEGATIVE),
    ("pp_traffic_bytes", "byte", "pipeline-parallel traffic of one GPU and step", "流水线并行的每步单卡通信量", NOT_NEGATIVE),
    ("dp_traffic_bytes", "byte", "data-parallel traffic of one GPU and step", "数据并行的每步单卡通信量", NOT_NEGATIVE),
    ("cp_traffic_bytes", "byte", "context-parallel traffic of one GPU and step", "上下文并行的每步单卡通信量", NOT_NEGATIVE),
    ("ep_traffic_bytes", "byte", "expert-parallel traffic of one GPU and step", "专家并行的每步单卡通信量", NOT_NEGATIVE),
    ("step_tokens_per_gpu", "count", "tokens that one GPU works on in one step", "单卡每步处理的 token 数", POSITIVE),
    ("n_expert_layers", "count", "layers with experts", "含专家的层数", ONE_OR_MORE),
    ("tp_traffic_s", "second", "tensor-parallel traffic, time inside the domain", "张量并行通信时间（域内）", NOT_NEGATIVE),
    ("dp_traffic_s", "second", "data-parallel traffic, time outside the domain", "数据并行通信时间（域外）", NOT_NEGATIVE),
    # a network of two levels
    ("nic_bits_per_s", "bit/second", "network of one GPU, one direction", "单卡网络速率（单向）", POSITIVE),
    ("inner_bytes_per_s", "byte/second", "one GPU inside the NVLink domain, one direction", "NVLink 域内单卡带宽（单向）", POSITIVE),
    ("outer_bytes_per_s", "byte/second", "one GPU outside the NVLink domain, one direction", "NVLink 域外单卡带宽（单向）", POSITIVE),
    ("inner_latency_s", "second", "latency of one hop inside the domain", "域内一跳的延迟", POSITIVE),
    ("outer_latency_s", "second", "latency of one hop outside the domain", "域外一跳的延迟", POSITIVE),
    ("inner_size", "count", "GPUs of the group inside one domain", "组内同一域中的卡数", ONE_OR_MORE),
    ("n_domains", "count", "domains that the group spans", "组所跨的域数", ONE_OR_MORE),
    ("message_bytes", "byte", "bytes to be reduced", "待归约的字节", POSITIVE),
    ("outer_tree", "count", "a tree between the domains instead of a ring", "域间用树而非环", _NO_OR_YES),
    ("ring_all_reduce_s", "second", "all-reduce by one ring over the whole group", "整组一个环的 all-reduce 时间", NOT_NEGATIVE),
    ("tree_all_reduce_s", "second", "all-reduce by a double tree over the whole group", "整组一棵双二叉树的 all-reduce 时间", NOT_NEGATIVE),
    ("two_level_all_reduce_s", "second", "all-reduce in two levels", "两级 all-reduce 时间", NOT_NEGATIVE),
    ("crossover_bytes", "byte", "message at which ring and tree take the same time", "环与树用时相等的消息大小", NOT_NEGATIVE),
]  # fmt: skip
