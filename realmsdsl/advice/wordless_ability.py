"""RD503: an ability that looks at words of its card, on a card without them."""

from collections.abc import Iterator

from realmsdsl.advice.view import View, stated
from realmsdsl.base import Diagnostic
from realmsdsl.ir import PropertyOf, This
from realmsdsl.semantics.wording import with_article


def advise(view: View) -> Iterator[Diagnostic]:
    """Report abilities whose kind goes by a property that the card neither states nor gives itself."""
    kinds = {each.name: each for each in view.program.ability_kinds}
    by_default = {each.name for each in view.program.properties if each.default is not None}
    for card in view.cards:
        given = {each.target for each in card.modifiers}
        for index, ability in enumerate(card.abilities):
            params = kinds[ability.kind].params
            looked_at = params[0].default if params and ability.argument is None else None
            match looked_at:
                case PropertyOf(property=name, card=This()) if (
                    stated(card, name) is None and name not in by_default and name not in given
                ):
                    yield view.warning(
                        "RD503",
                        f"{with_article(ability.kind)} ability on a card without {name}",
                        view.places.abilities[card.name][index],
                        f"it goes by the {name} of {card.name}",
                        f"write `{name} …` on the card, or say which: `{ability.kind} …:`",
                    )
