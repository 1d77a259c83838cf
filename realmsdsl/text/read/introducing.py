"""How phrases of a language introduce a noun."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from attrs import evolve

from realmsdsl.text.clauses import Amount, Clause, Clauses, NounPhrase, Quantity, Slot, is_of_players
from realmsdsl.text.read.core import Core
from realmsdsl.text.read.forms import Forms
from realmsdsl.text.read.grammar import Part
from realmsdsl.text.referring import is_any_player
from realmsdsl.text.template import Call, PhraseError, Template, parse_template


_OF_ONE: Final = {"a": "a", "another": "other", "that": "this", "the": "the", "this": "this"}
"""Determiners of one thing, and the word in them that has other forms for several."""


_EACH, _TOGETHER = "each", "several"
"""How each of some players is introduced, and the feature of phrases that name them together."""

BY_YOU: Final = "by_you"
"""A feature of phrases that say that you pick the thing."""

ADVERSE: Final = "adverse"
"""A feature of phrases that name somebody who has to be another one than you."""

TELEGRAPHIC: Final = "telegraphic"
"""A feature of phrases that leave out the article: one thing then, and not several."""

_OF_OTHERS: Final = frozenset({ADVERSE, TELEGRAPHIC})

_SINGLE: Final = frozenset({"a", "any", "bottom", "next", "random", "target", "the", "top", *_OF_ONE})
"""Determiners of one thing that may stand before a noun in a form for several: there are several then."""


def of_one(parts: Iterable[Part], determiner: str, forms: Forms) -> list[Part]:
    """The parts of a phrase, without the forms that say that there are several where it introduces one thing."""
    several = forms.always_several(_OF_ONE[determiner]) if determiner in _OF_ONE else frozenset[str]()
    return [part - several if isinstance(part, frozenset) else part for part in parts]


def is_bare_plural(template: Template) -> bool:
    """Whether a thing is introduced by the number of its noun alone."""
    return any(call.text(0) == "pl" for call in _noun_alone(template))


def is_noun_alone(template: Template) -> bool:
    """Whether a thing is introduced by no word beside its noun."""
    return bool(_noun_alone(template))


def _noun_alone(template: Template) -> Sequence[Call]:
    """The only part of a phrase, if that is the noun."""
    calls = [part for part in template.parts if isinstance(part, Call) and part.name == "noun"]
    return calls if len(template.parts) == 1 else []


def is_told_by_its_noun(template: Template, determiner: str, forms: Forms) -> bool:
    """Whether nothing but the form of its noun tells for sure that a phrase introduces one thing: no word for the number 1."""
    calls = (part for part in template.parts if isinstance(part, Call) and part.name == "noun")
    words = (word for part in template.parts if isinstance(part, str) for word in forms.words(part))
    one = {spelling[0] for spelling in forms.words_of("num.1") if spelling} | forms.before_first("one")
    is_one = any(word & one for word in words) or "num" in template.calls
    is_told = is_one or _has_article(template, determiner, forms)
    return determiner in _SINGLE and {call.text(0) for call in calls} == {"sg"} and not is_told


def _has_article(template: Template, determiner: str, forms: Forms) -> bool:
    """Whether the word that introduces one thing has other forms, all of them, where it introduces several."""
    article = _OF_ONE.get(determiner, "")
    calls = (part for part in template.parts if isinstance(part, Call) and part.name == "adj")
    if article not in {call.text(0) for call in calls}:
        return False
    columns = (set(forms.language.series.get(each, {}).values()) for each in ("sg", "pl"))
    single, several = (set(forms.words_of(article, each)) if each else set() for each in columns)
    return not single & several


def indefinite(forms: Forms) -> frozenset[str]:
    """Determiners that phrases put in the place of the indefinite one."""
    found: set[str] = set()
    for phrase in forms.pack.phrases.readable():
        for text in phrase.texts:
            try:
                template = parse_template(text)
            except PhraseError:
                continue
            found.update(
                part.options["a"] for part in template.parts if isinstance(part, Call) and "a" in part.options
            )
    return frozenset(found)


def is_so_introduced(determiner: str, core: Core) -> bool:
    """Whether a thing of some sort is introduced in such a way: only players are "they", and nobody aims at the one of a role."""
    head = core.head
    of_players = determiner != "they" or not head or is_of_players(head)
    return of_players and not (determiner == "target" and head.startswith("role."))


def of_its_number(make: Any) -> Any:
    """What makes a phrase for one thing of which nothing but its noun tells that it is one; not where a word before that says that
    there are several."""

    def made(values: Sequence[Any]) -> NounPhrase | Quantity | None:
        phrase: NounPhrase | Quantity | None = make(values)
        if isinstance(phrase, NounPhrase) and phrase.determiner == _PLURAL:
            return phrase
        several = next((each.several for each in values if isinstance(each, Core)), None)
        return evolve(phrase, several=several) if phrase is not None and several else phrase

    return made


def in_its_own_case(template: Template, make: Any) -> Any:
    """What makes a phrase; where that asks for a case of its noun, the form of the noun tells nothing of that of the phrase."""
    calls = (part for part in template.parts if isinstance(part, Call) and part.name == "noun")
    if not any(call.text(1) for call in calls):
        return make

    def made(values: Sequence[Any]) -> NounPhrase | None:
        phrase: NounPhrase | None = make(values)
        return evolve(phrase, not_in=frozenset()) if phrase is not None and phrase.not_in else phrase

    return made


def is_one_or_other(template: Template, forms: Forms) -> bool:
    """Whether "or" stands between two numbers of a phrase, of which one or the other is meant."""
    parts = template.parts
    names = [each.name if isinstance(each, Call) else "" for each in parts]
    if not {"least", "num"} <= {*names}:
        return False
    between = parts[names.index("least") + 1 : names.index("num")]
    words = [word for each in between if isinstance(each, str) for word in forms.words(each)]
    return bool(words) and all(word & forms.between("or", "either") for word in words)


def of_neighbours(make: Any) -> Any:
    """What makes so much or so much of something: no number lies between the two, or there would be more of them."""

    def made(values: Sequence[Any]) -> NounPhrase | Amount | None:
        phrase: NounPhrase | Amount | None = make(values)
        if phrase is None or phrase.least is None or phrase.number is None:
            return phrase
        return phrase if phrase.number == phrase.least + 1 else None

    return made


def by_its_words(make: Any, determiner: str, features: Collection[str], *, is_bare: bool) -> Any:
    """What makes a phrase whose words say that you pick the thing, or that it is not you, or that there are several players."""
    make = picked_by_you(make) if BY_YOU in features else make
    is_the = determiner == "the" and "only" not in features
    make = _of_adversary(make) if is_the or not _OF_OTHERS.isdisjoint(features) else make
    make = _of_bare_noun(make, determiner) if is_bare else make
    is_only = determiner == "target" and ADVERSE in features
    make = _of_only_one(make) if is_only else make
    return of_them_together(make) if determiner == _EACH and _TOGETHER in features else make


_A, _PLURAL = "a", "plural"


def may_be_bare(forms: Forms) -> bool:
    """Whether a language has words with which several things are all of them: without those, they are some."""
    phrases = (each for each in forms.pack.phrases.readable() if (each.kind, each.key) == ("np", _PLURAL))
    return any(not text.startswith("{{") for each in phrases for text in each.texts)


def _of_bare_noun(make: Any, determiner: str) -> Any:
    """What makes a phrase for things that only the form of their noun tells to be several, or for one of which nothing tells more."""

    def made(values: Sequence[Any]) -> NounPhrase | None:
        phrase: NounPhrase | None = make(values)
        is_another = phrase is not None and determiner == _A and phrase.determiner != _A
        return phrase if phrase is None or is_another else evolve(phrase, is_bare=True)

    return made


def _of_only_one(make: Any) -> Any:
    """What makes a phrase for the only player of whom that can be said."""

    def made(values: Sequence[Any]) -> NounPhrase | None:
        phrase: NounPhrase | None = make(values)
        return evolve(phrase, is_only=True) if phrase is not None else None

    return made


def of_them_together(make: Any) -> Any:
    """What makes a phrase for several players: what each of them does they do, but what is for them is not for each."""

    def made(values: Sequence[Any]) -> NounPhrase | None:
        phrase: NounPhrase | None = make(values)
        return evolve(phrase, is_together=True) if phrase is not None else None

    return made


def _of_adversary(make: Any) -> Any:
    """What makes a phrase for somebody who cannot be you: "the player" may be whoever plays the card."""

    def made(values: Sequence[Any]) -> NounPhrase | None:
        phrase: NounPhrase | None = make(values)
        return None if phrase is None or is_any_player(phrase) else phrase

    return made


def picked_by_you(make: Any) -> Any:
    """What makes a phrase for what you pick, whoever does something with it."""

    def made(values: Sequence[Any]) -> NounPhrase | None:
        phrase: NounPhrase | None = make(values)
        if phrase is None:
            return None
        lies = phrase.zones.items if phrase.zones is not None else ()
        is_yours = bool(lies) and not any(each.owner or each.holder for each in lies)
        return evolve(phrase, is_by_you=True, determiner="a" if is_yours else phrase.determiner)

    return made


def is_picked_by_you(said: Iterable[Slot]) -> bool:
    """Whether it is said of a thing in what is said that you pick it."""
    return any(
        (isinstance(each, NounPhrase) and each.is_by_you)
        or (isinstance(each, Clause) and is_picked_by_you(each.slots.values()))
        or (isinstance(each, Clauses) and is_picked_by_you(each.items))
        for each in said
    )


def of_no_card(make: Any) -> Any:
    """What makes a phrase that no card is called by, but "that card" of which another one keeps something."""

    def made(values: Sequence[Any]) -> NounPhrase | None:
        phrase: NounPhrase | None = make(values)
        of_card = phrase is not None and (phrase.heads == ("card",) or phrase.head.startswith("kind."))
        is_told_of = phrase is not None and of_card and phrase.modifiers
        return None if is_told_of or (phrase is not None and phrase.name) else phrase

    return made
