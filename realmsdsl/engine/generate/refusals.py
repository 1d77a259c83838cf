"""Source of conditions as statements, which look no further than they must."""

from attrs import evolve

from realmsdsl import ir
from realmsdsl.engine.generate.nouns import is_about_events, places
from realmsdsl.engine.generate.resolving import resolved
from realmsdsl.engine.generate.writer import Names, Writer
from realmsdsl.ir import Expr

STIRRED = "g.kept or g.modifiers"
"""Whether anything in the game may change a card."""


def refusals(writer: Writer, expr: Expr, names: Names) -> list[str]:
    """Lines that return False unless a condition holds."""
    expr, names = resolved(writer, expr, names)
    if isinstance(expr, ir.All):
        return [line for each in expr.items for line in refusals(writer, each, names)]
    source = writer.expr(expr, names)
    if source == "True":
        return []
    plain = [f"if not {source}: return False"]
    wanted = _wanted(writer, expr, names)
    if wanted is None:
        return plain
    if STIRRED not in source:
        return _search(writer, *wanted)
    noun, inner = wanted
    found = _search(writer, noun, evolve(inner, calm=True))
    return [f"if {STIRRED}:", *("    " + line for line in plain), "else:", *("    " + line for line in found)]


def where_holds(writer: Writer, expr: Expr, names: Names) -> str:
    """The head of lines that run only where a condition holds; empty if it always does."""
    expr, names = resolved(writer, expr, names)
    if isinstance(expr, ir.Not):
        item, inner = resolved(writer, expr.item, names)
        wanted = _wanted(writer, item, inner)
        if wanted is not None and len(wanted[0].where) == 1:
            search = _search(writer, *wanted)
            return "\n".join(search[:3])
    source = writer.expr(expr, names)
    return "" if source == "True" else f"if {source}:"


def _wanted(writer: Writer, expr: Expr, names: Names) -> tuple[ir.Noun, Names] | None:
    """The noun of which a condition wants one thing or more, with the names in it; None for any other condition."""
    noun: Expr | None = expr.noun if isinstance(expr, ir.Exists) else None
    if isinstance(expr, ir.Compare) and (expr.op, expr.right) in ((">=", ir.Number(1)), (">", ir.Number(0))):
        counted, names = resolved(writer, expr.left, names)
        noun = counted.noun if isinstance(counted, ir.Count) else None
    if not isinstance(noun, ir.Noun) or noun.which is None or noun.best or noun.slice is not None:
        return None
    return noun, names


def _search(writer: Writer, noun: ir.Noun, names: Names) -> list[str]:
    """Look through one place after the other until something fits."""
    assert noun.which is not None, "without a condition there is nothing to look for"
    name = writer.fresh()
    holds = writer.expr(noun.which, names.inner(name, is_event=is_about_events(noun)))
    lines: list[str] = ["return False"]
    for source in reversed(places(writer, noun, names)):
        tail = ["    " + line for line in lines]
        lines = [f"for {name} in {source}:", f"    if {holds}: break", "else:", *tail]
    return lines
