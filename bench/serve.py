"""An author's change until the page shows it: the project is copied, served, and edited ten times in each of four ways.

The figure is the whole way by the clock: the file is saved, seen, the site gathered anew, the page made and sent.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.figure import Figure
from press.pages import DOCS

ROOT = DOCS.parent
RUNS = int(os.environ.get("BENCH_RUNS", "10"))
PATIENCE_S = 120
PAGE = "audit/bill/"
LEFT_OUT = shutil.ignore_patterns("__pycache__")


def figures() -> list[Figure]:
    """The median of each kind of change, and a full clean build of both languages."""
    with TemporaryDirectory(prefix="recount-bench-") as folder:
        project = _copy(Path(folder))
        built = median(_build(project) for _ in range(min(RUNS, 3)))
        with _served(project) as address:
            changes = {
                "sentence": _sentence(project),
                "fact": _fact(project),
                "formula": _formula(project),
                "style": _style(project),
            }
            kinds = {name: median(_seen(address, change) for change in each) for name, each in changes.items()}
    about = f"saved until the page of the bill shows it, median of {RUNS}"
    return [
        *(Figure(f"serve.{kind}", taken, "s", 2, f"a {kind} changed: {about}") for kind, taken in kinds.items()),
        Figure("serve.clean_build", built, "s", 20, "mkdocs build of both languages, everything once more"),
    ]


def _copy(folder: Path) -> Path:
    """The project without what is made, and with what is fetched only once."""
    for name in ("calculators", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
    for name in ("mkdocs.yml", "mkdocs.zh.yml", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)
    for name in ("runtime", "editor", "scripts", "templates"):
        if (ROOT / ".cache" / name).is_dir():
            shutil.copytree(ROOT / ".cache" / name, folder / ".cache" / name, symlinks=True)
    return folder


def _env(project: Path) -> dict[str, str]:
    path = os.pathsep.join([str(project), str(project / "docs")])
    return os.environ | {"PYTHONPATH": path, "NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": ""}


def _mkdocs(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "mkdocs", *arguments]


def _build(project: Path) -> float:
    start = time.perf_counter()
    command = _mkdocs("build", "--strict", "--quiet", "--clean")
    subprocess.run(command, cwd=project, env=_env(project), check=True, capture_output=True)  # noqa: S603 (our own)
    return time.perf_counter() - start


@contextmanager
def _served(project: Path) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with (project / "log").open("wb") as log:
        process = subprocess.Popen(  # noqa: S603 (our own)
            _mkdocs("serve", "--dev-addr", f"127.0.0.1:{port}"),
            cwd=project,
            env=_env(project),
            stdout=log,
            stderr=log,
        )
        try:
            yield f"http://127.0.0.1:{port}/"
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(timeout=PATIENCE_S)


Change = tuple[Callable[[], object], str, str]  # what is done, what then stands where


def _edits(path: Path, text: Callable[[str, int], str], shown: Callable[[int], str], where: str) -> Iterator[Change]:
    """One edit of a file after the other, each with what the page shows then; at the end the file is as it was."""
    before = path.read_text(encoding="utf-8")
    for run in range(RUNS):
        yield (lambda run=run: path.write_text(text(before, run), encoding="utf-8")), shown(run), where  # type: ignore[misc]
    path.write_text(before, encoding="utf-8")


def _sentence(project: Path) -> Iterator[Change]:
    page = project / "docs" / "en" / "audit" / "bill.md"
    word = "abcdefghijklmnopqrst"
    return _edits(page, lambda text, run: f"{text}\nChange {word[run]}.\n", lambda run: f"Change {word[run]}.", PAGE)


def _fact(project: Path) -> Iterator[Change]:
    """The H100's peak: nearly every number of the page changes."""
    facts = project / "calculators" / "facts" / "hardware" / "hopper.py"

    def text(before: str, run: int) -> str:
        return re.sub(r'("bf16_dense_flop_per_s", +)"989\.4e12"', rf'\1"9{run + 10}.4e12"', before, count=1)

    return _edits(facts, text, lambda run: f"9{run + 10}.4 TFLOP/s", PAGE)


def _formula(project: Path) -> Iterator[Change]:
    """What a GPU-hour costs: the formula and its equation."""
    bill = project / "calculators" / "formulas" / "bill.py"

    def text(before: str, run: int) -> str:
        return before.replace("gpu_hours * usd_per_gpu_hour", f"gpu_hours * usd_per_gpu_hour * {run + 2}", 3)

    return _edits(bill, text, lambda run: f"gpu_hours * usd_per_gpu_hour * {run + 2}", PAGE)


def _style(project: Path) -> Iterator[Change]:
    css = project / "docs" / "assets" / "recount.css"
    where = "assets/recount/recount.css"
    return _edits(css, lambda text, run: f"{text}\n/* {run} */\n", lambda run: f"/* {run} */", where)


def _seen(address: str, change: Change) -> float:
    """Seconds from the change until it is seen; before it, the server has come to rest."""
    edit, wanted, where = change
    _wait(address, PAGE, "</html>")
    start = time.perf_counter()
    edit()
    _wait(address, where, wanted)
    return time.perf_counter() - start


def _wait(address: str, where: str, wanted: str) -> None:
    end = time.monotonic() + PATIENCE_S
    while wanted not in _get(f"{address}{where}"):
        if time.monotonic() > end:
            raise TimeoutError(f"{where} does not show {wanted!r}")
        time.sleep(0.02)


def _get(address: str) -> str:
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE_S) as answer:  # noqa: S310 (our own server)
            return (
                str(answer.read().decode()).replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\N{NO-BREAK SPACE}", " ")
            )
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return ""
