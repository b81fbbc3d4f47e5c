"""What redraws the pictures in a what-if: of Vega, from npm, the parts that they need, in one file as the editor is."""

from __future__ import annotations

from pathlib import Path

from press import bundles
from press.runtime import ROOT

HERE = Path(__file__).resolve().parent
CACHE = ROOT / ".cache" / "renderer"
ENTRY = "renderer.js"


def bundle(cache: Path = CACHE) -> Path:
    """The folder with the renderer; made when what it is made from changed.

    Raises:
        node.NodeError: If there is no Node.js, or it cannot fetch or bundle the renderer.
    """
    return bundles.bundle(HERE / ENTRY, cache)
