"""Tiny sites in two languages, built by the real builder with the project's own hooks and extension."""

from __future__ import annotations

import os
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
    """A tiny site in both languages, with the project's own hooks and extension."""

    root: Path

    @property
    def env(self) -> dict[str, str]:
        """The environment of its builder: nothing of the machine that runs the tests, but where Python is."""
        own = {"PYTHONPATH": f"{self.root}:{self.root / 'docs'}"} if (self.root / "calculators").is_dir() else {}
        kept = {key: value for key, value in os.environ.items() if key not in ("CI", "GITHUB_ACTIONS", "PYTHONPATH")}
        return kept | {"NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1", "COLUMNS": "300"} | own

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
    """A site of one page in two languages; `project` is where its hooks and calculators are."""
    hooks = project / "docs" / "press" / "hooks.py"
    config = ENGLISH.format(hooks=hooks, docs=root / "docs", watch=project / "calculators")
    (root / "mkdocs.yml").write_text(config, encoding="utf-8")
    (root / "mkdocs.zh.yml").write_text(CHINESE, encoding="utf-8")
    site = Site(root)
    site.write("en/index.md", en)
    site.write("zh/index.md", zh)
    return site
