"""The browsers that the tests drive: the machine's own. `python browsers.py` installs what is missing, and says so."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FIREFOX = ("firefox-esr", "firefox")
PACKAGES = {CHROMIUM: "chromium", FIREFOX: "firefox-esr"}


def find(names: tuple[str, ...]) -> str | None:
    """Where the first of these programs is."""
    return next(filter(None, map(shutil.which, names)), None)


def need(names: tuple[str, ...]) -> str:
    """The same; a test without its browser fails."""
    found = find(names)
    assert found, f"no {' or '.join(names)} here: `make test` installs it"
    return found


def missing() -> list[str]:
    """The packages of the browsers that are not here."""
    return [package for names, package in PACKAGES.items() if not find(names)]


def install() -> None:
    """Install every browser that is missing by the machine's package manager."""
    packages = missing()
    if not packages:
        return
    wanted = " and ".join(packages)
    if not shutil.which("apt-get"):
        sys.exit(f"The tests need {wanted}, and there is no apt-get to install that with. Install it, then try again.")
    root = [] if os.geteuid() == 0 else ["sudo"]
    if root and not shutil.which("sudo"):
        sys.exit(f"The tests need {wanted}. Install it as root: apt-get install {' '.join(packages)}")
    print(f"The tests need {wanted}, which is not here: apt-get installs it.", flush=True)
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        subprocess.run([*root, "apt-get", "-qq", "-o", "Dpkg::Use-Pty=0", *step], env=env, check=False)
    if left := missing():
        sys.exit(f"apt-get did not bring {' and '.join(left)}; what it says stands above.")


if __name__ == "__main__":
    install()
