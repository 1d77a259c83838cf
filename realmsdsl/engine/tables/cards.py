"""Cards by number, with their abilities, triggers, clocks, modifiers and printed values."""

from collections.abc import Iterable
from typing import TypeVar

from realmsdsl.engine.layout import ABILITIES_OF_A_CARD, NOBODY, THINGS
from realmsdsl.engine.tables.setting import Setting, UnplayableError
from realmsdsl.engine.tables.settled import settled_cards
from realmsdsl.engine.tables.vocabulary import CONSTANTS, Vocabulary
from realmsdsl.ir import Ability, CardDef, Clock, Expr, Modifier, PropertyOf, This, Trigger, You
from realmsdsl.ir.walk import walk

_T = TypeVar("_T")


def _numbered(table: list[_T], items: Iterable[_T]) -> tuple[int, ...]:
    """Append items to a table; their numbers."""
    first = len(table)
    table += items
    return tuple(range(first, len(table)))


class Cards(Vocabulary):
    """The cards as printed."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        cards: tuple[CardDef, ...] = settled_cards(setting.program.cards, setting.options)
        lines = setting.lines
        self.cards = cards
        self.card_index = {each.name: number for number, each in enumerate(cards)}
        self.def_kinds = [self.kind_mask[each.kind] for each in cards]
        self.abilities: list[tuple[Ability, ...]] = [each.abilities for each in cards]
        self._refuse_too_many()
        self.triggers: list[Trigger] = []
        self.clocks: list[Clock] = []
        self.modifiers: list[Modifier] = []
        self.card_triggers = [_numbered(self.triggers, each.triggers) for each in cards]
        self.card_clocks = [_numbered(self.clocks, each.clocks) for each in cards]
        self.card_modifiers = [_numbered(self.modifiers, each.modifiers) for each in cards]
        self.line_triggers = _numbered(self.triggers, lines.triggers)
        self.line_clocks = _numbered(self.clocks, lines.clocks)
        self.line_modifiers = _numbered(self.modifiers, lines.modifiers)
        self.clock_lines: dict[tuple[str, str], tuple[int, ...]] = {}
        for number in self.line_clocks:
            key = (self.clocks[number].edge, self.clocks[number].clock)
            self.clock_lines[key] = (*self.clock_lines.get(key, ()), number)
        self.always_modifiers = [
            tuple(number for number in numbers if self.modifiers[number].everywhere)
            for numbers in self.card_modifiers
        ]
        self.speaks = [bool(each.triggers or each.clocks or each.modifiers) for each in cards]
        self._print_properties()
        self._print_abilities()

    def _refuse_too_many(self) -> None:
        for each in self.cards:
            if len(each.abilities) > ABILITIES_OF_A_CARD:
                raise UnplayableError(f'"{each.name}" has more than {ABILITIES_OF_A_CARD} abilities')

    # ---- printed values ----------------------------------------------------------------------------------

    def _print_properties(self) -> None:
        """For each property and card: its number, or the expression to ask."""
        self.printed: list[list[int | Expr]] = []
        for entry in self.property_defs:
            said = [dict(card.properties).get(entry.name, entry.default) for card in self.cards]
            nothing = NOBODY if entry.type.sort in THINGS and not entry.type.many else 0
            self.printed.append([self._number_or_question(each, nothing) for each in said])
        self.asks_who_asks = [
            any(isinstance(each, You) for value in row if isinstance(value, Expr) for each in walk(value))
            for row in self.printed
        ]
        """By property: whether a card prints a value that depends on the player who asks."""

    def _number_or_question(self, said: Expr | None, nothing: int = 0) -> int | Expr:
        if said is None:
            return nothing
        return self.constant(said) if isinstance(said, CONSTANTS) else said

    def printed_number(self, number: int, definition: int) -> int | None:
        """The value of a property of a card while nothing changes it; None if it has to be computed in a game."""
        value = self.printed[number][definition]
        while isinstance(value, PropertyOf) and isinstance(value.card, This):
            value = self.printed[self.property_index[value.property]][definition]
        return None if isinstance(value, Expr) else value

    # ---- abilities -------------------------------------------------------------------------------------------

    def _print_abilities(self) -> None:
        """Arguments of abilities, which marks end with what, and where abilities of a kind stand on a card."""
        self.ability_argument = [
            [self._argument(number, ability) for ability in abilities]
            for number, abilities in enumerate(self.abilities)
        ]
        limits = {each.limit or "turn" for each in self.ability_kind.values()}
        self.marks_until = {
            limit: [self._marks_that_end_with(limit, abilities) for abilities in self.abilities]
            for limit in limits
        }
        kinds = tuple(self.ability_kind)
        self.of_kind = [
            [tuple(i for i, each in enumerate(abilities) if each.kind == kind) for kind in kinds]
            for abilities in self.abilities
        ]

    def _marks_that_end_with(self, limit: str, abilities: tuple[Ability, ...]) -> int:
        """The marks of abilities that can be used again when a period ends; without a limit a turn is one."""
        return sum(
            1 << index
            for index, each in enumerate(abilities)
            if (self.ability_kind[each.kind].limit or "turn") == limit
        )

    def _argument(self, definition: int, ability: Ability) -> int:
        """The words of an ability's parameter: as the card states them, or the kind's default as printed.

        A copied ability keeps them (ruling 91): they show on the card that prints it.
        """
        said = ability.argument
        kind = self.ability_kind[ability.kind]
        if said is None:
            said = kind.params[0].default if kind.params else None
        value = None if said is None else self._number_or_question(said)
        while isinstance(value, PropertyOf) and isinstance(value.card, This):
            value = self.printed[self.property_index[value.property]][definition]
        return value if isinstance(value, int) else 0
