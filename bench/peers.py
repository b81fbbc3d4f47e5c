"""The peers, each with its runtime on this host. README.md says how; nothing of them is kept but these recipes."""

from __future__ import annotations

import hashlib
import inspect
import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
import zipfile
from pathlib import Path
from typing import Any

import markdown
import markdown_exec
from markdown_exec import formatter, validator

from calculators import ledger
from calculators.formulas import bill
from press import runtime
from press.runtime import node, wheel

HERE = Path(__file__).resolve().parent
CACHE = HERE.parent / ".cache" / "bench"
PEERS = CACHE / "peers"
VENV = CACHE / "venv"

FORMULA = inspect.getsource(inspect.unwrap(bill.gpu_hours)).removeprefix("@formula\n")
TRAIN_FLOP = ledger.value("corrected.train_flop")
PEAK = ledger.value("corrected.peak_flop_per_s")
SETTING = f"SECONDS_PER_HOUR = {bill.SECONDS_PER_HOUR}\n\n{FORMULA}\n"

WORKER = """\
const { loadPyodide } = await import("./pyodide/pyodide.mjs");
const pyodide = await loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href });
pyodide.unpackArchive(await (await fetch("calculators.zip")).arrayBuffer(), "zip");
const { answer } = pyodide.pyimport("calculators.browser");
self.onmessage = ({ data }) => postMessage(answer(data));
postMessage("ready");
"""
SHIPPED = """\
<!doctype html><meta charset="utf-8"><title>As shipped</title>
<script type="module">
  window.ask = (question) => new Promise((resolve) => {
    const worker = new Worker("worker.js", { type: "module" });
    worker.onmessage = ({ data }) => data === "ready" ? worker.postMessage(JSON.stringify(question)) : resolve(data);
  });
</script>
"""
FENCE = """\
<!doctype html><html><head><meta charset="utf-8"><title>markdown-exec</title>
<link rel="stylesheet" href="pyodide.css"></head><body data-md-color-scheme="default">
{fence}
<script src="pyodide.js"></script></body></html>
"""
NOTEBOOK = """\
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    mfu = mo.ui.slider(0.2, 0.6, 0.01, value=0.4)
    mfu
    return mfu, mo


@app.cell
def _(mfu, mo):
{setting}
    mo.Html(f"<p id='answer'>{{gpu_hours({flop!r}, {peak!r} * mfu.value)}}</p>")
    return


if __name__ == "__main__":
    app.run()
"""


def make() -> Path:
    """Make every peer that is not made yet; the folder holds shipped/, fence/ and marimo/."""
    modules = wheel.reached(runtime.SOURCES)
    given = [path for path in HERE.iterdir() if path.is_file()] + list(modules.values())
    key = hashlib.sha256("".join(_sha256(path) for path in sorted(given)).encode()).hexdigest()
    note = PEERS / "made"
    if not (note.is_file() and note.read_text(encoding="utf-8") == key):
        shutil.rmtree(PEERS, ignore_errors=True)
        PEERS.mkdir(parents=True)
        packages = _npm()
        wheels = _wheels()
        _make_shipped(PEERS / "shipped", modules)
        _make_fence(PEERS / "fence", packages, wheels)
        _make_marimo(PEERS / "marimo", packages, wheels)
        note.write_text(key, encoding="utf-8")
    return PEERS


def _npm() -> Path:
    """What the peers load from other hosts, from npm."""
    folder = CACHE / "npm"
    folder.mkdir(parents=True, exist_ok=True)
    for path in (HERE / "package.json", HERE / "package-lock.json", runtime.HERE / ".npmrc"):
        shutil.copy(path, folder)
    node.run("npm", ["ci", "--ignore-scripts"], folder)
    return folder / "node_modules"


def _wheels() -> list[Path]:
    """Marimo in a venv, and the wheels that its export loads in the browser."""
    folder = CACHE / "wheels"
    shutil.rmtree(folder, ignore_errors=True)
    pip: list[str | Path] = [VENV / "bin" / "python", "-m", "pip", "--quiet", "--disable-pip-version-check"]
    if not VENV.is_dir():
        _run(sys.executable, "-m", "venv", VENV)
    _run(*pip, "install", "--requirement", HERE / "requirements.txt")
    target = ["--python-version", "3.14", "--platform", "pyemscripten_2026_0_wasm32", "--platform", "any"]
    _run(*pip, "download", "--no-deps", "--only-binary=:all:", *target, "-d", folder, "-r", HERE / "wheels.txt")
    _pure_yaml(folder)
    return sorted(folder.glob("*.whl"))


def _pure_yaml(folder: Path) -> None:
    """PyYAML without its part in C, as it is installed beside marimo."""
    (installed,) = VENV.glob("lib/python*/site-packages/yaml")
    (info,) = installed.parent.glob("[Pp]y[Yy][Aa][Mm][Ll]-*.dist-info")
    version = info.name.removesuffix(".dist-info").rpartition("-")[2]
    with zipfile.ZipFile(folder / f"pyyaml-{version}-py3-none-any.whl", "w", zipfile.ZIP_DEFLATED) as made:
        for path in sorted(installed.glob("*.py")):
            made.write(path, f"yaml/{path.name}")
        made.write(info / "METADATA", f"{info.name}/METADATA")
        made.writestr(f"{info.name}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        made.writestr(f"{info.name}/RECORD", "")


def _make_shipped(folder: Path, modules: dict[str, Path]) -> None:
    """Pyodide as npm has it, in a module worker, with our calculators as sources."""
    shutil.copytree(runtime.npm(), folder / "pyodide")
    with zipfile.ZipFile(folder / "calculators.zip", "w", zipfile.ZIP_DEFLATED) as made:
        for path in modules.values():
            made.write(path, f"calculators/{path.relative_to(runtime.SOURCES).as_posix()}")
    (folder / "worker.js").write_text(WORKER, encoding="utf-8")
    (folder / "index.html").write_text(SHIPPED, encoding="utf-8")


def _make_fence(folder: Path, packages: Path, wheels: list[Path]) -> None:
    """The page of one `pyodide` fence, as markdown-exec makes it, its other hosts replaced by this one."""
    shutil.copytree(runtime.npm(), folder / "pyodide")
    _name(folder / "pyodide", [path for path in wheels if path.name.startswith(("micropip-", "packaging-"))])
    shutil.copytree(packages / "ace-builds" / "src-min-noconflict", folder / "ace")
    shutil.copy(packages / "@highlightjs" / "cdn-assets" / "highlight.min.js", folder)
    for theme in ("tomorrow", "tomorrow-night-blue"):
        shutil.copy(packages / "highlightjs-themes" / f"{theme}.css", folder / f"{theme}.min.css")
    for path in (Path(markdown_exec.__file__).parent / "assets").glob("pyodide.*"):
        shutil.copy(path, folder)
    version = json.loads((runtime.npm() / "package.json").read_text(encoding="utf-8"))["version"]
    fence = f'```pyodide version="{version}"\n{SETTING}\nprint(gpu_hours({TRAIN_FLOP!r}, {PEAK!r} * 0.4))\n```\n'
    fences = [{"name": "pyodide", "class": "pyodide", "validator": validator, "format": formatter}]
    made = markdown.markdown(
        fence,
        extensions=["pymdownx.superfences"],
        extension_configs={"pymdownx.superfences": {"custom_fences": fences}},
    )
    for theirs, ours in {
        r"[^\"]*/ace/[\d.]+/": "ace/",
        r"[^\"]*/highlight\.js/[\d.]+/": "",
        r"[^\"]*/highlightjs-themes@[\d.]+/": "",
        r"[^\"]*/pyodide/v[\d.]+/full/": "pyodide/",
    }.items():
        made, n = re.subn(rf'(?<=")https:{theirs}', ours, made)
        assert n, theirs  # noqa: S101 (a fence of another kind than the one that was read)
    (folder / "index.html").write_text(FENCE.format(fence=made), encoding="utf-8")


def _make_marimo(folder: Path, packages: Path, wheels: list[Path]) -> None:
    """A notebook of two cells as marimo exports it to WebAssembly; its own attributes name the runtime on this host."""
    source = CACHE / "notebook" / "notebook.py"
    source.parent.mkdir(exist_ok=True)
    notebook = NOTEBOOK.format(setting=textwrap.indent(SETTING, "    "), flop=TRAIN_FLOP, peak=PEAK)
    source.write_text(notebook, encoding="utf-8")
    export: list[str | Path] = [VENV / "bin" / "marimo", "export", "html-wasm", source, "-o", folder, "--mode", "run"]
    _run(*export, cwd=source.parent, path=VENV / "bin")
    shutil.copytree(packages / "pyodide-314", folder / "pyodide")
    _name(folder / "pyodide", wheels)
    page = folder / "index.html"
    at = 'data-pyodide-index-url="pyodide/" data-pyodide-lockfile-url="pyodide/pyodide-lock.json"'
    text, n = re.subn(r"<marimo-wasm ", f"<marimo-wasm {at} ", page.read_text(encoding="utf-8"))
    assert n == 1, "marimo's page is of another kind"  # noqa: S101
    page.write_text(text, encoding="utf-8")


def _name(pyodide: Path, wheels: list[Path]) -> None:
    """Put wheels beside a Pyodide, and nothing but them into its lock; marimo needs all of the others."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    known: dict[str, dict[str, Any]] = {}
    for path in wheels:
        shutil.copy(path, pyodide)
        name, version = path.name.split("-")[:2]
        known[name.replace("_", "-")] = {
            "name": name.replace("_", "-"),
            "version": version,
            "file_name": path.name,
            "sha256": _sha256(path),
            "install_dir": "site",
            "package_type": "package",
            "imports": [],
            "depends": [],
            "unvendored_tests": False,
        }
    if "marimo-base" in known:
        known["marimo-base"]["depends"] = [name for name in known if name != "marimo-base"]
    (pyodide / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": known}), encoding="utf-8")


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _run(*command: str | Path, cwd: Path = HERE, path: Path | None = None) -> None:
    env = os.environ | ({"PATH": f"{path}{os.pathsep}{os.environ.get('PATH', '')}"} if path else {})
    done = subprocess.run(  # noqa: S603 (our own)
        [str(word) for word in command], cwd=cwd, env=env, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
