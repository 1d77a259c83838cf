"""What somebody has just done something to, as it is spoken of by that: "the thing chosen this way"."""

from typing import TYPE_CHECKING, Final

from realmsdsl.text.clauses import Clause, NounPhrase, Verb
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.slots import THING

if TYPE_CHECKING:
    from realmsdsl.text.notation.nouns import NounWriter

_ONE, _THIS_WAY = "a", "which.this_way"
_VERB: Final = "verb."


def done_to(phrase: NounPhrase, nouns: "NounWriter") -> str:
    """What a step before was done to, if a phrase is for that; else empty.

    Raises:
        UnwritableError: that step did something else, or it is not said of which thing a noun asks.
    """
    if phrase.determiner != _ONE or not any(each.kind.startswith(_THIS_WAY) for each in phrase.modifiers):
        return ""
    (only, *others) = phrase.modifiers
    verb = only.slots.get("verb")
    if others or phrase.zones is not None or not isinstance(verb, Verb) or nouns.is_asked:
        raise UnwritableError("such a description of what was done to a thing")
    if verb.id != nouns.seen.done:
        raise UnwritableError("what nobody has just done something to")
    return nouns.names.get(THING, "it")


def verb_of(deed: Clause) -> str:
    """The verb of what a sentence does to a thing; empty if it does nothing to any."""
    verb = deed.slots.get("verb")
    name = verb.id if isinstance(verb, Verb) else deed.kind.removeprefix(_VERB)
    return name if name != deed.kind and isinstance(deed.slots.get("thing"), NounPhrase) else ""
