"""The abilities of `there_and_back/`: what each is said to do, and that every language says it back.

A page has a game's abilities of one kind. What a search at random finds to come back wrong becomes a section of them once it is
mended; `pytest tests/readback/test_there_and_back.py --update-cases` writes what is said. Where a text cannot show how something is
done, a second ability stands below it: as what it is read instead.
"""

from pathlib import Path
from typing import Final

import pytest

from realmsdsl import Spoken
from tests.harness.page import Section, read_page, write_fence
from tests.readback.likeness_of_lines import does
from tests.readback.read_back import amiss, card_with

_PAGES: Final = Path(__file__).parent / "there_and_back"
_SAID: Final = "text en"


def _section(page: Path, title: str) -> Section:
    return next(each for each in read_page(page).sections if each.title == title)


def _sections(game: str) -> list[object]:
    pages = sorted((_PAGES / game).glob("*.md"))
    assert pages
    return [
        pytest.param(page, each, id=f"{page.stem}: {each.title}")
        for page in pages
        for each in read_page(page).sections
    ]


@pytest.mark.parametrize(("page", "section"), _sections("star_realms"))
def test_what_realms_say_comes_back(
    spoken: Spoken, page: Path, section: Section, request: pytest.FixtureRequest
) -> None:
    _assert_there_and_back(spoken, page, section, is_written=request.config.getoption("--update-cases"))


@pytest.mark.parametrize(("page", "section"), _sections("among_the_stars"))
def test_what_stations_say_comes_back(
    stars: Spoken, page: Path, section: Section, request: pytest.FixtureRequest
) -> None:
    _assert_there_and_back(stars, page, section, is_written=request.config.getoption("--update-cases"))


@pytest.mark.parametrize(
    "page", sorted(_PAGES.glob("*/*.md")), ids=lambda page: f"{page.parent.name}/{page.stem}"
)
def test_each_section_of_a_page_has_a_title_of_its_own(page: Path) -> None:
    titles = [each.title for each in read_page(page).sections]
    assert len(titles) == len(set(titles))


def _assert_there_and_back(spoken: Spoken, page: Path, section: Section, *, is_written: bool) -> None:
    ability, said, *instead = section.fences
    assert (ability.is_source, said.name) == (True, _SAID)
    card = card_with(spoken, ability.text)
    texts = spoken.texts(card)
    if is_written and said.text.rstrip("\n") != texts["en"]:
        write_fence(page, _section(page, section.title).fences[1], texts["en"])
    else:
        assert said.text.rstrip("\n") == texts["en"]
    if not instead:
        assert amiss(spoken, card) == []
    for each in instead:
        other = card_with(spoken, each.text)
        assert spoken.texts(other) == texts
        assert does(other) != does(card)
        assert amiss(spoken, other) == []
