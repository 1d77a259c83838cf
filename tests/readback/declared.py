"""Lines of a card about each thing that a game declares, so that each can be said in every part that it may play."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any, final

from realmsdsl import Spoken
from realmsdsl.ir import ActionDef, DefinitionDef, Param, PropertyDef, Sort, VerbDef, ZoneDef


@final
class Declared:
    """Lines by what they are about: a sort of declaration and its name."""

    def __init__(self, spoken: Spoken, amount: str) -> None:
        """`amount` is a resource of the game, for what a line does besides."""
        self._program = spoken.program
        self._loops = spoken.vocabulary.loops
        self._deed = f"gain 1 {amount}"
        self._amount = amount

    def lines(self) -> Iterator[tuple[str, str]]:
        """What each line is about, and the line."""
        program = self._program
        tables: tuple[tuple[str, Iterable[Any], Callable[[Any], Iterator[str]]], ...] = (
            ("zone", program.zones, self._of_zone),
            ("resource", program.resources, lambda each: self._of_resource(each.name)),
            ("counter", program.counters, lambda each: self._of_counter(each.name)),
            ("property", program.properties, self._of_property),
            ("kind", program.kinds, lambda each: self._of_kind(each.name, each.plural)),
            ("ability", program.ability_kinds, lambda each: self._of_ability(each.name)),
            ("verb", program.lines.verbs, self._of_verb),
            ("action", program.lines.actions, self._of_action),
            ("question", program.lines.definitions, self._of_question),
        )
        for sort, rows, lines in tables:
            yield from ((f"{sort} {each.name}", line) for each in rows for line in lines(each))
        phases = (phase.name for turn in program.lines.turns for phase in turn.phases)
        for clock in dict.fromkeys(("turn", *self._loops, *phases)):
            yield from ((f"time {clock}", line) for line in self._of_time(clock))

    def _step(self, step: str) -> str:
        return f"{self._plain}: {step}"

    @property
    def _plain(self) -> str:
        """The first kind of ability that needs nothing."""
        kinds = self._program.ability_kinds
        return next(each.name for each in kinds if not each.params and each.name in {"primary", "immediate"})

    # ---- what lies somewhere, and how much there is -------------------------------------------------------

    def _of_zone(self, zone: ZoneDef) -> Iterator[str]:
        name, other = zone.name, "discard_pile" if zone.name == "hand" else "hand"
        steps = [
            f"move all cards in {name} to {other}",
            f"move a card in {other} to {name}",
            f"shuffle {name}",
            f"choose a card in {other} or {name} as chosen",
            f"gain 1 {self._amount} for each card in {name}",
            *(f"if {asked}: {self._deed}" for asked in self._asked_of_zone(name)),
        ]
        if zone.of_player:
            steps += [
                f"move a card in {name} of left of you to {other}",
                f"move a card in {other} to {name} of left of you",
                f"shuffle {name} of left of you",
                f"each opponent: move a card in {other} to {name}",
                f"each opponent: move all cards in {name} to {other}",
                f"gain 1 {self._amount} for each opponent where there is a card in {name} of it",
                *(f"if {asked}: {self._deed}" for asked in self._asked_of_zone(f"{name} of left of you")),
                f"if count(cards in {name} of opponents) is 3 or less: {self._deed}",
            ]
        if "ordered" in zone.flags:
            steps += [
                f"move a card in {other} to bottom of {name}",
                f"move a card in {other} to top of {name}",
            ]
            steps += [f"reveal top 2 cards of {name}", f"look_at bottom card of {name}"]
        yield from map(self._step, steps)
        yield f"when a card enters {name}: {self._deed}"
        yield f"when this would leave {name}: {self._deed}"

    def _asked_of_zone(self, place: str) -> tuple[str, ...]:
        return (
            f"there is a card in {place}",
            f"{place} is empty",
            f"{place} is not empty",
            f"count(cards in {place}) is 3 or less",
        )

    def _of_resource(self, name: str) -> Iterator[str]:
        steps = (
            *(f"gain 2 {name}", f"lose 3 {name}", f"lose all {name}", f"set {name} to 3"),
            *(f"if {name} is {bound}: {self._deed}" for bound in ("3 or more", "0", "0 or less")),
            *(f"if {name} of left of you is 3: {self._deed}", f"take 2 {name} from another player"),
            *(
                f"gain ({name} of left of you) {self._amount}",
                f"each opponent with most {name}: {self._deed}",
            ),
        )
        yield from map(self._step, steps)
        yield f"when you gain {name}: {self._deed}"
        yield f"when opponents lose {name}: {self._deed}"
        yield f"{self._plain} costs 2 {name}: {self._deed}"

    def _of_counter(self, name: str) -> Iterator[str]:
        steps = (
            *(f"put 2 {name} on this", f"take 2 {name} from this", f"take all {name} from this"),
            *(f"if {name} of this is {bound}: {self._deed}" for bound in ("3 or more", "0")),
            *(f"gain ({name} of this) {self._amount}", f"put 1 {name} on a card in hand"),
            f"gain 1 {self._amount} for each card in hand with {name} 2 or more",
            f"gain 1 {self._amount} for each card in hand with {name} 0",
        )
        yield from map(self._step, steps)

    # ---- what cards are and have ---------------------------------------------------------------------------

    def _of_property(self, property_: PropertyDef) -> Iterator[str]:
        name, sort = property_.name, property_.type.sort
        if sort is Sort.NUMBER:
            yield self._step(f"gain ({name} of this) {self._amount}")
            yield self._step(f"choose a card in hand with {name} 3 or less as chosen")
            yield self._step(f"if {name} of this is 3 or more: {self._deed}")
            yield self._step(f"until end of turn: {name} of cards in hand is 1 more")
        elif sort is Sort.WORD:
            lists = (each.words for each in self._program.values if each.name == property_.type.of)
            for word in (word for words in lists for word, _ in words):
                yield self._step(f"if {name} of this is {word}: {self._deed}")
                yield self._step(f"set {name} of this to {word}")
                yield f"static: {name} of this includes {word}"
            yield self._step(f"choose another card in hand sharing a {name} with this as chosen")
        elif sort is Sort.SEAT:
            yield self._step(f"if {name} of this is you: {self._deed}")
            yield self._step(f"set {name} of this to left of you")

    def _of_kind(self, one: str, many: str) -> Iterator[str]:
        yield self._step(f"choose a {one} in hand as chosen")
        yield self._step(f"choose 2 {many} in hand as chosen")
        yield self._step(f"move all {many} in hand to discard_pile")
        yield self._step(f"gain 1 {self._amount} for each {one} in hand")
        for asked in (f"this is a {one}", f"this is not a {one}", f"there is no {one} in hand"):
            yield self._step(f"if {asked}: {self._deed}")

    def _of_ability(self, name: str) -> Iterator[str]:
        yield f"{name}: {self._deed}"
        yield f"{name} costs 2 {self._amount}: {self._deed}"
        yield self._step(f"use {name} of this")
        yield self._step(f"use {name} of cards in hand")
        yield self._step(f"if there is a ready {name} ability of this: {self._deed}")

    # ---- what is done, asked, and when ------------------------------------------------------------------------

    def _of_verb(self, verb: VerbDef) -> Iterator[str]:
        for values in product(*map(self._arguments, verb.params)):
            call = " ".join([verb.name, *filter(None, values)])
            yield self._step(call)
            yield self._step(f"may {call}")
            yield self._step(f"each opponent: {call}")
        if verb.past:
            yield from self._of_event(verb.name, verb.past, verb.params)

    def _arguments(self, param: Param) -> tuple[str, ...]:
        """Values for a parameter."""
        before = f"{param.preposition} " if param.preposition else ""
        match param.type.sort:
            case Sort.NUMBER:
                return (f"{before}2",)
            case Sort.PLACE:
                return (f"{before}hand",) if param.default is None else ("", f"{before}hand")
            case Sort.SEAT:
                return (f"{before}another player", f"{before}left of you")
            case Sort.WORD:
                lists = (each.words for each in self._program.values if each.name == param.type.of)
                return tuple(f"{before}{word}" for words in lists for word, _ in words[:1])
        return (f"{before}a card in hand", f"{before}this")

    def _of_event(self, name: str, past: str, params: tuple[Param, ...]) -> Iterator[str]:
        if any(param.type.sort is Sort.CARD for param in params):
            yield f"when you {name} a card: {self._deed}"
            yield f"when opponents {name} a card: {self._deed}"
            yield f"when you would {name} a card: {self._deed}"
            yield self._step(f"gain 1 {self._amount} for each card {past} this turn")
            yield self._step(f"if count(cards {past} this turn) is 2 or more: {self._deed}")
        else:
            yield f"when you {name}: {self._deed}"
            yield f"when opponents {name}: {self._deed}"

    def _of_action(self, action: ActionDef) -> Iterator[str]:
        if action.past:
            yield from self._of_event(action.name, action.past, action.params)
        yield f"static: opponents cannot {action.name}"

    def _of_question(self, definition: DefinitionDef) -> Iterator[str]:
        name, sort = definition.name, definition.type.sort
        about = definition.params[0].type.sort if definition.params else None
        if sort is Sort.NUMBER and about is None:
            for asked in (name, f"{name} of left of you"):
                yield self._step(f"gain ({asked}) {self._amount}")
            yield self._step(f"if {name} is 3 or more: {self._deed}")
            yield f"static: {name} of you is 6"
            yield f"static: {name} of opponents is 1 less"
        elif sort is Sort.NUMBER and about is Sort.CARD:
            yield self._step(f"gain ({name} of this) {self._amount}")
        elif sort is Sort.YES_NO and ":" not in name and about is not None:
            subject = "left of you" if about is Sort.SEAT else "this"
            yield self._step(f"if {subject} is {name}: {self._deed}")
            yield self._step(f"if {subject} is not {name}: {self._deed}")
            if about is Sort.SEAT:
                yield self._step(f"each {name} player: {self._deed}")
            else:
                yield self._step(f"choose a {name} card in hand as chosen")
                yield self._step(f"choose a card in hand where it is not {name} as chosen")

    def _of_time(self, name: str) -> Iterator[str]:
        for edge in ("start", "end"):
            yield f"at {edge} of {name}: {self._deed}"
            yield self._step(f"at {edge} of {name}: {self._deed}")
