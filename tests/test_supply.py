"""What the project is made from: every package with its hash, the bill of materials whole, the workflows sound."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from sites import ROOT

from press import sbom

PINNED = re.compile(r"^([\w.-]+)==([\w.+!-]+)", re.MULTILINE)
NPM = sorted(path for path in ROOT.glob("[!.]*/**/package-lock.json") if "node_modules" not in path.parts)


def test_both_lock_files_say_the_same_and_every_package_has_a_hash() -> None:
    plain = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    hashed = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    entries = hashed.replace("\\\n", " ").splitlines()
    assert [entry.split(" --hash")[0].strip() for entry in entries] == plain.splitlines()
    assert [entry for entry in entries if not re.search(r"--hash=sha256:[0-9a-f]{64}", entry)] == []


def test_the_lock_holds_what_is_asked_for_and_what_builds_it() -> None:
    asked = set(PINNED.findall((ROOT / "requirements.txt").read_text(encoding="utf-8")))
    locked = {
        (name.lower(), version) for name, version in PINNED.findall((ROOT / "requirements.lock").read_text("utf-8"))
    }
    assert {(name.lower(), version) for name, version in asked} <= locked
    (builder,) = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    assert tuple(builder.split("==")) in locked


@pytest.mark.parametrize("path", NPM, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_npm_package_has_a_digest_and_no_address(path: Path) -> None:
    packages = json.loads(path.read_text(encoding="utf-8"))["packages"]
    assert len(packages) > 1
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert not name or package["integrity"].startswith("sha512-"), name


def test_the_bill_names_everything_that_is_locked() -> None:
    bill = json.loads(sbom.written())
    named = {(part["name"].lower(), part["version"]) for part in bill["components"]}
    locked = set(PINNED.findall((ROOT / "requirements.lock").read_text(encoding="utf-8")))
    for path in NPM:
        packages = json.loads(path.read_text(encoding="utf-8"))["packages"]
        locked |= {
            (name.rpartition("node_modules/")[2], package["version"]) for name, package in packages.items() if name
        }
    assert {(name.lower(), version) for name, version in locked} == named
    shipped = {part["name"] for part in bill["components"] if part["scope"] == "required"}
    assert {"pyodide", "@codemirror/view", "vega", "mkdocs-material"} <= shipped
    assert not {"esbuild", "pytest", "axe-core"} & shipped


def test_zizmor_finds_nothing_in_the_workflows() -> None:
    zizmor = Path(sys.executable).with_name("zizmor")
    command = [str(zizmor), "--offline", "--no-progress", "--persona=pedantic", str(ROOT / ".github" / "workflows")]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_action_is_named_by_a_commit() -> None:
    found = [
        used
        for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))
        for used in re.findall(r"uses: (.*)", path.read_text(encoding="utf-8"))
    ]
    assert found
    assert [used for used in found if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v[\d.]+", used)] == []
