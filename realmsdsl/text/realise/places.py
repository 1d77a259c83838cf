"""Which phrase says a place: whose it is, by a word or with a noun phrase."""

from collections.abc import Mapping
from typing import Final

from realmsdsl.text.clauses import ANYBODYS, NounPhrase, ZoneOf, Zones, is_many
from realmsdsl.text.pack import Phrase, Phrasebook

_OF: Final = "of"
"""Keys the phrase of a zone that says with a noun phrase whose it is."""

_THEIRS: Final = "theirs"
_NAMED: Final = "named"
"""The feature of a place of somebody who has been named, and is not who acts."""


def place_phrase(
    phrases: Phrasebook, zone: ZoneOf, roles: tuple[str, ...], features: tuple[str, ...]
) -> tuple[Phrase | None, Mapping[str, NounPhrase]]:
    """The phrase for a zone in one of some roles, None if there is none, and its slots.

    The word for "their" place may be that for your own, as it is in "swoja talia": then it is that of who acts, and
    the place of anybody else is said with a noun phrase.
    """
    kind, owned = f"zone.{zone.zone}", (zone.owner,) if zone.owner else ()
    phrase = phrases.find(kind, roles, features if zone.holder is None else (*features, _NAMED), owned)
    if zone.holder is None:
        return phrase, {}
    yours = phrases.find(kind, roles, features) if zone.owner == _THEIRS else None
    is_yours = phrase is not None and yours is not None and phrase.texts == yours.texts
    if phrase is None or is_yours or zone.owner == _OF:
        whose = (*features, zone.holder.determiner)
        return phrases.find(kind, roles, whose, (_OF,)), {"owner": zone.holder}
    return phrase, {}


NEXT: Final = "next"
"""The feature of a place that is said beside others."""


def anybodys(zone: ZoneOf, zones: Zones) -> tuple[str, ...]:
    """The features of a place among others: where it is anybody's it would be taken for yours, so that it says more."""
    return (NEXT,) if len(zones.items) > 1 and zone.key == ANYBODYS else ()


def is_whole(phrases: Phrasebook, zone: ZoneOf, roles: tuple[str, ...]) -> bool:
    """Whether a language says of a place that it is not shortened beside others: what stands behind it shares no words with it."""
    phrase, _ = place_phrase(phrases, zone, roles, (NEXT,))
    return phrase is not None and NEXT in phrase.key.split("-") and zone.key != ANYBODYS


def shortened(full: str, short: str, before: str) -> str:
    """A place without the words that those of the place before it are meant for as well: `your garden or shed`."""
    shared = full.removesuffix(short)
    is_preposition = shared.count(" ") == 1  # which may look otherwise there
    return short if before and (is_preposition or before.startswith(shared)) else full


def spoken_of_again(thing: NounPhrase) -> NounPhrase:
    """The pronoun for a thing that the same clause has just called by its noun."""
    word = "them" if is_many(thing) else "it"
    return NounPhrase(word, thing.heads, thing.name, thing.number, features=("again",))
