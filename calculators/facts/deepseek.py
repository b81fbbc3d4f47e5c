"""DeepSeek-V3: size, hours and rent from the report, rates from the follow-up paper."""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text


def _report(key: str, quantity: str, printed: str, locator: str, en: str, zh: str) -> Fact:
    return Fact(f"deepseek.{key}", quantity, printed, "deepseek-v3", locator, "primary-text", "2024", Text(en, zh))


def _insights(key: str, quantity: str, printed: str, en: str, zh: str) -> Fact:
    place = ("deepseek-insights", "Table 4", "primary-text", "2025")
    return Fact(f"deepseek_insights.{key}", quantity, printed, *place, Text(en, zh))


FACTS: tuple[Fact, ...] = (
    _report("n_params",                "n_params",                "671e9",   "Abstract",        "all experts counted", "含全部专家"),
    _report("n_active_params",         "n_active_params",         "37e9",    "Abstract",        "activated for each token", "每个 token 激活"),
    _report("n_tokens",                "n_tokens",                "14.8e12", "Abstract",        "pre-training", "预训练"),
    _report("n_gpus",                  "n_gpus",                  "2048",    "Sec. 3.1",        "H800 GPUs of the cluster", "集群的 H800 卡数"),
    _report("pretraining_gpu_hours",   "pretraining_gpu_hours",   "2664e3",  "Table 1",         "H800, pre-training", "H800，预训练"),
    _report("context_gpu_hours",       "context_gpu_hours",       "119e3",   "Table 1",         "H800, context extension", "H800，上下文扩展"),
    _report("post_training_gpu_hours", "post_training_gpu_hours", "5e3",     "Table 1",         "H800, post-training", "H800，后训练"),
    _report("total_gpu_hours",         "gpu_hours",               "2788e3",  "Table 1",         "H800, the official run only", "H800，仅正式训练"),
    _report("pretraining_usd",         "rental_usd",              "5.328e6", "Table 1",         "pre-training at the assumed rent", "预训练，按假设租价"),
    _report("context_usd",             "rental_usd",              "0.238e6", "Table 1",         "context extension at the assumed rent", "上下文扩展，按假设租价"),
    _report("post_training_usd",       "rental_usd",              "0.01e6",  "Table 1",         "post-training at the assumed rent", "后训练，按假设租价"),
    _report("total_usd",               "rental_usd",              "5.576e6", "Table 1",         "the official run at the assumed rent; no research, ablations or staff", "正式训练，按假设租价；不含前期研究、消融实验和人员"),
    _report("usd_per_gpu_hour",        "usd_per_gpu_hour",        "2",       "Table 1 caption", "H800 rent, assumed by the authors", "H800 租价，作者的假设"),
    _report("gpu_hours_per_token",     "gpu_hours_per_token",     "180e-9",  "Sec. 1",          "pre-training; printed as 180K hours per trillion tokens", "预训练；原文为每万亿 token 180K 卡时"),
    _report("wall_clock_s",            "wall_clock_s",            "319680",  "Sec. 1",          "one trillion tokens on the cluster, printed as 3.7 days", "在该集群上跑一万亿 token，原文为 3.7 天"),
    _report("pp_size",                 "pp_size",                 "16",      "Sec. 3.2",        "training", "训练"),
    _report("ep_size",                 "ep_size",                 "64",      "Sec. 3.2",        "training, over eight nodes", "训练，跨八个节点"),
    _report("inference_tp_size",       "tp_size",                 "4",       "Sec. 3.4",        "attention in inference, prefilling and decoding; training has none", "推理时的注意力，预填充和解码；训练不用"),
    _insights("achieved_flop_per_s",        "achieved_flop_per_s", "432e12", "per H800, attention counted whole",               "单张 H800，注意力按完整矩阵计"),
    _insights("mfu",                        "mfu",                 "0.4373", "BF16 peak, attention counted whole",              "以 BF16 峰值计，注意力按完整矩阵计"),
    _insights("causal_achieved_flop_per_s", "achieved_flop_per_s", "385e12", "per H800, attention counted as its causal half",  "单张 H800，注意力只计因果的一半"),
    _insights("causal_mfu",                 "mfu",                 "0.3894", "BF16 peak, attention counted as its causal half", "以 BF16 峰值计，注意力只计因果的一半"),
)  # fmt: skip
