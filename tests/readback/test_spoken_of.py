"""Whom and what a text speaks of again, and by which word."""

from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.text.notation import written
from realmsdsl.text.read import HOUSE
from tests.readback.read_back import amiss, card_with

_SUBJECTS: Final = {
    "one after an offer": {
        "en": "Target opponent may draw a card; after that, they lose 1 Authority and gain 1 Trade.",
        "fr": "L'adversaire ciblé peut piocher une carte ; ensuite, il perd 1 point d'Influence et gagne 1 point de Commerce.",
    },
    "several": {
        "en": "Two target opponents each may draw a card; after that, they lose 1 Authority.",
        "fr": "Deux adversaires ciblés peuvent piocher une carte ; ensuite, ils perdent chacun 1 point d'Influence.",
    },
    "otherwise": {
        "en": "Two target opponents each, if their hand is empty, lose 1 Authority; otherwise, they gain 1 Trade.",
        "fr": "Deux adversaires ciblés, s'il n'y a aucune carte dans leur main, perdent chacun 1 point d'Influence ; sinon, ils gagnent chacun 1 point de Commerce.",
    },
    "if they did what they might": {
        "en": "Each opponent, if their hand is empty, may draw a card; if they do, they lose 1 Authority. That opponent gains 1 Trade.",
        "fr": "Chaque adversaire, s'il n'y a aucune carte dans sa main, peut piocher une carte ; s'il le fait, il perd 1 point d'Influence. Cet adversaire gagne 1 point de Commerce.",
    },
}
"""Who goes on, where a language needs a word for that."""


def _plain(text: str) -> str:
    """A text with the apostrophes and spaces that people type."""
    return text.replace("\u2019", "'").replace("\u00a0", " ").replace("\u202f", " ")


_GOES_ON: Final = {
    "one after an offer": """
primary:
    target opponent:
        may draw 1
        lose 1 authority
        gain 1 trade
""",
    "several": """
primary:
    target 2 opponents:
        may draw 1
        lose 1 authority
""",
    "otherwise": """
primary:
    target 2 opponents:
        if hand is empty: lose 1 authority
        else: gain 1 trade
""",
    "if they did what they might": """
primary:
    each opponent:
        if hand is empty:
            may draw 1
            if you do: lose 1 authority
        gain 1 trade
""",
}


@pytest.mark.parametrize("kind", _SUBJECTS)
def test_who_goes_on_is_said_again(spoken: Spoken, kind: str) -> None:
    said = spoken.texts(card_with(spoken, _GOES_ON[kind]))
    told = {language: _plain(said[language]) for language in _SUBJECTS[kind]}
    assert told == _SUBJECTS[kind]


_WITHOUT_A_SUBJECT: Final = {
    ("en", "Target opponent may draw a card; after that, loses 1 Authority."),
    ("en", "Target opponent may draw a card and loses 1 Authority."),
    ("pl", "Wybrany przeciwnik może dobrać kartę i traci 1 punkt Autorytetu."),
    ("fr", "L'adversaire ciblé peut piocher une carte ; ensuite, perd 1 point d'Influence."),
    ("fr", "L'adversaire ciblé peut piocher une carte et perd 1 point d'Influence."),
}
"""What somebody may do, and what they do in any case, which the form of the verb tells."""


@pytest.mark.parametrize(("language", "text"), sorted(_WITHOUT_A_SUBJECT))
def test_what_they_do_in_any_case_is_not_offered(spoken: Spoken, language: str, text: str) -> None:
    meaning = parse_text(spoken, language, text).meaning
    assert meaning is not None
    assert meaning.written.ability == "target opponent:\n    may draw 1\n    lose 1 authority"


def test_what_was_looked_at_is_taken_behind_another_deed(spoken: Spoken) -> None:
    text = "Look at the top card of your deck. If you control a Base, gain 2 Trade and put it into your hand."
    understood = parse_text(spoken, "en", text)
    assert understood.ability.splitlines()[2:] == [
        "if there is a base in play:",
        "    gain 2 trade",
        "    move seen to hand",
    ]


@pytest.mark.parametrize("game", ["spoken", "stars"])
def test_a_card_by_its_name_beside_what_is_spoken_of_is_said_in_all_languages(
    game: str, request: pytest.FixtureRequest
) -> None:
    words = request.getfixturevalue(game)
    text = {
        "spoken": "Gain Trade equal to its cost for each “Scout” in your hand.",
        "stars": "Gain 2 Points for each “Garden” next to that Location.",
    }
    understood = parse_text(words, "en", text[game])
    assert understood.part is not None
    assert set(understood.texts) == {"en", "pl", "hu", "fr"}


def test_what_was_picked_before_another_is_called_by_a_letter(spoken: Spoken) -> None:
    said = spoken.texts(
        card_with(
            spoken,
            """
primary:
    choose a ship in hand as one
    scrap one
    scrap a ship in play
    gain (cost of one) trade
""",
        )
    )
    assert said == {
        "en": "Scrap a Ship from your hand (A). Scrap a Ship you control. Gain Trade equal to the cost of card A.",
        "pl": (
            "Złomuj Okręt z ręki (A). Złomuj Okręt, który posiadasz w grze. Otrzymujesz tyle punktów Handlu, "
            "ile wynosi koszt karty A."
        ),
        "hu": (
            "Selejtezz le egy hajót a kezedből (A). Selejtezz le egy játékban lévő hajódat. "
            "Kapsz annyi vásárlóértéket, amennyi az A jelű lap költsége."
        ),
        "fr": (
            "Retirez un Vaisseau de votre main (A). Retirez un Vaisseau que vous contrôlez. "
            "Gagnez un nombre de points de Commerce égal au coût de la carte A."
        ),
    }


def test_the_card_on_top_that_a_condition_asks_of_is_spoken_of_under_it(spoken: Spoken) -> None:
    meaning = parse_text(spoken, "en", "If the top card of your deck is a Ship, scrap it.").meaning
    assert meaning is not None
    assert meaning.written.ability == "let seen be top card of deck\nif seen is a ship: scrap seen"


def test_behind_a_player_by_a_number_nobody_is_that_player(spoken: Spoken) -> None:
    said = spoken.texts(
        card_with(
            spoken,
            """
ally:
    choose an opponent as n1
    choose a player as n2
    if trade is 1:
        n1: draw 1
        n2: draw 2
""",
        )
    )
    assert said["en"].endswith("player A draws a card; after that, player B draws 2 cards.")


def test_who_is_asked_twice_is_named_behind_each_question(spoken: Spoken) -> None:
    said = spoken.texts(
        card_with(
            spoken,
            """
scrap:
    target opponent:
        may reveal bottom 4 cards of deck
        if you do:
            may discard_hand
            if you do: pay 4 trade
""",
        )
    )
    assert said == {
        "en": "Scrap: Target opponent may reveal the bottom 4 cards of their deck. If they do, that opponent may discard the hand; if they do, that opponent pays 4 Trade.",
        "pl": "Złomowisko: Wybrany przeciwnik może ujawnić 4 spodnie karty swojej talii. Jeżeli to zrobi, ten przeciwnik może odrzucić karty z ręki; jeżeli to zrobi, ten przeciwnik płaci 4 punkty Handlu.",
        "hu": "Selejtezés: A kiválasztott ellenfél felfedheti a húzópaklija alsó 4 lapját. Ha megteszi, az az ellenfél eldobhatja a kezében lévő lapokat; ha megteszi, az az ellenfél fizet 4 vásárlóértéket.",
        "fr": "Retirer\xa0: L\u2019adversaire ciblé peut révéler les 4 dernières cartes de son Deck. S\u2019il le fait, cet adversaire peut défausser la main\u202f; s\u2019il le fait, cet adversaire paie 4 points de Commerce.",
    }


def test_whoever_did_it_has_a_name_only_behind_other_steps(stars: Spoken) -> None:
    near = parse_text(stars, "en", "Whenever an opponent builds a Location, that opponent draws a card.")
    far = parse_text(
        stars,
        "en",
        "Whenever an opponent builds a Location, do this 2 times: draw a card; after that, that opponent draws a card.",
    )
    assert near.ability == "when opponents build a location: that player: draw 1"
    assert far.ability.splitlines()[1:] == [
        "    let doer be that player",
        "    repeat 2 times: draw 1",
        "    doer: draw 1",
    ]


_SEVERAL: Final = """
    foresight:
        choose up to 2 conflicts in hand
        move them to station
        {}
    """


_SAID: Final = {
    "put 2 charge on them": {
        "en": "Place 2 charges on them.",
        "pl": "Umieść 2 ładunki na nich.",
        "hu": "Tegyél 2 töltést azokra.",
        "fr": "Placez 2 charges sur eux.",
    },
    "take 2 charge from them": {
        "en": "Remove 2 charges from them.",
        "pl": "Usuń 2 ładunki z nich.",
        "hu": "Vegyél le azokról 2 töltést.",
        "fr": "Ôtez 2 charges de ceux-ci.",
    },
}


@pytest.mark.parametrize("deed", _SAID)
def test_what_was_moved_is_spoken_of_as_several(stars: Spoken, deed: str) -> None:
    card = card_with(stars, _SEVERAL.format(deed))
    said = {language: text.replace("\u00a0", " ") for language, text in stars.texts(card).items()}
    assert {language: said[language].endswith(end) for language, end in _SAID[deed].items()} == dict.fromkeys(
        _SAID[deed], True
    )
    assert amiss(stars, card) == []


@pytest.mark.parametrize(
    ("text", "ability"),
    {
        "Usuń z gry Reaktor ze swojej Stacji.": "remove a reactor in station",
        "Przeciwnik usuwa z gry Reaktor ze swojej Stacji.": (
            "choose an opponent as chosen\nchosen: remove a reactor in station"
        ),
    }.items(),
)
def test_your_own_is_that_of_whoever_acts_in_house_style(stars: Spoken, text: str, ability: str) -> None:
    read = stars.reader("pl").read(text, extent=HOUSE)
    (lines,) = read.readings
    assert written(lines, stars.vocabulary).ability == ability


def test_as_much_as_was_lost_altogether_is_gained_if_that_was_done(stars: Spoken) -> None:
    read = parse_text(stars, "en", "You may lose all Credits. If you do, gain that many Victory Points.")
    assert read.ability == "may:\n    lose all credits\n    gain that many points"


def test_what_happens_tells_of_what_a_pronoun_means(stars: Spoken) -> None:
    read = parse_text(
        stars,
        "en",
        "At the end of the game: Choose a Location in your hand. Whenever you award a Race this turn, remove it from the game.",
    )
    assert read.ability == (
        "endgame:\n    choose a location in hand as chosen\n    when you award a race: remove it"
    )


def test_several_copies_keep_what_is_theirs(spoken: Spoken) -> None:
    lines = "when you gain combat:\n        until end of main: bases in play is a copy of a outpost in play keeping faction"
    assert spoken.texts(card_with(spoken, lines))["en"] == (
        "Whenever you gain Combat, until the end of the main phase, Bases you control become a copy of an Outpost you control "
        "and they have that Outpost\u2019s faction in addition to their own."
    )


def test_nobody_chooses_what_happened_to_be_spoken_of(spoken: Spoken) -> None:
    lines = "when opponents scrap a ship:\n        let seen be it\n        put 2 damage on a base in play where (owner of it is you and faction of it is faction of seen)"
    said = spoken.texts(card_with(spoken, lines))
    assert said["en"] == (
        "Whenever an opponent scraps a Ship, put 2 damage on a Base you control sharing a faction with it such that you "
        "are its owner."
    )


def test_what_has_a_name_is_found_before_things_are_told_by_it(spoken: Spoken) -> None:
    said = spoken.texts(
        card_with(
            spoken,
            """
primary:
    let n1 be top card of deck
    for each ship in hand where cost of it is cost of n1:
        draw 1
    scrap n1
""",
        )
    )
    assert said["en"] == (
        "Choose the top card of your deck (A). For each Ship in your hand with cost equal to the cost of card A, "
        "draw a card. Scrap card A."
    )


def test_a_neighbour_who_is_named_may_be_spoken_of_behind_that(spoken: Spoken) -> None:
    typed = "Take 2 Trade from your left neighbour. That player draws a card."
    understood = parse_text(spoken, "en", typed)
    assert understood.diagnostics == ()
    assert understood.ability == "let seen be left of you\ntake 2 trade from seen\nseen: draw 1"


_LOOKED_AT: Final = "primary:\n        let n1 be top {many} of deck\n        look_at n1\n        "


_BEHIND_ANOTHER: Final = {
    "one card, behind another one": (
        _LOOKED_AT.format(many="card"),
        "choose a card in discard_pile as n2\n        scrap n2\n        move {what} to hand",
    ),
    "several cards, behind as many": (
        _LOOKED_AT.format(many="3 cards"),
        "choose 3 cards in discard_pile as n2\n        scrap n2\n        move {what} to hand",
    ),
    "some among several, behind those that nobody picks": (
        _LOOKED_AT.format(many="3 cards"),
        "let n2 be top 3 cards of trade_deck\n        scrap n2\n        gain 1 trade for each ship in {what}",
    ),
    "all among several, behind fewer": (
        _LOOKED_AT.format(many="3 cards"),
        "choose 2 cards in discard_pile as n2\n        scrap n2\n        move all cards in {what} to hand",
    ),
}


@pytest.mark.parametrize("kind", _BEHIND_ANOTHER)
def test_what_was_named_first_is_not_said_as_what_was_named_last(spoken: Spoken, kind: str) -> None:
    before, behind = _BEHIND_ANOTHER[kind]
    first, last = (card_with(spoken, before + behind.format(what=each)) for each in ("n1", "n2"))
    said = spoken.texts(last)
    assert all(said[language] != text for language, text in spoken.texts(first).items())
    assert amiss(spoken, first) == amiss(spoken, last) == []


def test_several_that_a_verb_was_done_to_are_spoken_of_as_several(spoken: Spoken) -> None:
    said = spoken.texts(card_with(spoken, "primary: scrap all cards in hand; move them to deck"))
    assert said == {
        "en": "Scrap all cards from your hand. Put them on top of your deck.",
        "pl": "Złomuj wszystkie karty z ręki. Umieść je na wierzchu swojej talii.",
        "hu": "Selejtezd le a kezedben lévő összes lapot. Tedd azokat a húzópaklid tetejére.",
        "fr": "Retirez toutes les cartes de votre main. Placez-les sur le dessus de votre Deck.",
    }
