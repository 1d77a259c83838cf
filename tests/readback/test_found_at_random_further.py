"""Further kinds of abilities that a long search found to be said in no words, or in words that were read as something else."""

from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from tests.readback.read_back import amiss, card_with

_ANOTHER_TARGET: Final = {
    "another target": "primary: put 1 damage on another targetable outpost in trade_row",
    "a target other than this": "primary: scrap a targetable ship in hand other than this",
    "so many other targets": "primary: put 1 damage on 2 other targetable outposts in trade_row",
    "no more than so many other targets": "primary: put 1 damage on up to 2 other targetable outposts in trade_row",
    "all other targets": "primary: put 1 damage on all other targetable outposts in trade_row",
    "whether there is another target": "primary: if there is another targetable outpost in trade_row: draw 1",
    "how many other targets there are": "primary: gain 1 trade for each other targetable outpost in trade_row",
    "another target, behind what is done": "primary: end_game; put 1 damage on another targetable outpost in trade_row",
}

_WHICH_ONES: Final = {
    "each of what lies at others and was bought": "primary: for each ship in discard_pile of players bought this turn: draw 1",
    "each of what lies at others, and a choice": "primary:\n        for each ship in hand of players bought this turn:\n            choose 2:\n                - draw 1\n                - gain 1 trade\n                - gain 1 combat",
    "one kind or another of those that a deed is done to, and whence it came": "primary: destroy 3 outposts or machine_cult bases discarded this turn from deck",
    "one of one kind or another, and whence it came": "when you return another card: destroy an outpost or machine_cult base discarded this turn from deck",
    "one kind or another of a wider one": "primary: scrap a base in hand where ((it is a blob base) or (it is an outpost))",
    "one faction or another, by a condition": "ally: discard another ship where ((faction of it is machine_cult) or (faction of it is trade_federation))",
    "how much lies on what has something in common with a card below": "primary: put 2 damage on count(outposts with damage 17 bought this turn sharing a name with bottom card of trade_row) ships in scrap_heap",
    "what is none of those for each of which something is done, and is owned": "scrap:\n        for each ship in hand as n1: swap this for a base in support with owner you other than n1",
    "all of some, or one": "primary: scrap a card in hand where ((it is a ship and cost of it is 2 and faction of it is blob) or (cost of it is 3))",
}

_WHO_HAS: Final = {
    "how much the active player has": "primary: if debt of active_player is 1 or more: draw 1",
    "while the active player has so much": "static: cost of ships is 1 less only if (hand is empty) or (debt of active_player is 1 or more)",
    "an active player who has so much": "primary: if there is an active_player where debt of it is 1 or more: draw 1",
    "an active player who has so many": "primary: if there is an active_player where count(ships in hand of it) is 2: draw 1",
    "no active player who has so much": "primary: if there is no active_player where debt of it is 1 or more: draw 1",
}

_ASKED_AND_SPOKEN_OF: Final = {
    "what is asked of somebody with a name": "primary:\n        let n1 be right of owner of this\n        if n1 is exposed: draw 1",
    "what is asked of a neighbour with a name": "primary:\n        let n1 be right of you\n        if n1 is doomed: draw 1",
    "of whom something is asked, who does something": "primary:\n        let n1 be owner of this\n        if authority of n1 is 3:\n            n1: draw 1",
    "what somebody has in hand, who does something": "primary:\n        let n1 be owner of this\n        if there is a ship in hand of n1:\n            n1: draw 1",
    "whether somebody is you, who does something": "primary:\n        let n1 be owner of this\n        if n1 is you:\n            n1: draw 1",
    "of whom something is asked, who pays": "primary:\n        let n1 be right of you\n        if authority of n1 is 3: take 1 trade from n1",
    "somebody of whom something was asked, behind that": "primary:\n        let n1 be right of you\n        if authority of n1 is 3: draw 1\n        n1: draw 1",
    "the card on top, if it is one of a kind": "primary:\n        let n1 be top card of deck\n        if n1 is a ship: scrap n1",
    "the card on top, if it costs so much, or else": "primary:\n        let n1 be top card of deck\n        if cost of n1 is 3 or more: scrap n1\n        else: move n1 to hand",
    "the card on top, behind what is asked of it": "primary:\n        let n1 be top card of deck\n        if n1 is a ship: draw 1\n        scrap n1",
    "the card on top, of which two things are asked": "primary:\n        let n1 be top card of deck\n        if n1 is a ship and trade is 1: may scrap n1",
    "a card by chance, if it is one of a kind": "primary:\n        let n1 be random card in hand\n        if n1 is a ship: scrap n1",
    "the card on top of which something is asked, with what has something in common with it": "primary:\n        let n1 be top card of deck\n        if there is a ship in hand sharing a name with n1: scrap n1",
    "what was chosen, if the card on top is one of a kind": "primary:\n        choose a ship in hand as n2\n        if top card of deck is a ship: scrap n2",
    "the card on top, behind what was chosen": "primary:\n        choose a ship in hand as n2\n        let n1 be top card of deck\n        if n1 is a ship: scrap n1",
    "what was played, if the card on top is one of a kind": "when you play a ship:\n        if top card of deck is a ship: scrap it",
    "the card on top, behind what was played": "when you play a ship:\n        let n1 be top card of deck\n        if n1 is a ship: scrap n1",
    "a neighbour of whom something is asked, behind who did something": "when opponents draw:\n        let n1 be right of you\n        if authority of n1 is 3:\n            n1: draw 1",
    "a neighbour of whom something is asked, behind who was chosen": "primary:\n        choose an opponent as n2\n        let n1 be right of you\n        if authority of n1 is 3:\n            n1: draw 1",
    "who was chosen, behind a neighbour of whom something is asked": "primary:\n        choose an opponent as n2\n        if authority of right of you is 3:\n            n2: draw 1",
}

_ONE_OF_TWO: Final = {
    "what was played, behind something else that is picked": "when you play a ship:\n        let n1 be it\n        choose a base in play as n2\n        scrap n1",
    "what was played, of which something is asked": "when you play a ship:\n        let n1 be it\n        if n1 is a blob card: scrap n1",
    "the card on top and another one, compared": "ally:\n        let n1 be top card of deck\n        choose a ship in hand as n2\n        if cost of n2 is more than cost of n1: scrap n1\n        else: scrap n2",
    "two players who do something, under a condition": "ally:\n        choose an opponent as n1\n        choose a player as n2\n        if trade is 1:\n            n1: draw 1\n            n2: draw 2",
    "a neighbour and another one, compared": "ally:\n        let n1 be right of you\n        choose an opponent as n2\n        if authority of n1 is authority of n2:\n            n1: draw 1\n            n2: draw 2",
}

_LONG: Final = {
    "a long row of deeds in an event": "when you attack:\n        choose a ship scrapped this turn as n1\n        may return random card\n        pay that many debt\n        target opponent:\n            may strike\n            if you do: strike",
    "what is done if a swap was, in an event": "when opponents destroy a card in discard_pile:\n        return an outpost\n        swap a ship in hand for a base in trade_row\n        if you do: put 2 damage on a base in play",
}

_KINDS: Final = _ANOTHER_TARGET | _WHICH_ONES | _WHO_HAS | _ASKED_AND_SPOKEN_OF | _ONE_OF_TWO | _LONG


@pytest.mark.parametrize("kind", _KINDS)
def test_what_the_search_found_further_is_read_back(spoken: Spoken, kind: str) -> None:
    assert amiss(spoken, card_with(spoken, _KINDS[kind])) == []


_TARGETS: Final = {
    "primary: scrap another targetable ship in hand": {
        "en": "Scrap another target Ship from your hand.",
        "pl": "Złomuj inny wybrany Okręt z ręki.",
        "hu": "Selejtezz le egy másik kiválasztott hajót a kezedből.",
        "fr": "Retirez un autre Vaisseau ciblé de votre main.",
    },
    "primary: put 1 damage on 2 other targetable outposts in hand": {
        "en": "Put 1 damage on 2 other target Outposts in your hand.",
        "pl": "Umieść 1 punkt obrażeń na 2 innych wybranych Posterunkach z ręki.",
        "hu": "Tegyél 1 sebzést 2 másik kiválasztott kezedben lévő helyőrségre.",
        "fr": "Placez 1 dégât sur 2 autres Avant-Postes ciblés de votre main.",
    },
}


@pytest.mark.parametrize("lines", _TARGETS)
def test_another_target_is_said_to_be_another_one(spoken: Spoken, lines: str) -> None:
    said = spoken.texts(card_with(spoken, lines))
    assert {language: said[language] for language in _TARGETS[lines]} == _TARGETS[lines]


def test_the_card_on_top_that_a_condition_asks_of_is_spoken_of_under_it(spoken: Spoken) -> None:
    meaning = parse_text(spoken, "en", "If the top card of your deck is a Ship, scrap it.").meaning
    assert meaning is not None
    assert meaning.written.ability == "let seen be top card of deck\nif seen is a ship: scrap seen"


def test_behind_a_player_by_a_number_nobody_is_that_player(spoken: Spoken) -> None:
    said = spoken.texts(card_with(spoken, _ONE_OF_TWO["two players who do something, under a condition"]))
    assert said["en"].endswith("player A draws a card; after that, player B draws 2 cards.")
