"""The third knife, FlashAttention: why it pays to stay in the memory on the chip."""

from __future__ import annotations

from calculators.formulas.formula import formula


@formula
def sram_bytes(sram_bytes_per_sm: float, n_sms: float) -> float:
    """On-chip memory of a whole GPU [byte].

        sram_bytes = sram_bytes_per_sm * n_sms

    Each multiprocessor reaches only its own part.

    Args:
        sram_bytes_per_sm: On-chip memory of one multiprocessor [byte], > 0.
        n_sms: Streaming multiprocessors [count], whole, >= 1.

    Raises:
        ValueError: If the bytes are not positive or the count is not a whole number of at least 1.

    Source:
        Dao et al. 2022, "FlashAttention", Sec. 2.1: 192 KB on each of 108 multiprocessors; Fig. 1: 20 MB. By hand:
        192 KiB * 108 is 20.25 MiB.

    >>> sram_bytes(sram_bytes_per_sm=192 * 1024, n_sms=108) / 2**20
    20.25
    """
    return sram_bytes_per_sm * n_sms


@formula
def sram_bytes_per_s(n_sms: float, sram_bytes_per_cycle: float, clock_hz: float) -> float:
    """On-chip bandwidth of a whole GPU [byte/second].

        sram_bytes_per_s = n_sms * sram_bytes_per_cycle * clock_hz

    Every multiprocessor moves its full width in every cycle.

    Args:
        n_sms: Streaming multiprocessors [count], whole, >= 1.
        sram_bytes_per_cycle: Bytes of one multiprocessor in one cycle [byte], > 0.
        clock_hz: Clock [1/second], > 0.

    Raises:
        ValueError: If the count is not a whole number of at least 1, or one of the others is not positive.

    Source:
        Definition. Dao et al. 2022, "FlashAttention", Fig. 1 prints 19 TB/s for the A100. By hand: 108 * 128 bytes
        at 1.41 GHz are 19.5 TB/s.

    >>> round(sram_bytes_per_s(n_sms=108, sram_bytes_per_cycle=128, clock_hz=1.41e9) / 1e12, 1)
    19.5
    """
    return n_sms * sram_bytes_per_cycle * clock_hz


@formula
def bandwidth_ratio(sram_bytes_per_s: float, hbm_bytes_per_s: float) -> float:
    """On-chip bandwidth over main-memory bandwidth [ratio].

        bandwidth_ratio = sram_bytes_per_s / hbm_bytes_per_s

    The most that staying on the chip can gain where memory is the limit; not a speed-up of a model.

    Args:
        sram_bytes_per_s: On-chip bandwidth [byte/second], > 0.
        hbm_bytes_per_s: Main-memory bandwidth [byte/second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Dao et al. 2022, "FlashAttention", Fig. 1: 19 TB/s over 1.5 TB/s. By hand: 12.7.

    >>> round(bandwidth_ratio(sram_bytes_per_s=19e12, hbm_bytes_per_s=1.5e12), 1)
    12.7
    """
    return sram_bytes_per_s / hbm_bytes_per_s
