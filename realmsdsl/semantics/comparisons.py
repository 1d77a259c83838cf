"""What `is` and `with` say: equality, membership, words, states, by the type of the left side."""

from attrs import evolve

from realmsdsl.ir import (
    Any,
    Compare,
    Exists,
    Expr,
    IsIn,
    IsNamed,
    Meets,
    Noun,
    OptionIs,
    Same,
    Sort,
    State,
    Type,
    Word,
    WordSet,
)
from realmsdsl.semantics import adjectives, names, numbers, phrases, questions
from realmsdsl.semantics.report import (
    did_you_mean,
    error,
    is_mistake,
    name_of,
    type_of,
    unknown,
    wrong_sort,
)
from realmsdsl.semantics.scope import MISTAKE, Scope
from realmsdsl.semantics.words import ROLE
from realmsdsl.syntax.nodes import (
    BracketNode,
    ExprNode,
    IsNode,
    NameNode,
    NounNode,
    OfNode,
    PronounNode,
    StringNode,
    WithNode,
)


def is_(node: IsNode, scope: Scope) -> Expr:
    """`left is right`, `left is not right`."""
    from realmsdsl.semantics.conditions import negated

    found = _is(node, scope)
    return negated(found) if node.negated else found


def bare_word(node: ExprNode) -> NameNode | None:
    """The word of a noun that is one word and nothing else."""
    if isinstance(node, NounNode) and node.quantity is None and not node.tail and len(node.words) == 1:
        return node.words[0][0] if len(node.words[0]) == 1 else None
    return None


def _is(node: IsNode, scope: Scope) -> Expr:
    option = bare_word(node.left)
    if option is not None and option.text in scope.words.options and option.text not in scope.names:
        return _option(option, node, scope)
    found = phrases.phrase(node.left, scope)
    left = phrases.definite(found, scope, "name the thing, or write `there is …`")
    if is_mistake(left):
        return MISTAKE
    if _is_emptiness(node, left):
        return adjectives.conjoin(None, _empty(left)) or MISTAKE
    if found.singular:
        left = phrases.as_one(evolve(found, expr=left))
    return is_what(left, node.right, scope)


def _is_emptiness(node: IsNode, left: Expr) -> bool:
    word = bare_word(node.right)
    return word is not None and word.text == "empty" and isinstance(left, Noun)


def _empty(zone: Expr) -> Expr:
    from realmsdsl.ir import Not

    return Not(Exists(zone))


def _option(name: NameNode, node: IsNode, scope: Scope) -> Expr:
    entry = scope.words.options[name.text]
    value = bare_word(node.right)
    if value is None:
        error(
            scope.diagnostics,
            "RD214",
            f"`{name.text}` is an option: it is one of its values",
            node.right.span,
            "not a value of this option",
            did_you_mean("", entry.values),
        )
        return MISTAKE
    if value.text not in entry.values:
        unknown(scope.words, "RD214", f"a value of the option `{name.text}`", value, entry.values)
        return MISTAKE
    return OptionIs(name.text, value.text)


def is_what(left: Expr, right: ExprNode, scope: Scope) -> Expr:
    """Whether a thing is what the right side says."""
    if isinstance(right, BracketNode):
        return is_what(left, right.inner, scope)
    if isinstance(right, StringNode) or (isinstance(right, NounNode) and right.name is not None):
        return _is_named(left, right, scope)
    if isinstance(right, NounNode) and right.quantity is not None and right.quantity.word in ("a", "another"):
        return _is_a(left, right, scope)
    if isinstance(right, NounNode) and right.quantity is None and not right.tail:
        rows = right.words
        if all(len(row) == 1 for row in rows):
            return _is_word(left, tuple(row[0] for row in rows), right, scope)
    return equal(left, right, scope)


def _is_named(left: Expr, right: ExprNode, scope: Scope) -> Expr:
    name = right if isinstance(right, StringNode) else right.name if isinstance(right, NounNode) else None
    assert name is not None, "only called with a printed name"
    if type_of(left).sort is not Sort.CARD:
        wrong_sort(scope, right.span, Type(Sort.CARD), type_of(left))
        return MISTAKE
    names.known_card(name, scope)
    return IsNamed(left, name.text)


def _is_a(left: Expr, right: NounNode, scope: Scope) -> Expr:
    """`thing is a stone`, `helper is an opponent`, `it is a stone or coin`."""
    type = type_of(left)
    if isinstance(left, Noun):
        error(
            scope.diagnostics,
            "RD314",
            "several things are not one",
            right.span,
            "what is each of them?",
            "write `there is … where …`",
        )
        return MISTAKE
    found = phrases.phrase(right, scope, type.sort)
    if is_mistake(found.expr):
        return MISTAKE
    if found.type.sort is not type.sort:
        wrong_sort(scope, right.span, evolve(found.type, many=False), type)
        return MISTAKE
    noun = found.expr
    if isinstance(noun, Noun) and not found.placed and noun.which is not None and type.sort is Sort.CARD:
        return applied(noun.which, left)
    return IsIn(left, noun)


def applied(predicate: Expr, subject: Expr) -> Expr:
    """A predicate about the innermost candidate, said of a subject instead."""
    from realmsdsl.semantics.replace import with_subject

    return with_subject(predicate, subject)


def _is_word(left: Expr, words: tuple[NameNode, ...], right: NounNode, scope: Scope) -> Expr:
    """One word, or words joined by `or`, behind `is`."""
    type = type_of(left)
    items: list[Expr] = []
    for word in words:
        item = _one_word(left, type, word, scope)
        if item is None:
            item = equal(left, NounNode(None, ((word,),), span=word.span), scope)
        if is_mistake(item):
            return MISTAKE
        items.append(item)
    return items[0] if len(items) == 1 else Any(tuple(items))


def _one_word(left: Expr, type: Type, word: NameNode, scope: Scope) -> Expr | None:
    text, words = word.text, scope.words
    if text in scope.names:
        return None
    if type.sort is Sort.WORD:
        return _is_value(left, type, word, scope)
    if type.sort in (Sort.CARD, Sort.SEAT, Sort.ABILITY, Sort.CELL, Sort.YES_NO) and not type.many:
        if type.sort is Sort.YES_NO:
            return _is_legal(left, word, scope)
        head = words.heads.get(text)
        if head is not None and head[0] is type.sort is Sort.CARD and head[1]:
            error(
                scope.diagnostics,
                "RD309",
                f"`{text}` is a kind: an article is missing",
                word.span,
                "a kind stands behind `a`",
                f"write `is {'an' if text[0] in 'aeiou' else 'a'} {text}`",
            )
            return MISTAKE
        found = adjectives.adjective(word, left, type, scope, quiet=True)
        if found is not None:
            return found
        if text not in ("active_player",) and names.bare(word, (), scope, type.sort) is None:
            unknown(
                words,
                "RD201",
                f"a word for {name_of(evolve(type, many=False))}",
                word,
                [*adjectives.legal_adjectives(scope, type.sort), *scope.names],
            )
            return MISTAKE
    if type.sort is Sort.ABILITY and text in ("ready", "legal"):
        return State(text, left)
    return None


def _is_legal(left: Expr, word: NameNode, scope: Scope) -> Expr:
    from realmsdsl.ir import Legal

    if isinstance(left, Legal) and word.text == "legal":
        return left
    if isinstance(left, Legal) and not scope.words.sorts_of(word.text):
        unknown(scope.words, "RD201", "a word for an action", word, ["legal"])
        return MISTAKE
    wrong_sort(scope, word.span, Type(Sort.WORD), Type(Sort.YES_NO), "a yes or no needs no `is`")
    return MISTAKE


def _is_value(left: Expr, type: Type, word: NameNode, scope: Scope) -> Expr | None:
    """A word of the list of the left side."""
    found = word_of(type, word, scope)
    if found is None:
        return MISTAKE
    if is_mistake(found):
        return found
    return Meets(left, found) if type.many else Same(left, found)


def word_of(type: Type, word: NameNode, scope: Scope) -> Expr | None:
    """The word of a list that a name means, or a name bound to one; None if reported."""
    words = scope.words
    bound = scope.names.get(word.text)
    if bound is not None:
        if bound.type.sort is not Sort.WORD or (type.of and bound.type.of != type.of):
            wrong_sort(scope, word.span, bound.type, type)
            return None
        return bound.read(scope.you)
    if type == ROLE or type.of == "role":
        if word.text in words.roles:
            return Word(ROLE, word.text)
        unknown(words, "RD216", "a role", word, words.roles)
        return None
    values = words.values.get(type.of)
    if values is not None and word.text in values.words:
        return Word(evolve(type, many=False), word.text)
    legal = [*(values.words if values else ()), *(n for n, b in scope.names.items() if b.type.of == type.of)]
    unknown(words, "RD204", f"a word of {type.of}", word, legal)
    return None


def equal(left: Expr, right: ExprNode, scope: Scope) -> Expr:
    """Two values are the same."""
    from realmsdsl.semantics.conditions import compared

    type = type_of(left)
    found = phrases.phrase(right, scope, type.sort)
    value = phrases.definite(found, scope)
    if is_mistake(value) or is_mistake(left):
        return MISTAKE
    if found.singular:
        value = phrases.as_one(evolve(found, expr=value))
    other = type_of(value)
    if type.sort is not other.sort or (type.of and other.of and type.of != other.of):
        _cannot_compare(left, type, other, right, scope)
        return MISTAKE
    if type.sort is Sort.NUMBER and not type.many:
        return compared("==", left, value)
    if type.sort is Sort.WORD and (type.many or other.many):
        return Meets(left, value) if type.many else Meets(value, left)
    if other.many and not type.many:
        return IsIn(left, value)
    if type.many:
        error(
            scope.diagnostics,
            "RD310",
            "several things cannot be compared with one",
            right.span,
            f"the left side is {name_of(type)}",
            "write `there is … where …`",
        )
        return MISTAKE
    return Same(left, value)


def _cannot_compare(left: Expr, type: Type, other: Type, right: ExprNode, scope: Scope) -> None:
    if type.sort is Sort.NUMBER or other.sort is Sort.NUMBER:
        help = "a number is compared with a number"
    else:
        help = ""
    error(
        scope.diagnostics,
        "RD310",
        f"{name_of(type)} is never {name_of(other)}",
        right.span,
        "these two cannot be compared",
        help,
    )


# ---- `with` --------------------------------------------------------------------------------------------


def with_value(piece: WithNode, it: Expr, type: Type, scope: Scope) -> Expr | None:
    """`with weight 4 or less`, `with colour red or blue`, `with role guard`."""
    from realmsdsl.semantics.conditions import compared

    asked = questions.fact(piece.name, it, type, scope)
    if is_mistake(asked):
        return None
    sort = type_of(asked)
    if sort.sort is Sort.NUMBER:
        limits = [numbers.number(each, scope) for each in piece.values]
        if any(is_mistake(each) for each in limits):
            return None
        op = {"more": ">=", "less": "<=", "": "=="}[piece.bound]
        options = [compared(op, asked, each) for each in limits]
        return options[0] if len(options) == 1 else Any(tuple(options))
    if piece.bound:
        error(
            scope.diagnostics,
            "RD310",
            f"`or {piece.bound}` needs a number, and `{piece.name.text}` is {name_of(sort)}",
            piece.span,
            "not a number",
            "leave it out",
        )
        return None
    if sort.sort is Sort.WORD:
        return _with_words(asked, sort, piece, scope)
    values = [equal_value(asked, each, sort, scope) for each in piece.values]
    if any(is_mistake(each) for each in values):
        return None
    return values[0] if len(values) == 1 else Any(tuple(values))


def _with_words(asked: Expr, sort: Type, piece: WithNode, scope: Scope) -> Expr | None:
    found: list[Expr] = []
    for each in piece.values:
        value = word_value(each, sort, scope)
        if value is None or is_mistake(value):
            return None
        found.append(value)
    if len(found) > 1 and all(isinstance(each, Word) for each in found):
        union = WordSet(evolve(sort, many=True), tuple(each.word for each in found if isinstance(each, Word)))
        return Meets(asked, union) if sort.many else Meets(union, asked)
    items = [_meets(asked, each) for each in found]
    return items[0] if len(items) == 1 else Any(tuple(items))


def _meets(asked: Expr, value: Expr) -> Expr:
    if type_of(asked).many:
        return Meets(asked, value)
    return Meets(value, asked) if type_of(value).many else Same(asked, value)


def word_value(node: ExprNode, type: Type, scope: Scope) -> Expr | None:
    """A word or set of words of a list; None if reported."""
    word = bare_word(node)
    if word is not None:
        return word_of(type, word, scope)
    if isinstance(node, BracketNode):
        return word_value(node.inner, type, scope)
    found = phrases.phrase(node, scope, Sort.WORD)
    value = phrases.definite(found, scope)
    if is_mistake(value):
        return None
    if found.singular:
        value = phrases.as_one(evolve(found, expr=value))
    if type_of(value).sort is not Sort.WORD or (type.of and type_of(value).of != type.of):
        wrong_sort(scope, node.span, type_of(value), type)
        return None
    return value


def equal_value(asked: Expr, node: ExprNode, type: Type, scope: Scope) -> Expr:
    """`with origin tray`, `with helper mate`."""
    if type.sort is Sort.ZONE:
        word = bare_word(node)
        if word is not None and word.text in scope.words.zones:
            return Same(asked, Word(Type(Sort.ZONE), word.text))
        if word is not None:
            unknown(scope.words, "RD205", "a zone", word, scope.words.zones)
            return MISTAKE
    return is_what(asked, node, scope)


__all__ = ["OfNode", "PronounNode", "equal", "is_", "is_what", "with_value", "word_of", "word_value"]
