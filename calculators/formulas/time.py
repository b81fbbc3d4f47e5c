"""How long it takes: steps and tokens, the pipeline's bubble, what is sent, and a network of two levels.

Traffic is what one GPU sends in one step, in bytes. Activations and what is sent of them are in half precision.
"""

from __future__ import annotations

import math

from calculators.formulas.formula import formula

VALUE_BYTES = 2
BITS_PER_BYTE = 8
# Vendors quote both directions of a link together.
ONE_GPU = 1


@formula
def tokens_per_s(n_tokens: float, wall_clock_s: float) -> float:
    """Tokens per second of the whole job [token/second].

        tokens_per_s = n_tokens / wall_clock_s

    A mean over the time given: whatever that time leaves out is left out here.

    Args:
        n_tokens: Training tokens [token], > 0.
        wall_clock_s: Time on the wall [second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: a trillion tokens in 3.7 days are 3.1 million a second.

    >>> round(tokens_per_s(n_tokens=1e12, wall_clock_s=3.7 * 86400) / 1e6, 1)
    3.1
    """
    return n_tokens / wall_clock_s


@formula
def step_s(global_batch_tokens: float, tokens_per_s: float) -> float:
    """Time of one step [second].

        step_s = global_batch_tokens / tokens_per_s

    Args:
        global_batch_tokens: Tokens of one global batch [token], > 0.
        tokens_per_s: Tokens per second of the whole job [token/second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 16.8 million tokens at 3 million a second take 5.6 seconds.

    >>> round(step_s(global_batch_tokens=16777216, tokens_per_s=3e6), 1)
    5.6
    """
    return global_batch_tokens / tokens_per_s


@formula
def throughput_gain(baseline_step_s: float, step_s: float) -> float:
    """Gain in throughput of a change [ratio].

        throughput_gain = baseline_step_s / step_s - 1

    The same batch in less time.

    Args:
        baseline_step_s: Time of one step before the change [second], > 0.
        step_s: Time of one step after it [second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Korthikanti et al. 2022, "Reducing Activation Recomputation in Large Transformer Models", Table 5: 18.13 and
        13.75 seconds, 31.8 %. By hand: 31.9 %.

    >>> round(100 * throughput_gain(baseline_step_s=18.13, step_s=13.75), 1)
    31.9
    """
    return baseline_step_s / step_s - 1


@formula
def forward_backward_s(forward_s: float, backward_s: float) -> float:
    """Time of the forward and the backward pass [second].

        forward_backward_s = forward_s + backward_s

    Args:
        forward_s: Time of the forward pass [second], > 0.
        backward_s: Time of the backward pass, with what it makes again [second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Korthikanti et al. 2022, "Reducing Activation Recomputation in Large Transformer Models", Table 4: 7.7 and
        11.9 ms, 19.6 ms.

    >>> round(1e3 * forward_backward_s(forward_s=7.7e-3, backward_s=11.9e-3), 1)
    19.6
    """
    return forward_s + backward_s


@formula
def time_overhead(forward_backward_s: float, baseline_forward_backward_s: float) -> float:
    """Extra time of a change [ratio].

        time_overhead = forward_backward_s / baseline_forward_backward_s - 1

    Negative where the change saves time.

    Args:
        forward_backward_s: Time of both passes [second], > 0.
        baseline_forward_backward_s: Time of both passes before the change [second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Korthikanti et al. 2022, "Reducing Activation Recomputation in Large Transformer Models", Table 4: 27.2 over
        19.6 ms, 39 %.

    >>> round(100 * time_overhead(forward_backward_s=27.2e-3, baseline_forward_backward_s=19.6e-3))
    39
    """
    return forward_backward_s / baseline_forward_backward_s - 1


@formula
def bubble_over_ideal(pp_size: float, virtual_stages: float, n_micro_batches: float) -> float:
    """Idle time of the pipeline over the time of its work [ratio].

        bubble_over_ideal = (pp_size - 1) / (virtual_stages * n_micro_batches)

    All stages take the same time and sending takes none; one flush a step.

    Args:
        pp_size: Pipeline-parallel size [count], whole, >= 1.
        virtual_stages: Model chunks on each stage; 1 is not interleaved [count], whole, >= 1.
        n_micro_batches: Micro-batches of one step [count], whole, >= 1.

    Raises:
        ValueError: If one of them is not a whole number of at least 1.

    Source:
        Narayanan et al. 2021, "Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM",
        Sec. 2.2. By hand: 7 / (3 * 64) are 3.6 %.

    >>> round(100 * bubble_over_ideal(pp_size=8, virtual_stages=3, n_micro_batches=64), 1)
    3.6
    """
    return (pp_size - 1) / (virtual_stages * n_micro_batches)


@formula
def bubble_over_total(pp_size: float, virtual_stages: float, n_micro_batches: float) -> float:
    """Idle time of the pipeline over the whole time [ratio].

        bubble_over_total = (pp_size - 1) / (virtual_stages * n_micro_batches + pp_size - 1)

    The same bubble over work and bubble together: b / (1 + b).

    Args:
        pp_size: Pipeline-parallel size [count], whole, >= 1.
        virtual_stages: Model chunks on each stage; 1 is not interleaved [count], whole, >= 1.
        n_micro_batches: Micro-batches of one step [count], whole, >= 1.

    Raises:
        ValueError: If one of them is not a whole number of at least 1.

    Source:
        Narayanan et al. 2021, "Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM",
        Eq. 1: a batch takes m + p - 1 slots, of which p - 1 are the bubble. By hand: 3 of 4 + 3 slots.

    >>> round(bubble_over_total(pp_size=4, virtual_stages=1, n_micro_batches=4), 3)
    0.429
    """
    return (pp_size - 1) / (virtual_stages * n_micro_batches + pp_size - 1)


@formula
def busy_mfu(mfu: float, bubble_over_ideal: float) -> float:
    """Utilisation that a GPU keeps while its pipeline is not idle [ratio].

        busy_mfu = mfu * (1 + bubble_over_ideal)

    The utilisation of the whole time, put on the part that is work. Above 1 the bubble cannot be so large.

    Args:
        mfu: Model FLOP utilisation over the whole time [share], > 0 and <= 1.
        bubble_over_ideal: Idle time over the time of work [ratio], >= 0.

    Raises:
        ValueError: If the utilisation is not a share or the bubble is negative.

    Source:
        Definition. By hand: 40 % with as much idle time as work is 80 % while at work.

    >>> busy_mfu(mfu=0.4, bubble_over_ideal=1)
    0.8
    """
    return mfu * (1 + bubble_over_ideal)


@formula
def step_tokens_per_gpu(seq_len: float, micro_batch_size: float, n_micro_batches: float, cp_size: float) -> float:
    """Tokens that pass through one GPU in one step [count].

        step_tokens_per_gpu = seq_len * micro_batch_size * n_micro_batches / cp_size

    Tensor and pipeline parallelism do not divide the tokens, context parallelism does.

    Args:
        seq_len: Sequence length [count], whole, >= 1.
        micro_batch_size: Sequences of one micro-batch [count], whole, >= 1.
        n_micro_batches: Micro-batches of one step [count], whole, >= 1.
        cp_size: Context-parallel size [count], whole, >= 1.

    Raises:
        ValueError: If one of them is not a whole number of at least 1.

    Source:
        Product. By hand: 16 sequences of 8,192 tokens are 131,072.

    >>> step_tokens_per_gpu(seq_len=8192, micro_batch_size=1, n_micro_batches=16, cp_size=1)
    131072.0
    """
    return seq_len * micro_batch_size * n_micro_batches / cp_size


@formula
def tp_traffic_bytes(
    step_tokens_per_gpu: float,
    d_model: float,
    n_layers: float,
    pp_size: float,
    tp_size: float,
    recompute_level: float,
) -> float:
    """Tensor-parallel traffic of one GPU in one step [byte].

        tp_traffic_bytes = 2 * step_tokens_per_gpu * d_model * n_layers / pp_size * (tp_size - 1) / tp_size
            * (12 if recompute_level >= 2 else 8)

    Two all-reduces of one value per token and width in the forward pass of a layer and two in the backward pass, each
    a reduce-scatter and an all-gather; whole layers that are made again add their forward pass. Sequence parallelism
    sends the same; the all-gather that it adds to the backward pass to keep fewer inputs is not counted.

    Args:
        step_tokens_per_gpu: Tokens that pass through one GPU in one step [count], > 0.
        d_model: Model width [count], whole, >= 1.
        n_layers: Layers [count], whole, >= 1.
        pp_size: Pipeline-parallel size [count], whole, >= 1.
        tp_size: Tensor-parallel size [count], whole, >= 1.
        recompute_level: 0 keeps all, 1 all but the scores, 2 the layer's input [count], whole, 0 to 2.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Narayanan et al. 2021, "Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM",
        Sec. 3.2: 8bsh(t - 1)/t values per layer, GPU and micro-batch. Korthikanti et al. 2022, Sec. 4.2.2, for
        sequence parallelism. By hand: 2 * 8 * 7/8 bytes for each token and width of one layer.

    >>> tp_traffic_bytes(1, d_model=1, n_layers=1, pp_size=1, tp_size=8, recompute_level=0)
    14.0
    """
    all_reduces = 6 if recompute_level >= 2 else 4
    values = step_tokens_per_gpu * d_model * n_layers / pp_size
    return VALUE_BYTES * values * all_reduces * 2 * (tp_size - 1) / tp_size


@formula
def pp_traffic_bytes(
    step_tokens_per_gpu: float, d_model: float, pp_size: float, virtual_stages: float, tp_size: float
) -> float:
    """Pipeline-parallel traffic of one GPU of a middle stage in one step [byte].

        pp_traffic_bytes = 4 * step_tokens_per_gpu * d_model * virtual_stages / tp_size * (1 if pp_size > 1 else 0)

    One value per token and width goes on to the next stage, and one gradient back. Interleaving sends them between
    all chunks; each tensor-parallel GPU sends its part, which is gathered on the other side.

    Args:
        step_tokens_per_gpu: Tokens that pass through one GPU in one step [count], > 0.
        d_model: Model width [count], whole, >= 1.
        pp_size: Pipeline-parallel size [count], whole, >= 1.
        virtual_stages: Model chunks on each stage [count], whole, >= 1.
        tp_size: Tensor-parallel size [count], whole, >= 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Narayanan et al. 2021, "Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM",
        Sec. 3.2: bsh values per direction and micro-batch; Sec. 2.2.2: times v; Sec. 4.1: a part each. By hand: 4
        bytes per token and width, 8 with two chunks.

    >>> pp_traffic_bytes(1, d_model=1, pp_size=4, virtual_stages=2, tp_size=1)
    8.0
    """
    both_ways = 2 * (1 if pp_size > 1 else 0)
    return VALUE_BYTES * both_ways * step_tokens_per_gpu * d_model * virtual_stages / tp_size


@formula
def dp_traffic_bytes(
    shard_params: float,
    weight_bytes_per_param: float,
    gradient_bytes_per_param: float,
    zero_size: float,
    zero_stage: float,
) -> float:
    """Data-parallel traffic of one GPU in one step [byte].

        dp_traffic_bytes = shard_params * (zero_size - 1) / zero_size * (
            gradient_bytes_per_param
            + (2 * weight_bytes_per_param if zero_stage >= 3
                else weight_bytes_per_param if zero_stage >= 1 else gradient_bytes_per_param)
        )

    Stage 0 reduces the gradients and gathers them. Stages 1 and 2 reduce the gradients and gather the new weights.
    Stage 3 gathers the weights for the forward pass and again for the backward pass, once each in a step; with many
    micro-batches it may gather them more often.

    Args:
        shard_params: Parameters of the GPU's model-parallel part [parameter], > 0.
        weight_bytes_per_param: Weight [byte/parameter], > 0.
        gradient_bytes_per_param: Gradient as it is sent [byte/parameter], > 0.
        zero_size: GPUs among which ZeRO divides [count], whole, >= 1.
        zero_stage: ZeRO stage [count], whole, 0 to 3.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Rajbhandari et al. 2019, "ZeRO", Sec. 7: 2 elements per parameter, 3 at stage 3; with (n - 1)/n of a ring.
        By hand: 3 elements of 2 bytes, 3/4 of them, for 4 GPUs.

    >>> dp_traffic_bytes(1, weight_bytes_per_param=2, gradient_bytes_per_param=2, zero_size=4, zero_stage=3)
    4.5
    """
    weights = (2 if zero_stage >= 3 else 1 if zero_stage >= 1 else 0) * weight_bytes_per_param
    gradients = (1 if zero_stage >= 1 else 2) * gradient_bytes_per_param
    return shard_params * (zero_size - 1) / zero_size * (weights + gradients)


@formula
def cp_traffic_bytes(
    step_tokens_per_gpu: float,
    n_kv_heads: float,
    d_head: float,
    n_layers: float,
    pp_size: float,
    tp_size: float,
    cp_size: float,
) -> float:
    """Context-parallel traffic of one GPU in one step [byte].

        cp_traffic_bytes = 12 * step_tokens_per_gpu * n_kv_heads * d_head / tp_size * n_layers / pp_size * (cp_size - 1)

    Each GPU's keys and values go to all others of the group, by a ring or an all-gather: once in the forward pass,
    once more in the backward pass, which does not keep them, and their gradients come back. Keeping the gathered keys
    and values would save one of the three.

    Args:
        step_tokens_per_gpu: Tokens that pass through one GPU in one step [count], > 0.
        n_kv_heads: Key and value heads [count], whole, >= 1.
        d_head: Width of one head [count], whole, >= 1.
        n_layers: Layers [count], whole, >= 1.
        pp_size: Pipeline-parallel size [count], whole, >= 1.
        tp_size: Tensor-parallel size [count], whole, >= 1.
        cp_size: Context-parallel size [count], whole, >= 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        The Llama 3 Herd of Models, Sec. 3.3.2, gathers keys and values; the count of three passes is ours. By hand: 2
        tensors of 2 bytes, 3 times, to one other GPU are 12 bytes.

    >>> cp_traffic_bytes(1, n_kv_heads=1, d_head=1, n_layers=1, pp_size=1, tp_size=1, cp_size=2)
    12.0
    """
    keys_and_values = 2 * step_tokens_per_gpu * n_kv_heads * d_head / tp_size * n_layers / pp_size
    return VALUE_BYTES * 3 * keys_and_values * (cp_size - 1)


@formula
def ep_traffic_bytes(
    step_tokens_per_gpu: float,
    d_model: float,
    n_active_experts: float,
    n_expert_layers: float,
    pp_size: float,
    tp_size: float,
    ep_size: float,
) -> float:
    """Expert-parallel traffic of one GPU in one step [byte].

        ep_traffic_bytes = 8 * step_tokens_per_gpu * d_model * n_active_experts / tp_size * n_expert_layers / pp_size
            * (ep_size - 1) / ep_size

    Every token goes to each of its experts and its result comes back; the same for the gradients: four all-to-alls a
    layer. Experts are hit evenly, so that all but one part in ep_size leaves the GPU. One copy for each expert, even
    where two of them share a node; half precision, so systems that dispatch in FP8 send less.

    Args:
        step_tokens_per_gpu: Tokens that pass through one GPU in one step [count], > 0.
        d_model: Model width [count], whole, >= 1.
        n_active_experts: Routed experts that work on a token [count], whole, >= 1.
        n_expert_layers: Layers with experts [count], whole, >= 1.
        pp_size: Pipeline-parallel size [count], whole, >= 1.
        tp_size: Tensor-parallel size [count], whole, >= 1.
        ep_size: Expert-parallel size [count], whole, >= 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Derived, with NCCL tests, doc/PERFORMANCE.md, for (n - 1)/n of an all-to-all. By hand: 4 times 2 bytes to 8
        experts, half of them elsewhere.

    >>> ep_traffic_bytes(1, d_model=1, n_active_experts=8, n_expert_layers=1, pp_size=1, tp_size=1, ep_size=2)
    32.0
    """
    sent = 4 * step_tokens_per_gpu * d_model * n_active_experts / tp_size * n_expert_layers / pp_size
    return VALUE_BYTES * sent * (ep_size - 1) / ep_size


@formula
def inner_bytes_per_s(nvlink_bytes_per_s: float) -> float:
    """Bandwidth of one GPU inside its NVLink domain, one direction [byte/second].

        inner_bytes_per_s = nvlink_bytes_per_s / 2

    Vendors add both directions; a ring sends in one while it receives in the other.

    Args:
        nvlink_bytes_per_s: NVLink bandwidth of one GPU, both directions [byte/second/GPU], > 0.

    Raises:
        ValueError: If it is not positive.

    Source:
        Definition. By hand: 900 GB/s both ways are 450 GB/s one way.

    >>> inner_bytes_per_s(nvlink_bytes_per_s=900e9) / 1e9
    450.0
    """
    return nvlink_bytes_per_s * ONE_GPU / 2


@formula
def outer_bytes_per_s(nic_bits_per_s: float) -> float:
    """Bandwidth of one GPU outside its NVLink domain, one direction [byte/second].

        outer_bytes_per_s = nic_bits_per_s / 8

    The line rate: protocol and congestion take their part of it.

    Args:
        nic_bits_per_s: Network of one GPU, one direction [bit/second], > 0.

    Raises:
        ValueError: If it is not positive.

    Source:
        Definition. By hand: 400 Gbit/s are 50 GB/s.

    >>> outer_bytes_per_s(nic_bits_per_s=400e9) / 1e9
    50.0
    """
    return nic_bits_per_s / BITS_PER_BYTE


@formula
def tp_traffic_s(tp_traffic_bytes: float, inner_bytes_per_s: float) -> float:
    """Time of the tensor-parallel traffic inside the domain, without latency [second].

        tp_traffic_s = tp_traffic_bytes / inner_bytes_per_s

    Args:
        tp_traffic_bytes: Tensor-parallel traffic of one GPU and step [byte], >= 0.
        inner_bytes_per_s: One GPU inside the domain, one direction [byte/second], > 0.

    Raises:
        ValueError: If the traffic is negative or the bandwidth is not positive.

    Source:
        Definition. By hand: 450 GB at 450 GB/s take a second.

    >>> tp_traffic_s(tp_traffic_bytes=450e9, inner_bytes_per_s=450e9)
    1.0
    """
    return tp_traffic_bytes / inner_bytes_per_s


@formula
def dp_traffic_s(dp_traffic_bytes: float, outer_bytes_per_s: float) -> float:
    """Time of the data-parallel traffic outside the domain, without latency [second].

        dp_traffic_s = dp_traffic_bytes / outer_bytes_per_s

    Args:
        dp_traffic_bytes: Data-parallel traffic of one GPU and step [byte], >= 0.
        outer_bytes_per_s: One GPU outside the domain, one direction [byte/second], > 0.

    Raises:
        ValueError: If the traffic is negative or the bandwidth is not positive.

    Source:
        Definition. By hand: 100 GB at 50 GB/s take two seconds.

    >>> dp_traffic_s(dp_traffic_bytes=100e9, outer_bytes_per_s=50e9)
    2.0
    """
    return dp_traffic_bytes / outer_bytes_per_s


@formula
def ring_all_reduce_s(
    message_bytes: float, inner_size: float, n_domains: float, outer_bytes_per_s: float, outer_latency_s: float
) -> float:
    """All-reduce by one ring over the whole group [second].

        ring_all_reduce_s = 2 * (inner_size * n_domains - 1) * (
            message_bytes / (inner_size * n_domains * outer_bytes_per_s) + outer_latency_s
        )

    All GPUs in one circle, which is as slow as its slowest link, between the domains. Every GPU sends the message
    twice, less one part, in 2(n - 1) steps of one latency each.

    Args:
        message_bytes: Bytes to be reduced [byte], > 0.
        inner_size: GPUs of the group inside one domain [count], whole, >= 1.
        n_domains: Domains that the group spans [count], whole, >= 1.
        outer_bytes_per_s: One GPU outside the domain, one direction [byte/second], > 0.
        outer_latency_s: Latency of one hop outside the domain [second], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        NCCL tests, doc/PERFORMANCE.md: 2(n - 1)/n times the message over the bandwidth; a latency for each step. By
        hand: 4 GPUs send 1.5 times 50 GB at 50 GB/s.

    >>> round(ring_all_reduce_s(50e9, inner_size=1, n_domains=4, outer_bytes_per_s=50e9, outer_latency_s=1e-5), 3)
    1.5
    """
    group = inner_size * n_domains
    return 2 * (group - 1) * (message_bytes / (group * outer_bytes_per_s) + outer_latency_s)


@formula
def tree_all_reduce_s(
    message_bytes: float, inner_size: float, n_domains: float, outer_bytes_per_s: float, outer_latency_s: float
) -> float:
    """All-reduce by a double binary tree over the whole group [second].

        tree_all_reduce_s = (2 * message_bytes / outer_bytes_per_s if inner_size * n_domains > 1 else 0)
            + 2 * log(inner_size * n_domains) / log(2) * outer_latency_s

    Two trees with half of the message each, pipelined in small pieces: every GPU sends the message up once and down
    once, and waits for twice the depth of the tree. The depth is taken as the logarithm, not rounded.

    Args:
        message_bytes: Bytes to be reduced [byte], > 0.
        inner_size: GPUs of the group inside one domain [count], whole, >= 1.
        n_domains: Domains that the group spans [count], whole, >= 1.
        outer_bytes_per_s: One GPU outside the domain, one direction [byte/second], > 0.
        outer_latency_s: Latency of one hop outside the domain [second], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Derived. NCCL tests, doc/PERFORMANCE.md, has the same lower limit for rings and trees; a tree's busiest GPU
        sends the whole message twice. By hand: 1,024 GPUs wait for 20 hops.

    >>> round(1e6 * tree_all_reduce_s(1, inner_size=8, n_domains=128, outer_bytes_per_s=50e9, outer_latency_s=1e-5))
    200
    """
    group = inner_size * n_domains
    sent = 2 * message_bytes / outer_bytes_per_s * (1 if group > 1 else 0)
    return sent + 2 * math.log(group) / math.log(2) * outer_latency_s


@formula
def two_level_all_reduce_s(
    message_bytes: float,
    inner_size: float,
    n_domains: float,
    inner_bytes_per_s: float,
    inner_latency_s: float,
    outer_bytes_per_s: float,
    outer_latency_s: float,
    outer_tree: float,
) -> float:
    """All-reduce in two levels [second].

        two_level_all_reduce_s = 2 * (inner_size - 1) * (
            message_bytes / (inner_size * inner_bytes_per_s) + inner_latency_s
        ) + (
            (2 * message_bytes / (inner_size * outer_bytes_per_s) if n_domains > 1 else 0)
                + 2 * log(n_domains) / log(2) * outer_latency_s
            if outer_tree
            else 2 * (n_domains - 1) * (message_bytes / (inner_size * n_domains * outer_bytes_per_s) + outer_latency_s)
        )

    A reduce-scatter inside each domain, an all-reduce of one part per GPU across the domains, an all-gather inside.
    All GPUs of a domain use their own network at the same time, so each sends only its part outside. The three do not
    overlap.

    Args:
        message_bytes: Bytes to be reduced [byte], > 0.
        inner_size: GPUs of the group inside one domain [count], whole, >= 1.
        n_domains: Domains that the group spans [count], whole, >= 1.
        inner_bytes_per_s: One GPU inside the domain, one direction [byte/second], > 0.
        inner_latency_s: Latency of one hop inside the domain [second], > 0.
        outer_bytes_per_s: One GPU outside the domain, one direction [byte/second], > 0.
        outer_latency_s: Latency of one hop outside the domain [second], > 0.
        outer_tree: 1 for a double binary tree between the domains, 0 for a ring [count], 0 or 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Composed of the rings and trees above. By hand, without latency: 8 GPUs at 450 GB/s and 4 domains at 50 GB/s
        reduce 36 GB in 2 * 7/8 * 36/450 + 2 * 3/4 * 4.5/50 = 0.275 seconds.

    >>> round(two_level_all_reduce_s(36e9, 8, 4, inner_bytes_per_s=450e9, inner_latency_s=1e-9, outer_bytes_per_s=50e9,
    ...     outer_latency_s=1e-9, outer_tree=0), 3)
    0.275
    """
    part = message_bytes / inner_size
    inside = 2 * (inner_size - 1) * (part / inner_bytes_per_s + inner_latency_s)
    if outer_tree:
        sent = 2 * part / outer_bytes_per_s * (1 if n_domains > 1 else 0)
        return inside + sent + 2 * math.log(n_domains) / math.log(2) * outer_latency_s
    return inside + 2 * (n_domains - 1) * (part / (n_domains * outer_bytes_per_s) + outer_latency_s)


@formula
def crossover_bytes(inner_size: float, n_domains: float, outer_bytes_per_s: float, outer_latency_s: float) -> float:
    """Message at which one ring and one tree over the whole group take the same time [byte].

        crossover_bytes = inner_size * n_domains * outer_bytes_per_s * outer_latency_s * (
            inner_size * n_domains - 1 - log(inner_size * n_domains) / log(2)
        )

    Below it the tree is faster, above it the ring.

    Args:
        inner_size: GPUs of the group inside one domain [count], whole, >= 1.
        n_domains: Domains that the group spans [count], whole, >= 1.
        outer_bytes_per_s: One GPU outside the domain, one direction [byte/second], > 0.
        outer_latency_s: Latency of one hop outside the domain [second], > 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Solved from the two. By hand: 8 GPUs, 50 GB/s and 10 microseconds, 8 * 500 kB * (7 - 3) = 16 MB.

    >>> round(crossover_bytes(inner_size=8, n_domains=1, outer_bytes_per_s=50e9, outer_latency_s=1e-5) / 1e6)
    16
    """
    group = inner_size * n_domains
    return group * outer_bytes_per_s * outer_latency_s * (group - 1 - math.log(group) / math.log(2))
