"""Compile an archive of Python sources with the Python that will read them.

This file is run by Pyodide itself, under Node (compile.mjs), so that the bytecode is of the right version whatever
Python builds the site. Same sources, same bytes: no time, no path and no machine goes in.
"""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from types import CodeType


def main(folder: str) -> None:
    """Do what job.json in `folder` says: compile the sources of one archive into another.

    With "roots", keep only what importing these modules loads, besides what Pyodide loaded to start.
    """
    job = json.loads(Path(folder, "job.json").read_text(encoding="utf-8"))
    kept = _loaded(job["roots"]) if "roots" in job else None
    _compile(Path(folder, job["source"]), Path(folder, job["target"]), kept, job["optimize"])


def _loaded(roots: list[str]) -> set[str]:
    """The files, as the archive names them, of every module that is loaded once `roots` are; frozen ones need none."""
    for root in roots:
        importlib.import_module(root)
    modules = [name for name, module in sys.modules.items() if not _is_frozen(module)]
    paths = [name.replace(".", "/") for name in modules]
    return {f"{path}.py" for path in paths} | {f"{path}/__init__.py" for path in paths}


def _is_frozen(module: object) -> bool:
    return getattr(getattr(module, "__spec__", None), "origin", None) == "frozen"


def _without_lines(compiled: bytes) -> bytes:
    """Bytecode without the table from instructions to lines, which only a traceback through the library would show."""
    import marshal

    header = 16  # magic number, flags, the source's hash
    return compiled[:header] + marshal.dumps(_bare(marshal.loads(compiled[header:])))  # noqa: S302 (made just now)


def _bare(code: CodeType) -> CodeType:
    inner = tuple(_bare(const) if isinstance(const, CodeType) else const for const in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)


def _compile(source: Path, target: Path, kept: set[str] | None, optimize: int) -> None:
    import py_compile
    import zipfile

    plain, compiled = Path("module.py"), Path("module.pyc")  # in Pyodide's own memory
    with zipfile.ZipFile(source) as given, zipfile.ZipFile(target, "w") as made:
        for name in sorted(given.namelist()):
            if name.endswith("/") or (kept is not None and name not in kept):
                continue
            content = given.read(name)
            if name.endswith(".py"):
                plain.write_bytes(content)
                mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
                py_compile.compile(str(plain), str(compiled), name, True, optimize, mode)
                name, content = f"{name}c", compiled.read_bytes()
                if optimize == 2:  # bare: without docstrings either
                    content = _without_lines(content)
            made.writestr(zipfile.ZipInfo(name), content)
