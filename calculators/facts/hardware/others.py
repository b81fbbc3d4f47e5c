"""Intel's Gaudi and Huawei's Ascend."""

from __future__ import annotations

from calculators.facts.hardware import places as at
from calculators.facts.hardware.part import Part, Row, part
from calculators.quantities import Text

_GAUDI_2 = Text("one accelerator; no sparsity", "一张加速卡；没有稀疏")
_GAUDI_3 = Text("one accelerator of two dies; no sparsity", "一张双芯片加速卡；没有稀疏")
_BINS = Text("one chip, sold in four bins", "一颗芯片，分四档出售")
_PACKAGE = Text("one package of two dies, which software sees as two devices", "一个双芯片封装，软件视为两个设备")
_SHIPPED = Text("at the clock that parts ship with", "按出货频率")
_SMALL_BIN = Text("the B4 bin", "B4 档")

PARTS: tuple[Part, ...] = (
    part(
        "gaudi2", "Intel", "Gaudi 2", _GAUDI_2,
        Row("bf16_dense_flop_per_s",       "432e12",  at.BOOK_PEAKS, Text("from Intel's white paper", "引自 Intel 白皮书")),
        Row("epoch_bf16_dense_flop_per_s", "450e12",  at.EPOCH, Text("as Epoch prints it", "Epoch 表中的值")),
        Row("fp8_dense_flop_per_s",        "865e12",  at.BOOK_PEAKS),
        Row("memory_bytes",                "96e9",    at.BOOK_MEMORY),
        Row("hbm_bytes_per_s",             "2.46e12", at.BOOK_MEMORY),
        Row("sram_bytes",                  "48e6",    at.BOOK_CACHE),
        Row("link_bytes_per_s",            "600e9",   at.BOOK_GAUDI),
        Row("tdp_watts",                   "600",     at.BOOK_POWER),
    ),
    part(
        "gaudi3", "Intel", "Gaudi 3", _GAUDI_3,
        Row("fp32_flop_per_s",               "14.3e12", at.EPOCH, Text("vector", "向量")),
        Row("fp32_matrix_flop_per_s",        "229e12",  at.BOOK_PEAKS),
        Row("bf16_dense_flop_per_s",         "1835e12", at.HOTCHIPS, Text("as announced", "发布时的值")),
        Row("shipped_bf16_dense_flop_per_s", "1677e12", at.BOOK_PEAKS, _SHIPPED, ("epoch-chips",)),
        Row("fp16_dense_flop_per_s",         "459e12",  at.BOOK_PEAKS),
        Row("tf32_dense_flop_per_s",         "459e12",  at.BOOK_PEAKS),
        Row("fp8_dense_flop_per_s",          "1835e12", at.HOTCHIPS, Text("as announced; the BF16 rate", "发布时的值，与 BF16 相同")),
        Row("shipped_fp8_dense_flop_per_s",  "1677e12", at.BOOK_PEAKS, _SHIPPED),
        Row("memory_bytes",                  "128e9",   at.HOTCHIPS),
        Row("hbm_bytes_per_s",               "3.67e12", at.HOTCHIPS),
        Row("sram_bytes",                    "96e6",    at.HOTCHIPS),
        Row("sram_bytes_per_s",              "12.8e12", at.HOTCHIPS, Text("reading and writing together", "读写合计")),
        Row("link_bytes_per_s",              "1200e9",  at.HOTCHIPS),
        Row("tdp_watts",                     "900",     at.BOOK_POWER, Text("air-cooled", "风冷")),
        Row("liquid_tdp_watts",              "1200",    at.BOOK_POWER, Text("liquid-cooled", "液冷")),
    ),
    part(
        "ascend_910b", "Huawei", Text("Ascend 910B (B1 to B4)", "昇腾 910B（B1 至 B4）"), _BINS,
        Row("bf16_dense_flop_per_s",    "376e12", at.MSMODELING, Text("16-bit; BF16 taken for FP16", "16 位；BF16 视同 FP16")),
        Row("b1_fp16_dense_flop_per_s", "400e12", at.EPOCH, Text("the B1 bin", "B1 档")),
        Row("b2_fp16_dense_flop_per_s", "376e12", at.EPOCH, Text("the B2 bin", "B2 档"), ("huawei-msmodeling",)),
        Row("b3_fp16_dense_flop_per_s", "313e12", at.EPOCH, Text("the B3 bin", "B3 档"), ("huawei-msmodeling",)),
        Row("b4_fp16_dense_flop_per_s", "280e12", at.EPOCH, _SMALL_BIN),
        Row("memory_bytes",             "64e9",   at.EPOCH, Text("B1 to B3", "B1 至 B3 档")),
        Row("b4_memory_bytes",          "32e9",   at.EPOCH, _SMALL_BIN),
        Row("hbm_bytes_per_s",          "1.6e12", at.EPOCH, Text("B1 to B3", "B1 至 B3 档")),
        Row("b4_hbm_bytes_per_s",       "0.8e12", at.EPOCH, _SMALL_BIN),
        Row("mixed_hbm_bytes_per_s",    "1.228e12", at.EPOCH, Text("a row without a bin", "未注明档位的一行")),
        Row("tdp_watts",                "400",    at.EPOCH_GUESS, Text("a row without a bin", "未注明档位的一行")),
        Row("other_tdp_watts",          "310",    at.UNNAMED, Text("elsewhere", "另一处的值")),
    ),
    part(
        "ascend_910c", "Huawei", Text("Ascend 910C", "昇腾 910C"), _PACKAGE,
        Row("bf16_dense_flop_per_s",       "752e12",  at.MSMODELING),
        Row("epoch_bf16_dense_flop_per_s", "800e12",  at.EPOCH, Text("as Epoch prints it", "Epoch 表中的值")),
        Row("rack_bf16_dense_flop_per_s",  "781e12",  at.UNNAMED, Text("a rounded system over its packages", "取整后的整机总数除以封装数")),
        Row("fp16_dense_flop_per_s",       "752e12",  at.MSMODELING),
        Row("int8_dense_op_per_s",         "1504e12", at.CLOUDMATRIX),
        Row("memory_bytes",                "128e9",   at.MSMODELING),
        Row("page_memory_bytes",           "96e9",    at.UNNAMED, Text("one page alone", "仅一处网页")),
        Row("hbm_bytes_per_s",             "3.2e12",  at.EPOCH),
        Row("page_hbm_bytes_per_s",        "1.8e12",  at.UNNAMED, Text("one page alone", "仅一处网页")),
        Row("one_way_bytes_per_s",         "392e9",   at.CLOUDMATRIX),
        Row("link_bytes_per_s",            "784e9",   at.CLOUDMATRIX),
        Row("doubtful_tdp_watts",          "310",     at.EPOCH_GUESS, Text("implausible for the package", "对整个封装来说不可信")),
    ),
)  # fmt: skip
