"""The browsers are installed where they are missing, or it is said why not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from browser import browsers


def installed(folder: Path) -> subprocess.CompletedProcess[str]:
    """What comes of it on a machine that has only the programs of a folder."""
    command = [sys.executable, browsers.__file__]
    return subprocess.run(command, env={"PATH": str(folder)}, capture_output=True, encoding="utf-8", check=False)


def program(folder: Path, name: str, script: str = "") -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


def test_without_a_package_manager_it_says_what_to_install(tmp_path: Path) -> None:
    done = installed(tmp_path)
    assert done.returncode == 1
    assert "need chromium and firefox-esr, and there is no apt-get" in done.stderr


def test_what_is_here_is_not_installed(tmp_path: Path) -> None:
    program(tmp_path, "google-chrome")
    program(tmp_path, "firefox")
    done = installed(tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_what_is_missing_is_asked_of_apt_and_it_says_so(tmp_path: Path) -> None:
    program(tmp_path, "chromium")
    program(tmp_path, "sudo", '"$@"')
    program(tmp_path, "apt-get", f'echo "$@" >> "{tmp_path}/asked"')
    done = installed(tmp_path)
    assert "The tests need firefox-esr, which is not here: apt-get installs it." in done.stdout
    update, install = (tmp_path / "asked").read_text(encoding="utf-8").splitlines()
    assert update.endswith(" update")
    assert install.endswith(" install --yes --no-install-recommends firefox-esr")
    assert done.returncode == 1  # this apt-get has brought nothing
    assert "apt-get did not bring firefox-esr" in done.stderr


def test_it_is_enough_that_they_are_there_afterwards(tmp_path: Path) -> None:
    program(tmp_path, "chromium")
    program(tmp_path, "sudo", '"$@"')
    brings = f'echo "#!/bin/sh" > "{tmp_path}/firefox-esr"; /bin/chmod 755 "{tmp_path}/firefox-esr"'
    program(tmp_path, "apt-get", brings)
    assert installed(tmp_path).returncode == 0
    assert os.access(tmp_path / "firefox-esr", os.X_OK)
