"""Kinds of abilities of Star Realms that searches at random found last: said in all languages, and read as themselves."""

from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.text.read import HOUSE
from tests.readback.read_back import amiss, card_with
from tests.readback.likeness_of_lines import does, lost

_NAMED_AND_ASKED: Final = {
    "things for which something is done, by what has a name": "primary:\n        let n1 be top card of deck\n        for each ship in hand where owner of n1 is owner of this: draw 1",
    "by what it costs": "primary:\n        let n1 be top card of deck\n        for each ship in hand where cost of it is cost of n1: draw 1",
    "how many of them": "primary:\n        let n1 be top card of deck\n        draw 1 for each ship in hand where cost of it is cost of n1",
    "how much for each of them": "primary:\n        let n1 be top card of deck\n        gain 2 trade for each ship in hand where cost of it is cost of n1",
    "how often something is done to it": "primary:\n        let n1 be top card of deck\n        repeat cost of n1 times: scrap n1",
    "things, and it is spoken of again": "primary:\n        let n1 be top card of deck\n        for each ship in hand where cost of it is cost of n1:\n            draw 1\n        scrap n1",
    "whether there are some": "primary:\n        let n1 be bottom card of deck\n        if there is a ship in hand where cost of it is cost of n1: draw 1",
    "whether there are some, and it is spoken of again": "primary:\n        let n1 be bottom card of deck\n        if there is a ship in hand where cost of it is cost of n1: scrap n1",
    "what somebody has who does something for each of it": "primary:\n        let n1 be right of you\n        for each ship in hand of n1:\n            draw 1\n            n1: draw 1",
}

_ANOTHER_HAS: Final = {
    "that another one has so much": "primary: if there is another opponent with debt 5: draw 1",
    "the same the other way round": "primary: if there is a other player with debt 4 or less: draw 1",
    "beside another condition": "always: hand_size is 6 more only if (hand is empty) or (there is a other player with debt 4 or less)",
    "that another one has so many things": "primary: if there is a other player where (count(ships in hand of it) is 3 or more): draw 1",
}

_OFFERED: Final = {
    "an amount that others pay too": "primary:\n        may:\n            gain 4 trade\n            each player: pay that many trade",
    "and what they do besides": "primary:\n        may:\n            gain 4 trade\n            each player:\n                pay that many trade\n                draw 1",
    "an amount that others discard, and what you do then": "primary:\n        may:\n            lose 2 trade\n            each opponent: must_discard that many\n            draw 1",
    "one deed after another, the last of which is offered": "primary:\n        may:\n            lose 2 trade\n            gain that many combat\n            may lose that many combat",
    "several deeds so often, the last of which is offered": "scrap:\n        may:\n            repeat count(ships in support) + 1 times:\n                lose 2 debt\n                may draw 1",
    "behind a pick": "scrap:\n        move any number of ships in trade_row to hand\n        may:\n            repeat count(ships in support) + 1 times:\n                lose that many debt\n                may draw 1",
}

_OF_SEVERAL: Final = {
    "what they do so often, behind what others are made to do": "primary:\n        target opponent:\n            repeat 2 times:\n                each player: may draw 1\n                play a card in hand",
    "an ability of what was chosen before, behind something else": "primary:\n        choose one:\n            - gain 1 combat\n            - choose a ship in discard_pile as n1; draw 1; use primary of n1",
    "an option to hold something, and to be a copy, equally long": "primary:\n        choose one:\n            - gain 1 combat\n            - until end of turn:\n                opponents cannot use abilities\n                this is a copy of top card of deck",
    "that are copies for a while, and what is done then": "primary:\n        if trade is 3 or more:\n            until end of turn: ships in hand is a copy of this\n            draw 1",
    "from whom each of several pays": "primary:\n        target 3 opponents: pay 5 debt from an opponent",
    "for each of what they chose": "primary:\n        target 2 opponents:\n            choose between 1 and 2 ships in trade_row as n2\n            for each outpost in n2: pay 5 debt from an opponent",
}

_TO_THE_ACTIVE_PLAYER: Final = {
    "what goes to whoever is active": "primary: move a ship in hand to play of active_player",
    "the same as an option": "primary: choose one:\n        - move a ship in hand to play of active_player\n        - draw 1",
    "what is got there": "primary: acquire a ship to deck of active_player",
}

_LYING_IN_SEVERAL: Final = {
    "all of them, here and at anybody": "primary: put 2 damage on all bases in hand or play of all players",
    "at anybody first": "primary: put 2 damage on all bases in play of all players or hand",
    "all of them, in three places": "primary: scrap all bases in hand or discard_pile or deck",
    "up to some, in three places": "primary: scrap up to 3 cards in hand or discard_pile or deck",
    "all of them at others, as somebody did something to them": "primary: discard all bases in hand of opponents scrapped this turn",
    "some, here and at anybody": "primary: scrap 2 cards in hand or play of all players",
    "some, the last of three places anybody's": "primary: scrap 2 cards in hand or discard_pile or deck of all players",
    "one of them, in three places": "primary: scrap a card in hand or discard_pile or deck",
    "each of them, in three places": "primary: gain 1 trade for each base in hand or discard_pile or deck",
}

_A_NEIGHBOUR_AGAIN: Final = {
    "whom a number is worked out by, who does something then": "primary:\n        let n1 be opposite of you\n        gain (debt of n1) combat\n        n1: draw 1",
    "and what they have": "primary:\n        let n1 be owner of this\n        gain (combat of n1) trade\n        draw 1 for each ship in play of n1",
    "who gave something, and what is worked out by them": "primary:\n        let n1 be opposite of you\n        take 2 trade from n1\n        gain (combat of n1) trade",
    "who did something, and gives something": "primary:\n        let n1 be left of you\n        n1: draw 1\n        take 1 trade from n1",
    "who did something, and of whom something is asked": "primary:\n        let n1 be left of you\n        n1: draw 1\n        if combat of n1 is 3 or more: draw 1",
    "who did something, and whose card that is": "primary:\n        let n1 be left of you\n        n1: draw 1\n        scrap a card in hand of n1",
    "whose card was taken": "primary:\n        let n1 be left of you\n        move top card of deck of n1 to hand\n        n1: draw 1",
    "who got a card": "primary:\n        let n1 be left of you\n        move top card of deck to hand of n1\n        n1: draw 1",
    "whose cards are shuffled": "primary:\n        let n1 be left of you\n        shuffle discard_pile of n1\n        scrap a card in hand of n1",
    "for each of whose cards something is done": "primary:\n        let n1 be left of you\n        draw 1 for each ship in play of n1\n        scrap a ship in play of n1",
}

_SHOWN_TO_YOU: Final = {
    "what others do with what you showed": "ally:\n        let n1 be top 3 cards of trade_row\n        reveal n1\n        each player: play n1",
    "on a condition, and what they do then": "ally:\n        let n1 be top 3 cards of trade_row\n        reveal n1\n        if hand is empty:\n            each other player:\n                each player: play n1\n                if hand is empty: draw 1",
}

_THIS_TWICE: Final = {
    "this card, told last and said first": "when teammates scrap another outpost: put 1 damage on a ship in deck where (owner of it is owner of this and it is this)",
    "without another card": "primary: put 1 damage on a ship in deck where (owner of it is owner of this and it is this)",
}

_SO_MUCH_OF_AN_EVENT: Final = {
    "behind somebody who is called by a number later": "when teammates gain authority:\n        target opponent: each teammate: gain that many authority\n        if (hand is empty) or (that player is doomed): draw 1",
}

_COPIED_ON_A_CONDITION: Final = {
    "something destroyed, whatever became of it": "scrap:\n        until end of turn: this is a copy of a card destroyed this turn only if hand is empty",
    "something destroyed that may be copied": "scrap:\n        until end of turn: this is a copy of a copyable card destroyed this turn only if hand is empty",
}

_AT_MOST_ONE_OF_THEM: Final = {
    "whose deck a card goes to": "scrap:\n        choose up to 1 opponent as n1\n        move this to deck of n1",
    "whose hand a card is scrapped from": "scrap:\n        choose up to 1 opponent as n1\n        scrap a card in hand of n1",
    "whose ships count": "scrap:\n        choose up to 1 opponent as n1\n        gain 2 combat for each ship in hand of n1",
}

_SO_MANY_OF_THEIRS: Final = {
    "so many cards from the deck of a neighbour who was not spoken of before": "primary:\n        let n1 be left of you\n        scrap top (combat of n1) cards of deck of n1",
    "and what that neighbour does": "primary:\n        let n1 be left of you\n        scrap top (combat of n1) cards of deck of n1\n        n1: draw 1",
    "to a place of theirs": "primary:\n        let n1 be left of you\n        move top (combat of n1 + 1) cards of deck of n1 to hand of n1",
    "from your own deck": "primary:\n        let n1 be left of you\n        scrap top (combat of n1) cards of deck\n        n1: draw 1",
    "what others have, and whose hand it goes to": "ally: each opponent:\n        choose 2 bases in discard_pile as n2\n        move a base in n2 to hand of owner of this",
    "that you pick": "primary:\n        let n1 be left of you\n        scrap (combat of n1) cards in hand of n1",
}

_CASES_IN_CASES: Final = {
    "the first of which ends in a condition": "primary:\n        if hand is empty:\n            if trade is 3 or more:\n                draw 1\n                if combat is 2 or more: gain 4 trade\n            else: draw 2\n        else: draw 3",
    "two cases in each": "primary:\n        if hand is empty:\n            if trade is 3 or more:\n                draw 1\n                if combat is 2 or more: gain 4 trade\n            else: draw 2\n        else:\n            if combat is 3 or more: draw 4\n            else: draw 5",
}

_TAKEN_FROM_WHAT_IS_DESCRIBED: Final = {
    "of which something else holds": "scrap: take 17 damage from another ship with ally_faction star_empire in play where max(defense of it, 17) is more than 4",
    "somebody of whom something holds": "scrap: take 3 trade from an opponent where (debt of it is more than trade of it)",
    "several of which something holds": "scrap: take 17 damage from 2 ships in play where (defense of it is less than cost of it)",
}

_PLACED_AFTERWARDS: Final = {
    "what somebody acquires, and puts elsewhere then": "primary:\n        target opponent:\n            acquire a card\n            move it to top of deck",
    "the same as an offer": "primary:\n        may:\n            acquire a card\n            move it to top of deck",
    "among other deeds": "primary:\n        if hand is empty:\n            draw 1\n            acquire a ship\n            move it to hand\n            draw 2",
    "acquired to another place among other deeds": "primary:\n        if hand is empty:\n            draw 1\n            acquire a ship to hand\n            draw 2",
}

_TOLD_BY_WHAT_HAPPENED: Final = {
    "with what it has something in common, and whose that is": "when opponents scrap a ship: put 2 damage on a base in play with owner that player sharing a faction with it",
    "with what it has something in common, by its name": "when opponents scrap a ship:\n        let seen be it\n        put 2 damage on a base in play where (owner of it is you and faction of it is faction of seen)",
    "what somebody else does with such a thing": "when opponents scrap a ship:\n        let seen be it\n        let doer be that player\n        doer: scrap a base in play sharing a faction with seen",
    "behind something else": "when opponents scrap a ship:\n        let seen be it\n        move a base in play to hand\n        scrap a base in play sharing a faction with seen",
}

_BETWEEN: Final = {
    "so many things, neither too few nor too many": "primary: if there are between 2 and 4 ships in discard_pile and hand is empty: draw 1",
    "to which something happened": "primary: if there are between 2 and 4 ships scrapped this turn: draw 1",
    "so many players": "primary: if not (there are between 2 and 4 opponents): draw 1",
    "so much of a resource": "primary: each opponent: if trade is 2 or more and trade is 4 or less: draw 1",
    "of others together": "primary: if (hand is empty) or (there are between 2 and 4 ships in play of opponents): draw 1",
}

_PICKED_WHEREVER_IT_LIES: Final = {
    "what was played, by two numbers of which one is yours": "primary:\n        discard an outpost with defense (authority) or less with defense 12 played this turn\n        move it to hand",
}

_SO_MUCH_ON_A_THING: Final = {
    "between two amounts, as an offer": "scrap: may put between 1 and 4 damage on this",
    "up to so much, taken off": "scrap: take up to 3 damage from this",
    "as often as what adds nothing to a count says": "scrap:\n        repeat (lingering(faction of this)) + (count(bases in play)) times: until end of main: this is a copy of a ship in discard_pile",
}

_KEPT_BY_A_COPY: Final = {
    "a copy of others, and what they do then": "ally:\n        each other player:\n            until end of main: this is a copy of top card of deck\n            draw 1",
    "a copy on a condition, and what is done behind it in turn": "scrap:\n        until end of main: this is a copy of a ship in explorer_pile keeping ally_faction only if there is a ship in explorer_pile\n        target teammate:\n            may scrap a card in hand\n            gain 2 combat",
}

_KEPT_AMONG_OTHERS: Final = {
    "by several things, and what is done behind that": "when you gain combat:\n        until end of main: bases in play is a copy of a uncovered outpost in play keeping ally_faction, faction\n        at start of discard: draw 1",
    "by several things, in one sentence": "when you gain combat:\n        until end of main: bases in play is a copy of a outpost in play keeping faction",
    "by what was scrapped": "primary:\n        scrap a base in trade_row\n        until end of turn: it is a copy of a ship in play keeping faction",
    "under a condition, before something else": "primary:\n        if authority is 4 or more:\n            until end of turn: this is a copy of a ship in trade_row keeping faction, ally_faction\n            draw 1",
}

_IF_THEY_DO: Final = {
    "so often": "primary:\n        each player:\n            repeat 4 times:\n                may shuffle trade_deck\n                if you do: draw 1",
    "so often, several who were picked": "primary:\n        choose 2 players as n1\n        n1:\n            repeat 2 times:\n                may scrap a card in hand\n                if you do: lose 1 authority",
    "one of two things, the first with words before its verb": "primary:\n        each targetable other player:\n            may smash an outpost in trade_row\n            may shuffle trade_deck\n            if you do: draw 1",
}

_IN_ONE_ORDER: Final = {
    "a word that a thing has not, before one that it has": "primary: scrap a card in trade_row where (faction of it is not blob and faction of it is trade_federation)",
    "that none of some are counted": "primary:\n        if count(different toughness of cards in hand) is 1 or more:\n            if hand is empty: draw 2\n        else: draw 1",
    "what is theirs behind somebody else's place": "scrap:\n        target opponent:\n            may move up to 3 outposts in discard_pile or deck of right of owner of this to play\n            lose count(star_empire bases in deck) authority",
    "as many as are to be discarded, and if they are": "primary:\n        may must_discard 4\n        if you do: draw 2",
}

_KINDS: Final = (
    _COPIED_ON_A_CONDITION
    | _KEPT_AMONG_OTHERS
    | _IF_THEY_DO
    | _IN_ONE_ORDER
    | _BETWEEN
    | _SO_MUCH_ON_A_THING
    | _PICKED_WHEREVER_IT_LIES
    | _AT_MOST_ONE_OF_THEM
    | _LYING_IN_SEVERAL
    | _A_NEIGHBOUR_AGAIN
    | _SHOWN_TO_YOU
    | _THIS_TWICE
    | _SO_MUCH_OF_AN_EVENT
    | _NAMED_AND_ASKED
    | _ANOTHER_HAS
    | _SO_MANY_OF_THEIRS
    | _CASES_IN_CASES
    | _TAKEN_FROM_WHAT_IS_DESCRIBED
    | _KEPT_BY_A_COPY
    | _PLACED_AFTERWARDS
    | _TOLD_BY_WHAT_HAPPENED
    | _OFFERED
    | _OF_SEVERAL
    | _TO_THE_ACTIVE_PLAYER
)


@pytest.mark.parametrize("kind", _KINDS)
def test_what_the_search_found_last_is_read_back(spoken: Spoken, kind: str) -> None:
    assert amiss(spoken, card_with(spoken, _KINDS[kind])) == []


_ITSELF_IN_HOUSE_STYLE: Final = {
    "en": "If there is a card that is an Outpost or a Blob Ship in your deck, draw a card.",
    "fr": "S\u2019il y a une carte qui est un Avant-Poste ou un Vaisseau Blob dans votre Deck, piochez une carte.",
}


@pytest.mark.parametrize("language", _ITSELF_IN_HOUSE_STYLE)
def test_one_of_two_kinds_is_read_in_house_style(spoken: Spoken, language: str) -> None:
    """Long texts are read so alone."""
    assert spoken.reader(language).read(_ITSELF_IN_HOUSE_STYLE[language], extent=HOUSE).readings


def test_several_copies_keep_what_is_theirs(spoken: Spoken) -> None:
    kind = "by several things, in one sentence"
    assert spoken.texts(card_with(spoken, _KEPT_AMONG_OTHERS[kind]))["en"] == (
        "Whenever you gain Combat, until the end of the main phase, Bases you control become a copy of an Outpost you control "
        "and they have that Outpost\u2019s faction in addition to their own."
    )


def test_nobody_chooses_what_happened_to_be_spoken_of(spoken: Spoken) -> None:
    kind = "with what it has something in common, by its name"
    said = spoken.texts(card_with(spoken, _TOLD_BY_WHAT_HAPPENED[kind]))
    assert said["en"] == (
        "Whenever an opponent scraps a Ship, put 2 damage on a Base you control sharing a faction with it such that you "
        "are its owner."
    )


def test_what_has_a_name_is_found_before_things_are_told_by_it(spoken: Spoken) -> None:
    said = spoken.texts(card_with(spoken, _NAMED_AND_ASKED["things, and it is spoken of again"]))
    assert said["en"] == (
        "Choose the top card of your deck (A). For each Ship in your hand with cost equal to the cost of card A, "
        "draw a card. Scrap card A."
    )


def test_several_deeds_are_offered_together_before_one_that_is_an_offer(spoken: Spoken) -> None:
    """A Hungarian verb says itself that one may do it, and all of them would."""
    said = spoken.texts(card_with(spoken, _OFFERED["several deeds so often, the last of which is offered"]))
    assert said["hu"] == (
        "Selejtezés: Ha akarod, elveszítesz 2 eldobandó lapot, és húzhatsz egy lapot; tedd ezt annyiszor, amennyi a lap "
        "nélküli szövetségeseid között lévő hajók száma plusz 1."
    )


_TURNED: Final = {
    "who somebody is": ("active_player is you", "active_player is not you"),
    "how much there is": ("trade is 2 or more", "trade is less than 2"),
    "whether there is something": ("hand is empty", "not (hand is empty)"),
}


@pytest.mark.parametrize("asked", _TURNED)
def test_what_is_done_otherwise_may_as_well_be_done_first(spoken: Spoken, asked: str) -> None:
    one, other = _TURNED[asked]
    first = card_with(spoken, f"primary:\n        if {one}: draw 1\n        else: gain 1 trade")
    second = card_with(spoken, f"primary:\n        if {other}: gain 1 trade\n        else: draw 1")
    third = card_with(spoken, f"primary:\n        if {other}: draw 1\n        else: gain 1 trade")
    assert does(first) == does(second) != does(third)
    assert not lost(spoken, first, second)


def test_an_offer_in_an_offer_is_not_said_as_what_is_done_if_it_was_taken(spoken: Spoken) -> None:
    both = spoken.texts(
        card_with(spoken, "primary:\n        may:\n            may fall\n            each opponent: draw 1")
    )
    asked = spoken.texts(
        card_with(spoken, "primary:\n        may fall\n        if you do: each opponent: draw 1")
    )
    assert asked["en"] == "You may fall. If you do, each opponent draws a card."
    assert all(both[language] != text for language, text in asked.items())


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
