"""Paragraph two: sixteen bytes for a parameter, and how many GPUs hold them."""

from __future__ import annotations

from calculators.claims.claim import Claim, Computed, Read, Rounds
from calculators.quantities import Text

CLAIMS = (
    Claim(
        id="bytes-per-param-components",
        paragraph=2,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "A parameter in training takes [2 bytes](ledger:printed.weight_2) for the BF16 weight, "
            "[2 bytes](ledger:printed.gradient_2) for the BF16 gradient, [4 bytes](ledger:printed.master_4) for the "
            "FP32 master weight, and [4 bytes](ledger:printed.momentum_4) and [4 bytes](ledger:printed.variance_4) "
            "for Adam's momentum and variance.",
            "训练时每个参数要占：BF16 权重 [2 字节](ledger:printed.weight_2)，BF16 梯度 "
            "[2 字节](ledger:printed.gradient_2)，FP32 主权重 [4 字节](ledger:printed.master_4)，Adam 的动量和方差各 "
            "[4 字节](ledger:printed.momentum_4)、[4 字节](ledger:printed.variance_4)。",
        ),
        finding=Text(
            "This is ZeRO's account: half-precision weight and gradient, and an optimizer of "
            "[12 bytes](ledger:post.optimizer_bytes_per_param). ZeRO writes FP16 where the article writes BF16; the "
            "width is the same. It is one convention among others: Megatron-LM lists "
            "[18 bytes](ledger:megatron.bytes_per_param) for BF16 weights with FP32 gradients, and Llama 3 also "
            "accumulates its gradients in FP32.",
            "这正是 ZeRO 的账：半精度的权重和梯度，加上 [12 字节](ledger:post.optimizer_bytes_per_param)的优化器状"
            "态。ZeRO 写的是 FP16，文章写的是 BF16，宽度一样。但这只是其中一种口径：Megatron-LM 给 BF16 权重配 FP32 梯"
            "度的情形列的是 [18 字节](ledger:megatron.bytes_per_param)，Llama 3 也用 FP32 累积梯度。",
        ),
        follows=(),
        source=Computed(
            (
                Rounds("printed.weight_2", "zero.weight_bytes_per_param"),
                Rounds("printed.gradient_2", "zero.gradient_bytes_per_param"),
                Rounds("printed.master_4", "zero.master_bytes_per_param"),
                Rounds("printed.momentum_4", "zero.momentum_bytes_per_param"),
                Rounds("printed.variance_4", "zero.variance_bytes_per_param"),
            )
        ),
        recorded=("not-arithmetic", "matches"),
        evidence="transcription",
        sources=("zero", "megatron-dist-optimizer", "llama3"),
        locator="ZeRO, Sec. 3.1",
        stated=(
            "printed.weight_2",
            "printed.gradient_2",
            "printed.master_4",
            "printed.momentum_4",
            "printed.variance_4",
        ),
        ledger=("post.optimizer_bytes_per_param", "megatron.bytes_per_param"),
    ),
    Claim(
        id="bytes-per-param-total",
        paragraph=2,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "Together that is [16 bytes](ledger:printed.bytes_per_param_total) a parameter.",
            "合计每个参数 [16 字节](ledger:printed.bytes_per_param_total)。",
        ),
        finding=Text(
            "The parts add up to [16 bytes](ledger:article.bytes_per_param), and ZeRO prints the same sum. "
            "With gradients in FP32 it would be [18 bytes](ledger:fp32_gradients.bytes_per_param).",
            "各项相加是 [16 字节](ledger:article.bytes_per_param)，ZeRO 印的也是这个数。"
            "若梯度用 FP32，则是 [18 字节](ledger:fp32_gradients.bytes_per_param)。",
        ),
        follows=(Rounds("printed.bytes_per_param_total", "article.bytes_per_param"),),
        source=Computed((Rounds("printed.bytes_per_param_total", "zero.bytes_per_param"),)),
        recorded=("follows", "matches"),
        evidence="primary-text",
        sources=("zero", "megatron-dist-optimizer"),
        locator="ZeRO, Sec. 3.1, Fig. 1",
        stated=("printed.bytes_per_param_total",),
        ledger=("article.bytes_per_param", "fp32_gradients.bytes_per_param"),
    ),
    Claim(
        id="model-params-2t",
        paragraph=2,
        speaker="post",
        stance="direct",
        stance_fits=True,
        says=Text(
            "The model has [2 trillion parameters](ledger:printed.model_params_2t).",
            "模型有 [2 万亿参数](ledger:printed.model_params_2t)。",
        ),
        finding=Text(
            "An assumption of the post; there is nothing to check it against. Its later arithmetic takes the model to "
            "be dense, with every parameter at work on every token.",
            "这是帖子的假设，没有可以对照的来源。从后面的算法看，它假定模型是稠密的，每个参数都参与每个 token。",
        ),
        follows=(),
        source=Read("not-verifiable"),
        recorded=("not-arithmetic", "not-verifiable"),
        evidence="none",
        sources=("article",),
        locator="",
        stated=("printed.model_params_2t",),
        ledger=("post.n_params",),
    ),
    Claim(
        id="total-state-32tb",
        paragraph=2,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "For the whole model that comes to [32 TB](ledger:printed.total_state_32tb).",
            "整个模型合 [32 TB](ledger:printed.total_state_32tb)。",
        ),
        finding=Text(
            "It does: [32 TB](ledger:article.model_state_bytes) in decimal units, which is "
            "[29.1 TiB](ledger:article.model_state_bytes) in binary ones.",
            "没错：按十进制是 [32 TB](ledger:article.model_state_bytes)，按二进制是 "
            "[29.1 TiB](ledger:article.model_state_bytes)。",
        ),
        follows=(Rounds("printed.total_state_32tb", "article.model_state_bytes"),),
        source=Computed((Rounds("printed.total_state_32tb", "corrected.model_state_bytes"),)),
        recorded=("follows", "matches"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        stated=("printed.total_state_32tb",),
        ledger=("article.model_state_bytes", "corrected.model_state_bytes"),
    ),
    Claim(
        id="h100-memory-80gb",
        paragraph=2,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "One H100 has [80 GB](ledger:printed.h100_memory_80gb) of memory.",
            "一张 H100 的显存是 [80 GB](ledger:printed.h100_memory_80gb)。",
        ),
        finding=Text(
            "The SXM part has [80 GB](ledger:h100_sxm.memory_bytes), and Llama 3's paper says the same of its own "
            "GPUs: [80 GB](ledger:llama3.memory_bytes) of HBM3 each. Another variant, the H100 NVL, carries more.",
            "SXM 版是 [80 GB](ledger:h100_sxm.memory_bytes)，Llama 3 论文写自己用的卡也是每张 "
            "[80 GB](ledger:llama3.memory_bytes) HBM3。另一个型号 H100 NVL 的显存更大。",
        ),
        follows=(),
        source=Computed(
            (
                Rounds("printed.h100_memory_80gb", "h100_sxm.memory_bytes"),
                Rounds("printed.h100_memory_80gb", "llama3.memory_bytes"),
            )
        ),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("llama3", "nvidia-h100-whitepaper", "nvidia-h100-datasheet", "ml-engineering"),
        locator="Llama 3, Sec. 3.3.1; H100 whitepaper, Table 3",
        stated=("printed.h100_memory_80gb",),
        ledger=("h100_sxm.memory_bytes", "llama3.memory_bytes"),
    ),
    Claim(
        id="min-gpus-400",
        paragraph=2,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "Holding these states takes at least [400 GPUs](ledger:printed.min_gpus_400).",
            "单是装下这些状态，至少要 [400 张卡](ledger:printed.min_gpus_400)。",
        ),
        finding=Text(
            "The division comes out even: [400 GPUs](ledger:article.min_gpus), with "
            "[0 bytes](ledger:article.unused_bytes) to spare. Read as binary gigabytes the answer is "
            "[373 GPUs](ledger:gib_memory.min_gpus); with FP32 gradients it is "
            "[450 GPUs](ledger:fp32_gradients.min_gpus).",
            "正好除尽：[400 张卡](ledger:article.min_gpus)，剩余 [0 字节](ledger:article.unused_bytes)。"
            "若把 GB 读作 GiB，是 [373 张卡](ledger:gib_memory.min_gpus)；若梯度用 FP32，是 "
            "[450 张卡](ledger:fp32_gradients.min_gpus)。",
        ),
        follows=(Rounds("printed.min_gpus_400", "article.min_gpus"),),
        source=Computed((Rounds("printed.min_gpus_400", "corrected.min_gpus"),)),
        recorded=("follows", "matches"),
        evidence="arithmetic",
        sources=("arithmetic",),
        locator="",
        stated=("printed.min_gpus_400",),
        ledger=("article.min_gpus", "article.unused_bytes", "gib_memory.min_gpus", "fp32_gradients.min_gpus"),
    ),
    Claim(
        id="excludes-activations",
        paragraph=2,
        speaker="both",
        stance="direct",
        stance_fits=True,
        says=Text(
            "Activations and communication buffers are not in this count.",
            "这个数里不含激活和通信缓冲。",
        ),
        finding=Text(
            "Right, and they are not small. ZeRO lists activations, temporary buffers and fragmentation as memory "
            "beyond the model states; for its GPT-2 example activations take about "
            "[60 GB](ledger:zero.gpt2_activation_bytes), or about [8 GB](ledger:zero.gpt2_checkpointed_bytes) with "
            "checkpointing.",
            "没错，而且这部分不小。ZeRO 把激活、临时缓冲和碎片都列在模型状态之外；以它的 GPT-2 为例，激活约 "
            "[60 GB](ledger:zero.gpt2_activation_bytes)，用检查点后约 [8 GB](ledger:zero.gpt2_checkpointed_bytes)。",
        ),
        follows=(),
        source=Read("matches"),
        recorded=("not-arithmetic", "matches"),
        evidence="primary-text",
        sources=("zero",),
        locator="ZeRO, Sec. 3.2",
        ledger=("zero.gpt2_activation_bytes", "zero.gpt2_checkpointed_bytes"),
    ),
)
