"""The findings as a sheet: a tree of elements, the same for the page that is built and the page that answers.

An element is its tag, its attributes and what is inside, in order: elements or text. Whoever sets it up takes text as
text: what a reader typed is never anything else.
"""

from __future__ import annotations

from typing import Any

from calculators.docket.report import Report
from calculators.quantities import Text

Element = list[Any]  # [tag, {attribute: value}, [element or text, …]]

_WORDS = {
    "caption": Text("What is stated, and what its digits leave open", "写了什么，这些数字容许的范围"),
    "quantity": Text("Quantity", "量"),
    "stated": Text("Stated", "写的"),
    "open": Text("Leaves open", "容许范围"),
    "part": Text("Part", "地位"),
    "in-conflict": Text("in conflict", "有矛盾"),
    "no-part": Text("plays no part", "与其余无关"),
    "agrees": Text("agrees", "相合"),
    "chain": Text("How it follows", "推算过程"),
    "breaks": Text("Here it breaks: ", "在这里断开："),
    "stated-is": Text("{label} is stated as {stated}", "{label}写的是 {stated}"),
    "bound-is": Text("{label} cannot be more than {allowed}", "{label}不可能超过 {allowed}"),
    "taken": Text("Taken for granted: ", "按惯例取："),
    "taken-as": Text("{label}, {as} ({why})", "{label} {as}（{why}）"),
    "repairs": Text("Read otherwise, it holds", "换一种读法就不矛盾"),
    "no-repair": Text("No other reading of a single figure repairs it.", "单改一个数的读法都不能消除矛盾。"),
    "needed": Text("What each would have to be, if the others hold", "其余成立时，每一项须是"),
    "nothing": Text("nothing would do", "没有可取的值"),
    "left": Text("What is left for what nobody stated", "没有写明的量所余的范围"),
    "also": Text("Other sets that already contradict themselves, by line: ", "另外自相矛盾的最小集合（行号）："),
    "more": Text(", and more", "等"),
}


def sheet(report: Report, lang: str) -> Element:
    """The sheet of one claim."""

    def word(key: str) -> str:
        return _WORDS[key].get(lang)

    verdict = report["verdict"]
    inside: list[Element | str] = [["p", {"class": "verdict"}, [report["sentence"]]]]
    if verdict != "unread" and report["statements"]:
        inside.append(_statements(report, word))
    if verdict == "contradicted":
        inside += _conflict(report, word)
    elif any(not one["stated"] for one in report["ranges"]):
        rows = [[one["label"], one["left"]] for one in report["ranges"] if not one["stated"]]
        inside.append(["details", {}, [["summary", {}, [word("left")]], _pairs(rows)]])
    return ["div", {"class": "audit-sheet catalogue", "data-verdict": verdict}, inside]


def _statements(report: Report, word: Any) -> Element:
    head = ["tr", {}, [["th", {"scope": "col"}, [word(key)]] for key in ("quantity", "stated", "open", "part")]]
    rows = [
        [
            "tr",
            {"data-role": one["role"]},
            [
                ["td", {}, [one["label"]]],
                ["td", {}, [one["stated"]]],
                ["td", {}, [one["read_as"] or one["says"]]],
                ["td", {}, [word(one["role"])]],
            ],
        ]
        for one in report["statements"]
    ]
    table = ["table", {}, [["caption", {}, [word("caption")]], ["thead", {}, [head]], ["tbody", {}, rows]]]
    return ["div", {"class": "table-scroll", "tabindex": "0"}, [table]]


def _conflict(report: Report, word: Any) -> list[Element]:
    first = report["conflicts"][0]
    links = [
        [
            "li",
            {},
            [
                ["span", {"class": "label"}, [link["label"]]],
                " ",
                ["code", {"class": "equation"}, [link["equation"]]],
                ["samp", {"class": "filled"}, [f"= {link['gives']}"]],
            ],
        ]
        for link in first["chain"]
    ]
    at = word("bound-is" if first["stated"] is None else "stated-is").format(**first)
    break_ = ["li", {"class": "break"}, [["strong", {}, [word("breaks")]], at]]
    said = {"class": "worked chain", "role": "group", "aria-label": word("chain")}
    chain = ["div", said, [["ol", {}, [*links, break_]]]]
    found: list[Element] = [chain]
    if first["taken"]:
        listed = "; ".join(word("taken-as").format(**one) for one in first["taken"])
        found.append(["p", {"class": "taken"}, [word("taken"), listed]])
    if report["repairs"]:
        found.append(["p", {"class": "repairs"}, [["strong", {}, [word("repairs")]]]])
        found.append(["ul", {"class": "repairs"}, [["li", {}, [one["said"]]] for one in report["repairs"]]])
    else:
        found.append(["p", {"class": "repairs"}, [word("no-repair")]])
    rows = [[one["label"], one["needed"] or word("nothing")] for one in first["needed"]]
    found.append(["details", {}, [["summary", {}, [word("needed")]], _pairs(rows)]])
    others = report["minimal_sets"][1:]
    if others:
        listed = ", ".join("{" + ", ".join(str(one["line"]) for one in members) + "}" for members in others)
        found.append(["p", {"class": "also"}, [word("also"), listed, "" if report["complete"] else word("more")]])
    return found


def _pairs(rows: list[list[str]]) -> Element:
    body = [["tr", {}, [["th", {"scope": "row"}, [name]], ["td", {}, [value]]]] for name, value in rows]
    return ["div", {"class": "table-scroll", "tabindex": "0"}, [["table", {}, [["tbody", {}, body]]]]]
