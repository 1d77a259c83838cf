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


def tokens_near(writer: Writer, payment: ir.Payment, names: Names) -> tuple[str, str] | None:
    """Tokens on cards within so many steps of a cell that is chosen: what finds, once, how many there are for each cell, as in
    `Writer.found_once`, and how many that is. None for any other payment.
    """
    noun = payment.source
    if not isinstance(noun, ir.Noun) or payment.what not in writer.machine.counter_index:
        return None
    items = noun.which.items if isinstance(noun.which, ir.All) else (noun.which,)
    near = next((each for each in items if _is_way_to_chosen_cell(each)), None)
    left = tuple(each for each in items if each is not None and each is not near)
    cards = ir.Noun(noun.sort, noun.where, ir.All(left) if left else None, noun.best, noun.slice)
    if (
        near is None
        or noun.best
        or noun.slice is not None
        or any(isinstance(each, ir.Local) for each in walk(cards))
    ):
        return None
    assert isinstance(near, ir.Compare), "it was looked at"
    assert isinstance(near.left, ir.Distance), "as above"
    counter, steps = writer.machine.counter_index[payment.what], writer.expr(near.right, names)
    name, found = writer.found_once(
        (payment.what, cards, near.right),
        lambda: f"g.tokens_around({counter}, {writer.list_of(cards, names)}, {steps})",
    )
    spot = cell(writer, near.left.right, names)
    return found, f"{name}.get({spot}, 0)"


def _is_way_to_chosen_cell(asked: Expr | None) -> bool:
    """Whether it is asked that the way from the candidate to a cell that is chosen has at most so many steps."""
    if not isinstance(asked, ir.Compare) or asked.op != "<=" or not isinstance(asked.left, ir.Distance):
        return False
    way = asked.left
    is_chosen = isinstance(way.right, ir.Local) and way.right.type.sort is Sort.CELL
    return way.left == ir.Candidate(ir.CARD) and is_chosen and isinstance(asked.right, ir.Number)
