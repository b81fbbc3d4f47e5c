"""`python -m press.new_article NAME LIST`: the next article to audit, from a list of its statements.

The list is TOML:

    title = { en = "Five claims that go round", zh = "五条流传的说法" }
    speaker = "heard"          # whose statements they are: a word of SPEAKERS in calculators/claims/claim.py
    record = "heard"           # the name under which its figures stand in the ledger

    [[statement]]
    id = "seven-b-for-7500"
    en = "A 7B model was trained for [$7,500](ledger:heard.price_7500)."
    zh = "7B 模型 [7,500 美元](ledger:heard.price_7500)就训练完了。"
    figures.price_7500 = { quantity = "published_usd", printed = "7500", en = "said to cost", zh = "据称的费用" }

It writes the figures as facts, the statements as claims that nobody has looked into yet, the table that the tests hold
them to, and a page in each language, and enters all of it where it has to be known. What it writes can be built at
once; the answers are the author's to work out.
"""

from __future__ import annotations

import csv
import io
import json
import re
import sys
import tomllib
import unicodedata
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

from calculators.claims import ARTICLES, CLAIMS
from calculators.claims.claim import SPEAKERS
from calculators.facts import FACTS, SOURCES
from calculators.quantities import QUANTITIES, Text
from press.pages import DOCS, LANGUAGES

WIDTH = 105  # of a piece of text in generated code, in columns: what fits a line


class NewArticleError(ValueError):
    """The list cannot become an article."""


class Figure(NamedTuple):
    """A figure that a statement prints."""

    key: str
    quantity: str
    printed: str
    scope: Text


class Statement(NamedTuple):
    """One statement, as it stands in the list."""

    id: str
    says: Text
    figures: tuple[Figure, ...]


class Listed(NamedTuple):
    """An article to be, as its list has it."""

    name: str
    title: Text
    speaker: str
    record: str
    statements: tuple[Statement, ...]

    @property
    def module(self) -> str:
        """What its modules are called."""
        return self.name.replace("-", "_")


def read(name: str, text: str) -> Listed:
    """The article that the TOML `text` lists.

    Raises:
        NewArticleError: If something is missing, or is there already.
    """
    try:
        given = tomllib.loads(text)
        statements = tuple(
            Statement(
                one["id"],
                Text(one["en"], one["zh"]),
                tuple(
                    Figure(key, figure["quantity"], figure["printed"], Text(figure["en"], figure["zh"]))
                    for key, figure in one.get("figures", {}).items()
                ),
            )
            for one in given["statement"]
        )
        title = Text(given["title"]["en"], given["title"]["zh"])
    except tomllib.TOMLDecodeError as error:
        raise NewArticleError(f"the list is no TOML: {error}") from None
    except KeyError as error:
        raise NewArticleError(f"the list lacks {error.args[0]!r}") from None
    speaker, record = given.get("speaker", "article"), given.get("record", name.replace("-", "_"))
    article = Listed(name, title, speaker, record, statements)
    for complaint in _complaints(article):
        raise NewArticleError(complaint)
    return article


def _complaints(article: Listed) -> Iterator[str]:
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", article.name):
        yield f"{article.name}: a name is small letters and digits with hyphens between"
    if any(article.name in known.sections for known in ARTICLES.values()) or article.name in (*ARTICLES, *SOURCES):
        yield f"{article.name}: there is an article, a section or a source of that name"
    if any(fact.name.partition(".")[0] == article.record for fact in FACTS):
        yield f"{article.record}: there is a record of that name"
    if article.speaker not in SPEAKERS:
        yield f"{article.speaker}: a speaker is one of {', '.join(SPEAKERS)}"
    ids = [statement.id for statement in article.statements]
    yield from (f"{one}: there is a statement of that name" for one in ids if one in CLAIMS or ids.count(one) > 1)
    for figure in (figure for statement in article.statements for figure in statement.figures):
        if figure.quantity not in QUANTITIES:
            yield f"{figure.key}: unknown quantity {figure.quantity!r}"


def write(article: Listed, root: Path = DOCS.parent) -> list[Path]:
    """Write the article into the project at `root`; what was written or changed."""
    module = f"{article.module}.py"
    new = {
        f"calculators/facts/{module}": _facts(article),
        f"calculators/claims/{module}": _claims(article),
        f"tests/data/claims/{article.name}.csv": _reading(article),
        **{f"docs/{lang}/audit/{article.name}.md": _page(article, lang) for lang in LANGUAGES},
    }
    changed = {
        "calculators/facts/__init__.py": [
            ("from calculators.facts import (\n", ")", f"    {article.module},\n"),
            ("_ARTICLES = (\n", ")", f"    {article.module},\n"),
        ],
        "calculators/claims/__init__.py": [
            ("from calculators.claims import (\n", ")", f"    {article.module},\n"),
            ("ARTICLES: dict[str, Article] = {\n", "}", f'    "{article.name}": {article.module}.ARTICLE,\n'),
        ],
        "mkdocs.yml": [("  - Other audits:\n", "  - ", _entry(article, "en"))],
        "mkdocs.zh.yml": [("  - 其他核对:\n", "  - ", _entry(article, "zh"))],
    }
    for name, text in new.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    for name, places in changed.items():
        text = (root / name).read_text(encoding="utf-8")
        for opening, closing, line in places:
            text = _entered(text, opening, closing, line, in_order=opening.startswith("from"))
        (root / name).write_text(text, encoding="utf-8")
    return [root / name for name in (*new, *changed)]


def _entered(text: str, opening: str, closing: str, line: str, in_order: bool) -> str:
    """`text` with one more line in the list that begins after `opening` and ends before a line with `closing`."""
    before, found, rest = text.partition(opening)
    if not found:
        raise NewArticleError(f"there is no {opening.strip()!r} to enter the article in")
    lines = rest.splitlines(keepends=True)
    end = next(place for place, each in enumerate(lines) if each.startswith(closing))
    listed = [*lines[:end], line]
    return before + opening + "".join(sorted(listed) if in_order else listed) + "".join(lines[end:])


def _entry(article: Listed, lang: str) -> str:
    title = article.title.get(lang)
    return f"      - {title if re.fullmatch(r'[^:#]+', title) else json.dumps(title)}: audit/{article.name}.md\n"


def _facts(article: Listed) -> str:
    rows = "".join(
        f"    _printed({place}, {_quoted(figure.key)}, {_quoted(figure.quantity)}, {_quoted(figure.printed)}, "
        f"{_quoted(figure.scope.en)}, {_quoted(figure.scope.zh)}),\n"
        for place, statement in enumerate(article.statements, start=1)
        for figure in statement.figures
    )
    return f'''\
"""What the article "{article.name}" prints, statement by statement."""

from __future__ import annotations

from calculators.facts.sources import Source
from calculators.provenance import Fact
from calculators.quantities import Text

SOURCES = (
    Source(
        "{article.name}",
        {_quoted(article.title.en)},
        "",
        "",
        "",
        "its statements",
        Text("listed by whoever audits it", "由核对者列出"),
    ),
)


def _printed(statement: int, key: str, quantity: str, printed: str, en: str, zh: str) -> Fact:
    place = ("{article.name}", f"statement {{statement}}", "none", "{date.today().isoformat()}")
    return Fact(f"{article.record}.{{key}}", quantity, printed, *place, Text(en, zh))


FACTS: tuple[Fact, ...] = (
{rows})  # fmt: skip
'''


def _claims(article: Listed) -> str:
    claims = "".join(_claim(article, place, one) for place, one in enumerate(article.statements, start=1))
    return f'''\
"""The statements of the article "{article.name}"."""

from __future__ import annotations

from calculators.claims.article import Article, Section
from calculators.claims.claim import Claim, Read
from calculators.quantities import Text

CLAIMS = (
{claims})

_TITLE = Text({_quoted(article.title.en)}, {_quoted(article.title.zh)})
ARTICLE = Article(_TITLE, "{article.record}", False, {{"{article.name}": Section(_TITLE, CLAIMS)}})
'''


def _claim(article: Listed, place: int, statement: Statement) -> str:
    stated = "".join(f'"{article.record}.{figure.key}", ' for figure in statement.figures).rstrip()
    return f'''\
    Claim(
        id="{statement.id}",
        paragraph={place},
        speaker="{article.speaker}",
        stance="none",
        stance_fits=None,
        says=Text(
{_wrapped(statement.says.en)},
{_wrapped(statement.says.zh)},
        ),
        finding=Text("Nobody has looked into this yet.", "还没有人核对过。"),
        follows=(),
        source=Read("not-verifiable"),
        recorded=("not-arithmetic", "not-verifiable"),
        evidence="none",
        sources=("{article.name}",),
        locator="",
        stated=({stated}),
    ),
'''


def _reading(article: Listed) -> str:
    table = io.StringIO(newline="")
    table.write(f'# What the sources say of "{article.name}", read before any of its numbers were computed.\n')
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(("id", "paragraph", "speaker", "stance", "stance_fits", "follows", "verdict", "evidence", "root"))
    for place, one in enumerate(article.statements, start=1):
        writer.writerow((one.id, place, article.speaker, "none", "", "not-arithmetic", "not-verifiable", "none", ""))
    return table.getvalue()


_HEADINGS = {
    "description": Text("Statement by statement, counted again.", "逐条重算。"),
    "said": Text("Said", "说了什么"),
    "is-so": Text("What is so", "实际如何"),
    "written": Text("Nobody has looked into these statements yet.", "这些说法还没有人核对过。"),
    "statements": Text("Statement by statement", "逐条核对"),
}


def _page(article: Listed, lang: str) -> str:
    words = {key: text.get(lang) for key, text in _HEADINGS.items()}
    said = "".join(f"- {statement.says.get(lang)}\n" for statement in article.statements)
    return f"""\
---
description: {words["description"]}
---

# {article.title.get(lang)}

## {words["said"]} {{#said}}

{said}
## {words["is-so"]} {{#is-so}}

{words["written"]}

## {words["statements"]} {{#statements}}

```python exec="1" id="{article.name}-statements"
from press.blocks import statements

print(statements("{article.name}", "{lang}"))
```
"""


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _wrapped(text: str) -> str:
    """A string of code in pieces that fit a line, broken at spaces or between Chinese characters."""
    pieces, width = [""], 0
    for part in re.findall(r"[\x21-\x7e]+ ?|.", text):
        wide = sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in part)
        if pieces[-1] and width + wide > WIDTH:
            pieces.append("")
            width = 0
        pieces[-1] += part
        width += wide
    return "\n".join(f"            {_quoted(piece)}" for piece in pieces)


def main(arguments: list[str]) -> int:
    """Make the article and say what comes next; a bad list is one line and status 2."""
    if len(arguments) != 2:
        print("python -m press.new_article NAME LIST.toml", file=sys.stderr)
        return 2
    name, listed = arguments
    try:
        written = write(read(name, Path(listed).read_text(encoding="utf-8")))
    except (NewArticleError, OSError) as error:
        print(f"python -m press.new_article: {error}", file=sys.stderr)
        return 2
    print(*written, sep="\n")
    print(
        "\nNow: in tests/data/claims, what the sources say of each statement, by hand; then scenarios and checks "
        "that compute it, and the pages' own words."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
