"""The scenarios that the five claims are held to: each claim's own premises, with one thing put right at a time."""

from __future__ import annotations

from calculators.graph import Scenario
from calculators.provenance import Assumption
from calculators.quantities import Text
from calculators.scenarios.scenario import Inputs, scenario

_DENSE = Assumption(
    "1", Text("a dense model: every parameter works on every token", "稠密模型：每个参数都参与每个 token")
)
_DENSE_MODEL: Inputs = {"active_share": _DENSE, "flop_per_param_token": "kaplan.flop_per_param_token"}
_H100: Inputs = {"peak_flop_per_s": "h100_sxm.bf16_dense_flop_per_s"}
_AT_40: Inputs = {"mfu": "heard.mfu_40"}
_CHEAPEST: Inputs = {"usd_per_gpu_hour": "rental.h100_contract_2025_10"}
_SEVEN_B: Inputs = {**_DENSE_MODEL, **_H100, **_AT_40, "n_params": "heard.params_7b"}
_SEVENTY_B: Inputs = {
    **_DENSE_MODEL,
    **_AT_40,
    "n_params": "heard.params_70b",
    "n_tokens": "heard.tokens_15t",
    "stated_gpu_hours": "heard.hours_2_2m",
}

SCENARIOS: tuple[Scenario, ...] = (
    scenario(
        "seven_b_2t",
        "a 7B model on 2T tokens, at the lowest contract price",
        "7B 模型、2T token，按最低合同价",
        _SEVEN_B,
        _CHEAPEST,
        {
            "n_tokens": "heard.tokens_2t",
            "published_usd": "heard.price_7500",
            "stated_gpu_hours": "seven_b_2t.paid_gpu_hours",
        },
    ),
    scenario(
        "seven_b_chinchilla",
        "a 7B model on as many tokens per parameter as Chinchilla",
        "7B 模型，每参数 token 数与 Chinchilla 相同",
        _SEVEN_B,
        _CHEAPEST,
        {"tokens_per_param": "chinchilla_itself.optimal_tokens_per_param"},
    ),
    scenario(
        "seven_b_1t",
        "a 7B model on 1T tokens",
        "7B 模型、1T token",
        _SEVEN_B,
        {"n_tokens": "heard.tokens_1t", "stated_gpu_hours": "heard.hours_150k"},
    ),
    scenario(
        "seventy_b_sparse_peak",
        "a 70B model on 15T tokens, by the peak with sparsity",
        "70B 模型、15T token，按带稀疏的峰值",
        _SEVENTY_B,
        {"peak_flop_per_s": "heard.peak_1979"},
    ),
    scenario(
        "seventy_b_dense_peak",
        "a 70B model on 15T tokens, by the dense peak",
        "70B 模型、15T token，按稠密峰值",
        _SEVENTY_B,
        _H100,
    ),
)
