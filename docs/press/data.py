"""The ledger for other programs, and for the small cards beside the numbers."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig

from calculators import ledger
from calculators.claims import ARTICLE_OF, CLAIMS, SECTION_OF, Claim
from calculators.facts import SOURCES
from calculators.levers import LEVERS
from calculators.pictures import mapped
from calculators.provenance import Fact
from calculators.quantities import Text
from calculators.runs import RUNS, Remark, Run
from calculators.runs.agreement import Check, checks
from press import pictures, social, wrong_number
from press.answers import answers
from press.blocks import CLAIMS_SHOWN
from press.blocks.html import number
from press.blocks.numbers import fact_line, origin
from press.checks import WITHOUT_CARDS
from press.current import Current
from press.links import RECORDS, SHOWN, lever_of, section
from press.pages import LANGUAGES, Page


def write_cards(config: MkDocsConfig, also: Iterable[str] = ()) -> None:
    """data/cards.json of one language: a card for each number that its pages show, and the facts that cards rest on.

    While pages are made one by one, `also` are the numbers of those that nobody has asked for yet.
    """
    lang = str(config.theme["language"])
    shown = {
        name
        for (shown_in, page), names in SHOWN.items()
        if shown_in == lang and not page.startswith(WITHOUT_CARDS)
        for name in names
    }
    Current.page = home = Page(Path(), lang, "index.md", "")
    on_home = set(SHOWN.get((lang, home.name), ()))
    cards = {name: card(name, lang) for name in sorted(shown.union(also))}
    rested_on = {fact for _, facts in cards.values() for fact in facts}
    facts = {name: fact_line(name, lang) for name in sorted(rested_on)}
    SHOWN[lang, home.name] = on_home  # what stands on a card does not stand on the page
    report = wrong_number.report(config.repo_url, lang)
    _write(config, "cards.json", _json({"cards": cards, "facts": facts, "report": report}))


def write_answers(config: MkDocsConfig) -> None:
    """data/answers/SECTION.json of one language: what each page reads for each stop of each of its levers."""
    lang = str(config.theme["language"])
    for shown_in, name in list(RECORDS):
        page = Page(Path(), lang, name, "")
        if shown_in == lang and section(page) in LEVERS:
            _write(config, f"answers/{section(page)}.json", json.dumps(answers(page), ensure_ascii=False) + "\n")


def write_pictures(config: MkDocsConfig) -> None:
    """data/pictures/ of one language: each picture as SVG, its numbers as CSV, and how it is drawn again."""
    for name, text in pictures.files(str(config.theme["language"])).items():
        _write(config, f"pictures/{name}", text)


def write_previews(config: MkDocsConfig) -> None:
    """data/previews/ of one language: the card that other sites show of a link to each page."""
    lang = str(config.theme["language"])
    for (shown_in, name), told in social.TOLD.items():
        if shown_in == lang:
            path = Path(config.site_dir) / "data" / "previews" / f"{name.removesuffix('.md')}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(social.card(lang, told))


def card(name: str, lang: str) -> tuple[str, list[str]]:
    """What the card of one number says, as HTML, and the names of the facts that it rests on."""
    step = ledger.trace(name)
    facts = [] if isinstance(step.origin, Fact) else [fact.name for fact in step.facts()]
    html = (
        f'<p class="value">{number(name)}</p><p class="name"><code>{name}</code></p>'
        f'<div class="origin">{origin(step, lang)}</div>{_on_the_map(name, lang)}'
    )
    return html, facts


_MAP = Text("its way through the ledger", "它在账本里的来路")


def _on_the_map(name: str, lang: str) -> str:
    """Where the map shows what the number rests on."""
    entry = lever_of(name) if name.count(".") == 1 else ""
    if entry not in mapped():
        return ""
    address = Current.require().link(f"how-it-works/?from={entry}#picture-map")
    return f'<p class="map"><a href="{address}">{_MAP.get(lang)}</a></p>'


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


def write_runs(config: MkDocsConfig) -> None:
    """data/runs.json and data/runs.csv: the published training runs, once for both languages."""
    pairs: dict[str, list[Check]] = {run: [] for run in RUNS}
    for check in checks():
        pairs[check.run].append(check)
    _write(config, "runs.json", _json([_run(run, pairs[run.id]) for run in RUNS.values()]))
    table = io.StringIO(newline="")
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(["id", "name", "year", "stage", "hardware", "hours", *RUN_COLUMNS, "pairs", "apart"])
    for run in RUNS.values():
        reached = ledger.values(run.scenario)
        apart = [check.rule for check in pairs[run.id] if check.verdict(ledger.value) == "apart"]
        hardware = run.hardware.label if run.hardware else ""
        known = (_known(run, column, reached) for column in RUN_COLUMNS)
        row = [run.id, run.name, run.year, run.stage, hardware, run.hours, *known, len(pairs[run.id]), " ".join(apart)]
        writer.writerow(row)
    _write(config, "runs.csv", table.getvalue())


RUN_COLUMNS = (
    "n_params", "n_active_params", "n_tokens", "n_gpus", "window_s", "published_gpu_hours", "window_gpu_hours",
    "stated_gpu_hours", "stated_train_flop", "train_flop", "achieved_flop_per_s", "implied_flop_per_s",
    "peak_flop_per_s", "mfu", "hfu", "implied_mfu", "implied_mfu_with_attention", "published_usd", "published_kwh",
    "stated_carbon_tonnes",
)  # fmt: skip


def _known(run: Run, quantity: str, reached: Mapping[str, float]) -> float | str:
    """A figure as published; else what follows; else nothing."""
    return ledger.value(f"{run.record}.{quantity}") if run.has(quantity) else reached.get(quantity, "")


def _run(run: Run, pairs: list[Check]) -> dict[str, Any]:
    reached = ledger.values(run.scenario)
    units = ledger.LEDGER.quantities
    return {
        "id": run.id,
        "name": run.name,
        "year": run.year,
        "stage": run.stage,
        "hardware": _said(run.hardware_said),
        "hours": run.hours or None,
        "published": [
            {
                **_number(f"{run.record}.{figure.key}"),
                "quantity": figure.quantity,
                "printed": f"{figure.printed} {figure.unit}".strip(),
                **_place(figure.source, figure.locator, figure.seen),
                "remark": {"en": figure.en, "zh": figure.zh} if figure.en else None,
            }
            for figure in run.figures
        ],
        "derived": [
            {"name": f"{run.scenario}.{quantity}", "value": value, "unit": units[quantity].unit}
            for quantity, value in reached.items()
        ],
        "pairs": [
            {
                "rule": check.rule,
                "left": _number(check.left),
                "right": _number(check.right),
                "ratio": ledger.value(check.name),
                "verdict": check.verdict(ledger.value),
                "reason": check.reason,
            }
            for check in pairs
        ],
        "reading": {lang: plain_text(run.agreement.get(lang)) for lang in LANGUAGES} if run.agreement else None,
        "events": _said(run.events),
    }


def _said(remark: Remark | None) -> dict[str, Any] | None:
    if remark is None:
        return None
    text = {lang: remark.text.get(lang) for lang in LANGUAGES}
    return {"text": text, **_place(remark.source, remark.locator, remark.seen)}


def _place(key: str, locator: str, seen: str) -> dict[str, Any]:
    source = {"key": key, "title": SOURCES[key].title, "url": SOURCES[key].url}
    return {"source": source, "locator": locator, "seen": seen}


def _rows() -> Iterator[dict[str, Any]]:
    for scenario in ledger.LEDGER.scenarios:
        for quantity, value in ledger.values(scenario).items():
            unit = ledger.LEDGER.quantities[quantity].unit
            yield {"scenario": scenario, "quantity": quantity, "value": value, "unit": unit}


def _claim(claim: Claim) -> dict[str, Any]:
    follows, source = claim.answers(ledger.value, ledger.printed)
    return {
        "id": claim.id,
        "article": ARTICLE_OF[claim.id],
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
