"""The glossary's table of all quantities."""

from __future__ import annotations

from html import escape

from calculators.quantities import QUANTITIES
from press.blocks.html import table

WORDS = {
    "en": ["Name", "Unit", "English", "Chinese", "Must be"],
    "zh": ["名字", "单位", "英文", "中文", "取值范围"],
}


def quantities(lang: str) -> str:
    """Every quantity with its unit, its labels and its bounds."""
    body = [
        [
            f"<code>{quantity.name}</code>",
            f"<code>{quantity.unit}</code>",
            escape(quantity.label.en),
            escape(quantity.label.zh),
            f"<code>{escape(quantity.bounds.said(lang))}</code>",
        ]
        for quantity in QUANTITIES.values()
    ]
    return table(WORDS[lang], body, set())
