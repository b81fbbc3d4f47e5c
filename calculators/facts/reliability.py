"""Spare machines: how many, as a share of the job, others have published."""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text

FACTS: tuple[Fact, ...] = (
    Fact("spares.lowest_share",  "spare_share", "0.004", "byterobust", "Table 5",             "primary-text", "2025", Text("4 for 1,024 machines, test bed", "1,024 台配 4 台，测试环境")),
    Fact("spares.small_share",   "spare_share", "0.016", "byterobust", "Table 5",             "primary-text", "2025", Text("2 for 128 machines, test bed", "128 台配 2 台，测试环境")),
    Fact("spares.bloom",         "spare_share", "0.083", "bloom-blog", "hardware",            "primary-text", "2022", Text("4 for 48 nodes of eight A100", "48 个八卡 A100 节点配 4 个")),
    Fact("spares.highest_share", "spare_share", "0.18",  "opt-log",    "entry of 2021-12-16", "primary-text", "2021-12-16", Text("22 for 124 hosts of eight A100, the upper reading", "124 台八卡 A100 配 22 台，按较高的一种算法")),
)  # fmt: skip
