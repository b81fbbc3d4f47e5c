"""The findings for a terminal."""

from __future__ import annotations

from calculators.docket.report import Report
from calculators.quantities import Text
from calculators.show import columns

_ROLES = {
    "in-conflict": Text("in conflict", "有矛盾"),
    "no-part": Text("plays no part", "与其余无关"),
    "agrees": Text("", ""),
}
_HOW = Text("How", "推算")
_TAKEN = Text("taken as {as} ({why})", "取 {as}（{why}）")
_NEEDED = Text("What each would have to be, if the others hold", "其余成立时，每一项须是")
_ALSO = Text("Minimal sets that contradict themselves, by line", "自相矛盾的最小集合（行号）")
_MORE = Text("and more", "等")
_REPAIRS = Text("Readings that repair it", "换一种读法就不矛盾")
_NO_REPAIR = Text("No other reading of a single figure repairs it.", "单改一个数的读法都不能消除矛盾。")
_LEFT = Text("What is left", "各量所余的范围")
_NOTHING = Text("nothing", "没有可取的值")


def lines_of(report: Report, lang: str) -> list[str]:
    """The report, a line of text each."""
    text = [report["sentence"], ""]
    text += [f"  {one['place']}  {one['quantity']}: {one['message']}" for one in report["unread"]]
    if report["verdict"] == "unread":
        return text
    text += _table(
        [
            [str(one["line"]), one["label"], one["stated"], one["says"], _ROLES[one["role"]].get(lang)]
            for one in report["statements"]
        ]
    )
    if report["verdict"] == "contradicted":
        return text + _conflict(report, lang)
    text += ["", _LEFT.get(lang)]
    return text + _table([[one["label"], one["left"]] for one in report["ranges"] if not one["stated"]])


def _conflict(report: Report, lang: str) -> list[str]:
    first = report["conflicts"][0]
    text = ["", _HOW.get(lang)]
    text += _table([[link["equation"], link["gives"]] for link in first["chain"]])
    text += [f"  {one['label']}: {_TAKEN.get(lang).format(**one)}" for one in first["taken"]]
    text += ["", _NEEDED.get(lang)]
    text += _table([[one["label"], one["needed"] or _NOTHING.get(lang)] for one in first["needed"]])
    sets = ["{" + ", ".join(str(one["line"]) for one in members) + "}" for members in report["minimal_sets"]]
    text += ["", f"{_ALSO.get(lang)}: {', '.join(sets)}{'' if report['complete'] else ' ' + _MORE.get(lang)}", ""]
    if not report["repairs"]:
        return [*text, _NO_REPAIR.get(lang)]
    return [*text, _REPAIRS.get(lang), *(f"  - {one['said']}" for one in report["repairs"])]


def _table(rows: list[list[str]]) -> list[str]:
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)] if rows else []
    return [
        "  " + "  ".join(cell + " " * (width - columns(cell)) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
