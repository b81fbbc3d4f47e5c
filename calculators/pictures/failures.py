"""Llama 3's interruptions: causes by printed share and by count; and how often jobs stop, by their size."""

from __future__ import annotations

from calculators.pictures.picture import Cell, Drawing, Line, Picture, Row, State, cell, line, ticks
from calculators.quantities import Text

CAUSES = {
    "faulty_gpu": Text("Faulty GPU", "GPU 故障"),
    "gpu_hbm3": Text("GPU HBM3 Memory", "GPU HBM3 显存"),
    "software_bug": Text("Software Bug", "软件缺陷"),
    "network_switch": Text("Network Switch/Cable", "网络交换机/线缆"),
    "host_maintenance": Text("Host Maintenance", "主机维护"),
    "gpu_sram": Text("GPU SRAM Memory", "GPU SRAM"),
    "gpu_system_processor": Text("GPU System Processor", "GPU 系统处理器"),
    "nic": Text("NIC", "网卡"),
    "nccl_watchdog": Text("NCCL Watchdog Timeouts", "NCCL 看门狗超时"),
    "silent_data_corruption": Text("Silent Data Corruption", "静默数据损坏"),
    "gpu_thermal": Text("GPU Thermal Interface", "GPU 散热界面"),
    "ssd": Text("SSD", "SSD"),
    "power_supply": Text("Power Supply", "电源"),
    "server_chassis": Text("Server Chassis", "服务器机箱"),
    "io_expansion_board": Text("IO Expansion Board", "IO 扩展板"),
    "dependency": Text("Dependency", "依赖"),
    "cpu": Text("CPU", "CPU"),
    "system_memory": Text("System Memory", "系统内存"),
}
_SHARE = Text("0.5 %", "0.5 %")
CAUSES_HEADER = (Text("", ""), Text("Count", "次数"), Text("Printed", "印出"), Text("By count", "按次数"))
PRINTED, COUNTED = Text("printed {}", "印作 {}"), Text("by count {}", "按次数 {}")
_PLAINLY = 0.002  # beyond what rounding to a tenth of a percent explains


def _count(cause: str) -> str:
    return f"llama3_table5.{cause}_interruptions"


def _printed(cause: str) -> str:
    return f"llama3_table5.{cause}_printed_share"


def _counted(cause: str) -> str:
    return f"{_count(cause)}/llama3.unexpected_interruptions"


def draw_causes(state: State) -> Drawing:
    """Two shares for each cause; where they part, both in words."""
    rows: list[Row] = []
    apart: list[Row] = []
    for cause, label in CAUSES.items():
        row: Row = {
            "cause": label.get(state.lang),
            "printed": state.value(_printed(cause)),
            "counted": state.value(_counted(cause)),
        }
        rows.append(row)
        if abs(row["printed"] - row["counted"]) > _PLAINLY:
            printed = PRINTED.get(state.lang).format(state.words(_printed(cause), _SHARE))
            counted = COUNTED.get(state.lang).format(state.words(_counted(cause), _SHARE))
            apart.append({**row, "said": printed, "words": counted})
    most = max(*(row["counted"] for row in rows), *(row["printed"] for row in rows))
    levels = [place / 10 for place in range(int(most * 10) + 2)]
    return Drawing(
        {"causes": rows, "apart": apart, "ticks": ticks(state, levels, "share", inside=True)},
        [title.get(state.lang) for title in CAUSES_HEADER],
        [
            [
                label.get(state.lang),
                cell(state, _count(cause)),
                cell(state, _printed(cause), _SHARE),
                cell(state, _counted(cause), _SHARE),
            ]
            for cause, label in CAUSES.items()
        ],
    )


FLEETS = (
    ("fleet_rsc_8_measured", Text("RSC-1, one host", "RSC-1，单机")),
    ("fleet_bloom_high", Text("BLOOM", "BLOOM")),
    ("fleet_opt", Text("OPT-175B", "OPT-175B")),
    ("fleet_rsc_1024_measured", Text("RSC-1, large jobs", "RSC-1，大作业")),
    ("fleet_byterobust_dense", Text("ByteRobust", "ByteRobust")),
    ("llama3_parts", Text("Llama 3 405B", "Llama 3 405B")),
)
# The scenario whose size is varied, and the words of its line.
RATES = (("larger_parts", Text("at Llama 3's rate", "按 Llama 3 的故障率")),)
_HOURS = Text("3.1 hours", "3.1 小时")
_GPUS = Text("16,384 GPUs", "16,384 张卡")
STOPS_HEADER = (Text("", ""), Text("GPUs", "卡数"), Text("Time between stops", "两次中断间隔"))
SIZES = (8.0, 128.0, 1024.0, 8192.0, 16384.0, 131072.0)
_HOUR, _DAY = 3600.0, 86400.0


def draw_stops(state: State) -> Drawing:
    """Published fleets as points; Llama 3's rate carried over to other sizes as a line."""
    lang = state.lang
    points: list[Row] = [
        {
            "fleet": fleet,
            "gpus": state.value(f"{fleet}.n_gpus"),
            "s": state.value(f"{fleet}.mtbf_s"),
            "words": label.get(lang),
        }
        for fleet, label in FLEETS
    ]
    lines: list[Row] = []
    table: list[Line] = []
    for scenario, label in RATES:
        for size in SIZES:
            between = _stop(state, scenario, size)
            lines.append({"series": scenario, "gpus": size, "s": between})
            table.append(
                [
                    label.get(lang),
                    Cell(size, "GPU", state.said(size, "GPU", _GPUS)),
                    Cell(between, "second", state.said(between, "second")),
                ]
            )
    last = lines[-1]
    every = [60.0, _HOUR, _DAY, 30 * _DAY, 365.25 * _DAY]
    least, most = (bound(row["s"] for row in (*lines, *points)) for bound in (min, max))
    first = max(place for place, tick in enumerate(every) if place == 0 or tick <= least)
    end = min(place for place, tick in enumerate(every) if place == len(every) - 1 or tick >= most)
    return Drawing(
        {
            "lines": lines,
            "fleets": points,
            "ends": [{**last, "words": RATES[0][1].get(lang)}],
            "ticks": ticks(state, [10.0, 100.0, 1e3, 1e4, 1e5], "GPU"),
            "levels": ticks(state, every[first : end + 1], "second"),
        },
        [title.get(lang) for title in STOPS_HEADER],
        [
            *(
                line(label.get(lang), cell(state, f"{fleet}.n_gpus", _GPUS), cell(state, f"{fleet}.mtbf_s"))
                for fleet, label in FLEETS
            ),
            *table,
        ],
    )


def _stop(state: State, scenario: str, size: float) -> float:
    return state.moved(**{f"{scenario}__n_gpus": size}).value(f"{scenario}.mtbf_s")


INTERRUPTIONS = Picture(draw_causes, tuple(name(cause) for cause in CAUSES for name in (_count, _printed, _counted)))
STOPS = Picture(
    draw_stops,
    tuple(f"{fleet}.{key}" for fleet, _ in FLEETS for key in ("n_gpus", "mtbf_s"))
    + tuple(f"{scenario}.mtbf_s" for scenario, _ in RATES),
)
