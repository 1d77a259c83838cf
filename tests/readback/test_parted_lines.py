"""What parts a text: labels that are marked otherwise than with a colon on a line of their own, semicolons, commas."""

from collections.abc import Callable

import pytest

from realmsdsl import Spoken, parse_text

LABELS = [
    ("en", "1 Combat / Scrap: 3 Trade", "primary: gain 1 combat\nscrap: gain 3 trade"),
    ("hu", "1 harc / Selejtezés: 3 vásárlás", "primary: gain 1 combat\nscrap: gain 3 trade"),
    ("en", "{combat:5} Ally: {combat:2}", "primary: gain 5 combat\nally: gain 2 combat"),
    ("fr", "{trade:3} Retirer: piochez 1 carte", "primary: gain 3 trade\nscrap: draw 1"),
    ("pl", "{combat:5} Sojusz: {combat:2}", "primary: gain 5 combat\nally: gain 2 combat"),
    ("en", "Draw a card\nally +2 combat", "primary: draw 1\nally: gain 2 combat"),
    ("fr", "Piochez une carte. Allié 2 combat", "primary: draw 1\nally: gain 2 combat"),
    ("en", "Ally - 3 combat", "ally: gain 3 combat"),
    ("en", "2 Trade / 2 Combat", "choose one:\n    - gain 2 trade\n    - gain 2 combat"),
]
LISTS = [
    ("en", "Choose one:\n- Draw a card\n- 2 Trade\nGain 1 Combat"),
    ("pl", "Wybierz jedno:\n- Dobierz kartę\n- 2 Handlu\nOtrzymujesz 1 Walki"),
    ("hu", "Válassz egyet:\n- Húzz egy lapot\n- 2 vásárlóérték\nKapsz 1 harci értéket"),
    ("fr", "Choisissez :\n- Piochez une carte\n- 2 Commerce\nGagnez 1 Combat"),
]
EACH = [
    ("en", "Gain 1 combat and 2 trade for each base you control."),
    ("pl", "Otrzymujesz 1 Walki i 2 Handlu za każdą bazę, którą masz w grze."),
    ("hu", "Kapsz 1 harci értéket és 2 vásárlóértéket minden játékban lévő bázisod után."),
    ("fr", "Gagnez 1 Combat et 2 Commerce pour chaque base que vous contrôlez."),
]


@pytest.mark.parametrize(("language", "typed", "ability"), LABELS)
def test_a_label_is_seen_by_what_stands_around_it(
    spoken: Spoken, language: str, typed: str, ability: str
) -> None:
    assert parse_text(spoken, language, typed).ability == ability


def test_a_line_break_before_a_label_ends_a_sentence(spoken: Spoken) -> None:
    typed = "1 trade and may scrap a card from hand or discard\nally +2 combat"
    assert parse_text(spoken, "en", typed).ability == (
        "primary:\n    gain 1 trade\n    may scrap a card in hand or discard_pile\nally: gain 2 combat"
    )


@pytest.mark.parametrize(("language", "typed"), LISTS)
def test_a_line_without_a_bullet_stands_behind_a_list(spoken: Spoken, language: str, typed: str) -> None:
    listed = "choose one:\n    - draw 1\n    - gain 2 trade"
    assert parse_text(spoken, language, typed).ability == f"{listed}\ngain 1 combat"
    further_in = "\n  ".join(typed.rsplit("\n", 1))
    assert parse_text(spoken, language, further_in).ability == f"{listed}; gain 1 combat"


@pytest.mark.parametrize(("language", "typed"), EACH)
def test_what_has_no_verb_of_its_own_is_gained_for_each_with_what_stands_before_it(
    spoken: Spoken, language: str, typed: str
) -> None:
    assert parse_text(spoken, language, typed).ability == (
        "gain 1 combat for each base in play\ngain 2 trade for each base in play"
    )


def test_a_comma_or_a_verb_parts_what_is_gained_once_from_what_is_gained_for_each(spoken: Spoken) -> None:
    once = "gain 3 combat\ngain 1 trade for each card in hand"
    for typed in (
        "Gain 3 combat, and 1 trade for each card in your hand.",
        "Gain 3 combat and gain 1 trade for each card in your hand.",
    ):
        assert parse_text(spoken, "en", typed).ability == once


def test_a_semicolon_parts_two_conditions(stars: Spoken) -> None:
    for language, typed in (
        ("en", "1 VP if there are no military locations within 3; 1 VP if there are no reactors within 2"),
        ("fr", "1 PV s'il n'y a aucun lieu militaire à portée 3 ; 1 PV s'il n'y a aucun réacteur à portée 2"),
    ):
        assert parse_text(stars, language, typed).ability == (
            "if there is no military location within 3 of this: gain 1 points\n"
            "if there is no reactor within 2 of this: gain 1 points"
        )


def test_a_semicolon_stands_before_what_is_done_otherwise(stars: Spoken) -> None:
    typed = "2 VP if next to an administrative location; otherwise 1 VP if next to a military location."
    assert parse_text(stars, "en", typed).ability == (
        "if there is a administrative location next to this: gain 2 points\n"
        "else: if there is a military location next to this: gain 1 points"
    )


def test_several_are_chosen_from_a_row(spoken: Spoken) -> None:
    three = "choose 2:\n    - gain 2 trade\n    - gain 2 combat\n    - draw 1"
    for language, typed in (
        ("en", "Choose two: gain 2 trade; gain 2 combat; draw a card."),
        ("pl", "Wybierz dwa: 2 Handlu, 2 Walki, dobierz kartę."),
        ("hu", "Válassz kettőt: 2 vásárlóérték; 2 harci érték; húzz egy lapot."),
        ("fr", "Choisissez-en deux : 2 Commerce, 2 Combat ou piochez une carte."),
    ):
        assert parse_text(spoken, language, typed).ability == three


def test_so_much_for_each_card_that_was_discarded_is_that_much(spoken: Spoken) -> None:
    typed = "Discard up to 2 cards. Gain 1 combat for each card discarded this way."
    assert parse_text(spoken, "en", typed).ability == "discard up to 2 cards\ngain that many combat"


def test_a_semicolon_parts_options_of_several_deeds(spoken: Spoken) -> None:
    typed = "Choose one: gain 3 trade; draw a card, then discard a card."
    options = "choose one:\n    - gain 3 trade\n    - draw 1; discard a card"
    assert parse_text(spoken, "en", typed).ability == options
    assert parse_text(spoken, "en", typed.replace(";", ",")).ability == ""


def test_what_is_lost_is_not_gained(spoken: Spoken) -> None:
    typed = "Target opponent loses 1 authority and 1 trade for each base they control."
    assert parse_text(spoken, "en", typed).ability == (
        "target opponent:\n    lose 1 authority for each base in play\n    lose 1 trade for each base in play"
    )


def test_bases_of_yours_are_not_those_of_who_loses_something(spoken: Spoken) -> None:
    typed = "Target opponent loses 1 authority and 1 trade for each base you control."
    assert parse_text(spoken, "en", typed).ability == (
        "choose target opponent as chosen\nfor each base in play: chosen:\n    lose 1 authority\n    lose 1 trade"
    )


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "If you control more Bases than each opponent, draw a card."),
        ("fr", "Si vous contrôlez plus de Bases que chaque adversaire, piochez une carte."),
    ],
)
def test_things_of_each_opponent_are_not_those_of_all_together(
    spoken: Spoken, language: str, typed: str
) -> None:
    assert parse_text(spoken, language, typed).ability == (
        "if there is no opponent where ((count(bases in play of it) is count(bases in play) or more)): draw 1"
    )


ACTS = [
    ("en", "Target opponent loses 2 authority, you gain 2 authority."),
    ("pl", "Wybrany przeciwnik traci 2 punkty Autorytetu, otrzymujesz 2 Autorytetu."),
    ("hu", "A kiválasztott ellenfél veszít 2 befolyást, te pedig kapsz 2 befolyást."),
    ("fr", "L'adversaire ciblé perd 2 Influence, vous gagnez 2 Influence."),
]
PLACES = [
    ("en", "Scrap a card from your hand, discard pile or the trade row."),
    ("pl", "Złomuj kartę z ręki, stosu kart odrzuconych lub rzędu handlu."),
    ("hu", "Selejtezz le egy lapot a kezedből, a dobópaklidból vagy a piactérről."),
    ("fr", "Retirez une carte de votre main, de votre défausse ou de la ligne d'achat."),
]


@pytest.mark.parametrize(("language", "typed"), ACTS)
def test_a_comma_stands_before_what_you_do_after_somebody_else(
    spoken: Spoken, language: str, typed: str
) -> None:
    both = "target opponent: lose 2 authority\ngain 2 authority"
    assert parse_text(spoken, language, typed).ability == both


@pytest.mark.parametrize(("language", "typed"), PLACES)
def test_a_card_may_come_from_one_of_three_places(spoken: Spoken, language: str, typed: str) -> None:
    understood = parse_text(spoken, language, typed)
    assert understood.ability == "scrap a card in hand or discard_pile or trade_row"
    for code, said in understood.texts.items():
        assert parse_text(spoken, code, said).diagnostics == (), said


MORE = [
    ("en", "{combat:4}, +2 if an opponent has a base"),
    ("en", "Gain 4 combat, 2 more if an opponent has a base."),
    ("pl", "4 Walki, +2 jeśli przeciwnik ma bazę"),
    ("hu", "4 harc, +2, ha egy ellenfélnek van bázisa"),
    ("fr", "4 Combat, +2 si un adversaire contrôle une base"),
]


@pytest.mark.parametrize(("language", "typed"), MORE)
def test_a_number_alone_is_more_of_what_was_counted_before(spoken: Spoken, language: str, typed: str) -> None:
    assert parse_text(spoken, language, typed).ability == (
        "gain 4 combat\nif there is a base in play of opponents: gain 2 combat"
    )


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "(Ally) Draw a card."),
        ("pl", "(Sojusz) dobierz kartę"),
        ("fr", "(Allié) piochez une carte"),
        ("hu", "(Szövetséges) húzz egy lapot"),
        ("hu", "Szöv.: húzz egy lapot"),
    ],
)
def test_a_label_stands_in_brackets_or_is_cut_short(spoken: Spoken, language: str, typed: str) -> None:
    assert parse_text(spoken, language, typed).ability == "ally: draw 1"


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "Acquire any ship for free. Put it on top of your deck."),
        ("pl", "Kup za darmo dowolny okręt, umieść go na wierzchu swojej talii."),
        ("hu", "Szerezz meg ingyen egy hajót. Tedd a húzópaklid tetejére."),
        ("fr", "Acquérez gratuitement un vaisseau. Placez-le sur le dessus de votre deck."),
    ],
)
def test_a_sentence_that_says_where_a_thing_goes_is_a_part_of_the_one_before(
    spoken: Spoken, language: str, typed: str
) -> None:
    assert parse_text(spoken, language, typed).ability == "acquire a ship to top of deck"


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "If you control a base, when you play a ship, gain 1 combat."),
        ("pl", "Jeśli masz bazę, kiedy zagrywasz okręt, otrzymujesz 1 punkt walki."),
        ("hu", "Ha van bázisod, amikor kijátszol egy hajót, kapsz 1 harci értéket."),
        ("fr", "Si vous avez une base, lorsque vous jouez un vaisseau, gagnez 1 combat."),
    ],
)
def test_a_condition_before_an_event_is_asked_when_that_is(spoken: Spoken, language: str, typed: str) -> None:
    said = "when you play a ship: if there is a base in play: gain 1 combat"
    assert parse_text(spoken, language, typed).ability == said


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "Ally: When you play a ship, gain 1 combat."),
        ("pl", "Sojusz: Kiedy zagrywasz okręt, otrzymujesz 1 punkt walki."),
        ("hu", "Szövetséges: Amikor kijátszol egy hajót, kapsz 1 harci értéket."),
        ("fr", "Allié : Lorsque vous jouez un vaisseau, gagnez 1 combat."),
        ("hu", "Kapsz 2 harcot.\nCsillagbirodalom amikor kijátszol egy hajót, kapsz 1 harci értéket."),
    ],
)
def test_what_happens_by_itself_does_not_lose_its_label(spoken: Spoken, language: str, typed: str) -> None:
    assert parse_text(spoken, language, typed).ability == ""


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "Gain 3 trade\nally gains 3 combat\nscrap draw a card // Blob: draw a card"),
        ("pl", "3 handlu\nsojusz zyskujesz 3 walki\nzłom dobierz kartę // Bloby: dobierz kartę"),
        ("hu", "3 vásárlás\nszövetséges kapsz 3 harcot\nselejt húzz egy lapot // Blob: húzz egy lapot"),
        ("fr", "3 commerce\nallié gagne 3 combat\nretirer piochez une carte // Blob : piochez une carte"),
    ],
)
def test_a_label_on_a_line_of_its_own_needs_no_colon(spoken: Spoken, language: str, typed: str) -> None:
    said = "primary: gain 3 trade\nally: gain 3 combat\nscrap: draw 1\nally blob: draw 1"
    assert parse_text(spoken, language, typed).ability == said


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "Choose between 2 Authority and 2 Trade."),
        ("pl", "Wybierz między 2 autorytetu a 2 handlu."),
        ("hu", "Választhatsz 2 befolyás és 2 vásárlás között."),
        ("fr", "Choisissez entre 2 influence et 2 commerce."),
    ],
)
def test_a_choice_between_two_amounts_is_one_of_them(spoken: Spoken, language: str, typed: str) -> None:
    said = "choose one:\n    - gain 2 authority\n    - gain 2 trade"
    assert parse_text(spoken, language, typed).ability == said


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "3 trade; ally 3 combat, scrap draw a card"),
        ("pl", "3 handlu; sojusz 3 walki, złomuj dobierz kartę"),
        ("hu", "3 vásárlás; szövetséges 3 harc, selejt húzz egy lapot"),
        ("fr", "3 commerce ; allié 3 combat, retirer piochez une carte"),
    ],
)
def test_a_label_behind_a_comma_needs_no_colon_either(spoken: Spoken, language: str, typed: str) -> None:
    said = "primary: gain 3 trade\nally: gain 3 combat\nscrap: draw 1"
    assert parse_text(spoken, language, typed).ability == said


NEXT_LINES = [
    (
        "en",
        "Next to this location you may not build locations\nNext to this location you may not build a reactor",
    ),
    ("pl", "Obok tej lokacji nie możesz budować lokacji\nObok tej lokacji nie możesz budować reaktorów"),
    ("hu", "E helyszín mellé nem építhetsz helyszínt\nE helyszín mellé nem építhetsz reaktort"),
    (
        "fr",
        "À côté de ce Lieu vous ne pouvez pas construire de Lieu\nÀ côté de ce Lieu vous ne pouvez pas construire de Réacteur",
    ),
]


@pytest.mark.parametrize(("language", "typed"), NEXT_LINES)
def test_a_line_takes_nothing_from_the_beginning_of_the_next_one(
    stars: Spoken, language: str, typed: str
) -> None:
    lines = parse_text(stars, language, typed).ability.splitlines()
    assert [line.count("next to this") for line in lines] == [1, 1]
    assert typed.count("\n") == 1


NO_MORE = [
    ("en", "Gain 1 credit for each reactor in your station, but at most 3 credits."),
    ("pl", "Dostajesz kredyt za każdy reaktor w swojej stacji, ale nie więcej niż 3 kredyty."),
    ("hu", "Kapsz egy kreditet az állomásod minden reaktora után, de legfeljebb 3 kreditet."),
    ("fr", "Gagnez 1 Crédit par Réacteur de votre Station, mais au plus 3 Crédits."),
]


@pytest.mark.parametrize(("language", "typed"), NO_MORE)
def test_what_is_gained_at_most_is_not_gained_besides(stars: Spoken, language: str, typed: str) -> None:
    assert parse_text(stars, language, typed).ability == "gain 1 credits for each reactor in station up to 3"


AT_MOST_FOR = [
    ("en", "at most 5 victory points for credits"),
    ("pl", "maksymalnie 5 PZ za kredyty"),
    ("hu", "legfeljebb 5 GYP kreditekért"),
]


@pytest.mark.parametrize(("language", "typed"), AT_MOST_FOR)
def test_at_most_so_many_for_something_is_nothing_that_is_gained(
    stars: Spoken, language: str, typed: str
) -> None:
    assert parse_text(stars, language, typed).ability == "credit_cap of you is 5"


def test_nothing_lies_farther_from_something_than_it_does_itself(stars: Spoken) -> None:
    typed = "2 PZ, jeśli nie masz żadnej lokacji dalej od Głównego Reaktora niż ta lokacja"
    understood = parse_text(stars, "pl", typed)
    assert understood.ability.startswith(
        "if there is no location in station where (distance(it, heart) is more than"
    )
    assert understood.others == ()


def test_a_name_in_quotes_is_read_as_no_other_name(stars: Spoken) -> None:
    for typed, name in (
        ("1 PZ za każdą lokację Platforma Transportowa w stacji", "Transportation Platform"),
        ("1 PZ za każdą Platformę Transportową w stacji", "Transportation Platform"),
        ("1 PZ za każdą Wieżyczkę w stacji", "Turret"),
    ):
        assert parse_text(stars, "pl", typed).ability == f'gain 1 points for each "{name}" in station'


TAKEN = [
    ("pl", "Zabierz innemu graczowi 2 kredyty albo dwóm innym graczom po 1 kredycie"),
    ("hu", "Vegyél el egy másik játékostól 2 kreditet, vagy két másik játékostól 1-1 kreditet"),
]


@pytest.mark.parametrize(("language", "typed"), TAKEN)
def test_what_is_taken_from_one_or_from_two_is_given_to_nobody(
    stars: Spoken, language: str, typed: str
) -> None:
    ability = parse_text(stars, language, typed).ability
    assert ability.splitlines() == [
        "choose one:",
        "    - take 2 credits from another player",
        "    - take 1 credits from 2 other players",
    ]


@pytest.mark.parametrize(
    "change", [str.lower, str.upper, lambda text: text.removesuffix(".").replace(" ", "  ")]
)
def test_what_is_said_is_known_in_other_letters(stars: Spoken, change: Callable[[str], str]) -> None:
    read = parse_text(stars, "en", change("Put a card from your hand on the deck of Objectives."))
    assert read.ability == "move a card in hand to top of objective_deck"
