"""What a quantity is: a unit, bounds, and a name in two languages.

Units are written so that a unit library can read them (`FLOP/second/GPU`); the engine itself only compares them.
Four units have no dimension and differ in how people say them: a `count` (419), a `ratio` (2.2 times), a `share`
(40 %), and a `point`, by which two shares differ (2 percentage points).
"""

from __future__ import annotations

import math
from typing import NamedTuple


class Text(NamedTuple):
    """One saying in the site's two languages."""

    en: str
    zh: str

    def get(self, lang: str) -> str:
        """The text in `lang`, "en" or "zh"."""
        return self.zh if lang == "zh" else self.en


_FEW = 4  # values after the first that a list of choices has at most


class Bounds(NamedTuple):
    """The values a quantity may take, with the rule in words."""

    low: float
    high: float
    low_included: bool
    whole: bool = False

    def hold(self, value: float) -> bool:
        """Whether `value` is inside.

        >>> SHARE.hold(0.4), SHARE.hold(1.2), SHARE.hold(math.nan)
        (True, False, False)
        """
        above = value >= self.low if self.low_included else value > self.low
        return above and value <= self.high and math.isfinite(value) and (not self.whole or value == int(value))

    @property
    def rule(self) -> str:
        """The rule as it completes "must be …".

        >>> SHARE.rule, COUNT.rule
        ('above 0 and at most 1', 'a whole number, at least 0')
        """
        low = f"at least {self.low:g}" if self.low_included else f"above {self.low:g}"
        parts = [low] if math.isinf(self.high) else [low, f"at most {self.high:g}"]
        return ("a whole number, " if self.whole else "") + " and ".join(parts)

    def said(self, lang: str) -> str:
        """The rule in `lang`.

        >>> SHARE.said("zh"), COUNT.said("zh"), ONE_OR_MORE.said("en")
        ('大于 0，不大于 1', '整数，不小于 0', 'a whole number, at least 1')
        """
        if lang != "zh":
            return self.rule
        parts = ["整数"] if self.whole else []
        parts.append(f"不小于 {self.low:g}" if self.low_included else f"大于 {self.low:g}")
        if not math.isinf(self.high):
            parts.append(f"不大于 {self.high:g}")
        return "，".join(parts)

    @property
    def choices(self) -> tuple[int, ...]:
        """All the values there are, where they are a handful of whole numbers; else none.

        >>> Bounds(0, 2, low_included=True, whole=True).choices, COUNT.choices
        ((0, 1, 2), ())
        """
        few = self.whole and self.low_included and self.high - self.low <= _FEW
        return tuple(range(int(self.low), int(self.high) + 1)) if few else ()


POSITIVE = Bounds(0, math.inf, low_included=False)
NOT_NEGATIVE = Bounds(0, math.inf, low_included=True)
SHARE = Bounds(0, 1, low_included=False)
COUNT = Bounds(0, math.inf, low_included=True, whole=True)
ONE_OR_MORE = Bounds(1, math.inf, low_included=True, whole=True)
ANY = Bounds(-math.inf, math.inf, low_included=True)


class Quantity(NamedTuple):
    """A named number's unit, bounds and label."""

    name: str
    unit: str
    label: Text
    bounds: Bounds

    def check(self, value: float) -> float:
        """`value` itself, or a ValueError that names the quantity, the value and the rule.

        >>> Quantity("mfu", "share", Text("utilisation", "利用率"), SHARE).check(1.3)
        Traceback (most recent call last):
        ...
        ValueError: mfu must be above 0 and at most 1, got 1.3
        """
        if not self.bounds.hold(value):
            raise ValueError(f"{self.name} must be {self.bounds.rule}, got {value!r}")
        return value


# A line of a table: name, unit, English, Chinese, bounds.
Row = tuple[str, str, str, str, Bounds]
