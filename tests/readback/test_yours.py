"""What is yours: a word or the form of a noun says whose a thing is, and another word where it lies."""

import pytest

from realmsdsl import Spoken, parse_text

YOURS = [
    ("en", "Destroy one of your bases.", "destroy a base in play"),
    ("en", "Scrap one of your cards in hand.", "scrap a card in hand"),
    (
        "en",
        "Draw a card for each of your ships in your discard pile.",
        "draw 1 for each ship in discard_pile",
    ),
    ("en", "You may scrap another of your cards in play.", "may scrap another card in play"),
    ("en", "Discard one of your cards.", "discard a card"),
    ("fr", "Défaussez une de vos cartes.", "discard a card"),
    ("pl", "Odrzuć jedną ze swoich kart.", "discard a card"),
    ("pl", "Zniszcz jedną ze swoich baz.", "destroy a base in play"),
    ("pl", "Złomuj jedną ze swoich kart z ręki.", "scrap a card in hand"),
    ("pl", "Dobierz kartę za każdą z twoich baz w grze.", "draw 1 for each base in play"),
    ("pl", "Możesz złomować inną ze swoich kart w grze.", "may scrap another card in play"),
    ("fr", "Détruisez l'une de vos bases.", "destroy a base in play"),
    ("fr", "Retirez l'une de vos cartes en main.", "scrap a card in hand"),
    ("fr", "Piochez une carte pour chacune de vos bases en jeu.", "draw 1 for each base in play"),
    ("fr", "Vous pouvez retirer une autre de vos cartes en jeu.", "may scrap another card in play"),
    ("hu", "Pusztíts el egy bázisodat.", "destroy a base in play"),
    ("hu", "Pusztítsd el az egyik bázisodat.", "destroy a base in play"),
    ("hu", "Pusztítsd el egy bázisodat vagy helyőrségedet.", "destroy a base or outpost in play"),
    ("hu", "Leselejtezheted egy űrhajódat.", "may scrap a ship in play"),
    ("hu", "Tedd egy bázisodat a kezedbe.", "move a base in play to hand"),
    ("hu", "Selejtezd le egy hajódat a kezedből.", "scrap a ship in hand"),
    ("hu", "Ha van hajód a dobópaklidban, húzz egy lapot.", "if there is a ship in discard_pile: draw 1"),
    ("hu", "Ha két bázisod van, húzz egy lapot.", "if count(bases in play) is 2 or more: draw 1"),
    ("hu", "Kapsz annyi harci értéket, ahány hajód van.", "gain (count(ships in play)) combat"),
    ("hu", "Amikor kijátszol egy hajódat, kapsz 1 harci értéket.", "when you play a ship: gain 1 combat"),
    (
        "hu",
        "Húzz egy lapot minden ebben a körben kijátszott hajód után.",
        "draw 1 for each ship played this turn",
    ),
]
NOT_YOURS = [
    ("hu", "Pusztíts el egy bázist.", "destroy a base"),
    ("en", "Destroy a base.", "destroy a base"),
    ("en", "Each of your opponents draws a card.", "each opponent: draw 1"),
    ("fr", "Chacun de vos adversaires pioche une carte.", "each opponent: draw 1"),
    (
        "hu",
        "Ha az ellenfelednek van bázisa, húzz egy lapot.",
        "if there is a base in play of opponents: draw 1",
    ),
]


THEIRS = [
    (
        "en",
        "Target opponent loses 2 authority. If they have 10 or less Authority, draw a card.",
        "target opponent: lose 2 authority\nif authority of that player is 10 or less: draw 1",
    ),
    (
        "en",
        "Target opponent discards a card. Destroy a base they control.",
        "target opponent: must_discard 1\ndestroy a base in play of that player",
    ),
    (
        "fr",
        "L'adversaire ciblé défausse une carte. Détruisez une Base que ce joueur contrôle.",
        "target opponent: must_discard 1\ndestroy a base in play of that player",
    ),
    ("en", "Each opponent scraps a card in their hand.", "each opponent: scrap a card in hand"),
    ("en", "Target opponent gives you 2 Trade.", "take 2 trade from target opponent"),
]
NOBODYS = [
    ("en", "Destroy a base they control."),
    ("en", "Scrap a card in their hand."),
    ("pl", "Zniszcz bazę, którą posiada w grze."),
    ("fr", "Détruisez une base que ce joueur contrôle."),
]
GIVEN = [
    (
        "en",
        "Target opponent draws a card and gives you 2 Trade.",
        "target opponent: draw 1\ntake 2 trade from that player",
    ),
    ("en", "An opponent gives you 2 Trade.", "take 2 trade from an opponent"),
    ("pl", "Przeciwnik daje ci 2 Handlu.", "take 2 trade from an opponent"),
    ("hu", "Az ellenfél 2 kereskedelmet ad neked.", "take 2 trade from an opponent"),
    ("fr", "L'adversaire vous donne 2 Commerce.", "take 2 trade from an opponent"),
]


@pytest.mark.parametrize(("language", "typed", "ability"), THEIRS)
def test_they_are_whoever_was_named(spoken: Spoken, language: str, typed: str, ability: str) -> None:
    assert parse_text(spoken, language, typed).ability == ability


@pytest.mark.parametrize(("language", "typed"), NOBODYS)
def test_they_are_not_you_where_nobody_was_named(spoken: Spoken, language: str, typed: str) -> None:
    understood = parse_text(spoken, language, typed)
    assert understood.meaning is None
    assert understood.ability.endswith("of that player")
    assert [each.code for each in understood.diagnostics] == ["L10N-W607"]


@pytest.mark.parametrize(("language", "typed", "ability"), GIVEN)
def test_what_somebody_gives_you_is_not_what_they_gain(
    spoken: Spoken, language: str, typed: str, ability: str
) -> None:
    understood = parse_text(spoken, language, typed)
    assert (understood.ability, understood.others) == (ability, ())


@pytest.mark.parametrize(("language", "typed", "ability"), [*YOURS, *NOT_YOURS])
def test_whose_a_thing_is_says_where_it_lies(spoken: Spoken, language: str, typed: str, ability: str) -> None:
    assert parse_text(spoken, language, typed).ability == ability
