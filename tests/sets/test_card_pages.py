"""Every card of a shipped set stands on one page, with its IR and its words in each language."""

from pathlib import Path

from realmsdsl.api.texts import LANGUAGES
from tests.harness.page import Section, read_page
from tests.harness.trial import shipped

_PAGES = sorted((Path(__file__).parent.parent / "cases" / "cards" / "star_realms").glob("*.md"))


def _sections() -> list[Section]:
    return [section for path in _PAGES for section in read_page(path).sections]


def test_every_card_has_its_place() -> None:
    in_the_box: set[str] = set()
    for name in ("core", "colony_wars"):
        program = shipped(name).program
        assert program
        in_the_box |= {card.name for card in program.cards if card.count}
    titles = [section.title for section in _sections()]
    assert sorted(titles) == sorted(in_the_box)


def test_every_place_shows_all() -> None:
    wanted = {"ir", *(f"text {language}" for language in LANGUAGES)}
    for section in _sections():
        assert {fence.name for fence in section.fences if not fence.is_source} == wanted, section.title
