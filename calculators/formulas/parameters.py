"""Parameters of a dense transformer, counted from its configuration."""

from __future__ import annotations

from calculators.formulas.formula import formula


@formula
def vocab_params(vocab_size: float, d_model: float) -> float:
    """Parameters of one embedding matrix [parameter].

        vocab_params = vocab_size * d_model

    Args:
        vocab_size: Vocabulary, with its padding [count], whole, >= 1.
        d_model: Model width [count], whole, >= 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Definition. By hand: 128,256 * 4,096 are 525,336,576 for Llama 3.1 8B.

    >>> vocab_params(vocab_size=128256, d_model=4096)
    525336576
    """
    return vocab_size * d_model


@formula
def embedding_params(vocab_params: float, tied_embeddings: float) -> float:
    """Parameters of input and output embedding [parameter].

        embedding_params = (2 - tied_embeddings) * vocab_params

    Learned positions are not among them.

    Args:
        vocab_params: One vocabulary times model width [parameter], > 0.
        tied_embeddings: 1 where input and output share one matrix [count], 0 or 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Definition. By hand: twice 525,336,576 for Llama 3.1 8B, which does not tie them.

    >>> embedding_params(vocab_params=525336576, tied_embeddings=0)
    1050673152
    """
    return (2 - tied_embeddings) * vocab_params


@formula
def attention_params_per_layer(
    d_model: float, n_heads: float, n_kv_heads: float, d_head: float, relative_attention: float
) -> float:
    """Attention parameters of one layer [parameter].

        attention_params_per_layer = d_model * d_head * (2 * n_heads + 2 * n_kv_heads + relative_attention * n_heads)

    Queries and output take all heads, keys and values their own, fewer, heads (grouped-query attention). Relative
    positions as in Transformer-XL project the positions once more. No biases.

    Args:
        d_model: Model width [count], whole, >= 1.
        n_heads: Attention heads [count], whole, >= 1.
        n_kv_heads: Heads of keys and values; as many as heads without grouping, 1 for multi-query [count], whole, >=
            1.
        d_head: Width of one head [count], whole, >= 1.
        relative_attention: 1 for Transformer-XL's relative positions (one more projection a layer) [count], 0 or 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Ainslie et al. 2023, "GQA"; Dai et al. 2019, "Transformer-XL". By hand: 4,096 * 128 * 80 are 41,943,040 for
        Llama 3.1 8B.

    >>> attention_params_per_layer(d_model=4096, n_heads=32, n_kv_heads=8, d_head=128, relative_attention=0)
    41943040
    """
    return d_model * d_head * (2 * n_heads + 2 * n_kv_heads + relative_attention * n_heads)


@formula
def attention_params(n_layers: float, attention_params_per_layer: float) -> float:
    """Attention parameters of all layers [parameter].

        attention_params = n_layers * attention_params_per_layer

    All layers alike.

    Args:
        n_layers: Layers [count], whole, >= 1.
        attention_params_per_layer: Attention of one layer [parameter], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Definition. By hand: 32 * 41,943,040 for Llama 3.1 8B.

    >>> attention_params(n_layers=32, attention_params_per_layer=41943040)
    1342177280
    """
    return n_layers * attention_params_per_layer


@formula
def mlp_params_per_layer(d_model: float, d_ff: float, gated_mlp: float) -> float:
    """MLP parameters of one layer [parameter].

        mlp_params_per_layer = (2 + gated_mlp) * d_model * d_ff

    Up and down, and a gate in SwiGLU and its kin. No biases.

    Args:
        d_model: Model width [count], whole, >= 1.
        d_ff: Width of the MLP [count], whole, >= 1.
        gated_mlp: 1 for SwiGLU and its kin (three matrices), 0 for two matrices [count], 0 or 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Shazeer 2020, "GLU Variants Improve Transformer". By hand: 3 * 4,096 * 14,336 for Llama 3.1 8B.

    >>> mlp_params_per_layer(d_model=4096, d_ff=14336, gated_mlp=1)
    176160768
    """
    return (2 + gated_mlp) * d_model * d_ff


@formula
def mlp_params(n_layers: float, mlp_params_per_layer: float) -> float:
    """MLP parameters of all layers [parameter].

        mlp_params = n_layers * mlp_params_per_layer

    A dense model, all layers alike.

    Args:
        n_layers: Layers [count], whole, >= 1.
        mlp_params_per_layer: MLP of one layer [parameter], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Definition. By hand: 32 * 176,160,768 for Llama 3.1 8B.

    >>> mlp_params(n_layers=32, mlp_params_per_layer=176160768)
    5637144576
    """
    return n_layers * mlp_params_per_layer


@formula
def active_mlp_params(n_layers: float, mlp_params_per_layer: float) -> float:
    """MLP parameters at work on a token, all of them in a dense model [parameter].

        active_mlp_params = n_layers * mlp_params_per_layer

    Args:
        n_layers: Layers [count], whole, >= 1.
        mlp_params_per_layer: MLP of one layer [parameter], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Definition of a dense model. By hand: 32 * 176,160,768 for Llama 3.1 8B.

    >>> active_mlp_params(n_layers=32, mlp_params_per_layer=176160768)
    5637144576
    """
    return n_layers * mlp_params_per_layer


@formula
def norm_params(n_layers: float, d_model: float, norms_per_layer: float) -> float:
    """Normalisation parameters, the last one before the output with them [parameter].

        norm_params = (n_layers * norms_per_layer + 1) * d_model

    RMSNorm: one weight for each element of the width. LayerNorm with a bias has twice as many.

    Args:
        n_layers: Layers [count], whole, >= 1.
        d_model: Model width [count], whole, >= 1.
        norms_per_layer: Normalisations of one layer; 2, or 1 where attention and MLP run in parallel [count], whole,
            >= 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Zhang and Sennrich 2019, "Root Mean Square Layer Normalization". By hand: 65 * 4,096 for Llama 3.1 8B.

    >>> norm_params(n_layers=32, d_model=4096, norms_per_layer=2)
    266240
    """
    return (n_layers * norms_per_layer + 1) * d_model


@formula
def transformer_params(
    n_layers: float,
    d_model: float,
    n_heads: float,
    n_kv_heads: float,
    d_head: float,
    d_ff: float,
    vocab_size: float,
    gated_mlp: float,
    tied_embeddings: float,
    relative_attention: float,
    norms_per_layer: float,
) -> float:
    """Parameters of a dense transformer, to the last one [parameter].

        transformer_params = (2 - tied_embeddings) * vocab_size * d_model
            + n_layers * d_model * d_head * (2 * n_heads + 2 * n_kv_heads + relative_attention * n_heads)
            + n_layers * (2 + gated_mlp) * d_model * d_ff
            + (n_layers * norms_per_layer + 1) * d_model

    A decoder with RMSNorm, rotary or relative positions and no biases. The same by its parts in the module `experts`.

    Args:
        n_layers: Layers [count], whole, >= 1.
        d_model: Model width [count], whole, >= 1.
        n_heads: Attention heads [count], whole, >= 1.
        n_kv_heads: Heads of keys and values; as many as heads without grouping, 1 for multi-query [count], whole, >=
            1.
        d_head: Width of one head [count], whole, >= 1.
        d_ff: Width of the MLP [count], whole, >= 1.
        vocab_size: Vocabulary, with its padding [count], whole, >= 1.
        gated_mlp: 1 for SwiGLU and its kin (three matrices), 0 for two matrices [count], 0 or 1.
        tied_embeddings: 1 where input and output share one matrix [count], 0 or 1.
        relative_attention: 1 for Transformer-XL's relative positions (one more projection a layer) [count], 0 or 1.
        norms_per_layer: Normalisations of one layer; 2, or 1 where attention and MLP run in parallel [count], whole,
            >= 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Configurations and checkpoints on Hugging Face: Llama 3.1 8B has 8,030,261,248 parameters, 405B has
        405,853,388,800.

    >>> transformer_params(n_layers=32, d_model=4096, n_heads=32, n_kv_heads=8, d_head=128, d_ff=14336,
    ...     vocab_size=128256, gated_mlp=1, tied_embeddings=0, relative_attention=0, norms_per_layer=2)
    8030261248
    """
    return (
        embedding_params(vocab_params(vocab_size, d_model), tied_embeddings)
        + attention_params(
            n_layers, attention_params_per_layer(d_model, n_heads, n_kv_heads, d_head, relative_attention)
        )
        + mlp_params(n_layers, mlp_params_per_layer(d_model, d_ff, gated_mlp))
        + norm_params(n_layers, d_model, norms_per_layer)
    )
