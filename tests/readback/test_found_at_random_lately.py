"""Kinds of abilities of Star Realms that searches at random found lately: said in all languages, and read as themselves."""

from typing import Final

import pytest

from realmsdsl import CardDef, Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from tests.readback.likeness_of_lines import lost

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

_KINDS: Final = (
    _KIND_OF_NAMED
    | _SAID_LIKE_A_PICK
    | _PICKED_IN_A_PRICE
    | _IN_OPTIONS
    | _MADE_TO_DO
    | _OFFERED_ALONE
    | _OTHERWISE
    | _YOURS
)


def _card(spoken: Spoken, lines: str) -> CardDef:
    card, found = later_card(
        spoken.compilation, Source("found.realms", f'{spoken.plain_kind} "Found":\n    {lines}\n')
    )
    assert card is not None, found
    return card


@pytest.mark.parametrize("kind", _KINDS)
def test_what_the_search_found_lately_is_read_back(spoken: Spoken, kind: str) -> None:
    card = _card(spoken, _KINDS[kind])
    said = spoken.texts(card)
    for language, text in said.items():
        understood = parse_text(spoken, language, text)
        assert understood.meaning is not None, text
        assert understood.diagnostics == (), text
        assert spoken.texts(understood.meaning.card) == said, text
        assert not lost(spoken, card, understood.meaning.card), text


def test_a_card_by_its_name_may_be_said_to_be_of_a_kind_that_it_never_is(spoken: Spoken) -> None:
    said = spoken.texts(_card(spoken, 'primary: scrap a base in hand where it is "Scout"'))
    assert said == {
        "en": "Scrap a Scout that is also a Base from your hand.",
        "pl": "Złomuj Zwiadowcę będącego też Bazą z ręki.",
        "hu": "Selejtezz le egy Scout lapot a kezedből, amely bázis is.",
        "fr": "Retirez une carte Éclaireur qui est aussi une Base de votre main.",
    }
