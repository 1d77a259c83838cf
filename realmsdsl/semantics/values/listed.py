"""Words of a list of values: one, several, or a name that holds some."""

from attrs import evolve

from realmsdsl.ir import Expr, Sort, Type, Word
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import phrases
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake
from realmsdsl.semantics.words import ROLE
from realmsdsl.syntax.nodes import BracketNode, ExprNode, NameNode, NounNode


def bare_word(node: ExprNode) -> NameNode | None:
    """The word of a noun that is one word and nothing else."""
    if isinstance(node, NounNode) and node.quantity is None and not node.tail and len(node.words) == 1:
        return node.words[0][0] if len(node.words[0]) == 1 else None
    return None


def word_of(type_: Type, word: NameNode, scope: Scope) -> Expr:
    """The word of a list that a name means, or a name bound to one; reported if it is neither."""
    words = scope.words
    bound = scope.names.get(word.text)
    if bound is not None:
        return _of_list(bound.read(scope.you), type_, word, scope)
    if type_.of == ROLE.of:
        if word.text in words.roles:
            return Word(ROLE, word.text)
        report.unknown(words, "RD216", "a role", word, words.roles)
        return MISTAKE
    values = words.values.get(type_.of)
    if values is not None and word.text in values.words:
        return Word(evolve(type_, many=False), word.text)
    for entry in words.definitions.get(word.text, ()):
        if not entry.params:
            return _of_list(phrases.phrase(noun_of(word), scope, Sort.WORD).expr, type_, word, scope)
    named = (name for name, bound in scope.names.items() if bound.type.of == type_.of)
    legal = [*(() if values is None else values.words), *named]
    report.unknown(words, "RD204", f"a word of {type_.of}", word, legal)
    return MISTAKE


def noun_of(word: NameNode) -> NounNode:
    """The noun that is this word and nothing else."""
    return NounNode(None, ((word,),), span=word.span)


def _of_list(found: Expr, type_: Type, node: NameNode | ExprNode, scope: Scope) -> Expr:
    """A value, if it is of the list; reported if not."""
    if is_mistake(found) or (found.type.sort is Sort.WORD and found.type.of == type_.of):
        return found
    report.wrong_sort(scope, node.span, found.type, type_)
    return MISTAKE


def word_value(node: ExprNode, type_: Type, scope: Scope) -> Expr:
    """A word or set of words of a list."""
    word = bare_word(node)
    if word is not None:
        return word_of(type_, word, scope)
    if isinstance(node, BracketNode):
        return word_value(node.inner, type_, scope)
    found = phrases.definite_one(phrases.phrase(node, scope, Sort.WORD), scope)
    return _of_list(found, type_, node, scope)
