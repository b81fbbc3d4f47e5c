"""The chips of the runs: what sources call them, and the dense 16-bit peak that utilisation is counted against."""

from calculators.runs.run import Hardware

V100 = Hardware("V100", "v100_sxm2.fp16_dense_flop_per_s")
A100_40GB = Hardware("A100 40 GB", "a100_sxm_40gb.bf16_dense_flop_per_s")
A100_80GB = Hardware("A100 80 GB", "a100_sxm_80gb.bf16_dense_flop_per_s")
H100 = Hardware("H100", "h100_sxm.bf16_dense_flop_per_s")
H800 = Hardware("H800", "h800_sxm.bf16_dense_flop_per_s")
GH200 = Hardware("GH200", "gh200.bf16_dense_flop_per_s")
B300 = Hardware("B300", "b300.bf16_dense_flop_per_s")
TPU_V4 = Hardware("TPU v4", "tpu_v4.bf16_dense_flop_per_s")
# No hours or utilisation stand beside these: they need no peak.
B200 = Hardware("B200", None)
TPU_V3 = Hardware("TPU v3", None)
MI250X = Hardware("MI250X", None)
ASCEND_NPU = Hardware("Ascend NPU", None)
# Two kinds in one run have no single peak.
TPU_V3_AND_TPU_V4 = Hardware("TPU v3, v4", None)
TPU_V5E_THEN_TPU_V4 = Hardware("TPU v5e, v4", None)
A100_40GB_THEN_H100_80GB = Hardware("A100, H100", None)
