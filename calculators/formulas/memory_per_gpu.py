"""What one GPU holds: its part of the model states, the activations of its stage, and whether they fit.

The model is divided evenly: by tensor parallelism inside each layer, by pipeline parallelism between layers, by ZeRO
over the data-parallel GPUs. The first pipeline stage is counted, which holds most activations.
"""

from __future__ import annotations

import math

from calculators.formulas.formula import formula

# Bytes of one activation in half precision, of one dropout mask's entry, and of one logit of the output layer.
VALUE_BYTES = 2
MASK_BYTES = 1
LOGIT_BYTES = 4
# Memory is quoted for a GPU; everything else here is on one.
ONE_GPU = 1


@formula
def shard_params(n_params: float, tp_size: float, pp_size: float) -> float:
    """Parameters of one model-parallel part [parameter].

        shard_params = n_params / (tp_size * pp_size)

    An even division. Embeddings, which the first and the last stage hold, and norms, which every tensor-parallel GPU
    holds whole, make the true part a little larger or smaller.

    Args:
        n_params: Parameters in all [parameter], > 0.
        tp_size: Tensor-parallel size [count], whole, >= 1.
        pp_size: Pipeline-parallel size [count], whole, >= 1.

    Raises:
        ValueError: If the parameters are not positive or a size is not a whole number of at least 1.

    Source:
        Narayanan et al. 2021, "Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM",
        Sec. 2. By hand: 8 times 16 parts of 405B are 3.2B each.

    >>> round(shard_params(n_params=405e9, tp_size=8, pp_size=16) / 1e9, 1)
    3.2
    """
    return n_params / (tp_size * pp_size)


@formula
def zero_size(dp_size: float, cp_size: float, zero_over_cp: float) -> float:
    """GPUs among which ZeRO divides [count].

        zero_size = dp_size * (cp_size if zero_over_cp else 1)

    GPUs that split a sequence hold the same weights, so ZeRO may divide over them as well. Systems differ.

    Args:
        dp_size: Data-parallel size [count], whole, >= 1.
        cp_size: Context-parallel size [count], whole, >= 1.
        zero_over_cp: 1 where ZeRO divides over the context-parallel GPUs too [count], 0 or 1.

    Raises:
        ValueError: If a size is not a whole number of at least 1 or the switch is neither 0 nor 1.

    Source:
        Definition. By hand: 8 groups of 16 GPUs that split a sequence are 128 GPUs.

    >>> zero_size(dp_size=8, cp_size=16, zero_over_cp=1)
    128
    """
    return dp_size * (cp_size if zero_over_cp else 1)


@formula
def weight_bytes_per_gpu(
    shard_params: float, weight_bytes_per_param: float, zero_size: float, zero_stage: float
) -> float:
    """Weights on one GPU [byte].

        weight_bytes_per_gpu = shard_params * weight_bytes_per_param / (zero_size if zero_stage >= 3 else 1)

    Stage 3 divides the weights; the layer that is gathered for use is not counted.

    Args:
        shard_params: Parameters of the GPU's model-parallel part [parameter], > 0.
        weight_bytes_per_param: Weight [byte/parameter], > 0.
        zero_size: GPUs among which ZeRO divides [count], whole, >= 1.
        zero_stage: ZeRO stage [count], whole, 0 to 3.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Rajbhandari et al. 2019, "ZeRO", Sec. 5.3. By hand: 2 bytes for 7.5B parameters are 15 GB.

    >>> weight_bytes_per_gpu(shard_params=7.5e9, weight_bytes_per_param=2, zero_size=64, zero_stage=2) / 1e9
    15.0
    """
    return shard_params * weight_bytes_per_param / (zero_size if zero_stage >= 3 else 1)


@formula
def gradient_bytes_per_gpu(
    shard_params: float, gradient_bytes_per_param: float, zero_size: float, zero_stage: float
) -> float:
    """Gradients on one GPU [byte].

        gradient_bytes_per_gpu = shard_params * gradient_bytes_per_param / (zero_size if zero_stage >= 2 else 1)

    Stages 2 and 3 divide the gradients, each as soon as it is reduced; a system that sums whole gradients over many
    micro-batches before it reduces them holds them whole, as in stage 1.

    Args:
        shard_params: Parameters of the GPU's model-parallel part [parameter], > 0.
        gradient_bytes_per_param: Gradient [byte/parameter], > 0.
        zero_size: GPUs among which ZeRO divides [count], whole, >= 1.
        zero_stage: ZeRO stage [count], whole, 0 to 3.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Rajbhandari et al. 2019, "ZeRO", Sec. 5.2. By hand: 15 GB on 64 GPUs are 0.23 GB each.

    >>> round(gradient_bytes_per_gpu(7.5e9, gradient_bytes_per_param=2, zero_size=64, zero_stage=2) / 1e9, 2)
    0.23
    """
    return shard_params * gradient_bytes_per_param / (zero_size if zero_stage >= 2 else 1)


@formula
def optimizer_bytes_per_gpu(
    shard_params: float, optimizer_bytes_per_param: float, zero_size: float, zero_stage: float
) -> float:
    """Optimizer states on one GPU [byte].

        optimizer_bytes_per_gpu = shard_params * optimizer_bytes_per_param / (zero_size if zero_stage >= 1 else 1)

    Every stage but 0 divides them.

    Args:
        shard_params: Parameters of the GPU's model-parallel part [parameter], > 0.
        optimizer_bytes_per_param: Master weight, momentum and variance together [byte/parameter], > 0.
        zero_size: GPUs among which ZeRO divides [count], whole, >= 1.
        zero_stage: ZeRO stage [count], whole, 0 to 3.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Rajbhandari et al. 2019, "ZeRO", Sec. 5.1. By hand: 90 GB on 64 GPUs are 1.4 GB each.

    >>> round(optimizer_bytes_per_gpu(7.5e9, optimizer_bytes_per_param=12, zero_size=64, zero_stage=1) / 1e9, 1)
    1.4
    """
    return shard_params * optimizer_bytes_per_param / (zero_size if zero_stage >= 1 else 1)


@formula
def held_layers(n_layers: float, pp_size: float, virtual_stages: float, n_micro_batches: float) -> float:
    """Layers' worth of activations that the first pipeline stage holds at once [count].

        held_layers = n_layers / (pp_size * virtual_stages) * (
            n_micro_batches * virtual_stages
            if n_micro_batches * virtual_stages < pp_size * virtual_stages
            else pp_size
            if virtual_stages == 1
            else n_micro_batches * virtual_stages
            if n_micro_batches * virtual_stages < pp_size * virtual_stages + pp_size - 1
            else pp_size * virtual_stages + pp_size - 1
        )

    One forward, one backward. The first stage is ahead by pp_size micro-batches of n_layers / pp_size layers each:
    n_layers together, however many stages. Interleaved, it is ahead by pp_size * virtual_stages + pp_size - 1 chunks,
    which is n_layers * (1 + (pp_size - 1) / (pp_size * virtual_stages)). It never holds more than all micro-batches
    of the step.

    Args:
        n_layers: Layers [count], whole, >= 1.
        pp_size: Pipeline-parallel size [count], whole, >= 1.
        virtual_stages: Model chunks on each stage; 1 is not interleaved [count], whole, >= 1.
        n_micro_batches: Micro-batches of one step [count], whole, >= 1.

    Raises:
        ValueError: If one of them is not a whole number of at least 1.

    Source:
        Korthikanti et al. 2022, "Reducing Activation Recomputation in Large Transformer Models", Sec. 4.2.3, where the
        chunks are called m. The limit by the step's micro-batches is ours. By hand: 96 * (1 + 7 / 24) = 124.

    >>> held_layers(n_layers=96, pp_size=8, virtual_stages=3, n_micro_batches=64)
    124.0
    """
    ahead = pp_size * virtual_stages + pp_size - 1 if virtual_stages > 1 else pp_size
    of_the_step = n_micro_batches * virtual_stages
    return n_layers / (pp_size * virtual_stages) * (of_the_step if of_the_step < ahead else ahead)


@formula
def layer_activation_bytes(
    seq_len: float,
    micro_batch_size: float,
    d_model: float,
    n_heads: float,
    n_kv_heads: float,
    d_head: float,
    d_ff: float,
    gated_mlp: float,
    dropout: float,
    tp_size: float,
    cp_size: float,
    sequence_parallel: float,
    recompute_level: float,
) -> float:
    """Activations that one layer and micro-batch leaves on one GPU [byte].

        layer_activation_bytes = seq_len * micro_batch_size / cp_size * (
            2 * d_model / (tp_size if sequence_parallel else 1)
            if recompute_level >= 2
            else (8 + 2 * dropout) * d_model / (tp_size if sequence_parallel else 1)
            + (4 * (n_heads + n_kv_heads) * d_head + (6 if gated_mlp else 4) * d_ff) / tp_size
            + (0 if recompute_level >= 1 else (2 + 3 * dropout) * n_heads * seq_len / tp_size)
        )

    Half precision. Per token, divided by sequence parallelism only: the inputs of both norms and of both blocks, 8
    bytes per width, and two dropout masks. Divided by tensor parallelism: queries and the projection's input, keys and
    values; inside the MLP the inputs of the activation and of the last matrix, 4 bytes per width, or 6 with a gate
    (gate, up, and their product; the activated gate is made again, as fused kernels do). Each score: its softmax, and
    with dropout a mask and what it lets through. Level 1 keeps no scores, be it by selective recomputation or because
    tiled attention never has them; level 2 keeps the layer's input only.

    Args:
        seq_len: Sequence length [count], whole, >= 1.
        micro_batch_size: Sequences of one micro-batch [count], whole, >= 1.
        d_model: Model width [count], whole, >= 1.
        n_heads: Attention heads [count], whole, >= 1.
        n_kv_heads: Key and value heads [count], whole, >= 1.
        d_head: Width of one head [count], whole, >= 1.
        d_ff: Width of the MLP [count], whole, >= 1.
        gated_mlp: 1 for an MLP of three matrices (SwiGLU) [count], 0 or 1.
        dropout: 1 where dropout keeps its masks [count], 0 or 1.
        tp_size: Tensor-parallel size [count], whole, >= 1.
        cp_size: Context-parallel size [count], whole, >= 1.
        sequence_parallel: 1 where tensor parallelism also splits the sequence [count], 0 or 1.
        recompute_level: 0 keeps all, 1 all but the scores, 2 the layer's input [count], whole, 0 to 2.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Korthikanti et al. 2022, "Reducing Activation Recomputation in Large Transformer Models", Sec. 4.1, 4.2 and
        Table 2, for as many key heads as heads, a GELU, d_ff = 4 * d_model and dropout: sbh(10 + 24/t + 5as/(ht)).
        Key heads, the gate and the missing dropout are derived from the same list of tensors. By hand: GPT-3 with
        t = 8 keeps 10 + 3 + 10 = 23 bytes per element.

    >>> gpt3 = dict(d_model=12288, n_heads=96, n_kv_heads=96, d_head=128, d_ff=49152, gated_mlp=0, dropout=1)
    >>> layer_activation_bytes(seq_len=2048, micro_batch_size=1, **gpt3, tp_size=8, cp_size=1, sequence_parallel=0,
    ...     recompute_level=0) / (2048 * 12288)
    23.0
    """
    tokens = seq_len * micro_batch_size / cp_size
    along_sequence = d_model / (tp_size if sequence_parallel else 1)
    if recompute_level >= 2:
        return tokens * VALUE_BYTES * along_sequence
    kept = (4 * VALUE_BYTES + 2 * MASK_BYTES * dropout) * along_sequence
    heads = 2 * VALUE_BYTES * (n_heads + n_kv_heads) * d_head
    mlp = (3 if gated_mlp else 2) * VALUE_BYTES * d_ff
    per_score = VALUE_BYTES + (VALUE_BYTES + MASK_BYTES) * dropout
    scores = (0 if recompute_level >= 1 else 1) * per_score * n_heads * seq_len
    return tokens * (kept + (heads + mlp + scores) / tp_size)


@formula
def edge_activation_bytes(
    seq_len: float,
    micro_batch_size: float,
    d_model: float,
    vocab_size: float,
    tp_size: float,
    cp_size: float,
    pp_size: float,
    dropout: float,
) -> float:
    """Activations of the first stage outside its layers [byte].

        edge_activation_bytes = seq_len * micro_batch_size / (cp_size * tp_size) * (
            dropout * d_model * pp_size + (4 * d_model + 4 * vocab_size if pp_size == 1 else 0)
        )

    The mask of the embedding's dropout for the micro-batches that are in flight; without pipeline parallelism also the
    last norm's input, the output layer's input, and the logits in FP32. Sequence parallelism is taken for granted.
    With pipeline parallelism the last stage holds these last three, and it holds few micro-batches.

    Args:
        seq_len: Sequence length [count], whole, >= 1.
        micro_batch_size: Sequences of one micro-batch [count], whole, >= 1.
        d_model: Model width [count], whole, >= 1.
        vocab_size: Vocabulary [count], whole, >= 1.
        tp_size: Tensor-parallel size [count], whole, >= 1.
        cp_size: Context-parallel size [count], whole, >= 1.
        pp_size: Pipeline-parallel size [count], whole, >= 1.
        dropout: 1 where dropout keeps its masks [count], 0 or 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Korthikanti et al. 2022, "Reducing Activation Recomputation in Large Transformer Models", Sec. 4.3. By hand,
        for its 22B model: 2048 * 4 * (5 * 6144 + 4 * 51200) / 8 bytes are 241 MB.

    >>> round(edge_activation_bytes(2048, micro_batch_size=4, d_model=6144, vocab_size=51200, tp_size=8, cp_size=1,
    ...     pp_size=1, dropout=1) / 1e6)
    241
    """
    masks = MASK_BYTES * dropout * d_model * pp_size
    output = (2 * VALUE_BYTES * d_model + LOGIT_BYTES * vocab_size) * (1 if pp_size == 1 else 0)
    return seq_len * micro_batch_size / (cp_size * tp_size) * (masks + output)


@formula
def layers_activation_bytes(layer_activation_bytes: float, held_layers: float) -> float:
    """Activations of the layers that the first stage holds [byte].

        layers_activation_bytes = layer_activation_bytes * held_layers

    Args:
        layer_activation_bytes: Activations of one layer and micro-batch [byte], > 0.
        held_layers: Layers' worth of activations held at once [count], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Korthikanti et al. 2022, "Reducing Activation Recomputation in Large Transformer Models", Eq. 5. By hand: 124
        layers of 0.1 GB.

    >>> round(layers_activation_bytes(layer_activation_bytes=0.1e9, held_layers=124) / 1e9, 1)
    12.4
    """
    return layer_activation_bytes * held_layers


@formula
def edge_share(edge_activation_bytes: float, layers_activation_bytes: float) -> float:
    """Activations outside the layers over those inside [ratio].

        edge_share = edge_activation_bytes / layers_activation_bytes

    Args:
        edge_activation_bytes: Activations outside the layers [byte], >= 0.
        layers_activation_bytes: Activations of the layers [byte], > 0.

    Raises:
        ValueError: If the first is negative or the second is not positive.

    Source:
        Definition. By hand: 1 GB beside 20 GB is 5 %.

    >>> edge_share(edge_activation_bytes=1e9, layers_activation_bytes=20e9)
    0.05
    """
    return edge_activation_bytes / layers_activation_bytes


@formula
def working_bytes(
    seq_len: float,
    micro_batch_size: float,
    d_model: float,
    n_heads: float,
    n_kv_heads: float,
    d_head: float,
    d_ff: float,
    gated_mlp: float,
    dropout: float,
    tp_size: float,
    cp_size: float,
    sequence_parallel: float,
    recompute_level: float,
) -> float:
    """The one layer that is being made again, where whole layers are recomputed [byte].

        working_bytes = seq_len * micro_batch_size / cp_size * (
            (8 + 2 * dropout) * d_model / (tp_size if sequence_parallel else 1)
            + (4 * (n_heads + n_kv_heads) * d_head + (6 if gated_mlp else 4) * d_ff) / tp_size
        ) * (1 if recompute_level >= 2 else 0)

    What that layer keeps for its own backward pass, without attention's scores: these are taken to be made again in
    blocks. Published formulas leave this layer out.

    Args:
        seq_len: Sequence length [count], whole, >= 1.
        micro_batch_size: Sequences of one micro-batch [count], whole, >= 1.
        d_model: Model width [count], whole, >= 1.
        n_heads: Attention heads [count], whole, >= 1.
        n_kv_heads: Key and value heads [count], whole, >= 1.
        d_head: Width of one head [count], whole, >= 1.
        d_ff: Width of the MLP [count], whole, >= 1.
        gated_mlp: 1 for an MLP of three matrices (SwiGLU) [count], 0 or 1.
        dropout: 1 where dropout keeps its masks [count], 0 or 1.
        tp_size: Tensor-parallel size [count], whole, >= 1.
        cp_size: Context-parallel size [count], whole, >= 1.
        sequence_parallel: 1 where tensor parallelism also splits the sequence [count], 0 or 1.
        recompute_level: 0 keeps all, 1 all but the scores, 2 the layer's input [count], whole, 0 to 2.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Korthikanti et al. 2022, "Reducing Activation Recomputation in Large Transformer Models", Table 2, one layer
        with selective recomputation. By hand: GPT-3 with t = 8 and sequence parallelism, 34 / 8 bytes per element.

    >>> gpt3 = dict(d_model=12288, n_heads=96, n_kv_heads=96, d_head=128, d_ff=49152, gated_mlp=0, dropout=1)
    >>> working_bytes(seq_len=2048, micro_batch_size=1, **gpt3, tp_size=8, cp_size=1, sequence_parallel=1,
    ...     recompute_level=2) / (2048 * 12288)
    4.25
    """
    along_sequence = d_model / (tp_size if sequence_parallel else 1)
    kept = (4 * VALUE_BYTES + 2 * MASK_BYTES * dropout) * along_sequence
    heads = 2 * VALUE_BYTES * (n_heads + n_kv_heads) * d_head
    mlp = (3 if gated_mlp else 2) * VALUE_BYTES * d_ff
    again = 1 if recompute_level >= 2 else 0
    return seq_len * micro_batch_size / cp_size * (kept + (heads + mlp) / tp_size) * again


@formula
def activation_bytes_per_gpu(
    layers_activation_bytes: float, edge_activation_bytes: float, working_bytes: float
) -> float:
    """Activations on a GPU of the first stage [byte].

        activation_bytes_per_gpu = layers_activation_bytes + edge_activation_bytes + working_bytes

    Args:
        layers_activation_bytes: Activations of the layers [byte], > 0.
        edge_activation_bytes: Activations outside the layers [byte], >= 0.
        working_bytes: The layer that is being made again [byte], >= 0.

    Raises:
        ValueError: If the first is not positive or one of the others is negative.

    Source:
        Korthikanti et al. 2022, "Reducing Activation Recomputation in Large Transformer Models", Eq. 5 and Sec. 4.3,
        and the layer in work. By hand: 12.4 GB and 0.1 GB beside them.

    >>> activation_bytes_per_gpu(12.4e9, edge_activation_bytes=0.1e9, working_bytes=0) / 1e9
    12.5
    """
    return layers_activation_bytes + edge_activation_bytes + working_bytes


@formula
def used_bytes_per_gpu(
    weight_bytes_per_gpu: float,
    gradient_bytes_per_gpu: float,
    optimizer_bytes_per_gpu: float,
    activation_bytes_per_gpu: float,
) -> float:
    """Model states and activations on one GPU [byte].

        used_bytes_per_gpu = weight_bytes_per_gpu + gradient_bytes_per_gpu + optimizer_bytes_per_gpu
            + activation_bytes_per_gpu

    Communication buffers, the allocator's losses and the driver's own memory are reserved_bytes.

    Args:
        weight_bytes_per_gpu: Weights on one GPU [byte], > 0.
        gradient_bytes_per_gpu: Gradients on one GPU [byte], > 0.
        optimizer_bytes_per_gpu: Optimizer states on one GPU [byte], > 0.
        activation_bytes_per_gpu: Activations on one GPU [byte], >= 0.

    Raises:
        ValueError: If the activations are negative or one of the others is not positive.

    Source:
        Sum. By hand: 15 + 0.2 + 1.4 + 20 GB.

    >>> round(used_bytes_per_gpu(15e9, 0.2e9, 1.4e9, activation_bytes_per_gpu=20e9) / 1e9, 1)
    36.6
    """
    return weight_bytes_per_gpu + gradient_bytes_per_gpu + optimizer_bytes_per_gpu + activation_bytes_per_gpu


@formula
def usable_bytes(gpu_memory_bytes: float, reserved_bytes: float) -> float:
    """Memory of one GPU for states and activations [byte].

        usable_bytes = gpu_memory_bytes - reserved_bytes

    Args:
        gpu_memory_bytes: Memory of one GPU [byte/GPU], > 0.
        reserved_bytes: Memory kept for everything else [byte], >= 0.

    Raises:
        ValueError: If the memory is not positive or what is reserved is negative.

    Source:
        Definition. By hand: 80 GB less 5 GB.

    >>> usable_bytes(gpu_memory_bytes=80e9, reserved_bytes=5e9) / 1e9
    75.0
    """
    return gpu_memory_bytes * ONE_GPU - reserved_bytes


@formula
def memory_use(used_bytes_per_gpu: float, usable_bytes: float) -> float:
    """Used memory over usable memory of one GPU [ratio].

        memory_use = used_bytes_per_gpu / usable_bytes

    Args:
        used_bytes_per_gpu: Model states and activations on one GPU [byte], > 0.
        usable_bytes: Memory of one GPU for them [byte], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 100 GB on a GPU of 80 GB are a quarter too much.

    >>> memory_use(used_bytes_per_gpu=100e9, usable_bytes=80e9)
    1.25
    """
    return used_bytes_per_gpu / usable_bytes


@formula
def missing_bytes(used_bytes_per_gpu: float, usable_bytes: float) -> float:
    """Memory missing on one GPU; nothing where it fits [byte].

        missing_bytes = used_bytes_per_gpu - usable_bytes if used_bytes_per_gpu > usable_bytes else 0

    Args:
        used_bytes_per_gpu: Model states and activations on one GPU [byte], > 0.
        usable_bytes: Memory of one GPU for them [byte], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 100 GB want 20 GB more than a GPU of 80 GB has.

    >>> missing_bytes(used_bytes_per_gpu=100e9, usable_bytes=80e9) / 1e9
    20.0
    """
    return used_bytes_per_gpu - usable_bytes if used_bytes_per_gpu > usable_bytes else 0 * usable_bytes


@formula
def left_over_bytes(gpu_memory_bytes: float, reserved_bytes: float, used_bytes_per_gpu: float) -> float:
    """Memory left over on one GPU [byte].

        left_over_bytes = gpu_memory_bytes - reserved_bytes - used_bytes_per_gpu

    Where it does not fit this is negative, and the ledger refuses it: missing_bytes has the amount.

    Args:
        gpu_memory_bytes: Memory of one GPU [byte/GPU], > 0.
        reserved_bytes: Memory kept for everything else [byte], >= 0.
        used_bytes_per_gpu: Model states and activations on one GPU [byte], > 0.

    Raises:
        ValueError: If what is reserved is negative or one of the others is not positive.

    Source:
        Definition. By hand: 80 GB less 5 and 60 GB.

    >>> left_over_bytes(gpu_memory_bytes=80e9, reserved_bytes=5e9, used_bytes_per_gpu=60e9) / 1e9
    15.0
    """
    return gpu_memory_bytes * ONE_GPU - reserved_bytes - used_bytes_per_gpu


@formula
def largest_params(
    gpu_memory_bytes: float,
    reserved_bytes: float,
    activation_bytes_per_gpu: float,
    weight_bytes_per_param: float,
    gradient_bytes_per_param: float,
    optimizer_bytes_per_param: float,
    zero_size: float,
    zero_stage: float,
    tp_size: float,
    pp_size: float,
) -> float:
    """Largest model whose states fit beside the activations [parameter].

        largest_params = (gpu_memory_bytes - reserved_bytes - activation_bytes_per_gpu) * tp_size * pp_size / (
            weight_bytes_per_param / (zero_size if zero_stage >= 3 else 1)
            + gradient_bytes_per_param / (zero_size if zero_stage >= 2 else 1)
            + optimizer_bytes_per_param / (zero_size if zero_stage >= 1 else 1)
        )

    The activations are held fixed, though a larger model has more of them: the true limit is lower.

    Args:
        gpu_memory_bytes: Memory of one GPU [byte/GPU], > 0.
        reserved_bytes: Memory kept for everything else [byte], >= 0.
        activation_bytes_per_gpu: Activations on one GPU [byte], >= 0.
        weight_bytes_per_param: Weight [byte/parameter], > 0.
        gradient_bytes_per_param: Gradient [byte/parameter], > 0.
        optimizer_bytes_per_param: Master weight, momentum and variance together [byte/parameter], > 0.
        zero_size: GPUs among which ZeRO divides [count], whole, >= 1.
        zero_stage: ZeRO stage [count], whole, 0 to 3.
        tp_size: Tensor-parallel size [count], whole, >= 1.
        pp_size: Pipeline-parallel size [count], whole, >= 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Rajbhandari et al. 2019, "ZeRO", Table 2: 7.6B at stage 1 on 64 GPUs of 32 GB, without activations.

    >>> round(largest_params(32e9, 0, activation_bytes_per_gpu=0, weight_bytes_per_param=2, gradient_bytes_per_param=2,
    ...     optimizer_bytes_per_param=12, zero_size=64, zero_stage=1, tp_size=1, pp_size=1) / 1e9, 1)
    7.6
    """
    weight = weight_bytes_per_param / (zero_size if zero_stage >= 3 else 1)
    gradient = gradient_bytes_per_param / (zero_size if zero_stage >= 2 else 1)
    optimizer = optimizer_bytes_per_param / (zero_size if zero_stage >= 1 else 1)
    room = gpu_memory_bytes * ONE_GPU - reserved_bytes - activation_bytes_per_gpu
    return room * tp_size * pp_size / (weight + gradient + optimizer)


@formula
def divided_bytes(
    shard_params: float,
    weight_bytes_per_param: float,
    gradient_bytes_per_param: float,
    optimizer_bytes_per_param: float,
    zero_stage: float,
) -> float:
    """The states of one model-parallel part that ZeRO divides, before it does [byte].

        divided_bytes = shard_params * (
            (weight_bytes_per_param if zero_stage >= 3 else 0)
            + (gradient_bytes_per_param if zero_stage >= 2 else 0)
            + (optimizer_bytes_per_param if zero_stage >= 1 else 0)
        )

    Args:
        shard_params: Parameters of the GPU's model-parallel part [parameter], > 0.
        weight_bytes_per_param: Weight [byte/parameter], > 0.
        gradient_bytes_per_param: Gradient [byte/parameter], > 0.
        optimizer_bytes_per_param: Master weight, momentum and variance together [byte/parameter], > 0.
        zero_stage: ZeRO stage [count], whole, 0 to 3.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Rajbhandari et al. 2019, "ZeRO", Sec. 5. By hand: stage 2 divides 14 bytes of 16.

    >>> divided_bytes(1, 2, 2, 12, zero_stage=2)
    14
    """
    weight = weight_bytes_per_param * (1 if zero_stage >= 3 else 0)
    gradient = gradient_bytes_per_param * (1 if zero_stage >= 2 else 0)
    optimizer = optimizer_bytes_per_param * (1 if zero_stage >= 1 else 0)
    return shard_params * (weight + gradient + optimizer)


@formula
def whole_bytes_per_gpu(
    shard_params: float, bytes_per_param: float, divided_bytes: float, activation_bytes_per_gpu: float
) -> float:
    """What a GPU holds however many others there are [byte].

        whole_bytes_per_gpu = shard_params * bytes_per_param - divided_bytes + activation_bytes_per_gpu

    Args:
        shard_params: Parameters of the GPU's model-parallel part [parameter], > 0.
        bytes_per_param: Bytes of model states for a parameter [byte/parameter], > 0.
        divided_bytes: Those that ZeRO divides, before it does [byte], >= 0.
        activation_bytes_per_gpu: Activations on one GPU [byte], >= 0.

    Raises:
        ValueError: If one of the first two is not positive or one of the others is negative.

    Source:
        Sum. By hand: 120 GB of states, of which 90 are divided, and 20 GB of activations leave 50.

    >>> whole_bytes_per_gpu(7.5e9, bytes_per_param=16, divided_bytes=90e9, activation_bytes_per_gpu=20e9) / 1e9
    50.0
    """
    return shard_params * bytes_per_param - divided_bytes + activation_bytes_per_gpu


@formula
def fewest_dp_size(
    gpu_memory_bytes: float,
    reserved_bytes: float,
    whole_bytes_per_gpu: float,
    divided_bytes: float,
    cp_size: float,
    zero_over_cp: float,
) -> float:
    """Smallest data-parallel size at which everything fits [count].

        fewest_dp_size = (
            1 if divided_bytes == 0 and whole_bytes_per_gpu <= gpu_memory_bytes - reserved_bytes
            else ceil(
                divided_bytes / (gpu_memory_bytes - reserved_bytes - whole_bytes_per_gpu)
                / (cp_size if zero_over_cp else 1)
            )
            if whole_bytes_per_gpu < gpu_memory_bytes - reserved_bytes
            else 0
        )

    The rest of the layout stays as it is, each group's batch too. Where what is held whole does not fit, no number of
    GPUs is enough: that is 0, which the ledger refuses.

    Args:
        gpu_memory_bytes: Memory of one GPU [byte/GPU], > 0.
        reserved_bytes: Memory kept for everything else [byte], >= 0.
        whole_bytes_per_gpu: What every GPU holds whole [byte], >= 0.
        divided_bytes: What ZeRO divides, before it does [byte], >= 0.
        cp_size: Context-parallel size [count], whole, >= 1.
        zero_over_cp: 1 where ZeRO divides over the context-parallel GPUs too [count], 0 or 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Solved from ZeRO's Sec. 5. By hand: 90 GB of optimizer states beside 30 GB in GPUs of 32 GB want 45 of them.

    >>> fewest_dp_size(32e9, 0, whole_bytes_per_gpu=30e9, divided_bytes=90e9, cp_size=1, zero_over_cp=0)
    45
    """
    usable = gpu_memory_bytes * ONE_GPU - reserved_bytes
    if divided_bytes == 0 and whole_bytes_per_gpu <= usable:
        return 1
    if whole_bytes_per_gpu < usable:
        return math.ceil(divided_bytes / (usable - whole_bytes_per_gpu) / (cp_size if zero_over_cp else 1))
    return 0


@formula
def fewest_gpus(fewest_dp_size: float, tp_size: float, cp_size: float, pp_size: float) -> float:
    """Fewest GPUs on which everything fits [GPU].

        fewest_gpus = fewest_dp_size * tp_size * cp_size * pp_size

    Args:
        fewest_dp_size: Smallest data-parallel size at which it fits [count], whole, >= 1.
        tp_size: Tensor-parallel size [count], whole, >= 1.
        cp_size: Context-parallel size [count], whole, >= 1.
        pp_size: Pipeline-parallel size [count], whole, >= 1.

    Raises:
        ValueError: If one of them is not a whole number of at least 1.

    Source:
        Product. By hand: 2 groups of 8 times 16 are 256.

    >>> fewest_gpus(fewest_dp_size=2, tp_size=8, cp_size=1, pp_size=16)
    256
    """
    return fewest_dp_size * tp_size * cp_size * pp_size
