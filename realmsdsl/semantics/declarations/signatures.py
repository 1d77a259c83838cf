"""Types of properties, and parameters of verbs, actions, questions and kinds of abilities."""

from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.base import Label
from realmsdsl.ir import NUMBER, Expr, Noun, Param, Sort, Type
from realmsdsl.semantics.nouns import phrases, places
from realmsdsl.semantics.nouns.whereabouts import is_open
from realmsdsl.semantics.scope import MISTAKE, Frame, Scope, is_mistake, is_unknown
from realmsdsl.semantics.steps import naming
from realmsdsl.semantics.values import values
from realmsdsl.semantics.wording import name_of
from realmsdsl.syntax.nodes import ExprNode, ParamNode, PropertyNode, RangeNode

_WHOLE: Final = (Sort.NUMBER, Sort.PLACE, Sort.ZONE)
"""Sorts of which a noun says nothing but the sort."""

_OF_CARDS: Final = (Sort.NUMBER, Sort.WORD, Sort.ZONE, Sort.SEAT, Sort.CARD)
"""Sorts of values that a card can have."""

_DECLARING: Final = ("a", "another", "any number of")


@final
@frozen(slots=True)
class Declared:
    """What a noun declares: a type, what an indefinite argument may pick from (None: nothing said), whether a place is said."""

    type: Type
    options: Expr | None = None
    is_placed: bool = True


_UNKNOWN: Final = Declared(MISTAKE.type)


def declared(node: ExprNode, scope: Scope) -> Declared:
    """What a noun declares; the type of a mistake if reported."""
    found = phrases.phrase(node, scope)
    if is_mistake(found.expr):
        return _UNKNOWN
    noun = found.expr
    if not isinstance(noun, Noun) or found.word not in _DECLARING:
        scope.words.error(
            "RD309",
            "an article is missing: one of what?",
            node.span,
            f"this is {name_of(found.type)}",
            "write `a …`, or `any number of …` for a set",
        )
        return Declared(evolve(found.type, many=False))
    type_ = evolve(noun.sort, many=found.word == "any number of")
    is_any_card = type_.sort is Sort.CARD and noun.which is None and is_open(noun)
    options = None if type_.sort in _WHOLE or is_any_card else places.offered(noun, scope.words)
    return Declared(type_, options, found.placed)


def property_type(node: PropertyNode, scope: Scope) -> Type:
    """The type of a property; that of a mistake if reported."""
    type_ = declared(node.kind, scope).type
    if is_unknown(type_) or (type_.sort in _OF_CARDS and not (type_.many and type_.sort is not Sort.WORD)):
        return type_
    scope.words.error(
        "RD301",
        f"a property cannot be {name_of(type_)}",
        node.kind.span,
        "not a value of a card",
        "a card can have a number, a zone, a player, a card, or words of a list",
    )
    return MISTAKE.type


def parameters(nodes: tuple[ParamNode, ...], scope: Scope, *, offered: bool = False) -> tuple[Param, ...]:
    """The parameters of a declaration, bound in `scope` in order; those of an action are `offered`: finite lists."""
    found: list[Param] = []
    prepositions: dict[str, ParamNode] = {}
    for node in nodes:
        param = _parameter(node, scope, offered=offered)
        first = prepositions.setdefault(param.preposition, node)
        if node.name.text in scope.names:
            param = evolve(param, type=MISTAKE.type)
        elif first is not node:
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


def _parameter(node: ParamNode, scope: Scope, *, offered: bool) -> Param:
    name, preposition = node.name.text, "" if node.preposition is None else node.preposition.text
    if isinstance(node.kind, RangeNode):
        numbers = values.number_range(node.kind, scope)
        return Param(name, NUMBER, preposition, None if is_mistake(numbers) else numbers, None)
    found = declared(node.kind, scope)
    if is_unknown(found.type):
        return Param(name, found.type, preposition, None, None)
    if offered:
        _is_list(node, found, scope)
    default = None
    if node.default is not None:
        # a default is put in where the call leaves the argument out: there it has no other parameters
        outside = evolve(scope, names={}, frame=Frame(), ops=[])
        default = values.typed(node.default, found.type, outside)
    return Param(name, found.type, preposition, found.options, default)


def _is_list(node: ParamNode, found: Declared, scope: Scope) -> None:
    """What an action is done to and with must be a finite list: all of it is offered."""
    name = node.name.text
    if found.type.sort is Sort.CARD and not found.is_placed:
        message, mend = (
            f"where are the cards for `{name}` looked for?",
            f"add a zone: `({name}: a card in …)`",
        )
    elif found.type.sort is Sort.NUMBER:
        message, mend = (
            f"which numbers are offered for `{name}`?",
            f"write from where to where: `({name}: 1 to 3)`",
        )
    elif found.type.sort in _WHOLE:
        message, mend = f"which places are offered for `{name}`?", "choose it in the body"
    else:
        return
    scope.words.error("RD305", message, node.kind.span, "an action offers a list", mend)
