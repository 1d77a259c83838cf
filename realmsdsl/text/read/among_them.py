"""Some of several things that were spoken of, and the rest of them: "put one of them into your hand and the rest …"."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from realmsdsl.text.clauses import Clause, NounPhrase
from realmsdsl.text.read.forms import Forms
from realmsdsl.text.read.grammar import Part, Production
from realmsdsl.text.template import PhraseError, parse_template

AMONG_THEM: Final = "among_them"
"""A table that only variants have: each text is such a thing."""

_CARD: Final = ("card",)
_THOSE: Final = Clause("which.among", {"things": NounPhrase("it", _CARD)})
_BUT_IT: Final = Clause("which.is", {"other": NounPhrase("it", _CARD)}, required=("not",))
REST: Final = NounPhrase("all", _CARD, modifiers=(_BUT_IT, _THOSE))
"""All but the one of which something was said just before."""

_DETERMINERS: Final[Mapping[str, str]] = {"one": "a", "n": "n", "up_to": "up_to", "any_number": "any_number"}
_REST: Final = "rest"


def among_them(forms: Forms) -> Iterator[Production]:
    """What is picked of them, by the feature of the phrase, and what is left."""
    for phrase in forms.pack.phrases.readable():
        feature = phrase.key.partition("-")[2]
        if phrase.kind != AMONG_THEM or feature not in {*_DETERMINERS, _REST}:
            continue
        for text in phrase.texts:
            try:
                template = parse_template(text)
            except PhraseError:
                continue  # `check_pack` reports it
            parts: list[Part] = []
            at = -1
            for part in template.parts:
                at = at if isinstance(part, str) else len(parts)
                parts += forms.literal(part) if isinstance(part, str) else ["num"]
            yield Production("np", tuple(parts), _maker(feature, at), text)


def _maker(feature: str, at: int) -> Any:
    if feature == _REST:
        return lambda _values: REST
    determiner = _DETERMINERS[feature]

    def make(values: Sequence[Any]) -> NounPhrase:
        return NounPhrase(determiner, _CARD, number=values[at] if at >= 0 else None, modifiers=(_THOSE,))

    return make
