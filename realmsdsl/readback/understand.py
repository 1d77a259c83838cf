"""From text to an ability: read, write in our language, compile, say again, compare."""

from collections.abc import Iterable, Sequence
from typing import Final

from attrs import evolve

from realmsdsl.base import Diagnostic
from realmsdsl.ir import CardDef
from realmsdsl.readback.by_itself import SentencesAlone, lowered
from realmsdsl.readback.called import names_itself, with_names_marked
from realmsdsl.readback.doubts import as_doubted, paid_with
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.joined import as_asked, as_joined
from realmsdsl.readback.meanings import meanings
from realmsdsl.readback.open_ends import has_open_end
from realmsdsl.readback.pointing import as_pointed, goes_elsewhere, may_be_counted
from realmsdsl.readback.ranking import ranked
from realmsdsl.readback.spelling import foreign_words
from realmsdsl.readback.told import (
    UNTOLD,
    Refused,
    ambiguous,
    near_help,
    not_in_house_style,
    other_card,
    prices_nothing,
    proposes_word,
    speaks_of_before,
    too_long,
    too_much,
    turned,
    unsayable,
)
from realmsdsl.readback.typed import Typed
from realmsdsl.readback.understood import Meaning, Part, Understood
from realmsdsl.text.notation import UnwritableError, price_alone, written
from realmsdsl.text.read import ALL, COMMON, HOUSE, PLAIN, Extent, ReadText

_ICON: Final = "{"
_STOPS: Final = (".", "!", "?", "…")


def understand(
    spoken: Spoken,
    language: str,
    text: str,
    card: CardDef | None = None,
    named: Iterable[str] = (),
    unlabelled: str = "",
) -> Understood:
    """What a text means: all of it, or nothing.

    Args:
        spoken: the game.
        language: the code of one of its languages.
        text: rules text as somebody typed it, of an ability or of a whole card.
        card: the card that it stands on: what its kind and its values say need not be repeated, and its name is itself.
        named: names of cards that the game does not have yet.
        unlabelled: the kind of an ability without a label; that which has none in the language if it is empty.
    """
    names = tuple(named)
    cards = spoken.cards_by_key(language, names)
    typed = Typed(spoken, language, text, unlabelled or spoken.plain_ability(language), card, cards=cards)
    if typed.reader.is_longer_than_cards(text):
        return Understood(text, language, None, (), (too_long(typed.span),))
    try:
        found = _in_any_words(typed, names)
    except RecursionError:  # things of things of things: reading goes as deep as they do
        found = None
    if found is None or (typed.effort.is_spent and not found.is_read):
        return Understood(text, language, None, (), (too_much(typed.span),))
    return found


def _in_any_words(typed: Typed, named: Iterable[str]) -> Understood:
    """What a text means, as it was typed, with names marked in it, or with words read as those that are listed for them."""
    spoken, language, text, card = typed.spoken, typed.language, typed.text, typed.card
    plain = _as_typed(typed)
    is_named = names_itself(spoken, language, text, card)
    if plain.is_ability and not is_named:
        return plain
    marked = [*with_names_marked(spoken, language, text, card, named)]
    for each in marked:
        found = _as_typed(evolve(typed, text=each))
        if found.meaning is not None:
            return _read_as(found, text)
    if plain.is_ability or not (typed.reader.has_instead(text) or typed.reader.lacks_accents(text)):
        return plain.told()
    respelled = None
    for each in (*marked, text) if is_named else (text, *marked):
        found = _as_typed(evolve(typed, text=each, is_respelled=True))
        if found.is_ability:
            return _read_as(found, text)
        respelled = respelled or found
    accented = _whatever_its_accents(typed)
    if accented is not None:
        return accented
    plain = plain.told()
    if respelled is None or plain.part is not None or any(map(proposes_word, plain.diagnostics)):
        return plain
    return max(plain, respelled.told(), key=_how_far)


def _whatever_its_accents(typed: Typed) -> Understood | None:
    """What a text means that has no accents where its words have some; None if it has, or if it is not read to its end."""
    ways = (typed, evolve(typed, is_respelled=True)) if typed.reader.lacks_accents(typed.text) else ()
    found = (_understand(each, PLAIN) for each in ways)
    return next((each for each in found if each.is_ability or each.diagnostics), None)


def _read_as(found: Understood, text: str) -> Understood:
    """What was understood of a text that was read with names marked in it."""
    if found.text == text or found.meaning is None:
        return evolve(found, text=text)
    told = not_in_house_style(text, found.meaning.text, same_words=False)
    return evolve(found, text=text, read_as=found.text, diagnostics=tuple(told))


def _how_far(understood: Understood) -> int:
    """How much of a text that means nothing is a sentence: all of it, or up to some place."""
    return max((each.span.start or each.span.end for each in understood.diagnostics), default=0)


def _as_typed(typed: Typed) -> Understood:
    """What a text means in which names stand in quotation marks, or have forms that the language knows."""
    found = _as_far(typed)
    if not found.is_cut or (found.meaning is not None and not found.diagnostics):
        return found
    thorough = _understand(typed, ALL, is_thorough=True)
    return thorough if thorough.is_ability else found


def _as_far(typed: Typed) -> Understood:
    """The same, as far as it is looked at first."""
    common = _understand(typed, COMMON)
    if common.meaning is not None and not common.diagnostics:
        return common
    is_mixed = typed.reader.mixed_lists(typed.text) is not None
    may_be_said = not typed.is_respelled and _may_be_said(typed, is_read=common.is_ability)
    if common.is_ability and not (is_mixed or may_be_said):
        return common
    house = _understand(typed, HOUSE, is_thorough=True) if may_be_said else common
    said = house.meaning if not house.diagnostics else None
    if said is not None and (not said.is_strained or typed.is_said_by(said.text)):
        return house
    wide = _understand(typed, ALL)
    points_at_two = wide.others and len(_pointed(wide.others[0], wide.others)) == len(wide.others)
    if not common.is_ability or points_at_two or (is_mixed and wide.is_ability):
        return wide
    return wide if wide.meaning is not None and not wide.diagnostics else common


def _may_be_said(typed: Typed, *, is_read: bool) -> bool:
    """Whether a text may be as it should stand: without icons, in words that the language says itself; it looks like sentences if it
    `is_read` otherwise."""
    text = typed.text
    ends = text.rstrip().endswith(_STOPS) and not text.lstrip()[:1].islower()
    return (ends or not is_read) and _ICON not in text and not foreign_words(typed.reader, text)


def _understand(typed: Typed, extent: Extent, *, is_thorough: bool = False) -> Understood:
    """What a text means, read as what cards commonly say or as anything that our language can write."""
    spoken, language, text = typed.spoken, typed.language, typed.text
    read = typed.reader.read(
        text,
        extent=extent,
        is_respelled=typed.is_respelled,
        is_thorough=is_thorough,
        written=SentencesAlone(spoken),
        effort=typed.effort,
        cards=typed.cards,
    )
    if not read.readings:
        unread = read if extent.is_wide else None
        return Understood(text, language, None, is_cut=read.is_cut, spoken=spoken, unread=unread)
    refused = Refused(typed.span)
    found = meanings(typed, read, refused)
    if not found:
        return evolve(_alone(typed, read, refused.reasons), is_cut=read.is_cut)
    ranks = [ranked(typed, each) for each in found]
    best = min(ranks)
    nearest = [each for rank, each in zip(ranks, found, strict=True) if rank == best]
    if best.turned:
        told = (turned(text, nearest[0].text),)
        return Understood(text, language, None, (), told, is_cut=read.is_cut)
    nearest = _left_open(typed, found, nearest)
    if len(nearest) > 1:
        nearest = _told_apart(spoken, nearest)
        told = (ambiguous(spoken, language, text, [each.card for each in nearest]),)
        return Understood(text, language, None, tuple(nearest), told, is_cut=read.is_cut)
    (chosen,) = nearest
    same_words = _has_same_words(typed, chosen)
    if not same_words and may_be_counted(chosen.written, refused.untold, typed.reader.pack):
        return Understood(text, language, None, (), (other_card(text, chosen.text),), is_cut=read.is_cut)
    told_too = not_in_house_style(text, chosen.text, same_words=same_words and not typed.is_respelled)
    return Understood(text, language, chosen, (), tuple(told_too), is_cut=read.is_cut, spoken=spoken)


def _has_same_words(typed: Typed, meaning: Meaning) -> bool:
    """Whether a meaning is said in the words of the text."""
    return typed.spelled(meaning.text) == typed.spelling


def _left_open(typed: Typed, found: Sequence[Meaning], nearest: Sequence[Meaning]) -> list[Meaning]:
    """What a text means, of the meanings that are nearest to it, and what its words leave open beside that."""
    chosen = nearest[0] if len(nearest) == 1 else _the_same_in_words(typed.spoken, nearest)
    marked = typed.reader.mixed_lists(typed.text)
    if chosen is not None and marked is not None and not _has_same_words(typed, chosen):
        alike = as_joined(chosen.written, [each.written for each in found], marked)
        nearest = [found[each] for each in alike] or [chosen]
        chosen = nearest[0] if len(nearest) == 1 else None
    if chosen is not None and not _has_same_words(typed, chosen):
        pointed = _pointed(chosen, found)
        nearest = [each for each in pointed if each.is_strained <= chosen.is_strained] or nearest
        chosen = chosen if len(nearest) == 1 else _the_same_in_words(typed.spoken, nearest)
    if chosen is None:
        return [*nearest]
    if typed.is_said_by(chosen.text):
        return [chosen]
    asked = [] if typed.reader.parts_the_last(typed.text) else _asked_of_some(chosen, found)
    return asked if len(asked) > 1 else _doubted(typed, chosen, found)


def _asked_of_some(chosen: Meaning, found: Sequence[Meaning]) -> list[Meaning]:
    """Meanings that ask the same as one of them, of all that is done or of the last deed alone, if the words leave that open."""
    asked = [found[at] for at in as_asked(chosen.written, [each.written for each in found])]
    return asked if all(each.asks_of_some for each in asked) else []


def _pointed(chosen: Meaning, found: Sequence[Meaning]) -> list[Meaning]:
    """Meanings that do the same as one that points at the card itself, but for what they point at."""
    return [found[at] for at in as_pointed(chosen.written, [each.written for each in found])]


def _doubted(typed: Typed, chosen: Meaning, found: Sequence[Meaning]) -> list[Meaning]:
    """Meanings that the words leave open beside one: another limit, or what is done instead of being paid."""
    spoken = typed.spoken
    paid, plain = paid_with(spoken.program.ability_kinds), spoken.plain_ability(typed.language)
    alike = as_doubted(chosen.written, [each.written for each in found], paid, plain)
    open_ = [found[at] for at in alike if found[at].passes_over == 0]
    return open_ if chosen in open_ else [chosen]


def _alone(typed: Typed, read: ReadText, reasons: Sequence[Diagnostic]) -> Understood:
    """A text that means nothing by itself: perhaps it is a sentence of a longer one."""
    spoken, language, text = typed.spoken, typed.language, typed.text
    price = _price(spoken, read)
    if price is not None:
        return Understood(text, language, None, (), (prices_nothing(typed.span),), price)
    untold = next((each for each in reasons if each.code == UNTOLD), None)
    part = _part(typed, read) if untold is not None else None
    if untold is None or part is None:
        unfit = unsayable(typed.span, "it fits no card of this game")
        first = next((each for each in reasons if each.code != UNTOLD), untold or unfit)
        told = evolve(first, code="L10N-E601", help=first.help or near_help(spoken, language, text))
        return Understood(text, language, None, (), (told,))
    part_of = speaks_of_before(typed.span, untold.message.rpartition(": ")[2])
    return Understood(text, language, None, (), (part_of,), part)


def _price(spoken: Spoken, read: ReadText) -> Part | None:
    """The first reading that is a price, and what it says."""
    for lines in read.readings:
        ability = price_alone(lines, spoken.vocabulary)
        said = spoken.alone(lines[0].sentences) if ability is not None else None
        if ability is not None and said is not None:
            return Part(ability, said)
    return None


def _part(typed: Typed, read: ReadText) -> Part | None:
    """The first reading of a text without a label that our language can write, and what it says."""
    spoken = typed.spoken
    for lines in read.readings:
        if len(lines) != 1 or lines[0].label is not None or has_open_end(lines, spoken.program):
            continue
        try:
            notation = written(lines, spoken.vocabulary, {}, spoken.plain_ability(typed.language))
        except UnwritableError:
            continue
        _, found = lowered(spoken, notation, lines, None)
        is_part = all(each.code == UNTOLD for each in found)
        said = spoken.alone(lines[0].sentences) if is_part else None
        if said is not None and not goes_elsewhere(typed, notation, said[typed.language]):
            return Part(notation.ability, said)
    return None


def _the_same_in_words(spoken: Spoken, alike: Sequence[Meaning]) -> Meaning | None:
    """The first of meanings that their language does not tell apart, if the others are less likely or the same everywhere."""
    first, *others = alike
    if any(each.text != first.text for each in others):
        return None
    if all(first.borrowed < each.borrowed for each in others):
        return first
    return first if len(_told_apart(spoken, alike)) == 1 else None


def _told_apart(spoken: Spoken, alike: Iterable[Meaning]) -> list[Meaning]:
    """Of meanings that are said in the same words in every language, the first one."""
    said: dict[tuple[str, ...], Meaning] = {}
    for meaning in alike:
        said.setdefault(tuple(spoken.text(each, meaning.card) for each in spoken.packs), meaning)
    return list(said.values())
