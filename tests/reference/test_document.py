"""`docs/reference.md` is what the program says now, and its links lead somewhere."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from realmsdsl.base.codes import CARDS, CODES
from realmsdsl.reference import explanation, markdown
from realmsdsl.reference.outline import anchor
from realmsdsl.reference.render import COMMAND

_DOCUMENT = Path(__file__).parents[2] / "docs" / "reference.md"


def test_the_document_is_up_to_date() -> None:
    assert _DOCUMENT.read_text(encoding="utf-8") == markdown(), f"docs/reference.md is stale: run `{COMMAND}`"


def test_links_lead_to_headings() -> None:
    tokens = MarkdownIt().enable("table").parse(markdown())
    titles = [after.content for token, after in pairwise(tokens) if token.type == "heading_open"]
    seen: dict[str, int] = {}
    anchors: set[str] = set()
    for title in titles:
        plain = anchor(title)
        anchors.add(f"{plain}-{seen[plain]}" if plain in seen else plain)
        seen[plain] = seen.get(plain, 0) + 1
    links = set(re.findall(r"\]\(#([^)]+)\)", markdown()))
    assert links
    assert sorted(links - anchors) == []


def test_links_to_files_lead_to_files() -> None:
    links = set(re.findall(r"\]\((?!#)([^)]+)\)", markdown()))
    assert [each for each in links if not (_DOCUMENT.parent / each).exists()] == []


@pytest.mark.parametrize("code", CODES)
def test_a_code_is_explained(code: str) -> None:
    text = explanation(code)
    assert text.startswith(f"{code}: {CODES[code]}\n")
    assert ("Right" in text) == (code in CARDS)
    assert len(text) > len(f"{code}: {CODES[code]}") + 50


def test_an_unknown_code_is_not_explained() -> None:
    with pytest.raises(KeyError):
        explanation("RD000")
