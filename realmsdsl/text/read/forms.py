"""The words of a pack as parts of a grammar: whatever form they take."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, final

from realmsdsl.text.clauses import Verb
from realmsdsl.text.pack import Pack
from realmsdsl.text.pack.lexicon import Word
from realmsdsl.text.read.grammar import Make, Part, Production
from realmsdsl.text.read.tokens import NUMBER, Token, folded, plain, tokens

FOR_YOU: Final = "verbs_for_you"
FOR_OTHERS: Final = "verbs_for_others"
BINDING: Final = "verbs_others_have_to"
_DONE: Final = "verbs_done"
"""The tables of other spellings of verbs that say by themselves that you do it, that somebody else does, or has to do it; or that it was done."""

SEVERAL: Final = "several"
"""The table of other spellings of nouns that say by themselves that there are several."""

_BETWEEN_CALLS: Final = re.compile(r"\}\}(.+?)\{\{")
_VARIANTS: Final = ";"
"""Between the variants of a word."""

Spelling = tuple[str, ...]
"""A form as its tokens."""


@final
class Forms:
    """Makes parts of words: one word, or a symbol with a production for each form."""

    def __init__(self, pack: Pack, *, is_house: bool = False) -> None:
        """With `is_house` words are those of house style alone."""
        self.pack = pack.as_said() if is_house else pack
        self.is_house = is_house
        self.language = pack.language
        self.contracted = _contracted(pack)
        self._heard = _heard(pack)
        self.doubled = frozenset(
            self._as_heard(join.words[0]) for join in pack.language.joins if join.is_once
        )
        self.productions: list[Production] = []
        self._rows: dict[str, tuple[Token, ...]] = {}
        self._spellings: dict[str, Spelling] = {}
        self._defined: set[str] = set()
        self.marked = _marked_moods(pack)
        like, moods = self.language.read_like, self.language.moods
        self.marking = self.marked | {each for each, other in like.items() if other in self.marked}
        self.marking |= {column for mood in self.marking for column in moods.get(mood, {}).values()}

    # ---- literal text ------------------------------------------------------------------------------

    def spelling(self, text: str) -> Spelling:
        """A text of the pack as tokens."""
        if text not in self._spellings:
            self._spellings[text] = tuple(token.key for token in self.row(text))
        return self._spellings[text]

    def row(self, text: str) -> tuple[Token, ...]:
        """A text of the pack as tokens, with what stands between them."""
        if text not in self._rows:
            self._rows[text] = tokens(plain(text), self.contracted)
        return self._rows[text]

    def literal(self, text: str) -> tuple[Part, ...]:
        """Literal text: each word as it is written or as it sounds beside others, and a number as it stands."""
        return tuple(
            self._as_heard(each.key)
            if each.key != NUMBER or each.number is None
            else self._this_number(each.number)
            for each in self.row(text)
        )

    def words(self, text: str) -> tuple[frozenset[str], ...]:
        """Each word of a text as it is written or as it sounds beside others."""
        return tuple(self._as_heard(key) for key in self.spelling(text))

    def _this_number(self, wanted: int) -> str:
        """A symbol for one number in digits."""
        name = f"number {wanted}"
        digits = Production(
            name,
            (frozenset((NUMBER,)),),
            lambda values: values[0] if values[0].number == wanted else None,
            str(wanted),
        )
        self.once(name, digits)
        return name

    def _as_heard(self, key: str) -> frozenset[str]:
        return self._heard.get(key, frozenset((key,)))

    def unjoined(self) -> Mapping[str, str]:
        """What a join makes of one word, by how it looks: the word."""
        joins = (join for join in self.language.joins if len(join.words) == 1 and join.becomes.isalpha())
        return {folded(join.becomes): folded(join.words[0]) for join in joins}

    def calls_yours(self, text: str) -> bool:
        """Whether words for a place call it yours."""
        return any(
            each in text.casefold() for each in self.pack.phrases.other_words("persons", "your_places")
        )

    # ---- lexemes -----------------------------------------------------------------------------------------

    def lexeme(self, name: str, spellings: Iterable[Spelling]) -> Part:
        """A part for a word in any of its forms."""
        distinct = {each for each in spellings if each}
        if all(len(each) == 1 for each in distinct):
            return frozenset(word for (key,) in distinct for word in self._as_heard(key))
        self.define(name, ((each, None) for each in sorted(distinct)))
        return name

    def define(self, name: str, spelled: Iterable[tuple[Spelling, Any]]) -> str:
        """A symbol whose spellings have values; the value of None is the first token."""
        if self.is_new(name):
            for spelling, value in spelled:
                parts = tuple(self._as_heard(key) for key in spelling)
                self.productions.append(Production(name, parts, constant(value), " ".join(spelling)))
        return name

    def once(self, name: str, *productions: Production) -> None:
        """Take in the productions of a symbol that has no others."""
        if self.is_new(name):
            self.productions += productions

    def is_new(self, name: str) -> bool:
        """Whether a symbol has not been asked for yet: whoever asks takes in its productions."""
        is_known = name in self._defined
        self._defined.add(name)
        return not is_known

    def words_of(self, term: str, columns: Iterable[str] = ()) -> Iterator[Spelling]:
        """Every form of a term in every gender, or those of some columns; variants are among all."""
        chosen = tuple(columns)
        for word in self.pack.lexicon.terms.get(term, {}).values():
            for column, text in word.forms.items():
                if not chosen or column in chosen:
                    yield self.spelling(text)
            if not chosen:
                yield from self._variants(word.row.cells.get("variants", ""))
        for table in () if chosen else ("terms", SEVERAL):
            yield from map(self.spelling, self.pack.phrases.other_words(table, term))

    def several_in(self, term: str, spelling: Spelling) -> frozenset[str]:
        """The cases in which a form of a word is that of several things, and not that of one."""
        plural, single = (self.language.series.get(each, {}) for each in ("pl", "sg"))
        is_listed = spelling in map(self.spelling, self.pack.phrases.other_words(SEVERAL, term))
        if is_listed or spelling in self._never_of_one(term):
            return frozenset(plural)
        return frozenset(
            case
            for case, column in plural.items()
            if spelling
            in {*self.words_of(term, [column])} - {*self.words_of(term, [single.get(case, column)])}
        )

    def always_several(self, term: str) -> frozenset[str]:
        """The forms of a word that are said of several things, and never of one."""
        found = self._never_of_one(term)
        return frozenset(word for each in found if len(each) == 1 for word in self._as_heard(each[0]))

    def _never_of_one(self, term: str) -> set[Spelling]:
        plural, single = (self.language.series.get(each, {}).values() for each in ("pl", "sg"))
        return {*self.words_of(term, plural)} - {*self.words_of(term, single)} if plural else set()

    def alike(self, *sorts: str) -> frozenset[str]:
        """The terms of some sorts, `resource.` say, that share a spelling with one of another of them."""
        spelled: dict[Spelling, set[str]] = {}
        for term in self.pack.lexicon.terms:
            for spelling in self.words_of(term) if term.startswith(sorts) else ():
                spelled.setdefault(spelling, set()).add(term)
        sharing = (terms for spelling, terms in spelled.items() if spelling)
        return frozenset(
            term for terms in sharing for term in terms if len({t.partition(".")[0] for t in terms}) > 1
        )

    def nouns(self) -> Mapping[str, Word]:
        """The terms of the pack, one row of each."""
        return {term: next(iter(rows.values())) for term, rows in self.pack.lexicon.terms.items()}

    def _variants(self, text: str) -> Iterator[Spelling]:
        for variant in () if self.is_house else text.split(_VARIANTS):
            yield self.spelling(variant)

    # ---- verbs -----------------------------------------------------------------------------------------------

    def columns(self, form: str) -> tuple[str, ...]:
        """The forms of verbs that may stand for a mood or form: all that do not say something else by themselves."""
        special = {column for mood in self.marking for column in self.language.moods.get(mood, {}).values()}
        if form in self.marking:
            return tuple(special)
        if form not in self.language.done_moods:
            done = (self.language.moods.get(mood, {mood: mood}) for mood in self.language.done_moods)
            special |= {column for columns in done for column in columns.values()}
        known = (*self.language.verb_forms, *self.language.more_verb_forms)
        return tuple(each for each in known if each not in special)

    def sort_of_form(self, form: str) -> str:
        """Forms of one sort are read the same: those that say that one may, that tell of what was done, and all others."""
        return "marked" if form in self.marking else "done" if form in self.language.done_moods else "plain"

    def verb(self, verb: str, form: str) -> Part:
        """A part for a verb in a mood or form."""
        name = f"verb.{verb}.{self.sort_of_form(form)}"
        spelled = sorted({each for each in self.verb_forms(verb, form) if each})
        if all(len(each) == 1 for each in spelled):
            return self.lexeme(name, spelled)
        return self.define(
            name, ((each, Verb(verb, word_for(each, self.pack.verb_leads))) for each in spelled)
        )

    def verb_forms(self, verb: str, form: str) -> Iterator[Spelling]:
        """How a verb is spelled in a mood or form."""
        row = self.pack.lexicon.verbs.get(verb)
        if row is None:
            return
        for column in self.columns(form):
            yield from self._in_parts(self.spelling(row.cells.get(column, "")))
        if form in self.marking:
            yield from self._other_spellings("verbs_that_may", verb)
            return
        yield from self._variants(row.cells.get("variants", ""))
        done = (_DONE,) if form in self.language.done_moods else ()
        for table in ("verbs", FOR_YOU, FOR_OTHERS, BINDING, *done):
            yield from self._other_spellings(table, verb)

    def _other_spellings(self, table: str, verb: str) -> Iterator[Spelling]:
        for text in self.pack.phrases.other_words(table, verb):
            yield from self._in_parts(self.spelling(text))

    def _in_parts(self, spelling: Spelling) -> Iterator[Spelling]:
        """A form, and what it looks like where a part of it stands apart, before the verb or behind it, or not."""
        yield spelling
        verb, *parts = spelling or ("",)
        if len(parts) == 1 and parts[0] in self.language.verb_parts:
            yield from ((parts[0] + verb,), (parts[0], verb))
        for part in self.language.verb_parts if len(spelling) == 1 else ():
            verb = spelling[0].removeprefix(part)
            if verb and verb != spelling[0]:
                yield from ((part, verb), (verb, part))

    def any_verb(
        self, verbs: Iterable[str], form: str, name: str, but: Iterable[str] = (), *, is_bare: bool = False
    ) -> str:
        """A symbol for one of several verbs; its value says which. Forms of the moods `but` stand for no other mood.

        What `is_bare` has no object: the forms that say that it is a definite one are not read.
        """
        spelled = (
            (each, Verb(verb, word_for(each, self.pack.verb_leads)))
            for verb in verbs
            for each in {*self.verb_forms(verb, form)} - self._only_of(verb, but, form) - {()}
            if not (is_bare and each in self._definite(verb))
        )
        return self.define(name, spelled)

    def _definite(self, verb: str) -> frozenset[Spelling]:
        """The forms of a verb that only go with a definite object."""
        cells = self.pack.lexicon.verbs[verb].cells if verb in self.pack.lexicon.verbs else {}
        found: dict[str, set[Spelling]] = {"def": set(), "indef": set()}
        for mood in self.language.moods.values():
            for sort in found.keys() & mood.keys():
                found[sort].update(self._in_parts(self.spelling(cells.get(mood[sort], ""))))
        return frozenset(found["def"] - found["indef"])

    def _only_of(self, verb: str, moods: Iterable[str], form: str) -> frozenset[Spelling]:
        """The forms that a verb has in some moods and not in another one."""
        others = {each for mood in moods for each in self._of_mood(verb, mood)}
        return frozenset(others.difference(self._of_mood(verb, form)))

    def _of_mood(self, verb: str, mood: str) -> Iterator[Spelling]:
        cells = self.pack.lexicon.verbs[verb].cells if verb in self.pack.lexicon.verbs else {}
        for column in {mood, *self.language.moods.get(mood, {}).values()}:
            yield from self._in_parts(self.spelling(cells.get(column, "")))

    def participle(self, verb: str) -> Iterator[Spelling]:
        """The participle of a verb in every form."""
        if self.language.participles_agree:
            yield from self.words_of(f"participle.{verb}")
            return
        row = self.pack.lexicon.verbs.get(verb)
        if row is not None:
            yield self.spelling(row.cells.get("part", ""))
            yield from map(self.spelling, self.pack.phrases.other_words("terms", f"participle.{verb}"))

    # ---- lists ------------------------------------------------------------------------------------------------------

    def connecting(self, kind: str) -> tuple[frozenset[str], ...]:
        """The words between the two clauses of a kind."""
        phrase = self.pack.phrases.get(kind, "any")
        template = self.pack.phrases.template(phrase) if phrase is not None else ""
        parts = () if isinstance(template, str) else template.parts
        return tuple(word for part in parts if isinstance(part, str) for word in self.words(part))

    def joining(self, kind: str) -> frozenset[tuple[str, ...]]:
        """The rows of words that phrases of a kind, or variants of them, have between two clauses."""
        texts = (text for each in self.pack.phrases.readable() if each.kind == kind for text in each.texts)
        return frozenset(self.spelling(row) for text in texts for row in _BETWEEN_CALLS.findall(text))

    def between(self, *lists: str) -> frozenset[str]:
        """The words that stand before the last item of lists."""
        found: set[str] = set()
        for name in lists:
            pattern = self.language.lists[name]
            for text in (pattern.two, pattern.last):
                found.update(self.spelling(text.format("", ""))[:1])
            found.update(
                key for text in self.pack.phrases.other_words("lists", name) for key in self.spelling(text)
            )
        return frozenset(found)

    def between_nouns(self) -> frozenset[str]:
        """The words that stand before the last of nouns of which any is meant, however those are introduced."""
        return self.between("or", "either", *(each for each in self.language.lists if each.startswith("or-")))

    def before_others(self, name: str) -> frozenset[str]:
        """The words that stand before every item of a list but the first: "si A et que B"."""
        pattern = self.language.lists[name]
        behind, between = self.spelling(pattern.last.format("", ""))[1:], pattern.middle.format("", "")
        texts = self.pack.phrases.other_words("lists", f"{name}-again")
        typed = [key for text in texts for key in self.spelling(text)]
        return frozenset(
            heard for key in (*behind, *self.spelling(between), *typed) for heard in self._as_heard(key)
        )

    def before_first(self, name: str) -> frozenset[str]:
        """The words that may stand before the first item of a list."""
        texts = self.pack.phrases.other_words("lists", f"{name}-first")
        return frozenset(key for text in texts for key in self.spelling(text))

    def behind_last(self, name: str, what: str = "last") -> Iterator[tuple[Part, ...]]:
        """What may stand behind the last item of a list: "one or the other, your choice", or "or `both`"."""
        texts = self.pack.phrases.other_words("lists", f"{name}-{what}")
        yield from (spelled_parts(self.spelling(text)) for text in texts)


def spelled_parts(spelling: Spelling) -> tuple[Part, ...]:
    """A spelling as parts of a production."""
    return tuple(frozenset((key,)) for key in spelling)


def word_for(spelling: Sequence[str], parts: Collection[str]) -> str:
    """The word by which a form of a verb is known: its first one ("dobj el"), or all of it behind a part ("el kell dobnia")."""
    return " ".join(spelling if spelling[0] in parts else spelling[:1])


def constant(value: Any) -> Make:
    """What makes a value whatever was read; that of None is the first token."""
    return (lambda values: values[0]) if value is None else (lambda _values: value)


def _contracted(pack: Pack) -> Mapping[str, Spelling]:
    """Words that joins make of two: `du` is `de le`."""
    joins = pack.language.joins
    return {join.becomes: join.words for join in joins if len(join.words) == 2 and not join.is_once}


def _heard(pack: Pack) -> Mapping[str, frozenset[str]]:
    """For each word that a join changes, all that it may look like."""
    heard: dict[str, set[str]] = {}
    for join in pack.language.joins:
        if len(join.words) == 1:
            (word,) = join.words
            heard.setdefault(word, {word}).update(t.key for t in tokens(join.becomes, {}))
    return {word: frozenset(each) for word, each in heard.items()}


def _marked_moods(pack: Pack) -> frozenset[str]:
    """Moods that say by themselves that one may: the language has no word for it."""
    marked: set[str] = set()
    for phrase in pack.phrases.all():
        template = pack.phrases.template(phrase)
        if phrase.kind != "may" or isinstance(template, str) or len(template.parts) != 1:
            continue
        (only,) = template.parts
        if not isinstance(only, str) and only.text(1):
            marked.add(only.text(1))
    return frozenset(marked)
