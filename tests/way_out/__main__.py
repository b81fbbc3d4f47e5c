"""The way out: both languages built by Zensical from the same sources, and held against what MkDocs builds.

`make zensical` fails when a number, its name, its order, where it leads, or an answer differs on any page of either
language, or when Zensical publishes what the gate refuses.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import yaml
from mkdocs.utils.yaml import get_yaml_loader, yaml_load
from sites import ANOTHER_PEAK, append
from twice import copy_to

ROOT = Path(__file__).resolve().parent.parent.parent
MADE = ROOT / ".cache" / "zensical"
SOURCES = MADE / "sources"
BY_MKDOCS = MADE / "by-mkdocs"
MKDOCS = Path(sys.executable).with_name("mkdocs")
ZENSICAL = ROOT / ".cache" / "zensical-venv" / "bin" / "zensical"
CONFIGS = {"en": ROOT / "mkdocs.yml", "zh": ROOT / "mkdocs.zh.yml"}

# What MkDocs' hooks do and Zensical does not call.
LOST = (
    "the data: cards of the numbers, answers made beforehand, pictures redrawn, the ledger and the runs as files",
    "the what-ifs, calculators and scratchpad: the browser's Python is added to the site by a hook",
    "what our template puts into the head of each page: the policy, the other language's address, the preview",
    "reading without network, the digest of the site, the policy and the headers",
    "the notebooks, which need mkdocs-jupyter; the reference's entries, which need mkdocstrings",
    "search in Chinese by words: Zensical's search does not know jieba",
    "one command for both languages: each tree is a build of its own",
    "the checks at the end: facts that nothing uses, claims that no page shows, blocks that differ by language",
    "the checks beside the text: digits in titles, in the navigation and in the site's own words",
    "all problems at once: a build ends at the first page that has one",
    "an empty folder after a failed build: the healthy pages stay, and only the exit status says not to publish them",
)


class Mark(NamedTuple):
    """One thing of ours in a page's text: a number, words that hold, an answer, a stance, a source or a claim."""

    kind: str
    name: str
    leads_to: str
    text: str


class Marks(HTMLParser):
    """All marks of a page, in their order."""

    KINDS = frozenset({"num", "count", "catalogue", "holds", "answer", "stance", "source", "claim-link"})

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.found: list[Mark] = []
        self._in_article = False
        self._open: list[tuple[str, dict[str, str | None] | None, list[str]]] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element of ours begins, or one inside it."""
        given = dict(attrs)
        self._in_article |= tag == "article"
        ours = self._in_article and self.KINDS & set((given.get("class") or "").split())
        if tag in ("a", "span"):
            self._open.append((tag, given if ours else None, []))

    def handle_endtag(self, tag: str) -> None:
        """An element ends; one of ours is noted."""
        self._in_article &= tag != "article"
        if not self._open or self._open[-1][0] != tag:
            return
        _, given, words = self._open.pop()
        if given is not None:
            said = {name: given.get(f"data-{name}") or "" for name in ("name", "range", "answer", "stance")}
            self.found.append(
                Mark(
                    given["class"] or "", "=".join(filter(None, said.values())), given.get("href") or "", "".join(words)
                )
            )

    def handle_data(self, data: str) -> None:
        """Text, of every element that is open."""
        for _, _, words in self._open:
            words.append(data)


class Fault(NamedTuple):
    """What must not be published, the page that must not be written, and what the build has to say of it."""

    about: str
    page: str
    make: Callable[[Path], None]
    said: str


def _another(page: str, old: str, new: str) -> Callable[[Path], None]:
    def make(sources: Path) -> None:
        path = sources / "docs" / page
        text = path.read_text(encoding="utf-8")
        if old not in text:
            raise ValueError(f"{page} no longer says {old!r}")
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return make


def _another_peak(sources: Path) -> None:
    append(sources / "calculators" / "facts" / "__init__.py", ANOTHER_PEAK)


FAULTS = (
    Fault(
        "a wrong number in English",
        "how-it-works",
        _another("en/how-it-works.md", "[1.25](ledger:our_readings", "[1.26](ledger:our_readings"),
        "the record is not what the ledger says",
    ),
    Fault(
        "a wrong number in Chinese",
        "zh/how-it-works",
        _another("zh/how-it-works.md", "[1.25 倍](ledger:our_readings", "[1.26 倍](ledger:our_readings"),
        "the record is not what the ledger says",
    ),
    Fault(
        "a number that stands bare",
        "glossary",
        _another("en/glossary.md", "\n## ", "\nIt takes 337 million hours.\n\n## "),
        "a number stands bare",
    ),
    Fault("a fact that changed under the pages", "audit/bill", _another_peak, "the answers changed"),
)


def lay_out(sources: Path = SOURCES) -> None:
    """The sources as they are, and a configuration for each language that Zensical understands: flat, without hooks."""
    shutil.rmtree(sources, ignore_errors=True)
    copy_to(sources)
    for template in ("main.html", "sitemap.xml"):  # Zensical's templates have other names for some things
        (sources / "docs" / "overrides" / template).unlink()
    for lang, path in CONFIGS.items():
        with path.open(encoding="utf-8") as file:
            config = yaml_load(file, get_yaml_loader())
        for told_to_mkdocs_only in ("hooks", "watch"):
            del config[told_to_mkdocs_only]
        for plugin in ("mkdocs-jupyter", "mkdocstrings"):
            config["plugins"].pop(plugin, None)
        config["nav"] = [entry for entry in config["nav"] if "notebook.ipynb" not in entry.values()]
        config["markdown_extensions"]["press.extension"]["builder_moves_links"] = True
        home = config["site_url"]
        config["extra"] |= {"runtime": False, "published": False, "site": home, "scope": urlsplit(home).path}
        config["site_url"] += "" if lang == "en" else "zh/"
        (sources / f"{lang}.yml").write_text(yaml.safe_dump(config, allow_unicode=True, sort_keys=False), "utf-8")


def zensical(lang: str, sources: Path = SOURCES) -> subprocess.CompletedProcess[str]:
    """Build one language; what another build left is cleared away."""
    shutil.rmtree(sources / ".cache", ignore_errors=True)
    return subprocess.run(
        [str(ZENSICAL), "build", "--config-file", f"{lang}.yml"],
        cwd=sources,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(sources), str(sources / "docs")]), "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )


def differences(one: Path, other: Path) -> Iterator[str]:
    """Each page that is missing, and the first mark of each page that is not the same."""
    pages = {path.relative_to(site) for site in (one, other) for path in site.rglob("index.html")}
    for page in sorted(page for page in pages if page.parent.name != "notebook"):
        if not (one / page).is_file() or not (other / page).is_file():
            yield f"{page} is not in {(other if (one / page).is_file() else one).name}"
            continue
        for ours, theirs in zip_longest(Marks(one / page).found, Marks(other / page).found):
            if ours != theirs:
                yield f"{page}: {ours} by MkDocs, {theirs} by Zensical"
                break


def main() -> int:
    """Build by both, compare, and try to publish what is wrong."""
    found: list[str] = []
    subprocess.run([MKDOCS, "build", "--quiet", "--strict", "--site-dir", BY_MKDOCS], cwd=ROOT, check=True)
    lay_out()
    for lang in CONFIGS:
        done = zensical(lang)
        if done.returncode:
            sys.exit(done.stdout)
    site = SOURCES / "site"
    shutil.copytree(SOURCES / "docs" / "assets", site / "assets" / "recount")
    found += differences(BY_MKDOCS, site)
    pages = sorted(site.rglob("index.html"))
    marks = [mark for page in pages for mark in Marks(page).found]
    numbers = sum("num" in mark.kind.split() for mark in marks)
    print(f"{len(pages)} pages by both; {numbers} numbers and {len(marks) - numbers} other marks compared.")
    shutil.rmtree(MADE / "site", ignore_errors=True)
    site.rename(MADE / "site")
    for fault in FAULTS:
        lay_out()
        fault.make(SOURCES)
        done = zensical("zh" if fault.page.startswith("zh/") else "en")
        written = (SOURCES / "site" / fault.page / "index.html").exists()
        stopped = done.returncode and fault.said in done.stdout and not written
        print(f"{fault.about}: {'stops the build' if stopped else 'IS PUBLISHED'}")
        if not stopped:
            found.append(f"{fault.about} does not stop Zensical:\n{done.stdout}")
    print("Lost on the way:", *LOST, sep="\n- ")
    print(*found, sep="\n", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
