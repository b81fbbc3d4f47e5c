"""The scratchpad's editor: CodeMirror from npm, in one file. It goes into the site under assets/runtime/."""

from __future__ import annotations

from pathlib import Path

from press import bundles
from press.runtime import ROOT

HERE = Path(__file__).resolve().parent
CACHE = ROOT / ".cache" / "editor"
ENTRY = "editor.js"


def bundle(cache: Path = CACHE) -> Path:
    """The folder with the editor; made when what it is made from changed.

    Raises:
        node.NodeError: If there is no Node.js, or it cannot fetch or bundle the editor.
    """
    return bundles.bundle(HERE / ENTRY, cache)
