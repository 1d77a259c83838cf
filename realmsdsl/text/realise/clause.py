"""Says clauses: finds the phrase for each, and carries out its calls."""

from collections.abc import Callable, Mapping
from typing import Final, final

from realmsdsl.base import Diagnostic, Diagnostics
from realmsdsl.text.clauses import (
    OWN,
    Amount,
    Amounts,
    Clause,
    Clauses,
    Destination,
    NounPhrase,
    Options,
    Quantity,
    ZoneOf,
    Zones,
    put_clause,
)
from realmsdsl.text.marks import letter
from realmsdsl.text.pack import (
    Gap,
    ListPattern,
    Pack,
    Phrase,
    PhraseGap,
    possible_text,
)
from realmsdsl.text.realise.amounts import amount_mark
from realmsdsl.text.realise.frame import Agreement, Frame, MisusedSlotError, clause_features, slot_of
from realmsdsl.text.realise.noun import NounPhrases, Usage
from realmsdsl.text.realise.places import NEXT, anybodys, is_whole, place_phrase, shortened, spoken_of_again
from realmsdsl.text.realise.quantities import AMOUNT, amount_phrase, counted_phrase
from realmsdsl.text.realise.numerals import digits, numeral, with_suffix
from realmsdsl.text.realise.single_words import SingleWords
from realmsdsl.text.template import Call, Template


_BIDDING: Final = "imp"
_OF_SEVERAL, _SEVERAL = "ind3pl", "several"
"""The mood of what several do together, and the feature of the places that are theirs."""

_OF_SOMEBODY_ELSE: Final = frozenset({"imp", "ind3", "pres2"})
_OF_NOBODY_BIDDEN: Final = frozenset({"any", "ind3", "ind3pl", "pres2"})
"""Moods in which nobody is told to do something; in others somebody is who may do what a clause around it says."""

_HOLDING: Final = "effect."
_BESIDES: Final = "each"
"""The slot of what something is done for each of: a phrase may say it without a verb."""

_DEEPEST: Final = 32
"""Clauses inside each other; a phrase that says its own clause would go on for ever."""


@final
class Realiser:
    """Says clauses with the words and phrases of a pack; what the pack lacks is reported once for each key."""

    def __init__(self, pack: Pack, diagnostics: Diagnostics | None, *, marked: bool = False) -> None:
        """Without `diagnostics` gaps are not reported; `marked` puts `amount_mark` behind every amount."""
        self.pack = pack
        self.marked = marked
        self.kinds: set[str] = set()
        self.quoted: set[str] = set()
        self.bidden = False
        self._several = False
        self._language = pack.language
        self._diagnostics = diagnostics
        self._nouns = NounPhrases(self)
        self._depth = 0
        words = SingleWords(pack, self._nouns, self.gap)
        self.calls: Mapping[str, Callable[[Call, Frame], str]] = {
            "adj": words.adj,
            "after": self._after,
            "before": self._before,
            "clause": self._clause,
            "clauses": self._clauses,
            "count": self._count,
            "counted": self._noun,
            "either": self._either,
            "name": words.name,
            "noun": self._noun,
            "np": self._np,
            "least": self._least,
            "letter": self._letter,
            "num": self._num,
            "part": words.part,
            "pools": self._pools,
            "put": self._put,
            "silent": self._silent,
            "so_many": self._clause,
            "verb": words.verb,
            "words": words.words,
            "zone": self._zone,
            "zones": self._zones,
        }

    # ---- clauses and phrases -----------------------------------------------------------------------

    def clause(self, clause: Clause, mood: str) -> str:
        """What a clause says in a mood, without capital and full stop."""
        self._depth += 1
        before = self.bidden, self._several
        self.bidden = self._is_bidden(clause, mood)
        self._several = mood == _OF_SEVERAL or (self._several and mood not in _OF_SOMEBODY_ELSE)
        try:
            return self._say_clause(clause, mood)
        finally:
            self.bidden, self._several = before
            self._depth -= 1

    def _is_bidden(self, clause: Clause, mood: str) -> bool:
        """Whether the one spoken to does it: what an effect says holds, and whoever else does something is not spoken to."""
        if mood == _BIDDING:
            return not clause.kind.startswith(_HOLDING)
        return self.bidden and mood not in _OF_NOBODY_BIDDEN

    def _say_clause(self, clause: Clause, mood: str) -> str:
        tried: Clause | None = clause
        while tried is not None:
            features = clause_features(tried, self._nouns.category, self._nouns.amount_category)
            phrase = self.pack.phrases.said(tried.kind, mood, features, tried.required)
            if phrase is not None:
                return self.say(phrase, Frame(tried.slots, mood))
            clause, tried = tried, tried.otherwise
        wanted = "-".join([mood, *clause.required])
        return self.gap(PhraseGap(clause.kind, wanted, possible_text(clause.kind, clause.slots)))

    def say(self, phrase: Phrase, frame: Frame) -> str:
        """A phrase in a frame, or the mark of what is wrong with it; its kind is noted in `kinds`."""
        self.kinds.add(phrase.kind)
        template = self.template(phrase)
        mark = f"⟦{phrase.kind}.{phrase.key}:{self.pack.code}⟧"
        if template is None:
            return mark
        if template.slots != frame.slots.keys():
            self._wrong_slots(phrase, template, frame)
            return mark
        if not template.calls:
            return template.text
        try:
            definite = self._object_is_definite(template, frame)
            frame = Frame(
                frame.slots, frame.mood, definite, frame.agreement, frame.noun, placed=template.calls.keys()
            )
            return "".join(
                [
                    part if isinstance(part, str) else self.calls[part.name](part, frame)
                    for part in template.parts
                ]
            )
        except MisusedSlotError as error:
            self._report("L10N-E303", f"in the phrase `{phrase.kind}.{phrase.key}` {error}", phrase)
            return mark

    def template(self, phrase: Phrase) -> Template | None:
        """A phrase parsed, or None (reported) if it is broken."""
        template = self.pack.phrases.template(phrase)
        if isinstance(template, str):
            self._report("L10N-E302", f"the phrase `{phrase.kind}.{phrase.key}`: {template}", phrase)
            return None
        if (unknown := self.pack.unknown_form(phrase, template)) is not None:
            self._report("L10N-E303", unknown.message(phrase, self._language), phrase, unknown.help)
            return None
        return template

    def gap(self, gap: Gap) -> str:
        """Report what the pack lacks; the mark for it."""
        return self.pack.gap(gap, self._diagnostics)

    def _report(self, code: str, message: str, phrase: Phrase, help_: str = "") -> None:
        if self._diagnostics is not None:
            self._diagnostics.add(Diagnostic(code, message, phrase.span, help=help_))

    def _wrong_slots(self, phrase: Phrase, template: Template, frame: Frame) -> None:
        called = f"the phrase `{phrase.kind}.{phrase.key}`"
        known = ", ".join(f"`{slot}`" for slot in sorted(frame.slots)) or "none"
        unknown = sorted(template.slots - frame.slots.keys())
        unsaid = sorted(frame.slots.keys() - template.slots)
        wrong = f"has an unknown slot `{unknown[0]}`" if unknown else f"does not say the slot `{unsaid[0]}`"
        self._report("L10N-E303", f"{called} {wrong}; its slots are {known}", phrase)

    # ---- clauses inside clauses ---------------------------------------------------------------------

    def _clause(self, call: Call, frame: Frame) -> str:
        return self.clause(slot_of(call, frame, Clause), call.text(1, frame.mood))

    def _clauses(self, call: Call, frame: Frame) -> str:
        mood = call.text(2, frame.mood)
        said = [self.clause(each, mood) for each in slot_of(call, frame, Clauses).items]
        return self._list(call.text(1)).join(said)

    def _put(self, call: Call, frame: Frame) -> str:
        destination = slot_of(call, frame, Destination)
        thing = frame.slots.get(call.text(1))
        if not isinstance(thing, NounPhrase):
            raise MisusedSlotError(f"`put` cannot say `{call.text(1)}`")
        if self._depth > _DEEPEST:
            raise MisusedSlotError("`put` puts without end")
        return self.clause(put_clause(spoken_of_again(thing), destination), call.text(2, frame.mood))

    # ---- nouns and amounts ---------------------------------------------------------------------------

    def _np(self, call: Call, frame: Frame) -> str:
        before = self.bidden
        self.bidden = before and getattr(call.args[0], "name", "") != _BESIDES
        try:
            return self._nouns.say(slot_of(call, frame, NounPhrase), self._usage(call))
        finally:
            self.bidden = before

    def _usage(self, call: Call) -> Usage:
        options = call.options
        return Usage(
            call.text(1, self._language.default_case),
            options.get("a", ""),
            options.get("head", ""),
            options.get("post", ""),
            options.get("zone", ""),
        )

    def _count(self, call: Call, frame: Frame) -> str:
        quantity = slot_of(call, frame, Quantity)
        phrase = counted_phrase(call.text(1), quantity)
        return self._nouns.say(phrase, Usage(call.text(2, self._language.default_case)))

    def _pools(self, call: Call, frame: Frame) -> str:
        return self._amounts(slot_of(call, frame, Amounts), call)

    def _amounts(self, amounts: Amounts, call: Call) -> str:
        usage = Usage(call.text(1, self._language.default_case), call.options.get("how", ""))
        said = [self._amount(each, usage) for each in amounts.items]
        return self._list("and").join(said)

    def _amount(self, amount: Amount, usage: Usage) -> str:
        text = self._nouns.say(amount_phrase(amount, usage.indefinite), usage)
        is_plain = amount.number is not None and amount.least is None and self.marked
        return text + amount_mark(amount.term, amount.number or 0) if is_plain else text

    def amount(self, amount: Amount) -> str:
        """So much of a resource or counter, where it stands alone."""
        return self._amount(amount, Usage(self._language.default_case))

    def thing(self, phrase: NounPhrase) -> str:
        """A thing, where it stands alone."""
        return self._nouns.say(phrase, Usage(self._language.default_case))

    def _either(self, call: Call, frame: Frame) -> str:
        options = slot_of(call, frame, Options)
        return self._list("either").join([self._amounts(each, call) for each in options.items])

    def _noun(self, _: Call, frame: Frame) -> str:
        parts = frame.noun
        if parts is None:
            raise MisusedSlotError("there is no noun to say")
        before = "" if "before" in frame.placed else parts.before
        after = "" if "after" in frame.placed else parts.after
        return f"{before} {parts.head}".lstrip(" ,") + after

    def _num(self, call: Call, frame: Frame) -> str:
        if call.args:
            quantity = slot_of(call, frame, Quantity)
            if quantity.value is not None:
                return self.clause(quantity.value, call.text(1, "any"))
            return with_suffix(self._language, quantity.number or 0, call.text(1))
        if frame.noun is None or frame.noun.phrase.number is None:
            raise MisusedSlotError("there is no number to say")
        agreement = frame.noun.agreement
        if AMOUNT in frame.noun.phrase.features:
            return digits(self._language, frame.noun.phrase.number)
        lexicon = self.pack.lexicon
        return numeral(self._language, lexicon, frame.noun.phrase.number, agreement.gender, agreement.case)

    def _least(self, _: Call, frame: Frame) -> str:
        if frame.noun is None or frame.noun.phrase.least is None:
            raise MisusedSlotError("there is no least number to say")
        return digits(self._language, frame.noun.phrase.least)

    def _letter(self, call: Call, frame: Frame) -> str:
        mark = frame.noun.phrase.mark if frame.noun is not None else None
        if call.args:
            mark = slot_of(call, frame, Quantity).number
        if mark is None:
            raise MisusedSlotError("there is no letter to say")
        return letter(mark)

    def _object_is_definite(self, template: Template, frame: Frame) -> bool | None:
        case = self._language.object_case
        if not case or "verb" not in template.calls:
            return None
        for part in template.parts:
            if isinstance(part, Call) and part.name in {"np", "silent"} and part.args:
                noun = frame.slots.get(getattr(part.args[0], "name", ""))
                stands = part.name == "silent" or part.text(1, self._language.default_case) == case
                if isinstance(noun, NounPhrase) and stands:
                    return self._nouns.is_definite(noun, self._usage(part))
            if isinstance(part, Call) and part.name == "pools" and part.text(1) == case:
                first = slot_of(part, frame, Amounts).items[0]
                return self._nouns.is_definite(amount_phrase(first), Usage(case))
        return False

    # ---- places --------------------------------------------------------------------------------------------

    def _zone(self, call: Call, frame: Frame) -> str:
        """The place of the noun: a language may have another word for it by the case (`whole_gen`)."""
        if frame.noun is None or frame.noun.phrase.zones is None:
            return ""
        role = call.text(0)
        return self._places(
            frame.noun.phrase.zones, (f"{role}_{frame.noun.agreement.case}", role), frame.agreement
        )

    def _zones(self, call: Call, frame: Frame) -> str:
        role = call.text(1)
        destination = frame.slots.get(getattr(call.args[0], "name", ""))
        if isinstance(destination, Destination):
            return self._place(destination.zone, (destination.end, role), ())
        return self.zones(slot_of(call, frame, Zones), role, frame.agreement)

    def zones(self, zones: Zones, role: str, agreement: Agreement | None = None) -> str:
        """Places in a role, for example `from`; where a language has no other words for it (`whole_left`) in the plainer one.

        What lies there is what the words for the places agree with.
        """
        return self._places(zones, tuple(dict.fromkeys((role, role.partition("_")[0]))), agreement)

    def _places(self, zones: Zones, roles: tuple[str, ...], agreement: Agreement | None) -> str:
        said: list[str] = []
        before = ""
        for zone in zones.items:
            full = self._place(zone, roles, anybodys(zone, zones), agreement)
            short = self._place(zone, roles, (NEXT,), agreement)
            said.append(shortened(full, short, before))
            before = "" if full == short and is_whole(self.pack.phrases, zone, roles) else full
        return self._list(zones.joined).join(said)

    def _place(
        self,
        zone: ZoneOf,
        roles: tuple[str, ...],
        features: tuple[str, ...],
        agreement: Agreement | None = None,
    ) -> str:
        own = (*((OWN,) if self.bidden else ()), *((_SEVERAL,) if self._several else ()))
        phrase, slots = place_phrase(self.pack.phrases, zone, roles, (*own, *features))
        if phrase is None:
            kind = f"zone.{zone.zone}"
            named = possible_text(kind, {})
            wanted = "-".join([roles[-1], *((zone.owner,) if zone.owner else ())])
            return self.gap(PhraseGap(kind, wanted, f"{roles[-1]} {named}"))
        return self.say(phrase, Frame(slots, agreement=agreement))

    def _list(self, name: str) -> ListPattern:
        lists = self._language.lists
        return lists.get(name, lists["or"])

    # ---- the calls of phrases -------------------------------------------------------------------------------

    def _before(self, _: Call, frame: Frame) -> str:
        return frame.noun.before if frame.noun else ""

    def _after(self, _: Call, frame: Frame) -> str:
        return frame.noun.after if frame.noun else ""

    def _silent(self, _call: Call, _frame: Frame) -> str:
        return ""
