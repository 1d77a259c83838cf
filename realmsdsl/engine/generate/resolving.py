"""What an expression comes to before it is printed: through questions that are printed where they are asked, and certain cases."""

from realmsdsl import ir
from realmsdsl.engine.generate.writer import ATOM, Names, Writer, words
from realmsdsl.ir import Sort


def inside(writer: Writer, expr: ir.Answer, names: Names, sources: list[str]) -> Names | None:
    """The names inside a question that is printed where it is asked; None if it has to be asked by a function."""
    if not writer.is_small(expr.definition) or not all(ATOM.fullmatch(each) for each in sources):
        return None
    seat, *args = sources
    return Names(
        *(seat, "-1", "None"),
        local=lambda slot: args[slot],
        sure_locals=len(args),
        owned=frozenset(at for at, arg in enumerate(expr.args) if _is_owned(arg, names)),
        calm=names.calm,
    )


def resolved(writer: Writer, expr: ir.Expr, names: Names) -> tuple[ir.Expr, Names]:
    """What an expression comes to, with the names in it: through questions, cases that are certain, and nothing added."""
    while True:
        further = _resolved_once(writer, expr, names)
        if further is None:
            return expr, names
        expr, names = further


def _resolved_once(writer: Writer, expr: ir.Expr, names: Names) -> tuple[ir.Expr, Names] | None:
    if isinstance(expr, ir.Answer):
        inner = _inside_of_sure(writer, expr, names)
        return None if inner is None else (writer.machine.definitions[expr.definition].value, inner)
    if isinstance(expr, ir.IfElse):
        holds = writer.expr(expr.condition, names)
        if holds in ("True", "False"):
            return (expr.then if holds == "True" else expr.orelse), names
    if isinstance(expr, ir.Arithmetic) and expr.op == "+":
        for zero, other in ((expr.left, expr.right), (expr.right, expr.left)):
            if writer.expr(zero, names) == "0":
                return other, names
    return None


def _inside_of_sure(writer: Writer, expr: ir.Answer, names: Names) -> Names | None:
    asked = (expr.seat, *(each for each in expr.args if each.type.sort in (Sort.CARD, Sort.SEAT, Sort.CELL)))
    if not all(writer.is_sure(each, names) for each in asked):
        return None
    args = [
        words(writer, each, names) if each.type.sort is Sort.WORD else writer.expr(each, names)
        for each in expr.args
    ]
    return inside(writer, expr, names, [writer.expr(expr.seat, names), *args])


def _is_owned(arg: ir.Expr, names: Names) -> bool:
    return isinstance(arg, ir.Local) and arg.slot in names.owned
