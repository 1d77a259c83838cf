"""Who does what a sentence says: whoever was named, or you, who are spoken to again."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import dropwhile
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.text.clauses import GROUPS, LIMITED, Clause, NounPhrase, Runs
from realmsdsl.text.open_clauses import PARTED, is_open, may_be_parted
from realmsdsl.text.pack import Pack, Phrase
from realmsdsl.text.parts import row_of
from realmsdsl.text.read.forms import BINDING, FOR_OTHERS, FOR_YOU, word_for
from realmsdsl.text.read.refused import THAT_PLAYER, if_refused
from realmsdsl.text.read.tokens import folded
from realmsdsl.text.referring import is_you
from realmsdsl.text.template import Call

VERB: Final = "its verb"
"""What the part of a phrase is called that is its verb."""

_MAY: Final = "may"
_CALL: Final = re.compile(r"\{\{.*?\}\}")
_STOPS: Final = re.compile(r"[,;:.]")
_BIDDING, _DONE_BY_YOU = "imp", ("past2", "past2_split")
SPOKEN_TO: Final = (_BIDDING, "pres2", "fut2")
_ONE_OF_YOU: Final = "imp2"
_SPOKEN_OF: Final = ("ind3", "ind3pl", "inf")
"""Moods of verbs for you, that for one of you where there is another, those that tell what you did, and those for others."""

EVENT: Final = "event"
OF_OTHERS: Final = frozenset({"others", "third"})
"""Kinds of events, and what those are marked with that somebody else brings about: a verb may say that it is you or not."""

_TO_YOU: Final = ("any", "imp")
_ALWAYS, _OF_OTHERS = "any", "ind3"
_ALL_OF_OTHERS: Final = frozenset({_OF_OTHERS, "ind3pl"})
_GIVEN: Final = "given"
_HANDED: Final = "handed"
_PLAINLY: Final = "plainly"
_LASTING: Final = "lasting"
_OFFERED_OR_BOUND: Final = frozenset({_MAY, _PLAINLY, _LASTING})
_WRAPPED: Final = ("for_each", "may", "plainly", "repeat")


@final
@frozen(slots=True)
class Who:
    """Who does what a phrase says: what its own words say of it, and the forms of verbs that say it, or bid somebody, or say that others have to do it, or look the same for both."""

    yours: frozenset[str]
    theirs: frozenset[str]
    bidding: frozenset[str] = frozenset()
    binding: frozenset[str] = frozenset()
    either: frozenset[str] = frozenset()
    is_yours: bool = False
    is_theirs: bool = False

    def is_you(self, verbs: Iterable[str]) -> bool:
        """Whether you do it."""
        return self.is_yours or not self.yours.isdisjoint(verbs)

    def tells_you(self, verbs: Iterable[str]) -> bool:
        """Whether a verb tells what you do, and is no bidding."""
        return not (self.yours - self.bidding).isdisjoint(verbs)

    def are_others(self, verbs: Iterable[str]) -> bool:
        """Whether somebody else does it."""
        return self.is_theirs or not self.theirs.isdisjoint(verbs)

    def have_to(self, verbs: Iterable[str]) -> bool:
        """Whether somebody else has to do it, and stands perhaps in another case than whoever does something."""
        return not self.binding.isdisjoint(verbs)

    def are_either(self, verbs: Iterable[str]) -> bool:
        """Whether a verb looks the same where you do it and where somebody else does."""
        return not self.either.isdisjoint(verbs)

    def with_you_named(self) -> "Who":
        """The same of a phrase that has a word for you: no form of a verb says that it is somebody else."""
        return evolve(self, theirs=frozenset())

    def of(self, pack: Pack, phrase: Phrase) -> "Who":
        """The same of a phrase without a verb, whose own words may say it."""
        return evolve(self, is_yours=is_for_you(pack, phrase), is_theirs=is_for_others(pack, phrase))


def who_acts(pack: Pack) -> Who:
    """Who does something, as far as the forms of verbs say it."""
    rows = (pack.phrases.other_words(BINDING, verb) for verb in pack.lexicon.verbs)
    binding = frozenset(word for row in rows for each in row for word in words_for(pack, each))
    either = _forms(pack, (_ONE_OF_YOU,)) & _forms(pack, (_OF_OTHERS,))
    return Who(verbs_of_yours(pack), verbs_of_others(pack), _forms(pack, (_BIDDING,)), binding, either)


def verbs_of_yours(pack: Pack) -> frozenset[str]:
    """The forms of verbs that say by themselves that you do it."""
    offered, to_others = (_moods_of(pack, key) for key in (_ALWAYS, _OF_OTHERS))
    spoken_to = _forms(pack, (*SPOKEN_TO, _ONE_OF_YOU, *_DONE_BY_YOU, *offered - to_others))
    others = (text for verb in pack.lexicon.verbs for text in pack.phrases.other_words(FOR_YOU, verb))
    return spoken_to.union(*(words_for(pack, each) for each in others)) - _forms(
        pack, (*_SPOKEN_OF, *to_others)
    )


def verbs_of_others(pack: Pack) -> frozenset[str]:
    """The forms of verbs that say by themselves that somebody else does it."""
    offered, to_others = (_moods_of(pack, key) for key in (_ALWAYS, _OF_OTHERS))
    spoken_of = _forms(pack, (*_SPOKEN_OF[:-1], *to_others - offered))
    told, *others = (
        {
            word
            for verb in pack.lexicon.verbs
            for text in pack.phrases.other_words(table, verb)
            for word in words_for(pack, text)
        }
        for table in (FOR_OTHERS, FOR_YOU, "verbs")
    )
    no_others = _forms(pack, (*SPOKEN_TO, _ONE_OF_YOU, _SPOKEN_OF[-1], *offered)).union(others[0])
    return (spoken_of | told.difference(*others)) - no_others


def _moods_of(pack: Pack, key: str) -> frozenset[str]:
    """The moods in which the phrase for an offer says what is inside it."""
    phrase = pack.phrases.get(_MAY, key)
    template = pack.phrases.template(phrase) if phrase is not None else ""
    calls = () if isinstance(template, str) else [part for part in template.parts if isinstance(part, Call)]
    return frozenset(part.text(1) for part in calls if part.name == "clause" and part.text(1))


def _forms(pack: Pack, moods: Iterable[str]) -> frozenset[str]:
    """The words of forms by which a verb of several words is known: the first ("dobj el"), or all behind a part of it."""
    columns = {column for mood in moods for column in pack.language.moods.get(mood, {}).values()}
    cells = (row.cells.get(column, "") for row in pack.lexicon.verbs.values() for column in columns)
    return frozenset(word for cell in cells for word in words_for(pack, cell))


def words_for(pack: Pack, form: str) -> frozenset[str]:
    """The words by which a form is known, also where a part of it stands apart: `kijátszanak`, "játszanak ki"."""
    if not form.strip():
        return frozenset()
    first, *others = form.split()
    known = word_for([first, *others], pack.verb_leads)
    parts = () if others else filter(first.startswith, pack.language.verb_parts)
    rests = {part: first.removeprefix(part) for part in parts if part != first}
    apart = {said for part, rest in rests.items() for said in (rest, f"{part} {rest}")}
    return frozenset(map(folded, {known, *apart}))


def is_for_others(pack: Pack, phrase: Phrase) -> bool:
    """Whether a phrase says by its words that somebody else does it: there is one for you."""
    mood, *features = phrase.key.split("-")
    if phrase.kind == _PLAINLY:
        return mood in _ALL_OF_OTHERS
    yours = pack.phrases.get(phrase.kind, "-".join((_ALWAYS, *features)))
    return (
        pack.language.read_like.get(mood, mood) in _ALL_OF_OTHERS
        and yours is not None
        and not _words(phrase) & _words(yours)
    )


def is_for_you(pack: Pack, phrase: Phrase) -> bool:
    """Whether a phrase says by its words that you do it: others have one of their own."""
    mood, *features = phrase.key.split("-")
    if phrase.kind == _PLAINLY:
        return "you" in features
    others = pack.phrases.get(phrase.kind, "-".join((_OF_OTHERS, *features)))
    return mood in _TO_YOU and others is not None and not _words(phrase) & _words(others)


def _words(phrase: Phrase) -> frozenset[str]:
    """What a phrase says in words of its own, without the punctuation between them."""
    return frozenset(" ".join(_STOPS.sub(" ", _CALL.sub("…", text)).split()) for text in phrase.texts)


def are_you(clause: Clause) -> bool:
    """Whether the words of a clause, or of the first inside it, say that you do it."""
    if clause.is_yours:
        return True
    if clause.kind == "act":
        return is_you(clause.slots.get("who"))
    inner = _first_inside(clause)
    if inner is None or (clause.kind == _MAY and inner.is_yours):
        return False  # what others may do is said in the words that tell you to do it
    return are_you(inner)


def tells_of_you(clause: Clause) -> bool:
    """Whether the verb of a clause, or of the first inside it, tells what you do."""
    inner = _first_inside(clause)
    return clause.tells_you or (inner is not None and tells_of_you(inner))


def _first_inside(clause: Clause) -> Clause | None:
    """What a clause puts something around, or the first of what stands in it in a row; None if it says all itself."""
    inner = clause.slots.get("deed") if clause.kind in _WRAPPED else next(iter(row_of(clause)), None)
    return inner if isinstance(inner, Clause) else None


def turns_to_you(clause: Clause) -> bool:
    """Whether others do the first of several things, and you one that follows, or they choose what you do, or you do it all."""
    options = (clause,) if clause.kind == _PLAINLY else _options(clause)
    if any(map(are_you, options)):
        return True
    first, *others = row_of(clause) or options or (clause,)
    if others and not are_you(first) and any(map(are_you, others)):
        return True
    return any(turns_to_you(each) for each in (first, *others) if each is not clause)


def gives_to_you(clause: Clause) -> bool:
    """Whether it says what something gives to you; what somebody gives is theirs no longer, which is no gain."""
    inner = clause.slots.get("deed") if clause.kind in _WRAPPED else None
    within = (*row_of(clause), *_options(clause), *((inner,) if isinstance(inner, Clause) else ()))
    return _GIVEN in clause.required or any(map(gives_to_you, within))


def begins_with_offer(clause: Clause) -> bool:
    """Whether the first of what a clause says is offered."""
    first = next(iter(row_of(clause)), None)
    return clause.kind == "may" or (first is not None and begins_with_offer(first))


def may_follow(first: Clause, second: object) -> bool:
    """Whether what somebody else does is over where another clause begins, since you do that; what is given to you there, he gives."""
    by_others = first.kind == "act" and not is_you(first.slots.get("who"))
    return by_others and isinstance(second, Clause) and are_you(second) and not gives_to_you(second)


TOLD_LAST: Final = frozenset({"if", "when", "whenever"})
"""Sentences that may stand behind an offer, and say when it is made."""

_NO_FIRST: Final = frozenset({PARTED, "instead", "when", "whenever"})
"""What cannot be the first of two parted ones: two others, and what waits for an event, which takes in both."""


def may_be_first(kind: str, keys: Collection[str], first: Clause) -> bool:
    """Whether any clause may stand behind one in a phrase of some kind that begins with it."""
    if kind == PARTED:
        return first.kind not in _NO_FIRST and may_be_parted(keys, first)
    if LIMITED in keys or not is_open(first):
        return True
    return first.kind == "act" or (kind in TOLD_LAST and first.kind == "may")


def _options(clause: Clause) -> tuple[Clause, ...]:
    """The first deed of each of those that one is chosen of."""
    items = clause.slots.get("items")
    return tuple(run[0] for run in items.items) if isinstance(items, Runs) else ()


# ---- who does what a sentence without a subject says -----------------------------------------------------

_CHOICE: Final = "choose_thing"
_WAITING: Final = frozenset({"if", "instead", "when", "whenever"})
_THIRD: Final = "third"
_ABOUT_OTHERS: Final = frozenset({"others", "theirs", _THIRD})


def with_doers(sentences: Iterable[Clause]) -> tuple[Clause, ...]:
    """Sentences in a row, each with who does it: a verb that says that it is somebody else is about who was named before.

    None are left where something happens by somebody whom nobody has named, or it is asked whether somebody did what you do.
    """
    sentences = tuple(sentences)
    if turn_to_nobody(sentences) or any(map(_turns_away, sentences)):
        return ()
    found: list[Clause] = []
    is_named = False
    for each in sentences:
        event = each.slots.get("event")
        if not is_named and isinstance(event, Clause) and event.is_theirs and _THIRD in event.required:
            return ()
        if found and _asks_of_them(each) and not any(map(_is_by_others, found)):
            return ()
        told = if_refused(each, found[-1] if found else None)
        is_for_them = bool(found) and _picks_somebody(found[-1]) and told.is_either
        found.append(_by_them(told) if is_for_them else _by_whom(told, is_named=is_named))
        is_named = is_named or _names_somebody(found[-1])
    return tuple(found)


def turn_to_nobody(sentences: Iterable[Clause], *, are_named: bool = False) -> bool:
    """Whether somebody does something behind what is yours, or what you do, and nobody has said who.

    Where nothing tells that the text speaks to you the verb is a slip, unless whoever a verb is about is always named
    (`are_named`): then an offer, or what somebody has to do, tells of somebody too.
    """
    is_to_you = are_named
    for asked, deed in (told for each in sentences for told in _told(each, are_named=are_named)):
        if _names_somebody(deed) or any(map(_is_about_others, asked)):
            return False
        is_to_you = is_to_you or any(each.is_yours for each in asked if each.kind != EVENT)
        if is_to_you and _is_nobodys(deed):
            return True
        is_to_you = is_to_you or deed.is_yours
    return False


def _turns_away(clause: Clause) -> bool:
    """Whether somebody does a part of a row, or of a choice, behind what you do or are handed in it: nobody is named there."""
    row = row_of(clause)
    deeds = [deed for each in row or _options(clause) for _, deed in _told(each)]
    behind = dropwhile(lambda each: not (each.is_yours or _HANDED in each.required), deeds)
    inner = (*row, *_inside(clause, "deed", "otherwise"))
    return any(map(_is_nobodys, behind)) or any(map(_turns_away, inner))


def _is_nobodys(deed: Clause) -> bool:
    """Whether somebody else does something, and the deed itself does not say who."""
    return deed.is_theirs and "who" not in deed.slots


def _told(clause: Clause, *, are_named: bool = False) -> Iterator[tuple[Sequence[Clause], Clause]]:
    """What is done in a sentence, in its order, each with what has to happen or to hold first."""
    asked = _inside(clause, "event", "condition")
    parts = (*row_of(clause), *_options(clause), *_inside(clause, "deed", "otherwise"))
    of_others = _OFFERED_OR_BOUND if are_named else frozenset({_LASTING})
    if clause.kind == "act" or not parts or (clause.is_theirs and clause.kind.partition(".")[0] in of_others):
        yield asked, clause
    else:
        yield from (
            ((*asked, *more), deed) for each in parts for more, deed in _told(each, are_named=are_named)
        )


def _inside(clause: Clause, *slots: str) -> tuple[Clause, ...]:
    """The clauses in some slots of another one."""
    return tuple(each for each in map(clause.slots.get, slots) if isinstance(each, Clause))


def _by_whom(clause: Clause, *, is_named: bool) -> Clause:
    if clause.kind == "act":
        return clause
    if is_named and (are_they(clause) or _have_to(clause)):
        return _by_them(clause)
    asked = clause.slots.get("event") or clause.slots.get("condition")
    if clause.kind not in _WAITING or not isinstance(asked, Clause):
        return clause
    is_known = is_named or _is_about_others(asked)
    inner = {name: each for name, each in clause.slots.items() if name in {"deed", "otherwise"}}
    told = {
        name: _by_them(each) if clause.is_theirs else _by_whom(each, is_named=is_known)
        for name, each in inner.items()
        if isinstance(each, Clause)
    }
    return evolve(clause, slots={**clause.slots, **told})


def _by_them(clause: Clause) -> Clause:
    return clause if clause.kind == "act" else Clause("act", {"who": THAT_PLAYER, "deed": clause})


def are_they(clause: Clause) -> bool:
    """Whether the words of a clause, or of the first inside it, say that somebody else does it."""
    inner = clause.slots.get("deed") if _asks_of_them(clause) else _first_inside(clause)
    return not clause.is_yours and (clause.is_theirs or (isinstance(inner, Clause) and are_they(inner)))


def _have_to(clause: Clause) -> bool:
    """Whether the words of a clause, or of the first inside it, say that somebody else has to do it."""
    inner = _first_inside(clause)
    return clause.is_binding or (inner is not None and _have_to(inner))


def _is_about_others(asked: Clause) -> bool:
    return asked.kind != "did" and (not _ABOUT_OTHERS.isdisjoint(asked.required) or "holder" in asked.slots)


def _asks_of_them(clause: Clause) -> bool:
    """Whether it is asked whether somebody else did something."""
    asked = clause.slots.get("condition")
    return isinstance(asked, Clause) and asked.kind == "did" and _THIRD in asked.required


def _is_by_others(clause: Clause) -> bool:
    """Whether somebody else does something in a sentence, or that may be, as somebody is named whom it may be offered."""
    if clause.is_theirs or (clause.kind == "act" and not is_you(clause.slots.get("who"))):
        return True
    runs = clause.slots.get("items")
    inside = (each for run in runs.items for each in run) if isinstance(runs, Runs) else ()
    parts = (each for each in clause.slots.values() if isinstance(each, Clause))
    return any(map(_is_by_others, (*parts, *row_of(clause), *inside)))


def _names_somebody(clause: Clause) -> bool:
    """Whether somebody else is named in a sentence, who does something in it or is chosen."""
    if clause.kind == "act":
        return not is_you(clause.slots.get("who"))
    asked, deed = clause.slots.get("event"), clause.slots.get("deed")
    is_asked = isinstance(asked, Clause) and _is_about_others(asked)
    return is_asked or _picks_somebody(clause) or (isinstance(deed, Clause) and _names_somebody(deed))


def _picks_somebody(clause: Clause) -> bool:
    """Whether somebody else is chosen, and nothing more: whatever follows is about him."""
    chosen = clause.slots.get("thing") if clause.kind == _CHOICE else None
    return isinstance(chosen, NounPhrase) and chosen.head in GROUPS
