"""What a page may load and run: a policy in every page, which its host says too (docs/press/headers.py).

Nothing is excepted for the theme but the small pictures in its style sheet, which are data: the scripts that it would
write into each page are a file (docs/assets/theme.js), and the scratchpad's editor takes its rules without a style
element (docs/press/editor/editor.js). `mkdocs serve` writes a script of its own into the pages, so it has no policy.
"""

from __future__ import annotations

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


def written(*parts: dict[str, str]) -> str:
    """A policy as it is sent.

    >>> written({"default-src": "'self'"}, {"frame-ancestors": "'none'"})
    "default-src 'self'; frame-ancestors 'none'"
    """
    return "; ".join(f"{name} {value}" for part in parts for name, value in part.items())
