"""The Python that runs in the page: Pyodide from npm, its library compiled and trimmed, our calculators as a wheel.

Two folders go into the site under assets/runtime/, each named by the hash of what is in it:

    PYTHON/       pyodide.mjs, pyodide.asm.js, pyodide.asm.wasm, python_stdlib.zip, licences
    CALCULATORS/  calculators-0.1.0-cp313-none-any.whl, pyodide-lock.json with its sha256

so that a reader who comes back after a number changed loads the small one again and not the large one. Both are made
once, in .cache/runtime/, and made again only when what they are made from changes: package-lock.json, the scripts
beside this file, the modules that the calculators import from the standard library (for the first), the calculators
themselves (for the second). README.md says which Pyodide, and what was measured.

What does what:

- npm fetches Pyodide (node.py); package-lock.json holds its integrity and no address.
- Pyodide itself, under Node, compiles its library and our modules (inside.py): `pyodide py-compile` of pyodide-build
  would compile with the Python that builds the site, whose bytecode the browser's cannot read, and write the time
  into it.
- pyodide-lock, which pyodide-build brings, writes the entry of our wheel: it reads the wheel's name, version, imports
  and requirements, refuses one that does not fit Pyodide, and takes its sha256. Its functions are called, as its
  command line (`pyodide lockfile add-wheels`) forgets the wheel in the version that Python 3.11 gets.
- `pyodide build`, `venv` and `config` are not used: they fetch a cross-build environment that pure Python needs not.
"""

from __future__ import annotations

import gzip
import json
import shutil
import tomllib
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from press.runtime import node, store, wheel

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent
CACHE = ROOT / ".cache" / "runtime"
SOURCES = ROOT / "calculators"

LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
FROM_NPM = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
SCRIPTS = ("__init__.py", "inside.py", "compile.mjs", "store.py", "wheel.py")

# What Pyodide loads only when it is needed, beside what the calculators import. The worker unpacks our wheel itself
# (unpackArchive); Pyodide's loadPackage would need tarfile and importlib.metadata with the email package as well.
NEEDED_LATER = [
    *("shutil", "zipfile", "encodings.cp437"),  # to unpack a wheel
    *("linecache", "tokenize", "traceback"),  # to say what went wrong, and where
    *("encodings.ascii", "encodings.latin_1"),
]
# Docstrings and assertions of the library stay behind; our own stay, for a formula's equation stands in its docstring.
BARE, WHOLE = 2, 0


class Bundle(NamedTuple):
    """The two folders, and the Pyodide that they hold."""

    python: Path
    calculators: Path
    version: str

    def files(self) -> Iterator[tuple[str, Path]]:
        """Every file, with its place under assets/runtime/."""
        for folder in (self.python, self.calculators):
            for path in store.files(folder):
                yield f"{folder.name}/{path.relative_to(folder).as_posix()}", path

    def described(self) -> dict[str, Any]:
        """What the page's worker has to know: addresses below assets/runtime/, versions, sizes, hashes."""
        names = [*FROM_NPM, LIBRARY]
        loaded = {name: self.python / name for name in names} | {
            path.name: path for path in store.files(self.calculators)
        }
        package = json.loads((self.calculators / LOCK).read_text(encoding="utf-8"))["packages"][wheel.PACKAGE]
        return {
            "version": self.version,
            "base": f"{self.python.name}/",
            "lock": f"{self.calculators.name}/{LOCK}",
            "wheel": f"{self.calculators.name}/{package['file_name']}",
            "bytes": {name: _weights(path, self.python.parent) for name, path in loaded.items()},
            "sha256": {name: store.sha256(path) for name, path in loaded.items()},
        }


def bundle(cache: Path = CACHE, sources: Path = SOURCES, compiled: bool = True) -> Bundle:
    """Make what is not made yet, and say where it is.

    While an author writes, `compiled` is false: compiling takes seconds at every change of a calculator, and the
    browser can do it at its start.

    Raises:
        node.NodeError: If there is no Node.js, or it cannot fetch or run Pyodide.
    """
    pyodide = npm(cache)
    modules = {
        f"{wheel.PACKAGE}/{path.relative_to(sources).as_posix()}": path
        for path in wheel.reached(sources, cache=cache).values()
    }
    roots = [*wheel.outside(modules.values(), cache), *NEEDED_LATER]
    scripts = [HERE / name for name in SCRIPTS]
    key = store.hashed(
        [
            store.sha256(HERE / "package-lock.json"),
            *roots,
            *map(store.sha256, [*scripts, *store.files(HERE / "licences")]),
        ]
    )
    python = store.once(cache, key, lambda folder: _make_python(folder, pyodide, roots))
    named = [f"{name}={store.sha256(path)}" for name, path in modules.items()]
    key = store.hashed(
        [store.sha256(HERE / "package-lock.json"), _version(), *map(store.sha256, scripts), *named, f"{compiled=}"]
    )
    calculators = store.once(cache, key, lambda folder: _make_calculators(folder, pyodide, modules, compiled))
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    return Bundle(python, calculators, version)


def npm(cache: Path = CACHE) -> Path:
    """The folder of Pyodide as npm has it, fetched once for each package-lock.json."""
    return node.packages(HERE, cache) / "pyodide"


def _make_python(folder: Path, pyodide: Path, roots: list[str]) -> None:
    for name in FROM_NPM:
        shutil.copy(pyodide / name, folder)
        (folder / name).chmod(0o644)
    for path in store.files(HERE / "licences"):
        shutil.copy(path, folder)
    _compile(pyodide, pyodide / LIBRARY, folder / LIBRARY, {"roots": roots, "optimize": BARE})


def _make_calculators(folder: Path, pyodide: Path, modules: Mapping[str, Path], compiled: bool) -> None:
    from pyodide_lock import PyodideLockSpec
    from pyodide_lock.utils import add_wheels_to_spec, update_package_sha256

    info = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))["info"]
    files = {name: path.read_bytes() for name, path in modules.items()}
    version = _version()
    with store.workplace(folder.parent) as work:
        source = work / f"{wheel.PACKAGE}-{version}-py3-none-any.whl"
        wheel.write(source, files, version, "py3-none-any")
        known = {key: info[key] for key in ("arch", "platform", "python")} | {"version": version}
        (work / "empty.json").write_text(json.dumps({"info": known, "packages": {}}), encoding="utf-8")
        spec = add_wheels_to_spec(PyodideLockSpec.from_json(work / "empty.json"), [source])
        target = folder / source.name
        if compiled:
            _compile(pyodide, source, work / "compiled.zip", {"optimize": WHOLE})
            tag = f"cp{''.join(info['python'].split('.')[:2])}-none-any"
            target = folder / f"{wheel.PACKAGE}-{version}-{tag}.whl"
            with zipfile.ZipFile(work / "compiled.zip") as made:
                names = [name for name in made.namelist() if name.startswith(f"{wheel.PACKAGE}/")]
                wheel.write(target, {name: made.read(name) for name in names}, version, tag)
        else:
            shutil.copyfile(source, target)
        package = spec.packages[wheel.PACKAGE]
        package.file_name = target.name
        update_package_sha256(package, target)
        spec.to_json(work / LOCK)
        lock = json.loads((work / LOCK).read_text(encoding="utf-8"))
    lock["info"] = info
    (folder / LOCK).write_text(json.dumps(lock, sort_keys=True) + "\n", encoding="utf-8")


def _compile(pyodide: Path, source: Path, target: Path, job: dict[str, Any]) -> None:
    with store.workplace(target.parent.parent) as work:
        shutil.copy(source, work / "source.zip")
        job = {"source": "source.zip", "target": "target.zip"} | job
        (work / "job.json").write_text(json.dumps(job), encoding="utf-8")
        node.run("node", [HERE / "compile.mjs", pyodide, work], HERE)
        shutil.copyfile(work / "target.zip", target)


def _version() -> str:
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def _weights(path: Path, cache: Path) -> list[int]:
    """How many bytes a file has, and how many on the way if the host compresses it, about."""
    content = path.read_bytes()
    on_the_way: int = store.noted(cache, store.sha256(path), lambda: len(gzip.compress(content, mtime=0)))
    return [len(content), on_the_way]
