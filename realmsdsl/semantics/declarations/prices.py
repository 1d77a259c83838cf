"""Price and condition of abilities and actions."""

from realmsdsl.ir import Expr, Param, Payment, Price, Sort, Type, Word
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import adjectives, phrases
from realmsdsl.semantics.nouns.phrase import Phrase
from realmsdsl.semantics.nouns.whereabouts import has_zone
from realmsdsl.semantics.scope import Scope, is_mistake
from realmsdsl.semantics.steps import calls
from realmsdsl.semantics.values import conditions
from realmsdsl.semantics.wording import name_of, some_resource
from realmsdsl.syntax.nodes import Clause, CostsNode, GuardNode, PaymentNode


def clauses(nodes: tuple[Clause, ...], params: tuple[Param, ...], scope: Scope) -> tuple[Price, Expr | None]:
    """The price and the condition; `scope` is the empty one of the declaration, into which the parameters are bound."""
    for param in params:
        scope.bind(param.name, param.type)
    payments: list[Payment] = []
    guard: Expr | None = None
    for node in nodes:
        if isinstance(node, GuardNode):
            inner = scope.child()
            inner.can_ask = False
            guard = adjectives.conjoin(guard, conditions.condition(node.condition, inner))
        else:
            payments += _costs(node, scope)
    slots = scope.frame.slots if scope.ops else 0
    return Price(tuple(payments), tuple(scope.ops), slots), guard


def _costs(node: CostsNode, scope: Scope) -> list[Payment]:
    """The payments of a price; its deeds become ops of the scope."""
    found: list[Payment] = []
    for each in node.costs:
        if isinstance(each, PaymentNode):
            payment = _payment(each, scope)
            found += [] if payment is None else [payment]
        else:
            calls.call(each, scope)
    return found


def _payment(node: PaymentNode, scope: Scope) -> Payment | None:
    """`2 RESOURCE`, `(QUESTION of thing) RESOURCE from PLAYERS`; None if reported."""
    found = phrases.phrase(node.noun, scope, Sort.AMOUNT)
    if is_mistake(found.expr):
        return None
    if not isinstance(found.expr, Word) or found.type.sort is not Sort.AMOUNT or found.amount is None:
        message = f"this is {name_of(found.type)}, not a payment"
        mend = f"write a number and a resource: `costs 2 {some_resource(scope.words)}`"
        scope.words.error("RD301", message, node.span, "how much of what?", mend)
        return None
    what = found.expr.word
    if what in scope.words.counters and found.source is None:
        mend = f"write `… {what} from …`"
        scope.words.error(
            "RD302", f"`{what}` lies on cards: from which?", node.span, "`from` is missing", mend
        )
        return None
    if found.word == "up to" or is_mistake(found.amount):
        if found.word == "up to":
            report.indefinite(scope, node.span, "a price is a number: leave `up to` out")
        return None
    return _from(found, what, found.amount, scope)


def _from(found: Phrase, what: str, amount: Expr, scope: Scope) -> Payment | None:
    source = found.source
    if source is None:
        return Payment(what, amount, None)
    if not has_zone(source, scope):
        return None
    paying = Sort.CARD if what in scope.words.counters else Sort.SEAT
    if source.type.sort is not paying:
        report.wrong_sort(scope, source.span, source.type, Type(paying, many=True))
        return None
    of = phrases.definite(
        source, scope, "name those who may pay, or the cards it may lie on: the payer divides it"
    )
    return None if is_mistake(of) else Payment(what, amount, of)
