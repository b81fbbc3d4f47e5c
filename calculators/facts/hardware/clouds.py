"""Parts that are rented and not sold: Google's TPUs and AWS's Trainium."""

from __future__ import annotations

from calculators.facts.hardware import places as at
from calculators.facts.hardware.part import Part, Row, part
from calculators.quantities import Text

_CORES = Text("one chip of two cores; no sparsity", "一颗双核芯片；没有稀疏")
_CHIP = Text("one chip; no sparsity", "一颗芯片；没有稀疏")
_CHIPLETS = Text(
    "one chip of two chiplets, seen as two devices; no sparsity", "一颗由两个小芯片组成、视为两个设备的芯片；没有稀疏"
)
_NEURON_2 = Text("one chip of two cores", "一颗双核芯片")
_NEURON_8 = Text("one chip of eight cores", "一颗八核芯片")
_PER_LINK = Text("four links, each counted both ways", "四条链路，各按双向计")
_OLDER = Text("an older page, one direction", "较早的网页，按单向计")
_FOUR = Text("with 4:1 sparsity", "带 4:1 稀疏")
_ESTIMATE = Text("an estimate of Epoch's", "Epoch 的估计")

PARTS: tuple[Part, ...] = (
    part(
        "tpu_v3", "Google", "TPU v3", _CORES,
        Row("bf16_dense_flop_per_s",      "123e12", at.tpu("v3")),
        Row("book_bf16_dense_flop_per_s", "140e12", at.SCALING_BOOK, Text("rounded there", "该书取整")),
        Row("memory_gib_bytes",           "34359738368", at.tpu("v3")),
        Row("hbm_bytes_per_s",            "900e9",  at.tpu("v3")),
        Row("lowest_watts",               "123",    at.tpu("v3")),
        Row("mean_watts",                 "220",    at.tpu("v3")),
        Row("highest_watts",              "262",    at.tpu("v3")),
        Row("epoch_tdp_watts",            "220",    at.EPOCH, Text("Google's measured mean, not a limit", "其实是 Google 的实测平均值，不是上限")),
    ),
    part(
        "tpu_v4", "Google", "TPU v4", _CORES,
        Row("bf16_dense_flop_per_s", "275e12", at.tpu("v4")),
        Row("int8_dense_op_per_s",   "275e12", at.tpu("v4")),
        Row("memory_gib_bytes",      "34359738368", at.tpu("v4")),
        Row("hbm_bytes_per_s",       "1200e9", at.tpu("v4")),
        Row("lowest_watts",          "90",     at.tpu("v4")),
        Row("mean_watts",            "170",    at.tpu("v4")),
        Row("highest_watts",         "192",    at.tpu("v4")),
    ),
    part(
        "tpu_v5e", "Google", "TPU v5e", _CHIP,
        Row("bf16_dense_flop_per_s",      "197e12", at.tpu("v5e")),
        Row("int8_dense_op_per_s",        "393e12", at.tpu("v5e")),
        Row("table_int8_dense_op_per_s",  "394e12", at.UNNAMED, Text("in secondary tables", "二手表格中的值")),
        Row("memory_bytes",               "16e9",   at.tpu("v5e")),
        Row("hbm_bytes_per_s",            "819e9",  at.tpu("v5e")),
        Row("page_hbm_bytes_per_s",       "858993459200", at.UNNAMED, Text("printed as 800 GiB/s on another page", "另一页作 800 GiB/s")),
        Row("sram_bytes",                 "134217728", at.SCALING_BOOK),
        Row("link_bytes_per_s",           "400e9",  at.tpu("v5e")),
        Row("book_link_bytes_per_s",      "360e9",  at.SCALING_BOOK, _PER_LINK),
        Row("tdp_watts",                  "140",    at.EPOCH_GUESS, _ESTIMATE),
    ),
    part(
        "tpu_v5p", "Google", "TPU v5p", _CHIP,
        Row("bf16_dense_flop_per_s", "459e12",  at.tpu("v5p")),
        Row("fp8_dense_flop_per_s",  "459e12",  at.tpu("v5p"), Text("no faster than BF16", "不比 BF16 快")),
        Row("int8_dense_op_per_s",   "918e12",  at.tpu("v5p")),
        Row("memory_gib_bytes",      "102005473280", at.tpu("v5p")),
        Row("hbm_bytes_per_s",       "2765e9",  at.tpu("v5p")),
        Row("link_bytes_per_s",      "1200e9",  at.tpu("v5p")),
        Row("one_way_bytes_per_s",   "600e9",   at.UNNAMED, _OLDER),
    ),
    part(
        "tpu_v6e", "Google", Text("TPU v6e (Trillium)", "TPU v6e（Trillium）"), _CHIP,
        Row("bf16_dense_flop_per_s", "918e12",  at.tpu("v6e")),
        Row("fp8_dense_flop_per_s",  "918e12",  at.tpu("v6e"), None, ("ml-engineering",)),
        Row("int8_dense_op_per_s",   "1836e12", at.tpu("v6e")),
        Row("memory_bytes",          "32e9",    at.tpu("v6e")),
        Row("hbm_bytes_per_s",       "1638e9",  at.tpu("v6e")),
        Row("link_bytes_per_s",      "800e9",   at.tpu("v6e")),
        Row("one_way_bytes_per_s",   "448e9",   at.EPOCH, _OLDER),
    ),
    part(
        "tpu_7x", "Google", Text("TPU7x (Ironwood)", "TPU7x（Ironwood）"), _CHIPLETS,
        Row("bf16_dense_flop_per_s",  "2307e12", at.tpu("tpu7x")),
        Row("fp8_dense_flop_per_s",   "4614e12", at.tpu("tpu7x")),
        Row("memory_gib_bytes",       "206158430208", at.tpu("tpu7x")),
        Row("hbm_bytes_per_s",        "7380e9",  at.tpu("tpu7x")),
        Row("launch_hbm_bytes_per_s", "7.37e12", at.UNNAMED, Text("in launch material", "发布材料中的值")),
        Row("early_hbm_bytes_per_s",  "7.2e12",  at.UNNAMED, Text("in earlier launch material", "更早的发布材料")),
        Row("link_bytes_per_s",       "1200e9",  at.tpu("tpu7x")),
        Row("tdp_watts",              "980",     at.EPOCH_GUESS, _ESTIMATE),
    ),
    part(
        "trainium1", "AWS", "Trainium1", _NEURON_2,
        Row("fp32_flop_per_s",             "47.5e12", at.TRN1),
        Row("bf16_dense_flop_per_s",       "190e12",  at.TRN1),
        Row("table_bf16_dense_flop_per_s", "191e12",  at.TRN2_TABLE),
        Row("tf32_dense_flop_per_s",       "190e12",  at.TRN1),
        Row("fp8_dense_flop_per_s",        "190e12",  at.TRN1, Text("its own format, cFP8", "自有格式 cFP8")),
        Row("int8_dense_op_per_s",         "380e12",  at.TRN1),
        Row("epoch_int8_dense_op_per_s",   "420e12",  at.EPOCH, Text("as Epoch prints it", "Epoch 表中的值")),
        Row("memory_gib_bytes",            "34359738368", at.TRN1),
        Row("hbm_bytes_per_s",             "880468295680", at.TRN1, Text("printed as 820 GiB/s", "原文作 820 GiB/s")),
        Row("epoch_hbm_bytes_per_s",       "9.8e12",  at.EPOCH, Text("sixteen chips", "十六颗芯片之和")),
        Row("sram_bytes",                  "50331648", at.TRN2_TABLE),
        Row("link_bytes_per_s",            "384e9",   at.TRN2_TABLE, Text("direction not named", "未注明方向")),
    ),
    part(
        "trainium2", "AWS", "Trainium2", _NEURON_8,
        Row("fp32_flop_per_s",        "181e12",  at.TRN2),
        Row("bf16_dense_flop_per_s",  "667e12",  at.TRN2),
        Row("four_bf16_sparse_flop_per_s", "2563e12", at.TRN2, _FOUR),
        Row("fp16_dense_flop_per_s",  "667e12",  at.TRN2),
        Row("tf32_dense_flop_per_s",  "667e12",  at.TRN2),
        Row("fp8_dense_flop_per_s",   "1299e12", at.TRN2),
        Row("fp8_sparse_flop_per_s",  "2563e12", at.TRN2, Text("the sparse rate is the same for all", "各精度的稀疏算力相同")),
        Row("memory_gib_bytes",       "103079215104", at.TRN2),
        Row("hbm_bytes_per_s",        "2.9e12",  at.TRN2),
        Row("sram_bytes",             "234881024", at.TRN2_TABLE),
        Row("link_bytes_per_s",       "1.28e12", at.TRN2, Text("direction not named", "未注明方向")),
        Row("inside_link_bytes_per_s", "1024e9", at.TRN2, Text("within the instance", "实例内部")),
        Row("book_one_way_bytes_per_s", "640e9", at.BOOK_FABRIC, Text("half, as that book has it", "该书取其一半")),
        Row("tdp_watts",              "500",     at.EPOCH_GUESS, Text("Epoch cites analysts; AWS prints none", "Epoch 引自分析机构；AWS 没有公布")),
    ),
    part(
        "trainium3", "AWS", "Trainium3", _NEURON_8,
        Row("fp32_flop_per_s",        "183e12",  at.TRN3, None),
        Row("bf16_dense_flop_per_s",  "671e12",  at.TRN3_RACK),
        Row("bf16_sparse_flop_per_s", "2517e12", at.TRN3_RACK, Text("16-bit", "16 位")),
        Row("tf32_dense_flop_per_s",  "671e12",  at.TRN3_RACK),
        Row("fp8_dense_flop_per_s",   "2517e12", at.TRN3_RACK, Text("MXFP8", "MXFP8")),
        Row("fp4_dense_flop_per_s",   "2517e12", at.TRN3_RACK, Text("MXFP4, no faster than MXFP8", "MXFP4，不比 MXFP8 快")),
        Row("memory_gib_bytes",       "154618822656", at.TRN3_RACK),
        Row("hbm_bytes_per_s",        "4.9e12",  at.TRN3_RACK),
        Row("sram_bytes",             "268435456", at.TRN3),
        Row("link_bytes_per_s",       "2.56e12", at.TRN3, Text("direction not named", "未注明方向")),
        Row("rack_link_bytes_per_s",  "2199023255552", at.TRN3_LINKS, Text("printed as 2,048 GiB/s in the UltraServer table", "UltraServer 表中作 2,048 GiB/s")),
        Row("sum_link_bytes_per_s",   "704e9",   at.TRN3_LINKS, Text("sum of the links in the text", "正文所列链路之和")),
    ),
)  # fmt: skip
