"""How often jobs stop: Llama 3's parts, other fleets, checkpoints, and spares."""

from __future__ import annotations

from calculators.graph import Scenario
from calculators.provenance import Assumption
from calculators.quantities import Text
from calculators.scenarios.scenario import Inputs, scenario

_WITH_STATES = Assumption(
    "14", Text("BF16 weights, FP32 master weights and Adam's two states", "BF16 权重、FP32 主权重和 Adam 的两个状态")
)
_EIGHT = Assumption("8", Text("eight GPUs in a host, as in H100 servers", "每台主机八张卡，H100 服务器如此"))
_P99 = Assumption("0.99", Text("as ByteRobust chooses", "与 ByteRobust 取法相同"))
_NONE = Assumption("0", Text("the row has none", "该行没有"))
_LARGER = Assumption("131072", Text("eight times Llama 3's job", "Llama 3 作业的八倍"))

_LLAMA3: Inputs = {
    "n_gpus": "llama3.n_gpus",
    "gpus_per_host": _EIGHT,
    "window_s": "llama3.window_s",
}
_COUNTS: Inputs = {
    key: f"llama3_failures.{key}"
    for key in (
        "unexpected_interruptions",
        "gpu_interruptions",
        "host_interruptions",
        "network_switch_interruptions",
    )
}
_JOBS = {
    "128": ("the smallest job", "最小的作业"),
    "256": ("the next larger job", "大一档的作业"),
    "512": ("the second largest job", "第二大的作业"),
    "1024": ("the largest job", "最大的作业"),
}
_RATES: Inputs = {
    key: f"llama3_parts.{key}" for key in ("gpu_part_mtbf_s", "host_mtbf_s", "network_mtbf_s", "other_mtbf_s")
}


def _fleet(name: str, en: str, zh: str, *inputs: Inputs) -> Scenario:
    return scenario(f"fleet_{name}", en, zh, *inputs)


def _standstill(name: str, en: str, zh: str, seconds: str, mtbf: str = "llama3_parts.mtbf_s") -> Scenario:
    """Llama 3's job with a checkpoint that stops it for so long, at Young's interval."""
    here = f"llama3_standstill_{name}"
    return scenario(
        here,
        en,
        zh,
        {
            "mtbf_s": mtbf,
            "write_s": Assumption(seconds, Text("chosen to show what it changes", "为显示其影响而选")),
            "interval_s": f"{here}.young_interval_s",
            "effective_time_share": "llama3.effective_time_share",
        },
    )


def _daly(figure: str, en: str, zh: str, restart: bool = True) -> Scenario:
    here = f"daly_at_{figure}"
    given: Inputs = {"write_s": "daly.write_s", "mtbf_s": f"daly.mtbf_{figure}_s"}
    cost: Inputs = {"restart_s": "daly.restart_s", "interval_s": f"{here}.daly_interval_s"}
    return scenario(here, en, zh, given, cost if restart else {})


def _near(minutes: str, en: str, zh: str) -> Scenario:
    here = f"limit_{minutes}"
    return scenario(
        here,
        en,
        zh,
        {
            "write_s": "daly.write_s",
            "restart_s": "daly.restart_s",
            "mtbf_s": Assumption(str(int(minutes) * 60), Text("chosen to show the limit", "为显示极限而选")),
            "interval_s": f"{here}.daly_interval_s",
        },
    )


def _spares(hosts: str) -> Scenario:
    return scenario(
        f"p99_{hosts}",
        f"P99 spares, {_JOBS[hosts][0]}",
        f"P99 备用机，{_JOBS[hosts][1]}",
        {
            "n_hosts": f"byterobust_spares.hosts_{hosts}",
            "confidence": "byterobust_spares.confidence",
            "host_down_share": Assumption(
                "0.0012",
                Text(
                    "not printed: the one value, to two digits, that gives all four counts",
                    "原文没有印出：取两位有效数字，只有此值四档全部吻合",
                ),
            ),
        },
    )


def _kept(name: str, en: str, zh: str, days: str) -> Scenario:
    return scenario(
        f"spares_repair_{name}",
        en,
        zh,
        {
            "mtbf_s": "llama3_parts.mtbf_s",
            "window_s": "llama3.window_s",
            "replace_share": "llama3_failures.hardware_share",
            "repair_s": Assumption(
                str(int(days) * 86400), Text("chosen: no published one was found", "自选：没有找到公布的数字")
            ),
            "confidence": _P99,
            "n_gpus": "llama3.n_gpus",
            "gpus_per_host": _EIGHT,
        },
    )


# The calculator's own: what a reader enters there leaves the published jobs alone.
_TRIED: Inputs = {
    **{
        key: f"llama3_parts.{key}"
        for key in (
            "n_gpus",
            "gpus_per_host",
            "gpu_part_mtbf_s",
            "host_mtbf_s",
            "network_mtbf_s",
            "other_mtbf_s",
            "window_s",
        )
    },
    **{key: f"llama3_to_memory.{key}" for key in ("write_s", "restart_s")},
    **{key: f"spares_repair_day.{key}" for key in ("replace_share", "repair_s", "confidence")},
    "interval_s": "try_failures.young_interval_s",
}

SCENARIOS: tuple[Scenario, ...] = (
    scenario("try_failures", "the failure calculator as it opens", "故障计算器打开时的样子", _TRIED),
    # Llama 3, part by part
    scenario("llama3_parts", "Llama 3's job, part by part", "Llama 3 的作业，逐类部件", _LLAMA3, _COUNTS),
    scenario(
        "larger_parts",
        "the same rates on eight times the GPUs",
        "同样的故障率，八倍的卡",
        _RATES,
        {"n_gpus": _LARGER, "gpus_per_host": _EIGHT},
    ),
    # other fleets
    _fleet(
        "opt",
        "OPT-175B",
        "OPT-175B",
        {key: f"opt_failures.{key}" for key in ("n_gpus", "window_s", "manual_restarts", "automatic_restarts")},
    ),
    _fleet(
        "bloom_low",
        "BLOOM, low end",
        "BLOOM，下限",
        {"n_gpus": "bloom_failures.n_gpus", "window_s": "bloom_failures.week_s", "unexpected_interruptions": "bloom_failures.failures_low"},
    ),
    _fleet(
        "bloom_high",
        "BLOOM, high end",
        "BLOOM，上限",
        {"n_gpus": "bloom_failures.n_gpus", "window_s": "bloom_failures.week_s", "unexpected_interruptions": "bloom_failures.failures_high"},
    ),
    _fleet(
        "byterobust_dense",
        "ByteRobust, dense",
        "ByteRobust，稠密",
        {
            "n_gpus": "byterobust_dense.n_gpus",
            "window_s": "byterobust_dense.window_s",
            "explicit_interruptions": "byterobust_dense.explicit",
            "more_explicit_interruptions": _NONE,
            "implicit_interruptions": "byterobust_dense.implicit",
            "more_implicit_interruptions": "byterobust_dense.more_implicit",
        },
    ),
    _fleet(
        "byterobust_moe",
        "ByteRobust, mixture of experts",
        "ByteRobust，混合专家",
        {
            "n_gpus": "byterobust_dense.n_gpus",
            "window_s": "byterobust_moe.window_s",
            "explicit_interruptions": "byterobust_moe.explicit",
            "more_explicit_interruptions": "byterobust_moe.more_explicit",
            "implicit_interruptions": "byterobust_moe.implicit",
            "more_implicit_interruptions": "byterobust_moe.more_implicit",
        },
    ),
    _fleet(
        "rsc_16384",
        "RSC-1's rate, at Llama 3's size",
        "RSC-1 的故障率，Llama 3 的规模",
        {
            "host_failures_per_1000_days": "rsc_1.failures",
            "gpus_per_host": "rsc_1.gpus_per_host",
            "n_gpus": "llama3.n_gpus",
        },
    ),
    _fleet(
        "rsc_131072",
        "RSC-1's rate, at eight times that size",
        "RSC-1 的故障率，规模再大八倍",
        {
            "host_failures_per_1000_days": "rsc_1.failures",
            "gpus_per_host": "rsc_1.gpus_per_host",
            "n_gpus": _LARGER,
        },
    ),
    _fleet(
        "rsc_8_measured",
        "RSC-1, jobs of one host, measured",
        "RSC-1，单台主机的作业，实测",
        {"mtbf_s": "rsc_1.mtbf_8_s", "n_gpus": "rsc_1.gpus_per_host"},
    ),
    _fleet(
        "rsc_1024_measured",
        "RSC-1, its large jobs, measured",
        "RSC-1，大规模作业，实测",
        {
            "mtbf_s": "rsc_1.mtbf_1024_s",
            "n_gpus": Assumption("1024", Text("the job size of that row", "该行的作业规模")),
        },
    ),
    # what 90 % of effective time allows
    scenario(
        "llama3_budget",
        "Llama 3's effective time, unexpected interruptions",
        "Llama 3 的有效时间，意外中断",
        {"mtbf_s": "llama3_parts.mtbf_s", "effective_time_share": "llama3.effective_time_share"},
    ),
    scenario(
        "llama3_to_storage",
        "Llama 3's states written to its storage while the job waits",
        "Llama 3 的状态写入存储，作业等待",
        {
            "n_params": "llama3.n_params",
            "checkpoint_bytes_per_param": _WITH_STATES,
            "checkpoint_bytes_per_s": "llama3.storage_bytes_per_s",
            "mtbf_s": "llama3_parts.mtbf_s",
            "interval_s": "llama3_to_storage.young_interval_s",
            "effective_time_share": "llama3.effective_time_share",
            "restart_s": Assumption("600", Text("ten minutes, chosen", "十分钟，自选")),
        },
    ),
    scenario(
        "llama3_to_memory",
        "Llama 3's job with ByteCheckpoint's standstill",
        "Llama 3 的作业，停顿取 ByteCheckpoint 的",
        {
            "write_s": "bytecheckpoint.write_s",
            "mtbf_s": "llama3_parts.mtbf_s",
            "interval_s": "llama3_to_memory.young_interval_s",
            "effective_time_share": "llama3.effective_time_share",
            "restart_s": Assumption("600", Text("ten minutes, chosen", "十分钟，自选")),
        },
    ),
    _standstill("30", "a standstill of half a minute", "停顿半分钟", "30"),
    _standstill("50", "a standstill of nearly a minute", "停顿将近一分钟", "50"),
    scenario(
        "run_2t_to_storage",
        "the post's model written to Llama 3's storage",
        "帖子所说模型写入 Llama 3 的存储",
        {
            "n_params": "printed.model_params_2t",
            "checkpoint_bytes_per_param": _WITH_STATES,
            "checkpoint_bytes_per_s": "llama3.storage_bytes_per_s",
            "mtbf_s": "llama3_parts.mtbf_s",
        },
    ),
    # intervals as others print them
    scenario(
        "exercise_26",
        "the exercise of the training book",
        "训练书的习题",
        {
            "write_s": "exercise.write_s",
            "mtbf_s": "exercise.mtbf_s",
            "compute_step_s": "exercise.step_s",
            "interval_s": "exercise_26.young_interval_s",
        },
    ),
    _daly("day", "Daly's Fig. 3", "Daly 图 3"),
    _daly("shift", "Daly's Fig. 4", "Daly 图 4"),
    _daly("short", "Daly's Fig. 5", "Daly 图 5", restart=False),
    _near("60", "a failure an hour", "每小时一次故障"),
    _near("30", "a failure each half hour", "每半小时一次故障"),
    _near("20", "several failures an hour", "每小时数次故障"),
    # spares
    *(_spares(hosts) for hosts in ("128", "256", "512", "1024")),
    _kept("day", "machines back after a day", "机器一天修好", "1"),
    _kept("week", "machines back after a week", "机器一周修好", "7"),
)  # fmt: skip
