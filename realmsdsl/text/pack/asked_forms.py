"""Cases, moods and forms that phrases ask for and a language does not have."""

from collections.abc import Iterator
from typing import Final, final

from attrs import frozen

from realmsdsl.base.suggest import nearest
from realmsdsl.text.pack.gaps import TERMS_FILE, VERBS_FILE, WORD_COLUMNS
from realmsdsl.text.pack.language import Language
from realmsdsl.text.pack.phrasebook import Phrase
from realmsdsl.text.template import Call, Template

_CASES: Final = {"np": 1, "pools": 1, "either": 1, "count": 2, "adj": 2, "part": 2}
"""Where the case stands among the arguments of a call."""

_MOODS: Final = {"clause": 1, "clauses": 2, "verb": 1}
"""Where the mood stands."""

_LISTS: Final = {"clauses": 1}
"""Where the list stands whose pattern joins several."""

_OF_A_WORD: Final = frozenset({"adj", "part", "verb"})
"""Calls that name a word, or a slot."""

_ANY: Final = "any"


@final
@frozen(slots=True)
class Unknown:
    """Something that a call asks for: what it is, its name, and the names that there are."""

    what: str
    name: str
    known: tuple[str, ...]

    def message(self, phrase: Phrase, language: Language) -> str:
        """What is wrong with a phrase."""
        asks = f"asks for the {self.what} `{self.name}`, which `{language.code}` does not have"
        return f"the phrase `{phrase.kind}.{phrase.key}` {asks}"

    @property
    def help(self) -> str:
        """What may be meant."""
        near = nearest(self.name, self.known)
        return f"did you mean `{near}`?" if near else f"there are: {', '.join(self.known)}"


def unknown_forms(template: Template, language: Language, *, is_said: bool = True) -> Iterator[Unknown]:
    """What the calls of a phrase ask for and the language does not have.

    Args:
        template: the phrase.
        language: how it works.
        is_said: whether the phrase is said, and not only read: what is read may name a form that only other spellings have.
    """
    cases = tuple(dict.fromkeys((language.default_case, *language.cases)))
    forms = ("agree", *WORD_COLUMNS, *language.noun_forms, *language.more_forms)
    columns = (*language.verb_forms, *language.more_verb_forms)
    for call in template.parts:
        if not isinstance(call, Call):
            continue
        if call.name in _CASES:
            asked, known, what = call.text(_CASES[call.name]), cases, "case"
        elif call.name == "num":
            asked, known, what = call.text(1), (*cases, *language.numerals.suffixes), "case"
        elif call.name in _LISTS and call.text(_LISTS[call.name]) not in language.lists:
            asked, known, what = call.text(_LISTS[call.name]), tuple(language.lists), "list"
        elif call.name == "words":
            asked, known, what = call.text(1), forms, "form of words"
        elif call.name in _MOODS and is_said:
            asked, what = call.text(_MOODS[call.name]), "mood"
            known = tuple(dict.fromkeys((*language.moods, *(columns if call.name == "verb" else (_ANY,)))))
        else:
            continue
        if asked and asked not in known:
            yield Unknown(what, asked, known)


def named_words(template: Template, language: Language) -> Iterator[tuple[str, str]]:
    """The words that the calls of a phrase name: the table of each, and its row there."""
    for call in template.parts:
        if isinstance(call, Call) and call.name in _OF_A_WORD and (name := call.text(0)):
            is_participle = call.name == "part" and language.participles_agree
            if call.name == "adj":
                yield TERMS_FILE, name
            elif is_participle:
                yield TERMS_FILE, f"participle.{name}"
            else:
                yield VERBS_FILE, name
