"""Types and words as people read them in a diagnostic."""

from collections.abc import Iterable, Sized

from realmsdsl.base import article, nearest_words
from realmsdsl.ir import Sort, Type
from realmsdsl.semantics.words import Words

_SORTS = {
    Sort.NUMBER: ("a number", "numbers"),
    Sort.YES_NO: ("a yes or no", "answers yes or no"),
    Sort.CARD: ("a card", "cards"),
    Sort.SEAT: ("a player", "players"),
    Sort.WORD: ("a word", "words"),
    Sort.ZONE: ("a zone", "zones"),
    Sort.PLACE: ("a place", "places"),
    Sort.CELL: ("a cell", "cells"),
    Sort.ABILITY: ("an ability", "abilities"),
    Sort.ACTION: ("an action", "actions"),
    Sort.DEFINITION: ("a definition", "definitions"),
    Sort.AMOUNT: ("an amount", "amounts"),
}

IN_FIGURES = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
"""The words for small numbers, which the language writes in figures."""

_INSTEAD = {
    **{word: str(number) for number, word in enumerate(IN_FIGURES)},
    **dict.fromkeys(("lower", "fewer", "cheaper"), "less"),
    **dict.fromkeys(("higher", "greater"), "more"),
    **dict.fromkeys(("add", "get", "receive"), "gain"),
    **dict.fromkeys(("copies", "quantity"), "count"),
}
"""What people write out of habit, and how the language says it."""

_SHORT_LIST = 12
"""A list up to this long is told whole."""


def name_of(type_: Type) -> str:
    """A type in words for people: `a card`, `several cards`, `a word of LIST`."""
    if type_.sort is Sort.WORD and type_.of:
        return f"words of {type_.of}" if type_.many else f"a word of {type_.of}"
    one, several = _SORTS[type_.sort]
    return f"several {several}" if type_.many else one


def plural_name(type_: Type) -> str:
    """The things of a type, as the subject of a sentence: `cards`."""
    return _SORTS[type_.sort][1]


def quoted(words: Iterable[str], joint: str = "or") -> str:
    """`a`, `b` or `c`."""
    marks = [f"`{word}`" for word in words]
    if len(marks) < 2:
        return "".join(marks)
    return f"{', '.join(marks[:-1])} {joint} {marks[-1]}"


def usual(word: str) -> str:
    """The help for a word that people write out of habit; empty for any other."""
    return f"write `{_INSTEAD[word]}`" if word in _INSTEAD else ""


def in_figures(word: str) -> str:
    """The figures of a number that is written out; any other word as it is."""
    return str(IN_FIGURES.index(word)) if word in IN_FIGURES else word


def did_you_mean(word: str, legal: Iterable[str]) -> str:
    """The help for an unknown word: the nearest legal ones, or the list if it is short."""
    legal = sorted(set(legal))
    near = nearest_words(word, legal)
    if near:
        return f"did you mean {quoted(near)}?"
    return list_of(legal)


def list_of(legal: Iterable[str]) -> str:
    """The help that tells a whole list, if it is short."""
    legal = sorted(set(legal))
    if not 0 < len(legal) <= _SHORT_LIST:
        return ""
    return f"there {'is' if len(legal) == 1 else 'are'}: {', '.join(legal)}"


def with_article(word: str) -> str:
    """`a card`, `an ability`."""
    return f"{article(word)} {word}"


def strip_article(phrase: str) -> str:
    """`kind of card` of `a kind of card`."""
    return phrase.removeprefix("a ").removeprefix("an ")


def count_of(things: Sized | int, one: str) -> str:
    """`1 argument`, `2 arguments`."""
    number = things if isinstance(things, int) else len(things)
    return f"{number} {one}" + ("" if number == 1 else "s")


# ---- words of the game at hand, for the examples in a help ---------------------------------------------


def some_kind(words: Words) -> str:
    """A kind of card that the game declares, else `card`."""
    return next(iter(words.kinds), "card")


def some_zone(words: Words) -> str:
    """A zone that the game declares: best one that a player chooses from."""
    for flag in ("private", "public"):
        for zone in words.zones.values():
            if zone.of_player and flag in zone.flags:
                return zone.name
    return next(iter(words.zones), "ZONE")


def zone_in_force(words: Words) -> str:
    """The zone of a player in which cards work, else any that a player chooses from."""
    in_force = (each.name for each in words.zones.values() if each.of_player and "active" in each.flags)
    return next(in_force, "") or some_zone(words)


def some_resource(words: Words) -> str:
    """A resource that the game declares."""
    return next(iter(words.resources), "RESOURCE")


def some_ability(words: Words) -> str:
    """A kind of ability that the game declares."""
    return next(iter(words.ability_kinds), "ABILITY")


def some_group(words: Words) -> str:
    """A group of actions that the game declares."""
    return next(iter(words.groups), "GROUP")


def some_number_property(words: Words) -> str:
    """A property with a number that the game declares."""
    numbers = (name for name, entry in words.properties.items() if entry.type.sort is Sort.NUMBER)
    return next(numbers, "PROPERTY")
