"""The calculators as a library: one wheel, typed, on the standard library alone; and its reference."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest
from sites import ROOT

import calculators
from calculators.formulas import FORMULAS
from press import library
from press.runtime import store

SITE = ROOT / ".cache" / "site"
EXAMPLE = """
import sys
from calculators import *

run = ledger.values("corrected")
assert run["gpu_hours"] == formulas.bill.gpu_hours(run["train_flop"], run["achieved_flop_per_s"])
assert round(solve.solve("corrected.mfu", for_="corrected.gpu_hours", equals=3e8).value, 3) == 0.449
stated = {"gpu_hours": "300 million", "usd_per_gpu_hour": "$2", "rental_usd": "$60 billion"}
found = docket.audit({"quantity": name, "stated": text} for name, text in stated.items())
assert found.verdict == "contradicted"
assert 0.89 < simulation.job(990, 10, 500, 10_000).goodput < 0.91
known = {*sys.stdlib_module_names, "calculators", "sitecustomize"}
loaded = {name.partition(".")[0] for name in sys.modules}
print(show.plain(run["gpu_hours"], "GPU*hour", "en"), sorted(name for name in loaded - known if name[0] != "_"))
"""
PIP, INSTALL = ("-m", "pip", "--python"), ("install", "--no-index", "--no-deps")
TYPED = """
from calculators import formulas, ledger, solve
right: float = ledger.value("corrected.gpu_hours") + formulas.bill.gpu_hours(1e20, 1e14)
wrong: str = ledger.value("corrected.gpu_hours")
nobody: solve.Nobody
"""


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, encoding="utf-8", check=False)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that `pip install .` makes, built away from the project, without network."""
    folder = tmp_path_factory.mktemp("project")
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    for name in ("calculators", "docs/press", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    pip: list[str | Path] = [sys.executable, "-m", "pip", "wheel", "--no-index", "--no-deps", "--no-build-isolation"]
    done = run(*pip, "--wheel-dir", folder / "made", folder, cwd=folder)
    assert done.returncode == 0, done.stderr
    (wheel,) = (folder / "made").iterdir()
    return wheel


@pytest.fixture(params=["built", "attached"])
def python(request: pytest.FixtureRequest, built: Path, tmp_path: Path) -> Path:
    """A Python with nothing but one of the wheels: the one that is built, and the one that the site offers."""
    venv.create(tmp_path / "venv")
    python = tmp_path / "venv" / "bin" / "python"
    wheel = built if request.param == "built" else library.wheel()
    done = run(sys.executable, *PIP, python, *INSTALL, wheel, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    return python


def test_the_library_works_by_itself(python: Path, tmp_path: Path) -> None:
    done = run(python, "-I", "-c", EXAMPLE, cwd=tmp_path)
    assert (done.stdout, done.stderr) == ("336.9 million GPU-hours []\n", "")


def test_its_types_are_seen(python: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(TYPED, encoding="utf-8")
    done = run(sys.executable, "-m", "mypy", "--strict", "--python-executable", python, "mine.py", cwd=tmp_path)
    found = [line for line in done.stdout.splitlines() if "error:" in line]
    assert len(found) == 2, done.stdout
    assert 'mine.py:4: error: Incompatible types in assignment (expression has type "float"' in found[0]
    assert "Nobody" in found[1]


def test_both_wheels_hold_the_same(built: Path) -> None:
    def content(wheel: Path) -> dict[str, bytes]:
        with ZipFile(wheel) as archive:
            names = [name for name in archive.namelist() if ".dist-info/" not in name]
            return {name: archive.read(name) for name in names}

    assert content(built) == content(library.wheel())
    assert built.name == library.wheel().name
    assert {name.partition("/")[0] for name in content(built)} == {"calculators"}
    assert "calculators/py.typed" in content(built)


# --- the site, which `make test` has just built ---------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["", "zh/"])
def test_each_formula_has_its_entry_and_the_ledger_leads_there(lang: str) -> None:
    reference = (SITE / lang / "reference" / "formulas" / "index.html").read_text(encoding="utf-8")
    entries = set(re.findall(r'<h3 id="(calculators\.formulas\.[\w.]+)"', reference))
    assert {f"calculators.formulas.{formula.module}.{formula.returns}" for formula in FORMULAS} <= entries
    led: set[str] = set()
    for page in (SITE / lang / "ledger").rglob("index.html"):
        links = re.findall(r'<a class="formula" href="([^"#]+)#([\w.]+)"', page.read_text(encoding="utf-8"))
        assert all(
            (page.parent / to).resolve() == (SITE / lang / "reference" / "formulas").resolve() for to, _ in links
        )
        led |= {entry for _, entry in links}
    assert len(led) > 200
    assert led <= entries


def test_what_others_may_rely_on_is_described() -> None:
    page = (SITE / "reference" / "index.html").read_text(encoding="utf-8")
    described = set(re.findall(r'id="calculators\.(\w+)', page)) | {"formulas"}
    assert set(calculators.__all__) <= described


@pytest.mark.parametrize("page", ["notebook", "zh/notebook", "reference", "zh/reference"])
def test_the_wheel_is_where_a_page_says_and_what_it_says(page: str) -> None:
    text = (SITE / page / "index.html").read_text(encoding="utf-8")
    (address,) = re.findall(r'<a href="([^"]+\.whl)" download>', text)
    wheel = (SITE / page / address).resolve()
    assert wheel.is_relative_to(SITE)
    assert f"SHA-256 <code>{store.sha256(wheel)}</code>" in text
    assert wheel.read_bytes() == library.wheel().read_bytes()
    for notebook in re.findall(r'<a href="([^"]+\.ipynb)" download>', text):
        assert (SITE / page / notebook).is_file()


@pytest.mark.parametrize("page", ["notebook", "zh/notebook", "reference", "reference/formulas"])
def test_nothing_comes_from_another_host(page: str) -> None:
    text = (SITE / page / "index.html").read_text(encoding="utf-8")
    loaded = re.findall(r'<(?:script|img|iframe|source)\b[^>]*\bsrc="([^"]+)"', text)
    loaded += re.findall(r'<link\b[^>]*\brel="(?:stylesheet|preload|modulepreload|icon)"[^>]*\bhref="([^"]+)"', text)
    assert loaded
    assert [address for address in loaded if re.match(r"\w+:|//", address)] == []
    assert not re.search(r"<style|\bstyle=", text)
