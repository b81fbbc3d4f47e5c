"""Published training runs: the table of all, the pairs that do not fit, and an entry for each run."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from calculators import ledger
from calculators.facts import SOURCES
from calculators.provenance import SEEN
from calculators.quantities import QUANTITIES, Text
from calculators.runs import RUNS, Figure, Remark, Run
from calculators.runs.agreement import APART, FITS, REASONS, RULES, VERDICTS, Check, checks, impossible
from press import links
from press.blocks.html import COMMA, SEMICOLON, aside, count, inline, number, ready, reference, table
from press.blocks.numbers import origin
from press.current import Current
from press.pages import Pages

NONE = "–"
STAGES = {
    "pre-training": Text("pre-training", "预训练"),
    "reinforcement learning": Text("reinforcement learning, not pre-training", "强化学习，不是预训练"),
}
HEADER = {
    "en": [
        "Run",
        "Parameters",
        "Tokens",
        "Hardware",
        "GPU-hours",
        "MFU<br>stated",
        "MFU by<br>the hours",
        "Pairs<br>that fit",
    ],
    "zh": ["训练", "参数量", "token 数", "硬件", "卡时", "所称<br>MFU", "按卡时<br>的 MFU", "吻合的<br>数对"],
}
BY_DAYS = Text("GPUs times days", "卡数乘天数")
ACTIVE = Text("{} active", "激活 {}")
OF = Text("{} of {}", "{} / {}")
AGREEMENT = Text("When figures nearly fit", "何时算大致吻合")
TOGETHER = Text("Numbers put together", "两数相比")
HEADERS = {
    "en": {
        "pairs": ["Run", "Pair, and the likely reason", "One", "Other", "Ratio"],
        "pair": ["Pair", "One", "Other", "Ratio", "Verdict", "Likely reason"],
        "figures": ["Published", "Figure", "Source and place", "How it was seen", "Remark"],
        "derived": ["What follows", "Value", "How"],
        "impossible": ["Run", "MFU with active parameters", "MFU with total parameters"],
    },
    "zh": {
        "pairs": ["训练", "数对与可能的原因", "其一", "其二", "比值"],
        "pair": ["数对", "其一", "其二", "比值", "结论", "可能的原因"],
        "figures": ["公布的数字", "数值", "来源与位置", "怎么看到的", "备注"],
        "derived": ["由此得出", "数值", "算法"],
        "impossible": ["训练", "按激活参数的 MFU", "按总参数的 MFU"],
    },
}  # fmt: skip
# The shape of a figure that was printed to the last digit: parameters of released weights, tokens counted one by one.
_EXACT = {"n_params": "1.23B", "n_active_params": "1.23B", "n_tokens": "123B"}
_LETTERS = ("M", "B", "T")
_NO_GPUS = ("TPU", "Ascend")
_MILLION = 1_000_000
# Ratios that are utilisations are shown as such.
_UTILISATIONS = ("implied_mfu", "implied_mfu_with_attention", "share_of_peak", "speed_mfu", "recomputed_mfu")


def runs_table(lang: str) -> str:
    """All runs, a row each: what was published, what follows, and whether the pairs fit."""
    found = _by_run()
    body = [_row(run, found.get(run.id, []), lang) for run in RUNS.values()]
    return table(HEADER[lang], body, {1, 2, 4, 5, 6, 7})


def runs_tally(lang: str) -> str:
    """How many runs, figures and pairs there are, and how many pairs fit."""
    found: dict[str, list[Check]] = {key: [] for key in VERDICTS}
    for check in checks():
        found[check.verdict(ledger.value)].append(check)
    figures = count([figure for run in RUNS.values() for figure in run.figures])
    parts = [f"{VERDICTS[key].get(lang)}{aside(count(pairs), lang)}" for key, pairs in found.items()]
    pairs = count([pair for of_one_kind in found.values() for pair in of_one_kind])
    said = {
        "en": f"{count(RUNS)} runs, {figures} figures, {pairs} pairs: ",
        "zh": f"{count(RUNS)} 次训练，{figures} 个数字，{pairs} 个数对：",
    }
    return f"<p>{said[lang]}{COMMA.get(lang).join(parts)}{'。' if lang == 'zh' else '.'}</p>"


def runs_apart(lang: str) -> str:
    """Every pair that does not fit, with the likely reason."""
    body = []
    for check in checks():
        if check.verdict(ledger.value) == APART:
            pair, *numbers = _pair(check, lang)
            body.append([_run_link(RUNS[check.run]), f"{pair}<br><small>{_reason(check, lang)}</small>", *numbers])
    return table(HEADERS[lang]["pairs"], body, {2, 3, 4})


def runs_impossible(lang: str) -> str:
    """Runs that would need more than the peak if total were taken for active parameters, the worst first."""
    found = sorted(impossible(ledger.value), key=lambda pair: -pair[1])
    body = [
        [
            _run_link(run),
            number(f"{run.scenario}.implied_mfu", "34.6 %"),
            number(f"{run.scenario}_as_dense.implied_mfu", "628 %"),
        ]
        for run, _ in found
    ]
    return table(HEADERS[lang]["impossible"], body, {1, 2})


def run_list(lang: str) -> str:
    """An entry for each run: its figures with their sources, what follows, and its pairs."""
    found = _by_run()
    entries = [_entry(run, found.get(run.id, []), lang) for run in RUNS.values()]
    return "\n".join([*entries, _agreement(lang), _together(lang)])


def _by_run() -> dict[str, list[Check]]:
    found: dict[str, list[Check]] = {}
    for check in checks():
        found.setdefault(check.run, []).append(check)
    return found


def _run_link(run: Run) -> str:
    page = Current.require()
    target = f"{links.RUN_NUMBERS.removesuffix('.md')}/#{run.scenario}"
    return f'<a class="catalogue" href="{page.link(target)}">{escape(run.name)}</a>'


# -- the table of all --


def _row(run: Run, pairs: list[Check], lang: str) -> list[str]:
    hardware = f'<span class="catalogue">{escape(run.hardware.label)}</span>' if run.hardware else NONE
    if run.has("n_gpus") and run.hardware:
        chips = "chips" if run.hardware.label.startswith(_NO_GPUS) else "GPUs"
        hardware = f"{number(f'{run.record}.n_gpus', '2,048 张' if lang == 'zh' else f'2,048 {chips}')} {hardware}"
    active = f"<br><small>{ACTIVE.get(lang).format(_figure(run, 'n_active_params'))}</small>"
    return [
        f"{_run_link(run)} <small>{run.year}</small>",
        _figure(run, "n_params") + (active if run.has("n_active_params") else ""),
        _figure(run, "n_tokens"),
        hardware,
        _hours(run, lang),
        _figure(run, "mfu"),
        _implied(run),
        _fits(pairs, lang),
    ]


def _figure(run: Run, key: str) -> str:
    figure = run.figure(key)
    return number(f"{run.record}.{key}", _like(figure)) if figure else NONE


def _like(figure: Figure) -> str:
    """The shape in which the figure was printed; a long number is cut."""
    if figure.unit in _LETTERS:
        return f"{figure.printed}{figure.unit}"
    return f"{figure.printed} %" if figure.unit == "%" else _EXACT[figure.quantity]


def _hours(run: Run, lang: str) -> str:
    """The hours that the run is held to; a star where they are GPUs times days."""
    if not run.hours:
        return NONE
    name = f"{run.record}.{run.hours}" if run.has(run.hours) else f"{run.scenario}.{run.hours}"
    like = None if lang == "zh" else _like_hours(run, ledger.value(name))
    star = f'<abbr title="{BY_DAYS.get(lang)}">*</abbr>' if run.hours == "window_gpu_hours" else ""
    return f"{number(name, like)}{star}"


def _like_hours(run: Run, hours: float) -> str:
    """Hours printed in millions keep their digits."""
    figure = run.figure(run.hours)
    if figure and figure.unit == "M":
        return f"{figure.printed} million hours"
    return "1.02 million hours" if hours >= _MILLION else "82,432 hours"


def _implied(run: Run) -> str:
    name = f"{run.scenario}.implied_mfu"
    return number(name, "19.7 %") if "implied_mfu" in ledger.LEDGER.reach(run.scenario) else NONE


def _fits(pairs: list[Check], lang: str) -> str:
    """How many pairs fit, nearly or better, and of how many."""
    if not pairs:
        return NONE
    fitting = [check for check in pairs if check.verdict(ledger.value) != APART]
    return OF.get(lang).format(count(fitting), count(pairs))


# -- pairs --


def _pair(check: Check, lang: str) -> list[str]:
    said = f'<span class="catalogue">{RULES[check.rule].get(lang)}</span>'
    return [said, _number(check.left), _number(check.right), number(check.name, "0.92")]


def _number(name: str) -> str:
    return number(name, "19.7 %" if name.endswith(_UTILISATIONS) else None)


def _reason(check: Check, lang: str) -> str:
    return REASONS[check.reason].get(lang) if check.reason else ""


# -- an entry --


def _entry(run: Run, pairs: list[Check], lang: str) -> str:
    headers = HEADERS[lang]
    agreement = f"<p>{inline(run.agreement.get(lang))}</p>" if run.agreement else ""
    said = [_remark(remark, lang) for remark in (run.hardware_said, run.events) if remark]
    scenarios = [
        name for name in ledger.LEDGER.scenarios if name == run.scenario or name.startswith(f"{run.scenario}_")
    ]
    scenarios += [name for name, owner in _SHARED.items() if owner == run.id]
    parts = [
        f'<section class="run-entry" id="{run.scenario}"><h2 class="catalogue">{escape(run.name)}</h2>',
        f"<p>{run.year}{SEMICOLON.get(lang)}{STAGES[run.stage].get(lang)}</p>",
        *(f"<p>{text}</p>" for text in said),
        agreement,
        _table(headers["figures"], _figures(run, lang)),
        *(_follows(name, run, lang) for name in scenarios),
        _table(headers["pair"], _pairs(pairs, lang)) if pairs else "",
        "</section>",
    ]
    return "\n".join(part for part in parts if part)


# Scenarios that belong to a run and are not named for it.
_SHARED = {
    "run_llama2_card": "llama2_70b",
    "run_llama32_card": "llama32_3b",
    "run_tinyllama_comparison": "tinyllama_1_1b",
}


def _follows(scenario: str, run: Run, lang: str) -> str:
    """What follows in one scenario; those beside the run's own say what they are."""
    label = ledger.LEDGER.scenarios[scenario].label.get(lang)
    title = "" if scenario == run.scenario else f'<p class="catalogue">{escape(label)}</p>\n'
    return title + _table(HEADERS[lang]["derived"], _derived(scenario, lang))


def _agreement(lang: str) -> str:
    rows = _table(HEADERS[lang]["derived"], _derived("run_agreement", lang))
    return f'<section class="run-entry" id="run_agreement"><h2>{AGREEMENT.get(lang)}</h2>\n{rows}</section>'


def _together(lang: str) -> str:
    """Numbers that pages put together of two, the first from a run, and that are no pair."""
    pairs = {check.name for check in checks()}
    names = [name for name in Pages().names_put_together() if links.listing(name) == links.RUN_NUMBERS]
    rows = (
        ([name], [f"<code>{name}</code>", number(name), origin(ledger.trace(name), lang)])
        for name in names
        if name not in pairs
    )
    body = _table(HEADERS[lang]["derived"], rows)
    return f'<section class="run-entry" id="together"><h2>{TOGETHER.get(lang)}</h2>\n{body}</section>' if body else ""


def _remark(remark: Remark, lang: str) -> str:
    text = escape(remark.text.get(lang))
    return (
        f'<span class="catalogue">{text}{aside(_place(remark.source, remark.locator, remark.seen, lang), lang)}</span>'
    )


def _place(source: str, locator: str, seen: str, lang: str) -> str:
    where = reference("source", source, SOURCES[source].title)
    return f"{where}{COMMA.get(lang)}<code>{escape(locator)}</code>{SEMICOLON.get(lang)}{SEEN[seen].get(lang)}"


def _figures(run: Run, lang: str) -> Iterator[tuple[list[str], list[str]]]:
    """A row for each published figure; the scenario's input of the same name has its anchor here."""
    inputs = ledger.LEDGER.scenarios[run.scenario].inputs
    for figure in run.figures:
        name = f"{run.record}.{figure.key}"
        taken = [f"{run.scenario}.{key}" for key, given in inputs.items() if given == name]
        source = reference("source", figure.source, SOURCES[figure.source].title)
        where = f"{source}{COMMA.get(lang)}<code>{escape(figure.locator)}</code>"
        note = escape(figure.zh if lang == "zh" else figure.en)
        cells = [
            f"<code>{figure.key}</code> {_label(figure.quantity, lang)}",
            number(name),
            f'<span class="catalogue">{where}</span>',
            SEEN[figure.seen].get(lang),
            f'<span class="catalogue">{note}</span>',
        ]
        yield [name, *taken], cells


def _derived(scenario: str, lang: str) -> Iterator[tuple[list[str], list[str]]]:
    """A row for each quantity of a scenario that is no published figure of its run."""
    for quantity in ledger.LEDGER.reach(scenario):
        name = f"{scenario}.{quantity}"
        step = ledger.trace(name)
        if step.origin == "input" and step.below[0].name.startswith("runs_") and not scenario.endswith(_PARTED):
            continue
        yield [name], [f"<code>{name}</code> {_label(quantity, lang)}", _number(name), origin(step, lang)]


_PARTED = ("_as_dense", "_stage", "_paid", "_zero", "_hours", "_days", "_rerun", "_quoted", "_comparison", "_card")


def _pairs(pairs: list[Check], lang: str) -> Iterator[tuple[list[str], list[str]]]:
    for check in pairs:
        verdict = check.verdict(ledger.value)
        said = VERDICTS[verdict].get(lang)
        yield (
            [check.name],
            [*_pair(check, lang), said if verdict == FITS else f"<strong>{said}</strong>", _reason(check, lang)],
        )


def _label(quantity: str, lang: str) -> str:
    return f'<span class="catalogue">{escape(QUANTITIES[quantity].label.get(lang))}</span>'


def _table(header: list[str], rows: Iterator[tuple[list[str], list[str]]]) -> str:
    """A table whose rows can be linked to: the first name is the row's, others stand in its first cell."""
    lines = []
    for (first, *others), cells in rows:
        anchors = "".join(f'<span id="{name}"></span>' for name in others)
        body = "".join(f"<td>{anchors if place == 0 else ''}{cell}</td>" for place, cell in enumerate(cells))
        lines.append(f'<tr id="{first}">{body}</tr>')
    if not lines:
        return ""
    head = "".join(f'<th scope="col">{title}</th>' for title in header)
    rows_html = "\n".join(lines)
    inside = f"<thead><tr>{head}</tr></thead>\n<tbody>\n{rows_html}\n</tbody>"
    return ready(f'<div class="table-scroll" tabindex="0"><table>{inside}</table></div>')
