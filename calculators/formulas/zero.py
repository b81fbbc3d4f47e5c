"""The first knife, ZeRO: model states divided over the data-parallel GPUs, and what that costs in traffic."""

from __future__ import annotations

from calculators.formulas.formula import formula


@formula
def state_bytes_per_gpu(
    shard_params: float,
    weight_bytes_per_param: float,
    gradient_bytes_per_param: float,
    optimizer_bytes_per_param: float,
    zero_size: float,
    zero_stage: float,
) -> float:
    """Model states on one GPU [byte].

        state_bytes_per_gpu = shard_params * (weight_bytes_per_param / (zero_size if zero_stage >= 3 else 1)
            + gradient_bytes_per_param / (zero_size if zero_stage >= 2 else 1)
            + optimizer_bytes_per_param / (zero_size if zero_stage >= 1 else 1))

    Stage 0 divides nothing, stage 1 the optimizer, stage 2 also the gradients, stage 3 also the weights. No
    activations, buffers or fragmentation. Without tensor or pipeline parallelism the part is the whole model.

    Args:
        shard_params: Parameters of the GPU's model-parallel part [parameter], > 0.
        weight_bytes_per_param: Weight [byte/parameter], > 0.
        gradient_bytes_per_param: Gradient [byte/parameter], > 0.
        optimizer_bytes_per_param: Master weight, momentum and variance together [byte/parameter], > 0.
        zero_size: GPUs among which ZeRO divides [count], whole, >= 1.
        zero_stage: ZeRO stage [count], whole, 0 to 3.

    Raises:
        ValueError: If a size is not positive, zero_size is not a whole number of at least 1, or the stage is not one
            of 0, 1, 2 and 3.

    Source:
        Rajbhandari et al. 2019, "ZeRO", Sec. 5 and Fig. 1: 7.5B parameters on 64 GPUs take 120, 31.4, 16.6 and
        1.9 GB.

    >>> [round(state_bytes_per_gpu(7.5e9, 2, 2, 12, zero_size=64, zero_stage=stage) / 1e9, 1) for stage in (0, 1, 2, 3)]
    [120.0, 31.4, 16.6, 1.9]
    """
    weight = weight_bytes_per_param / (zero_size if zero_stage >= 3 else 1)
    gradient = gradient_bytes_per_param / (zero_size if zero_stage >= 2 else 1)
    optimizer = optimizer_bytes_per_param / (zero_size if zero_stage >= 1 else 1)
    return shard_params * (weight + gradient + optimizer)


@formula
def traffic_params(shard_params: float, zero_stage: float) -> float:
    """Elements that each GPU moves in one step [parameter].

        traffic_params = shard_params * (3 if zero_stage >= 3 else 2)

    Plain data parallelism reduces and gathers the gradients once; stage 3 gathers the weights twice and reduces
    the gradients. Elements and not bytes; for many GPUs, where (n - 1) / n is taken for 1.

    Args:
        shard_params: Parameters of the GPU's model-parallel part [parameter], > 0.
        zero_stage: ZeRO stage [count], whole, 0 to 3.

    Raises:
        ValueError: If the parameters are not positive or the stage is not one of 0, 1, 2 and 3.

    Source:
        Rajbhandari et al. 2019, "ZeRO", Sec. 7: twice the parameters, three times at stage 3, which is 1.5 times.

    >>> traffic_params(shard_params=7.5e9, zero_stage=3) / traffic_params(shard_params=7.5e9, zero_stage=2)
    1.5
    """
    return shard_params * (3 if zero_stage >= 3 else 2)


@formula
def traffic_per_param(traffic_params: float, shard_params: float) -> float:
    """Elements that each GPU moves in one step, for each parameter [ratio].

        traffic_per_param = traffic_params / shard_params

    Args:
        traffic_params: Elements moved per step and GPU [parameter], > 0.
        shard_params: Parameters of the GPU's model-parallel part [parameter], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Rajbhandari et al. 2019, "ZeRO", Sec. 7: 2 and, at stage 3, 3.

    >>> traffic_per_param(traffic_params=22.5e9, shard_params=7.5e9)
    3.0
    """
    return traffic_params / shard_params


@formula
def state_shrink(model_state_bytes: float, state_bytes_per_gpu: float) -> float:
    """How many times smaller the model states on one GPU become [ratio].

        state_shrink = model_state_bytes / state_bytes_per_gpu

    Args:
        model_state_bytes: Bytes of all model states, held once [byte], > 0.
        state_bytes_per_gpu: Model states on one GPU [byte], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Rajbhandari et al. 2019, "ZeRO", Sec. 5 and Table 1: 120 GB become 1.88 GB on 64 GPUs at stage 3. By hand: 64
        times less.

    >>> state_shrink(model_state_bytes=120e9, state_bytes_per_gpu=1.875e9)
    64.0
    """
    return model_state_bytes / state_bytes_per_gpu
