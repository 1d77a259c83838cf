"""Golden texts against what a language says, and what none of them shows."""

from collections.abc import Iterable

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Source
from realmsdsl.ir import CardDef
from realmsdsl.readback.game import Spoken
from realmsdsl.semantics import later_card
from realmsdsl.text import GOLDEN_FILE, golden_texts, kinds_of_phrases


def check_golden(spoken: Spoken, language: str, diagnostics: Diagnostics) -> int:
    """Say every golden text of a language again; how many there are.

    Args:
        spoken: the game.
        language: one of its languages.
        diagnostics: what differs goes here, and the constructs of cards that no golden text shows.
    """
    pack, shown = spoken.packs[language], set[str]()
    texts = golden_texts(pack, diagnostics)
    for golden in texts:
        card, why = card_with(spoken, language, golden.ability)
        if card is None:
            message = f"the ability of the golden text `{golden.id}` cannot be compiled: {why}"
            diagnostics.add(Diagnostic("L10N-E106", message, golden.span))
            continue
        shown |= kinds_of_phrases(pack, spoken.program, card)
        said = spoken.text(language, card, Diagnostics())
        if said != golden.text:
            message = f"the golden text `{golden.id}` differs from what `{language}` says"
            help_ = f"it says: {' / '.join(said.splitlines())}"
            diagnostics.add(Diagnostic("L10N-E307", message, golden.span, help=help_))
    _check_shown(spoken, language, shown, diagnostics)
    return len(texts)


def card_with(spoken: Spoken, language: str, ability: str) -> tuple[CardDef | None, str]:
    """A card with an ability: lines of a card, or steps of an ability without a label.

    Args:
        spoken: the game.
        language: in which no label is said.
        ability: in our language.

    Returns:
        the card, or None and what is wrong with the ability.
    """
    kinds, plain = spoken.program.ability_kinds, spoken.plain_ability(language)
    lines = ability.splitlines()
    card, as_lines = _card(spoken, lines)
    if card is not None:
        return card, ""
    card, as_steps = _card(spoken, [f"{plain}:", *(f"    {line}" for line in lines)])
    has_label = ability.startswith(tuple(each.name for each in kinds))
    told = as_lines if has_label else as_steps
    return card, told[0].message if told else ""


def _card(spoken: Spoken, lines: Iterable[str]) -> tuple[CardDef | None, tuple[Diagnostic, ...]]:
    body = "".join(f"    {line}\n" for line in lines)
    return later_card(spoken.compilation, Source("golden.realms", f'{spoken.plain_kind} "Golden":\n{body}'))


def _check_shown(spoken: Spoken, language: str, shown: set[str], diagnostics: Diagnostics) -> None:
    pack = spoken.packs[language]
    said = set[str]().union(*(kinds_of_phrases(pack, spoken.program, card) for card in spoken.program.cards))
    unseen = sorted(said - shown)
    if unseen:
        number = f"{len(unseen)} constructs" if len(unseen) > 1 else "a construct"
        message = f"no golden text of `{language}` shows {number} of its cards"
        help_ = f"add rows to {GOLDEN_FILE} that say {', '.join(unseen)}"
        end = pack.end_of(GOLDEN_FILE)
        diagnostics.add(Diagnostic("L10N-W306", message, end, "", help_, severity=Severity.WARNING))
