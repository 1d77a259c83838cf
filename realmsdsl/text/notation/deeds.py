"""Single deeds of the sentence plan as steps of our language."""

from collections.abc import Callable, Mapping
from typing import Final, final

from attrs import evolve

from realmsdsl.ir import InZone, IsKind, Noun, Param, Place, Sort
from realmsdsl.ir.walk import walk
from realmsdsl.text.clauses import (
    PICKS,
    Amount,
    Amounts,
    Clause,
    Clauses,
    Destination,
    NounPhrase,
    Quantity,
    Slot,
    Verb,
    Words,
    Zones,
)
from realmsdsl.text.notation.describing import as_others
from realmsdsl.text.notation.layout import Block, Step, UnwritableError
from realmsdsl.text.notation.nouns import NounWriter
from realmsdsl.text.notation.slots import (
    NUMBER,
    PLAYER,
    THING,
    are_leaders,
    head_of,
    is_pick,
    last_of,
    named_zone,
    placed_by,
    slot_of,
    sort_told,
)
from realmsdsl.text.plan import Vocabulary
from realmsdsl.text.referring import speaks_among_them

_NAMED_OUTRIGHT: Final = frozenset(
    {"all", "bottom", "it", "plural", "random", "that", "them", "those", "top"}
)
"""How a card is introduced that nobody has to pick."""

_ONE: Final = frozenset({"a", "another", "target"})
_MANY: Final = frozenset({"all", "bare_plural", "each", "plural"})


@final
class DeedWriter:
    """Writes deeds with the words of a program."""

    def __init__(self, vocabulary: Vocabulary, nouns: NounWriter) -> None:
        self._vocabulary = vocabulary
        self.nouns = nouns
        self._chosen = 0
        self.writers: Mapping[str, Callable[[Clause], list[Step]]] = {
            "arrange": lambda clause: [f"arrange {self.thing(clause)}"],
            "assign": self._assign,
            "choose_number": self._choose_number,
            "choose_thing": lambda clause: [self.chosen(slot_of(clause, "thing", NounPhrase))],
            "create": self._create,
            "create_at": self._create,
            "create_each": self._create,
            "create_each_at": self._create,
            "do": lambda clause: [f"{slot_of(clause, 'verb', Verb).id} {self.thing(clause)}"],
            "do_so": lambda clause: [slot_of(clause, "verb", Verb).id],
            "double": self._double,
            "eliminate": lambda _clause: ["eliminate"],
            "end_game": lambda clause: [f"end_game{self._ranking(clause)}"],
            "gain": self._change,
            "look": lambda clause: [f"look_at {self.thing(clause)}"],
            "lose": self._change,
            "offer": self._offer,
            "order_players": lambda clause: [f"order players{self._ranking(clause)}"],
            "pay": self._change,
            "put": self.put,
            "put_at": lambda clause: [f"place {self.thing(clause)} at {self._spot(clause)}"],
            "put_on": self._put_on,
            "remove": lambda clause: [f"remove {self.thing(clause)}"],
            "reveal": lambda clause: [f"reveal {self.thing(clause)}"],
            "shuffle": self._shuffle,
            "swap": self._swap,
            "take": self._change,
            "take_off": self._take_off,
            "take_turn": lambda _clause: ["take_turn"],
            "take_turns": lambda _clause: ["take_turns"],
            "use": self._use,
            "verb": self._verb,
            "win": lambda _clause: ["win"],
        }

    def thing(self, clause: Clause) -> str:
        """What a deed is done to."""
        return self.nouns.noun(slot_of(clause, "thing", NounPhrase))

    # ---- choices that have a name -----------------------------------------------------------------------

    def chosen(self, thing: NounPhrase) -> str:
        """The step that chooses something, which has a name from then on."""
        described = self.nouns.noun(thing)
        name = self.name(sort := sort_told(thing, self._vocabulary.program), thing.mark)
        is_named = sort == THING and not speaks_among_them(Clause("", {"thing": thing}))
        if thing.determiner not in _ONE:
            self.nouns.names_several(thing, name, are_all=is_named)
        return f"choose {described} as {name}" if is_pick(thing) else f"let {name} be {described}"

    def placed(self, deed: Clause, thing: NounPhrase) -> NounPhrase:
        """A thing that something is done to, with the places where the verb for that looks by itself."""
        options = self._options(deed)
        return placed_by(options, thing) if options is not None else thing

    def is_narrower(self, deed: Clause, thing: NounPhrase) -> bool:
        """Whether a verb takes cards of a kind from anywhere, where somebody picks any card: that is a step of its own, and no card of the kind."""
        options = self._options(deed)
        if options is None or thing.heads != ("card",) or thing.name or thing.zones is None:
            return False
        is_anywhere = not any(isinstance(each, InZone) for each in options.where)
        return is_anywhere and any(isinstance(each, IsKind) for each in walk(options.which))

    def _options(self, deed: Clause) -> Noun | None:
        """What the verb of a deed is done to by itself."""
        named = deed.slots.get("verb")
        return self._vocabulary.options_of(
            named.id if isinstance(named, Verb) else deed.kind.removeprefix("verb.")
        )

    def name(self, what: str, mark: int | None = None) -> str:
        """A new name for what is spoken of next, and perhaps later by the letter that marks it."""
        self._chosen += 1
        named = "chosen" if self._chosen == 1 else f"chosen_{self._chosen}"
        self.nouns.names[what] = named
        if mark is not None:
            self.nouns.marked[what, mark] = named
        return named

    def _choose_number(self, clause: Clause) -> list[Step]:
        low, high = (self._bound(slot_of(clause, each, Clause)) for each in ("low", "high"))
        mark = clause.slots.get("mark")
        name = self.name(NUMBER, mark.number if isinstance(mark, Quantity) else None)
        return [f"choose {low} to {high} as {name}"]

    def _bound(self, clause: Clause) -> str:
        written = self.nouns.value(clause)
        return written if written.isdecimal() else f"({written})"

    # ---- numbers of things ------------------------------------------------------------------------------

    def _change(self, clause: Clause) -> list[Step]:
        kind = clause.kind.partition(".")[0]
        source = clause.slots.get("from")
        whence = f" from {self._source(source)}" if isinstance(source, NounPhrase) else ""
        amounts = clause.slots.get("amounts")
        if isinstance(amounts, Amounts):
            return [f"{kind} {self._amount(each)}{whence}" for each in amounts.items]
        thing = slot_of(clause, "thing", NounPhrase)
        quantity = {"all_of": "all", "that_many": "that many"}.get(thing.determiner)
        if quantity is None or len(thing.heads) != 1:
            raise UnwritableError("such an amount")
        return [f"{kind} {quantity} {last_of(head_of(thing))}{whence}"]

    def _double(self, clause: Clause) -> list[Step]:
        name = last_of(head_of(slot_of(clause, "what", NounPhrase)))
        return [f"gain ({name}) {name}"]

    def _source(self, source: NounPhrase) -> str:
        if source.determiner in _MANY:
            return self.nouns.described(source, several=True)
        return self.nouns.noun(source)

    def _amount(self, amount: Amount) -> str:
        if amount.is_all:
            return f"all {last_of(amount.term)}"
        size = self.nouns.quantity(Quantity(amount.number, value=amount.value))
        if amount.least is not None:
            many = f"between {amount.least} and" if amount.least else "up to"
            return f"{many} {size} {last_of(amount.term)}"
        return f"{size} {last_of(amount.term)}"

    def _put_on(self, clause: Clause) -> list[Step]:
        thing = self.thing(clause)
        return [f"put {self._amount(each)} on {thing}" for each in slot_of(clause, "amounts", Amounts).items]

    def _take_off(self, clause: Clause) -> list[Step]:
        thing = self._source(slot_of(clause, "thing", NounPhrase))
        return [
            f"take {self._amount(each)} from {thing}" for each in slot_of(clause, "amounts", Amounts).items
        ]

    def payment(self, clause: Clause) -> str:
        """What is paid for an ability."""
        if clause.kind != "price.amounts":
            raise UnwritableError("such a price")
        source = clause.slots.get("from")
        whence = f" from {self._source(source)}" if isinstance(source, NounPhrase) else ""
        amounts = slot_of(clause, "amounts", Amounts)
        return " and ".join(f"{self._amount(each)}{whence}" for each in amounts.items)

    def _assign(self, clause: Clause) -> list[Step]:
        what, amount = clause.slots.get("what"), clause.slots.get("amount")
        if isinstance(what, Clause) and isinstance(amount, Clause):
            return [f"set {self.nouns.value(what)} to {self.nouns.value(amount)}"]
        words, thing, place = (clause.slots.get(each) for each in ("words", "thing", "place"))
        value = self.nouns.noun(thing) if isinstance(thing, NounPhrase) else ""
        value = named_zone(place) if isinstance(place, Zones) else value
        value = " or ".join(map(last_of, words.ids)) if isinstance(words, Words) else value
        if not isinstance(what, NounPhrase) or not value:
            raise UnwritableError("such a value")
        return [f"set {self.nouns.owned(what)} to {value}"]

    # ---- cards and places -------------------------------------------------------------------------------

    def _create(self, clause: Clause) -> list[Step]:
        thing, times = slot_of(clause, "thing", NounPhrase), clause.slots.get("times")
        where = self._created(clause)
        if isinstance(times, Quantity):
            with self.nouns.asking(of_player=False):
                size = self.nouns.value(times.value) if times.value is not None else str(times.number)
            if thing.name and not thing.modifiers:  # all cards of one name are so many of it
                return [f'create ({size}) "{thing.name}" {where}']
            return [f"create every {self.nouns.described(thing)} {where} by {size}"]
        number = f"{thing.number} " if thing.number is not None else ""
        if not thing.name or thing.modifiers:
            raise UnwritableError("such a card from outside the game")
        return [f'create {number}"{thing.name}" {where}']

    def _created(self, clause: Clause) -> str:
        place, spot = clause.slots.get("place"), clause.slots.get("spot")
        if isinstance(spot, NounPhrase):
            return f"in {self._grid()} at {self.nouns.noun(spot)}"
        return f"in {self.nouns.zone(slot_of(clause, 'place', Destination).zone)}" if place else ""

    def _grid(self) -> str:
        grids = [name for name, flags in self._vocabulary.zone_flags.items() if "grid" in flags]
        if len(grids) != 1:
            raise UnwritableError("a card on a grid that is not named")
        return grids[0]

    def _shuffle(self, clause: Clause) -> list[Step]:
        place = clause.slots.get("place")
        zones = place.items if isinstance(place, Zones) else ()
        if len(zones) != 1:
            raise UnwritableError("several places that are shuffled")
        return [f"shuffle {self.nouns.zone(zones[0])}"]

    def _swap(self, clause: Clause) -> list[Step]:
        first, second = (self.nouns.noun(slot_of(clause, each, NounPhrase)) for each in ("first", "second"))
        return [f"swap {first} for {second}"]

    def _spot(self, clause: Clause) -> str:
        return self.nouns.noun(slot_of(clause, "spot", NounPhrase))

    def put(self, clause: Clause, *, optional: bool = False) -> list[Step]:
        """What is put somewhere; the next thing that is got has a replacement."""
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

    # ---- abilities, actions and verbs of the game ----------------------------------------------------------

    def _use(self, clause: Clause) -> list[Step]:
        thing = slot_of(clause, "thing", NounPhrase)
        kind = head_of(thing) if thing.heads else ""
        rest = tuple(each for each in thing.modifiers if each.kind != "which.of")
        owner = next((each.slots.get("thing") for each in thing.modifiers if each.kind == "which.of"), None)
        if kind == "ability" and isinstance(owner, NounPhrase) and thing.determiner == "all":
            return self._use_all(thing, owner)
        if not kind.startswith("ability."):
            return [f"use {self.nouns.noun(thing)}"]
        if thing.determiner in {"it", "them", "those"} and owner is None:
            return [f"use {self.nouns.noun(thing)}"]
        if rest:
            return [f"use {self.nouns.described(thing, several=True)}"]
        if isinstance(owner, NounPhrase) and owner.determiner == "all":
            return [f"use {last_of(kind)} of {self.nouns.described(owner, several=True)}"]
        if isinstance(owner, NounPhrase):
            of = self.nouns.noun(owner)
        else:
            near = "it" if thing.determiner in {"its", "their", "your"} else "this"
            of = self.nouns.noun(NounPhrase(near, ("card",)))
        if not isinstance(owner, NounPhrase) or of in {"it", "this"} or _is_known(owner):
            return [f"use {last_of(kind)} of {of}"]
        chosen, name = self.chosen(owner), self.nouns.names.get(THING)
        if name is None:
            raise UnwritableError("an ability of what is no card")
        return [chosen, f"use {last_of(kind)} of {name}"]

    def _use_all(self, abilities: NounPhrase, owner: NounPhrase) -> list[Step]:
        """All abilities of cards, or of a card that somebody picks first."""
        if owner.determiner not in PICKS:
            return [f"use {self.nouns.noun(abilities)}"]
        chosen, it = self.chosen(owner), NounPhrase("it", owner.heads)
        modifiers = (
            evolve(each, slots={"thing": it}) if each.kind == "which.of" else each
            for each in abilities.modifiers
        )
        return [chosen, f"use {self.nouns.noun(evolve(abilities, modifiers=tuple(modifiers)))}"]

    def _offer(self, clause: Clause) -> list[Step]:
        group = last_of(slot_of(clause, "group", Words).ids[0])
        number = clause.slots.get("number")
        if not isinstance(number, Quantity):
            return [f"offer any number of {group} actions"]
        several = "action" if number.number == 1 else "actions"
        return [f"offer {'' if 'must' in clause.required else 'up to '}{number.number} {group} {several}"]

    def _ranking(self, clause: Clause) -> str:
        by = clause.slots.get("by")
        if not isinstance(by, Clauses):
            return ""
        with self.nouns.ranking():
            return " by " + ", ".join(map(self.nouns.value, by.items))

    def _verb(self, clause: Clause) -> list[Step]:
        name = clause.kind.partition(".")[2]
        declared = self._vocabulary.verbs.get(name)
        if declared is None:
            raise UnwritableError("a verb that the game does not have")
        said, named, known = [name], False, self.nouns.names.get(PLAYER)
        picked: tuple[int, str, NounPhrase] | None = None
        for param in declared.params:
            value = clause.slots.get(param.name)
            if value is None and param.default is None:
                raise UnwritableError("a verb without its object")
            if value is not None:
                written = self._argument(param, value)
                said.append(f"{param.preposition} {written}".strip())
                if param.type.sort is Sort.SEAT and isinstance(value, NounPhrase):
                    self.nouns.names[PLAYER] = written  # what follows speaks of them
                    named = written != known
                    if is_pick(value):
                        picked = len(said) - 1, param.preposition, value
                        self.nouns.names[PLAYER] = _WHOEVER
        if picked is not None and any(_WHOEVER in each for each in said):
            return self._picked_before(said, *picked)
        if named:
            self.nouns.names[PLAYER] = "that player"
        if set(clause.slots) - {param.name for param in declared.params}:
            raise UnwritableError("a verb with too many objects")
        return [" ".join(said)]

    def _picked_before(self, said: list[str], at: int, preposition: str, who: NounPhrase) -> list[Step]:
        """The steps of a deed that speaks of who is picked for it more than once: that is done before it."""
        chosen = self.chosen(who)
        name = self.nouns.names[PLAYER]
        said[at] = f"{preposition} {name}".strip()
        return [chosen, " ".join(said).replace(_WHOEVER, name)]

    def _argument(self, param: Param, value: Slot) -> str:
        match value:
            case NounPhrase() if are_leaders(value):
                return self.nouns.described(as_others(value), several=True)
            case NounPhrase():
                return self.nouns.noun(value)
            case Quantity(value=Clause() as worked_out):
                return self.nouns.value(worked_out)
            case Quantity():
                return self.nouns.quantity(value)
            case Destination():
                return self.nouns.destination(value)
            case Words(ids=(only,)):
                return last_of(only)
        raise UnwritableError(f"this as the {param.name}")


_WHOEVER: Final = "⟦who⟧"
"""Stands for the name of who is picked for a deed, until it is known whether there is need of one."""


def _is_known(owner: NounPhrase) -> bool:
    """Whether nobody picks a thing: it is named outright, or the game has a name for the only one there is."""
    return owner.determiner in _NAMED_OUTRIGHT or owner.head.startswith("definition.")
