"""What `mkdocs serve` does beyond serving files: it makes pages as they are asked for, shows what broke, and checks.

This module lives as long as the server, so it holds on to no other of ours: `press.preview` is imported anew at each
request, as every build starts with fresh modules.
"""

from __future__ import annotations

import contextlib
import importlib
import mimetypes
import os
import signal
import subprocess
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable, Iterable
from html import escape
from pathlib import Path
from typing import Any

from mkdocs.livereload import LiveReloadServer
from watchdog.observers.polling import PollingObserver

LOOK_S = 0.15  # between two looks at the files
QUIET_S = 3  # this long after the last change the whole site is checked
BROKEN = """<!DOCTYPE html><meta charset="utf-8"><title>{title}</title>
<style>body {{ margin: 3rem; font: 1rem/1.6 system-ui }} pre {{ overflow: auto }}</style>
<h1>{title}</h1><pre>{text}</pre></body>"""


class Preview:
    """The server's way to a page: wait for the build, make the page, hand it over."""

    def __init__(self, server: LiveReloadServer, config_file: str, forget: Callable[[], None]) -> None:
        self.server = server
        self._forget = forget
        self.check = Check(config_file)
        self._build: Callable[..., Any] = server.builder
        self._one_at_a_time = threading.RLock()  # a build and the making of a page use the same modules
        self._broken = ""
        server.builder = self._rebuild
        _watch_closely(server)
        server.set_app(self._answer)
        self.check.later()

    def _rebuild(self) -> None:
        """Build; what breaks is shown instead of the pages, and the server stays up."""
        with self._one_at_a_time:
            try:
                self._forget()  # else a file that was read half written stays, and the configuration no longer loads
                importlib.import_module("press.extension")  # it says what is wrong; the configuration, only that it is
                self._build()
                self._broken = ""
            except (Exception, SystemExit):
                self._broken = traceback.format_exc()
                print(self._broken, file=sys.stderr)
        self.check.later()

    def _answer(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        address = self._address(environ["PATH_INFO"].encode("latin-1").decode("utf-8", "ignore"))
        if address is None:
            return self.server.serve_request(environ, start_response)
        content = self._content(address)
        if content is None:
            return self.server.serve_request(environ, start_response)
        kind = mimetypes.guess_type(address)[0] or "text/plain"
        headers = [("Content-Type", kind), ("Content-Length", str(len(content))), ("Cache-Control", "no-store")]
        start_response("200 OK", headers)
        return [content]

    def _address(self, path: str) -> str | None:
        """The file below the site's root that is asked for; None for what is not made on demand."""
        mount = self.server.mount_path
        if not path.startswith(mount) or path.startswith("/livereload/") or "/../" in path:
            return None
        address = path[len(mount) :] + ("index.html" if path.endswith("/") else "")
        return address if address.endswith((".html", ".json", ".csv", ".svg")) else None

    def _content(self, address: str) -> bytes | None:
        """The file as it is now, a page with the script that reloads it; None if there is no such file."""
        while True:
            with self.server._epoch_cond:
                self.server._epoch_cond.wait_for(lambda: self.server._visible_epoch == self.server._wanted_epoch)
            with self._one_at_a_time:
                epoch = self.server._visible_epoch
                if epoch != self.server._wanted_epoch:
                    continue  # a change came in between
                broken = self._broken or self._made(address)
                file = Path(self.server.root, address)
                if broken and not address.endswith(".html"):
                    return None
                if broken:
                    content = BROKEN.format(title="This page cannot be made", text=escape(broken)).encode()
                elif file.is_file():
                    content = file.read_bytes()
                else:
                    return None
                if not address.endswith(".html"):
                    return content
                return bytes(self.server._inject_js_into_html(content, epoch))  # type: ignore[no-untyped-call]

    def _made(self, address: str) -> str:
        """Make what was asked for; what went wrong, or nothing."""
        from press import preview

        try:
            preview.make(address)
        except (Exception, SystemExit):
            broken = traceback.format_exc()
            print(broken, file=sys.stderr)
            return broken
        return ""


def _watch_closely(server: LiveReloadServer) -> None:
    """Look at the watched files more often than twice a second."""
    server.observer = PollingObserver(timeout=LOOK_S)
    for path in list(server._watched_paths):
        del server._watched_paths[path]
        server.watch(path)


class Check:
    """The whole site through its gate, as `mkdocs build` does it, in a process of its own when all is quiet."""

    def __init__(self, config_file: str) -> None:
        self._config_file = config_file
        self._lock = threading.Lock()
        self._timer: threading.Timer | None = None
        self._process: subprocess.Popen[str] | None = None

    def later(self) -> None:
        """Something changed: what runs here is out of date; check again when nothing changes for a while."""
        with self._lock:
            self._end()
            self._timer = threading.Timer(QUIET_S, self._run)
            self._timer.daemon = True
            self._timer.start()

    def end(self) -> None:
        """The server goes down."""
        with self._lock:
            self._end()

    def _end(self) -> None:
        if self._timer:
            self._timer.cancel()
        if self._process and self._process.poll() is None:
            _kill(self._process)
        self._process = None

    def _run(self) -> None:
        with tempfile.TemporaryDirectory(prefix="recount-check-", ignore_cleanup_errors=True) as site:
            command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
            command += ["--config-file", self._config_file, "--site-dir", site]
            with self._lock:
                process = self._process = subprocess.Popen(  # noqa: S603 (our own builder)
                    command,
                    env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},  # no file of ours changes
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    text=True,
                    start_new_session=True,
                )
            if hasattr(os, "setpriority"):
                os.setpriority(os.PRIO_PROCESS, process.pid, 5)
            said = process.communicate()[0]
        if self._process is process:  # else it was ended, and says nothing
            print(said if process.returncode else "The whole site agrees with the ledger.", file=sys.stderr)


def _kill(process: subprocess.Popen[str]) -> None:
    """End a process and those that it started."""
    with contextlib.suppress(OSError):  # it may just have ended
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
