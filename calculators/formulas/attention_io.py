"""What attention computes and what it moves, in one layer, and what a GPU's roofline makes of that.

Matrix products only; half precision in main memory. Standard attention writes its scores to main memory and reads
them back; tiled attention (FlashAttention) keeps a block of them on the chip.
"""

from __future__ import annotations

import math

from calculators.formulas.formula import formula

VALUE_BYTES = 2
# A running maximum or sum of tiled attention, in FP32.
STATISTIC_BYTES = 4
ONE_GPU = 1


@formula
def attention_flop(
    batch_size: float,
    n_heads: float,
    seq_len: float,
    d_head: float,
    attention_causal: float,
    backward_pass: float,
) -> float:
    """FLOP of attention in one layer [FLOP].

        attention_flop = batch_size * n_heads * seq_len ** 2 * d_head * (12 if backward_pass else 4)
            * (1 - attention_causal / 2)

    Queries times keys and weights times values, two FLOP per multiplication and addition; the backward pass has four
    such products. A causal mask lets half of the scores be skipped. No projections, no softmax.

    Args:
        batch_size: Sequences at once [count], whole, >= 1.
        n_heads: Attention heads [count], whole, >= 1.
        seq_len: Sequence length [count], whole, >= 1.
        d_head: Width of one head [count], whole, >= 1.
        attention_causal: 0 counts the whole square of scores, 1 its causal half [count], 0 or 1.
        backward_pass: 1 counts the backward pass too [count], 0 or 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Dao et al. 2022, "FlashAttention", Algorithms 0 and 3, their matrix products. By hand: 4 * 1024 * 1024 * 64 for
        one head, 268 MFLOP.

    >>> round(attention_flop(1, n_heads=1, seq_len=1024, d_head=64, attention_causal=0, backward_pass=0) / 1e6)
    268
    """
    products = 6 if backward_pass else 2
    return batch_size * n_heads * seq_len**2 * d_head * 2 * products * (1 - attention_causal / 2)


@formula
def tiled_attention_flop(attention_flop: float, backward_pass: float) -> float:
    """FLOP of tiled attention in one layer [FLOP].

        tiled_attention_flop = attention_flop * (7 / 6 if backward_pass else 1)

    Its backward pass makes the scores again: seven products in all instead of six.

    Args:
        attention_flop: FLOP of attention [FLOP], > 0.
        backward_pass: 1 counts the backward pass too [count], 0 or 1.

    Raises:
        ValueError: If the FLOP are not positive or the switch is neither 0 nor 1.

    Source:
        Dao et al. 2022, "FlashAttention", Algorithm 4. By hand: 14 for 12.

    >>> tiled_attention_flop(attention_flop=12, backward_pass=1)
    14.0
    """
    return attention_flop * (7 / 6 if backward_pass else 1)


@formula
def standard_attention_bytes(
    batch_size: float, n_heads: float, seq_len: float, d_head: float, backward_pass: float, score_passes: float
) -> float:
    """Main-memory traffic of standard attention in one layer [byte].

        standard_attention_bytes = 2 * batch_size * n_heads * (
            (12 if backward_pass else 4) * seq_len * d_head
            + ((11 if backward_pass else 4) + score_passes) * seq_len ** 2
        )

    Forward: read Q and K, write S; read S, write P; read P and V, write O. Backward: read P and dO, write dV; read dO
    and V, write dP; read P and dP, write dS; read dS and K, write dQ; read dS and Q, write dK. A mask or dropout that
    is not fused reads and writes the scores once more each: score_passes counts these.

    Args:
        batch_size: Sequences at once [count], whole, >= 1.
        n_heads: Attention heads [count], whole, >= 1.
        seq_len: Sequence length [count], whole, >= 1.
        d_head: Width of one head [count], whole, >= 1.
        backward_pass: 1 counts the backward pass too [count], 0 or 1.
        score_passes: Extra times that the scores cross main memory [count], >= 0.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Dao et al. 2022, "FlashAttention", Algorithms 0 and 3; Theorem 2 has the order Nd + N². By hand: 2 * (4 * 1024 *
        64 + 4 * 1024 * 1024) bytes for one head, 8.9 MB.

    >>> round(standard_attention_bytes(1, n_heads=1, seq_len=1024, d_head=64, backward_pass=0, score_passes=0) / 1e6, 1)
    8.9
    """
    vectors = (12 if backward_pass else 4) * seq_len * d_head
    scores = ((11 if backward_pass else 4) + score_passes) * seq_len**2
    return VALUE_BYTES * batch_size * n_heads * (vectors + scores)


@formula
def key_block(sram_bytes_per_sm: float, d_head: float) -> float:
    """Keys that one block holds on the chip [count].

        key_block = ceil(sram_bytes_per_sm / (8 * d_head))

    A quarter of the on-chip memory each for keys, values, queries and results, in half precision. Kernels choose
    their blocks themselves, mostly smaller.

    Args:
        sram_bytes_per_sm: On-chip memory of one multiprocessor [byte], > 0.
        d_head: Width of one head [count], whole, >= 1.

    Raises:
        ValueError: If the bytes are not positive or the width is not a whole number of at least 1.

    Source:
        Dao et al. 2022, "FlashAttention", Algorithm 1: M / (4d), where M counts elements. By hand: 192 KiB and 64 give
        384.

    >>> key_block(sram_bytes_per_sm=192 * 1024, d_head=64)
    384
    """
    return math.ceil(sram_bytes_per_sm / (4 * VALUE_BYTES * d_head))


@formula
def n_key_blocks(seq_len: float, key_block: float) -> float:
    """Blocks of keys [count].

        n_key_blocks = ceil(seq_len / key_block)

    Args:
        seq_len: Sequence length [count], whole, >= 1.
        key_block: Keys in one block [count], whole, >= 1.

    Raises:
        ValueError: If either is not a whole number of at least 1.

    Source:
        Dao et al. 2022, "FlashAttention", Algorithm 1, line 3. By hand: 1,024 keys in blocks of 384 are 3.

    >>> n_key_blocks(seq_len=1024, key_block=384)
    3
    """
    return math.ceil(seq_len / key_block)


@formula
def tiled_attention_bytes(
    batch_size: float, n_heads: float, seq_len: float, d_head: float, n_key_blocks: float, backward_pass: float
) -> float:
    """Main-memory traffic of tiled attention in one layer [byte].

        tiled_attention_bytes = batch_size * n_heads * seq_len * (
            2 * d_head * (2 + 3 * n_key_blocks + (4 + 5 * n_key_blocks if backward_pass else 0))
            + 4 * n_key_blocks * (6 if backward_pass else 4)
        )

    Forward: read K and V once; for each block of them read Q and O, write O, and read and write two running figures
    per query. Backward: read K and V once and write dK and dV once; for each block read Q, O, dO and dQ, write dQ, and
    read the two figures. The outer loop runs over the keys, as in the first FlashAttention; the second runs over the
    queries.

    Args:
        batch_size: Sequences at once [count], whole, >= 1.
        n_heads: Attention heads [count], whole, >= 1.
        seq_len: Sequence length [count], whole, >= 1.
        d_head: Width of one head [count], whole, >= 1.
        n_key_blocks: Blocks of keys [count], whole, >= 1.
        backward_pass: 1 counts the backward pass too [count], 0 or 1.

    Raises:
        ValueError: If one of them is outside its bounds.

    Source:
        Dao et al. 2022, "FlashAttention", Algorithms 1 and 4; Theorem 2 has the order N²d²/M. By hand: 1024 * (2 * 64 *
        11 + 4 * 3 * 4) bytes for one head and three blocks, 1.5 MB.

    >>> round(tiled_attention_bytes(1, n_heads=1, seq_len=1024, d_head=64, n_key_blocks=3, backward_pass=0) / 1e6, 1)
    1.5
    """
    vectors = 2 + 3 * n_key_blocks + (4 + 5 * n_key_blocks) * (1 if backward_pass else 0)
    statistics = n_key_blocks * (6 if backward_pass else 4)
    return batch_size * n_heads * seq_len * (VALUE_BYTES * d_head * vectors + STATISTIC_BYTES * statistics)


@formula
def io_ratio(standard_attention_bytes: float, tiled_attention_bytes: float) -> float:
    """Traffic of standard attention over that of tiled attention [ratio].

        io_ratio = standard_attention_bytes / tiled_attention_bytes

    Args:
        standard_attention_bytes: Main-memory traffic of standard attention [byte], > 0.
        tiled_attention_bytes: Main-memory traffic of tiled attention [byte], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Dao et al. 2022, "FlashAttention", Fig. 2: 40.3 GB and 4.4 GB. By hand: 9.2.

    >>> round(io_ratio(standard_attention_bytes=40.3e9, tiled_attention_bytes=4.4e9), 1)
    9.2
    """
    return standard_attention_bytes / tiled_attention_bytes


@formula
def standard_intensity(attention_flop: float, standard_attention_bytes: float) -> float:
    """Arithmetic intensity of standard attention [FLOP/byte].

        standard_intensity = attention_flop / standard_attention_bytes

    Args:
        attention_flop: FLOP of attention [FLOP], > 0.
        standard_attention_bytes: Main-memory traffic of standard attention [byte], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Williams, Waterman and Patterson 2009, "Roofline". By hand: 268 MFLOP over 8.9 MB are 30.

    >>> round(standard_intensity(attention_flop=268e6, standard_attention_bytes=8.9e6))
    30
    """
    return attention_flop / standard_attention_bytes


@formula
def tiled_intensity(tiled_attention_flop: float, tiled_attention_bytes: float) -> float:
    """Arithmetic intensity of tiled attention [FLOP/byte].

        tiled_intensity = tiled_attention_flop / tiled_attention_bytes

    Args:
        tiled_attention_flop: FLOP of tiled attention [FLOP], > 0.
        tiled_attention_bytes: Main-memory traffic of tiled attention [byte], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Williams, Waterman and Patterson 2009, "Roofline". By hand: 268 MFLOP over 1.5 MB are 179.

    >>> round(tiled_intensity(tiled_attention_flop=268e6, tiled_attention_bytes=1.5e6))
    179
    """
    return tiled_attention_flop / tiled_attention_bytes


@formula
def ridge_flop_per_byte(peak_flop_per_s: float, hbm_bytes_per_s: float) -> float:
    """Intensity from which a GPU is limited by arithmetic [FLOP/byte].

        ridge_flop_per_byte = peak_flop_per_s / hbm_bytes_per_s

    Below it main memory is the limit.

    Args:
        peak_flop_per_s: Peak of one GPU at the precision in use [FLOP/second/GPU], > 0.
        hbm_bytes_per_s: Main-memory bandwidth [byte/second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Williams, Waterman and Patterson 2009, "Roofline", the ridge point. By hand: 312 over 1.555 are 201.

    >>> round(ridge_flop_per_byte(peak_flop_per_s=312e12, hbm_bytes_per_s=1.555e12))
    201
    """
    return peak_flop_per_s * ONE_GPU / hbm_bytes_per_s


@formula
def standard_attainable_flop_per_s(standard_intensity: float, hbm_bytes_per_s: float, peak_flop_per_s: float) -> float:
    """Rate that standard attention can reach at most [FLOP/second/GPU].

        standard_attainable_flop_per_s = (standard_intensity * hbm_bytes_per_s
            if standard_intensity * hbm_bytes_per_s < peak_flop_per_s else peak_flop_per_s)

    The lower of two limits; the time of softmax itself is not one of them.

    Args:
        standard_intensity: Arithmetic intensity of standard attention [FLOP/byte], > 0.
        hbm_bytes_per_s: Main-memory bandwidth [byte/second], > 0.
        peak_flop_per_s: Peak of one GPU at the precision in use [FLOP/second/GPU], > 0.

    Raises:
        ValueError: If one of them is not positive.

    Source:
        Williams, Waterman and Patterson 2009, "Roofline". By hand: 30 at 1.5 TB/s are 45 TFLOP/s.

    >>> standard_attainable_flop_per_s(30, hbm_bytes_per_s=1.5e12, peak_flop_per_s=312e12) / 1e12
    45.0
    """
    by_memory = standard_intensity * hbm_bytes_per_s / ONE_GPU
    return by_memory if by_memory < peak_flop_per_s else peak_flop_per_s


@formula
def tiled_attainable_flop_per_s(tiled_intensity: float, hbm_bytes_per_s: float, peak_flop_per_s: float) -> float:
    """Rate that tiled attention can reach at most [FLOP/second/GPU].

        tiled_attainable_flop_per_s = (tiled_intensity * hbm_bytes_per_s
            if tiled_intensity * hbm_bytes_per_s < peak_flop_per_s else peak_flop_per_s)

    The lower of two limits; what is done again counts as work.

    Args:
        tiled_intensity: Arithmetic intensity of tiled attention [FLOP/byte], > 0.
        hbm_bytes_per_s: Main-memory bandwidth [byte/second], > 0.
        peak_flop_per_s: Peak of one GPU at the precision in use [FLOP/second/GPU], > 0.

    Raises:
        ValueError: If one of them is not positive.

    Source:
        Williams, Waterman and Patterson 2009, "Roofline". By hand: 400 at 1.5 TB/s would be 600 TFLOP/s, more than 312.

    >>> tiled_attainable_flop_per_s(400, hbm_bytes_per_s=1.5e12, peak_flop_per_s=312e12) / 1e12
    312.0
    """
    by_memory = tiled_intensity * hbm_bytes_per_s / ONE_GPU
    return by_memory if by_memory < peak_flop_per_s else peak_flop_per_s


@formula
def standard_attention_s(attention_flop: float, standard_attainable_flop_per_s: float) -> float:
    """Least time of standard attention in one layer on one GPU [second].

        standard_attention_s = attention_flop / standard_attainable_flop_per_s

    Args:
        attention_flop: FLOP of attention [FLOP], > 0.
        standard_attainable_flop_per_s: Attainable rate of standard attention [FLOP/second/GPU], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 90 TFLOP at 45 TFLOP/s take two seconds.

    >>> standard_attention_s(attention_flop=90e12, standard_attainable_flop_per_s=45e12)
    2.0
    """
    return attention_flop / (standard_attainable_flop_per_s * ONE_GPU)


@formula
def tiled_attention_s(tiled_attention_flop: float, tiled_attainable_flop_per_s: float) -> float:
    """Least time of tiled attention in one layer on one GPU [second].

        tiled_attention_s = tiled_attention_flop / tiled_attainable_flop_per_s

    Args:
        tiled_attention_flop: FLOP of tiled attention [FLOP], > 0.
        tiled_attainable_flop_per_s: Attainable rate of tiled attention [FLOP/second/GPU], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 624 TFLOP at 312 TFLOP/s take two seconds.

    >>> tiled_attention_s(tiled_attention_flop=624e12, tiled_attainable_flop_per_s=312e12)
    2.0
    """
    return tiled_attention_flop / (tiled_attainable_flop_per_s * ONE_GPU)
