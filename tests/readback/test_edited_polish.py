"""What an editor mended in the Polish of abilities: how it is said now, and that what was said before is understood."""

from collections.abc import Mapping
from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from tests.readback.read_back import assert_read_back

_REALMS: Final[Mapping[str, str]] = {
    # what is yours where you do something with it
    "primary: take 1 authority from left of you": "Zabierz 1 punkt Autorytetu od swojego sąsiada z lewej.",
    "primary: may take 1 authority from left of you": "Możesz zabrać 1 punkt Autorytetu od swojego sąsiada z lewej.",
    "primary: scrap top card of deck of left of you": "Złomuj wierzchnią kartę talii swojego sąsiada z lewej.",
    "primary: gain (trade of left of you) trade": (
        "Otrzymujesz tyle punktów Handlu, ile wynosi liczba punktów Handlu twojego sąsiada z lewej."
    ),
    "when a card enters hand of left of you: draw 1": "Ilekroć karta trafia na rękę twojego sąsiada z lewej, dobierz kartę.",
    "primary: opposite of you: draw 1": "Twój sąsiad z naprzeciwka dobiera kartę.",
    # what somebody else gets into the hand, and what comes from outside the game
    "primary: move a card in hand to hand of left of you": "Przełóż kartę z ręki na rękę swojego sąsiada z lewej.",
    "primary: create every ship in hand by 2": "Weź każdy Okręt spoza gry na rękę (liczba sztuk: 2).",
    # what is forbidden as long as something holds
    "static: opponents cannot attack_base bases in play": (
        "Żaden przeciwnik nie może atakować Baz, które posiadasz w grze."
    ),
    "static: you cannot acquire ships": "Nie możesz kupować Okrętów.",
    "static: opponents cannot use ally abilities": "Żaden przeciwnik nie może używać Zdolności Sojuszu.",
    "static: players cannot destroy this": "Żaden gracz nie może zniszczyć tej karty.",
    # a pronoun before the infinitive
    "when you would acquire a ship to discard_pile: may acquire it to top of deck": (
        "Jeżeli masz kupić Okręt i umieścić go na swoim stosie kart odrzuconych, zamiast tego możesz go kupić i umieścić go na "
        "wierzchu swojej talii."
    ),
    # numbers that are compared and set
    "primary: set trade to combat": "Liczba twoich punktów Handlu wynosi odtąd tyle, ile liczba twoich punktów Walki.",
    "primary: set trade to 3": "Liczba twoich punktów Handlu wynosi odtąd 3.",
    "primary: if cost of top card of deck is 3 or more: draw 1": (
        "Jeżeli koszt wierzchniej karty twojej talii wynosi co najmniej 3, dobierz kartę."
    ),
    "primary: if trade is combat: draw 1": (
        "Jeżeli liczba twoich punktów Handlu wynosi tyle, ile liczba twoich punktów Walki, dobierz kartę."
    ),
    "primary: if owner of top card of deck is you: draw 1": (
        "Jeżeli właścicielem wierzchniej karty twojej talii jesteś ty, dobierz kartę."
    ),
    "static: ships in play is a copy of top card of deck": (
        "Okręty, które posiadasz w grze, działają jak wierzchnia karta twojej talii."
    ),
    # where something goes in an event, with the verb of that place
    "when opponents acquire a base to hand: draw 1": "Ilekroć przeciwnik kupuje Bazę i bierze ją na rękę, dobierz kartę.",
    "when you would acquire a ship to hand: draw 1": (
        "Jeżeli masz kupić Okręt i wziąć go na rękę, zamiast tego dobierz kartę."
    ),
    "when you acquire a ship to bottom of deck: draw 1": (
        "Ilekroć kupujesz Okręt i umieszczasz go na spodzie swojej talii, dobierz kartę."
    ),
    # forms: of pronouns behind prepositions, of what there may be any number of, of verbs that describe several things
    "when a base leaves trade_deck: take 5 damage from it": (
        "Ilekroć Baza opuszcza Talię Handlu, usuń 5 punktów obrażeń z niej."
    ),
    "primary: put 2 damage on any number of bases in play": (
        "Możesz umieścić 2 punkty obrażeń na dowolnej liczbie Baz, które posiadasz w grze."
    ),
    "primary: destroy all uninfected bases in play of all players": (
        "Zniszcz wszystkie Bazy w grze, które nie należą do kultu."
    ),
    # what is drawn in an event
    "when you draw: gain 1 combat": "Ilekroć dobierasz karty, otrzymujesz 1 punkt Walki.",
    "when opponents would draw: gain 1 combat": (
        "Jeżeli przeciwnik ma dobrać karty, zamiast tego otrzymujesz 1 punkt Walki."
    ),
    "primary: for each opponent where (it is not left of you) as x: take 5 combat from x": (
        "Za każdego przeciwnika (oprócz twojego sąsiada z lewej) zabierz 5 punktów Walki od tego gracza."
    ),
    # players who leave the game, and places that share no preposition
    "when players fall: draw 1": "Ilekroć gracz odpada, dobierz kartę.",
    "primary: choose a base in hand or support or discard_pile; discard it": (
        "Odrzuć Bazę z ręki, spośród sojuszników bez karty lub ze stosu kart odrzuconych."
    ),
}

_STARS: Final[Mapping[str, str]] = {
    "immediate: move a location in station to hand": "Weź na rękę Lokację ze swojej Stacji.",
    "immediate: may remove a location in station": "Możesz usunąć z gry Lokację ze swojej Stacji.",
    "immediate: put 1 energy on a reactor in station": "Umieść 1 Kryształ Energii na Reaktorze w swojej Stacji.",
    "immediate: swap a location in station for a location in station of left of you": (
        "Zamień Lokację ze swojej Stacji na Lokację ze Stacji swojego sąsiada z lewej."
    ),
    "immediate: gain 1 points for each location in station of left of you": (
        "1 Punkt Zwycięstwa za każdą Lokację w Stacji twojego sąsiada z lewej."
    ),
    "immediate: gain 1 points for each location next to a reactor in station": (
        "1 Punkt Zwycięstwa za każdą Lokację w twojej Stacji, sąsiadującą z Reaktorem z twojej Stacji."
    ),
    "immediate: move a card in hand to hand of next_player": "Przełóż kartę z ręki na rękę następnego gracza.",
    'immediate: create 2 "Power Reactor" in hand': "Weź na rękę 2 Lokacje „Reaktor” spoza gry.",
    "immediate: for each reactor in station with energy 0: gain 1 points": (
        "Za każdy Reaktor w twojej Stacji, na którym nie ma Kryształów Energii, 1 Punkt Zwycięstwa."
    ),
    "immediate: choose a player where military_locations of it is 3 or more as x; x: draw 1": (
        "Jeden z graczy, którzy mają co najmniej 3 Lokacje Militarne, dobiera kartę."
    ),
    "immediate: if year is 2: draw 1": "Jeżeli numer tego roku to 2, dobierz kartę.",
    "immediate: use a immediate ability of a card in station": (
        "Wybierz efekt natychmiastowy kart w twojej Stacji. Użyj go."
    ),
    "immediate: use all foresight abilities of cards in race": "Użyj zdolności przewidywania wszystkich kart z gry.",
    "static: you cannot sell": "Nie możesz odrzucać wybranej karty za Kredyty.",
    "immediate: order players by points, credits": (
        "O miejscu gracza w kolejności decyduje kolejno: liczba jego Punktów Zwycięstwa i liczba jego Kredytów."
    ),
    "endgame: award this to players with most buildings for 5": (
        "Na koniec gry gracz z największą liczbą Lokacji niebędących Reaktorami otrzymuje 5 Punktów Zwycięstwa."
    ),
    "immediate: choose a location in drawn_specials or hand; remove it": (
        "Usuń z gry Lokację spośród właśnie dobranych lub z ręki."
    ),
}

_BEFORE: Final[Mapping[str, str]] = {
    "Żaden przeciwnik nie może zaatakować Baz, które posiadasz w grze.": "opponents cannot attack_base a base in play",
    "Zabierz 1 punkt Autorytetu od twojego sąsiada z lewej.": "take 1 authority from left of you",
    "Jeżeli koszt wierzchniej karty twojej talii to co najmniej 3, dobierz kartę.": (
        "if cost of top card of deck is 3 or more: draw 1"
    ),
    "Jeżeli liczba twoich punktów Handlu to co najwyżej liczba twoich punktów Walki, dobierz kartę.": (
        "if trade is combat or less: draw 1"
    ),
    "Liczba twoich punktów Handlu wynosi odtąd liczba twoich punktów Walki.": "set trade to combat",
    "Ilekroć przeciwnik kupuje Bazę i umieszcza ją na rękę, dobierz kartę.": "when opponents acquire a base to hand: draw 1",
    "Ilekroć gracz upada, dobierz kartę.": "when players fall: draw 1",
    "Ilekroć dobierasz, otrzymujesz 1 punkt Walki.": "when you draw: gain 1 combat",
}


def _assert_said(spoken: Spoken, ability: str, wanted: str) -> None:
    card, findings = later_card(
        spoken.compilation, Source("x", f'{spoken.plain_kind} "Quiet Harbour":\n    {ability}\n')
    )
    assert card is not None, findings
    assert spoken.text("pl", card) == wanted
    assert_read_back(spoken, card, on=card)


@pytest.mark.parametrize("ability", _REALMS)
def test_cards_of_star_realms_are_said_as_an_editor_would(spoken: Spoken, ability: str) -> None:
    _assert_said(spoken, ability, _REALMS[ability])


@pytest.mark.parametrize("ability", _STARS)
def test_cards_of_among_the_stars_are_said_as_an_editor_would(stars: Spoken, ability: str) -> None:
    _assert_said(stars, ability, _STARS[ability])


@pytest.mark.parametrize("text", _BEFORE)
def test_what_was_said_before_is_understood(spoken: Spoken, text: str) -> None:
    assert _BEFORE[text] in parse_text(spoken, "pl", text).ability
