"""Words before a noun and behind `is`: kinds, words of a list, yes/no questions, built-in states."""

from realmsdsl.base import Span
from realmsdsl.ir import (
    All,
    Answer,
    Candidate,
    Expr,
    FactOf,
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
from realmsdsl.semantics import report
from realmsdsl.semantics.scope import Scope, is_mistake
from realmsdsl.semantics.values import definitions
from realmsdsl.semantics.wording import plural_name
from realmsdsl.semantics.words import ROLE, DefinitionEntry
from realmsdsl.semantics.words.builtin import STATES
from realmsdsl.syntax.nodes import NameNode


def conjoin(first: Expr | None, second: Expr | None) -> Expr | None:
    """Both conditions, flat and without repetition; what was reported is left out."""
    if second is None or is_mistake(second):
        return first
    items: list[Expr] = []
    for each in (first, second):
        if each is None:
            continue
        for item in each.items if isinstance(each, All) else (each,):
            if item not in items:
                items.append(item)
    return items[0] if len(items) == 1 else All(tuple(items))


def also(own: Expr | None, implied: Expr | None) -> Expr | None:
    """What is said of a thing and what goes without saying: of the latter only a kind may come before other words."""
    unsaid = tuple(item for item in _items(implied) if not isinstance(item, IsKind))
    said = tuple(item for item in _items(own) if item not in unsaid)
    return conjoin(conjoin(None, All(said)) if said else None, implied)


def _items(condition: Expr | None) -> tuple[Expr, ...]:
    return () if condition is None else condition.items if isinstance(condition, All) else (condition,)


def property_for_words(scope: Scope, values: str) -> str | None:
    """The property by which a word of a list describes a card: the first one declared with that list."""
    for entry in scope.words.properties.values():
        if entry.type.sort is Sort.WORD and entry.type.of == values:
            return entry.name
    return None


def question_about(word: str, sort: Sort, scope: Scope) -> DefinitionEntry | None:
    """The question of the game with one parameter of this sort, if there is one."""
    for entry in scope.words.definitions.get(word, ()):
        if len(entry.params) == 1 and entry.params[0].type.sort is sort:
            return entry
    return None


def adjective(word: NameNode, subject: Expr, type_: Type, scope: Scope) -> Expr | None:
    """The condition that a word says of `subject`; None if reported."""
    found = said_of(word, subject, type_, scope)
    if found is None:
        sort = f"a word for {plural_name(type_)}"
        report.unknown(scope.words, "RD201", sort, word, legal_adjectives(scope, type_.sort))
    return found


def said_of(word: NameNode, subject: Expr, type_: Type, scope: Scope) -> Expr | None:
    """The same; None, and no report, if the word says nothing of such a thing."""
    return (
        _classed(word.text, subject, type_.sort, scope)
        or _asked(word, subject, type_.sort, scope)
        or _built_in(word.text, subject, type_.sort, scope)
    )


def _classed(word: str, subject: Expr, sort: Sort, scope: Scope) -> Expr | None:
    """A kind of card or ability, a word of a list, a role."""
    words = scope.words
    if sort is Sort.ABILITY and word in words.ability_kinds:
        return IsAbility(subject, word)
    if sort is Sort.SEAT and word in words.roles:
        return Same(FactOf(ROLE, "role", subject), Word(ROLE, word))
    if sort is not Sort.CARD:
        return None
    head = words.heads.get(word)
    if head is not None and head.sort is Sort.CARD and head.name:
        return IsKind(subject, head.name)
    for values in words.adjectives.get(word, ()):
        name = property_for_words(scope, values)
        if name is not None:
            of = words.properties[name].type
            return has_word(PropertyOf(of, name, subject), Word(Type(Sort.WORD, values), word))
    return None


def has_word(asked: Expr, word: Expr) -> Expr:
    """Whether a word, or set of words, is another or has one in common with it."""
    if asked.type.many:
        return Meets(asked, word)
    return Meets(word, asked) if word.type.many else Same(asked, word)


def _asked(word: NameNode, subject: Expr, sort: Sort, scope: Scope) -> Expr | None:
    entry = _yes_no_about(word.text, sort, scope)
    return None if entry is None else definitions.ask(word, entry, (subject,), scope)


def _yes_no_about(word: str, sort: Sort, scope: Scope) -> DefinitionEntry | None:
    """The question about a thing of this sort, if it is answered by yes or no."""
    entry = question_about(word, sort, scope)
    if entry is None or definitions.type_of_answer(entry, scope.words).sort is not Sort.YES_NO:
        return None
    return entry


def _built_in(word: str, subject: Expr, sort: Sort, scope: Scope) -> Expr | None:
    if word == "other" and sort is Sort.SEAT:
        return Not(Same(subject, scope.you))
    if word == "other" and sort is Sort.CARD and scope.has_this:
        return Not(Same(subject, This()))
    return State(word, subject) if word in STATES.get(sort, ()) else None


def legal_adjectives(scope: Scope, sort: Sort) -> list[str]:
    """The words that may describe a thing of this sort."""
    words = scope.words
    legal = [word for word in words.definitions if _yes_no_about(word, sort, scope) is not None]
    legal += STATES.get(sort, ())
    if sort in (Sort.SEAT, Sort.CARD):
        legal.append("other")
    if sort is Sort.SEAT:
        legal += words.roles
    if sort is Sort.CARD:
        legal += [
            word
            for word, lists in words.adjectives.items()
            if any(property_for_words(scope, each) for each in lists)
        ]
        legal += words.kinds
    if sort is Sort.ABILITY:
        legal += words.ability_kinds
    return legal


def targetable(type_: Type, scope: Scope, span: Span) -> Expr | None:
    """What `target` asks of a candidate: the question `targetable` of the game for its sort; None if reported."""
    entry = question_about("targetable", type_.sort, scope)
    if entry is not None:
        answer = definitions.type_of_answer(entry, scope.words)
        return Answer(answer, entry.id, scope.with_candidate(type_).you, (Candidate(type_),))
    scope.words.error(
        "RD203",
        f"nothing says which {plural_name(type_)} may be a target",
        span,
        "`target` asks the question `targetable`",
        "declare `define targetable (thing: …): …` for them, or write `a`",
    )
    return None
