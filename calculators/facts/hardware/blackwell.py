"""NVIDIA's Blackwell; a package is two dies and counts as one GPU."""

from __future__ import annotations

from calculators.facts.hardware import places as at
from calculators.facts.hardware.part import Part, Row, part
from calculators.quantities import Text

_PACKAGE = Text("one package of two dies", "一个双芯片封装")
_RACK = Text(
    "one GPU of the rack: half a superchip, two dies; no Grace CPU",
    "机架中的一张卡：半个超级芯片，双芯片；不含 Grace CPU",
)
_PER_HALF = Text("per GPU, half a superchip", "单卡，即半个超级芯片")
_ANNOUNCED = Text("192 GB was announced", "发布时称 192 GB")
_EIGHT = Text("printed as 14.4 TB/s for eight", "原文为八卡 14.4 TB/s")
_BOOK = Text("as the Engineering Open Book has it", "ml-engineering 一书中的值")
_CHIP = Text("the chip's maximum", "芯片上限")

PARTS: tuple[Part, ...] = (
    part(
        "b200", "NVIDIA", Text("B200 SXM (HGX, DGX)", "B200 SXM（HGX、DGX）"), _PACKAGE,
        Row("fp64_flop_per_s",            "40e12",    at.LOCKWOOD_B200),
        Row("hgx_fp64_flop_per_s",        "37e12",    at.UNNAMED, Text("an eighth of an HGX table's total", "某份 HGX 表总数的八分之一")),
        Row("epoch_fp64_flop_per_s",      "31.04e12", at.EPOCH, Text("from a clock", "由频率推得")),
        Row("fp32_flop_per_s",            "80e12",    at.BOOK_PEAKS),
        Row("hgx_fp32_flop_per_s",        "75e12",    at.UNNAMED, Text("in HGX tables", "HGX 表中的值")),
        Row("bf16_dense_flop_per_s",      "2250e12",  at.DGXC, None, ("torchtitan", "nvidia-h100-datasheet", "nanochat", "ml-engineering")),
        Row("bf16_sparse_flop_per_s",     "4500e12",  at.DATASHEET),
        Row("fp16_dense_flop_per_s",      "2250e12",  at.BOOK_PEAKS),
        Row("tf32_dense_flop_per_s",      "1125e12",  at.BOOK, Text("the datasheet prints 2.2 PFLOP/s sparse", "规格书给的是稀疏值 2.2 PFLOP/s")),
        Row("tf32_sparse_flop_per_s",     "2200e12",  at.DATASHEET),
        Row("fp8_dense_flop_per_s",       "4500e12",  at.BOOK),
        Row("fp8_sparse_flop_per_s",      "9000e12",  at.BOOK_PEAKS),
        Row("fp4_dense_flop_per_s",       "9000e12",  at.BOOK_PEAKS),
        Row("nvfp4_fp4_dense_flop_per_s", "10000e12", at.BOOK_PEAKS, Text("the same table's NVFP4", "同一张表的 NVFP4")),
        Row("fp4_sparse_flop_per_s",      "18000e12", at.BOOK_PEAKS),
        Row("int8_dense_op_per_s",        "4500e12",  at.BOOK_PEAKS),
        Row("memory_bytes",               "180e9",    at.B200_FILE, _ANNOUNCED),
        Row("announced_memory_bytes",     "192e9",    at.EPOCH, Text("as announced", "发布时的值")),
        Row("hbm_bytes_per_s",            "7.7e12",   at.DATASHEET, Text("DGX B200; often rounded to 8", "DGX B200；常进位为 8")),
        Row("book_hbm_bytes_per_s",       "8.0e12",   at.BOOK_MEMORY, _BOOK),
        Row("l2_bytes",                   "126e6",    at.BOOK_CACHE),
        Row("nvlink_bytes_per_s",         "1800e9",   at.B200_LINKS, _EIGHT),
        Row("tdp_watts",                  "1000",     at.B200_FILE),
    ),
    part(
        "b300", "NVIDIA", Text("B300 SXM (HGX, DGX)", "B300 SXM（HGX、DGX）"), _PACKAGE,
        Row("fp64_flop_per_s",            "1.25e12",  at.LOCKWOOD_B300),
        Row("fp32_flop_per_s",            "75e12",    at.LOCKWOOD_B300),
        Row("book_fp32_flop_per_s",       "80e12",    at.BOOK_PEAKS, _BOOK),
        Row("bf16_dense_flop_per_s",      "2250e12",  at.DGXC),
        Row("fp16_dense_flop_per_s",      "2250e12",  at.BOOK_PEAKS),
        Row("tf32_dense_flop_per_s",      "1125e12",  at.BOOK_PEAKS),
        Row("fp8_dense_flop_per_s",       "4500e12",  at.BOOK_PEAKS),
        Row("fp4_dense_flop_per_s",       "15000e12", at.ULTRA_BLOG, _CHIP),
        Row("book_fp4_dense_flop_per_s",  "12600e12", at.BOOK_PEAKS, _BOOK),
        Row("share_fp4_dense_flop_per_s", "13500e12", at.UNNAMED, Text("an eighth of a server's total", "整机总数的八分之一")),
        Row("page_fp4_dense_flop_per_s",  "14000e12", at.UNNAMED, Text("as other pages print it", "另一些网页上的值")),
        Row("memory_bytes",               "288e9",    at.BOOK_MEMORY),
        Row("usable_memory_bytes",        "270e9",    at.UNNAMED, Text("usable, by vendors' tables, at least", "厂商表中的可用容量，下限")),
        Row("hbm_bytes_per_s",            "8.0e12",   at.BOOK_MEMORY),
        Row("nvlink_bytes_per_s",         "1800e9",   at.HGX, _EIGHT),
        Row("tdp_watts",                  "1000",     at.BOOK_POWER, Text("cap in a DGX", "DGX 中的上限")),
        Row("verda_tdp_watts",            "1100",     at.VERDA, Text("in an HGX", "HGX 中")),
        Row("chip_tdp_watts",             "1400",     at.UNNAMED, _CHIP),
        Row("epoch_tdp_watts",            "1750",     at.EPOCH, Text("looks like a share of a system", "像是整机的分摊值")),
    ),
    part(
        "gb200", "NVIDIA", Text("GB200 in an NVL72", "NVL72 中的 GB200"), _RACK,
        Row("fp64_flop_per_s",             "45e12",    at.LOCKWOOD_GB200),
        Row("later_fp64_flop_per_s",       "40e12",    at.UNNAMED, Text("in later tables", "较晚的表中")),
        Row("fp32_flop_per_s",             "90e12",    at.EPOCH, Text("row of the NVL2 board", "NVL2 板的一行")),
        Row("book_fp32_flop_per_s",        "80e12",    at.BOOK_PEAKS, _BOOK),
        Row("bf16_dense_flop_per_s",       "2500e12",  at.BOOK, _PER_HALF, ("gb200-nvl72", "nvidia-h100-datasheet", "nanochat")),
        Row("verda_bf16_dense_flop_per_s", "2250e12",  at.VERDA, Text("the HGX figure", "即 HGX 的数字")),
        Row("bf16_sparse_flop_per_s",      "5000e12",  at.BOOK, _PER_HALF),
        Row("fp16_dense_flop_per_s",       "2500e12",  at.BOOK_PEAKS),
        Row("tf32_dense_flop_per_s",       "1250e12",  at.BOOK, _PER_HALF),
        Row("fp8_dense_flop_per_s",        "5000e12",  at.BOOK, _PER_HALF),
        Row("fp4_dense_flop_per_s",        "10000e12", at.BOOK_PEAKS),
        Row("fp4_sparse_flop_per_s",       "20000e12", at.BOOK_PEAKS),
        Row("int8_dense_op_per_s",         "5000e12",  at.BOOK_PEAKS),
        Row("memory_bytes",                "186e9",    at.GB200_FILE, _ANNOUNCED),
        Row("announced_memory_bytes",      "192e9",    at.UNNAMED, Text("as announced", "发布时的值")),
        Row("hbm_bytes_per_s",             "8.0e12",   at.BOOK, _PER_HALF),
        Row("l2_bytes",                    "126e6",    at.BOOK_CACHE),
        Row("nvlink_bytes_per_s",          "1.8e12",   at.NVL72, Text("printed as 3.6 TB/s for a superchip of two", "原文为每个双卡超级芯片 3.6 TB/s")),
        Row("tdp_watts",                   "1200",     at.BOOK, _PER_HALF),
    ),
    part(
        "gb300", "NVIDIA", Text("GB300 in an NVL72", "NVL72 中的 GB300"), _RACK,
        Row("fp64_flop_per_s",            "1.39e12",  at.EPOCH),
        Row("fp32_flop_per_s",            "80e12",    at.BOOK_PEAKS),
        Row("epoch_fp32_flop_per_s",      "83.3e12",  at.EPOCH, Text("as Epoch prints it", "Epoch 表中的值")),
        Row("bf16_dense_flop_per_s",      "2500e12",  at.BOOK_PEAKS),
        Row("dgxc_bf16_dense_flop_per_s", "2450e12",  at.DGXC, Text("NVIDIA's own recipes", "NVIDIA 自己的基准配置")),
        Row("fp16_dense_flop_per_s",      "2500e12",  at.BOOK_PEAKS),
        Row("tf32_dense_flop_per_s",      "1250e12",  at.BOOK_PEAKS),
        Row("fp8_dense_flop_per_s",       "5000e12",  at.BOOK_PEAKS),
        Row("fp4_dense_flop_per_s",       "15000e12", at.BOOK_PEAKS),
        Row("epoch_fp4_dense_flop_per_s", "15280e12", at.EPOCH, Text("a rounded rack over its GPUs", "取整后的机架总数除以卡数")),
        Row("fp4_sparse_flop_per_s",      "20000e12", at.BOOK_PEAKS),
        Row("memory_bytes",               "279e9",    at.VERDA_SHARE),
        Row("package_memory_bytes",       "288e9",    at.VERDA, Text("on the package", "封装上的容量")),
        Row("hbm_bytes_per_s",            "8.0e12",   at.VERDA_SHARE),
        Row("nvlink_bytes_per_s",         "1800e9",   at.VERDA_SHARE),
        Row("tdp_watts",                  "1400",     at.BOOK_POWER),
        Row("epoch_tdp_watts",            "1750",     at.EPOCH, Text("as Epoch prints it", "Epoch 表中的值")),
    ),
)  # fmt: skip
