"""Multi-head latent attention: its parameters, and its FLOP over the context."""

from __future__ import annotations

from calculators.formulas.formula import formula


@formula
def attention_params_per_layer(
    d_model: float,
    n_heads: float,
    q_lora_rank: float,
    kv_lora_rank: float,
    d_qk_nope: float,
    d_qk_rope: float,
    d_v: float,
) -> float:
    """Parameters of multi-head latent attention in one layer [parameter].

        attention_params_per_layer = d_model * q_lora_rank + q_lora_rank * n_heads * (d_qk_nope + d_qk_rope)
            + d_model * (kv_lora_rank + d_qk_rope) + kv_lora_rank * n_heads * (d_qk_nope + d_v)
            + n_heads * d_v * d_model + q_lora_rank + kv_lora_rank

    Queries, keys and values go through narrow latents; the positional part of the keys is made once for all heads.
    The last two terms are the norms of the latents.

    Args:
        d_model: Model width [count], whole, >= 1.
        n_heads: Attention heads [count], whole, >= 1.
        q_lora_rank: Width of the query latent [count], whole, >= 1.
        kv_lora_rank: Width of the key and value latent [count], whole, >= 1.
        d_qk_nope: Query and key width of a head, without position [count], whole, >= 1.
        d_qk_rope: Query and key width of a head, with position; the key's is shared by the heads [count], whole, >=
            1.
        d_v: Value width of a head [count], whole, >= 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        DeepSeek-V3 Technical Report, Sec. 2.1.1, and its configuration. By hand: 187,107,328.

    >>> attention_params_per_layer(d_model=7168, n_heads=128, q_lora_rank=1536, kv_lora_rank=512, d_qk_nope=128,
    ...     d_qk_rope=64, d_v=128)
    187107328
    """
    queries = d_model * q_lora_rank + q_lora_rank * n_heads * (d_qk_nope + d_qk_rope)
    keys_and_values = d_model * (kv_lora_rank + d_qk_rope) + kv_lora_rank * n_heads * (d_qk_nope + d_v)
    output = n_heads * d_v * d_model
    return queries + keys_and_values + output + q_lora_rank + kv_lora_rank


@formula
def attention_flop_per_token(
    n_layers: float,
    n_heads: float,
    d_qk_nope: float,
    d_qk_rope: float,
    d_v: float,
    seq_len: float,
    attention_causal: float,
) -> float:
    """FLOP per token of latent attention over the context, forward and backward [FLOP/token].

        attention_flop_per_token = 6 * n_layers * n_heads * (d_qk_nope + d_qk_rope + d_v)
            * seq_len * (1 - attention_causal / 2)

    Scores take the width of queries and keys, their product with the values takes the width of values. As it is
    trained: keys and values are expanded to all heads.

    Args:
        n_layers: Layers [count], whole, >= 1.
        n_heads: Attention heads [count], whole, >= 1.
        d_qk_nope: Query and key width of a head, without position [count], whole, >= 1.
        d_qk_rope: Query and key width of a head, with position; the key's is shared by the heads [count], whole, >=
            1.
        d_v: Value width of a head [count], whole, >= 1.
        seq_len: Sequence length [count], whole, >= 1.
        attention_causal: 0 counts the whole square of scores, 1 its causal half [count], 0 or 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        The products of queries with keys and of scores with values, two FLOP each, three times for forward and
        backward. By hand: 61.4 GFLOP for DeepSeek-V3 at 4,096 tokens.

    >>> round(attention_flop_per_token(n_layers=61, n_heads=128, d_qk_nope=128, d_qk_rope=64, d_v=128, seq_len=4096,
    ...     attention_causal=0) / 1e9, 1)
    61.4
    """
    per_pair = 6 * n_layers * n_heads * (d_qk_nope + d_qk_rope + d_v)
    return per_pair * seq_len * (1 - attention_causal / 2)
