"""Rounds over slow links: Table 5 of Eager updates, the published runs, and what 2 to 5 Gbit/s allows."""

from __future__ import annotations

from calculators.graph import Scenario
from calculators.provenance import Assumption
from calculators.quantities import Text
from calculators.scenarios.scenario import Inputs, scenario

_BF16 = Assumption("2", Text("values sent in BF16", "以 BF16 传输"))
_FP32 = Assumption("4", Text("values counted in FP32 before compression", "压缩前按 FP32 计"))
_INT8 = Assumption("1", Text("values sent in int8", "以 int8 传输"))
_FP4 = Assumption("0.5", Text("values sent in FP4", "以 FP4 传输"))
_ONCE = Assumption("1", Text("each payload crosses the link once each way", "每份数据单向过链路一次"))
_PLAIN = Assumption("1", Text("no compression beyond the value format", "除数值格式外不压缩"))
_NO_LATENCY = Assumption("0", Text("no latency, as in the simulation", "不计延迟，与该模拟相同"))
_WHOLE = Assumption("1", Text("the whole model at once", "整个模型一次传完"))
_EIGHT = Assumption("8", Text("24 layers in fragments of three", "24 层，每片三层"))
_EVERY_STEP = Assumption("1", Text("at every step", "每步都传"))
_BACKWARD = Assumption(
    "0.6666666666666666", Text("behind the backward pass, two thirds of a step", "藏在反向之后，即三分之二步")
)
_STEP_AND_BACKWARD = Assumption(
    "1.6666666666666667", Text("behind one inner step and a backward pass", "藏在一个内步加一次反向之后")
)

_EAGER: Inputs = {
    "n_params": "eager.n_params",
    "compute_step_s": "eager.compute_step_s",
    "traffic_factor": _ONCE,
    "compression": _PLAIN,
    "latency_s": _NO_LATENCY,
}
_METHODS: dict[str, tuple[str, str, Inputs]] = {
    "dp": (
        "data parallelism",
        "数据并行",
        {"bytes_per_value": _BF16, "inner_steps": _EVERY_STEP, "n_fragments": _WHOLE, "overlap_steps": _BACKWARD},
    ),
    "sd": (
        "Streaming DiLoCo",
        "Streaming DiLoCo",
        {
            "bytes_per_value": _BF16,
            "inner_steps": "eager.inner_steps",
            "n_fragments": _EIGHT,
            "overlap_steps": _BACKWARD,
        },
    ),
    "i30": (
        "one inner step overlapped, FP4, synchronised often",
        "重叠一个内步，FP4，同步较勤",
        {
            "bytes_per_value": _FP4,
            "inner_steps": "eager.short_steps",
            "n_fragments": _EIGHT,
            "overlap_steps": _STEP_AND_BACKWARD,
        },
    ),
    "i100": (
        "one inner step overlapped, FP4, synchronised seldom",
        "重叠一个内步，FP4，同步较疏",
        {
            "bytes_per_value": _FP4,
            "inner_steps": "eager.inner_steps",
            "n_fragments": _EIGHT,
            "overlap_steps": _STEP_AND_BACKWARD,
        },
    ),
}


_COLUMNS = {
    "50": Assumption("0.5", Text("first column", "第一列")),
    "80": Assumption("0.8", Text("second column", "第二列")),
    "90": Assumption("0.9", Text("third column", "第三列")),
    "95": Assumption("0.95", Text("fourth column", "第四列")),
    "99": Assumption("0.99", Text("last column", "最后一列")),
}


def _table_5(method: str, percent: str) -> Scenario:
    en, zh, given = _METHODS[method]
    target = _COLUMNS[percent]
    return scenario(
        f"eager_{method}_{percent}",
        f"{en}, {target.why.en}",
        f"{zh}，{target.why.zh}",
        _EAGER,
        given,
        {"target_share": target},
    )


def _link(size: str, label: Text, n_params: str, end: str, form: str, inner_steps: str | Assumption) -> Scenario:
    """A model of that size over the four-region run's link: the shortest step that still hides all traffic."""
    value = {"bf16": _BF16, "fp4": _FP4}[form]
    steps = inner_steps.printed if isinstance(inner_steps, Assumption) else "24"
    rate = {"low": Text("slower link", "较慢的链路"), "high": Text("faster link", "较快的链路")}[end]
    often = Text("often", "同步较勤") if steps == "24" else Text("seldom", "同步较疏")
    return scenario(
        f"link_{size}_{form}_{steps}_{end}",
        f"{label.en}, {form.upper()}, synchronised {often.en}, {rate.en}",
        f"{label.zh}，{form.upper()}，{often.zh}，{rate.zh}",
        {
            "n_params": n_params,
            "bytes_per_value": value,
            "traffic_factor": _ONCE,
            "compression": _PLAIN,
            "inner_steps": inner_steps,
            "link_bits_per_s": f"decoupled_diloco.link_bits_per_s_{end}",
        },
    )


_SIZES = (
    ("12b", Text("the four-region model", "四区域训练的模型"), "decoupled_diloco.n_params"),
    ("100b", Text("a model between the two", "介于两者之间的模型"), "printed.no_curve_at_100b"),
    ("2t", Text("the post's model", "帖子所说模型"), "printed.model_params_2t"),
)
_FORMS: tuple[tuple[str, str | Assumption], ...] = (
    ("bf16", "decoupled_diloco.inner_steps"),
    ("fp4", Assumption("100", Text("a hundred, as in Streaming DiLoCo", "一百步，与 Streaming DiLoCo 相同"))),
)

# Other ways to carry the post's model over that link: what each sends, how often, and how much smaller.
_THOUSANDFOLD = Assumption(
    "1000", Text("about a thousand times, as reported in a secondary text", "约一千倍，据二手资料")
)
_WAYS: dict[str, tuple[str, str, Inputs]] = {
    "zero_3": (
        "ZeRO stage 3",
        "ZeRO 第 3 档",
        {"traffic_factor": "zero_stage_3.traffic_params/zero_stage_2.traffic_params", "inner_steps": _EVERY_STEP},
    ),
    "dp": ("data parallelism", "数据并行", {"inner_steps": _EVERY_STEP}),
    "diloco": ("DiLoCo's interval", "DiLoCo 的间隔", {"inner_steps": "diloco.inner_steps"}),
    "sparse": (
        "Covenant's compression and interval",
        "Covenant 的压缩与间隔",
        {"bytes_per_value": _FP32, "compression": "covenant.compression", "inner_steps": "covenant.inner_steps"},
    ),
    "dilocox": (
        "DiLoCoX's compression and interval",
        "DiLoCoX 的压缩与间隔",
        {"compression": _THOUSANDFOLD, "inner_steps": "dilocox.inner_steps"},
    ),
}


def _carried(way: str, end: str) -> Scenario:
    en, zh, given = _WAYS[way]
    rate = {"low": Text("slower link", "较慢的链路"), "high": Text("faster link", "较快的链路")}[end]
    return scenario(
        f"carried_{way}_{end}",
        f"the post's model, {en}, {rate.en}",
        f"帖子所说模型，{zh}，{rate.zh}",
        {
            "n_params": "printed.model_params_2t",
            "bytes_per_value": _BF16,
            "traffic_factor": _ONCE,
            "compression": _PLAIN,
            "link_bits_per_s": f"decoupled_diloco.link_bits_per_s_{end}",
        },
        given,
    )


# The calculator's own: what a reader enters there leaves the published runs alone.
_TRIED: Inputs = {
    **{
        key: f"round_near.{key}"
        for key in (
            "n_params",
            "bytes_per_value",
            "traffic_factor",
            "compression",
            "inner_steps",
            "n_fragments",
            "overlap_steps",
            "compute_step_s",
            "link_bits_per_s",
            "latency_s",
        )
    },
    "target_share": "eager_i100_90.target_share",
}

SCENARIOS: tuple[Scenario, ...] = (
    scenario("try_low_communication", "the low-communication calculator as it opens", "低通信计算器打开时的样子", _TRIED),
    *(_table_5(method, percent) for method in _METHODS for percent in _COLUMNS),
    # a round over a link of 1 Gbit/s, with and without latency
    *(
        scenario(
            f"round_{name}",
            f"the simulated model over a slow link, {en}",
            f"模拟的模型，慢链路，{zh}",
            _EAGER,
            _METHODS["i100"][2],
            {"link_bits_per_s": "dilocox.link_bits_per_s", "latency_s": Assumption(seconds, Text(en, zh))},
        )
        for name, en, zh, seconds in (
            ("near", "no latency", "不计延迟", "0"),
            ("far", "with latency", "计入延迟", "0.1"),
        )
    ),
    # published runs
    scenario(
        "intellect_1_round",
        "one round of INTELLECT-1 at its lowest utilisation",
        "INTELLECT-1 的一轮，按最低利用率",
        {
            "n_params": "intellect_1.n_params",
            "bytes_per_value": _INT8,
            "n_replicas": Assumption("14", Text("nodes at most", "最多时的节点数")),
            "compression": _PLAIN,
            "inner_steps": "intellect_1.inner_steps",
            "n_fragments": _WHOLE,
            "round_compute_s": "intellect_1.round_compute_s",
            "hidden_s": Assumption("0", Text("the job waits for it", "作业等待传完")),
            "latency_s": _NO_LATENCY,
            "target_share": "intellect_1.utilisation_low",
        },
    ),
    scenario(
        "covenant_round",
        "one round of Covenant-72B",
        "Covenant-72B 的一轮",
        {
            "n_params": "covenant.n_params",
            "bytes_per_value": _FP32,
            "traffic_factor": _ONCE,
            "compression": "covenant.compression",
            "inner_steps": "covenant.inner_steps",
        },
    ),
    scenario(
        "dilocox_round",
        "one round of DiLoCoX",
        "DiLoCoX 的一轮",
        {
            "n_params": "dilocox.n_params",
            "bytes_per_value": _BF16,
            "traffic_factor": _ONCE,
            "compression": _THOUSANDFOLD,
            "inner_steps": "dilocox.inner_steps",
            "link_bits_per_s": "dilocox.link_bits_per_s",
            "n_fragments": _WHOLE,
            "latency_s": _NO_LATENCY,
        },
    ),
    # what 2 to 5 Gbit/s allows
    *(
        _link(size, label, n_params, end, form, inner_steps)
        for size, label, n_params in _SIZES
        for form, inner_steps in _FORMS
        for end in ("low", "high")
    ),
    *(_carried(way, end) for way in _WAYS for end in ("low", "high")),
)  # fmt: skip
