"""The browser's Python: made the same twice, complete for what it runs, and of one mind with CPython."""

from __future__ import annotations

import hashlib
import json
import math
import random
import re
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import parity
import pytest

from calculators import docket, ledger
from press import runtime
from press.runtime import node, wheel

TESTS = Path(__file__).resolve().parent
MOVES = 1000


@pytest.fixture(scope="module")
def made() -> runtime.Bundle:
    return runtime.bundle()


class Other:
    """The browser's Python, under Node."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def ask(self, name: str, *arguments: Any) -> list[Any]:
        """The answers to one question with each of these arguments."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        answers = []
        for argument in arguments:
            self.process.stdin.write(json.dumps([name, argument]) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
            assert line, "Pyodide ended"
            answers.append(json.loads(line))
        return answers


@pytest.fixture(scope="module")
def other(made: runtime.Bundle, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Other]:
    command = [*node.commands()["node"], str(TESTS / "runtime.mjs"), str(made.python), str(made.calculators)]
    log = tmp_path_factory.mktemp("node") / "log"
    with (
        log.open("w") as stderr,
        subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr, encoding="utf-8"
        ) as process,
    ):
        yield Other(process)
        assert process.stdin is not None
        process.stdin.close()
    assert log.read_text() == "", "Pyodide complained"


def same(one: Any, two: Any) -> bool:
    if isinstance(one, float) and isinstance(two, float):
        return one == two or math.isclose(one, two, rel_tol=1e-12) or (math.isnan(one) and math.isnan(two))
    return bool(one == two)


def test_made_twice_it_is_the_same(made: runtime.Bundle, tmp_path: Path) -> None:
    """Each folder is named by its content, so the same names say the same bytes."""
    (tmp_path / runtime.npm().parent.parent.name).symlink_to(runtime.npm().parent.parent)
    again = runtime.bundle(cache=tmp_path)
    assert (again.python.name, again.calculators.name) == (made.python.name, made.calculators.name)


def test_only_the_calculators_are_made_again_when_one_changes(made: runtime.Bundle, tmp_path: Path) -> None:
    """And only what changed is on the reader's way again."""
    changed = tmp_path / "calculators"
    for name, path in wheel.reached(runtime.SOURCES).items():
        copy = changed / path.relative_to(runtime.SOURCES)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(path.read_text(encoding="utf-8") + "\n# changed\nCHANGED = 1\n" * (name == "calculators.graph"))
    again = runtime.bundle(sources=changed)
    assert again.python == made.python
    assert again.calculators != made.calculators
    assert runtime.bundle() == made


def test_the_lock_names_the_wheel_and_its_hash(made: runtime.Bundle) -> None:
    lock = json.loads((made.calculators / "pyodide-lock.json").read_text(encoding="utf-8"))
    package = lock["packages"]["calculators"]
    content = (made.calculators / package["file_name"]).read_bytes()
    assert package["sha256"] == hashlib.sha256(content).hexdigest()
    assert package["imports"] == ["calculators"]
    assert lock["info"]["python"].startswith("3.13.")


def test_the_wheel_holds_bytecode_and_its_own_record(made: runtime.Bundle) -> None:
    (path,) = made.calculators.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        assert {Path(name).suffix for name in names if name.startswith("calculators/")} == {".pyc"}
        (record,) = [name for name in names if name.endswith("/RECORD")]
        listed = {line.split(",")[0] for line in archive.read(record).decode().splitlines()}
    assert listed == set(names)


def test_what_the_page_is_told_is_true(made: runtime.Bundle) -> None:
    told = made.described()
    files = dict(made.files())
    assert told["wheel"] in files
    assert told["lock"] in files
    for name, digest in told["sha256"].items():
        (path,) = [path for path in files.values() if path.name == name]
        assert hashlib.sha256(path.read_bytes()).hexdigest() == digest
        assert told["bytes"][name][0] == path.stat().st_size
    assert {"pyodide.txt", "cpython.txt", "NOTICE.txt"} <= {path.name for path in files.values()}


def test_no_address_of_a_registry_is_written_down() -> None:
    text = (runtime.HERE / "package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in text
    assert "://" not in text
    packages = json.loads(text)["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)


def test_the_licence_notice_names_the_versions_that_are_there(made: runtime.Bundle) -> None:
    notice = (made.python / "NOTICE.txt").read_text(encoding="utf-8")
    lock = json.loads((made.calculators / "pyodide-lock.json").read_text(encoding="utf-8"))
    assert re.findall(r"(?:Pyodide|CPython|tag) (\d[\d.]*\d)", notice) == [
        made.version,
        made.version,
        lock["info"]["python"],
    ]


def test_the_library_imports_what_the_calculators_import(other: Other) -> None:
    reached = wheel.reached(runtime.SOURCES)
    names = [*wheel.outside(reached.values()), *runtime.NEEDED_LATER, *reached]
    assert other.ask("imported", names) == [[]]
    assert other.ask("version", None) == [[3, 13]]


def test_it_answers_with_the_number_of_the_article(other: Other) -> None:
    (reply,) = other.ask("answer", '{"call": "value", "name": "corrected.gpu_hours", "lang": "en"}')
    assert json.loads(reply)["words"] == "336.9 million GPU-hours"


@pytest.mark.parametrize("scenario", ledger.LEDGER.scenarios)
def test_every_quantity_is_the_same_in_both_pythons(other: Other, scenario: str) -> None:
    (theirs,) = other.ask("values", scenario)
    ours = parity.values(scenario)
    assert theirs.keys() == ours.keys()
    wrong = {name: (ours[name], theirs[name]) for name in ours if not all(map(same, ours[name], theirs[name]))}
    assert not wrong


def test_what_ifs_are_the_same_in_both_pythons(other: Other) -> None:
    """One of a scenario's quantities pinned to up to ten times more or less, as far as its bounds allow."""
    dice = random.Random(337)  # noqa: S311 (the same moves everywhere)
    base = {name: ledger.values(name) for name in ledger.LEDGER.scenarios}
    scenarios = [name for name in base if len(base[name]) > 1]
    moves: list[list[Any]] = []
    while len(moves) < MOVES:
        scenario = dice.choice(scenarios)
        pinned, asked = dice.choice(list(base[scenario])), dice.choice(list(base[scenario]))
        value = base[scenario][pinned] * 10 ** dice.uniform(-1, 1)
        try:
            ledger.LEDGER.quantities[pinned].check(value)
        except ValueError:
            continue
        moves.append([f"{scenario}.{asked}", {f"{scenario}.{pinned}": value}])
    ours = [parity.what_if(move) for move in moves]
    theirs = other.ask("what_if", *moves)
    pairs = zip(moves, ours, theirs, strict=True)
    assert not [pair for pair in pairs if len(pair[1]) != len(pair[2]) or not all(map(same, pair[1], pair[2]))]
    assert sum(len(answer) > 1 for answer in ours) > MOVES / 2


def test_a_claim_is_audited_the_same_in_both_pythons(other: Other) -> None:
    asked = [[key, lang] for key in docket.PRESETS for lang in ("en", "zh")]
    assert other.ask("audited", *asked) == [parity.audited(one) for one in asked]


def test_ranges_are_the_same_to_the_last_digit_in_both_pythons(other: Other) -> None:
    assert other.ask("ranged", 1, 2026) == [parity.ranged(1), parity.ranged(2026)]
