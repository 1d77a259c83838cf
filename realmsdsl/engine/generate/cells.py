"""Source of what is asked of cells, and of the cells beside cards."""

from realmsdsl import ir
from realmsdsl.engine.generate.writer import Names, Writer, prints
from realmsdsl.ir import Expr, Sort
from realmsdsl.ir.walk import walk


def cell(writer: Writer, expr: Expr, names: Names) -> str:
    """The source of a cell: a card stands for the one in which it lies."""
    source = writer.expr(expr, names)
    return f"g.cells.get({source}, -1)" if expr.type.sort is Sort.CARD else source


@prints(ir.Distance)
def _distance(writer: Writer, expr: ir.Distance, names: Names) -> str:
    return f"g.distance({cell(writer, expr.left, names)}, {cell(writer, expr.right, names)})"


@prints(ir.IsNextTo)
def _is_next_to(writer: Writer, expr: ir.IsNextTo, names: Names) -> str:
    return f"g.touches({cell(writer, expr.left, names)}, {cell(writer, expr.right, names)})"


@prints(ir.IsBetween)
def _is_between(writer: Writer, expr: ir.IsBetween, names: Names) -> str:
    asked = ", ".join(cell(writer, each, names) for each in (expr.thing, expr.first, expr.second))
    return f"g.is_between({asked})"


def is_near(writer: Writer, expr: ir.Compare, names: Names) -> str | None:
    """`within so many steps`: a look around one end; None for any other comparison."""
    way = expr.left
    if expr.op != "<=" or not isinstance(way, ir.Distance):
        return None
    ends = f"{cell(writer, way.left, names)}, {cell(writer, way.right, names)}"
    return f"g.is_within({ends}, {writer.expr(expr.right, names)})"


def beside(writer: Writer, noun: ir.Noun, names: Names) -> tuple[str, Expr | None] | None:
    """For cells next to a card of some zone: the cells beside such cards, and what else is asked of them; else None.

    What is meant lies among them, so that no other cell need be looked at.
    """
    if noun.sort.sort is not Sort.CELL or noun.where != (ir.Anywhere(),):
        return None
    items = noun.which.items if isinstance(noun.which, ir.All) else (noun.which,)
    for at, item in enumerate(items):
        cards = _cards_beside(item)
        if cards is not None:
            left = tuple(each for index, each in enumerate(items) if index != at and each is not None)
            return f"g.cells_beside({writer.expr(cards, names)})", ir.All(left) if left else None
    return None


def _cards_beside(item: Expr | None) -> ir.Noun | None:
    """The cards in `it is next to a card …`, if the rest of them does not speak of the cell; else None."""
    if not isinstance(item, ir.Exists) or not isinstance(item.noun, ir.Noun):
        return None
    noun = item.noun
    asked = noun.which.items if isinstance(noun.which, ir.All) else (noun.which,)
    touching = ir.IsNextTo(ir.Candidate(ir.CELL, 1), ir.Candidate(ir.CARD))
    if touching not in asked or noun.best or noun.slice is not None:
        return None
    left = tuple(each for each in asked if each != touching and each is not None)
    found = ir.Noun(noun.sort, noun.where, ir.All(left) if left else None)
    return None if _speaks_of_outer(found) else found


def _speaks_of_outer(noun: ir.Noun) -> bool:
    """Whether a noun asks about a candidate outside of it."""
    return any(isinstance(each, ir.Candidate) and each.depth > 0 for each in walk(noun))


def cards_near(writer: Writer, noun: Expr, names: Names) -> str | None:
    """For cards of a zone of one seat within so many steps of something: those, in any order, by a look around it; else None."""
    if not isinstance(noun, ir.Noun) or len(noun.where) != 1 or noun.best or noun.slice is not None:
        return None
    place = noun.where[0]
    items = noun.which.items if isinstance(noun.which, ir.All) else (noun.which,)
    near = next((each for each in items if _is_about_way_to_it(each)), None)
    if near is None or not isinstance(place, ir.InZone) or place.pile or place.seats is None:
        return None
    if (
        not isinstance(near, ir.Compare)
        or not isinstance(near.left, ir.Distance)
        or not writer.is_sure(place.seats, names)
    ):
        return None
    card = writer.fresh()
    inner = names.inner(card, is_event=False)
    base = writer.machine.zone_base[writer.machine.zone_index[place.zone]]
    asked = [writer.expr(each, inner) for each in items if each is not None and each is not near]
    lies = f"g.at[{card}] == {base} + {writer.expr(place.seats, names)}"
    around = f"g.cards_near({cell(writer, near.left.right, inner)}, {writer.expr(near.right, inner)})"
    return f"[{card} for {card} in {around} if {' and '.join((lies, *asked))}]"


def _is_about_way_to_it(asked: Expr | None) -> bool:
    """Whether it is asked that the way from the candidate to something else has at most so many steps."""
    if not isinstance(asked, ir.Compare) or asked.op != "<=" or not isinstance(asked.left, ir.Distance):
        return False
    way = asked.left
    speaks = any(isinstance(each, ir.Candidate) for each in walk((way.right, asked.right)))
    return way.left == ir.Candidate(ir.CARD) and not speaks
