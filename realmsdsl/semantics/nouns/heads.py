"""What the last word of a noun names, and what to say of one that names nothing."""

from realmsdsl.base import Label
from realmsdsl.ir import CARD, CELL, NUMBER, SEAT, Sort, Type
from realmsdsl.semantics import report
from realmsdsl.semantics.scope import Scope
from realmsdsl.semantics.words import ADJECTIVES, CARD_FACTS, Head
from realmsdsl.semantics.words.builtin import ABILITY_WORDS, SINGULARS
from realmsdsl.syntax.nodes import NameNode, NounNode, OfNode

_CODES = {
    Sort.AMOUNT: ("RD208", "a resource or counter"),
    Sort.SEAT: ("RD216", "a word for players"),
    Sort.WORD: ("RD204", "a word"),
    Sort.NUMBER: ("RD201", "a number"),
    Sort.CELL: ("RD201", "a cell"),
    Sort.ZONE: ("RD205", "a zone"),
    Sort.PLACE: ("RD205", "a zone"),
}
"""How an unknown head is reported, by the sort that is wanted."""

_TYPES = {Sort.CARD: CARD, Sort.SEAT: SEAT, Sort.CELL: CELL, Sort.NUMBER: NUMBER}


def head(row: tuple[NameNode, ...], scope: Scope, want: Sort | None, node: NounNode) -> Head | None:
    """What the last word of a row names; an unknown one is reported."""
    name, words = row[-1], scope.words
    if len(row) > 1 and row[-2].text in words.ability_kinds and name.text in ABILITY_WORDS:
        return Head(Sort.ABILITY)
    found = words.heads.get(name.text)
    if found is None:
        _unknown(name, scope, want, node)
    return found


def type_of_head(found: Head) -> Type:
    """The type of one of the things that a head names."""
    return (
        Type(Sort.WORD, found.name) if found.sort is Sort.WORD else _TYPES.get(found.sort, Type(found.sort))
    )


def is_singular(word: str, found: Head, scope: Scope) -> bool:
    """Whether a head names one thing."""
    if word in SINGULARS or found.sort is Sort.SEAT:
        return word in SINGULARS or word in scope.words.roles
    kind = scope.words.kinds.get(found.name) if found.sort is Sort.CARD else None
    return word == found.name and (kind is None or kind.plural != word)


def _unknown(name: NameNode, scope: Scope, want: Sort | None, node: NounNode) -> None:
    text, words = name.text, scope.words
    if node.quantity is None and _is_known_elsewhere(name, scope):
        return
    describes = text in words.adjectives or text in ADJECTIVES
    if describes and node.quantity is not None:
        words.error(
            "RD201",
            f"`{text}` describes a thing and does not name one",
            name.span,
            "a noun is missing behind it",
            f"write `{text} card`, or another noun",
        )
        return
    legal = _legal(scope, want, node)
    if want is None and node.quantity is None and not words.sorts_of(text):
        report.called_nothing(words, name, legal)
        return
    code, sort = _CODES.get(want or Sort.CARD, ("RD202", "a kind of card"))
    report.unknown(words, code, sort, name, legal)


def _is_known_elsewhere(name: NameNode, scope: Scope) -> bool:
    """A name of another block of this body: reported as that."""
    bound = scope.frame.names.get(name.text)
    if bound is None:
        return False
    scope.words.error(
        "RD219",
        f"`{name.text}` is known only in the block that gives it",
        name.span,
        "outside that block",
        "choose it or give the name before the block begins",
        (Label(bound, "the name is given here"),),
    )
    return True


def _legal(scope: Scope, want: Sort | None, node: NounNode) -> set[str]:
    words = scope.words
    legal = {*words.heads}
    if node.quantity is None:
        legal |= {*scope.names, *words.zones, *words.definitions, *words.loops, *words.resources}
    elif want is not None:
        fitting = {want, Sort.AMOUNT} if want is Sort.CARD else {want}
        legal = {word for word, found in words.heads.items() if found.sort in fitting} or legal
    if want is Sort.WORD:
        legal |= {*words.adjectives, *words.roles}
    if scope.implicit is not None:
        legal |= {*words.properties, *CARD_FACTS}
    if node.tail and isinstance(node.tail[-1], OfNode):
        legal |= {*words.properties, *words.ability_kinds, *words.counters}
    return legal
