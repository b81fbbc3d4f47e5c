"""What mlsysim answers to the questions that the ledger records."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from calculators import ledger

NAMES = {"8b": "Llama3_8B", "70b": "Llama3_70B", "405b": "Llama3_405B", "gpt3": "GPT3", "deepseek": "DeepSeek_V3"}


def answers() -> dict[str, float]:
    """Every answer by its key in the record."""
    mlsysim, physics = import_module("mlsysim"), import_module("mlsysim.physics")
    transformer, performance = (
        import_module("mlsysim.physics.transformer"),
        import_module("mlsysim.physics.performance"),
    )
    units, solver = import_module("mlsysim.core.units").ureg, import_module("mlsysim.solvers").TrainingMemoryModel()
    models = {size: getattr(mlsysim.Models.Language, name) for size, name in NAMES.items()}
    params = {size: float(model.parameters.m_as("count")) for size, model in models.items()}

    def flop(size: str, tokens: float = 1, recomputed: bool = False) -> Any:
        return transformer.calc_transformer_training_flops(
            models[size].parameters, tokens, activation_checkpointing=recomputed
        )

    def memory(
        size: str, tp: int, pp: int, dp: int, *, seq_len: int, stage: int = 0, kept: str = "selective", steps: int = 1
    ) -> Any:
        return solver.solve(
            models[size],
            mlsysim.Hardware.Cloud.H100,
            batch_size=dp * steps,  # one sequence a group and step
            seq_len=seq_len,
            activation_checkpointing=kept,
            tp_size=tp,
            pp_size=pp,
            dp_size=dp,
            zero_stage=stage,
            gradient_accumulation_steps=steps,
        )

    def states(stage: int) -> float:
        held = memory("gpt3", 8, 1, 8, seq_len=2048, stage=stage)
        return float(sum(part.m_as("byte") for part in (held.weights, held.gradients, held.optimizer_state)))

    def activations(*layout: Any, **more: Any) -> float:
        return float(memory(*layout, **more).activations.m_as("byte"))

    def hours(n_gpus: int) -> float:
        peak = ledger.value("h100_sxm.bf16_dense_flop_per_s") * units.flop / units.second
        mfu = ledger.value("llama3_row_8192.mfu")
        run = flop("405b", ledger.value("llama3.n_tokens"))
        return n_gpus * float(performance.dTime(run, n_gpus, peak, mfu).m_as("hour"))

    return {
        **{f"params_{size}": value for size, value in params.items()},
        "active_deepseek": float(models["deepseek"].active_parameters.m_as("count")),
        "heads_deepseek": models["deepseek"].heads,
        **{f"flop_{size}": float(flop(size).m_as("flop")) for size in ("8b", "70b", "405b", "gpt3")},
        "full_405b": float(flop("405b", recomputed=True).m_as("flop")),
        "train_405b": float(flop("405b", ledger.value("llama3.n_tokens")).m_as("flop")),
        "train_deepseek": float(flop("deepseek", ledger.value("deepseek.n_tokens")).m_as("flop")),
        "hours_405b": hours(16384),
        **{f"states_{stage}": states(stage) for stage in range(4)},
        "kept_gpt3": activations("gpt3", 8, 8, 1, seq_len=2048, kept="none"),
        "selective_gpt3": activations("gpt3", 8, 8, 1, seq_len=2048),
        "full_gpt3": activations("gpt3", 8, 8, 1, seq_len=2048, kept="full"),
        "tiled_70b": activations("70b", 8, 1, 8, seq_len=8192, stage=1),
        "tiled_405b": activations("405b", 8, 16, 128, seq_len=8192, stage=2, steps=16),
        "bubble": physics.calc_pipeline_bubble(16, 16),
        "bubble_interleaved": physics.calc_pipeline_bubble(16, 16, v_stages=2),
    }
