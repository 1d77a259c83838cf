"""Noun phrases of the sentence plan in our language."""

from collections.abc import Iterator, Mapping
from typing import Final, final

from realmsdsl.ir import Sort
from realmsdsl.text.clauses import Clause, Destination, NounPhrase, Quantity, Verb, Words, ZoneOf, Zones
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.plan import Vocabulary

_OWNED: Final = ("property.", "definition.", "fact.")
"""Rows for what somebody or something has."""

_OWNERS: Final[Mapping[str, str]] = {"your": " of you", "their": " of you", "its": " of it", "the": ""}
_BACK: Final[Mapping[str, str]] = {"you": "you", "it": "it", "that": "it", "those": "them", "this": "this"}
_OF_MANY: Final[Mapping[str, str]] = {"all": "all", "any_number": "any number of", "plural": ""}
_OF_ONE: Final[Mapping[str, str]] = {
    "another": "another",
    "target": "target",
    "each": "",
    "next": "a",
    "the": "",
}
_ENDS: Final = ("top", "bottom", "random")
_COMPARED: Final[Mapping[str, str]] = {
    "at_most": "with {what} {number} or less",
    "at_least": "with {what} {number} or more",
    "exactly": "with {what} {number}",
    "less": "where {what} of it is less than {number}",
    "more": "where {what} of it is more than {number}",
    "not": "where {what} of it is not {number}",
}


@final
class NounWriter:
    """Writes noun phrases with the words of a program; `spoken_of` is the name of what `it` means, if it has one."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self.spoken_of = ""
        program = vocabulary.program
        self._plurals = {kind.name: kind.plural for kind in program.kinds}
        self._pasts = {verb.name: verb.past for verb in program.lines.verbs}
        self._pasts |= {action.name: action.past for action in program.lines.actions}
        self._described_by = {
            each.type.of: each.name for each in reversed(program.properties) if each.type.sort is Sort.WORD
        }

    # ---- whole phrases ---------------------------------------------------------------------------------

    def noun(self, phrase: NounPhrase) -> str:
        """A phrase that is the object of a deed."""
        if phrase.heads and phrase.heads[0].startswith(_OWNED):
            return self.owned(phrase)
        back = _BACK.get(phrase.determiner)
        if back is not None:
            if phrase.modifiers or phrase.zones:
                raise UnwritableError("a description of what was spoken of before")
            return back if back in {"this", "you"} else self.spoken_of or back
        if phrase.determiner in _OF_MANY:
            return f"{_OF_MANY[phrase.determiner]} {self.described(phrase, several=True)}".strip()
        if phrase.determiner == "random":
            several = phrase.number is not None and phrase.number != 1
            number = f" {phrase.number}" if several else ""
            return f"random{number} {self.described(phrase, several=several)}"
        if phrase.determiner in _ENDS:
            return self._from_end(phrase)
        if phrase.determiner == "target" and phrase.number is not None:
            return f"{phrase.number} targetable {self.described(phrase, several=True)}"
        if phrase.determiner in _OF_ONE:
            return f"{_OF_ONE[phrase.determiner]} {self.described(phrase)}".strip()
        return self._counted(phrase)

    def owned(self, phrase: NounPhrase) -> str:
        """What somebody or something has: a property, an answer, a neighbour."""
        if not phrase.heads or not phrase.heads[0].startswith(_OWNED):
            raise UnwritableError("what belongs to nothing")
        name = phrase.heads[0].rpartition(".")[2]
        owner = next((each.slots.get("thing") for each in phrase.modifiers if each.kind == "which.of"), None)
        if isinstance(owner, NounPhrase):
            return f"{name} of {self.noun(owner)}"
        if phrase.determiner not in _OWNERS or phrase.modifiers:
            raise UnwritableError("what belongs to such a thing")
        if phrase.determiner == "its" and self.spoken_of:
            return f"{name} of {self.spoken_of}"
        return name + _OWNERS[phrase.determiner]

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
        raise UnwritableError("a noun that is introduced like this")

    def _from_end(self, phrase: NounPhrase) -> str:
        if phrase.zones is None or len(phrase.zones.items) != 1:
            raise UnwritableError("the top or bottom of nothing in particular")
        several = phrase.number is not None and phrase.number != 1
        number = f" {phrase.number}" if several else ""
        where = self.zone(phrase.zones.items[0])
        head = self.described(NounPhrase(phrase.determiner, phrase.heads, phrase.name), several=several)
        if phrase.modifiers:
            raise UnwritableError("a description of what lies on top")
        return f"{phrase.determiner}{number} {head} of {where}"

    def described(self, phrase: NounPhrase, *, several: bool = False, zones: str = "") -> str:
        """A phrase without what introduces it; `zones` is where it lies, if it does not say that itself."""
        words: list[str] = ["other"] if "other" in phrase.required else []
        tails: dict[int, str] = {}
        for modifier in phrase.modifiers:
            for place, text in self._modifier(modifier):
                if place == 0:
                    words.append(text)
                elif place in tails:
                    raise UnwritableError("two descriptions of one sort")
                else:
                    tails[place] = text
        if phrase.zones is not None:
            tails[2] = self.within(phrase.zones)
        elif zones:
            tails[2] = zones
        head = " or ".join(self._head(each, several=several) for each in phrase.heads)
        head = f'"{phrase.name}"' if phrase.name else head
        return " ".join([*words, head, *(tails[place] for place in sorted(tails))])

    def _head(self, term: str, *, several: bool) -> str:
        name = term.rpartition(".")[2]
        return self._plurals.get(name, f"{name}s") if several else name

    # ---- what describes ------------------------------------------------------------------------------------

    def _modifier(self, clause: Clause) -> Iterator[tuple[int, str]]:
        """Where a description stands (0 before the noun), and what it is."""
        kind, _, what = clause.kind.removeprefix("which.").partition(".")
        slots = clause.slots
        if kind == "meets" and isinstance(words := slots.get("words"), Words):
            yield self._words(words, what, is_not="not" in clause.required)
        elif kind == "compare" and isinstance(amount := slots.get("amount"), Quantity):
            pattern = _COMPARED[next(each for each in clause.required if each in _COMPARED)]
            yield (1 if pattern.startswith("with") else 5), pattern.format(what=what, number=amount.number)
        elif kind in {"happened", "next"}:
            yield from self._happened(clause, what)
        elif kind == "answer":
            yield 0, what
        elif kind == "other":
            yield 0, "other"
        elif kind == "target":
            yield 0, "targetable"
        elif kind in {"sharing", "best", "kind"}:
            yield self._further(kind, clause)
        else:
            raise UnwritableError("such a description")

    def _further(self, kind: str, clause: Clause) -> tuple[int, str]:
        what = clause.slots.get("what") or clause.slots.get("things")
        other = clause.slots.get("other")
        if kind == "kind" and isinstance(what, NounPhrase) and "not" in clause.required:
            return 5, f"where it is not a {self.described(what)}"
        if kind == "sharing" and isinstance(what, NounPhrase) and isinstance(other, NounPhrase):
            return 5, f"sharing a {_name(what)} with {self.noun(other)}"
        if kind == "best" and isinstance(what, NounPhrase):
            most = bool({"most", "highest"} & set(clause.required))
            return 1, f"with {'most' if most else 'fewest'} {_name(what)}"
        raise UnwritableError("such a description")

    def _words(self, words: Words, what: str, *, is_not: bool = False) -> tuple[int, str]:
        named = [each.partition(".")[2] for each in words.ids]
        if is_not:
            of = words.ids[0].partition(".")[0]
            return 5, f"where {what or self._described_by.get(of, of)} of it is not {' or '.join(named)}"
        if len(named) == 1 and not what:
            return 0, named[0]
        of = words.ids[0].partition(".")[0]
        return 1, f"with {what or self._described_by.get(of, of)} {' or '.join(named)}"

    def _happened(self, clause: Clause, what: str) -> Iterator[tuple[int, str]]:
        if set(clause.required) - {"third"}:
            raise UnwritableError("what somebody else did")
        yield 3, f"{self.past(clause, what)} this turn"
        if isinstance(zones := clause.slots.get("from"), Zones):
            yield 4, "from " + " or ".join(each.zone for each in zones.items)

    def past(self, clause: Clause, what: str = "") -> str:
        """The past word of the verb that a clause is about."""
        verb = clause.slots.get("verb")
        past = self._pasts.get(verb.id if isinstance(verb, Verb) else what, "")
        if not past:
            raise UnwritableError("that something was done which leaves no trace")
        return past

    # ---- places ------------------------------------------------------------------------------------------------

    def within(self, zones: Zones) -> str:
        """Where something lies."""
        return "in " + " or ".join(map(self.zone, zones.items))

    def zone(self, zone: ZoneOf) -> str:
        """A zone, and whose it is."""
        if zone.owner in {"", "theirs"}:
            return zone.zone
        if zone.owner == "owner":
            return f"{zone.zone} of owner of it"
        return f"{zone.zone} of {'all players' if zone.owner == 'all' else zone.owner}"

    def destination(self, place: Destination) -> str:
        """Where a card goes."""
        zone = self.zone(place.zone)
        flags = next(
            (each.flags for each in self._vocabulary.program.zones if each.name == place.zone.zone), ()
        )
        is_row = "hidden" in flags and "ordered" in flags
        return f"{place.end} of {zone}" if place.end != "top" or is_row else zone


def _name(phrase: NounPhrase) -> str:
    return phrase.heads[0].rpartition(".")[2]
