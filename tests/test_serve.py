"""`mkdocs serve`: a mistake shows on its page, the server stays up, and the page heals when the number does."""

from __future__ import annotations

import json
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sites import ANOTHER_PEAK, MKDOCS, MakeSite, append, copy_project

PATIENCE = 120.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project's code in a place of its own, where it may be edited."""
    return copy_project(tmp_path / "project")


def patiently(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, f"not within {PATIENCE} s"
        time.sleep(0.1)


class Server:
    """A running `mkdocs serve`."""

    def __init__(self, address: str, process: subprocess.Popen[bytes], root: Path) -> None:
        self.address = address
        self.process = process
        self.root = root

    def log(self) -> str:
        return (self.root / "log").read_text(encoding="utf-8")

    def page(self, path: str = "") -> str:
        try:
            with urllib.request.urlopen(f"{self.address}/{path}", timeout=5) as answer:  # noqa: S310 (our own server)
                return str(answer.read().decode())
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return ""

    def wait(self, wanted: Callable[[str], bool], path: str = "") -> str:
        """The page as soon as it is as wanted."""
        seen = [""]

        def arrived() -> bool:
            assert self.process.poll() is None, "the server went down"
            seen.append(self.page(path))
            return bool(seen[-1]) and wanted(seen[-1])

        patiently(arrived)
        return seen[-1]


@pytest.fixture
def serve(make_site: MakeSite, project: Path) -> Iterator[Server]:
    site = make_site(
        "# Title\n\nIt takes [337 million GPU-hours](ledger:corrected.gpu_hours).\n",
        "# 标题\n\n要 [3.37 亿卡时](ledger:corrected.gpu_hours)。\n",
        project=project,
    )
    port = free_port()
    with (site.root / "log").open("wb") as log:
        process = subprocess.Popen(
            [str(MKDOCS), "serve", "--dev-addr", f"127.0.0.1:{port}"],
            cwd=site.root,
            env=site.env,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        try:
            yield Server(f"http://127.0.0.1:{port}", process, site.root)
        finally:
            process.terminate()
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(timeout=10)


def healthy(text: str) -> bool:
    return 'data-name="corrected.gpu_hours"' in text and "drift" not in text


def test_a_page_is_marked_and_heals(serve: Server, project: Path) -> None:
    page = serve.root / "docs" / "en" / "index.md"
    good = page.read_text(encoding="utf-8")
    facts = project / "calculators" / "facts" / "__init__.py"
    serve.wait(healthy)
    serve.wait(healthy, "zh/")

    # A wrong record.
    page.write_text(good.replace("337", "300"), encoding="utf-8")
    marked = serve.wait(lambda text: 'class="drift-report"' in text)
    assert "docs/en/index.md:3: the record is not what the ledger says" in marked
    assert "337 million GPU-hours" in marked
    assert "as written if" in marked
    assert "python -m press.record corrected.gpu_hours" in marked
    page.write_text(good, encoding="utf-8")
    serve.wait(healthy)

    # A block that raises, and then does not.
    page.write_text(good + '\n```python exec="1" id="b"\nprint(1 / 0)\n```\n', encoding="utf-8")
    serve.wait(lambda text: "a block raised: ZeroDivisionError" in text)
    page.write_text(good + '\n```python exec="1" id="b"\nprint("Well.")\n```\n', encoding="utf-8")
    serve.wait(lambda text: healthy(text) and "Well." in text)
    page.write_text(good, encoding="utf-8")

    # A calculator is edited: both languages are marked with the new number, at once.
    facts_text = facts.read_text(encoding="utf-8")
    append(facts, ANOTHER_PEAK)
    assert "667 million GPU-hours" in serve.wait(lambda text: 'class="drift-report"' in text)
    assert "6.67 亿卡时" in serve.wait(lambda text: 'class="drift-report"' in text, "zh/")

    # The whole site is checked when all is quiet.
    patiently(lambda: "2 numbers or statements cannot be published" in serve.log())

    # Edits of the same length within a second: the last one counts.
    for peak in ("500.1", "500.2", "700.0"):
        facts.write_text(facts_text + ANOTHER_PEAK.replace("500.0", peak), encoding="utf-8")
        serve.wait(lambda text: 'class="drift-report"' in text)
    serve.wait(lambda text: "476 million GPU-hours" in text)

    # A calculator that cannot even be read does not end the server: its page says why.
    facts.write_text(facts_text + "\nthis is no Python\n", encoding="utf-8")
    serve.wait(lambda text: "SyntaxError" in text)
    assert "SyntaxError" in serve.log()
    facts.write_text(facts_text, encoding="utf-8")
    serve.wait(healthy)
    serve.wait(healthy, "zh/")

    # Nor does one that was read while it was being written, and is good Python as far as it goes.
    facts.write_text("", encoding="utf-8")
    serve.wait(lambda text: "has no attribute" in text or "cannot import name" in text)
    facts.write_text(facts_text, encoding="utf-8")
    serve.wait(healthy)
    patiently(lambda: "The whole site agrees with the ledger." in serve.log())


def test_what_pages_ask_for_is_made_when_they_ask(serve: Server) -> None:
    serve.wait(healthy)
    cards = json.loads(serve.wait(bool, "data/cards.json"))
    assert set(cards["cards"]) == {"corrected.gpu_hours"}
    assert "亿卡时" in serve.wait(bool, "zh/data/cards.json")
    assert len(json.loads(serve.wait(bool, "data/claims.json"))) > 100
    assert serve.wait(bool, "data/ledger.csv").startswith("scenario,quantity,value,unit")
    assert serve.page("no/such/page/") == ""
