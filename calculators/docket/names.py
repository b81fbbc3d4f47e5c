"""Which quantity a line means: by its name, by its label in either language, or by a word that people use for it."""

from __future__ import annotations

from functools import cache

from calculators.quantities import QUANTITIES, Text
from calculators.stated import SaidError

# What people call the quantities that claims are about.
_CALLED = {
    "params": "n_params", "parameter count": "n_params", "model size": "n_params", "参数": "n_params",
    "active params": "n_active_params", "激活参数": "n_active_params",
    "tokens": "n_tokens", "training tokens": "n_tokens", "token": "n_tokens", "训练数据": "n_tokens",
    "gpu hours": "gpu_hours", "h100-hours": "gpu_hours", "h800-hours": "gpu_hours", "gpu时": "gpu_hours",
    "utilisation": "mfu", "utilization": "mfu", "mfu": "mfu", "hfu": "hfu", "利用率": "mfu", "算力利用率": "mfu",
    "peak": "peak_flop_per_s", "gpu": "peak_flop_per_s", "峰值": "peak_flop_per_s", "峰值算力": "peak_flop_per_s",
    "flop": "train_flop", "flops": "train_flop", "compute": "train_flop", "总算力": "train_flop",
    "price": "usd_per_gpu_hour", "price per gpu-hour": "usd_per_gpu_hour", "单价": "usd_per_gpu_hour",
    "cost": "rental_usd", "dollars": "rental_usd", "费用": "rental_usd", "成本": "rental_usd",
    "total": "total_usd", "总价": "total_usd", "gpus": "n_gpus", "卡数": "n_gpus",
    "days": "wall_clock_s", "wall clock": "wall_clock_s", "天数": "wall_clock_s", "工期": "wall_clock_s",
}  # fmt: skip


class UnknownQuantityError(SaidError):
    """A name that no quantity has, with those that come near."""


def quantity_name(text: str) -> str:
    """The name of the quantity that `text` means.

    >>> quantity_name("gpu_hours"), quantity_name("GPU-hours"), quantity_name("卡时"), quantity_name("tokens")
    ('gpu_hours', 'gpu_hours', 'gpu_hours', 'n_tokens')

    Raises:
        UnknownQuantityError: If it means none.
    """
    wanted = " ".join(text.split())
    found = wanted if wanted in QUANTITIES else _labels().get(wanted.casefold())
    if found:
        return found
    from difflib import get_close_matches  # only for those who mistype

    near = get_close_matches(wanted.casefold(), [*_labels(), *QUANTITIES], n=3, cutoff=0.5)
    if not wanted:
        raise UnknownQuantityError("no quantity is named", "没有写是哪个量")
    hint = Text(f"; did you mean {' or '.join(near)}?", f"；是不是{'或'.join(near)}？") if near else Text("", "")
    raise UnknownQuantityError(f"no quantity is called {text!r}{hint.en}", f"没有叫“{text}”的量{hint.zh}")


@cache
def _labels() -> dict[str, str]:
    labels = {
        quantity.label.get(lang).casefold(): name for name, quantity in QUANTITIES.items() for lang in ("en", "zh")
    }
    return _CALLED | labels
