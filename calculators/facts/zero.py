"""Model states: ZeRO's bytes per parameter, stages and traffic, and Megatron-LM's other recipe."""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text


def _zero(key: str, quantity: str, printed: str, locator: str, en: str, zh: str) -> Fact:
    return Fact(f"zero.{key}", quantity, printed, "zero", locator, "primary-text", "2019", Text(en, zh))


def _megatron(key: str, quantity: str, printed: str, en: str, zh: str) -> Fact:
    place = ("megatron-dist-optimizer", "dist_optimizer.md, lines 18-20", "primary-text", "2026-12-01")
    return Fact(f"megatron.{key}", quantity, printed, *place, Text(en, zh))


FACTS: tuple[Fact, ...] = (
    _zero("bytes_per_param",          "bytes_per_param",          "16",     "Sec. 3.1", "mixed-precision Adam, all model states", "混合精度 Adam，全部模型状态"),
    _zero("weight_bytes_per_param",   "weight_bytes_per_param",   "2",      "Sec. 3.1", "fp16 weight", "fp16 权重"),
    _zero("gradient_bytes_per_param", "gradient_bytes_per_param", "2",      "Sec. 3.1", "fp16 gradient", "fp16 梯度"),
    _zero("master_bytes_per_param",   "master_bytes_per_param",   "4",      "Sec. 3.1", "fp32 copy of the weight", "fp32 权重副本"),
    _zero("momentum_bytes_per_param", "momentum_bytes_per_param", "4",      "Sec. 3.1", "fp32 momentum", "fp32 动量"),
    _zero("variance_bytes_per_param", "variance_bytes_per_param", "4",      "Sec. 3.1", "fp32 variance", "fp32 方差"),
    _zero("n_params",                 "n_params",                 "7.5e9",  "Fig. 1",   "the paper's example", "论文的例子"),
    _zero("dp_size",                  "dp_size",                  "64",     "Fig. 1",   "the paper's example", "论文的例子"),
    _zero("stage_0_bytes",            "state_bytes_per_gpu",      "120e9",  "Fig. 1",   "example, nothing sharded", "例子，不切分"),
    _zero("stage_1_bytes",            "state_bytes_per_gpu",      "31.4e9", "Fig. 1",   "example, optimizer states sharded", "例子，切优化器状态"),
    _zero("stage_2_bytes",            "state_bytes_per_gpu",      "16.6e9", "Fig. 1",   "example, gradients sharded too", "例子，再切梯度"),
    _zero("stage_3_bytes",            "state_bytes_per_gpu",      "1.9e9",  "Fig. 1",   "example, parameters sharded too", "例子，连参数一起切"),
    _zero("stage_0_traffic",          "traffic_per_param",        "2",      "Sec. 7.1", "plain data parallelism", "普通数据并行"),
    _zero("stage_1_traffic",          "traffic_per_param",        "2",      "Sec. 7.2", "optimizer states sharded", "切优化器状态"),
    _zero("stage_2_traffic",          "traffic_per_param",        "2",      "Sec. 7.2", "gradients sharded too", "再切梯度"),
    _zero("stage_3_traffic",          "traffic_per_param",        "3",      "Sec. 7.2", "parameters sharded too, printed as at most 1.5 times", "连参数一起切，原文为至多 1.5 倍"),
    _zero("recompute_overhead",       "recompute_overhead",       "0.33",   "Sec. 3.2", "activation checkpointing, extra computation", "激活检查点的额外计算"),
    _zero("gpt2_n_params",            "n_params",                 "1.5e9",  "Sec. 3.2", "GPT-2", "GPT-2"),
    _zero("gpt2_activation_bytes",    "activation_bytes",         "60e9",   "Sec. 3.2", "GPT-2 1.5B, sequence 1K, batch 32, all kept; about", "GPT-2 1.5B，序列 1K，批量 32，全部保留；约数"),
    _zero("gpt2_checkpointed_bytes",  "activation_bytes",         "8e9",    "Sec. 3.2", "the same with activation checkpointing; about", "同上，用激活检查点；约数"),
    _megatron("fp16_bytes_per_param",          "bytes_per_param",          "20", "fp16 parameters, fp16 gradients",       "fp16 参数，fp16 梯度"),
    _megatron("bytes_per_param",               "bytes_per_param",          "18", "bf16 parameters, fp32 gradients",       "bf16 参数，fp32 梯度"),
    _megatron("fp32_gradient_bytes_per_param", "gradient_bytes_per_param", "4",  "fp32 gradients beside bf16 parameters", "bf16 参数搭配 fp32 梯度"),
    _megatron("fp32_bytes_per_param",          "bytes_per_param",          "16", "fp32 parameters, fp32 gradients",       "fp32 参数，fp32 梯度"),
)  # fmt: skip
