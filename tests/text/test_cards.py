"""Every core card in four languages, side by side in one page for each; `--update-cases` writes what is true."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from realmsdsl.base import Diagnostics
from realmsdsl.base.resources import sets_path
from realmsdsl.ir import CardDef, Program
from realmsdsl.semantics import compile_file
from realmsdsl.text import LANGUAGES, Pack, bound, card_text, type_line

_PAGES = Path(__file__).with_name("cards")


def _cards() -> dict[str, CardDef]:
    program = compile_file(sets_path() / "star_realms" / "core.realms").program
    assert program is not None
    printed = [card for card in program.cards if card.count]
    return {re.sub(r"\W+", "_", card.name.lower()): card for card in printed}


_CARDS = _cards()


def _page(card: CardDef, program: Program, packs: Mapping[str, Pack]) -> str:
    parts = [f"# {card.name}\n"]
    for language, pack in packs.items():
        said = card_text(pack, program, card)
        parts.append(f"\n## {language}: {said.name}\n\n{type_line(pack, card)}\n\n")
        for line in said.lines:
            parts.append(f"- {f'**{line.label}** ' if line.label else ''}{line.lead}\n")
            parts += [f"    - {item}\n" for item in line.items]
    return "".join(parts)


@pytest.mark.parametrize("slug", _CARDS)
def test_the_page_shows_the_card(
    slug: str, program: Program, packs: Mapping[str, Pack], pytestconfig: pytest.Config
) -> None:
    path, page = _PAGES / f"{slug}.md", _page(_CARDS[slug], program, packs)
    if pytestconfig.getoption("--update-cases"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(page, encoding="utf-8")
    assert path.exists(), "read the card, then `pytest tests/text --update-cases`"
    assert path.read_text(encoding="utf-8") == page, (
        "read what changed, then `pytest tests/text --update-cases`"
    )


def test_no_page_is_without_its_card() -> None:
    assert {path.stem for path in _PAGES.glob("*.md")} == _CARDS.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_has_a_gap_or_a_flaw(language: str, program: Program, packs: Mapping[str, Pack]) -> None:
    pack = packs[language]
    for card in _CARDS.values():
        diagnostics = Diagnostics()
        for line in card_text(pack, program, card, diagnostics).lines:
            assert not re.search(r"⟦|  | [.,]|\.\.|,,|[\ue000-\uf8ff]|['\"]", line.full), line.full
            assert line.text.endswith(".")
            assert bound(pack.language, bound(pack.language, line.full)) == bound(pack.language, line.full)
        assert {each.code for each in diagnostics.sorted()} <= {"L10N-W504"}
