"""The grammar of all that a language says of some subjects."""

from collections.abc import Mapping

from attrs import evolve

from realmsdsl.text.pack import Pack
from realmsdsl.text.read.among_them import among_them
from realmsdsl.text.read.choices import choices
from realmsdsl.text.read.doubled import with_doubled_once
from realmsdsl.text.read.extent import Extent
from realmsdsl.text.read.forms import Forms
from realmsdsl.text.read.grammar import Grammar, Production, grammar, merged
from realmsdsl.text.read.instead import plain_letters
from realmsdsl.text.read.nouns import Nouns
from realmsdsl.text.read.phrases import Phrases
from realmsdsl.text.read.pieces import Pieces
from realmsdsl.text.read.subjects import Subjects


def whole_grammar(pack: Pack, subjects: Subjects, extent: Extent) -> Grammar:
    """The grammar of a language.

    Args:
        pack: the words of the language.
        subjects: what its texts are about.
        extent: how much of what is said is read.
    """
    forms = Forms(pack, is_house=extent.is_house)
    nouns = Nouns(forms, _names(pack), subjects, extent)
    pieces = Pieces(forms, nouns, subjects, extent)
    phrases = Phrases(forms, pieces, subjects, extent)
    made = [*phrases.productions(), *choices(forms, extent)]
    made += nouns.productions()
    made += among_them(forms) if extent.is_wide else ()
    productions = merged(with_doubled_once([*made, *forms.productions], forms))
    return grammar(map(_plain, productions) if extent.is_plain else productions)


def _plain(production: Production) -> Production:
    """A production with words as they look without accents."""
    parts = (
        each if isinstance(each, str) else frozenset(map(plain_letters, each)) for each in production.parts
    )
    return evolve(production, parts=tuple(parts))


def _names(pack: Pack) -> Mapping[str, str]:
    """Every spelling of the name of every card, and the card."""
    spelled: dict[str, str] = {}
    for name in pack.lexicon.names.values():
        for form in filter(None, (name.card, name.name, *name.forms.values())):
            spelled.setdefault(form, name.card)
    for card, english in pack.english.items():
        spelled.setdefault(english, card)
    return spelled
