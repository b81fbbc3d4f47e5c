"""The site without network: a service worker that keeps a publication whole, each of its files by its hash.

The worker is worker.js with the digest and the files of the publication before it; it lies at the site's root. Under
`mkdocs serve` gone.js lies there instead: a worker that was left over from an earlier visit becomes that one, and ends.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAME = "sw.js"
GONE = HERE / "gone.js"

# What no reader needs: source maps, stemmers of languages that are not ours, and what only hosts, robots and other
# sites read.
_NOT_KEPT = re.compile(
    r"\.map$|/lunr/(?!min/lunr\.(?:stemmer\.support|multi|zh)\.)|^_headers$|(?:^|/)data/previews/|sitemap\.xml\.gz$"
)


def worker(site: Path, hashes: Mapping[str, str], digest: str) -> str:
    """The worker of a publication."""
    kept = {name: hashed for name, hashed in sorted(hashes.items()) if not _NOT_KEPT.search(name)}
    given = {"digest": digest, "bytes": sum((site / name).stat().st_size for name in kept), "files": kept}
    return f"const PUBLICATION = {json.dumps(given, indent=0)};\n\n{(HERE / 'worker.js').read_text(encoding='utf-8')}"


def digest_of(worker: str) -> str:
    """The digest that a worker names; nothing where it is no worker of a publication.

    >>> digest_of('const PUBLICATION = {"digest": "00ff", "files": {}};')
    '00ff'
    """
    found = re.search(r'"digest": "([0-9a-f]+)"', worker)
    return found[1] if found else ""
