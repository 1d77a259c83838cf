"""Lines of rules text as lines of a card in our language."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.ir import PropertyOf
from realmsdsl.text.clauses import Clause, Clauses, Quantity, Words
from realmsdsl.text.notation.conditions import condition
from realmsdsl.text.notation.events import how_often
from realmsdsl.text.notation.following import is_keeping, kept
from realmsdsl.text.notation.layout import Block, Step, UnwritableError, laid_out
from realmsdsl.text.notation.slots import slot_of
from realmsdsl.text.notation.steps import StepWriter
from realmsdsl.text.plan import Vocabulary
from realmsdsl.text.plan.reach import EVERYWHERE, HOLDS, holds_everywhere
from realmsdsl.text.read import ReadLine
from realmsdsl.text.read.rephrased import BY_EACH
from realmsdsl.text.referring import refers_back

_LEAD: Final = "lead."
"""Sentences that say themselves which kind of ability they are."""

_IN_FORCE: Final = ("effect.", "becomes_copy")
"""Sentences that say what holds for as long as something does."""

_EVENTS: Final = ("when", "whenever", "instead")
_EACH: Final = "each."
"""How the tables of sentences begin that say at which time something happens by itself."""

_DEED: Final = "deed"


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
        """The steps alone if they are all there is, and could not be lines of a card; else as `source`."""
        only = self.lines[0] if len(self.lines) == 1 else None
        if self.is_labelled or not isinstance(only, Block) or " " in only.head:
            return self.source
        if all(isinstance(each, Block) and each.head.startswith(_OF_CARDS) for each in only.body):
            return self.source
        return "\n".join(laid_out(only.body))


_OF_CARDS: Final = ("at ", "when ")
"""How steps begin that as a line of a card last as long as it is in play."""

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
    plain = unlabelled or vocabulary.first_ability
    writers = (_LineWriter(StepWriter(vocabulary), vocabulary, plain, own or {}) for _ in lines)
    found = [step for line, writer in zip(lines, writers, strict=True) for step in writer.line(line)]
    return Written(tuple(found), any(map(_is_labelled, lines)))


def _of_one_kind(sentences: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """The sentences of a line: one that says which kind of ability it is stands alone."""
    if len(sentences) > 1 and any(each.kind.startswith(_LEAD) for each in sentences):
        raise UnwritableError("a kind of ability for one sentence of several")
    return sentences


def _is_labelled(line: ReadLine) -> bool:
    """Whether a line says in words which kind of ability it is."""
    return line.label is not None or any(each.kind.startswith(_LEAD) for each in line.sentences)


def price_alone(lines: Sequence[ReadLine], vocabulary: Vocabulary) -> str | None:
    """What was read, in our language, if it is nothing but amounts that an ability costs; else None."""
    if len(lines) != 1 or lines[0].label is not None or len(lines[0].sentences) != 1:
        return None
    (price,) = lines[0].sentences
    if price.kind != "price":
        return None
    if any(each.kind != "price.amounts" for each in slot_of(price, "parts", Clauses).items):
        return None
    try:
        return next(_clause("costs", tuple(_costs(price, StepWriter(vocabulary)))), None)
    except UnwritableError:
        return None


@final
@frozen(slots=True)
class _LineWriter:
    """Writes a line; what is chosen in it has names of its own."""

    steps: StepWriter
    vocabulary: Vocabulary
    unlabelled: str
    own: Own

    def line(self, line: ReadLine) -> Iterator[Step]:
        self.steps.naming.begin()
        label, costs, guards, deeds = line.label, list[str](), list[str](), list[Clause]()
        if label is not None and label.kind == "label_priced":
            costs += _costs(label, StepWriter(self.vocabulary))
            label = slot_of(label, "label", Clause)
        head = self.unlabelled if label is None else _label(label, self.vocabulary, self.own)
        sentences = _of_one_kind(tuple(_joined(line.sentences)))
        for at, sentence in enumerate(sentences):
            clause = sentence if label is None else _as_often(sentence, label)
            standing = _standing(clause, self.steps, sentences[at + 1 :])
            if standing is not None:
                yield self._by_itself(standing, head)
            elif is_keeping(clause) and _is_of_standing(sentences[:at]):
                continue  # it was written with the copy
            elif clause.kind == "price":
                costs += _costs(clause, StepWriter(self.vocabulary))
            elif clause.kind == "only_if":
                guards.append(condition(slot_of(clause, "condition", Clause), self.steps.nouns))
            elif clause.kind.startswith(_LEAD):
                head = clause.kind.removeprefix(_LEAD)
                deeds.append(slot_of(clause, "deed", Clause))
            else:
                deeds.append(clause)
        if not deeds and (guards or costs):
            raise UnwritableError("a condition of no ability")
        if deeds:
            paid, asked = _clause("costs", costs), _clause("only if", guards)
            yield Block(" ".join([head, *paid, *asked]), tuple(self.steps.steps(deeds)))

    def _by_itself(self, standing: Step, head: str) -> Step:
        """What holds or happens by itself, which is no ability of a kind that somebody uses."""
        if head != self.unlabelled:
            raise UnwritableError("what holds or happens by itself as an ability that is used")
        return standing


def _joined(sentences: Iterable[Clause]) -> Iterator[Clause]:
    """Sentences, with what follows a thing that happens by itself inside it: "…, you may do it. If you do, …"."""
    row = list(sentences)
    while row:
        first = row.pop(0)
        deeds = [first.slots.get(_DEED)]
        if _happens(first):
            while row and _goes_on(row[0]):
                deeds.append(row.pop(0))
        told = [each for each in deeds if isinstance(each, Clause)]
        if len(told) > 1:
            first = evolve(
                first, slots={**first.slots, _DEED: Clause("all_of", {"deeds": Clauses(tuple(told))})}
            )
        yield first


def _as_often(clause: Clause, label: Clause) -> Clause:
    """A sentence behind a label that says how often it is done: what happens by itself is not used as an ability is."""
    often = how_often(label)
    if not often or clause.kind.startswith(_EACH):
        return clause
    if clause.kind in _EVENTS and BY_EACH not in clause.required:
        return clause if how_often(clause) else evolve(clause, required=(*clause.required, often))
    if clause.kind in _EVENTS or _is_standing(clause):
        raise UnwritableError("what holds by itself, or is had for each of something, so often")
    return clause


def _happens(clause: Clause) -> bool:
    return clause.kind in _EVENTS or clause.kind.startswith(_EACH)


def _goes_on(clause: Clause) -> bool:
    """Whether a sentence speaks of what was done before it; another condition begins anew, and so does what holds by itself."""
    if _is_standing(clause):
        return False
    asked = clause.slots.get("condition")
    return asked.kind == "did" if isinstance(asked, Clause) else refers_back(clause)


def _clause(word: str, items: Sequence[str]) -> Iterator[str]:
    if items:
        yield f"{word} {' and '.join(items)}"


def _standing(clause: Clause, steps: StepWriter, following: Sequence[Clause]) -> Step | None:
    """What holds or happens by itself, or None if a sentence is part of an ability."""
    if clause.kind in _EVENTS:
        return steps.trigger(clause)
    if clause.kind.startswith(_EACH):
        return steps.each_time(clause)
    if not _is_standing(clause):
        return None
    keeping = [kept(each) for each in takewhile(is_keeping, following)]
    is_everywhere = holds_everywhere(clause, steps.vocabulary)
    table, _, where = clause.kind.partition(".")
    if table == HOLDS:
        clause, is_everywhere = slot_of(clause, "deed", Clause), where == EVERYWHERE
    head = "always" if is_everywhere else "static"
    return Block(head, (steps.effect(clause, keeping),))


def _costs(clause: Clause, steps: StepWriter) -> Iterator[str]:
    """What is paid, and what is done to pay; what is picked there is picked by what is done to it."""
    picked: re.Match[str] | None = None
    for step in _paid_in_turn(clause, steps):
        if picked is not None and step != f"use {picked['name']}":
            raise UnwritableError("such a price")
        found = _PICKED.fullmatch(step)
        if picked is not None:
            yield f"use {picked['what']}"
        elif found is None:
            yield step
        picked = found
    if picked is not None:
        raise UnwritableError("such a price")


_PICKED: Final = re.compile(r"choose (?P<what>.+) as (?P<name>\w+)")
"""A step that picks something."""


def _paid_in_turn(clause: Clause, steps: StepWriter) -> Iterator[str]:
    for part in slot_of(clause, "parts", Clauses).items:
        if part.kind == "price.amounts":
            yield steps.deeds.payment(part)
            continue
        for step in steps.steps((part,)):
            if not isinstance(step, str):
                raise UnwritableError("such a price")
            yield step


def _is_standing(clause: Clause) -> bool:
    """Whether a sentence says what holds as long as the card is in force."""
    deed = clause.slots.get("deed")
    if clause.kind in {"as_long_as", "for_each"} or clause.kind.startswith(HOLDS):
        return isinstance(deed, Clause) and _is_standing(deed)
    return clause.kind.startswith(_IN_FORCE) and not any(
        each.startswith("until_") for each in clause.required
    )


def _is_of_standing(before: Sequence[Clause]) -> bool:
    """Whether the sentences before one that says what a copy keeps end with a copy that stands."""
    copies = [each for each in before if not is_keeping(each)]
    return bool(copies) and _is_standing(copies[-1])


def _label(label: Clause, vocabulary: Vocabulary, own: Own) -> str:
    name = label.kind.partition(".")[2]
    words = next((slot for slot in label.slots.values() if isinstance(slot, Words)), None)
    values = [each.partition(".")[2] for each in words.ids] if words else []
    values += [str(slot.number) for slot in label.slots.values() if isinstance(slot, Quantity)]
    kind = vocabulary.ability_kinds.get(name)
    usual = kind.params[0].default if kind is not None and kind.params else None
    if isinstance(usual, PropertyOf) and set(own.get(usual.property, ())) == set(values):
        values = []
    return f"{name} {', '.join(values)}".strip()
