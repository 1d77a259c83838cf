"""Abilities that do different things are said in different words."""

from collections.abc import Sequence
from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from tests.readback.likeness_of_lines import does, lost
from tests.readback.read_back import amiss, assert_read_back, card_with


def test_somebody_elses_pile_is_not_said_to_be_your_own(spoken: Spoken) -> None:
    said = spoken.texts(card_with(spoken, "when teammates destroy this: shuffle deck of that player"))
    assert said["pl"] == "Kiedy członek drużyny niszczy tę kartę, przetasuj talię tego członka drużyny."
    assert said["en"] == "When a teammate destroys this card, shuffle their deck."


_TOLD_APART: Final = {
    "how often each of some does several things": (
        "immediate:\n        repeat (points) times:\n            each opponent:\n                may gain 6 credits\n                draw 2",
        "immediate:\n        each opponent:\n            may gain 6 credits\n            repeat (points) times: draw 2",
    ),
    "whose Station a Location comes to": (
        "when a location enters station: draw 1",
        "when a location enters station of opponents: draw 1",
        "when a location enters station of left of you: draw 1",
    ),
    "which abilities may not be used": (
        "static: opponents cannot use abilities",
        "static: opponents cannot use foresight abilities",
    ),
    "what somebody gains, and is given": (
        "endgame: active_player: gain 1 points",
        "endgame: award this to active_player for 1",
    ),
    "what the next one gains, and is given": (
        "immediate: next_player: gain 1 points",
        "immediate: award this to next_player for 1",
    ),
    "where something is built": (
        "when you build a location at a cell next to this: draw 1",
        "when you build a location: draw 1",
    ),
    "with whom a conflict is": (
        "when you provoke a conflict on left of you: draw 1",
        "when you provoke a conflict: draw 1",
    ),
    "whose main thing is used": (
        "immediate: each opponent: use immediate of heart",
        "immediate: each opponent: use immediate of this",
    ),
    "whose income it is": ("static: income of you is 3", "static: income of other players is 3"),
    "an offer from a deed": (
        "immediate: may take 3 points from an opponent",
        "immediate: take 3 points from an opponent",
    ),
    "which of three conditions are two in one": (
        "immediate: if (points is 1 and credits is 2) or (year is 3): draw 1",
        "immediate: if points is 1 and ((credits is 2) or (year is 3)): draw 1",
    ),
    "what is denied": (
        "immediate: if not (points is 1 and credits is 2) and year is 3: draw 1",
        "immediate: if not (points is 1 and credits is 2 and year is 3): draw 1",
    ),
    "to which condition an otherwise belongs": (
        "immediate:\n        if hand is empty:\n            if points is 3: lose 3 points\n        else: draw 1",
        "immediate:\n        if hand is empty:\n            if points is 3: lose 3 points\n            else: draw 1",
    ),
    "where something may not be built, and what lies there": (
        "static: opponents cannot build locations at a cell next to heart",
        "static: opponents cannot build locations next to heart",
    ),
    "near one of several, and near the only one": (
        'endgame: gain 1 points for each location in station within 3 of a "Garden" in station',
        'endgame: gain 1 points for each location in station within 3 of "Garden" in station',
    ),
    "reactors of the pile, and reactors": (
        "static: opponents cannot build_reactor at a cell next to this",
        "static: opponents cannot build reactors at a cell next to this",
    ),
    "whether any card or an objective is dropped": (
        "immediate:\n        choose a card in hand as one\n        drop_goal one",
        "immediate: drop_goal an objective in hand",
    ),
    "a card that is dropped, and one that is removed": (
        "immediate: drop_goal top 3 cards of discard_pile",
        "immediate: remove_unseen top 3 cards of discard_pile",
    ),
    "what is awarded and what is gained": (
        "endgame: award this to owner of this for 5",
        "endgame: owner of this: gain 5 points",
    ),
    "what is awarded to who has most, and what everybody gains who has": (
        "endgame: award this to players with most credits for 5",
        "endgame: each player with most credits: gain 5 points",
    ),
    "a card that is shown, and an objective": (
        "immediate: reveal top card of location_deck",
        "immediate: unveil top card of location_deck",
    ),
    "where something lies beside this": (
        "immediate: if there is a reactor in station next to this: draw 1",
        "immediate: if there is a reactor in station of left of you next to this: draw 1",
    ),
    "since when something counts": (
        "immediate: gain 1 points for each location built this turn",
        "immediate: gain 1 points for each location built this year",
    ),
    "from what something is paid": (
        "immediate costs 1 credits and 1 energy from reactors in station: draw 1",
        "immediate costs 1 stored_credits from reactors in station and 1 energy from reactors in station: draw 1",
    ),
    "otherwise, behind one condition in another": (
        "immediate:\n        if hand is empty:\n            draw 1\n            if points is 3: gain 2 credits\n            else:\n                draw 2\n                if points is 4: gain 2 points",
        "immediate:\n        if hand is empty:\n            draw 1\n            if points is 3: gain 2 credits\n        else:\n            draw 2\n            if points is 4: gain 2 points",
    ),
    "what is so near": (
        "immediate: lose 1 points for each objectives provoked this turn next to a special_location provoked this turn within 2 of this",
        "immediate: lose 1 points for each objective provoked this turn where (there is a special_location provoked this turn next to it and distance(it, this) is 2 or less)",
    ),
    "whose number a price is, or from whom it is paid": (
        "while_secret:\n        costs (credit_rate of left of you) credits\n        draw 2",
        "while_secret:\n        costs (credit_rate) credits from left of you\n        draw 2",
    ),
}
"""Abilities that do different things, which one might say in the same words."""


def _assert_told_apart(spoken: Spoken, abilities: Sequence[str]) -> None:
    said = [spoken.texts(card_with(spoken, lines)) for lines in abilities]
    assert all(len({each[language] for each in said}) == len(said) for language in spoken.packs)


@pytest.mark.parametrize("what", _TOLD_APART)
def test_what_does_different_things_has_different_words(stars: Spoken, what: str) -> None:
    _assert_told_apart(stars, _TOLD_APART[what])


@pytest.mark.parametrize("game", ["spoken", "stars"])
def test_the_bottom_of_whatever_has_one_is_not_its_top(game: str, request: pytest.FixtureRequest) -> None:
    spoken: Spoken = request.getfixturevalue(game)
    ordered = [each.name for each in spoken.program.zones if {"ordered", "pile"} & set(each.flags)]
    head = "primary" if game == "spoken" else "immediate"
    for zone in ordered:
        _assert_told_apart(
            spoken, [f"{head}: move a card in hand to {place}{zone}" for place in ("bottom of ", "")]
        )
    assert len(ordered) >= 6


_TOLD_APART_IN_REALMS: Final = {
    "how often each of some does several things": (
        "primary:\n        repeat (trade) times:\n            each opponent:\n                may gain 6 trade\n                draw 2",
        "primary:\n        each opponent:\n            may gain 6 trade\n            repeat (trade) times: draw 2",
    ),
    "in play at you, or at anybody, and in your hand": (
        "primary: if there is a ship in play or hand: draw 1",
        "primary: if there is a ship in play of players or hand: draw 1",
        "primary: if there is a ship in hand or play: draw 1",
        "primary: if there is a ship in hand or play of players: draw 1",
    ),
    "what is asked first, and then": (
        "primary: put 2 damage on a base with most defense with fewest damage in play",
        "primary: put 2 damage on a base with fewest damage with most defense in play",
    ),
    "what several may do, and what you do": (
        "when you play a ship:\n        target 2 opponents:\n            may draw 1\n            gain 1 trade",
        "when you play a ship:\n        target 2 opponents: may draw 1\n        gain 1 trade",
    ),
    "what several do when something happens, and what you do": (
        "when you play a ship:\n        target 2 opponents:\n            once this turn when a base would enter trade_deck: may draw 1\n            gain 1 trade",
        "when you play a ship:\n        target 2 opponents:\n            once this turn when a base would enter trade_deck: may draw 1\n        gain 1 trade",
    ),
    "all abilities of several cards, and of one": (
        "ally: use abilities of ships in play",
        "ally: choose a ship in play as one; use abilities of one",
    ),
    "whose zone a card comes to": (
        "when a card enters hand: draw 1",
        "when a card enters hand of opponents: draw 1",
        "when a card enters hand of all players: draw 1",
        "when a card enters hand of left of you: draw 1",
    ),
    "whose zone a card leaves": (
        "when a card leaves hand: draw 1",
        "when a card leaves hand of opponents: draw 1",
        "when a card leaves hand of active_player: draw 1",
    ),
    "which abilities may not be used": (
        "static: opponents cannot use abilities",
        "static: opponents cannot use ally abilities",
        "static: opponents cannot use ready ally abilities",
        "static: opponents cannot use abilities of this",
        "static: opponents cannot use abilities of ships in play",
    ),
    "one of some abilities, and all of them": (
        "primary: use an ability of this",
        "primary: use all abilities of this",
        "primary: use a ready ability of this",
    ),
    "one of those who have the most, and each of them": (
        "primary: choose a player with most trade as x; x: draw 1",
        "primary: each player with most trade: draw 1",
    ),
    "two that are asked about together": (
        "primary: choose a card in hand as x; choose another card in hand as y; if y is x: draw 1",
        "primary: choose a card in hand as x; choose another card in hand as y; if y is this: draw 1",
    ),
    "how much is drawn": ("when you draw 2: gain 1 trade", "when you draw: gain 1 trade"),
    "which allies nobody may be given": ("static: you cannot befriend blob", "static: you cannot befriend"),
    "where nothing may go": ("static: you cannot acquire ships to hand", "static: you cannot acquire ships"),
    "from where a thing came before, and comes now": (
        "when you scrap a ship acquired this turn from hand: draw 1",
        "when you scrap a ship in hand acquired this turn: draw 1",
    ),
    "which of two things is meant": tuple(
        "primary:\n        choose a ship in hand as one\n        scrap one\n        choose a ship in play as other_one\n"
        f"        scrap other_one\n        gain (cost of {each}) trade"
        for each in ("one", "other_one")
    ),
    "which of two players is meant": tuple(
        "primary:\n        choose an opponent as one\n        one: lose 2 trade\n        choose a teammate as other_one\n"
        f"        other_one: lose 3 trade\n        {each}: lose 2 combat"
        for each in ("one", "other_one")
    ),
    "which of two numbers is meant": tuple(
        f"primary:\n        choose 0 to 3 as one\n        choose 0 to 4 as other_one\n        gain ({each}) trade"
        for each in ("one", "other_one")
    ),
    "where a card must be, for its cost": ("static: cost of this is 1", "always: cost of this is 1"),
    "where a card must be, for its price": (
        "static: price of this is 1 less",
        "always: price of this is 1 less",
    ),
    "where a card must be, for other cards": (
        "static: price of ships is 1 less",
        "always: price of ships is 1 less",
    ),
    "whether it went to where it goes by itself": (
        "when you acquire a ship: draw 1",
        "when you acquire a ship to discard_pile: draw 1",
    ),
    "whether it would go to where it goes by itself": (
        "primary: once this turn when you would acquire a ship: may acquire it to top of deck",
        "primary: once this turn when you would acquire a ship to discard_pile: may acquire it to top of deck",
    ),
    "what is offered with what follows from it": (
        "primary:\n        may scrap 2 ships in hand\n        gain that many trade",
        "primary:\n        may:\n            scrap 2 ships in hand\n            gain that many trade",
    ),
    "when the top card is looked for": (
        "primary:\n        let n1 be top card of deck\n        draw 1\n        scrap n1",
        "primary:\n        draw 1\n        scrap top card of deck",
    ),
    "whose top card others scrap": (
        "primary:\n        let n1 be top card of deck\n        each opponent: scrap n1",
        "primary: each opponent: scrap top card of deck",
    ),
    "for which of two loops something is done": tuple(
        f"primary: for each ship in scrap_heap as n2: for each base in hand as n3: put 1 damage on {each}"
        for each in ("n2", "n3")
    ),
    "whether a copy is offered": (
        "primary:\n        may:\n            until end of discard: this is a copy of a ship in play",
        "primary: until end of discard: this is a copy of a ship in play",
    ),
    "of which of two things a condition is": (
        "primary: scrap a base in discard_pile sharing a faction with a card in trade_deck where (toughness of it is 2)",
        "primary: scrap a base in discard_pile where (toughness of it is 2 and there is a card in trade_deck sharing a faction with it)",
    ),
    "whether so much is gained only on the condition": (
        "primary:\n        choose 3 ships in hand as n1\n        if combat is 3: scrap n1\n        gain (count(n1)) trade",
        "primary:\n        choose 3 ships in hand as n1\n        if combat is 3:\n            scrap n1\n            gain (count(n1)) trade",
    ),
    "whether at you, or at anybody": (
        "primary: gain 1 trade for each card in hand or play of players",
        "primary: gain 1 trade for each card in hand or play",
    ),
    "whether it lies there or came from there": (
        "static: left of you cannot return bases scrapped this turn from trade_row",
        "static: left of you cannot return bases in trade_row scrapped this turn",
    ),
    "who acts, or whom they chose": tuple(
        f"ally:\n        each opponent:\n            choose an opponent as n1\n            if {each} is an opponent: pay 6 combat"
        for each in ("you", "n1")
    ),
    "who acts, or who is answered": tuple(
        f"when you scrap another base: each opponent: wound {each} for 2" for each in ("you", "that player")
    ),
    "this card, or the one that was chosen": tuple(
        f"when this enters trade_row:\n        choose a card in support as n2\n        gain 2 trade\n        move {each} to trade_row"
        for each in ("this", "n2")
    ),
    "the word of which property": (
        "primary: choose a faction as f; scrap a ship with faction f in hand",
        "primary: choose a faction as f; scrap a ship with ally_faction f in hand",
    ),
    "otherwise, behind one condition in another": (
        "when you gain trade:\n        if hand is empty:\n            draw 1\n            if trade is 3: gain 2 combat\n            else:\n                draw 2\n                if trade is 4: gain 2 combat",
        "when you gain trade:\n        if hand is empty:\n            draw 1\n            if trade is 3: gain 2 combat\n        else:\n            draw 2\n            if trade is 4: gain 2 combat",
    ),
}


@pytest.mark.parametrize("what", _TOLD_APART_IN_REALMS)
def test_abilities_that_differ_have_different_words(spoken: Spoken, what: str) -> None:
    _assert_told_apart(spoken, _TOLD_APART_IN_REALMS[what])


def test_who_controls_nothing_is_not_said_to_control_something(spoken: Spoken) -> None:
    said = spoken.texts(card_with(spoken, "primary: if there is no base in play of left of you: draw 1"))
    assert said["hu"] == "Ha a bal oldali szomszédodnak nincs bázisa játékban, húzz egy lapot."
    assert said["en"] == "If your left neighbour controls no Bases, draw a card."


def test_what_holds_before_a_card_is_in_force_is_always(spoken: Spoken) -> None:
    always = {
        "This card costs 1 less.": "always",
        "You may not acquire this card.": "always",
        "The current Defense of this card is increased by 2.": "static",
        "Ships cost 1 less.": "static",
        "No opponent may destroy this card.": "static",
    }
    for text, head in always.items():
        understood = parse_text(spoken, "en", text)
        assert understood.meaning is not None, text
        assert understood.meaning.written.source.startswith(f"{head}: "), text


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
@pytest.mark.parametrize(
    "effect", ["players cannot draw", "price of this is 1 less", "cost of ships is 1 less only if trade is 3"]
)
def test_where_an_effect_holds_is_told(spoken: Spoken, language: str, effect: str) -> None:
    texts = {
        head: spoken.texts(card_with(spoken, f"{head}: {effect}"))[language] for head in ("static", "always")
    }
    assert texts["static"] != texts["always"]
    for head, text in texts.items():
        meaning = parse_text(spoken, language, text).meaning
        assert meaning is not None
        assert meaning.written.source.startswith(f"{head}: "), text


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
def test_whose_different_words_are_counted_is_told(spoken: Spoken, language: str) -> None:
    own, allied = (
        spoken.texts(card_with(spoken, f"primary: gain (count(different {each} of cards in play)) trade"))[
            language
        ]
        for each in ("faction", "ally_faction")
    )
    assert own != allied


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
def test_what_is_offered_is_told_from_what_is_done(spoken: Spoken, language: str) -> None:
    for deed in ("order players by authority", "befriend blob", "lose all trade"):
        offered, done = (card_with(spoken, f"primary: {may}{deed}") for may in ("may ", ""))
        assert spoken.texts(offered)[language] != spoken.texts(done)[language], deed
        assert_read_back(spoken, offered)


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
@pytest.mark.parametrize(
    ("effect", "without"),
    {
        "primary: until end of turn: opponents cannot draw": "static: opponents cannot draw",
        "primary: until end of turn: price of ships is 1 less only if trade is 3": "static: price of ships is 1 less only if trade is 3",
        "static: left of you cannot draw": "primary: left of you: may draw 1",
    }.items(),
)
def test_how_long_and_whether_something_is_forbidden_is_told(
    spoken: Spoken, language: str, effect: str, without: str
) -> None:
    said, other = (spoken.texts(card_with(spoken, each))[language] for each in (effect, without))
    assert said != other


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
def test_whose_the_zone_is_that_a_card_came_from_is_told(spoken: Spoken, language: str) -> None:
    said = {
        spoken.texts(card_with(spoken, f"when players scrap a card in hand{of}: draw 1"))[language]
        for of in ("", " of opponents", " of all players", " of left of you")
    }
    assert len(said) == 4


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


_SAID: Final = {
    "one who was chosen is none of those for whom something is done": (
        """
        endgame:
            choose an opponent as n1
            for each teammate: n1: draw 1
        """,
        "At the end of the game: Choose an opponent (A). For each teammate, player A draws a card.",
    ),
    "one of those for whom something is done is no one who was chosen": (
        """
        endgame:
            choose an opponent as n1
            for each teammate as n2: n2: draw 1
        """,
        "At the end of the game: Choose an opponent. For each teammate, that player draws a card.",
    ),
}


@pytest.mark.parametrize("kind", _SAID)
def test_players_who_differ_are_told_apart(stars: Spoken, kind: str) -> None:
    lines, said = _SAID[kind]
    card = card_with(stars, lines)
    assert stars.texts(card)["en"] == said
    assert amiss(stars, card) == []


_CHOSEN: Final = {
    "things": "primary:\n        choose a ship in hand as n1\n        choose a base in hand as n2\n        scrap {one}\n        return {other}",
    "players": "primary:\n        choose an opponent as n1\n        choose a teammate as n2\n        {one}: draw 1\n        {other}: strike",
}


@pytest.mark.parametrize("sort", _CHOSEN)
def test_two_that_were_chosen_are_not_taken_for_each_other(spoken: Spoken, sort: str) -> None:
    first = card_with(spoken, _CHOSEN[sort].format(one="n1", other="n2"))
    second = card_with(spoken, _CHOSEN[sort].format(one="n2", other="n1"))
    assert not lost(spoken, first, first)
    assert lost(spoken, first, second)


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
