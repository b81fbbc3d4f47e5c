"""How often a large job stops, by cause: the arithmetic behind Llama 3's Table 5."""

from __future__ import annotations

from calculators.formulas.bill import SECONDS_PER_HOUR
from calculators.formulas.formula import formula


@formula
def unexpected_interruptions(interruptions: float, planned_interruptions: float) -> float:
    """Interruptions that nobody planned [count].

        unexpected_interruptions = interruptions - planned_interruptions

    An interruption is planned or unexpected, never both.

    Args:
        interruptions: All interruptions [count], whole, >= 0.
        planned_interruptions: Planned interruptions among them [count], whole, >= 0.

    Raises:
        ValueError: If either is not a whole number of at least 0.

    Source:
        The Llama 3 Herd of Models, Sec. 3.3.4: 466 in all, 47 planned, 419 unexpected.

    >>> unexpected_interruptions(interruptions=466, planned_interruptions=47)
    419
    """
    return interruptions - planned_interruptions


@formula
def mtbf_s(window_s: float, unexpected_interruptions: float) -> float:
    """Mean time between unexpected interruptions of the whole job [second].

        mtbf_s = window_s / unexpected_interruptions

    The window counts whole, with the time that restarts take.

    Args:
        window_s: Length of the window [second], > 0.
        unexpected_interruptions: Unexpected interruptions in it [count], whole, >= 0.

    Raises:
        ValueError: If the window is not positive or the interruptions are not a whole number of at least 0.
        ZeroDivisionError: If there was no interruption.

    Source:
        Definition. The Llama 3 Herd of Models, Sec. 3.3.4: 419 in 54 days. By hand: one every 3.1 hours.

    >>> round(mtbf_s(window_s=54 * 86400, unexpected_interruptions=419) / 3600, 1)
    3.1
    """
    return window_s / unexpected_interruptions


@formula
def gpu_mtbf_s(mtbf_s: float, n_gpus: float) -> float:
    """GPU time between unexpected interruptions [GPU*second].

        gpu_mtbf_s = mtbf_s * n_gpus

    Time of one GPU, if interruptions fall on all GPUs alike and each stops the whole job.

    Args:
        mtbf_s: Mean time between interruptions of the whole job [second], > 0.
        n_gpus: GPUs of the job [GPU], whole, >= 1.

    Raises:
        ValueError: If the time is not positive or the GPUs are not a whole number of at least 1.

    Source:
        Definition. By hand, for Llama 3: 54 days / 419 * 16,384 GPUs are 50,677 GPU-hours.

    >>> round(gpu_mtbf_s(mtbf_s=54 * 86400 / 419, n_gpus=16384) / 3600)
    50677
    """
    return mtbf_s * n_gpus


@formula
def expected_interruptions(gpu_hours: float, gpu_mtbf_s: float) -> float:
    """Unexpected interruptions to expect in a run, at a rate seen elsewhere [count].

        expected_interruptions = gpu_hours * 3600 / gpu_mtbf_s

    The same however many GPUs share the hours, if each GPU stops the job as often as it did there.

    Args:
        gpu_hours: Hours times GPUs of the run [GPU*hour], > 0.
        gpu_mtbf_s: GPU time between interruptions [GPU*second], > 0.

    Raises:
        ValueError: If either is not positive.

    Source:
        Definition. By hand: 337 million GPU-hours over Llama 3's 50,677 are about 6,650.

    >>> round(expected_interruptions(gpu_hours=337e6, gpu_mtbf_s=50_677 * 3600))
    6650
    """
    return gpu_hours * SECONDS_PER_HOUR / gpu_mtbf_s


@formula
def category_share(category_interruptions: float, unexpected_interruptions: float) -> float:
    """Share of one cause among unexpected interruptions, by count [share].

        category_share = category_interruptions / unexpected_interruptions

    Every interruption has one cause.

    Args:
        category_interruptions: Interruptions of the cause [count], whole, >= 0.
        unexpected_interruptions: Unexpected interruptions [count], whole, >= 0.

    Raises:
        ValueError: If either is not a whole number of at least 0.
        ZeroDivisionError: If there was no interruption.

    Source:
        The Llama 3 Herd of Models, Table 5: 72 of 419 are printed as 17.2 %. (148 of 419 are 35.3 %, printed as
        30.1 %: the one row that does not recompute.)

    >>> round(category_share(category_interruptions=72, unexpected_interruptions=419), 3)
    0.172
    """
    return category_interruptions / unexpected_interruptions


@formula
def counted_interruptions(
    faulty_gpu_interruptions: float,
    gpu_hbm3_interruptions: float,
    software_bug_interruptions: float,
    network_switch_interruptions: float,
    host_maintenance_interruptions: float,
    gpu_sram_interruptions: float,
    gpu_system_processor_interruptions: float,
    nic_interruptions: float,
    nccl_watchdog_interruptions: float,
    silent_data_corruption_interruptions: float,
    gpu_thermal_interruptions: float,
    ssd_interruptions: float,
    power_supply_interruptions: float,
    server_chassis_interruptions: float,
    io_expansion_board_interruptions: float,
    dependency_interruptions: float,
    cpu_interruptions: float,
    system_memory_interruptions: float,
) -> float:
    """Sum of the counts of Llama 3's Table 5 [count].

        counted_interruptions = faulty_gpu_interruptions + gpu_hbm3_interruptions + software_bug_interruptions
            + network_switch_interruptions + host_maintenance_interruptions + gpu_sram_interruptions
            + gpu_system_processor_interruptions + nic_interruptions + nccl_watchdog_interruptions
            + silent_data_corruption_interruptions + gpu_thermal_interruptions + ssd_interruptions
            + power_supply_interruptions + server_chassis_interruptions + io_expansion_board_interruptions
            + dependency_interruptions + cpu_interruptions + system_memory_interruptions

    All eighteen rows of the table.

    Args:
        faulty_gpu_interruptions: Row "Faulty GPU" [count], whole, >= 0.
        gpu_hbm3_interruptions: Row "GPU HBM3 Memory" [count], whole, >= 0.
        software_bug_interruptions: Row "Software Bug" [count], whole, >= 0.
        network_switch_interruptions: Row "Network Switch/Cable" [count], whole, >= 0.
        host_maintenance_interruptions: Row "Host Maintenance" [count], whole, >= 0.
        gpu_sram_interruptions: Row "GPU SRAM Memory" [count], whole, >= 0.
        gpu_system_processor_interruptions: Row "GPU System Processor" [count], whole, >= 0.
        nic_interruptions: Row "NIC" [count], whole, >= 0.
        nccl_watchdog_interruptions: Row "NCCL Watchdog Timeouts" [count], whole, >= 0.
        silent_data_corruption_interruptions: Row "Silent Data Corruption" [count], whole, >= 0.
        gpu_thermal_interruptions: Row "GPU Thermal Interface + Sensor" [count], whole, >= 0.
        ssd_interruptions: Row "SSD" [count], whole, >= 0.
        power_supply_interruptions: Row "Power Supply" [count], whole, >= 0.
        server_chassis_interruptions: Row "Server Chassis" [count], whole, >= 0.
        io_expansion_board_interruptions: Row "IO Expansion Board" [count], whole, >= 0.
        dependency_interruptions: Row "Dependency" [count], whole, >= 0.
        cpu_interruptions: Row "CPU" [count], whole, >= 0.
        system_memory_interruptions: Row "System Memory" [count], whole, >= 0.

    Raises:
        ValueError: If one of them is not a whole number of at least 0.

    Source:
        The Llama 3 Herd of Models, Table 5: the counts sum to the 419 of the text.

    >>> counted_interruptions(148, 72, 54, 35, 32, 19, 17, 7, 7, 6, 6, 3, 3, 2, 2, 2, 2, 2)
    419
    """
    return (
        faulty_gpu_interruptions
        + gpu_hbm3_interruptions
        + software_bug_interruptions
        + network_switch_interruptions
        + host_maintenance_interruptions
        + gpu_sram_interruptions
        + gpu_system_processor_interruptions
        + nic_interruptions
        + nccl_watchdog_interruptions
        + silent_data_corruption_interruptions
        + gpu_thermal_interruptions
        + ssd_interruptions
        + power_supply_interruptions
        + server_chassis_interruptions
        + io_expansion_board_interruptions
        + dependency_interruptions
        + cpu_interruptions
        + system_memory_interruptions
    )


@formula
def gpu_interruptions(
    faulty_gpu_interruptions: float,
    gpu_hbm3_interruptions: float,
    gpu_sram_interruptions: float,
    gpu_system_processor_interruptions: float,
    silent_data_corruption_interruptions: float,
    gpu_thermal_interruptions: float,
) -> float:
    """Interruptions in the GPU category of Llama 3's Table 5 [count].

        gpu_interruptions = faulty_gpu_interruptions + gpu_hbm3_interruptions + gpu_sram_interruptions
            + gpu_system_processor_interruptions + silent_data_corruption_interruptions + gpu_thermal_interruptions

    The six rows that the table puts under GPU.

    Args:
        faulty_gpu_interruptions: Row "Faulty GPU" [count], whole, >= 0.
        gpu_hbm3_interruptions: Row "GPU HBM3 Memory" [count], whole, >= 0.
        gpu_sram_interruptions: Row "GPU SRAM Memory" [count], whole, >= 0.
        gpu_system_processor_interruptions: Row "GPU System Processor" [count], whole, >= 0.
        silent_data_corruption_interruptions: Row "Silent Data Corruption" [count], whole, >= 0.
        gpu_thermal_interruptions: Row "GPU Thermal Interface + Sensor" [count], whole, >= 0.

    Raises:
        ValueError: If one of them is not a whole number of at least 0.

    Source:
        The Llama 3 Herd of Models, Table 5, category GPU. By hand: 148 + 72 + 19 + 17 + 6 + 6 = 268.

    >>> gpu_interruptions(148, 72, 19, 17, 6, 6)
    268
    """
    return (
        faulty_gpu_interruptions
        + gpu_hbm3_interruptions
        + gpu_sram_interruptions
        + gpu_system_processor_interruptions
        + silent_data_corruption_interruptions
        + gpu_thermal_interruptions
    )


@formula
def host_interruptions(
    nic_interruptions: float,
    ssd_interruptions: float,
    power_supply_interruptions: float,
    server_chassis_interruptions: float,
    io_expansion_board_interruptions: float,
    cpu_interruptions: float,
    system_memory_interruptions: float,
) -> float:
    """Interruptions in the host category of Llama 3's Table 5 [count].

        host_interruptions = nic_interruptions + ssd_interruptions + power_supply_interruptions
            + server_chassis_interruptions + io_expansion_board_interruptions + cpu_interruptions
            + system_memory_interruptions

    The seven rows that the table puts under Host; host maintenance is a category of its own.

    Args:
        nic_interruptions: Row "NIC" [count], whole, >= 0.
        ssd_interruptions: Row "SSD" [count], whole, >= 0.
        power_supply_interruptions: Row "Power Supply" [count], whole, >= 0.
        server_chassis_interruptions: Row "Server Chassis" [count], whole, >= 0.
        io_expansion_board_interruptions: Row "IO Expansion Board" [count], whole, >= 0.
        cpu_interruptions: Row "CPU" [count], whole, >= 0.
        system_memory_interruptions: Row "System Memory" [count], whole, >= 0.

    Raises:
        ValueError: If one of them is not a whole number of at least 0.

    Source:
        The Llama 3 Herd of Models, Table 5, category Host. By hand: 7 + 3 + 3 + 2 + 2 + 2 + 2 = 21.

    >>> host_interruptions(7, 3, 3, 2, 2, 2, 2)
    21
    """
    return (
        nic_interruptions
        + ssd_interruptions
        + power_supply_interruptions
        + server_chassis_interruptions
        + io_expansion_board_interruptions
        + cpu_interruptions
        + system_memory_interruptions
    )


@formula
def hardware_interruptions(
    gpu_interruptions: float,
    host_interruptions: float,
    host_maintenance_interruptions: float,
    nccl_watchdog_interruptions: float,
) -> float:
    """Interruptions that may be hardware, by our guess at the rows [count].

        hardware_interruptions = gpu_interruptions + host_interruptions + host_maintenance_interruptions
            + nccl_watchdog_interruptions

    A guess: the paper says "approximately 78%" of confirmed or suspected hardware issues and not which rows it
    counts. These four give 78.3 %; adding the network gives more, leaving out the watchdog timeouts less.

    Args:
        gpu_interruptions: The GPU category [count], whole, >= 0.
        host_interruptions: The host category [count], whole, >= 0.
        host_maintenance_interruptions: Row "Host Maintenance", category Unplanned Maintenance [count], whole, >= 0.
        nccl_watchdog_interruptions: Row "NCCL Watchdog Timeouts", category Unknown [count], whole, >= 0.

    Raises:
        ValueError: If one of them is not a whole number of at least 0.

    Source:
        Counts of The Llama 3 Herd of Models, Table 5. By hand: 268 + 21 + 32 + 7 = 328, and 328 of 419 are 78.3 %.

    >>> hardware_interruptions(268, 21, host_maintenance_interruptions=32, nccl_watchdog_interruptions=7)
    328
    """
    return gpu_interruptions + host_interruptions + host_maintenance_interruptions + nccl_watchdog_interruptions


@formula
def gpu_share(gpu_interruptions: float, unexpected_interruptions: float) -> float:
    """The GPU category's share of unexpected interruptions, by count [share].

        gpu_share = gpu_interruptions / unexpected_interruptions

    The paper prints 58.7 %, the sum of its printed shares; see gpu_printed_share.

    Args:
        gpu_interruptions: Interruptions in the GPU category [count], whole, >= 0.
        unexpected_interruptions: Unexpected interruptions [count], whole, >= 0.

    Raises:
        ValueError: If either is not a whole number of at least 0.
        ZeroDivisionError: If there was no interruption.

    Source:
        Counts of The Llama 3 Herd of Models, Table 5. By hand: 268 of 419 are 64.0 %.

    >>> round(gpu_share(gpu_interruptions=268, unexpected_interruptions=419), 3)
    0.64
    """
    return gpu_interruptions / unexpected_interruptions


@formula
def hardware_share(hardware_interruptions: float, unexpected_interruptions: float) -> float:
    """Share of unexpected interruptions that may be hardware, by our guess at the rows [share].

        hardware_share = hardware_interruptions / unexpected_interruptions

    Rests on the guess of hardware_interruptions.

    Args:
        hardware_interruptions: Interruptions that may be hardware [count], whole, >= 0.
        unexpected_interruptions: Unexpected interruptions [count], whole, >= 0.

    Raises:
        ValueError: If either is not a whole number of at least 0.
        ZeroDivisionError: If there was no interruption.

    Source:
        The Llama 3 Herd of Models, Sec. 3.3.4: approximately 78 %.

    >>> round(hardware_share(hardware_interruptions=328, unexpected_interruptions=419), 2)
    0.78
    """
    return hardware_interruptions / unexpected_interruptions


@formula
def gpu_printed_share(
    faulty_gpu_printed_share: float,
    gpu_hbm3_printed_share: float,
    gpu_sram_printed_share: float,
    gpu_system_processor_printed_share: float,
    silent_data_corruption_printed_share: float,
    gpu_thermal_printed_share: float,
) -> float:
    """The GPU category's share, as the sum of its printed shares [share].

        gpu_printed_share = faulty_gpu_printed_share + gpu_hbm3_printed_share + gpu_sram_printed_share
            + gpu_system_processor_printed_share + silent_data_corruption_printed_share + gpu_thermal_printed_share

    Takes the printed shares as they are, the row that contradicts its count included.

    Args:
        faulty_gpu_printed_share: Row "Faulty GPU" [share], > 0 and <= 1.
        gpu_hbm3_printed_share: Row "GPU HBM3 Memory" [share], > 0 and <= 1.
        gpu_sram_printed_share: Row "GPU SRAM Memory" [share], > 0 and <= 1.
        gpu_system_processor_printed_share: Row "GPU System Processor" [share], > 0 and <= 1.
        silent_data_corruption_printed_share: Row "Silent Data Corruption" [share], > 0 and <= 1.
        gpu_thermal_printed_share: Row "GPU Thermal Interface + Sensor" [share], > 0 and <= 1.

    Raises:
        ValueError: If one of them is not above 0 and at most 1.

    Source:
        The Llama 3 Herd of Models, Sec. 3.3.4 and Table 5: 58.7 %.

    >>> round(gpu_printed_share(0.301, 0.172, 0.045, 0.041, 0.014, 0.014), 3)
    0.587
    """
    return (
        faulty_gpu_printed_share
        + gpu_hbm3_printed_share
        + gpu_sram_printed_share
        + gpu_system_processor_printed_share
        + silent_data_corruption_printed_share
        + gpu_thermal_printed_share
    )


@formula
def printed_share_sum(
    faulty_gpu_printed_share: float,
    gpu_hbm3_printed_share: float,
    software_bug_printed_share: float,
    network_switch_printed_share: float,
    host_maintenance_printed_share: float,
    gpu_sram_printed_share: float,
    gpu_system_processor_printed_share: float,
    nic_printed_share: float,
    nccl_watchdog_printed_share: float,
    silent_data_corruption_printed_share: float,
    gpu_thermal_printed_share: float,
    ssd_printed_share: float,
    power_supply_printed_share: float,
    server_chassis_printed_share: float,
    io_expansion_board_printed_share: float,
    dependency_printed_share: float,
    cpu_printed_share: float,
    system_memory_printed_share: float,
) -> float:
    """Sum of the printed shares of Llama 3's Table 5 [share].

        printed_share_sum = faulty_gpu_printed_share + gpu_hbm3_printed_share + software_bug_printed_share
            + network_switch_printed_share + host_maintenance_printed_share + gpu_sram_printed_share
            + gpu_system_processor_printed_share + nic_printed_share + nccl_watchdog_printed_share
            + silent_data_corruption_printed_share + gpu_thermal_printed_share + ssd_printed_share
            + power_supply_printed_share + server_chassis_printed_share + io_expansion_board_printed_share
            + dependency_printed_share + cpu_printed_share + system_memory_printed_share

    All eighteen rows; they should sum to 1 but for rounding.

    Args:
        faulty_gpu_printed_share: Row "Faulty GPU" [share], > 0 and <= 1.
        gpu_hbm3_printed_share: Row "GPU HBM3 Memory" [share], > 0 and <= 1.
        software_bug_printed_share: Row "Software Bug" [share], > 0 and <= 1.
        network_switch_printed_share: Row "Network Switch/Cable" [share], > 0 and <= 1.
        host_maintenance_printed_share: Row "Host Maintenance" [share], > 0 and <= 1.
        gpu_sram_printed_share: Row "GPU SRAM Memory" [share], > 0 and <= 1.
        gpu_system_processor_printed_share: Row "GPU System Processor" [share], > 0 and <= 1.
        nic_printed_share: Row "NIC" [share], > 0 and <= 1.
        nccl_watchdog_printed_share: Row "NCCL Watchdog Timeouts" [share], > 0 and <= 1.
        silent_data_corruption_printed_share: Row "Silent Data Corruption" [share], > 0 and <= 1.
        gpu_thermal_printed_share: Row "GPU Thermal Interface + Sensor" [share], > 0 and <= 1.
        ssd_printed_share: Row "SSD" [share], > 0 and <= 1.
        power_supply_printed_share: Row "Power Supply" [share], > 0 and <= 1.
        server_chassis_printed_share: Row "Server Chassis" [share], > 0 and <= 1.
        io_expansion_board_printed_share: Row "IO Expansion Board" [share], > 0 and <= 1.
        dependency_printed_share: Row "Dependency" [share], > 0 and <= 1.
        cpu_printed_share: Row "CPU" [share], > 0 and <= 1.
        system_memory_printed_share: Row "System Memory" [share], > 0 and <= 1.

    Raises:
        ValueError: If one of them is not above 0 and at most 1.

    Source:
        The Llama 3 Herd of Models, Table 5. By hand: 94.9 %; what is missing is the first row, 148 of 419 printed
        as 30.1 %.

    >>> shares = [30.1, 17.2, 12.9, 8.4, 7.6, 4.5, 4.1, 1.7, 1.7, 1.4, 1.4, 0.7, 0.7, 0.5, 0.5, 0.5, 0.5, 0.5]
    >>> round(printed_share_sum(*(share / 100 for share in shares)), 3)
    0.949
    """
    return (
        faulty_gpu_printed_share
        + gpu_hbm3_printed_share
        + software_bug_printed_share
        + network_switch_printed_share
        + host_maintenance_printed_share
        + gpu_sram_printed_share
        + gpu_system_processor_printed_share
        + nic_printed_share
        + nccl_watchdog_printed_share
        + silent_data_corruption_printed_share
        + gpu_thermal_printed_share
        + ssd_printed_share
        + power_supply_printed_share
        + server_chassis_printed_share
        + io_expansion_board_printed_share
        + dependency_printed_share
        + cpu_printed_share
        + system_memory_printed_share
    )
