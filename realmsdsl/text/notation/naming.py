"""What sentences speak of again: things that are chosen, or looked at, under a name of their own."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, final

from attrs import evolve

from realmsdsl.text.clauses import (
    DEFINITE,
    MARKED,
    Amounts,
    Clause,
    Clauses,
    NounPhrase,
    Quantity,
    Slot,
    is_of_players,
)
from realmsdsl.text.notation.deeds import DeedWriter
from realmsdsl.text.notation.following import (
    CREATING,
    PICKED,
    are_players,
    asks_if_done,
    goes_on,
    is_of_doer,
    picked_in,
    several_players_in,
    speak_of_it_later,
    speak_of_them_past_others,
    speak_of_thing,
)
from realmsdsl.text.notation.layout import Step, UnwritableError
from realmsdsl.text.notation.counted import (
    IF,
    asked_in,
    definite_in,
    instead_of,
    owner_in,
    somebody_asked_in,
    somebody_in,
)
from realmsdsl.text.notation.offers import is_picked_from
from realmsdsl.text.notation.seen import IT
from realmsdsl.text.notation.slots import NUMBER, PLAYER, SEVERAL, THING, slot_of, sort_named
from realmsdsl.text.parts import parts_of, row_of
from realmsdsl.text.referring import (
    names_several,
    phrases_in,
    speak_among_them,
    speak_of_several_behind,
    speak_of_several_players,
    speak_of_somebody,
    speaks_among_them,
    speaks_of_it,
    speaks_of_its_own,
    speaks_of_them_too,
    tells_of_others,
)

OFFERED: Final = frozenset({"a", "any_number", "up_to"})
"""What introduces things of which nobody has to pick any."""

_BOTH: Final = ("first", "second")
"""The two offers of which one may take one or both."""

_NAMED_INSIDE: Final = (IF, "at.", "one_by_one", "watch")
"""How the kinds of clauses begin in which somebody has a name inside: in a condition, one of sentences in a row, or what is done
later, where whoever stands in some relation then is meant."""

_UNDER: Final = ("deed", "otherwise")
"""What is done under a condition."""

_SHOWING: Final = frozenset({"look", "reveal"})


@final
class Naming:
    """Writes steps whose things have a name, where sentences behind them could not speak of those otherwise.

    Attributes:
        is_hearing: whether it is written what happens whenever something else does, of which sentences may speak.
    """

    def __init__(self, deeds: DeedWriter, step: Callable[[Clause], list[Step]]) -> None:
        """`step` writes any step without a name for its thing."""
        self._deeds, self._nouns, self._step = deeds, deeds.nouns, step
        self.is_hearing = False

    def begin(self) -> None:
        """Begin with another ability, which has letters of its own."""
        self._nouns.seen.forget()
        self._nouns.marked.clear()

    def named(self, clause: Clause, following: Sequence[Clause]) -> list[Step]:
        """A step; what it is done to has a name if a sentence behind it speaks of it, and `it` would not do.

        Raises:
            UnwritableError: our language has no words for it.
        """
        somebody = None if clause.kind.startswith(_NAMED_INSIDE) else somebody_in(clause)
        if somebody is not None and (
            self._is_left_unnamed(clause, following) or self._is_theirs_too(clause, somebody)
        ):
            return self._with_name(somebody, clause)
        return self._with_thing(clause, following)

    def _with_thing(self, clause: Clause, following: Sequence[Clause]) -> list[Step]:
        among_them = speak_among_them(following)
        deed = clause.slots.get("deed")
        if clause.kind == "may" and isinstance(deed, Clause) and deed.kind == "and_or":
            first, second = (Clause("may", {"deed": slot_of(deed, each, Clause)}) for each in _BOTH)
            return [*self.named(first, (second, *following)), *self.named(second, following)]
        is_known = SEVERAL in self._nouns.names
        if (
            among_them
            and clause.kind == "may"
            and isinstance(deed, Clause)
            and is_picked_from(deed, following, is_known=is_known)
        ):
            return self._picked_from(deed)
        done = deed if clause.kind == "may" and isinstance(deed, Clause) else clause
        marked = _marked_in(done)
        if marked and asks_if_done(following):
            return self._spoken_of_later(clause, done, marked)
        picked = marked or (several_players_in(done) if speak_of_several_players(following) else "")
        if picked:
            return self._picked(clause, picked) if done is clause else self._picked_from(done, picked)
        thing = clause.slots.get("thing")
        if not isinstance(thing, NounPhrase) or clause.kind in {"choose_thing", "use"}:
            return self._with_what_is_offered(clause, following)
        is_new = clause.kind.startswith(CREATING)  # it is picked by nobody
        is_picked = thing.determiner in PICKED and not is_new
        if is_picked and (speaks_of_its_own(clause) or self._deeds.is_narrower(clause, thing)):
            return self._picked(clause)
        later = speak_of_it_later(following) or speak_of_several_behind(thing, following)
        is_kept = among_them or later or any(map(_others_speak_of_it, following[:1]))
        is_kept |= speak_of_them_past_others(following, thing)
        if is_new or (clause.kind in _SHOWING and not is_kept) or not following:
            return self._unnamed(clause, thing)
        if thing.determiner in DEFINITE and is_kept:
            return [self._let(self._deeds.placed(clause, thing)), *self._step(_to_it(clause, thing))]
        is_some_of_them = speaks_among_them(clause)
        if is_picked and (later or (among_them and not is_some_of_them)):
            return self._picked(clause)
        return self._unnamed(clause, thing)

    def _is_left_unnamed(self, clause: Clause, following: Sequence[Clause]) -> bool:
        """Whether sentences behind one speak of a player whom it names, and do not only go on with what that player does."""
        if PLAYER in self._nouns.names or (following and goes_on(following[0], clause)):
            return False
        return speak_of_somebody(following, of_player=self._nouns.is_acting)

    def _is_theirs_too(self, clause: Clause, somebody: NounPhrase) -> bool:
        """Whether a sentence by itself speaks of a player whom it names, where nobody else was spoken of before; what is theirs
        is of whoever acts."""
        if PLAYER in self._nouns.names or self.is_hearing or clause.kind == "act":
            return False
        each = clause.slots.get("each")
        if each is not None and somebody not in phrases_in(each):  # what is done for each has its names there
            return False
        if tells_of_others(clause, somebody) or self._goes_on_acting(clause):
            return False
        return speaks_of_them_too(clause, somebody, of_player=self._nouns.is_acting)

    def _goes_on_acting(self, clause: Clause) -> bool:
        """Whether "that player" in a row of what others do is whoever acts, as it is asked whether they did what stands before it."""
        asked = (each for each in row_of(clause) if each.kind == "act")
        return self._nouns.is_acting and any(is_of_doer(each, is_acting=True) for each in asked)

    def _with_what_is_offered(self, clause: Clause, following: Sequence[Clause]) -> list[Step]:
        """A step that is done to nothing itself; of what it offers to do, sentences behind it speak, and not of what has a name."""
        deed = clause.slots.get("deed")
        offered = deed.slots.get("thing") if clause.kind == "may" and isinstance(deed, Clause) else None
        if isinstance(offered, NounPhrase):
            return self._unnamed(clause, offered, following)
        return self._with_what_is_counted(clause, following)

    def _with_what_is_counted(self, clause: Clause, following: Sequence[Clause]) -> list[Step]:
        """A step whose number is worked out of a thing, or with an ability of it; that has a name if the sentence behind speaks of it."""
        if clause.kind == IF:
            return self._with_what_is_asked(clause, following)
        thing = next(filter(None, (owner_in(clause), *map(definite_in, clause.slots.values()))), None)
        if thing is None or not speak_of_thing(following):
            return self._step(clause)
        return self._with_name(thing, clause)

    def _with_what_is_asked(self, clause: Clause, following: Sequence[Clause]) -> list[Step]:
        """A step under a condition; of what, or of whom, that asks something has a name if what is done speaks of it, and of
        nothing else that was spoken of before."""
        under = [each for each in map(clause.slots.get, _UNDER) if isinstance(each, Clause)]
        thing, somebody = asked_in(clause), somebody_asked_in(clause)
        is_new = somebody is not None and PLAYER not in self._nouns.names
        are_spoken_of = any(speak_of_somebody((each,)) for each in under) or speak_of_somebody(following)
        if somebody is not None and is_new and not are_spoken_of:
            are_spoken_of = self._is_theirs_too(slot_of(clause, "condition", Clause), somebody)
        if somebody is not None and is_new and are_spoken_of:
            return self._with_name(somebody, clause)
        is_known = THING in self._nouns.names or self.is_hearing
        if thing is None or is_known or not (any(map(speaks_of_it, under)) or speak_of_thing(following)):
            return self._step(clause)
        return self._with_name(thing, clause)

    def _with_name(self, thing: NounPhrase, clause: Clause) -> list[Step]:
        named = self._let(thing)
        slots = {name: instead_of(thing, slot) for name, slot in clause.slots.items()}
        return [named, *self._step(evolve(clause, slots=slots))]

    def _let(self, thing: NounPhrase) -> str:
        """A step that gives a name to what is found without that anybody picks it; sentences behind it speak of that."""
        seen = self._nouns.seen.name()
        named = f"let {seen} be {self._nouns.noun(thing)}"
        of_player = any(map(is_of_players, thing.heads))
        self._nouns.names |= {PLAYER: seen} if of_player else {THING: seen, SEVERAL: seen}
        if not of_player:
            self._nouns.names_several(thing, seen, are_all=True)
        return named

    def heard(self, told: NounPhrase | None) -> tuple[Step, ...]:
        """The step that gives a name to what something happens to, if a letter marks it there."""
        if told is None or told.mark is None:
            return ()
        name = self._nouns.marked[sort_named(told), told.mark] = self._nouns.seen.name()
        return (f"let {name} be it",)

    def known(self, who: NounPhrase) -> NounPhrase:
        """Somebody who does something: what they are told by has a name, as it may not stand in the place of one."""
        owners = (each.slots.get("thing") for each in who.modifiers)
        found = next(
            (each for each in owners if isinstance(each, NounPhrase) and each.determiner in DEFINITE), None
        )
        if found is None:
            return who
        self._nouns.seen.pending.append(self._let(found))
        known = instead_of(found, who)
        return known if isinstance(known, NounPhrase) else who

    @contextmanager
    def number_before(self, clause: Clause) -> Iterator[Sequence[Step]]:
        """Where a number that a sentence speaks of has a name, in steps that stand before what is picked for it: of that there is a
        number too."""
        outside = self._nouns.names.get(NUMBER)
        if outside is not None or not _speaks_of_number(clause):
            yield ()
            return
        name = self._nouns.names[NUMBER] = self._nouns.seen.name("amount")
        yield (f"let {name} be that many",)
        del self._nouns.names[NUMBER]

    def _spoken_of_later(self, clause: Clause, deed: Clause, slot: str) -> list[Step]:
        """A step behind which it is asked whether that was done: what is picked in it has its name only where it is spoken of."""
        thing = slot_of(deed, slot, NounPhrase)
        self._nouns.marked[sort_named(thing), thing.mark or 0] = IT
        plain = _without_letter(deed, slot)
        return self._step(plain if deed is clause else evolve(clause, slots={**clause.slots, "deed": plain}))

    def _picked(self, clause: Clause, slot: str = "thing") -> list[Step]:
        """A pick by itself, and what is done with it."""
        thing = slot_of(clause, slot, NounPhrase)
        chosen = self._deeds.chosen(self._deeds.placed(clause, thing))
        return [chosen, *self.named(_to_it(clause, thing, slot), ())]

    def _picked_from(self, deed: Clause, slot: str = "thing") -> list[Step]:
        """An offer of something to do to things among which some are spoken of later."""
        thing = slot_of(deed, slot, NounPhrase)
        if thing.determiner in DEFINITE:
            return [self._let(thing), *self._step(Clause("may", {"deed": _to_it(deed, thing, slot)}))]
        if thing.determiner not in OFFERED:
            raise UnwritableError("some among things that nobody picks")
        if slot == "first" and thing.determiner == "a":
            return self._then_named(Clause("may", {"deed": _without_letter(deed, slot)}), thing)
        some = evolve(thing, determiner="up_to", number=1) if thing.determiner == "a" else thing
        chosen = self._deeds.chosen(self._deeds.placed(deed, some))
        return [chosen, *self.named(_to_it(deed, thing, slot), ())]

    def _then_named(self, clause: Clause, thing: NounPhrase) -> list[Step]:
        """A step, behind which what is picked in it first gets its name."""
        found = self._step(clause)
        sort = sort_named(thing)
        name = self._nouns.names[sort] = self._nouns.seen.name()
        if thing.mark is not None:
            self._nouns.marked[sort, thing.mark] = name
        return [*found, f"let {name} be {IT}"]

    def _unnamed(
        self, clause: Clause, thing: NounPhrase, following: Sequence[Clause] | None = None
    ) -> list[Step]:
        """A step; if it names another thing, that is what sentences behind it speak of, and not what has a name; with `following`
        it is an offer of what is done to that."""
        before = self._nouns.names.get(THING)
        found = self._step(clause) if following is None else self._with_what_is_counted(clause, following)
        if thing.determiner in DEFINITE | PICKED and self._nouns.names.get(THING) == before:
            self._nouns.names.pop(THING, None)
            if names_several(clause) and not speaks_among_them(clause):
                self._nouns.names.pop(SEVERAL, None)
        return found


def _speaks_of_number(slot: Slot) -> bool:
    """Whether a number is worked out of the one that was named before."""
    match slot:
        case Clause(kind="value.that_many"):
            return True
        # and no thing: what is counted in it has its own number
        case Clause() | Quantity() | Amounts() | Clauses():
            return any(map(_speaks_of_number, parts_of(slot)))
    return False


def _marked_in(deed: Clause) -> str:
    """The slot of a deed with a pick that has a letter, or empty."""
    marked = (slot for slot in picked_in(deed) if slot_of(deed, slot, NounPhrase).mark is not None)
    return next(marked, "")


def _without_letter(deed: Clause, slot: str) -> Clause:
    """A deed without the letter of what is picked in it."""
    return evolve(deed, slots={**deed.slots, slot: evolve(slot_of(deed, slot, NounPhrase), mark=None)})


def _others_speak_of_it(clause: Clause) -> bool:
    """Whether others do something in a sentence to a thing that a sentence before it names: what was shown to you has a name there."""
    if clause.kind == "act":
        return speaks_of_it(clause)
    inner = clause.slots.get("deed", clause.slots.get("first"))
    return isinstance(inner, Clause) and _others_speak_of_it(inner)


def _to_it(clause: Clause, thing: NounPhrase, slot: str = "thing") -> Clause:
    """A deed that is done to a thing with a name: called by its letter where another one has a letter too."""
    it = NounPhrase("those" if are_players(thing) else "it", thing.heads)
    plain = evolve(clause, slots={**clause.slots, slot: it})
    if thing.mark is None or not _marked_in(plain):
        return plain
    by_letter = NounPhrase(MARKED, thing.heads, mark=thing.mark)
    return evolve(clause, slots={**clause.slots, slot: by_letter})
