"""Tiny sites in two languages, built by the real builder with the project's own hooks and extension."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
MKDOCS = Path(sys.executable).with_name("mkdocs")

ENGLISH = """\
site_name: Tiny
site_url: http://localhost:8000/
docs_dir: docs/en
use_directory_urls: true
theme: {{name: mkdocs, language: en, highlightjs: false}}
extra: {{root: .}}
hooks: [{hooks}]
plugins: [markdown-exec]
watch: [docs/zh, {watch}]
markdown_extensions:
  press.extension: {{docs: {docs}}}
  attr_list: {{}}
  footnotes: {{}}
  md_in_html: {{}}
  tables: {{}}
  toc: {{permalink: true}}
  pymdownx.superfences: {{}}
validation: {{links: {{unrecognized_links: ignore, not_found: ignore}}}}
"""
CHINESE = """\
INHERIT: mkdocs.yml
docs_dir: docs/zh
theme: {name: mkdocs, language: zh, highlightjs: false}
extra: {root: ..}
watch: []
"""


class Built(NamedTuple):
    """What a build said, and how it ended."""

    code: int
    output: str
    pages: list[Path]


class Site(NamedTuple):
    """A tiny site in both languages, and the project whose hooks, extension and calculators build it."""

    root: Path
    project: Path

    @property
    def env(self) -> dict[str, str]:
        """The environment of its builder: no continuous integration, and the very code under test."""
        kept = {key: value for key, value in os.environ.items() if key not in ("CI", "GITHUB_ACTIONS")}
        path = os.pathsep.join([str(self.project), str(self.project / "docs")])
        return kept | {"NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1", "PYTHONPATH": path}

    def write(self, name: str, text: str) -> Path:
        """Write the page `name`: "en/index.md"."""
        path = self.root / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def build(self, *flags: str, env: Mapping[str, str] | None = None) -> Built:
        """Run `mkdocs build` as an author would."""
        done = subprocess.run(
            [str(MKDOCS), "build", *flags],
            cwd=self.root,
            env=self.env | dict(env or {}),
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        pages = sorted(path.relative_to(self.root / "site") for path in (self.root / "site").rglob("*.html"))
        return Built(done.returncode, done.stdout + done.stderr, pages)


MakeSite = Callable[..., Site]


def tiny(root: Path, en: str, zh: str, project: Path = ROOT) -> Site:
    """A site of one page in two languages."""
    hooks = project / "docs" / "press" / "hooks.py"
    config = ENGLISH.format(hooks=hooks, docs=root / "docs", watch=project / "calculators")
    (root / "mkdocs.yml").write_text(config, encoding="utf-8")
    (root / "mkdocs.zh.yml").write_text(CHINESE, encoding="utf-8")
    site = Site(root, project)
    site.write("en/index.md", en)
    site.write("zh/index.md", zh)
    return site


def copy_project(to: Path) -> Path:
    """The project's code in a place of its own, where it may be edited."""
    ignored = shutil.ignore_patterns("__pycache__")
    for folder in ("calculators", "docs/press"):
        shutil.copytree(ROOT / folder, to / folder, ignore=ignored)
    return to


# Appended to the facts, it makes the H100's dense peak another number.
ANOTHER_PEAK = """
AT_ONCE = tuple(
    fact._replace(printed="500.0e12") if fact.name == "h100_sxm.bf16_dense_flop_per_s" else fact for fact in AT_ONCE
)
"""


def append(path: Path, text: str) -> None:
    """Write `text` at the end of a file."""
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")
