"""Where sources do not agree about a part: which figures part, and what is known of the reason. Nothing is averaged."""

from __future__ import annotations

from calculators.provenance import Conflict
from calculators.quantities import Text

_FP16 = Text("FP16", "FP16")
_BF16 = Text("BF16", "BF16")
_TF32 = Text("TF32", "TF32")
_FP64 = Text("FP64", "FP64")
_FP32 = Text("FP32", "FP32")
_FP8 = Text("FP8", "FP8")
_FP4 = Text("FP4", "FP4")
_INT8 = Text("INT8", "INT8")
_MEMORY = Text("memory", "显存")
_BANDWIDTH = Text("memory bandwidth", "显存带宽")
_LINKS = Text("interconnect", "互联")
_POWER = Text("power", "功耗")
_CACHE = Text("cache", "缓存")


def _conflict(record: str, about: Text, keys: str, en: str, zh: str) -> Conflict:
    """Two or more figures of one part, named by their keys."""
    return Conflict(record, about, tuple(f"{record}.{key}" for key in keys.split()), Text(en, zh))


CONFLICTS: tuple[Conflict, ...] = (
    _conflict(
        "v100_sxm2", _FP16, "fp16_dense_flop_per_s early_fp16_dense_flop_per_s",
        "The lower figure dates from before release, when a lower clock was planned.",
        "较低的是发布前的值，当时计划的频率较低。",
    ),
    _conflict(
        "v100_sxm2", _BANDWIDTH, "hbm_bytes_per_s epoch_hbm_bytes_per_s page_hbm_bytes_per_s",
        "The same part, rounded in different ways.",
        "同一款卡，只是取整方式不同。",
    ),
    _conflict(
        "v100_sxm3", _POWER, "tdp_watts epoch_tdp_watts dgx2h_tdp_watts",
        "The collection repeats the limit of the older form. The higher figures are recalled and were not found in a text.",
        "该表沿用了旧款的上限。较高的两个值凭记忆，没有找到文本。",
    ),
    _conflict(
        "h100_sxm", Text("FP16 and BF16, which rate is which", "FP16 与 BF16 的几个算力"),
        "bf16_dense_flop_per_s bf16_sparse_flop_per_s tf32_dense_flop_per_s",
        "The sparse rate passes for dense on some pages, and the dense TF32 rate for BF16 on others, this audit's article"
        " among them. The March 2022 figures, rounder than these, circulate too.",
        "有的网页把稀疏算力当作稠密，有的把 TF32 的稠密算力当作 BF16，本次重算的文章就是后者。2022 年 3 月发布时较整的数字也还在流传。",
    ),
    _conflict(
        "h100_sxm", Text("die and product", "芯片与产品"), "n_sms die_n_sms l2_bytes die_l2_bytes",
        "The product leaves some multiprocessors and some cache of the die switched off; peaks belong to the product.",
        "产品关掉了芯片上的一部分多处理器和缓存；峰值算力按产品计。",
    ),
    _conflict(
        "h100_pcie", _BANDWIDTH, "hbm_bytes_per_s epoch_hbm_bytes_per_s",
        "NVIDIA's brief gives a lower bound, the collection a figure.",
        "NVIDIA 的简介只给下限，该表给了一个具体值。",
    ),
    _conflict(
        "h100_nvl", _MEMORY, "memory_bytes pair_memory_bytes",
        "Announcements counted two cards joined by a bridge, and doubled the rates with the memory.",
        "发布时按桥接的一对卡计，显存和算力都翻了倍。",
    ),
    _conflict(
        "h100_nvl", _POWER, "tdp_watts lower_tdp_watts",
        "The limit can be set between the two.",
        "上限可在两者之间设定。",
    ),
    _conflict(
        "h200_sxm", _BF16, "bf16_dense_flop_per_s epoch_bf16_dense_flop_per_s bf16_sparse_flop_per_s",
        "The dense figures differ in the last digit printed, on the same die. Some vendors' blogs print the sparse one as dense.",
        "两个稠密值只差最后一位，芯片相同。有的厂商博客把稀疏值当作稠密。",
    ),
    _conflict(
        "h200_sxm", _TF32, "tf32_dense_flop_per_s epoch_tf32_dense_flop_per_s",
        "Half of the BF16 figures above, with the same difference.",
        "即上面 BF16 的一半，差别也相同。",
    ),
    _conflict(
        "h800_sxm", _FP64, "fp64_flop_per_s epoch_fp64_flop_per_s",
        "Tables of the export part cut FP64 to almost nothing; the collection takes it over from the part it derives from."
        " No text of NVIDIA's decides it.",
        "出口版的表格几乎取消了 FP64，而该表沿用了原型号的值。没有见到 NVIDIA 的文本，无从判定。",
    ),
    _conflict(
        "h800_sxm", _TF32, "tf32_dense_flop_per_s epoch_tf32_dense_flop_per_s",
        "The lower figure follows from a lower clock; the other is the H100's.",
        "较低的按较低的频率推得；另一个是 H100 的值。",
    ),
    _conflict(
        "h800_sxm", _BANDWIDTH, "hbm_bytes_per_s epoch_hbm_bytes_per_s",
        "One unit in the last digit.",
        "只差最后一位。",
    ),
    _conflict(
        "gh200", _MEMORY, "memory_bytes larger_memory_bytes announced_memory_bytes",
        "Two versions are sold; the larger was announced with a little more than software sees.",
        "有两个版本在售；大容量版发布时的值比软件可见的略多。",
    ),
    _conflict(
        "gh200", _BANDWIDTH, "hbm_bytes_per_s larger_hbm_bytes_per_s epoch_hbm_bytes_per_s",
        "The collection gives the larger version's bandwidth without saying whose it is.",
        "该表给的是大容量版的带宽，却没有注明版本。",
    ),
    _conflict(
        "gh200", _POWER, "tdp_watts epoch_tdp_watts book_tdp_watts",
        "The GPU alone, the whole module as it is sold, and one version that was measured.",
        "分别是只算 GPU、整个模组的上限，以及实测过的某个版本。",
    ),
    _conflict(
        "b200", _FP64, "fp64_flop_per_s hgx_fp64_flop_per_s epoch_fp64_flop_per_s",
        "A data sheet's kind of table, a server's total over eight, and a rate worked out from a clock.",
        "分别来自规格书一类的表格、整机总数除以八、按频率推算。",
    ),
    _conflict(
        "b200", _FP32, "fp32_flop_per_s hgx_fp32_flop_per_s",
        "Tables differ between the chip and the server.",
        "芯片的表与整机的表不一致。",
    ),
    _conflict(
        "b200", _TF32, "tf32_dense_flop_per_s tf32_sparse_flop_per_s",
        "The dense figure is half of BF16; the data sheet prints the sparse one to two digits, and its half is lower.",
        "稠密值取 BF16 的一半；规格书只印两位的稀疏值，折半后略低。",
    ),
    _conflict(
        "b200", _MEMORY, "memory_bytes announced_memory_bytes",
        "A benchmark submission lists less than was announced. Scenarios take what shipped.",
        "基准测试的提交文件所列少于发布时的值。情景取实际出货的值。",
    ),
    _conflict(
        "b200", _BANDWIDTH, "hbm_bytes_per_s book_hbm_bytes_per_s",
        "The server's data sheet against a round figure.",
        "整机规格书的值与取整的值。",
    ),
    _conflict(
        "b200", _FP4, "fp4_dense_flop_per_s nvfp4_fp4_dense_flop_per_s fp4_sparse_flop_per_s",
        "The first is half of the sparse figure; the same table prints more for NVIDIA's own FP4 format.",
        "前者是稀疏值的一半；同一张表给 NVIDIA 自有 FP4 格式的值更高。",
    ),
    _conflict(
        "b300", _FP4,
        "fp4_dense_flop_per_s book_fp4_dense_flop_per_s share_fp4_dense_flop_per_s page_fp4_dense_flop_per_s",
        "NVIDIA's blog gives the chip's maximum. Server products list less, and not all the same.",
        "NVIDIA 博客给的是芯片上限。整机产品所列较低，彼此也不一致。",
    ),
    _conflict(
        "b300", _FP32, "fp32_flop_per_s book_fp32_flop_per_s",
        "Two collections; no text of NVIDIA's was read.",
        "两份汇编各执一词；没有读到 NVIDIA 的文本。",
    ),
    _conflict(
        "b300", _POWER, "tdp_watts verda_tdp_watts chip_tdp_watts epoch_tdp_watts",
        "A cap in one server, a limit in another, the chip's maximum, and what looks like a share of a system.",
        "分别是一种整机中的上限、另一种整机中的上限、芯片上限，以及一个像是整机分摊的值。",
    ),
    _conflict(
        "b300", _MEMORY, "memory_bytes usable_memory_bytes",
        "What is on the package, and what vendors' tables leave for use.",
        "一个是封装上的容量，一个是厂商表中的可用容量。",
    ),
    Conflict(
        "gb200", _BF16,
        ("gb200.bf16_dense_flop_per_s", "peak_witness.nvidia_dgxc_gb200", "gb200.verda_bf16_dense_flop_per_s"),
        Text(
            "The product page's rack over its GPUs, NVIDIA's own benchmarking recipes, and a page that repeats the HGX figure.",
            "分别是产品页机架总数除以卡数、NVIDIA 自己的基准配置，以及一个照抄 HGX 数字的网页。",
        ),
    ),
    _conflict(
        "gb200", _FP64, "fp64_flop_per_s later_fp64_flop_per_s",
        "Later tables lower it.",
        "较晚的表格调低了。",
    ),
    _conflict(
        "gb200", _FP32, "fp32_flop_per_s book_fp32_flop_per_s",
        "The higher one stands in a row whose memory is a board's and whose rates are one GPU's.",
        "较高的那个所在的一行，显存按整板计，算力却按单卡计。",
    ),
    _conflict(
        "gb200", _MEMORY, "memory_bytes announced_memory_bytes",
        "As with the B200: shipped and announced.",
        "与 B200 一样：一个是出货值，一个是发布值。",
    ),
    _conflict(
        "gb300", _BF16, "bf16_dense_flop_per_s dgxc_bf16_dense_flop_per_s",
        "The same split as for the GB200.",
        "与 GB200 的分歧相同。",
    ),
    _conflict(
        "gb300", _FP4, "fp4_dense_flop_per_s epoch_fp4_dense_flop_per_s",
        "Both are a rack over its GPUs; the higher starts from a rounded rack.",
        "都是机架总数除以卡数；较高的用了取整的总数。",
    ),
    _conflict(
        "gb300", _FP32, "fp32_flop_per_s epoch_fp32_flop_per_s",
        "Two collections; no text of NVIDIA's was read.",
        "两份汇编各执一词；没有读到 NVIDIA 的文本。",
    ),
    _conflict(
        "gb300", _MEMORY, "memory_bytes package_memory_bytes",
        "The rack's total over its GPUs, and what is on the package.",
        "一个是机架总数除以卡数，一个是封装上的容量。",
    ),
    _conflict(
        "gb300", _POWER, "tdp_watts epoch_tdp_watts",
        "The lower one goes back to an NVIDIA answer list, by way of a collection.",
        "较低的经由一份汇编，出自 NVIDIA 的问答。",
    ),
    _conflict(
        "rtx_4090", _BF16,
        "bf16_dense_flop_per_s bf16_sparse_flop_per_s half_fp16_dense_flop_per_s epoch_bf16_dense_flop_per_s",
        "Accumulating in FP32, as training does, halves the rate. The collection's figure is dense with FP16 accumulation, or sparse.",
        "像训练那样用 FP32 累加，算力减半。该表的值要么是 FP16 累加的稠密值，要么是稀疏值。",
    ),
    _conflict(
        "rtx_4090", _FP8, "fp8_dense_flop_per_s half_fp8_dense_flop_per_s",
        "The accumulator again.",
        "同样取决于累加精度。",
    ),
    _conflict(
        "mi250x", _TF32, "epoch_tf32_dense_flop_per_s fp32_matrix_flop_per_s",
        "This part has no TF32: the collection's figure is its FP32 matrix rate.",
        "此卡没有 TF32：该表的值其实是 FP32 矩阵单元的算力。",
    ),
    _conflict(
        "mi250x", _POWER, "tdp_watts peak_tdp_watts",
        "A design figure and a peak; both are published.",
        "一个是设计值，一个是峰值，都公布过。",
    ),
    _conflict(
        "mi325x", _BF16, "bf16_dense_flop_per_s book_bf16_dense_flop_per_s",
        "The first follows from having its predecessor's units and clock; the other is rounded.",
        "前者由与上一代相同的单元和频率推得，后者取整。",
    ),
    _conflict(
        "mi355x", _BF16,
        "bf16_dense_flop_per_s clock_bf16_dense_flop_per_s book_bf16_dense_flop_per_s epoch_bf16_dense_flop_per_s",
        "The marketed figure, the one from the clock, the divisor of one book's own measurements, and one from before launch.",
        "分别是宣传值、按频率推得的值、一本书自己测试所用的分母，以及发布前的值。",
    ),
    _conflict(
        "mi355x", Text("FP4 and FP8, dense and sparse", "FP4、FP8：稠密与稀疏"),
        "fp4_dense_flop_per_s fp4_sparse_flop_per_s fp8_dense_flop_per_s fp8_sparse_flop_per_s",
        "The dense FP4 rate and the sparse FP8 rate are one number; one cloud's blog calls the dense FP8 rate sparse.",
        "FP4 稠密与 FP8 稀疏恰是同一个数；有云厂商博客把 FP8 稠密说成稀疏。",
    ),
    _conflict(
        "mi355x", _CACHE, "llc_bytes blog_llc_bytes",
        "AMD's own table against a reseller's blog, which also miscounts the memory stacks.",
        "AMD 自己的表，与一份经销商博客；后者连显存堆叠数也写错了。",
    ),
    _conflict(
        "tpu_v3", _BF16, "bf16_dense_flop_per_s book_bf16_dense_flop_per_s",
        "Google's page against a book by Google authors that rounds up.",
        "Google 的页面，与 Google 作者的一本书；后者往上取整。",
    ),
    _conflict(
        "tpu_v3", _POWER, "mean_watts epoch_tdp_watts",
        "One number under two names: Google prints it as a measured mean and prints no limit.",
        "同一个数、两个名目：Google 说是实测平均值，没有公布上限。",
    ),
    _conflict(
        "tpu_v5e", _LINKS, "link_bytes_per_s book_link_bytes_per_s",
        "The page's total against the book's links, added up.",
        "页面上的总数，与按书中单链路相加的和。",
    ),
    _conflict(
        "tpu_v5e", _BANDWIDTH, "hbm_bytes_per_s page_hbm_bytes_per_s",
        "Decimal on one page, binary on another, and not the same amount.",
        "一页用十进制，一页用二进制，换算后并不相等。",
    ),
    _conflict(
        "tpu_v5e", _INT8, "int8_dense_op_per_s table_int8_dense_op_per_s",
        "Twice BF16 would be the higher one.",
        "BF16 翻倍，得到的是较高的那个。",
    ),
    _conflict(
        "tpu_v5p", _LINKS, "link_bytes_per_s one_way_bytes_per_s",
        "The same links counted both ways and one way.",
        "同样的链路，一个按双向计，一个按单向计。",
    ),
    _conflict(
        "tpu_v6e", _LINKS, "link_bytes_per_s one_way_bytes_per_s",
        "Both ways and one way again, though twice the older figure is more than the page's.",
        "同样是双向与单向之别，只是旧值翻倍后比页面上的略多。",
    ),
    _conflict(
        "tpu_7x", _BANDWIDTH, "hbm_bytes_per_s launch_hbm_bytes_per_s early_hbm_bytes_per_s",
        "The page is newer than the launch material.",
        "页面比发布材料新。",
    ),
    _conflict(
        "trainium1", _BF16, "bf16_dense_flop_per_s table_bf16_dense_flop_per_s",
        "Two pages of one documentation.",
        "同一套文档的两页。",
    ),
    _conflict(
        "trainium1", _INT8, "int8_dense_op_per_s epoch_int8_dense_op_per_s",
        "AWS's page against the collection.",
        "AWS 的页面与该表。",
    ),
    _conflict(
        "trainium1", _BANDWIDTH, "hbm_bytes_per_s epoch_hbm_bytes_per_s",
        "The larger one is a whole instance's.",
        "较大的是整个实例的。",
    ),
    _conflict(
        "trainium2", _LINKS, "link_bytes_per_s inside_link_bytes_per_s book_one_way_bytes_per_s",
        "The chip's page, the part of it that stays inside the instance, and half of it taken as one way.",
        "分别是芯片页的总数、其中留在实例内部的部分，以及按单向取的一半。",
    ),
    _conflict(
        "trainium3", _LINKS, "link_bytes_per_s rack_link_bytes_per_s sum_link_bytes_per_s",
        "Three figures in one documentation; nothing read says how they fit together.",
        "同一套文档里的三个数；读到的文字都没有说明它们如何对得上。",
    ),
    _conflict(
        "gaudi2", _BF16, "bf16_dense_flop_per_s epoch_bf16_dense_flop_per_s",
        "The lower one follows from the clock and the size of the matrix units.",
        "较低的与频率和矩阵单元的规模相符。",
    ),
    _conflict(
        "gaudi3", Text("BF16 and FP8", "BF16、FP8"),
        "bf16_dense_flop_per_s shipped_bf16_dense_flop_per_s fp8_dense_flop_per_s shipped_fp8_dense_flop_per_s",
        "Announced at a higher clock than parts ship with.",
        "发布时的频率高于出货频率。",
    ),
    _conflict(
        "gaudi3", _POWER, "tdp_watts liquid_tdp_watts",
        "Air and liquid cooling.",
        "风冷与液冷。",
    ),
    _conflict(
        "ascend_910b", _FP16,
        "b1_fp16_dense_flop_per_s b2_fp16_dense_flop_per_s b3_fp16_dense_flop_per_s b4_fp16_dense_flop_per_s",
        "One name, four bins: a figure without its bin says little.",
        "一个名字，四个档位：不注明档位的数字意义不大。",
    ),
    _conflict(
        "ascend_910b", _BANDWIDTH, "hbm_bytes_per_s b4_hbm_bytes_per_s mixed_hbm_bytes_per_s",
        "The row without a bin joins one bin's rate with another's memory.",
        "未注明档位的一行，把一个档位的算力和另一个档位的显存拼在了一起。",
    ),
    _conflict(
        "ascend_910b", _POWER, "tdp_watts other_tdp_watts",
        "Neither was found with a bin or a text of Huawei's.",
        "两个都没有对应的档位，也没有见到华为的文本。",
    ),
    _conflict(
        "ascend_910c", _BF16, "bf16_dense_flop_per_s epoch_bf16_dense_flop_per_s rack_bf16_dense_flop_per_s",
        "Huawei's profile name says twice the smaller chip; the others start from rounded totals.",
        "华为的配置名恰好是两颗较小芯片之和；其余由取整的总数推得。",
    ),
    _conflict(
        "ascend_910c", _MEMORY, "memory_bytes page_memory_bytes hbm_bytes_per_s page_hbm_bytes_per_s",
        "One page alone gives the lower pair.",
        "只有一处网页给出较低的那一对。",
    ),
)  # fmt: skip
