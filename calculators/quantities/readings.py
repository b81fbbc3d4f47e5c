"""How we read loose words: name, unit, English, Chinese, bounds."""

from calculators.quantities.quantity import POSITIVE, SHARE, Row

TABLE: list[Row] = [
    ("about_margin", "share", "margin of “about”", "“约”的宽限", SHARE),
    ("a_bit_margin", "share", "margin of “a bit”", "“一点”的宽限", SHARE),
    ("wrong_factor", "ratio", "factor from which a figure is wrong", "判为不符的倍数界线", POSITIVE),
]  # fmt: skip
