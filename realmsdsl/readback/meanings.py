"""What the readings of a text mean: each written in our language, compiled, and said again."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from realmsdsl.base import Diagnostics
from realmsdsl.readback.another import leaves_open_than_which, with_another
from realmsdsl.readback.by_itself import lowered, source_of
from realmsdsl.readback.doubts import (
    gains_behind_loss,
    lies_there_already,
    offers_what_happens,
    pays_with_what_happens,
    uses_your_place,
    with_other_limits,
    your_places,
)
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.gone import as_left, with_left
from realmsdsl.readback.in_our_language import BELOW_ZERO, in_our_language
from realmsdsl.readback.kept import (
    SPOKEN_OF,
    asks_what_a_name_is,
    asks_what_it_is,
    clauses_in,
    counts_all_words,
    grids_of_near,
    implied,
    is_misplaced,
    is_unnumbered,
    is_unpaid,
    kinds_of_named,
    lost,
)
from realmsdsl.readback.kinds_paid import of_its_kind
from realmsdsl.readback.likeness import borrowed, defined, has_several_deeds, size
from realmsdsl.readback.open_ends import has_open_end
from realmsdsl.readback.pointing import goes_elsewhere, may_be_all_seen
from realmsdsl.readback.shared_owners import mixes_owners, with_shared_owners
from realmsdsl.readback.told import Refused, end_not_said
from realmsdsl.readback.typed import Typed
from realmsdsl.readback.understood import Meaning
from realmsdsl.text.notation import Written
from realmsdsl.text.notation.slots import last_of
from realmsdsl.text.plan import plans_of
from realmsdsl.text.read import ReadLine, ReadText, asks_of_some


def meanings(typed: Typed, read: ReadText, refused: Refused) -> list[Meaning]:
    """What the readings mean, the simplest first, as far as words can tell them apart.

    Those that our language or the rules refuse are left out, with the reason. Of two that differ in how they are written
    only, the plainer one is kept: `a card` is better than `1 cards`, and `base in play` than `base in play of that player`.
    """
    found: list[Meaning] = []
    for each in _meanings(typed, read, refused):
        at = next((at for at, other in enumerate(found) if other.plan == each.plan), None)
        if at is None:
            found.append(each)
        elif _is_plainer(each, found[at]):
            found[at] = each
    return found


def _is_plainer(meaning: Meaning, other: Meaning) -> bool:
    """Whether a meaning that is as simple as another one is written with fewer numbers and words that point back."""
    simple, simplest = (
        (each.is_strained, each.clauses, -each.defined, each.borrowed) for each in (meaning, other)
    )
    mine, others = (len(_NOT_PLAIN.findall(each.written.ability)) for each in (meaning, other))
    return simple == simplest and mine < others


_ORDERED: Final = "ordered"
_NOT_PLAIN: Final = re.compile(r"\d|\b(?:it|them|that player)\b")


def _meanings(typed: Typed, read: ReadText, refused: Refused) -> Iterator[Meaning]:
    """Behind one that is said just as the text was typed, none is looked at that is not as simple: it would not be chosen."""
    spoken = typed.spoken
    seen: set[str] = set()
    as_typed: tuple[int, int] | None = None
    limited = with_another(with_other_limits(read.readings), spoken.comes_to)
    readings = [*with_shared_owners(with_left(limited, spoken.comes_to))]
    ranked = [(size(lines), -defined(lines), borrowed(lines)) for lines in readings]
    for at in sorted(range(len(ranked)), key=ranked.__getitem__):
        lines, (clauses, undefined, lent) = readings[at], ranked[at]
        if as_typed is not None and (clauses, undefined) > as_typed:
            return
        notation = in_our_language(typed, lines, refused)
        if notation is None or (source := notation.source) in seen:
            continue
        card, found = lowered(spoken, notation, lines, typed.card)
        if card is None:
            seen.add(source)
            refused.add(notation, source_of(spoken, notation), found)
            continue
        plan = plans_of(spoken.program).with_options(card)
        unsaid_in_plan = lost(lines, plan)
        known = SPOKEN_OF | implied(lines, spoken.program.lines.verbs)
        known |= kinds_of_named(lines, spoken.vocabulary) | grids_of_near(lines, spoken.vocabulary)
        missing = sorted(map(last_of, unsaid_in_plan - known))
        if missing:
            refused.because(f"an ability of it would lose {', '.join(missing)}")
            continue
        seen.add(source)
        text = spoken.text(typed.language, card, Diagnostics())
        if typed.is_said_by(text) and as_typed is None:
            as_typed = clauses, undefined
        elif doubt := _doubt(typed, lines, notation, text):
            refused.because(doubt)
            continue
        elif has_open_end(lines, spoken.program):
            refused.reasons.append(end_not_said(typed.span, text))
            continue
        is_strained = not SPOKEN_OF.isdisjoint(unsaid_in_plan)
        if is_strained and has_several_deeds(lines):
            refused.because("nobody can say which card is meant")
            continue
        is_strained = is_strained or is_misplaced(lines, spoken.program) or BELOW_ZERO in source
        over = sum(each.passes_over for each in lines)
        asks = any(map(asks_of_some, clauses_in(lines)))
        yours = your_places(lines)
        meaning = Meaning(
            notation, card, plan, text, lent, clauses, -undefined, is_strained, over, asks, yours
        )
        yield of_its_kind(typed, meaning, lines)


def _doubt(typed: Typed, lines: Sequence[ReadLine], notation: Written, text: str) -> str:
    """Why words other than those that say it themselves cannot mean something, or empty."""
    doubt = _only_in_its_words(lines, typed.spoken)
    if doubt and not typed.reader.sounds_alike(text, typed.text):
        return doubt
    if may_be_all_seen(notation) and typed.reader.is_of_one(typed.spelling, typed.spelled(text)):
        return "whether all that were seen are meant, or the one that was picked, is not said"
    if goes_elsewhere(typed, notation, text):
        return "when the card would come to lie elsewhere is not said"
    if mixes_owners(lines) and typed.reader.says_your_places(typed.spelled(text), typed.spelling):
        return "that one of the places is yours is not said"
    return ""


def _misplaced(lines: Sequence[ReadLine], spoken: Spoken) -> str:
    """Why a place, or another thing there, cannot be meant where it is named, or empty."""
    if lies_there_already(lines, [each.name for each in spoken.program.zones if _ORDERED in each.flags]):
        return "it lies there already"
    if uses_your_place(lines):
        return "what others would do with what is yours, they do with what is theirs"
    if leaves_open_than_which(lines, spoken.comes_to):
        return "whether it is another than the one named before, or than this card, is not said"
    return ""


def _only_in_its_words(lines: Sequence[ReadLine], spoken: Spoken) -> str:
    """Why only the words that say something themselves may mean it, or empty."""
    if is_unpaid(lines, spoken.program):
        return "nobody pays for what lies there"
    if pays_with_what_happens(lines, spoken.done_anyway):
        return "nobody pays by what happens in a turn"
    if offers_what_happens(lines, spoken.done_anyway):
        return "whether that was done, or will be, or is offered, is not said"
    if gains_behind_loss(lines):
        return "whether you gain that or lose it, too, is not said"
    if misplaced := _misplaced(lines, spoken):
        return misplaced
    if is_unnumbered(lines):
        return "to how many of them it is done, or whether to all, is not said"
    if asks_what_a_name_is(lines):
        return "a card is what its name says"
    if asks_what_it_is(lines):
        return "whether a card that was spoken of before is asked, or the card itself, is not said"
    if as_left(lines, spoken.comes_to) != tuple(lines):
        return "what that was done to lies there no more"
    return "which cards of all those kinds are meant is not said" if counts_all_words(lines) else ""
