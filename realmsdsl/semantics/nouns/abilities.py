"""Abilities as things: `a ready ability of a card in ZONE`, `another KIND ability used this turn`."""

from realmsdsl.ir import ABILITY, AbilitiesOf, Anywhere, Candidate, Expr, Noun, Sort, State, Where
from realmsdsl.semantics.nouns import adjectives, headed, phrases, tails
from realmsdsl.semantics.nouns.phrase import Phrase, mistaken
from realmsdsl.semantics.scope import Scope, is_mistake
from realmsdsl.semantics.wording import name_of, some_group
from realmsdsl.syntax.nodes import NameNode, NounNode, OfNode


def abilities_or_actions(
    node: NounNode, row: tuple[NameNode, ...], sort: Sort, past: NameNode | None, scope: Scope
) -> Phrase:
    """The abilities on some cards; actions are no things, and reported."""
    if sort is Sort.ACTION:
        scope.words.error(
            "RD316",
            "actions are only spoken of behind `offer`",
            node.span,
            "not possible here",
            f"write `offer any number of {some_group(scope.words)} actions`",
        )
        return mistaken(node)
    said = _conditions(row[:-1], scope.with_candidate(ABILITY))
    bearers = None if said is None else _bearers(node, scope)
    if said is None or bearers is None:
        return mistaken(node)
    rest = tuple(piece for piece in node.tail if not isinstance(piece, OfNode))
    search = tails.search(ABILITY, rest, past, scope, said)
    if node.quantity is not None and node.quantity.word == "another":
        search = search.only(State("other", Candidate(ABILITY)))
    where = search.where if search.is_of_events else bearers
    noun = Noun(ABILITY, where, search.which, search.best)
    word = "" if node.quantity is None else node.quantity.word
    found = Phrase(noun, node.span, word, singular=row[-1].text == "ability")
    return found if node.quantity is None else headed.quantified(found, noun, node.quantity, scope)


def _conditions(row: tuple[NameNode, ...], scope: Scope) -> tuple[Expr, ...] | None:
    """What the words before `ability` say; None if reported."""
    found: list[Expr] = []
    for word in row:
        condition = adjectives.adjective(word, Candidate(ABILITY), ABILITY, scope)
        if condition is None:
            return None
        found.append(condition)
    return tuple(found)


def _bearers(node: NounNode, scope: Scope) -> tuple[Where, ...] | None:
    """The cards whose abilities are meant; None if reported."""
    for piece in node.tail:
        if not isinstance(piece, OfNode):
            continue
        found = phrases.phrase(piece.noun, scope, Sort.CARD)
        if is_mistake(found.expr):
            return None
        if found.type.sort is Sort.CARD:
            return (AbilitiesOf(found.expr),)
        message = f"abilities are of cards, and this is {name_of(found.type)}"
        scope.words.error("RD301", message, piece.span, "a card is needed here", "name the cards")
        return None
    return (Anywhere(),)
