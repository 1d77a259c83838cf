"""Noun phrases of the sentence plan in our language."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, final

from attrs import evolve

from realmsdsl.ir import Sort
from realmsdsl.text.clauses import (
    MARKS,
    UNSAID,
    Clause,
    Destination,
    NounPhrase,
    Quantity,
    Verb,
    ZoneOf,
    Zones,
    is_of_players,
)
from realmsdsl.text.notation import describing
from realmsdsl.text.notation.done import done_to
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.slots import (
    ACTIVE,
    ENDS,
    PLAYER,
    SEVERAL,
    THING,
    is_active_player,
    last_of,
    numeral,
    period_of,
)
from realmsdsl.text.notation.spoken_of import SpokenOf
from realmsdsl.text.plan import Vocabulary
from realmsdsl.text.plan.things import SIDE

_OF_CARDS: Final = ("property.", "fact.owner", "fact.name", "fact.count", "fact.reserve")
"""Rows for what a card has: this one, where nobody says which."""

_SEVERAL_HOLDERS: Final = frozenset({"a", "all", "bare_plural", "each", "plural"})
"""How somebody is introduced whose places are those of any of some players."""

_OWNED: Final = ("property.", "definition.", "fact.")
"""Rows for what somebody or something has."""

_BACK: Final = frozenset({"it", "that", "they", "this", "those", "you"})
"""Determiners of what was spoken of before."""

_ALL: Final = frozenset({"all", "each"})
_OF_MANY: Final[Mapping[str, str]] = {
    "all": "all",
    "any_number": "any number of",
    "bare_plural": "",
    "each": "all",
    "plural": "",
    "under_not": "",
}
_OF_ONE: Final[Mapping[str, str]] = {
    "another": "another",
    "target": "target",
    "the": "",
}
_PLACES: Final = {"": "", "owner": " of owner of it"}
_SO_MANY: Final = "which.so_many"


@final
class NounWriter(SpokenOf):
    """Writes noun phrases with the words of a program."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        condition: "Callable[[Clause, NounWriter], str]",
        value: "Callable[[Clause, NounWriter], str]",
    ) -> None:
        """`condition` and `value` write the conditions and numbers that describe things."""
        super().__init__()
        self._condition = condition
        self._value = value
        self.vocabulary = vocabulary

    def condition(self, clause: Clause) -> str:
        """A condition inside a noun."""
        return self._condition(clause, self)

    def value(self, clause: Clause) -> str:
        """A number inside a noun."""
        return self._value(clause, self)

    def quantity(self, amount: Quantity) -> str:
        """A number before a noun: in brackets if it is worked out."""
        if amount.number is not None:
            return numeral(amount.number)
        return "that many" if amount.value is None else f"({self.value(amount.value)})"

    # ---- whole phrases ---------------------------------------------------------------------------------

    def noun(self, phrase: NounPhrase) -> str:
        """A phrase that is the object of a deed."""
        if phrase.head.startswith(_OWNED):
            return self.owned(phrase)
        if chosen := describing.chosen_by(phrase):
            return f"{self.named(chosen[0])} of {self.noun(chosen[1])}"
        if phrase.determiner in MARKS:
            return self.by_letter(phrase)
        if phrase.determiner in _BACK:
            return self.spoken_of(phrase)
        if is_active_player(phrase):
            return last_of(ACTIVE)
        if phrase.determiner in _OF_MANY:
            many = self._of_one_holder(phrase) if phrase.determiner in _ALL else phrase
            return f"{_OF_MANY[phrase.determiner]} {self.described(many, several=True)}".strip()
        if phrase.determiner in ENDS:
            return self._from_end(phrase)
        if phrase.determiner == "target" and phrase.number is not None:
            return f"{phrase.number} targetable {self.described(phrase, several=True)}"
        if phrase.determiner in _OF_ONE:
            return f"{_OF_ONE[phrase.determiner]} {self.described(phrase)}".strip()
        return self._counted(phrase)

    def _of_one_holder(self, phrase: NounPhrase) -> NounPhrase:
        """All things that somebody has: who that is, is picked first, as these are not those of everybody."""
        zones = phrase.zones.items if phrase.zones is not None else ()
        holders = [each.holder for each in zones if each.holder is not None and each.holder.determiner == "a"]
        if not holders or is_active_player(holders[0]):
            return phrase
        if len(zones) > 1:
            raise UnwritableError("whether things of one or of several players are meant")
        self.names[PLAYER] = self.seen.picked(self.noun(holders[0]))
        return evolve(phrase, zones=Zones((evolve(zones[0], owner="theirs", holder=None),)))

    def held(self, phrase: NounPhrase, *, of_player: bool = False) -> str:
        """The name of things that were chosen or looked at, among which some are; `of_player` if those are players.

        Raises:
            UnwritableError: they have none.
        """
        if phrase.determiner in MARKS:
            return self.by_letter(phrase)
        if phrase.determiner in ENDS:
            return self.seen.before(self.noun(phrase))
        of_player = of_player or any(map(is_of_players, phrase.heads))
        name = self.names.get(PLAYER) if of_player else self.those(phrase)
        if name is None or phrase.modifiers or phrase.determiner not in {"it", "them", "those"}:
            raise UnwritableError("some among things that nobody chose")
        return name

    def owned(self, phrase: NounPhrase) -> str:
        """What somebody or something has: a property, an answer, a neighbour."""
        if not phrase.head.startswith(_OWNED):
            raise UnwritableError("what belongs to nothing")
        name = last_of(phrase.heads[0]).removesuffix(SIDE)
        owner = next((each.slots.get("thing") for each in phrase.modifiers if each.kind == "which.of"), None)
        if isinstance(owner, NounPhrase):
            return f"{name} of {self._owner(owner)}"
        if phrase.determiner == "your":
            return f"{name} of you"
        if phrase.determiner == "its":
            return f"{name} of {'it' if self.is_asked else self.it()}"
        if phrase.determiner == "their":
            of_cards = phrase.heads[0].startswith("property.")  # no player has one
            them = "it" if self.is_asked else self.names.get(SEVERAL) or self.names.get(THING, "them")
            return f"{name} of {them if of_cards else self.them()}"
        if phrase.determiner not in {"of", "the"} or phrase.modifiers:
            raise UnwritableError("what belongs to such a thing")
        of_this = UNSAID not in phrase.required and self._is_of_cards(phrase.heads[0])
        return f"{name} of this" if of_this else name

    def _is_of_cards(self, term: str) -> bool:
        """Whether cards have a value: a property, or the answer to a question about a card."""
        asked = self.vocabulary.definitions.get(last_of(term)) if term.startswith("definition.") else None
        about = asked.params[0].type.sort if asked is not None and asked.params else None
        return term.startswith(_OF_CARDS) or about is Sort.CARD

    def _owner(self, owner: NounPhrase) -> str:
        """Whose a value is: nobody picks somebody to ask for one but a target, so that these are all of them."""
        if owner.determiner == "plural":
            return describing.any_of(owner, self)
        if owner.determiner == "target" and any(map(is_of_players, owner.heads)):
            return self.holder(owner)
        if is_active_player(owner) or owner.determiner not in {"a", "another"} or describing.chosen_by(owner):
            return self.noun(owner)
        return done_to(owner, self) or self.described(describing.as_others(owner), several=True)

    def _counted(self, phrase: NounPhrase) -> str:
        number = phrase.number
        match phrase.determiner:
            case "a":
                described = self.described(phrase)
                return f"{'an' if described.lstrip(chr(34))[:1].lower() in 'aeiou' else 'a'} {described}"
            case "n" if number is not None:
                return f"{number} {self.described(phrase, several=True)}"
            case "up_to" if number is not None:
                return f"up to {number} {self.described(phrase, several=number != 1)}"
            case "between" if number is not None and phrase.least is not None:
                return f"between {phrase.least} and {number} {self.described(phrase, several=True)}"
            case "so_many":
                size, rest = self._worked_out(phrase)
                return f"{size} {self.described(rest, several=True)}"
            case "up_to_so_many":
                size, rest = self._worked_out(phrase)
                return f"up to {size} {self.described(rest, several=True)}"
        raise UnwritableError("a noun that is introduced like this")

    def _worked_out(self, phrase: NounPhrase) -> tuple[str, NounPhrase]:
        """How many, as far as that is worked out, and the phrase without it."""
        sizes = [each.slots.get("amount") for each in phrase.modifiers if each.kind == _SO_MANY]
        rest = evolve(phrase, modifiers=tuple(each for each in phrase.modifiers if each.kind != _SO_MANY))
        if len(sizes) != 1 or not isinstance(sizes[0], Clause):
            raise UnwritableError("as many as nothing says")
        return f"({self.value(sizes[0])})", rest

    def _from_end(self, phrase: NounPhrase) -> str:
        size = "" if phrase.number in {None, 1} else str(phrase.number)
        if any(each.kind == _SO_MANY for each in phrase.modifiers):
            size, phrase = self._worked_out(phrase)
        several, is_random = bool(size), phrase.determiner == "random"
        if phrase.zones is None and not is_random:
            raise UnwritableError("the top or bottom of nothing in particular")
        if is_random or phrase.modifiers or phrase.zones is None or len(phrase.zones.items) > 1:
            return " ".join(filter(None, (phrase.determiner, size, self.described(phrase, several=several))))
        where = self.zone(phrase.zones.items[0])
        head = self.described(evolve(phrase, zones=None, number=None), several=several)
        return " ".join(filter(None, (phrase.determiner, size, head, "of", where)))

    # ---- what describes --------------------------------------------------------------------------------

    def described(self, phrase: NounPhrase, *, several: bool = False, zones: str = "") -> str:
        """A phrase without what introduces it; `zones` is where it lies, if it does not say that itself."""
        if phrase.determiner == "next":
            raise UnwritableError("the next of some things, except to put it somewhere")
        either, rest = describing.alternatives(phrase, self.vocabulary)
        said = describing.Described(
            self.seen,
            is_plain=len(phrase.heads) > 1 or bool(phrase.name or either),
            of_player=any(map(is_of_players, phrase.heads)),
        )
        if not {"another", "other"}.isdisjoint(phrase.required):
            said.word("other")
        for modifier in rest:
            describing.describe(said, modifier, self)
        said.lies(self.within(phrase.zones) if phrase.zones is not None else "", zones)
        if phrase.name:
            said.asked += self._kinds_of_named(phrase)
        heads = [self.described(each, several=several) for each in either]
        head = " or ".join(heads or [self._head(each, several=several) for each in phrase.heads])
        return said.around(f'"{phrase.name}"' if phrase.name else head)

    def _kinds_of_named(self, phrase: NounPhrase) -> Iterator[str]:
        """The condition that a card by its name is of a kind, unless that is one it is of anyway."""
        kinds = [last_of(head) for head in phrase.heads if head.startswith("kind.")]
        if kinds and not any(self.vocabulary.may_be_named(phrase.name, kind) for kind in kinds):
            yield f"({' or '.join(f'(it is a {kind})' for kind in kinds)})"

    def each(self, phrase: NounPhrase) -> str:
        """What something is done for each of: one, or so many at a time."""
        if phrase.determiner == "each_n":
            return f"{phrase.number} {self.described(phrase, several=True)}"
        return self.described(phrase)

    def _head(self, term: str, *, several: bool) -> str:
        name = last_of(term)
        if term.startswith("ability."):
            return f"{name} abilities" if several else f"{name} ability"
        plurals = {"ability": "abilities", **self.vocabulary.plurals}
        return plurals.get(name, f"{name}s") if several else name

    def property_of(self, values: str) -> str:
        """The property of cards that holds words of a list."""
        return self.vocabulary.described_by.get(values, values)

    def past(self, clause: Clause, what: str = "") -> str:
        """The past word of the verb that a clause is about, and since when it counts."""
        verb = clause.slots.get("verb")
        past = self.vocabulary.pasts.get(verb.id if isinstance(verb, Verb) else what, "")
        if not past:
            raise UnwritableError("that something was done which leaves no trace")
        return f"{past} this {period_of(clause)}"

    # ---- places ------------------------------------------------------------------------------------------

    def within(self, zones: Zones) -> str:
        """Where something lies."""
        return "in " + " or ".join(map(self.zone, zones.items))

    def zone(self, zone: ZoneOf) -> str:
        """A zone, and whose it is."""
        if (holder := zone.holder) is not None:
            if is_active_player(holder):
                return f"{zone.zone} of {last_of(ACTIVE)}"
            several = holder.determiner in _SEVERAL_HOLDERS
            whose = self.described(holder, several=True) if several else self.holder(holder)
            if holder.determiner == "another" or holder.is_only:
                whose = self.names[PLAYER] = self.seen.picked(whose)
            return f"{zone.zone} of {'all players' if whose == 'players' else whose}"
        if zone.owner == "theirs":
            who = self.them()
            return zone.zone if who == "you" else f"{zone.zone} of {who}"
        if zone.is_own and self.is_player_asked:
            return f"{zone.zone} of it"
        if zone.owner in _PLACES:
            return f"{zone.zone}{_PLACES[zone.owner]}"
        return f"{zone.zone} of {'all players' if zone.owner == 'all' else zone.owner}"

    def holder(self, somebody: NounPhrase) -> str:
        """Whoever has something: a target that somebody picks is picked first, and sentences behind speak of whoever that is."""
        found = self.noun(somebody)
        if somebody.determiner == "target" and not somebody.is_only:
            found = self.names[PLAYER] = self.seen.picked(found)
        return found

    def destination(self, place: Destination) -> str:
        """Where a card goes."""
        holder = place.zone.holder
        is_several = holder is not None and holder.determiner in _SEVERAL_HOLDERS
        if holder is not None and is_several and not is_active_player(holder):
            raise UnwritableError("to which of several players something goes")
        zone = self.zone(place.zone)
        flags = self.vocabulary.zone_flags.get(place.zone.zone, ())
        is_row = "hidden" in flags and "ordered" in flags
        return f"{place.end} of {zone}" if place.end != "top" or is_row else zone
