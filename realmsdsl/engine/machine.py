"""A program made ready to play one format: every name a number, every body a row of ops with a number.

A machine is immutable once built and shared by all games of it.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, final

from attrs import evolve, fields

from realmsdsl.engine.evaluate import evaluate
from realmsdsl.engine.opening import Opening, SetUpAgain, Settling
from realmsdsl.engine.stirring import clock_stirs, stirs
from realmsdsl.ir import (
    Ability,
    AbilityKindDef,
    ActionDef,
    Block,
    Body,
    CardDef,
    Clock,
    DefinitionDef,
    Event,
    Expr,
    FormatDef,
    Gained,
    Happened,
    Lines,
    Modifier,
    Noun,
    Number,
    Op,
    Payment,
    Phase,
    Program,
    PropertyDef,
    PropertyOf,
    RuleDef,
    Same,
    Sort,
    This,
    Trigger,
    Truth,
    Turn,
    VerbDef,
    Word,
    WordSet,
)
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Repeat, Until, Watch
from realmsdsl.ops.touches import Touches, may_meet

NOBODY = -1
STEP_BUDGET = 20_000
"""Iterations and uses in one resolution, past which a game counts as run away."""

TURNS_A_SEAT = 200
"""A game that has not ended by then is cut."""

HEADER = 3
"""The slots of an activation before its locals: who acts, the card that speaks, the event answered."""

Function = Callable[[Any, list[Any]], Any]


CONSTANTS = (Number, Truth, Word, WordSet)


def plural(word: str) -> str:
    """The plural of a role."""
    return word[:-1] + "ies" if word.endswith("y") else word + "s"


def _asks(game: Any, expr: Expr, act: list[Any], candidate: Any) -> Any:
    """A predicate about one candidate, by the reference form."""
    return evaluate(game, expr, act, (candidate,))


def _is_about_this(trigger: Trigger) -> bool:
    """Whether the event of a trigger is about its own card: it is heard wherever the card lies."""
    asked = trigger.event.object
    return any(isinstance(each, Same) and isinstance(each.right, This) for each in walk(asked))


class FormatError(ValueError):
    """A format, number of seats or option that the program does not have."""


@final
class Machine:
    """Tables by number for one program, format, number of seats and choice of options.

    `also` are pieces of IR that are carried out or asked beside the program: the steps of examples. With `waits` an
    offer waits for its seat even if all that is left is to end it.
    """

    def __init__(
        self,
        program: Program,
        format: str = "",
        seats: int = 0,
        options: Mapping[str, str] | None = None,
        *,
        fast: bool = True,
        also: tuple[Any, ...] = (),
        waits: bool = False,
    ) -> None:
        self.program = program
        self.fast = fast
        self.also = also
        self.waits = waits
        self.format = _format_named(program, format)
        self.seats = _seats_for(self.format, seats)
        self.options = _options_for(program, options or {})
        self.lines = merged(program.lines, self.format.lines)
        self._places()
        self._people()
        self._vocabulary()
        self._cards()
        self._rules()

    # ---- zones ------------------------------------------------------------------------------

    def _places(self) -> None:
        self.zone_names = [each.name for each in self.program.zones]
        self.zone_index = {name: number for number, name in enumerate(self.zone_names)}
        self.zone_base: list[int] = []
        self.zone_of_player: list[bool] = []
        self.instance_zone: list[int] = []
        self.instance_seat: list[int] = []
        for number, zone in enumerate(self.program.zones):
            self.zone_base.append(len(self.instance_zone))
            self.zone_of_player.append(zone.of_player)
            owners = range(self.seats) if zone.of_player else (NOBODY,)
            self.instance_zone += [number for _ in owners]
            self.instance_seat += owners
        self.gone = len(self.instance_zone)
        self.reserve = self.gone + 1
        self.instance_zone += [NOBODY, NOBODY]
        self.instance_seat += [NOBODY, NOBODY]
        flags = [frozenset(each.flags) for each in self.program.zones]
        self.zone_flags = flags
        none: frozenset[str] = frozenset()
        instance_flags = [flags[zone] if zone != NOBODY else none for zone in self.instance_zone]
        self.is_active = ["active" in each for each in instance_flags]
        self.active_instances = tuple(n for n, active in enumerate(self.is_active) if active)
        self.is_public = ["public" in each for each in instance_flags]
        self.is_private = ["private" in each for each in instance_flags]
        self.is_ordered = ["ordered" in each for each in instance_flags]

    # ---- seats ------------------------------------------------------------------------------

    def _people(self) -> None:
        seating = self.format.seating
        self.role_names = sorted({name for each in self.program.formats for name in each.seating.roles})
        self.role_bit = {name: 1 << number for number, name in enumerate(self.role_names)}
        given = seating.roles
        self.role_of = [
            self.role_bit[given[min(seat, len(given) - 1)]] if given else 0 for seat in range(self.seats)
        ]
        if seating.teams:
            self.team_of = [seat // seating.team_size for seat in range(self.seats)]
        elif seating.teams_by == "role":
            order = list(dict.fromkeys(self.role_of))
            self.team_of = [order.index(role) for role in self.role_of]
        else:
            self.team_of = list(range(self.seats))
        self.members = [
            tuple(seat for seat in range(self.seats) if self.team_of[seat] == team)
            for team in range(max(self.team_of) + 1)
        ]
        self.opponents_of = [
            tuple(other for other in range(self.seats) if self.team_of[other] != self.team_of[seat])
            for seat in range(self.seats)
        ]
        self.resource_names = [each.name for each in self.program.resources]
        self.floors = [each.floor for each in self.program.resources]
        self.resource_slot = [
            [
                number * self.seats
                + (self.members[self.team_of[seat]][0] if name in seating.shared else seat)
                for seat in range(self.seats)
            ]
            for number, name in enumerate(self.resource_names)
        ]
        self.resource_index = {name: number for number, name in enumerate(self.resource_names)}

    # ---- words -------------------------------------------------------------------------------

    def _vocabulary(self) -> None:
        program = self.program
        self.word_bit = {
            values.name: {word: 1 << number for number, (word, _) in enumerate(values.words)}
            for values in program.values
        }
        self.word_bit["role"] = self.role_bit
        self.counter_index = {each.name: number for number, each in enumerate(program.counters)}
        self.counter_names = [each.name for each in program.counters]
        self.kind_bit = {each.name: 1 << number for number, each in enumerate(program.kinds)}
        parents = {each.name: each.parent for each in program.kinds}
        self.kind_mask: dict[str, int] = {}
        for name in parents:
            mask, at = 0, name
            while at is not None:
                mask |= self.kind_bit[at]
                at = parents[at]  # type: ignore[assignment]  # None ends the line
            self.kind_mask[name] = mask
        self.property_index = {each.name: number for number, each in enumerate(program.properties)}
        self.property_defs: tuple[PropertyDef, ...] = program.properties
        self.ability_kind: dict[str, AbilityKindDef] = {each.name: each for each in program.ability_kinds}
        self.ability_kind_index = {each.name: number for number, each in enumerate(program.ability_kinds)}

    # ---- cards ---------------------------------------------------------------------------------

    def _cards(self) -> None:
        cards: tuple[CardDef, ...] = self.program.cards
        self.cards = cards
        self.card_index = {each.name: number for number, each in enumerate(cards)}
        self.def_kinds = [self.kind_mask[each.kind] for each in cards]
        self.abilities: list[tuple[Ability, ...]] = [each.abilities for each in cards]
        self.triggers: list[Trigger] = []
        self.clocks: list[Clock] = []
        self.modifiers: list[Modifier] = []
        self.card_triggers = [self._number(self.triggers, each.triggers) for each in cards]
        self.card_clocks = [self._number(self.clocks, each.clocks) for each in cards]
        self.card_modifiers = [self._number(self.modifiers, each.modifiers) for each in cards]
        self.line_triggers = self._number(self.triggers, self.lines.triggers)
        self.line_clocks = self._number(self.clocks, self.lines.clocks)
        self.clock_lines: dict[tuple[str, str], tuple[int, ...]] = {}
        for number in self.line_clocks:
            key = (self.clocks[number].edge, self.clocks[number].clock)
            self.clock_lines[key] = (*self.clock_lines.get(key, ()), number)
        self.line_modifiers = self._number(self.modifiers, self.lines.modifiers)

    @staticmethod
    def _number(table: list[Any], items: Iterable[Any]) -> tuple[int, ...]:
        numbers = []
        for item in items:
            numbers.append(len(table))
            table.append(item)
        return tuple(numbers)

    # ---- rules ----------------------------------------------------------------------------------

    def _rules(self) -> None:
        lines = self.lines
        self.definitions: dict[str, DefinitionDef] = {each.name: each for each in lines.definitions}
        self.verbs: dict[str, VerbDef] = {each.name: each for each in lines.verbs}
        self.rules: tuple[RuleDef, ...] = lines.rules
        self.actions: tuple[ActionDef, ...] = lines.actions
        self.action_index = {each.name: number for number, each in enumerate(lines.actions)}
        self.turns: dict[str, Turn] = {each.role: each for each in lines.turns}
        self.opening: Body = (Opening(),)
        self.settling: Body = (Settling(),)
        self.set_up_again: Body = (SetUpAgain(),)
        self.phases = [self._phases_of(seat) for seat in range(self.seats)]
        self.all_triggers_numbered()
        self._calls()
        self._bodies()
        self._printed()
        self._kinds_of_abilities()
        self._questions()
        self._wakes()
        self.step_budget = STEP_BUDGET
        self.turn_limit = TURNS_A_SEAT * self.seats
        self.used: dict[tuple[int, int], int] = {}
        self.listing: dict[str, Callable[[Any, int], list[tuple[int, ...]]]] = {}
        self.straight: dict[int, tuple[tuple[Function, int] | None, ...]] = {}
        self.value: Callable[[Any, Expr, list[Any]], Any] = evaluate
        self.functions: dict[int, Function] = {}
        self.printed_answers: dict[int, list[int]] = {}
        self.asks: Callable[[Any, Expr, list[Any], Any], Any] = _asks
        self.properties_now: dict[int, Callable[[Any, int], int]] = {}
        self.stirring: list[Callable[[Any], bool]] = [partial(stirs, rule=number) for number in self.all_rules]
        self.clock_stirs: list[Callable[[Any], bool]] = [
            partial(clock_stirs, number=number) for number in range(len(self.clocks))
        ]
        self.whole: dict[int, Function] = {}
        self.calls: dict[int, Callable[[Any, list[Any], list[Any] | None], bool]] = {}
        self.acting_now: list[Any] = [(None, ())] * (len(self.actions) + 1)
        """For each action, and last for the end of an offer: how it is carried out quickly, and the rules to ask then."""
        self.acting: list[Callable[..., bool] | None] = [None] * len(self.actions)
        self.plain_abilities: list[list[Any]] = [[None] * len(abilities) for abilities in self.abilities]
        self.ready: list[tuple[tuple[int, int, Any], ...]] = []
        self.source = ""
        self.fingerprint = ""
        if self.fast:
            from realmsdsl.engine.generate import make_fast

            make_fast(self)

    def _phases_of(self, seat: int) -> tuple[Phase, ...]:
        """The phases of a seat's turn: those of its role, or of everybody."""
        role = next((name for name, bit in self.role_bit.items() if bit == self.role_of[seat]), "")
        turn = self.turns.get(role) or self.turns.get("")
        return turn.phases if turn is not None else ()

    # ---- everything that carries a number ----------------------------------------------------------

    def all_triggers_numbered(self) -> None:
        """Triggers and modifiers inside bodies get numbers too, by the place where they stand."""
        self._trigger_at: dict[int, int] = {}
        self._modifier_at: dict[int, int] = {}
        for node in walk((self.lines, self.cards, self.program.ability_kinds, self.also)):
            if isinstance(node, Watch):
                self._trigger_at[id(node.trigger)] = len(self.triggers)
                self.triggers.append(node.trigger)
            elif isinstance(node, Until):
                for modifier in node.modifiers:
                    self._modifier_at[id(modifier)] = len(self.modifiers)
                    self.modifiers.append(modifier)
        self.event_key = [("would:" if each.event.would else "") + each.event.verb for each in self.triggers]

    def trigger_number(self, trigger: Trigger) -> int:
        """The number of a trigger that stands in a body."""
        return self._trigger_at[id(trigger)]

    def modifier_number(self, modifier: Modifier) -> int:
        """The number of a modifier that stands in a body."""
        return self._modifier_at[id(modifier)]

    def _bodies(self) -> None:
        """Every body of the program by number: the frames of a saved game name them so."""
        self.bodies: list[Body] = [()]
        self._body_at: dict[int, int] = {id(()): 0}
        for node in walk((self.lines, self.cards, self.program.ability_kinds, self.also)):
            for field in fields(type(node)):
                self._add_bodies(getattr(node, field.name))
        self._add_bodies(self.opening)
        self._add_bodies(self.settling)
        self._add_bodies(self.set_up_again)

    def _add_bodies(self, value: Any) -> None:
        if not isinstance(value, tuple) or not value:
            return
        if isinstance(value[0], Op):
            if id(value) not in self._body_at:
                self._body_at[id(value)] = len(self.bodies)
                self.bodies.append(value)
        elif isinstance(value[0], tuple):
            for each in value:
                self._add_bodies(each)

    def body_number(self, body: Body) -> int:
        """The number of a body."""
        return self._body_at[id(body)] if body else 0

    # ---- verbs and events ----------------------------------------------------------------------------

    def _calls(self) -> None:
        """For each verb and action: the positions of its object, things and number; whether it leaves an event."""
        self.verb_object: dict[str, int | None] = {}
        self.verb_things: dict[str, tuple[int, ...]] = {}
        self.verb_number: dict[str, int | None] = {}
        self.object_is_card: dict[str, bool] = {}
        self.past_of: dict[str, str] = {}
        for each in (*self.verbs.values(), *self.actions):
            things = (Sort.CARD, Sort.SEAT, Sort.CELL, Sort.ABILITY)
            positions = tuple(
                i for i, param in enumerate(each.params) if param.type.sort in things and not param.type.many
            )
            numbers = [i for i, param in enumerate(each.params) if param.type.sort is Sort.NUMBER]
            self.verb_object[each.name] = positions[0] if positions else None
            self.verb_things[each.name] = positions
            self.verb_number[each.name] = numbers[0] if numbers else None
            self.object_is_card[each.name] = (
                bool(positions) and each.params[positions[0]].type.sort is Sort.CARD
            )
            self.past_of[each.name] = each.past
        keys = set(self.event_key)
        self.answered_verbs = frozenset(key for key in keys if not key.startswith("would:"))
        self.replaced_verbs = frozenset(
            key.removeprefix("would:") for key in keys if key.startswith("would:")
        )
        self.watches_moves = bool(keys & {"enters", "leaves", "would:enters", "would:leaves"})
        asked = {node.verb for node in walk((self.lines, self.cards, self.also)) if isinstance(node, Gained)}
        self.watches_gains = "gain" in keys or "gain" in asked
        self.watches_losses = "lose" in keys
        uses = any(
            isinstance(node, Happened) and node.verb == "use" for node in walk((self.lines, self.cards, self.also))
        )
        self.watches_uses = "use" in keys or uses
        self.line_triggers_of: dict[str, tuple[int, ...]] = {}
        for number in self.line_triggers:
            key = self.event_key[number]
            self.line_triggers_of[key] = (*self.line_triggers_of.get(key, ()), number)
        self.own_triggers = [
            tuple(n for n in numbers if _is_about_this(self.triggers[n])) for numbers in self.card_triggers
        ]
        self.speaks = [
            bool(triggers or clocks or modifiers)
            for triggers, clocks, modifiers in zip(
                self.card_triggers, self.card_clocks, self.card_modifiers, strict=True
            )
        ]
        self.always_modifiers = [
            tuple(n for n in numbers if self.modifiers[n].everywhere) for numbers in self.card_modifiers
        ]

    def actor_group(self, actor: str) -> str:
        """The group of seats that an actor of an event names."""
        if actor in self.role_bit or actor in ("opponents", "teammates"):
            return actor
        return next((role for role in self.role_bit if plural(role) == actor), actor)

    # ---- printed values ----------------------------------------------------------------------------------

    def constant(self, expr: Expr) -> int:
        """The number that stands for a constant of the IR."""
        if isinstance(expr, (Number, Truth)):
            return int(expr.value)
        if isinstance(expr, Word):
            if expr.type.sort is Sort.ZONE:
                return self.zone_index[expr.word]
            return self.word_bit[expr.type.of][expr.word]
        assert isinstance(expr, WordSet), "there are four constants"
        bits = 0
        for word in expr.words:
            bits |= self.word_bit[expr.type.of][word]
        return bits

    def _printed(self) -> None:
        """For each property and card: its number, or the expression to ask."""
        self.printed: list[list[Any]] = []
        for entry in self.property_defs:
            row: list[Any] = []
            for card in self.cards:
                said = dict(card.properties).get(entry.name, entry.default)
                row.append(
                    0 if said is None else self.constant(said) if isinstance(said, CONSTANTS) else said
                )
            self.printed.append(row)
        self.ability_argument = [
            [self._argument(number, ability) for ability in abilities]
            for number, abilities in enumerate(self.abilities)
        ]
        self.turn_marks = [
            sum(
                1 << i
                for i, each in enumerate(abilities)
                if self.ability_kind[each.kind].limit in ("turn", "")
            )
            for abilities in self.abilities
        ]

    def printed_number(self, number: int, definition: int) -> int | None:
        """The value of a property of a card while nothing changes it; None if it has to be computed in a game."""
        value = self.printed[number][definition]
        while isinstance(value, PropertyOf) and isinstance(value.card, This):
            value = self.printed[self.property_index[value.property]][definition]
        return None if isinstance(value, Expr) else int(value)

    def _kinds_of_abilities(self) -> None:
        """For each card and kind of ability: the places of its abilities of that kind."""
        kinds = tuple(self.ability_kind_index)
        self.of_kind = [
            [tuple(i for i, each in enumerate(abilities) if each.kind == kind) for kind in kinds]
            for abilities in self.abilities
        ]

    def _argument(self, definition: int, ability: Ability) -> int:
        """The words of an ability's parameter: as the card states them, or the kind's default as printed.

        A copied ability keeps them (ruling 91): they show on the card that prints it.
        """
        said = ability.argument
        kind = self.ability_kind[ability.kind]
        if said is None:
            if not kind.params or kind.params[0].default is None:
                return 0
            said = kind.params[0].default
        while isinstance(said, PropertyOf) and isinstance(said.card, This):
            value = self.printed[self.property_index[said.property]][definition]
            if not isinstance(value, Expr):
                return int(value)
            said = value
        return self.constant(said) if isinstance(said, CONSTANTS) else 0

    # ---- history and periods ----------------------------------------------------------------------------

    def _questions(self) -> None:
        """Which properties events keep, and how far back history is asked."""
        asked: set[str] = set()
        self.remembered: set[str] = set(self.answered_verbs)
        periods: set[str] = set()
        loops: set[str] = set()
        for node in walk((self.lines, self.cards, self.program.ability_kinds, self.also)):
            if isinstance(node, Noun) and any(isinstance(where, Happened) for where in node.where):
                self.remembered |= {where.verb for where in node.where if isinstance(where, Happened)}
                asked |= {
                    each.property for each in walk((node.which, node.best)) if isinstance(each, PropertyOf)
                }
            if isinstance(node, (Happened, Gained)):
                periods.add(node.period)
            if isinstance(node, Repeat) and node.loop:
                loops.add(node.loop)
            if isinstance(node, Event) and node.object is not None:
                asked |= {each.property for each in walk(node.object) if isinstance(each, PropertyOf)}
        self.snapshot_properties = tuple(sorted(self.property_index[name] for name in asked))
        self.snapshot_index = {number: index for index, number in enumerate(self.snapshot_properties)}
        self.long_periods = frozenset(periods - {"turn"})
        self.loop_names = frozenset(loops)

    def keeps_spent(self, entry: tuple[int, int]) -> bool:
        """Whether a limit lasts longer than the turn."""
        source, number = entry
        limit = self.actions[number].limit if source < NOBODY else self.triggers[number].limit
        return limit != "turn"

    # ---- rules ---------------------------------------------------------------------------------------------

    def _wakes(self) -> None:
        """The rules that each verb and action may break, from what they write and the rules read."""
        touches = Touches(self.lines, tuple(self.triggers), self.cards, self.program.ability_kinds)
        self.all_rules = tuple(range(len(self.rules)))
        self.rules_after: dict[str, tuple[int, ...]] = {}
        self.rules_then: dict[str, tuple[int, ...]] = {}
        reads = [touches.reads(rule.body) for rule in self.rules]
        for each in (*self.verbs.values(), *self.actions):
            # the verbs that a body calls establish the rules that they may break themselves
            writes = touches.own_writes(each.body) | touches.writes_of_triggers(each.name)
            if isinstance(each, ActionDef):
                writes |= touches.writes_of_price(each.price)
            self.rules_after[each.name] = tuple(n for n in self.all_rules if may_meet(reads[n], writes))
            self.rules_then[each.name] = self._closure(reads, writes, touches)

    def _closure(
        self, reads: list[frozenset[str]], writes: frozenset[str], touches: Touches
    ) -> tuple[int, ...]:
        """The rules that something may break, and those that these rules may break in turn, in declared order."""
        woken: set[int] = set()
        todo = [writes]
        while todo:
            written = todo.pop()
            for number in self.all_rules:
                if number not in woken and may_meet(reads[number], written):
                    woken.add(number)
                    todo.append(touches.writes(self.rules[number].body))
        return tuple(sorted(woken))

    def zone_numbers(self, names: tuple[str, ...]) -> frozenset[int]:
        """The numbers of some zones."""
        return frozenset(self.zone_index[name] for name in names)

    # ---- instruments ------------------------------------------------------------------------------------------

    def count_use(self, face: int, index: int) -> None:
        """Count the use of an ability over all games of this machine."""
        key = (face, index)
        self.used[key] = self.used.get(key, 0) + 1

    def where_is(self, game: Any) -> str:
        """The ability, trigger or verb that a game is in, in words."""
        for frame in reversed(game.frames):
            act = game.acts[frame[2]] if frame[2] < len(game.acts) else None
            if act is not None and act[1] >= 0:
                return self.cards[game.printed[act[1]]].name
        return self.program.title


def _format_named(program: Program, name: str) -> FormatDef:
    if not program.formats:
        raise FormatError("the game has no format: nobody can be seated")
    if not name:
        return program.formats[0]
    for each in program.formats:
        if each.name == name:
            return each
    known = ", ".join(each.name for each in program.formats)
    raise FormatError(f"there is no format `{name}`; there are: {known}")


def _seats_for(format: FormatDef, seats: int) -> int:
    seating = format.seating
    if not seats:
        return seating.least
    if not seating.least <= seats <= seating.most:
        wanted = str(seating.least) if seating.least == seating.most else f"{seating.least} to {seating.most}"
        raise FormatError(f"`{format.name}` is for {wanted} players, not {seats}")
    return seats


def _options_for(program: Program, chosen: Mapping[str, str]) -> dict[str, str]:
    values = {each.name: each.values[0] for each in program.options}
    known = {each.name: each.values for each in program.options}
    for name, value in chosen.items():
        if name not in known:
            raise FormatError(f"there is no option `{name}`; there are: {', '.join(known)}")
        if value not in known[name]:
            raise FormatError(f"`{value}` is no value of `{name}`; there are: {', '.join(known[name])}")
        values[name] = value
    return values


def merged(below: Lines, above: Lines) -> Lines:
    """The lines of a game with those of a format in their place, or added."""

    def replaced(first: tuple[Any, ...], second: tuple[Any, ...], key: str = "name") -> tuple[Any, ...]:
        names = {getattr(each, key): each for each in second}
        return (*(names.pop(getattr(each, key), each) for each in first), *names.values())

    return evolve(
        below,
        definitions=replaced(below.definitions, above.definitions),
        verbs=replaced(below.verbs, above.verbs),
        rules=replaced(below.rules, above.rules),
        actions=replaced(below.actions, above.actions),
        triggers=(*below.triggers, *above.triggers),
        clocks=(*below.clocks, *above.clocks),
        modifiers=(*below.modifiers, *above.modifiers),
        turns=replaced(below.turns, above.turns, "role"),
        setup=above.setup or below.setup,
        course=above.course or below.course,
    )


__all__ = ["Block", "Body", "Expr", "FormatError", "Machine", "Op", "Payment", "Sort", "walk"]
