"""The pages of the built site: valid HTML by the Nu checker; each says what it is, in both languages."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from sites import ROOT

from calculators.claims import CLAIMS
from press.runtime import node

SITE = ROOT / ".cache" / "site"
HOME = "http://localhost:8000/"
# The theme writes it and the checker refuses it: without it Firefox would open drawer and search again on reload.
FORGIVEN = "Attribute “autocomplete” is only allowed when the input type is"


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """Every page, by its address from the site's root. `make test` has just built them."""
    found = sorted(SITE.rglob("index.html"))
    assert len(found) > 60, "make test builds the site first"
    return {
        f"{path.parent.relative_to(SITE).as_posix()}/".removeprefix("./"): path.read_text(encoding="utf-8")
        for path in found
    }


def test_the_nu_checker_finds_no_error() -> None:
    java = shutil.which("java")
    assert java, "no Java here: apt-get install default-jre-headless"
    checkers = node.packages(Path(__file__).parent / "checkers", ROOT / ".cache" / "checkers")
    jar = checkers / "vnu-jar" / "build" / "dist" / "vnu.jar"
    command = [java, "-jar", str(jar), "--skip-non-html", "--errors-only", "--format", "json", "--stdout", str(SITE)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    messages = json.loads(done.stdout)["messages"]
    assert [message for message in messages if not message["message"].startswith(FORGIVEN)] == []


def attribute(text: str, tag: str, name: str) -> list[str]:
    """What an attribute says in every tag that matches."""
    return [unescape(found) for found in re.findall(rf'<{tag}[^>]*\b{name}="([^"]*)"', text)]


def test_each_page_has_a_description_and_an_address(texts: dict[str, str]) -> None:
    for place, text in texts.items():
        (description,) = attribute(text, 'meta name="description"', "content")
        assert len(description) > 8, place
        assert attribute(text, 'link rel="canonical"', "href") == [urljoin(HOME, place)]


def test_each_page_names_itself_in_every_language(texts: dict[str, str]) -> None:
    for place, text in texts.items():
        plain = place.removeprefix("zh/")
        links = dict(
            zip(
                attribute(text, 'link rel="alternate "', "hreflang"),
                attribute(text, 'link rel="alternate "', "href"),
                strict=True,
            )
        )
        assert links == {
            "en": urljoin(HOME, plain),
            "zh": urljoin(HOME, f"zh/{plain}"),
            "x-default": urljoin(HOME, plain),
        }
        assert plain in texts
        assert f"zh/{plain}" in texts
        assert attribute(text, "html", "lang") == ["zh" if place.startswith("zh/") else "en"]


def test_every_claim_is_told_to_machines_where_it_stands(texts: dict[str, str]) -> None:
    """As schema.org's ClaimReview, in both languages, with an address that exists."""
    for lang in ("", "zh/"):
        reviews: dict[str, Any] = {}
        for place, text in texts.items():
            for block in re.findall(r'<script type="application/ld\+json">(.*?)</script>', text, re.DOTALL):
                if place.startswith("zh/") == bool(lang):
                    reviews |= {review["url"]: review for review in json.loads(block)["@graph"]}
        assert len(reviews) == len(CLAIMS)
        for claim in CLAIMS.values():
            review = reviews[f"{urljoin(HOME, lang)}ledger/claims/#{claim.id}"]
            assert review["@type"] == "ClaimReview"
            assert f'id="{claim.id}"' in texts[f"{lang}ledger/claims/"]
            assert review["claimReviewed"]
            rating = review["reviewRating"]
            assert rating["alternateName"]
            expected = {"wrong": 1, "imprecise": 2, "matches": 3}
            assert rating.get("ratingValue") == expected.get(claim.recorded[1])
