"""The scratchpad's editor: CodeMirror from npm, bundled by esbuild into one file under a folder named by its content.

    HASH/       editor.js, licences.txt

It goes into the site under assets/runtime/, beside the browser's Python; made once, in .cache/editor/.
"""

from __future__ import annotations

from pathlib import Path

from press.runtime import ROOT, node, store

HERE = Path(__file__).resolve().parent
CACHE = ROOT / ".cache" / "editor"
ENTRY = "editor.js"


def bundle(cache: Path = CACHE) -> Path:
    """The folder with the bundle; made when what it is made from changed.

    Raises:
        node.NodeError: If there is no Node.js, or it cannot fetch or bundle the editor.
    """
    key = store.hashed(store.sha256(HERE / name) for name in ("package-lock.json", ENTRY, "__init__.py"))
    return store.once(cache, key, lambda folder: _make(folder, node.packages(HERE, cache)))


def _make(folder: Path, modules: Path) -> None:
    with store.workplace(folder.parent) as work:
        (work / ENTRY).write_text((HERE / ENTRY).read_text(encoding="utf-8"), encoding="utf-8")
        (work / "node_modules").symlink_to(modules, target_is_directory=True)
        options = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8", "--log-level=error"]
        script = modules / "esbuild" / "bin" / "esbuild"
        node.run("node", [script, ENTRY, f"--outfile={folder / ENTRY}", "--preserve-symlinks", *options], work)
    (folder / "licences.txt").write_text("\n".join(_licences(modules)), encoding="utf-8")


def _licences(modules: Path) -> list[str]:
    """Whose work is in the bundle, and on what terms: all packages but the bundler."""
    texts = [path for path in sorted(modules.rglob("LICENSE")) if "esbuild" not in path.parent.name]
    return [
        f"{path.parent.relative_to(modules).as_posix()}\n\n{path.read_text(encoding='utf-8')}"
        for path in texts
        if "@esbuild" not in path.parts
    ]
