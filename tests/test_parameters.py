"""Parameters counted from configurations, against checkpoints, tables and each other.

A figure in quotes is as printed, and the count must read the same at its last digit. Rows that do not recompute are
asserted as what they are.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import ledger
from calculators.formulas import experts, latent_attention, megatron, parameters


def reads(value: float, printed: str) -> bool:
    """Whether `value`, rounded to the digits of `printed`, is `printed`."""
    figure = Decimal(printed)
    return Decimal(repr(value)).quantize(figure, ROUND_HALF_UP) == figure


# --- dense, to the last parameter -----------------------------------------------------------------------------------

# Hugging Face, configurations and checkpoints: layers, width, heads, key heads, head, MLP, vocabulary; parameters.
LLAMA = [
    ("Llama-3.1-8B", (32, 4096, 32, 8, 128, 14336, 128256), 8_030_261_248),
    ("Llama-3.1-70B", (80, 8192, 64, 8, 128, 28672, 128256), 70_553_706_496),
    ("Llama-3.1-405B", (126, 16384, 128, 8, 128, 53248, 128256), 405_853_388_800),
    ("Llama-2-7b", (32, 4096, 32, 32, 128, 11008, 32000), 6_738_415_616),
    ("Llama-2-13b", (40, 5120, 40, 40, 128, 13824, 32000), 13_015_864_320),
    ("Llama-2-70b", (80, 8192, 64, 8, 128, 28672, 32000), 68_976_648_192),
]


@pytest.mark.parametrize(("name", "shape", "counted"), LLAMA, ids=[row[0] for row in LLAMA])
def test_llama_to_the_last_parameter(name: str, shape: tuple[int, ...], counted: int) -> None:
    assert parameters.transformer_params(*shape, 1, 0, 0, 2) == counted


# The list of checkpoints gives Llama 2's as slightly larger, by exactly 64 numbers a layer: as many as there are rotary
# frequencies for heads of 128. They are no parameters of the training.
@pytest.mark.parametrize(
    ("name", "layers", "listed"),
    [("Llama-2-7b", 32, 6_738_417_664), ("Llama-2-13b", 40, 13_015_866_880), ("Llama-2-70b", 80, 68_976_653_312)],
)
def test_llama_2_checkpoints_hold_64_numbers_a_layer_more(name: str, layers: int, listed: int) -> None:
    counted = next(count for other, _, count in LLAMA if other == name)
    assert listed - counted == 64 * layers


@pytest.mark.parametrize("size", ["8b", "70b", "405b"])
def test_the_ledger_counts_what_the_checkpoint_holds(size: str) -> None:
    assert ledger.value(f"llama31_{size}.transformer_params") == ledger.value(f"llama31_{size}_shape.n_params")


# PaLM, arXiv:2204.02311, Table 1: layers, heads, width, billions of parameters. MLP four times the width, heads of 256,
# one key head, SwiGLU, tied embeddings, 256K vocabulary, one normalisation a layer.
PALM = [(32, 16, 4096, "8.63"), (64, 32, 8192, "62.50"), (118, 48, 18432, "540.35")]


@pytest.mark.parametrize(("layers", "heads", "width", "printed"), PALM)
def test_palm_table_1(layers: int, heads: int, width: int, printed: str) -> None:
    counted = parameters.transformer_params(layers, width, heads, 1, 256, 4 * width, 256_000, 1, 1, 0, 1)
    assert reads((counted - (layers + 1) * width) / 1e9, printed)  # the norms' weights left out
    assert counted / 1e9 == pytest.approx(float(printed), abs=0.01)


# Gopher, arXiv:2112.11446, Table 1: layers, heads, head, width; parameters as printed. Relative positions, an MLP four
# times the width, one embedding of 32,000, RMSNorm.
GOPHER = [
    ("44M", 8, 16, 32, 512, 1e6, "44"),
    ("117M", 12, 12, 64, 768, 1e6, "117"),
    ("417M", 12, 12, 128, 1536, 1e6, "417"),
    ("1.4B", 24, 16, 128, 2048, 1e9, "1.4"),
    ("7.1B", 32, 32, 128, 4096, 1e9, "7.1"),
    ("280B", 80, 128, 128, 16384, 1e9, "280"),
]


def transformer_xl_params(layers: int, heads: int, head: int, width: int, *, relative: int) -> float:
    return parameters.transformer_params(layers, width, heads, heads, head, 4 * width, 32_000, 0, 1, relative, 2)


@pytest.mark.parametrize(("name", "layers", "heads", "head", "width", "unit", "printed"), GOPHER)
def test_gopher_table_1(name: str, layers: int, heads: int, head: int, width: int, unit: float, printed: str) -> None:
    assert reads(transformer_xl_params(layers, heads, head, width, relative=1) / unit, printed)


# Training Compute-Optimal Large Language Models, arXiv:2203.15556, Table 4: 80 layers, 64 heads of 128, width 8,192.
def test_chinchilla_is_13_l_h_squared() -> None:
    relative = transformer_xl_params(80, 64, 128, 8192, relative=1)
    absolute = transformer_xl_params(80, 64, 128, 8192, relative=0)
    norms = (2 * 80 + 1) * 8192
    assert relative - norms == 70_055_362_560  # 13 L h^2 + 32000 h, evidence
    assert absolute - norms == 64_686_653_440  # 12 L h^2 + 32000 h: what a calculator without it gives
    assert reads(relative / 1e9, "70")
    assert not reads(absolute / 1e9, "70")


# --- mixtures of experts --------------------------------------------------------------------------------------------


def test_deepseek_v3_to_the_last_parameter() -> None:
    # counted from the headers of the checkpoint's files, the module for further tokens and FP8 scales left out
    assert ledger.value("deepseek_v3_architecture.transformer_params") == 671_026_419_200
    assert reads(ledger.value("deepseek_v3_architecture.transformer_params") / 1e9, "671")  # report, abstract


def test_deepseek_v3_active() -> None:
    both = ledger.value("deepseek_v3_all_embeddings.active_transformer_params")
    head = ledger.value("deepseek_v3_architecture.active_transformer_params")
    assert reads(both / 1e9, "37.6")
    assert reads(head / 1e9, "36.6")
    assert reads(head / 1e9, "37")  # report, abstract: 37B is the count with the output head alone
    # README_WEIGHTS.md: "36.7B (including 0.9B for Embedding and 0.9B for the output Head)" fits neither
    assert not reads(both / 1e9, "36.7")
    assert not reads(head / 1e9, "36.7")


def test_deepseek_v3_module_for_further_tokens() -> None:
    more = ledger.value("deepseek_v3_further.transformer_params-deepseek_v3_architecture.transformer_params")
    assert reads(more / 1e9, "11.5")  # README_WEIGHTS.md: "11.5B unique parameters"


def test_mixtral() -> None:
    assert ledger.value("mixtral_8x7b.transformer_params") == 46_702_792_704  # its checkpoint
    assert reads(ledger.value("mixtral_8x7b.transformer_params") / 1e9, "47")  # abstract
    assert reads(ledger.value("mixtral_8x7b.active_transformer_params") / 1e9, "13")  # abstract


# --- Megatron-LM, arXiv:2104.04473, Table 1: layers, width, billions --------------------------------------------------

MEGATRON = [
    (24, 2304, "1.7"),
    (30, 3072, "3.6"),
    (36, 4096, "7.5"),
    (40, 6144, "18.4"),
    (48, 8192, "39.1"),
    (60, 10240, "76.1"),
    (80, 12288, "145.6"),
    (96, 16384, "310.1"),
    (105, 20480, "529.6"),
    (128, 25600, "1008.0"),
]


@pytest.mark.parametrize(("layers", "width", "printed"), MEGATRON)
def test_megatron_table_1_parameters(layers: int, width: int, printed: str) -> None:
    assert reads(megatron.megatron_params(layers, width, 51_200, 2048) / 1e9, printed)


@pytest.mark.parametrize(("layers", "width", "_"), MEGATRON)
def test_megatron_counts_biases_and_positions_that_the_bare_matrices_lack(layers: int, width: int, _: str) -> None:
    bare = parameters.transformer_params(layers, width, 1, 1, width, 4 * width, 51_200, 0, 1, 0, 2)
    # 13 h a layer in biases and LayerNorm, against 2 h of RMSNorm; 2048 positions, against the last norm
    assert megatron.megatron_params(layers, width, 51_200, 2048) - bare == pytest.approx(
        11 * layers * width + 2048 * width - width, rel=1e-6
    )


def test_gpt_3() -> None:
    counted = ledger.value("gpt3_175b.megatron_params") / 1e9
    assert reads(counted, "174.6")
    assert reads(counted, "175")
    assert not reads(counted, "175.0")  # Language Models are Few-Shot Learners, Table 2.1


# --- properties -------------------------------------------------------------------------------------------------------

small = st.integers(1, 64)
flag = st.integers(0, 1)


@given(
    n_layers=small, d_model=small, n_heads=small, n_kv_heads=small, d_head=small, d_ff=small, vocab_size=small,
    gated=flag, tied=flag, relative=flag, norms=st.integers(1, 4),
)  # fmt: skip
def test_the_whole_is_its_parts(
    n_layers: int,
    d_model: int,
    n_heads: int,
    n_kv_heads: int,
    d_head: int,
    d_ff: int,
    vocab_size: int,
    gated: int,
    tied: int,
    relative: int,
    norms: int,
) -> None:
    layer = parameters.attention_params_per_layer(d_model, n_heads, n_kv_heads, d_head, relative)
    by_parts = experts.transformer_params(
        parameters.embedding_params(parameters.vocab_params(vocab_size, d_model), tied),
        parameters.attention_params(n_layers, layer),
        parameters.mlp_params(n_layers, parameters.mlp_params_per_layer(d_model, d_ff, gated)),
        parameters.norm_params(n_layers, d_model, norms),
    )
    assert by_parts == parameters.transformer_params(
        n_layers, d_model, n_heads, n_kv_heads, d_head, d_ff, vocab_size, gated, tied, relative, norms
    )


@given(n_layers=small, dense=small, d_ff=small, n_experts=small, active=small, shared=st.integers(0, 4), d=small)
def test_active_never_exceeds_total_and_meets_it_with_every_expert(
    n_layers: int, dense: int, d_ff: int, n_experts: int, active: int, shared: int, d: int
) -> None:
    dense, n_layers = sorted((dense, n_layers))
    active, n_experts = sorted((active, n_experts))
    expert = experts.expert_params(d, d, 1)
    router = experts.router_params(n_experts, d, 1)
    mlp = experts.dense_mlp_params_per_layer(d, d_ff, 1)
    total = experts.mlp_params(dense, n_layers, mlp, experts.expert_layer_params(n_experts, shared, expert, router))
    at_work = experts.active_mlp_params(
        dense, n_layers, mlp, experts.active_expert_layer_params(active, shared, expert, router)
    )
    assert at_work <= total
    assert (at_work == total) == (active == n_experts or dense == n_layers)


@given(n_heads=small, kv=small, d_model=small, d_head=small)
def test_fewer_key_heads_never_cost_more(n_heads: int, kv: int, d_model: int, d_head: int) -> None:
    fewer, more = sorted((kv, n_heads))
    assert parameters.attention_params_per_layer(
        d_model, n_heads, fewer, d_head, 0
    ) <= parameters.attention_params_per_layer(d_model, n_heads, more, d_head, 0)


def test_latent_attention_by_hand() -> None:
    # DeepSeek-V3: 11,010,048 + 37,748,736 for queries, 4,128,768 + 16,777,216 for keys and values, 117,440,512 for the
    # output, 2,048 for the two norms
    by_hand = 11_010_048 + 37_748_736 + 4_128_768 + 16_777_216 + 117_440_512 + 2_048
    assert latent_attention.attention_params_per_layer(7168, 128, 1536, 512, 128, 64, 128) == by_hand


def test_more_dense_layers_than_layers_are_refused() -> None:
    with pytest.raises(ValueError, match="n_dense_layers must be at most n_layers 2, got 3"):
        experts.mlp_params(3, 2, 1, 1)
    with pytest.raises(ValueError, match="n_dense_layers must be at most n_layers 2, got 3"):
        experts.active_mlp_params(3, 2, 1, 1)
