"""RD504: a card that is better than another at the same price."""

from collections.abc import Hashable, Iterator
from itertools import permutations, product
from typing import Final

from realmsdsl.advice.dominance import Dominance
from realmsdsl.advice.view import View, number_of
from realmsdsl.base import Diagnostic
from realmsdsl.base.diagnostic import Label
from realmsdsl.ir import CardDef


MOST_COMPARED: Final = 60
"""Different cards of one kind, price and set of words that are compared, each with each; more than that are left alone."""


def advise(view: View) -> Iterator[Diagnostic]:
    """Compare each card of the set with those of the same kind and price that come with it."""
    dominance = Dominance(view)
    own = {card.name for card in view.cards}
    for group in _comparable(view):
        if len(group) > MOST_COMPARED:
            continue
        for better, worse in permutations(group, 2):
            is_own = any(card.name in own for card in (*better, *worse))
            if is_own and _is_better(dominance, better[0], worse[0]):
                for card, rival in product(better, worse):
                    if card.name in own or rival.name in own:
                        yield _warning(view, card, rival)


def _comparable(view: View) -> Iterator[list[list[CardDef]]]:
    """Cards that could be better than each other; those that do the very same stand together."""
    groups: dict[Hashable, dict[Hashable, list[CardDef]]] = {}
    resistances = view.market.resistances
    for card in view.program.cards:
        price = tuple(number_of(card, name) for name in sorted(view.market.prices))
        if all(each is None for each in price):
            continue
        words = tuple(pair for pair in card.properties if pair[0] not in resistances)
        likeness = (card.kind, price, words, card.triggers, card.clocks, card.modifiers)
        does = (card.abilities, tuple(number_of(card, name) for name in sorted(resistances)))
        groups.setdefault(likeness, {}).setdefault(does, []).append(card)
    yield from (list(each.values()) for each in groups.values())


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
