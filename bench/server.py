"""A static server like a good host's: brotli made beforehand, caching for ever; a log, and a slow link on request."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from press import packed

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".xml": "application/xml",
}
LEFT = {".map", ".md", ".ts"}
PIECE = 16 * 1024


class Sent(NamedTuple):
    """One answered request: its path, and how many bytes of body went out."""

    path: str
    n_bytes: int


class Server(ThreadingHTTPServer):
    """Serves folders; `log` is what was sent since it was last cleared."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.home = f"http://localhost:{self.server_port}/"
        self.files: dict[str, Path] = {}
        self.packed: dict[Path, bytes] = {}
        self.log: list[Sent] = []
        self.bits_per_s = 0.0
        self.latency_s = 0.0
        self._link = threading.Lock()
        self._free_at = 0.0

    def mount(self, at: str, folder: Path, only: str = "") -> None:
        """Serve what is in a folder now, below an address; `only` is a pattern for the names within."""
        found = {
            path.relative_to(folder).as_posix(): path
            for path in sorted(folder.rglob("*"))
            if path.is_file() and path.suffix not in LEFT
        }
        found = {name: path for name, path in found.items() if re.match(only, name)}
        self.files |= {at + name: path for name, path in found.items()}
        self.packed |= packed.brotli(path for path in found.values() if path.suffix in packed.KINDS)

    @contextmanager
    def running(self) -> Iterator[Server]:
        """Serve in a thread of its own."""
        thread = threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self.shutdown()
            thread.join()
            self.server_close()

    @contextmanager
    def slow(self, bits_per_s: float, latency_s: float) -> Iterator[None]:
        """While this lasts, all connections share a link of this rate, and every answer takes a round trip."""
        self.bits_per_s, self.latency_s = bits_per_s, latency_s
        try:
            yield
        finally:
            self.bits_per_s = self.latency_s = 0.0

    def wait_for_link(self, n_bytes: int) -> None:
        """Wait until the shared link has carried these bytes."""
        if not self.bits_per_s:
            return
        with self._link:
            self._free_at = max(self._free_at, time.monotonic()) + n_bytes * 8 / self.bits_per_s
            until = self._free_at
        time.sleep(max(0.0, until - time.monotonic()))


class Handler(BaseHTTPRequestHandler):
    """One request after the other of one connection."""

    server: Server
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        """Send a file."""
        place = unquote(urlsplit(self.path).path).lstrip("/")
        path = self.server.files.get(f"{place}index.html" if not place or place.endswith("/") else place)
        time.sleep(self.server.latency_s)
        if path is None:
            self.send(404, b"no such file", {"Content-Type": "text/plain"})
            return
        headers = {"Content-Type": TYPES.get(path.suffix, "application/octet-stream")}
        headers["Cache-Control"] = "no-cache" if path.suffix == ".html" else "public, max-age=31536000, immutable"
        body = self.server.packed.get(path)
        if body is not None and "br" in self.headers.get("Accept-Encoding", ""):
            self.send(200, body, headers | {"Content-Encoding": "br", "Vary": "Accept-Encoding"})
        else:
            self.send(200, path.read_bytes(), headers)

    def send(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        """Send an answer, piece by piece over the link, and log it."""
        self.send_response_only(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.server.log.append(Sent(self.path, len(body)))
        pieces = range(0, len(body), PIECE if self.server.bits_per_s else max(len(body), 1))
        try:
            for start in pieces:
                piece = body[start : start + pieces.step]
                self.server.wait_for_link(len(piece))
                self.wfile.write(piece)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def log_message(self, *_: object) -> None:
        """Say nothing."""
