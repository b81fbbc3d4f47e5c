"""Claims cross-examined: the sheets of those to start from, and the form in which a reader enters another."""

from __future__ import annotations

import json
from html import escape

from calculators.docket import PRESETS, report, sheet
from calculators.docket.report import Report
from calculators.docket.sheet import Element
from calculators.quantities import QUANTITIES, Text
from press.blocks.html import COLON, table

WORDS = {
    "preset": Text("Start from", "从这里开始"),
    "own": Text("your own claim", "自己的说法"),
    "quantity": Text("Quantity", "量"),
    "stated": Text("Stated", "写的"),
    "read": Text("Read as", "读作"),
    "remove": Text("Remove", "删去"),
    "add": Text("Add a line", "加一行"),
    "copy": Text("Copy link", "复制链接"),
    "toml": Text("Download as claims.toml", "下载 claims.toml"),
    "without": Text(
        "Entering another claim needs JavaScript. The claims below stand without it.",
        "输入别的说法需要 JavaScript；没有它，下面这些照样在。",
    ),
}


def audit_sheet(key: str, lang: str) -> str:
    """The findings about one of the claims to start from."""
    return markup(sheet(report(PRESETS[key].lines(lang), lang), lang))


def audit_sheets(lang: str) -> str:
    """All claims to start from, each with its findings, folded."""
    return "".join(
        f'<details class="claim-sheet" id="claim-{preset.key.replace("_", "-")}"><summary class="catalogue">'
        f"{escape(preset.label.get(lang))}</summary>{audit_sheet(preset.key, lang)}</details>"
        for preset in PRESETS.values()
    )


_EXAMPLES = (
    ("mfu", Text("40 %", "40 %")),
    ("mfu", Text("about 40 %", "约 40 %")),
    ("gpu_hours", Text("300 million", "3 亿")),
    ("gpu_hours", Text("337 million", "3.37 亿")),
    ("gpu_hours", Text("exactly 300 million", "正好 3 亿")),
    ("mfu", Text("38 to 43 %", "38% 到 43%")),
    ("mfu", Text("over 90 %", "超过 90 %")),
    ("rental_usd", Text("a bit over $600 million", "六亿出头")),
    ("n_gpus", Text("16,384", "16,384")),
    ("peak_flop_per_s", Text("H100 SXM BF16", "H100 SXM BF16")),
)


def audit_readings(lang: str) -> str:
    """How figures are read: as written, and the range that this leaves."""
    lines = [{"quantity": quantity, "stated": text.get(lang)} for quantity, text in _EXAMPLES]
    body = [[f"<code>{escape(one['stated'])}</code>", _says(one, lang)] for one in report(lines, lang)["statements"]]
    return table([WORDS["stated"].get(lang), WORDS["read"].get(lang)], body, set())


def _says(one: Report, lang: str) -> str:
    return f'<span class="catalogue">{escape(one["label"])}{COLON.get(lang)}{escape(one["says"])}</span>'


def audit_form(key: str, lang: str) -> str:
    """The form, hidden until a script can use it, and the findings about the claim that it opens with."""
    said = {name: text.get(lang) for name, text in WORDS.items()}
    options = "".join(
        f'<option value="{preset.key}" data-lines="{escape(json.dumps(preset.lines(lang), ensure_ascii=False))}">'
        f"{escape(preset.label.get(lang))}</option>"
        for preset in PRESETS.values()
    )
    names = "".join(f'<option value="{escape(one.label.get(lang))}">' for one in QUANTITIES.values())
    labels = json.dumps({name: one.label.get(lang) for name, one in QUANTITIES.items()}, ensure_ascii=False)
    return (
        f'<p class="without-script">{said["without"]}</p>'
        f'<form class="what-if audit-form" data-opening="{key}" data-labels="{escape(labels)}" hidden>'
        f'<div class="tools"><label>{said["preset"]} <select name="preset">{options}'
        f'<option value="own" hidden disabled>{said["own"]}</option></select></label></div>'
        f'<datalist id="audit-quantities">{names}</datalist><ol class="lines"></ol>'
        f"<template>{_line(said)}</template>"
        f'<div class="tools"><button type="button" data-do="add">{said["add"]}</button>'
        f'<button type="button" data-do="copy">{said["copy"]}</button>'
        f'<button type="button" data-do="toml">{said["toml"]}</button></div>'
        '<p class="message" role="status"></p></form>'
        f'<div class="audited" aria-live="polite">{audit_sheet(key, lang)}</div>'
    )


def _line(said: dict[str, str]) -> str:
    typed = 'type="text" autocomplete="off" spellcheck="false" autocapitalize="off"'
    return (
        f'<li><label>{said["quantity"]} <input name="quantity" list="audit-quantities" {typed}></label>'
        f'<label>{said["stated"]} <input name="stated" {typed}></label>'
        f'<button type="button" data-do="remove">{said["remove"]}</button><span class="error"></span></li>'
    )


def markup(element: Element | str) -> str:
    """A tree of elements as HTML; text is text."""
    if isinstance(element, str):
        return escape(element)
    tag, attributes, inside = element
    given = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    return f"<{tag}{given}>{''.join(markup(one) for one in inside)}</{tag}>"
