"""Sentences that a reader found clumsy or wrong, and what is said instead: in all languages that are named."""

from collections.abc import Mapping, Sequence
from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from tests.readback.read_back import assert_read_back

_SAID: Final[Mapping[str, Mapping[str, str]]] = {
    "primary:\n        choose a ship in hand\n        scrap another card in hand other than it": {
        "en": "Choose a Ship in your hand. Scrap another card other than it from your hand.",
        "pl": "Wybierz Okręt z ręki. Złomuj inną kartę (oprócz niego) z ręki.",
    },
    "primary:\n        choose target opponent as n1\n        draw 1\n        n1: must_discard 1": {  # nobody chooses the chosen one
        "en": "Choose target opponent. Draw a card. That player discards a card.",
        "pl": "Wybierz przeciwnika jako cel. Dobierz kartę. Ten gracz odrzuca kartę.",
        "hu": "Válassz egy ellenfelet célpontnak. Húzz egy lapot. Az a játékos eldob egy lapot.",
        "fr": "Choisissez un adversaire comme cible. Piochez une carte. Ce joueur défausse une carte.",
    },
    "primary:\n        choose up to 2 bases in play as n1\n        if count(n1) is 2: remove n1": {
        "pl": "Możesz wybrać maksymalnie 2 Bazy, które posiadasz w grze. Jeżeli ich liczba to 2, usuń je z gry.",
        "fr": "Vous pouvez choisir jusqu\u2019à 2 Bases que vous contrôlez. Si leur nombre vaut 2, excluez-les du jeu.",
    },
    "primary: draw 1 for each opponent where (count(bases in play of it) is more than count(bases in play))": {
        "en": "Draw a card for each opponent with more Bases in play than you.",
        "pl": "Dobierz kartę za każdego przeciwnika, który ma w grze więcej Baz niż ty.",
        "hu": "Húzz egy lapot minden ellenfeled után, akinek több bázisa van játékban, mint neked.",
        "fr": "Piochez une carte pour chaque adversaire ayant plus de Bases en jeu que vous.",
    },
    "at start of turn: target opponent: draw 1": {  # at the start of their own turn that would be "swojej"
        "pl": "Na początku twojej tury wybrany przeciwnik dobiera kartę.",
    },
    "at end of turn: set faction of this to blob": {
        "pl": "Na koniec twojej tury frakcja tej karty to odtąd Bloby.",
    },
    "when opponents attack you: draw 1": {
        "pl": "Ilekroć przeciwnik cię atakuje, dobierz kartę.",
        "fr": "Chaque fois qu\u2019un adversaire vous attaque, piochez une carte.",
    },
    "when opponents would attack you: draw 1": {
        "pl": "Jeżeli przeciwnik ma cię zaatakować, zamiast tego dobierz kartę.",
        "fr": "Si un adversaire doit vous attaquer, à la place, piochez une carte.",
    },
    "primary:\n        lose 8 trade\n        lose that many debt": {
        "en": "Lose 8 Trade, then lose that many discards owed.",
    },
    "primary: if there is no opponent where authority of it is 10 or less: draw 1": {
        "en": "If there is no opponent with 10 or less Authority, draw a card.",
    },
    "primary: gain count(different faction of cards with most cost in hand) combat": {
        "en": "Gain 1 Combat for each faction among cards in your hand with the highest cost.",
        "pl": "Otrzymujesz 1 punkt Walki za każdą frakcję wśród kart na ręce o najwyższym koszcie.",
    },
    "primary: scrap a card with cost (count(cards in hand)) or less in play where (damage of it is 1 or more)": {
        "en": "Scrap a card you control with 1 or more damage costing no more than the number of cards in your hand.",
        "fr": "Retirez une carte que vous contrôlez ayant au moins 1 dégât dont le coût ne dépasse pas le nombre de "
        "cartes de votre main.",
    },
    "static: opponents cannot destroy blob cards in hand": {
        "hu": "Egyetlen ellenfél sem pusztíthat el kezedben lévő Blob lapot.",
    },
    "static: price of ships with most cost in trade_row is 1 less": {
        "hu": "A piactéren lévő hajók, amelyeknek a legnagyobb a költsége, 1-gyel kevesebbe kerülnek.",
    },
    "primary: each opponent: discard_hand": {
        "en": "Each opponent discards their hand.",
    },
    "primary: take all damage from this": {
        "fr": "Ôtez tous les dégâts de cette carte.",
    },
    "primary: if combat is more than trade: draw 1": {
        "en": "If you have more Combat than Trade, draw a card.",
        "pl": "Jeżeli masz więcej punktów Walki niż punktów Handlu, dobierz kartę.",
        "hu": "Ha több harci értéked van, mint vásárlóértéked, húzz egy lapot.",
        "fr": "Si vous avez plus de points de Combat que de points de Commerce, piochez une carte.",
    },
    "primary: if count(bases in play) is less than count(blob ships in play): draw 1": {
        "en": "If you control fewer Bases than Blob Ships, draw a card.",
        "pl": "Jeżeli posiadasz w grze mniej Baz niż Okrętów Blobów, dobierz kartę.",
        "hu": "Ha kevesebb bázisod van játékban, mint Blob hajód, húzz egy lapot.",
        "fr": "Si vous contrôlez moins de Bases que de Vaisseaux Blob, piochez une carte.",
    },
    "primary: if count(bases in hand) is more than count(ships in hand): draw 1": {
        "en": "If you have more Bases than Ships in your hand, draw a card.",
        "pl": "Jeżeli masz na ręce więcej Baz niż Okrętów, dobierz kartę.",
        "hu": "Ha több bázis van a kezedben, mint hajó, húzz egy lapot.",
        "fr": "Si vous avez plus de Bases que de Vaisseaux dans votre main, piochez une carte.",
    },
    "when you would befriend blob: draw 1": {
        "en": "If you would be given an ally (Blob), instead draw a card.",
        "hu": "Ha szövetségest kapsz (Blob), ehelyett húzz egy lapot.",
    },
    "primary: until end of turn: this is a copy of top card of discard_pile keeping ally_faction": {
        "en": (
            "Copy the top card of your Discard Pile until the end of the turn."
            " This card has that card\u2019s ally faction in addition to its own."
        ),
    },
    "when this leaves play: draw 1": {
        "hu": "Amikor ez a lap kikerül a játékból, húzz egy lapot.",
    },
    "static: price of bases acquired this turn is 1 less": {
        "hu": "Az általad ebben a körben már megszerzett bázisok 1-gyel kevesebbe kerülnek.",
    },
    "primary: until end of turn: price of bases is 1 less": {
        "hu": "Az általad ebben a körben megszerzett bázisok 1-gyel kevesebbe kerülnek.",
    },
    "primary: left of you: set trade to 0": {
        "hu": "A bal oldali szomszédod eléri, hogy a vásárlóértéke mostantól 0 legyen.",
    },
    "when you acquire a ship: may move this to hand": {
        "en": "Whenever you acquire a Ship, you may put this card into your hand.",
        "fr": "Chaque fois que vous acquérez un Vaisseau, vous pouvez placer cette carte-ci dans votre main.",
    },
    "static: toughness of bases in play is 1 more": {
        "en": "Bases you control have 1 more Defense.",
        "pl": "Bazy, które posiadasz w grze, mają Obronę wyższą o 1.",
        "fr": "Les Bases que vous contrôlez ont 1 de Défense de plus.",
    },
    "primary: until end of turn: toughness of bases in play is 2 more": {
        "en": "Until the end of the turn, Bases you control have 2 more Defense.",
        "pl": "Do końca tury Bazy, które posiadasz w grze, mają Obronę wyższą o 2.",
        "fr": "Jusqu\u2019à la fin du tour, les Bases que vous contrôlez ont 2 de Défense de plus.",
    },
    "static: toughness of this is 1 less": {
        "en": "This card has 1 less Defense.",
        "fr": "Cette carte a 1 de Défense de moins.",
    },
    "primary: scrap a card in hand; acquire a card with cost (cost of it) or less": {
        "en": "Scrap a card from your hand. Acquire any card costing no more than the cost of the card scrapped this way for free.",
        "pl": "Złomuj kartę z ręki. Kup za darmo dowolną kartę o koszcie nie wyższym niż koszt karty zezłomowanej w ten sposób.",
        "hu": "Selejtezz le egy lapot a kezedből. Szerezz meg ingyen egy tetszőleges lapot, amelynek költsége legfeljebb "
        "az így leselejtezett lap költsége.",
        "fr": "Retirez une carte de votre main. Acquérez gratuitement la carte de votre choix dont le coût ne dépasse pas "
        "le coût de la carte retirée de cette façon.",
    },
    "primary: gain (combat) combat": {
        "en": "Double your Combat.",
        "pl": "Podwój swoje punkty Walki.",
        "hu": "Duplázd meg a harci értékedet.",
        "fr": "Doublez vos points de Combat.",
    },
    "primary: each opponent: may gain (authority) authority": {
        "en": "Each opponent may double their Authority.",
        "pl": "Każdy przeciwnik może podwoić swoje punkty Autorytetu.",
        "hu": "Minden ellenfeled megduplázhatja a befolyáspontját.",
        "fr": "Chaque adversaire peut doubler ses points d\u2019Influence.",
    },
    "static: faction of this includes every faction": {
        "en": "This card counts as every faction.",
        "pl": "Ta karta liczy się jako każda frakcja.",
        "hu": "Ez a lap minden frakció lapjának számít.",
        "fr": "Cette carte compte comme une carte de toutes les factions.",
    },
    "primary: must_discard 1; scrap this": {
        "fr": "Défaussez une carte. Retirez cette carte-ci.",
    },
    "primary: opposite of you: discard a card": {
        "fr": "Votre vis-à-vis défausse une carte.",
    },
    "primary: discard all cards in hand": {
        "en": "Discard all cards in your hand.",
        "pl": "Odrzuć wszystkie karty z ręki.",
        "hu": "Dobd el a kezedben lévő összes lapot.",
        "fr": "Défaussez toutes les cartes de votre main.",
    },
    "primary: destroy all bases in play of all players": {
        "en": "Destroy all Bases in play.",
        "pl": "Zniszcz wszystkie Bazy w grze.",
        "hu": "Pusztítsd el a játékban lévő összes bázist.",
        "fr": "Détruisez toutes les Bases en jeu.",
    },
    "primary: scrap a card in hand or discard_pile or trade_row": {
        "en": "Scrap a card from your hand, Discard Pile, or the Trade Row.",
        "pl": "Złomuj kartę z ręki, stosu kart odrzuconych lub Rzędu Handlu.",
    },
    "primary: acquire a ship or base with cost 3 or less": {
        "fr": "Acquérez gratuitement le Vaisseau ou la Base de votre choix coûtant 3 ou moins.",
    },
    "primary: acquire a ship or base or outpost": {
        "fr": "Acquérez gratuitement le Vaisseau, la Base ou l\u2019Avant-Poste de votre choix.",
    },
    "primary: if count(bases in play) is 2 or less: draw 1": {
        "en": "If you control 2 or fewer Bases, draw a card.",
    },
    "primary: if authority is 10 or less: gain 5 authority": {
        "en": "If you have 10 or less Authority, gain 5 Authority.",
    },
    "primary: if there is an opponent with authority 10 or less: draw 1": {
        "en": "If an opponent has 10 or less Authority, draw a card.",
        "pl": "Jeżeli przeciwnik ma co najwyżej 10 punktów Autorytetu, dobierz kartę.",
        "hu": "Ha egy ellenfelednek legfeljebb 10 befolyáspontja van, húzz egy lapot.",
        "fr": "Si un adversaire a au plus 10 points d\u2019Influence, piochez une carte.",
    },
    "primary: look_at top card of deck; may move it to bottom of deck": {
        "pl": "Podejrzyj wierzchnią kartę swojej talii. Możesz ją umieścić na spodzie swojej talii.",
    },
    "primary: may acquire a ship to top of deck": {
        "pl": "Możesz kupić za darmo dowolny Okręt i umieścić go na wierzchu swojej talii.",
    },
    "primary: target 2 opponents: must_discard 2": {
        "en": "Two target opponents each discard 2 cards.",
        "pl": "Dwóch wybranych przeciwników odrzuca po 2 karty.",
        "hu": "Két kiválasztott ellenfél eldob 2-2 lapot.",
        "fr": "Deux adversaires ciblés défaussent chacun 2 cartes.",
    },
    "primary: target 2 opponents: lose 1 authority": {
        "en": "Two target opponents each lose 1 Authority.",
        "pl": "Dwóch wybranych przeciwników traci po 1 punkcie Autorytetu.",
        "hu": "Két kiválasztott ellenfél elveszít 1-1 befolyáspontot.",
        "fr": "Deux adversaires ciblés perdent chacun 1 point d\u2019Influence.",
    },
    "primary: target 3 opponents: gain 5 combat; gain 2 trade": {
        "pl": "Trzech wybranych przeciwników otrzymuje po 5 punktów Walki i po 2 punkty Handlu.",
        "hu": "Három kiválasztott ellenfél 5-5 harci értéket és 2-2 vásárlóértéket kap.",
    },
    "primary: each player: gain 2 trade": {
        "hu": "Minden játékos 2 vásárlóértéket kap.",
    },
    "primary: each player: gain (hand_size) trade": {
        "hu": "Minden játékos kap annyi vásárlóértéket, amennyi a kézmérete.",
    },
    "primary: gain 1 trade for each 2 cards in hand": {
        "en": "Gain 1 Trade for every 2 cards in your hand.",
    },
    "primary: move a card in discard_pile to hand": {
        "hu": "Vegyél egy lapot a dobópaklidból a kezedbe.",
    },
    "primary: if authority is more than authority of left of you: draw 1": {
        "en": "If you have more Authority than your left neighbour, draw a card.",
        "pl": "Jeżeli masz więcej punktów Autorytetu niż twój sąsiad z lewej, dobierz kartę.",
        "hu": "Ha több befolyáspontod van, mint a bal oldali szomszédodnak, húzz egy lapot.",
        "fr": "Si vous avez plus de points d\u2019Influence que votre voisin de gauche, piochez une carte.",
    },
    "primary: if authority is less than authority of opponent: draw 1": {
        "en": "If you have less Authority than the only opponent, draw a card.",
        "pl": "Jeżeli masz mniej punktów Autorytetu niż jedyny przeciwnik, dobierz kartę.",
        "hu": "Ha kevesebb befolyáspontod van, mint az egyetlen ellenfélnek, húzz egy lapot.",
        "fr": "Si vous avez moins de points d\u2019Influence que le seul adversaire, piochez une carte.",
    },
    "primary: if authority is less than most(authority of opponents): draw 1": {
        "en": "If you have less Authority than an opponent, draw a card.",
        "pl": "Jeżeli masz mniej punktów Autorytetu niż przeciwnik, dobierz kartę.",
        "hu": "Ha kevesebb befolyáspontod van, mint egy ellenfelednek, húzz egy lapot.",
        "fr": "Si vous avez moins de points d\u2019Influence qu\u2019un adversaire, piochez une carte.",
    },
    "primary: if authority is less than least(authority of opponents): draw 1": {
        "en": "If you have less Authority than each opponent, draw a card.",
        "pl": "Jeżeli masz mniej punktów Autorytetu niż każdy przeciwnik, dobierz kartę.",
        "hu": "Ha kevesebb befolyáspontod van, mint minden ellenfelednek, húzz egy lapot.",
        "fr": "Si vous avez moins de points d\u2019Influence que chaque adversaire, piochez une carte.",
    },
    "scrap: befriend blob": {
        "pl": "Złomowisko: Do końca tury masz sojusznika frakcji Bloby.",
    },
    "primary: if combat is 3 or more and hand is empty and there is a base in play: draw 1": {
        "fr": (
            "Si vous avez au moins 3 points de Combat, qu\u2019il n\u2019y a aucune carte dans votre main "
            "et que vous contrôlez une Base, piochez une carte."
        ),
    },
    "primary: if (combat is 3 or more) or (hand is empty): draw 1": {
        "fr": "Si vous avez au moins 3 points de Combat ou qu\u2019il n\u2019y a aucune carte dans votre main, piochez une carte.",
    },
    "primary: may play a base; if you do: return it": {
        "fr": "Vous pouvez jouer une Base. Si vous le faites, renvoyez-la dans la main de son propriétaire.",
    },
    "primary: look_at top card of deck; may swap it for a card in hand": {
        "fr": "Regardez la première carte de votre Deck. Vous pouvez l\u2019échanger contre une carte de votre main.",
    },
    "primary: choose a faction as f; befriend f": {
        "en": "Choose a faction. Until the end of the turn, you have an ally of that faction.",
        "pl": "Wybierz frakcję. Do końca tury masz sojusznika, którego frakcja to ta frakcja.",
        "hu": "Válassz egy frakciót. A kör végéig van egy szövetségesed, akinek a frakciója az a frakció.",
        "fr": "Choisissez une faction. Jusqu\u2019à la fin du tour, vous avez un Allié de cette faction.",
    },
    "primary: befriend faction of this": {
        "en": "Until the end of the turn, you have an ally of the faction of this card.",
        "pl": "Do końca tury masz sojusznika, którego frakcja to frakcja tej karty.",
        "hu": "A kör végéig van egy szövetségesed, akinek a frakciója ennek a lapnak a frakciója.",
        "fr": "Jusqu\u2019à la fin du tour, vous avez un Allié de la faction de cette carte.",
    },
    "primary: choose a ship in play as x; gain (cost of x) trade": {
        "hu": "Válassz egy játékban lévő hajódat. Kapsz annyi vásárlóértéket, amennyi annak a költsége.",
        "fr": "Choisissez un Vaisseau que vous contrôlez. Gagnez un nombre de points de Commerce égal à son coût.",
    },
    "primary: scrap up to 2 cards in hand; gain (sum(cost of them)) trade": {
        "en": "You may scrap up to 2 cards from your hand. Gain Trade equal to their total cost.",
        "pl": "Możesz złomować maksymalnie 2 karty z ręki. Otrzymujesz tyle punktów Handlu, ile wynosi ich łączny koszt.",
        "hu": "Leselejtezhetsz legfeljebb 2 lapot a kezedből. Kapsz annyi vásárlóértéket, amennyi azok összesített költsége.",
        "fr": "Vous pouvez retirer jusqu\u2019à 2 cartes de votre main. Gagnez un nombre de points de Commerce égal à leur coût total.",
    },
    "primary: gain (sum(cost of ships in play)) trade": {
        "en": "Gain Trade equal to the total cost of Ships you control.",
        "pl": "Otrzymujesz tyle punktów Handlu, ile wynosi łączny koszt Okrętów, które posiadasz w grze.",
        "hu": "Kapsz annyi vásárlóértéket, amennyi a játékban lévő saját hajók összesített költsége.",
        "fr": "Gagnez un nombre de points de Commerce égal au coût total des Vaisseaux que vous contrôlez.",
    },
    "primary: gain (least(defense of bases in play)) combat": {
        "en": "Gain Combat equal to the lowest Defense of Bases you control.",
        "pl": "Otrzymujesz tyle punktów Walki, ile wynosi najniższa Obrona Baz, które posiadasz w grze.",
        "hu": "Kapsz annyi harci értéket, amennyi a játékban lévő saját bázisok legalacsonyabb védelmi értéke.",
        "fr": "Gagnez un nombre de points de Combat égal à la Défense la plus basse des Bases que vous contrôlez.",
    },
    "when you play a ship: until end of turn: this is a copy of it": {
        "fr": "Chaque fois que vous jouez un Vaisseau, copiez-le jusqu\u2019à la fin du tour.",
    },
    "primary: repeat 3 times: draw 1": {
        "en": "Do this 3 times: draw a card.",
        "pl": "Zrób to 3 razy: dobierz kartę.",
        "hu": "Tedd meg ezt 3-szor: húzz egy lapot.",
        "fr": "Faites ceci 3 fois\u00a0: piochez une carte.",
    },
    "primary: repeat 5 times: draw 1": {"hu": "Tedd meg ezt 5-ször: húzz egy lapot."},
    "primary: each opponent: repeat 3 times: lose 1 trade": {
        "pl": "Każdy przeciwnik robi to 3 razy: traci 1 punkt Handlu.",
        "hu": "Minden ellenfeled megteszi ezt 3-szor: elveszít 1 vásárlóértéket.",
    },
    "at start of turn: if trade is 3: draw 1": {
        "pl": "Na początku swojej tury, jeżeli masz dokładnie 3 punkty Handlu, dobierz kartę.",
        "hu": "A köröd elején, ha pontosan 3 vásárlóértéked van, húzz egy lapot.",
    },
    "at end of turn: if trade is 3: draw 1": {
        "pl": "Na koniec swojej tury, jeżeli masz dokładnie 3 punkty Handlu, dobierz kartę.",
        "hu": "A köröd végén, ha pontosan 3 vásárlóértéked van, húzz egy lapot.",
    },
    "primary: if (trade of left of you) is more than combat: draw 1": {
        "pl": "Jeżeli liczba punktów Handlu twojego sąsiada z lewej wynosi więcej niż liczba twoich punktów Walki, dobierz kartę.",
    },
    "primary: gain (trade of left of you) trade": {
        "pl": "Otrzymujesz tyle punktów Handlu, ile wynosi liczba punktów Handlu twojego sąsiada z lewej.",
    },
    "primary: each opponent: repeat 3 times: discard a card": {
        "en": "Each opponent does this 3 times: discard a card.",
        "pl": "Każdy przeciwnik robi to 3 razy: odrzuca kartę.",
        "hu": "Minden ellenfeled megteszi ezt 3-szor: eldob egy lapot.",
        "fr": "Chaque adversaire fait ceci 3 fois\u00a0: défausser une carte.",
    },
    "primary: each opponent: repeat 3 times: if trade is 3: draw 1": {
        "en": "Each opponent does this 3 times: if they have exactly 3 Trade, draw a card.",
        "pl": "Każdy przeciwnik robi to 3 razy: jeżeli ma dokładnie 3 punkty Handlu, dobiera kartę.",
        "hu": "Minden ellenfeled megteszi ezt 3-szor: ha pontosan 3 vásárlóértéke van, húz egy lapot.",
        "fr": "Chaque adversaire fait ceci 3 fois\u00a0: si ce joueur a exactement 3 points de Commerce, piocher une carte.",
    },
    "primary: repeat (trade) times: draw 1": {
        "fr": "Piochez une carte\u202f; faites-le un nombre de fois égal au nombre de vos points de Commerce.",
    },
    "primary: choose 2 opponents as o; o: lose 1 trade": {
        "en": "Two opponents each lose 1 Trade.",
        "hu": "Két ellenfél elveszít 1-1 vásárlóértéket.",
        "fr": "Deux adversaires perdent chacun 1 point de Commerce.",
    },
    (
        "primary: each opponent: choose one:\n"
        "            - scrap a card in hand\n"
        "            - lose 3 authority"
    ): {
        "en": "Each opponent chooses one: • Scraps a card from their hand. • Loses 3 Authority.",
        "pl": "Każdy przeciwnik wybiera jedno: • Złomuje kartę z ręki. • Traci 3 punkty Autorytetu.",
        "hu": "Minden ellenfeled választ egyet: • Leselejtez egy lapot a kezéből. • Elveszít 3 befolyáspontot.",
        "fr": "Chaque adversaire choisit une option\u00a0: • Retire une carte de sa main. • Perd 3 points d\u2019Influence.",
    },
    (
        "primary: target opponent: choose one:\n"
        "            - discard a card\n"
        "            - if trade is 3 or more: lose 2 trade"
    ): {
        "en": "Target opponent chooses one: • Discards a card. • If they have 3 or more Trade, loses 2 Trade.",
        "pl": "Wybrany przeciwnik wybiera jedno: • Odrzuca kartę. • Jeżeli ma co najmniej 3 punkty Handlu, traci 2 punkty Handlu.",
        "hu": "A kiválasztott ellenfél választ egyet: • Eldob egy lapot. • Ha legalább 3 vásárlóértéke van, elveszít 2 vásárlóértéket.",
        "fr": "L\u2019adversaire ciblé choisit une option\u00a0: • Défausse une carte. • Si ce joueur a au moins 3 points de Commerce, perd 2 points de Commerce.",
    },
    "primary: each opponent: when you play a base: draw 1": {
        "en": "Each opponent, until the end of the turn, whenever they play a Base, draws a card.",
        "pl": "Każdy przeciwnik do końca tury, ilekroć zagrywa Bazę, dobiera kartę.",
        "hu": "Minden ellenfeled a kör végéig, valahányszor kijátszik egy bázist, húz egy lapot.",
        "fr": "Chaque adversaire, jusqu\u2019à la fin du tour, chaque fois que ce joueur joue une Base, pioche une carte.",
    },
    "primary: once this turn when you play a base: draw 1": {
        "en": "Once this turn, when you play a Base, draw a card.",
        "pl": "Jeden raz w tej turze, kiedy zagrywasz Bazę, dobierz kartę.",
        "hu": "Ebben a körben egyszer, amikor kijátszol egy bázist, húzz egy lapot.",
        "fr": "Une fois durant ce tour, lorsque vous jouez une Base, piochez une carte.",
    },
    "when you would acquire a ship once a turn: acquire it to hand": {
        "en": "Once each turn, if you would acquire a Ship, instead acquire it and put it into your hand.",
        "pl": "Raz na turę, jeżeli masz kupić Okręt, zamiast tego kup go i weź go na rękę.",
        "hu": "Körönként egyszer, ha megszerzel egy hajót, ehelyett szerezd meg, és vedd a kezedbe.",
        "fr": "Une fois par tour, si vous devez acquérir un Vaisseau, à la place, acquérez-le et placez-le dans votre main.",
    },
    "primary: choose a faction as f; if faction of this is f: draw 1": {
        "en": "Choose a faction. If the faction of this card matches that faction, draw a card.",
        "pl": "Wybierz frakcję. Jeżeli frakcja tej karty pokrywa się z tą frakcją, dobierz kartę.",
        "hu": "Válassz egy frakciót. Ha ennek a lapnak a frakciója megegyezik azzal a frakcióval, húzz egy lapot.",
        "fr": "Choisissez une faction. Si la faction de cette carte correspond à cette faction, piochez une carte.",
    },
    "primary: choose a faction as f; scrap a card with faction f in hand": {
        "en": "Choose a faction. Scrap a card of that faction from your hand.",
        "pl": "Wybierz frakcję. Złomuj kartę należącą do tej frakcji z ręki.",
        "fr": "Choisissez une faction. Retirez une carte de cette faction de votre main.",
    },
    "primary: if there is a ship in play where (it is a base): draw 1": {
        "en": "If you control a Ship that is also a Base, draw a card.",
        "pl": "Jeżeli posiadasz w grze Okręt będący też Bazą, dobierz kartę.",
        "hu": "Ha van hajód játékban, amely bázis is, húzz egy lapot.",
        "fr": "Si vous contrôlez un Vaisseau qui est aussi une Base, piochez une carte.",
    },
    "primary: scrap 2 ships in hand where (it is a base)": {
        "en": "Scrap 2 Ships that are also Bases from your hand.",
        "fr": "Retirez 2 Vaisseaux qui sont aussi des Bases de votre main.",
    },
    "primary: if trade gained this turn is 5 or more: draw 1": {
        "pl": "Jeżeli w tej turze zostało przez ciebie otrzymanych co najmniej 5 punktów Handlu, dobierz kartę.",
        "hu": "Ha ebben a körben legalább 5 vásárlóértéket kaptál, húzz egy lapot.",
    },
    "primary: if count(ships played this turn) is 5 or more: draw 1": {
        "pl": "Jeżeli w tej turze zostało przez ciebie zagranych co najmniej 5 Okrętów, dobierz kartę.",
        "hu": "Ha legalább 5 hajót játszottál ki ebben a körben, húzz egy lapot.",
    },
    "primary: gain (count(trade gained this turn)) combat": {
        "pl": "Otrzymujesz tyle punktów Walki, ile wynosi liczba punktów Handlu otrzymanych przez ciebie w tej turze.",
    },
    'primary: create 2 "Scout" in hand': {
        "pl": "Weź 2 Zwiadowców spoza gry na rękę.",
        "hu": "Vegyél 2 Scout lapot a játékon kívülről a kezedbe.",
    },
    "primary: until end of turn: defense of bases in play is (trade) more": {
        "pl": "Do końca tury Obrona Baz, które posiadasz w grze, rośnie o 1 za każdy twój punkt Handlu.",
        "hu": "A kör végéig a játékban lévő saját bázisok védelmi értéke 1-gyel nő minden nálad lévő vásárlóérték után.",
    },
    "static: hand_size of opponents is 1 less": {
        "hu": "Az ellenfelek kézmérete 1-gyel csökken.",
    },
    "primary: discard a card with most cost in hand": {
        "en": "Discard a card with the highest cost.",
        "pl": "Odrzuć kartę o najwyższym koszcie.",
        "hu": "Dobj el egy lapot, amelynek a legnagyobb a költsége.",
        "fr": "Défaussez une carte ayant le coût le plus élevé.",
    },
    "primary: choose a ship in play as one; scrap a card in hand where cost of it is cost of one": {
        "en": "Choose a Ship you control (A). Scrap a card with cost equal to the cost of card A from your hand.",
        "pl": "Wybierz Okręt, który posiadasz w grze (A). Złomuj kartę o koszcie wynoszącym tyle, ile koszt karty A z ręki.",
        "hu": "Válassz egy játékban lévő hajódat (A). Selejtezz le egy lapot a kezedből, amelynek költsége annyi, mint az A jelű lap költsége.",
        "fr": "Choisissez un Vaisseau que vous contrôlez (A). Retirez une carte dont le coût est égal au coût de la carte A de votre main.",
    },
    "primary: acquire 2 ships with cost 3 or less": {
        "hu": "Szerezz meg ingyen 2 darab legfeljebb 3 költségű hajót.",
    },
    "primary: if there are 2 cards with cost 3 in hand: draw 1": {
        "hu": "Ha a kezedben legalább 2 darab 3 költségű lap van, húzz egy lapot.",
    },
    "primary: destroy a base with defense 4 or less": {
        "pl": "Zniszcz Bazę o Obronie 4 lub niższej.",
        "hu": "Pusztíts el egy legfeljebb 4 védelmi értékű bázist.",
        "fr": "Détruisez une Base ayant une Défense de 4 ou moins.",
    },
    "primary: acquire (count(bases scrapped this turn from hand)) ships or bases": {
        "hu": "Szerezz meg ingyen annyi hajót vagy bázist, amennyi az általad ebben a körben a kezedből leselejtezett bázisok száma.",
    },
    "primary: use scrap of all blob outposts bought this turn": {
        "hu": "Használd az általad ebben a körben megvett összes Blob helyőrség selejtezési képességét.",
    },
    "primary: left of you: until end of turn: you cannot draw": {
        "en": "Your left neighbour is bound by this until the end of the turn: they may not draw.",
        "pl": "Twój sąsiad z lewej do końca tury podlega temu efektowi: ten gracz nie może dobierać.",
        "hu": "A bal oldali szomszédod a kör végéig e hatás alatt áll: ő nem húzhat.",
        "fr": "Votre voisin de gauche subit cet effet jusqu\u2019à la fin du tour\u00a0: ce joueur ne peut pas piocher.",
    },
    "primary: choose a faction as f; each opponent: befriend f": {
        "en": "Choose a faction. Each opponent has an ally of that faction until the end of the turn.",
    },
    "primary: until end of turn: cost of ships is 1 less only if trade is 3 or more": {
        "pl": "Do końca tury, dopóki masz co najmniej 3 punkty Handlu, koszt Okrętów maleje o 1.",
        "hu": "A kör végéig, amíg legalább 3 vásárlóértéked van, a hajók költsége 1-gyel csökken.",
    },
    "primary: if combat is 5 or more and there is a base in play: draw 1": {
        "hu": "Ha legalább 5 harci értéked van, és van bázisod játékban, húzz egy lapot.",
    },
    "primary: gain (most(cost of top 2 cards of deck)) trade": {
        "pl": "Otrzymujesz tyle punktów Handlu, ile wynosi najwyższy koszt 2 wierzchnich kart twojej talii.",
        "hu": "Kapsz annyi vásárlóértéket, amennyi a húzópaklid felső 2 lapjának a legmagasabb költsége.",
    },
    "static: this is a copy of top card of discard_pile": {
        "pl": "Ta karta działa jak wierzchnia karta twojego stosu kart odrzuconych.",
    },
    "when players play another base: each opponent: move top card of deck of that player to hand": {
        "hu": "Valahányszor egy játékos kijátszik egy másik bázist, minden ellenfeled a kezébe veszi annak a játékosnak a húzópaklija legfelső lapját.",
    },
    "primary: gain (count(different faction of cards in play)) trade": {
        "hu": "Kapsz 1 vásárlóértéket a játékban lévő saját lapok közötti minden frakció után.",
    },
    "primary: gain (min(count(cards in hand) - 1, 4)) combat": {
        "en": "Gain Combat equal to the number of cards in your hand minus 1 (at most 4).",
        "pl": "Otrzymujesz tyle punktów Walki, ile wynosi liczba kart na ręce minus 1 (najwyżej 4).",
        "hu": "Kapsz annyi harci értéket, amennyi a kezedben lévő lapok száma mínusz 1 (legfeljebb 4).",
        "fr": "Gagnez un nombre de points de Combat égal au nombre de cartes de votre main moins 1 (au plus 4).",
    },
    "primary: scrap a card in play or discard_pile": {
        "en": "Scrap a card from play or from your Discard Pile.",
    },
    "primary: target opponent: scrap a card in hand or discard_pile": {
        "en": "Target opponent scraps a card from their hand or Discard Pile.",
        "pl": "Wybrany przeciwnik złomuje kartę z ręki lub stosu kart odrzuconych.",
    },
    "primary: acquire a ship or outpost with cost 4 or less to top of deck": {
        "fr": "Acquérez gratuitement le Vaisseau ou l\u2019Avant-Poste de votre choix coûtant 4 ou moins et placez-le sur le dessus de votre Deck.",
    },
    "when a ship enters discard_pile: gain 1 combat": {
        "pl": "Ilekroć Okręt trafia na twój stos kart odrzuconych, otrzymujesz 1 punkt Walki.",
    },
    "static: opponents cannot use an ability": {
        "en": "No opponent may use any ability.",
        "pl": "Żaden przeciwnik nie może używać zdolności.",
        "hu": "Egyetlen ellenfél sem használhat semmilyen képességet.",
        "fr": "Aucun adversaire ne peut utiliser d\u2019action.",
    },
    "primary: gain 2 combat for each card in play sharing a faction with this": {
        "en": "Gain 2 Combat for each card you control sharing a faction with this card.",
        "pl": "Otrzymujesz 2 punkty Walki za każdą kartę (mającą wspólną frakcję z tą kartą), którą posiadasz w grze.",
        "hu": "Kapsz 2 harci értéket minden játékban lévő lapod után, amelynek közös a frakciója ezzel a lappal.",
        "fr": "Gagnez 2 points de Combat pour chaque carte que vous contrôlez partageant une faction avec cette carte.",
    },
    "primary: each player with fewest authority: gain 3 authority": {
        "en": "The player with the least Authority gains 3 Authority.",
    },
    "primary: gain 1 trade for each base in hand of opponents": {
        "hu": "Kapsz 1 vásárlóértéket minden, egy ellenfeled kezében lévő bázis után.",
    },
    "primary: choose 2 players as o; o: may draw 1": {
        "en": "Two players each may draw a card.",
        "pl": "Dwóch graczy może dobrać po 1 karcie.",
        "hu": "Két játékos húzhat egy-egy lapot.",
        "fr": "Deux joueurs peuvent piocher une carte.",
    },
    "primary: choose 2 opponents as o; o: if trade is 3 or more: lose 1 trade": {
        "en": "Two opponents each, if they have 3 or more Trade, lose 1 Trade.",
        "pl": "Dwóch przeciwników, jeżeli ma co najmniej 3 punkty Handlu, traci po 1 punkcie Handlu.",
        "hu": "Két ellenfél, ha legalább 3 vásárlóértéke van, elveszít 1-1 vásárlóértéket.",
        "fr": "Deux adversaires, si ce joueur a au moins 3 points de Commerce, perdent chacun 1 point de Commerce.",
    },
    "primary: choose up to 2 opponents as o; o: lose 1 trade": {
        "en": "Up to 2 opponents each lose 1 Trade.",
        "fr": "Jusqu\u2019à 2 adversaires perdent chacun 1 point de Commerce.",
    },
    (
        "primary: choose 2 opponents as o; o:\n"
        "            may discard a card\n"
        "            if not (you do): lose 1 authority"
    ): {
        "en": "Two opponents each may discard a card. If they do not, that opponent loses 1 Authority.",
        "fr": "Deux adversaires peuvent défausser une carte. S\u2019il ne le fait pas, cet adversaire perd 1 point d\u2019Influence.",
    },
    "primary: gain (authority of left of you / 10) combat": {
        "pl": "Otrzymujesz tyle punktów Walki, ile wynosi liczba punktów Autorytetu twojego sąsiada z lewej : 10 (zaokrąglając w dół).",
    },
    (
        "primary: each opponent:\n"
        "            if there is a base in play: lose 1 trade\n"
        "            else: discard a card"
    ): {
        "en": "Each opponent, if they control a Base, loses 1 Trade; otherwise, they discard a card.",
        "pl": "Każdy przeciwnik, jeżeli posiada w grze Bazę, traci 1 punkt Handlu; w przeciwnym razie odrzuca kartę.",
        "hu": "Minden ellenfeled, ha van bázisa játékban, elveszít 1 vásárlóértéket; különben eldob egy lapot.",
        "fr": "Chaque adversaire, si ce joueur contrôle une Base, perd 1 point de Commerce\u202f; sinon, il défausse une carte.",
    },
    "primary: discard a card; scrap this": {
        "en": "Discard a card. Scrap this card.",
        "pl": "Odrzuć kartę. Złomuj niniejszą kartę.",
        "hu": "Dobj el egy lapot. Selejtezd le a jelen lapot.",
        "fr": "Défaussez une carte. Retirez cette carte-ci.",
    },
    "primary: draw 1; may scrap this": {
        "pl": "Dobierz kartę. Możesz złomować niniejszą kartę.",
    },
    "primary: gain 2 trade; may scrap this": {
        "pl": "Otrzymujesz 2 punkty Handlu. Możesz złomować tę kartę.",
    },
    "primary: choose 2 opponents as o; o: scrap a card in hand": {
        "en": "Two opponents each scrap a card from their hand.",
        "pl": "Dwóch przeciwników złomuje po 1 karcie z ręki.",
        "hu": "Két ellenfél leselejtez egy-egy lapot a kezéből.",
        "fr": "Deux adversaires retirent chacun une carte de leur main.",
    },
}


@pytest.mark.parametrize("lines", _SAID)
def test_what_is_said_instead(spoken: Spoken, lines: str) -> None:
    card, found = later_card(
        spoken.compilation, Source("said.realms", f'{spoken.plain_kind} "Said":\n    {lines}\n')
    )
    assert card is not None, found
    said = spoken.texts(card)
    assert {language: said[language] for language in _SAID[lines]} == _SAID[lines]


@pytest.mark.parametrize("lines", _SAID)
def test_what_is_said_instead_is_read_back(spoken: Spoken, lines: str) -> None:
    card, _ = later_card(
        spoken.compilation, Source("said.realms", f'{spoken.plain_kind} "Said":\n    {lines}\n')
    )
    assert card is not None
    assert_read_back(spoken, card, on=card)


_SAID_BEFORE: Final[Sequence[tuple[str, str, str]]] = (
    ("en", "3 times: draw a card.", "repeat 3 times: draw 1"),
    (
        "en",
        "Each opponent does this 3 times: loses 1 Authority.",
        "each opponent: repeat 3 times: lose 1 authority",
    ),
    (
        "en",
        "Once this turn, whenever you play a Base, draw a card.",
        "once this turn when you play a base: draw 1",
    ),
    ("fr", "3 fois : piochez une carte.", "repeat 3 times: draw 1"),
    (
        "fr",
        "Si vous avez au moins 3 points de Combat et si vous contrôlez une Base, piochez une carte.",
        "if combat is 3 or more and there is a base in play: draw 1",
    ),
    (
        "fr",
        "Si vous avez au moins 3 points de Combat et vous contrôlez une Base, piochez une carte.",
        "if combat is 3 or more and there is a base in play: draw 1",
    ),
    ("fr", "Défaussez une carte dont la valeur est la plus élevée (coût).", "discard a card with most cost"),
    ("pl", "Odrzuć kartę (najwyższa wartość: koszt).", "discard a card with most cost"),
    ("pl", "Zniszcz Bazę (Obrona: 4 lub mniej).", "destroy a base with defense 4 or less"),
    ("hu", "Ha van legalább 5 harci értéked, húzz egy lapot.", "if combat is 5 or more: draw 1"),
    ("hu", "A hajók költsége 1 értékkel nő.", "cost of ships is 1 more"),
    ("hu", "Pusztíts el egy bázist (védelmi érték: legfeljebb 4).", "destroy a base with defense 4 or less"),
)
"""What was said before, and what somebody may have kept: a language, the text and the ability."""


@pytest.mark.parametrize(("language", "text", "ability"), _SAID_BEFORE)
def test_what_was_said_before_is_understood(spoken: Spoken, language: str, text: str, ability: str) -> None:
    understood = parse_text(spoken, language, text)
    assert understood.ability == ability, understood.diagnostics
    assert {each.code for each in understood.diagnostics} == {"L10N-W603"}
