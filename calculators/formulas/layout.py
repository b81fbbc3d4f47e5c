"""How a run is laid out: GPUs from the sizes of each kind of parallelism, tokens from what each group is fed."""

from __future__ import annotations

from calculators.formulas.formula import formula


@formula
def world_size(tp_size: float, cp_size: float, pp_size: float, dp_size: float) -> float:
    """GPUs in the parallel layout [GPU].

        world_size = tp_size * cp_size * pp_size * dp_size

    Expert parallelism is left out: it lives inside the data-parallel groups.

    Args:
        tp_size: Tensor-parallel size [count], whole, >= 1.
        cp_size: Context-parallel size [count], whole, >= 1.
        pp_size: Pipeline-parallel size [count], whole, >= 1.
        dp_size: Data-parallel size [count], whole, >= 1.

    Raises:
        ValueError: If one of them is not a whole number of at least 1.

    Source:
        The Llama 3 Herd of Models, Table 4: 8, 1, 16 and 128 on 16,384 GPUs.

    >>> world_size(tp_size=8, cp_size=1, pp_size=16, dp_size=128)
    16384
    """
    return tp_size * cp_size * pp_size * dp_size


@formula
def global_batch_tokens(seq_len: float, batch_per_dp: float, dp_size: float) -> float:
    """Tokens of one global batch [token].

        global_batch_tokens = seq_len * batch_per_dp * dp_size

    Every data-parallel group is fed as many sequences, all of full length.

    Args:
        seq_len: Sequence length [count], whole, >= 1.
        batch_per_dp: Sequences per data-parallel group [count], whole, >= 1.
        dp_size: Data-parallel size [count], whole, >= 1.

    Raises:
        ValueError: If one of them is not a whole number of at least 1.

    Source:
        The Llama 3 Herd of Models, Table 4: 8,192 tokens, 32 sequences and 64 groups, printed as 16M. By hand:
        16.8 million.

    >>> global_batch_tokens(seq_len=8192, batch_per_dp=32, dp_size=64)
    16777216
    """
    return seq_len * batch_per_dp * dp_size
