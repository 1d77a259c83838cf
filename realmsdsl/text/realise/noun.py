"""Noun phrases: determiner, number, adjectives, head and what follows it, in the right forms."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.base import Source
from realmsdsl.text.clauses import MARKS, OWN, Amount, Clause, Named, NounPhrase, Slot, Zones, is_many
from realmsdsl.text.marks import letter
from realmsdsl.text.pack import (
    TERMS_FILE,
    FormGap,
    ListPattern,
    Phrase,
    PhraseGap,
    RowGap,
    Word,
    possible_text,
)
from realmsdsl.text.pack.joins import CONSONANT, VOWEL, untouched
from realmsdsl.text.realise.frame import Agreement, Frame, NounParts, Speaker, slot_features
from realmsdsl.text.template import Template

CLOSING: Final = "\ue006"
"""Where a clause between commas ends: a comma unless punctuation follows."""

_OR: Final = "or"
_FOLLOWED: Final = "followed"
"""What a noun is that another one stands behind, with what is said of both."""
_PRONOUNS: Final = frozenset({"it", "them"})
_LACKING: Final = "none"
"""What a noun has for a feature if something that describes it says what it has none of."""

_SUCH: Final = "such"
"""The feature of a noun that a clause behind a comma describes."""

_CONDITIONS: Final = frozenset({"which.either", "which.such_that"})
_APART: Final = "apart"
"""The feature of a thing that stands in brackets."""

_HAPPENED: Final = "which.happened"

_POSITIONS: Final = ("just_before", "just_after", "before", "after", "tail")
"""Where a description stands; `before` and `after` may be moved by the phrase of the noun, `just_` never."""


@final
@frozen(slots=True)
class Usage:
    """How a phrase uses a noun phrase.

    Attributes:
        case: the case it stands in.
        indefinite: the determiner that stands for the plain indefinite one here, or empty.
        series: the forms that its head takes instead of its own (possessed), or empty.
        post: a word that follows the noun but precedes a relative clause.
        zone: how its zones are said, or empty if they describe the noun.
    """

    case: str
    indefinite: str = ""
    series: str = ""
    post: str = ""
    zone: str = ""


@final
@frozen(slots=True)
class _Modifier:
    """What describes a noun: the text, where it stands, and the series of forms it asks of the head."""

    position: str
    phrase: Phrase
    slots: Mapping[str, Slot]
    series: str

    @property
    def is_relative(self) -> bool:
        """Whether it is a clause behind a comma: "…, which lies there"."""
        return self.position == "tail" and self.phrase.texts[0].startswith(",")


@final
class NounPhrases:
    """Says noun phrases with the words and phrases of a pack."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._pack = speaker.pack
        self._language = speaker.pack.language

    def gender(self, phrase: NounPhrase) -> str:
        """The gender that words about it agree with."""
        phrase = self._with_carrier(phrase)
        if phrase.name:
            return self._pack.lexicon.names[phrase.name].gender
        head = self._language.carrier if self._is_carried(phrase) else phrase.heads[0]
        word = self._pack.lexicon.word(head)
        return word.gender if word else ""

    def category(self, phrase: NounPhrase, number: int) -> tuple[str, str]:
        """The plural category of a number of such things, and their gender."""
        return self._language.category(number), self.gender(phrase)

    def amount_category(self, amount: Amount) -> tuple[str, str]:
        """The plural category of an amount, and the gender of what it is of."""
        word = self._pack.lexicon.word(amount.term) if amount.term else None
        return self._language.category(amount.number or 0), word.gender if word else ""

    def is_definite(self, phrase: NounPhrase, usage: Usage) -> bool:
        """Whether a verb with this object takes its definite form; another one, whichever that is, is not definite."""
        return "another" not in phrase.required and self._determiner(phrase, usage) in self._language.definite

    def say(self, phrase: NounPhrase, usage: Usage) -> str:
        """The noun phrase in the way it is used."""
        before = self._speaker.bidden
        self._speaker.bidden = before and usage.case != self._language.default_case
        try:
            return self._said(self._with_carrier(phrase), usage)
        finally:
            self._speaker.bidden = before

    def _said(self, phrase: NounPhrase, usage: Usage) -> str:
        if self._is_repeated(phrase):
            *others, last = phrase.heads
            alone = evolve(
                phrase, modifiers=(), zones=None, mark=None, features=(*phrase.features, _FOLLOWED)
            )
            bare = [evolve(alone, heads=(head,)) for head in others]
            said = [self._one(each, usage) for each in bare]
            determiner = self._determiner(phrase, usage)
            return self._or(determiner).join([*said, self._one(evolve(phrase, heads=(last,)), usage)])
        return self._one(phrase, usage)

    def _or(self, determiner: str) -> ListPattern:
        """The list of what is introduced so: “un Vaisseau ou une Base”, “aucun Vaisseau ni aucune Base”."""
        return self._language.lists.get(f"{_OR}-{determiner}", self._language.lists[_OR])

    def _is_repeated(self, phrase: NounPhrase) -> bool:
        """Whether each of several nouns is introduced by itself: in such a language, unless a phrase is for all of them."""
        is_repeating = self._language.alternatives == "repeat" and phrase.determiner not in _PRONOUNS
        if len(phrase.heads) <= 1 or not is_repeating:
            return False
        return self._pack.phrases.find("np", (phrase.determiner,), (_OR,), (_OR,)) is None

    def _one(self, phrase: NounPhrase, usage: Usage) -> str:
        phrase = self._with_place(phrase)
        determiner = self._determiner(phrase, usage)
        features = (*self._features(phrase), usage.case)
        found = self._pack.phrases.find("np", (determiner,), features, phrase.required)
        if found is None:
            return self._speaker.gap(PhraseGap("np", "-".join([determiner, *phrase.required])))
        template = self._speaker.template(found)
        if template is None:
            return self._speaker.say(found, Frame())
        modifiers = self._modifiers(phrase, features, usage, template)
        if any(each.is_relative for each in modifiers):
            features = (*features, _SUCH)
            found = self._pack.phrases.find("np", (determiner,), features, phrase.required) or found
        series = usage.series or next((each.series for each in modifiers if each.series), "")
        agreement = self._agreement(phrase, usage, template, series)
        said = dict.fromkeys(_POSITIONS, "")
        for position in dict.fromkeys(each.position for each in modifiers):
            said[position] = self._described(modifiers, position, agreement)
        behind = self._behind(phrase, usage, template, agreement)
        if any(each.phrase.kind.startswith(_HAPPENED) for each in modifiers):
            said["after"], behind = (
                behind + said["after"],
                "",
            )  # behind it, a place would be where that happened
        head = f"{said['just_before']} {self._head(phrase, agreement)}".lstrip() + said["just_after"]
        parts = NounParts(phrase, head, said["before"], said["after"], agreement)
        text = self._speaker.say(found, Frame(agreement=agreement, noun=parts))
        whole = text + (f" {usage.post}" if usage.post else "") + behind + _marked(said["tail"], phrase)
        return f"({whole})" if _APART in phrase.features else whole

    def _with_place(self, phrase: NounPhrase) -> NounPhrase:
        """A phrase whose place is a description like others, if the language has one for it: `you control`."""
        if phrase.zones is None or len(phrase.zones.items) != 1:
            return phrase
        placed = _placed(phrase.zones)
        if self._pack.phrases.find(placed.kind, _POSITIONS, (), placed.required) is None:
            return phrase
        return evolve(phrase, zones=None, modifiers=(placed, *phrase.modifiers))

    def _behind(self, phrase: NounPhrase, usage: Usage, template: Template, agreement: Agreement) -> str:
        """Where the thing lies, if that is said behind it."""
        if phrase.zones is None or not usage.zone or "zone" in template.calls:
            return ""
        return f" {self._speaker.zones(phrase.zones, usage.zone, agreement)}"

    def _determiner(self, phrase: NounPhrase, usage: Usage) -> str:
        return usage.indefinite if phrase.determiner == "a" and usage.indefinite else phrase.determiner

    def _features(self, phrase: NounPhrase) -> Sequence[str]:
        word = self._pack.lexicon.word(phrase.heads[0]) if phrase.heads else None
        category = () if phrase.number is None else (self._language.category(phrase.number),)
        placed = ("zone",) if phrase.zones is not None else ()
        either = (_OR,) if len(phrase.heads) > 1 else ()
        lacking = (_LACKING,) if any(_LACKING in each.required for each in phrase.modifiers) else ()
        own = (OWN,) if self._speaker.bidden else ()
        return (
            *phrase.features,
            *own,
            *lacking,
            *placed,
            *either,
            *category,
            *(word.features if word else ()),
        )

    # ---- names and lists of heads ----------------------------------------------------------------------

    def _with_carrier(self, phrase: NounPhrase) -> NounPhrase:
        """A name that has no forms is carried by a noun: quoted, or bare if it never changes."""
        if not phrase.name:
            return phrase
        known = self._pack.lexicon.names.get(phrase.name)
        if known is not None and known.forms:
            return phrase
        look = "invariant" if known is not None and "invariant" in known.features else "quoted"
        if look == "quoted":
            self._speaker.quoted.add(phrase.name)
        named = Clause("which.named", {"name": Named(phrase.name)}, (look,))
        kinds = tuple(head for head in phrase.heads if head.startswith("kind."))
        heads = kinds or (self._language.carrier,)
        return evolve(phrase, heads=heads, name="", modifiers=(named, *phrase.modifiers))

    def _is_carried(self, phrase: NounPhrase) -> bool:
        return len(phrase.heads) > 1 and self._language.alternatives == "carrier"

    def _head(self, phrase: NounPhrase, agreement: Agreement) -> str:
        if phrase.name:
            known = self._pack.lexicon.names[phrase.name]
            word = Word(phrase.name, known.gender, known.features, known.forms, known.row)
            return untouched(self.form(word, agreement.form))
        either = self._or("")
        if self._is_carried(phrase):
            carried = [self._term(head, self._language.carried_form) for head in phrase.heads]
            return f"{self._term(self._language.carrier, agreement.form)} {either.join(carried)}"
        return either.join([self._term(head, agreement.form) for head in phrase.heads])

    def _term(self, term: str, form: str) -> str:
        word = self._pack.lexicon.word(term)
        if word is None:
            return self._speaker.gap(RowGap(TERMS_FILE, term))
        return self.form(word, form)

    def form(self, word: Word, form: str) -> str:
        """A form of a word, marked with how it is heard; or the mark of what is missing."""
        text = word.forms.get(form)
        if text is None:
            return self._speaker.gap(FormGap(TERMS_FILE, word.id, form, word.row, word.gender))
        if "vowel" in word.features:
            return VOWEL + text
        return CONSONANT + text if "consonant" in word.features else text

    # ---- forms ---------------------------------------------------------------------------------------------

    def _agreement(self, phrase: NounPhrase, usage: Usage, template: Template, series: str) -> Agreement:
        gender = self.gender(phrase)
        noun, counted = template.calls.get("noun"), template.calls.get("counted")
        case = usage.case
        if counted is not None and phrase.number is not None and not series:
            case = counted.text(0, case)
            table = self._language.counted.get(case, {})
            by_category = table.get(gender) or table.get("", {})
            form = by_category.get(self._language.category(phrase.number), f"counted.{case}")
            return Agreement(gender, "sg" if phrase.number == 1 else "pl", case, form)
        if noun is not None:
            series = series or noun.text(0)
            case = noun.text(1, case)
        series = series or ("pl" if is_many(phrase) else "sg")
        return Agreement(gender, series, case, self._language.column(series, case))

    # ---- what describes the noun ------------------------------------------------------------------------------

    def _modifiers(
        self, phrase: NounPhrase, features: Sequence[str], usage: Usage, template: Template
    ) -> list[_Modifier]:
        clauses = list(phrase.modifiers)
        if phrase.zones is not None and not usage.zone and "zone" not in template.calls:
            clauses.insert(0, _placed(phrase.zones))
        if not clauses:
            return []
        # what one of them says that the thing lacks is nothing that the others say
        others = (each for each in features if each != _LACKING)
        features = (*others, self._determiner(phrase, usage))
        return [self._modifier(clause, features) for clause in clauses]

    def _modifier(self, clause: Clause, features: Sequence[str]) -> _Modifier:
        phrases, tried, found = self._pack.phrases, clause, None
        while found is None:
            found = phrases.find(
                tried.kind,
                _POSITIONS,
                (*tried.features, *slot_features(tried.slots), *features),
                tried.required,
            )
            if found is None and tried.otherwise is None:
                return self._unsaid(tried)
            clause, tried = tried, tried.otherwise or tried
        position, *variant = found.key.split("-")
        series = phrases.get(clause.kind, "-".join(["head", *variant]))
        slots = clause.slots
        if not found.texts[0].lstrip().startswith("("):
            slots = {name: _apart(slot) for name, slot in slots.items()}
        return _Modifier(position, found, slots, series.texts[0] if series else "")

    def _unsaid(self, clause: Clause) -> _Modifier:
        """The mark of a description that has no phrase."""
        wanted = "-".join(["after", *clause.required])
        mark = self._speaker.gap(PhraseGap(clause.kind, wanted, possible_text(clause.kind, clause.slots)))
        return _Modifier("after", Phrase(clause.kind, "after", (mark,), Source("", "")), {}, "")

    def _described(self, modifiers: Sequence[_Modifier], position: str, agreement: Agreement) -> str:
        here = [each for each in modifiers if each.position == position]
        if position in {"before", "just_before"}:
            here.reverse()
        said = [self._description(each, agreement) for each in here]
        text = "".join(each if each.startswith(",") else f" {each}" for each in said if each)
        has_comma = position == "tail" and any(each.startswith(",") for each in said)
        return text + CLOSING if has_comma else text

    def _description(self, each: _Modifier, agreement: Agreement) -> str:
        before = self._speaker.bidden
        self._speaker.bidden = before and _whose(each.phrase.kind)
        try:
            return self._speaker.say(each.phrase, Frame(each.slots, agreement=agreement))
        finally:
            self._speaker.bidden = before


def _whose(kind: str) -> bool:
    """Whether descriptions of a kind say where a thing lies or whose it is: those that say what it does are of the thing."""
    return kind.partition(".")[2].partition(".")[0] in {"in", "of"}


def _apart(slot: Slot) -> Slot:
    """What describes another thing, in brackets if a condition describes it, which would be one of that other thing."""
    if not isinstance(slot, NounPhrase) or all(each.kind not in _CONDITIONS for each in slot.modifiers):
        return slot
    return evolve(slot, features=(*slot.features, _APART))


def _placed(zones: Zones) -> Clause:
    first = zones.items[0]
    required = (first.key,) if first.key else ()
    plain = Clause("which.in", {"zones": zones})
    if len(zones.items) > 1:
        return plain
    return Clause(f"which.in.{first.zone}", {}, required=required, otherwise=plain)


def _marked(tail: str, phrase: NounPhrase) -> str:
    """What stands last in a noun phrase, with the letter by which what is chosen is spoken of again: before the comma that may follow."""
    if phrase.mark is None or phrase.determiner in MARKS:
        return tail
    comma = CLOSING if tail.endswith(CLOSING) else ""
    return f"{tail.removesuffix(CLOSING)} ({letter(phrase.mark)}){comma}"
