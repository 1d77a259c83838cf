"""Nouns with a head: adjectives, kinds joined by `or`, printed names, quantities, and deeds of this turn."""

from attrs import evolve, frozen

from realmsdsl.ir import (
    CARD,
    SEAT,
    All,
    Among,
    Any,
    Anywhere,
    Candidate,
    Expr,
    Group,
    IsIn,
    IsKind,
    IsNamed,
    Not,
    Noun,
    Same,
    Slice,
    Sort,
    State,
    This,
    Truth,
    Type,
)
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import abilities, adjectives, amounts, heads, tails
from realmsdsl.semantics.nouns.phrase import ONE, ZERO, Phrase, Rows, mistaken
from realmsdsl.semantics.scope import Scope, is_mistake
from realmsdsl.semantics.values import values
from realmsdsl.semantics.wording import name_of
from realmsdsl.semantics.words import Head
from realmsdsl.syntax.nodes import NameNode, NounNode, QuantityNode, StringNode


def named_card(node: NounNode, name: StringNode, scope: Scope) -> Phrase:
    """`"Name" in ZONE`, `2 "Name"`: cards with a printed name."""
    if name.text not in scope.words.cards:
        report.unknown_card(name, scope.words)
    search = tails.search(CARD, node.tail, None, scope, (IsNamed(Candidate(CARD), name.text),))
    entry = scope.words.cards.get(name.text)
    kinds = () if entry is None else (entry.kind,)
    return _with_quantity(node, search, scope, CARD, singular=True, kinds=kinds)


def among(found: Expr, node: NounNode, scope: Scope) -> Phrase:
    """A name, perhaps with a tail: `seen where …` looks among what the name holds."""
    if not node.tail or is_mistake(found):
        return Phrase(found, node.span, singular=not found.type.many)
    one = evolve(found.type, many=False)
    search = tails.search(one, node.tail, None, scope, ())
    return Phrase(Noun(one, (Among(found),), search.which, search.best), node.span, singular=False)


def with_deed(node: NounNode, scope: Scope, want: Sort | None) -> Phrase:
    """`KINDs played this turn`: the parser leaves the past word as the last of the words."""
    *before, last = node.words
    past, row = last[-1], last[:-1]
    if not row:
        scope.words.error(
            "RD217",
            f"what is `{past.text}`?",
            past.span,
            "a noun must stand before this word"
            if past.text not in scope.words.heads
            else "what was done to it is missing",
            _missing(past.text, scope),
        )
        return mistaken(node)
    if node.quantity is None and row[-1].text in scope.words.resources:
        return Phrase(amounts.gained(row[-1], past, node.tail, scope), node.span)
    return headed(node, (*before, row), past, scope, want)


def _missing(word: str, scope: Scope) -> str:
    """What mends `WORD this turn`: a noun before what was done, or what was done behind a noun."""
    if word in scope.words.heads:
        past = next((past for past, verb in scope.words.pasts.items() if verb in scope.words.verbs), "")
        done = f"say what was done, such as `{word} {past} this turn`" if past else ""
        return (
            f"{done}; an event needs no `this turn`: leave it out there" if done else "leave `this turn` out"
        )
    return f"write `cards {word} this turn`"


def headed(node: NounNode, rows: Rows, past: NameNode | None, scope: Scope, want: Sort | None) -> Phrase:
    """Adjectives and a head, perhaps several rows joined by `or`; `past` is the word before `this turn`."""
    last = rows[-1]
    head = heads.head(last, scope, want, node)
    if head is None:
        return mistaken(node)
    if head.sort is Sort.AMOUNT:
        return amounts.amount(node, rows, head.name, scope)
    if head.sort in (Sort.ABILITY, Sort.ACTION):
        return abilities.abilities_or_actions(node, last, head.sort, past, scope)
    type_ = heads.type_of_head(head)
    inner = scope.with_candidate(type_)
    found: list[_Row] = []
    for row in rows:
        read = _row(row, head, type_, inner, is_last=row is last)
        if read is None:
            return mistaken(node)
        if read in found:
            report.same_on_both_sides(scope, row[-1].span)
            return mistaken(node)
        found.append(read)
    if head.sort is Sort.SEAT:
        said, groups = _seats(found, inner)
    else:
        said, groups = _joined([row.conditions for row in found]), ()
    search = tails.search(type_, node.tail, past, scope, said, groups)
    kinds = tuple(row.name for row in found if row.name) if head.sort is Sort.CARD else ()
    singular = heads.is_singular(last[-1].text, head, scope)
    return _with_quantity(node, search, scope, type_, singular=singular, kinds=kinds)


@frozen(slots=True)
class _Row:
    """One side of `or`: the conditions of its words about the innermost candidate, and the kind or group it names."""

    conditions: tuple[Expr, ...]
    name: str


def _row(row: tuple[NameNode, ...], head: Head, type_: Type, scope: Scope, *, is_last: bool) -> _Row | None:
    """A row of words; None if reported.

    A row before the last may end in a head of its own (`KIND or KIND`) or share that of the last (`new or ready KIND`).
    """
    own = scope.words.heads.get(row[-1].text)
    has_own = own is not None and own.sort is head.sort
    if has_own and head.sort is Sort.WORD and own != head:
        scope.words.error(
            "RD301",
            "both sides of `or` must name words of one list",
            row[-1].span,
            f"the other side is of {head.name}",
            "take words of one list only",
        )
        return None
    described = row[:-1] if is_last or has_own else row
    name = own.name if own is not None and has_own else head.name if is_last or head.sort is Sort.SEAT else ""
    subject = Candidate(type_)
    conditions: list[Expr] = []
    for word in described:
        condition = adjectives.adjective(word, subject, type_, scope)
        if condition is None:
            return None
        conditions.append(condition)
    if name and head.sort is Sort.CARD:
        conditions.append(IsKind(subject, name))
    return _Row(tuple(conditions), name)


def _joined(rows: list[tuple[Expr, ...]]) -> tuple[Expr, ...]:
    """The conditions of one row, or that one of several rows holds."""
    if len(rows) == 1:
        return rows[0]
    return (Any(tuple(_all(row) for row in rows)),)


def _all(items: tuple[Expr, ...]) -> Expr:
    if len(items) == 1:
        return items[0]
    return All(items) if items else Truth(value=True)


def _seats(rows: list[_Row], scope: Scope) -> tuple[tuple[Expr, ...], tuple[str, ...]]:
    """What players must be, and the groups that they are looked for in; `scope` is that of the predicate."""
    groups = tuple(dict.fromkeys(row.name for row in rows))
    if len(groups) == 1:
        return _joined([row.conditions for row in rows]), groups
    if not any(row.conditions for row in rows):
        return (), groups
    return _joined([(*row.conditions, _is_in_group(row.name, scope)) for row in rows]), groups


def _is_in_group(group: str, scope: Scope) -> Expr:
    return IsIn(Candidate(SEAT), Noun(SEAT, (Group(group, scope.you),)))


# ---- how many ------------------------------------------------------------------------------------------


def _with_quantity(
    node: NounNode, search: tails.Search, scope: Scope, type_: Type, *, singular: bool, kinds: tuple[str, ...]
) -> Phrase:
    """The noun with its quantity: how many are meant, by position, chance or choice."""
    quantity = node.quantity
    word = "" if quantity is None else quantity.word
    if word == "another":
        search = search.only(_not_this(type_, scope, node))
    elif word == "target":
        search = search.only(adjectives.targetable(type_, scope, node.span))
    noun = Noun(type_, search.where or (Anywhere(),), search.which, search.best)
    found = Phrase(noun, node.span, word, singular=singular, placed=search.placed, kinds=kinds)
    return found if quantity is None else quantified(found, noun, quantity, scope)


def quantified(found: Phrase, noun: Noun, quantity: QuantityNode, scope: Scope) -> Phrase:
    """The phrase of a noun with what its quantity says: a slice, or how many are picked."""
    word = quantity.word
    amount = None if quantity.amount is None else values.number(quantity.amount, scope)
    if word in ("top", "bottom", "random"):
        sliced = evolve(noun, slice=Slice(word, ONE if amount is None else amount))
        return evolve(found, expr=sliced, word="", singular=amount is None)
    if word == "any number of":
        return evolve(found, least=ZERO, most=None)
    if word == "up to":
        return evolve(found, least=ZERO, most=amount)
    if quantity.least is not None and amount is not None:
        least = values.lower_end(quantity, amount, scope)
        return evolve(found, least=least, most=amount)
    if word in ("all", "every", "no"):
        return evolve(found, singular=False)
    if amount is not None and word not in ("a", "another", "target"):
        return evolve(found, word="number", least=amount, most=amount)
    return found if amount is None else evolve(found, least=amount, most=amount)


def _not_this(type_: Type, scope: Scope, node: NounNode) -> Expr:
    """What `another` says: not this card, not you, not the ability that speaks."""
    if type_.sort is Sort.SEAT:
        return Not(Same(Candidate(SEAT), scope.with_candidate(SEAT).you))
    if type_.sort is Sort.ABILITY:
        return State("other", Candidate(type_))
    if type_.sort is not Sort.CARD:
        message = f"`another` means: not this card, player or ability, and this is {name_of(type_)}"
        scope.words.error(
            "RD315", message, node.span, "another than which one?", "write `a`, or `other than …`"
        )
    elif not scope.has_this:
        scope.words.error(
            "RD315",
            "`another` means: not this card, and no card speaks here",
            node.span,
            "there is no `this` here",
            "write `a`, or `other than` and the card",
        )
    return Not(Same(Candidate(type_), This()))
