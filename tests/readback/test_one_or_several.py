"""What words for one thing and for several mean, where little but their form tells."""

from typing import Final

import pytest

from realmsdsl import Spoken, parse_text

_MEANT: Final = (
    ("pl", "Inni gracze tracą 2 punkty Autorytetu.", "each other player: lose 2 authority"),
    ("pl", "inni gracze tracą 2 autorytetu", "each other player: lose 2 authority"),
    ("pl", "inni gracze dobierają kartę", "each other player: draw 1"),
    ("pl", "Złomuj inne karty z ręki.", "scrap other cards in hand"),
    ("pl", "złomuj inną kartę z ręki", "scrap another card in hand"),
    ("hu", "A többi játékos veszít 1 befolyáspontot.", "each other player: lose 1 authority"),
    ("pl", "Te karty kosztują o 1 mniej.", "price of them is 1 less"),
    ("pl", "złomuj te karty", "scrap them"),
    ("pl", "złomuj te kartę", "scrap this"),
    ("pl", "koszt tej karty jest o 1 niższy", "price of this is 1 less"),
    ("en", "Those cards cost 1 less.", "price of them is 1 less"),
    (
        "en",
        "Those Bases cost 1 less for each Base you control.",
        "price of them is 1 less for each base in play",
    ),
)
"""`them` is what was spoken of before, and never all there is."""


@pytest.mark.parametrize(("language", "typed", "ability"), _MEANT)
def test_forms_tell_one_from_several(spoken: Spoken, language: str, typed: str, ability: str) -> None:
    assert parse_text(spoken, language, typed).ability == ability


@pytest.mark.parametrize(
    ("language", "typed", "ability"),
    [
        ("pl", "Zniszcz bazy.", "destroy bases"),
        ("pl", "Zniszcz posterunki.", "destroy outposts"),
        ("pl", "Kup statki za darmo.", "acquire ships"),
        ("pl", "Złomuj karty z ręki.", "scrap cards in hand"),
        ("pl", "Zniszcz 1 bazy.", "destroy a base"),
        ("pl", "Kiedy zagrywasz statki, otrzymujesz 1 walki.", "when you play a ship: gain 1 combat"),
        ("hu", "Pusztítsd el a bázisokat.", "destroy bases"),
        ("hu", "Pusztíts el bázisokat.", "destroy bases"),
        ("hu", "Selejtezz lapokat a kezedből.", ""),
        ("hu", "Szerezz meg űrhajókat ingyen.", "acquire ships"),
        ("hu", "Pusztítsd el a bázist.", "destroy a base"),
        ("hu", "Dobj el kártyákat.", ""),
        ("fr", "Détruisez les bases.", "destroy bases"),
        ("pl", "Dobierz karty.", ""),
        ("pl", "Zniszcz wybrane bazy.", ""),
        ("hu", "Pusztítsd el a kiválasztott bázisokat.", ""),
        ("en", "Destroy target bases.", ""),
        ("pl", "Ujawnij wierzchnie karty talii.", ""),
    ],
)
def test_several_things_are_never_read_as_one(
    spoken: Spoken, language: str, typed: str, ability: str
) -> None:
    """What is done to a noun in the plural is done to all of them; where nobody knows how many are meant it is refused."""
    assert parse_text(spoken, language, typed).ability == ability


@pytest.mark.parametrize(
    ("language", "typed", "ability"),
    [
        ("en", "Draw a cards.", "draw 1"),
        ("en", "Destroy a bases.", "destroy a base"),
        ("en", "Scrap a cards in your hand.", "scrap a card in hand"),
        ("fr", "Piochez une cartes.", "draw 1"),
        ("fr", "Détruisez une bases.", "destroy a base"),
        ("fr", "Détruisez les bases ciblées.", ""),
        ("hu", "Húzz egy lapokat.", "draw 1"),
        ("hu", "Pusztíts el egy bázisokat.", "destroy a base"),
        ("pl", "Zniszcz jedną bazy.", "destroy a base"),
    ],
)
def test_an_article_for_one_thing_tells_that_there_is_one(
    spoken: Spoken, language: str, typed: str, ability: str
) -> None:
    """The noun behind it is a slip: what the article says is meant, and the sentence is corrected."""
    assert parse_text(spoken, language, typed).ability == ability


@pytest.mark.parametrize(
    "typed", ["Kup za darmo dowolny Okręt. Weź tę kartę na rękę.", "Odrzuć kartę. Złomuj tę kartę."]
)
def test_this_card_behind_another_one_may_be_either(spoken: Spoken, typed: str) -> None:
    """Polish has one word for "this card" and "that card": both are listed."""
    abilities = [each.written.ability for each in parse_text(spoken, "pl", typed).others]
    assert [each.splitlines()[1].split()[1] for each in abilities] == ["this", "it"]
