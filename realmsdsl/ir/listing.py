"""Which cards of a program the list of a set shows."""

from realmsdsl.ir.program import CardDef, Program


def list_cards(program: Program, set_name: str) -> tuple[CardDef, ...]:
    """The cards that the list of a set shows, in the order in which they are written.

    They are those of the set itself as far as there are any in the box, and those that the rules of its game name, unless
    the set adds to others: then they are in the box of these.
    """
    adds_to_others = any(each.uses for each in program.sets if each.name == set_name)
    shown = {set_name} if adds_to_others else {set_name, program.game}
    return tuple(card for card in program.cards if card.source in shown and card.count > 0)
