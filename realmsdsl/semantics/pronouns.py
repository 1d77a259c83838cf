"""Pronouns: `it them this you`, `that player`, `that many`, `you do`."""

from realmsdsl.ir import Expr, This
from realmsdsl.semantics.report import error, zone_for_example
from realmsdsl.semantics.scope import MISTAKE, Scope
from realmsdsl.syntax.nodes import ExprNode, PronounNode, YouDoNode


def _name_it(word: str, scope: Scope) -> str:
    """How to mend a pronoun that means nothing."""
    if word == "that player":
        return "name the player: `choose an opponent as picked`, then write `picked`"
    return (
        f"name the thing: `choose a card in {zone_for_example(scope.words)} as picked`, then write `picked`"
    )


def pronoun(node: PronounNode, scope: Scope) -> Expr:
    """What a pronoun means here."""
    if node.word == "you":
        return scope.you
    if node.word == "this":
        if scope.has_this:
            return This()
        error(
            scope.diagnostics,
            "RD315",
            "`this` is a card that speaks, and none does here",
            node.span,
            "outside a card",
            "give the thing a name, for example as a parameter",
        )
        return MISTAKE
    field = {"it": "thing", "them": "thing", "that many": "many", "that player": "player"}[node.word]
    for reference in (scope.reference, scope.fallback):
        if reference.lost == "branch":
            return _lost(node, scope, node.word)
        asked = getattr(reference, field)
        if asked is not None:
            found: Expr = asked(scope)
            return found
    error(
        scope.diagnostics,
        "RD211",
        f"`{node.word}` has nothing to refer to",
        node.span,
        scope.reference.lost or "the step before leaves nothing that it could mean",
        _name_it(node.word, scope),
    )
    return MISTAKE


def _lost(node: ExprNode, scope: Scope, word: str) -> Expr:
    error(
        scope.diagnostics,
        "RD218",
        f"`{word}` cannot look back over a branch, a loop or a `may` block",
        node.span,
        "which step it means depends on what happened",
        _name_it(word, scope),
    )
    return MISTAKE


def you_did(node: YouDoNode, scope: Scope) -> Expr:
    """`you do`: the step before happened."""
    if scope.reference.lost == "branch":
        return _lost(node, scope, "you do")
    if scope.reference.did is not None:
        return scope.reference.did(scope)
    error(
        scope.diagnostics,
        "RD211",
        "`if you do` has no step before it that could fail to happen",
        node.span,
        scope.reference.lost or "the step before always happens",
        "put `may` before that step, or let it choose something",
    )
    return MISTAKE
