"""Bandwidth of an NVLink domain: the sum over its GPUs, and what crosses its middle."""

from __future__ import annotations

from calculators.formulas.formula import formula


@formula
def nvlink_domain_bytes_per_s(n_gpus: float, nvlink_bytes_per_s: float) -> float:
    """NVLink bandwidth summed over all GPUs of a domain [byte/second].

        nvlink_domain_bytes_per_s = n_gpus * nvlink_bytes_per_s

    Both directions, as vendors count. A sum over GPUs: no single transfer sees it.

    Args:
        n_gpus: GPUs in the domain [GPU], whole, >= 1.
        nvlink_bytes_per_s: NVLink bandwidth of one GPU, both directions [byte/second/GPU], > 0.

    Raises:
        ValueError: If the GPUs are not a whole number of at least 1 or the bandwidth is not positive.

    Source:
        NVIDIA GB200 NVL72, product page: 1.8 TB/s per GPU, 130 TB/s for 72.

    >>> round(nvlink_domain_bytes_per_s(n_gpus=72, nvlink_bytes_per_s=1.8e12) / 1e12)
    130
    """
    return n_gpus * nvlink_bytes_per_s


@formula
def nvlink_bisection_bytes_per_s(nvlink_domain_bytes_per_s: float) -> float:
    """Half of the domain's sum: what can cross between two halves, both directions [byte/second].

        nvlink_bisection_bytes_per_s = nvlink_domain_bytes_per_s / 2

    A switched domain in which every GPU of one half sends to the other half at full rate.

    Args:
        nvlink_domain_bytes_per_s: NVLink bandwidth summed over the domain [byte/second], > 0.

    Raises:
        ValueError: If it is not positive.

    Source:
        Definition of the bisection. By hand: 72 * 1.8 / 2 = 64.8 TB/s.

    >>> round(nvlink_bisection_bytes_per_s(nvlink_domain_bytes_per_s=129.6e12) / 1e12, 1)
    64.8
    """
    return nvlink_domain_bytes_per_s / 2
