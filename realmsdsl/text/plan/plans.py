"""What the cards of a program say, in no language: planned once, and shared by all languages that say it."""

from typing import Final, final

from attrs import frozen

from realmsdsl.ir import Ability, CardDef, Program
from realmsdsl.text.plan.by_hand import programs
from realmsdsl.text.plan.card import PlannedLine, planned_ability, planned_others
from realmsdsl.text.plan.rulings import as_ruled, ruled_ability
from realmsdsl.text.plan.scene import Vocabulary

_MOST: Final = 10_000
"""Plans that are kept of one program: a text that is read makes cards without end."""


@final
@frozen(slots=True)
class PlannedCard:
    """What a card says.

    Attributes:
        ruled: the card by the first value of each option, which is what it says.
        abilities: a line for each ability.
        others: a line for each thing that it does by itself.
        programs: its steps that no sentence says, so that its text has to be written by hand; none for most cards.
    """

    ruled: CardDef
    abilities: tuple[PlannedLine, ...]
    others: tuple[PlannedLine, ...]
    programs: tuple[str, ...]


@final
class Plans:
    """The plans of a program; each is made when it is first asked for."""

    def __init__(self, program: Program) -> None:
        self.vocabulary = Vocabulary(program)
        self._cards: dict[int, tuple[CardDef, PlannedCard]] = {}
        self._abilities: dict[tuple[int, int], tuple[Ability, CardDef, PlannedLine]] = {}

    def card(self, card: CardDef) -> PlannedCard:
        """What a card says."""
        kept = self._cards.get(id(card))
        if kept is None:
            if len(self._cards) >= _MOST:
                self._cards.clear()
            # the card is kept beside its plan: as long as it lives, no other has its id
            kept = self._cards[id(card)] = (card, self._planned_card(card))
        return kept[1]

    def with_options(self, card: CardDef) -> tuple[PlannedLine, ...]:
        """What a card says of every value of its options: more than is printed, but all of what it means."""
        planned = self.card(card)
        abilities, others = (
            self._lines(card) if planned.ruled is not card else (planned.abilities, planned.others)
        )
        return (*abilities, *others)

    def ability(self, ability: Ability, card: CardDef) -> PlannedLine:
        """What one ability of a card says."""
        asked_for = (id(ability), id(card))
        kept = self._abilities.get(asked_for)
        if kept is None:
            if len(self._abilities) >= _MOST:
                self._abilities.clear()
            ruled = ruled_ability(ability, self.vocabulary.program)
            planned = planned_ability(ruled, card, self.vocabulary)
            kept = self._abilities[asked_for] = (ability, card, planned)
        return kept[2]

    def _planned_card(self, card: CardDef) -> PlannedCard:
        ruled = as_ruled(card, self.vocabulary.program)
        abilities, others = self._lines(ruled)
        return PlannedCard(ruled, abilities, others, programs((*abilities, *others)))

    def _lines(self, card: CardDef) -> tuple[tuple[PlannedLine, ...], tuple[PlannedLine, ...]]:
        abilities = tuple(planned_ability(each, card, self.vocabulary) for each in card.abilities)
        return abilities, tuple(planned_others(card, self.vocabulary))


_LATEST: Final[dict[int, Plans]] = {}
"""The plans of one program, by its id: it lives as long as they do."""


def plans_of(program: Program) -> Plans:
    """The plans of a program: those of the latest are kept, as a card is mostly said in one language after the other."""
    plans = _LATEST.get(id(program))
    if plans is None:
        plans = Plans(program)
        _LATEST.clear()
        _LATEST[id(program)] = plans
    return plans
