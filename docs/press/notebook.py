"""A notebook among the pages: its text goes the way of every page's text, its cells are run by mkdocs-jupyter.

Of what mkdocs-jupyter makes, the cells' outputs are taken: its page brings half a megabyte of style and scripts in the
page, which the policy refuses. The outputs are kept in .cache/notebooks by the code, the calculators and the packages,
so that a notebook runs again only where one of these changed. `python -m press.notebook FILE` runs one and prints them.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from base64 import b64decode
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from press.runtime import ROOT, SOURCES, store

SUFFIX = ".ipynb"
CACHE = ROOT / ".cache" / "notebooks"
_RUN_BY = ("mkdocs-jupyter", "nbconvert", "nbclient", "ipykernel", "ipython")


class NotebookError(RuntimeError):
    """A notebook that cannot be published, the reason in one line, and the cell that it is about."""

    def __init__(self, message: str, cell: str = "") -> None:
        super().__init__(message)
        self.cell = cell


class Notebook(NamedTuple):
    """What its file holds: what it is about, and its cells by their names."""

    description: str
    cells: Mapping[str, tuple[str, str]]  # kind ("markdown", "code") and source

    @property
    def code(self) -> dict[str, str]:
        """The source of each cell that is run."""
        return {name: source for name, (kind, source) in self.cells.items() if kind == "code"}

    def text(self, outputs: Mapping[str, str] | None = None, below_the_title: str = "") -> str:
        """The notebook as the Markdown of a page, with HTML below each cell of code, and below the first of text."""
        parts = [f"---\ndescription: {self.description}\n---"]
        for name, (kind, source) in self.cells.items():
            parts.append(f"```python\n{source}\n```" if kind == "code" else source)
            parts += filter(None, [(outputs or {}).get(name), below_the_title])
            below_the_title = ""
        return "\n\n".join(parts) + "\n"


def read(text: str) -> Notebook:
    """What the text of a notebook's file says."""
    given = json.loads(text)
    cells = {cell.get("id", ""): (cell["cell_type"], "".join(cell["source"])) for cell in given["cells"]}
    return Notebook(given["metadata"].get("description", ""), cells)


def refuse_stored(text: str) -> None:
    """See that a notebook's file holds nothing that is to be computed, and that its cells have names.

    Raises:
        NotebookError: If it does, or one has none.

    >>> refuse_stored('{"cells": [{"id": "a", "outputs": [1]}]}')
    Traceback (most recent call last):
    press.notebook.NotebookError: a stored output: a notebook is kept without any
    """
    for cell in json.loads(text)["cells"]:
        if not cell.get("id"):
            raise NotebookError("a cell without an id")
        if cell.get("outputs") or cell.get("execution_count"):
            raise NotebookError("a stored output: a notebook is kept without any", cell["id"])


def outputs(path: Path) -> dict[str, str]:
    """What each cell of the notebook at `path` prints and shows, as HTML; run where that is not known.

    Raises:
        NotebookError: If a cell fails, or an output was stored.
    """
    text = path.read_text(encoding="utf-8")
    refuse_stored(text)
    code = read(text).code
    known_by = [f"{name}={source}" for name, source in code.items()]
    known_by += [f"{part.relative_to(SOURCES)}={store.sha256(part)}" for part in sorted(SOURCES.rglob("*.py"))]
    known_by += [sys.version, store.sha256(Path(__file__)), *map(version, _RUN_BY)]
    kept: dict[str, str] = store.noted(CACHE, store.hashed(known_by), lambda: _run(path, code))
    return kept


def _run(path: Path, code: Mapping[str, str]) -> dict[str, str]:
    """Run it in a process of its own, which no setting of whoever builds reaches."""
    with TemporaryDirectory(prefix="recount-notebook-") as own:
        apart = {"JUPYTER_NO_CONFIG": "1", "JUPYTER_RUNTIME_DIR": own, "IPYTHONDIR": own}
        done = subprocess.run(  # noqa: S603 (this module)
            [sys.executable, "-m", "press.notebook", str(path)],
            env=os.environ | apart,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    if not done.stdout:
        raise NotebookError(f"the notebook does not run: {done.stderr.strip()[-2000:]}")
    found: dict[str, str] = json.loads(done.stdout)
    if "failed" in found:
        cell = next((name for name, source in code.items() if source in found["in"]), "")
        raise NotebookError(f"a cell raised: {found['failed']}", cell)
    return found


def _converted(path: str) -> dict[str, str]:
    """What mkdocs-jupyter makes of the notebook, without what stands around it."""
    from bs4 import BeautifulSoup
    from mkdocs_jupyter.convert import nb2html
    from nbclient.exceptions import CellExecutionError

    try:
        html = nb2html(path, execute=True, allow_errors=False)
    except CellExecutionError as error:
        return {"failed": f"{error.ename}: {error.evalue}", "in": str(error)}
    found = {}
    # Jupyter cuts what a cell prints where its clock says so: the pieces are joined again.
    for cell in BeautifulSoup(html, "html.parser").select(".jp-CodeCell[id]"):
        shown = cell.select(".jp-OutputArea-output")
        complaints = [output for output in shown if "stderr" in str(output["data-mime-type"])]
        if complaints:
            source = "".join(part.get_text() for part in cell.select(".clipboard-copy-txt"))
            return {"failed": complaints[0].get_text().strip(), "in": source}
        name = str(cell["id"]).removeprefix("cell-id=")
        html = "".join(output.decode_contents().strip() for output in shown).replace("</pre><pre>", "")
        found[name] = _INLINE.sub(lambda image: b64decode(image[1]).decode(), html)
    return found


# A picture as an element of the page has the page's ink; nbconvert puts it out of reach.
_INLINE = re.compile(r'<img [^>]*src="data:image/svg\+xml;base64,([^"]+)"[^>]*/?>')


if __name__ == "__main__":
    print(json.dumps(_converted(sys.argv[1])))
