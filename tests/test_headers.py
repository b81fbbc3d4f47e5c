"""How long a file may be kept, and that no host can understand it in two ways."""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from press import headers

FOR_EVER = [
    "assets/runtime/05cf6197ab6d3411/pyodide.asm.wasm",
    "assets/stylesheets/main.57a0d79d.min.css",
    "assets/javascripts/bundle.a5f9d56c.min.js",
    "assets/javascripts/workers/search.a7633da7.min.js",
    "assets/recount/whatif/chunk-CC32FS34.js",
]
ASK_AGAIN = [
    "index.html",
    "404.html",
    "sw.js",
    "audit/bill/index.html",
    "zh/index.html",
    "data/cards.json",
    "assets/images/favicon.png",
    "assets/javascripts/lunr/wordcut.js",
    "assets/recount/cards.js",
    "assets/recount/fonts/recount-serif-normal.woff2",
    "assets/recount/whatif/whatif.js",
    "assets/runtime/notes.txt",
]


@pytest.fixture
def rules(tmp_path: Path) -> dict[str, dict[str, str]]:
    """The rules of a site with these files: what each says."""
    for name in (*FOR_EVER, *ASK_AGAIN):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    headers.write(tmp_path)
    found: dict[str, dict[str, str]] = {}
    for line in (tmp_path / headers.NAME).read_text(encoding="utf-8").splitlines():
        if line.startswith("/"):
            found[line] = said = {}
        else:
            name, _, value = line.strip().partition(": ")
            said[name] = value
    return found


@pytest.mark.parametrize("name", [*FOR_EVER, *ASK_AGAIN, ""])
def test_one_rule_says_how_long_a_file_is_kept(rules: dict[str, dict[str, str]], name: str) -> None:
    address = f"/{name.removesuffix('index.html')}"
    said = [
        values["Cache-Control"]
        for rule, values in rules.items()
        if "Cache-Control" in values and fnmatchcase(address, rule)
    ]
    assert said == [headers.FOR_EVER if name in FOR_EVER else headers.ASK_AGAIN]


def test_the_first_rule_is_of_every_file(rules: dict[str, dict[str, str]]) -> None:
    assert next(iter(rules.items())) == ("/*", headers.SAID)
    assert all(set(said) == {"Cache-Control"} for rule, said in rules.items() if rule != "/*")


def test_hosts_take_no_more_than_a_hundred_rules(rules: dict[str, dict[str, str]]) -> None:
    assert len(rules) < 100


def test_nginx_says_the_same() -> None:
    said = headers.for_nginx()
    assert all(f'add_header {name} "{value}" always;' in said for name, value in headers.SAID.items())
    assert headers.HASHED in said
