"""Steps and their headers as English has them, and how the language says the same."""

import re
from collections.abc import Callable
from typing import Final

from realmsdsl.ir import Sort
from realmsdsl.semantics.said import Part, Reworded, can_be_read, known_noun
from realmsdsl.semantics.wording import zone_in_force
from realmsdsl.semantics.words import Words
from realmsdsl.semantics.words.builtin import plural_of

_ONE_MORE_TURN: Final = re.compile(
    r"(?P<may>may )?take (?:(?:an|another|one) )?(?:(?:extra|more|additional) )?turn"
)
_PUTTING: Final = re.compile(
    r"(?P<before>(?:may )?)put (?P<what>.+?) (?:back )?(?:on|onto|to|in|into|at|from) (?P<end>(?:top|bottom) of )?(?P<zone>[a-z_]+)"
)
_EQUAL_TO: Final = re.compile(
    r"(?P<before>(?:may )?(?P<verb>[a-z_]+)) (?P<what>[a-z_]+) equal to (?P<count>(?:the )?number of )?(?P<value>.+)"
)
_YOURS: Final = re.compile(r" you (?:have|control|own)\b( in [a-z_]+)?")
_OF_MANY: Final = re.compile(r"[a-z_]+ of them")
_PASSIVE: Final = re.compile(r"when(?:ever)? (?P<thing>.+?) (?:is|are) (?P<past>[a-z_]+)(?P<rest>.*)")
_FIRST: Final = re.compile(
    r"if this is (?:(?:the|your) )?first (?P<thing>[a-z_ ]+?) (?:(?:that )?you(?: have)? )?(?P<past>[a-z_]+) this turn"
)
_QUANTITY: Final = re.compile(r"(?:(?:an?|all|up to|random|\d+) )+")
_EVERY: Final = re.compile(r"\b(?:for every|(?<!once )per(?: each)?)\b")
_COMING_TURN: Final = re.compile(
    r"at (?:the )?(?P<when>start|end|beginning) of (?:(?:the|your|my) )?next (?P<clock>[a-z_]+)"
)
_WHOSE_ABILITY: Final = re.compile(r'(?P<before>.*?\b(?P<kind>[a-z_]+)) (?P<card>"[^"]*")(?P<rest>.*)')


def _one_more_turn(part: Part, _words: Words) -> Reworded | None:
    """`take an extra turn`."""
    match = _ONE_MORE_TURN.fullmatch(part.text)
    if match is None:
        return None
    said = f"{match['may'] or ''}take_turn"
    return Reworded("`take` is for resources and counters", "a turn has a verb of its own", f"write `{said}`")


def _putting(part: Part, words: Words) -> Reworded | None:
    """`put CARDS on top of ZONE`, `put CARDS into ZONE`."""
    match = _PUTTING.fullmatch(part.text)
    if match is None or not _is_of_cards(match["what"], words):
        return None
    named = match["zone"]
    zone = named if named in words.zones else next((z for z in words.zones if z.startswith(f"{named}_")), "")
    said = f"{match['before']}move {match['what']} to {match['end'] or ''}{zone}"
    if not zone or not can_be_read(said):
        return None
    return Reworded("`put` is for counters", "cards are moved", f"write `{said}`")


def _is_of_cards(text: str, words: Words) -> bool:
    if text in ("it", "them", "this"):
        return True
    quantity = _QUANTITY.match(text)
    noun = known_noun(text[quantity.end() :], words)[0] if quantity else ""
    head = words.heads.get(noun.split(" ")[-1])
    return head is not None and head.sort is Sort.CARD


def _equal_to(part: Part, words: Words) -> Reworded | None:
    """`VERB RESOURCE equal to VALUE`."""
    match = _EQUAL_TO.fullmatch(part.text)
    if match is None or match["what"] not in words.resources:
        return None
    value = _YOURS.sub(lambda each: each[1] or f" in {zone_in_force(words)}", match["value"])
    if match["count"] or _OF_MANY.fullmatch(value):
        value = f"{'count' if match['count'] else 'sum'}({value})"
    said = f"{match['before']} ({value}) {match['what']}"
    if not can_be_read(said):
        return None
    label = "how much stands before what it is, in brackets"
    return Reworded("the language has no `equal to`", label, f"write `{said}`")


def _passive(part: Part, words: Words) -> Reworded | None:
    """`when THING is PAST`."""
    match = _PASSIVE.fullmatch(part.text)
    verb = words.pasts.get(match["past"]) if match else None
    if match is None or verb is None:
        return None
    said = f"when you {verb} {match['thing']}{match['rest']}"
    if not can_be_read(said):
        return None
    return Reworded("an event says who does what", "nobody does it here", f"write `{said}`")


def _first(part: Part, words: Words) -> Reworded | None:
    """`if this is the first THING PAST this turn`."""
    match = _FIRST.fullmatch(part.text)
    if match is None or match["past"] not in words.pasts:
        return None
    *described, thing = match["thing"].split(" ")
    things = words.kinds[thing].plural if thing in words.kinds else plural_of(thing)
    if things not in words.heads:
        return None
    said = f"if count({' '.join([*described, things])} {match['past']} this turn) is 1"
    return Reworded("the language has no `first`", "how many there were is counted", f"write `{said}`")


def _for_every(part: Part, _words: Words) -> Reworded | None:
    """`for every THING`, `per THING`."""
    match = _EVERY.search(part.text)
    said = _EVERY.sub("for each", part.text)
    if match is None or not can_be_read(said):
        return None
    return Reworded(f"the language has no `{match[0]}`", "each of them counts", f"write `{said}`")


def _coming_turn(part: Part, _words: Words) -> Reworded | None:
    """`at start of next CLOCK`."""
    match = _COMING_TURN.fullmatch(part.text)
    if match is None:
        return None
    when = "end" if match["when"] == "end" else "start"
    mend = f"write `at {when} of {match['clock']}`: in an ability, that is the next one that comes"
    return Reworded(f"the language has no `next {match['clock']}`", "as a step it happens once", mend)


def _whose_ability(part: Part, words: Words) -> Reworded | None:
    """`VERB ABILITY "Card"`."""
    match = _WHOSE_ABILITY.fullmatch(part.text)
    if match is None or match["kind"] not in words.ability_kinds or match["before"] == match["kind"]:
        return None
    said = f"{match['kind']} of {match['card']}"
    return Reworded(
        f"`{match['kind']}` does not fit before {match['card']}", "whose ability is it?", f"write `{said}`"
    )


LOOKS_AT_STEPS: Final[tuple[Callable[[Part, Words], Reworded | None], ...]] = (
    _one_more_turn,
    _putting,
    _equal_to,
    _passive,
    _first,
    _for_every,
    _coming_turn,
    _whose_ability,
)
"""Those that are worth taking at any mistake on a line, though the line can be read."""
