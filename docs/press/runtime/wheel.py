"""The calculators as a wheel: those modules that `calculators.browser` reaches, and nothing else.

A wheel is an archive with three more files, written here so that the same sources give the same bytes and a save
under `mkdocs serve` costs milliseconds; `python -m build` would need seconds, a network and this project's own build
environment, and pack the press as well.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import sys
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from press.runtime import store

PACKAGE = "calculators"
ENTRY = "calculators.browser"


def reached(folder: Path, entry: str = ENTRY, cache: Path | None = None) -> dict[str, Path]:
    """Every module of the package in `folder` that importing `entry` may load, by full name.

    What a file imports is kept in `cache`, if there is one, under the hash of its text.
    """
    found: dict[str, Path] = {}
    wanted = [entry]
    while wanted:
        name = wanted.pop()
        path = _file(folder, name)
        if path is None or name in found:
            continue
        found[name] = path
        wanted.append(name.rpartition(".")[0] or name)
        for module, names in imports(path, cache):
            if module.partition(".")[0] == PACKAGE:
                wanted += [module, *(f"{module}.{name}" for name in names)]
    return dict(sorted(found.items()))


def outside(paths: Iterable[Path], cache: Path | None = None) -> list[str]:
    """Every module of the standard library that these files import.

    >>> outside([Path(__file__)])
    ['__future__', 'ast', 'base64', 'collections.abc', 'hashlib', 'pathlib', 'sys', 'zipfile']
    """
    names = {name for path in paths for name, _ in imports(path, cache)}
    return sorted(name for name in names if name.partition(".")[0] in sys.stdlib_module_names)


def imports(path: Path, cache: Path | None = None) -> list[tuple[str, list[str]]]:
    """Every module that a file imports, wherever in it, with the names that it takes from it."""
    if cache is None:
        return _imports(path)
    key = store.hashed([store.sha256(Path(__file__)), store.sha256(path)])
    return [(module, names) for module, names in store.noted(cache, key, lambda: _imports(path))]


def _imports(path: Path) -> list[tuple[str, list[str]]]:
    found: list[tuple[str, list[str]]] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            found += [(alias.name, []) for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.append((node.module, [alias.name for alias in node.names]))
    return found


def _file(folder: Path, name: str) -> Path | None:
    """The file of a module; None for what is no module, but a name in one."""
    path = folder.joinpath(*name.split(".")[1:])
    for candidate in (path / "__init__.py", path.with_suffix(".py")):
        if candidate.is_file():
            return candidate
    return None


def write(
    path: Path, files: Mapping[str, bytes], version: str, tag: str, name: str = PACKAGE, more: Mapping[str, str] = {}
) -> None:
    """Write `files` as a wheel that runs on Pythons of `tag`, `more` being said of it in its metadata.

    Stored, for the host compresses the whole better, and no compressor's version is in its bytes.
    """
    info = f"{name}-{version}.dist-info"
    said = {"Metadata-Version": "2.4", "Name": name, "Version": version} | dict(more)
    described = dict(files) | {
        f"{info}/METADATA": "".join(f"{key}: {value}\n" for key, value in said.items()).encode(),
        f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: recount\nRoot-Is-Purelib: true\nTag: {tag}\n".encode(),
    }
    record = "".join(f"{name},{_digest(content)},{len(content)}\n" for name, content in sorted(described.items()))
    described[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    with zipfile.ZipFile(path, "w") as made:
        for name, content in sorted(described.items()):
            made.writestr(zipfile.ZipInfo(name), content)


def _digest(content: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
