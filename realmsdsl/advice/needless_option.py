"""RD506: a choice in which one option is never worth taking."""

from collections.abc import Iterator
from itertools import permutations

from realmsdsl.advice.dominance import Dominance
from realmsdsl.advice.view import View
from realmsdsl.base import Diagnostic
from realmsdsl.ir import Number
from realmsdsl.ir.walk import ops_in
from realmsdsl.ops import Choose


def advise(view: View) -> Iterator[Diagnostic]:
    """Look at every choice of one option on the cards of the set."""
    dominance = Dominance(view)
    for card in view.cards:
        for index, ability in enumerate(card.abilities):
            for op in ops_in(ability.body):
                if isinstance(op, Choose) and op.count == Number(1):
                    found = _needless(dominance, op)
                    if found is not None:
                        better, worse = found
                        yield view.warning(
                            "RD506",
                            f"option {worse + 1} of {card.name} is never worth choosing",
                            view.places.abilities[card.name][index],
                            f"option {better + 1} does the same and more",
                            "let each option do something that the others do not",
                        )


def _needless(dominance: Dominance, choice: Choose) -> tuple[int, int] | None:
    """An option and one that it makes needless; of two equal ones the later."""
    for better, worse in permutations(range(len(choice.bodies)), 2):
        mine, other = choice.bodies[better], choice.bodies[worse]
        if dominance.of_bodies(mine, other) and (better < worse or not dominance.of_bodies(other, mine)):
            return better, worse
    return None
