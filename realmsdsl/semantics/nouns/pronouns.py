"""Pronouns: `it them this you`, `that player`, `that many`, `you do`."""

from typing import Final

from realmsdsl.ir import Expr, This
from realmsdsl.semantics.scope import MISTAKE, Asked, Reference, Scope
from realmsdsl.semantics.wording import some_zone
from realmsdsl.syntax.nodes import ExprNode, PronounNode, YouDoNode

_NAME_HIM: Final = "name the player: `choose an opponent as rival`, then write `rival`"


_FIELDS: Final = {"it": "thing", "them": "thing", "that many": "many", "that player": "player"}


def pronoun(node: PronounNode, scope: Scope) -> Expr:
    """What a pronoun means here."""
    if node.word == "you":
        return scope.you
    if node.word == "this":
        return _this(node, scope)
    return _referred(node, node.word, _FIELDS[node.word], scope)


def _this(node: PronounNode, scope: Scope) -> Expr:
    if scope.has_this:
        return This()
    scope.words.error(
        "RD315",
        "`this` is a card that speaks, and none does here",
        node.span,
        "outside a card",
        "give the thing a name, for example as a parameter",
    )
    return MISTAKE


def _referred(node: ExprNode, word: str, field: str, scope: Scope) -> Expr:
    """What the step before, or else the event, leaves for a pronoun."""
    for reference in (scope.reference, scope.fallback):
        asked: Asked | None = getattr(reference, field)
        if asked is not None:
            return asked(scope)
        if reference.is_block:
            return _lost(node, word, scope)
    _nothing(node, word, scope.reference, scope)
    return MISTAKE


def _nothing(node: ExprNode, word: str, reference: Reference, scope: Scope) -> None:
    if scope.has_gap:
        return
    label = reference.why or "the step before leaves nothing that it could mean"
    scope.words.error("RD211", f"`{word}` has nothing to refer to", node.span, label, _named(word, scope))


def _named(word: str, scope: Scope) -> str:
    """How to give a name to what a pronoun should mean."""
    if word == "that player":
        return _NAME_HIM
    return f"name the thing: `choose a card in {some_zone(scope.words)} as picked`, then write `picked`"


def _lost(node: ExprNode, word: str, scope: Scope) -> Expr:
    scope.words.error(
        "RD218",
        f"`{word}` cannot look back over a branch, a loop or a `may` block",
        node.span,
        "which step it means depends on what happened",
        _named(word, scope),
    )
    return MISTAKE


def you_did(node: YouDoNode, scope: Scope) -> Expr:
    """`you do`: the step before happened."""
    reference = scope.reference
    if reference.did is not None:
        return reference.did(scope)
    if reference.is_block:
        return _lost(node, "you do", scope)
    if not scope.has_gap:
        scope.words.error(
            "RD211",
            "`if you do` has no step before it that could fail to happen",
            node.span,
            reference.why or "the step before always happens",
            "put `may` before that step, or let it choose something",
        )
    return MISTAKE
