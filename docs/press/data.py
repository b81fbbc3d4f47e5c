"""The ledger for other programs, and for the small cards beside the numbers."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig

from calculators import ledger
from calculators.claims import CLAIMS, SECTION_OF, Claim
from calculators.facts import SOURCES
from calculators.levers import LEVERS
from calculators.provenance import Fact
from press.answers import answers
from press.blocks import CLAIMS_SHOWN
from press.blocks.html import number
from press.blocks.numbers import fact_line, origin
from press.checks import LISTS
from press.current import Current
from press.links import RECORDS, SHOWN, section
from press.pages import LANGUAGES, Page


def write_cards(config: MkDocsConfig) -> None:
    """data/cards.json of one language: a card for each number that its pages show, and the facts that cards rest on."""
    lang = str(config.theme["language"])
    names = sorted(
        {
            name
            for (shown_in, page), shown in SHOWN.items()
            if shown_in == lang and not page.startswith(LISTS)
            for name in shown
        }
    )
    Current.page = home = Page(Path(), lang, "index.md", "")
    on_home = set(SHOWN.get((lang, home.name), ()))
    cards = {name: card(name, lang) for name in names}
    rested_on = {fact for _, facts in cards.values() for fact in facts}
    facts = {name: fact_line(name, lang) for name in sorted(rested_on)}
    SHOWN[lang, home.name] = on_home  # what stands on a card does not stand on the page
    _write(config, "cards.json", _json({"cards": cards, "facts": facts}))


def write_answers(config: MkDocsConfig) -> None:
    """data/answers/SECTION.json of one language: what each page reads for each stop of each of its levers."""
    lang = str(config.theme["language"])
    for shown_in, name in list(RECORDS):
        page = Page(Path(), lang, name, "")
        if shown_in == lang and section(page) in LEVERS:
            _write(config, f"answers/{section(page)}.json", json.dumps(answers(page), ensure_ascii=False) + "\n")


def card(name: str, lang: str) -> tuple[str, list[str]]:
    """What the card of one number says, as HTML, and the names of the facts that it rests on."""
    step = ledger.trace(name)
    facts = [] if isinstance(step.origin, Fact) else [fact.name for fact in step.facts()]
    html = (
        f'<p class="value">{number(name)}</p><p class="name"><code>{name}</code></p>'
        f'<div class="origin">{origin(step, lang)}</div>'
    )
    return html, facts


def write_ledger(config: MkDocsConfig) -> None:
    """data/claims.json, data/ledger.json and data/ledger.csv, once for both languages."""
    _write(config, "claims.json", _json([_claim(claim) for claim in CLAIMS.values()]))
    rows = list(_rows())
    _write(config, "ledger.json", _json(rows))
    table = io.StringIO(newline="")
    writer = csv.DictWriter(table, fieldnames=["scenario", "quantity", "value", "unit"], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    _write(config, "ledger.csv", table.getvalue())


def _rows() -> Iterator[dict[str, Any]]:
    for scenario in ledger.LEDGER.scenarios:
        for quantity, value in ledger.values(scenario).items():
            unit = ledger.LEDGER.quantities[quantity].unit
            yield {"scenario": scenario, "quantity": quantity, "value": value, "unit": unit}


def _claim(claim: Claim) -> dict[str, Any]:
    follows, source = claim.answers(ledger.value, ledger.printed)
    return {
        "id": claim.id,
        "section": SECTION_OF[claim.id],
        "paragraph": claim.paragraph,
        "speaker": claim.speaker,
        "stance": claim.stance,
        "stance_fits": claim.stance_fits,
        "says": {lang: plain_text(claim.says.get(lang)) for lang in LANGUAGES},
        "stated": [_number(name) for name in claim.stated],
        "computed": [_number(name) for name in claim.ledger],
        "follows": follows,
        "source_says": source,
        "finding": {lang: plain_text(claim.finding.get(lang)) for lang in LANGUAGES},
        "root": claim.root,
        "evidence": claim.evidence,
        "sources": [{"key": key, "title": SOURCES[key].title, "url": SOURCES[key].url} for key in claim.sources],
        "locator": claim.locator,
        "pages": sorted({page for lang, page, key in CLAIMS_SHOWN if key == claim.id and lang == "en"}),
    }


def _number(name: str) -> dict[str, Any]:
    return {"name": name, "value": ledger.value(name), "unit": ledger.quantity(name).unit}


def plain_text(markdown: str) -> str:
    """A claim's text without its names.

    >>> plain_text("About [337 million GPU-hours](ledger:corrected.gpu_hours).")
    'About 337 million GPU-hours.'
    """
    from press.pages import REFERENCE

    return REFERENCE.sub(lambda match: match["text"], markdown)


def _json(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, indent=1, sort_keys=False) + "\n"


def _write(config: MkDocsConfig, name: str, text: str) -> None:
    path = Path(config.site_dir) / "data" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
