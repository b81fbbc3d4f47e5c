"""Where the figures of accelerators were read: source, place inside, how it was seen, date."""

from __future__ import annotations

READ = "2026-12-01"  # the day an undated source was read

_BOOK_FILE = "compute/accelerator/README.md"

# NVIDIA's own texts, and texts that transcribe them
WHITEPAPER = ("nvidia-h100-whitepaper", "Table 3 (pp. 39-40), footnote 1", "transcription", "2022")
DATASHEET = ("nvidia-h100-datasheet", "specification table", "transcription", READ)
BRIEF = ("nvidia-h100-pcie-brief", "product specifications", "primary-text", "2022-11")
HOPPER_BLOG = ("nvidia-hopper-blog", "specification table, A100 column", "transcription", "2022")
ULTRA_BLOG = ("nvidia-blackwell-ultra-blog", "opening section", "primary-text", READ)
HGX = ("nvidia-hgx-ra", "abstract, total of eight GPUs", "arithmetic", READ)
DGXC = ("nvidia-dgxc-benchmarking", "README.md, peak throughput per GPU, non-sparse", "primary-text", READ)
NVL72 = ("gb200-nvl72", "specification table", "transcription", READ)
LLAMA3 = ("llama3", "Sec. 3.3.1", "primary-text", "2024")
H200_FILE = ("mlperf-nvidia-h200", "system file", "primary-text", "2024")
B200_FILE = ("mlperf-nebius-b200", "system file", "primary-text", READ)
B200_LINKS = ("mlperf-nebius-b200", "system file, aggregate of eight", "arithmetic", READ)
GB200_FILE = ("mlperf-crusoe-gb200", "accelerator_memory_capacity", "primary-text", READ)
FLASH = ("flashattention", "Sec. 2.1 and Fig. 1", "primary-text", "2022")
FLASH_SUM = ("flashattention", "Sec. 2.1: 192 KB on each of 108 multiprocessors", "arithmetic", "2022")
PC2 = ("pc2-a100", "deviceQuery: L2", "primary-text", READ)
PC2_TABLE = ("pc2-a100", "specification table", "transcription", READ)

# collections
BOOK = ("ml-engineering", _BOOK_FILE, "transcription", "2026-08-22")
BOOK_PEAKS = ("ml-engineering", f"{_BOOK_FILE}, lines 252-278", "transcription", "2026-08-22")
BOOK_CLOCKS = ("ml-engineering", f"{_BOOK_FILE}, lines 205-212", "transcription", "2026-08-22")
BOOK_MEMORY = ("ml-engineering", f"{_BOOK_FILE}, lines 463-490", "transcription", "2026-08-22")
BOOK_CACHE = ("ml-engineering", f"{_BOOK_FILE}, lines 545-613", "transcription", "2026-08-22")
BOOK_POWER = ("ml-engineering", f"{_BOOK_FILE}, lines 714-748", "transcription", "2026-08-22")
BOOK_LINKS = ("ml-engineering", "network/README.md, NVLink generations", "transcription", "2026-08-22")
BOOK_FABRIC = ("ml-engineering", "network/README.md, lines 166 and 499-502", "transcription", "2026-08-22")
BOOK_GAUDI = ("ml-engineering", "network/README.md, line 584", "transcription", "2026-08-22")
MEASURED = ("ml-engineering", f"{_BOOK_FILE}, lines 256-274", "primary-text", "2026-08-22")
EPOCH = ("epoch-chips", "row of the chip table", "transcription", "2026-04-01")
EPOCH_GUESS = ("epoch-chips", "row of the chip table", "none", "2026-04-01")
MAOSONG = ("maosong-v100", "V100 tables", "transcription", READ)
H800 = ("h800-report", "H800 table", "secondary", READ)
H20 = ("h800-report", "H20 table", "secondary", READ)
LOCKWOOD_B200 = ("lockwood-b200", "specification list", "transcription", READ)
LOCKWOOD_GB200 = ("lockwood-b200", "GB200 column", "transcription", READ)
LOCKWOOD_B300 = ("lockwood-b300", "specification list", "transcription", READ)
VERDA = ("verda-gb300", "NVL72 table", "transcription", READ)
VERDA_SHARE = ("verda-gb300", "NVL72 table, rack over 72", "transcription", READ)
WAREDB = ("waredb-4090", "tensor table", "transcription", READ)

# AMD, Google, AWS, Intel, Huawei
MI300_DOC = ("rocm-docs", "docs/conceptual/gpu-arch/mi300.md, peak table", "primary-text", "2025-03-21")

ROCM_TABLE = ("rocm-docs", "docs/reference/gpu-arch-specs.rst", "primary-text", "2025-03-21")
ROCM_SPECS = ("rocm-gpu-specs", "MI355X row", "primary-text", READ)
TOMS = ("toms-mi355x", "specification table", "transcription", READ)
SCALING_BOOK = ("jax-scaling-book", "tpus.md, lines 95 and 179-193", "primary-text", READ)
TRN1 = ("aws-neuron", "trainium.rst", "primary-text", "2026-08-21")
TRN2 = ("aws-neuron", "trainium2.rst", "primary-text", "2026-08-21")
TRN2_TABLE = ("aws-neuron", "trainium2.rst, comparison table", "primary-text", "2026-08-21")
TRN3 = ("aws-neuron", "trainium3.rst", "primary-text", "2026-08-21")
TRN3_RACK = ("aws-neuron", "trn3-arch.rst, UltraServer over 64", "arithmetic", "2026-08-21")
TRN3_LINKS = ("aws-neuron", "trn3-arch.rst, connectivity", "primary-text", "2026-08-21")
HOTCHIPS = ("intel-hotchips24", "specification slide", "primary-text", "2024-08")
MSMODELING = ("huawei-msmodeling", "device profile names", "transcription", READ)
CLOUDMATRIX = ("cloudmatrix384", "write-ups of the paper", "none", READ)

# no text behind them
DERIVED = ("arithmetic", "from other rows of the same part", "arithmetic", READ)
SAME_DIE = ("arithmetic", "same matrix units and clock as its sibling", "arithmetic", READ)
RECALLED = ("recalled", "none", "none", READ)
UNNAMED = ("unnamed-tables", "none", "none", READ)


def tpu(page: str) -> tuple[str, str, str, str]:
    """A page of Google's TPU documentation."""
    return "google-tpu", f"{page} page", "primary-text", READ
