"""Types of properties, and parameters of verbs, actions, questions and kinds of abilities."""

from typing import Final

from attrs import evolve

from realmsdsl.base import Label
from realmsdsl.ir import NUMBER, Anywhere, Expr, Noun, Param, Sort, Type
from realmsdsl.semantics.nouns import phrases, places
from realmsdsl.semantics.scope import MISTAKE, Frame, Scope, is_mistake, is_unknown
from realmsdsl.semantics.steps import naming
from realmsdsl.semantics.values import values
from realmsdsl.semantics.wording import name_of
from realmsdsl.syntax.nodes import ActionNode, ExprNode, ParamNode, PropertyNode, RangeNode

_WHOLE: Final = (Sort.NUMBER, Sort.PLACE, Sort.ZONE)
"""Sorts of which a noun says nothing but the sort."""

_OF_CARDS: Final = (Sort.NUMBER, Sort.WORD, Sort.ZONE, Sort.SEAT, Sort.CARD)
"""Sorts of values that a card can have."""

_DECLARING: Final = ("a", "another", "any number of")


def declared_type(node: ExprNode, scope: Scope) -> tuple[Type, Expr | None] | None:
    """The type that a noun declares, and what an indefinite argument may pick from (None: nothing said).

    None if reported.
    """
    found = phrases.phrase(node, scope)
    if is_mistake(found.expr):
        return None
    noun = found.expr
    if not isinstance(noun, Noun) or found.word not in _DECLARING:
        scope.words.error(
            "RD309",
            "an article is missing: one of what?",
            node.span,
            f"this is {name_of(found.type)}",
            "write `a …`, or `any number of …` for a set",
        )
        return evolve(found.type, many=False), None
    type_ = evolve(noun.sort, many=found.word == "any number of")
    is_any_card = type_.sort is Sort.CARD and noun.which is None and isinstance(noun.where[0], Anywhere)
    return type_, None if type_.sort in _WHOLE or is_any_card else places.offered(noun, scope.words)


def property_type(node: PropertyNode, scope: Scope) -> Type:
    """The type of a property; that of a mistake if reported."""
    found = declared_type(node.kind, scope)
    if found is None:
        return MISTAKE.type
    type_, _ = found
    if type_.sort in _OF_CARDS and not (type_.many and type_.sort is not Sort.WORD):
        return type_
    scope.words.error(
        "RD301",
        f"a property cannot be {name_of(type_)}",
        node.kind.span,
        "not a value of a card",
        "a card can have a number, a zone, a player, a card, or words of a list",
    )
    return MISTAKE.type


def parameters(nodes: tuple[ParamNode, ...], scope: Scope) -> tuple[Param, ...]:
    """The parameters of a declaration, bound in `scope` in order."""
    found: list[Param] = []
    prepositions: dict[str, ParamNode] = {}
    for node in nodes:
        param = _parameter(node, scope)
        first = prepositions.setdefault(param.preposition, node)
        if first is not node and node.name.text not in scope.names:
            _same_place(node, first, scope)
        naming.bind(node.name, param.type, scope)
        found.append(param)
    return tuple(found)


def _same_place(node: ParamNode, first: ParamNode, scope: Scope) -> None:
    """Two parameters that no call could tell apart."""
    preposition = "" if node.preposition is None else node.preposition.text
    what = f"behind `{preposition}`" if preposition else "without a preposition"
    scope.words.error(
        "RD209",
        f"there are two parameters {what}",
        node.span,
        "the second one",
        "put another preposition before it: `to at for by on as`",
        (Label(first.span, "the first one"),),
    )


def _parameter(node: ParamNode, scope: Scope) -> Param:
    name, preposition = node.name.text, "" if node.preposition is None else node.preposition.text
    if isinstance(node.kind, RangeNode):
        numbers = values.number_range(node.kind, scope)
        return Param(name, NUMBER, preposition, None if is_mistake(numbers) else numbers, None)
    declared = declared_type(node.kind, scope)
    if declared is None:
        return Param(name, MISTAKE.type, preposition, None, None)
    type_, options = declared
    default = None
    if node.default is not None:
        # a default is put in where the call leaves the argument out: there it has no other parameters
        outside = evolve(scope, names={}, frame=Frame(), ops=[])
        default = values.typed(node.default, type_, outside)
    return Param(name, type_, preposition, options, default)


def enumerable(node: ActionNode, params: tuple[Param, ...], scope: Scope) -> None:
    """What an action is done to and with must be a finite list: its parameters are all offered."""
    for param_node, param in zip(node.params, params, strict=True):
        if param.type.sort in _WHOLE and param.options is None and not is_unknown(param.type):
            is_number = param.type.sort is Sort.NUMBER
            scope.words.error(
                "RD305",
                f"which {'numbers' if is_number else 'places'} are offered for `{param.name}`?",
                param_node.kind.span,
                "an action offers a list",
                f"write from where to where: `({param.name}: 1 to 3)`"
                if is_number
                else "choose it in the body",
            )
        elif param.type.sort is Sort.CARD and _is_anywhere(param.options):
            scope.words.error(
                "RD305",
                f"where are the cards for `{param.name}` looked for?",
                param_node.kind.span,
                "an action offers a list",
                f"add a zone: `({param.name}: a card in …)`",
            )


def _is_anywhere(options: Expr | None) -> bool:
    return options is None or (isinstance(options, Noun) and isinstance(options.where[0], Anywhere))
