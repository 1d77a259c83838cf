"""Lines of rules text as lines of a card in our language."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, final

from attrs import frozen

from realmsdsl.ir import PropertyOf
from realmsdsl.text.clauses import Clause, Words
from realmsdsl.text.notation.conditions import condition
from realmsdsl.text.notation.layout import Block, Step, UnwritableError, laid_out
from realmsdsl.text.notation.steps import StepWriter
from realmsdsl.text.plan import Vocabulary
from realmsdsl.text.read import ReadLine

_EVENTS: Final = ("when", "whenever", "instead")


@final
@frozen(slots=True)
class Written:
    """Lines of a card; `is_labelled` if one of them said in words which kind of ability it is."""

    lines: tuple[Step, ...]
    is_labelled: bool

    @property
    def source(self) -> str:
        """The lines as they stand below the name of a card."""
        return "\n".join(laid_out(self.lines))

    @property
    def ability(self) -> str:
        """The steps alone if they are all there is; else as `source`."""
        only = self.lines[0] if len(self.lines) == 1 else None
        if self.is_labelled or not isinstance(only, Block) or " " in only.head:
            return self.source
        return "\n".join(laid_out(only.body))


Own = Mapping[str, Collection[str]]
"""The words that a card has, by property."""


def written(
    lines: Sequence[ReadLine], vocabulary: Vocabulary, own: Own | None = None, unlabelled: str = ""
) -> Written:
    """What was read, in our language.

    Args:
        lines: what was read.
        vocabulary: the declarations of the program.
        own: the words of the card that they stand on, which its abilities need not repeat.
        unlabelled: the kind of an ability without a label; the first of the game if it is empty.

    Raises:
        UnwritableError: our language has no words for a part of it.
    """
    steps = StepWriter(vocabulary)
    head = unlabelled or vocabulary.first_ability
    found = [step for line in lines for step in _line(line, head, steps, vocabulary, own or {})]
    return Written(tuple(found), any(line.label is not None for line in lines))


def _line(line: ReadLine, plain: str, steps: StepWriter, vocabulary: Vocabulary, own: Own) -> Iterator[Step]:
    head = plain if line.label is None else _label(line.label, vocabulary, own)
    deeds: list[Clause] = []
    guards: list[str] = []
    for clause in line.sentences:
        if clause.kind in _EVENTS:
            yield steps.trigger(clause)
        elif clause.kind == "only_if":
            asked = clause.slots.get("condition")
            if not isinstance(asked, Clause):
                raise UnwritableError("a condition without what is asked")
            guards.append(condition(asked, steps.nouns))
        elif clause.kind.startswith("each."):
            yield steps.each_time(clause)
        elif _is_standing(clause):
            yield Block("static", (steps.effect(clause),))
        else:
            deeds.append(clause)
    if not deeds and guards:
        raise UnwritableError("a condition of no ability")
    if deeds:
        yield Block(
            " and ".join([f"{head} only if {guards[0]}", *guards[1:]]) if guards else head,
            tuple(steps.steps(deeds)),
        )


def _is_standing(clause: Clause) -> bool:
    """Whether a sentence says what holds as long as the card is in force."""
    deed = clause.slots.get("deed")
    if clause.kind in {"as_long_as", "for_each"}:
        return isinstance(deed, Clause) and _is_standing(deed)
    return clause.kind.startswith("effect.") and not any(
        each.startswith("until_") for each in clause.required
    )


def _label(label: Clause, vocabulary: Vocabulary, own: Own) -> str:
    name = label.kind.partition(".")[2]
    words = next((slot for slot in label.slots.values() if isinstance(slot, Words)), None)
    values = [each.partition(".")[2] for each in words.ids] if words else []
    kind = vocabulary.ability_kinds.get(name)
    usual = kind.params[0].default if kind is not None and kind.params else None
    if isinstance(usual, PropertyOf) and set(own.get(usual.property, ())) == set(values):
        values = []
    return f"{name} {', '.join(values)}".strip()
