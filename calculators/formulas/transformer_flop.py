"""FLOP per token from the architecture, and the two utilisations: of the model (MFU) and of the hardware (HFU)."""

from __future__ import annotations

from calculators.formulas.formula import formula


@formula
def attention_flop_per_token(
    n_layers: float, n_heads: float, d_head: float, seq_len: float, attention_causal: float
) -> float:
    """FLOP per token of attention over the context, forward and backward [FLOP/token].

        attention_flop_per_token = 12 * n_layers * n_heads * d_head * seq_len * (1 - attention_causal / 2)

    Queries times keys and scores times values. Without a mask every token looks at the whole sequence; a causal one
    looks at half of it on average. The projections are among the matrix parameters.

    Args:
        n_layers: Layers [count], whole, >= 1.
        n_heads: Attention heads [count], whole, >= 1.
        d_head: Width of one head [count], whole, >= 1.
        seq_len: Sequence length [count], whole, >= 1.
        attention_causal: 0 counts the whole square of scores, 1 its causal half [count], 0 or 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Chowdhery et al. 2022, "PaLM", Appendix B: 12LHQT, the mask not taken off. By hand: 203 GFLOP for Llama 3.1
        405B at 8,192 tokens.

    >>> round(attention_flop_per_token(n_layers=126, n_heads=128, d_head=128, seq_len=8192, attention_causal=0) / 1e9)
    203
    """
    return 12 * n_layers * n_heads * d_head * seq_len * (1 - attention_causal / 2)


@formula
def matmul_params(
    attention_params: float, active_mlp_params: float, counted_embeddings: float, vocab_params: float
) -> float:
    """Parameters that every token multiplies with [parameter].

        matmul_params = attention_params + active_mlp_params + counted_embeddings * vocab_params

    The output head is a matrix product and the input embedding a look-up, so 1 is what is done; 0 leaves the head
    out, 2 counts what is only looked up.

    Args:
        attention_params: Attention of all layers [parameter], > 0.
        active_mlp_params: Those at work on a token [parameter], > 0.
        counted_embeddings: Embedding matrices counted: 0 none, 1 the output head, 2 both [count], whole, 0 to 2.
        vocab_params: One vocabulary times model width [parameter], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Definition. Kaplan et al. 2020, "Scaling Laws for Neural Language Models", Sec. 2.1, leaves embeddings out;
        Chowdhery et al. 2022, "PaLM", Appendix B, counts all parameters, one tied embedding among them.

    >>> matmul_params(attention_params=1342177280, active_mlp_params=5637144576, counted_embeddings=1,
    ...     vocab_params=525336576)
    7504658432
    """
    return attention_params + active_mlp_params + counted_embeddings * vocab_params


@formula
def flop_per_token(flop_per_param_token: float, matmul_params: float, attention_flop_per_token: float) -> float:
    """Model FLOP per token, forward and backward [FLOP/token].

        flop_per_token = flop_per_param_token * matmul_params + attention_flop_per_token

    What the model asks for, whatever the implementation does again. Matrix products only.

    Args:
        flop_per_param_token: FLOP of forward and backward pass per parameter; 6 [FLOP/parameter/token], > 0.
        matmul_params: Parameters that every token multiplies with [parameter], > 0.
        attention_flop_per_token: FLOP of attention over the context [FLOP/token], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Chowdhery et al. 2022, "PaLM", Appendix B: 6N + 12LHQT.

    >>> flop_per_token(flop_per_param_token=6, matmul_params=7504658432, attention_flop_per_token=12884901888) / 1e9
    57.91285248
    """
    return flop_per_param_token * matmul_params + attention_flop_per_token


@formula
def hardware_flop_per_token(
    flop_per_token: float,
    recompute_share: float,
    forward_flop_per_param_token: float,
    attention_params: float,
    active_mlp_params: float,
    attention_flop_per_token: float,
    attention_recomputes: float,
) -> float:
    """FLOP per token that the hardware does, recomputation with it [FLOP/token].

        hardware_flop_per_token = flop_per_token
            + recompute_share * (forward_flop_per_param_token * (attention_params + active_mlp_params)
                + attention_flop_per_token / 3)
            + attention_recomputes * attention_flop_per_token / 3

    Full recomputation makes the forward pass of every layer again, not that of the output head. Selective
    recomputation makes attention's core again: one forward pass. Korthikanti's Eq. 8 adds as much as three.

    Args:
        flop_per_token: Model FLOP per token [FLOP/token], > 0.
        recompute_share: Share of the layers' forward pass made again: 0 none, 1 full recomputation [ratio], >= 0 and
            <= 1.
        forward_flop_per_param_token: FLOP of the forward pass per parameter; 2 [FLOP/parameter/token], > 0.
        attention_params: Attention of all layers [parameter], > 0.
        active_mlp_params: Those at work on a token [parameter], > 0.
        attention_flop_per_token: FLOP of attention over the context [FLOP/token], > 0.
        attention_recomputes: Forward passes of attention's core made again on top [count], whole, >= 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Narayanan et al. 2021, "Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM", Eq.
        3: four passes through the layers, three through the logits.

    >>> hardware_flop_per_token(flop_per_token=60, recompute_share=1, forward_flop_per_param_token=2,
    ...     attention_params=3, active_mlp_params=5, attention_flop_per_token=6, attention_recomputes=0)
    78.0
    """
    layers = forward_flop_per_param_token * (attention_params + active_mlp_params) + attention_flop_per_token / 3
    return flop_per_token + recompute_share * layers + attention_recomputes * attention_flop_per_token / 3


@formula
def train_flop(flop_per_token: float, n_tokens: float) -> float:
    """FLOP of the whole training run, from the architecture [FLOP].

        train_flop = flop_per_token * n_tokens

    All sequences of the same length; no failed runs.

    Args:
        flop_per_token: Model FLOP per token [FLOP/token], > 0.
        n_tokens: Training tokens [token], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Definition. The Llama 3 Herd of Models, Sec. 3.2.1, gives 3.8e25 for 405B, which is 6ND without attention.

    >>> round(train_flop(flop_per_token=2.625e12, n_tokens=15.6e12) / 1e25, 2)
    4.09
    """
    return flop_per_token * n_tokens


@formula
def global_batch_tokens(global_batch_size: float, seq_len: float) -> float:
    """Tokens of one global batch [token].

        global_batch_tokens = global_batch_size * seq_len

    Every sequence at full length.

    Args:
        global_batch_size: Sequences of one global batch [count], whole, >= 1.
        seq_len: Sequence length [count], whole, >= 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Definition. By hand: 64 sequences of 2,048.

    >>> global_batch_tokens(global_batch_size=64, seq_len=2048)
    131072
    """
    return global_batch_size * seq_len


@formula
def measured_tokens_per_s(global_batch_tokens: float, measured_iteration_s: float) -> float:
    """Tokens per second, from the measured time of an iteration [token/second].

        measured_tokens_per_s = global_batch_tokens / measured_iteration_s

    Args:
        global_batch_tokens: Tokens of one global batch [token], > 0.
        measured_iteration_s: Measured time of one iteration [second], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Definition. Korthikanti et al. 2022, "Reducing Activation Recomputation in Large Transformer Models", Table 5:
        13.75 s for 64 sequences.

    >>> round(measured_tokens_per_s(global_batch_tokens=131072, measured_iteration_s=13.75))
    9533
    """
    return global_batch_tokens / measured_iteration_s


@formula
def mfu(measured_tokens_per_s: float, flop_per_token: float, n_gpus: float, peak_flop_per_s: float) -> float:
    """Model FLOP utilisation, from measured tokens per second [share].

        mfu = measured_tokens_per_s * flop_per_token / (n_gpus * peak_flop_per_s)

    Recomputation does not count: it is no work that the model asks for. Peak without sparsity.

    Args:
        measured_tokens_per_s: Tokens of all GPUs in a second, measured [token/second], > 0.
        flop_per_token: Model FLOP per token [FLOP/token], > 0.
        n_gpus: GPUs [GPU], whole, >= 1.
        peak_flop_per_s: Peak of one GPU [FLOP/second/GPU], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Chowdhery et al. 2022, "PaLM", Sec. 4.1 and Appendix B: 238.3K tokens per second on 6,144 chips of 275
        TFLOP/s, 46.2 %.

    >>> round(mfu(measured_tokens_per_s=238.3e3, flop_per_token=3.2777e12, n_gpus=6144, peak_flop_per_s=275e12), 3)
    0.462
    """
    return measured_tokens_per_s * flop_per_token / (n_gpus * peak_flop_per_s)


@formula
def hardware_flop_per_s(measured_tokens_per_s: float, hardware_flop_per_token: float, n_gpus: float) -> float:
    """Rate of one GPU with recomputation [FLOP/second/GPU].

        hardware_flop_per_s = measured_tokens_per_s * hardware_flop_per_token / n_gpus

    Args:
        measured_tokens_per_s: Tokens of all GPUs in a second, measured [token/second], > 0.
        hardware_flop_per_token: FLOP per token with recomputation [FLOP/token], > 0.
        n_gpus: GPUs [GPU], whole, >= 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Definition. By hand.

    >>> hardware_flop_per_s(measured_tokens_per_s=100, hardware_flop_per_token=8e12, n_gpus=8)
    100000000000000.0
    """
    return measured_tokens_per_s * hardware_flop_per_token / n_gpus


@formula
def hfu(hardware_flop_per_s: float, peak_flop_per_s: float) -> float:
    """Hardware FLOP utilisation [share].

        hfu = hardware_flop_per_s / peak_flop_per_s

    Counts what the hardware did, work made twice with it. Never below the model FLOP utilisation.

    Args:
        hardware_flop_per_s: Rate of one GPU, recomputation counted [FLOP/second/GPU], > 0.
        peak_flop_per_s: Peak of one GPU [FLOP/second/GPU], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Chowdhery et al. 2022, "PaLM", Sec. 4.1. Narayanan et al. 2021, "Megatron-LM", Table 1: 163 of 312 TFLOP/s,
        printed as 52 %.

    >>> round(hfu(hardware_flop_per_s=163e12, peak_flop_per_s=312e12), 2)
    0.52
    """
    return hardware_flop_per_s / peak_flop_per_s
