"""The pages' scripts as readers get them: bundled and minified by esbuild, which the scratchpad's editor brings.

Each entry is one file; what entries share, or load later, is in chunks named by their content. The chunks lie in
whatif/, so that "../python/worker.js" leads to a worker from each of them as it does from the sources.
"""

from __future__ import annotations

from pathlib import Path

from press import bundles
from press.runtime import ROOT, node, store

SOURCES = ROOT / "docs" / "assets"
CACHE = ROOT / ".cache" / "scripts"
ENTRIES = (
    "theme.js",
    "switch.js",
    "cards.js",
    "claims.js",
    "offline.js",
    "whatif/whatif.js",
    "python/client.js",
    "python/worker.js",
    "pictures/drawing.js",
)
OPTIONS = ["--bundle", "--splitting", "--minify", "--format=esm", "--target=es2022", "--charset=utf8"]


def bundle(sources: Path = SOURCES, cache: Path = CACHE) -> Path:
    """The folder with the scripts, laid out as their sources are; made when one of them changed.

    Raises:
        node.NodeError: If there is no Node.js, or it cannot fetch the bundler or bundle.
    """
    given = [bundles.BUNDLER / "package-lock.json", Path(__file__), *sorted(sources.rglob("*.js"))]
    key = store.hashed(f"{path.name}={store.sha256(path)}" for path in given)
    return store.once(cache, key, lambda folder: _make(folder, sources))


def _make(folder: Path, sources: Path) -> None:
    places = [f"--outdir={folder}", f"--outbase={sources}", "--chunk-names=whatif/[name]-[hash]", "--log-level=error"]
    node.run("node", [bundles.esbuild(), *ENTRIES, *OPTIONS, *places], sources)
