"""What a published training run is: figures as they were printed, each with its source and how it was seen."""

from __future__ import annotations

from typing import NamedTuple

from calculators.quantities import Text

# How a figure was seen; the words are in calculators.provenance.SEEN.
PRIMARY, QUOTED, SECONDARY, REASONED = "primary-text", "transcription", "secondary", "arithmetic"

# Units that figures are printed in, and what one of them is in the quantity's own unit: a whole number, and a power
# of ten behind it.
_UNITS = {
    "": (1, 0), "K": (1, 3), "M": (1, 6), "B": (1, 9), "T": (1, 12),
    "%": (1, -2), "TFLOP/s": (1, 12), "MWh": (1, 3), "GWh": (1, 6),
    "h": (3600, 0), "days": (86400, 0), "Khours a TT": (1, -9),
}  # fmt: skip
_PER_DAY = "tokens a day"
_SECONDS_A_DAY = 86400

# Counts of things are exact however many zeros they end in; what is measured, rounded or announced is not.
_ROUNDED = frozenset({
    "n_params", "n_active_params", "n_tokens", "stated_train_flop", "published_gpu_hours", "first_gpu_hours",
    "second_gpu_hours", "third_gpu_hours", "gpu_hours_per_token", "window_s", "mfu", "hfu", "achieved_flop_per_s",
    "hardware_flop_per_s", "stated_tokens_per_s", "stated_tokens_per_s_per_gpu", "stated_step_s", "published_usd",
    "published_kwh", "gpu_watts", "stated_carbon_tonnes", "utilisation_share",
})  # fmt: skip


class Figure(NamedTuple):
    """One printed figure: `printed` in `unit` ("14.8", "days"), and where it stands."""

    quantity: str
    printed: str
    unit: str
    source: str
    locator: str
    seen: str
    en: str = ""
    zh: str = ""
    name: str = ""  # where a run has two figures of one quantity

    @property
    def key(self) -> str:
        """Its name within the run."""
        return self.name or self.quantity

    @property
    def base(self) -> str:
        """The figure in its quantity's own unit, with the digits it was printed with.

        >>> Figure("n_params", "174.6", "B", "", "", "").base
        '174.6e9'
        >>> Figure("window_s", "14.8", "days", "", "", "").base, Figure("mfu", "21.3", "%", "", "", "").base
        ('1278720', '0.213')
        """
        if self.unit == _PER_DAY:
            return repr(float(self.printed) / _SECONDS_A_DAY)
        times, power = _UNITS[self.unit]
        if times == 1 and power >= 0:
            return self.printed if power == 0 else f"{self.printed}e{power}"
        digits, last = _digits(self.printed)
        return _plain(digits * times, last + power)

    @property
    def half_unit(self) -> float:
        """Half a unit of the last printed digit, as a share of the figure: what rounding in print may hide.

        >>> Figure("n_params", "70", "B", "", "", "").half_unit
        0.007142857142857143
        >>> Figure("n_gpus", "2048", "", "", "", "").half_unit
        0.0
        """
        if self.quantity not in _ROUNDED:
            return 0.0
        digits, _ = _digits(self.printed)
        return 0.5 / digits


class Hardware(NamedTuple):
    """A kind of chip: what the source calls it, and the name of its dense 16-bit peak, where the ledger has one."""

    label: str
    peak: str | None


class Remark(NamedTuple):
    """Something published about a run that is no number: the hardware's name, what interrupted it."""

    text: Text
    source: str
    locator: str
    seen: str


class Run(NamedTuple):
    """A published training run. What is not in `figures` was not published, or not seen.

    `hours` names the figure that the run is held to: published hours, or GPUs times days. `also` names conventions
    that apply: "attention" (width of attention is the model's width), "recompute" (the whole forward pass is done
    twice). `reasons` says for a pair that does not fit why that is likely so.
    """

    id: str
    name: str
    year: str
    stage: str  # "pre-training", or "reinforcement learning"
    hardware: Hardware | None
    hardware_said: Remark | None
    hours: str
    also: frozenset[str]
    figures: tuple[Figure, ...]
    reasons: dict[str, str]
    agreement: Text | None = None
    events: Remark | None = None

    def figure(self, key: str) -> Figure | None:
        """The figure of that name, or None where nothing was published."""
        return next((figure for figure in self.figures if figure.key == key), None)

    def has(self, *keys: str) -> bool:
        """Whether all these were published."""
        return all(self.figure(key) is not None for key in keys)

    @property
    def record(self) -> str:
        """The record of its facts in the ledger."""
        return f"runs_{self.id}"

    @property
    def scenario(self) -> str:
        """Its scenario in the ledger."""
        return f"run_{self.id}"


def _digits(printed: str) -> tuple[int, int]:
    """The digits as a whole number, and the power of ten that the last of them stands for.

    >>> _digits("174.6"), _digits("4.30e23")
    ((1746, -1), (430, 21))
    """
    mantissa, _, power = printed.partition("e")
    whole, _, behind = mantissa.partition(".")
    return int(whole + behind), int(power or 0) - len(behind)


def _plain(digits: int, last: int) -> str:
    """A whole number times a power of ten, written out.

    >>> _plain(213, -3), _plain(12787200, -1), _plain(1728, -10)
    ('0.213', '1278720', '1.728e-7')
    """
    text = str(digits)
    if last < -9:
        return f"{text[0]}.{text[1:]}e{last + len(text) - 1}"
    if last >= 0:
        return text + "0" * last
    text = text.zfill(1 - last)
    return f"{text[:last]}.{text[last:]}".rstrip("0").rstrip(".")
