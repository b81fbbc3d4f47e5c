"""Training over wide-area links: bytes, time of a round, and the link that a utilisation asks for.

One model for DiLoCo and what followed it: a round of `inner_steps` sends the model in `n_fragments` pieces, each of
which may hide behind `overlap_steps` of computing. Data parallelism is the round of one step and one fragment.
"""

from __future__ import annotations

from calculators.formulas.formula import formula
from calculators.formulas.low_communication import BITS_PER_BYTE


@formula
def traffic_factor(n_replicas: float) -> float:
    """Payloads that a ring all-reduce puts on each link [ratio].

        traffic_factor = 2 * (n_replicas - 1) / n_replicas

    Once round the ring to add up, once to hand out. 1 for two replicas, nearly 2 for many. A server that receives
    and returns each payload, both ways at once, has 1: then the scenario gives the factor itself.

    Args:
        n_replicas: Replicas on the ring [count], whole, >= 1.

    Raises:
        ValueError: If the replicas are not a whole number of at least 1.

    Source:
        Definition of the ring all-reduce. By hand: two replicas 1, eight 1.75.

    >>> traffic_factor(n_replicas=2), traffic_factor(n_replicas=8)
    (1.0, 1.75)
    """
    return 2 * (n_replicas - 1) / n_replicas


@formula
def sync_bytes(outer_gradient_bytes: float, traffic_factor: float, compression: float) -> float:
    """Bytes through each link in one synchronisation of the whole model [byte].

        sync_bytes = outer_gradient_bytes * traffic_factor / compression

    One direction. Compression is counted against the value size in outer_gradient_bytes: a format of half a byte is
    either half a byte and 1, or two bytes and 4, never both.

    Args:
        outer_gradient_bytes: Bytes of one outer gradient, uncompressed [byte], > 0.
        traffic_factor: Payloads through each link [ratio], >= 0.
        compression: Times smaller than uncompressed [ratio], > 0.

    Raises:
        ValueError: If bytes or compression are not positive or the factor is negative.

    Source:
        Definition. By hand: 288 GB in 32 bits, 146 times compressed (Covenant-72B, Sec. 2.1) are 1.97 GB.

    >>> round(sync_bytes(outer_gradient_bytes=288e9, traffic_factor=1, compression=146) / 1e9, 2)
    1.97
    """
    return outer_gradient_bytes * traffic_factor / compression


@formula
def bytes_per_step(sync_bytes: float, inner_steps: float) -> float:
    """Bytes through each link, a mean over the steps of a round [byte].

        bytes_per_step = sync_bytes / inner_steps

    Fragments change when the bytes are sent, not how many.

    Args:
        sync_bytes: Bytes of one synchronisation of the whole model [byte], > 0.
        inner_steps: Steps between two synchronisations of the same weights, H [count], whole, >= 1.

    Raises:
        ValueError: If the bytes are not positive or the steps not a whole number of at least 1.

    Source:
        Definition. Kale et al. 2025, "Eager updates", Table 1: 441 TB against 1.10 TB. By hand: 16 bits at each
        step against 4 bits at every hundredth is 400 times.

    >>> bytes_per_step(sync_bytes=2e9, inner_steps=1) / bytes_per_step(sync_bytes=0.5e9, inner_steps=100)
    400.0
    """
    return sync_bytes / inner_steps


@formula
def run_traffic_bytes(bytes_per_step: float, n_steps: float) -> float:
    """Bytes through each link in the whole run [byte].

        run_traffic_bytes = bytes_per_step * n_steps

    Args:
        bytes_per_step: Mean bytes per step [byte], > 0.
        n_steps: Training steps [count], whole, >= 1.

    Raises:
        ValueError: If the bytes are not positive or the steps not a whole number of at least 1.

    Source:
        Definition. By hand: 2 GB at each of 24,000 steps are 48 TB.

    >>> run_traffic_bytes(bytes_per_step=2e9, n_steps=24_000) / 1e12
    48.0
    """
    return bytes_per_step * n_steps


@formula
def fragment_bytes(sync_bytes: float, n_fragments: float) -> float:
    """Bytes of one fragment through each link [byte].

        fragment_bytes = sync_bytes / n_fragments

    Fragments of equal size.

    Args:
        sync_bytes: Bytes of one synchronisation of the whole model [byte], > 0.
        n_fragments: Fragments that are sent one after the other [count], whole, >= 1.

    Raises:
        ValueError: If the bytes are not positive or the fragments not a whole number of at least 1.

    Source:
        Douillard et al. 2025, "Streaming DiLoCo", Fig. 1. By hand: 24 layers in fragments of three are eight.

    >>> fragment_bytes(sync_bytes=2e9, n_fragments=8)
    250000000.0
    """
    return sync_bytes / n_fragments


@formula
def fragment_s(fragment_bytes: float, link_bits_per_s: float, latency_s: float) -> float:
    """Time to send one fragment over the link [second].

        fragment_s = fragment_bytes * 8 / link_bits_per_s + latency_s

    The link's full rate for this fragment alone, and one latency for it.

    Args:
        fragment_bytes: Bytes of one fragment [byte], > 0.
        link_bits_per_s: Rate of the link, in bits [bit/second], > 0.
        latency_s: Time before the first byte arrives, for all messages of the transfer [second], >= 0.

    Raises:
        ValueError: If bytes or rate are not positive or the latency is negative.

    Source:
        Definition. By hand: 250 MB at 1 Gbit/s and 0.1 s are 2.1 s.

    >>> fragment_s(fragment_bytes=250e6, link_bits_per_s=1e9, latency_s=0.1)
    2.1
    """
    return fragment_bytes * BITS_PER_BYTE / link_bits_per_s + latency_s


@formula
def round_compute_s(inner_steps: float, compute_step_s: float) -> float:
    """Time that one round spends computing [second].

        round_compute_s = inner_steps * compute_step_s

    Args:
        inner_steps: Steps of a round, H [count], whole, >= 1.
        compute_step_s: Time of one step, computing only [second], > 0.

    Raises:
        ValueError: If the steps are not a whole number of at least 1 or the time is not positive.

    Source:
        Definition. By hand: 100 steps of 0.1 s are 10 s.

    >>> round_compute_s(inner_steps=100, compute_step_s=0.1)
    10.0
    """
    return inner_steps * compute_step_s


@formula
def hidden_s(overlap_steps: float, compute_step_s: float, round_compute_s: float, n_fragments: float) -> float:
    """Time of one transfer that can hide behind computing [second].

        hidden_s = min(overlap_steps * compute_step_s, round_compute_s / n_fragments)

    The method allows overlap_steps; the link, which carries one fragment after the other, no more than the
    fragment's part of the round.

    Args:
        overlap_steps: Steps of computing during which a transfer may run [ratio], >= 0: 0 for DiLoCo, 2/3 behind the
            backward pass, 1 for one inner step, a whole round for eager updates.
        compute_step_s: Time of one step, computing only [second], > 0.
        round_compute_s: Computing time of one round [second], > 0.
        n_fragments: Fragments of a round [count], whole, >= 1.

    Raises:
        ValueError: If the overlap is negative, a time not positive, or the fragments not a whole number of at
            least 1.

    Source:
        Definition. The backward pass as two thirds of a step: Kaplan et al. 2020, Sec. 2.1, twice the forward pass.

    >>> hidden_s(overlap_steps=1, compute_step_s=0.1, round_compute_s=10, n_fragments=8)
    0.1
    """
    return min(overlap_steps * compute_step_s, round_compute_s / n_fragments)


@formula
def exposed_s(n_fragments: float, fragment_s: float, hidden_s: float) -> float:
    """Time that computing waits for the link in one round [second].

        exposed_s = n_fragments * (max(fragment_s, hidden_s) - hidden_s)

    Every fragment waits alike.

    Args:
        n_fragments: Fragments of a round [count], whole, >= 1.
        fragment_s: Time to send one fragment [second], > 0.
        hidden_s: Part of it that computing can hide [second], >= 0.

    Raises:
        ValueError: If the fragments are not a whole number of at least 1, the time not positive, or the hidden part
            negative.

    Source:
        Definition. By hand: eight fragments of 2.1 s with 0.1 s hidden wait 16 s.

    >>> exposed_s(n_fragments=8, fragment_s=2.1, hidden_s=0.1)
    16.0
    """
    return n_fragments * (max(fragment_s, hidden_s) - hidden_s)


@formula
def round_s(round_compute_s: float, exposed_s: float) -> float:
    """Time of one round [second].

        round_s = round_compute_s + exposed_s

    Args:
        round_compute_s: Computing time of the round [second], > 0.
        exposed_s: Waiting time of the round [second], >= 0.

    Raises:
        ValueError: If the computing time is not positive or the waiting time negative.

    Source:
        Definition. By hand: 10 s of computing and 16 s of waiting are 26 s.

    >>> round_s(round_compute_s=10, exposed_s=16)
    26
    """
    return round_compute_s + exposed_s


@formula
def utilisation_share(round_compute_s: float, round_s: float) -> float:
    """Share of the time that computes [share].

        utilisation_share = round_compute_s / round_s

    Not MFU: how well the computing itself goes is not in it.

    Args:
        round_compute_s: Computing time of one round [second], > 0.
        round_s: Time of the round [second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Kale et al. 2025, "Eager updates", Table 5, "compute utilization". By hand: 10 s of 12.5 s are 80 %.

    >>> utilisation_share(round_compute_s=10, round_s=12.5)
    0.8
    """
    return round_compute_s / round_s


@formula
def needed_bits_per_s(
    fragment_bytes: float,
    n_fragments: float,
    round_compute_s: float,
    hidden_s: float,
    latency_s: float,
    target_share: float,
) -> float:
    """Rate of the link at which a utilisation is just reached [bit/second].

        needed_bits_per_s = fragment_bytes * 8
            / (hidden_s + round_compute_s * (1 / target_share - 1) / n_fragments - latency_s)

    utilisation_share solved for the rate. Where the latency alone exceeds the time allowed, no rate is enough and
    the result, not positive, is refused.

    Args:
        fragment_bytes: Bytes of one fragment [byte], > 0.
        n_fragments: Fragments of a round [count], whole, >= 1.
        round_compute_s: Computing time of one round [second], > 0.
        hidden_s: Time of one transfer that computing can hide [second], >= 0.
        latency_s: Latency of one transfer [second], >= 0.
        target_share: Utilisation aimed at [share], > 0 and <= 1.

    Raises:
        ValueError: If one of them is out of its bounds.
        ZeroDivisionError: If the latency takes exactly all the time allowed.

    Source:
        Kale et al. 2025, "Eager updates", Table 5, its third line: 1B parameters, 24 layers in fragments of three,
        a step of 0.1 s, a hundred steps: 9.1 Gbit/s for 90 %. This model, with 16 bits a value and the transfer
        hidden behind a backward pass: 9.7.

    >>> round(needed_bits_per_s(250e6, 8, 10, 0.2 / 3, 0, 0.9) / 1e9, 1)
    9.7
    """
    return (
        fragment_bytes * BITS_PER_BYTE / (hidden_s + round_compute_s * (1 / target_share - 1) / n_fragments - latency_s)
    )


@formula
def full_overlap_step_s(sync_bytes: float, link_bits_per_s: float, inner_steps: float) -> float:
    """Shortest training step at which a link, always busy, carries all the traffic [second].

        full_overlap_step_s = sync_bytes * 8 / link_bits_per_s / inner_steps

    The best any schedule can do: with shorter steps the link is too slow whatever hides behind what. No latency.

    Args:
        sync_bytes: Bytes of one synchronisation of the whole model [byte], > 0.
        link_bits_per_s: Rate of the link, in bits [bit/second], > 0.
        inner_steps: Steps between two synchronisations, H [count], whole, >= 1.

    Raises:
        ValueError: If bytes or rate are not positive or the steps not a whole number of at least 1.

    Source:
        Definition. By hand: 24 GB at 2 Gbit/s take 96 s, over 24 steps 4 s each.

    >>> full_overlap_step_s(sync_bytes=24e9, link_bits_per_s=2e9, inner_steps=24)
    4.0
    """
    return sync_bytes * BITS_PER_BYTE / link_bits_per_s / inner_steps
