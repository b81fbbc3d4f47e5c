"""Folders that are made once and named by what is in them."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory
from typing import Any


def once(cache: Path, key: str, make: Callable[[Path], None]) -> Path:
    """The folder that `make` fills, named by the hash of its content; made once for each key."""
    note = cache / "made" / key
    if note.is_file():
        folder = cache / note.read_text(encoding="utf-8")
        if folder.is_dir():
            return folder
    with workplace(cache) as work:
        make(work)
        content = [f"{path.relative_to(work).as_posix()}={sha256(path)}" for path in files(work)]
        folder = cache / hashed(content)
        move(work, folder)
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text(folder.name, encoding="utf-8")
    return folder


def noted(cache: Path, key: str, tell: Callable[[], Any]) -> Any:
    """What `tell` says, as JSON keeps it; asked once for each key."""
    note = cache / "noted" / f"{key}.json"
    if not note.is_file():
        told = json.dumps(tell())
        note.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", dir=note.parent, encoding="utf-8", delete=False) as written:
            written.write(told)
        Path(written.name).replace(note)
    return json.loads(note.read_text(encoding="utf-8"))


@contextlib.contextmanager
def workplace(beside: Path) -> Iterator[Path]:
    """An empty folder beside the finished ones, for as long as it is needed."""
    beside.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=beside, prefix="making-", ignore_cleanup_errors=True) as folder:
        work = Path(folder, "work")
        work.mkdir()
        yield work


def move(folder: Path, target: Path) -> None:
    """Give a finished folder its name; another build may just have made the same."""
    try:
        folder.rename(target)
    except OSError:
        if not target.is_dir():
            raise


def files(folder: Path) -> list[Path]:
    """Every file in a folder, in order."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def sha256(path: Path) -> str:
    """The hash of a file's bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def hashed(parts: Iterable[str]) -> str:
    """A short name for all these parts together."""
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
