"""The lines of a card: each ability with its label, each trigger and each effect in force."""

from typing import final

from attrs import frozen

from realmsdsl.ir import FREE, Ability, CardDef, Expr, PropertyOf, This
from realmsdsl.text.clauses import Clause, NounPhrase, Sentence, Slot, Words
from realmsdsl.text.plan.body import sentences, triggered
from realmsdsl.text.plan.conditions import condition
from realmsdsl.text.plan.deeds import effect
from realmsdsl.text.plan.nouns import unsaid, words_of
from realmsdsl.text.plan.scene import Scene, Vocabulary


@final
@frozen(slots=True)
class PlannedLine:
    """A line of a card: its label, if it has one, and its sentences."""

    label: Clause | None
    sentences: tuple[Sentence, ...]


def planned_ability(ability: Ability, card: CardDef, vocabulary: Vocabulary) -> PlannedLine:
    """The line for an ability of a card."""
    scene = Scene(vocabulary, card)
    said: list[Sentence] = []
    if ability.price != FREE:
        said.append(Sentence(Clause("ability.price")))
    if ability.condition is not None:
        said.append(Sentence(Clause("only_if", {"condition": condition(ability.condition, scene)})))
    said += sentences(ability.body, scene)
    return PlannedLine(_label(ability, card, vocabulary), tuple(said))


def planned_others(card: CardDef, vocabulary: Vocabulary) -> list[PlannedLine]:
    """The lines for what a card does by itself: triggers, clocks, effects in force."""
    lines = [PlannedLine(None, tuple(triggered(each, Scene(vocabulary, card)))) for each in card.triggers]
    lines += [PlannedLine(None, (Sentence(unsaid(each, "card")),)) for each in card.clocks]
    always = [Sentence(effect(each, Scene(vocabulary, card))) for each in card.modifiers]
    return [*lines, *(PlannedLine(None, (each,)) for each in always)]


def _label(ability: Ability, card: CardDef, vocabulary: Vocabulary) -> Clause:
    kind = vocabulary.ability_kinds.get(ability.kind)
    slots: dict[str, Slot] = {}
    for param in kind.params if kind else ():
        value = param.default if ability.argument is None else ability.argument
        words = _words(value, card)
        if words is not None and words.ids:
            slots[param.name] = words
    is_bare = kind is not None and bool(kind.params) and not slots
    return Clause(f"label.{ability.kind}", slots, required=("bare",) if is_bare else ())


def _words(value: Expr | None, card: CardDef) -> Words | None:
    """The words that a parameter of this card holds."""
    if isinstance(value, PropertyOf) and value.card == This():
        value = dict(card.properties).get(value.property)
    return words_of(value) if value is not None else None


def planned_type(card: CardDef) -> Clause:
    """What a card is: its kind, and the words that it has."""
    words = [(name, words_of(value)) for name, value in card.properties]
    modifiers = tuple(
        Clause(f"which.meets.{name}", {"words": found}, otherwise=Clause("which.meets", {"words": found}))
        for name, found in words
        if found is not None and found.ids
    )
    return Clause("type_line", {"thing": NounPhrase("plain", (f"kind.{card.kind}",), modifiers=modifiers)})
