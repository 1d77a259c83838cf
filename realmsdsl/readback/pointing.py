"""What "this card" may mean where a language has no other word for "that card": the card itself, or one named before it."""

import re
from collections.abc import Sequence
from typing import Final

from realmsdsl.readback.typed import Typed
from realmsdsl.text.notation import Written
from realmsdsl.text.pack import Pack
from realmsdsl.text.template import Call, Template

_POINTS: Final = re.compile(r"\b(?:this|it|chosen\w*)\b")
_SEVERAL_SEEN: Final = re.compile(r"\blet \w+ be (?:top|bottom|random) \d.*(?<!than )\bit\b", re.DOTALL)
_CHOSEN_FOR_NOTHING: Final = re.compile(
    r"\bchoose (?:an?|target) (?P<what>\w+) as (?P<name>\w+)\b(?!.*\b(?P=name)\b).*\btarget (?P=what)\b",
    re.DOTALL,
)
_PUT_AT_ONCE: Final = re.compile(r"\bmove this to\b|^(?:\w+: )?(?:may )?move it to\b")
_WHEN: Final = re.compile(r"\b(?:when|at (?:start|end) of)\b")
_COUNT, _CARD = "count", "card"
_VERB: Final = "verb."
_ITSELF: Final = re.compile(r"\bthis\b")


def as_pointed(chosen: Written, readings: Sequence[Written]) -> Sequence[int]:
    """Which readings do the same as one of them, but for the card that is pointed at; of none if that is not the card itself.

    Args:
        chosen: the reading that is nearest to the words.
        readings: all of them.
    """
    if _ITSELF.search(chosen.ability) is None:
        return ()
    shape = _shape(chosen)
    return [at for at, reading in enumerate(readings) if _shape(reading) == shape]


def may_be_all_seen(reading: Written) -> bool:
    """Whether a reading speaks of one thing again where several were seen before, which a pronoun may mean as well."""
    return _SEVERAL_SEEN.search(reading.ability) is not None


def chooses_for_nothing(reading: Written) -> bool:
    """Whether somebody is chosen of whom nothing is said, and a target of the same sort is spoken of behind it: that is who was chosen."""
    return _CHOSEN_FOR_NOTHING.search(reading.ability) is not None


def goes_elsewhere(typed: Typed, reading: Written, said: str) -> bool:
    """Whether a card is put somewhere at once where words put it there when it would come to lie in another place.

    Args:
        typed: the words.
        reading: what they may mean.
        said: what that says.
    """
    is_put = _PUT_AT_ONCE.search(reading.ability) is not None and _WHEN.search(reading.ability) is None
    return is_put and typed.reader.says_elsewhere(typed.reader.spelling(typed.text), typed.spelled(said))


def may_be_counted(chosen: Written, untold: Sequence[Written], pack: Pack) -> bool:
    """Whether a reading that points at the card itself may speak of the one card that something was done to before.

    Args:
        chosen: the reading that is nearest to the words.
        untold: readings that our language refuses, as nothing in them leaves what they speak of.
        pack: the words of the language.
    """
    if not as_pointed(chosen, untold):
        return False
    counting = {each.kind for each in pack.phrases.all() if _counts_cards(pack.phrases.template(each))}
    verbs = "|".join(sorted(each.removeprefix(_VERB) for each in counting if each.startswith(_VERB)))
    return bool(verbs) and re.search(rf"\b(?:{verbs}) 1\b.*\bthis\b", chosen.ability, re.DOTALL) is not None


def _counts_cards(template: Template | str) -> bool:
    """Whether a phrase that is none of the broken ones says how many cards something is done to."""
    calls = () if isinstance(template, str) else template.parts
    return any(isinstance(each, Call) and each.name == _COUNT and each.text(1) == _CARD for each in calls)


def _shape(written: Written) -> str:
    return _POINTS.sub("this", written.ability)
