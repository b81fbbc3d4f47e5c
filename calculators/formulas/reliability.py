"""How often a job stops, what that costs, how often to save, and how many spare machines are enough.

Failures are taken as memoryless and independent, at rates that add up. `failures` has the arithmetic of Llama 3's
table; here is what follows from its rates.
"""

from __future__ import annotations

import math

from calculators.formulas.formula import formula
from calculators.formulas.quantile import binomial_quantile, poisson_quantile

HOST_DAYS_S = 86_400_000  # a thousand days

# -- how often ---------------------------------------------------------------------------------------------------


@formula
def unexpected_interruptions(manual_restarts: float, automatic_restarts: float) -> float:
    """Interruptions, where a run counts restarts by hand and by machine [count].

        unexpected_interruptions = manual_restarts + automatic_restarts

    Args:
        manual_restarts: Restarts by hand [count], whole, >= 0.
        automatic_restarts: Automatic restarts [count], whole, >= 0.

    Raises:
        ValueError: If either is not a whole number of at least 0.

    Source:
        Zhang et al. 2022, "OPT", Sec. 2.5: at least 35 manual and an estimated 70 automatic restarts.

    >>> unexpected_interruptions(manual_restarts=35, automatic_restarts=70)
    105
    """
    return manual_restarts + automatic_restarts


@formula
def gpu_mtbf_s(host_failures_per_1000_days: float, gpus_per_host: float) -> float:
    """GPU time between failures, from a rate per thousand host-days [GPU*second].

        gpu_mtbf_s = 86400000 * gpus_per_host / host_failures_per_1000_days

    Each failure stops the job that the host works on.

    Args:
        host_failures_per_1000_days: Failures in a thousand host-days [ratio], > 0.
        gpus_per_host: GPUs in one host [GPU], whole, >= 1.

    Raises:
        ValueError: If the failures are not positive or the GPUs are not a whole number of at least 1.

    Source:
        Kokolis et al. 2024, "Revisiting Reliability", cluster RSC-1: 6.50 failures in a thousand node-days. By hand:
        1,231 GPU-days.

    >>> round(gpu_mtbf_s(host_failures_per_1000_days=6.50, gpus_per_host=8) / 86400)
    1231
    """
    return HOST_DAYS_S * gpus_per_host / host_failures_per_1000_days


@formula
def projected_mtbf_s(gpu_mtbf_s: float, n_gpus: float) -> float:
    """Mean time between interruptions of a job of this size, at a rate seen elsewhere [second].

        projected_mtbf_s = gpu_mtbf_s / n_gpus

    Each GPU stops the job as often as it did there, however many there are.

    Args:
        gpu_mtbf_s: GPU time between interruptions [GPU*second], > 0.
        n_gpus: GPUs of the job [GPU], whole, >= 1.

    Raises:
        ValueError: If the time is not positive or the GPUs are not a whole number of at least 1.

    Source:
        Kokolis et al. 2024, "Revisiting Reliability": from 6.50 failures in a thousand node-days, 1.8 hours at
        16,384 GPUs.

    >>> round(projected_mtbf_s(gpu_mtbf_s=8_000 / 6.50 * 86400, n_gpus=16_384) / 3600, 1)
    1.8
    """
    return gpu_mtbf_s / n_gpus


@formula
def other_interruptions(
    unexpected_interruptions: float,
    gpu_interruptions: float,
    host_interruptions: float,
    network_switch_interruptions: float,
) -> float:
    """Unexpected interruptions of all causes but GPU, host and network [count].

        other_interruptions = unexpected_interruptions - gpu_interruptions - host_interruptions
            - network_switch_interruptions

    Args:
        unexpected_interruptions: Unexpected interruptions [count], whole, >= 0.
        gpu_interruptions: Those in the GPU category [count], whole, >= 0.
        host_interruptions: Those in the host category [count], whole, >= 0.
        network_switch_interruptions: Those of network switches and cables [count], whole, >= 0.

    Raises:
        ValueError: If one of them is not a whole number of at least 0.

    Source:
        The Llama 3 Herd of Models, Table 5. By hand: 54 software, 32 maintenance, 7 unknown, 2 dependency are 95.

    >>> other_interruptions(419, 268, 21, network_switch_interruptions=35)
    95
    """
    return unexpected_interruptions - gpu_interruptions - host_interruptions - network_switch_interruptions


@formula
def gpu_part_mtbf_s(window_s: float, n_gpus: float, gpu_interruptions: float) -> float:
    """GPU time between failures of GPUs themselves [GPU*second].

        gpu_part_mtbf_s = window_s * n_gpus / gpu_interruptions

    Args:
        window_s: Length of the window [second], > 0.
        n_gpus: GPUs of the job [GPU], whole, >= 1.
        gpu_interruptions: Interruptions in the GPU category [count], whole, >= 0.

    Raises:
        ValueError: If one of them is out of its bounds.
        ZeroDivisionError: If there was no interruption.

    Source:
        Definition. The Llama 3 Herd of Models, Table 5: 268 in the GPU category. By hand: 3,301 GPU-days.

    >>> round(gpu_part_mtbf_s(window_s=54 * 86400, n_gpus=16384, gpu_interruptions=268) / 86400)
    3301
    """
    return window_s * n_gpus / gpu_interruptions


@formula
def host_mtbf_s(window_s: float, n_gpus: float, gpus_per_host: float, host_interruptions: float) -> float:
    """Mean time between failures of one host, its GPUs and its network apart [second].

        host_mtbf_s = window_s * n_gpus / gpus_per_host / host_interruptions

    Args:
        window_s: Length of the window [second], > 0.
        n_gpus: GPUs of the job [GPU], whole, >= 1.
        gpus_per_host: GPUs in one host [GPU], whole, >= 1.
        host_interruptions: Interruptions in the host category [count], whole, >= 0.

    Raises:
        ValueError: If one of them is out of its bounds.
        ZeroDivisionError: If there was no interruption.

    Source:
        Definition. The Llama 3 Herd of Models, Table 5: 21 in the host category. By hand: 2,048 hosts for 54 days
        are 5,266 days each.

    >>> round(host_mtbf_s(54 * 86400, 16384, 8, host_interruptions=21) / 86400)
    5266
    """
    return window_s * n_gpus / gpus_per_host / host_interruptions


@formula
def network_mtbf_s(window_s: float, n_gpus: float, network_switch_interruptions: float) -> float:
    """GPU time between failures of network switches and cables [GPU*second].

        network_mtbf_s = window_s * n_gpus / network_switch_interruptions

    Counts the network in proportion to the GPUs; a larger network with more tiers has more of both per GPU.

    Args:
        window_s: Length of the window [second], > 0.
        n_gpus: GPUs of the job [GPU], whole, >= 1.
        network_switch_interruptions: Interruptions by switches and cables [count], whole, >= 0.

    Raises:
        ValueError: If one of them is out of its bounds.
        ZeroDivisionError: If there was no interruption.

    Source:
        Definition. The Llama 3 Herd of Models, Table 5: 35. By hand: 25,278 GPU-days.

    >>> round(network_mtbf_s(window_s=54 * 86400, n_gpus=16384, network_switch_interruptions=35) / 86400)
    25278
    """
    return window_s * n_gpus / network_switch_interruptions


@formula
def other_mtbf_s(window_s: float, n_gpus: float, other_interruptions: float) -> float:
    """GPU time between interruptions of all other causes [GPU*second].

        other_mtbf_s = window_s * n_gpus / other_interruptions

    Software among them: that it grows with the number of GPUs is an assumption.

    Args:
        window_s: Length of the window [second], > 0.
        n_gpus: GPUs of the job [GPU], whole, >= 1.
        other_interruptions: Interruptions of all other causes [count], whole, >= 0.

    Raises:
        ValueError: If one of them is out of its bounds.
        ZeroDivisionError: If there was no interruption.

    Source:
        Definition. The Llama 3 Herd of Models, Table 5: 95. By hand: 9,313 GPU-days.

    >>> round(other_mtbf_s(window_s=54 * 86400, n_gpus=16384, other_interruptions=95) / 86400)
    9313
    """
    return window_s * n_gpus / other_interruptions


@formula
def mtbf_s(
    n_gpus: float,
    gpus_per_host: float,
    gpu_part_mtbf_s: float,
    host_mtbf_s: float,
    network_mtbf_s: float,
    other_mtbf_s: float,
) -> float:
    """Mean time between interruptions of the job, from the rates of its parts [second].

        mtbf_s = 1 / (n_gpus / gpu_part_mtbf_s + n_gpus / gpus_per_host / host_mtbf_s + n_gpus / network_mtbf_s
            + n_gpus / other_mtbf_s)

    Rates add up: the parts fail independently, any failure stops the whole job, and what failed is replaced.

    Args:
        n_gpus: GPUs of the job [GPU], whole, >= 1.
        gpus_per_host: GPUs in one host [GPU], whole, >= 1.
        gpu_part_mtbf_s: GPU time between failures of GPUs [GPU*second], > 0.
        host_mtbf_s: Mean time between failures of one host [second], > 0.
        network_mtbf_s: GPU time between failures of the network [GPU*second], > 0.
        other_mtbf_s: GPU time between interruptions of all other causes [GPU*second], > 0.

    Raises:
        ValueError: If one of them is out of its bounds.

    Source:
        Definition. By hand, from the counts of Llama 3's Table 5: 268, 21, 35 and 95 are 419 again, one in 3.1 hours.

    >>> day = 86400
    >>> round(mtbf_s(16384, 8, 3301.3 * day, 5266.3 * day, 25278.2 * day, other_mtbf_s=9313.0 * day) / 3600, 2)
    3.09
    """
    return 1 / (
        n_gpus / gpu_part_mtbf_s
        + n_gpus / gpus_per_host / host_mtbf_s
        + n_gpus / network_mtbf_s
        + n_gpus / other_mtbf_s
    )


# -- checkpoints -------------------------------------------------------------------------------------------------


@formula
def checkpoint_bytes(n_params: float, checkpoint_bytes_per_param: float) -> float:
    """Bytes of one checkpoint [byte].

        checkpoint_bytes = n_params * checkpoint_bytes_per_param

    One copy of every value: weights alone are 2 bytes a parameter in BF16, with FP32 master weights and Adam's two
    states 14.

    Args:
        n_params: Parameters [parameter], > 0.
        checkpoint_bytes_per_param: Bytes kept for each [byte/parameter], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. BLOOM's training blog: 2.3 TB for 176B parameters. By hand: 13.1 bytes a parameter.

    >>> round(checkpoint_bytes(n_params=176e9, checkpoint_bytes_per_param=13.1) / 1e12, 1)
    2.3
    """
    return n_params * checkpoint_bytes_per_param


@formula
def write_s(checkpoint_bytes: float, checkpoint_bytes_per_s: float) -> float:
    """Time the job stands still for one checkpoint, when it waits for the storage [second].

        write_s = checkpoint_bytes / checkpoint_bytes_per_s

    All GPUs write at once and fill the storage. A job that copies to host memory and goes on stands still far
    shorter: then the scenario gives write_s itself.

    Args:
        checkpoint_bytes: Bytes of one checkpoint [byte], > 0.
        checkpoint_bytes_per_s: Rate of the storage as a whole [byte/second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 2T parameters of 14 bytes at the 2 TB/s of Llama 3's storage are 14 s.

    >>> write_s(checkpoint_bytes=28e12, checkpoint_bytes_per_s=2e12)
    14.0
    """
    return checkpoint_bytes / checkpoint_bytes_per_s


@formula
def young_interval_s(write_s: float, mtbf_s: float) -> float:
    """Time between checkpoints that loses least work [second].

        young_interval_s = sqrt(2 * write_s * mtbf_s)

    First order: holds while write_s is far below mtbf_s; ignores restart time.

    Args:
        write_s: Time the job stands still for one checkpoint [second], > 0.
        mtbf_s: Mean time between failures of the whole job, not of one GPU [second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Young 1974, "A first order approximation to the optimum checkpoint interval".

    >>> round(young_interval_s(write_s=60, mtbf_s=3 * 3600))
    1138
    """
    return math.sqrt(2 * write_s * mtbf_s)


@formula
def daly_interval_s(write_s: float, mtbf_s: float) -> float:
    """Training time between checkpoints that loses least work, to a higher order [second].

        daly_interval_s = (sqrt(2 * write_s * mtbf_s)
            * (1 + sqrt(write_s / (2 * mtbf_s)) / 3 + write_s / (2 * mtbf_s) / 9) - write_s
            if write_s < 2 * mtbf_s else mtbf_s)

    Its exponential_goodput is within 0.01 points of the best there is; the restart time does not matter to the
    choice. Counted without the write: from the end of one checkpoint to the beginning of the next.

    Args:
        write_s: Time the job stands still for one checkpoint [second], > 0.
        mtbf_s: Mean time between failures of the whole job [second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Daly 2006, "A higher order estimate of the optimum checkpoint interval for restart dumps", as its equation 37
        is programmed in LLNL's SCR; its Fig. 3 prints 117 minutes for 24 hours and 5 minutes.

    >>> round(daly_interval_s(write_s=5 * 60, mtbf_s=24 * 3600) / 60)
    117
    """
    return (
        math.sqrt(2 * write_s * mtbf_s) * (1 + math.sqrt(write_s / (2 * mtbf_s)) / 3 + write_s / (2 * mtbf_s) / 9)
        - write_s
        if write_s < 2 * mtbf_s
        else mtbf_s
    )


@formula
def interval_steps(interval_s: float, compute_step_s: float) -> float:
    """Training steps between checkpoints [ratio].

        interval_steps = interval_s / compute_step_s

    A mean, not rounded.

    Args:
        interval_s: Training time between checkpoints [second], > 0.
        compute_step_s: Time of one step [second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 657 s of half a second are 1,314 steps.

    >>> interval_steps(interval_s=657, compute_step_s=0.5)
    1314.0
    """
    return interval_s / compute_step_s


# -- time lost ---------------------------------------------------------------------------------------------------


@formula
def lost_work_s(interval_s: float) -> float:
    """Work lost in one interruption, a mean [second].

        lost_work_s = interval_s / 2

    The failure falls anywhere between two checkpoints. First order: exact only while the interval is far below the
    mean time between failures; an interruption during the write loses more.

    Args:
        interval_s: Training time between checkpoints [second], > 0.

    Raises:
        ValueError: If it is not positive.

    Source:
        BLOOM's training blog: a checkpoint every 3 hours, 1.5 hours lost on average.

    >>> lost_work_s(interval_s=3 * 3600) / 3600
    1.5
    """
    return interval_s / 2


@formula
def checkpoint_overhead(write_s: float, interval_s: float) -> float:
    """Time for checkpoints over the training time between them [ratio].

        checkpoint_overhead = write_s / interval_s

    Args:
        write_s: Time the job stands still for one checkpoint [second], > 0.
        interval_s: Training time between checkpoints [second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 30 s in 657 s are 4.6 %.

    >>> round(checkpoint_overhead(write_s=30, interval_s=657), 3)
    0.046
    """
    return write_s / interval_s


@formula
def lost_work_overhead(lost_work_s: float, mtbf_s: float) -> float:
    """Lost work over the training time between failures [ratio].

        lost_work_overhead = lost_work_s / mtbf_s

    Args:
        lost_work_s: Work lost in one interruption [second], > 0.
        mtbf_s: Mean time between failures of the whole job [second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: half of 657 s in 2 hours is 4.6 %.

    >>> round(lost_work_overhead(lost_work_s=657 / 2, mtbf_s=7200), 3)
    0.046
    """
    return lost_work_s / mtbf_s


@formula
def checkpoint_and_loss_overhead(checkpoint_overhead: float, lost_work_overhead: float) -> float:
    """Checkpoints and lost work over training time: the cost that Young's interval makes least [ratio].

        checkpoint_and_loss_overhead = checkpoint_overhead + lost_work_overhead

    First order, and without restarts, which no interval changes.

    Args:
        checkpoint_overhead: Time for checkpoints over training time [ratio], > 0.
        lost_work_overhead: Lost work over training time [ratio], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        ttsugriy, "Distributed training book", ch. 26, exercise 2: 4.6 % and 4.6 %, printed as 9.1 % in all.

    >>> round(checkpoint_and_loss_overhead(checkpoint_overhead=0.0456, lost_work_overhead=0.0456), 3)
    0.091
    """
    return checkpoint_overhead + lost_work_overhead


@formula
def goodput(interval_s: float, write_s: float, restart_s: float, mtbf_s: float) -> float:
    """Share of the time on the wall that becomes training, first order [share].

        goodput = (1 - (restart_s + (interval_s + write_s) / 2) / mtbf_s) * interval_s / (interval_s + write_s)

    Each interruption costs a restart and half a cycle; what is left divides into training and checkpoints. Holds
    while that cost is far below mtbf_s. It errs on the low side, about half the square of the cost over mtbf_s: by
    half a point at 10 %, by two at 20 %, by ten at 50 %; from 100 % on it has no value. The time between failures
    counts restarts, as published windows do.

    Args:
        interval_s: Training time between checkpoints [second], > 0.
        write_s: Time the job stands still for one checkpoint [second], > 0.
        restart_s: Time from an interruption to training again, from the checkpoint [second], >= 0.
        mtbf_s: Mean time between failures of the whole job [second], > 0.

    Raises:
        ValueError: If one of them is out of its bounds.

    Source:
        Own first-order form of the model of Young 1974 and Daly 2006. By hand: a cycle of 990 + 10 s, a failure in
        10,000 s and 500 s to restart: (1 - 1,000 / 10,000) * 0.99.

    >>> round(goodput(interval_s=990, write_s=10, restart_s=500, mtbf_s=10_000), 3)
    0.891
    """
    return (1 - (restart_s + (interval_s + write_s) / 2) / mtbf_s) * interval_s / (interval_s + write_s)


@formula
def exponential_goodput(interval_s: float, write_s: float, restart_s: float, mtbf_s: float) -> float:
    """Share of the time on the wall that becomes training, for memoryless failures exactly [share].

        exponential_goodput = interval_s / mtbf_s * exp(-(restart_s + interval_s + write_s) / mtbf_s)
            / -expm1(-(interval_s + write_s) / mtbf_s)

    A failure may strike while training, writing or restarting, and each time the job begins again at its last
    checkpoint. Exact at any mtbf_s under its premises: memoryless failures, constant times, no failure unnoticed.

    Args:
        interval_s: Training time between checkpoints [second], > 0.
        write_s: Time the job stands still for one checkpoint [second], > 0.
        restart_s: Time from an interruption to training again, from the checkpoint [second], >= 0.
        mtbf_s: Mean time between failures of the whole job [second], > 0.

    Raises:
        ValueError: If one of them is out of its bounds.

    Source:
        Daly 2006, the complete cost function of his exponential model, which gives the time on the wall; derived again
        here, since the paper's text was not seen: a cycle of t seconds that begins again after each failure takes
        mtbf * (exp(t / mtbf) - 1) without restarts, exp(restart / mtbf) times as long with them. A simulation agrees.

    >>> round(exponential_goodput(interval_s=990, write_s=10, restart_s=500, mtbf_s=10_000), 3)
    0.895
    """
    return (
        interval_s
        / mtbf_s
        * math.exp(-(restart_s + interval_s + write_s) / mtbf_s)
        / -math.expm1(-(interval_s + write_s) / mtbf_s)
    )


@formula
def loss_budget_s(effective_time_share: float, mtbf_s: float) -> float:
    """What one interruption may cost in all, for a given share of effective time [second].

        loss_budget_s = (1 - effective_time_share) * mtbf_s

    Checkpoints, lost work and restart together, in time on the wall.

    Args:
        effective_time_share: Effective training time [share], > 0 and <= 1.
        mtbf_s: Mean time between interruptions of the whole job [second], > 0.

    Raises:
        ValueError: If the share is not one or the time is not positive.

    Source:
        Definition. The Llama 3 Herd of Models, Sec. 3.3.4: above 90 %. By hand: 18.6 minutes of its 3.1 hours.

    >>> round(loss_budget_s(effective_time_share=0.9, mtbf_s=54 * 86400 / 419) / 60, 1)
    18.6
    """
    return (1 - effective_time_share) * mtbf_s


@formula
def restart_budget_s(effective_time_share: float, interval_s: float, write_s: float, mtbf_s: float) -> float:
    """Longest restart that leaves a given share of effective time [second].

        restart_budget_s = (1 - effective_time_share * (interval_s + write_s) / interval_s) * mtbf_s
            - (interval_s + write_s) / 2

    goodput solved for the restart, so first order too. Not positive where checkpoints and lost work alone take more
    than is allowed; then it is refused.

    Args:
        effective_time_share: Effective training time [share], > 0 and <= 1.
        interval_s: Training time between checkpoints [second], > 0.
        write_s: Time the job stands still for one checkpoint [second], > 0.
        mtbf_s: Mean time between interruptions of the whole job [second], > 0.

    Raises:
        ValueError: If one of them is out of its bounds.

    Source:
        Definition. By hand: 89.1 % of a failure in 10,000 s with a cycle of 990 + 10 s leaves 500 s.

    >>> round(restart_budget_s(effective_time_share=0.891, interval_s=990, write_s=10, mtbf_s=10_000))
    500
    """
    return (1 - effective_time_share * (interval_s + write_s) / interval_s) * mtbf_s - (interval_s + write_s) / 2


# -- spares ------------------------------------------------------------------------------------------------------


@formula
def n_hosts(n_gpus: float, gpus_per_host: float) -> float:
    """Hosts of the job [count].

        n_hosts = ceil(n_gpus / gpus_per_host)

    Args:
        n_gpus: GPUs of the job [GPU], whole, >= 1.
        gpus_per_host: GPUs in one host [GPU], whole, >= 1.

    Raises:
        ValueError: If either is not a whole number of at least 1.

    Source:
        Definition. By hand: 16,384 GPUs are 2,048 hosts of eight.

    >>> n_hosts(n_gpus=16384, gpus_per_host=8)
    2048
    """
    return math.ceil(n_gpus / gpus_per_host)


@formula
def machines_lost(replace_share: float, window_s: float, mtbf_s: float) -> float:
    """Machines that a job loses in a window, a mean [ratio].

        machines_lost = replace_share * window_s / mtbf_s

    Args:
        replace_share: Share of interruptions that take a machine away [share], > 0 and <= 1.
        window_s: Length of the window [second], > 0.
        mtbf_s: Mean time between interruptions of the whole job [second], > 0.

    Raises:
        ValueError: If the share is not one or a time is not positive.

    Source:
        Definition. By hand, for Llama 3: 328 of 419 interruptions may be hardware.

    >>> round(machines_lost(replace_share=328 / 419, window_s=54 * 86400, mtbf_s=54 * 86400 / 419))
    328
    """
    return replace_share * window_s / mtbf_s


@formula
def machines_in_repair(replace_share: float, repair_s: float, mtbf_s: float) -> float:
    """Machines that are in repair at the same time, a mean [ratio].

        machines_in_repair = replace_share * repair_s / mtbf_s

    In the long run, however repair times are spread (Palm's theorem).

    Args:
        replace_share: Share of interruptions that take a machine away [share], > 0 and <= 1.
        repair_s: Time until a machine is back [second], > 0.
        mtbf_s: Mean time between interruptions of the whole job [second], > 0.

    Raises:
        ValueError: If the share is not one or a time is not positive.

    Source:
        Definition: Little's law. By hand: one machine lost in 3 hours, each away for a day, are eight.

    >>> machines_in_repair(replace_share=1, repair_s=86400, mtbf_s=3 * 3600)
    8.0
    """
    return replace_share * repair_s / mtbf_s


@formula
def spares_without_repair(machines_lost: float, confidence: float) -> float:
    """Spare machines that last the whole window with a given confidence, when none comes back [count].

        spares_without_repair = poisson_quantile(machines_lost, confidence)

    The smallest number that the losses stay within: a Poisson quantile.

    Args:
        machines_lost: Machines lost in the window, a mean [ratio], > 0.
        confidence: Chance that they last, below 1 [share], > 0 and <= 1.

    Raises:
        ValueError: If the mean is not positive or the confidence not a share below 1.

    Source:
        Definition. By hand, mean 1: 0, 1, 2, 3, 4 failures or fewer have chances of 37, 74, 92, 98.1 and 99.6 %.

    >>> spares_without_repair(machines_lost=1, confidence=0.99)
    4.0
    """
    return poisson_quantile(machines_lost, confidence)


@formula
def spares_with_repair(machines_in_repair: float, confidence: float) -> float:
    """Spare machines that are enough at any one moment with a given confidence, when machines come back [count].

        spares_with_repair = poisson_quantile(machines_in_repair, confidence)

    The number in repair is Poisson. One moment, not a whole run: over a run the confidence is lower.

    Args:
        machines_in_repair: Machines in repair at the same time, a mean [ratio], > 0.
        confidence: Chance that a spare is there, below 1 [share], > 0 and <= 1.

    Raises:
        ValueError: If the mean is not positive or the confidence not a share below 1.

    Source:
        Definition: Palm's theorem. By hand, mean 1 as for spares_without_repair.

    >>> spares_with_repair(machines_in_repair=1, confidence=0.99)
    4.0
    """
    return poisson_quantile(machines_in_repair, confidence)


@formula
def binomial_spares(n_hosts: float, host_down_share: float, confidence: float) -> float:
    """Spare machines by the binomial quantile [count].

        binomial_spares = binomial_quantile(n_hosts, host_down_share, confidence)

    The smallest number that hosts down at the same time stay within; each is down by itself with the same chance.

    Args:
        n_hosts: Hosts of the job [count], whole, >= 1.
        host_down_share: Chance that one host is down [share], > 0 and <= 1.
        confidence: Chance that the spares are enough [share], > 0 and <= 1.

    Raises:
        ValueError: If one of them is out of its bounds.

    Source:
        Wan et al. 2025, "Robust LLM Training Infrastructure at ByteDance", Sec. 6.2 and Table 5: the P99 of a binomial
        distribution, 2, 2, 3 and 4 machines for 128, 256, 512 and 1,024. The chance is not printed; 0.12 % gives
        all four.

    >>> [binomial_spares(n, 0.0012, confidence=0.99) for n in (128, 256, 512, 1024)]
    [2.0, 2.0, 3.0, 4.0]
    """
    return binomial_quantile(n_hosts, host_down_share, confidence)
