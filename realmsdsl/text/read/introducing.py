"""How phrases of a language introduce a noun."""

from collections.abc import Iterable
from typing import Final

from realmsdsl.text.read.forms import Forms
from realmsdsl.text.read.grammar import Part
from realmsdsl.text.template import Call, PhraseError, Template, parse_template


_OF_ONE: Final = {"another": "other", "that": "this", "this": "this"}
"""Determiners of one thing, and the word in them that has other forms for several."""


def of_one(parts: Iterable[Part], determiner: str, forms: Forms) -> list[Part]:
    """The parts of a phrase, without the forms that say that there are several where it introduces one thing."""
    several = forms.always_several(_OF_ONE[determiner]) if determiner in _OF_ONE else frozenset[str]()
    return [part - several if isinstance(part, frozenset) else part for part in parts]


def is_bare_plural(template: Template) -> bool:
    """Whether a thing is introduced by the number of its noun alone."""
    first, *others = template.parts
    return not others and isinstance(first, Call) and first.name == "noun" and first.text(0) == "pl"


def indefinite(forms: Forms) -> frozenset[str]:
    """Determiners that phrases put in the place of the indefinite one."""
    found: set[str] = set()
    for phrase in forms.pack.phrases.readable():
        for text in phrase.texts:
            try:
                template = parse_template(text)
            except PhraseError:
                continue
            found.update(
                part.options["a"] for part in template.parts if isinstance(part, Call) and "a" in part.options
            )
    return frozenset(found)
