"""Names for values, and values for what has a name: `let`, `set`."""

from realmsdsl.base import NOWHERE, Label, Span
from realmsdsl.ir import CounterOf, Expr, Local, LocalOf, PropertyOf, ResourceOf, Type
from realmsdsl.ops import Assign, Let
from realmsdsl.semantics.scope import MISTAKE, MISTAKEN, Reference, Scope, is_mistake, things_of
from realmsdsl.semantics.values import values
from realmsdsl.semantics.wording import name_of
from realmsdsl.semantics.words import Words
from realmsdsl.syntax.nodes import AssignNode, ExprNode, LetNode, NameNode


def bind(name: NameNode, type_: Type, scope: Scope) -> int:
    """Give a name to a new slot; one that stands for something else already is reported."""
    before = scope.names.get(name.text)
    if before is not None:
        scope.words.error(
            "RD209",
            f"`{name.text}` is the name of something else here",
            name.span,
            "the second one",
            "give it another name",
            (Label(before.span, "the first one"),) if before.span is not NOWHERE else (),
        )
        return scope.bind(name.text, MISTAKE.type, name.span)
    _hides(name, scope.words)
    return scope.bind(name.text, type_, name.span)


def _hides(name: NameNode, words: Words) -> None:
    """Report a name that is a declared word: nobody could tell which of the two a sentence means."""
    for sort, span in _declared(name.text, words):
        if words.is_known_at(span, name.span):
            words.error(
                "RD220",
                f"`{name.text}` is {sort} already",
                name.span,
                "the same word for something else",
                "give it another name",
                (Label(span, f"{sort} is declared here"),),
            )
            return


def _declared(word: str, words: Words) -> list[tuple[str, Span]]:
    """What a bare word means where nothing in the body has this name."""
    tables = (
        ("a kind of card", words.kinds),
        ("a zone", words.zones),
        ("a resource", words.resources),
        ("a counter", words.counters),
        ("a list of words", words.values),
        ("an option", words.options),
        ("a role", words.roles),
        ("a loop", words.loops),
    )
    found = [(sort, table[word].span) for sort, table in tables if word in table]
    found += [("a question", entry.span) for entry in words.definitions.get(word, ())]
    for values_name in words.adjectives.get(word, ()):
        values_entry = words.values[values_name]
        found.append((f"a word of {values_name}", values_entry.words[word].span))
    head = words.heads.get(word)
    if not found and head is not None and head.name:
        found += [
            (f"the plural of {kind.name}", kind.span) for kind in words.kinds.values() if kind.plural == word
        ]
    return found


def poison(name: NameNode | None, scope: Scope) -> None:
    """A name for what was not understood: later steps may use it, and stay silent."""
    if name is not None:
        scope.bind(name.text, MISTAKE.type, name.span)
    scope.reference = MISTAKEN


def let(node: LetNode, scope: Scope) -> None:
    """`let NAME be VALUE`."""
    value = values.value(node.value, scope)
    if is_mistake(value):
        poison(node.name, scope)
        return
    slot = bind(node.name, value.type, scope)
    op = Let(slot, value)
    scope.ops.append(op)
    scope.words.lets.append((node.name.text, node.name.span, op))
    found = things_of(Local(value.type, slot))
    scope.reference = Reference(
        found.thing, found.many, found.player, why="a name for a value always is there"
    )


def assign(node: AssignNode, scope: Scope) -> None:
    """`set PROPERTY of NOUN to VALUE`, `set RESOURCE to VALUE`."""
    target = values.value(node.target, scope)
    scope.reference = Reference(why="the step before sets a value")
    if is_mistake(target):
        return
    if not isinstance(target, ResourceOf | CounterOf | PropertyOf):
        _cannot_be_set(node.target, target, scope)
        return
    value = values.typed(node.value, target.type, scope)
    if not is_mistake(value):
        scope.ops.append(Assign(target, value))


def _cannot_be_set(node: ExprNode, target: Expr, scope: Scope) -> None:
    if isinstance(target, Local | LocalOf):
        message = "a name keeps the value that it was given"
        mend = "give the new value a name of its own: `let … be …`"
    else:
        message = f"this is {name_of(target.type)}, which cannot be set"
        mend = "set a resource, a counter of a card or a property of a card"
    scope.words.error("RD301", message, node.span, "a resource, counter or property is needed here", mend)
