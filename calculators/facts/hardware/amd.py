"""AMD's Instinct parts."""

from __future__ import annotations

from calculators.facts.hardware import places as at
from calculators.facts.hardware.part import Part, Row, part
from calculators.quantities import Text

_TWO = Text("one module of two dies, which software sees as two devices", "一个双芯片模组，软件视为两个设备")
_ONE = Text("one module, seen as one device", "一个模组，软件视为一个设备")
_VECTOR = Text("vector", "向量")
_CLOCK = Text("at the top clock", "按最高频率")

PARTS: tuple[Part, ...] = (
    part(
        "mi250x", "AMD", "MI250X", _TWO,
        Row("fp64_flop_per_s",             "47.9e12", at.EPOCH, _VECTOR),
        Row("fp64_matrix_flop_per_s",      "95.7e12", at.EPOCH),
        Row("fp32_flop_per_s",             "47.9e12", at.BOOK_PEAKS, _VECTOR),
        Row("fp32_matrix_flop_per_s",      "95.7e12", at.BOOK_PEAKS),
        Row("epoch_tf32_dense_flop_per_s", "95.7e12", at.EPOCH, Text("the FP32 matrix rate; the part has no TF32", "其实是 FP32 矩阵单元的算力；此卡没有 TF32")),
        Row("bf16_dense_flop_per_s",       "383e12",  at.BOOK_CLOCKS, _CLOCK),
        Row("fp16_dense_flop_per_s",       "383e12",  at.EPOCH),
        Row("int8_dense_op_per_s",         "383e12",  at.EPOCH),
        Row("memory_gib_bytes",            "137438953472", at.ROCM_TABLE),
        Row("hbm_bytes_per_s",             "3.28e12", at.BOOK_MEMORY),
        Row("l2_bytes",                    "16777216", at.ROCM_TABLE),
        Row("one_way_bytes_per_s",         "350e9",   at.BOOK_FABRIC),
        Row("link_bytes_per_s",            "700e9",   at.BOOK_FABRIC),
        Row("tdp_watts",                   "500",     at.BOOK_POWER),
        Row("peak_tdp_watts",              "560",     at.BOOK_POWER, Text("peak of the board", "整板峰值")),
    ),
    part(
        "mi300x", "AMD", "MI300X", _ONE,
        Row("fp64_flop_per_s",        "81.7e12",   at.MI300_DOC, _VECTOR),
        Row("fp64_matrix_flop_per_s", "163.4e12",  at.MI300_DOC),
        Row("fp32_flop_per_s",        "163.4e12",  at.MI300_DOC),
        Row("bf16_dense_flop_per_s",  "1307.4e12", at.MI300_DOC),
        Row("fp16_dense_flop_per_s",  "1307.4e12", at.MI300_DOC),
        Row("tf32_dense_flop_per_s",  "653.7e12",  at.MI300_DOC),
        Row("fp8_dense_flop_per_s",   "2614.9e12", at.MI300_DOC),
        Row("int8_dense_op_per_s",    "2614.9e12", at.MI300_DOC),
        Row("memory_gib_bytes",       "206158430208", at.ROCM_TABLE),
        Row("hbm_bytes_per_s",        "5.3e12",    at.MI300_DOC),
        Row("llc_bytes",              "268435456", at.ROCM_TABLE),
        Row("l2_bytes",               "33554432",  at.ROCM_TABLE),
        Row("link_bytes_per_s",       "896e9",     at.BOOK_FABRIC, Text("seven links", "七条链路"), ("rocm-docs",)),
        Row("tdp_watts",              "750",       at.BOOK_POWER, Text("peak of the board", "整板峰值")),
    ),
    part(
        "mi325x", "AMD", "MI325X", Text("one module; computes as the MI300X does", "一个模组；算力与 MI300X 相同"),
        Row("fp64_flop_per_s",            "81.7e12",   at.EPOCH),
        Row("bf16_dense_flop_per_s",      "1307.4e12", at.SAME_DIE),
        Row("book_bf16_dense_flop_per_s", "1300e12",   at.BOOK_PEAKS, Text("rounded", "取整")),
        Row("fp16_dense_flop_per_s",      "1307.4e12", at.SAME_DIE),
        Row("tf32_dense_flop_per_s",      "653.7e12",  at.BOOK_PEAKS),
        Row("fp8_dense_flop_per_s",       "2614.9e12", at.SAME_DIE),
        Row("int8_dense_op_per_s",        "2614.9e12", at.SAME_DIE),
        Row("memory_gib_bytes",           "274877906944", at.ROCM_TABLE),
        Row("hbm_bytes_per_s",            "6.0e12",    at.BOOK_MEMORY),
        Row("llc_bytes",                  "268435456", at.ROCM_TABLE),
        Row("link_bytes_per_s",           "896e9",     at.BOOK_FABRIC),
        Row("tdp_watts",                  "1000",      at.BOOK_POWER),
    ),
    part(
        "mi355x", "AMD", "MI355X", _ONE,
        Row("fp64_flop_per_s",             "78.6e12",  at.RECALLED),
        Row("fp32_flop_per_s",             "157.3e12", at.BOOK_PEAKS),
        Row("bf16_dense_flop_per_s",       "2500e12",  at.BOOK_PEAKS),
        Row("clock_bf16_dense_flop_per_s", "2516.6e12", at.BOOK_CLOCKS, _CLOCK),
        Row("book_bf16_dense_flop_per_s",  "2300e12",  at.BOOK_PEAKS, Text("divisor of that book's matmul table", "该书矩阵乘测试表所用的分母")),
        Row("epoch_bf16_dense_flop_per_s", "2340e12",  at.EPOCH, Text("before launch", "发布前的值")),
        Row("bf16_sparse_flop_per_s",      "5000e12",  at.BOOK_PEAKS),
        Row("fp16_dense_flop_per_s",       "2500e12",  at.BOOK_PEAKS),
        Row("fp8_dense_flop_per_s",        "5000e12",  at.BOOK_PEAKS),
        Row("fp8_sparse_flop_per_s",       "10100e12", at.BOOK_PEAKS),
        Row("fp6_dense_flop_per_s",        "10100e12", at.BOOK_PEAKS),
        Row("fp4_dense_flop_per_s",        "10100e12", at.BOOK_PEAKS),
        Row("fp4_sparse_flop_per_s",       "20100e12", at.TOMS),
        Row("int8_dense_op_per_s",         "5000e12",  at.BOOK_PEAKS),
        Row("memory_gib_bytes",            "309237645312", at.ROCM_SPECS),
        Row("hbm_bytes_per_s",             "8.0e12",   at.BOOK_MEMORY),
        Row("llc_bytes",                   "268435456", at.ROCM_SPECS),
        Row("blog_llc_bytes",              "64e6",     at.UNNAMED, Text("in a reseller's blog", "某经销商博客")),
        Row("link_bytes_per_s",            "1071e9",   at.BOOK_FABRIC),
        Row("tdp_watts",                   "1400",     at.BOOK_POWER, Text("typical of the board", "整板典型值"), ("toms-mi355x",)),
    ),
)  # fmt: skip
