"""A small server for a built site: the right types, gzip, caching, and faults on request."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}
KEPT = ("assets/", "search/", "zh/assets/", "zh/search/")
PACKED = {".css", ".csv", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".whl", ".xml", ".zip"}


class Reply(NamedTuple):
    """What is sent for a file; `length` is what the head claims, where that is not the truth."""

    body: bytes
    status: int = 200
    length: int | None = None


Fault = Callable[[bytes], Reply]


def missing(_: bytes) -> Reply:
    """There is no such file."""
    return Reply(b"no such file", 404)


def truncated(body: bytes) -> Reply:
    """Only the first half of the file is there."""
    return Reply(body[: len(body) // 2])


def interrupted(body: bytes) -> Reply:
    """The connection ends in the middle of the file."""
    return Reply(body[: len(body) // 2], length=len(body))


def tampered(body: bytes) -> Reply:
    """One byte of the file is another."""
    middle = len(body) // 2
    return Reply(body[:middle] + bytes([body[middle] ^ 1]) + body[middle + 1 :])


@cache
def packed(path: Path) -> bytes:
    """A file, compressed once."""
    return gzip.compress(path.read_bytes(), 5, mtime=0)


class Server(ThreadingHTTPServer):
    """Serves a folder at `home`. Faults hold for the files whose addresses end as named, until they are `mended`."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.root = Path()
        self.home = f"http://localhost:{self.server_port}/"
        self.faults: dict[str, Fault] = {}
        self.policy = ""

    @property
    def said(self) -> dict[str, str]:
        """What the site asks its host to say with every file, and a test's own policy in its place."""
        lines = iter((self.root / "_headers").read_text(encoding="utf-8").splitlines()[1:])
        asked = takewhile(lambda line: line.startswith(" "), lines)  # of every file: the first rule
        said = dict(line.strip().split(": ", 1) for line in asked)
        return said | ({"Content-Security-Policy": self.policy} if self.policy else {})

    def mend(self) -> None:
        """No more faults."""
        self.faults.clear()
        self.policy = ""

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
    def held(self, ending: str) -> Iterator[None]:
        """While this lasts, the file does not come."""
        arrives = threading.Event()

        def wait(body: bytes) -> Reply:
            arrives.wait(60)
            return Reply(body)

        self.faults[ending] = wait
        try:
            yield
        finally:
            del self.faults[ending]
            arrives.set()


class Handler(BaseHTTPRequestHandler):
    """One request after the other of one connection."""

    server: Server
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1  # head and body together

    def do_GET(self) -> None:
        """Send a file, or what is wrong with it."""
        place = unquote(urlsplit(self.path).path).lstrip("/")
        path = self.server.root / place
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            self.answer(Reply((self.server.root / "404.html").read_bytes(), 404), ".html")
            return
        fault = next((fault for ending, fault in self.server.faults.items() if path.as_posix().endswith(ending)), None)
        if fault:
            self.answer(fault(path.read_bytes()), path.suffix, "no-store")
            return
        kept = "public, max-age=3600" if place.startswith(KEPT) else "no-cache"
        if path.suffix in PACKED and "gzip" in self.headers.get("Accept-Encoding", ""):
            self.answer(Reply(packed(path)), path.suffix, kept, encoding="gzip")
        else:
            self.answer(Reply(path.read_bytes()), path.suffix, kept)

    def answer(self, reply: Reply, suffix: str, kept: str = "no-cache", encoding: str = "") -> None:
        """Send what is there."""
        self.send_response(reply.status)
        self.send_header("Content-Type", TYPES.get(suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(reply.length or len(reply.body)))
        self.send_header("Cache-Control", kept)
        self.send_header("Vary", "Accept-Encoding")
        if encoding:
            self.send_header("Content-Encoding", encoding)
        for name, value in self.server.said.items():
            self.send_header(name, value)
        self.end_headers()
        try:
            self.wfile.write(reply.body)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True
        if reply.length:
            self.close_connection = True

    def log_message(self, *_: object) -> None:
        """Say nothing."""
