"""Training over slow links: DiLoCo and what followed it."""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text


def _diloco(key: str, quantity: str, printed: str, locator: str, en: str, zh: str) -> Fact:
    return Fact(f"diloco.{key}", quantity, printed, "diloco", locator, "primary-text", "2023-11", Text(en, zh))


def _intellect(key: str, quantity: str, printed: str, locator: str, en: str, zh: str) -> Fact:
    return Fact(
        f"intellect_1.{key}", quantity, printed, "intellect-1", locator, "primary-text", "2024-11", Text(en, zh)
    )


def _dilocox(key: str, quantity: str, printed: str, en: str, zh: str) -> Fact:
    return Fact(f"dilocox.{key}", quantity, printed, "dilocox", "abstract", "primary-text", "2025-06", Text(en, zh))


def _reported(key: str, quantity: str, printed: str, en: str, zh: str) -> Fact:
    place = ("miri-decentralized", "Simulator_Documentation.md, Compression_Quality.md", "secondary", "2026-04-14")
    return Fact(f"dilocox.{key}", quantity, printed, *place, Text(en, zh), ("dilocox",))


def _covenant(key: str, quantity: str, printed: str, locator: str, en: str, zh: str) -> Fact:
    return Fact(f"covenant.{key}", quantity, printed, "covenant-72b", locator, "primary-text", "2026-03", Text(en, zh))


def _decoupled(key: str, quantity: str, printed: str, locator: str, en: str, zh: str) -> Fact:
    place = ("decoupled-diloco-blog", locator, "primary-text", "2026-04")
    return Fact(f"decoupled_diloco.{key}", quantity, printed, *place, Text(en, zh), ("decoupled-diloco",))


_NOT_SAID = Text("average benchmark accuracy; the model is not named", "基准测试平均准确率；原文没有说是哪个模型")

FACTS: tuple[Fact, ...] = (
    _diloco("inner_steps",             "inner_steps",   "500",   "Sec. 3, Fig. 2",    "all main experiments", "全部主要实验"),
    _diloco("n_replicas",              "n_replicas",    "8",     "Abstract",          "poorly connected islands of devices", "彼此连接很差的设备孤岛"),
    _diloco("smallest_params",         "n_params",      "60e6",  "Sec. 3",            "smallest model tried", "实验中的最小模型"),
    _diloco("headline_params",         "n_params",      "150e6", "Fig. 2, Table 2",   "model of the headline result, on C4", "主要结果所用模型，C4 数据"),
    _diloco("largest_params",          "n_params",      "400e6", "Sec. 3, Table 4",   "largest model tried", "实验中的最大模型"),
    _diloco("pretrain_steps",          "n_steps",       "24000", "Fig. 2",            "plain pre-training before DiLoCo sets in", "DiLoCo 开始之前的普通预训练"),
    _diloco("n_steps",                 "n_steps",       "64000", "Fig. 2",            "steps after that pre-training", "此后的训练步数"),
    _diloco("traffic_ratio",           "traffic_ratio", "500",   "Abstract, Table 2", "synchronisations saved, each of full size", "省下同步次数的倍数，每次仍传全量"),
    _diloco("perplexity_baseline",     "perplexity",    "16.23", "Table 2",           "one replica's batch", "单副本批量"),
    _diloco("perplexity_big_batch",    "perplexity",    "15.30", "Table 2",           "synchronous, eight times the batch", "同步训练，八倍批量"),
    _diloco("perplexity_more_updates", "perplexity",    "14.72", "Table 2",           "synchronous, eight times the updates", "同步训练，八倍更新次数"),
    _diloco("perplexity_diloco",       "perplexity",    "15.02", "Table 2",           "DiLoCo, eight replicas", "DiLoCo，八个副本"),
    _intellect("n_params",         "n_params",          "1e10",  "abstract",     "the model", "模型"),
    _intellect("n_tokens",         "n_tokens",          "1e12",  "abstract",     "pre-training", "预训练"),
    _intellect("n_gpus",           "n_gpus",            "112",   "release post", "H100 GPUs at most, on 14 nodes", "同时在用的 H100 最多达到此数，分在 14 个节点上"),
    _intellect("n_continents",     "n_continents",      "3",     "abstract",     "where the nodes stood", "节点分布的大洲"),
    _intellect("utilisation_low",  "utilisation_share", "0.83",  "abstract",     "share of time computing, lowest", "计算时间占比，下限"),
    _intellect("utilisation_high", "utilisation_share", "0.96",  "abstract",     "share of time computing, highest", "计算时间占比，上限"),
    _intellect("mfu_low",          "mfu",               "0.362", "abstract",     "lowest", "下限"),
    _intellect("mfu_high",         "mfu",               "0.414", "abstract",     "highest", "上限"),
    _intellect("traffic_ratio",    "traffic_ratio",     "400",   "abstract",     "with int8 compression", "含 int8 压缩"),
    Fact("consilience.n_params", "n_params", "40e9", "consilience", "model details", "primary-text", "2025", Text("trained over the internet with DeMo, not DiLoCo", "经互联网训练，用 DeMo 而非 DiLoCo")),
    _dilocox("n_params",        "n_params",        "1.07e11", "the model",         "模型"),
    _dilocox("link_bits_per_s", "link_bits_per_s", "1e9",     "between the sites", "站点之间"),
    Fact("dilocox.n_gpus", "n_gpus", "160", "miri-decentralized", "Simulator_Documentation.md", "secondary", "2026-04-14", Text("A800 GPUs in 20 replicas", "A800，共 20 个副本"), ("dilocox",)),
    _reported("n_replicas",  "n_replicas",  "20",    "of eight GPUs each",             "每个副本八张卡"),
    _reported("inner_steps", "inner_steps", "125",   "between synchronisations",       "两次同步之间"),
    _reported("n_steps",     "n_steps",     "4000",  "whole run",                      "整次训练"),
    _reported("loss_excess", "loss_excess", "0.077", "loss over AllReduce at the end", "结束时的损失比 AllReduce 高出的比例"),
    _covenant("n_params",    "n_params",    "7.2e10", "Sec. 4.1", "the model", "模型"),
    _covenant("n_tokens",    "n_tokens",    "1.1e12", "Sec. 4.1", "pre-training, about", "预训练，约数"),
    _covenant("inner_steps", "inner_steps", "30",     "Sec. 2.1", "SparseLoCo", "SparseLoCo"),
    _covenant("compression", "compression", "146",    "Sec. 2.1", "printed as above 146 times", "原文作“超过 146 倍”"),
    _decoupled("n_params",               "n_params",        "12e9",  "body text", "the run over four regions; its family is not named", "跨四个区域的那次训练；没有说是哪个系列"),
    _decoupled("n_regions",              "n_regions",       "4",     "body text", "separate U.S. regions", "美国的几个不同区域"),
    _decoupled("link_bits_per_s_low",    "link_bits_per_s", "2e9",   "body text", "wide-area network, low end", "广域网，下限"),
    _decoupled("link_bits_per_s_high",   "link_bits_per_s", "5e9",   "body text", "wide-area network, high end", "广域网，上限"),
    _decoupled("accuracy",               "accuracy_share",  "0.641", "Fig. 2",    f"Decoupled DiLoCo, {_NOT_SAID.en}", f"Decoupled DiLoCo，{_NOT_SAID.zh}"),
    _decoupled("accuracy_data_parallel", "accuracy_share",  "0.644", "Fig. 2",    f"data parallelism, {_NOT_SAID.en}", f"数据并行，{_NOT_SAID.zh}"),
)  # fmt: skip
