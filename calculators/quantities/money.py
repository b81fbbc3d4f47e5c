"""Money: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import NOT_NEGATIVE, POSITIVE, SHARE, Bounds, Row

_PART = Bounds(0, 1, low_included=True)
_AT_LEAST_ONE = Bounds(1, 100, low_included=True)

TABLE: list[Row] = [
    # what is bought
    ("gpu_price_usd", "USD/GPU", "price of the bare GPU", "单卡裸价", POSITIVE),
    ("server_over_chip", "ratio", "server cost over the cost of its chips", "整机成本与芯片成本之比", _AT_LEAST_ONE),
    ("server_usd_per_gpu", "USD/GPU", "one GPU with its part of the server", "单卡连同所摊的整机", POSITIVE),
    ("interconnect_share", "share", "cluster network's share of the cluster's cost", "集群网络占集群成本的比例", _PART),
    ("cluster_usd_per_gpu", "USD/GPU", "one GPU with server and cluster network", "单卡连同整机与集群网络", POSITIVE),
    ("purchase_usd", "USD", "purchase of the whole cluster", "整个集群的购置价", POSITIVE),
    # what a run wears off
    ("price_ooms_per_year", "1/year", "decline of price for performance, powers of ten a year", "同等性能价格每年下降的数量级", POSITIVE),
    ("age_s", "second", "age of the hardware when the run starts", "开训时的机龄", NOT_NEGATIVE),
    ("decline_share", "share", "value lost before the run starts", "训练开始前已损失的价值", _PART),
    ("start_usd_per_gpu", "USD/GPU", "value of one GPU when the run starts", "训练开始时单卡的价值", POSITIVE),
    ("lifetime_s", "second", "time over which the hardware is written off", "硬件的折旧年限", POSITIVE),
    ("residual_share", "share", "value left at the end of the lifetime", "折旧期满的残值率", _PART),
    ("owned_use_share", "share", "share of owned time that does paid work", "自有机时中真正干活的比例", SHARE),
    ("amortised_usd_per_gpu_hour", "USD/GPU/hour", "hardware worn off in a GPU-hour", "每卡时的硬件折旧", NOT_NEGATIVE),
    ("amortised_usd", "USD", "hardware worn off by the run", "训练消耗的硬件折旧", NOT_NEGATIVE),
    # energy
    ("server_power_ratio", "ratio", "server power over the power of its chips", "整机功耗与芯片功耗之比", _AT_LEAST_ONE),
    ("average_power_share", "share", "average power over the limit", "平均功耗与上限之比", SHARE),
    ("pue", "ratio", "power of the data centre over that of its computers (PUE)", "数据中心与其中计算机的功耗之比（PUE）", _AT_LEAST_ONE),
    ("wall_watts", "watt/GPU", "average power at the wall for one GPU", "单卡在电表处的平均功耗", POSITIVE),
    ("energy_kwh", "kilowatt*hour", "energy of the run", "训练用电", POSITIVE),
    ("usd_per_kwh", "USD/kilowatt/hour", "price of energy", "电价", POSITIVE),
    ("energy_usd_per_gpu_hour", "USD/GPU/hour", "energy in a GPU-hour", "每卡时的电费", POSITIVE),
    ("energy_usd", "USD", "energy of the run, in money", "训练电费", POSITIVE),
    # owned against rented
    ("owned_usd_per_gpu_hour", "USD/GPU/hour", "cost of an owned GPU-hour", "自有机器的每卡时成本", POSITIVE),
    ("owned_run_usd", "USD", "cost of the run on owned hardware", "用自有机器的训练成本", POSITIVE),
    ("rent_over_own", "ratio", "rented over owned, by the GPU-hour", "每卡时的租用与自有之比", POSITIVE),
    ("saved_usd_per_gpu_hour", "USD/GPU/hour", "rent saved, less the energy", "省下的租金减去电费", POSITIVE),
    ("break_even_s", "second", "work that pays for a GPU, at the rental price", "按租价折算，多少机时抵回购置", POSITIVE),
    ("break_even_use", "ratio", "use of owned time at which owning and renting cost the same", "自有与租用持平时的机时使用率", POSITIVE),
    # dollars of another year
    ("from_price_index", "ratio", "price index of the run's month", "训练当月的价格指数", POSITIVE),
    ("to_price_index", "ratio", "price index of the month of account", "计价当月的价格指数", POSITIVE),
    ("inflation_ratio", "ratio", "price level of the month of account over the run's", "计价当月与训练当月的物价之比", POSITIVE),
    ("inflated_rental_usd", "USD", "rental, in dollars of the month of account", "租金（按计价当月美元）", POSITIVE),
    ("inflated_owned_run_usd", "USD", "run on owned hardware, in dollars of the month of account", "自有成本（按计价当月美元）", POSITIVE),
    ("inflated_purchase_usd", "USD", "purchase, in dollars of the month of account", "购置价（按计价当月美元）", POSITIVE),
    ("energy_cost_share", "share", "energy's share of the run on owned hardware", "电费占自有成本的比例", SHARE),
    ("cost_share", "share", "share of a run's cost", "占训练成本的比例", SHARE),
    ("published_usd", "USD", "cost as somebody published it", "他人公布的成本", POSITIVE),
    ("published_kwh", "kilowatt*hour", "energy as somebody published it", "他人公布的用电", POSITIVE),
]  # fmt: skip
