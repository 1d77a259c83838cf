"""RD504: a card that is better than another at the same price."""

from collections.abc import Iterator
from itertools import permutations

from realmsdsl.advice.dominance import Dominance
from realmsdsl.advice.view import View, number_of
from realmsdsl.base import Diagnostic
from realmsdsl.base.diagnostic import Label
from realmsdsl.ir import CardDef


def advise(view: View) -> Iterator[Diagnostic]:
    """Compare each card of the set with those of the same kind and price that come with it."""
    dominance = Dominance(view)
    groups: dict[tuple[str, tuple[int | None, ...]], list[CardDef]] = {}
    for card in view.program.cards:
        price = tuple(number_of(card, name) for name in sorted(view.market.prices))
        if any(each is not None for each in price):
            groups.setdefault((card.kind, price), []).append(card)
    own = {card.name for card in view.cards}
    for group in groups.values():
        for card, rival in permutations(group, 2):
            if (card.name in own or rival.name in own) and _is_better(dominance, card, rival):
                yield _warning(view, card, rival)


def _is_better(dominance: Dominance, card: CardDef, rival: CardDef) -> bool:
    return dominance.of_cards(card, rival) and not dominance.of_cards(rival, card)


def _warning(view: View, card: CardDef, rival: CardDef) -> Diagnostic:
    """At the card of the set that is looked at, the better one if both are."""
    if card.source == view.name:
        message = f"{card.name} is better than {rival.name}, at the same price"
        at, other = card, rival
        label, mend = (
            "whoever can have one takes this one",
            f"ask a higher price, or give {rival.name} something of its own",
        )
    else:
        message = f"{rival.name} is worse than {card.name}, at the same price"
        at, other = rival, card
        label, mend = "nobody will want this one", "ask a lower price, or give it something of its own"
    said = Label(view.places.cards[other.name], f"{other.name}")
    return view.warning("RD504", message, view.places.cards[at.name], label, mend, said)
