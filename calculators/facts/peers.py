"""What other calculators answer: each figure is the output of a call that `make peers` repeats."""

from __future__ import annotations

from calculators.facts.sources import Source
from calculators.provenance import Fact
from calculators.quantities import Text

_RUN = Text("source read, and run by us; make peers runs it again", "读过源码，由我们运行；make peers 会再次运行")
_READ = Text("file read in a stored copy of the public repository, not run", "在公开仓库的存档副本中读过此文件，未运行")
_DATE = "2026-12-01"

SOURCES = (
    Source("mlsysim", "mlsysim 0.3.0", "2026", "Harvard Edge Computing Lab", "https://pypi.org/project/mlsysim/", "models, physics and engine/solvers", _RUN),
    Source("llm-analysis", "llm-analysis 0.2.2", "2023", "Cheng Li", "https://pypi.org/project/llm-analysis/", "analysis.py, config.py", _RUN),
    Source("megatron-estimator", "Megatron-LM's memory estimator", "2023", "NVIDIA", "https://github.com/NVIDIA/Megatron-LM/blob/00caa53af30912914981c86f39db123961678bbd/megatron/training/theoretical_memory_usage.py", "theoretical_memory_usage.py", _READ),
    Source("eleuther-calc", "EleutherAI's memory calculator", "", "EleutherAI", "https://github.com/EleutherAI/cookbook/blob/069ae2ef9f69f8fb3f1413272015ccb59f3d4a6c/calc/calc_transformer_mem.py", "calc_transformer_mem.py", _READ),
    Source("deepspeed-estimator", "DeepSpeed's memory estimator", "", "DeepSpeed", "https://github.com/deepspeedai/DeepSpeed/blob/7dee2e061c20239ececb779bfaf3b1b5a2228a3c/deepspeed/runtime/zero/stage_1_and_2.py", "estimate_zero2_model_states_mem_needs in stage_1_and_2.py", _READ),
)  # fmt: skip


def _answers(record: str, source: str, *lines: tuple[str, str, str, str, str, str]) -> list[Fact]:
    """Answers of one peer: key, quantity, figure, call, and what was asked, in both languages."""
    return [
        Fact(f"{record}.{key}", quantity, printed, source, call, "primary-text", _DATE, Text(en, zh))
        for key, quantity, printed, call, en, zh in lines
    ]


_PARAMS = "LLMAnalysis.get_num_params_total()"
_ACTIVE = "LLMAnalysis.get_num_active_params_total()"
_FLOP = "LLMAnalysis.get_num_flops_fwd_total(), three times"
_TRAINING = "LLMAnalysis.training()"
_MODEL = "mlsysim.Models.Language"
_6PD = "calc_transformer_training_flops()"
_MEMORY = "TrainingMemoryModel().solve()"
_BUBBLE = "calc_pipeline_bubble()"

_STATES = Text(
    "GPT-3 over 64 GPUs, tensor parallelism 8, ZeRO stage {}", "GPT-3 放在 64 张卡上，张量并行 8，ZeRO 第 {} 档"
)
_PIPELINE = Text("GPT-3, tensor parallelism 8, pipeline of 8", "GPT-3，张量并行 8，流水线 8 级")
_70B = Text("Llama 3.1 70B, tensor parallelism 8", "Llama 3.1 70B，张量并行 8")
_405B = Text("Llama 3.1 405B, laid out as on 16,384 GPUs", "Llama 3.1 405B，按 16,384 张卡的布局")
_KEPT = Text(", all kept", "，全部保留")
_SELECTIVE = Text(", scores made again", "，重算分数")
_FULL = Text(", layers made again", "，重算各层")


def _said(*parts: Text) -> tuple[str, str]:
    return "".join(part.en for part in parts), "".join(part.zh for part in parts)


def _stage(stage: int) -> tuple[str, str]:
    return _STATES.en.replace("{}", str(stage)), _STATES.zh.replace("{}", str(stage))


FACTS: tuple[Fact, ...] = (
    *_answers(
        "peer_llm_analysis", "llm-analysis",
        ("params_8b",       "n_params", "5625876480",   _PARAMS, "Llama 3.1 8B", "Llama 3.1 8B"),
        ("params_70b",      "n_params", "50712551424",  _PARAMS, "Llama 3.1 70B", "Llama 3.1 70B"),
        ("params_405b",     "n_params", "293827723264", _PARAMS, "Llama 3.1 405B", "Llama 3.1 405B"),
        ("params_gpt3",     "n_params", "174566105088", _PARAMS, "GPT-3", "GPT-3"),
        ("params_deepseek", "n_params", "472064029696", _PARAMS, "DeepSeek-V3, as near as it can be said", "DeepSeek-V3，尽可能接近的写法"),
        ("active_deepseek", "n_active_params", "27904013312", _ACTIVE, "DeepSeek-V3, as near as it can be said", "DeepSeek-V3，尽可能接近的写法"),
        ("flop_8b",         "flop_per_token", "49859788800",   _FLOP, "Llama 3.1 8B, 8,192 tokens", "Llama 3.1 8B，8,192 个 token"),
        ("flop_70b",        "flop_per_token", "400904159232",  _FLOP, "Llama 3.1 70B, 8,192 tokens", "Llama 3.1 70B，8,192 个 token"),
        ("flop_405b",       "flop_per_token", "2270284480512", _FLOP, "Llama 3.1 405B, 8,192 tokens", "Llama 3.1 405B，8,192 个 token"),
        ("flop_gpt3",       "flop_per_token", "1076373430272", _FLOP, "GPT-3, 2,048 tokens", "GPT-3，2,048 个 token"),
        ("flop_deepseek",   "flop_per_token", "252713631744",  _FLOP, "DeepSeek-V3, as near as it can be said", "DeepSeek-V3，尽可能接近的写法"),
        ("full_405b",       "hardware_flop_per_token", "3027045974016", _TRAINING, "Llama 3.1 405B, everything made again", "Llama 3.1 405B，全量重算"),
        ("selective_405b",  "hardware_flop_per_token", "2337930215424", _TRAINING, "Llama 3.1 405B, attention's core made again", "Llama 3.1 405B，重算注意力核心"),
        ("hours_405b",      "gpu_hours", "23123938", _TRAINING, "Llama 3.1 405B at its own tokens and utilisation", "Llama 3.1 405B，按其自身的 token 数与利用率"),
        ("states_0", "model_state_bytes", "392773736448", _TRAINING, *_stage(0)),
        ("states_1", "model_state_bytes", "163655723520", _TRAINING, *_stage(1)),
        ("states_2", "model_state_bytes", "87283052544",  _TRAINING, *_stage(2)),
        ("states_3", "model_state_bytes", "49096717056",  _TRAINING, *_stage(3)),
        ("weights_gpt3", "weight_bytes_per_gpu", "5590284288", _TRAINING, *_said(_PIPELINE)),
        ("weights_405b", "weight_bytes_per_gpu", "4577095680", _TRAINING, *_said(_405B)),
        ("kept_gpt3",      "activation_bytes_per_gpu", "34188903424", _TRAINING, *_said(_PIPELINE, _KEPT)),
        ("selective_gpt3", "activation_bytes_per_gpu", "10029712384", _TRAINING, *_said(_PIPELINE, _SELECTIVE)),
        ("full_gpt3",      "activation_bytes_per_gpu", "655442944",   _TRAINING, *_said(_PIPELINE, _FULL)),
        ("tiled_70b",      "activation_bytes_per_gpu", "24088936448", _TRAINING, *_said(_70B)),
        ("tiled_405b",     "activation_bytes_per_gpu", "72598159360", _TRAINING, *_said(_405B)),
        ("default_405b",   "activation_bytes_per_gpu", "81120985088", _TRAINING, *_said(_405B, Text(", its own default for norms", "，归一化用其默认值"))),
    ),
    *_answers(
        "peer_mlsysim", "mlsysim",
        ("params_8b",       "n_params", "8030000000",   _MODEL, "Llama 3.1 8B", "Llama 3.1 8B"),
        ("params_70b",      "n_params", "70600000000",  _MODEL, "Llama 3.1 70B", "Llama 3.1 70B"),
        ("params_405b",     "n_params", "405000000000", _MODEL, "Llama 3.1 405B", "Llama 3.1 405B"),
        ("params_gpt3",     "n_params", "175000000000", _MODEL, "GPT-3", "GPT-3"),
        ("params_deepseek", "n_params", "671000000000", _MODEL, "DeepSeek-V3", "DeepSeek-V3"),
        ("active_deepseek", "n_active_params", "37000000000", _MODEL, "DeepSeek-V3", "DeepSeek-V3"),
        ("heads_deepseek",  "n_heads", "56", _MODEL, "DeepSeek-V3", "DeepSeek-V3"),
        ("flop_8b",         "flop_per_token", "48180000000",   _6PD, "Llama 3.1 8B, 8,192 tokens", "Llama 3.1 8B，8,192 个 token"),
        ("flop_70b",        "flop_per_token", "423600000000",  _6PD, "Llama 3.1 70B, 8,192 tokens", "Llama 3.1 70B，8,192 个 token"),
        ("flop_405b",       "flop_per_token", "2430000000000", _6PD, "Llama 3.1 405B, 8,192 tokens", "Llama 3.1 405B，8,192 个 token"),
        ("flop_gpt3",       "flop_per_token", "1050000000000", _6PD, "GPT-3, 2,048 tokens", "GPT-3，2,048 个 token"),
        ("full_405b",       "hardware_flop_per_token", "3240000000000", _6PD, "Llama 3.1 405B, everything made again", "Llama 3.1 405B，全量重算"),
        ("train_405b",      "train_flop", "3.7908e25", _6PD, "Llama 3.1 405B, its own tokens", "Llama 3.1 405B，按其自身的 token 数"),
        ("train_deepseek",  "train_flop", "5.95848e25", _6PD, "DeepSeek-V3, its own tokens", "DeepSeek-V3，按其自身的 token 数"),
        ("hours_405b",      "gpu_hours", "24750730", "dTime()", "Llama 3.1 405B at its own tokens and utilisation", "Llama 3.1 405B，按其自身的 token 数与利用率"),
        ("states_0", "model_state_bytes", "350000000000", _MEMORY, *_stage(0)),
        ("states_1", "model_state_bytes", "120312500000", _MEMORY, *_stage(1)),
        ("states_2", "model_state_bytes", "82031250000",  _MEMORY, *_stage(2)),
        ("states_3", "model_state_bytes", "43750000000",  _MEMORY, *_stage(3)),
        ("kept_gpt3",      "layers_activation_bytes", "4303355904", _MEMORY, *_said(_PIPELINE, _KEPT)),
        ("selective_gpt3", "layers_activation_bytes", "1283457024", _MEMORY, *_said(_PIPELINE, _SELECTIVE)),
        ("full_gpt3",      "layers_activation_bytes", "75497472",   _MEMORY, *_said(_PIPELINE, _FULL)),
        ("tiled_70b",      "layers_activation_bytes", "22817013760", _MEMORY, *_said(_70B)),
        ("tiled_405b",     "layers_activation_bytes", "4563402752",  _MEMORY, *_said(_405B)),
        ("bubble",             "bubble_over_total", "0.4838710", _BUBBLE, "16 stages, 16 micro-batches", "16 级，16 个微批"),
        ("bubble_interleaved", "bubble_over_total", "0.3191489", _BUBBLE, "the same, two chunks a stage", "同上，每级两块"),
    ),
    # read, not run
    Fact("peer_megatron.bytes_per_param", "bytes_per_param", "18", "megatron-estimator", "num_bytes_per_parameter", "primary-text", _DATE, Text("without its distributed optimizer", "不用分布式优化器")),
    Fact("peer_eleuther.gradient_bytes_per_param", "gradient_bytes_per_param", "4", "eleuther-calc", "bytes_per_grad_ele", "primary-text", _DATE, Text("its default", "其默认值")),
    Fact("peer_deepspeed.weight_bytes_per_param", "weight_bytes_per_param", "2", "deepspeed-estimator", "params_16bit", "primary-text", _DATE, Text("undivided", "不切分")),
    Fact("peer_deepspeed.divided_bytes_per_param", "bytes_per_param", "18", "deepspeed-estimator", "comment above gpu_mem", "primary-text", _DATE, Text("divided over all GPUs: gradients in both precisions, FP32 weights, two moments", "在全部卡间切分：两种精度的梯度、FP32 权重、两个矩")),
)  # fmt: skip
