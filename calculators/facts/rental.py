"""What an H100 cost by the hour, by date."""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text


def _contract(key: str, printed: str, date: str) -> Fact:
    """A point of the one-year contract index, as notes quote it."""
    scope = Text("H100 SXM, one-year contract, SemiAnalysis index", "H100 SXM，一年期合同，SemiAnalysis 指数")
    return Fact(f"rental.{key}", "usd_per_gpu_hour", printed, "h100-rental", "notes", "secondary", date, scope)


def _listed(key: str, printed: str, date: str, en: str, zh: str) -> Fact:
    """A provider's list price on a day, from an archived page."""
    place = ("epoch-prices", "Hardware prices.csv", "transcription", date)
    return Fact(f"rental.{key}", "usd_per_gpu_hour", printed, *place, Text(f"H100 {en}", f"H100 {zh}"))


FACTS: tuple[Fact, ...] = (
    _contract("h100_contract_2025_10", "1.70", "2025-10"),
    _contract("h100_contract_2026_03", "2.35", "2026-03"),
    _contract("h100_contract_2026_06", "2.65", "2026-06"),
    _listed("h100_lambda_2023_06",          "1.99",  "2023-06-20", "on demand, Lambda, by way of a price list", "按需，Lambda，转引自一份价目表"),
    _listed("h100_databricks_2023_06",      "5.00",  "2023-06-22", "Databricks, MPT-30B table", "Databricks，MPT-30B 的表"),
    _listed("h100_oracle_2023_10",          "10.00", "2023-10-23", "on demand, Oracle", "按需，Oracle"),
    _listed("h100_lambda_2024_01",          "3.49",  "2024-01-29", "SXM on demand, Lambda", "SXM 按需，Lambda"),
    _listed("h100_oblivus_1_year_2024_02",  "3.62",  "2024-02-26", "one year reserved, Oblivus", "包一年，Oblivus"),
    _listed("h100_oblivus_3_years_2024_02", "2.59",  "2024-02-26", "three years reserved, Oblivus", "包三年，Oblivus"),
    _listed("h100_runpod_2024_07",          "3.99",  "2024-07-27", "SXM on demand, RunPod", "SXM 按需，RunPod"),
    _listed("h100_lambda_2024_09",          "2.99",  "2024-09-01", "SXM on demand, Lambda, eight at a time", "SXM 按需，Lambda，八卡起"),
    _listed("h100_lambda_2025_02",          "3.29",  "2025-02-28", "SXM on demand, Lambda", "SXM 按需，Lambda"),
    _listed("h100_runpod_2025_03",          "2.99",  "2025-03-03", "SXM on demand, RunPod", "SXM 按需，RunPod"),
    _listed("h100_cudo_2025_03",            "2.45",  "2025-03-03", "on demand, Cudo", "按需，Cudo"),
    _listed("h100_aws_2025_03",             "12.29", "2025-03-17", "on demand, AWS p5, an eighth of the machine", "按需，AWS p5，整机价的八分之一"),
    _listed("h100_google_2025_03",          "11.06", "2025-03-17", "on demand, Google", "按需，Google"),
    _listed("h100_google_3_years_2025_03",  "4.86",  "2025-03-17", "three years reserved, Google", "包三年，Google"),
    _listed("h100_azure_2025_03",           "6.98",  "2025-03-17", "NVL on demand, Azure", "NVL 按需，Azure"),
)  # fmt: skip
