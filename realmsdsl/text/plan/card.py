"""The lines of a card: each ability with its label, each trigger and each effect in force."""

from functools import partial
from itertools import groupby
from typing import final

from attrs import frozen

from realmsdsl.ir import FREE, Ability, Body, CardDef, Expr, Number, Payment, Price, PropertyOf, This
from realmsdsl.text.clauses import (
    Amount,
    Amounts,
    Clause,
    Clauses,
    NounPhrase,
    Quantity,
    Sentence,
    Slot,
    Words,
    is_of_players,
)
from realmsdsl.text.plan import conditions, things, values
from realmsdsl.text.plan.body import clocked, sentences, triggered
from realmsdsl.text.plan.effects import always
from realmsdsl.text.plan.joining import without_offer
from realmsdsl.text.plan.lettered import with_letters
from realmsdsl.text.plan.scene import Scene, Vocabulary


@final
@frozen(slots=True)
class PlannedLine:
    """A line of a card.

    Attributes:
        label: what stands before the colon, or None.
        sentences: what stands behind it.
        price: what an ability costs, as it is said by itself, or None.
        priced: the label together with the price, or None.
        lead: label and first sentence as one clause, for a language that has a phrase for it, or None.
    """

    label: Clause | None
    sentences: tuple[Sentence, ...]
    price: Clause | None = None
    priced: Clause | None = None
    lead: Clause | None = None


def planned_ability(ability: Ability, card: CardDef, vocabulary: Vocabulary) -> PlannedLine:
    """The line for an ability of a card."""
    return with_letters(partial(_planned_ability, ability, card), Scene(vocabulary, card))


def _planned_ability(ability: Ability, card: CardDef, scene: Scene) -> PlannedLine:
    vocabulary = scene.vocabulary
    price, priced = None, None
    label = _label(ability, card, vocabulary)
    if ability.price != FREE:
        parts = with_letters(
            partial(_price_parts, ability.price), Scene(vocabulary, card)
        )  # what it names has slots of its own
        price, priced = (
            Clause("price", {"parts": parts}),
            Clause("label_priced", {"label": label, "parts": parts}),
        )
    said: list[Sentence] = []
    if ability.condition is not None:
        said.append(
            Sentence(Clause("only_if", {"condition": conditions.condition(ability.condition, scene)}))
        )
    said += sentences(ability.body, scene)
    return PlannedLine(label, tuple(said), price, priced, _lead(ability, said))


def _lead(ability: Ability, said: list[Sentence]) -> Clause | None:
    """The label as the beginning of a sentence: "at the end of the game, the player …"."""
    if len(said) != 1 or not _has_doer(said[0].clause):
        return None
    return Clause(f"lead.{ability.kind}", {"deed": said[0].clause})


def _has_doer(clause: Clause) -> bool:
    """Whether a sentence says of players what they do or get: it has a subject of its own."""
    things = (slot for slot in clause.slots.values() if isinstance(slot, NounPhrase))
    of_players = any(is_of_players(head) for thing in things for head in thing.heads)
    return clause.kind == "act" or (clause.kind.startswith("verb.") and of_players)


def planned_others(card: CardDef, vocabulary: Vocabulary) -> list[PlannedLine]:
    """The lines for what a card does by itself: triggers, clocks, effects in force."""
    scene = Scene(vocabulary, card)
    lines = [with_letters(partial(triggered, each), scene) for each in card.triggers]
    lines += [with_letters(partial(clocked, each), scene) for each in card.clocks]
    lines += [with_letters(partial(always, each), scene) for each in card.modifiers]
    return [PlannedLine(None, tuple(each)) for each in lines]


def _label(ability: Ability, card: CardDef, vocabulary: Vocabulary) -> Clause:
    kind = vocabulary.ability_kinds.get(ability.kind)
    slots: dict[str, Slot] = {}
    for param in kind.params if kind else ():
        value = param.default if ability.argument is None else ability.argument
        words = _words(value, card)
        if words is not None and words.ids:
            slots[param.name] = words
        elif isinstance(value, Number):
            slots[param.name] = Quantity(value.value)
    is_bare = kind is not None and bool(kind.params) and not slots
    return Clause(f"label.{ability.kind}", slots, required=("bare",) if is_bare else ())


def _words(value: Expr | None, card: CardDef) -> Words | None:
    """The words that a parameter of this card holds."""
    if isinstance(value, PropertyOf) and value.card == This():
        value = dict(card.properties).get(value.property)
    return things.words_of(value)


def planned_body(body: Body, vocabulary: Vocabulary) -> list[Sentence]:
    """The sentences for a body that belongs to no card."""
    return with_letters(partial(sentences, body), Scene(vocabulary))


# ---- prices --------------------------------------------------------------------------------------------


def planned_price(price: Price, vocabulary: Vocabulary) -> Clause:
    """What something costs, as a sentence of its own."""
    return Clause("price", {"parts": with_letters(partial(_price_parts, price), Scene(vocabulary))})


def _price_parts(price: Price, scene: Scene) -> Clauses:
    """What is paid, and what is done to pay."""
    paid = [
        _paid(source, each, scene)
        for source, payments in groupby(price.payments, key=lambda each: each.source)
        for each in ([[*payments]] if source is None else ([payment] for payment in payments))
    ]
    done = [without_offer(each.clause) for each in sentences(price.deeds, scene)]
    return Clauses(tuple(paid + done))


def _paid(source: Expr | None, payments: list[Payment], scene: Scene) -> Clause:
    amounts = Amounts(tuple(_owed(each, scene) for each in payments))
    from_ = things.thing(source, scene) if source is not None else None
    if from_ is None:
        return Clause("price.amounts", {"amounts": amounts})
    return Clause("price.amounts", {"amounts": amounts, "from": from_}, required=("from",))


def _owed(payment: Payment, scene: Scene) -> Amount:
    quantity = values.quantity(payment.amount, scene)
    return Amount(scene.vocabulary.term(payment.what), quantity.number, quantity.value)


# ---- what a card is ---------------------------------------------------------------------------------------


def _which(name: str, words: Words) -> Clause:
    has = {"words": Words(words.ids, "and")}
    return Clause(f"which.meets.{name}", has, otherwise=Clause("which.meets", has))


def planned_type(card: CardDef) -> Clause:
    """What a card is: its kind, and the words that it has."""
    words = [(name, things.words_of(value)) for name, value in card.properties]
    modifiers = tuple(_which(name, found) for name, found in words if found is not None and found.ids)
    return Clause("type_line", {"thing": NounPhrase("plain", (f"kind.{card.kind}",), modifiers=modifiers)})
