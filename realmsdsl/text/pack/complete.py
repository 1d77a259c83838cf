"""What a pack lacks that another one has, and what its texts look like."""

import re
from pathlib import Path
from typing import Final

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Span
from realmsdsl.text.pack.beside import check_rows
from realmsdsl.text.pack.gaps import NAMES_FILE, PHRASES_FILE, TERMS_FILE, VERBS_FILE, FormGap, RowGap
from realmsdsl.text.pack.keys import check_keys
from realmsdsl.text.pack.lexicon import PROPOSED
from realmsdsl.text.pack.other_words import check_other_words
from realmsdsl.text.pack.pack import Pack
from realmsdsl.text.pack.phrasebook import Phrase
from realmsdsl.text.pack.reading import Row
from realmsdsl.text.template import Template

_FLAWS: Final = (
    (re.compile(r" {2}"), "L10N-E401", "has two spaces in a row"),
    (re.compile(r"(?<!\.)\.\.(?!\.)| [.,](?!\d)"), "L10N-E401", "has a stop or comma in the wrong place"),
    (re.compile(r"['\"]"), "L10N-W701", "has a straight quotation mark or apostrophe"),
)


def check_complete(pack: Pack, model: Pack, diagnostics: Diagnostics) -> None:
    """Find the constructs, verbs and terms that one pack can say and another cannot.

    Args:
        pack: what is checked.
        model: a pack of another language for the same game, for example the English one.
        diagnostics: what is found goes here, with the key that is missing.
    """
    kinds: dict[str, Phrase] = {}
    for phrase in model.phrases.all():
        kinds.setdefault(phrase.kind, phrase)
    for at, (kind, phrase) in enumerate(kinds.items()):
        if not pack.phrases.has(kind):
            message = f"there is no phrase for `{kind}` in `{pack.code}`"
            of_game = Path(phrase.source.file).parent != model.layers[0]
            end = pack.end_of(PHRASES_FILE, of_game=of_game)
            own = Span(end.file, end.start + at, end.start + at)  # a place of its own for each
            help_ = f'English has there: `[{kind}]` with `{phrase.key} = "{phrase.texts[0]}"`'
            diagnostics.add(Diagnostic("L10N-E301", message, own, help=help_))
    check_keys(pack, model, diagnostics)
    check_other_words(pack, model, diagnostics)
    check_rows(pack, model, diagnostics)
    for term in model.lexicon.terms:
        if term not in pack.lexicon.terms and ("." in term or term in _EVERYWHERE):
            pack.gap(RowGap(TERMS_FILE, term), diagnostics)
    _check_forms(pack, diagnostics)
    for each in pack.lexicon.names.values():
        if _is_proposed(each.row):
            message = f"the name of “{each.card}” is a proposal in `{pack.code}`"
            diagnostics.add(Diagnostic("L10N-W206", message, each.row.span, severity=Severity.WARNING))
    for name, words in pack.lexicon.terms.items():
        if any(_is_proposed(word.row) for word in words.values()):
            row = next(iter(words.values())).row
            message = f"the term `{name}` is a proposal in `{pack.code}`"
            diagnostics.add(Diagnostic("L10N-W206", message, row.span, severity=Severity.WARNING))


def _check_forms(pack: Pack, diagnostics: Diagnostics) -> None:
    """Find rows that wait for their words; what agrees with a noun need not have any where no phrase asks for it."""
    asked = _agreeing(pack)
    for name, words in pack.lexicon.terms.items():
        is_needed = "." in name or name in _EVERYWHERE or name in asked
        for word in words.values():
            if not word.forms and is_needed and (_PART in asked or not name.startswith(_PARTICIPLE)):
                pack.gap(FormGap(TERMS_FILE, name, pack.language.noun_forms[0], word.row), diagnostics)
    for name, row in pack.lexicon.verbs.items():
        if not any(row.cells.get(each) for each in pack.language.verb_forms):
            pack.gap(FormGap(VERBS_FILE, name, pack.language.verb_forms[0], row), diagnostics)


def _agreeing(pack: Pack) -> frozenset[str]:
    """The adjectives that phrases ask for, and `part` if any asks for participles."""
    templates = map(pack.phrases.template, pack.phrases.all())
    calls = [
        part
        for template in templates
        if isinstance(template, Template)
        for part in template.parts
        if not isinstance(part, str)
    ]
    adjectives = (call.text(0) for call in calls if call.name == "adj")
    return frozenset([*adjectives, *(call.name for call in calls if call.name == _PART)])


_PART: Final = "part"
_PARTICIPLE: Final = "participle."


def _is_proposed(row: Row) -> bool:
    """Whether a row says of itself that nobody has confirmed it."""
    return row.cells.get("status") == PROPOSED or row.cells.get("note", "").startswith(PROPOSED)


_EVERYWHERE: Final = frozenset({"card", "player", "opponent", "teammate"})
"""Terms without a table that every language has; other words are a matter of each."""


def check_typography(pack: Pack, name: str, text: str, diagnostics: Diagnostics) -> None:
    """Find what does not look right in the text of a card.

    Args:
        pack: the language.
        name: the card.
        text: one line of it.
        diagnostics: what is found goes here.
    """
    for pattern, code, complaint in _FLAWS:
        if pattern.search(text):
            _flaw(pack, name, code, complaint, text, diagnostics)
    for mark, space in pack.language.typography.space_before.items():
        if re.search(rf"(?<!{re.escape(space)}){re.escape(mark)}(?![^{{}}]*\}})", text):
            _flaw(pack, name, "L10N-W701", f"has no no-break space before “{mark}”", text, diagnostics)


def _flaw(pack: Pack, name: str, code: str, complaint: str, text: str, diagnostics: Diagnostics) -> None:
    severity = Severity.WARNING if "-W" in code else Severity.ERROR
    message = f"the text of “{name}” in `{pack.code}` {complaint}"
    called = next((each for each in pack.lexicon.names.values() if name in (each.card, each.name)), None)
    place = called.row.span if called is not None else pack.end_of(NAMES_FILE)
    diagnostics.add(Diagnostic(code, message, place, label=text, severity=severity))
