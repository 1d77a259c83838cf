"""What is wrong in a pack whether or not a card needs it: every phrase, every term."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import Final

from realmsdsl.base import Diagnostic, Diagnostics, Label, Severity
from realmsdsl.text.pack.asked_forms import unknown_forms
from realmsdsl.text.pack.gaps import TERMS_FILE
from realmsdsl.text.pack.letters import check_letters
from realmsdsl.text.pack.lexicon import PROPOSED, CardName, Word
from realmsdsl.text.pack.needed_words import check_named, check_needed_forms
from realmsdsl.text.pack.pack import Pack
from realmsdsl.text.pack.phrasebook import Phrase
from realmsdsl.text.pack.settings import did_you_mean
from realmsdsl.text.template import Call, PhraseError, Template, parse_template

_AGREEING: Final = ("adj", "part", "put")
"""Calls whose second argument is the name of a slot of the same phrase."""

_APART: Final = (
    "label.",
    "num.",
    "participle.",
    "definition.",
    "fact.",
    "values.",
    "ability.",
    "group.",
    "property.",
    "counter.",
)
"""Rows that may read like others: they never stand for a concept of a game, or for one that has a row already."""


def check_pack(
    pack: Pack,
    diagnostics: Diagnostics,
    about: Mapping[str, object] | None = None,
    model: Pack | None = None,
) -> None:
    """Find phrases outside the subset, references to slots that a phrase does not say, and terms for two concepts.

    Args:
        pack: what is checked.
        diagnostics: what is found goes here.
        about: for kinds of phrases what tells them apart though their words are the same: what a verb is done to.
        model: a pack of another language for the same game, which tells the slots that phrases have.
    """
    slots = {**slots_by_kind(pack), **(slots_by_kind(model) if model is not None else {})}
    together = _slots_together(model) if model is not None else {}
    house = {id(phrase) for phrase in pack.phrases.all()}
    for phrase in pack.phrases.readable():
        for text in phrase.texts:
            try:
                template = parse_template(text)
            except PhraseError as error:
                message = f"the phrase `{phrase.kind}.{phrase.key}`: {error}"
                diagnostics.add(Diagnostic("L10N-E302", message, phrase.span))
                continue
            _check_references(phrase, template, diagnostics)
            if id(phrase) in house and template.slots <= slots.get(phrase.kind, frozenset()):
                _check_unsaid(phrase, template, together, diagnostics)
            _check_forms(phrase, template, pack, diagnostics)
            check_named(template, pack, diagnostics)
            check_slots(phrase, template, slots, diagnostics)
    check_needed_forms(pack, diagnostics)
    _check_carrier(pack, diagnostics)
    _check_terms(pack, diagnostics)
    _check_features(pack, diagnostics)
    _check_alike(pack, about or {}, diagnostics)
    _check_names(pack, diagnostics)
    check_letters(pack, diagnostics)


_DECLARED: Final = frozenset({"verb", "zone", "label", "have", "each.start", "each.end", "value.answer"})
"""Tables of phrases for what games declare: two of them that look alike cannot be told apart when they are read."""


def _check_alike(pack: Pack, about: Mapping[str, object], diagnostics: Diagnostics) -> None:
    """Find two phrases of one table that have the same words and the same gaps between them."""
    seen: dict[tuple[object, ...], Phrase] = {}
    for phrase in pack.phrases.all():
        table = phrase.kind.rpartition(".")[0]
        if table not in _DECLARED:
            continue
        try:
            words = _with_gaps(parse_template(phrase.texts[0]))
        except PhraseError:
            continue
        first = seen.setdefault((table, phrase.key, words, about.get(phrase.kind)), phrase)
        if first.kind != phrase.kind and any(map(_is_word, words)):
            called = f"`{phrase.kind}.{phrase.key}` and `{first.kind}.{first.key}`"
            diagnostics.add(Diagnostic("L10N-E304", f"{called} have the same words", phrase.span))


def _is_word(part: object) -> bool:
    """Whether a part of a phrase is heard: literal text, or a verb of its own."""
    if isinstance(part, str):
        return bool(part.strip())
    return isinstance(part, tuple) and len(part) > 1 and part[0] == "verb"


def _with_gaps(template: Template) -> tuple[object, ...]:
    """The words of a phrase, with the calls that say words of their own; a call with a slot is a gap."""
    return tuple(
        part if isinstance(part, str) else (part.name, *(each for each in part.args if isinstance(each, str)))
        for part in template.parts
    )


def _check_names(pack: Pack, diagnostics: Diagnostics) -> None:
    """Find cards that are called like another one or like a term of the game: text cannot tell which is meant."""
    terms = {
        form.casefold(): term
        for term, rows in pack.lexicon.terms.items()
        if "." in term and not term.startswith(_APART)
        for word in rows.values()
        for form in word.forms.values()
    }
    seen: dict[str, CardName] = {}
    for name in pack.lexicon.names.values():
        first = seen.setdefault(name.name.casefold() or name.card, name)
        if name.name and first is not name:
            message = f"the cards “{first.card}” and “{name.card}” are both called “{name.name}”"
            there = (Label(first.row.span, "the other one"),)
            help_ = "no text can tell them apart: give one of them another name"
            diagnostics.add(Diagnostic("L10N-E204", message, name.row.span, "", help_, there))
        term = terms.get((name.name or name.card).casefold())
        if term is not None:
            message = f"the card “{name.name or name.card}” is called like the term `{term}`"
            diagnostics.add(Diagnostic("L10N-W503", message, name.row.span, severity=Severity.WARNING))


def _slots_together(model: Pack) -> Mapping[str, Collection[frozenset[str]]]:
    """For each kind of clause which slots phrases of a pack say together: there is no such clause with fewer."""
    found: dict[str, set[frozenset[str]]] = defaultdict(set)
    for phrase in model.phrases.all():
        template = model.phrases.template(phrase)
        if isinstance(template, Template):
            found[phrase.kind].add(template.slots)
    return found


def _check_unsaid(
    phrase: Phrase,
    template: Template,
    together: Mapping[str, Collection[frozenset[str]]],
    diagnostics: Diagnostics,
) -> None:
    """Find a slot that a phrase leaves out; `head` says no words, but which form a noun has."""
    unsaid = [sorted(each - template.slots) for each in together.get(phrase.kind, ())]
    fewest = min(unsaid, key=lambda each: (len(each), each), default=[])
    if fewest and phrase.key.partition("-")[0] != "head":
        message = f"the phrase `{phrase.kind}.{phrase.key}` does not say the slot `{fewest[0]}`"
        diagnostics.add(Diagnostic("L10N-E303", message, phrase.span))


def slots_by_kind(pack: Pack) -> Mapping[str, frozenset[str]]:
    """For each kind of clause the slots that phrases of a pack say."""
    found: dict[str, frozenset[str]] = {}
    for phrase in pack.phrases.all():
        template = pack.phrases.template(phrase)
        if isinstance(template, Template):
            found[phrase.kind] = found.get(phrase.kind, frozenset()) | template.slots
    return found


_OF_VARIANTS: Final = frozenset({"each", "near", "size", "total", "where"})
"""Slots that only variants say."""

_BY_KIND: Final[Mapping[str, frozenset[str]]] = {
    "act": frozenset({"amounts"}),
    "compare": frozenset({"amount", "first", "second"}),
    "effect.include": frozenset({"words"}),
    "for_each": frozenset({"by", "number", "what"}),
    "have": frozenset({"holder"}),
    "outdone": frozenset({"words"}),
    "put_on": frozenset({"from"}),
    "whenever": frozenset({"amounts", "thing"}),
    "which.no_more_than": frozenset({"amounts"}),
    "which.so_many": frozenset({"things", "verb"}),
}
"""For kinds, or all kinds of a table, the slots that only their variants say, which are made into those of other phrases."""


def check_slots(
    phrase: Phrase, template: Template, known: Mapping[str, frozenset[str]], diagnostics: Diagnostics
) -> None:
    """Find a slot that no clause of a kind has, as other phrases of it show."""
    own = (_BY_KIND.get(each, frozenset()) for each in (phrase.kind, phrase.kind.rpartition(".")[0]))
    said = template.slots.difference(*own)
    unknown = sorted(said - known.get(phrase.kind, said) - _OF_VARIANTS)
    if unknown:
        message = f"the phrase `{phrase.kind}.{phrase.key}` has an unknown slot `{unknown[0]}`"
        help_ = f"the slots are: {', '.join(sorted(known[phrase.kind])) or 'none'}"
        diagnostics.add(Diagnostic("L10N-E303", message, phrase.span, help=help_))


def _check_references(phrase: Phrase, template: Template, diagnostics: Diagnostics) -> None:
    for call in template.parts:
        if not isinstance(call, Call) or call.name not in _AGREEING:
            continue
        slot = call.text(1)
        if slot and slot not in template.slots:
            message = f"the phrase `{phrase.kind}.{phrase.key}` agrees with `{slot}`, which it does not say"
            diagnostics.add(Diagnostic("L10N-E303", message, phrase.span))


def _check_carrier(pack: Pack, diagnostics: Diagnostics) -> None:
    """Find a carrier of names and kinds that is no row of `terms.csv`."""
    carrier = pack.language.carrier
    if carrier not in pack.lexicon.terms:
        message = f"the `carrier` of `{pack.code}` is no row of {TERMS_FILE}: there is no `{carrier}`"
        help_ = did_you_mean(carrier, tuple(each for each in pack.lexicon.terms if "." not in each))
        diagnostics.add(Diagnostic("L10N-E106", message, pack.setting_span("carrier"), help=help_))


def _check_forms(phrase: Phrase, template: Template, pack: Pack, diagnostics: Diagnostics) -> None:
    """Find cases, moods and forms of words that the language does not have."""
    is_said = pack.phrases.get(phrase.kind, phrase.key) is phrase
    for unknown in unknown_forms(template, pack.language, is_said=is_said):
        message = unknown.message(phrase, pack.language)
        diagnostics.add(Diagnostic("L10N-E303", message, phrase.span, help=unknown.help))


_HEARD: Final = frozenset({"vowel", "consonant", "invariant"})
"""Features of words that phrases need not ask for."""


def _check_features(pack: Pack, diagnostics: Diagnostics) -> None:
    """Find features of words that no phrase asks for: mostly forms of a row that lacks a cell."""
    asked = {feature for phrase in pack.phrases.readable() for feature in phrase.key.split("-")[1:]}
    words: list[Word | CardName] = [each for rows in pack.lexicon.terms.values() for each in rows.values()]
    for word in (*words, *pack.lexicon.names.values()):
        unknown = sorted(set(word.features) - asked - _HEARD)
        if unknown:
            message = f"no phrase asks for the feature `{unknown[0]}`"
            help_ = (
                "a proposal is marked so in the column `status`, or first in `note`"
                if PROPOSED in unknown
                else "if it is a form of the word, this line has a cell too few before it"
            )
            diagnostics.add(Diagnostic("L10N-E106", message, word.row.span, help=help_))


def _check_terms(pack: Pack, diagnostics: Diagnostics) -> None:
    citation = pack.language.noun_forms[0]
    by_form: dict[str, list[Word]] = defaultdict(list)
    for term, rows in pack.lexicon.terms.items():
        if "." in term and not term.startswith(_APART):
            word = next(iter(rows.values()))
            by_form[word.forms.get(citation, "").casefold()].append(word)
    for form, words in by_form.items():
        if form and len(words) > 1:
            first, *others = words
            for word in others:
                message = f"`{word.id}` and `{first.id}` are both called “{form}”"
                diagnostics.add(Diagnostic("L10N-E204", message, word.row.span))
