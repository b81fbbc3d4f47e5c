"""Memory: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import NOT_NEGATIVE, ONE_OR_MORE, POSITIVE, Row

TABLE: list[Row] = [
    ("weight_bytes_per_param", "byte/parameter", "bytes per parameter for the weight", "每参数权重字节", POSITIVE),
    ("gradient_bytes_per_param", "byte/parameter", "bytes per parameter for the gradient", "每参数梯度字节", POSITIVE),
    ("master_bytes_per_param", "byte/parameter", "bytes per parameter for the master weight", "每参数主权重字节", POSITIVE),
    ("momentum_bytes_per_param", "byte/parameter", "bytes per parameter for Adam's momentum", "每参数动量字节", POSITIVE),
    ("variance_bytes_per_param", "byte/parameter", "bytes per parameter for Adam's variance", "每参数方差字节", POSITIVE),
    ("optimizer_bytes_per_param", "byte/parameter", "bytes per parameter for the optimizer", "每参数优化器字节", POSITIVE),
    ("bytes_per_param", "byte/parameter", "bytes per parameter", "每参数字节", POSITIVE),
    ("model_state_bytes", "byte", "bytes of model states", "模型状态字节", POSITIVE),
    ("gpu_memory_bytes", "byte/GPU", "memory of one GPU", "单卡显存", POSITIVE),
    ("min_gpus", "GPU", "fewest GPUs that hold the model states", "装下模型状态的最少卡数", ONE_OR_MORE),
    ("unused_bytes", "byte", "memory left over on the fewest GPUs", "最少卡数下剩余的显存", NOT_NEGATIVE),
    ("residual_bytes", "byte", "memory beyond model states", "模型状态以外的显存", POSITIVE),
    ("activation_bytes", "byte", "bytes of activations", "激活字节", POSITIVE),
    ("checkpoint_bytes_per_s", "byte/second", "storage bandwidth", "存储带宽", POSITIVE),
]  # fmt: skip
