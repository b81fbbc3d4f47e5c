"""The second knife, recomputation: activations kept or made again, and what that costs in FLOP."""

from __future__ import annotations

from calculators.formulas.formula import formula

# Bytes per element of sequence x micro-batch x width that a layer keeps: attention and norms with their masks, each
# multiple of the width inside the MLP, and each attention score.
KEPT_BYTES = 18
KEPT_BYTES_PER_MLP_RATIO = 4
KEPT_BYTES_PER_SCORE = 5
# Bytes per element of the layer's input in half precision, all that a checkpointed layer keeps.
CHECKPOINT_BYTES = 2


@formula
def recompute_overhead(forward_flop_per_param_token: float, flop_per_param_token: float) -> float:
    """Extra FLOP of recomputing every activation [ratio].

        recompute_overhead = forward_flop_per_param_token / flop_per_param_token

    One more forward pass for every step, and nothing kept but each layer's input. In FLOP; the time it costs was
    measured at 30 to 40 %.

    Args:
        forward_flop_per_param_token: FLOP of the forward pass [FLOP/parameter/token], > 0.
        flop_per_param_token: FLOP of forward and backward pass [FLOP/parameter/token], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Kaplan et al. 2020, "Scaling Laws for Neural Language Models", Sec. 2.1: 2 of 6. Rajbhandari et al. 2019,
        "ZeRO", Sec. 3.2: 33 % re-computation overhead.

    >>> round(recompute_overhead(forward_flop_per_param_token=2, flop_per_param_token=6), 2)
    0.33
    """
    return forward_flop_per_param_token / flop_per_param_token


@formula
def activation_bytes_per_layer(
    seq_len: float, micro_batch_size: float, d_model: float, n_heads: float, mlp_ratio: float
) -> float:
    """Activation bytes of one transformer layer, all kept for the backward pass [byte].

        activation_bytes_per_layer = seq_len * micro_batch_size * d_model * (18 + 4 * mlp_ratio
            + 5 * n_heads * seq_len / d_model)

    Half precision, no parallelism, attention scores kept in full (no FlashAttention), dropout, a GELU between two
    matrices. An MLP four times as wide as the model makes the sum 34. The term 5 * n_heads * seq_len / d_model is
    attention's.

    Args:
        seq_len: Sequence length [count], whole, >= 1.
        micro_batch_size: Sequences of one micro-batch [count], whole, >= 1.
        d_model: Model width [count], whole, >= 1.
        n_heads: Attention heads [count], whole, >= 1.
        mlp_ratio: Width of the MLP over that of the model [ratio], > 0.

    Raises:
        ValueError: If a count is not a whole number of at least 1 or the ratio is not positive.

    Source:
        Korthikanti et al. 2022, "Reducing Activation Recomputation in Large Transformer Models", Sec. 4.1 and Table 2.
        Sec. 5: attention's term is 80 for GPT-3.

    >>> sbh = 2048 * 1 * 12288
    >>> activation_bytes_per_layer(2048, micro_batch_size=1, d_model=12288, n_heads=96, mlp_ratio=4) / sbh - 34
    80.0
    """
    per_element = KEPT_BYTES + KEPT_BYTES_PER_MLP_RATIO * mlp_ratio + KEPT_BYTES_PER_SCORE * n_heads * seq_len / d_model
    return seq_len * micro_batch_size * d_model * per_element


@formula
def selective_bytes_per_layer(seq_len: float, micro_batch_size: float, d_model: float, mlp_ratio: float) -> float:
    """Activation bytes of one transformer layer, all kept but attention's scores [byte].

        selective_bytes_per_layer = (18 + 4 * mlp_ratio) * seq_len * micro_batch_size * d_model

    Half precision, no parallelism, dropout, a GELU; the scores are made again in the backward pass.

    Args:
        seq_len: Sequence length [count], whole, >= 1.
        micro_batch_size: Sequences of one micro-batch [count], whole, >= 1.
        d_model: Model width [count], whole, >= 1.
        mlp_ratio: Width of the MLP over that of the model [ratio], > 0.

    Raises:
        ValueError: If a count is not a whole number of at least 1 or the ratio is not positive.

    Source:
        Korthikanti et al. 2022, "Reducing Activation Recomputation in Large Transformer Models", Table 2, selective
        recomputation on one GPU. By hand: 34 bytes for each of 2048 * 12288 elements are 856 MB for GPT-3.

    >>> selective_bytes_per_layer(seq_len=2048, micro_batch_size=1, d_model=12288, mlp_ratio=4)
    855638016
    """
    return (KEPT_BYTES + KEPT_BYTES_PER_MLP_RATIO * mlp_ratio) * seq_len * micro_batch_size * d_model


@formula
def checkpoint_bytes_per_layer(seq_len: float, micro_batch_size: float, d_model: float) -> float:
    """Activation bytes of one transformer layer that keeps only its input [byte].

        checkpoint_bytes_per_layer = 2 * seq_len * micro_batch_size * d_model

    Half precision, no parallelism, one checkpoint a layer; the layer in work is not counted. It still grows with
    the number of layers.

    Args:
        seq_len: Sequence length [count], whole, >= 1.
        micro_batch_size: Sequences of one micro-batch [count], whole, >= 1.
        d_model: Model width [count], whole, >= 1.

    Raises:
        ValueError: If one of them is not a whole number of at least 1.

    Source:
        Korthikanti et al. 2022, "Reducing Activation Recomputation in Large Transformer Models", Table 2, full
        recomputation. By hand: 2 * 2048 * 12288 bytes for GPT-3 are 50.3 MB.

    >>> checkpoint_bytes_per_layer(seq_len=2048, micro_batch_size=1, d_model=12288)
    50331648
    """
    return CHECKPOINT_BYTES * seq_len * micro_batch_size * d_model


@formula
def activation_shrink(activation_bytes_per_layer: float, checkpoint_bytes_per_layer: float) -> float:
    """How many times smaller a layer's activations become by keeping only its input [ratio].

        activation_shrink = activation_bytes_per_layer / checkpoint_bytes_per_layer

    Args:
        activation_bytes_per_layer: Activation bytes of one layer, all kept [byte], > 0.
        checkpoint_bytes_per_layer: Activation bytes of one layer, checkpointed [byte], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Korthikanti et al. 2022, "Reducing Activation Recomputation in Large Transformer Models", Table 2 and Sec. 5.
        By hand, for GPT-3: (34 + 80) / 2 = 57.

    >>> activation_shrink(activation_bytes_per_layer=114, checkpoint_bytes_per_layer=2)
    57.0
    """
    return activation_bytes_per_layer / checkpoint_bytes_per_layer
