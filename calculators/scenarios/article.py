"""The scenarios that the article leans on: its bill, and the published runs and parts it compares with."""

from __future__ import annotations

from calculators.graph import Scenario
from calculators.provenance import Assumption
from calculators.quantities import Text
from calculators.scenarios.scenario import Inputs, scenario

_DENSE = Assumption(
    "1", Text("a dense model: every parameter works on every token", "稠密模型：每个参数都参与每个 token")
)
_GIB = Assumption("85899345920", Text("memory read in binary units, as if GB were GiB", "把显存的 GB 当作二进制的 GiB"))
_BF16 = Assumption("2", Text("values sent in BF16", "以 BF16 传输"))

# The run that the post describes: what it assumes about the model, the data and the memory, and what it states.
RUN: Inputs = {
    "n_params": "printed.model_params_2t",
    "active_share": _DENSE,
    "tokens_per_param": "printed.tokens_per_param_20",
    "flop_per_param_token": "kaplan.flop_per_param_token",
    "weight_bytes_per_param": "zero.weight_bytes_per_param",
    "gradient_bytes_per_param": "zero.gradient_bytes_per_param",
    "master_bytes_per_param": "zero.master_bytes_per_param",
    "momentum_bytes_per_param": "zero.momentum_bytes_per_param",
    "variance_bytes_per_param": "zero.variance_bytes_per_param",
    "gpu_memory_bytes": "h100_sxm.memory_bytes",
    "usd_per_gpu_hour": "printed.post_price_2usd",
    "stated_gpu_hours": "printed.post_gpu_hours_300m",
    "stated_total_usd": "printed.post_total_750m",
}
# The same without what the post states of its outcome: at another price its total would be a contradiction.
_UNSTATED_RUN: Inputs = {key: given for key, given in RUN.items() if not key.startswith("stated_")}
_AT_40: Inputs = {"mfu": "printed.post_mfu_40"}
_DENSE_PEAK: Inputs = {"peak_flop_per_s": "h100_sxm.bf16_dense_flop_per_s"}
_ARTICLE_PEAK: Inputs = {"peak_flop_per_s": "printed.h100_bf16_dense_495"}
_LOW: Inputs = {"mfu": "llama3.mfu_high"}
_HIGH: Inputs = {"mfu": "llama3.mfu_low"}


def _measured(row: str) -> Inputs:
    return {"achieved_flop_per_s": f"llama3_row_{row}.achieved_flop_per_s"}


def _llama3_row(row: str, en: str, zh: str) -> Scenario:
    keys = (
        "n_gpus",
        "tp_size",
        "cp_size",
        "pp_size",
        "dp_size",
        "seq_len",
        "batch_per_dp",
        "achieved_flop_per_s",
        "mfu",
    )
    return scenario(f"llama3_at_{row}", en, zh, {key: f"llama3_row_{row}.{key}" for key in keys})


def _at_price(month: str, en: str, zh: str) -> Scenario:
    return scenario(
        f"contract_{month}",
        f"corrected, at the contract price of {en}",
        f"更正，按 {zh}的合同价",
        _UNSTATED_RUN,
        _AT_40,
        _DENSE_PEAK,
        {"usd_per_gpu_hour": f"rental.h100_contract_{month}"},
    )


def _deepseek_rate(kind: str, en: str, zh: str) -> Scenario:
    return scenario(
        f"deepseek_{kind}rate",
        f"DeepSeek-V3's published rate, {en}",
        f"DeepSeek-V3 公布的速率，{zh}",
        {
            "achieved_flop_per_s": f"deepseek_insights.{kind}achieved_flop_per_s",
            "mfu": f"deepseek_insights.{kind}mfu",
        },
    )


def _zero(stage: int) -> Scenario:
    given = Assumption(str(stage), Text("the stage under examination", "所考察的档位"))
    shape: Inputs = {
        "n_params": "zero.n_params",
        "shard_params": "zero.n_params",
        "zero_size": "zero.dp_size",
        "weight_bytes_per_param": "zero.weight_bytes_per_param",
        "gradient_bytes_per_param": "zero.gradient_bytes_per_param",
        "master_bytes_per_param": "zero.master_bytes_per_param",
        "momentum_bytes_per_param": "zero.momentum_bytes_per_param",
        "variance_bytes_per_param": "zero.variance_bytes_per_param",
        "zero_stage": given,
    }
    return scenario(f"zero_stage_{stage}", f"ZeRO's example, stage {stage}", f"ZeRO 原文示例，第 {stage} 档", shape)


def _flash(name: str, en: str, zh: str, bandwidth: str) -> Scenario:
    return scenario(
        f"flash_a100_{name}",
        f"FlashAttention's A100, {en}",
        f"FlashAttention 所用的 A100，{zh}",
        {
            "sram_bytes_per_sm": "flashattention.sram_bytes_per_sm",
            "n_sms": "flashattention.n_sms",
            "sram_bytes_per_s": "flashattention.sram_bytes_per_s",
            "hbm_bytes_per_s": bandwidth,
        },
    )


def _layer(name: str, label: str) -> Scenario:
    return scenario(
        f"{name}_activations",
        f"one layer of {label}, activations",
        f"{label} 单层激活",
        {key: f"{name}_layer.{key}" for key in ("seq_len", "d_model", "n_heads", "micro_batch_size")},
        {"mlp_ratio": "korthikanti.mlp_ratio"},
    )


def _chinchilla(approach: int) -> Scenario:
    record = f"chinchilla_{approach}"
    return scenario(
        f"chinchilla_approach_{approach}",
        f"Chinchilla's approach {approach}, read off at the post's size",
        f"Chinchilla 方法 {approach}，按帖子的规模插值",
        {
            "n_params": "printed.model_params_2t",
            "lower_params": f"{record}.params_1t",
            "lower_tokens": f"{record}.tokens_1t",
            "upper_params": f"{record}.params_10t",
            "upper_tokens": f"{record}.tokens_10t",
        },
    )


def _decoupled(end: str, name: str, en: str, zh: str) -> Scenario:
    return scenario(
        f"decoupled_at_{name}",
        f"one full payload of the four-region run over the {en} link",
        f"四区域训练在{zh}的链路上完整传一次",
        {
            "n_params": "decoupled_diloco.n_params",
            "bytes_per_value": _BF16,
            "link_bits_per_s": f"decoupled_diloco.link_bits_per_s_{end}",
        },
    )


def _payload(name: str, en: str, zh: str, n_params: str) -> Scenario:
    return scenario(
        f"payload_{name}",
        f"one full payload of {en} over the faster link",
        f"{zh}在较快的链路上完整传一次",
        {
            "n_params": n_params,
            "bytes_per_value": _BF16,
            "link_bits_per_s": "decoupled_diloco.link_bits_per_s_high",
        },
    )


_DEEPSEEK: Inputs = {
    "n_params": "deepseek.n_params",
    "n_active_params": "deepseek.n_active_params",
    "n_tokens": "deepseek.n_tokens",
    "flop_per_param_token": "kaplan.flop_per_param_token",
    "gpu_hours_per_token": "deepseek.gpu_hours_per_token",
    "pretraining_gpu_hours": "deepseek.pretraining_gpu_hours",
    "context_gpu_hours": "deepseek.context_gpu_hours",
    "post_training_gpu_hours": "deepseek.post_training_gpu_hours",
    "usd_per_gpu_hour": "deepseek.usd_per_gpu_hour",
    "n_gpus": "deepseek.n_gpus",
    "stated_gpu_hours": "deepseek.pretraining_gpu_hours",
    "peak_flop_per_s": "h800_sxm.bf16_dense_flop_per_s",
}

_TABLE5 = (
    "faulty_gpu", "gpu_hbm3", "software_bug", "network_switch", "host_maintenance", "gpu_sram",
    "gpu_system_processor", "nic", "nccl_watchdog", "silent_data_corruption", "gpu_thermal", "ssd", "power_supply",
    "server_chassis", "io_expansion_board", "dependency", "cpu", "system_memory",
)  # fmt: skip

# How we read loose words, so that nobody has to guess: no statement of the article lies near any of these lines.
_ABOUT = Assumption("0.1", Text("“about” without a finer hint", "没有更细线索的“约”"))
_A_BIT = Assumption("0.2", Text("“a bit more”", "“还要贵一点”的“一点”"))
_WRONG = Assumption("1.25", Text("further off is wrong, nearer is imprecise", "差得更多是不符，更少是不够准确"))
_READINGS: Inputs = {"about_margin": _ABOUT, "a_bit_margin": _A_BIT, "wrong_factor": _WRONG}

SCENARIOS: tuple[Scenario, ...] = (
    # the bill, as each party has it
    scenario("post", "the post", "帖子", RUN, _AT_40),
    scenario("article", "the article", "文章", RUN, _AT_40, _ARTICLE_PEAK),
    scenario("article_low", "the article, at Llama 3's best utilisation", "文章，按 Llama 3 的最高利用率", RUN, _LOW, _ARTICLE_PEAK),
    scenario("article_high", "the article, at Llama 3's lowest utilisation", "文章，按 Llama 3 的最低利用率", RUN, _HIGH, _ARTICLE_PEAK),
    scenario("corrected", "corrected: the dense BF16 peak", "更正：用 BF16 稠密峰值", RUN, _AT_40, _DENSE_PEAK),
    scenario("corrected_low", "corrected, at Llama 3's best utilisation", "更正，按 Llama 3 的最高利用率", RUN, _LOW, _DENSE_PEAK),
    scenario("corrected_high", "corrected, at Llama 3's lowest utilisation", "更正，按 Llama 3 的最低利用率", RUN, _HIGH, _DENSE_PEAK),
    scenario(
        "sparse_peak",
        "had the post taken the peak with sparsity",
        "假如帖子用了带稀疏的峰值",
        RUN,
        _AT_40,
        {"peak_flop_per_s": "h100_sxm.bf16_sparse_flop_per_s"},
    ),
    # the same run by Llama 3's own yardstick
    scenario("at_llama3_8192", "at Llama 3's rate on half the cluster", "按 Llama 3 半个集群的速率", RUN, _DENSE_PEAK, _measured("8192")),
    scenario("at_llama3_16384", "at Llama 3's rate on the whole cluster", "按 Llama 3 整个集群的速率", RUN, _DENSE_PEAK, _measured("16384")),
    scenario("at_llama3_131k", "at Llama 3's rate with long context", "按 Llama 3 长上下文配置的速率", RUN, _DENSE_PEAK, _measured("131k")),
    scenario(
        "at_llama3_realised",
        "at Llama 3's realised GPU-hours per FLOP",
        "按 Llama 3 实际用掉的卡时折算",
        RUN,
        {"reference_gpu_hours": "llama3.gpu_hours", "reference_train_flop": "llama3.train_flop"},
    ),
    # the same run at other prices
    _at_price("2025_10", "October 2025", "2025 年 10 月"),
    _at_price("2026_03", "March 2026", "2026 年 3 月"),
    _at_price("2026_06", "June 2026", "2026 年 6 月"),
    scenario("our_readings", "how we read loose words", "我们怎么读不严格的词", _READINGS),
    # memory read another way
    scenario("fp32_gradients", "with FP32 gradients", "梯度用 FP32", RUN, {"gradient_bytes_per_param": "megatron.fp32_gradient_bytes_per_param"}),
    scenario("gib_memory", "with memory read in binary units", "显存按二进制单位计", RUN, {"gpu_memory_bytes": _GIB}),
    # the run on so many GPUs, and how often it would stop at Llama 3's rate
    scenario(
        "on_min_gpus",
        "the corrected run on the fewest GPUs that hold it",
        "更正后的训练，放在刚好装得下的卡数上",
        {"gpu_hours": "corrected.gpu_hours", "n_gpus": "corrected.min_gpus"},
    ),
    scenario(
        "on_llama3_gpus",
        "the corrected run on as many GPUs as Llama 3 used",
        "更正后的训练，放在 Llama 3 的卡数上",
        {
            "gpu_hours": "corrected.gpu_hours",
            "n_gpus": "llama3.n_gpus",
            "gpu_mtbf_s": "llama3_405b.gpu_mtbf_s",
        },
    ),
    # the published runs that the article leans on
    scenario(
        "llama3_405b",
        "Llama 3 405B, its own run",
        "Llama 3 405B 自己的训练",
        _DENSE_PEAK,
        {
            "n_params": "llama3.n_params",
            "active_share": _DENSE,
            "n_tokens": "llama3.n_tokens",
            "flop_per_param_token": "kaplan.flop_per_param_token",
            "stated_gpu_hours": "llama3.gpu_hours",
            "n_gpus": "llama3.n_gpus",
            "window_s": "llama3.window_s",
            "interruptions": "llama3.interruptions",
            "planned_interruptions": "llama3.planned_interruptions",
        },
    ),
    _llama3_row("8192", "Llama 3's own row, half the cluster", "Llama 3 原表，半个集群"),
    _llama3_row("16384", "Llama 3's own row, the whole cluster", "Llama 3 原表，整个集群"),
    _llama3_row("131k", "Llama 3's own row with long context", "Llama 3 原表，长上下文"),
    scenario(
        "llama3_failures",
        "Llama 3's table of interruptions",
        "Llama 3 的中断表",
        {"unexpected_interruptions": "llama3.unexpected_interruptions"},
        {f"{row}_interruptions": f"llama3_table5.{row}_interruptions" for row in _TABLE5},
        {f"{row}_printed_share": f"llama3_table5.{row}_printed_share" for row in _TABLE5},
    ),
    scenario("deepseek_v3", "DeepSeek-V3", "DeepSeek-V3", _DEEPSEEK),
    scenario(
        "deepseek_v3_total_params",
        "DeepSeek-V3 with total taken for active parameters",
        "DeepSeek-V3，误把总参数当激活参数",
        _DEEPSEEK,
        {"n_active_params": "deepseek.n_params"},
    ),
    _deepseek_rate("", "attention counted whole", "注意力按完整矩阵计"),
    _deepseek_rate("causal_", "attention counted causally", "注意力只计因果的一半"),
    # hardware and systems
    scenario(
        "nvl72",
        "one GB200 NVL72 rack",
        "一个 GB200 NVL72 机架",
        {"n_gpus": "gb200_nvl72.n_gpus", "nvlink_bytes_per_s": "gb200_nvl72.nvlink_bytes_per_s"},
    ),
    scenario(
        "h100_from_clock",
        "the H100's dense BF16 peak from its clock",
        "由时钟推算的 H100 BF16 稠密峰值",
        {key: f"h100_sxm.{key}" for key in ("n_sms", "tensor_cores_per_sm", "flop_per_core_cycle", "clock_hz")},
    ),
    # the three knives
    *(_zero(stage) for stage in range(4)),
    scenario(
        "full_recompute",
        "recomputing the whole forward pass",
        "全量重算：前向再跑一遍",
        {
            "forward_flop_per_param_token": "kaplan.forward_flop_per_param_token",
            "flop_per_param_token": "kaplan.flop_per_param_token",
        },
    ),
    _layer("gpt3", "GPT-3"),
    _layer("mt_nlg", "MT-NLG"),
    _flash("figure", "main memory as in its figure", "主显存按论文的图", "flashattention.hbm_bytes_per_s_figure"),
    _flash("40gb", "main memory by the datasheet", "主显存按规格书", "a100_sxm_40gb.hbm_bytes_per_s"),
    _flash("80gb", "main memory at the top of its range", "主显存按所给范围的上限", "flashattention.hbm_bytes_per_s_high"),
    scenario(
        "a100_sram_from_clock",
        "the A100's on-chip bandwidth from its clock",
        "由时钟推算的 A100 片上带宽",
        {
            "n_sms": "flashattention.n_sms",
            "sram_bytes_per_cycle": "a100_clock.sram_bytes_per_cycle",
            "clock_hz": "a100_clock.clock_hz",
        },
    ),
    # how many tokens are compute-optimal
    *(_chinchilla(approach) for approach in (1, 2, 3)),
    scenario(
        "chinchilla_itself",
        "Chinchilla, as it was trained",
        "Chinchilla 本身的训练",
        {"n_params": "chinchilla.n_params", "optimal_tokens": "chinchilla.n_tokens"},
    ),
    # low communication
    scenario("diloco_500", "DiLoCo's headline setting", "DiLoCo 主实验的设置", {"inner_steps": "diloco.inner_steps", "n_steps": "diloco.n_steps"}),
    _decoupled("low", "2gbps", "slower", "较慢"),
    _decoupled("high", "5gbps", "faster", "较快"),
    _payload("100b", "a model of the size the article asks about", "文章所问规模的模型", "printed.no_curve_at_100b"),
    _payload("2t", "the post's model", "帖子所说模型", "printed.model_params_2t"),
    scenario(
        "covenant_72b",
        "Covenant-72B",
        "Covenant-72B",
        {
            "n_params": "covenant.n_params",
            "active_share": _DENSE,
            "n_tokens": "covenant.n_tokens",
            "flop_per_param_token": "kaplan.flop_per_param_token",
        },
    ),
)  # fmt: skip
