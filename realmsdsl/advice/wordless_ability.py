"""RD503: an ability that looks at words of its card, on a card without them."""

from collections.abc import Iterator

from realmsdsl.advice.view import View
from realmsdsl.base import Diagnostic
from realmsdsl.ir import CardDef, PropertyOf, This
from realmsdsl.semantics.wording import with_article


def advise(view: View) -> Iterator[Diagnostic]:
    """Report abilities whose kind goes by a property that the card neither states nor gives itself."""
    for card in view.cards:
        for index, name in _lacking(view, card):
            kind = card.abilities[index].kind
            yield view.warning(
                "RD503",
                f"{with_article(kind)} ability on a card without {name}",
                view.places.abilities[card.name][index],
                f"it goes by the {name} of {card.name}",
                f"write `{name} …` on the card, or say which: `{kind} …:`",
            )


def looked_for(view: View, card: CardDef) -> frozenset[str]:
    """The properties that abilities of a card go by and that it does not have."""
    return frozenset(name for _, name in _lacking(view, card))


def _lacking(view: View, card: CardDef) -> Iterator[tuple[int, str]]:
    """The abilities of a card, by index, that go by a property which it does not have."""
    kinds = {each.name: each for each in view.program.ability_kinds}
    given = {
        *(each.name for each in view.program.properties if each.default is not None),
        *(each.target for each in card.modifiers),
        *(name for name, _ in card.properties),
    }
    for index, ability in enumerate(card.abilities):
        params = kinds[ability.kind].params
        match params[0].default if params and ability.argument is None else None:
            case PropertyOf(property=name, card=This()) if name not in given:
                yield index, name
