"""What model states weigh, and how many GPUs it takes to hold them."""

from __future__ import annotations

import math

from calculators.formulas.formula import formula


@formula
def optimizer_bytes_per_param(
    master_bytes_per_param: float, momentum_bytes_per_param: float, variance_bytes_per_param: float
) -> float:
    """Bytes that Adam in mixed precision keeps for a parameter [byte/parameter].

        optimizer_bytes_per_param = master_bytes_per_param + momentum_bytes_per_param + variance_bytes_per_param

    The master weight counts to the optimizer, as in ZeRO's K = 12.

    Args:
        master_bytes_per_param: Master weight [byte/parameter], > 0.
        momentum_bytes_per_param: Momentum [byte/parameter], > 0.
        variance_bytes_per_param: Variance [byte/parameter], > 0.

    Raises:
        ValueError: If one of them is not positive.

    Source:
        Rajbhandari et al. 2019, "ZeRO", Sec. 3.1: K = 12 for mixed-precision Adam.

    >>> optimizer_bytes_per_param(master_bytes_per_param=4, momentum_bytes_per_param=4, variance_bytes_per_param=4)
    12
    """
    return master_bytes_per_param + momentum_bytes_per_param + variance_bytes_per_param


@formula
def bytes_per_param(
    weight_bytes_per_param: float, gradient_bytes_per_param: float, optimizer_bytes_per_param: float
) -> float:
    """Bytes of model states for a parameter [byte/parameter].

        bytes_per_param = weight_bytes_per_param + gradient_bytes_per_param + optimizer_bytes_per_param

    Model states only: no activations, buffers or fragmentation. 16 with gradients in half precision, 18 with
    gradients in FP32.

    Args:
        weight_bytes_per_param: Weight [byte/parameter], > 0.
        gradient_bytes_per_param: Gradient [byte/parameter], > 0.
        optimizer_bytes_per_param: Master weight, momentum and variance together [byte/parameter], > 0.

    Raises:
        ValueError: If one of them is not positive.

    Source:
        Rajbhandari et al. 2019, "ZeRO", Sec. 3.1: 2 + 2 + 12 = 16.

    >>> bytes_per_param(weight_bytes_per_param=2, gradient_bytes_per_param=2, optimizer_bytes_per_param=12)
    16
    """
    return weight_bytes_per_param + gradient_bytes_per_param + optimizer_bytes_per_param


@formula
def model_state_bytes(n_params: float, bytes_per_param: float) -> float:
    """Bytes of all model states, held once [byte].

        model_state_bytes = n_params * bytes_per_param

    Counts all parameters, active or not: every one of them has weight, gradient and optimizer.

    Args:
        n_params: Parameters in all [parameter], > 0.
        bytes_per_param: Bytes for a parameter [byte/parameter], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Rajbhandari et al. 2019, "ZeRO", Fig. 1: 7.5B parameters at 16 bytes are 120 GB.

    >>> model_state_bytes(n_params=7.5e9, bytes_per_param=16) / 1e9
    120.0
    """
    return n_params * bytes_per_param


@formula
def min_gpus(model_state_bytes: float, gpu_memory_bytes: float) -> float:
    """Fewest GPUs that hold the model states [GPU].

        min_gpus = ceil(model_state_bytes / gpu_memory_bytes)

    The whole memory is given to model states, divided without loss. A lower bound, not a way to train.

    Args:
        model_state_bytes: Bytes of all model states [byte], > 0.
        gpu_memory_bytes: Memory of one GPU [byte/GPU], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 32 TB fill 400 GPUs of 80 GB; with GPUs of 80 GiB 372.5 would do, so 373.

    >>> min_gpus(model_state_bytes=32e12, gpu_memory_bytes=80e9)
    400
    >>> min_gpus(model_state_bytes=32e12, gpu_memory_bytes=80 * 2**30)
    373
    """
    return math.ceil(model_state_bytes / gpu_memory_bytes)


@formula
def unused_bytes(min_gpus: float, gpu_memory_bytes: float, model_state_bytes: float) -> float:
    """Memory left over on the fewest GPUs, all together [byte].

        unused_bytes = min_gpus * gpu_memory_bytes - model_state_bytes

    What is left for activations, buffers and fragmentation: less than one GPU's memory, by construction.

    Args:
        min_gpus: Fewest GPUs that hold the model states [GPU], whole, >= 1.
        gpu_memory_bytes: Memory of one GPU [byte/GPU], > 0.
        model_state_bytes: Bytes of all model states [byte], > 0.

    Raises:
        ValueError: If the GPUs are not a whole number of at least 1, or a number of bytes is not positive.

    Source:
        Definition. By hand: 400 GPUs of 80 GB hold 32 TB and nothing else.

    >>> unused_bytes(min_gpus=400, gpu_memory_bytes=80e9, model_state_bytes=32e12)
    0.0
    """
    return min_gpus * gpu_memory_bytes - model_state_bytes
