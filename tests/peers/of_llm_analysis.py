"""What llm-analysis answers to the questions that the ledger records."""

from __future__ import annotations

import logging
from importlib import import_module
from typing import Any

from calculators import ledger

# So much memory that it never refuses: what fits is not the question.
ENOUGH_GB = 1e6


def answers() -> dict[str, float]:
    """Every answer by its key in the record."""
    config, analysis = import_module("llm_analysis.config"), import_module("llm_analysis.analysis")
    logging.disable(logging.CRITICAL)

    def number(name: str) -> int:
        return int(ledger.value(name))

    def model(shape: str, **more: Any) -> Any:
        width, heads = number(f"{shape}.d_model"), number(f"{shape}.n_heads")
        given = {
            "num_layers": number(f"{shape}.n_layers"),
            "n_head": heads,
            "hidden_dim": width,
            "vocab_size": number(f"{shape}.vocab_size"),
            "max_seq_len": 131072,
            **more,
        }
        return config.ModelConfig(name=shape, expansion_ratio=given["ffn_embed_dim"] / width, **given)

    def llama(size: str) -> Any:
        shape = f"llama31_{size}_shape"
        kv_heads, d_ff = number(f"{shape}.n_kv_heads"), number(f"{shape}.d_ff")
        return model(shape, num_key_value_heads=kv_heads, ffn_embed_dim=d_ff)

    shape = "deepseek_v3_shape"
    experts, active = number(f"{shape}.n_experts"), number(f"{shape}.n_active_experts")
    models = {
        **{size: llama(size) for size in ("8b", "70b", "405b")},
        "gpt3": model("gpt3_175b_shape", ffn_embed_dim=number("gpt3_175b.d_ff")),
        "deepseek": model(shape, ffn_embed_dim=number(f"{shape}.d_expert"), moe_num_experts=experts, moe_top_k=active),
    }
    peak = ledger.value("h100_sxm.bf16_dense_flop_per_s") / 1e12
    gpu = config.GPUConfig("h100", ENOUGH_GB, 3350, 450, 8e-6, peak)

    def asked(size: str, tp: int = 1, pp: int = 1, dp: int = 1) -> Any:
        layout = config.ParallelismConfig(tp_size=tp, pp_size=pp, dp_size=dp)
        mfu = ledger.value("llama3_row_8192.mfu")
        return analysis.LLMAnalysis(models[size], gpu, parallelism_config=layout, flops_efficiency=mfu)

    def training(
        size: str,
        tp: int,
        pp: int,
        dp: int,
        *,
        seq_len: int,
        stage: int = 0,
        recompute: int = 0,
        norms: int = 2,
        **more: Any,
    ) -> dict[str, float]:
        given = {"batch_size_per_gpu": 1, "gradient_accumulation_steps": 1, **more}
        done: dict[str, float] = asked(size, tp, pp, dp).training(
            seq_len=seq_len,
            ds_zero=analysis.DSZeRO(stage),
            activation_recomputation=analysis.ActivationRecomputation(recompute),
            layernorm_dtype_bytes=norms,
            **given,
        )
        return done

    def flop(size: str, seq_len: int) -> float:
        return 3 * float(asked(size).get_num_flops_fwd_total(1, seq_len)) / seq_len

    def recomputed(recompute: int) -> float:
        done = training("405b", 1, 1, 1, seq_len=8192, recompute=recompute)
        return done["num_flops_total_per_micro_batch"] / 8192

    row = {"tp": 8, "pp": 16, "dp": 128}
    run = training(
        "405b", **row, seq_len=8192, stage=2, gradient_accumulation_steps=16, total_num_tokens=number("llama3.n_tokens")
    )
    default = training("405b", **row, seq_len=8192, stage=2, norms=4)
    stages = [training("gpt3", 8, 1, 8, seq_len=2048, stage=stage) for stage in range(4)]
    kept, selective, full = (
        training("gpt3", 8, 8, 1, seq_len=2048, recompute=recompute, flash_attn=False, softmax_dropout=True)
        for recompute in range(3)
    )
    tiled = training("70b", 8, 1, 8, seq_len=8192, stage=1)
    weights, activations = "weight_memory_per_gpu", "activation_memory_per_gpu"
    return {
        **{f"params_{size}": asked(size).get_num_params_total() for size in models},
        "active_deepseek": asked("deepseek").get_num_active_params_total(),
        **{f"flop_{size}": flop(size, 8192) for size in ("8b", "70b", "405b")},
        "flop_gpt3": flop("gpt3", 2048),
        "flop_deepseek": flop("deepseek", 4096),
        "full_405b": recomputed(2),
        "selective_405b": recomputed(1),
        "hours_405b": run["gpu_hours"],
        **{f"states_{stage}": done["(weight+op_state+grad)_memory_per_gpu"] for stage, done in enumerate(stages)},
        "weights_gpt3": kept[weights],
        "weights_405b": run[weights],
        "kept_gpt3": kept[activations],
        "selective_gpt3": selective[activations],
        "full_gpt3": full[activations],
        "tiled_70b": tiled[activations],
        "tiled_405b": run[activations],
        "default_405b": default[activations],
    }
