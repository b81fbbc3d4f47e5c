"""What a page may load and run: a policy in every page, and in `_headers` for hosts that read such a file.

Nothing is excepted for the theme but the small pictures in its style sheet, which are data: the scripts that it would
write into each page are a file (docs/assets/theme.js), and the scratchpad's editor takes its rules without a style
element (docs/press/editor/editor.js). `mkdocs serve` writes a script of its own into the pages, so it has no policy.
"""

from __future__ import annotations

from pathlib import Path

POLICY = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",  # Python is WebAssembly; nothing evaluates JavaScript
    "style-src": "'self'",
    "img-src": "'self' data:",  # the theme's style sheet draws its icons from data: addresses
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
# What a page cannot say of itself, only its host.
BY_THE_HOST = {"frame-ancestors": "'none'"}
HEADERS = "_headers"


def written(*parts: dict[str, str]) -> str:
    """A policy as it is sent.

    >>> written({"default-src": "'self'"}, {"frame-ancestors": "'none'"})
    "default-src 'self'; frame-ancestors 'none'"
    """
    return "; ".join(f"{name} {value}" for part in parts for name, value in part.items())


def write_headers(site: Path) -> None:
    """Ask the host to say the same, and what else it alone can say."""
    said = {
        "Content-Security-Policy": written(POLICY, BY_THE_HOST),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }
    lines = ["/*", *(f"  {name}: {value}" for name, value in said.items())]
    (site / HEADERS).write_text("\n".join(lines) + "\n", encoding="utf-8")
