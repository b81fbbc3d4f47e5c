"""`python -m press.new_article`: from a list of statements to pages, claims and a table that can be built at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from sites import ROOT, copy_project, tiny

from press.new_article import NewArticleError, read

LIST = """\
title = { en = "Power: a post", zh = "谈电力的帖子" }
record = "power"

[[statement]]
id = "power-megawatts"
en = "An H100 draws [700 W](ledger:power.draw_700), and that is all there is to say of it, however long it takes."
zh = "一张 H100 的功耗是 [700 W](ledger:power.draw_700)，别的都不必说，说得再长也没有别的可说，只是为了换行。"
figures.draw_700 = { quantity = "tdp_watts", printed = "700", en = "of one H100", zh = "一张 H100" }

[[statement]]
id = "power-cheap"
en = "Power is the cheap part."
zh = "电费只是小头。"
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project's code, the files that know of every article, and a list."""
    for name in ("mkdocs.yml", "mkdocs.zh.yml"):
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "tests" / "data", tmp_path / "tests" / "data")
    for name in ("conftest.py", "sites.py", "test_claims.py"):
        shutil.copy(ROOT / "tests" / name, tmp_path / "tests" / name)
    (tmp_path / "power.toml").write_text(LIST, encoding="utf-8")
    return copy_project(tmp_path)


def run(project: Path, *command: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(project), str(project / "docs"), str(project / "tests")])
    return subprocess.run(
        [sys.executable, *command],
        cwd=project,
        env=os.environ | {"PYTHONPATH": path, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def made(project: Path) -> None:
    done = run(project, "-m", "press.new_article", "power-post", "power.toml")
    assert (done.returncode, done.stderr) == (0, "")


def nav(path: Path) -> str:
    class Loader(yaml.SafeLoader):
        """Reads the tags of MkDocs as nothing."""

    Loader.add_multi_constructor("!", lambda *_: None)
    return repr(yaml.load(path.read_text(encoding="utf-8"), Loader)["nav"])  # noqa: S506 (a safe loader)


def test_the_pages_can_be_built_at_once(project: Path) -> None:
    made(project)
    pages = {lang: (project / "docs" / lang / "audit" / "power-post.md").read_text("utf-8") for lang in ("en", "zh")}
    root = project / "site-of-it"
    root.mkdir()
    site = tiny(root, pages["en"], pages["zh"], project=project)
    built = site.build()
    assert built.code == 0, built.output
    english = (site.root / "site" / "index.html").read_text(encoding="utf-8")
    assert "power.draw_700" in english
    assert "not verifiable" in english
    assert "Nobody has looked into this yet." in english


def test_both_navigations_name_it(project: Path) -> None:
    made(project)
    assert "{'Power: a post': 'audit/power-post.md'}" in nav(project / "mkdocs.yml")
    assert "{'谈电力的帖子': 'audit/power-post.md'}" in nav(project / "mkdocs.zh.yml")


def test_the_tests_of_claims_take_it_in(project: Path) -> None:
    made(project)
    command = ("-m", "pytest", "tests/test_claims.py", "-c", os.devnull, "--rootdir", str(project), "-q")
    done = run(project, *command, "-p", "no:cacheprovider", "-k", "power or article or root")
    assert done.returncode == 0, done.stdout
    # And they fail when the author's reading and the claim part ways.
    table = project / "tests" / "data" / "claims" / "power-post.csv"
    table.write_text(table.read_text("utf-8").replace("not-verifiable", "wrong", 1), encoding="utf-8")
    done = run(project, *command, "-p", "no:cacheprovider", "-k", "power")
    assert done.returncode == 1
    assert "test_a_claim_is_as_the_sources_were_read[power-megawatts]" in done.stdout


def test_what_it_writes_is_as_the_project_writes(project: Path) -> None:
    made(project)
    shutil.copy(ROOT / "pyproject.toml", project / "pyproject.toml")
    for command in (("check",), ("format", "--check")):
        done = run(project, "-m", "ruff", *command, "calculators")
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("five-claims", LIST, "there is an article, a section or a source of that name"),
        ("bill", LIST, "there is an article, a section or a source of that name"),
        ("kaplan", LIST, "there is an article, a section or a source of that name"),
        ("../out", LIST, "small letters and digits with hyphens between"),
        ("power-post", LIST.replace('"power"', '"heard"'), "there is a record of that name"),
        ("power-post", LIST.replace("power-cheap", "power-megawatts"), "there is a statement of that name"),
        ("power-post", LIST.replace("power-cheap", "cost-1-35bn"), "there is a statement of that name"),
        ("power-post", LIST.replace("tdp_watts", "horses"), "unknown quantity 'horses'"),
        ("power-post", LIST.replace('id = "power-cheap"', ""), "the list lacks 'id'"),
        ("power-post", "title =", "the list is no TOML"),
        ("power-post", f'speaker = "me"\n{LIST}', "a speaker is one of post, article"),
    ],
)
def test_a_list_that_cannot_be_taken_says_why(name: str, text: str, words: str) -> None:
    with pytest.raises(NewArticleError, match=words):
        read(name, text)


def test_a_bad_list_is_one_line_and_changes_nothing(project: Path) -> None:
    before = {path: path.read_bytes() for path in sorted(project.rglob("*")) if path.is_file()}
    done = run(project, "-m", "press.new_article", "five-claims", "power.toml")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert {path: path.read_bytes() for path in before} == before
