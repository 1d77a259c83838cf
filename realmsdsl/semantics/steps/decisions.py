"""Decisions: `may`, `choose one:`, `choose … as NAME`."""

from attrs import evolve

from realmsdsl.ir import NUMBER, Expr, Local, Number, Sort, Type
from realmsdsl.ops import Ask, Choose, May
from realmsdsl.semantics.nouns import phrases, places
from realmsdsl.semantics.nouns.phrase import ONE, ZERO, Phrase
from realmsdsl.semantics.nouns.whereabouts import has_zone
from realmsdsl.semantics.scope import AFTER_BLOCK, Scope, is_mistake, things_of
from realmsdsl.semantics.steps import body, calls
from realmsdsl.semantics.steps.naming import bind, poison
from realmsdsl.semantics.values import values
from realmsdsl.semantics.wording import name_of
from realmsdsl.syntax.nodes import CallNode, ChoiceNode, ChooseNode, MayNode, NameNode, RangeNode


def may(node: MayNode, scope: Scope) -> None:
    """`may CALL` is a step like any other; `may:` a block."""
    if not node.block and len(node.body) == 1 and isinstance(node.body[0], CallNode):
        calls.call(node.body[0], scope, may=True)
        return
    scope.ops.append(May(scope.you, body.nested(node.body, scope), tag="may"))
    scope.reference = AFTER_BLOCK


def choice(node: ChoiceNode, scope: Scope) -> None:
    """`choose one:` and its options."""
    count, least = _how_many(node, scope)
    bodies = tuple(body.nested(option, scope) for option in node.options)
    if not is_mistake(count) and not is_mistake(least):
        scope.ops.append(Choose(scope.you, count, least, bodies, tag="choose"))
    scope.reference = AFTER_BLOCK


def _how_many(node: ChoiceNode, scope: Scope) -> tuple[Expr, Expr]:
    """How many different options at most and at least."""
    options, word = len(node.options), node.amount.word
    if word == "any number of":
        return Number(options), ZERO
    count: Expr = ONE if node.amount.amount is None else values.number(node.amount.amount, scope)
    if isinstance(count, Number) and not 1 <= count.value <= options:
        scope.words.error(
            "RD404",
            f"{count.value} of {options} options cannot be chosen",
            node.amount.span,
            "too many" if count.value else "nothing to choose",
            f"choose from 1 to {options}, or add options",
        )
    if node.amount.least is not None:
        return count, values.lower_end(node.amount, count, scope)
    return count, ZERO if word == "up to" else count


def choose(node: ChooseNode, scope: Scope) -> None:
    """`choose another player as partner`, `choose 0 to 6 as deposit`."""
    if isinstance(node.what, RangeNode):
        numbers = values.number_range(node.what, scope)
        if is_mistake(numbers):
            poison(node.name, scope)
        else:
            _ask(node.name, NUMBER, numbers, ONE, ONE, scope)
        return
    found = phrases.phrase(node.what, scope)
    if is_mistake(found.expr) or not _can_choose(found, scope):
        poison(node.name, scope)
        return
    options = places.offered(found.expr, scope.words)
    _ask(node.name, evolve(found.type, many=not found.takes_one), options, found.least, found.most, scope)


def _can_choose(found: Phrase, scope: Scope) -> bool:
    """Whether a noun leaves a choice among things that can be listed; reported if not."""
    words, type_ = scope.words, found.type
    if not found.is_indefinite or type_.sort is Sort.AMOUNT:
        words.error(
            "RD304",
            "there is nothing to choose: this names what it means",
            found.span,
            name_of(type_),
            "write `choose a …`, `choose up to 2 …`, or `let … be …` for a name",
        )
        return False
    if type_.sort in (Sort.NUMBER, Sort.PLACE, Sort.ZONE):
        mend = (
            "write from where to where: `choose 0 to 3 as …`"
            if type_.sort is Sort.NUMBER
            else "choose a card, a player or a word"
        )
        words.error("RD305", "what is there to choose from?", found.span, "no list of these is known", mend)
        return False
    return has_zone(found, scope, picked=True)


def _ask(
    name: NameNode | None, type_: Type, options: Expr, least: Expr, most: Expr | None, scope: Scope
) -> None:
    slot = scope.frame.bind() if name is None else bind(name, type_, scope)
    tag = "choose" if name is None else name.text
    scope.ops.append(Ask(slot, type_, scope.you, options, least, most, tag=tag))
    scope.reference = things_of(Local(type_, slot))
