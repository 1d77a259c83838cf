"""Noun phrases: the flat row of words that the parser leaves is cut into meaning here."""

from attrs import evolve, frozen

from realmsdsl.base import Span
from realmsdsl.ir import (
    CARD,
    CELL,
    SEAT,
    Among,
    Any,
    Anywhere,
    Candidate,
    Expr,
    Group,
    IsKind,
    IsNamed,
    Not,
    Noun,
    Number,
    Place,
    Same,
    Single,
    Slice,
    Sort,
    This,
    Type,
)
from realmsdsl.semantics import adjectives, names, numbers, questions
from realmsdsl.semantics.pronouns import pronoun
from realmsdsl.semantics.report import error, is_mistake, type_of, unknown, zone_for_example
from realmsdsl.semantics.scope import MISTAKE, Scope
from realmsdsl.semantics.tails import Search, search_tails
from realmsdsl.syntax.nodes import (
    BinaryNode,
    BracketNode,
    ExprNode,
    FuncNode,
    NameNode,
    NounNode,
    NumberNode,
    OfNode,
    PlaceNode,
    PronounNode,
    StringNode,
    ThisTurnNode,
)

INDEFINITE = ("a", "another", "target", "any number of", "up to", "number")


@frozen(slots=True)
class Phrase:
    """A noun phrase with its meaning.

    `expr` is a set of things (a `Noun` and the like) or one value; `word` the quantity word (`number` for a bare
    amount, empty for none); `least` and `most` how many an indefinite one asks for; `singular` if the words
    name one; `placed` if a place to look is said; `kinds` the kinds of card that the head names; `source` what an amount
    is paid from; `amount` the number before an amount, None for all of it.
    """

    expr: Expr
    span: Span
    word: str = ""
    least: Expr = Number(1)
    most: Expr | None = Number(1)
    singular: bool = True
    placed: bool = True
    kinds: tuple[str, ...] = ()
    source: Expr | None = None
    amount: Expr | None = None

    @property
    def is_indefinite(self) -> bool:
        """Whether somebody has to pick."""
        return self.word in INDEFINITE

    @property
    def type(self) -> Type:
        """The type of the expression."""
        return type_of(self.expr)

    @property
    def takes_one(self) -> bool:
        """Whether exactly one thing is picked at most."""
        return self.most == Number(1)


def mistaken(node: ExprNode) -> Phrase:
    """The phrase of what was already reported."""
    return Phrase(MISTAKE, node.span)


def phrase(node: ExprNode, scope: Scope, want: Sort | None = None) -> Phrase:
    """The meaning of any expression where a noun may stand; `want` decides between words of several sorts."""
    if isinstance(node, BracketNode):
        return phrase(node.inner, scope, want)
    if isinstance(node, PronounNode):
        return Phrase(pronoun(node, scope), node.span)
    if isinstance(node, StringNode):
        return phrase(NounNode(None, (), node, span=node.span), scope, want)
    if isinstance(node, PlaceNode):
        return Phrase(names.place(node, scope), node.span)
    if isinstance(node, NounNode):
        return _noun(node, scope, want)
    if isinstance(node, (NumberNode, FuncNode, BinaryNode)):
        return Phrase(numbers.value(node, scope, want), node.span)
    return Phrase(numbers.value(node, scope, want), node.span)


def _noun(node: NounNode, scope: Scope, want: Sort | None) -> Phrase:
    if node.name is not None:
        return _named_card(node, node.name, scope)
    row = node.words[-1]
    if not row:
        return mistaken(node)
    tail = node.tail
    past = None
    rows = node.words
    if tail and isinstance(tail[0], ThisTurnNode):
        past, rows = row[-1], (*rows[:-1], row[:-1])
        row = rows[-1]
        if not row:
            _no_head(past, scope)
            return mistaken(node)
    bare = node.quantity is None and len(rows) == 1 and len(row) == 1
    if bare and past is None and row[0].text in scope.names:
        found = names.local(row[0], tail, scope)
        if found is not None:
            return _among(found, node, scope)
    if len(rows) == 1 and tail and isinstance(tail[-1], OfNode) and past is None:
        asked = questions.question(node, tail[-1], scope, want)
        if asked is not None:
            return Phrase(asked, node.span, singular=not type_of(asked).many)
    if past is not None and node.quantity is None and row[-1].text in scope.words.resources:
        return Phrase(questions.gained(row[-1], past, tail, scope), node.span)
    if bare and past is None:
        value = names.bare(row[0], tail, scope, want)
        if value is not None:
            return Phrase(value, node.span, singular=not type_of(value).many)
    return _headed(node, rows, past, scope, want)


def _no_head(past: NameNode, scope: Scope) -> None:
    error(
        scope.diagnostics,
        "RD217",
        f"what is `{past.text}`?",
        past.span,
        "a noun must stand before this word",
        f"write `cards {past.text} this turn`",
    )


def _named_card(node: NounNode, name: StringNode, scope: Scope) -> Phrase:
    names.known_card(name, scope)
    search = search_tails(CARD, node.tail, None, scope, (IsNamed(Candidate(CARD), name.text),))
    return _with_quantity(node, search, scope, CARD, singular=True, kinds=())


def _among(found: Expr, node: NounNode, scope: Scope) -> Phrase:
    """A name with a tail: `seen where …` looks among what the name holds."""
    type = type_of(found)
    if not node.tail or is_mistake(found):
        return Phrase(found, node.span, singular=not type.many)
    one = evolve(type, many=False)
    search = search_tails(one, node.tail, None, scope, ())
    noun = Noun(one, (Among(found),), search.which, search.best)
    return Phrase(noun, node.span, singular=False)


def _headed(
    node: NounNode,
    rows: tuple[tuple[NameNode, ...], ...],
    past: NameNode | None,
    scope: Scope,
    want: Sort | None,
) -> Phrase:
    """Adjectives and a head, perhaps several rows joined by `or`."""
    last = rows[-1]
    head = names.head(last[-1], scope, want, last[:-1], node)
    if head is None:
        return mistaken(node)
    sort, detail = head
    if sort is Sort.AMOUNT:
        return _amount(node, last, detail, scope)
    if sort in (Sort.ABILITY, Sort.ACTION):
        return questions.abilities_or_actions(node, last, sort, past, scope)
    type = names.type_of_head(sort, detail)
    candidate_scope = scope.with_candidate(type)
    conditions: list[Expr] = []
    kinds: list[str] = []
    for words in rows:
        row_conditions, kind = _row(words, head, type, candidate_scope, is_last=words is last)
        if row_conditions is None:
            return mistaken(node)
        conditions.append(row_conditions[0] if len(row_conditions) == 1 else _all(row_conditions))
        if kind:
            kinds.append(kind)
    said = _joined(conditions)
    search = search_tails(type, node.tail, past, scope, said, groups=(detail,) if sort is Sort.SEAT else ())
    name = last[-1].text
    singular = name in (
        detail,
        "card",
        "cell",
        "player",
        "opponent",
        "teammate",
        "active_player",
        "number",
        "place",
    )
    return _with_quantity(node, search, scope, type, singular=singular, kinds=tuple(kinds))


def _joined(conditions: list[Expr]) -> tuple[Expr, ...]:
    from realmsdsl.ir import All, Truth

    if len(conditions) == 1:
        only = conditions[0]
        return () if only == Truth(True) else only.items if isinstance(only, All) else (only,)
    return (Any(tuple(conditions)),)


def _all(items: tuple[Expr, ...]) -> Expr:
    from realmsdsl.ir import All, Truth

    return All(items) if items else Truth(True)


def _row(
    words: tuple[NameNode, ...], head: tuple[Sort, str], type: Type, scope: Scope, *, is_last: bool
) -> tuple[tuple[Expr, ...] | None, str]:
    """The conditions of one row of words about the innermost candidate, and the kind that it names."""
    subject = Candidate(type)
    conditions: list[Expr] = []
    kind = ""
    adjective_words = words[:-1]
    own_head = scope.words.heads.get(words[-1].text)
    if is_last or (own_head is not None and own_head[0] is head[0]):
        sort, detail = own_head if own_head is not None and own_head[0] is head[0] else head
        if sort is Sort.CARD and detail:
            kind = detail
    else:
        adjective_words = words
    for word in adjective_words:
        condition = adjectives.adjective(word, subject, type, scope)
        if condition is None:
            return None, ""
        conditions.append(condition)
    if kind:
        conditions.append(IsKind(subject, kind))
    return tuple(conditions), kind


def _amount(node: NounNode, words: tuple[NameNode, ...], name: str, scope: Scope) -> Phrase:
    """`3 coins`, `all coins`, `2 weight from stones in tray`."""
    for word in words[:-1]:
        unknown(scope.words, "RD201", "a word before a resource", word, ())
        return mistaken(node)
    quantity = node.quantity
    from realmsdsl.ir import Word

    source = questions.amount_source(node.tail, scope)
    expr = Word(Type(Sort.AMOUNT), name)
    if quantity is None or (quantity.word in ("all", "every") and quantity.amount is None):
        return Phrase(expr, node.span, "all" if quantity else "", source=source)
    if quantity.word in ("", "a") or quantity.amount is not None:
        amount = numbers.number(quantity.amount, scope) if quantity.amount is not None else Number(1)
        word = "up to" if quantity.word == "up to" else "number"
        return Phrase(expr, node.span, word, source=source, amount=amount)
    error(
        scope.diagnostics,
        "RD309",
        f"`{quantity.word}` does not say how much",
        quantity.span,
        "a number is needed here",
        f"write `2 {name}` or `all {name}`",
    )
    return mistaken(node)


def _with_quantity(
    node: NounNode, search: Search, scope: Scope, type: Type, *, singular: bool, kinds: tuple[str, ...]
) -> Phrase:
    """The noun with its quantity: how many are meant, by position, chance or choice."""
    quantity = node.quantity
    word = quantity.word if quantity is not None else ""
    amount = None
    if quantity is not None and quantity.amount is not None:
        amount = numbers.number(quantity.amount, scope)
    which = search.which
    if word == "another":
        which = adjectives.conjoin(which, _not_this(type, scope, node))
    if word == "target":
        which = adjectives.conjoin(which, adjectives.targetable(type, scope, node.span))
    where = search.where or (Anywhere(),)
    noun = Noun(type, where, which, search.best)
    if word in ("top", "bottom", "random"):
        noun = evolve(noun, slice=Slice(word, amount if amount is not None else Number(1)))
        one = amount is None
        return Phrase(noun, node.span, "", singular=one, placed=search.placed, kinds=kinds)
    base = Phrase(noun, node.span, word, singular=singular, placed=search.placed, kinds=kinds)
    if word in ("a", "another", "target"):
        return base
    if word == "any number of":
        return evolve(base, least=Number(0), most=None)
    if word == "up to":
        return evolve(base, least=Number(0), most=amount)
    if word in ("all", "every", "no"):
        return evolve(base, singular=False)
    if amount is not None:
        return evolve(base, word="number", least=amount, most=amount)
    return base


def _not_this(type: Type, scope: Scope, node: NounNode) -> Expr:
    if type.sort is Sort.SEAT:
        return Not(Same(Candidate(SEAT), scope.with_candidate(SEAT).you))
    if type.sort is Sort.ABILITY:
        from realmsdsl.ir import State

        return State("other", Candidate(type))
    if not scope.has_this:
        error(
            scope.diagnostics,
            "RD315",
            "`another` means: not this card, and no card speaks here",
            node.span,
            "there is no `this` here",
            "write `a`, or `other than` and the card",
        )
    return Not(Same(Candidate(type), This()))


# ---- what callers want of a phrase --------------------------------------------------------------------


def one(expr: Expr) -> Expr:
    """A set as its only or first thing; what is one thing already stays."""
    return Single(expr, expr.sort) if isinstance(expr, Noun) else expr


def as_one(found: Phrase) -> Expr:
    """The phrase as one thing: a noun in the singular names the first."""
    return one(found.expr)


def definite(found: Phrase, scope: Scope, help: str = "") -> Expr:
    """The expression of a definite phrase; an indefinite one is reported."""
    if found.is_indefinite and not is_mistake(found.expr):
        error(
            scope.diagnostics,
            "RD304",
            "this would have to be chosen, and nothing can be chosen here",
            found.span,
            "an indefinite noun",
            help
            or f"choose it in a step before: `choose a card in {zone_for_example(scope.words)} as picked`",
        )
        return MISTAKE
    return found.expr


def players(node: ExprNode, scope: Scope) -> Expr:
    """A definite noun for one or several players."""
    found = phrase(node, scope, Sort.SEAT)
    expr = definite(found, scope)
    if is_mistake(expr):
        return expr
    if found.type.sort is Sort.SEAT:
        return expr
    error(
        scope.diagnostics,
        "RD301",
        "a player is needed here",
        node.span,
        "this is not a player",
        "write `you`, `opponents`, `each player` or a name of a player",
    )
    return MISTAKE
