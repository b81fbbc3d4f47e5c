"""One run in three accountings: rented, worn off, bought. The two-trillion run, and GPT-3 as Epoch has it."""

from __future__ import annotations

from calculators.graph import Scenario
from calculators.provenance import Assumption
from calculators.quantities import Text
from calculators.scenarios.scenario import Inputs, scenario

_NEW = Assumption("0", Text("bought new for the run", "为这次训练新购"))
_NOTHING_LEFT = Assumption("0", Text("nothing is left at the end, as Epoch takes it", "期满残值为零，与 Epoch 一致"))
_QUARTER_LEFT = Assumption(
    "0.25", Text("a quarter is left at the end, to see what it changes", "期满剩四分之一，看看影响多大")
)
_ALWAYS = Assumption("1", Text("at work every hour, as Epoch takes it", "每个小时都在干活，与 Epoch 一致"))
_HALF = Assumption("0.5", Text("idle half of the time, to see what it changes", "一半时间闲置，看看影响多大"))
_MANY = Assumption(
    "100000", Text("a round number of GPUs, so that the run ends within months", "取一个整数，让训练几个月内结束")
)

_ENERGY: Inputs = {
    "server_power_ratio": "epoch_cost.server_power_ratio",
    "average_power_share": "epoch_cost.average_power_share",
    "pue": "epoch_cost.pue",
    "usd_per_kwh": "epoch_cost.usd_per_kwh",
}

# The corrected run on H100s that its owner bought.
OWNED: Inputs = {
    "gpu_hours": "corrected.gpu_hours",
    "n_gpus": _MANY,
    "usd_per_gpu_hour": "printed.post_price_2usd",
    "server_usd_per_gpu": "h100_server.hgx_2024_03",
    "interconnect_share": "epoch_cost.interconnect_share",
    "decline_share": _NEW,
    "residual_share": _NOTHING_LEFT,
    "owned_use_share": _ALWAYS,
    "tdp_watts": "h100_sxm.tdp_watts",
    **_ENERGY,
}
_FIVE_YEARS: Inputs = {"lifetime_s": "epoch_cost.lifetime_s"}
_BY_PROGRESS: Inputs = {"price_ooms_per_year": "epoch_cost.price_ooms_per_year", "age_s": _NEW}

_BARE: Inputs = {key: given for key, given in OWNED.items() if key != "server_usd_per_gpu"}
_NO_DECLINE: Inputs = {key: given for key, given in OWNED.items() if key != "decline_share"}

# The calculator's own: what a reader enters there leaves the published runs alone.
_TRIED: Inputs = {
    key: given if isinstance(given, Assumption) or key == "usd_per_gpu_hour" else f"owned_corrected.{key}"
    for key, given in OWNED.items()
    if key != "gpu_hours"
} | {
    "n_gpus": "owned_corrected.n_gpus",
    **{
        key: f"corrected.{key}"
        for key in ("n_params", "active_share", "n_tokens", "flop_per_param_token", "mfu", "peak_flop_per_s")
    },
}

# GPT-3 with every input that Epoch's program takes.
_GPT3: Inputs = {
    "gpu_hours": "epoch_gpt3.gpu_hours",
    "n_gpus": "epoch_gpt3.n_gpus",
    "usd_per_gpu_hour": "epoch_gpt3.usd_per_gpu_hour",
    "server_usd_per_gpu": "epoch_gpt3.server_usd_per_gpu",
    "interconnect_share": "epoch_cost.interconnect_share",
    "price_ooms_per_year": "epoch_cost.price_ooms_per_year",
    "age_s": "epoch_gpt3.age_s",
    "residual_share": _NOTHING_LEFT,
    "owned_use_share": _ALWAYS,
    "tdp_watts": "epoch_gpt3.tdp_watts",
    "server_power_ratio": "epoch_cost.v100_server_power_ratio",
    "average_power_share": "epoch_cost.average_power_share",
    "pue": "epoch_cost.other_pue",
    "usd_per_kwh": "epoch_cost.usd_per_kwh_2020",
    "from_price_index": "epoch_gpt3.from_price_index",
    "to_price_index": "epoch_gpt3.to_price_index",
}

SCENARIOS: tuple[Scenario, ...] = (
    scenario("owned_corrected", "owned: written off evenly", "自有：按年限折旧", OWNED, _FIVE_YEARS),
    scenario("owned_by_progress", "owned: written off by progress", "自有：按技术进步折旧", _NO_DECLINE, _BY_PROGRESS),
    scenario("owned_residual", "owned: with something left at the end", "自有：期满有残值", OWNED, _FIVE_YEARS, {"residual_share": _QUARTER_LEFT}),
    scenario("owned_half_idle", "owned: idle half of the time", "自有：一半时间闲置", OWNED, _FIVE_YEARS, {"owned_use_share": _HALF}),
    scenario("owned_low_price", "owned: at the lowest server price found", "自有：按找到的最低整机价", OWNED, _FIVE_YEARS, {"server_usd_per_gpu": "h100_server.hgx_2023_09"}),
    scenario("owned_high_price", "owned: at the highest server price found", "自有：按找到的最高整机价", OWNED, _FIVE_YEARS, {"server_usd_per_gpu": "h100_server.dgx_2025_03"}),
    scenario(
        "owned_from_chip",
        "owned: from the bare GPU's price and Epoch's server ratio",
        "自有：由裸卡价和 Epoch 的整机系数推算",
        _BARE,
        _FIVE_YEARS,
        {"gpu_price_usd": "h100_chip.gpu_price_usd", "server_over_chip": "epoch_cost.server_over_chip"},
    ),
    scenario("owned_industry_pue", "owned: in a data centre of average efficiency", "自有：放在效率一般的数据中心", OWNED, _FIVE_YEARS, {"pue": "industry_dc.pue"}),
    scenario("try_bill", "the bill calculator as it opens", "账单计算器打开时的样子", _TRIED, _FIVE_YEARS),
    scenario("gpt3_epoch", "GPT-3 by Epoch's inputs, June 2025 dollars", "GPT-3，按 Epoch 的输入，2025 年 6 月美元", _GPT3),
    scenario("gpt3_epoch_file", "GPT-3 by Epoch's inputs, December 2024 dollars", "GPT-3，按 Epoch 的输入，2024 年 12 月美元", _GPT3, {"to_price_index": "epoch_gpt3.file_price_index"}),
)  # fmt: skip
