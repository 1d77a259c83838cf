"""Source of the lists that follow actions: whole ones, and those of which only some parts are made anew."""

from typing import Any, final

from attrs import define, field, frozen

from realmsdsl import ir, ops
from realmsdsl.engine.generate.lists import abilities_of_card, part, read_once
from realmsdsl.engine.generate.relisting import Parts, Relisting
from realmsdsl.engine.generate.refusals import STIRRED
from realmsdsl.engine.generate.sight import Sight
from realmsdsl.engine.generate.statements import function, indented
from realmsdsl.engine.generate.straight import Straightness
from realmsdsl.engine.generate.writer import Writer
from realmsdsl.engine.machine import Machine
from realmsdsl.engine.layout import ACTIONS_AN_OFFER
from realmsdsl.engine.offers import ASK, CALL, DONE_SO_FAR, IN_HAND, LEAST, MOST, PAYING, PENDING, SEAT

_ARGS = "(g, state, you, answer)"
_TURNS = "return TURNS[g.frames[-1][0]](g)"
_NOTHING_LEFT = (f"if g.frames[-1][0] in TURNS: {_TURNS}", "g.go_on()")
"""The lines that follow where there is no choice: the turn goes on."""


@final
@frozen(slots=True, eq=False)
class Functions:
    """Stands for a table of functions, made when all are there: by card their names, empty where there is none."""

    names: list[str]

    def found_in(self, space: dict[str, Any]) -> list[Any]:
        """The functions themselves; None where there is none."""
        return [space[each] if each else None for each in self.names]


@final
@frozen(slots=True, eq=False)
class FunctionsBeside:
    """Stands for another such table: by card and ability a name, and what is told with its function."""

    names: list[list[str]]
    told: list[list[bool]]

    def found_in(self, space: dict[str, Any]) -> list[list[tuple[Any, bool]]]:
        """The functions themselves, each with what is told."""
        return [
            [(space[name], each) for name, each in zip(names, told, strict=True)]
            for names, told in zip(self.names, self.told, strict=True)
        ]


@define(slots=True)
class NextLists:
    """Prints what follows the actions of one group.

    Attributes:
        writer: prints the parts.
        straight: knows what cannot ask.
        number: of the group.
        members: its actions.
    """

    writer: Writer
    straight: Straightness
    number: int
    members: tuple[int, ...]
    _relisting: Relisting = field(init=False)
    _wanted: dict[Parts, None] = field(factory=dict)
    _called: dict[Parts, None] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self._relisting = Relisting(self.machine, self.straight, self.members, Sight(self.machine))

    @property
    def machine(self) -> Machine:
        """What is printed."""
        return self.writer.machine

    @property
    def offers(self) -> list[ops.Offer]:
        """Where these actions are offered."""
        group = self.machine.actions[self.members[0]].group
        steps = [op for body in self.machine.bodies for op in body if isinstance(op, ops.Offer)]
        return [op for op in steps if op.group == group]

    @property
    def _may_end(self) -> bool:
        """Whether a seat may always end the offer."""
        return all(op.least == ir.Number(0) for op in self.offers)

    # ---- which list follows ------------------------------------------------------------------------------

    @property
    def takes_over(self) -> bool:
        """Whether parts are ever taken over: not where what was offered is forgotten as soon as it is answered."""
        return self._may_end and not (self.machine.waits or self.writer.traits.asks_what_is_legal)

    def after(self, number: int) -> Parts | None:
        """The parts that an action may change; None if it may be any."""
        parts = self._relisting.after(number) if self.takes_over else None
        if parts is not None:
            self._wanted[parts] = None
        return parts

    def lines_after(self, parts: Parts | None) -> list[str]:
        """The last lines of an action that may change these parts, when it is known what all of them may change."""
        return [f"return o{self.number}{_ARGS}"] if parts is None else self.in_parts(parts)

    def after_cards(self, number: int, op: ops.Perform, kind: str) -> list[str]:
        """For each card the name of the function that lists what is legal after an action that moves it, and uses its
        abilities of a kind."""
        return [self._named(each) for each in self.parts_after_cards(number, op, kind)]

    def parts_after_cards(self, number: int, op: ops.Perform, kind: str) -> list[Parts | None]:
        """For each card the parts that such an action may change; None if it may be any."""
        if not self.takes_over:
            return [None] * len(self.machine.abilities)
        return self._relisting.after_cards(number, op, kind)

    def puts_into_play(self, number: int, op: ops.Perform) -> bool:
        """Whether such an action certainly moves its card to where cards speak."""
        return self._relisting.puts_into_play(number, op)

    def after_abilities(self, number: int, breaks: list[list[bool]]) -> str:
        """The table of these functions by card and ability, of an action that uses an ability; each beside what stands at its
        place in `breaks`."""
        if not self.takes_over:
            names = [[self._name(None)] * len(abilities) for abilities in self.machine.abilities]
        else:
            rows = self._relisting.after_abilities(number)
            names = [[self._named(each) for each in row] for row in rows]
        return self.writer.constant(self.writer.keep(FunctionsBeside(names, breaks)))

    def _named(self, parts: Parts | None) -> str:
        """The name of a function that is called."""
        if parts is not None:
            self._wanted[parts] = self._called[parts] = None
        return self._name(parts)

    def _name(self, parts: Parts | None) -> str:
        if parts is None:
            return f"o{self.number}"
        shorter = "" if parts.shorter < 0 else f"_without_{parts.shorter}"
        longer = "" if parts.longer < 0 else f"_with_{parts.longer}"
        return f"o{self.number}" + "".join(f"_{each}" for each in parts.anew) + shorter + longer

    # ---- the functions -----------------------------------------------------------------------------------

    def print_all(self) -> list[str]:
        """All functions that were named, and the one that only lists."""
        keep = [f"g.parts = {self._kept}"] if self._wanted else []
        listed = [*read_once(self._listed()), *keep, f"return {self._together()}"]
        lines = [*function(f"def g{self.number}(g, you):", listed), *self._whole()]
        for parts in self._called:
            lines += function(f"def {self._name(parts)}{_ARGS}:", self.in_parts(parts))
        return lines

    @property
    def _lists(self) -> list[str]:
        """What the lists of the choices of each action are called."""
        return [f"part{at}" for at in range(len(self.members))]

    @property
    def _kept(self) -> str:
        """What is known of a list later: nothing if it depends on what modifies a card."""
        return f"None if {STIRRED} else [{', '.join(self._lists)}]"

    def _together(self, *more: str) -> str:
        """The list of all choices, and some more."""
        return f"[{', '.join([*(f'*{each}' for each in self._lists), *more])}]"

    def _listed(self) -> list[str]:
        """What is legal, action by action."""
        return [
            line
            for member, found in zip(self.members, self._lists, strict=True)
            for line in part(self.writer, member, found)
        ]

    def _asks(self, *before: str) -> list[str]:
        """The seat is asked if it has a choice; else the turn goes on."""
        asked = [*before, f"g.options = options = {self._together('END')}", "return options"]
        return [f"if {' or '.join(self._lists)}:", *indented(asked), *_NOTHING_LEFT]

    def _whole(self) -> list[str]:
        """The seat is offered what is legal now, if the offer goes on and there is a choice."""
        enough = "" if self._is_endless else f" or {self._is_enough}"
        ahead = f"if g.over or g.out[you]{enough}: return g.go_on()"
        resolution = [f"g.budget = {self.machine.step_budget}", "g.uses = 0"]
        lines = [ahead, *resolution, *read_once(self._listed()), *self._offered()]
        return function(f"def o{self.number}{_ARGS}:", lines)

    def _offered(self) -> list[str]:
        """The last lines of a whole list."""
        asked = ["g.asked, g.options = you, found", "return"]
        may_end = f"if state[{DONE_SO_FAR}] >= state[{LEAST}]"
        if self.machine.waits:
            return [f"found = {self._together()}", f"{may_end} or not found: found.append(END)", *asked]
        if self._may_end:
            kept = self._kept if self._wanted else "None"
            return self._asks(f"g.asked, g.parts = you, {kept}")
        return [
            f"found = {self._together()}",
            "if found:",
            f"    {may_end}: found.append(END)",
            "    if len(found) > 1:",
            *indented(asked, 2),
            f"el{_NOTHING_LEFT[0]}",
            _NOTHING_LEFT[1],
        ]

    def behind_frames(self, name: str, stirred: str) -> list[str]:
        """The function `b(g, state)` of an action that has run in frames: True if the seat is asked what follows."""
        if not self._may_end or self.machine.waits:
            return []
        state = "; ".join(f"state[{part}] = None" for part in (IN_HAND, CALL, PAYING))
        lines = [
            f"you = state[{SEAT}]",
            f"if g.falling or g.over or g.out[you] or {self._is_enough}{stirred}: return False",
            f"options = g{self.number}(g, you)",
            "if not options: return False",
            f"state[{PENDING}] = {ASK!r}; {state}",
            f"g.budget = {self.machine.step_budget}",
            "g.uses = 0",
            "options.append(END)",
            "g.asked, g.options, g.offered = you, options, state",
            "return True",
        ]
        return function(f"def {name}(g, state):", lines)

    @property
    def _is_enough(self) -> str:
        """Whether no more actions may be started."""
        return f"state[{DONE_SO_FAR}] >= {ACTIONS_AN_OFFER if self._is_endless else f'state[{MOST}]'}"

    @property
    def _is_endless(self) -> bool:
        """Whether no offer says how many actions may be started."""
        return all(op.most is None for op in self.offers)

    @property
    def counted(self) -> list[str]:
        """The lines that count an action at its beginning: the last one before a game is cut goes the long way."""
        if not self._is_endless:
            return [f"state[{DONE_SO_FAR}] += 1"]
        return [
            f"done = state[{DONE_SO_FAR}] + 1",
            f"if done >= {ACTIONS_AN_OFFER}: return g.go_on_with(answer)",
            f"state[{DONE_SO_FAR}] = done",
        ]

    # ---- lists that take parts over ----------------------------------------------------------------------

    def in_parts(self, parts: Parts) -> list[str]:
        """What is offered is made of what was offered, unless nothing is known of that."""
        lines, kept = [], []
        for at, found in enumerate(self._lists):
            lines += self._part(parts, at, found)
            kept += [f"parts[{at}] = {found}"] if at in parts.anew else []
        return [
            "parts = g.parts",
            f"if parts is None: return o{self.number}{_ARGS}",
            *([] if self._is_endless else [f"if {self._is_enough}: return g.go_on()"]),
            # without a frame since the last list no use has begun
            f"g.budget = {self.machine.step_budget}",
            f"{', '.join(self._lists)}, = parts",
            *read_once(lines),
            *kept,
            *self._asks(),
        ]

    def _part(self, parts: Parts, at: int, found: str) -> list[str]:
        """The lines that bring the choices of one action up to date."""
        if at in parts.anew:
            return part(self.writer, self.members[at], found)
        if at == parts.shorter:
            return [f"{found}.remove(answer)"]
        if at == parts.longer:
            # a card that has been moved is the first parameter
            return [*abilities_of_card(self.writer, self.members[at], "answer[1]", found), f"{found}.sort()"]
        return []
