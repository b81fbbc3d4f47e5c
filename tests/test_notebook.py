"""The notebook: its cells run when the site is built, its numbers are the ledger's, and it runs elsewhere too."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from sites import ROOT, MakeSite, Site

from press import library, notebook
from press.notebook import NotebookError
from press.pages import Page

NOTEBOOKS = {lang: ROOT / "docs" / lang / "notebook.ipynb" for lang in ("en", "zh")}


def written(path: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return read


def test_both_languages_run_the_same_code() -> None:
    english, chinese = (notebook.read(path.read_text(encoding="utf-8")) for path in NOTEBOOKS.values())
    assert [(name, kind) for name, (kind, _) in english.cells.items()] == [
        (name, kind) for name, (kind, _) in chinese.cells.items()
    ]
    own = {name: source.replace('LANG = "en"', 'LANG = "zh"') for name, source in english.code.items()}
    assert own == chinese.code
    assert own != english.code


@pytest.mark.parametrize("path", NOTEBOOKS.values(), ids=NOTEBOOKS)
def test_nothing_is_stored(path: Path) -> None:
    notebook.refuse_stored(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("lang", NOTEBOOKS)
def test_what_is_taken_away_runs_on_the_wheel_alone(lang: str, tmp_path: Path) -> None:
    """Its cells as a script, in a Python that sees the unpacked wheel and no package of this machine."""
    taken = library.elsewhere(NOTEBOOKS[lang], home(lang), "https://recount.example/")
    with ZipFile(library.wheel()) as wheel:
        wheel.extractall(tmp_path)
    script = tmp_path / "script.py"
    script.write_text("\n".join(notebook.read(taken).code.values()), encoding="utf-8")
    done = subprocess.run(
        [
            sys.executable,
            "-I",
            "-S",
            "-c",
            f"import sys; sys.path.insert(0, {str(tmp_path)!r}); exec(open({str(script)!r}).read())",
        ],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    assert {"en": "These cannot all be true", "zh": "这些数不可能同时成立"}[lang] in done.stdout


def home(lang: str) -> Page:
    return Page(Path(), lang, "index.md", "")


def test_what_is_taken_away_leads_to_the_site() -> None:
    taken = library.elsewhere(NOTEBOOKS["en"], home("en"), "https://recount.example/")
    text = "\n".join(source for kind, source in notebook.read(taken).cells.values() if kind == "markdown")
    assert "(https://recount.example/ledger/numbers/#corrected.gpu_hours)" in text
    assert "(https://recount.example/audit/bill/)" in text
    for left in ("](ledger:", "](holds:", ".md)", "{#"):
        assert left not in text


# --- a tiny site with a notebook ------------------------------------------------------------------------------------

PLUGINS = """plugins:
  markdown-exec: {}
  mkdocs-jupyter: {execute: true, allow_errors: false, cache: false, include: ["*.ipynb"], ignore: ["*.md"]}
"""


def cell(kind: str, name: str, source: str, **more: Any) -> dict[str, Any]:
    outputs: dict[str, Any] = {"outputs": [], "execution_count": None} if kind == "code" else {}
    return {"cell_type": kind, "id": name, "metadata": {}, "source": [source], **outputs, **more}


def with_notebook(site: Site, *cells: dict[str, Any]) -> Site:
    config = site.root / "mkdocs.yml"
    config.write_text(config.read_text(encoding="utf-8").replace("plugins: [markdown-exec]\n", PLUGINS), "utf-8")
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    text = json.dumps({"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}, ensure_ascii=False)
    for lang in ("en", "zh"):
        site.write(f"{lang}/book.ipynb", text)
    return site


@pytest.fixture
def site(make_site: MakeSite) -> Site:
    return make_site("# Title\n\nWords.\n", "# 标题\n\n文字。\n")


def page(site: Site, lang: str = "") -> str:
    return (site.root / "site" / lang / "book" / "index.html").read_text(encoding="utf-8")


def test_a_cell_runs_and_its_text_is_held_against_the_ledger(site: Site) -> None:
    with_notebook(
        site,
        cell("markdown", "text", "# Book\n\n[40 %](ledger:post.mfu)"),
        cell("code", "sum", "from calculators import ledger\nprint(ledger.value('post.mfu') * 100)"),
    )
    assert site.build("--strict").code == 0
    assert 'data-name="post.mfu"' in page(site)
    assert '<div class="printed"><pre tabindex="0">40.0' in page(site)
    for theirs in ("jp-Notebook", "<style", "require", "mathjax"):
        assert theirs not in page(site)


def test_what_a_cell_prints_in_pieces_is_one(tmp_path: Path) -> None:
    """Else two builds differ by the time that a cell took."""
    path = tmp_path / "book.ipynb"
    pauses = "import time\nfor part in 'abc':\n    print(part, end='', flush=True)\n    time.sleep(0.5)\nprint()"
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    cells = [cell("code", "pieces", pauses)]
    path.write_text(json.dumps({"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}), "utf-8")
    assert notebook.outputs(path) == {"pieces": "<pre>abc\n</pre>"}


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ([cell("code", "wrong", "1 / 0")], "a cell raised: ZeroDivisionError: division by zero"),
        ([cell("code", "warns", "import warnings\nwarnings.warn('odd')")], "UserWarning: odd"),
        ([cell("code", "ends", "import os\nos._exit(0)")], "the notebook does not run"),
        ([cell("code", "kept", "1", execution_count=1)], "a stored output"),
        ([cell("markdown", "bare", "It takes 337 million hours.")], "a number stands bare"),
        ([cell("markdown", "off", "[41 %](ledger:post.mfu)")], "not what the ledger says"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_wrong_in_a_notebook_stops_the_build(site: Site, cells: list[dict[str, Any]], said: str) -> None:
    with_notebook(site, cell("markdown", "title", "# Book"), *cells)
    built = site.build("--quiet")
    assert built.code != 0
    assert said in built.output
    assert "book.ipynb:" in built.output
    assert built.pages == []


def test_a_notebook_runs_again_only_where_something_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "book.ipynb"
    runs: list[Path] = []
    monkeypatch.setattr(notebook, "CACHE", tmp_path / "cache")

    def run(path: Path, code: dict[str, str]) -> dict[str, str]:
        runs.append(path)
        return dict.fromkeys(code, "")

    monkeypatch.setattr(notebook, "_run", run)
    sources = tmp_path / "calculators"
    sources.mkdir()
    monkeypatch.setattr(notebook, "SOURCES", sources)

    def ran(text: str, code: str) -> int:
        cells = [cell("markdown", "text", text), cell("code", "code", code)]
        path.write_text(json.dumps({"cells": cells, "metadata": {}}), encoding="utf-8")
        notebook.outputs(path)
        return len(runs)

    assert ran("a", "1") == 1
    assert ran("b", "1") == 1  # words are not run
    assert ran("b", "2") == 2
    (sources / "fact.py").write_text("MFU = 0.4", encoding="utf-8")
    assert ran("b", "2") == 3
    (sources / "fact.py").write_text("MFU = 0.5", encoding="utf-8")
    assert ran("b", "2") == 4
    assert ran("b", "2") == 4


def test_a_failure_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebook, "CACHE", tmp_path / "cache")
    path = tmp_path / "book.ipynb"
    failing = json.dumps({"cells": [cell("code", "a", "1")], "metadata": {}})
    path.write_text(failing, encoding="utf-8")

    def fail(path: Path, code: Any) -> dict[str, str]:
        raise NotebookError("a cell raised: E", "a")

    monkeypatch.setattr(notebook, "_run", fail)
    for _ in range(2):
        with pytest.raises(NotebookError, match="a cell raised"):
            notebook.outputs(path)
