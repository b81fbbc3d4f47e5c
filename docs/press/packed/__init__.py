"""Compressed copies of files, each made once for its content: for hosts that send such copies, and for the bench.

`python -m press.packed SITE FOLDER` lays out what a plain server needs: the site with its copies beside the files, and
the server's configuration with the headers.
"""

from __future__ import annotations

import gzip
import hashlib
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from press import headers, publication
from press.runtime import ROOT, node, store

CACHE = ROOT / ".cache" / "packed"
KINDS = {".css", ".csv", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".whl", ".xml", ".zip"}
SERVER = ROOT / "deploy" / "nginx.conf"


def brotli(paths: Iterable[Path]) -> dict[Path, bytes]:
    """Each file as brotli makes it at its best; without those that gain nothing.

    Raises:
        node.NodeError: If there is no Node.js.
    """
    CACHE.mkdir(parents=True, exist_ok=True)
    kept = {path: CACHE / hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}
    jobs = {target: path for path, target in kept.items() if not target.is_file()}
    if jobs:
        lines = "".join(f"{path}\t{target}\n" for target, path in jobs.items())
        command = [*node.commands()["node"], str(Path(__file__).with_name("compress.mjs"))]
        subprocess.run(command, input=lines, encoding="utf-8", check=True)  # noqa: S603 (our own)
    return _smaller({path: target.read_bytes() for path, target in kept.items()})


def gzipped(paths: Iterable[Path]) -> dict[Path, bytes]:
    """Each file as gzip makes it at its best, the same on every day; without those that gain nothing."""
    return _smaller({path: gzip.compress(path.read_bytes(), 9, mtime=0) for path in paths})


def _smaller(made: dict[Path, bytes]) -> dict[Path, bytes]:
    return {path: body for path, body in made.items() if len(body) < path.stat().st_size}


def lay_out(site: Path, folder: Path) -> None:
    """Fill `folder` with a checked site, its copies, and what nginx has to know."""
    publication.check(site)
    shutil.rmtree(folder, ignore_errors=True)
    copy = folder / "site"
    shutil.copytree(site, copy)
    texts = [path for path in store.files(copy) if path.suffix in KINDS]
    for suffix, made in ((".br", brotli(texts)), (".gz", gzipped(texts))):
        for path, body in made.items():
            path.with_name(path.name + suffix).write_bytes(body)
    shutil.copy(SERVER, folder / SERVER.name)
    (folder / "headers.conf").write_text(headers.for_nginx(), encoding="utf-8")
