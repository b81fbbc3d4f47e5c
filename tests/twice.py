"""The site built twice at once: here, and in another folder, on another day, in another zone, with other hash seeds.

`python tests/twice.py` builds into .cache/site as an author would, prints what that build says, and fails where the two
differ in a single byte.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from press import publication
from press.runtime import store

ROOT = Path(__file__).resolve().parent.parent
BUILD = [str(Path(sys.executable).with_name("mkdocs")), "build", "--strict", "--site-dir"]
HERE = ROOT / ".cache" / "site"
# Python imports it before anything else: another day.
LATER = """
import datetime, time
AHEAD = 400 * 24 * 3600
now, clock = datetime.datetime.now, time.time
class Later(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return now(tz) + datetime.timedelta(seconds=AHEAD)
datetime.datetime = Later
time.time = lambda: clock() + AHEAD
"""


def git(*arguments: str) -> str:
    command = ["git", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout


def copy_to(folder: Path) -> None:
    """Every file of the project as it is now, and of what it caches only what came from npm."""
    for name in filter(None, git("ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    for fetched in (ROOT / ".cache").glob("*/npm-*"):
        target = folder / fetched.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.symlink_to(fetched, target_is_directory=True)


def elsewhere(folder: Path) -> dict[str, str]:
    """Where another build runs: its own folder and time, but the same repository."""
    (folder / "sitecustomize.py").write_text(LATER, encoding="utf-8")
    path = [folder, folder / "project", folder / "project" / "docs"]
    return os.environ | {
        "GIT_DIR": git("rev-parse", "--absolute-git-dir").strip(),
        "GIT_WORK_TREE": str(folder / "project"),
        "PYTHONHASHSEED": "1234",
        "PYTHONPATH": os.pathsep.join(map(str, path)),
        "TZ": "Asia/Tokyo",
    }


def differences(one: Path, other: Path) -> list[str]:
    """Every file that is not the same in both."""
    hashes = [
        {path.relative_to(site).as_posix(): store.sha256(path) for path in store.files(site)} for site in (one, other)
    ]
    names = sorted(hashes[0].keys() | hashes[1].keys())
    return [name for name in names if hashes[0].get(name) != hashes[1].get(name)]


def main() -> None:
    """Build both, side by side, and compare."""
    with TemporaryDirectory(prefix="recount-") as temporary:
        folder = Path(temporary)
        here = subprocess.Popen([*BUILD, str(HERE)], cwd=ROOT)
        copy_to(folder / "project")
        there = subprocess.Popen(
            [*BUILD, str(folder / "site")],
            cwd=folder / "project",
            env=elsewhere(folder),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        said, _ = there.communicate()
        if here.wait():
            sys.exit(here.returncode)
        if there.returncode:
            sys.exit(f"{said}\nThe same site does not build elsewhere.")
        differing = differences(HERE, folder / "site")
        if differing:
            shutil.copytree(folder / "site", HERE.with_name("site-elsewhere"), dirs_exist_ok=True)
            sys.exit("\n".join(["Not the same as in .cache/site-elsewhere:", *differing]))
    print(f"The same twice, byte for byte: {publication.check(HERE)}")


if __name__ == "__main__":
    main()
