"""A game with its words in several languages: what rules text is read with."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final, final

from attrs import evolve, field, frozen

from realmsdsl.base import Diagnostics
from realmsdsl.ir import BUILTIN_PASTS, CardDef, DefinitionDef, IsKind, Program, Sort
from realmsdsl.ir.walk import ops_in, walk
from realmsdsl.ops import Perform
from realmsdsl.semantics import Compilation
from realmsdsl.readback.gone import ComesTo, comes_to
from realmsdsl.text import LANGUAGES, ByHand, CardText, Pack, card_text, clauses_text, load_pack, word_folders
from realmsdsl.text.clauses import Clause
from realmsdsl.text.plan import Vocabulary, plans_of
from realmsdsl.text.scripts import name_key
from realmsdsl.text.read import Asked, Reader, Subjects, reader

_TARGETABLE: Final = "targetable"
"""The question of a game whether something may be a target."""

_LOSE: Final = "lose"
"""What may be listened to and leaves nothing behind that a card could ask for."""

_NO_KIND: Final = "card"
"""The kind of card where a game has none."""


@final
@frozen(slots=False, eq=False)
class Spoken:
    """A compiled set and the languages that it is spoken of in.

    Attributes:
        compilation: the set; it has no errors.
        program: what it declares.
        languages: the codes of the languages.
    """

    compilation: Compilation
    program: Program = field(repr=False)
    languages: tuple[str, ...] = LANGUAGES
    _names_by_key: dict[str, Mapping[str, str]] = field(factory=dict, init=False, repr=False)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The declarations by name."""
        return plans_of(self.program).vocabulary

    @cached_property
    def packs(self) -> Mapping[str, Pack]:
        """The words of each language that has any; a broken one is left out."""
        found = {}
        known, sets = self.compilation.folders, [each.name for each in self.program.sets]
        for language in self.languages:
            folders = word_folders(known, self.program.game, sets, language)
            pack = load_pack(language, folders, Diagnostics())
            if pack is not None:
                by_hand = ByHand(self.compilation.printed(language), self.compilation.places.cards)
                declared, titles = self.compilation.declared, self.compilation.titles
                found[language] = evolve(pack, by_hand=by_hand, declared=declared, titles=titles)
        return found

    def card_names(self, language: str) -> Mapping[str, str]:
        """What every card of the program is called in a language of `packs`, by its name in the set files.

        One whose name there is still open is called as it is in the set files.
        """
        pack = self.packs[language]
        return {card.name: pack.called(card.name) for card in self.program.cards}

    def cards_by_key(self, language: str, named: Iterable[str] = ()) -> Mapping[str, str]:
        """The names of cards, by those names as they are looked up in a language of `packs`.

        Args:
            language: its code.
            named: names of cards that the program does not have yet.
        """
        known = self._names_by_key.get(language)
        script = self.packs[language].language.script
        if known is None:
            known = {name_key(card.name, script): card.name for card in self.program.cards}
            self._names_by_key[language] = known
        return {**{name_key(name, script): name for name in named}, **known} if named else known

    def reader(self, language: str) -> Reader:
        """What reads a language of `packs`."""
        return reader(self.packs[language], self._subjects)

    @cached_property
    def _subjects(self) -> Subjects:
        """What texts may speak of."""
        lines = self.program.lines
        verbs = tuple(verb.name for verb in lines.verbs)
        events = (*verbs, *BUILTIN_PASTS.values(), _LOSE, *(each.name for each in lines.actions))
        lists = tuple(values.name for values in self.program.values)
        return Subjects(verbs, lists, events, frozenset(self.vocabulary.pasts.keys() & events), self._asked)

    @cached_property
    def _asked(self) -> Asked:
        """The questions that are asked of a card, and those of a player: of you, if it is not said of whom."""
        known = self.program.lines.definitions
        of_cards, of_players = (
            frozenset(f"definition.{_name_of(each)}" for each in known if is_of(each))
            for is_of in (_is_of_a_card, _is_of_somebody)
        )
        asked = [each for each in known if _name_of(each) == _TARGETABLE]
        cards = [each.kind for each in walk(tuple(each.params for each in asked)) if isinstance(each, IsKind)]
        return Asked(of_cards, of_players, self._targets(cards) if cards or not asked else None)

    def _targets(self, kinds: Sequence[str]) -> frozenset[str]:
        """The rows of nouns for kinds of cards that are one of some kinds."""
        wider = {
            each.name: {each.name, *self.vocabulary.wider_kinds(each.name)} for each in self.program.kinds
        }
        return frozenset(f"kind.{each}" for each, all_of in wider.items() if not all_of.isdisjoint(kinds))

    @cached_property
    def comes_to(self) -> ComesTo:
        """Where things come to lie to which something is done."""
        return comes_to(self.program)

    @cached_property
    def done_anyway(self) -> frozenset[str]:
        """The verbs by which actions of players are carried out: what is done by them happens in any turn."""
        bodies = (each.body for each in self.program.lines.actions)
        return frozenset(op.verb for body in bodies for op in ops_in(body) if isinstance(op, Perform))

    @cached_property
    def plain_kind(self) -> str:
        """The first kind of card that need not say anything; of a game without kinds one that is none."""
        needed = {kind.name: kind.has for kind in self.program.kinds}
        needed |= {kind.name: (*kind.has, *needed.get(kind.parent or "", ())) for kind in self.program.kinds}
        return next((name for name, has in needed.items() if not has), next(iter(needed), _NO_KIND))

    def plain_ability(self, language: str) -> str:
        """The kind of an ability without a label: the first that needs nothing and that the language gives none."""
        plain = [each.name for each in self.program.ability_kinds if not each.params]
        if language not in self.packs:
            return self.vocabulary.first_ability
        phrases = self.packs[language].phrases
        labels = {name: phrases.said(f"label.{name}", "any") for name in plain}
        unsaid = [name for name, label in labels.items() if label is not None and not label.texts[0]]
        return next(iter(unsaid), self.vocabulary.first_ability)

    def said(self, language: str, card: CardDef, diagnostics: Diagnostics | None = None) -> CardText:
        """What a card says in a language."""
        return card_text(self.packs[language], self.program, card, diagnostics)

    def alone(self, clauses: Sequence[Clause]) -> Mapping[str, str] | None:
        """Clauses in every language, though no ability was made of them; None if a language cannot say them."""
        diagnostics = Diagnostics()
        texts = {each: clauses_text(pack, clauses, diagnostics) for each, pack in self.packs.items()}
        return None if diagnostics.sorted() else texts

    def texts(self, card: CardDef) -> Mapping[str, str]:
        """What a card says in every language."""
        return {language: self.text(language, card) for language in self.packs}

    def text(self, language: str, card: CardDef, diagnostics: Diagnostics | None = None) -> str:
        """The same as one text."""
        return "\n".join(line.full for line in self.said(language, card, diagnostics).lines)


def _name_of(definition: DefinitionDef) -> str:
    return definition.name.partition(":")[0]


def _is_of_a_card(definition: DefinitionDef) -> bool:
    return any(each.type.sort is Sort.CARD for each in definition.params)


def _is_of_somebody(definition: DefinitionDef) -> bool:
    """Whether a question is asked of a player: of you, if of nothing else."""
    return not definition.params or any(each.type.sort is Sort.SEAT for each in definition.params)
