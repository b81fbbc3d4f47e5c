"""From one run to another: hours scaled from a run that has been, and tokens read off a table."""

from __future__ import annotations

import math

from calculators.formulas.formula import formula


@formula
def gpu_hours(train_flop: float, reference_gpu_hours: float, reference_train_flop: float) -> float:
    """GPU-hours, scaled from the realised hours of a run that has been [GPU*hour].

        gpu_hours = train_flop * reference_gpu_hours / reference_train_flop

    The new run loses as much to restarts, evaluation and idle GPUs, per FLOP, as the reference did.

    Args:
        train_flop: FLOP of the run asked for [FLOP], > 0.
        reference_gpu_hours: GPU-hours that the reference run took [GPU*hour], > 0.
        reference_train_flop: FLOP of the reference run [FLOP], > 0.

    Raises:
        ValueError: If one of them is not positive.

    Source:
        Proportion. Llama 3.1 model card: 30.84M hours, for the 3.8e25 FLOP of The Llama 3 Herd of Models,
        Sec. 3.2.1. By hand: 4.8e26 FLOP take 390 million hours at that rate.

    >>> round(gpu_hours(train_flop=4.8e26, reference_gpu_hours=30.84e6, reference_train_flop=3.8e25) / 1e6)
    390
    """
    return train_flop * reference_gpu_hours / reference_train_flop


@formula
def optimal_tokens(
    n_params: float, lower_params: float, lower_tokens: float, upper_params: float, upper_tokens: float
) -> float:
    """Compute-optimal tokens between two rows of a table [token].

        optimal_tokens = lower_tokens
            * (n_params / lower_params) ** (log(upper_tokens / lower_tokens) / log(upper_params / lower_params))

    A straight line between the rows, both axes logarithmic. The rows themselves are fits, far beyond the sizes
    that were trained. Outside the rows it would be extrapolation, which is refused.

    Args:
        n_params: Parameters [parameter], from lower_params to upper_params.
        lower_params: Parameters of the row below [parameter], > 0.
        lower_tokens: Tokens of the row below [token], > 0.
        upper_params: Parameters of the row above [parameter], > lower_params.
        upper_tokens: Tokens of the row above [token], > 0.

    Raises:
        ValueError: If one of them is not positive, or n_params is not between the rows.

    Source:
        Hoffmann et al. 2022, "Training Compute-Optimal Large Language Models", Table 3: 21.2T tokens at 1T
        parameters, 216.2T at 10T. The line between them is ours.

    >>> round(optimal_tokens(2e12, lower_params=1e12, lower_tokens=21.2e12, upper_params=1e13, upper_tokens=216.2e12)
    ...     / 1e12, 1)
    42.7
    """
    if not lower_params <= n_params <= upper_params or lower_params == upper_params:
        raise ValueError(
            f"n_params must be from lower_params {lower_params!r} to upper_params {upper_params!r}, two "
            f"different rows, got {n_params!r}"
        )
    slope = math.log(upper_tokens / lower_tokens) / math.log(upper_params / lower_params)
    tokens: float = lower_tokens * (n_params / lower_params) ** slope
    return tokens


@formula
def optimal_tokens_per_param(optimal_tokens: float, n_params: float) -> float:
    """Compute-optimal tokens per parameter [token/parameter].

        optimal_tokens_per_param = optimal_tokens / n_params

    Args:
        optimal_tokens: Compute-optimal tokens [token], > 0.
        n_params: Parameters [parameter], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. Hoffmann et al. 2022, "Training Compute-Optimal Large Language Models", Table 3: 67B parameters,
        1.5T tokens. By hand: 22.4 each.

    >>> round(optimal_tokens_per_param(optimal_tokens=1.5e12, n_params=67e9), 1)
    22.4
    """
    return optimal_tokens / n_params
