"""The texts of cards: what the package is asked for."""

from collections.abc import Collection, Sequence
from typing import Final, final

from attrs import evolve, field, frozen

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Span
from realmsdsl.base.listing import listed
from realmsdsl.ir import Ability, Body, CardDef, Price, Program
from realmsdsl.text.bullets import bullet
from realmsdsl.text.clauses import Amount, Amounts, Clause, Clauses, Named, NounPhrase, Sentence, Words
from realmsdsl.text.pack import NAMES_FILE, PHRASES_FILE, Pack
from realmsdsl.text.plan import (
    PlannedCard,
    PlannedLine,
    planned_body,
    planned_price,
    planned_type,
    plans_of,
)
from realmsdsl.text.realise import Realiser, amount_mark, capital, phrase_text, sentence_text

_YOURS: Final = "imp"
"""The mood of what you are told to do."""


@final
@frozen(slots=True)
class Line:
    """A line of a card.

    Attributes:
        label: what stands before the colon, or empty.
        text: all sentences in one run, bullets and all.
        full: label and text as the language joins them.
        lead: the sentences before the bullets; the whole text if there are none.
        items: the text behind each bullet.
        about: what the label is about, as terms: `ability.KIND` and the words that the label says.
    """

    label: str
    text: str
    full: str
    lead: str
    items: tuple[str, ...] = ()
    about: tuple[str, ...] = ()


@final
@frozen(slots=True)
class CardText:
    """A card in one language: its name and its lines in printed order."""

    name: str
    lines: tuple[Line, ...] = field(factory=tuple)


def card_text(
    pack: Pack,
    program: Program,
    card: CardDef,
    diagnostics: Diagnostics | None = None,
    *,
    marked: bool = False,
) -> CardText:
    """A card in the language of a pack.

    What it says is what it does by the first value of each option. Abilities without a label come first, then what the card does by itself, then abilities with a label.

    Args:
        pack: the words of the language.
        program: whose declarations the card's abilities use.
        card: the card.
        diagnostics: what the pack lacks goes here; a mark with the missing key stands for it in the text.
        marked: amounts are marked for `amounts_in`; a sentence that says nothing but what is gained is only marks.
    """
    planned = plans_of(program).card(card)
    if planned.programs:
        lines = _by_hand(pack, card, diagnostics)
    else:
        lines = _lines_of(planned, Realiser(pack, diagnostics, marked=marked))
    return CardText(card_name(pack, program, card, diagnostics), lines)


def needs_hand(program: Program, card: CardDef) -> tuple[str, ...]:
    """The steps of a card that no language says, so that its text has to be written by hand; none for most cards.

    Args:
        program: whose declarations the card's abilities use.
        card: the card.
    """
    return plans_of(program).card(card).programs


def _by_hand(pack: Pack, card: CardDef, diagnostics: Diagnostics | None) -> tuple[Line, ...]:
    """The text that somebody wrote on a card, or the mark of what is missing."""
    written = pack.by_hand.texts.get(card.name)
    if not written:
        key = f"text.{card.name}"
        if diagnostics is not None:
            span = pack.by_hand.places.get(card.name, pack.end_of(PHRASES_FILE))
            message = f"what “{card.name}” does has no sentence in `{pack.code}`: it is a program"
            help_ = f'write its text by hand, as a line of the card: text {pack.code} "…"'
            diagnostics.add(Diagnostic("L10N-E310", message, span, "", help_))
        written = (f"⟦{key}:{pack.code}⟧",)
    return tuple(Line("", text, text, text) for text in written)


def _lines_of(planned: PlannedCard, realiser: Realiser) -> tuple[Line, ...]:
    abilities = [_said(each, realiser) for each in planned.abilities]
    others = [_said(each, realiser) for each in planned.others]
    plain = [lines for lines in abilities if not lines[0].label]
    labelled = [lines for lines in abilities if lines[0].label]
    return tuple(line for lines in (*plain, *others, *labelled) for line in lines)


def kinds_of_phrases(pack: Pack, program: Program, card: CardDef) -> frozenset[str]:
    """The kinds of phrases that the text of a card is made of, by the names of their tables; arguments as of `card_text`."""
    return frozenset(_spoken(pack, program, card).kinds)


def quoted_names(pack: Pack, program: Program, card: CardDef) -> frozenset[str]:
    """The cards that the text of a card names in quotes, as it knows no forms of their names; arguments as of `card_text`."""
    return frozenset(_spoken(pack, program, card).quoted)


def _spoken(pack: Pack, program: Program, card: CardDef) -> Realiser:
    realiser = Realiser(pack, None)
    _lines_of(plans_of(program).card(card), realiser)
    return realiser


def ability_text(
    pack: Pack, program: Program, ability: Ability, card: CardDef, diagnostics: Diagnostics | None = None
) -> str:
    """One ability of a card, with its label if it has one; arguments as of `card_text`."""
    planned = plans_of(program).ability(ability, card)
    return " ".join(line.full for line in _said(planned, Realiser(pack, diagnostics)))


def body_text(pack: Pack, program: Program, body: Body, diagnostics: Diagnostics | None = None) -> str:
    """A body that belongs to no card; arguments as of `card_text`."""
    said = tuple(planned_body(body, plans_of(program).vocabulary))
    return " ".join(line.text for line in _said(PlannedLine(None, said), Realiser(pack, diagnostics)))


def clauses_text(pack: Pack, clauses: Sequence[Clause], diagnostics: Diagnostics | None = None) -> str:
    """Clauses as sentences, though no ability was made of them; arguments as of `card_text`."""
    said = tuple(Sentence(clause) for clause in clauses)
    return " ".join(line.text for line in _said(PlannedLine(None, said), Realiser(pack, diagnostics)))


def price_text(pack: Pack, program: Program, price: Price, diagnostics: Diagnostics | None = None) -> str:
    """What something costs, as a sentence; arguments as of `card_text`."""
    said = Sentence(planned_price(price, plans_of(program).vocabulary))
    return _one(said, Realiser(pack, diagnostics))


def thing_text(pack: Pack, phrase: NounPhrase) -> str:
    """A thing where it stands alone, in the plain case."""
    return phrase_text(pack.language, Realiser(pack, None).thing(phrase))


def amount_text(pack: Pack, term: str, number: int) -> str:
    """So much of a resource or counter where it stands alone, a number and its noun.

    Args:
        pack: of the game.
        term: `resource.NAME` or `counter.NAME`.
        number: how much, 0 or more.
    """
    return phrase_text(pack.language, Realiser(pack, None).amount(Amount(term, number)))


def type_line(pack: Pack, card: CardDef, diagnostics: Diagnostics | None = None) -> str:
    """What a card is: its kind, and the words that it has; arguments as of `card_text`."""
    text = Realiser(pack, diagnostics).clause(planned_type(card), "any")
    return capital(phrase_text(pack.language, text))


def card_name(pack: Pack, program: Program, card: CardDef, diagnostics: Diagnostics | None = None) -> str:
    """The name of a card; where the pack has none the English one, which is reported; arguments as of `card_text`."""
    known = pack.lexicon.names.get(card.name)
    if known is not None and known.name:
        return known.name
    if diagnostics is not None and not pack.language.names_as_written:
        if known is not None:
            diagnostics.add(_unnamed(pack, (card.name,), known.row.span, "put it into the column `name`"))
        elif not diagnostics.has_one_at(end := pack.end_of(NAMES_FILE, source=card.source)):
            sources = dict.fromkeys(each.source for each in program.cards)
            there = {each for each in sources if pack.end_of(NAMES_FILE, source=each) == end}
            cards = tuple(each.name for each in program.cards if each.source in there)
            missing = tuple(each for each in cards if each not in pack.lexicon.names)
            diagnostics.add(_unnamed(pack, missing, end, _remedy(pack, end.file, cards)))
    return pack.called(card.name)


def _unnamed(pack: Pack, names: Sequence[str], span: Span, remedy: str) -> Diagnostic:
    which = f"“{names[0]}” has" if len(names) == 1 else f"{len(names)} cards have"
    these = f": {_in_quotes(names)}" if len(names) > 1 else ""
    message = f"{which} no name in `{pack.code}`, the English one is shown{these}"
    return Diagnostic("L10N-W504", message, span, "", remedy, severity=Severity.WARNING)


def _in_quotes(names: Sequence[str]) -> str:
    return listed([f"“{each}”" for each in names])


def _remedy(pack: Pack, file: str, cards: Collection[str]) -> str:
    """How a file gets the names that are missing in it; a line of it about no card may be a misspelt one."""
    if file not in pack.sources:
        return "make this file with a line `card,name`, and below it one for each card"
    strange = [name for name, each in pack.lexicon.names.items() if each.row.span.file == file]
    strange = [name for name in strange if name not in cards]
    also = f"; it has names of what is no card of the set: {_in_quotes(strange)}" if strange else ""
    return f"add a line for each, with the name in the column `name`{also}"


def list_title(pack: Pack, program: Program, set_name: str, diagnostics: Diagnostics | None = None) -> str:
    """The title of the card list of a set; arguments as of `card_text`."""
    titles = {each.name: each.title for each in program.sets}
    key = f"set.{set_name}"
    title = pack.name_of(key) if pack.lexicon.word(key) else titles.get(set_name, set_name)
    clause = Clause("list_title", {"game": Named(program.title), "set": Named(title)})
    return phrase_text(pack.language, Realiser(pack, diagnostics).clause(clause, "any"))


# ---- lines ---------------------------------------------------------------------------------------


def _said(planned: PlannedLine, realiser: Realiser) -> list[Line]:
    """A line, and another after bullets if anything follows them."""
    label, said = _labelled(planned, realiser)
    about = _about(planned.label) if planned.label is not None else ()
    lines: list[Line] = []
    run: list[Sentence] = []
    for sentence in said:
        run.append(sentence)
        if sentence.items:
            lines.append(_line(label if not lines else "", run, realiser, about))
            run = []
    if run or not lines:
        lines.append(_line(label if not lines else "", run, realiser, about))
    return lines


def _labelled(planned: PlannedLine, realiser: Realiser) -> tuple[str, tuple[Sentence, ...]]:
    """The label of a line, with the price if there is one, and the sentences behind it."""
    if planned.label is None:
        return "", planned.sentences
    pack = realiser.pack
    if planned.lead is not None and planned.price is None and pack.phrases.has(planned.lead.kind):
        return "", (evolve(planned.sentences[0], clause=planned.lead),)
    label = phrase_text(pack.language, realiser.clause(planned.label, "any"))
    if planned.price is None or planned.priced is None:
        return label, planned.sentences
    if not label:
        return "", (Sentence(planned.price), *planned.sentences)
    return phrase_text(pack.language, realiser.clause(planned.priced, "any")), planned.sentences


def _about(label: Clause) -> tuple[str, ...]:
    """What a label is about, as terms."""
    words = (each.ids for each in label.slots.values() if isinstance(each, Words))
    return label.kind.replace("label.", "ability.", 1), *(one for ids in words for one in ids)


def _line(label: str, run: Sequence[Sentence], realiser: Realiser, about: tuple[str, ...]) -> Line:
    lead = _run(run, realiser)
    mood = _mood_below(run[-1].clause) if run else _YOURS
    items = tuple(_run(each, realiser, mood, level=1) for each in (run[-1].items if run else ()))
    text = " ".join([lead, *(f"{bullet(0)} {item}" for item in items)])
    full = realiser.pack.language.typography.label.format(label=label, text=text) if label else text
    return Line(label, text, full, lead, items, about)


def _mood_below(clause: Clause) -> str:
    """The mood of what stands below a sentence to be chosen from: that of whoever chooses."""
    slots = clause.slots
    inner = slots.get("otherwise") or slots.get("second") or slots.get("deed") or slots.get("deeds")
    last = inner.items[-1] if isinstance(inner, Clauses) else inner
    below = _mood_below(last) if isinstance(last, Clause) else _YOURS
    if clause.kind != "act" or below != _YOURS:
        return below
    return "ind3pl" if "several" in clause.required else "ind3"


def _run(run: Sequence[Sentence], realiser: Realiser, mood: str = _YOURS, level: int = 0) -> str:
    """Sentences in a row; below a bullet, with what stands below the last of them, which is `level` levels down."""
    said = [_one(each, realiser, mood) for each in run]
    if level and run:
        theirs = _mood_below(run[-1].clause)
        inner = mood if theirs == _YOURS else theirs
        said += (f"{bullet(level)} {_run(item, realiser, inner, level + 1)}" for item in run[-1].items)
    return " ".join(said)


def _one(sentence: Sentence, realiser: Realiser, mood: str = "imp") -> str:
    amounts = sentence.clause.slots.get("amounts")
    gained = sentence.clause.kind.partition(".")[0] == "gain" and isinstance(amounts, Amounts)
    if realiser.marked and gained and isinstance(amounts, Amounts):
        plain = [(each.term, each.number) for each in amounts.items if each.number is not None]
        if len(plain) == len(amounts.items):
            return "".join(amount_mark(term, number) for term, number in plain)
    text = realiser.clause(sentence.clause, mood).removeprefix(", ")
    return sentence_text(realiser.pack.language, text + (":" if sentence.items else ""))
