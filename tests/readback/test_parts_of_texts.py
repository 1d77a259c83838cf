"""How sentences, lists, brackets and conditions are put together and parted again."""

from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.text.read import HOUSE
from tests.readback.likeness_of_lines import does, lost
from tests.readback.read_back import amiss, assert_read_back, card_with


def test_offers_begin_with_the_wish_where_no_verb_shows_them(spoken: Spoken) -> None:
    said = spoken.texts(
        card_with(
            spoken,
            """
primary:
    may:
        each opponent: discard a card
        draw 2
""",
        )
    )
    assert said == {
        "en": "If you wish, each opponent discards a card; after that, draw 2 cards.",
        "pl": "Jeżeli chcesz, każdy przeciwnik odrzuca kartę; potem dobierz 2 karty.",
        "hu": "Ha akarod, minden ellenfeled eldob egy lapot; ezután húzz 2 lapot.",
        "fr": "Si vous le souhaitez, chaque adversaire défausse une carte\u202f; ensuite, piochez 2 cartes.",
    }


def test_choices_among_choices_have_bullets_of_their_own(spoken: Spoken) -> None:
    card = card_with(
        spoken,
        """
primary:
    choose one:
        - draw 1; choose one:
            - gain 1 trade; draw 1
            - discard a card
        - gain 1 trade
""",
    )
    assert (
        spoken.texts(card)["en"]
        == "Choose one: • Draw a card. Choose one: ◦ Gain 1 Trade. Draw a card. ◦ Discard a card. • Gain 1 Trade."
    )


def test_such_bullets_alone_are_like_any_others(spoken: Spoken) -> None:
    inner, plain = (
        parse_text(spoken, "en", f"Choose one: {bullet} Draw a card. {bullet} Gain 1 Trade.").meaning
        for bullet in "◦•"
    )
    assert inner is not None
    assert plain is not None
    assert inner.card.abilities == plain.card.abilities


def test_a_row_of_options_is_one_choice(spoken: Spoken) -> None:
    meaning = parse_text(spoken, "en", "Choose one: gain 2 Trade; gain 3 Combat; or draw a card.").meaning
    assert meaning is not None
    assert meaning.written.ability.count("choose one") == 1


def test_conditions_are_grouped_by_brackets(spoken: Spoken) -> None:
    both, either = (
        card_with(spoken, f"primary: if {each}: draw 1")
        for each in (
            "(trade is 1 and combat is 1) or (debt is 1)",
            "trade is 1 and ((combat is 1) or (debt is 1))",
        )
    )
    for language in spoken.packs:
        assert spoken.texts(both)[language] != spoken.texts(either)[language]
        for card in (both, either):
            meaning = parse_text(spoken, language, spoken.texts(card)[language]).meaning
            assert meaning is not None
            assert meaning.card.abilities == card.abilities


def test_what_others_do_at_the_end_of_the_game_begins_with_them(stars: Spoken) -> None:
    said = stars.texts(card_with(stars, "endgame: each player: may draw 1"))
    assert said["en"] == "At the end of the game, each player may draw a card."
    assert said["pl"] == "Na koniec gry każdy gracz może dobrać kartę."


def test_an_offer_to_pay_what_is_picked_is_one(spoken: Spoken) -> None:
    must = spoken.texts(card_with(spoken, "primary: pay between 1 and 6 authority"))
    may = spoken.texts(card_with(spoken, "primary: may pay between 1 and 6 authority"))
    assert (must["en"], may["en"]) == (
        "Pay between 1 and 6 Authority.",
        "You may pay between 1 and 6 Authority.",
    )
    assert all(must[language] != may[language] for language in spoken.packs)


_OTHERWISE: Final = {
    "otherwise, behind two conditions": """
primary: if combat is 1:
    if trade is 3: draw 1
    else: draw 2
""",
    "otherwise, for the first of two conditions": """
primary:
    if combat is 1:
        if trade is 3: draw 1
    else: draw 2
""",
}


def test_otherwise_belongs_to_the_nearest_condition(spoken: Spoken) -> None:
    nearest, first = (
        card_with(spoken, _OTHERWISE[f"otherwise, {each} two conditions"])
        for each in ("behind", "for the first of")
    )
    assert (
        spoken.texts(nearest)["en"]
        == "If you have exactly 1 Combat, if you have exactly 3 Trade, draw a card; otherwise, draw 2 cards."
    )
    assert (
        spoken.texts(first)["en"]
        == "If you have a number of Combat other than 1, draw 2 cards. Otherwise, if you have exactly 3 Trade, draw a card."
    )


def test_only_sentences_with_a_subject_follow_their_label_without_a_colon(stars: Spoken) -> None:
    card = card_with(stars, "endgame: unveil an objective with special_copies 4 or more")
    assert (
        stars.texts(card)["en"]
        == "At the end of the game: Reveal an Objective with number of Special copies 4 or more."
    )


def test_conditions_of_standing_copies_are_told(spoken: Spoken) -> None:
    while_rich, at_all = (
        spoken.texts(card_with(spoken, f"static: this is a copy of top card of discard_pile{tail}"))
        for tail in (" only if trade is 2 or more", "")
    )
    assert all(while_rich[language] != at_all[language] for language in at_all)


_PARTED: Final = {
    "when you play a ship:\n        each opponent: lose 1 authority\n        draw 1": "; after that, draw a card.",
    "when you play a ship:\n        if trade is 1: draw 1\n        else if trade is 2: draw 2": "; otherwise, if you have exactly 2 Trade, draw 2 cards.",
    "when you play a ship:\n        if there is a base in play: draw 1\n        gain 1 trade": "; after that, gain 1 Trade.",
    "when you play a ship:\n        may scrap a card in hand\n        draw 1": "; after that, draw a card.",
    "primary: target opponent:\n        may draw 1\n        lose 1 authority": "; after that, they lose 1 Authority.",
}
"""Steps in one sentence behind one that would take in all that follows, and how they are parted from it in English."""


@pytest.mark.parametrize("lines", _PARTED)
def test_steps_behind_an_offer_or_a_condition_are_parted_from_it(spoken: Spoken, lines: str) -> None:
    card = card_with(spoken, lines)
    assert spoken.texts(card)["en"].endswith(_PARTED[lines])
    assert_read_back(spoken, card)


_ONE_ARTICLE: Final = {
    "static: cost of bases in hand of left of you is 1 more": "A bal oldali szomszédod kezében lévő bázisok költsége 1-gyel nő.",
    "static: cost of other ships in hand is 1 more": "A többi kezedben lévő hajó költsége 1-gyel nő.",
    "primary: use ally of all ships in hand of left of you": "Használd a bal oldali szomszédod kezében lévő összes hajó szövetséges képességét.",
}
"""Where two articles would stand in a row, and what is said in Hungarian."""


@pytest.mark.parametrize("lines", _ONE_ARTICLE)
def test_two_articles_in_a_row_are_one(spoken: Spoken, lines: str) -> None:
    card = card_with(spoken, lines)
    assert spoken.texts(card)["hu"] == _ONE_ARTICLE[lines]
    assert_read_back(spoken, card)


def test_an_article_alone_stays(spoken: Spoken) -> None:
    card = card_with(spoken, "when opponents scrap an outpost: that player: draw 1")
    assert "az az ellenfél húz" in spoken.texts(card)["hu"]


def test_a_card_by_its_name_may_be_said_to_be_of_a_kind_that_it_never_is(spoken: Spoken) -> None:
    said = spoken.texts(card_with(spoken, 'primary: scrap a base in hand where it is "Scout"'))
    assert said == {
        "en": "Scrap a Scout that is also a Base from your hand.",
        "pl": "Złomuj Zwiadowcę będącego też Bazą z ręki.",
        "hu": "Selejtezz le egy Scout lapot a kezedből, amely bázis is.",
        "fr": "Retirez une carte Éclaireur qui est aussi une Base de votre main.",
    }


@pytest.mark.parametrize(
    ("lines", "said"),
    {
        "static: cost of locations with charge 3 or more in hand is 1 less": (
            "A kezedben lévő helyszínek, amelyeken legalább 3 töltés van, kreditköltsége 1-gyel csökken."
        ),
        "static: cost of locations with charge 0 in hand is 1 less": (
            "A kezedben lévő helyszínek, amelyeken nincs töltés, kreditköltsége 1-gyel csökken."
        ),
        "static: cost of locations sharing a name with this is 1 less": (
            "A helyszínek, amelyeknek közös a neve ezzel a lappal, kreditköltsége 1-gyel csökken."
        ),
        "immediate: remove all reactors with charge 6 or less in station": (
            "Távolítsd el az űrállomásodon lévő összes reaktort, amelyen legfeljebb 6 töltés van, a játékból."
        ),
    }.items(),
)
def test_what_describes_several_is_in_the_plural_in_hungarian(stars: Spoken, lines: str, said: str) -> None:
    assert stars.texts(card_with(stars, lines))["hu"] == said
    assert parse_text(stars, "hu", said).ability == lines.removeprefix("static: ").removeprefix("immediate: ")


def test_who_is_not_somebody_may_be_asked_of_either(stars: Spoken) -> None:
    card = card_with(stars, "immediate: if active_player is not you: draw 1")
    read = parse_text(stars, "en", stars.texts(card)["en"]).meaning
    assert read is not None
    assert does(read.card) != does(card)
    assert not lost(stars, card, read.card)


def test_a_condition_of_things_is_short_in_polish(stars: Spoken) -> None:
    card = card_with(stars, "immediate: remove 2 military location or ready reactor or race in station")
    assert stars.texts(card)["pl"].replace("\u00a0", " ") == (
        "Usuń z gry 2 karty ze swojej Stacji, takie, że (to Lokacja Militarna, to nieużyty Reaktor lub to Rasa)."
    )


_ONE_OR_OTHER: Final = {
    "which is picked": (
        "every_turn: remove a ready reactor or basic_location in packet",
        {
            "en": "After each turn: Remove a card that is an unused Reactor or a Basic Location from your packet from the game.",
            "pl": "Po każdej turze: Usuń z gry kartę będącą nieużytym Reaktorem lub Lokacją Podstawową ze swojej paczki.",
            "hu": "Minden kör után: Távolíts el egy csomagodban lévő lapot, amely még használható reaktor vagy alaphelyszín, a játékból.",
            "fr": "Après chaque tour : Excluez du jeu une carte qui est un Réacteur encore disponible ou un Lieu de Base de votre paquet.",
        },
    ),
    "several of them": (
        "every_turn: remove all military locations or ready reactors in station",
        {
            "en": "After each turn: Remove all cards that are Military Locations or unused Reactors from your Station from the game.",
            "pl": "Po każdej turze: Usuń z gry wszystkie karty będące Lokacjami Militarnymi lub nieużytymi Reaktorami ze swojej Stacji.",
            "fr": "Après chaque tour : Excluez du jeu toutes les cartes qui sont des Lieux militaires ou des Réacteurs encore disponibles de votre Station.",
        },
    ),
    "beside something": (
        "every_turn: put 2 energy on a military location or ready reactor in station next to heart",
        {
            "en": "After each turn: Place 2 Energy Crystals on a card adjacent to the Main Reactor that is a Military Location or an unused Reactor.",
        },
    ),
    "something in common with one": (
        "every_turn: gain 3 credits for each race in station sharing a type with a ready reactor or basic_location in packet",
        {},
    ),
    "none of them": (
        "every_turn: if there is no military location or ready reactor in station: draw 1",
        {
            "fr": "Après chaque tour : Si vous n\u2019avez aucune carte qui soit un Lieu militaire ou un Réacteur encore disponible, piochez une carte.",
        },
    ),
}


@pytest.mark.parametrize("kind", _ONE_OR_OTHER)
def test_one_thing_or_another_each_with_words_of_its_own(stars: Spoken, kind: str) -> None:
    lines, expected = _ONE_OR_OTHER[kind]
    card = card_with(stars, lines)
    said = {language: text.replace("\u00a0", " ") for language, text in stars.texts(card).items()}
    assert {language: said[language] for language in expected} == expected
    assert amiss(stars, card) == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            "Remove a card in your packet such that (it is an unused Reactor or it is a Basic Location) from the game.",
        ),
        (
            "pl",
            "Usuń z gry kartę ze swojej paczki, dla której jest tak, że (to nieużyty Reaktor lub to Lokacja Podstawowa).",
        ),
        (
            "hu",
            "Távolíts el egy csomagodban lévő lapot, amelyre igaz, hogy (az még használható reaktor, vagy az alaphelyszín), a játékból.",
        ),
        (
            "fr",
            "Excluez du jeu une carte de votre paquet telle que (c\u2019est un Réacteur encore disponible ou que c\u2019est un Lieu de Base).",
        ),
    ],
)
def test_the_same_as_a_condition_is_read_as_before(stars: Spoken, language: str, text: str) -> None:
    card = card_with(stars, "every_turn: remove a ready reactor or basic_location in packet")
    read = parse_text(stars, language, text)
    assert read.meaning is not None
    assert read.meaning.card.abilities[0].body == card.abilities[0].body


@pytest.mark.parametrize(
    ("language", "lines", "said"),
    [
        (
            "en",
            "when opponents build a location: remove all objectives in station with patron that player other than it",
            "Whenever an opponent builds a Location, remove all Objectives other than that Location such that its keeper is that opponent from your Station from the game.",
        ),
        (
            "hu",
            "when opponents build a location: remove all objectives in station with patron that player other than it",
            "Valahányszor egy ellenfeled épít egy helyszínt, távolítsd el az űrállomásodon lévő összes küldetést (de nem az a helyszín), amelyre igaz, hogy annak az őrzője éppen az az ellenfél, a játékból.",
        ),
        (
            "en",
            "immediate: each opponent: repeat 2 times: may draw 1",
            "Each opponent does this 2 times: may draw a card.",
        ),
        (
            "fr",
            "immediate: each opponent: repeat 2 times: may draw 1",
            "Chaque adversaire fait ceci 2 fois\u00a0: pouvoir piocher une carte.",
        ),
    ],
)
def test_what_is_meant_is_said_in_good_words(stars: Spoken, language: str, lines: str, said: str) -> None:
    card = card_with(stars, lines)
    assert stars.texts(card)[language] == said
    assert amiss(stars, card, [language]) == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "This Location costs 1 less for every Reactor in your Station."),
        ("pl", "Koszt w Kredytach tej karty maleje o 1 za każdy Reaktor w twojej Stacji."),
        ("hu", "Ennek a lapnak a kreditköltsége 1-gyel csökken az űrállomásodon lévő minden reaktor után."),
        ("fr", "Le coût en Crédits de cette carte diminue de 1 pour chaque Réacteur de votre Station."),
    ],
)
def test_what_is_paid_for_this_card_is_changed_before_it_lies_anywhere(
    stars: Spoken, language: str, text: str
) -> None:
    read = parse_text(stars, language, text)
    assert read.meaning is not None
    assert [each.everywhere for each in read.meaning.card.modifiers] == [True]


def test_what_is_not_paid_is_changed_while_the_card_is_in_force(stars: Spoken) -> None:
    read = parse_text(stars, "en", "The Victory Point value of this card is increased by 1.")
    assert read.meaning is not None
    assert [each.everywhere for each in read.meaning.card.modifiers] == [False]


_ITSELF_IN_HOUSE_STYLE: Final = {
    "en": "If there is a card that is an Outpost or a Blob Ship in your deck, draw a card.",
    "fr": "S\u2019il y a une carte qui est un Avant-Poste ou un Vaisseau Blob dans votre Deck, piochez une carte.",
}


@pytest.mark.parametrize("language", _ITSELF_IN_HOUSE_STYLE)
def test_one_of_two_kinds_is_read_in_house_style(spoken: Spoken, language: str) -> None:
    """Long texts are read so alone."""
    assert spoken.reader(language).read(_ITSELF_IN_HOUSE_STYLE[language], extent=HOUSE).readings


def test_several_deeds_are_offered_together_before_one_that_is_an_offer(spoken: Spoken) -> None:
    """A Hungarian verb says itself that one may do it, and all of them would."""
    said = spoken.texts(
        card_with(
            spoken,
            """
scrap:
    may:
        repeat count(ships in support) + 1 times:
            lose 2 debt
            may draw 1
""",
        )
    )
    assert said["hu"] == (
        "Selejtezés: Ha akarod, elveszítesz 2 eldobandó lapot, és húzhatsz egy lapot; tedd ezt annyiszor, amennyi a lap "
        "nélküli szövetségeseid között lévő hajók száma plusz 1."
    )
