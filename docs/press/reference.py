"""What the reference makes of our docstrings: an extension of Griffe, which reads them for mkdocstrings.

Our examples stand at the end of a docstring without a heading; to Markdown their prompts would be quotations.
"""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

_EXAMPLES = re.compile(r"^(?=>>> )", re.MULTILINE)


def with_heading(docstring: str) -> str:
    r"""A docstring whose examples have a heading, as Google's style has it.

    >>> with_heading("Twice.\n\n>>> 2 * 1\n2")
    'Twice.\n\nExamples:\n    >>> 2 * 1\n    2'
    """
    text, *examples = _EXAMPLES.split(docstring, maxsplit=1)
    if not examples:
        return docstring
    indented = "\n".join(f"    {line}".rstrip() for line in examples[0].splitlines())
    return f"{text}Examples:\n{indented}"


class Docstrings(Extension):
    """Gives every docstring's examples their heading."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Called for each object that Griffe has read."""
        if obj.docstring:
            obj.docstring.value = with_heading(obj.docstring.value)
