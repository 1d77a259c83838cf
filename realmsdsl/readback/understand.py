"""From text to an ability: read, write in our language, compile, say again, compare."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.base import Diagnostic, Diagnostics, Span
from realmsdsl.ir import CardDef
from realmsdsl.readback.by_itself import SentencesAlone, lowered, own_words
from realmsdsl.readback.called import names_itself, with_names_marked
from realmsdsl.readback.doubts import as_doubted, paid_with, with_other_limits
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.joined import as_joined
from realmsdsl.readback.kept import SPOKEN_OF, implied, is_misplaced, is_unpaid, lost
from realmsdsl.readback.likeness import (
    beside_the_point,
    borrowed,
    defined,
    distance,
    has_several_deeds,
    size,
    unsaid,
)
from realmsdsl.readback.pointing import as_pointed, may_be_counted
from realmsdsl.readback.spelling import foreign_words
from realmsdsl.readback.kinds_paid import of_its_kind
from realmsdsl.readback.in_our_language import BELOW_ZERO, in_our_language
from realmsdsl.readback.told import (
    TYPED,
    UNTOLD,
    Refused,
    ambiguous,
    near_help,
    not_in_house_style,
    other_card,
    prices_nothing,
    proposes_word,
    speaks_of_before,
    turned,
    unsayable,
)
from realmsdsl.text.notation import UnwritableError, price_alone, written
from realmsdsl.text.notation.slots import last_of
from realmsdsl.text.plan import PlannedLine, plans_of
from realmsdsl.readback.understood import Meaning, Part, Understood
from realmsdsl.text.read import Reader, ReadText

_ICON: Final = "{"
_NAMED: Final = " as "
"""What our language says of a thing that somebody has to choose first."""

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
    reader = spoken.reader(language)
    typed = _Typed(text, unlabelled or spoken.plain_ability(language), card)
    plain = _as_typed(spoken, language, typed)
    is_named = names_itself(spoken, language, text, card)
    if plain.is_ability and not is_named:
        return plain
    marked = [*with_names_marked(spoken, language, text, card, named)]
    for each in marked:
        found = _as_typed(spoken, language, evolve(typed, text=each))
        if found.meaning is not None:
            return _read_as(found, text)
    if plain.is_ability or not reader.has_instead(text):
        return plain.told()
    respelled = None
    for each in (*marked, text) if is_named else (text, *marked):
        found = _as_typed(spoken, language, evolve(typed, text=each, is_respelled=True))
        if found.is_ability:
            return _read_as(found, text)
        respelled = respelled or found
    plain = plain.told()
    if respelled is None or plain.part is not None or any(map(proposes_word, plain.diagnostics)):
        return plain
    return max(plain, respelled.told(), key=_how_far)


def _read_as(found: Understood, text: str) -> Understood:
    """What was understood of a text that was read with names marked in it."""
    if found.text == text or found.meaning is None:
        return evolve(found, text=text)
    told = not_in_house_style(text, found.meaning.text, same_words=False)
    return evolve(found, text=text, read_as=found.text, diagnostics=tuple(told))


def _how_far(understood: Understood) -> int:
    """How much of a text that means nothing is a sentence: all of it, or up to some place."""
    return max((each.span.start or each.span.end for each in understood.diagnostics), default=0)


def _as_typed(spoken: Spoken, language: str, typed: "_Typed") -> Understood:
    """What a text means in which names stand in quotation marks, or have forms that the language knows."""
    found = _as_far(spoken, language, typed)
    if not found.is_cut or (found.meaning is not None and not found.diagnostics):
        return found
    thorough = _understand(spoken, language, typed, is_wide=True, is_thorough=True)
    return thorough if thorough.is_ability else found


def _as_far(spoken: Spoken, language: str, typed: "_Typed") -> Understood:
    """The same, as far as it is looked at first."""
    common = _understand(spoken, language, typed, is_wide=False)
    if common.meaning is not None and not common.diagnostics:
        return common
    is_mixed = spoken.reader(language).mixed_lists(typed.text) is not None
    may_be_said = not typed.is_respelled and _may_be_said(spoken, language, typed.text)
    if common.is_ability and not (is_mixed or may_be_said):
        return common
    as_said = evolve(typed, is_house=True)
    house = _understand(spoken, language, as_said, is_wide=True, is_thorough=True) if may_be_said else common
    said = house.meaning if not house.diagnostics else None
    if said is not None and (not said.is_strained or said.text == typed.text):
        return house
    wide = _understand(spoken, language, typed, is_wide=True)
    points_at_two = wide.others and len(_pointed(wide.others[0], wide.others)) == len(wide.others)
    if not common.is_ability or points_at_two or (is_mixed and wide.is_ability):
        return wide
    return wide if wide.meaning is not None and not wide.diagnostics else common


def _may_be_said(spoken: Spoken, language: str, text: str) -> bool:
    """Whether a text may be as it should stand: a sentence without icons, in words that the language says itself."""
    ends = text.rstrip().endswith(_STOPS) and not text.lstrip()[:1].islower()
    return ends and _ICON not in text and not foreign_words(spoken.reader(language), text)


@final
@frozen(slots=True)
class _Typed:
    """A text, the kind of an ability in it that has no label, the card that it stands on, and how its words are read."""

    text: str
    unlabelled: str
    card: CardDef | None
    is_respelled: bool = False
    is_house: bool = False


def _understand(
    spoken: Spoken, language: str, of: _Typed, *, is_wide: bool, is_thorough: bool = False
) -> Understood:
    """What a text means, read as what cards commonly say or as anything that our language can write."""
    reader, text = spoken.reader(language), of.text
    alone = SentencesAlone(spoken)
    read = reader.read(
        text,
        is_wide=is_wide,
        is_respelled=of.is_respelled,
        is_thorough=is_thorough,
        is_house=of.is_house,
        written=alone,
    )
    if not read.readings:
        unread = read if is_wide else None
        return Understood(text, language, None, is_cut=read.is_cut, spoken=spoken, unread=unread)
    refused = Refused([], [])
    meanings = list(_different(_meanings(spoken, language, read, refused, of)))
    if not meanings:
        return evolve(_alone(spoken, language, read, refused.reasons), is_cut=read.is_cut)
    spelled = reader.respelling if of.is_respelled else reader.spelling
    typed = spelled(text)
    said = [typed if each.text == text else spelled(each.text) for each in meanings]
    ranks = [_rank(reader, text, typed, words, each) for words, each in zip(said, meanings, strict=True)]
    best = min(ranks)
    nearest = [each for rank, each in zip(ranks, meanings, strict=True) if rank == best]
    if best[0]:
        told = (turned(text, nearest[0].text),)
        return Understood(text, language, None, (), told, is_cut=read.is_cut)
    nearest = _left_open(spoken, language, text, typed, said, meanings, nearest)
    if len(nearest) > 1:
        nearest = _told_apart(spoken, nearest)
        told = (ambiguous(spoken, language, text, [each.card for each in nearest]),)
        return Understood(text, language, None, tuple(nearest), told, is_cut=read.is_cut)
    chosen, same_words = nearest[0], typed == said[meanings.index(nearest[0])]
    if not same_words and may_be_counted(chosen.written, refused.untold, reader.pack):
        return Understood(text, language, None, (), (other_card(text, chosen.text),), is_cut=read.is_cut)
    told_too = not_in_house_style(text, chosen.text, same_words=same_words and not of.is_respelled)
    return Understood(text, language, chosen, (), tuple(told_too), is_cut=read.is_cut, spoken=spoken)


def _left_open(
    spoken: Spoken,
    language: str,
    text: str,
    typed: Sequence[str],
    said: Sequence[Sequence[str]],
    meanings: Sequence[Meaning],
    nearest: Sequence[Meaning],
) -> list[Meaning]:
    """What a text means, of the meanings that are nearest to it, and what its words leave open beside that."""
    chosen = nearest[0] if len(nearest) == 1 else _the_same_in_words(spoken, nearest)
    at = meanings.index(chosen) if chosen is not None else 0
    marked = spoken.reader(language).mixed_lists(text)
    if chosen is not None and typed != said[at] and marked is not None:
        alike = as_joined(chosen.written, [each.written for each in meanings], marked)
        nearest = [meanings[each] for each in alike] or [chosen]
        chosen = nearest[0] if len(nearest) == 1 else None
        at = meanings.index(nearest[0])
    if chosen is not None and typed != said[at]:
        pointed = _pointed(chosen, meanings)
        nearest = [each for each in pointed if each.is_strained <= chosen.is_strained] or nearest
        chosen = chosen if len(nearest) == 1 else _the_same_in_words(spoken, nearest)
    if chosen is None:
        return [*nearest]
    return _doubted(spoken, language, chosen, meanings) if chosen.text != text else [chosen]


def _pointed(chosen: Meaning, meanings: Sequence[Meaning]) -> list[Meaning]:
    """Meanings that do the same as one that points at the card itself, but for what they point at."""
    return [meanings[at] for at in as_pointed(chosen.written, [each.written for each in meanings])]


def _doubted(spoken: Spoken, language: str, chosen: Meaning, meanings: Sequence[Meaning]) -> list[Meaning]:
    """Meanings that the words leave open beside one: another limit, or what is done instead of being paid."""
    paid, plain = paid_with(spoken.program.ability_kinds), spoken.plain_ability(language)
    alike = as_doubted(chosen.written, [each.written for each in meanings], paid, plain)
    found = [meanings[at] for at in alike if meanings[at].passes_over == 0]
    return found if chosen in found else [chosen]


def _rank(
    reader: Reader, text: str, typed: Sequence[str], said: Sequence[str], meaning: Meaning
) -> tuple[int, ...]:
    """How far a meaning, in the words that say it, is from a text: the smallest is meant.

    The first number is 0 unless it turns around whose something is: a condition on somebody else is about what is theirs,
    unless the text says all that we say of what is yours.
    """
    heard, words = reader.heard(typed), reader.heard(said)
    return (
        reader.is_turned(typed, said) or (heard != words and beside_the_point(meaning.card)),
        meaning.is_strained and meaning.text != text,
        0 if heard == words else meaning.passes_over,
        distance(heard, words),
        unsaid(heard, words),
        meaning.text != text,
        meaning.clauses,
        -meaning.defined,
        meaning.written.ability.count("\n"),
        meaning.written.ability.count(_NAMED),
    )


def _alone(spoken: Spoken, language: str, read: ReadText, reasons: Sequence[Diagnostic]) -> Understood:
    """A text that means nothing by itself: perhaps it is a sentence of a longer one."""
    text = read.text
    whole = Span(TYPED, 0, len(text))
    price = _price(spoken, read)
    if price is not None:
        return Understood(text, language, None, (), (prices_nothing(whole),), price)
    untold = next((each for each in reasons if each.code == UNTOLD), None)
    part = _part(spoken, language, read) if untold is not None else None
    if untold is None or part is None:
        first = reasons[0] if reasons else unsayable(whole, "it fits no card of this game")
        told = evolve(first, code="L10N-E601", help=first.help or near_help(spoken, language, text))
        return Understood(text, language, None, (), (told,))
    part_of = speaks_of_before(whole, untold.message.rpartition(": ")[2])
    return Understood(text, language, None, (), (part_of,), part)


def _price(spoken: Spoken, read: ReadText) -> Part | None:
    """The first reading that is a price, and what it says."""
    for lines in read.readings:
        ability = price_alone(lines, spoken.vocabulary)
        said = spoken.alone(lines[0].sentences) if ability is not None else None
        if ability is not None and said is not None:
            return Part(ability, said)
    return None


def _part(spoken: Spoken, language: str, read: ReadText) -> Part | None:
    """The first reading of a text without a label that our language can write, and what it says."""
    for lines in read.readings:
        if len(lines) != 1 or lines[0].label is not None:
            continue
        try:
            notation = written(lines, spoken.vocabulary, {}, spoken.plain_ability(language))
        except UnwritableError:
            continue
        _, found = lowered(spoken, notation, lines, None)
        is_part = all(each.code == UNTOLD for each in found)
        said = spoken.alone(lines[0].sentences) if is_part else None
        if said is not None:
            return Part(notation.ability, said)
    return None


def _meanings(
    spoken: Spoken, language: str, read: ReadText, refused: Refused, of: _Typed
) -> Iterator[Meaning]:
    """What the readings mean, the simplest first; those that our language or the rules refuse are left out, with the reason.

    Behind one that is said just as the text was typed, none is looked at that is not as simple: it would not be chosen.
    """
    whole = Span(TYPED, 0, len(read.text))
    seen: set[str] = set()
    own = {} if of.card is None else own_words(of.card)
    as_typed: tuple[int, int] | None = None
    readings = [*with_other_limits(read.readings)]
    ranked = [(size(lines), -defined(lines), borrowed(lines)) for lines in readings]
    for at in sorted(range(len(ranked)), key=ranked.__getitem__):
        lines, (clauses, undefined, lent) = readings[at], ranked[at]
        if as_typed is not None and (clauses, undefined) > as_typed:
            return
        notation = in_our_language(spoken, language, lines, refused, whole, own, of.unlabelled)
        if notation is None or (source := notation.source) in seen:
            continue
        card, found = lowered(spoken, notation, lines, of.card)
        if card is None:
            seen.add(source)
            refused.add(whole, notation, found)
            continue
        plan = plans_of(spoken.program).with_options(card)
        unsaid_in_plan = lost(lines, plan)
        known = SPOKEN_OF | implied(lines, spoken.program.lines.verbs)
        missing = sorted(map(last_of, unsaid_in_plan - known))
        if missing:
            refused.reasons.append(unsayable(whole, f"an ability of it would lose {', '.join(missing)}"))
            continue
        seen.add(source)
        text = spoken.text(language, card, Diagnostics())
        if text == of.text and as_typed is None:
            as_typed = clauses, undefined
        elif is_unpaid(lines, spoken.program) and not spoken.reader(language).sounds_alike(text, of.text):
            refused.reasons.append(unsayable(whole, "nobody pays for what lies there"))
            continue
        is_strained = not SPOKEN_OF.isdisjoint(unsaid_in_plan)
        if is_strained and has_several_deeds(lines):
            refused.reasons.append(unsayable(whole, "nobody can say which card is meant"))
            continue
        is_strained = is_strained or is_misplaced(lines, spoken.program) or BELOW_ZERO in source
        over = sum(each.passes_over for each in lines)
        meaning = Meaning(notation, card, plan, text, lent, clauses, -undefined, is_strained, over)
        yield of_its_kind(spoken, language, meaning, lines, of.text, of.unlabelled, of.card)


def _different(meanings: Iterator[Meaning]) -> Iterator[Meaning]:
    """Meanings that words can tell apart."""
    seen: list[tuple[PlannedLine, ...]] = []
    for each in meanings:
        if each.plan not in seen:
            seen.append(each.plan)
            yield each


def _the_same_in_words(spoken: Spoken, meanings: Sequence[Meaning]) -> Meaning | None:
    """The first of meanings that their language does not tell apart, if the others are less likely or the same everywhere."""
    first, *others = meanings
    if any(each.text != first.text for each in others):
        return None
    if all(first.borrowed < each.borrowed for each in others):
        return first
    return first if len(_told_apart(spoken, meanings)) == 1 else None


def _told_apart(spoken: Spoken, meanings: Iterable[Meaning]) -> list[Meaning]:
    """Of meanings that are said in the same words in every language, the first one."""
    said: dict[tuple[str, ...], Meaning] = {}
    for meaning in meanings:
        said.setdefault(tuple(spoken.text(each, meaning.card) for each in spoken.packs), meaning)
    return list(said.values())
