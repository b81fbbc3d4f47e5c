"""A script of ours with the npm packages that it imports, bundled by esbuild into one file under a name by content.

HASH/       the script, licences.txt
"""

from __future__ import annotations

from pathlib import Path

from press.runtime import ROOT, node, store

BUNDLER = Path(__file__).resolve().parent / "editor"  # whose packages esbuild is among, kept in .cache/editor


def bundle(script: Path, cache: Path) -> Path:
    """The folder with the bundle of `script`, beside whose sources package-lock.json lies; made when they changed.

    Raises:
        node.NodeError: If there is no Node.js, or it cannot fetch or bundle.
    """
    given = (script.with_name("package-lock.json"), BUNDLER / "package-lock.json", script, Path(__file__))
    return store.once(cache, store.hashed(map(store.sha256, given)), lambda folder: _make(folder, script, cache))


def esbuild() -> Path:
    """The bundler."""
    return node.packages(BUNDLER, ROOT / ".cache" / "editor") / "esbuild" / "bin" / "esbuild"


def _make(folder: Path, script: Path, cache: Path) -> None:
    modules = node.packages(script.parent, cache)
    with store.workplace(folder.parent) as work:
        (work / script.name).write_text(script.read_text(encoding="utf-8"), encoding="utf-8")
        (work / "node_modules").symlink_to(modules, target_is_directory=True)
        options = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8", "--log-level=error"]
        outfile = f"--outfile={folder / script.name}"
        node.run("node", [esbuild(), script.name, outfile, "--preserve-symlinks", *options], work)
    (folder / "licences.txt").write_text("\n".join(_licences(modules)), encoding="utf-8")


def _licences(modules: Path) -> list[str]:
    """Whose work is in the bundle, and on what terms: all packages but the bundler."""
    texts = [path for path in sorted(modules.rglob("LICENSE")) if "esbuild" not in path.parent.name]
    return [
        f"{path.parent.relative_to(modules).as_posix()}\n\n{path.read_text(encoding='utf-8')}"
        for path in texts
        if "@esbuild" not in path.parts
    ]
