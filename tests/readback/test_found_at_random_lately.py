"""Kinds of abilities of Star Realms that searches at random found lately: said in all languages, and read as themselves."""

from typing import Final

import pytest

from realmsdsl import Spoken
from realmsdsl.text.read import ALL
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from tests.readback.read_back import amiss, card_with

_KIND_OF_NAMED: Final = {
    "a card by its name that is of a kind it never is": 'primary: scrap a base in hand where it is "Scout"',
    "all of those": 'primary: scrap all bases in hand where it is "Scout"',
    "each of those": 'primary: draw 1 for each base in hand where it is "Scout"',
    "one of a name, and of one kind or another": 'primary: scrap a card in hand where ((it is "Scout") and ((it is an outpost) or (it is a base)))',
    "what several of a name cost": 'static: cost of cards in hand where it is "Scout" is 2 less',
    "what the only one of a name costs": 'static: cost of "Scout" in hand is 2 less',
    "what is asked of several of a name and of a kind": 'static: targetable of ships in support where it is "Warning Beacon" is never',
    "one kind or another, the first of which is of a wider one anyway": "primary: repeat count(outposts bases or ships in play) times: draw 1",
    "a pick of one kind or another, the first of which is of a wider one anyway": "primary: scrap an outpost base or ship in hand",
}

_SAID_LIKE_A_PICK: Final = {
    "this card behind what one is made to discard": "ally: must_discard 5; pay 2 combat; put 2 damage on this",
    "this card right behind it": "ally: must_discard 5; put 2 damage on this",
    "this card under the condition that it was done": "ally:\n        may must_discard 1\n        if you do: put 1 damage on this",
}

_OF_YOUR_NEIGHBOUR: Final = {
    "what lies with a neighbour of yours, before what others pay": "ally:\n        shuffle discard_pile of right of you\n        pay 2 setback from other players",
    "a neighbour's deck, and others behind it": "ally:\n        shuffle deck of left of you\n        pay 1 combat from other players",
}

_PICKED_IN_A_PRICE: Final = {
    "what is picked to pay, and used": "primary costs use a ability: draw 1",
    "beside an amount": "scrap:\n        costs 1 combat and use a ability\n        draw 1",
    "before what else is done to pay": "primary costs use a ability and fall: draw 1",
}

_IN_OPTIONS: Final = {
    "of whom an option asks, behind other options": "when opponents lose debt:\n        choose 2:\n            - pay 2 authority\n            - lose that many combat\n            - if that player is exposed:\n                gain 2 trade",
}

_MADE_TO_DO: Final = {
    "what others make somebody do, if they did": "primary:\n        each opponent:\n            each player:\n                may strike\n                if you do: draw 1",
    "if they did not": "primary:\n        each opponent:\n            each player:\n                may strike\n                if not (you do): draw 1",
    "or else": "primary:\n        each opponent:\n            each player:\n                may strike\n                if you do: draw 1\n                else: draw 2",
    "with what those do who made them": "primary:\n        each opponent:\n            each player:\n                may strike\n                if you do: draw 1\n            draw 2",
    "with what they make others do": "primary:\n        each opponent:\n            each player:\n                may strike\n                if you do:\n                    each player: draw 1",
    "in an event of somebody": "when teammates would draw:\n        each player:\n            each player:\n                may strike\n                if you do: lose 1 trade",
}

_OFFERED_ALONE: Final = {
    "an offer to choose what nobody speaks of": "primary:\n        may:\n            choose an opponent as n1\n        draw 1",
    "before another offer": "primary:\n        may:\n            choose a ship in hand as n1\n        may draw 1",
    "up to one, of whom something is said": "primary:\n        choose up to 1 opponent as n1\n        n1: draw 1",
}

_OTHERWISE: Final = {
    "what each does otherwise, if they did not take an offer": "primary:\n        each player:\n            if hand is empty: draw 1\n            else:\n                may strike\n                if not (you do): lose 2 trade\n            draw 2",
}

_YOURS: Final = {
    "that player who is you": "when you gain trade:\n        repeat that many times:\n            let n1 be that player\n            gain (combat of n1) combat",
    "whose card it is, beside a name in common": "ally: scrap a base in hand with owner you sharing a name with this",
    "the same with the card on top": "ally: scrap a base in hand with owner you sharing a name with top card of deck",
    "a name in common with one of some, of what something is asked": "ally: scrap a base in hand where (it is not a card sharing a name with a ship in play and it is not ready)",
    "whether the active player is somebody else": "static: players cannot refill_hand only if active_player is not you",
}

_ABOUT_THIS: Final = {
    "another one than this card, to which something happens": "when this leaves deck: gain 1 trade for each ship in trade_deck other than it",
    "for each of the others": 'when this leaves deck or hand: for each "Blob Wheel" in trade_deck other than it: fall',
    "if there is another one": "when this would leave deck or support:\n        if there is another ship in deck other than it: move a base in support to scrap_heap",
    "another one twice": "primary: scrap another ship in hand other than this",
    "what lies below, and is no other card": "when you discard another ship:\n        if bottom card of trade_deck is not it: draw 1",
}

_USED: Final = {
    "all abilities": "primary: use abilities",
    "no more than so many, or else something": "primary:\n        may use up to 2 ally abilities of bases in play\n        if not (you do): draw 1\n        gain 2 trade",
    "the same in an event": "when teammates discard a card:\n        may use up to 2 ally abilities of bases in play\n        if not (you do): draw 1",
}

_COPIES: Final = {
    "a copy for a while, on a condition, behind an event": "when an outpost leaves deck:\n        until start of draw: this is a copy of a card in play of left of you only if discard_pile is not empty\n        draw 1",
    "behind another effect": "when an outpost would leave deck:\n        until start of draw:\n            breakable of ships or bases is never\n            this is a copy of a card in play of left of you only if discard_pile is not empty\n        draw 1",
}

_ASKED_TWICE: Final = {
    "an offer to somebody who took the one before, and if they took that": "scrap:\n        target opponent:\n            may reveal bottom 4 cards of deck\n            if you do:\n                may discard_hand\n                if you do: pay 4 trade",
    "who did not take the one before": "scrap:\n        target opponent:\n            may reveal bottom 4 cards of deck\n            if not (you do):\n                may draw 1\n                if you do: pay 4 trade",
    "the same in an event": "when you play a ship:\n        target opponent:\n            may reveal bottom 4 cards of deck\n            if you do:\n                may discard_hand\n                if not (you do): draw 1",
    "or else": "primary:\n        each opponent:\n            may reveal bottom 4 cards of deck\n            if you do:\n                may discard_hand\n                if not (you do): draw 1\n                else: gain 2 trade",
}

_OF_EACH: Final = {
    "each of some, behind what is done on a condition": "primary:\n        for each base in trade_row as n1:\n            if trade is 1: draw 1\n            scrap n1",
    "behind an offer about this card": "primary:\n        for each base in trade_row as n1:\n            may destroy this\n            if you do: draw 1\n            set cost of n1 to 2",
    "for each player besides": "primary:\n        for each other player:\n            for each base in trade_row as n1:\n                may destroy this\n                if you do: draw 1\n                set cost of n1 to 2",
    "each of some for each of others": "primary:\n        for each ship in hand as n1:\n            if trade is 1: draw 1\n            for each base in trade_row as n2:\n                if trade is 1: draw 1\n                scrap n2\n            scrap n1",
}

_ELSE_OF_OTHERS: Final = {
    "what others do on another condition otherwise": "primary:\n        each opponent:\n            if trade is 1: draw 1\n            else if hand is empty: draw 2",
    "who did something, and has a hand": "when opponents discard another card:\n        that player:\n            if trade is 1: draw 1\n            else if hand is empty:\n                move top 4 cards of deck to hand of that player\n                lose all authority",
}

_LONG: Final = {
    "what lies on several things, one of which was played": "when an outpost with damage 5 or less would leave deck:\n        until start of draw:\n            breakable of ships or bases is never\n            this is a copy of a card in play of left of you only if discard_pile is not empty\n        move another base with damage 1 played this turn sharing a ally_faction with this to top of discard_pile",
}

_KINDS: Final = (
    _OF_EACH
    | _ELSE_OF_OTHERS
    | _LONG
    | _ABOUT_THIS
    | _USED
    | _COPIES
    | _ASKED_TWICE
    | _KIND_OF_NAMED
    | _SAID_LIKE_A_PICK
    | _OF_YOUR_NEIGHBOUR
    | _PICKED_IN_A_PRICE
    | _IN_OPTIONS
    | _MADE_TO_DO
    | _OFFERED_ALONE
    | _OTHERWISE
    | _YOURS
)


@pytest.mark.parametrize("kind", _KINDS)
def test_what_the_search_found_lately_is_read_back(spoken: Spoken, kind: str) -> None:
    assert amiss(spoken, card_with(spoken, _KINDS[kind])) == []


def test_a_card_by_its_name_may_be_said_to_be_of_a_kind_that_it_never_is(spoken: Spoken) -> None:
    said = spoken.texts(card_with(spoken, 'primary: scrap a base in hand where it is "Scout"'))
    assert said == {
        "en": "Scrap a Scout that is also a Base from your hand.",
        "pl": "Złomuj Zwiadowcę będącego też Bazą z ręki.",
        "hu": "Selejtezz le egy Scout lapot a kezedből, amely bázis is.",
        "fr": "Retirez une carte Éclaireur qui est aussi une Base de votre main.",
    }


def test_who_is_asked_twice_is_named_behind_each_question(spoken: Spoken) -> None:
    said = spoken.texts(
        card_with(spoken, _ASKED_TWICE["an offer to somebody who took the one before, and if they took that"])
    )
    assert said == {
        "en": "Scrap: Target opponent may reveal the bottom 4 cards of their deck. If they do, that opponent may discard the hand; if they do, that opponent pays 4 Trade.",
        "pl": "Złomowisko: Wybrany przeciwnik może ujawnić 4 spodnie karty swojej talii. Jeżeli to zrobi, ten przeciwnik może odrzucić karty z ręki; jeżeli to zrobi, ten przeciwnik płaci 4 punkty Handlu.",
        "hu": "Selejtezés: A kiválasztott ellenfél felfedheti a húzópaklija alsó 4 lapját. Ha megteszi, az az ellenfél eldobhatja a kezében lévő lapokat; ha megteszi, az az ellenfél fizet 4 vásárlóértéket.",
        "fr": "Retirer\xa0: L\u2019adversaire ciblé peut révéler les 4 dernières cartes de son Deck. S\u2019il le fait, cet adversaire peut défausser la main\u202f; s\u2019il le fait, cet adversaire paie 4 points de Commerce.",
    }


@pytest.mark.parametrize(
    "lines",
    [
        "primary: scrap a ship in hand where it is not it",
        "primary:\n        if this is this: draw 1",
        "primary: scrap a ship in hand where owner of it is owner of it",
        "primary:\n        if left of you is not left of you: draw 1",
        "primary:\n        if faction of this is faction of this: draw 1",
    ],
)
def test_nothing_is_asked_whether_it_is_itself(spoken: Spoken, lines: str) -> None:
    made, found = later_card(
        spoken.compilation, Source("found.realms", f'{spoken.plain_kind} "Found":\n    {lines}\n')
    )
    assert made is None
    assert [(each.code, each.message) for each in found] == [("RD310", "everything is itself")]


def test_so_many_at_most_are_read_as_nothing_else(spoken: Spoken) -> None:
    """A Hungarian verb stands behind what it says of so many, whichever way they are counted."""
    read = spoken.reader("hu").read(
        "Selejtezz le egy bázist a kezedből, amelyen pontosan 1 sebzés van.", extent=ALL
    )
    assert len(read.readings) == 1
