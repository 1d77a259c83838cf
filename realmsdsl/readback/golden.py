"""Golden texts against what a language says, and what none of them shows."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, final

from attrs import frozen

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Source, Span
from realmsdsl.ir import CardDef
from realmsdsl.readback.game import Spoken
from realmsdsl.semantics import later_card
from realmsdsl.text.scripts import first_difference
from realmsdsl.text import GOLDEN_FILE, Pack, golden_texts, kinds_of_phrases
from realmsdsl.text.pack.golden import GoldenText
from realmsdsl.text.pack.reading import read_source

_GAME: Final = "game"
"""What the file of a game is called, without its ending."""


def check_golden(spoken: Spoken, language: str, diagnostics: Diagnostics) -> int:
    """Say every golden text of a language again; how many were said.

    Args:
        spoken: the game.
        language: one of its languages.
        diagnostics: what differs goes here, and the constructs of cards that no golden text shows.
    """
    pack, shown = spoken.packs[language], set[str]()
    elsewhere, number = _Elsewhere.of(spoken, language), 0
    lacks_a_file, differing = False, list[Diagnostic]()
    for golden in golden_texts(pack, diagnostics):
        card, why = card_with(spoken, language, golden.ability)
        if card is None:
            if not elsewhere.speaks_so(golden):
                message = f"the ability of the golden text `{golden.id}` cannot be compiled: {why}"
                help_ = "write there what `realms l10n preview` takes, or the lines of a card"
                diagnostics.add(Diagnostic("L10N-E106", message, golden.span, help=help_))
            continue
        number += 1
        shown |= kinds_of_phrases(pack, spoken.program, card)
        gaps = Diagnostics()
        said = spoken.text(language, card, gaps)
        if gaps.has_errors:  # what is missing says why the text is another one
            for each in gaps.sorted():
                if each.severity is Severity.ERROR:
                    diagnostics.add(each)
                    lacks_a_file = lacks_a_file or each.span.file not in pack.sources
        elif said != golden.text:
            message = f"the golden text `{golden.id}` differs from what `{language}` says"
            alike = first_difference(golden.text, said)
            help_ = f"it says: {' / '.join(said.splitlines())}" + (f"; {alike}" if alike else "")
            differing.append(Diagnostic("L10N-E307", message, golden.span, help=help_))
    for each in differing if not lacks_a_file else ():  # without a file all is said in general words
        diagnostics.add(each)
    _check_shown(spoken, language, shown, diagnostics)
    return number


@final
@frozen(slots=True)
class _Elsewhere:
    """Sets that lie beside the game and are not spoken of, though golden texts of the game may be in their words.

    Attributes:
        golden: the folder of the game's words.
        words: those of all files beside the game.
        here: those of the game and the sets that are spoken of.
    """

    golden: Path
    words: frozenset[str] = frozenset()
    here: frozenset[str] = frozenset()

    @staticmethod
    def of(spoken: Spoken, language: str) -> "_Elsewhere":
        """The sets beside a game that are not among those that are spoken of."""
        folder = spoken.compilation.folders.get(spoken.program.game, Path())
        sets = {each.name for each in spoken.program.sets} | {_GAME}
        sources = {path.stem: read_source(path, Diagnostics()) for path in folder.glob("*.realms")}
        texts = {name: each.text for name, each in sources.items() if each is not None}
        here = frozenset(word for name in sets & texts.keys() for word in _words(texts[name]))
        words = frozenset(word for text in texts.values() for word in _words(text))
        return _Elsewhere((folder / "lang" / language).resolve(), words, here)

    def speaks_so(self, golden: GoldenText) -> bool:
        """Whether a golden text is in words of a set that is not spoken of."""
        said = _words(golden.ability)
        return Path(golden.span.file).parent == self.golden and said <= self.words and not said <= self.here


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[^\W\d]\w*", text))


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
    """Find the constructs of cards that no golden text shows, each where the words of such cards belong."""
    pack, seen = spoken.packs[language], set(shown)
    for end, cards in _by_place(spoken, pack).items():
        said = set[str]().union(*(kinds_of_phrases(pack, spoken.program, card) for card in cards))
        unseen = sorted(said - seen)
        seen.update(unseen)
        if unseen:
            number = f"{len(unseen)} constructs" if len(unseen) > 1 else "a construct"
            message = f"no golden text of `{language}` shows {number} of its cards"
            make = "" if end.file in pack.sources else "make this file with a line `id,ability,text`, and "
            help_ = f"{make}add rows to {GOLDEN_FILE} that say {', '.join(unseen)}"
            diagnostics.add(Diagnostic("L10N-W306", message, end, "", help_, severity=Severity.WARNING))


def _by_place(spoken: Spoken, pack: Pack) -> Mapping[Span, list[CardDef]]:
    """The cards by the place for their golden texts: beside the game, or beside a set that lies elsewhere."""
    folders, beside = spoken.compilation.folders, spoken.compilation.folders.get(spoken.program.game)
    found: dict[Span, list[CardDef]] = {pack.end_of(GOLDEN_FILE): []}
    for card in spoken.program.cards:
        source = card.source if folders.get(card.source, beside) != beside else ""
        found.setdefault(pack.end_of(GOLDEN_FILE, source=source), []).append(card)
    return found
