"""Accelerators and their peaks: a name ("H100 SXM BF16") into a peak, and a number into the peak that it may be."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from calculators import facts
from calculators.provenance import Fact
from calculators.quantities import Text
from calculators.stated import SaidError

_KEY = re.compile(r"(fp64|fp32|tf32|bf16|fp16|fp8|fp6|fp4)(?:_(dense|sparse))?_flop_per_s")
_KINDS = {"dense": Text("dense", "稠密"), "sparse": Text("sparse", "稀疏"), "": Text("", "")}
_SAME_WORD = {
    "sparsity": "sparse",
    "稀疏": "sparse",
    "稠密": "dense",
    "bfloat16": "bf16",
    "half": "fp16",
    "sxm5": "sxm",
    "sxm4": "sxm",
}
_NOISE = {"peak", "nvidia", "gpu", "tensor", "core", "cores", "flop/s", "with", "的", "峰值", "算力"}
_USUAL = ("bf16", "fp16")  # what a peak is of when nobody says
_VARIANT = "sxm"


class Peak(NamedTuple):
    """One peak of one accelerator.

    Attributes:
        fact: Where it is published.
        device: The accelerator.
        precision: Such as "bf16".
        kind: "dense", "sparse" (with two of four weights nought) or nothing.
    """

    fact: Fact
    device: Text
    precision: str
    kind: str

    def said(self, lang: str) -> str:
        """What it is, without its value.

        >>> peak_named("H100 SXM TF32").said("en")
        "the H100 SXM5 80 GB's dense TF32 peak"
        """
        device, precision = self.device.get(lang), self.precision.upper()
        kind = _KINDS[self.kind].get(lang)
        if lang == "zh":
            return f"{device} 的 {precision} {kind}峰值"
        return f"the {device}'s {kind} {precision} peak" if kind else f"the {device}'s {precision} peak"


class UnknownPeakError(SaidError):
    """A name that no accelerator has, or more than one."""


def is_name(text: str) -> bool:
    """Whether a text may be an accelerator's name rather than a number.

    >>> is_name("H100 SXM BF16"), is_name("989.4 TFLOP/s"), is_name("3e14"), is_name("495")
    (True, False, False, False)
    """
    first = text.strip().split()[:1]
    return bool(first) and bool(re.match(r"[A-Za-z]+\d*[A-Za-z\d-]*$", first[0])) and first[0].lower() not in _MARKS


_MARKS = {
    "about",
    "around",
    "roughly",
    "over",
    "under",
    "exactly",
    "nearly",
    "almost",
    "some",
    "nan",
    "inf",
    "infinity",
}


def peak_named(text: str) -> Peak:
    """The peak of that name. Without a precision, BF16 is meant; without a kind, dense; without a variant, SXM.

    >>> peak_named("H100").fact.name, peak_named("a100 fp16 sparse").fact.name
    ('h100_sxm.bf16_dense_flop_per_s', 'a100_sxm_40gb.fp16_sparse_flop_per_s')

    Raises:
        UnknownPeakError: If none is called so, or several that differ.
    """
    words = {_SAME_WORD.get(word, word) for word in re.findall(r"[a-z\d./]+|[\u4e00-\u9fff]+", text.lower())} - _NOISE
    kinds, precisions = words & {"dense", "sparse"}, words & {peak.precision for peak in peaks()}
    words -= kinds | precisions
    of_device = [peak for peak in peaks() if words and words <= _words(peak)]
    if not of_device:
        raise UnknownPeakError(f"no accelerator on record is called {text!r}", f"没有收录叫“{text}”的加速卡")
    for precision in sorted(precisions) or _USUAL:
        wanted = [p for p in of_device if p.precision == precision and p.kind in (kinds or {"dense", ""})]
        wanted = [peak for peak in wanted if _VARIANT in peak.fact.name] or wanted
        values = {peak.fact.value for peak in wanted}
        if len(values) == 1:
            return wanted[0]
        if values:
            en, zh = (list(dict.fromkeys(peak.device.get(lang) for peak in wanted)) for lang in ("en", "zh"))
            raise UnknownPeakError(
                f"{text!r} may be {' or '.join(en)}: name one", f"“{text}”可能是 {' 或 '.join(zh)}，请写明"
            )
    raise UnknownPeakError(
        f"no such peak of {of_device[0].device.en} is on record: {text!r}",
        f"没有收录 {of_device[0].device.zh} 的这种峰值：“{text}”",
    )


def peaks_near(low: float, high: float) -> list[Peak]:
    """The peaks that a number may be, between two ends."""
    return [peak for peak in peaks() if low <= peak.fact.value <= high]


def others_of(peak: Peak) -> list[Peak]:
    """The other peaks of the same accelerator: those that people mean most often first."""
    record = peak.fact.name.partition(".")[0]
    same = [p for p in peaks() if p.fact.name.partition(".")[0] == record and p.fact.value != peak.fact.value]
    return sorted(same, key=lambda other: (other.precision not in _USUAL, other.kind != "dense"))


@cache
def peaks() -> tuple[Peak, ...]:
    """Every peak on record that is a product's own figure: none from memory, none that another source disputes."""
    found = []
    for fact in facts.TOPICS["hardware"]:
        match = _KEY.fullmatch(fact.name.partition(".")[2])
        if match and fact.quantity == "peak_flop_per_s" and fact.seen != "none":
            device = Text(fact.scope.en.partition(":")[0], fact.scope.zh.partition("：")[0])
            found.append(Peak(fact, device, match[1], match[2] or ""))
    return tuple(found)


def _words(peak: Peak) -> set[str]:
    words = set(re.findall(r"[a-z\d./]+", peak.device.en.lower())) | set(peak.fact.name.partition(".")[0].split("_"))
    return words | {_SAME_WORD.get(word, word) for word in words}
