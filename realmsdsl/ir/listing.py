"""Which cards of a program the list of a set shows."""

from realmsdsl.ir.program import CardDef, Program


def list_cards(program: Program, set_name: str) -> tuple[CardDef, ...]:
    """The cards that the list of a set shows, in the order in which they are written.

    They are those of the set itself and those that the rules of its game name, as far as there are any in the box.
    """
    return tuple(card for card in program.cards if card.source in {set_name, program.game} and card.count > 0)
