"""Types of properties, and parameters of verbs, actions, questions and kinds of abilities."""

from attrs import evolve

from realmsdsl.ir import NUMBER, Anywhere, Expr, Noun, Param, Range, Sort, Type
from realmsdsl.semantics import comparisons, names, numbers, phrases
from realmsdsl.semantics.report import error, is_mistake, name_of, type_of, wrong_sort
from realmsdsl.semantics.scope import Scope
from realmsdsl.syntax.nodes import ExprNode, ParamNode, PropertyNode, RangeNode

_WHOLE = (Sort.NUMBER, Sort.PLACE, Sort.ZONE)


def declared_type(node: ExprNode, scope: Scope) -> tuple[Type, Expr | None] | None:
    """The type that a noun declares, and what an indefinite argument may pick from (None: nothing said)."""
    found = phrases.phrase(node, scope)
    if is_mistake(found.expr):
        return None
    type = found.type
    if not isinstance(found.expr, Noun) or found.word not in ("a", "another", "any number of"):
        error(
            scope.diagnostics,
            "RD309",
            "an article is missing: one of what?",
            node.span,
            f"this is {name_of(type)}",
            "write `a …`, or `any number of …` for a set",
        )
        return evolve(type, many=False), None
    one = evolve(type, many=found.word == "any number of")
    if type.sort in _WHOLE or (
        found.expr.which is None and isinstance(found.expr.where[0], Anywhere) and type.sort is Sort.CARD
    ):
        return one, None
    return one, found.expr


def property_type(node: PropertyNode, scope: Scope) -> Type | None:
    """The type of a property."""
    found = declared_type(node.kind, scope)
    if found is None:
        return None
    type, _ = found
    if type.sort not in (Sort.NUMBER, Sort.WORD, Sort.ZONE, Sort.SEAT, Sort.CARD):
        error(
            scope.diagnostics,
            "RD301",
            f"a property cannot be {name_of(type)}",
            node.kind.span,
            "not a value of a card",
        )
        return None
    return type


def parameters(nodes: tuple[ParamNode, ...], scope: Scope) -> tuple[Param, ...]:
    """The parameters of a declaration, bound in `scope` in order."""
    found: list[Param] = []
    for node in nodes:
        param = parameter(node, scope)
        if node.name.text in scope.names:
            error(
                scope.diagnostics,
                "RD209",
                f"there are two parameters `{node.name.text}`",
                node.name.span,
                "the second one",
                "give it another name",
            )
        scope.bind(param.name, param.type)
        found.append(param)
    return tuple(found)


def parameter(node: ParamNode, scope: Scope) -> Param:
    """One parameter; where its kind is not understood, a card."""
    preposition = "" if node.preposition is None else node.preposition.text
    if isinstance(node.kind, RangeNode):
        low, high = numbers.number(node.kind.low, scope), numbers.number(node.kind.high, scope)
        return Param(node.name.text, NUMBER, preposition, Range(low, high), None)
    declared = declared_type(node.kind, scope)
    if declared is None:
        from realmsdsl.semantics.scope import Mistake

        return Param(node.name.text, Mistake.type, preposition, None, None)
    type, options = declared
    options = None if options is None else names.offered(options, scope.words)
    default = None if node.default is None else typed_value(node.default, type, scope)
    return Param(node.name.text, type, preposition, options, default)


def typed_value(node: ExprNode, type: Type, scope: Scope) -> Expr | None:
    """A value of a given type: a default, or what a card states; None if reported."""
    if type.sort is Sort.PLACE:
        value = names.to_place(node, scope)
    elif type.sort is Sort.WORD:
        return comparisons.word_value(node, type, scope)
    else:
        value = numbers.value(node, scope, type.sort)
    if is_mistake(value):
        return None
    if not numbers.fits(value, type):
        wrong_sort(scope, node.span, type_of(value), type)
        return None
    return value
