"""Some of what was seen and the rest of it, both neighbours, what target players have, and things of which nobody says where they lie."""

import pytest

from realmsdsl import Spoken, parse_text

_REST = (
    "let seen be top 3 cards of deck\nlook_at seen\n"
    "move a card in seen to hand\nmove all cards in seen other than it to bottom of deck"
)


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        (
            "en",
            "Look at the top three cards of your deck. Put one into your hand and the rest on the bottom of your deck.",
        ),
        ("hu", "Nézd meg a paklid felső 3 lapját. Tedd az egyiket a kezedbe, a többit a paklid aljára."),
        (
            "fr",
            "Regardez les 3 premières cartes de votre deck. Placez l'une d'elles dans votre main et les autres sous votre Deck.",
        ),
        (
            "pl",
            "Podejrzyj 3 wierzchnie karty swojej talii. Weź jedną z nich na rękę, a resztę na spód swojej talii.",
        ),
    ],
)
def test_one_of_them_and_the_rest(spoken: Spoken, language: str, typed: str) -> None:
    assert parse_text(spoken, language, typed).ability == _REST


@pytest.mark.parametrize(
    "typed",
    [
        "Scrap a card from your hand. Discard the rest.",
        "Discard the rest.",
        "Scrap one of them.",
        "Put the rest on top of your deck.",
    ],
)
def test_there_is_no_rest_of_nothing(spoken: Spoken, typed: str) -> None:
    assert parse_text(spoken, "en", typed).ability == ""


def test_what_is_discarded_is_one_of_those_whose_rest_is_spoken_of(spoken: Spoken) -> None:
    typed = "Look at the top two cards of your deck. Discard one and put the rest back in any order."
    assert parse_text(spoken, "en", typed).ability.splitlines()[2:] == [
        "discard a card in seen",
        "arrange all cards in seen other than it",
    ]


def test_a_target_whose_things_are_spoken_of_is_picked_first(spoken: Spoken) -> None:
    typed = "Put the top card of target opponent's deck into their discard pile."
    assert parse_text(spoken, "en", typed).ability == (
        "choose target opponent as seen\nmove top card of deck of seen to discard_pile of that player"
    )


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "1 VP per Military Location."),
        ("pl", "1 PZ za każdą Lokację Militarną."),
        ("hu", "1 győzelmi pont minden katonai helyszín után."),
        ("fr", "1 PV pour chaque Lieu Militaire."),
    ],
)
def test_things_lie_where_you_have_them(stars: Spoken, language: str, typed: str) -> None:
    assert parse_text(stars, language, typed).ability == "gain 1 points for each military location in station"


def test_things_that_lie_elsewhere_stay_there(stars: Spoken) -> None:
    typed = "1 VP for each adjacent Military Location."
    assert parse_text(stars, "en", typed).ability == "gain 1 points for each military location next to this"


def test_an_offer_to_choose_somebody_is_not_taken_for_granted(stars: Spoken) -> None:
    typed = "You may choose another player. That player gains 1 Victory Point."
    assert parse_text(stars, "en", typed).ability == ""


@pytest.mark.parametrize("others", ["any other player", "another player"])
def test_more_than_any_other_is_not_more_than_one_who_is_picked(stars: Spoken, others: str) -> None:
    typed = f"2 VP if you have more Business Locations than {others}."
    assert "choose" not in parse_text(stars, "en", typed).ability


def test_a_number_alone_is_no_number_of_points(stars: Spoken) -> None:
    assert parse_text(stars, "en", "Choose another player. That player gains 1.").ability == ""


@pytest.mark.parametrize(
    ("typed", "ability"),
    [
        (
            "Choose an opponent. They lose 3 Authority.",
            "choose an opponent as chosen\nchosen: lose 3 authority",
        ),
        (
            "Whenever an opponent plays a base, they lose 1 Authority.",
            "when opponents play a base: that player: lose 1 authority",
        ),
        (
            "Gain 2 Combat plus 1 Combat for each Base you control.",
            "gain 2 combat\ngain 1 combat for each base in play",
        ),
        ("Draw cards until you have six cards in hand.", "draw 6 - count(cards in hand)"),
        ("Gain 2 Combat for every 10 Authority you have.", "gain (2 * (authority / 10)) combat"),
    ],
)
def test_what_is_said_in_other_words(spoken: Spoken, typed: str, ability: str) -> None:
    assert parse_text(spoken, "en", typed).ability == ability


def test_what_must_be_built_beside_something_may_not_be_elsewhere(stars: Spoken) -> None:
    assert parse_text(stars, "en", "Must be built adjacent to a Reactor.").ability == (
        "you cannot build this at a cell where (there is no reactor in station next to it)"
    )


def test_so_many_adjacent_things_are_counted(stars: Spoken) -> None:
    assert parse_text(stars, "en", "3 VP if adjacent to two Military Locations.").ability == (
        "if count(military locations in station next to this) is 2 or more: gain 3 points"
    )


@pytest.mark.parametrize(
    ("language", "typed", "ability"),
    [
        ("en", "Your bases have -1 Defense.", "static: toughness of bases in play is 1 less"),
        ("fr", "Vos bases ont -1 en défense.", "static: toughness of bases in play is 1 less"),
        (
            "en",
            "The first Ship you acquire each turn costs 1 less.",
            "static: price of ships is 1 less only if you is active_player and (there is no ship acquired this turn)",
        ),
        ("en", "Each card you play gives you 1 Trade.", "when you play a card: gain 1 trade"),
    ],
)
def test_what_holds_and_what_is_waited_for(spoken: Spoken, language: str, typed: str, ability: str) -> None:
    assert parse_text(spoken, language, typed).ability in {ability, ability.removeprefix("static: ")}


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "Each other player may pay 1 Credit. If they do, they gain 1 VP."),
        (
            "pl",
            "Każdy inny gracz może zapłacić 1 Kredyt. Jeśli to zrobi, ten gracz otrzymuje 1 Punkt Zwycięstwa.",
        ),
    ],
)
def test_what_somebody_does_who_did_something(stars: Spoken, language: str, typed: str) -> None:
    assert parse_text(stars, language, typed).ability == (
        "each other player:\n    may pay 1 credits\n    if you do: gain 1 points"
    )
