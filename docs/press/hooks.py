"""The door through which MkDocs calls the press. What happens behind it is in the package's other modules.

MkDocs keeps this module for as long as it serves, so nothing here may hold on to a module of ours:
each function imports what it needs, and every build starts with fresh ones.
"""

import sys
from typing import Any, Literal

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files

_command: Literal["build", "gh-deploy", "serve"] = "build"


def on_startup(*, command: Literal["build", "gh-deploy", "serve"], **_: Any) -> None:
    """Remember what MkDocs was asked to do."""
    global _command
    _command = command


def on_config(config: MkDocsConfig) -> None:
    """Start the build with the calculators and the press as they are on disk now."""
    if config.theme["language"] == "en":
        _forget()
    from press import languages

    languages.find_home(config)
    if _command == "serve":
        config.strict = False  # an author who makes a mistake reads about it; the server stays up


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Add what both languages share."""
    from press import languages

    if languages.is_main(config):
        languages.add_assets(files, config)


def on_post_build(config: MkDocsConfig) -> None:
    """Go on to the other language."""
    from press import languages

    if languages.is_main(config):
        languages.build_chinese(config, command=_command)


def _forget() -> None:
    """Drop our modules, and what earlier executions left behind, so that an edited calculator prints its new number."""
    for name in [name for name in sys.modules if name.partition(".")[0] in ("calculators", "press")]:
        del sys.modules[name]
