"""The calculators' forms: which inputs of a scenario a reader may enter, what is shown of it, and ready-made sets.

A form is a line of this table. Its fields come from the quantities: label, unit, rule, and a list where there are few
values. What is entered replaces `scenario.quantity`, as any other what-if does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from calculators.quantities import Text


class Field(NamedTuple):
    """A quantity of the form's scenario, with a sample record that gives its shape, or none for a usual one."""

    quantity: str
    like: Text | None = None


class Group(NamedTuple):
    """Fields that belong together."""

    label: Text
    fields: tuple[Field, ...]


class Preset(NamedTuple):
    """Values for all inputs: those of `scenario`, and `others`, by name; what neither has stays as the form opens."""

    key: str
    label: Text
    scenario: str = ""
    others: Mapping[str, str] = {}


class Form(NamedTuple):
    """A calculator: the scenario that it moves, its inputs in groups, its results, its presets."""

    scenario: str
    groups: tuple[Group, ...]
    results: tuple[Field, ...]
    presets: tuple[Preset, ...]
    fits: bool = False  # whether it can be refused, as too large for the memory of its GPUs

    def inputs(self) -> Iterator[Field]:
        """Every input, in order."""
        for group in self.groups:
            yield from group.fields

    def name(self, field: Field) -> str:
        """What the ledger calls the number in a field."""
        return f"{self.scenario}.{field.quantity}"


def _fields(*quantities: str) -> tuple[Field, ...]:
    return tuple(Field(quantity) for quantity in quantities)


def _preset(key: str, en: str, zh: str, scenario: str = "", **others: str) -> Preset:
    return Preset(key, Text(en, zh), scenario, others)


def _like(quantity: str, en: str, zh: str = "") -> Field:
    return Field(quantity, Text(en, zh or en))


_MODEL = Text("Model", "模型")
_LAYOUT = Text("Layout", "布局")
_BATCH = Text("Batch", "批")
_RECIPE = Text("Recipe and GPU", "配方与卡")

FORMS: dict[str, Form] = {
    "memory": Form(
        "try_memory",
        (
            Group(
                _MODEL,
                _fields("n_layers", "d_model", "n_heads", "n_kv_heads", "d_head", "d_ff", "vocab_size", "gated_mlp")
                + _fields("tied_embeddings", "dropout"),
            ),
            Group(
                _LAYOUT,
                _fields("tp_size", "cp_size", "pp_size", "dp_size", "zero_stage", "zero_over_cp", "virtual_stages")
                + _fields("sequence_parallel"),
            ),
            Group(_BATCH, _fields("seq_len", "micro_batch_size", "n_micro_batches", "recompute_level")),
            Group(
                _RECIPE,
                (
                    _like("gradient_bytes_per_param", "4 bytes", "4 字节"),
                    _like("master_bytes_per_param", "4 bytes", "4 字节"),
                    _like("gpu_memory_bytes", "80 GB"),
                    _like("reserved_bytes", "0 GB"),
                ),
            ),
        ),
        (
            _like("n_params", "405.9 billion parameters", "4059 亿参数"),
            _like("world_size", "16,384 GPUs", "16,384 张卡"),
            _like("weight_bytes_per_gpu", "6.34 GB"),
            _like("gradient_bytes_per_gpu", "0.10 GB"),
            _like("optimizer_bytes_per_gpu", "0.30 GB"),
            _like("activation_bytes_per_gpu", "67.12 GB"),
            _like("used_bytes_per_gpu", "73.86 GB"),
            _like("usable_bytes", "80.00 GB"),
            _like("memory_use", "92 %"),
            _like("left_over_bytes", "6.14 GB"),
            _like("missing_bytes", "0.00 GB"),
            _like("fewest_gpus", "1,024 GPUs", "1,024 张卡"),
        ),
        (
            _preset("llama3_8192", "Llama 3 405B on 8,192 GPUs", "Llama 3 405B，8192 张卡", "layout_405b_8192"),
            _preset("llama3_131k", "Llama 3 405B, long context", "Llama 3 405B，长上下文", "layout_405b_131k"),
            _preset("llama3_1", "Llama 3 405B, ZeRO stage 1", "Llama 3 405B，ZeRO 第 1 档", "layout_405b_stage_1"),
            _preset("llama3_full", "Llama 3 405B, all made again", "Llama 3 405B，全量重算", "layout_405b_recomputed"),
            *(
                _preset(
                    f"gpt3_{variant}",
                    f"GPT-3 as Korthikanti has it, {en}",
                    f"Korthikanti 的 GPT-3，{zh}",
                    f"memory_175b_{variant}",
                    tied_embeddings="gpt3_175b.tied_embeddings",
                    gpu_memory_bytes="a100_sxm_80gb.memory_bytes",
                )
                for variant, en, zh in (
                    ("none", "all kept", "全部保留"),
                    ("present", "selective recomputation and sequence parallelism", "选择性重算加序列并行"),
                )
            ),
        ),
        fits=True,
    ),
    "bill": Form(
        "try_bill",
        (
            Group(
                Text("Run", "训练"),
                (
                    _like("n_params", "2.0 trillion parameters", "2.0 万亿参数"),
                    _like("active_share", "100 %"),
                    _like("n_tokens", "40 trillion tokens", "40 万亿 token"),
                ),
            ),
            Group(
                Text("Cluster", "集群"),
                (
                    _like("peak_flop_per_s", "989.4 TFLOP/s"),
                    _like("mfu", "40 %"),
                    _like("n_gpus", "100,000 GPUs", "100,000 张卡"),
                ),
            ),
            Group(
                Text("Prices", "价格"),
                (
                    _like("usd_per_gpu_hour", "$2.00", "2.00 美元"),
                    _like("server_usd_per_gpu", "$33,819", "33,819 美元"),
                    _like("lifetime_s", "5 years", "5 年"),
                    _like("usd_per_kwh", "$0.0826", "0.0826 美元"),
                ),
            ),
        ),
        (
            _like("train_flop", "4.8 × 10²⁶ FLOP"),
            _like("achieved_flop_per_s", "396 TFLOP/s"),
            _like("gpu_hours", "337 million GPU-hours", "3.37 亿卡时"),
            _like("wall_clock_s", "140 days", "140 天"),
            _like("rental_usd", "$674 million", "6.74 亿美元"),
            _like("owned_run_usd", "$350 million", "3.50 亿美元"),
            _like("energy_usd", "$29 million", "0.29 亿美元"),
            _like("purchase_usd", "$4,175 million", "41.75 亿美元"),
        ),
        (
            _preset("article", "as the article has it", "按文章的算法", peak_flop_per_s="article.peak_flop_per_s"),
            _preset(
                "llama3",
                "Llama 3 405B, from its hours",
                "Llama 3 405B，由其卡时",
                "llama3_405b",
                mfu="llama3_405b.implied_mfu",
            ),
            _preset(
                "deepseek",
                "DeepSeek-V3, from its pre-training hours",
                "DeepSeek-V3，由其预训练卡时",
                "deepseek_v3",
                mfu="deepseek_v3.implied_mfu",
                active_share="deepseek_v3.n_active_params/deepseek_v3.n_params",
            ),
        ),
    ),
    "failures": Form(
        "try_failures",
        (
            Group(
                Text("Job", "作业"),
                (
                    _like("n_gpus", "16,384 GPUs", "16,384 张卡"),
                    _like("gpus_per_host", "8 GPUs", "8 张卡"),
                    _like("window_s", "54 days", "54 天"),
                ),
            ),
            Group(
                Text("Rates", "故障率"),
                (
                    _like("gpu_part_mtbf_s", "3,301 GPU-days", "3,301 卡天"),
                    _like("host_mtbf_s", "5,266 days", "5,266 天"),
                    _like("network_mtbf_s", "25,278 GPU-days", "25,278 卡天"),
                    _like("other_mtbf_s", "9,313 GPU-days", "9,313 卡天"),
                ),
            ),
            Group(
                Text("Checkpoint and restart", "检查点与重启"),
                (_like("write_s", "0.59 seconds", "0.59 秒"), _like("restart_s", "10 minutes", "10 分钟")),
            ),
            Group(
                Text("Spares", "备用机"),
                (
                    _like("replace_share", "78.3 %"),
                    _like("repair_s", "1.0 days", "1.0 天"),
                    _like("confidence", "99 %"),
                ),
            ),
        ),
        (
            _like("mtbf_s", "3.09 hours", "3.09 小时"),
            _like("young_interval_s", "1.91 minutes", "1.91 分钟"),
            _like("daly_interval_s", "1.90 minutes", "1.90 分钟"),
            _like("lost_work_s", "57 seconds", "57 秒"),
            _like("goodput", "93.6 %"),
            _like("exponential_goodput", "93.8 %"),
            _like("n_hosts", "2,048"),
            _like("machines_in_repair", "6.1"),
            _like("spares_with_repair", "12"),
            _like("spares_without_repair", "371"),
        ),
        (
            _preset("larger", "the same rates on eight times the GPUs", "同样的故障率，八倍的卡", "larger_parts"),
            _preset("storage", "states to storage, the job waits", "状态写入存储，作业等待", "llama3_to_storage"),
            _preset("week", "machines back after a week", "机器一周修好", "spares_repair_week"),
        ),
    ),
    "low-communication": Form(
        "try_low_communication",
        (
            Group(
                Text("What is sent", "传什么"),
                (
                    _like("n_params", "1.0 billion parameters", "10 亿参数"),
                    _like("bytes_per_value", "0.5 bytes", "0.5 字节"),
                    _like("compression", "1.0", "1.0"),
                    _like("traffic_factor", "1.0", "1.0"),
                ),
            ),
            Group(
                Text("How often", "多久传一次"),
                (
                    Field("inner_steps"),
                    Field("n_fragments"),
                    _like("overlap_steps", "1.67"),
                    _like("compute_step_s", "0.1 seconds", "0.1 秒"),
                ),
            ),
            Group(
                Text("Link", "链路"),
                (
                    _like("link_bits_per_s", "1.0 Gbit/s"),
                    _like("latency_s", "0 seconds", "0 秒"),
                    _like("target_share", "90 %"),
                ),
            ),
        ),
        (
            _like("outer_gradient_bytes", "0.50 GB"),
            _like("sync_bytes", "0.50 GB"),
            _like("bytes_per_step", "5.0 MB"),
            _like("fragment_s", "0.50 seconds", "0.50 秒"),
            _like("round_compute_s", "10.0 seconds", "10.0 秒"),
            _like("exposed_s", "2.67 seconds", "2.67 秒"),
            _like("utilisation_share", "78.9 %"),
            _like("needed_bits_per_s", "1.64 Gbit/s"),
            _like("full_overlap_step_s", "0.04 seconds", "0.04 秒"),
        ),
        (
            _preset("dp", "data parallelism", "数据并行", "eager_dp_90"),
            _preset("streaming", "Streaming DiLoCo", "Streaming DiLoCo", "eager_sd_90"),
            _preset("often", "synchronised more often", "同步较勤", "eager_i30_90"),
            _preset("far", "with latency", "计入延迟", "round_far"),
            *(
                _preset(
                    f"post_{end}",
                    f"the post's model, {en} link of the four regions",
                    f"帖子所说模型，四区域{zh}的链路",
                    f"link_2t_fp4_100_{end}",
                    compute_step_s="link_2t_fp4_100_low.full_overlap_step_s",
                )
                for end, en, zh in (("low", "slower", "较慢"), ("high", "faster", "较快"))
            ),
        ),
    ),
}  # fmt: skip
