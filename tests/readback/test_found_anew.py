"""Kinds of abilities of Star Realms that searches at random found anew: said in all languages, and read as themselves."""

from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from tests.readback.read_back import amiss, card_with

_NEIGHBOUR_TWICE: Final = {
    "of whom a condition asks twice": "primary:\n        let n1 be left of you\n        if debt of n1 is more than trade of n1: draw 1",
    "the same in an event of somebody": "when opponents gain trade:\n        let n1 be left of you\n        if debt of n1 is more than trade of n1: draw 1",
    "who has what you gain, and does something then": "when opponents gain trade:\n        let n1 be left of you\n        gain (trade of n1) combat\n        n1: draw 1",
    "who acts, and does more when you did something": "when opponents gain trade:\n        let n1 be left of you\n        n1: draw 1\n        draw 2\n        n1: gain 1 trade",
    "who does something, and something else then": "when opponents gain trade:\n        let n1 be left of you\n        n1: draw 1\n        gain (trade of n1) combat",
    "whoever it is at the end of a phase": "scrap:\n        at end of discard:\n            let n1 be right of you\n            if n1 is you: take all combat from n1",
    "who has something then": "primary:\n        at end of discard:\n            let n1 be right of you\n            gain (trade of n1) combat\n            n1: draw 1",
    "who was named before": "primary:\n        let n1 be right of you\n        at end of discard:\n            gain (trade of n1) combat\n            n1: draw 1",
}

_BEHIND_WORDS: Final = {
    "each of some behind a word of a list": "primary:\n        for each ship in trade_deck as n1:\n            befriend blob\n            put 4 damage on n1",
    "the same behind bullets": "primary:\n        for each ship in trade_deck as n1:\n            repeat 4 times:\n                may befriend blob\n                put 4 damage on n1\n            if this is not a base: may gain 6 trade",
}

_MAY_NOT: Final = {
    "what nobody may do behind what you do": "primary:\n        if hand is empty:\n            draw 1\n            until end of turn: opponents cannot draw",
    "the same in an event": "when players play an outpost:\n        move it to explorer_pile\n        until end of draw: opponents cannot draw",
    "what one may not do to something": "when you play an outpost:\n        draw 1\n        until end of turn: opponents cannot destroy bases in play",
}

_THE_BEST: Final = {
    "the best of those that cost more than there are others": "primary: put 8 damage on target card with most defense in discard_pile where cost of it is more than (count(ships in play))",
    "each of them": "primary: draw 1 for each card with most defense in discard_pile where cost of it is more than (count(ships in play))",
    "than others have different numbers": "primary: put 8 damage on target card with most defense in discard_pile of teammates where cost of it is more than count(different toughness of ships in play)",
}

_WITHOUT_SIGN: Final = {
    "a question of the game that is a difference": "primary: gain (abs(walls)) trade",
    "by which something is less": "static: opening_hand of teammates is (abs(walls)) less",
}

_THEY_GO_ON: Final = {
    "one after an offer": "primary:\n        target opponent:\n            may draw 1\n            lose 1 authority\n            gain 1 trade",
    "several": "primary:\n        target 2 opponents:\n            may draw 1\n            lose 1 authority",
    "otherwise": "primary:\n        target 2 opponents:\n            if hand is empty: lose 1 authority\n            else: gain 1 trade",
    "if they did what they might": "primary:\n        each opponent:\n            if hand is empty:\n                may draw 1\n                if you do: lose 1 authority\n            gain 1 trade",
    "with what others do": "primary:\n        each opponent:\n            may draw 1\n            each player: gain 1 trade",
    "behind what others do": "primary:\n        each opponent:\n            each player: gain 1 trade\n            draw 1",
}

_KINDS: Final = _NEIGHBOUR_TWICE | _BEHIND_WORDS | _MAY_NOT | _THE_BEST | _WITHOUT_SIGN | _THEY_GO_ON


@pytest.mark.parametrize("kind", _KINDS)
def test_what_the_search_found_anew_is_read_back(spoken: Spoken, kind: str) -> None:
    assert amiss(spoken, card_with(spoken, _KINDS[kind])) == []


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


@pytest.mark.parametrize("kind", _SUBJECTS)
def test_who_goes_on_is_said_again(spoken: Spoken, kind: str) -> None:
    said = spoken.texts(card_with(spoken, _KINDS[kind]))
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


_SPOKEN_OF_BEHIND_ANOTHER_DEED: Final = {
    "under a condition": "primary:\n        choose a card in discard_pile as n1\n        move n1 to hand\n        if trade is 3 or more:\n            draw 2\n            scrap n1",
    "otherwise": "primary:\n        choose a card in discard_pile as n1\n        move n1 to hand\n        if trade is 3 or more: draw 2\n        else:\n            gain 1 trade\n            scrap n1",
    "behind an offer under a condition": "primary:\n        choose a card in deck of all players as n1\n        move n1 to hand\n        if owner of this is an opponent:\n            may draw 6\n            move n1 to play",
    "in one offer": "primary:\n        choose a card in discard_pile as n1\n        move n1 to hand\n        may:\n            draw 2\n            scrap n1",
    "whom others choose": "at end of main:\n        target opponent with most trade:\n            choose a player as n1\n            n1: draw 1",
}
"""What was named before is done something to behind a deed that is about nothing; who is one of all is said as such."""


@pytest.mark.parametrize("kind", _SPOKEN_OF_BEHIND_ANOTHER_DEED)
def test_what_was_named_is_spoken_of_behind_another_deed(spoken: Spoken, kind: str) -> None:
    assert amiss(spoken, card_with(spoken, _SPOKEN_OF_BEHIND_ANOTHER_DEED[kind])) == []


def test_what_was_looked_at_is_taken_behind_another_deed(spoken: Spoken) -> None:
    text = "Look at the top card of your deck. If you control a Base, gain 2 Trade and put it into your hand."
    understood = parse_text(spoken, "en", text)
    assert understood.ability.splitlines()[2:] == [
        "if there is a base in play:",
        "    gain 2 trade",
        "    move seen to hand",
    ]
