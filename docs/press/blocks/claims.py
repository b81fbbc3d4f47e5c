"""The audited articles' statements with their two answers."""

from __future__ import annotations

from calculators.claims import ARTICLE_OF, ARTICLES, CLAIMS, SECTION_OF, Claim
from calculators.claims.claim import EVIDENCE, FOLLOWS, SOURCE_SAYS, SPEAKERS, STANCES, Read
from calculators.facts import SOURCES
from press.blocks.html import COLON, SEMICOLON, aside, count, inline, number, ready, reference, table
from press.current import Current

# (language, page, claim): which page shows which claim.
CLAIMS_SHOWN: set[tuple[str, str, str]] = set()

WORDS = {
    "en": {
        "said by": "Said by", "stance": "Labelled", "fits": "the label fits", "fits not": "the label does not fit",
        "root": "inherits the error of", "printed": "As stated", "computed": "The ledger has",
        "sources": "Sources", "evidence": "How it was seen", "read": "this answer was read, not computed",
        "all": "All", "section": "Section", "speaker": "Speaker", "follows": "Does it follow?",
        "source": "Is it so?", "answer": "Answer", "claims": "Statements",
        "drags": "It drags along", "shown": "{shown} of {all} statements", "more": "entry",
        "basis": "What this rests on",
    },
    "zh": {
        "said by": "出自", "stance": "文章标注", "fits": "标注恰当", "fits not": "标注不当",
        "root": "错误源自", "printed": "原话所说", "computed": "账本算的",
        "sources": "来源", "evidence": "怎么看到的", "read": "答案来自阅读，不是计算",
        "all": "全部", "section": "章节", "speaker": "说话人", "follows": "算得出吗？",
        "source": "属实吗？", "answer": "答案", "claims": "论断数",
        "drags": "被它带偏的", "shown": "共 {all} 条论断，显示 {shown} 条", "more": "条目", "basis": "依据",
    },
}  # fmt: skip
THE_ARTICLE = "two-trillion"  # whose answers are counted where a page does not say whose


def statements(section: str, lang: str) -> str:
    """The claims of one section, those that only inherit an error inside the claim they inherit it from."""
    return _families([claim for claim in CLAIMS.values() if SECTION_OF[claim.id] == section], lang, anchor=False)


def claim_list(lang: str) -> str:
    """All claims, filterable, article by article in the order of each."""
    articles = (
        f"### {article.title.get(lang)} {{#{key}}}\n\n{_families(list(article.claims), lang, anchor=True)}"
        for key, article in ARTICLES.items()
    )
    return "\n\n".join((_filter(lang), *articles))


def _families(claims: list[Claim], lang: str, anchor: bool) -> str:
    here = {claim.id for claim in claims}
    heirs: dict[str | None, list[Claim]] = {}
    for claim in claims:
        heirs.setdefault(claim.root if claim.root in here else None, []).append(claim)

    def family(claim: Claim) -> str:
        below = heirs.get(claim.id, [])
        heading = f"<p>{WORDS[lang]['drags']}{aside(count(below), lang)}{COLON.get(lang)}</p>\n" if below else ""
        return _section(claim, lang, anchor, heading + "\n".join(map(family, below)))

    return ready("\n".join(map(family, heirs.get(None, []))))


def root(key: str, lang: str) -> str:
    """One error and every statement that only inherits it."""
    claim = CLAIMS[key]
    heirs = [other for other in CLAIMS.values() if other.root == key]
    words = WORDS[lang]
    items = "".join(
        f"<li>{inline(heir.says.get(lang))} {_entry(heir, lang)} {_badges(heir, lang)}</li>" for heir in heirs
    )
    return (
        f'<div class="root"><p>{inline(claim.says.get(lang))} {_badges(claim, lang)}</p>'
        f"<p>{words['drags']}{aside(count(heirs), lang)}{COLON.get(lang)}</p><ul>{items}</ul></div>"
    )


def tally(lang: str, article: str = THE_ARTICLE) -> str:
    """How often each answer was given, over all claims of an article."""
    words = WORDS[lang]

    def given(which: int, key: str) -> str:
        return count([claim for claim in ARTICLES[article].claims if claim.recorded[which] == key])

    body = [
        [words["follows"] if not place else "", reference("answer", key, text.get(lang)), given(0, key)]
        for place, (key, text) in enumerate(FOLLOWS.items())
    ]
    body += [
        [words["source"] if not place else "", reference("answer", key, text.get(lang)), given(1, key)]
        for place, (key, text) in enumerate(SOURCE_SAYS.items())
    ]
    return table(["", words["answer"], words["claims"]], body, {2})


def _section(claim: Claim, lang: str, anchor: bool, below: str) -> str:
    page = Current.require()
    CLAIMS_SHOWN.add((lang, page.name, claim.id))
    words = WORDS[lang]
    attributes = (
        f'data-section="{SECTION_OF[claim.id]}" data-stance="{claim.stance}" data-speaker="{claim.speaker}" '
        f'data-follows="{claim.recorded[0]}" data-source="{claim.recorded[1]}"'
    )
    identity = f' id="{claim.id}"' if anchor else ""
    details = [(words["said by"], SPEAKERS[claim.speaker].get(lang))]
    if ARTICLES[ARTICLE_OF[claim.id]].labelled:
        stance = reference("stance", claim.stance, STANCES[claim.stance].get(lang))
        if claim.stance_fits is not None and claim.stance != "none":
            stance += aside(words["fits"] if claim.stance_fits else words["fits not"], lang)
        details.append((words["stance"], stance))
    if claim.stated:
        details.append((words["printed"], _list(claim.stated, lang)))
    if claim.ledger:
        details.append((words["computed"], _list(claim.ledger, lang)))
    sources = SEMICOLON.get(lang).join(reference("source", key, SOURCES[key].title) for key in claim.sources)
    locator = f' <span class="locator"><code>{claim.locator}</code></span>' if claim.locator else ""
    details.append((words["sources"], f'<span class="catalogue">{sources}</span>{locator}'))
    seen = EVIDENCE[claim.evidence].get(lang)
    if isinstance(claim.source, Read):
        seen += SEMICOLON.get(lang) + words["read"]
    details.append((words["evidence"], seen))
    if claim.root:
        details.append((words["root"], _entry(CLAIMS[claim.root], lang, inline(CLAIMS[claim.root].says.get(lang)))))
    listed = "".join(f"<div><dt>{term}</dt><dd>{text}</dd></div>" for term, text in details)
    return (
        f'<section class="claim"{identity} {attributes}>\n'
        f'<p class="says">{inline(claim.says.get(lang))}</p>\n'
        f'<p class="answers">{_badges(claim, lang)} {"" if anchor else _entry(claim, lang)}</p>\n'
        f'<p class="finding">{inline(claim.finding.get(lang))}</p>\n'
        f'<details class="basis"><summary>{words["basis"]}</summary><dl>{listed}</dl></details>\n{below}</section>'
    )


def _list(names: tuple[str, ...], lang: str) -> str:
    return SEMICOLON.get(lang).join(number(name) for name in names)


def _badges(claim: Claim, lang: str) -> str:
    follows, source = claim.recorded
    return (
        f"{reference('answer', f'{claim.id}={follows}', FOLLOWS[follows].get(lang))} "
        f"{reference('answer', f'{claim.id}={source}', SOURCE_SAYS[source].get(lang))}"
    )


def _entry(claim: Claim, lang: str, text: str | None = None) -> str:
    """A link to the claim's entry in the list of all claims."""
    if text is None:
        return reference("claim", claim.id, f"{WORDS[lang]['more']}")
    return text + aside(reference("claim", claim.id, WORDS[lang]["more"]), lang)


def _filter(lang: str) -> str:
    """The form that a small script brings to life; without it every claim is shown."""
    words = WORDS[lang]
    sections = {name: section for article in ARTICLES.values() for name, section in article.sections.items()}
    choices = {
        "section": {name: section.title.get(lang) for name, section in sections.items()},
        "speaker": {key: text.get(lang) for key, text in SPEAKERS.items()},
        "stance": {key: text.get(lang) for key, text in STANCES.items()},
        "follows": {key: text.get(lang) for key, text in FOLLOWS.items()},
        "source": {key: text.get(lang) for key, text in SOURCE_SAYS.items()},
    }
    selects = "".join(
        f'<label>{words[name]} <select name="{name}"><option value="">{words["all"]}</option>'
        + "".join(f'<option value="{key}">{text}</option>' for key, text in options.items())
        + "</select></label>"
        for name, options in choices.items()
    )
    return (
        f'<form class="claim-filter" data-count="{words["shown"]}" hidden>{selects}'
        '<output aria-live="polite"></output></form>'
    )
