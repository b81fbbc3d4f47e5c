"""DeepSeek-V3's bill, stage by stage."""

from __future__ import annotations

from calculators.formulas.formula import formula


@formula
def pretraining_gpu_hours(gpu_hours_per_token: float, n_tokens: float) -> float:
    """GPU-hours of pre-training, from hours per token [GPU*hour].

        pretraining_gpu_hours = gpu_hours_per_token * n_tokens

    Every token costs the same: one context length, one rate from beginning to end.

    Args:
        gpu_hours_per_token: GPU-hours per token [GPU*hour/token], > 0.
        n_tokens: Training tokens [token], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        DeepSeek-V3 Technical Report, Sec. 1: 180K hours per trillion tokens, 14.8T tokens, 2,664K hours.

    >>> round(pretraining_gpu_hours(gpu_hours_per_token=180e3 / 1e12, n_tokens=14.8e12))
    2664000
    """
    return gpu_hours_per_token * n_tokens


@formula
def gpu_hours(pretraining_gpu_hours: float, context_gpu_hours: float, post_training_gpu_hours: float) -> float:
    """GPU-hours of all three stages [GPU*hour].

        gpu_hours = pretraining_gpu_hours + context_gpu_hours + post_training_gpu_hours

    The final run only, as the report says: no earlier research, no ablations.

    Args:
        pretraining_gpu_hours: Pre-training [GPU*hour], > 0.
        context_gpu_hours: Context extension [GPU*hour], > 0.
        post_training_gpu_hours: Post-training [GPU*hour], > 0.

    Raises:
        ValueError: If one of them is not positive.

    Source:
        DeepSeek-V3 Technical Report, Table 1: 2,664K + 119K + 5K = 2,788K.

    >>> gpu_hours(pretraining_gpu_hours=2_664_000, context_gpu_hours=119_000, post_training_gpu_hours=5_000)
    2788000
    """
    return pretraining_gpu_hours + context_gpu_hours + post_training_gpu_hours
