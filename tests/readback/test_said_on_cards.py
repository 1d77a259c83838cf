"""Sentences of cards as designers of expansions make them: what a reader of rulebooks found clumsy or wrong, and what is said instead."""

from collections.abc import Mapping
from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from tests.readback.read_back import assert_read_back

_REALMS: Final[Mapping[str, Mapping[str, str]]] = {
    "primary:\n        look_at top card of deck\n        may swap a card in hand for it": {
        "en": "Look at the top card of your deck. You may swap it for a card in your hand.",
        "pl": "Podejrzyj wierzchnią kartę swojej talii. Możesz ją zamienić na kartę z ręki.",
        "hu": "Nézd meg a húzópaklid legfelső lapját. Kicserélheted azt egy kezedben lévő lapra.",
        "fr": "Regardez la première carte de votre Deck. Vous pouvez l\u2019échanger contre une carte de votre main.",
    },
    "primary:\n        choose a base in play as first\n        choose a ship in discard_pile as second\n        draw 1\n"
    "        swap first for second": {
        "en": "Choose a Base you control (A). Choose a Ship in your Discard Pile. Draw a card. Swap it for card A.",
        "pl": "Wybierz Bazę, którą posiadasz w grze (A). Wybierz Okręt ze stosu kart odrzuconych. Dobierz kartę. "
        "Zamień go na kartę A.",
        "fr": "Choisissez une Base que vous contrôlez (A). Choisissez un Vaisseau de votre Défausse. Piochez une carte. "
        "Échangez-le contre la carte A.",
    },
    "primary:\n        choose a card in hand as first\n"
    "        choose a card in trade_row with cost (cost of first) or less as second\n        swap first for second": {
        "en": "Choose a card in your hand (A). Swap card A for a card in the Trade Row costing no more than the cost of card A.",
        "pl": "Wybierz kartę z ręki (A). Zamień kartę A na kartę z Rzędu Handlu o koszcie nie wyższym niż koszt karty A.",
    },
    "primary:\n        choose an opponent as foe\n        until start of turn: foe cannot attack you": {
        "pl": "Wybierz przeciwnika. Do początku twojej następnej tury ten gracz nie może cię atakować.",
        "fr": "Choisissez un adversaire. Jusqu\u2019au début de votre prochain tour, ce joueur ne peut pas vous attaquer.",
    },
    "primary: let those be all ships in discard_pile; move a blob outpost in those to bottom of deck": {
        "fr": "Choisissez tous les Vaisseaux de votre Défausse. Placez un Avant-Poste Blob parmi eux sous votre Deck.",
    },
    "primary: let those be all bases in discard_pile; move a blob outpost in those to bottom of deck": {
        "fr": "Choisissez toutes les Bases de votre Défausse. Placez un Avant-Poste Blob parmi elles sous votre Deck.",
    },
    "primary: until start of turn: opponents cannot attack you": {
        "pl": "Do początku twojej następnej tury żaden przeciwnik nie może cię atakować.",
        "fr": "Jusqu\u2019au début de votre prochain tour, aucun adversaire ne peut vous attaquer.",
    },
    "primary:\n        choose a base in play as x\n        until start of turn: opponents cannot destroy x": {
        "en": "Choose a Base you control. Until the start of your next turn, no opponent may destroy it.",
        "pl": "Wybierz Bazę, którą posiadasz w grze. Do początku twojej następnej tury żaden przeciwnik nie może jej zniszczyć.",
        "hu": "Válassz egy játékban lévő bázisodat. A következő köröd elejéig egyetlen ellenfél sem pusztíthatja el azt.",
        "fr": "Choisissez une Base que vous contrôlez. Jusqu\u2019au début de votre prochain tour, aucun adversaire ne peut la détruire.",
    },
    "primary:\n        choose up to 2 bases in play as x\n        until end of turn: opponents cannot destroy x": {
        "en": "You may choose up to 2 Bases you control. Until the end of the turn, no opponent may destroy them.",
        "fr": "Vous pouvez choisir jusqu\u2019à 2 Bases que vous contrôlez. Jusqu\u2019à la fin du tour, aucun adversaire ne peut les détruire.",
    },
    "static: opponents cannot destroy outposts in play": {
        "hu": "Egyetlen ellenfél sem pusztíthat el nálad játékban lévő helyőrséget.",
    },
    "when you play a blob ship once a turn: may scrap a card in trade_row; if you do: gain 2 combat": {
        "en": "Once each turn, when you play a Blob Ship, you may scrap a card in the Trade Row; if you do, gain 2 Combat.",
        "pl": "Raz na turę, kiedy zagrywasz Okręt Blobów, możesz złomować kartę z Rzędu Handlu; jeżeli to zrobisz, "
        "otrzymujesz 2 punkty Walki.",
        "hu": "Körönként egyszer, amikor kijátszol egy Blob hajót, leselejtezhetsz egy lapot a piactérről; ha megteszed, "
        "kapsz 2 harci értéket.",
        "fr": "Une fois par tour, lorsque vous jouez un Vaisseau Blob, vous pouvez retirer une carte de la Ligne d\u2019Achat ; "
        "si vous le faites, gagnez 2 points de Combat.",
    },
    "when you play a base:\n        gain 1 trade\n        may discard a card\n        if you do: draw 1": {
        "en": "Whenever you play a Base, gain 1 Trade and you may discard a card; if you do, draw a card.",
    },
    "when a base leaves play: draw 1": {
        "en": "Whenever a Base leaves play, draw a card.",
        "pl": "Ilekroć Baza opuszcza grę, dobierz kartę.",
        "hu": "Valahányszor egy bázis kikerül a játékból, húzz egy lapot.",
        "fr": "Chaque fois qu\u2019une Base quitte le jeu, piochez une carte.",
    },
    "when a base would leave play: draw 1": {
        "en": "If a Base would leave play, instead draw a card.",
        "pl": "Jeżeli Baza ma opuścić grę, zamiast tego dobierz kartę.",
        "fr": "Si une Base doit quitter le jeu, à la place, piochez une carte.",
    },
    "when a ship would leave trade_row: draw 1": {
        "en": "If a Ship would leave the Trade Row, instead draw a card.",
        "pl": "Jeżeli Okręt ma opuścić Rząd Handlu, zamiast tego dobierz kartę.",
    },
    "when a card leaves hand: draw 1": {
        "en": "Whenever a card leaves your hand, draw a card.",
        "pl": "Ilekroć karta opuszcza twoją rękę, dobierz kartę.",
    },
    "primary: if count(bases in play) is more than count(bases in play of left of you): draw 1": {
        "en": "If you control more Bases than your left neighbour, draw a card.",
        "pl": "Jeżeli posiadasz w grze więcej Baz niż twój sąsiad z lewej, dobierz kartę.",
        "hu": "Ha több bázisod van játékban, mint a bal oldali szomszédodnak, húzz egy lapot.",
        "fr": "Si vous contrôlez plus de Bases que votre voisin de gauche, piochez une carte.",
    },
    "primary:\n        target opponent: must_discard 1\n"
    "        if count(cards in hand) is less than count(cards in hand of that player): draw 1": {
        "en": "Target opponent discards a card. If you have fewer cards in your hand than that player, draw a card.",
        "pl": "Wybrany przeciwnik odrzuca kartę. Jeżeli masz na ręce mniej kart niż ten gracz, dobierz kartę.",
        "hu": "A kiválasztott ellenfél eldob egy lapot. Ha kevesebb lapod van a kezedben, mint annak a játékosnak, húzz egy lapot.",
        "fr": "L\u2019adversaire ciblé défausse une carte. Si vous avez moins de cartes dans votre main que ce joueur, piochez une carte.",
    },
    "primary:\n        acquire a card to hand\n        if it is a machine_cult card: draw 1": {
        "en": "Acquire any card for free and put it into your hand. If it is a Machine Cult card, draw a card.",
        "pl": "Kup za darmo dowolną kartę i weź ją na rękę. Jeżeli to karta Kultu Maszyn, dobierz kartę.",
        "hu": "Szerezz meg ingyen egy tetszőleges lapot, és vedd a kezedbe. Ha az Gépszekta lap, húzz egy lapot.",
        "fr": "Acquérez gratuitement la carte de votre choix et placez-la dans votre main. Si c\u2019est une carte Techno-Culte, "
        "piochez une carte.",
    },
    "when you would acquire a base to discard_pile once a turn: may acquire it to hand": {
        "pl": "Raz na turę, jeżeli masz kupić Bazę i umieścić ją na swoim stosie kart odrzuconych, zamiast tego możesz ją kupić "
        "i wziąć ją na rękę.",
        "fr": "Une fois par tour, si vous devez acquérir une Base et la placer dans votre Défausse, à la place, vous pouvez "
        "l\u2019acquérir et la placer dans votre main.",
    },
    "when opponents acquire a ship to discard_pile: draw 1": {
        "pl": "Ilekroć przeciwnik kupuje Okręt i umieszcza go na swoim stosie kart odrzuconych, dobierz kartę.",
        "fr": "Chaque fois qu\u2019un adversaire acquiert un Vaisseau et le place dans votre Défausse, piochez une carte.",
    },
    "primary: move a card in hand to hand of left of you": {
        "hu": "Tegyél egy lapot a kezedből a bal oldali szomszédod kezébe.",
    },
    "static: faction of ships in play includes blob": {
        "hu": "A játékban lévő saját hajók ennek is számítanak: Blob.",
    },
    "primary: if faction of this is not blob: draw 1": {
        "en": "If this card is not a Blob card, draw a card.",
        "fr": "Si cette carte n\u2019est pas une carte Blob, piochez une carte.",
    },
    "primary:\n        choose an opponent as foe\n        gain (authority of foe - authority) trade": {
        "pl": "Wybierz przeciwnika. Otrzymujesz tyle punktów Handlu, ile wynosi liczba punktów Autorytetu tego gracza minus "
        "liczba twoich punktów Autorytetu.",
        "hu": "Válassz egy ellenfelet. Kapsz annyi vásárlóértéket, amennyi annak a játékosnak a befolyáspontja mínusz "
        "a befolyáspontod.",
    },
}

_STARS: Final[Mapping[str, Mapping[str, str]]] = {
    "on_build: take 2 credits from left of you": {
        "en": "When you build this Location: Take 2 Credits from your left neighbour.",
        "hu": "Amikor megépíted: Vegyél el a bal oldali szomszédodtól 2 kreditet.",
        "fr": "En construisant ce Lieu : Prenez 2 Crédits à votre voisin de gauche.",
    },
    "immediate:\n        choose another player as partner\n        partner: gain 2 credits\n"
    "        gain (diplomatic_locations of partner) points": {
        "en": "Another player gains 2 Credits. 1 Victory Point for each Diplomatic Location in their Station.",
    },
    "endgame: for each other player as rival: if military_locations is more than military_locations of rival: gain 2 points": {
        "en": "At the end of the game: For each other player, 2 Victory Points if you have more Military Locations than that player.",
        "pl": "Na koniec gry: Za każdego innego gracza 2 Punkty Zwycięstwa, jeżeli masz więcej Lokacji Militarnych niż ten gracz.",
        "hu": "A játék végén: Minden más játékos után 2 győzelmi pont, ha több katonai helyszíned van, mint annak a játékosnak.",
        "fr": "À la fin de la partie : Pour chaque autre joueur, 2 Points de Victoire si vous avez plus de Lieux militaires que ce joueur.",
    },
    "endgame: if buildings is less than buildings of left of you: gain 5 points": {
        "en": "At the end of the game: 5 Victory Points if you have fewer non-Reactor Locations than your left neighbour.",
        "hu": "A játék végén: 5 győzelmi pont, ha kevesebb nem reaktor típusú helyszíned van, mint a bal oldali szomszédodnak.",
    },
    "endgame: gain (buildings - 3) points": {
        "hu": "A játék végén: Annyi győzelmi pont, amennyi az űrállomásodon lévő nem reaktor típusú helyszínek száma mínusz 3.",
    },
    "immediate:\n        choose another player as foe\n        foe: lose 1 points\n        outdo foe by credits - credits of foe": {
        "pl": "Inny gracz traci 1 Punkt Zwycięstwa. Porównaj swoją Stację ze Stacją tego gracza: otrzymujesz tyle Punktów "
        "Zwycięstwa, ile wynosi liczba twoich Kredytów minus liczba Kredytów tego gracza (najwyżej 3), a ten gracz tyle samo traci.",
        "hu": "Egy másik játékos elveszít 1 győzelmi pontot. Hasonlítsd össze az űrállomásodat annak a játékosnak az űrállomásával: "
        "annyi győzelmi pontot kapsz, amennyi a nálad lévő kreditek száma mínusz annak a játékosnak a kreditje (legfeljebb 3), ő pedig "
        "ugyanannyit veszít.",
    },
    "immediate: may remove another location in station": {
        "pl": "Możesz usunąć z gry inną Lokację ze swojej Stacji.",
        "fr": "Vous pouvez exclure du jeu un autre Lieu de votre Station.",
    },
    "immediate: each other player: remove a location in station": {
        "pl": "Każdy inny gracz usuwa z gry Lokację ze swojej Stacji.",
    },
    "immediate:\n        choose another player as foe\n        remove a location in station of foe": {
        "pl": "Wybierz innego gracza. Usuń z gry Lokację z jego Stacji.",
    },
    "immediate:\n        choose another player as friend\n        friend: may pay 2 credits; if you do: gain 2 points": {
        "en": "Another player may pay 2 Credits. If they do, that player gains 2 Victory Points.",
        "pl": "Inny gracz może zapłacić 2 Kredyty. Jeżeli to zrobi, ten gracz otrzymuje 2 Punkty Zwycięstwa.",
        "hu": "Egy másik játékos fizethet 2 kreditet. Ha megteszi, az a játékos 2 győzelmi pontot kap.",
        "fr": "Un autre joueur peut payer 2 Crédits. S\u2019il le fait, ce joueur gagne 2 Points de Victoire.",
    },
    "every_turn: if there is a player where military_locations of it is 5 or more: gain 1 points": {
        "en": "After each turn: 1 Victory Point if a player has 5 or more Military Locations in their Station.",
    },
    "static: other players cannot outdo you": {
        "en": "No other player may compare their Station with yours.",
        "pl": "Żaden inny gracz nie może porównywać swojej Stacji z twoją.",
        "hu": "Egyetlen másik játékos sem hasonlíthatja össze az űrállomását a tiéddel.",
        "fr": "Aucun autre joueur ne peut vous choisir pour comparer vos Stations.",
    },
    "static: you cannot outdo other players": {
        "fr": "Vous ne pouvez pas choisir d\u2019autre joueur pour comparer vos Stations.",
    },
    "endgame: if there is another player where credits of it is less than 3: gain 1 points": {
        "pl": "Na koniec gry: 1 Punkt Zwycięstwa, jeżeli inny gracz ma mniej niż 3 Kredyty.",
        "hu": "A játék végén: 1 győzelmi pont, ha egy másik játékosnak kevesebb mint 3 kreditje van.",
    },
    "endgame: gain 1 points for each location in station with stored_credits 2 or more": {
        "hu": "A játék végén: 1 győzelmi pont az űrállomásodon lévő minden olyan helyszín után, amelyen legalább 2 kredit van.",
    },
    "immediate: put 1 energy on all reactors in station next to this": {
        "hu": "Tegyél 1 energiakristályt az összes szomszédos reaktorra.",
    },
    "when a location leaves station: gain 1 points": {
        "en": "Whenever a Location leaves your Station, gain 1 Victory Point.",
        "pl": "Ilekroć Lokacja opuszcza twoją Stację, otrzymujesz 1 Punkt Zwycięstwa.",
        "fr": "Chaque fois qu\u2019un Lieu quitte votre Station, gagnez 1 Point de Victoire.",
    },
}


@pytest.mark.parametrize("ability", _REALMS)
def test_cards_of_star_realms_are_said_well(spoken: Spoken, ability: str) -> None:
    _assert_said_as(spoken, ability, _REALMS[ability])


@pytest.mark.parametrize("ability", _STARS)
def test_cards_of_among_the_stars_are_said_well(stars: Spoken, ability: str) -> None:
    _assert_said_as(stars, ability, _STARS[ability])


def _assert_said_as(spoken: Spoken, ability: str, wanted: Mapping[str, str]) -> None:
    """What a card with an ability says in some languages; in all of them that is read back as itself."""
    card, findings = later_card(spoken.compilation, Source("x", f'{spoken.plain_kind} "T":\n    {ability}\n'))
    assert card is not None, findings
    said = spoken.texts(card)
    assert {language: said[language] for language in wanted} == {
        language: text.replace(" :", "\u00a0:").replace(" ;", "\u202f;") for language, text in wanted.items()
    }
    assert_read_back(spoken, card, on=card)


_BEFORE: Final = (
    ("en", "Whenever a Base is moved out of play, draw a card.", "when a base leaves play: draw 1"),
    ("pl", "Ilekroć Baza odchodzi z gry, dobierz kartę.", "when a base leaves play: draw 1"),
    ("fr", "Chaque fois qu\u2019une Base part du jeu, piochez une carte.", "when a base leaves play: draw 1"),
    (
        "pl",
        "Ilekroć kupujesz Okręt i umieszczasz to na swoim stosie kart odrzuconych, dobierz kartę.",
        "when you acquire a ship to discard_pile: draw 1",
    ),
    (
        "fr",
        "Si vous devez acquérir un Vaisseau et placer cette carte dans votre Défausse, à la place, piochez une carte.",
        "when you would acquire a ship to discard_pile: draw 1",
    ),
    (
        "en",
        "Whenever you play a Base, you may discard a card; after that, if you do, draw a card.",
        "when you play a base:\n    may discard a card\n    if you do: draw 1",
    ),
)
"""What was said before, and what somebody may have kept: a language, the text and the ability."""


@pytest.mark.parametrize(("language", "text", "ability"), _BEFORE)
def test_what_was_said_before_is_understood(spoken: Spoken, language: str, text: str, ability: str) -> None:
    assert parse_text(spoken, language, text).ability == ability
