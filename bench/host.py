"""The site behind a plain static server on one core: what a visit costs, its reader in bytes, the server in time."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Playwright, sync_playwright

from bench.browser import ARGUMENTS, BILL, ROOT
from bench.figure import Figure
from press import packed

SITE = ROOT / ".cache" / "bench" / "host-site"
PUBLIC = ROOT / ".cache" / "bench" / "public"
LOG = PUBLIC / "sent.log"
SERVER_CORE, OTHER_CORE = "0", "1"
SECONDS, CONNECTIONS = 10, 64
# Each connection asks for the files of a first visit, one after the other.
LOAD = """\
local paths = {{ {paths} }}
local place = 0
wrk.headers["Accept-Encoding"] = "br"
request = function()
  place = place % #paths + 1
  return wrk.format("GET", paths[place])
end
"""


class Sent(NamedTuple):
    """One line of the server's log: what was asked for, the status, and all bytes sent, heads included."""

    path: str
    status: int
    n_bytes: int


def figures() -> list[Figure]:
    """All figures of a host."""
    _lay_out()
    port = _free_port()
    with _serving(port) as home, sync_playwright() as playwright:
        first, second, whole = _visits(playwright, home)
        per_s = _load(home, sorted({sent.path for sent in first}))
    visits_per_s = per_s / len(first)
    about = f"{len(first)} files, brotli, heads included"
    held = (
        f"{visits_per_s:.0f} first visits a second, {per_s:.0f} requests, by one core of nginx; {CONNECTIONS} at once"
    )
    return [
        Figure("host.visit", 1e3 / visits_per_s, "ms", 10, held),
        Figure("host.first", _kilobytes(first), "kB", 450, f"a first visit to the bill's page: {about}"),
        Figure(
            "host.second",
            _kilobytes(second),
            "kB",
            15,
            f"the next, by the browser's cache alone: {len(second)} questions",
        ),
        Figure(
            "host.whole", _kilobytes(whole) / 1e3, "MB", 16, "the whole site, which the worker keeps when all is quiet"
        ),
    ]


def _tool(name: str, package: str) -> str:
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if not found:
        raise RuntimeError(f"this part of make bench needs {name}: apt-get install {package}")
    return found


def _lay_out() -> None:
    command = [str(Path(sys.executable).with_name("mkdocs")), "build", "--quiet", "--strict", "--site-dir", str(SITE)]
    subprocess.run(command, cwd=ROOT, check=True)  # noqa: S603 (our own)
    packed.lay_out(SITE, PUBLIC)


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@contextmanager
def _serving(port: int) -> Iterator[str]:
    """What `make publish` lays out, served by nginx on one core, at a free port, and with a log."""
    nginx = _tool("nginx", "nginx-light libnginx-mod-http-brotli-static")
    path = PUBLIC / packed.SERVER.name
    text = path.read_text(encoding="utf-8")
    logged = "log_format sent '$request_uri $status $bytes_sent';\n    access_log sent.log sent;"
    for old, new in {"listen 8080;": f"listen 127.0.0.1:{port};", "access_log off;": logged}.items():
        assert old in text, old  # noqa: S101 (a configuration of another kind)
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    command = ["taskset", "-c", SERVER_CORE, nginx, "-p", str(PUBLIC), "-c", path.name, "-g", "daemon off;"]
    server = subprocess.Popen(command)  # noqa: S603 (our own)
    try:
        for _ in range(100):
            with socket.socket() as asked:
                if asked.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield f"http://localhost:{port}/"
    finally:
        server.send_signal(signal.SIGQUIT)
        server.wait()


def _sent() -> list[Sent]:
    """What was sent since this was asked last."""
    lines = [line.rsplit(" ", 2) for line in LOG.read_text(encoding="utf-8").splitlines()]
    LOG.write_text("", encoding="utf-8")
    return [Sent(path, int(status), int(n_bytes)) for path, status, n_bytes in lines]


def _visits(playwright: Playwright, home: str) -> tuple[list[Sent], list[Sent], list[Sent]]:
    """A first visit and a second without the worker that keeps the site; and all that a visit with it brings."""
    found = []
    for workers in ("block", "allow"):
        with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            context = playwright.chromium.launch_persistent_context(
                profile,
                executable_path=_tool("chromium", "chromium"),
                args=ARGUMENTS,
                service_workers=workers,
            )
            for _ in range(2 if workers == "block" else 1):
                _sent()
                page = context.new_page()
                page.goto(home + BILL)
                page.wait_for_load_state("networkidle")
                if workers == "allow":
                    page.wait_for_function("() => document.querySelector('.offline').textContent", timeout=180_000)
                page.close()
                found.append(_sent())
            context.close()
    first, second, whole = found
    return first, second, whole


def _load(home: str, paths: list[str]) -> float:
    """How many requests a second the server answers."""
    wrk = _tool("wrk", "wrk")
    with TemporaryDirectory() as folder:
        script = Path(folder, "visit.lua")
        script.write_text(LOAD.format(paths=", ".join(map(json.dumps, paths))), encoding="utf-8")
        command = [
            "taskset",
            "-c",
            OTHER_CORE,
            wrk,
            "-t1",
            f"-c{CONNECTIONS}",
            f"-d{SECONDS}s",
            "-s",
            str(script),
            home,
        ]
        said = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout  # noqa: S603 (our own)
    if "Non-2xx" in said or "Socket errors" in said:
        raise RuntimeError(said)
    match = re.search(r"Requests/sec: +([\d.]+)", said)
    if not match:
        raise RuntimeError(said)
    return float(match[1])


def _kilobytes(sent: list[Sent]) -> float:
    return sum(one.n_bytes for one in sent) / 1e3
