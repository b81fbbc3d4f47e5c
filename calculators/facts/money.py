"""What owning costs: Epoch's cost model and its inputs, prices of H100 servers, energy, and lives on the books."""

from __future__ import annotations

from calculators.facts.sources import Source
from calculators.provenance import Fact
from calculators.quantities import Text

_CODE = "cost_analysis_standalone.py"
_DATE = "2026-04-01"

SOURCES = (
    Source(
        "epoch-cost-model", "Epoch AI, training-cost-trends: program and data", "2026", "Epoch AI",
        "https://github.com/epoch-research/training-cost-trends",
        "cost_analysis_standalone.py; data/; model_costs.csv, model_costs_updated.csv",
        Text(
            "program and data read, and the program run once, at the commit of 2026-04-01",
            "读过程序和数据，并在 2026-04-01 的提交上把程序跑了一遍",
        ),
    ),
    Source(
        "rising-costs", "The rising costs of training frontier AI models", "2024", "Epoch AI and Stanford University",
        "https://arxiv.org/abs/2405.21015", "abstract, beginning of Sec. 1",
        Text("abstract and the beginning of the web text; not the tables", "只读到摘要和网页正文的开头，没有读到表格"),
    ),
    Source(
        "patterson", "Carbon Emissions and Large Neural Network Training", "2021", "Google",
        "https://arxiv.org/abs/2104.10350", "Table 4",
        Text("table read as others quote it", "表格读自他人的引用"),
    ),
    Source(
        "pue-report", "Report on Google's data centres, with Uptime's survey", "2022", "CNBC", "", "",
        Text("press report", "媒体报道"),
    ),
    Source(
        "server-lives", "Company filings on the useful life of servers", "2025", "", "", "annual reports",
        Text("figures collected from filings by others; the filings were not read", "数字由他人摘自年报；没有读年报原文"),
    ),
)  # fmt: skip


def _model(key: str, quantity: str, printed: str, locator: str, en: str, zh: str) -> Fact:
    """A constant of Epoch's program."""
    place = ("epoch-cost-model", f"{_CODE}, {locator}", "primary-text", _DATE)
    return Fact(f"epoch_cost.{key}", quantity, printed, *place, Text(en, zh))


def _data(key: str, quantity: str, printed: str, locator: str, en: str, zh: str) -> Fact:
    """A figure of Epoch's data about GPT-3."""
    return Fact(
        f"epoch_gpt3.{key}", quantity, printed, "epoch-cost-model", locator, "transcription", _DATE, Text(en, zh)
    )


def _result(key: str, printed: str, locator: str, seen: str, en: str, zh: str) -> Fact:
    """A cost of GPT-3 as Epoch's program or tables give it."""
    return Fact(f"epoch_gpt3.{key}", "published_usd", printed, "epoch-cost-model", locator, seen, _DATE, Text(en, zh))


def _server(key: str, printed: str, date: str, en: str, zh: str) -> Fact:
    """A price of a whole H100 server over its eight GPUs."""
    place = ("epoch-prices", "Hardware prices.csv", "transcription", date)
    return Fact(f"h100_server.{key}", "server_usd_per_gpu", printed, *place, Text(en, zh))


def _share(key: str, printed: str, en: str, zh: str) -> Fact:
    """A share of what a frontier model costs to develop."""
    place = ("rising-costs", "abstract", "primary-text", "2024-05")
    return Fact(f"rising_costs.{key}", "cost_share", printed, *place, Text(en, zh))


def _life(key: str, printed: str, date: str, en: str, zh: str) -> Fact:
    """The life that a company gives its servers on its books."""
    place = ("server-lives", "useful life of servers", "secondary", date)
    return Fact(f"server_life.{key}", "lifetime_s", printed, *place, Text(en, zh))


_INDEX = "data/PCU518210518210.csv"
_MODELS = "data/All ML Systems - full view.csv, row of GPT-3 175B"
_PRICES = "data/Hardware prices.csv"

FACTS: tuple[Fact, ...] = (
    _model("server_over_chip",         "server_over_chip", "1.64", "get_server_cost_overhead", "average of three generations", "三代硬件的平均"),
    _model("v100_server_over_chip",    "server_over_chip", "1.69", "get_server_cost_overhead", "V100", "V100"),
    _model("a100_server_over_chip",    "server_over_chip", "1.66", "get_server_cost_overhead", "A100", "A100"),
    _model("interconnect_share",       "interconnect_share", "0.19", "CLUSTER_INTERCONNECT_COST_FRACTION", "share of the cluster's whole cost", "占集群总成本"),
    _model("price_ooms_per_year",      "price_ooms_per_year", "0.14", "ML_GPU_PRICE_PERFORMANCE_OOMS_PER_YEAR", "GPUs for machine learning", "机器学习用 GPU"),
    _model("lifetime_s",               "lifetime_s", "157788000", "get_server_lifetime", "5 years, from 2023; defined there, not used by its totals", "5 年，自 2023 年起；程序里有定义，总数并未用到"),
    _model("server_power_ratio",       "server_power_ratio", "1.8214", "chip_to_server_power", "H100: written as (10.2 / 8) / 0.7", "H100：写作 (10.2 / 8) / 0.7"),
    _model("v100_server_power_ratio",  "server_power_ratio", "1.6666666666666667", "chip_to_server_power", "V100: mean of two servers", "V100：两种整机的平均"),
    _model("average_power_share",      "average_power_share", "0.75", "server_TDP_fraction", "GPUs in training", "训练中的 GPU"),
    _model("tpu_average_power_share",  "average_power_share", "0.43", "server_TDP_fraction", "TPUs in training", "训练中的 TPU"),
    _model("pue",                      "pue", "1.1", "power_usage_effectiveness", "the largest operators", "最大的几家运营商"),
    _model("other_pue",                "pue", "1.25", "power_usage_effectiveness", "all others", "其余各家"),
    _model("usd_per_kwh_2020",         "usd_per_kwh", "0.0667", "energy_price", "US industry, 2020", "美国工业电价，2020 年"),
    _model("usd_per_kwh_2022",         "usd_per_kwh", "0.0832", "energy_price", "US industry, 2022", "美国工业电价，2022 年"),
    _model("usd_per_kwh_2023",         "usd_per_kwh", "0.0806", "energy_price", "US industry, 2023", "美国工业电价，2023 年"),
    _model("usd_per_kwh_2024",         "usd_per_kwh", "0.0771", "energy_price", "US industry, 2024", "美国工业电价，2024 年"),
    _model("usd_per_kwh",              "usd_per_kwh", "0.0826", "energy_price", "US industry, 2025", "美国工业电价，2025 年"),
    # GPT-3, as Epoch's data has it
    _data("n_gpus",             "n_gpus",             "10000",    _MODELS, "V100s; Patterson et al. assume them, OpenAI did not say", "V100；由 Patterson 等人假定，OpenAI 没有公布"),
    _data("gpu_hours",          "gpu_hours",          "3552000",  _MODELS, "355.2 hours on 10,000 GPUs", "10,000 张卡跑 355.2 小时"),
    _data("server_usd_per_gpu", "server_usd_per_gpu", "18625",    _PRICES, "V100 in a DGX-1, 2017, an eighth of the machine", "2017 年 DGX-1 中的 V100，整机价的八分之一"),
    _data("age_s",              "age_s",              "40003200", f"{_CODE}, get_training_start_date", "463 days, from 90 days after release to the assumed start", "463 天，自发布后 90 天至假定的开训日"),
    _data("usd_per_gpu_hour",   "usd_per_gpu_hour",   "1.16",     _PRICES, "V100 at Azure, December 2018, three years reserved", "Azure 的 V100，2018 年 12 月，包三年"),
    _data("tdp_watts",          "tdp_watts",          "250",      "data/Chip dataset-Grid view.csv", "V100 DGXS 32 GB; the SXM2 has 300", "V100 DGXS 32 GB；SXM2 为 300"),
    _data("from_price_index",   "from_price_index",   "113.4",    _INDEX, "May 2020, when GPT-3 was published", "2020 年 5 月，即 GPT-3 发表时"),
    _data("to_price_index",     "to_price_index",     "123.659",  _INDEX, "June 2025", "2025 年 6 月"),
    _data("file_price_index",   "to_price_index",     "119.349",  _INDEX, "December 2024", "2024 年 12 月"),
    # what Epoch's program and tables come to
    _result("cloud_usd",     "4493075",   f"output of {_CODE}", "primary-text", "rented, June 2025 dollars; the program run here", "租用，2025 年 6 月美元；在此跑过程序"),
    _result("amortised_usd", "2277484",   f"output of {_CODE}", "primary-text", "amortised with energy, June 2025 dollars; the program run here", "折旧加电费，2025 年 6 月美元；在此跑过程序"),
    _result("purchase_usd",  "250740183", f"output of {_CODE}", "primary-text", "purchase, June 2025 dollars; the program run here", "购置，2025 年 6 月美元；在此跑过程序"),
    _result("file_cloud_usd",     "4336473",   "model_costs.csv", "primary-text", "rented, as filed; fits December 2024 dollars", "租用，文件中的值；与 2024 年 12 月美元相符"),
    _result("file_amortised_usd", "2198105",   "model_costs.csv", "primary-text", "amortised with energy, as filed", "折旧加电费，文件中的值"),
    _result("file_purchase_usd",  "242000906", "model_costs.csv", "primary-text", "purchase, as filed", "购置，文件中的值"),
    _result("base_amortised_usd",    "2056969", _MODELS, "primary-text", "amortised, as the data base has it, 2023 dollars", "折旧，数据库中的值，2023 年美元"),
    _result("updated_amortised_usd", "3258457", "model_costs_updated.csv", "primary-text", "amortised, by an earlier way that the file does not name", "折旧，按文件未说明的较早算法"),
    # shares of a frontier run's cost, staff included, in the paper's abstract
    _share("energy_low",        "0.02", "energy, at least", "电费，下限"),
    _share("energy_high",       "0.06", "energy, at most", "电费，上限"),
    _share("server_low",        "0.15", "server parts beside the chips, at least", "芯片以外的整机部件，下限"),
    _share("server_high",       "0.22", "server parts beside the chips, at most", "芯片以外的整机部件，上限"),
    _share("interconnect_low",  "0.09", "cluster network, at least", "集群网络，下限"),
    _share("interconnect_high", "0.13", "cluster network, at most", "集群网络，上限"),
    # H100 servers, by the GPU
    _server("dgx_2022_09",        "44490", "2022-09-29", "DGX, converted from euro", "DGX，由欧元换算"),
    _server("dgx_2023_05",        "33750", "2023-05-29", "DGX, as analysts put it", "DGX，分析机构的说法"),
    _server("hgx_2023_09",        "31120", "2023-09-06", "HGX", "HGX"),
    _server("hgx_2024_02",        "33810", "2024-02-21", "HGX", "HGX"),
    _server("supermicro_2024_03", "37081", "2024-03-21", "Supermicro", "Supermicro"),
    _server("hgx_2024_03",        "33819", "2024-03-27", "HGX", "HGX"),
    _server("hgx_2024_07",        "36018", "2024-07-31", "HGX", "HGX"),
    _server("hgx_2025_01",        "31905", "2025-01-31", "HGX", "HGX"),
    _server("dgx_2025_03",        "46875", "2025-03-03", "DGX", "DGX"),
    Fact("h100_chip.gpu_price_usd", "gpu_price_usd", "31250", "epoch-prices", "Hardware prices.csv", "transcription", "2025-03-03", Text("H100 SXM without a server, list price", "H100 SXM 裸卡，标价")),
    # power and lives
    Fact("google_dc.pue",   "pue", "1.10", "pue-report", "Q2 2021", "secondary", "2022-04-13", Text("Google's fleet", "Google 全部数据中心")),
    Fact("industry_dc.pue", "pue", "1.57", "pue-report", "Uptime's survey", "secondary", "2022-04-13", Text("mean of the industry", "业界平均")),
    _life("amazon_s",     "157788000", "2025", "Amazon, some servers, from 2025: 5 years, shortened from 6 for the pace of AI", "亚马逊部分服务器，自 2025 年起 5 年；因 AI 换代快，由 6 年缩短"),
    _life("meta_s",       "173566800", "2025", "Meta, from 2025: 5.5 years", "Meta，自 2025 年起 5.5 年"),
    _life("google_s",     "189345600", "2023", "Google, from 2023: 6 years", "Google，自 2023 年起 6 年"),
    _life("microsoft_s",  "189345600", "2022", "Microsoft, from 2022: 6 years", "微软，自 2022 年起 6 年"),
)  # fmt: skip
