"""The gate: for each kind of mistake a tiny site that must be refused, and a healthy one that must not.

The sites are built by the real `mkdocs build`, with the project's own hooks and extension.
"""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import markdown
import markdown_exec
import pytest
from sites import ANOTHER_PEAK, ROOT, Built, MakeSite, append, copy_project, tiny

from calculators.claims import ARTICLES, CLAIMS
from press import checks, extension
from press.current import Current
from press.gate import GATE, Drift, Problem

NUMBER_EN = "[337 million GPU-hours](ledger:corrected.gpu_hours)"
NUMBER_ZH = "[3.37 亿卡时](ledger:corrected.gpu_hours)"

HEALTHY_EN = f"""\
---
title: The bill, on an H100
description: What a run costs.
---
# The bill on an H100

It takes {NUMBER_EN}, as arXiv 2407.21783 of 2024 (Table 4) has it; two answers, and `x = 3` in code.

## A part of the peak {{#is-so}}

A heading may hold [40 %](ledger:corrected.mfu), and so may a table:

| What | Hours |
| --- | --- |
| the run | {NUMBER_EN} |

- a list: [$674 million](ledger:corrected.rental_usd)
- words: [about twice](holds:article.gpu_hours/corrected.gpu_hours=1.9..2.1)
- a footnote[^1], the [bill](claim:post-gpu-hours-300m), [Llama 3](source:llama3)
- labels: [judgement](stance:judgement), [follows](answer:follows), [wrong](answer:h100-bf16-dense-495=wrong)
- words that are no quantities: one of two answers, a few thousand, three ways, hundreds of millions, a second time

```python exec="1" source="above" id="worked"
from press.blocks import worked

print(worked("corrected.gpu_hours", "en"))
```

```python
x = 989.4  # code is not prose
```

[^1]: With [12 %](ledger:corrected.rental_usd/post.stated_rental_usd-1) more.
"""

HEALTHY_ZH = f"""\
---
title: H100 上的账单
description: 训练一次要花多少。
---
# H100 上的账单

要 {NUMBER_ZH}，见 2024 年的 arXiv 2407.21783 表 4；两个答案，代码 `x = 3`。

## 峰值的一部分 {{#is-so}}

标题里可以有 [40 %](ledger:corrected.mfu)，也可以写 [四成](ledger:corrected.mfu)，表格里也可以：

| 什么 | 卡时 |
| --- | --- |
| 这次训练 | {NUMBER_ZH} |

- 列表：[6.74 亿美元](ledger:corrected.rental_usd)
- 文字：[约为两倍](holds:article.gpu_hours/corrected.gpu_hours=1.9..2.1)
- 脚注[^1]、[账单](claim:post-gpu-hours-300m)、[Llama 3](source:llama3)
- 标签：[判断](stance:judgement)、[算得出](answer:follows)、[不符](answer:h100-bf16-dense-495=wrong)
- 不是数量的词：两个答案之一、几千、三种办法、数亿、第三年、十分清楚、七月

```python exec="1" source="above" id="worked"
from press.blocks import worked

print(worked("corrected.gpu_hours", "zh"))
```

```python
x = 989.4  # 代码不是正文
```

[^1]: 多 [12 %](ledger:corrected.rental_usd/post.stated_rental_usd-1)。
"""


def problems(built: Built) -> list[str]:
    """What the gate listed, one block of lines each."""
    match = re.search(r"(?ms)^(\d+) numbers? or statements? cannot be published:\n\n(.*?)\n\nIf a change", built.output)
    assert match, built.output
    found = re.split(r"\n(?! )", match[2])
    assert int(match[1]) == len(found), built.output
    return found


def refused(built: Built) -> list[str]:
    """The problems of a build that was refused as it must be: non-zero, no traceback, nothing left behind."""
    assert built.code != 0, built.output
    assert "Traceback" not in built.output.partition("cannot be published")[0]
    assert built.pages == []
    return problems(built)


MODES = [(), ("--strict",), ("-q",), ("-q", "--strict")]
each_mode = pytest.mark.parametrize("flags", MODES, ids=lambda flags: " ".join(flags) or "plain")


# -- healthy


@each_mode
def test_a_healthy_site_passes(make_site: MakeSite, flags: tuple[str, ...]) -> None:
    built = make_site(HEALTHY_EN, HEALTHY_ZH).build(*flags)
    assert (built.code, [str(page) for page in built.pages]) == (
        0,
        ["404.html", "index.html", "zh/404.html", "zh/index.html"],
    ), built.output


def test_what_reaches_the_reader_is_the_rendered_value(make_site: MakeSite) -> None:
    site = make_site(f"# Hello\n\nTakes {NUMBER_EN}.\n", f"# 你好\n\n要 {NUMBER_ZH}。\n")
    assert site.build().code == 0
    english = (site.root / "site" / "index.html").read_text(encoding="utf-8")
    assert "337\u00a0million\u00a0GPU-hours</a>" in english
    assert 'href="./ledger/numbers/#corrected.gpu_hours"' in english or (
        'href="ledger/numbers/#corrected.gpu_hours"' in english
    )
    assert 'data-name="corrected.gpu_hours"' in english
    assert "ledger:" not in english
    chinese = (site.root / "site" / "zh" / "index.html").read_text(encoding="utf-8")
    assert "3.37\u202f亿卡时</a>" in chinese


# -- one mistake, one problem: what stands on the English page, on the Chinese page, and what the gate says

MISTAKES = {
    "a mistyped kind": (
        "It is [less](hold:corrected.gpu_hours/article.gpu_hours=0.4..0.6).",
        "[更少](hold:corrected.gpu_hours/article.gpu_hours=0.4..0.6)。",
        "docs/en/index.md:3: no such kind of reference: hold:corrected.gpu_hours/article.gpu_hours=0.4..0.6",
    ),
    "a scale word beside a record": (
        "It takes [400 GPUs](ledger:corrected.min_gpus) million.",
        "要 [400 张卡](ledger:corrected.min_gpus)。",
        "docs/en/index.md:3: a number stands bare: million in",
    ),
    "a number after a tag that was left open": (
        "<button><b>Open</button>\n\nIt takes 300 million.",
        "<button><b>开</button>\n\n要很久。",
        'docs/en/index.md:5: a number stands bare: 300 in "It takes 300 million."',
    ),
    "a mark of the press on a page": (
        "<span class=num>300 million</span>",
        "很多。",
        "docs/en/index.md:3: class=num is the press's own mark: write a record instead",
    ),
    "digits of another script": (
        "It takes ٣٣٧ million.",
        "要很久。",
        'docs/en/index.md:3: a number stands bare: ٣٣٧ in "It takes ٣٣٧ million."',
    ),
    "a record that is not equal": (
        "It takes [300 million GPU-hours](ledger:corrected.gpu_hours).",
        f"要 {NUMBER_ZH}。",
        """\
docs/en/index.md:3: the record is not what the ledger says
    written:  300 million GPU-hours
    ledger:   337 million GPU-hours
    name:     corrected.gpu_hours""",
    ),
    "a record that is not equal in Chinese": (
        f"It takes {NUMBER_EN}.",
        "要 [3.00 亿卡时](ledger:corrected.gpu_hours)。",
        """\
docs/zh/index.md:3: the record is not what the ledger says
    written:  3.00 亿卡时
    ledger:   3.37 亿卡时
    name:     corrected.gpu_hours""",
    ),
    "a quotient that is not equal": (
        "About [3 times](ledger:article.gpu_hours/corrected.gpu_hours).",
        "约 [2 倍](ledger:article.gpu_hours/corrected.gpu_hours)。",
        """\
docs/en/index.md:3: the record is not what the ledger says
    written:  3 times
    ledger:   2 times
    name:     article.gpu_hours/corrected.gpu_hours""",
    ),
    "a unit that does not fit": (
        "It takes [337 million dollars](ledger:corrected.gpu_hours).",
        f"要 {NUMBER_ZH}。",
        """\
docs/en/index.md:3: '337 million dollars': the unit must be one of GPU-hours, H100-hours, H800-hours, hours
    written:  337 million dollars
    ledger:   336.9 million GPU-hours
    name:     corrected.gpu_hours""",
    ),
    "no unit": (
        "It takes [337 million](ledger:corrected.gpu_hours).",
        f"要 {NUMBER_ZH}。",
        "docs/en/index.md:3: '337 million': the unit must be one of GPU-hours,",
    ),
    "words for a number": (
        "It takes [a lot](ledger:corrected.gpu_hours).",
        f"要 {NUMBER_ZH}。",
        "docs/en/index.md:3: 'a lot' is not a number",
    ),
    "words that no longer hold": (
        "It is [about half](holds:article.gpu_hours/corrected.gpu_hours=0.45..0.55) of it.",
        "[约一半](holds:article.gpu_hours/corrected.gpu_hours=0.45..0.55)。",
        """\
docs/en/index.md:3: the words no longer hold: article.gpu_hours/corrected.gpu_hours is outside 0.45..0.55
    written:  about half
    ledger:   1.998787""",
    ),
    "a digit in a paragraph": ("It takes 337 hours.", "要很久。", "docs/en/index.md:3: a number stands bare: 337 in"),
    "a digit in a heading": (
        "## About 300 million {#about}",
        "## 大约 {#about}",
        "docs/en/index.md:3: a number stands bare: 300 in",
    ),
    "a digit in a cell": (
        "| a | b |\n| --- | --- |\n| hours | 12.5 |",
        "| 甲 | 乙 |\n| --- | --- |\n| 卡时 | 若干 |",
        "docs/en/index.md:5: a number stands bare: 12.5 in",
    ),
    "a digit in a list": ("- one\n- 44.9 % of it", "- 一\n- 二", "docs/en/index.md:4: a number stands bare: 44.9 in"),
    "a digit in a footnote": (
        "A note[^n].\n\n[^n]: It was 17.",
        "注[^n]。\n\n[^n]: 如此。",
        "docs/en/index.md:5: a number stands bare: 17 in",
    ),
    "a digit in raw HTML": (
        "<div><p>It takes 337 hours.</p></div>",
        "<div><p>要很久。</p></div>",
        "docs/en/index.md:3: a number stands bare: 337 in",
    ),
    "a digit in a plain link": (
        "See [the 337 hours](https://example.org/).",
        "见[那里](https://example.org/)。",
        "docs/en/index.md:3: a number stands bare: 337 in",
    ),
    "a digit that a block prints": (
        '```python exec="1" id="b"\nprint("It takes " + str(300 + 37) + " hours.")\n```',
        '```python exec="1" id="b"\nprint("要很久。")\n```',
        "a number stands bare: 337 in",
    ),
    "a digit in what an image says": (
        "![It takes 337 hours](a.png)",
        "![很久](a.png)",
        "docs/en/index.md:3: a number stands bare: 337 in",
    ),
    "a digit in a tooltip": (
        "A term.\n{: title='337 hours' }",
        "一个词。\n{: title='很久' }",
        "docs/en/index.md:4: a number stands bare: 337 in",
    ),
    "a number among words that hold": (
        "It is [2.2 times](holds:article.gpu_hours/corrected.gpu_hours=1..3) of it.",
        "[约两倍](holds:article.gpu_hours/corrected.gpu_hours=1..3)。",
        "docs/en/index.md:3: a number among words that hold: write it as a record",
    ),
    "what only looks like a year": ("On 2048 chips.", "很多。", "docs/en/index.md:3: a number stands bare: 2048 in"),
    "a year's digits before a unit": ("In 2024 hours.", "很久。", "docs/en/index.md:3: a number stands bare: 2024 in"),
    "Chinese percents": ("A lot.", "占百分之三十。", "docs/zh/index.md:3: a number stands bare: 百分之三十 in"),
    "full-width digits": ("A lot.", "要３００卡时。", "docs/zh/index.md:3: a number stands bare: ３００ in"),
    "Chinese numerals": ("A lot.", "要三亿卡时。", "docs/zh/index.md:3: a number stands bare: 三亿 in"),
    "Chinese tenths": ("A lot.", "按四成利用率算。", "docs/zh/index.md:3: a number stands bare: 四成 in"),
    "Chinese hundreds": ("A lot.", "至少四百张卡。", "docs/zh/index.md:3: a number stands bare: 四百 in"),
    "Chinese parts": ("A lot.", "占三分之一。", "docs/zh/index.md:3: a number stands bare: 三分之一 in"),
    "Chinese numerals with a unit": (
        "A lot.",
        "要六十四个小时。",
        "docs/zh/index.md:3: a number stands bare: 六十四 in",
    ),
    "a small Chinese numeral with a unit": ("A lot.", "要三天。", "docs/zh/index.md:3: a number stands bare: 三天 in"),
    "Chinese words that are about right": (
        "A lot.",
        "大约翻倍。",
        "docs/zh/index.md:3: a number stands bare: 大约翻倍 in",
    ),
    "English multiples": ("Sixteen times more.", "多得多。", "docs/en/index.md:3: a number stands bare: Sixteen in"),
    "English small multiples": (
        "Three times more.",
        "多得多。",
        "docs/en/index.md:3: a number stands bare: Three times in",
    ),
    "English scale words": (
        "Two trillion of them.",
        "很多。",
        "docs/en/index.md:3: a number stands bare: Two trillion in",
    ),
    "English percents": ("It is forty percent.", "不少。", "docs/en/index.md:3: a number stands bare: forty in"),
    "English small percents": (
        "It is five per cent.",
        "不少。",
        "docs/en/index.md:3: a number stands bare: five per cent in",
    ),
    "English parts": ("It is a third of it.", "不少。", "docs/en/index.md:3: a number stands bare: a third in"),
    "English words that are about right": (
        "It is about half of it.",
        "不少。",
        "docs/en/index.md:3: a number stands bare: about half in",
    ),
    "another part in the unit": (
        "It takes [337 million H800-hours](ledger:corrected.gpu_hours).",
        "要 [3.37 亿 H800 卡时](ledger:corrected.gpu_hours)。",
        "docs/en/index.md:3: no fact below this number speaks of an H800",
    ),
    "a share called points": (
        "It is [40 percentage points](ledger:corrected.mfu).",
        "是 [40 %](ledger:corrected.mfu)。",
        "docs/en/index.md:3: '40 percentage points': the unit must be one of %, percent",
    ),
    "a difference of shares called a share": (
        "It is [2 %](ledger:printed.llama3_mfu_43-printed.llama3_mfu_41).",
        "是 [2 个点](ledger:printed.llama3_mfu_43-printed.llama3_mfu_41)。",
        "docs/en/index.md:3: '2 %': the unit must be one of percentage points, points",
    ),
    "words that hold whatever happens": (
        "It is [more](holds:article.gpu_hours/corrected.gpu_hours=..1e9).",
        "[更多](holds:article.gpu_hours/corrected.gpu_hours=..1e9)。",
        "docs/en/index.md:3: ..1e9 says nothing: neither end is near",
    ),
    "words that hold without end": (
        "It is [more](holds:article.gpu_hours/corrected.gpu_hours=-inf..inf).",
        "[更多](holds:article.gpu_hours/corrected.gpu_hours=-inf..inf)。",
        "must read holds:name=low..high, with one end at least",
    ),
    "words that say another number": (
        "It is [about three times](holds:article.gpu_hours/corrected.gpu_hours=1.9..2.1) it.",
        "[大约两倍](holds:article.gpu_hours/corrected.gpu_hours=1.9..2.1)。",
        "docs/en/index.md:3: the words say 3, which is outside 1.9..2.1",
    ),
    "Chinese words that say another number": (
        "It is [half as much again](holds:zero_stage_3.traffic_params/zero_stage_0.traffic_params=1.5..1.5).",
        "[多出三分之一](holds:zero_stage_3.traffic_params/zero_stage_0.traffic_params=1.5..1.5)。",
        "docs/zh/index.md:3: the words say 0.333333, which is outside 1.5..1.5",
    ),
    "an answer that is another": (
        "It [matches](answer:h100-bf16-dense-495=matches).",
        "[相符](answer:h100-bf16-dense-495=matches)。",
        """\
docs/en/index.md:3: the answers of h100-bf16-dense-495 are others
    written:  matches
    ledger:   not-arithmetic / wrong""",
    ),
    "an answer to a claim that does not exist": (
        "It [follows](answer:nobody-says-so=follows).",
        "[算得出](answer:nobody-says-so=follows)。",
        "docs/en/index.md:3: there is no claim 'nobody-says-so'",
    ),
    "a heading in HTML": ("<h2>Words</h2>", "<h2>词</h2>", "docs/en/index.md:3: a heading is written ## Words {#id}"),
    "an underlined heading": ("Words\n-----", "词语\n-----", "docs/en/index.md:3: a heading is written ## Words {#id}"),
    "a block without an id": (
        '```python exec="1"\nprint("Well.")\n```',
        '```python exec="1"\nprint("好。")\n```',
        "docs/en/index.md:1: every executed block needs an id",
    ),
    "a count of nothing that the page lists": (
        '```python exec="1" id="b"\nfrom press.blocks.html import count\n\nprint(count(range(300)))\n```',
        '```python exec="1" id="b"\nprint("好。")\n```',
        "docs/en/index.md:4: press.blocks.html is the press's own mark",
    ),
    "a name under another heading": (
        f"## One {{#one}}\n\n{NUMBER_EN}\n\n## Two {{#two}}\n\n{NUMBER_EN}",
        f"## 一 {{#one}}\n\n{NUMBER_ZH}\n\n## 二 {{#two}}\n\n没有。",
        "docs/en/index.md:5: ledger:corrected.gpu_hours stands here but not in zh/index.md#two",
    ),
    "a claim that does not exist": (
        "See [it](claim:post-gpu-hours-30m).",
        "见[它](claim:post-gpu-hours-30m)。",
        "docs/en/index.md:3: there is no claim 'post-gpu-hours-30m'",
    ),
    "a source that does not exist": (
        "See [it](source:llama4).",
        "见[它](source:llama4)。",
        "docs/en/index.md:3: there is no source 'llama4'",
    ),
    "a stance by another name": (
        "[inference](stance:judgement)",
        "[判断](stance:judgement)",
        "docs/en/index.md:3: stance 'judgement' is called",
    ),
    "a quantity that does not exist": (
        "It takes [3 hours](ledger:corrected.gpu_days).",
        "要 [3 小时](ledger:corrected.gpu_days)。",
        """\
docs/en/index.md:3: corrected.gpu_days: unknown quantity 'gpu_days'
    written:  3 hours
    name:     corrected.gpu_days""",
    ),
    "a scenario that does not exist": (
        "It takes [3 hours](ledger:corected.gpu_hours).",
        "要 [3 小时](ledger:corected.gpu_hours)。",
        "docs/en/index.md:3: corected.gpu_hours: unknown scenario or fact 'corected'",
    ),
    "a block that raises": (
        '```python exec="1" id="block"\nprint(1 / 0)\n```',
        '```python exec="1" id="block"\nprint("好。")\n```',
        """\
docs/en/index.md:3: a block raised: ZeroDivisionError: division by zero
    written:  block block""",
    ),
    "a heading without an id": (
        "## Words",
        "## 词",
        "docs/en/index.md:1: every heading below the title needs an id",
    ),
    "other heading ids": (
        "## Words {#words}",
        "## 词 {#word}",
        """\
docs/zh/index.md:1: heading ids differ from en/index.md
    written:  word
    ledger:   words""",
    ),
    "a name in one language only": (
        f"It takes {NUMBER_EN}.",
        "要很久。",
        """\
docs/en/index.md:3: ledger:corrected.gpu_hours stands here but not in zh/index.md
    name:     corrected.gpu_hours""",
    ),
    "a block in one language only": (
        '```python exec="1" id="b"\nprint("Well.")\n```',
        "好。",
        "docs/zh/index.md:1: block ids differ from en/index.md",
    ),
    "a number that a block shows in one language only": (
        '```python exec="1" id="b"\nfrom press.blocks import rows\n\nprint(rows("en", [""], [["corrected.mfu"]]))\n```',
        '```python exec="1" id="b"\nprint("好。")\n```',
        """\
docs/zh/index.md:1: en/index.md shows this number and this page does not
    name:     corrected.mfu""",
    ),
}


def slug(kind: str) -> str:
    return re.sub(r"\W+", "-", kind)


@pytest.fixture(scope="module")
def all_mistakes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """One site with a page for each mistake: what the gate says of each page, by its name."""
    site = tiny(tmp_path_factory.mktemp("mistakes"), "# Title\n", "# 标题\n")
    for kind, (en, zh, _) in MISTAKES.items():
        site.write(f"en/{slug(kind)}.md", f"# Title\n\n{en}\n")
        site.write(f"zh/{slug(kind)}.md", f"# 标题\n\n{zh}\n")
    found: dict[str, list[str]] = {}
    for problem in refused(site.build()):
        found.setdefault(Path(problem.partition(":")[0]).stem, []).append(problem)
    return found


def test_a_page_without_mistakes_is_not_complained_of(all_mistakes: dict[str, list[str]]) -> None:
    assert set(all_mistakes) == {slug(kind) for kind in MISTAKES}


@pytest.mark.parametrize("kind", MISTAKES)
def test_a_mistake_is_named(all_mistakes: dict[str, list[str]], kind: str) -> None:
    _, _, said = MISTAKES[kind]
    said = said.replace("index.md", f"{slug(kind)}.md")
    found = all_mistakes[slug(kind)]
    assert said in "\n".join(found)
    # Nothing else is complained of, but the same mistake on the other page.
    first = said.partition("\n")[0].partition(": ")[2]
    assert all(first in problem or first.replace("en/", "zh/") in problem for problem in found), found


@pytest.mark.parametrize(
    "kind",
    [
        "a quantity that does not exist",
        "a unit that does not fit",
        "words that no longer hold",
        "a digit that a block prints",
        "Chinese numerals",
        "a name in one language only",
    ],
)
def test_each_kind_of_mistake_alone_refuses_the_site(make_site: MakeSite, kind: str) -> None:
    en, zh, said = MISTAKES[kind]
    assert said in "\n".join(refused(make_site(f"# Title\n\n{en}\n", f"# 标题\n\n{zh}\n").build()))


@each_mode
@pytest.mark.parametrize("kind", ["a record that is not equal", "a block that raises", "a digit in a paragraph"])
def test_a_mistake_is_refused_in_every_mode(make_site: MakeSite, kind: str, flags: tuple[str, ...]) -> None:
    en, zh, said = MISTAKES[kind]
    found = refused(make_site(f"# Title\n\n{en}\n", f"# 标题\n\n{zh}\n").build(*flags))
    assert said in found[0]


def test_a_missing_page_is_refused(make_site: MakeSite) -> None:
    site = make_site("# Title\n", "# 标题\n")
    site.write("en/audit/bill.md", "# Bill\n")
    site.write("zh/audit/memory.md", "# 显存\n")
    assert refused(site.build()) == [
        "docs/en/audit/bill.md:1: audit/bill.md has no version in 'zh'",
        "docs/zh/audit/memory.md:1: audit/memory.md has no version in 'en'",
    ]


def test_a_number_in_the_front_matter_is_refused(make_site: MakeSite) -> None:
    site = make_site("---\ndescription: It takes 337 million.\n---\n# Title\n", "---\ntitle: 三亿卡时\n---\n# 标题\n")
    first, second = refused(site.build())
    assert first.startswith("docs/en/index.md:2: a number stands bare beside the text: 337 in")
    assert second.startswith("docs/zh/index.md:2: a number stands bare beside the text: 三亿 in")


def test_all_problems_are_reported_at_once(make_site: MakeSite) -> None:
    """A mistake on each page of each language, and one of each way of finding mistakes."""
    record, block = MISTAKES["a record that is not equal"][0], MISTAKES["a block that raises"][0]
    site = make_site(
        f"# Title\n\n{record}\n\n{block}\n\nIt is 17.\n",
        f"# 标题\n\n要 {NUMBER_ZH}。\n\n三亿卡时。\n",
    )
    site.write("en/more.md", "# More\n\nSee [it](source:llama4).\n")
    site.write("zh/more.md", "# 更多\n\n见[它](source:llama4)。\n")
    site.write("en/lonely.md", "# Lonely\n")
    places = [(problem.split(":")[0], int(problem.split(":")[1])) for problem in refused(site.build("-q"))]
    assert places == [
        ("docs/en/index.md", 3),
        ("docs/en/index.md", 5),
        ("docs/en/index.md", 9),
        ("docs/en/lonely.md", 1),
        ("docs/en/more.md", 3),
        ("docs/zh/index.md", 1),
        ("docs/zh/index.md", 5),
        ("docs/zh/more.md", 3),
    ]


def test_in_github_actions_each_problem_is_an_annotation(make_site: MakeSite) -> None:
    en, zh, _ = MISTAKES["a record that is not equal"]
    site = make_site(f"# Title\n\n{en}\n", f"# 标题\n\n{zh}\n\n三亿。\n")
    assert "::error" not in site.build().output
    built = site.build("-q", env={"GITHUB_ACTIONS": "true"})
    assert len(refused(built)) == 2
    annotations = [line for line in built.output.splitlines() if line.startswith("::error")]
    assert annotations[0].startswith("::error file=docs/en/index.md,line=3::the record is not what the ledger says")
    assert "300 million GPU-hours" in annotations[0]
    assert "337 million GPU-hours" in annotations[0]
    assert annotations[1].startswith("::error file=docs/zh/index.md,line=5::a number stands bare: 三亿")
    assert len(annotations) == 2


def test_a_refused_build_takes_the_old_pages_with_it(make_site: MakeSite) -> None:
    site = make_site("# Title\n", "# 标题\n")
    assert site.build().pages
    site.write("en/index.md", "# Title\n\nIt is 17.\n")
    refused(site.build())
    site.write("en/index.md", "# Title\n\nIt is well.\n")
    assert site.build().code == 0


# -- the project's own claims and facts, in a copy of it


@pytest.fixture
def copied_project(tmp_path: Path) -> Path:
    """The project's code in a place of its own, where it may be spoiled."""
    return copy_project(tmp_path)


def spoil(path: Path, pattern: str, after: str) -> int:
    """Replace what the group `it` of `pattern` matches first, and say in which line the match begins."""
    text = path.read_text(encoding="utf-8")
    match = re.search(pattern, text, re.DOTALL)
    assert match, f"{pattern} is not in {path}"
    path.write_text(text[: match.start("it")] + after + text[match.end("it") :], encoding="utf-8")
    return text[: match.start()].count("\n") + 1


def test_claims_that_changed_and_what_nobody_uses_are_refused(make_site: MakeSite, copied_project: Path) -> None:
    bill = copied_project / "calculators" / "claims" / "bill.py"
    line = spoil(bill, r'id="h100-bf16-dense-495".*?recorded=\("[\w-]+", "(?P<it>\w+)"\)', "matches")
    facts = copied_project / "calculators" / "facts" / "__init__.py"
    append(facts, 'AT_ONCE = (*AT_ONCE, AT_ONCE[0]._replace(name="nobody.uses_this"))\n')
    site = make_site("# Title\n", "# 标题\n", project=copied_project)
    found = refused(site.build("-q"))
    assert (
        f"calculators/claims/bill.py:{line}: the answers changed\n"
        "    written:  not-arithmetic / matches\n"
        "    ledger:   not-arithmetic / wrong\n"
        "    name:     h100-bf16-dense-495"
    ) in found
    assert any("no page, claim or scenario uses this fact\n    name:     nobody.uses_this" in p for p in found)
    unshown = [problem for problem in found if "the page does not show this claim" in problem]
    assert len(unshown) == 2 * len(CLAIMS)


def test_a_changed_fact_changes_pages_and_claims(make_site: MakeSite, copied_project: Path) -> None:
    append(copied_project / "calculators" / "facts" / "__init__.py", ANOTHER_PEAK)
    site = make_site(f"# Title\n\n{NUMBER_EN}\n", f"# 标题\n\n{NUMBER_ZH}\n", project=copied_project)
    found = "\n".join(refused(site.build()))
    assert "written:  337 million GPU-hours\n    ledger:   667 million GPU-hours" in found
    assert "written:  3.37 亿卡时\n    ledger:   6.67 亿卡时" in found
    assert re.search(r"the answers changed.*\n.*\n.*\n    name:     h100-bf16-dense-495", found)


# -- inside one process


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> None:
    """The gate and the list of pages as at the start of a build."""
    monkeypatch.setattr(GATE, "problems", [])
    monkeypatch.setattr(GATE, "collecting", False)
    monkeypatch.setattr(GATE, "serving", False)
    monkeypatch.setattr(Current, "page", None)
    monkeypatch.setattr(extension, "_PAGES", {})


FENCES = {
    "pymdownx.superfences": {
        "custom_fences": [
            {
                "name": "python",
                "class": "python",
                "validator": markdown_exec.validator,
                "format": markdown_exec.formatter,
            }
        ]
    }
}


def convert(tmp_path: Path, text: str) -> str:
    """The page by Python-Markdown and our extension alone."""
    page = tmp_path / "docs" / "en" / "index.md"
    page.parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "docs" / "zh").mkdir(exist_ok=True)
    (tmp_path / "docs" / "zh" / "index.md").write_text(text, encoding="utf-8")
    page.write_text(text, encoding="utf-8")
    ours = extension.LedgerExtension(docs=str(tmp_path / "docs"))
    return markdown.markdown(text, extensions=[ours, "pymdownx.superfences"], extension_configs=FENCES)


@pytest.mark.usefixtures("gate")
def test_without_hooks_a_healthy_page_passes(tmp_path: Path) -> None:
    html = convert(tmp_path, f"# Title\n\nIt takes {NUMBER_EN}.\n")
    assert 'data-name="corrected.gpu_hours"' in html


@pytest.mark.usefixtures("gate")
@pytest.mark.parametrize("kind", ["a record that is not equal", "a block that raises", "a digit in a paragraph"])
def test_without_hooks_the_page_itself_stops_any_builder(tmp_path: Path, kind: str) -> None:
    """Whatever comes after MkDocs: an exception that no `except Exception` can swallow."""
    en, _, said = MISTAKES[kind]
    with pytest.raises(SystemExit) as caught, contextlib.suppress(Exception):
        convert(tmp_path, f"# Title\n\n{en}\n")
    assert isinstance(caught.value, Drift)
    assert said.partition(": ")[2] in str(caught.value.code)


@pytest.mark.usefixtures("gate")
def test_while_serving_the_page_is_marked_and_nothing_stops(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    GATE.serving = GATE.collecting = True
    html = convert(tmp_path, "# Title\n\nIt takes [300 million GPU-hours](ledger:corrected.gpu_hours) on 17.\n")
    report, _, rest = html.partition("</div>")
    assert 'class="drift-report" role="alert"' in report
    assert "337 million GPU-hours" in report
    assert "a number stands bare: 17" in report
    assert '<span class="drift"' in rest
    GATE.close()
    assert "2 numbers or statements cannot be published" in capsys.readouterr().err


def test_an_answer_that_changed_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(checks.claims()) == []
    claim = CLAIMS["cost-1-35bn"]
    monkeypatch.setitem(CLAIMS, claim.id, claim._replace(recorded=("does-not-follow", "wrong"), root="nobody"))
    changed, rootless = checks.claims()
    assert changed.message == "the answers changed"
    assert (changed.name, changed.written, changed.computed) == (claim.id, "does-not-follow / wrong", "follows / wrong")
    assert changed.path.name == "bill.py"
    assert f'id="{claim.id}"' in changed.path.read_text(encoding="utf-8").splitlines()[changed.line - 1]
    assert "there is no claim 'nobody' to be the root" in rootless.message
    monkeypatch.setitem(CLAIMS, claim.id, claim._replace(ledger=("corrected.gpu_days",)))
    (unknown,) = checks.claims()
    assert "unknown quantity 'gpu_days'" in unknown.message


def test_a_problem_reads_as_file_line_written_ledger_name() -> None:
    problem = Problem(ROOT / "docs" / "en" / "index.md", 7, "no", "a.b", "1", "2")
    assert str(problem).endswith("docs/en/index.md:7: no\n    written:  1\n    ledger:   2\n    name:     a.b")


def test_an_answer_on_a_page_of_the_audit_is_a_claims(make_site: MakeSite) -> None:
    site = make_site("# Title\n", "# 标题\n")
    site.write(
        "en/audit/bill.md", "# The bill\n\nIt [follows](answer:follows), says a [direct citation](stance:direct).\n"
    )
    site.write("zh/audit/bill.md", "# 账单\n\n[算得出](answer:gpu-hours-673m=follows)，[判断](stance:judgement)。\n")
    found = "\n".join(refused(site.build()))
    assert "docs/en/audit/bill.md:3: whose answer? On a page of the audit it reads answer:claim=follows" in found
    assert "docs/en/audit/bill.md:3: the article labels this paragraph judgement, not direct" in found


def test_two_claims_of_one_id_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    article = ARTICLES["five-claims"]
    monkeypatch.setitem(ARTICLES, "again", article)
    twice = list(checks.claims())
    assert {problem.message for problem in twice} == {"two claims share this id"}
    assert {problem.name for problem in twice} == {claim.id for claim in article.claims}


def test_no_configuration_file_passes_for_the_inner_build(make_site: MakeSite) -> None:
    site = make_site("# Title\n\nIt takes 300 million.\n", "# 标题\n")
    config = site.root / "mkdocs.yml"
    config.write_text(
        config.read_text(encoding="utf-8").replace("{root: .}", "{root: ., inner: true}"), encoding="utf-8"
    )
    assert any("a number stands bare: 300 in" in problem for problem in refused(site.build()))


def test_only_a_finished_build_leaves_the_mark_that_make_asks_for(make_site: MakeSite) -> None:
    """`os._exit(0)` in a block ends Python without an error and without anybody being told."""
    site = make_site("# Title\n", "# 标题\n")
    mark = site.root / "site" / "gate-passed.txt"
    assert site.build().code == 0
    assert mark.is_file()
    block = '```python exec="1" id="end"\nimport os\n\nos._exit(0)\n```\n'
    quiet = '```python exec="1" id="end"\nprint("Well.")\n```\n'
    site.write("zh/index.md", f"# 标题\n\n{quiet}")
    site.write("en/index.md", f"# Title\n\n{block}")
    built = site.build()
    assert built.code == 0
    assert not mark.exists()
    site.write("zh/index.md", f"# 标题\n\n{block}")
    site.write("en/index.md", f"# Title\n\n{quiet}")
    site.build()
    assert not mark.exists()
    for target in ("site", "test"):
        recipe = re.search(rf"(?ms)^{target}:.*?\n\n", (ROOT / "Makefile").read_text(encoding="utf-8"))
        assert recipe
        builder = r"(?:mkdocs build|python tests/twice)"
        assert re.search(rf"{builder}[^\n]*\n\t@test -f [\w./]*site/gate-passed\.txt", recipe[0])


@pytest.mark.parametrize("ending", ["raise SystemExit", "raise SystemExit(0)", "raise KeyboardInterrupt"])
def test_a_block_that_ends_the_build_publishes_nothing(make_site: MakeSite, ending: str) -> None:
    block = f'```python exec="1" id="end"\n{ending}\n```\n'
    built = make_site(f"# Title\n\n{block}", f"# 标题\n\n{block}").build()
    assert built.code != 0
    assert built.pages == []


def test_what_the_press_does_not_read_is_refused(make_site: MakeSite) -> None:
    site = make_site("# Title\n", "# 标题\n")
    (site.root / "docs" / "en" / "beside.html").write_text("<p>It takes 300 million.</p>", encoding="utf-8")
    (first,) = refused(site.build())
    assert first == "docs/en/beside.html:1: the press does not read this file"


def test_the_site_does_not_say_a_number_about_itself(make_site: MakeSite) -> None:
    site = make_site("# Title\n", "# 标题\n")
    config = site.root / "mkdocs.yml"
    config.write_text(config.read_text(encoding="utf-8") + "site_description: 300 million hours\n", encoding="utf-8")
    assert any("mkdocs.yml:1: a number stands bare: 300 in" in problem for problem in refused(site.build()))
