"""Megatron-LM's own equations, whose utilisation counts recomputation."""

from __future__ import annotations

from calculators.formulas.formula import formula

# FLOP per parameter and token: forward, backward, and the forward pass once more.
RECOMPUTED_FLOP = 8


@formula
def megatron_params(n_layers: float, d_model: float, vocab_size: float, n_positions: float) -> float:
    """Parameters of a GPT by Megatron-LM's equation [parameter].

        megatron_params = 12 * n_layers * d_model**2
            * (1 + 13 / (12 * d_model) + (vocab_size + n_positions) / (12 * n_layers * d_model))

    An MLP four times as wide as the model, two matrices, biases, LayerNorm, tied embeddings, learned positions. The
    last normalisation is left out.

    Args:
        n_layers: Layers [count], whole, >= 1.
        d_model: Model width [count], whole, >= 1.
        vocab_size: Vocabulary, with its padding [count], whole, >= 1.
        n_positions: Learned positions, the longest sequence [count], whole, >= 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Narayanan et al. 2021, "Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM", Eq.
        2. Table 1: 24 layers of width 2,304 have 1.7 billion parameters.

    >>> round(megatron_params(n_layers=24, d_model=2304, vocab_size=51200, n_positions=2048) / 1e9, 1)
    1.7
    """
    relative = 1 + 13 / (12 * d_model) + (vocab_size + n_positions) / (12 * n_layers * d_model)
    return 12 * n_layers * d_model**2 * relative


@formula
def megatron_iteration_flop(
    global_batch_size: float, n_positions: float, n_layers: float, d_model: float, vocab_size: float
) -> float:
    """FLOP of one iteration by Megatron-LM's equation, full recomputation counted [FLOP].

        megatron_iteration_flop = 96 * global_batch_size * n_positions * n_layers * d_model**2
            * (1 + n_positions / (6 * d_model) + vocab_size / (16 * n_layers * d_model))

    Every sequence as long as there are positions; attention counted whole; the architecture of Eq. 2.

    Args:
        global_batch_size: Sequences of one global batch [count], whole, >= 1.
        n_positions: Learned positions, the longest sequence [count], whole, >= 1.
        n_layers: Layers [count], whole, >= 1.
        d_model: Model width [count], whole, >= 1.
        vocab_size: Vocabulary, with its padding [count], whole, >= 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Narayanan et al. 2021, "Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM", Eq.
        3. By hand: 1.55e16 FLOP for the first row of Table 1.

    >>> round(megatron_iteration_flop(global_batch_size=512, n_positions=2048, n_layers=24, d_model=2304,
    ...     vocab_size=51200) / 1e16, 2)
    1.55
    """
    relative = 1 + n_positions / (6 * d_model) + vocab_size / (16 * n_layers * d_model)
    return 96 * global_batch_size * n_positions * n_layers * d_model**2 * relative


@formula
def megatron_iteration_s(megatron_iteration_flop: float, n_gpus: float, hardware_flop_per_s: float) -> float:
    """Time of one iteration at the printed rate [second].

        megatron_iteration_s = megatron_iteration_flop / (n_gpus * hardware_flop_per_s)

    Args:
        megatron_iteration_flop: FLOP of one iteration [FLOP], > 0.
        n_gpus: GPUs [GPU], whole, >= 1.
        hardware_flop_per_s: Rate of one GPU, recomputation counted [FLOP/second/GPU], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Follows from Eq. 3 and Table 1 of Narayanan et al. 2021, "Efficient Large-Scale Language Model Training on GPU
        Clusters Using Megatron-LM"; the paper does not print it.

    >>> round(megatron_iteration_s(megatron_iteration_flop=1.5467e16, n_gpus=32, hardware_flop_per_s=137e12), 2)
    3.53
    """
    return megatron_iteration_flop / (n_gpus * hardware_flop_per_s)


@formula
def megatron_train_s(n_params: float, n_tokens: float, n_gpus: float, hardware_flop_per_s: float) -> float:
    """Training time by Megatron-LM's equation [second].

        megatron_train_s = 8 * n_tokens * n_params / (n_gpus * hardware_flop_per_s)

    Eight FLOP per parameter and token: two forward, four backward, two for full recomputation. The rate counts
    recomputation too. Attention and logits are left out.

    Args:
        n_params: Parameters [parameter], > 0.
        n_tokens: Training tokens [token], > 0.
        n_gpus: GPUs [GPU], whole, >= 1.
        hardware_flop_per_s: Rate of one GPU, recomputation counted [FLOP/second/GPU], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Narayanan et al. 2021, "Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM", Eq.
        4: 175 billion parameters, 300 billion tokens, 1,024 GPUs at 140 TFLOP/s take 34 days.

    >>> round(megatron_train_s(n_params=175e9, n_tokens=300e9, n_gpus=1024, hardware_flop_per_s=140e12) / 86400)
    34
    """
    return RECOMPUTED_FLOP * n_tokens * n_params / (n_gpus * hardware_flop_per_s)


@formula
def aggregate_flop_per_s(hardware_flop_per_s: float, n_gpus: float) -> float:
    """Rate of all GPUs together [FLOP/second].

        aggregate_flop_per_s = hardware_flop_per_s * n_gpus

    Args:
        hardware_flop_per_s: Rate of one GPU, recomputation counted [FLOP/second/GPU], > 0.
        n_gpus: GPUs [GPU], whole, >= 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Narayanan et al. 2021, "Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM",
        Table 1: 32 GPUs at 137 TFLOP/s, printed as 4.4 PFLOP/s.

    >>> round(aggregate_flop_per_s(hardware_flop_per_s=137e12, n_gpus=32) / 1e15, 1)
    4.4
    """
    return hardware_flop_per_s * n_gpus
