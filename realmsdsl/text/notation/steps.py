"""Clauses of the sentence plan as steps of our language."""

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Final, final

from attrs import evolve

from realmsdsl.text.clauses import (
    DEFINITE,
    MARKS,
    PICKS,
    Clause,
    Clauses,
    NounPhrase,
    Options,
    Quantity,
    Runs,
    is_of_players,
)
from realmsdsl.text.copying import asked_of_model
from realmsdsl.text.notation.conditions import condition
from realmsdsl.text.notation.describing import chosen_by
from realmsdsl.text.notation.deeds import DeedWriter
from realmsdsl.text.notation.doing import with_doer
from realmsdsl.text.notation.done import verb_of
from realmsdsl.text.notation.effects import effect, for_anybody
from realmsdsl.text.notation.events import ONCE, doer_of, event, how_often, told_of
from realmsdsl.text.notation.following import (
    abilities_used,
    all_below,
    asked_inside,
    being_copy,
    copy_and_kept,
    goes_on,
    is_copy,
    is_of_doer,
    is_keeping,
    kept,
    one_after_the_other,
    takes_up,
    used_at_once,
    uses_apart,
)
from realmsdsl.text.notation.layout import Block, Step, UnwritableError, waiting_together
from realmsdsl.text.notation.naming import OFFERED, Naming
from realmsdsl.text.notation.nouns import NounWriter
from realmsdsl.text.notation.of_each import OfEach
from realmsdsl.text.notation.offers import picks_alone, settled
from realmsdsl.text.notation.seen import DOER
from realmsdsl.text.notation.slots import (
    PLAYER,
    end_of,
    head_of,
    is_active_player,
    is_asked_for,
    is_only_one,
    last_of,
    slot_of,
    until,
)
from realmsdsl.text.notation.values import value
from realmsdsl.text.plan import Vocabulary

_TURN: Final = "turn"
_LASTING: Final = "lasting."
_END_OF_TURN: Final = "until_end_turn"
_THIS_TURN: Final = f"lasting.{_END_OF_TURN}"
"""What tells until when something holds; behind the point is the end."""

_KNOWN: Final = frozenset({"it", *MARKS})
"""How things are introduced of which one speaks that are there already."""

_NO_DEEDS: Final = ("choose ", "let ", "may ", "set ")
"""How steps begin that are offered in a block only."""


@final
class StepWriter:
    """Writes the steps of an ability with the words of a program."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.nouns = NounWriter(vocabulary, condition, value)
        self.deeds = DeedWriter(vocabulary, self.nouns)
        self.naming = Naming(self.deeds, self.step)
        self._of_each = OfEach(self.naming, self.deeds, self.step, self._body, vocabulary.loops)
        self._before_branch: dict[str, str] = {}
        self._writers: Mapping[str, Callable[[Clause], list[Step]]] = {
            **self.deeds.writers,
            "act": self._act,
            "all_of": self._all_of,
            "and_or": self._and_or,
            "at": self._at,
            "becomes_copy": self._becomes_copy,
            "choose": self._choose,
            "choose_below": self._choose_below,
            "effect": self._effect,
            "for_each": self._of_each.steps,
            "if": self._if,
            "in_turn": lambda clause: self.steps(one_after_the_other(clause)),
            "lasting": self._lasting,
            "may": self._may,
            "one_by_one": lambda clause: self.steps(all_below(clause)),
            "plainly": lambda clause: list(self._body(clause)),
            "purpose": _paid_for_a_part,
            "repeat": self._repeat,
            "then": self._then,
            "watch": self._watch,
        }

    def steps(self, clauses: Sequence[Clause]) -> list[Step]:
        """Sentences as steps.

        Raises:
            UnwritableError: our language has no words for one of them.
        """
        found: list[Step] = []
        outside, self.nouns.seen.pending = self.nouns.seen.pending, []
        clauses = asked_inside(uses_apart(clauses))
        for at, clause in enumerate(clauses):
            before = len(found)
            self._add(found, at, clause, clauses)
            found[before:before], self.nouns.seen.pending = self.nouns.seen.pending, []
        self.nouns.seen.pending = outside
        return settled(found)

    def _add(self, found: list[Step], at: int, clause: Clause, clauses: Sequence[Clause]) -> None:
        """Add the steps for one of some sentences in a row."""
        if is_keeping(clause):
            if not at:
                raise UnwritableError("what a copy keeps without the copy")
            return
        following = clauses[at + 1 :]
        if clause.kind == "otherwise":
            found.append(self._else(clause))
        elif (used := used_at_once(clauses[at:])) is not None:
            found.append(f"use {self.nouns.noun(used)}")
        elif at and (used_at_once(clauses[at - 1 :]) is not None or takes_up(clause, clauses[at - 1])):
            pass  # it was written with the offer
        elif following and takes_up(following[0], clause):
            both = [slot_of(each, "deed", Clause) for each in (clause, following[0])]
            found.append(Block("may", tuple(self.steps(both))))
        elif at and goes_on(clause, clauses[at - 1]):
            pass  # it was written with what the same players do before
        else:
            clause, following = _with_all_that_they_do(clause, following)
            keeping = [kept(each) for each in takewhile(is_keeping, following)]
            if keeping and not is_copy(clause):
                found += self._lasting(being_copy(clause), keeping)
            else:
                found += self._copy(clause, keeping) if keeping else self.naming.named(clause, following)

    def step(self, clause: Clause) -> list[Step]:
        """A clause as steps; raises as `steps`."""
        writer = self._writers.get(clause.kind.partition(".")[0])
        if is_copy(clause):
            return self._copy(clause, ())
        if writer is None:
            raise UnwritableError("such a sentence")
        found = writer(clause)
        self.nouns.seen.done = verb_of(clause) or self.nouns.seen.done
        return found

    # ---- sentences made of sentences ------------------------------------------------------------------------

    def _body(self, clause: Clause, slot: str = "deed") -> tuple[Step, ...]:
        return tuple(self.steps((slot_of(clause, slot, Clause),)))

    def _all_of(self, clause: Clause) -> list[Step]:
        return self.steps(slot_of(clause, "deeds", Clauses).items)

    def _then(self, clause: Clause) -> list[Step]:
        both = slot_of(clause, "first", Clause), slot_of(clause, "second", Clause)
        if is_keeping(both[1]):
            return self.steps(both)
        return [*self._body(clause, "first"), *self._body(clause, "second")]

    def _and_or(self, clause: Clause) -> list[Step]:
        """Whoever does one of two things or both may leave out each; nobody offers that to those it is done to."""
        if self.nouns.is_acting:
            raise UnwritableError("what others do of two things")
        return self._may(Clause("may", {"deed": clause}))

    def _may(self, clause: Clause) -> list[Step]:
        deed = slot_of(clause, "deed", Clause)
        if deed.kind == "and_or":
            first, second = (
                Clause("may", {"deed": slot_of(deed, each, Clause)}) for each in ("first", "second")
            )
            return [*self._may(first), *self._may(second)]
        used = abilities_used(deed)
        if used is not None:
            return [f"may use {self.nouns.noun(used)}"]
        thing = deed.slots.get("thing")
        if deed.kind == "choose_thing" and isinstance(thing, NounPhrase) and thing.determiner in OFFERED:
            chosen = self.deeds.chosen(thing)
            return [Block("may", (chosen,)) if thing.determiner == "a" else chosen]
        if deed.kind == "put" or deed.kind.startswith("put."):
            return self.deeds.put(deed, optional=True)
        if is_copy(deed):
            return self._copy(deed, (), optional=True)
        if deed.kind.startswith("effect."):
            raise UnwritableError("an offer of what holds by itself")
        steps = self.steps((deed,))
        if len(steps) == 1 and isinstance(steps[0], str) and not steps[0].startswith(_NO_DEEDS):
            return [f"may {steps[0]}"]
        return [Block("may", tuple(steps))]

    def _if(self, clause: Clause) -> list[Step]:
        """What is done under a condition: behind it a pronoun is what it was before, since it cannot be what is named there."""
        asked, before = condition(slot_of(clause, "condition", Clause), self.nouns), {**self.nouns.names}
        under = Block(f"if {asked}", self._body(clause))
        self._before_branch = dict(before)
        found = [under, self._else(clause, "otherwise")] if "otherwise" in clause.slots else [under]
        self.nouns.names = before | self.nouns.names
        return [*found]

    def _else(self, clause: Clause, slot: str = "deed") -> Block:
        """What is done otherwise: nothing that is chosen in the other case has a name there."""
        self.nouns.names = self._before_branch
        return Block("else", self._body(clause, slot))

    def _at(self, clause: Clause) -> list[Step]:
        _, edge, clock = clause.kind.split(".")
        return [Block(f"at {edge} of {clock}", self._body(clause))]

    def _lasting(self, clause: Clause, keeping: Sequence[str] = ()) -> list[Step]:
        deed, *others = copy_and_kept(slot_of(clause, "deed", Clause))
        deed = for_anybody(deed) if clause.kind == _THIS_TURN else deed  # on your turn it is you who pays
        said = self.effect(deed, (*map(kept, others), *keeping))
        return [Block(until(clause.kind.removeprefix(_LASTING)), (said,))]

    def _watch(self, clause: Clause) -> list[Step]:
        inner = self.trigger(slot_of(clause, "deed", Clause))
        period = clause.kind.partition(".")[2]
        if "once" in clause.required:
            return [Block(f"once this {period} {inner.head}", inner.body)]
        return [inner if period == _TURN else Block(f"until end of {period}", (inner,))]

    def _repeat(self, clause: Clause) -> list[Step]:
        times = slot_of(clause, "times", Quantity)
        return [Block(f"repeat {self.nouns.quantity(times)} times", self._body(clause))]

    def _act(self, clause: Clause) -> list[Step]:
        who = slot_of(clause, "who", NounPhrase)
        if not who.heads or not (is_of_players(head_of(who)) or is_asked_for(who)):
            raise UnwritableError("deeds of what is no player")
        if is_of_doer(clause, is_acting=self.nouns.is_acting):
            return list(self._body(clause))
        is_one = any(each.kind.startswith("which.best") for each in who.modifiers) or is_active_player(who)
        is_one |= chosen_by(who) is not None
        is_marked = who.determiner == "target" and who.mark is not None
        if (who.determiner in PICKS - {"target"} or is_marked) and not is_one:
            chosen = self.deeds.chosen(who)
            with self.nouns.acting(), self.naming.number_before(clause) as before:
                return [*before, chosen, Block(self.nouns.names[PLAYER], self._body(clause))]
        secretly = " secretly" if "secretly" in clause.required else ""
        actor = self._actor(self.naming.known(who)) + secretly
        with self.nouns.acting(secretly=bool(secretly)):
            return [Block(actor, self._body(clause))]

    def _actor(self, who: NounPhrase) -> str:
        several = who.number is not None and who.number != 1
        if is_active_player(who) or chosen_by(who):
            return self.nouns.noun(who)
        match who.determiner:
            case "target":
                described = self.nouns.described(who, several=several)
                return f"target {who.number} {described}" if several else f"target {described}"
            case "the" if head_of(who).startswith("role.") and not who.modifiers:
                return last_of(head_of(who))
            case "the" if is_asked_for(who) or is_only_one(who):
                return self.nouns.noun(who)
            case "a" | "each" | "all" | "plural" | "the":
                return f"each {self.nouns.described(who)}"
            case "another" if any(each.kind.startswith("which.best") for each in who.modifiers):
                return f"each other {self.nouns.described(who)}"
        return self.nouns.noun(who)

    # ---- choices -------------------------------------------------------------------------------------------------

    def _choose(self, clause: Clause) -> list[Step]:
        options = slot_of(clause, "options", Options)
        lines = (Clause("gain", {"amounts": each}) for each in options.items)
        return [_choice("one", [self.steps((line,)) for line in lines])]

    def _choose_below(self, clause: Clause) -> list[Step]:
        runs = slot_of(clause, "items", Runs)
        count = clause.slots.get("count")
        number = count.number if isinstance(count, Quantity) else 1
        how_many = "between 1 and 2" if "both" in clause.required else "one" if number == 1 else str(number)
        if "up_to" in clause.required:
            how_many = f"up to {number}"
        if "between" in clause.required:
            how_many = f"between {slot_of(clause, 'least', Quantity).number} and {number}"
        return [_choice(how_many, [self._option(run) for run in runs.items])]

    def _option(self, run: Sequence[Clause]) -> list[Step]:
        """One of several things to choose from: nothing that is chosen in another one has a name there."""
        before = dict(self.nouns.names)
        steps = self.steps(run)
        self.nouns.names = before
        return steps

    # ---- what lasts ------------------------------------------------------------------------------------------------

    def _effect(self, clause: Clause) -> list[Step]:
        if not (end := end_of(clause)):
            raise UnwritableError("an effect without an end, among steps")
        return [Block(until(end), (self.effect(clause),))]

    def effect(self, clause: Clause, keeping: Sequence[str] = ()) -> str:
        """An effect, without how long it lasts; a copy is `keeping` some properties. Raises as `steps`."""
        properties = {each.name: each.type.of for each in self.vocabulary.program.properties}
        return effect(clause, self.nouns, properties, self.vocabulary.loops, keeping)

    def _copy(self, clause: Clause, keeping: Sequence[str], *, optional: bool = False) -> list[Step]:
        if clause.kind in {"may", "plainly"}:
            inner = slot_of(clause, "deed", Clause)
            return self._copy(inner, keeping, optional=optional or clause.kind == "may")
        if clause.kind.startswith(_LASTING):
            inner, *others = copy_and_kept(slot_of(clause, "deed", Clause))
            whole = evolve(inner, required=(*inner.required, clause.kind.removeprefix(_LASTING)))
            return self._copy(whole, (*map(kept, others), *keeping), optional=optional)
        thing = asked_of_model(slot_of(clause, "thing", NounPhrase), self.vocabulary.definitions)
        end = end_of(clause)
        if optional and thing.determiner != "up_to":
            return [Block("may", tuple(self._copy(clause, keeping)))]
        clause = evolve(clause, slots={**clause.slots, "thing": thing})
        tail = f" keeping {', '.join(keeping)}" if keeping else ""
        known = thing.determiner in _KNOWN or is_asked_for(thing) or thing.determiner == "the"
        model = self.deeds.thing(clause) if known else self.nouns.seen.name("model")
        copying = Block(until(end or _END_OF_TURN), (f"this is a copy of {model}{tail}",))
        used: list[Step] = [] if end else [f"use {self.vocabulary.first_ability} of this"]
        if known and not optional:
            return [copying, *used]
        named = f"let {model} be {self.deeds.thing(clause)}"
        picked = named if thing.determiner in DEFINITE else f"choose {self.deeds.thing(clause)} as {model}"
        if end and not optional:
            return [picked, copying]
        if thing.determiner in DEFINITE:
            return [picked, copying, f"use {self.vocabulary.first_ability} of this"]
        body: tuple[Step, ...] = (copying, *used)
        if optional:
            return [f"choose {self._up_to_one(clause)} as {model}", Block("if you do", body)]
        return [picked, Block("if you do", body)]

    def _becomes_copy(self, clause: Clause) -> list[Step]:
        return [Block(until(end_of(clause) or _END_OF_TURN), (self.effect(clause),))]

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
        happening = slot_of(clause, "event", Clause)
        heard = event(happening, self.nouns)
        limit = how_often(clause).removeprefix(ONCE)
        once = f" once a {limit}" if limit else ""
        doer = doer_of(clause, is_known=PLAYER in self.nouns.names)
        before, self.naming.is_hearing = self.naming.is_hearing, True
        named = self.naming.heard(told := told_of(happening))
        with self.nouns.speaking_of(DOER if doer else "", doer), self.nouns.hearing_of(told):
            body = (*named, *self._body(clause))
            others = bool(doer) and self.nouns.names.get(PLAYER) != DOER
        self.naming.is_hearing = before
        if doer:
            body = with_doer(body, self.nouns.seen.name("doer"), is_hidden=others)
        return Block(f"when {heard}{once}", body)


def _with_all_that_they_do(clause: Clause, following: Sequence[Clause]) -> tuple[Clause, Sequence[Clause]]:
    """What somebody does, with the sentences behind it that go on with what they do, and those behind these."""
    more = [*takewhile(lambda each: goes_on(each, clause), following)]
    if not more:
        return clause, following
    deeds = Clauses(tuple(slot_of(each, "deed", Clause) for each in (clause, *more)))
    together = evolve(clause, slots={**clause.slots, "deed": Clause("all_of", {"deeds": deeds})})
    return together, following[len(more) :]


def _choice(how_many: str, runs: Sequence[Sequence[Step]]) -> Block:
    runs = [picks_alone(waiting_together(run)) for run in runs]
    if any(isinstance(each, Block) for run in runs for each in run[:-1]):
        raise UnwritableError("a choice among several blocks of steps")
    return Block(f"choose {how_many}", tuple(Block("", tuple(run)) for run in runs), "-")


def _paid_for_a_part(_clause: Clause) -> list[Step]:
    raise UnwritableError("what only a part of an ability is paid with; what was done is: `if you do`")
