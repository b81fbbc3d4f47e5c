"""Training over slow links: how seldom it synchronises, and what one synchronisation sends."""

from __future__ import annotations

from calculators.formulas.formula import formula

BITS_PER_BYTE = 8


@formula
def n_syncs(n_steps: float, inner_steps: float) -> float:
    """Synchronisations of a run [ratio].

        n_syncs = n_steps / inner_steps

    A mean, which need not be whole; the last, unfinished round counts in proportion.

    Args:
        n_steps: Training steps of each replica [count], whole, >= 1.
        inner_steps: Steps between two synchronisations, H [count], whole, >= 1.

    Raises:
        ValueError: If either is not a whole number of at least 1.

    Source:
        Douillard et al. 2023, "DiLoCo", Sec. 3: one outer step for every H = 500 inner steps. By hand: 64,000
        steps synchronise 128 times.

    >>> n_syncs(n_steps=64_000, inner_steps=500)
    128.0
    """
    return n_steps / inner_steps


@formula
def traffic_ratio(n_steps: float, n_syncs: float) -> float:
    """Traffic of data parallelism over the traffic of this run [ratio].

        traffic_ratio = n_steps / n_syncs

    Data parallelism sends at every step; each synchronisation sends one payload of the same size. No compression:
    that would multiply the ratio.

    Args:
        n_steps: Training steps [count], whole, >= 1.
        n_syncs: Synchronisations [ratio], > 0.

    Raises:
        ValueError: If the steps are not a whole number of at least 1 or the synchronisations are not positive.

    Source:
        Douillard et al. 2023, "DiLoCo", abstract: 500 times less communication.

    >>> traffic_ratio(n_steps=64_000, n_syncs=128)
    500.0
    """
    return n_steps / n_syncs


@formula
def outer_gradient_bytes(n_params: float, bytes_per_value: float) -> float:
    """Bytes of one outer gradient [byte].

        outer_gradient_bytes = n_params * bytes_per_value

    One value for every parameter, uncompressed.

    Args:
        n_params: Parameters [parameter], > 0.
        bytes_per_value: Bytes of one value sent [byte/parameter], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 12B values of 4 bytes are 48 GB.

    >>> outer_gradient_bytes(n_params=12e9, bytes_per_value=4) / 1e9
    48.0
    """
    return n_params * bytes_per_value


@formula
def transfer_s(outer_gradient_bytes: float, link_bits_per_s: float) -> float:
    """Time to send one outer gradient over one link [second].

        transfer_s = outer_gradient_bytes * 8 / link_bits_per_s

    One way, at the link's full rate: no latency, no protocol, no sharing.

    Args:
        outer_gradient_bytes: Bytes of one outer gradient [byte], > 0.
        link_bits_per_s: Rate of the link, in bits [bit/second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 48 GB are 384 Gbit, 192 seconds at 2 Gbit/s.

    >>> transfer_s(outer_gradient_bytes=48e9, link_bits_per_s=2e9)
    192.0
    """
    return outer_gradient_bytes * BITS_PER_BYTE / link_bits_per_s
