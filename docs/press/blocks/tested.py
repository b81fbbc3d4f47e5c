"""How much there is to test, and how many tests there are: counted when the site is built."""

from __future__ import annotations

import ast

from calculators.claims import CLAIMS
from calculators.facts import FACTS, SOURCES
from press.blocks.html import count, table
from press.current import Current
from press.pages import DOCS, Pages

TESTS = DOCS.parent / "tests"
WORDS = {
    "en": {
        "what": "What", "how many": "How many", "pages": "pages in this language", "facts": "published figures",
        "sources": "sources", "claims": "statements with two answers", "tests": "tests, many of them of many cases",
        "browser": "of these in real browsers",
    },
    "zh": {
        "what": "项目", "how many": "数目", "pages": "本语言的页面", "facts": "公布的数字", "sources": "来源",
        "claims": "有两个答案的论断", "tests": "测试，往往一项含多个用例", "browser": "其中在真实浏览器里跑的",
    },
}  # fmt: skip


def tested(lang: str) -> str:
    """A table of counts."""
    words = WORDS[lang]
    here = Current.require().lang
    tests, in_browsers = _tests("**/test_*.py"), set(_tests("browser/test_*.py"))
    counted = {
        "pages": [page for page in Pages().all if page.lang == here],
        "facts": FACTS,
        "sources": SOURCES,
        "claims": CLAIMS,
        "tests": tests,
        "browser": [test for test in tests if test in in_browsers],
    }
    return table(
        [words["what"], words["how many"]], [[words[what], count(all_)] for what, all_ in counted.items()], {1}
    )


def _tests(pattern: str) -> list[tuple[str, str]]:
    """Every test function, with its file."""
    return [
        (path.name, node.name)
        for path in sorted(TESTS.glob(pattern))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
