"""The digest of a site, and what it notices."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from press import offline, publication


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of a page that shows its digest, and two other files."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "index.html").write_text(f"<p>{publication.BLANK}</p>", encoding="utf-8")
    (tmp_path / "b.css").write_text("p { }", encoding="utf-8")
    (tmp_path / "c.css.map").write_text("{}", encoding="utf-8")
    return tmp_path


def test_it_is_the_digest_of_what_sha256sum_prints(site: Path) -> None:
    script = "LC_ALL=C sha256sum a/index.html b.css c.css.map | sha256sum"
    said = subprocess.run(["/bin/sh", "-c", script], cwd=site, capture_output=True, encoding="utf-8", check=True).stdout
    digest = publication.seal(site)
    assert digest == said.split()[0]
    assert (site / "a" / "index.html").read_text(encoding="utf-8") == f"<p>{digest}</p>"
    assert publication.check(site) == digest


@pytest.mark.parametrize("name", ["a/index.html", "b.css", "c.css.map", offline.NAME, "new.html"])
def test_any_change_is_noticed(site: Path, name: str) -> None:
    publication.seal(site)
    with (site / name).open("a", encoding="utf-8") as file:
        file.write(" ")
    with pytest.raises(ValueError, match="not"):
        publication.check(site)


def test_a_file_less_is_noticed(site: Path) -> None:
    publication.seal(site)
    (site / "c.css.map").unlink()
    with pytest.raises(ValueError, match="the files are not those of"):
        publication.check(site)


def test_the_worker_keeps_what_readers_need(site: Path) -> None:
    publication.seal(site)
    worker = (site / offline.NAME).read_text(encoding="utf-8")
    assert '"b.css"' in worker
    assert '"c.css.map"' not in worker


def test_the_commit_is_the_one_that_git_has(tmp_path: Path) -> None:
    found = publication.commit()
    script = ["git", "-C", str(Path(__file__).parent), "show", "--no-patch", "--format=%H %ct"]
    said = subprocess.run(script, capture_output=True, encoding="utf-8", check=True).stdout.split()
    assert found is not None
    assert [found.name, found.seconds] == said
    assert publication.commit(tmp_path) is None
