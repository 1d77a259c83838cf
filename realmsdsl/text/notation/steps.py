"""Clauses of the sentence plan as steps of our language."""

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Final, final

from attrs import evolve

from realmsdsl.ir import Param, Place, Sort
from realmsdsl.text.clauses import (
    Amount,
    Amounts,
    Clause,
    Clauses,
    Destination,
    NounPhrase,
    Options,
    Quantity,
    Runs,
    Slot,
    Verb,
    Words,
    Zones,
    is_of_players,
    speaks_of_it,
)
from realmsdsl.text.notation.conditions import condition, event
from realmsdsl.text.notation.effects import effect
from realmsdsl.text.notation.layout import Block, Step, UnwritableError
from realmsdsl.text.notation.nouns import NounWriter
from realmsdsl.text.notation.slots import last_of, slot_of
from realmsdsl.text.notation.values import quantity
from realmsdsl.text.plan import Vocabulary

_KEEPING: Final = "keeping."
_DEFINITE: Final = frozenset({"top", "bottom", "random", "all"})
"""What introduces a thing that nobody picks, so that `it` would look for it again."""

_SEEN: Final = "seen"


@final
class StepWriter:
    """Writes the steps of an ability with the words of a program."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self.nouns = NounWriter(vocabulary)
        self._writers: Mapping[str, Callable[[Clause], list[Step]]] = {
            "act": self._act,
            "all_of": self._all_of,
            "and_or": self._and_or,
            "arrange": lambda clause: [f"arrange {self._thing(clause)}"],
            "at": self._at,
            "choose": self._choose,
            "choose_below": self._choose_below,
            "choose_thing": lambda clause: [f"choose {self._thing(clause)} as chosen"],
            "create": self._create,
            "do": self._do,
            "do_so": lambda clause: [slot_of(clause, "verb", Verb).id],
            "effect": self._effect,
            "eliminate": lambda _clause: ["eliminate"],
            "for_each": self._for_each,
            "gain": self._change,
            "if": self._if,
            "look": lambda clause: [f"look_at {self._thing(clause)}"],
            "lasting": self._lasting,
            "lose": self._change,
            "may": self._may,
            "pay": self._change,
            "plainly": lambda clause: list(self._body(clause)),
            "put": self._put,
            "remove": lambda clause: [f"remove {self._thing(clause)}"],
            "repeat": self._repeat,
            "reveal": lambda clause: [f"reveal {self._thing(clause)}"],
            "shuffle": self._shuffle,
            "take": self._take,
            "then": self._and_or,
            "verb": self._verb,
            "watch": self._watch,
            "win": lambda _clause: ["win"],
        }

    def steps(self, clauses: Sequence[Clause]) -> list[Step]:
        """Sentences as steps.

        Raises:
            UnwritableError: our language has no words for one of them.
        """
        found: list[Step] = []
        for at, clause in enumerate(clauses):
            if clause.kind.startswith(_KEEPING):
                continue
            if clause.kind == "otherwise":
                found.append(Block("else", self._body(clause)))
                continue
            following = clauses[at + 1 :]
            kept = [each.kind.removeprefix(_KEEPING) for each in takewhile(_is_keeping, following)]
            if kept and not _is_copy(clause):
                raise UnwritableError("what is kept of nothing")
            found += self._copy(clause, kept) if kept else self._spoken_of(clause, following)
        return found

    def _spoken_of(self, clause: Clause, following: Sequence[Clause]) -> list[Step]:
        """A step; what lies on top of something has a name if the next sentence speaks of it."""
        thing = clause.slots.get("thing")
        if not speaks_of_it(clause):
            self.nouns.spoken_of = ""
        is_spoken_of = bool(following) and speaks_of_it(following[0])
        if not is_spoken_of or not isinstance(thing, NounPhrase) or thing.determiner not in _DEFINITE:
            return self.step(clause)
        named = f"let {_SEEN} be {self.nouns.noun(thing)}"
        self.nouns.spoken_of = _SEEN
        again = NounPhrase("it", thing.heads)
        return [named, *self.step(evolve(clause, slots={**clause.slots, "thing": again}))]

    def step(self, clause: Clause) -> list[Step]:
        """A clause as steps; raises as `steps`."""
        writer = self._writers.get(clause.kind.partition(".")[0])
        if _is_copy(clause):
            return self._copy(clause, ())
        if writer is None:
            raise UnwritableError("such a sentence")
        return writer(clause)

    # ---- deeds -----------------------------------------------------------------------------------------

    def _thing(self, clause: Clause) -> str:
        return self.nouns.noun(slot_of(clause, "thing", NounPhrase))

    def _change(self, clause: Clause) -> list[Step]:
        amounts = clause.slots.get("amounts")
        if isinstance(amounts, Amounts):
            kind = clause.kind.partition(".")[0]
            return [f"{kind} {self._how_much(each)} {last_of(each.term)}" for each in amounts.items]
        thing = slot_of(clause, "thing", NounPhrase)
        quantity = {"all_of": "all", "that_many": "that many"}.get(thing.determiner)
        if quantity is None or len(thing.heads) != 1:
            raise UnwritableError("such an amount")
        return [f"{clause.kind} {quantity} {last_of(thing.heads[0])}"]

    def _how_much(self, amount: Amount) -> str:
        if amount.is_all:
            return "all"
        return quantity(Quantity(amount.number, value=amount.value), self.nouns)

    def _take(self, clause: Clause) -> list[Step]:
        source = clause.slots.get("from")
        whence = f" from {self.nouns.noun(source)}" if isinstance(source, NounPhrase) else ""
        return [f"{step}{whence}" for step in self._change(clause)]

    def _create(self, clause: Clause) -> list[Step]:
        thing, place = slot_of(clause, "thing", NounPhrase), slot_of(clause, "place", Destination)
        number = f"{thing.number} " if thing.number is not None else ""
        if not thing.name or thing.modifiers:
            raise UnwritableError("such a card from outside the game")
        return [f'create {number}"{thing.name}" in {self.nouns.zone(place.zone)}']

    def _shuffle(self, clause: Clause) -> list[Step]:
        place = clause.slots.get("place")
        zones = place.items if isinstance(place, Zones) else ()
        if len(zones) != 1:
            raise UnwritableError("several places that are shuffled")
        return [f"shuffle {self.nouns.zone(zones[0])}"]

    def _do(self, clause: Clause) -> list[Step]:
        return [f"{slot_of(clause, 'verb', Verb).id} {self._thing(clause)}"]

    def _verb(self, clause: Clause) -> list[Step]:
        name = clause.kind.partition(".")[2]
        declared = self._vocabulary.verbs.get(name)
        if declared is None:
            raise UnwritableError("a verb that the game does not have")
        said = [name]
        for param in declared.params:
            value = clause.slots.get(param.name)
            if value is None and param.default is None:
                raise UnwritableError("a verb without its object")
            if value is not None:
                said.append(f"{param.preposition} {self._argument(param, value)}".strip())
        if set(clause.slots) - {param.name for param in declared.params}:
            raise UnwritableError("a verb with too many objects")
        return [" ".join(said)]

    def _argument(self, param: Param, value: Slot) -> str:
        match value:
            case NounPhrase():
                return self.nouns.noun(value)
            case Quantity(number=number):
                return quantity(value, self.nouns).strip("()") if number is None else str(number)
            case Destination():
                return self.nouns.destination(value)
            case Words(ids=(only,)):
                return last_of(only)
        raise UnwritableError(f"this as the {param.name}")

    def _put(self, clause: Clause, *, optional: bool = False) -> list[Step]:
        thing, place = slot_of(clause, "thing", NounPhrase), slot_of(clause, "place", Destination)
        where = self.nouns.destination(place)
        if thing.determiner != "next":
            return [f"{'may ' if optional else ''}move {self.nouns.noun(thing)} to {where}"]
        verb = next((each for each in thing.modifiers if each.kind.startswith("which.next")), None)
        done = verb.slots.get("verb") if verb else None
        if not isinstance(done, Verb):
            raise UnwritableError("the next one of nothing in particular")
        rest = tuple(each for each in thing.modifiers if each is not verb)
        what = self.nouns.noun(NounPhrase("a", thing.heads, thing.name, None, rest, thing.zones))
        usual = self._usual_place(done.id)
        head = f"once this turn when you would {done.id} {what} to {usual}"
        return [Block(head, (f"{'may ' if optional else ''}{done.id} it to {where}",))]

    def _usual_place(self, verb: str) -> str:
        declared = self._vocabulary.verbs.get(verb)
        for param in declared.params if declared else ():
            if param.type.sort is Sort.PLACE and isinstance(param.default, Place):
                return param.default.zone
        raise UnwritableError("another place for what goes nowhere by itself")

    # ---- sentences made of sentences ------------------------------------------------------------------------

    def _body(self, clause: Clause, slot: str = "deed") -> tuple[Step, ...]:
        return tuple(self.steps((slot_of(clause, slot, Clause),)))

    def _all_of(self, clause: Clause) -> list[Step]:
        return self.steps(slot_of(clause, "deeds", Clauses).items)

    def _and_or(self, clause: Clause) -> list[Step]:
        return [*self._body(clause, "first"), *self._body(clause, "second")]

    def _may(self, clause: Clause) -> list[Step]:
        deed = slot_of(clause, "deed", Clause)
        if deed.kind == "and_or":
            first, second = (
                Clause("may", {"deed": slot_of(deed, each, Clause)}) for each in ("first", "second")
            )
            return [*self._may(first), *self._may(second)]
        if deed.kind == "put" or deed.kind.startswith("put."):
            return self._put(deed, optional=True)
        if _is_copy(deed):
            return self._copy(deed, (), optional=True)
        if deed.kind.startswith("effect."):
            raise UnwritableError("an offer of what holds by itself")
        steps = self.steps((deed,))
        if len(steps) == 1 and isinstance(steps[0], str):
            return [f"may {steps[0]}"]
        return [Block("may", tuple(steps))]

    def _if(self, clause: Clause) -> list[Step]:
        asked = condition(slot_of(clause, "condition", Clause), self.nouns)
        found: list[Step] = [Block(f"if {asked}", self._body(clause))]
        if "otherwise" in clause.slots:
            found.append(Block("else", self._body(clause, "otherwise")))
        return found

    def _at(self, clause: Clause) -> list[Step]:
        _, edge, clock = clause.kind.split(".")
        return [Block(f"at {edge} of {clock}", self._body(clause))]

    def _lasting(self, clause: Clause) -> list[Step]:
        edge, _, clock = clause.kind.removeprefix("lasting.until_").partition("_")
        return [Block(f"until {edge} of {clock}", (self.effect(slot_of(clause, "deed", Clause)),))]

    def _watch(self, clause: Clause) -> list[Step]:
        inner = self.trigger(slot_of(clause, "deed", Clause))
        period = clause.kind.partition(".")[2]
        return [Block(f"once this {period} {inner.head}", inner.body) if "once" in clause.required else inner]

    def _repeat(self, clause: Clause) -> list[Step]:
        times = slot_of(clause, "times", Quantity)
        return [Block(f"repeat {quantity(times, self.nouns)} times", self._body(clause))]

    def _for_each(self, clause: Clause) -> list[Step]:
        each = slot_of(clause, "each", NounPhrase)
        most = next((e for e in each.modifiers if e.kind == "which.no_more_than"), None)
        if most is not None:
            rest = evolve(each, modifiers=tuple(e for e in each.modifiers if e is not most))
            inner = self._for_each(evolve(clause, slots={**clause.slots, "each": rest}))
            return [f"{step} up to {slot_of(most, 'number', Quantity).number}" for step in inner]
        if each.determiner == "each_n":
            things = f"{each.number} {self.nouns.described(each, several=True)}"
            return [f"{step} for each {things}" for step in self._body(clause)]
        if any(modifier.kind.startswith("which.this_way") for modifier in each.modifiers):
            if "first" in clause.required:
                return [Block("repeat that many times", self._body(clause))]
            return self.step(_as_many(slot_of(clause, "deed", Clause)))
        if "first" in clause.required and speaks_of_it(slot_of(clause, "deed", Clause)):
            return [Block(f"for each {self.nouns.described(each)}", self._body(clause))]
        if "first" in clause.required:
            return [
                Block(f"repeat count({self.nouns.described(each, several=True)}) times", self._body(clause))
            ]
        steps = self._body(clause)
        if not all(isinstance(step, str) for step in steps):
            raise UnwritableError("a block for each of something")
        return [f"{step} for each {self.nouns.described(each)}" for step in steps]

    def _act(self, clause: Clause) -> list[Step]:
        who = slot_of(clause, "who", NounPhrase)
        body = self._body(clause)
        if not who.heads or not is_of_players(who.heads[0]):
            raise UnwritableError("deeds of what is no player")
        several = who.number is not None and who.number != 1
        described = self.nouns.described(who, several=several)
        match who.determiner:
            case "target":
                return [Block(f"target {who.number} {described}" if several else f"target {described}", body)]
            case "each" | "all":
                return [Block(f"each {self.nouns.described(who)}", body)]
            case "a" | "another" | "n" | "up_to" | "any_number":
                return [f"choose {self.nouns.noun(who)} as chosen", Block("chosen", body)]
        raise UnwritableError("deeds of such players")

    # ---- choices -------------------------------------------------------------------------------------------------

    def _choose(self, clause: Clause) -> list[Step]:
        options = slot_of(clause, "options", Options)
        lines = (Clause("gain", {"amounts": each}) for each in options.items)
        return [_choice("one", [self.steps((line,)) for line in lines])]

    def _choose_below(self, clause: Clause) -> list[Step]:
        runs = slot_of(clause, "items", Runs)
        count = clause.slots.get("count")
        number = count.number if isinstance(count, Quantity) else 1
        return [_choice("one" if number == 1 else str(number), [self.steps(run) for run in runs.items])]

    # ---- what lasts ------------------------------------------------------------------------------------------------

    def _effect(self, clause: Clause) -> list[Step]:
        until = next((each for each in clause.required if each.startswith("until_")), "")
        if not until:
            raise UnwritableError("an effect without an end, among steps")
        edge, _, clock = until.removeprefix("until_").partition("_")
        return [Block(f"until {edge} of {clock}", (self.effect(clause),))]

    def effect(self, clause: Clause) -> str:
        """An effect, without how long it lasts; raises as `steps`."""
        properties = {each.name: each.type.of for each in self._vocabulary.program.properties}
        return effect(clause, self.nouns, properties)

    def _copy(self, clause: Clause, keeping: Sequence[str], *, optional: bool = False) -> list[Step]:
        if clause.kind in {"may", "plainly"}:
            inner = slot_of(clause, "deed", Clause)
            return self._copy(inner, keeping, optional=optional or clause.kind == "may")
        until = next((each for each in clause.required if each.startswith("until_")), "")
        kept = f" keeping {', '.join(keeping)}" if keeping else ""
        edge, _, clock = (until or "until_end_turn").removeprefix("until_").partition("_")
        copying = Block(f"until {edge} of {clock}", (f"this is a copy of model{kept}",))
        model = f"choose {self._thing(clause)} as model"
        if until and not optional:
            return [model, copying]
        used: list[Step] = [] if until else [f"use {self._vocabulary.first_ability} of this"]
        body: tuple[Step, ...] = (copying, *used)
        if optional:
            return [f"choose {self._up_to_one(clause)} as model", Block("if you do", body)]
        return [model, Block("if you do", body)]

    def _up_to_one(self, clause: Clause) -> str:
        thing = slot_of(clause, "thing", NounPhrase)
        other = " other than this" if thing.determiner == "another" else ""
        return f"up to 1 {self.nouns.described(thing)}{other}"

    # ---- events ------------------------------------------------------------------------------------------------------

    def each_time(self, clause: Clause) -> Block:
        """What happens every time that a clock comes."""
        _, edge, clock = clause.kind.split(".")
        return Block(f"at {edge} of {clock}", self._body(clause))

    def trigger(self, clause: Clause) -> Block:
        """What happens whenever something else does."""
        heard = event(slot_of(clause, "event", Clause), self.nouns)
        limit = next((each for each in clause.required if each.startswith("once_a_")), "")
        once = f" once a {limit.removeprefix('once_a_')}" if limit else ""
        return Block(f"when {heard}{once}", self._body(clause))


def _is_copy(clause: Clause) -> bool:
    deed = clause.slots.get("deed")
    return clause.kind == "copy" or (
        clause.kind in {"may", "plainly"} and isinstance(deed, Clause) and _is_copy(deed)
    )


def _as_many(deed: Clause) -> Clause:
    """A deed once for each of what the step before was about: that many."""
    amount, amounts = deed.slots.get("amount"), deed.slots.get("amounts")
    if isinstance(amount, Quantity) and amount.number == 1:
        return evolve(deed, slots={**deed.slots, "amount": Quantity(None)})
    if isinstance(amounts, Amounts) and [each.number for each in amounts.items] == [1]:
        thing = NounPhrase("that_many", (amounts.items[0].term,))
        return Clause(deed.kind, {"thing": thing}, required=("same",))
    raise UnwritableError("more than one for each of what the step before was about")


def _is_keeping(clause: Clause) -> bool:
    return clause.kind.startswith(_KEEPING)


def _choice(how_many: str, runs: Sequence[Sequence[Step]]) -> Block:
    return Block(f"choose {how_many}", tuple(Block("", tuple(run)) for run in runs), "-")
