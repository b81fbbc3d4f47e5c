"""The facts: well-formed, and consistent with what their own sources print beside them."""

import math
import re

import pytest

from calculators.facts import FACTS, SOURCES
from calculators.provenance import SEEN, Fact
from calculators.quantities import QUANTITIES
from calculators.runs import RUNS

VALUE = {fact.name: fact.value for fact in FACTS}
each_fact = pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.name)


@each_fact
def test_a_fact_is_complete(fact: Fact) -> None:
    assert re.fullmatch(r"[a-z0-9_]+\.[a-z0-9_]+", fact.name)
    assert QUANTITIES[fact.quantity].bounds.hold(fact.value)
    assert re.fullmatch(r"[0-9.]+(e-?[0-9]+)?", fact.printed)
    assert {fact.source, *fact.also} <= set(SOURCES)
    assert fact.source not in fact.also
    assert fact.locator
    assert fact.seen in SEEN
    assert re.fullmatch(r"20\d\d(-(0[1-9]|1[0-2])(-([0-2]\d|3[01]))?)?", fact.date)
    assert fact.scope.en
    assert fact.scope.zh


def test_names_are_unique() -> None:
    assert len(VALUE) == len(FACTS)


def test_every_source_is_used_and_says_how_it_was_seen() -> None:
    used = {key for fact in FACTS for key in (fact.source, *fact.also)}
    said = {said.source for run in RUNS.values() for said in (run.hardware_said, run.events) if said}
    assert used | said == set(SOURCES)
    for key, source in SOURCES.items():
        assert source.key == key
        assert source.title
        assert source.seen.en
        assert source.seen.zh
        assert not source.year or re.fullmatch(r"20\d\d", source.year)
        assert not source.url or source.url.startswith("https://")


@pytest.mark.parametrize("fact", [f for f in FACTS if f.source in {"h100-rental", "h800-report", "miri-decentralized"}])
def test_a_secondary_report_never_passes_for_more(fact: Fact) -> None:
    assert fact.seen == "secondary"


@pytest.mark.parametrize("fact", [f for f in FACTS if f.source in {"nvidia-h100-whitepaper", "nvidia-h100-datasheet"}])
def test_nvidia_documents_were_seen_in_transcription_only(fact: Fact) -> None:
    assert fact.seen == "transcription"


def total(record: str, *keys: str) -> float:
    """The sum of a record's figures."""
    return math.fsum(VALUE[f"{record}.{key}"] for key in keys)


GPU_CAUSES = ("faulty_gpu", "gpu_hbm3", "gpu_sram", "gpu_system_processor", "silent_data_corruption", "gpu_thermal")
STATES = ("weight", "gradient", "master", "momentum", "variance")
SOLD_WITH_SPARSITY = (
    "a100_sxm_40gb",
    "a100_sxm_80gb",
    "h100_pcie",
    "h200_sxm",
    "h800_sxm",
    "b200",
    "gb200",
)
STAGES = ("pretraining", "context", "post_training")
COUNTS = [
    name.partition(".")[2] for name in VALUE if name.startswith("llama3_table5") and name.endswith("_interruptions")
]

# A published figure, what other published figures make of it, and how far rounding in print may part them.
RELATIONS = [
    ("llama3.unexpected_interruptions", total("llama3_table5", *COUNTS), 0),
    ("llama3.interruptions", total("llama3", "planned_interruptions", "unexpected_interruptions"), 0),
    ("llama3.gpu_share", total("llama3_table5", *(f"{cause}_printed_share" for cause in GPU_CAUSES)), 1e-9),
    ("llama3.window_s", 54 * 24 * 3600, 0),
    ("llama3.train_flop", 6 * VALUE["llama3.n_params"] * VALUE["llama3.n_tokens"], 0.05e25),
    ("deepseek.total_gpu_hours", total("deepseek", *(f"{stage}_gpu_hours" for stage in STAGES)), 0),
    ("deepseek.total_usd", total("deepseek", *(f"{stage}_usd" for stage in STAGES)), 0.1),
    ("deepseek.total_usd", VALUE["deepseek.total_gpu_hours"] * VALUE["deepseek.usd_per_gpu_hour"], 0.1),
    ("deepseek.pretraining_gpu_hours", VALUE["deepseek.gpu_hours_per_token"] * VALUE["deepseek.n_tokens"], 0.5e3),
    ("deepseek.wall_clock_s", VALUE["deepseek.gpu_hours_per_token"] * 1e12 / 2048 * 3600, 0.05 * 24 * 3600),
    ("deepseek_insights.achieved_flop_per_s", VALUE["deepseek_insights.mfu"] * 989.4e12, 1e12),
    ("deepseek_insights.causal_achieved_flop_per_s", VALUE["deepseek_insights.causal_mfu"] * 989.4e12, 1e12),
    ("h100_sxm.bf16_dense_flop_per_s", 132 * 4 * 1024 * 1.83e9, 0.05e12),
    ("h100_sxm.bf16_dense_flop_per_s", 2 * VALUE["h100_sxm.tf32_dense_flop_per_s"], 0.15e12),
    ("h100_sxm.bf16_sparse_flop_per_s", 2 * VALUE["h100_sxm.bf16_dense_flop_per_s"], 0.15e12),
    ("h100_sxm.tf32_sparse_flop_per_s", 2 * VALUE["h100_sxm.tf32_dense_flop_per_s"], 0.15e12),
    ("peak_witness.nvidia_dgxc_h100", VALUE["h100_sxm.bf16_dense_flop_per_s"], 0.5e12),
    ("gb200_nvl72.nvlink_domain_bytes_per_s", 72 * VALUE["gb200_nvl72.nvlink_bytes_per_s"], 0.5e12),
    ("flashattention.sram_bytes", 108 * VALUE["flashattention.sram_bytes_per_sm"], 1.5e6),
    ("flashattention.sram_bytes_per_s", 108 * 128 * VALUE["a100_clock.clock_hz"], 0.5e12),
    ("zero.bytes_per_param", total("zero", *(f"{state}_bytes_per_param" for state in STATES)), 0),
    ("zero.stage_0_bytes", VALUE["zero.bytes_per_param"] * VALUE["zero.n_params"], 0),
    ("korthikanti.gpt3_attention_term", 5 * 96 * 2048 / VALUE["gpt3_layer.d_model"], 0),
    ("korthikanti.mt_nlg_attention_term", 5 * 128 * 2048 / VALUE["mt_nlg_layer.d_model"], 0),
    ("diloco.traffic_ratio", VALUE["diloco.inner_steps"], 0),
]


@pytest.mark.parametrize(("name", "other", "within"), RELATIONS)
def test_sources_agree_with_themselves(name: str, other: float, within: float) -> None:
    assert VALUE[name] == pytest.approx(other, rel=1e-12, abs=within)


@pytest.mark.parametrize("row", ["8192", "16384", "131k"])
def test_llama3_table_4_multiplies_out(row: str) -> None:
    def printed(key: str) -> float:
        return VALUE[f"llama3_row_{row}.{key}"]

    assert printed("tp_size") * printed("cp_size") * printed("pp_size") * printed("dp_size") == printed("n_gpus")
    # The rates fit no peak but the dense one: 495 would ask for more than 75 %.
    assert printed("achieved_flop_per_s") / printed("mfu") == pytest.approx(989.4e12, rel=0.02)


@pytest.mark.parametrize("part", SOLD_WITH_SPARSITY)
def test_sparsity_doubles_the_peak(part: str) -> None:
    dense = VALUE[f"{part}.bf16_dense_flop_per_s"]
    assert VALUE[f"{part}.bf16_sparse_flop_per_s"] == pytest.approx(2 * dense, rel=1e-3)
    assert VALUE[f"{part}.tf32_dense_flop_per_s"] == pytest.approx(dense / 2, rel=1e-3)


def test_llama3_table_5_contradicts_itself() -> None:
    """The paper's slip, kept so that nobody repairs it: 148 of 419 is not 30.1 %, and the shares miss the whole."""
    assert VALUE["llama3_table5.faulty_gpu_interruptions"] / 419 == pytest.approx(0.353, abs=5e-4)
    assert VALUE["llama3_table5.faulty_gpu_printed_share"] == 0.301
    shares = [value for name, value in VALUE.items() if name.startswith("llama3_table5") and name.endswith("_share")]
    assert len(shares) == 18
    assert math.fsum(shares) == pytest.approx(0.949)
