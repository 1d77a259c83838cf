"""RD501: a group of cards that is far from the others in count, price or effects."""

from collections.abc import Iterator, Mapping
from statistics import fmean, linear_regression, median, pstdev
from typing import Final

from realmsdsl.advice.view import View, number_of, words_of
from realmsdsl.base import Diagnostic
from realmsdsl.ir import CardDef, Sort

LEAST_GROUPS: Final = 3
LEAST_CARDS: Final = 5
"""Of how many different cards a group must be before its prices and effects say anything."""

COUNT_RATIO: Final = 1.5
COUNT_STEP: Final = 4
"""A group is far in count if it is so many times the middle one, and differs by so many copies."""

SPREADS: Final = 1.0
"""A group is far in price or effects if its mean is so many standard deviations of all cards from the mean of the others."""

Groups = Mapping[str, list[CardDef]]


def advise(view: View) -> Iterator[Diagnostic]:
    """Compare the groups of a set by each property of words that its cards have."""
    for name in sorted({each.name for each in view.program.properties if each.type.sort is Sort.WORD}):
        groups: dict[str, list[CardDef]] = {}
        for card in view.cards:
            for word in words_of(card, name):
                groups.setdefault(word, []).append(card)
        if len(groups) >= LEAST_GROUPS:
            yield from _far(view, name, groups)


def _far(view: View, name: str, groups: Groups) -> Iterator[Diagnostic]:
    said = [*_by_count(groups), *_by_price(view, groups), *_by_effects(view, groups)]
    if said:
        mend = "if it is meant so, say why: `# realms: ignore[RD501] reason`"
        message = f"the {name} groups of the set are far apart: {said[0]}"
        yield view.warning("RD501", message, view.set_span, "; ".join(said[1:]), mend)


def _by_count(groups: Groups) -> Iterator[str]:
    copies = {word: sum(card.count for card in cards) for word, cards in groups.items()}
    middle = median(copies.values())
    for word, count in copies.items():
        more, less = max(count, middle), min(count, middle)
        if more - less >= COUNT_STEP and more >= COUNT_RATIO * less:
            yield f"{word} has {count} cards, the middle one {middle:g}"


def _by_price(view: View, groups: Groups) -> Iterator[str]:
    for price in sorted(view.market.prices):
        numbers = {
            word: [number for card in cards if (number := number_of(card, price)) is not None]
            for word, cards in groups.items()
        }
        for word, mean, rest in _apart(numbers):
            yield f"the mean {price} of {word} is {mean:.1f}, of the others {rest:.1f}"


def _by_effects(view: View, groups: Groups) -> Iterator[str]:
    """What the effects are worth beyond what cards of that price have in this set."""
    prices = {
        card.name: sum(number_of(card, each) or 0 for each in view.market.prices) for card in view.cards
    }
    worth = {card.name: view.worth.of_card(card) for card in view.cards}
    if len(set(prices.values())) < 2:
        return
    line = linear_regression([float(each) for each in prices.values()], list(worth.values()))
    beyond = {name: worth[name] - line.intercept - line.slope * price for name, price in prices.items()}
    for word, mean, rest in _apart(
        {word: [beyond[card.name] for card in cards] for word, cards in groups.items()}
    ):
        verb = "more" if mean > rest else "less"
        yield f"the effects of {word} are worth {abs(mean - rest):.1f} {verb} than those of others at the same price"


def _apart(
    numbers: Mapping[str, list[int]] | Mapping[str, list[float]],
) -> Iterator[tuple[str, float, float]]:
    """The groups far from the others: the word, its mean, and the mean of the others."""
    spread = pstdev([float(each) for group in numbers.values() for each in group] or [0.0])
    for word, group in numbers.items():
        others = [float(each) for other, rest in numbers.items() if other != word for each in rest]
        if len(group) >= LEAST_CARDS and len(others) >= LEAST_CARDS and spread:
            mean, rest = fmean(group), fmean(others)
            if abs(mean - rest) >= SPREADS * spread:
                yield word, mean, rest
