"""Compressed copies say what their files say."""

from __future__ import annotations

import gzip
import subprocess
from pathlib import Path

import pytest

from press import packed, publication
from press.runtime import node

UNPACK = "process.stdin.pipe(require('node:zlib').createBrotliDecompress()).pipe(process.stdout)"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of a page, and two files that no compression makes smaller."""
    (tmp_path / "index.html").write_text("<p>337 million GPU-hours, 3.37 亿卡时</p>" * 50, encoding="utf-8")
    (tmp_path / "short.txt").write_text("ok", encoding="utf-8")
    (tmp_path / "face.woff2").write_bytes(b"woff" * 1000)
    publication.seal(tmp_path)
    return tmp_path


def test_copies_read_as_their_files(site: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("made") / "public"
    packed.lay_out(site, folder)
    page = (site / "index.html").read_bytes()
    copies = sorted(path.name for path in (folder / "site").iterdir() if path.suffix in {".br", ".gz"})
    assert copies == ["index.html.br", "index.html.gz", "sw.js.br", "sw.js.gz"]
    assert gzip.decompress((folder / "site" / "index.html.gz").read_bytes()) == page
    with (folder / "site" / "index.html.br").open("rb") as copy:
        command = [*node.commands()["node"], "-e", UNPACK]
        assert subprocess.run(command, stdin=copy, capture_output=True, check=True).stdout == page


def test_a_site_that_was_changed_is_not_laid_out(site: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    (site / "index.html").write_text("<p>338 million GPU-hours</p>", encoding="utf-8")
    folder = tmp_path_factory.mktemp("made") / "public"
    with pytest.raises(ValueError, match="the files are not those of"):
        packed.lay_out(site, folder)
    assert not folder.exists()
