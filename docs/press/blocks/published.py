"""Which site this is: the commit, and the digest of all its files, whose place is filled when they are all there."""

from __future__ import annotations

from press import publication

WORDS = {
    "en": {
        "commit": "Commit",
        "digest": "Digest of the site",
        "changed": "with changes that are in no commit",
        "unknown": "not known: built outside a repository",
    },
    "zh": {
        "commit": "提交",
        "digest": "全站摘要",
        "changed": "另有未提交的改动",
        "unknown": "不明：不是在仓库里构建的",
    },
}


def published(lang: str) -> str:
    """The commit and the digest."""
    words = WORDS[lang]
    commit = publication.commit()
    name = f"<code>{commit.name}</code>" if commit else words["unknown"]
    changed = "" if commit is None or commit.clean else f" {words['changed']}"
    entries = {words["commit"]: name + changed, words["digest"]: f"<code>{publication.BLANK}</code>"}
    listed = "".join(f"<div><dt>{term}</dt><dd>{said}</dd></div>" for term, said in entries.items())
    return f'<dl class="catalogue">{listed}</dl>'
