"""What the host says with each file: the policy, and how long a reader may keep it.

`_headers` is for hosts that read such a file; nginx is told the same by what `python -m press.packed` lays out.
"""

from __future__ import annotations

import re
from pathlib import Path

from press import offline, policy
from press.runtime import store

NAME = "_headers"
# A name that is made of the file's content: another content has another name.
HASHED = r"^/assets/(?:runtime/[0-9a-f]{16}/|.*\.[0-9a-f]{8}\.min\.(?:css|js)$|recount/.*-[0-9A-Z]{8}\.js$)"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"  # a reader keeps it, and asks whether it is still the same
SAID = {
    "Content-Security-Policy": policy.written(policy.POLICY, policy.BY_THE_HOST),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def write(site: Path) -> None:
    """`_headers` of a finished site. No two of its rules say the same header of a file: hosts would join the values."""
    blocks = [("/*", SAID)]
    blocks += [(rule, {"Cache-Control": kept}) for rule, kept in sorted(_kept(site).items())]
    lines = [line for rule, said in blocks for line in (rule, *(f"  {name}: {value}" for name, value in said.items()))]
    (site / NAME).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _kept(site: Path) -> dict[str, str]:
    """How long each file is kept; folders whose files are all kept alike are one rule."""
    rules = {"/": ASK_AGAIN, f"/{offline.NAME}": ASK_AGAIN}
    folders: dict[str, dict[str, str]] = {}
    for path in store.files(site):
        address = f"/{path.relative_to(site).as_posix()}"
        kept = FOR_EVER if re.search(HASHED, address) else ASK_AGAIN
        first, *rest = address[1:].split("/")
        depth = 3 if first == "assets" else 1
        folder = "/".join(["", first, *rest][: depth + 1]) if len(rest) >= depth else ""
        folders.setdefault(folder, {})[address] = kept
    for folder, files in folders.items():
        alike = set(files.values())
        rules |= {f"{folder}/*": alike.pop()} if folder and len(alike) == 1 else files
    return rules


def for_nginx() -> str:
    """The same, as nginx is told it."""
    lines = [
        f'map $uri $kept {{ default "{ASK_AGAIN}"; "~{HASHED}" "{FOR_EVER}"; }}',
        "add_header Cache-Control $kept always;",
        *(f'add_header {name} "{value}" always;' for name, value in SAID.items()),
    ]
    return "\n".join(lines) + "\n"
