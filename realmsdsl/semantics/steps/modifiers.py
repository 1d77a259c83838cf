"""Modifiers: answers that change while an effect is in force, copies, and deeds that are forbidden."""

from collections.abc import Callable
from typing import Any, NamedTuple

from attrs import evolve

from realmsdsl.ir import CARD, Answer, Candidate, Expr, Modifier, PropertyOf, Sort, Type
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import facts, phrases
from realmsdsl.semantics.nouns.phrase import Phrase, has_quantity, single
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake
from realmsdsl.semantics.steps import arguments, calls, events
from realmsdsl.semantics.steps.circles import asks_itself
from realmsdsl.semantics.values import arithmetic, conditions, values
from realmsdsl.semantics.wording import name_of, some_number_property
from realmsdsl.syntax.nodes import (
    EffectNode,
    ExprNode,
    ForbidNode,
    IncludeNode,
    ModifyNode,
    NameNode,
    NounNode,
    OfNode,
    PronounNode,
)


def modifier(node: EffectNode, scope: Scope, *, everywhere: bool) -> Modifier | None:
    """One effect; None if reported."""
    made = _MODIFIERS[type(node)](node, scope)
    if made is not None and everywhere:
        made = evolve(made, everywhere=True)
    if made is not None and isinstance(node, ModifyNode | IncludeNode) and made.how != "copy":
        return None if asks_itself(made, node.target.span, scope) else made
    return made


def _guard(node: ExprNode | None, scope: Scope) -> Expr | None:
    """`only if CONDITION`: a condition, a mistake, or None."""
    return None if node is None else conditions.condition(node, scope)


def _is_wrong(*exprs: Expr | None) -> bool:
    return any(each is not None and is_mistake(each) for each in exprs)


# ---- what is changed ---------------------------------------------------------------------------------------


class _Target(NamedTuple):
    """The property or question that changes, of what, the type of its answer, and the scope of new answers."""

    name: str
    of: Expr
    type: Type
    inner: Scope


def _split(target: ExprNode, scope: Scope) -> tuple[NameNode, ExprNode | None] | None:
    """The question and the noun that it is asked of (None: you); None if reported."""
    match target:
        case NounNode(quantity=None, words=((name,),), tail=(OfNode(noun=noun),)):
            return name, noun
        case NounNode(quantity=None, words=((name,),), tail=()):
            return name, None
    scope.words.error(
        "RD301",
        "what is changed must be a property or question of something",
        target.span,
        "not a property",
        f"write `PROPERTY of NOUN is …`, for example `{some_number_property(scope.words)} of this is 1 less`",
    )
    return None


def _target(target: ExprNode, scope: Scope) -> _Target | None:
    split = _split(target, scope)
    if split is None:
        return None
    name, noun = split
    of = scope.you if noun is None else _whose(noun, scope)
    if is_mistake(of):
        return None
    one = evolve(of.type, many=False)
    inner = scope.with_candidate(one)
    asked = facts.fact(name, Candidate(one), one, inner)
    if is_mistake(asked):
        return None
    if isinstance(asked, PropertyOf):
        return _Target(asked.property, of, asked.type, inner)
    if isinstance(asked, Answer):
        return _Target(f"definition:{asked.definition}", of, asked.type, inner)
    _not_changed_by_effects(name, scope)
    return None


def _whose(node: ExprNode, scope: Scope) -> Expr:
    """The things whose answers change: all there are; what is indefinite is chosen now, where that is possible."""
    found = phrases.phrase(node, scope)
    if is_mistake(found.expr):
        return MISTAKE
    if _is_chosen_now(found, scope):
        return arguments.pick(found, scope, "until").expr
    of = phrases.definite(found, scope, "write the noun without a quantity: all of them are meant")
    return single(of) if found.singular and found.placed else of


def _is_chosen_now(found: Phrase, scope: Scope) -> bool:
    return found.is_indefinite and scope.can_ask and (found.placed or found.type.sort is not Sort.CARD)


def _not_changed_by_effects(name: NameNode, scope: Scope) -> None:
    words, text = scope.words, name.text
    what = next(iter(words.sorts_of(text)), "a fact")
    mend = (
        f"write `gain` or `lose` for {text}"
        if text in words.resources
        else "declare a question for it: `define …`"
    )
    message = f"`{text}` is {what}, and no effect changes it"
    words.error("RD301", message, name.span, "a property or question is needed here", mend)


# ---- set, more, less, includes ------------------------------------------------------------------------------


def _modify(node: ModifyNode, scope: Scope) -> Modifier | None:
    model = _model(node.value)
    if model is not None:
        return _copy(node, model, scope)
    if (
        isinstance(node.target, PronounNode)
        and isinstance(node.value, NounNode)
        and len(node.value.words) == 1
    ):
        report.unknown(scope.words, "RD201", "an effect", node.value.words[0][-1], ("copy",))
        return None
    found = _target(node.target, scope)
    if found is None:
        return None
    if node.keeping:
        report.one_too_many(scope, "`keeping` belongs to a copy", node.keeping[0].span)
        return None
    guard = _guard(node.guard, found.inner)
    is_amount = bool(node.direction) or node.multiplier is not None
    value = _amount(node, found, scope) if is_amount else _new_answer(node.value, found, scope)
    if _is_wrong(guard, value):
        return None
    return Modifier("add" if node.direction else "set", found.name, found.of, value, guard)


def _new_answer(node: ExprNode, target: _Target, scope: Scope) -> Expr:
    """The answer itself; a word that would have to be chosen is chosen now, where that is possible."""
    if has_quantity(node) and target.type.sort in (Sort.WORD, Sort.SEAT):
        found = phrases.phrase(node, scope, target.type.sort)
        if (
            not is_mistake(found.expr)
            and _is_chosen_now(found, scope)
            and values.fits(found.expr, evolve(target.type, many=True))
        ):
            return arguments.pick(found, scope, "until").expr
    return values.typed(node, target.type, target.inner)


def _amount(node: ModifyNode, target: _Target, scope: Scope) -> Expr:
    """`3 more for each NOUN`, `1 less`, `2 for each NOUN`."""
    if target.type.sort is not Sort.NUMBER:
        message = f"`{node.direction or 'for each'}` needs a number, and this is {name_of(target.type)}"
        scope.words.error(
            "RD301", message, node.target.span, "not a number", "write `is`, or `includes` for words"
        )
        return MISTAKE
    amount = values.number(node.value, target.inner)
    factor = None if node.multiplier is None else calls.multiplier(node.multiplier, target.inner)
    if _is_wrong(amount, factor):
        return MISTAKE
    amount = arithmetic.times(amount, factor)
    return arithmetic.negative(amount) if node.direction == "less" else amount


def _include(node: IncludeNode, scope: Scope) -> Modifier | None:
    found = _target(node.target, scope)
    if found is None:
        return None
    if found.type.sort is not Sort.WORD or not found.type.many:
        message = f"only a set of words includes a word, and this is {name_of(found.type)}"
        scope.words.error("RD301", message, node.target.span, "not a set of words", "write `is`")
        return None
    value = _new_answer(node.value, found, scope)
    guard = _guard(node.guard, found.inner)
    return None if _is_wrong(value, guard) else Modifier("include", found.name, found.of, value, guard)


# ---- copies and prohibitions -------------------------------------------------------------------------------


def _model(value: ExprNode) -> ExprNode | None:
    """What `a copy of NOUN` copies; None for any other value."""
    match value:
        case NounNode(quantity=quantity, words=((word,),), tail=(OfNode(noun=noun),)) if quantity is not None:
            return noun if quantity.word == "a" and word.text == "copy" else None
    return None


def _copy(node: ModifyNode, model: ExprNode, scope: Scope) -> Modifier | None:
    """`NOUN is a copy of NOUN keeping PROPERTY`."""
    if node.direction or node.multiplier is not None:
        report.one_too_many(scope, "a copy is not more or less", node.value.span)
        return None
    of = _card(node.target, scope)
    value = _card(model, scope)
    keeping = tuple(name.text for name in node.keeping if _is_set_of_words(name, scope))
    guard = _guard(node.guard, scope)
    if _is_wrong(of, value, guard) or len(keeping) < len(node.keeping):
        return None
    if of == value:
        mend = "copy another card: choose it in a step before"
        scope.words.error("RD406", "this is a copy of itself", model.span, "the very card that copies", mend)
        return None
    return Modifier("copy", "", of, single(value), guard, keeping=keeping)


def _card(node: ExprNode, scope: Scope) -> Expr:
    """The cards that copy, or the one that is copied."""
    found = phrases.phrase(node, scope, Sort.CARD)
    if is_mistake(found.expr):
        return MISTAKE
    if found.type.sort is not Sort.CARD:
        report.wrong_sort(scope, node.span, found.type_of_one, CARD)
        return MISTAKE
    if _is_chosen_now(found, scope):
        return arguments.pick(found, scope, "copy").expr
    return phrases.definite_one(found, scope)


def _is_set_of_words(name: NameNode, scope: Scope) -> bool:
    properties = scope.words.properties
    sets = [each.name for each in properties.values() if each.type.sort is Sort.WORD and each.type.many]
    if name.text not in sets:
        report.unknown(scope.words, "RD207", "a property with a set of words", name, sets)
    return name.text in sets


def _forbid(node: ForbidNode, scope: Scope) -> Modifier | None:
    """`PLAYERS cannot CALL`."""
    seats = phrases.players(node.players, scope)
    call = node.call
    if call.multiplier is not None:
        report.one_too_many(scope, "what cannot be done at all needs no `for each`", call.multiplier.span)
        return None
    deed = events.deed_of(call.verb, call.arg, call.args, scope, would=True)
    guard = _guard(node.guard, scope)
    if deed is None or _is_wrong(seats, guard):
        return None
    if deed.resource:
        scope.words.error(
            "RD301",
            f"`{deed.verb}` itself cannot be forbidden",
            call.verb.span,
            "a verb or action of the game is needed here",
            "forbid the verb or action that does it, or replace it: `when … would …:`",
        )
        return None
    return Modifier("forbid", deed.verb, seats, None, guard, args=deed.all_args)


_MODIFIERS: dict[type[EffectNode], Callable[[Any, Scope], Modifier | None]] = {
    ModifyNode: _modify,
    IncludeNode: _include,
    ForbidNode: _forbid,
}
"""Each function takes the class of node that it stands behind."""
