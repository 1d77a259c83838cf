"""Noun phrases as productions."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final, final

from realmsdsl.text.clauses import MARKED, OWN
from realmsdsl.text.read import numbers
from realmsdsl.text.read.amounts import amounts, picked_amounts, words, zones, zones_of_others
from realmsdsl.text.read.core import Core
from realmsdsl.text.read.extent import Extent
from realmsdsl.text.read.forms import Forms, constant, spelled_parts
from realmsdsl.text.read.grammar import Part, Production, in_a_row
from realmsdsl.text.read.heads import Heads
from realmsdsl.text.read.introducing import (
    ADVERSE,
    BY_YOU,
    TELEGRAPHIC,
    by_its_words,
    in_its_own_case,
    indefinite,
    is_bare_plural,
    is_noun_alone,
    may_be_bare,
    is_one_or_other,
    is_told_by_its_noun,
    of_its_number,
    of_neighbours,
    of_no_card,
    of_one,
)
from realmsdsl.text.read.noun_making import (
    amount_worked_out,
    count_maker,
    described_core,
    number_worked_out,
    phrase_maker,
    repeated_phrase,
    whole_amount,
    with_value,
)
from realmsdsl.text.read.owned_heads import NUMBERS, owned_heads, possessed
from realmsdsl.text.read.subjects import Subjects
from realmsdsl.text.template import Call, Template, readable_templates

_OWNING: Final = ("your", "their", "its", "of", "the")
"""Determiners of what somebody or something has."""

_SELDOM_WORDS: Final = ("role", "group", "action")
"""Lists that every game has, whose words cards seldom say."""

_COUNTING: Final = ("a", "n", "that_many")
_ONLY: Final = "only"

_SAME: Final = {"them": "it", "the": "a", "bare_plural": "plural"}
"""Determiners that mean another one where nobody can hear which of them is meant."""

_AMOUNTS: Final = ("resource.", "counter.")
_WHOLE: Final = ("all_of", "that_many")
_WORKED_OUT: Final = ("so_many", "so_much", *_WHOLE)
_OF_NOUNS: Final = frozenset({"noun", "counted"})
_NO_NOUN: Final = ""
_CORES: Final = ("core", "owned core")
_PLURAL, _WHICHEVER, _THAT, _FOLLOWED = "plural", "plain", "that", "followed"
_TARGET, _THE, _EACH = "target", "the", "each"
_SO_MANY_OF: Final = "_n"
"""How a determiner ends that goes with a number."""

_SOME: Final = "some"
"""A feature of phrases for several, nobody knows how many."""

_BY_ITSELF: Final = frozenset(
    {
        "person",
        "zero",
        "nounless",
        "one",
        "two",
        "few",
        "many",
        "zone",
        "or",
        "several",
        TELEGRAPHIC,
        "relational",
        "distributive",
        "beside",
        "vowel",
        "consonant",
        BY_YOU,
        ADVERSE,
    }
)
"""Features of a phrase that follow from what is said, beside the case in which it is."""


@final
class Nouns:
    """Makes productions for what clauses are about."""

    def __init__(self, forms: Forms, names: Mapping[str, str], subjects: Subjects, extent: Extent) -> None:
        self._forms = forms
        self._asked = subjects.asked
        self._extent = extent
        self._pack = forms.pack
        self._lists = subjects.lists
        self._posts: set[str] = {""}
        self._counts: set[str] = set()
        self._introduced: set[str] = set()
        self._indefinite = indefinite(forms)
        self._may_be_bare = may_be_bare(forms)
        self._told = {each.texts[0] for each in self._pack.phrases.of_kind("np")}
        self._heads = Heads(forms, names, extent)

    def phrase(self, post: str) -> str:
        """The symbol of a noun phrase, with a word behind it or without."""
        self._posts.add(post)
        return f"np.{post}" if post else "np"

    def introduced(self, determiner: str) -> str:
        """The symbol of a noun alone that a phrase itself introduces in some way."""
        self._introduced.add(determiner)
        return f"np as {determiner}"

    def count(self, term: str) -> str:
        """The symbol for so many of a noun."""
        self._counts.add(term)
        return f"count.{term}"

    def productions(self) -> Iterator[Production]:
        """Everything about nouns."""
        yield from self._heads.productions()
        yield from self._phrases()
        yield from amounts(self._forms, self._counts)
        if self._extent.is_wide:
            yield from owned_heads(self._forms)
            yield from self.worked_out()
            yield from _plain()
            yield from picked_amounts(self._forms)
            yield from zones_of_others(self._forms)
        yield from words(self._forms, (*self._lists, *(_SELDOM_WORDS if self._extent.is_wide else ())))
        yield from zones(self._forms)

    def _phrases(self) -> Iterator[Production]:
        seen: set[tuple[str, tuple[Any, ...], bool]] = set()
        for phrase in self._pack.phrases.readable():
            determiner, *features = phrase.key.split("-")
            is_seldom = determiner == _WHICHEVER or (determiner == _TARGET and not self._asked.is_target)
            is_seldom |= _FOLLOWED in features  # alone it would be any such thing
            is_seldom |= OWN in features and not self._extent.is_house  # its words are among those for yours
            features = [each for each in features if each != OWN]
            if phrase.kind != "np" or is_seldom or not self._extent.has("np", phrase.key):
                continue
            for text, template in readable_templates(phrase.texts):
                if determiner in _OWNING and self._extent.is_wide and not (determiner == _THE and features):
                    yield from self._of_owned(template, determiner, text)
                if determiner in _OWNING[:-1]:
                    continue
                for production in self._of_template(template, determiner, features, text):
                    key = production.symbol, production.parts, "person" in features
                    bare = len(production.parts) <= 2
                    if not bare or key not in seen:
                        seen.add(key)
                        yield production
        yield from self._introduced_elsewhere()
        for post in sorted(self._posts):
            name = self.phrase(post)
            joined = self._forms.between_nouns()
            yield Production(name, (name, joined, name), lambda v: repeated_phrase(v[0], v[2]), "…")
            yield from in_a_row(name, name, joined, repeated_phrase)

    def _introduced_elsewhere(self) -> Iterator[Production]:
        for determiner in sorted(self._introduced):
            counted = determiner.endswith(_SO_MANY_OF)
            roles, parts = (
                (("number", "core"), ("num", "core wide")) if counted else (("core",), ("core wide",))
            )
            make = phrase_maker(roles, determiner, (), is_person=False, is_wide=self._extent.is_wide)
            yield Production(self.introduced(determiner), parts, make, "…")

    def _of_owned(self, template: Template, determiner: str, text: str) -> Iterator[Production]:
        """What somebody or something has, with its owner behind it if need be."""
        nouns = (part.text(0) for part in template.parts if isinstance(part, Call) and part.name == "noun")
        series = next((f".{each}" for each in nouns if f".{each}" in possessed(self._forms)), "")
        parts, roles = self._parts(template, f"owned core{series}")
        for post in sorted(self._posts):
            behind: tuple[Part, ...] = (*self._forms.literal(post), "owner after")
            wholes = (None,) * (len(behind) - 1) + ("more",)
            make = phrase_maker((*roles, *wholes), determiner, (), is_person=False, is_wide=True)
            make = self._asked.owned(determiner, make)
            yield Production(self.phrase(post), (*parts, *behind), make, text)
            roles_of_marked = (*roles, *wholes, "mark")
            marked = phrase_maker(roles_of_marked, determiner, (), is_person=False, is_wide=True)
            yield Production(self.phrase(post), (*parts, *behind, "mark alone"), marked, text)
            if not post:
                yield Production("np owned", (*parts, *behind), make, text)

    def worked_out(self) -> Iterator[Production]:
        """Amounts and numbers of things that are worked out, and all there is."""
        for phrase in self._pack.phrases.readable():
            determiner = phrase.key.partition("-")[0]
            is_meant = phrase.kind == "np" and determiner in _WORKED_OUT
            for text, template in readable_templates(phrase.texts if is_meant else ()):
                yield from self._so_many(template, determiner, text)
        for term in self._forms.nouns():
            if term.startswith(_AMOUNTS):
                for spelling in sorted(set(self._forms.words_of(term))):
                    if spelling:
                        parts = spelled_parts(spelling)
                        yield Production("amount name", parts, constant(Core((term,))), term)

    def _so_many(self, template: Template, determiner: str, text: str) -> Iterator[Production]:
        if determiner in _WHOLE:
            parts, roles = self._parts(template, "amount name")
            make = whole_amount(roles, is_all=determiner == "all_of")
            yield Production("amount", tuple(parts), make, text)
        elif determiner == "so_much":
            worked_out, places = with_value(*self._parts(template, "amount name"))
            yield Production("amount", worked_out, amount_worked_out(places), text)
        else:
            for term in sorted(self._counts):
                worked_out, places = with_value(*self._parts(template, f"counted.{term}"))
                yield Production(f"count.{term}", worked_out, number_worked_out(places), text)

    def _of_template(
        self, template: Template, determiner: str, features: Sequence[str], text: str
    ) -> Iterator[Production]:
        by_itself = _BY_ITSELF.union(self._pack.language.cases)
        kept = tuple(each for each in features if each not in by_itself)
        is_person = "person" in features
        if "num" in template.calls or "counted" in template.calls:
            kept = tuple(each for each in kept if each != "other")
        meant = determiner if _ONLY in features else self._meant(determiner)
        if determiner in {_THAT, MARKED} and self._extent.is_wide:
            parts, roles = self._parts(template, "counted.number")
            make = phrase_maker(roles, determiner, kept, is_person=is_person, is_wide=True)
            yield Production("np owned", tuple(parts), make, text)
            self._counts.add("number")
        bare = "core.bare" if is_bare_plural(template) else self._core(template)
        is_one = TELEGRAPHIC in features or (is_person and determiner == _TARGET)
        is_many = determiner == _PLURAL or (is_person and determiner == _EACH) or _SOME in features
        cores = ["core.pl" if is_many else "core.sg" if is_one else bare]
        cores += ["core.sg"] if determiner == _THE else []  # "the opponents" are no opponent
        for (at, core), post in product(enumerate(cores), sorted(self._posts)):
            parts, roles = self._parts(template, core)
            parts = of_one(parts, determiner, self._forms)
            behind: tuple[Part, ...] = (*self._forms.literal(post), "after")
            wholes = (None,) * (len(behind) - 1) + ("more",)
            make = phrase_maker(
                (*roles, *wholes),
                meant,
                kept,
                is_person=None if determiner == _THE and at == 0 else is_person,
                is_wide=self._extent.is_wide,
            )
            make = make if determiner != _TARGET or text in self._told else self._asked.picked(make)
            is_bare = meant == _PLURAL and self._may_be_bare and is_bare_plural(template)
            is_bare = is_bare or (determiner == "a" and bool(self._indefinite) and is_noun_alone(template))
            make = by_its_words(make, determiner, features, is_bare=is_bare or _SOME in features)
            make = self._asked.described(make)
            make = of_neighbours(make) if is_one_or_other(template, self._forms) else make
            make = of_its_number(make) if is_told_by_its_noun(template, meant, self._forms) else make
            make = in_its_own_case(template, make)
            make = of_no_card(make) if determiner == _THAT and self._extent.is_house else make
            yield Production(self.phrase(post), (*parts, *behind), make, text)
        if determiner in _COUNTING and TELEGRAPHIC not in features:
            has_noun = bool(template.calls.keys() & _OF_NOUNS)
            for term in sorted(each for each in self._counts if has_noun or not each.startswith(_AMOUNTS)):
                parts, roles = self._parts(template, f"counted.{term}")
                count = count_maker(roles, determiner)
                count = of_its_number(count) if is_told_by_its_noun(template, meant, self._forms) else count
                yield Production(f"count.{term}", tuple(parts), count, text)

    def _core(self, template: Template) -> str:
        """The symbol of the noun of a phrase: in house style it has the number that the phrase asks for."""
        calls = (each for each in template.parts if isinstance(each, Call) and each.name == "noun")
        series = {each.text(0) for each in calls} & NUMBERS if self._extent.is_house else set[str]()
        return f"core.{series.pop()}" if len(series) == 1 else "core"

    def _meant(self, determiner: str) -> str:
        return "a" if determiner in self._indefinite else _SAME.get(determiner, determiner)

    def _parts(self, template: Template, core: str) -> tuple[list[Part], list[str | None]]:
        parts: list[Part] = []
        roles: list[str | None] = []
        last = template.parts[-1] if template.parts else None
        core = core if template.calls.keys() & _OF_NOUNS else _NO_NOUN
        for part in template.parts:
            if isinstance(part, str):
                words = self._forms.literal(part)
                parts += words
                roles += [None] * len(words)
            else:
                symbol, role = self._part(part, core)
                is_wide = role == "core" and core.startswith(_CORES) and part is not last
                parts.append(f"{symbol} wide" if is_wide else symbol)
                roles.append(role)
        return parts, roles

    def _part(self, call: Call, core: str) -> tuple[Part, str | None]:
        match call.name:
            case "noun" | "counted":
                return core, "core"
            case "num" | "least":
                number = numbers.number(self._forms) if core != _NO_NOUN else numbers.digits(self._forms)
                return number, "number" if call.name == "num" else "least"
            case "zone":
                return "zones", "zones"
            case "letter":
                return "letter", "mark"
            case "before" | "after":
                return f"owner {call.name}" if core.startswith("owned") else call.name, "more"
        return self._forms.lexeme(f"adj.{call.text(0)}", self._forms.words_of(call.text(0))), None


def _plain() -> Iterator[Production]:
    """A noun alone, in any of its forms."""
    yield Production("core plain", ("before", "head", "after"), described_core, "…")
    yield Production("core plain", ("owner before", "owned", "owner after"), described_core, "…")
    make = phrase_maker(("core",), _WHICHEVER, (), is_person=False, is_wide=True)
    yield Production("np plain", ("core plain",), make, "…")
