"""Parameters of a mixture of experts, in all and at work on a token; and the sum of any model's parts."""

from __future__ import annotations

from calculators.formulas.formula import formula


@formula
def dense_mlp_params_per_layer(d_model: float, d_dense_ff: float, gated_mlp: float) -> float:
    """MLP parameters of one layer without experts [parameter].

        dense_mlp_params_per_layer = (2 + gated_mlp) * d_model * d_dense_ff

    Args:
        d_model: Model width [count], whole, >= 1.
        d_dense_ff: MLP width of those layers; 0 where there are none [count], whole, >= 0.
        gated_mlp: 1 for SwiGLU and its kin (three matrices), 0 for two matrices [count], 0 or 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        DeepSeek-V3's configuration: the first three layers have an MLP of 18,432. By hand: 3 * 7,168 * 18,432.

    >>> dense_mlp_params_per_layer(d_model=7168, d_dense_ff=18432, gated_mlp=1)
    396361728
    """
    return (2 + gated_mlp) * d_model * d_dense_ff


@formula
def expert_params(d_model: float, d_expert: float, gated_mlp: float) -> float:
    """Parameters of one expert [parameter].

        expert_params = (2 + gated_mlp) * d_model * d_expert

    An expert is a small MLP.

    Args:
        d_model: Model width [count], whole, >= 1.
        d_expert: Width of one expert [count], whole, >= 1.
        gated_mlp: 1 for SwiGLU and its kin (three matrices), 0 for two matrices [count], 0 or 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        DeepSeek-V3's configuration. By hand: 3 * 7,168 * 2,048.

    >>> expert_params(d_model=7168, d_expert=2048, gated_mlp=1)
    44040192
    """
    return (2 + gated_mlp) * d_model * d_expert


@formula
def router_params(n_experts: float, d_model: float, router_bias: float) -> float:
    """Router parameters of one layer [parameter].

        router_params = n_experts * (d_model + router_bias)

    One row for each routed expert, and a bias that balances the load where the model has one. A router works on every
    token.

    Args:
        n_experts: Routed experts of one layer [count], whole, >= 1.
        d_model: Model width [count], whole, >= 1.
        router_bias: 1 where the router keeps a bias for each expert [count], 0 or 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        DeepSeek-V3's configuration and technical report, Sec. 2.1.2 (auxiliary-loss-free load balancing). By hand:
        256 * 7,169.

    >>> router_params(n_experts=256, d_model=7168, router_bias=1)
    1835264
    """
    return n_experts * (d_model + router_bias)


@formula
def expert_layer_params(n_experts: float, n_shared_experts: float, expert_params: float, router_params: float) -> float:
    """MLP parameters of one layer with experts [parameter].

        expert_layer_params = (n_experts + n_shared_experts) * expert_params + router_params

    Args:
        n_experts: Routed experts of one layer [count], whole, >= 1.
        n_shared_experts: Experts that every token goes through [count], whole, >= 0.
        expert_params: One expert [parameter], > 0.
        router_params: Router of one layer [parameter], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        DeepSeek-V3's configuration. By hand: 257 * 44,040,192 + 1,835,264.

    >>> expert_layer_params(n_experts=256, n_shared_experts=1, expert_params=44040192, router_params=1835264)
    11320164608
    """
    return (n_experts + n_shared_experts) * expert_params + router_params


@formula
def active_expert_layer_params(
    n_active_experts: float, n_shared_experts: float, expert_params: float, router_params: float
) -> float:
    """Of one layer with experts, the parameters at work on a token [parameter].

        active_expert_layer_params = (n_active_experts + n_shared_experts) * expert_params + router_params

    A token goes through its routed experts, through every shared one, and through the router.

    Args:
        n_active_experts: Routed experts a token goes through, <= n_experts [count], whole, >= 1.
        n_shared_experts: Experts that every token goes through [count], whole, >= 0.
        expert_params: One expert [parameter], > 0.
        router_params: Router of one layer [parameter], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        DeepSeek-V3's configuration. By hand: 9 * 44,040,192 + 1,835,264.

    >>> active_expert_layer_params(n_active_experts=8, n_shared_experts=1, expert_params=44040192,
    ...     router_params=1835264)
    398196992
    """
    return (n_active_experts + n_shared_experts) * expert_params + router_params


@formula
def mlp_params(
    n_dense_layers: float, n_layers: float, dense_mlp_params_per_layer: float, expert_layer_params: float
) -> float:
    """MLP parameters of all layers, experts with them [parameter].

        mlp_params = n_dense_layers * dense_mlp_params_per_layer
            + (n_layers - n_dense_layers) * expert_layer_params

    Some layers have no experts; all others are alike.

    Args:
        n_dense_layers: Layers without experts, <= n_layers [count], whole, >= 0.
        n_layers: Layers [count], whole, >= 1.
        dense_mlp_params_per_layer: MLP of a layer without experts [parameter], >= 0.
        expert_layer_params: All experts of one layer, with the router [parameter], > 0.

    Raises:
        ValueError: If one of them is outside its bounds, or more layers are dense than there are.

    Source:
        DeepSeek-V3's configuration: 3 of 61 layers have no experts.

    >>> mlp_params(n_dense_layers=3, n_layers=61, dense_mlp_params_per_layer=396361728, expert_layer_params=11320164608)
    657758632448
    """
    _check_layers(n_dense_layers, n_layers)
    return n_dense_layers * dense_mlp_params_per_layer + (n_layers - n_dense_layers) * expert_layer_params


@formula
def active_mlp_params(
    n_dense_layers: float, n_layers: float, dense_mlp_params_per_layer: float, active_expert_layer_params: float
) -> float:
    """MLP parameters at work on a token, in a mixture of experts [parameter].

        active_mlp_params = n_dense_layers * dense_mlp_params_per_layer
            + (n_layers - n_dense_layers) * active_expert_layer_params

    Args:
        n_dense_layers: Layers without experts, <= n_layers [count], whole, >= 0.
        n_layers: Layers [count], whole, >= 1.
        dense_mlp_params_per_layer: MLP of a layer without experts [parameter], >= 0.
        active_expert_layer_params: Those at work on a token, with the router [parameter], > 0.

    Raises:
        ValueError: If one of them is outside its bounds, or more layers are dense than there are.

    Source:
        DeepSeek-V3's configuration: 3 of 61 layers have no experts.

    >>> active_mlp_params(n_dense_layers=3, n_layers=61, dense_mlp_params_per_layer=396361728,
    ...     active_expert_layer_params=398196992)
    24284510720
    """
    _check_layers(n_dense_layers, n_layers)
    return n_dense_layers * dense_mlp_params_per_layer + (n_layers - n_dense_layers) * active_expert_layer_params


@formula
def transformer_params(
    embedding_params: float, attention_params: float, mlp_params: float, norm_params: float
) -> float:
    """Parameters, the sum of the parts [parameter].

        transformer_params = embedding_params + attention_params + mlp_params + norm_params

    Dense or with experts, whatever the attention. Modules that only predict further tokens are not among the parts.

    Args:
        embedding_params: Input and output embedding [parameter], > 0.
        attention_params: Attention of all layers [parameter], > 0.
        mlp_params: MLPs of all layers [parameter], > 0.
        norm_params: Normalisation weights [parameter], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Definition. DeepSeek-V3's README gives 671B for the main model.

    >>> transformer_params(embedding_params=1853358080, attention_params=11413547008, mlp_params=657758632448,
    ...     norm_params=881664)
    671026419200
    """
    return embedding_params + attention_params + mlp_params + norm_params


@formula
def active_transformer_params(
    counted_embeddings: float,
    vocab_params: float,
    attention_params: float,
    active_mlp_params: float,
    norm_params: float,
) -> float:
    """Parameters at work on a token [parameter].

        active_transformer_params = counted_embeddings * vocab_params
            + attention_params + active_mlp_params + norm_params

    The input embedding is looked up, not multiplied: count 1 for the output head alone, 2 for both.

    Args:
        counted_embeddings: Embedding matrices counted: 0 none, 1 the output head, 2 both [count], whole, 0 to 2.
        vocab_params: One vocabulary times model width [parameter], > 0.
        attention_params: Attention of all layers [parameter], > 0.
        active_mlp_params: Those at work on a token [parameter], > 0.
        norm_params: Normalisation weights [parameter], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        DeepSeek-V3's README gives 37B. By hand: 36.6B with one embedding matrix, 37.6B with both.

    >>> round(active_transformer_params(counted_embeddings=2, vocab_params=926679040, attention_params=11413547008,
    ...     active_mlp_params=24284510720, norm_params=881664) / 1e9, 2)
    37.55
    """
    return counted_embeddings * vocab_params + attention_params + active_mlp_params + norm_params


def _check_layers(n_dense_layers: float, n_layers: float) -> None:
    if n_dense_layers > n_layers:
        raise ValueError(f"n_dense_layers must be at most n_layers {n_layers!r}, got {n_dense_layers!r}")
