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
    """Stands for a table of functions, made when all are there: their names in rows."""

    names: list[list[str]]

    def found_in(self, space: dict[str, Any]) -> list[list[Any]]:
        """The functions themselves."""
        return [[space[name] for name in row] for row in self.names]


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
        return [f"o{self.number}{_ARGS}"] if parts is None else self._in_parts(parts)

    def after_cards(self, number: int, op: ops.Perform, kind: str) -> list[str]:
        """For each card the name of the function that lists what is legal after an action that moves it, and uses its
        abilities of a kind."""
        if not self.takes_over:
            return [self._name(None)] * len(self.machine.abilities)
        return [self._named(each) for each in self._relisting.after_cards(number, op, kind)]

    def after_abilities(self, number: int) -> str:
        """The table of these functions by card and ability, of an action that uses an ability."""
        if not self.takes_over:
            names = [[self._name(None)] * len(abilities) for abilities in self.machine.abilities]
        else:
            rows = self._relisting.after_abilities(number)
            names = [[self._named(each) for each in row] for row in rows]
        return self.writer.constant(self.writer.keep(Functions(names)))

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
        listed = function(f"def g{self.number}(g, you):", [*read_once(self._listed()), "return found"])
        lines = [*listed, *self._whole()]
        for parts in self._called:
            lines += function(f"def {self._name(parts)}{_ARGS}:", self._in_parts(parts))
        return lines

    def _listed(self) -> list[str]:
        """What is legal, in canonical order, and where the list may be cut."""
        bounds = self._bounds
        lines = ["found = []"]
        for at, member in enumerate(self.members):
            lines += [f"c{at} = len(found)"] if at in bounds else []
            lines += part(self.writer, member)
        if not self._wanted:
            return lines
        last = len(self.members)
        cuts = ["len(found)" if at == last else f"c{at}" for at in bounds]
        return [*lines, f"g.cuts = {_tuple(cuts)}"]

    def _whole(self) -> list[str]:
        """The seat is offered what is legal now, if the offer goes on and there is a choice."""
        may_end = "" if self._may_end else f"if state[{DONE_SO_FAR}] >= state[{LEAST}]: "
        asked = ["g.asked, g.options = you, found", "return"]
        if self.machine.waits:
            after = [f"if state[{DONE_SO_FAR}] >= state[{LEAST}] or not found: found.append(END)", *asked]
        elif self._may_end:
            after = ["if found:", "    found.append(END)", *indented(asked), *_NOTHING_LEFT]
        else:
            after = [
                "if found:",
                f"    {may_end}found.append(END)",
                "    if len(found) > 1:",
                *indented(asked, 2),
                f"el{_NOTHING_LEFT[0]}",
                _NOTHING_LEFT[1],
            ]
        ahead = f"if g.over or g.out[you] or {self._is_enough}: return g.go_on()"
        resolution = [f"g.budget = {self.machine.step_budget}", "g.uses = 0"]
        lines = [ahead, *resolution, *read_once(self._listed()), *after]
        return function(f"def o{self.number}{_ARGS}:", lines)

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
            "g.asked, g.options = you, options",
            "return True",
        ]
        return function(f"def {name}(g, state):", lines)

    @property
    def _is_enough(self) -> str:
        """Whether no more actions may be started."""
        is_endless = all(op.most is None for op in self.offers)
        return f"state[{DONE_SO_FAR}] >= {ACTIONS_AN_OFFER if is_endless else f'state[{MOST}]'}"

    # ---- lists that take parts over ----------------------------------------------------------------------

    @property
    def _bounds(self) -> list[int]:
        """The parts before which a list is cut to take others over."""
        count = len(self.members)
        bounds = [
            at
            for at in range(1, count)
            if any(_kind(each, at - 1) != _kind(each, at) for each in self._wanted)
        ]
        return [
            *bounds,
            *([count] if any(count - 1 in (each.shorter, each.longer) for each in self._wanted) else []),
        ]

    def _in_parts(self, parts: Parts) -> list[str]:
        """What is offered is made of what was offered, unless nothing is known of that."""
        lines: list[str] = []
        cuts: list[str] = []
        count = len(self.members)
        for first, behind in _runs(parts, count):
            lines += self._run(parts, first, behind)
            for bound in self._bounds:
                if first < bound <= behind:
                    cuts.append(self._cut_anew(parts, first, behind, bound))
                    is_behind = bound == behind and cuts[-1] == f"c{bound}"
                    lines += [f"c{bound} = len(found)"] if is_behind else []
        if _kind(parts, count - 1) == _TAKEN:
            is_choice = ["if len(found) > 1:"]
        else:
            is_choice = ["if found:", "    found.append(END)"]
        return [
            "cuts, old = g.cuts, g.options",
            f"if cuts is None or {STIRRED}: return o{self.number}{_ARGS}",
            f"if {self._is_enough}: return g.go_on()",
            # without a frame since the last list no use has begun
            f"g.budget = {self.machine.step_budget}",
            *read_once(lines),
            *is_choice,
            f"    g.cuts = {_tuple(cuts)}",
            "    g.options = found",
            "    return",
            *_NOTHING_LEFT,
        ]

    def _cut_anew(self, parts: Parts, first: int, behind: int, bound: int) -> str:
        """Where a new list is cut: the source of it, a variable if it is known only when the parts before are made."""
        if all(_kind(parts, at) == _TAKEN for at in range(bound)):
            return self._cut(bound)
        if _kind(parts, first) == _TAKEN and bound < behind:
            # what is taken over has only moved
            return f"{self._cut(bound)} + c{first} - {self._cut(first)}"
        return f"c{bound}"

    def _cut(self, part_number: int) -> str:
        return f"cuts[{self._bounds.index(part_number)}]"

    def _run(self, parts: Parts, first: int, behind: int) -> list[str]:
        """The lines of parts that are all anew, or all taken over, or of the one that loses a choice."""
        kind = _kind(parts, first)
        if kind == _ANEW:
            lines = [] if first else ["found = []"]
            for at in range(first, behind):
                lines += [f"c{at} = len(found)"] if at > first and at in self._bounds else []
                lines += part(self.writer, self.members[at])
            return lines
        begin = self._cut(first) if first else ""
        # what is taken over to the end takes the end with it
        end = self._cut(behind) if behind < len(self.members) or kind != _TAKEN else ""
        old = f"old[{begin}:{end}]"
        if kind == _TAKEN:
            return [f"found += {old}" if first else f"found = {old}"]
        changed = ["some.remove(answer)"]
        if kind == _LONGER:
            # a card that has been moved is the first parameter
            changed = [*abilities_of_card(self.writer, self.members[first], "answer[1]"), "some.sort()"]
        if not first:
            return [f"found = {old}", *(each.replace("some", "found") for each in changed)]
        return [f"some = {old}", *changed, "found += some"]


_TAKEN, _SHORTER, _LONGER, _ANEW = range(4)
"""What becomes of a part: it is taken over, or without the choice that was taken, or with some more, or made anew."""


def _kind(parts: Parts, at: int) -> int:
    if at in parts.anew:
        return _ANEW
    if at == parts.shorter:
        return _SHORTER
    return _LONGER if at == parts.longer else _TAKEN


def _runs(parts: Parts, count: int) -> list[tuple[int, int]]:
    """The first and the one behind the last of parts in a row of which the same becomes."""
    first = [at for at in range(count) if not at or _kind(parts, at) != _kind(parts, at - 1)]
    return list(zip(first, [*first[1:], count], strict=True))


def _tuple(sources: list[str]) -> str:
    return "(" + "".join(f"{each}, " for each in sources) + ")"
