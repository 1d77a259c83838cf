"""What describes the thing of a noun, in our language: words before it, and a row of tails behind it."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, final

from attrs import define, evolve, field

from realmsdsl.text.clauses import Clause, Clauses, NounPhrase, Words, Zones
from realmsdsl.text.grouping import ungrouped
from realmsdsl.text.notation import compared, nearness
from realmsdsl.text.notation.counted import question
from realmsdsl.text.notation.had import had
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.seen import Seen
from realmsdsl.text.notation.slots import head_of, last_of, slot_of, sort_named
from realmsdsl.text.plan import Vocabulary
from realmsdsl.text.plan.alternatives import at_length

if TYPE_CHECKING:
    from realmsdsl.text.notation.nouns import NounWriter

_IT: Final = "it"
_OTHER: Final = "other"
_NEARNESS: Final = frozenset({"between", "next_to", "within"})
"""Conditions about where the thing of a noun lies, which stand behind it unless a number says it."""

_NAME: Final = "name"
"""What every card has and no condition compares: it is asked whether a thing is a card that shares it."""


@final
@define(slots=True)
class Described:
    """What is said of a noun.

    Attributes:
        words: before it.
        values: `with …`, behind it.
        zones: `in …`, or empty.
        among: the name of things of which it is one, or empty.
        happened: what was done to it, or empty.
        seen: the names of what nobody picked, for what is "it" where a condition would mean the thing itself.
        relations: how it stands to other things, and the same as conditions, or empty where none says it.
        asked: conditions that hold of it; they are such a relation, and there can be but one.
        is_plain: whether no word may stand before it: it has a name, or is one kind of thing or another.
        of_player: whether it is a player.
    """

    seen: Seen
    words: list[str] = field(factory=list)
    values: list[str] = field(factory=list)
    zones: str = ""
    among: str = ""
    happened: str = ""
    relations: list[tuple[str, str]] = field(factory=list)
    asked: list[str] = field(factory=list)
    is_plain: bool = False
    of_player: bool = False

    def word(self, word: str) -> None:
        """Say a word that stands before it."""
        if not self.is_plain:
            self.words.append(word)
        elif word == _OTHER:
            self.asked.append("it is not this")
        else:
            self.asked.append(f"it is {word}")

    def relate(self, relation: str, other: str = "", asked: str = "") -> None:
        """Say how it stands to something else: in words, to what, and how a condition says it, if one can."""
        # in a condition that would be the thing itself
        if asked and (other == _IT or other.endswith(f" {_IT}")):
            before, _, behind = asked.rpartition(other)
            asked = f"{before}{other.removesuffix(_IT)}{_NAME_OF_IT}{behind}"
        self.relations.append((f"{relation} {other}".rstrip(), asked))

    def lies(self, zones: str, otherwise: str) -> None:
        """Say where it lies: among things that have a name, in zones, or `otherwise` where nothing says that."""
        if self.among and (zones or self.of_player):  # no player lies in anything
            self.asked.append(f"it is {self.among}")
            self.zones = zones
        else:
            self.zones = zones or (f"in {self.among}" if self.among else otherwise)

    def around(self, head: str) -> str:
        """All of it, around the word for the thing.

        Raises:
            UnwritableError: it stands to something else, and has conditions as well that cannot be said together.
        """
        if any(each == f"other than {self.zones.removeprefix('in ')}" for each, _ in self.relations):
            raise UnwritableError("what is none of the things among which it is")
        tails = (*self.values, self.zones, self.happened, self._relation())
        return " ".join([*self.words, head, *(each for each in tails if each)])

    def _relation(self) -> str:
        """How it stands to other things: in words, or as conditions where there is more than one."""
        if len(self.relations) == 1 and not self.asked:
            return self.relations[0][0]
        asked = [*self.asked, *(each for _, each in self.relations)]
        if not all(asked):
            raise UnwritableError("two descriptions of one sort")
        if any(_NAME_OF_IT in each for each in asked):
            asked = [each.replace(_NAME_OF_IT, self.seen.before(_IT)) for each in asked]
        return f"where ({' and '.join(asked)})" if asked else ""


_NAME_OF_IT: Final = "⟦it⟧"
"""Stands in a condition for the name of what is "it" outside of that."""


_WORDS_BEFORE: Final = frozenset({"which.answer", "which.meets", "which.other", "which.state"})
"""What describes a thing in a word that stands before it."""


def chosen_by(phrase: NounPhrase) -> tuple[str, NounPhrase] | None:
    """What somebody chose when everybody did, by what it is, and who did; None if something else is meant."""
    (only, *others) = phrase.modifiers or (None,)
    who = only.slots.get("who") if only is not None and only.kind == "which.chosen_by" else None
    if not isinstance(who, NounPhrase) or others or phrase.determiner not in {"a", "the"}:
        return None
    return sort_named(phrase), who


def alternatives(phrase: NounPhrase, vocabulary: Vocabulary) -> tuple[Sequence[NounPhrase], Sequence[Clause]]:
    """What a thing is, one or another, each with words of its own, where a condition says so; and what else describes it.

    All of them are what the thing is called itself: any card; or of its kind, where something else stands behind it that goes
    with no condition.
    """
    rest = phrase.modifiers
    is_alone = any(each.kind in _ALONE or "from" in each.slots for each in rest)
    for at, each in enumerate(rest if phrase.heads == ("card",) or is_alone else ()):
        said = at_length(each)
        such = said.slots.get("condition") if said.kind == "which.such_that" else None
        asked = ungrouped(such) if isinstance(such, Clause) else None
        items = (
            asked.slots.get("conditions") if isinstance(asked, Clause) and asked.kind == "any_holds" else None
        )
        found = [_alternative(item) for item in items.items] if isinstance(items, Clauses) else []
        named = [each for each in found if each is not None and _is_one(each, phrase.heads, vocabulary)]
        if named and len(named) == len(found):
            return named, (*rest[:at], *rest[at + 1 :])
    return (), rest


def any_of(things: NounPhrase, nouns: "NounWriter") -> str:
    """Several things of which something is asked, without what introduces them: by a name and more they would be the only one."""
    if not things.name or things.determiner == "the" or not (things.zones or things.modifiers):
        return nouns.described(things, several=True)
    slots = {"thing": NounPhrase(_IT, things.heads), "what": NounPhrase("a", ("card",), things.name)}
    which = Clause("which.such_that", {"condition": Clause("is_a", slots)})
    unnamed = evolve(things, heads=things.heads or ("card",), name="", modifiers=(*things.modifiers, which))
    return nouns.described(unnamed, several=True)


_ALONE: Final = frozenset({"which.came_from", "which.of"})
"""What describes a thing behind it, and is no condition."""


def _is_one(named: NounPhrase, heads: Sequence[str], vocabulary: Vocabulary) -> bool:
    """Whether what is called something is what one of some words says: any card is a card."""
    kind = last_of(named.heads[0])
    return heads == ("card",) or any(last_of(head) in {kind, *vocabulary.wider_kinds(kind)} for head in heads)


def as_others(phrase: NounPhrase) -> NounPhrase:
    """A phrase for another thing as one for all such: of which it is said that they are others."""
    others = (Clause("which.other"), *phrase.modifiers)
    return evolve(phrase, determiner="plural", modifiers=others) if phrase.determiner == "another" else phrase


def _alternative(clause: Clause) -> NounPhrase | None:
    """What a thing is by a condition, if a word or two before a noun say it."""
    thing, what = clause.slots.get("thing"), clause.slots.get("what")
    if clause.kind != "is_a" or _is_not(clause) or not isinstance(what, NounPhrase):
        return None
    is_it = isinstance(thing, NounPhrase) and thing.determiner == "it"
    plain = (
        what.determiner in {"a", "another", "plain"}
        and not what.name
        and what.zones is None
        and len(what.heads) == 1
    )
    words = all(
        ".".join(each.kind.split(".")[:2]) in _WORDS_BEFORE and not each.required for each in what.modifiers
    )
    if not (is_it and plain and words):
        return None
    others = (Clause("which.other"),) if what.determiner == "another" else ()
    return evolve(what, determiner="a", modifiers=(*what.modifiers, *others))


def describe(said: Described, clause: Clause, nouns: "NounWriter") -> None:
    """Take in one description.

    Raises:
        UnwritableError: our language has no words for it.
    """
    kind, _, what = clause.kind.removeprefix("which.").partition(".")
    writer = _WRITERS.get(kind)
    if writer is None:
        raise UnwritableError("such a description")
    writer(said, clause, what, nouns)


def _is_not(clause: Clause) -> bool:
    return "not" in clause.required


def _denied(clause: Clause) -> str:
    return "not " if _is_not(clause) else ""


def _meets(said: Described, clause: Clause, what: str, nouns: "NounWriter") -> None:
    words = slot_of(clause, "words", Words)
    named = [last_of(each) for each in words.ids]
    usual = nouns.property_of(words.ids[0].partition(".")[0])
    of = what or usual
    if _is_not(clause):
        said.asked.append(f"{of} of it is not {' or '.join(named)}")
    elif len(named) == 1 and of == usual and not said.is_plain:
        said.word(named[0])
    else:
        said.values.append(f"with {of} {' or '.join(named)}")


def _happened(said: Described, clause: Clause, what: str, nouns: "NounWriter") -> None:
    is_theirs = "third" in clause.required
    is_named = nouns.them() in {"it", "you"} if is_theirs else not nouns.are_others_acting
    if not is_named or not {"anybody", "others"}.isdisjoint(clause.required):
        raise UnwritableError("what somebody else did")
    said.happened = nouns.past(clause, what)
    came_from = clause.slots.get("from")
    if isinstance(came_from, Zones):
        said.relate("from", _places_left(came_from))


def _came_from(said: Described, clause: Clause, _what: str, _nouns: "NounWriter") -> None:
    said.relate("from", _places_left(slot_of(clause, "from", Zones)))


def _places_left(zones: Zones) -> str:
    """Where things lay before: of whoever did it, since nobody else is asked."""
    if any(each.holder is not None or each.owner in {"all", "opponents"} for each in zones.items):
        raise UnwritableError("what lay in a place of somebody else before")
    return " or ".join(each.zone for each in zones.items)


def _word(said: Described, clause: Clause, what: str, _nouns: "NounWriter") -> None:
    if _is_not(clause):
        said.asked.append(f"it is not {what}")
    else:
        said.word(what)


def _kind(said: Described, clause: Clause, _what: str, nouns: "NounWriter") -> None:
    what = slot_of(clause, "what", NounPhrase)
    said.asked.append(f"it is {_denied(clause)}a {nouns.described(what)}")


def _among(said: Described, clause: Clause, _what: str, nouns: "NounWriter") -> None:
    things = slot_of(clause, "things", NounPhrase)
    if things.determiner == "all":
        said.asked.append(f"it is {_denied(clause)}a {nouns.described(things)}")
        return
    held = nouns.held(things, of_player=said.of_player)
    if _is_not(clause):
        said.relate("other than", held, f"it is not {held}")
    elif said.among:
        raise UnwritableError("where the things lie that are spoken of")
    else:
        said.among = held


def _sharing(said: Described, clause: Clause, _what: str, nouns: "NounWriter") -> None:
    what, other = slot_of(clause, "what", NounPhrase), slot_of(clause, "other", NounPhrase)
    name, named = last_of(head_of(what)), nouns.noun(other)
    some = nearness.near_some(other, f"sharing a {name} with it", nouns, denied=_is_not(clause))
    if name == _NAME:
        some = some or f"it is {_denied(clause)}a card sharing a {name} with {named}"
    if _is_not(clause):
        said.asked.append(some or f"{name} of it is not {name} of {named}")
    else:
        said.relate(f"sharing a {name} with", named, some or f"{name} of it is {name} of {named}")


def _of_word(said: Described, clause: Clause, _what: str, nouns: "NounWriter") -> None:
    other = slot_of(clause, "other", NounPhrase)
    of = last_of(head_of(other)) if other.heads else ""
    word = nouns.noun(other)
    if word.isidentifier() and not _is_not(clause):  # so "it" is what is asked about
        said.values.append(f"with {nouns.property_of(of)} {word}")
        return
    said.asked.append(f"{nouns.property_of(of)} of it is {_denied(clause)}{word}")


def _best(said: Described, clause: Clause, _what: str, nouns: "NounWriter") -> None:
    things = slot_of(clause, "things", NounPhrase)
    most = "most" if {"most", "highest"} & set(clause.required) else "fewest"
    counted = ("counter.", "definition.", "property.", "resource.")
    if head_of(things).startswith(counted) and not things.modifiers:
        said.values.append(f"with {most} {last_of(head_of(things))}")
    else:
        said.values.append(f"with {most} {question(things, nouns)}")


def _best_of(said: Described, clause: Clause, _what: str, _nouns: "NounWriter") -> None:
    most = "most" if {"most", "highest"} & set(clause.required) else "fewest"
    value = slot_of(clause, "value", Clause)
    what = value.slots.get("what")
    if not isinstance(what, NounPhrase) or not head_of(what).startswith(("definition.", "property.")):
        raise UnwritableError("the most of such a number")
    said.values.append(f"with {most} {last_of(head_of(what))}")


def _other(said: Described, _clause: Clause, _what: str, _nouns: "NounWriter") -> None:
    if said.is_plain:
        said.word(_OTHER)
    else:
        said.words.insert(0, _OTHER)


def _is(said: Described, clause: Clause, _what: str, nouns: "NounWriter") -> None:
    other = slot_of(clause, "other", NounPhrase)
    if _is_not(clause):
        said.relate("other than", nouns.noun(other), f"it is not {nouns.noun(other)}")
    else:
        said.asked.append(f"it is {nouns.noun(other)}")


def _owned(said: Described, clause: Clause, _what: str, nouns: "NounWriter") -> None:
    said.asked.append(f"owner of it is {_denied(clause)}{nouns.noun(slot_of(clause, 'other', NounPhrase))}")


def _outdoing(said: Described, clause: Clause, _what: str, nouns: "NounWriter") -> None:
    counted = question(slot_of(clause, "things", NounPhrase), nouns)
    how = "less" if "less" in clause.required else "more"
    said.asked.append(f"{counted} of it is {how} than {counted}")


def _have(said: Described, clause: Clause, what: str, nouns: "NounWriter") -> None:
    asked = Clause(f"have.{what}", clause.slots, required=("third", *clause.required))
    with nouns.asking(of_player=said.of_player):
        said.asked.append(nouns.condition(asked))


def _of(said: Described, clause: Clause, _what: str, nouns: "NounWriter") -> None:
    thing = slot_of(clause, "thing", NounPhrase)
    of_all = thing.determiner == "all"  # nobody picks one of them
    said.relate(f"of {nouns.described(thing, several=True) if of_all else nouns.noun(thing)}")


def _such_that(said: Described, clause: Clause, _what: str, nouns: "NounWriter") -> None:
    having = had(slot_of(clause, "condition", Clause), nouns)
    if having:
        said.values.append(having)
        return
    condition = slot_of(clause, "condition", Clause)
    thing = condition.slots.get("thing")
    of_it = isinstance(thing, NounPhrase) and thing.determiner == _IT and not _is_not(condition)
    other = condition.slots.get("other")
    is_near_one = isinstance(other, NounPhrase) and other.determiner not in nearness.SOME
    if condition.kind in _NEARNESS and of_it and not is_near_one:
        describe(said, evolve(condition, kind=f"which.{condition.kind}"), nouns)
        return
    with nouns.asking(of_player=said.of_player):
        asked = nouns.condition(condition)
    said.asked.append(f"({asked})" if " or " in asked else asked)


_WRITERS: Final[Mapping[str, "Callable[[Described, Clause, str, NounWriter], None]"]] = {
    "among": _among,
    "answer": _word,
    "best": _best,
    "best_of": _best_of,
    "between": nearness.between,
    "came_from": _came_from,
    "compare": compared.compare,
    "distance": nearness.distance,
    "either": lambda said, clause, what, nouns: _such_that(said, at_length(clause), what, nouns),
    "happened": _happened,
    "have": _have,
    "is": _is,
    "kind": _kind,
    "meets": _meets,
    "next": _happened,
    "owned": _owned,
    "next_to": nearness.next_to,
    "of": _of,
    "of_word": _of_word,
    "other": _other,
    "outdoing": _outdoing,
    "sharing": _sharing,
    "state": _word,
    "such_that": _such_that,
    "target": lambda said, _clause, _what, _nouns: said.word("targetable"),
    "with": compared.having,
    "within": nearness.within,
}
