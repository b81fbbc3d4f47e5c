"""The finished site as one thing: the commit it was built from, and one digest over all its files.

A page shows the digest, so it cannot be of that page as it is: the page is written with zeros in the digest's place,
the digest is taken, and then it is put there. Whoever checks it does the same backwards: `python -m press.publication
FOLDER` says whether a site is the one that its digest names. The service worker's file is left out of the sum, since it
is made of the sum and the files; the check makes it again and compares.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from press import offline
from press.pages import DOCS
from press.runtime import store

BLANK = "0" * 64
_TEXTS = {".html", ".json"}  # where a page's text may stand


class Commit(NamedTuple):
    """What is checked out here."""

    name: str
    seconds: str  # since 1970, when it was made
    clean: bool  # nothing was changed since


def commit(folder: Path = DOCS.parent) -> Commit | None:
    """The commit that the site is built from; None where there is no git or no repository."""
    try:
        name, seconds = _git(folder, "log", "-1", "--format=%H %ct").split()
        return Commit(name, seconds, not _git(folder, "status", "--porcelain", "--untracked-files=no"))
    except (OSError, subprocess.CalledProcessError):
        return None


def _git(folder: Path, *arguments: str) -> str:
    command = ["git", "-C", str(folder), *arguments]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)  # noqa: S603
    return done.stdout.strip()


def date_the_build() -> None:
    """Let everything that writes a date write the commit's, so that another day builds the same."""
    found = commit()
    os.environ.setdefault("SOURCE_DATE_EPOCH", found.seconds if found else "315532800")


def seal(site: Path) -> str:
    """Put the digest where the pages left its place, and write the service worker; gives back the digest."""
    hashes = _hashes(site)
    digest = _digest(hashes)
    for name in hashes:
        path = site / name
        if path.suffix in _TEXTS and BLANK in (text := path.read_text(encoding="utf-8")):
            path.write_text(text.replace(BLANK, digest), encoding="utf-8")
            hashes[name] = store.sha256(path)
    (site / offline.NAME).write_text(offline.worker(site, hashes, digest), encoding="utf-8")
    return digest


def check(site: Path) -> str:
    """The digest that a site names, if it is its own.

    Raises:
        ValueError: If it is not.
    """
    worker = (site / offline.NAME).read_text(encoding="utf-8")
    digest = offline.digest_of(worker)
    hashes = _hashes(site)
    blank = dict(hashes)
    for name in hashes:
        path = site / name
        if path.suffix in _TEXTS and digest in (text := path.read_text(encoding="utf-8")):
            blank[name] = hashlib.sha256(text.replace(digest, BLANK).encode()).hexdigest()
    if _digest(blank) != digest:
        raise ValueError(f"the files are not those of {digest}, but of {_digest(blank)}")
    if offline.worker(site, hashes, digest) != worker:
        raise ValueError(f"{offline.NAME} is not the one that belongs to these files")
    return digest


def _hashes(site: Path) -> dict[str, str]:
    names = [path.relative_to(site).as_posix() for path in store.files(site)]
    return {name: store.sha256(site / name) for name in names if name != offline.NAME}


def _digest(hashes: Mapping[str, str]) -> str:
    """As `sha256sum` would have it of the list that it prints of the files, in the order of their names."""
    lines = "".join(f"{digest}  {name}\n" for name, digest in sorted(hashes.items()))
    return hashlib.sha256(lines.encode()).hexdigest()


if __name__ == "__main__":
    try:
        print(check(Path(sys.argv[1])))
    except ValueError as error:
        sys.exit(str(error))
