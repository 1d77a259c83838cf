"""Amounts, words of lists and places as productions."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from operator import itemgetter
from typing import Any, Final

from attrs import evolve

from realmsdsl.text.clauses import (
    OWN,
    Amount,
    Amounts,
    Destination,
    NounPhrase,
    Options,
    Quantity,
    Words,
    ZoneOf,
    Zones,
)
from realmsdsl.text.pack import Phrase
from realmsdsl.text.read import numbers
from realmsdsl.text.read.core import Core
from realmsdsl.text.read.forms import Forms, constant, spelled_parts
from realmsdsl.text.read.grammar import Part, Production, Words as Spelled, in_a_row
from realmsdsl.text.read.introducing import is_one_or_other, of_neighbours
from realmsdsl.text.read.tokens import BETWEEN, ICON, SLASH
from realmsdsl.text.template import PhraseError, Template, parse_template

_ONE: Final = "one"
"""The plural category of one thing."""

_ENDS: Final = ("top", "bottom")
APART: Final = frozenset({"object", "goal", "alone"})
"""Parts that a place plays in a few sentences only, where nothing else is read."""

WHEREVER: Final = "zones wherever"
"""Places in a sentence that only tells what lies there: perhaps those of all players."""

PLACES_TO: Final = "places to"
"""One place that cards come to, or one of several, where nothing is put there."""

_ANYBODYS: Final = "all"
_OF: Final = "of"
_THEIRS: Final = "theirs"
_ALL, _EACH = "all", "each"
"""Whose a place is, where that is said with a noun."""


def amounts(forms: Forms, counted: Collection[str]) -> Iterator[Production]:
    """Amounts of resources and counters, alone, in lists and to choose from; and the nouns that are `counted`."""
    icons = {}
    raised = [*_raised(forms)]
    for term in forms.nouns():
        prefix, _, resource = term.partition(".")
        if prefix not in {"resource", "counter"}:
            continue
        icons[resource] = term
        for spelling in sorted(set(forms.words_of(term))):
            parts = ("num", *spelled_parts(spelling))
            if spelling:
                yield Production("amount", parts, _amount_of(term), " ".join(spelling))
                turned = (*spelled_parts(spelling), "num")
                yield Production("amount", turned, _amount_of(term, -1), " ".join(spelling))
                picked: tuple[Part, ...] = ("num", forms.between("or", "either"), *parts)
                yield Production("options", picked, _either_of(term), " ".join(spelling))
                for by, at in raised:
                    changed = (*spelled_parts(spelling), *by)
                    yield Production("amount", changed, _amount_of(term, at), " ".join(spelling))
        yield from _just_one(forms, term)
    number, icon = numbers.number(forms), frozenset((ICON,))
    for ending in ((), *((frozenset(each),) for each in (numbers.endings(forms),) if each)):
        yield Production("amount", (icon, *ending), lambda v: _icon(v[0], v[0].number, icons), "{…:2}")
        yield Production("amount", (number, icon, *ending), lambda v: _icon(v[1], v[0], icons), "2 {…}")
    yield Production("amount", (icon, number), lambda v: _icon(v[0], v[1], icons), "{…} 2")
    yield from (
        Production(f"count.{term}", (icon,), partial(_so_many_of, icons, term), "{…:2}")
        for term in sorted({*counted} & {*icons.values()})
    )
    both, either = forms.between("and"), forms.between("or", "either") | {SLASH, BETWEEN}
    yield Production("amounts", ("amount",), lambda v: Amounts((v[0],)), "…")
    yield Production("amounts", ("amount row", both, "amount"), lambda v: Amounts((*v[0], v[2])), "…")
    yield Production("amount row", ("amount",), lambda v: (v[0],), "…")
    yield Production("amount row", ("amount row", "amount"), lambda v: (*v[0], v[1]), "…")
    yield from _so_much_each(forms, both)
    yield Production("options", ("option row", either, "amounts"), lambda v: Options((*v[0], v[2])), "…")
    yield Production("option row", ("amounts",), lambda v: (v[0],), "…")
    first = forms.before_first("either")
    yield Production("option row", (first, "amounts"), lambda v: (v[1],), "…")
    yield Production("option row", ("option row", "amounts"), lambda v: (*v[0], v[1]), "…")
    yield Production("option row", ("option row", either, "amounts"), lambda v: (*v[0], v[2]), "…")
    yield from () if forms.is_house else _so_much_of_one(forms, either)
    for term in sorted(counted):
        for spelling in sorted(set(forms.words_of(term))):
            parts, core = spelled_parts(spelling), Core((term,), several=forms.several_in(term, spelling))
            if parts:
                yield Production(f"counted.{term}", parts, constant(core), " ".join(spelling))


def _raised(forms: Forms) -> Iterator[tuple[tuple[Part, ...], int]]:
    """By how much something is raised, as it stands behind what that is; with the place of the number, from the end."""
    for text in forms.pack.phrases.other_words("lists", "raised"):
        parts: list[Part] = []
        at = 0
        try:
            template = parse_template(text)
        except PhraseError:
            continue  # `check_pack` reports it
        for part in template.parts:
            if isinstance(part, str):
                parts += forms.literal(part)
            else:
                at = len(parts)
                parts.append(numbers.suffixed(forms, part.text(1)) if part.text(1) else numbers.number(forms))
        yield tuple(parts), at - len(parts)


def _just_one(forms: Forms, term: str) -> Iterator[Production]:
    """An amount without a number, which is 1: "a point"."""
    tables = forms.language.counted.values()
    one = {table[_ONE] for by_gender in tables for table in by_gender.values() if _ONE in table}
    for first in forms.pack.phrases.other_words("lists", "one-first"):
        known = {*forms.words_of(term, one), *(forms.words_of(term) if first else ())}
        for spelling in sorted(filter(None, known)):
            parts = spelled_parts((*forms.spelling(first), *spelling))
            yield Production("amount", parts, constant(Amount(term, 1)), " ".join(spelling))


def _so_much_each(forms: Forms, both: frozenset[str]) -> Iterator[Production]:
    """One number for each of several resources or players, in languages with a word for that: "po 3 punkty Handlu i Walki"."""
    each = forms.before_first("each")
    words = forms.pack.phrases.other_words("lists", "each-again")
    again = frozenset(word for text in words for heard in forms.literal(text) for word in heard)
    for term in forms.nouns() if each or again else ():
        if term.startswith("resource."):
            for spelling in sorted({each for each in forms.words_of(term) if each}):
                yield Production("resource", spelled_parts(spelling), constant(term), " ".join(spelling))
    if each:
        yield Production("amount", (each, "amount"), itemgetter(1), "…", gaps={1: (0,)})
        yield Production("resource row", ("resource",), lambda v: (v[0],), "…")
        yield Production("resource row", ("resource row", "resource"), lambda v: (*v[0], v[1]), "…")
        parts: tuple[Part, ...] = (each, "num", "resource row", both, "resource")
        yield Production("amounts", parts, lambda v: _each_so_many(v[1], *v[2], v[4]), "…")

    if again:
        yield Production("resource again", (again, "resource"), itemgetter(1), "…")
        yield Production("resources", ("num", "resource"), lambda v: (v[0], v[1]), "…")
        yield Production("resources", ("resources", "resource again"), lambda v: (*v[0], v[1]), "…")
        parts = ("resources", both, "resource again")
        yield Production("amounts", parts, lambda v: _each_so_many(*v[0], v[2]), "…")


def _so_much_of_one(forms: Forms, either: Part) -> Iterator[Production]:
    """One number for each of several resources of which one is chosen: "2 coins or points"."""
    if "" in forms.pack.phrases.other_words("lists", "one-first"):
        return  # a resource without a number is one of it
    for term in forms.nouns():
        for spelling in (
            sorted(filter(None, set(forms.words_of(term)))) if term.startswith("resource.") else ()
        ):
            yield Production("other", spelled_parts(spelling), constant(term), " ".join(spelling))
    yield Production("others", ("amount",), lambda v: (v[0],), "…")
    yield Production("others", ("others", "other"), lambda v: (*v[0], _as_much_of(v[0], v[1])), "…")
    last: tuple[Part, ...] = ("others", either, "other")
    yield Production("options", last, lambda v: _one_of(*v[0], _as_much_of(v[0], v[2])), "…")


def _as_much_of(before: Sequence[Amount], term: str) -> Amount:
    return Amount(term, before[0].number)


def _one_of(*amounts: Amount) -> Options | None:
    """One of several amounts, each of another resource and of so much as is said of the first."""
    is_told = all(each.number is not None and each.value is None for each in amounts)
    return Options(tuple(Amounts((each,)) for each in amounts)) if is_told else None


def _each_so_many(number: int, *terms: str) -> Amounts:
    return Amounts(tuple(Amount(term, number) for term in terms))


def picked_amounts(forms: Forms) -> Iterator[Production]:
    """Amounts of which it is said how much there is at most, and perhaps at least."""
    terms = [each for each in forms.nouns() if each.startswith(("resource.", "counter."))]
    spelled = [(term, each) for term in terms for each in sorted(set(forms.words_of(term))) if each]
    for phrase in forms.pack.phrases.readable():
        template = forms.pack.phrases.template(phrase)
        is_picked = phrase.kind == "np" and phrase.key.partition("-")[0] in _PICKED
        if not is_picked or isinstance(template, str) or not template.calls.keys() & {"noun", "counted"}:
            continue
        for term, words_of_term in spelled:
            parts, least, most = _picked(forms, template, spelled_parts(words_of_term))
            if most is not None:
                make = _picked_amount(term, least, most)
                make = of_neighbours(make) if is_one_or_other(template, forms) else make
                yield Production("amount", parts, make, phrase.texts[0])


_PICKED: Final = ("between", "up_to")


def _picked(
    forms: Forms, template: Template, noun: tuple[Part, ...]
) -> tuple[tuple[Part, ...], int | None, int | None]:
    """The parts of a phrase that introduces an amount, and where the least and the most of it stand."""
    parts: list[Part] = []
    places: dict[str, int] = {}
    for part in template.parts:
        if isinstance(part, str):
            parts += forms.literal(part)
        elif part.name in {"least", "num"}:
            places[part.name] = len(parts)
            parts.append("num")
        elif part.name in {"noun", "counted"}:
            parts += noun
    return tuple(parts), places.get("least"), places.get("num")


def _picked_amount(term: str, least: int | None, most: int) -> Any:
    return lambda values: Amount(term, values[most], least=0 if least is None else values[least])


def words(forms: Forms, lists: Collection[str]) -> Iterator[Production]:
    """Words of lists of values."""
    for term in forms.nouns():
        if term.partition(".")[0] in lists:
            for spelling in sorted(set(forms.words_of(term))):
                parts = spelled_parts(spelling)
                if parts:
                    yield Production("word", parts, constant(term), " ".join(spelling))
    joined = forms.between("or", "either") | {BETWEEN}
    yield Production("words", ("word",), lambda v: Words((v[0],)), "…")
    yield Production("words", ("words", joined, "word"), lambda v: Words((*v[0].ids, v[2])), "…")
    yield from in_a_row("words", "word", joined, lambda found, word: Words((*found.ids, word)))


def zones(forms: Forms) -> Iterator[Production]:
    """Places to look in, and places that a card goes to."""
    for phrase in forms.pack.phrases.readable():
        prefix, _, zone = phrase.kind.partition(".")
        if prefix != "zone":
            continue
        role, *features = phrase.key.split("-")
        is_own = OWN in features
        if _OF in features or (is_own and not forms.is_house) or _is_as_yours(forms, phrase, role, features):
            continue  # elsewhere what is your own is read as theirs is
        owner = next((each for each in features if each not in {"next", OWN}), "")
        for text in phrase.texts:
            place = ZoneOf(zone, owner, is_own=is_own, is_yours=not owner and forms.calls_yours(text))
            read = _place(role, _agreeing(forms, text), text, constant(place))
            behind = "zone of all, behind others" if "next" in features else "zone of all"
            yield evolve(read, symbol=behind) if owner == _ANYBODYS else read
    yield Production("zones", ("zone",), lambda v: Zones((v[0],)), "…")
    yield Production(WHEREVER, ("zones",), itemgetter(0), "…")
    yield Production(WHEREVER, ("zone of all",), lambda v: Zones((v[0],)), "…")
    joined = forms.between("or", "either") | {BETWEEN}
    yield from _zones_of_moves(joined)
    for name, words in (
        ("or", (joined,)),
        ("some", forms.connecting("and_or")),
        ("and", (forms.between("and"),)),
    ):
        if words:
            yield from _zones_joined(name, words)


def _zones_joined(name: str, words: tuple[Spelled, ...]) -> Iterator[Production]:
    """Several places with some words before the last of them, which the list of a name has."""

    def together(values: Sequence[Any]) -> Zones:
        return Zones((*values[0].items, values[-1]), joined=name)

    of_all, rest = "zone of all, behind others", f"zones, … {name}"
    for last in ("zone", of_all):
        yield Production("zones", ("zones", *words, last), together, "…")
    yield Production("zones", (of_all, *words, "zone"), lambda v: Zones((v[0], v[-1]), joined=name), "…")
    yield from in_a_row("zones", "zone", words, lambda found, more: together((found, more)), rest)
    yield Production(rest, ("zone", *words, of_all), lambda values: (values[0], values[-1]), "…")


def _is_as_yours(forms: Forms, phrase: Phrase, role: str, features: Collection[str]) -> bool:
    """Whether the place of whoever acts is called like yours, or in house style like your own."""
    keys = (role, f"{role}-{OWN}") if forms.is_house else (role,)
    yours = (forms.pack.phrases.get(phrase.kind, each) for each in keys)
    return _THEIRS in features and any(each is not None and each.texts == phrase.texts for each in yours)


def _zones_of_moves(joined: Spelled) -> Iterator[Production]:
    """Where cards come to, and where they leave, with one or another."""
    for role in ("out", *sorted(APART)):
        several, one = f"zones {role}", f"zone {role}"
        yield Production(several, (one,), lambda v: Zones((v[0],)), "…")
        yield Production(several, (several, joined, one), _more_zones, "…")
        yield from in_a_row(several, one, joined, lambda found, zone: Zones((*found.items, zone)))
    to_one = "zones to"
    yield Production(to_one, ("place",), lambda v: Zones((v[0].zone,)) if v[0].end == "top" else None, "…")
    yield Production(PLACES_TO, (to_one,), itemgetter(0), "…")
    yield Production(PLACES_TO, (to_one, joined, to_one), _both_zones, "…")
    yield from in_a_row(PLACES_TO, to_one, joined, lambda found, more: _both_zones((found, more)))


def _more_zones(values: Sequence[Any]) -> Zones:
    return Zones((*values[0].items, values[-1]))


def _both_zones(values: Sequence[Any]) -> Zones:
    return Zones((*values[0].items, *values[-1].items))


def zones_of_others(forms: Forms) -> Iterator[Production]:
    """Places of somebody whom a noun names."""
    for phrase in forms.pack.phrases.readable():
        prefix, _, zone = phrase.kind.partition(".")
        role, *features = phrase.key.split("-")
        for text in phrase.texts if prefix == "zone" and _OF in features else ():
            parts, at = _around_somebody(forms, text)
            if at >= 0:
                yield _place(role, parts, text, _held_by(zone, at))


def _around_somebody(forms: Forms, text: str) -> tuple[tuple[Part, ...], int]:
    """The parts of a phrase, and where somebody stands among them, or a place below zero."""
    try:
        template = parse_template(text)
    except PhraseError:
        return (), -1  # `check_pack` reports it
    parts: list[Part] = []
    at = -1
    for part in template.parts:
        at = at if isinstance(part, str) else len(parts)
        parts += forms.literal(part) if isinstance(part, str) else ["np"]
    return tuple(parts), at


def _agreeing(forms: Forms, text: str) -> tuple[Part, ...]:
    """The parts of a phrase whose only calls are words that agree with what lies there: in any of their forms."""
    try:
        template = parse_template(text)
    except PhraseError:
        return ()  # `check_pack` reports it
    parts: list[Part] = []
    for part in template.parts:
        if isinstance(part, str):
            parts += forms.literal(part)
        elif part.name == "part":
            parts.append(forms.lexeme(f"participle.{part.text(0)}", forms.participle(part.text(0))))
        else:
            parts.append(forms.lexeme(f"adj.{part.text(0)}", forms.words_of(part.text(0))))
    return tuple(parts)


def _held_by(zone: str, at: int) -> Any:
    return lambda values: ZoneOf(zone, _OF, _of_all(values[at]))


def _of_all(holder: NounPhrase) -> NounPhrase:
    """What everybody has is what all have."""
    return evolve(holder, determiner=_ALL) if holder.determiner == _EACH else holder


def _place(role: str, parts: tuple[Part, ...], text: str, make: Any) -> Production:
    """A place to look in, or one that a card goes to."""
    if role == "to" or role in _ENDS:
        end, is_open = (role, False) if role in _ENDS else ("top", True)
        return Production("place", parts, lambda values: Destination(make(values), end, is_open), text)
    plainer = role.partition("_")[0]
    symbol = f"zone {plainer}" if plainer == "out" or plainer in APART else "zone"
    return Production(symbol, parts, make, text)


def _amount_of(term: str, at: int = 0) -> Any:
    return lambda values: Amount(term, values[at])


def _either_of(term: str) -> Any:
    """What makes a choice of two numbers of something: "3 or 5"; of neighbours it is a number between them."""

    def make(values: Sequence[Any]) -> Options | None:
        numbers = values[0], values[2]
        is_choice = numbers[1] not in {numbers[0], numbers[0] + 1}
        return Options(tuple(Amounts((Amount(term, each),)) for each in numbers)) if is_choice else None

    return make


def _so_many_of(icons: Mapping[str, str], term: str, values: Sequence[Any]) -> Quantity | None:
    """How many of a resource or counter an icon with a number stands for."""
    amount = _icon(values[0], values[0].number, icons)
    return Quantity(amount.number) if amount is not None and amount.term == term else None


def _icon(icon: Any, number: int | None, icons: Mapping[str, str]) -> Amount | None:
    if icon.number not in {None, number}:
        return None  # two numbers are no amount
    term = icons.get(icon.text)
    return Amount(term, number) if term is not None and number is not None else None
