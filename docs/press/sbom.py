"""What the site is made from and with, as a CycloneDX bill of materials, read from the lock files."""

from __future__ import annotations

import base64
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from press.runtime import ROOT

LOCK = ROOT / "requirements.lock"
# What the press has from npm reaches a reader, but for the bundler; the rest only measures and checks.
SHIPPED = sorted((ROOT / "docs" / "press").glob("*/package-lock.json"))
TOOLS = (ROOT / "bench" / "package-lock.json", ROOT / "tests" / "checkers" / "package-lock.json")
BUNDLER = re.compile(r"@?esbuild\b")
THEME = "mkdocs-material"  # the one Python package whose files readers get


def written() -> str:
    """The bill: no date and no number of its own, so that the same lock files make the same."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    parts = {part["bom-ref"]: part for part in (*_python(), *_npm())}
    components = [parts[name] for name in sorted(parts)]
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": project["name"],
                "name": project["name"],
                "version": project["version"],
                "licenses": [{"license": {"id": project["license"]}}],
            },
        },
        "components": components,
    }
    return json.dumps(bill, indent=1) + "\n"


def _python() -> Iterator[dict[str, Any]]:
    for name, version in re.findall(r"^([\w.-]+)==([\w.+-]+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE):
        yield _component(name, version, f"pkg:pypi/{name.lower()}@{version}", name == THEME)


def _npm() -> Iterator[dict[str, Any]]:
    for path in (*TOOLS, *SHIPPED):  # what is in both is shipped
        for place, package in json.loads(path.read_text(encoding="utf-8"))["packages"].items():
            name = place.rpartition("node_modules/")[2]
            if not name:
                continue
            purl = f"pkg:npm/{name.replace('@', '%40', 1)}@{package['version']}"
            part = _component(name, package["version"], purl, path in SHIPPED and not BUNDLER.match(name))
            digest = base64.b64decode(package["integrity"].removeprefix("sha512-")).hex()
            yield part | {"hashes": [{"alg": "SHA-512", "content": digest}]}


def _component(name: str, version: str, purl: str, shipped: bool) -> dict[str, Any]:
    scope = "required" if shipped else "excluded"
    return {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl, "scope": scope}


def write(site: Path) -> None:
    """Beside the site's other data."""
    (site / "data" / "sbom.json").write_text(written(), encoding="utf-8")
