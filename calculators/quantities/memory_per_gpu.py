"""Memory of one GPU: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import NOT_NEGATIVE, ONE_OR_MORE, POSITIVE, Bounds, Row

_NO_OR_YES = Bounds(0, 1, low_included=True, whole=True)
_RECOMPUTE = Bounds(0, 2, low_included=True, whole=True)

TABLE: list[Row] = [
    # how the model is divided
    ("shard_params", "parameter", "parameters of one model-parallel part", "模型并行下一份的参数量", POSITIVE),
    ("zero_over_cp", "count", "ZeRO also divides over the context-parallel GPUs", "ZeRO 也在上下文并行的卡间切分", _NO_OR_YES),
    ("zero_size", "count", "GPUs among which ZeRO divides", "ZeRO 切分所跨的卡数", ONE_OR_MORE),
    # model states
    ("weight_bytes_per_gpu", "byte", "weights on one GPU", "单卡上的权重", POSITIVE),
    ("gradient_bytes_per_gpu", "byte", "gradients on one GPU", "单卡上的梯度", POSITIVE),
    ("optimizer_bytes_per_gpu", "byte", "optimizer states on one GPU", "单卡上的优化器状态", POSITIVE),
    # activations
    ("mlp_ratio", "ratio", "width of the MLP over that of the model", "MLP 维度与隐藏维度之比", POSITIVE),
    ("dropout", "count", "dropout with its masks", "有 dropout 及其掩码", _NO_OR_YES),
    ("sequence_parallel", "count", "sequence parallelism", "序列并行", _NO_OR_YES),
    ("recompute_level", "count", "recomputation: none, attention's scores, whole layers", "重算：不重算、只重算注意力分数、整层重算", _RECOMPUTE),
    ("n_micro_batches", "count", "micro-batches of one step", "每步的微批数", ONE_OR_MORE),
    ("virtual_stages", "count", "model chunks on each pipeline stage", "每个流水级上的模型块数", ONE_OR_MORE),
    ("held_layers", "count", "layers whose activations the first stage holds", "第一级同时保有激活的层数", POSITIVE),
    ("layer_activation_bytes", "byte", "activations of one layer and micro-batch on one GPU", "单卡上单层单个微批的激活", POSITIVE),
    ("layers_activation_bytes", "byte", "activations of all layers that the first stage holds", "第一级保有的各层激活合计", POSITIVE),
    ("edge_activation_bytes", "byte", "activations outside the layers", "各层以外的激活", NOT_NEGATIVE),
    ("working_bytes", "byte", "the layer that is being made again", "正在重算的那一层", NOT_NEGATIVE),
    ("activation_bytes_per_gpu", "byte", "activations on one GPU", "单卡上的激活", NOT_NEGATIVE),
    ("edge_share", "ratio", "activations outside the layers over those inside", "层外激活与层内激活之比", NOT_NEGATIVE),
    # does it fit
    ("reserved_bytes", "byte", "memory kept for everything else", "留给其他用途的显存", NOT_NEGATIVE),
    ("usable_bytes", "byte", "memory of one GPU for states and activations", "单卡可用于状态与激活的显存", POSITIVE),
    ("used_bytes_per_gpu", "byte", "states and activations on one GPU", "单卡上的状态与激活", POSITIVE),
    ("memory_use", "ratio", "used over usable; above one it does not fit", "已用与可用之比，超过一就装不下", POSITIVE),
    ("missing_bytes", "byte", "memory missing on one GPU", "单卡还缺的显存", NOT_NEGATIVE),
    ("left_over_bytes", "byte", "memory left over on one GPU", "单卡剩余的显存", NOT_NEGATIVE),
    ("largest_params", "parameter", "largest model that fits", "装得下的最大模型", POSITIVE),
    ("divided_bytes", "byte", "what ZeRO divides, undivided", "ZeRO 所切部分，切分之前", NOT_NEGATIVE),
    ("whole_bytes_per_gpu", "byte", "what every GPU holds whole", "每张卡都整份存的部分", NOT_NEGATIVE),
    ("fewest_dp_size", "count", "smallest data-parallel size that fits", "装得下的最小数据并行度", ONE_OR_MORE),
    ("fewest_gpus", "GPU", "fewest GPUs that hold states and activations", "装下状态与激活的最少卡数", ONE_OR_MORE),
]  # fmt: skip
