"""Says single words: in the form that a verb, a noun or a phrase asks for."""

from collections.abc import Callable
from typing import final

from attrs import evolve

from realmsdsl.text.clauses import (
    Named,
    NounPhrase,
    Verb,
    Words,
    is_many,
)
from realmsdsl.text.pack import (
    TERMS_FILE,
    VERBS_FILE,
    FormGap,
    Gap,
    Pack,
    RowGap,
)
from realmsdsl.text.pack.joins import KEPT, untouched
from realmsdsl.text.realise.frame import Agreement, Frame, MisusedSlotError, slot_of
from realmsdsl.text.realise.noun import NounPhrases
from realmsdsl.text.template import Call
from realmsdsl.text.template import Slot as SlotName


@final
class SingleWords:
    """Says the calls of phrases for one word."""

    def __init__(self, pack: Pack, nouns: NounPhrases, gap: Callable[[Gap], str]) -> None:
        """`gap` reports what the pack lacks, and makes the mark for it."""
        self._pack = pack
        self._language = pack.language
        self._nouns = nouns
        self._gap = gap

    def adj(self, call: Call, frame: Frame) -> str:
        """An adjective or pronoun, as it agrees with its noun."""
        text = self._agreeing(call.text(0), call, frame)
        return text + KEPT if call.text(0) == "it" else text

    def part(self, call: Call, frame: Frame) -> str:
        """The participle of a verb."""
        verb = self._verb_id(call, frame)
        if self._language.participles_agree:
            return self._agreeing(f"participle.{verb}", call, frame)
        return self._verb_form(verb, "part")

    def _agreeing(self, term: str, call: Call, frame: Frame) -> str:
        agreement = self._agreement(call, frame)
        word = self._pack.lexicon.word(term, agreement.gender)
        if word is None:
            return self._gap(RowGap(TERMS_FILE, term, agreement.gender))
        return self._nouns.form(word, agreement.form)

    def _agreement(self, call: Call, frame: Frame) -> Agreement:
        case = call.text(2)
        if call.text(1):
            noun = frame.slots.get(call.text(1))
            if not isinstance(noun, NounPhrase):
                raise MisusedSlotError(f"`{call.name}` cannot agree with `{call.text(1)}`")
            series = "pl" if is_many(noun) else "sg"
            case = case or self._language.default_case
            form = self._language.column(series, case)
            return Agreement(self._nouns.gender(noun), series, case, form)
        if frame.agreement is None:
            raise MisusedSlotError(f"`{call.name}` has nothing to agree with")
        if not case:
            return frame.agreement
        form = self._language.column(frame.agreement.series, case)
        return evolve(frame.agreement, case=case, form=form)

    def _verb_id(self, call: Call, frame: Frame) -> str:
        first = call.args[0]
        return slot_of(call, frame, Verb).id if isinstance(first, SlotName) else first

    def verb(self, call: Call, frame: Frame) -> str:
        """A verb in a mood or form."""
        mood, verb = call.text(1, frame.mood), self._verb_id(call, frame)
        form = self._column(mood, frame)
        plainer = self._language.read_like.get(mood)
        row = self._pack.lexicon.verbs.get(verb)
        if plainer is not None and row is not None and not row.cells.get(form):
            form = self._column(
                plainer, frame
            )  # a file may leave out the forms of a mood that only looks otherwise
        return self._verb_form(verb, form)

    def _column(self, mood: str, frame: Frame) -> str:
        moods = self._language.moods.get(mood)
        return mood if moods is None else moods["def" if frame.definite else "indef"]

    def _verb_form(self, verb: str, form: str) -> str:
        row = self._pack.lexicon.verbs.get(verb)
        if row is None:
            return self._gap(RowGap(VERBS_FILE, verb))
        text = row.cells.get(form)
        if not text:
            return self._gap(FormGap(VERBS_FILE, verb, form, row))
        return text

    def words(self, call: Call, frame: Frame) -> str:
        """Words of a list."""
        form = call.text(1, "label")
        words = slot_of(call, frame, Words)
        if form == "agree":
            said = [self._agreeing(term, evolve(call, args=call.args[:1]), frame) for term in words.ids]
        else:
            said = [self._word(term, form) for term in words.ids]
        return self._language.lists[words.joined].join(said)

    def _word(self, term: str, form: str) -> str:
        word = self._pack.lexicon.word(term)
        if word is None:
            return self._gap(RowGap(TERMS_FILE, term))
        return word.forms.get(form) or self._nouns.form(word, self._language.noun_forms[0])

    def name(self, call: Call, frame: Frame) -> str:
        """The name of a card."""
        named = slot_of(call, frame, Named)
        return untouched(self._pack.called(named.name))
