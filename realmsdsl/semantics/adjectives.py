"""Words before a noun and behind `is`: kinds, words of a list, yes/no questions, built-in states."""

from realmsdsl.base import Span
from realmsdsl.ir import (
    All,
    Answer,
    Candidate,
    Expr,
    IsAbility,
    IsKind,
    Meets,
    Not,
    PropertyOf,
    Same,
    Sort,
    State,
    This,
    Type,
    Word,
)
from realmsdsl.semantics import definitions
from realmsdsl.semantics.report import error, unknown
from realmsdsl.semantics.scope import Scope
from realmsdsl.semantics.words import ADJECTIVES, DefinitionEntry
from realmsdsl.syntax.nodes import NameNode

_STATES = {
    Sort.CARD: ("ready", "active", "new"),
    Sort.ABILITY: ("ready", "new", "other", "legal"),
    Sort.SEAT: ("out",),
    Sort.CELL: ("empty",),
    Sort.ACTION: ("legal",),
    Sort.ZONE: ("empty",),
}


def conjoin(first: Expr | None, second: Expr | None) -> Expr | None:
    """Both conditions, flat and without repetition."""
    items: list[Expr] = []
    for each in (first, second):
        if each is None:
            continue
        for item in each.items if isinstance(each, All) else (each,):
            if item not in items:
                items.append(item)
    if not items:
        return None
    return items[0] if len(items) == 1 else All(tuple(items))


def property_for_words(scope: Scope, values: str) -> str | None:
    """The property by which a word of a list describes a card: the first one declared with that list."""
    for entry in scope.words.properties.values():
        if entry.type.sort is Sort.WORD and entry.type.of == values:
            return entry.name
    return None


def yes_no_questions(scope: Scope, sort: Sort) -> dict[str, DefinitionEntry]:
    """The questions that can stand as an adjective of a thing of this sort."""
    found: dict[str, DefinitionEntry] = {}
    for name, entries in scope.words.definitions.items():
        for entry in entries:
            if len(entry.params) != 1 or entry.params[0].type.sort is not sort:
                continue
            if definitions.type_of_answer(entry, scope.words).sort is Sort.YES_NO:
                found[name] = entry
    return found


def adjective(word: NameNode, subject: Expr, type: Type, scope: Scope, *, quiet: bool = False) -> Expr | None:
    """The condition that a word says of `subject`, or None (reported unless `quiet`)."""
    found = _adjective(word, subject, type, scope)
    if found is None and not quiet:
        _report(word, type, scope)
    return found


def _adjective(word: NameNode, subject: Expr, type: Type, scope: Scope) -> Expr | None:
    text, words, sort = word.text, scope.words, type.sort
    if sort is Sort.CARD:
        head = words.heads.get(text)
        if head is not None and head[0] is Sort.CARD and head[1]:
            return IsKind(subject, head[1])
        for values in words.adjectives.get(text, ()):
            name = property_for_words(scope, values)
            if name is not None:
                of = Type(Sort.WORD, values)
                return Meets(PropertyOf(words.properties[name].type, name, subject), Word(of, text))
    if sort is Sort.ABILITY and text in words.ability_kinds:
        return IsAbility(subject, text)
    if sort is Sort.SEAT and text in words.roles:
        from realmsdsl.ir import FactOf
        from realmsdsl.semantics.words import ROLE

        return Same(FactOf(ROLE, "role", subject), Word(ROLE, text))
    for entry in words.definitions.get(text, ()):
        if len(entry.params) == 1 and entry.params[0].type.sort is sort:
            answer = definitions.type_of_answer(entry, words)
            if answer.sort is Sort.YES_NO:
                return Answer(answer, entry.id, scope.you, (subject,))
    if text in ADJECTIVES:
        return _built_in(text, subject, sort, scope)
    return None


def _built_in(text: str, subject: Expr, sort: Sort, scope: Scope) -> Expr | None:
    if text == "other":
        if sort is Sort.SEAT:
            return Not(Same(subject, scope.you))
        if sort is Sort.CARD and scope.has_this:
            return Not(Same(subject, This()))
    if text in _STATES.get(sort, ()):
        return State(text, subject)
    return None


def legal_adjectives(scope: Scope, sort: Sort) -> list[str]:
    """The words that may describe a thing of this sort."""
    words = scope.words
    legal = [*yes_no_questions(scope, sort), *_STATES.get(sort, ())]
    if sort in (Sort.SEAT, Sort.CARD):
        legal.append("other")
    if sort is Sort.CARD:
        legal += [word for word, lists in words.adjectives.items() if any(property_for_words(scope, each) for each in lists)]
        legal += [kind.name for kind in words.kinds.values()]
    if sort is Sort.ABILITY:
        legal += words.ability_kinds
    return legal


_NOUNS = {Sort.CARD: "cards", Sort.SEAT: "players", Sort.ABILITY: "abilities", Sort.CELL: "cells", Sort.WORD: "words"}


def _report(word: NameNode, type: Type, scope: Scope) -> None:
    noun = _NOUNS.get(type.sort, "this noun")
    unknown(scope.words, "RD201", f"a word for {noun}", word, legal_adjectives(scope, type.sort))


def targetable(type: Type, scope: Scope, span: Span) -> Expr | None:
    """What `target` asks of a candidate: the question `targetable` of the game for its sort."""
    for entry in scope.words.definitions.get("targetable", ()):
        if len(entry.params) == 1 and entry.params[0].type.sort is type.sort:
            answer = definitions.type_of_answer(entry, scope.words)
            inner = scope.with_candidate(type)
            return Answer(answer, entry.id, inner.you, (Candidate(type),))
    error(
        scope.diagnostics,
        "RD203",
        f"nothing says which {_NOUNS.get(type.sort, 'things')} may be a target",
        span,
        "`target` asks the question `targetable`",
        "declare `define targetable (thing: …): …` for them, or write `a`",
    )
    return None
