"""What a claim is, and how its two answers are computed.

Two questions are asked of every statement. Does it follow from its own premises? And is it so? Where figures can
answer, they do, each time anew; where only reading a source can, the answer says that it was read.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from calculators.quantities import Text

Value = Callable[[str], float]
Printed = Callable[[str], str]

FOLLOWS = {
    "follows": Text("follows", "算得出"),
    "does-not-follow": Text("does not follow", "算不出"),
    "not-arithmetic": Text("not arithmetic", "不涉及计算"),
}
SOURCE_SAYS = {
    "matches": Text("matches", "相符"),
    "imprecise": Text("imprecise", "不够准确"),
    "wrong": Text("wrong", "不符"),
    "not-verifiable": Text("not verifiable", "无法核实"),
    "opinion": Text("opinion", "属于观点"),
}
STANCES = {
    "direct": Text("direct citation", "直引"),
    "judgement": Text("judgement", "判断"),
    "inference": Text("inference", "推论"),
    "none": Text("unlabelled", "未标注"),
}
SPEAKERS = {
    "post": Text("the post, as the article reports it", "帖子（据文章转述）"),
    "article": Text("the article", "文章"),
    "both": Text("the post and the article", "帖子与文章"),
    "heard": Text("a claim that goes round", "流传的说法"),
}
EVIDENCE = {
    "primary-text": Text("read in the source itself", "读过原文"),
    "transcription": Text("read in a text that quotes or transcribes the source", "读自引用或转录原文的文本"),
    "arithmetic": Text("follows from the inputs", "由输入推得"),
    "none": Text("cannot be checked", "无从核实"),
}

# A figure further than this from what the sources give is wrong; a nearer one that misses its printed digits is
# imprecise. The line is ours; no claim lies near it (the nearest are 1.12 and 1.33).
WRONG_FACTOR = "our_readings.wrong_factor"


class Rounds(NamedTuple):
    """The number `computed` reads as the number `stated` at the digits it was printed with.

    `within` names a margin that widens this where the article says "about" of a figure that it rounds by hand.
    """

    stated: str
    computed: str
    within: str = ""

    def holds(self, value: Value, printed: Printed) -> bool:
        """Whether it does."""
        stated, computed = value(self.stated), value(self.computed)
        if self.within:
            return math.isclose(stated, computed, rel_tol=value(self.within))
        return abs(computed - stated) <= half_step(printed(self.stated)) * (1 + 1e-9)

    def factor(self, value: Value) -> float:
        """How far apart the two are, as a factor of at least one."""
        ratio = value(self.stated) / value(self.computed)
        return max(ratio, 1 / ratio)


class Between(NamedTuple):
    """The number `name` lies between two others (or is at one of them)."""

    name: str
    low: str
    high: str

    def holds(self, value: Value, printed: Printed) -> bool:
        """Whether it does."""
        return value(self.low) <= value(self.name) <= value(self.high)


class Magnitude(NamedTuple):
    """Every number named has the order of magnitude of the number `stated` (十亿美元级: ten figures)."""

    stated: str
    names: tuple[str, ...]

    def holds(self, value: Value, printed: Printed) -> bool:
        """Whether they do."""
        order = math.floor(math.log10(value(self.stated)))
        return all(math.floor(math.log10(value(name))) == order for name in self.names)


class Exceeds(NamedTuple):
    """The number `larger` is above the number `smaller`."""

    larger: str
    smaller: str

    def holds(self, value: Value, printed: Printed) -> bool:
        """Whether it is."""
        return value(self.larger) > value(self.smaller)


class Differ(NamedTuple):
    """The number `computed` does not read as the number `stated` when both are rounded to `digits` digits."""

    stated: str
    computed: str
    digits: int

    def holds(self, value: Value, printed: Printed) -> bool:
        """Whether it does not."""
        return f"{value(self.stated):.{self.digits - 1}e}" != f"{value(self.computed):.{self.digits - 1}e}"


Check = Rounds | Between | Magnitude | Exceeds | Differ


class Read(NamedTuple):
    """An answer that only reading can give."""

    answer: str


class Computed(NamedTuple):
    """An answer that the figures give: matches when all checks hold, else wrong or imprecise by the factor.

    `else_` overrides the answer for a failed check that has no factor.
    """

    checks: tuple[Check, ...]
    else_: str = "wrong"


class Claim(NamedTuple):
    """One statement of an article, with what bears on it.

    `paragraph` is its place in the article. `says` is our paraphrase and `finding` what the sources and the ledger have
    to say; both are Markdown whose numbers are records. `stated` names the figures that the article prints, `ledger`
    the names that recompute them.
    """

    id: str
    paragraph: int
    speaker: str
    stance: str
    stance_fits: bool | None
    says: Text
    finding: Text
    follows: tuple[Check, ...]
    source: Read | Computed
    recorded: tuple[str, str]
    evidence: str
    sources: tuple[str, ...]
    locator: str
    stated: tuple[str, ...] = ()
    ledger: tuple[str, ...] = ()
    root: str | None = None

    def answers(self, value: Value, printed: Printed) -> tuple[str, str]:
        """The two answers as the ledger's figures give them now."""
        return self._follows(value, printed), self._source_says(value, printed)

    def names(self) -> set[str]:
        """Every ledger name that the claim rests on."""
        checks = [*self.follows, *(self.source.checks if isinstance(self.source, Computed) else ())]
        named = {part for check in checks for part in check if isinstance(part, str) and part}
        named |= {name for check in checks if isinstance(check, Magnitude) for name in check.names}
        return named | set(self.stated) | set(self.ledger)

    def _follows(self, value: Value, printed: Printed) -> str:
        if not self.follows:
            return "not-arithmetic"
        return "follows" if all(check.holds(value, printed) for check in self.follows) else "does-not-follow"

    def _source_says(self, value: Value, printed: Printed) -> str:
        if isinstance(self.source, Read):
            return self.source.answer
        failed = [check for check in self.source.checks if not check.holds(value, printed)]
        if not failed:
            return "matches"
        factors = [check.factor(value) for check in failed if isinstance(check, Rounds)]
        if len(factors) < len(failed):
            return self.source.else_
        return "imprecise" if max(factors) < value(WRONG_FACTOR) else "wrong"


def half_step(printed: str) -> float:
    """Half a unit of the last printed digit.

    >>> half_step("989.4e12"), half_step("6.7e8"), half_step("419")
    (50000000000.0, 5000000.0, 0.5)
    """
    mantissa, _, exponent = printed.lower().partition("e")
    decimals = len(mantissa.partition(".")[2])
    return 0.5 * 10.0 ** (int(exponent or 0) - decimals)
