"""The state of a game as lists of whole numbers, and everything that can be read from it."""

from typing import Any

from realmsdsl import ir
from realmsdsl.engine import chance
from realmsdsl.engine.evaluate import evaluate
from realmsdsl.engine.machine import NOBODY, Machine
from realmsdsl.ir import Expr, Sort, Type

ABILITIES_OF_A_CARD = 64
"""An ability is a number: 64 times its card plus its index."""


class State:
    """What a game is at a moment. All of it is numbers and lists of them, so that it copies and saves quickly."""

    __slots__ = (
        "acts",
        "active",
        "answer",
        "armed",
        "asked",
        "at",
        "budget",
        "chance",
        "changes",
        "clock_cards",
        "counters",
        "cut",
        "declined",
        "face",
        "falling",
        "frames",
        "history",
        "in_rules",
        "is_set_up",
        "kept",
        "laters",
        "listeners",
        "log",
        "loops",
        "machine",
        "marks",
        "modifiers",
        "moved",
        "options",
        "order_of_seats",
        "out",
        "over",
        "periods",
        "printed",
        "ran_away",
        "ranking",
        "resources",
        "revealed",
        "spent",
        "steps",
        "turn",
        "uses",
        "winners",
        "zones",
    )

    machine: Machine

    def __init__(self, machine: Machine, seed: int) -> None:
        self.machine = machine
        self.zones: list[list[int]] = [[] for _ in machine.instance_zone]
        self.resources: list[int] = [0] * (len(machine.resource_names) * machine.seats)
        self.at: list[int] = []
        self.printed: list[int] = []
        self.face: list[int] = []
        self.marks: list[int] = []
        self.kept: dict[tuple[int, int], int] = {}
        self.counters: dict[tuple[int, int], int] = {}
        self.chance = chance.seeded(seed)
        self.out = [False] * machine.seats
        self.order_of_seats = list(range(machine.seats))
        self.active = 0
        self.turn = 0
        self.loops: dict[str, int] = {}
        self.history: list[tuple[Any, ...]] = []
        self.periods: dict[str, int] = {}
        self.armed: list[list[Any]] = []
        self.laters: list[list[Any]] = []
        self.modifiers: dict[str, list[list[Any]]] = {}
        self.listeners: dict[str, list[tuple[int, int]]] = {}
        self.clock_cards: list[tuple[int, int]] = []
        self.spent: list[tuple[int, int]] = []
        self.moved: list[tuple[int, int, int]] = []
        self.revealed: list[tuple[int, int]] = []
        self.frames: list[list[Any]] = []
        self.acts: list[list[Any]] = []
        self.changes = 0
        self.declined = NOBODY
        self.falling: list[int] = []
        self.in_rules = False
        self.is_set_up = False
        self.budget = machine.step_budget
        self.uses = 0
        self.over = False
        self.cut = False
        self.ran_away = ""
        self.winners: list[int] = []
        self.ranking: list[int] = []
        self.asked = NOBODY
        self.options: list[Any] | None = None
        self.answer: Any = None
        self.log: list[tuple[Any, ...]] | None = None
        self.steps = 0

    # ---- values -----------------------------------------------------------------------------------

    def value(self, expr: Expr, act: list[Any]) -> Any:
        """The value of an expression: by generated source, or by the reference form."""
        function = self.machine.functions.get(id(expr))
        return function(self, act) if function is not None else self.machine.value(self, expr, act)

    def things(self, expr: Expr, act: list[Any]) -> list[int]:
        """A noun or one thing as a list, in the order of the zones."""
        function = self.machine.functions.get(id(expr))
        found = function(self, act) if function is not None else self.machine.value(self, expr, act)
        if found.__class__ is list:
            return found  # type: ignore[no-any-return]  # a value that is a list is a list of numbers
        return [found] if found >= 0 else []

    def resource(self, number: int, seat: int) -> int:
        """A resource of a seat; of nobody it is 0."""
        return self.resources[self.machine.resource_slot[number][seat]] if seat >= 0 else 0

    def counter(self, number: int, card: int) -> int:
        """How many tokens lie on a card."""
        return self.counters.get((card, number), 0)

    def owner(self, card: int) -> int:
        """The seat in whose zone a card lies."""
        return self.machine.instance_seat[self.at[card]] if card >= 0 else NOBODY

    def property(self, number: int, card: int) -> int:
        """A property of a card, as modified now."""
        if card < 0:
            return 0
        base: Any = self.kept.get((card, number)) if self.kept else None
        if base is None:
            base = self.machine.printed[number][self.printed[card]]
            if isinstance(base, Expr):
                base = evaluate(self, base, [self.owner(card), card, None])
        name = self.machine.property_defs[number].name
        if name in self.modifiers:
            return self.modified(name, base, card)
        return base  # type: ignore[no-any-return]  # a number by now

    def answer_to(self, name: str, seat: int, args: list[Any]) -> Any:
        """The answer to a question of the game, asked by (or of) a seat."""
        definition = self.machine.definitions[name]
        found = self.machine.value(self, definition.value, [seat, NOBODY, None, *args])
        target = "definition:" + name
        if target in self.modifiers:
            return self.modified(target, found, args[0] if args else seat)
        return found

    def modified(self, target: str, base: Any, thing: int) -> Any:
        """A value with the modifiers in force for it: set, then add and include."""
        found = base
        adding: list[tuple[ir.Modifier, list[Any]]] = []
        for number, source, held in self.modifiers[target]:
            modifier = self.machine.modifiers[number]
            act = held if held is not None else [self._speaker(source, thing, modifier), source, None]
            if not self._concerns(modifier, thing, act):
                continue
            if modifier.how == "set":
                found = evaluate(self, modifier.value, act, (thing,)) if modifier.value is not None else found
            else:
                adding.append((modifier, act))
        for modifier, act in adding:
            assert modifier.value is not None, "what is added has a value"
            value = evaluate(self, modifier.value, act, (thing,))
            if isinstance(value, list):
                for each in value:
                    found |= each
            else:
                found = found | value if modifier.how == "include" else found + value
        return found

    def _speaker(self, source: int, thing: int, modifier: ir.Modifier) -> int:
        if source >= 0:
            owner = self.owner(source)
            return owner if owner >= 0 else self.active
        return thing if modifier.of.type.sort is Sort.SEAT else self.active

    def _concerns(self, modifier: ir.Modifier, thing: int, act: list[Any]) -> bool:
        of = modifier.of
        if isinstance(of, ir.Noun) and isinstance(of.where[0], ir.Anywhere):
            if of.which is not None and not evaluate(self, of.which, act, (thing,)):
                return False
        elif isinstance(of, ir.This):
            if act[1] != thing:
                return False
        else:
            found = evaluate(self, of, act)
            if thing not in found if isinstance(found, list) else thing != found:
                return False
        return modifier.condition is None or bool(evaluate(self, modifier.condition, act, (thing,)))

    # ---- facts -----------------------------------------------------------------------------------

    def fact(self, name: str, of: int, expr: ir.FactOf) -> int:
        """A built-in fact of a card, seat, team or cell."""
        sort = expr.of.type.sort
        if sort is Sort.SEAT:
            return self._fact_of_seat(name, of)
        if name == "owner":
            return self.owner(of)
        if name == "name":
            return self.printed[of] if of >= 0 else NOBODY
        if name in ("count", "reserve"):
            definition = self.machine.cards[self.printed[of]]
            return definition.count if name == "count" else definition.reserve
        return self.fact_of_cell(name, of, expr)

    def _fact_of_seat(self, name: str, of: Any) -> int:
        machine = self.machine
        if name == "captain":
            seats = of if isinstance(of, list) else [of]
            return next((seat for seat in sorted(seats) if seat >= 0 and not self.out[seat]), NOBODY)
        if of < 0:
            return NOBODY
        if name == "seat":
            return int(of) + 1
        if name == "team":
            return machine.team_of[of] + 1
        if name == "role":
            return machine.role_of[of]
        return self.beside(of, name)

    def beside(self, seat: int, side: str) -> int:
        """The seat to the left (the next in turn), to the right or opposite; those who are out are skipped."""
        seats = self.machine.seats
        if side == "opposite":
            return (seat + seats // 2) % seats if seats % 2 == 0 else NOBODY
        step = 1 if side == "left" else -1
        at = (seat + step) % seats
        while self.out[at] and at != seat:
            at = (at + step) % seats
        return at

    def fact_of_cell(self, name: str, cell: int, expr: ir.FactOf) -> int:
        """A fact of a cell of a grid."""
        raise NotOnThisTable(f"`{name}` of a cell")

    def group(self, name: str, of: int) -> list[int]:
        """Seats by their relation to one of them, still in, by number."""
        machine = self.machine
        if name == "players":
            return [seat for seat in range(machine.seats) if not self.out[seat]]
        if name == "opponents":
            return [seat for seat in machine.opponents_of[of] if not self.out[seat]] if of >= 0 else []
        if name in ("teammates", "team"):
            if of < 0:
                return []
            with_you = name == "team"
            return [
                seat
                for seat in machine.members[machine.team_of[of]]
                if not self.out[seat] and (with_you or seat != of)
            ]
        if name == "active_player":
            return [self.active]
        if name == "seats":
            return list(range(machine.seats))
        bit = machine.role_bit[name]
        return [seat for seat in range(machine.seats) if machine.role_of[seat] == bit and not self.out[seat]]

    def in_turn_order(self, seats: list[int]) -> list[int]:
        """Seats in the order of play, the active one first."""
        order = self.order_of_seats
        start = order.index(self.active)
        return [seat for seat in (*order[start:], *order[:start]) if seat in seats]

    def is_out(self, seat: int) -> bool:
        """Whether a seat was eliminated."""
        return self.out[seat]

    def everything(self, sort: Type, act: list[Any]) -> list[int]:
        """Every thing of a sort: cards, words of a list, players, abilities of cards in active zones."""
        machine = self.machine
        if sort.sort is Sort.CARD:
            return [card for card in range(len(self.at)) if self.at[card] < machine.gone]
        if sort.sort is Sort.WORD:
            return list(machine.word_bit[sort.of].values())
        if sort.sort is Sort.SEAT:
            return self.group("players", act[0])
        if sort.sort is Sort.ABILITY:
            return self.abilities_on(
                [card for card in range(len(self.at)) if machine.is_active[self.at[card]]]
            )
        raise NotOnThisTable(f"every {sort}")

    def slice(self, things: list[Any], end: str, count: int) -> list[Any]:
        """The first things from an end (the last of a zone is its top), or drawn by chance."""
        count = max(0, count)
        if end == "top":
            return things[: -count - 1 : -1] if count else []
        if end == "bottom":
            return things[:count]
        rest = sorted(things)
        drawn: list[Any] = []
        while rest and len(drawn) < count:
            drawn.append(rest.pop(chance.below(self.chance, len(rest))))
        return drawn

    def happened(self, verb: str, period: str) -> list[tuple[Any, ...]]:
        """The events of a verb since a period began."""
        start = self.periods.get(period, 0)
        events = self.history[start:] if start else self.history
        return [event for event in events if event[0] == verb]

    # ---- abilities -----------------------------------------------------------------------------------

    def abilities_on(self, cards: list[int]) -> list[int]:
        """The abilities that cards have now."""
        abilities, face = self.machine.abilities, self.face
        return [
            ABILITIES_OF_A_CARD * card + index
            for card in cards
            for index in range(len(abilities[face[card]]))
        ]

    def ability(self, number: int) -> ir.Ability:
        """The ability of a number."""
        card, index = divmod(number, ABILITIES_OF_A_CARD)
        return self.machine.abilities[self.face[card]][index]

    def ability_words(self, number: int) -> int:
        """The words in force for the parameter of an ability."""
        card, index = divmod(number, ABILITIES_OF_A_CARD)
        return self.machine.ability_argument[self.face[card]][index]

    # ---- grids -----------------------------------------------------------------------------------------

    def distance(self, left: int, right: int, expr: ir.Distance) -> int:
        """Steps between two cells through placed cards."""
        raise NotOnThisTable("a distance")

    def is_next_to(self, left: int, right: int, expr: ir.IsNextTo) -> bool:
        """Whether two cells touch."""
        raise NotOnThisTable("`next to`")

    def is_between(self, thing: int, first: int, second: int, expr: ir.IsBetween) -> bool:
        """Whether a cell lies between two others."""
        raise NotOnThisTable("`between`")

    def cells(self, zone: str, seat: int) -> list[int]:
        """The cells of a grid."""
        raise NotOnThisTable("a grid")


class NotOnThisTable(Exception):  # noqa: N818  # it says what is missing, as a sentence
    """A game asks for something that this engine cannot do yet: grids."""
