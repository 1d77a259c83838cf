"""How a language works, as `language.toml` says it: forms, moods, lists, joins, typography, alphabet."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from string import Formatter
from typing import Final, final

from attrs import field, frozen

from realmsdsl.text.pack.joins import Join, join_from
from realmsdsl.text.pack.settings import GROUPS, SettingError, Table, dotted, is_number
from realmsdsl.text.scripts import script_of_all


TELLING: Final = (0, 1, 2, 3, 5, 6, 8, 11, 12, 20, 21, 22, 100, 101, 1000, 1_000_000)
"""Numbers that show every plural category which whole numbers have in any language of the CLDR."""


SETTINGS_FILE: Final = "language.toml"
"""What says how a language works."""

LISTS: Final = ("and", "or", "either")
"""The lists that every language has."""

_PINNED: Final = "plural_categories"
_LIKE: Final = "like"


@final
@frozen(slots=True)
class ListPattern:
    """How a list is written: of two, and of more than two with `middle` between all but the last."""

    two: str
    middle: str
    last: str

    def join(self, items: Sequence[str]) -> str:
        """The items as one text."""
        if len(items) < 2:
            return "".join(items)
        if len(items) == 2:
            return self.two.format(*items)
        text = items[0]
        for item in items[1:-1]:
            text = self.middle.format(text, item)
        return self.last.format(text, items[-1])


@final
@frozen(slots=True)
class Numerals:
    """How numbers are written: in `words` up to ten or in digits, the mark between thousands, suffixes by case."""

    words: bool
    group: str
    group_from: int
    suffixes: Mapping[str, Mapping[str, str]]


@final
@frozen(slots=True)
class Typography:
    """Marks of a language.

    Attributes:
        space_before: the space before punctuation marks.
        label: how a label and its text stand beside each other.
        bound: words bound to the next one.
        comma_before: words that have a comma before them inside a sentence.
        no_comma_after: words behind which those have none.
        between_numbers: the word that parts two numbers in a row, or empty.
    """

    space_before: Mapping[str, str]
    label: str
    bound: frozenset[str]
    comma_before: tuple[str, ...] = ()
    no_comma_after: frozenset[str] = frozenset()
    between_numbers: str = ""


@final
@frozen(slots=True, eq=False)
class Language:
    """The settings of a language.

    Attributes:
        code: of the language, for example `pl`.
        category: the CLDR plural category of a whole number.
        pinned: numbers of which the category is written down, by category.
        genders: those that nouns have, if any.
        noun_forms: the columns of forms in `terms.csv`, the citation form first.
        more_forms: further columns of `terms.csv`, which a file may leave out.
        verb_forms: the columns of forms in `verbs.csv`.
        more_verb_forms: further ones, which a file may leave out.
        verb_parts: words that a verb has before it, in one word with it, or behind it.
        done_moods: moods, or columns of verbs, that tell of what was done: their forms bid nobody to do it.
        others_are_named: whether a verb in the form for others is about somebody who has to be named, and never about you.
        default_case: the case of a noun phrase whose phrase does not say one.
        object_case: the case of objects that a verb agrees with in definiteness, or empty.
        definite: determiners that make such an object definite.
        series: for each series of forms (`sg`, `pl`, possessed …), the column of each case.
        counted: for each case, by gender (empty: any other), the column of each plural category.
        moods: for each mood of a clause, the column of `verbs.csv`, by `indef` and `def`.
        mood_tables: moods that have a table of their own in the file.
        read_like: moods that say what another one says, and only look otherwise.
        names_as_written: whether card names are those of the set files, so that none is missing.
        participles_agree: whether participles are rows of `terms.csv`, with forms, or a column of `verbs.csv`.
        alternatives: how "A or B" is said of two heads: `share`, `repeat` or `carrier`.
        carrier: the row and form that carry a list of heads, and the row that carries a name.
        must_say: letters before which a noun must say its onset.
        lists: the patterns `and`, `or`, `either`.
        joins: how words change beside each other.
        alphabet: letters in order; letters of one entry differ only at second sight.
        expansions: how a spelling is read for sorting.
    """

    code: str
    name: str
    category: Callable[[int], str]
    pinned: Mapping[str, tuple[int, ...]]
    genders: tuple[str, ...]
    noun_forms: tuple[str, ...]
    more_forms: tuple[str, ...]
    verb_forms: tuple[str, ...]
    more_verb_forms: tuple[str, ...]
    verb_parts: frozenset[str]
    done_moods: frozenset[str]
    others_are_named: bool
    default_case: str
    object_case: str
    definite: frozenset[str]
    series: Mapping[str, Mapping[str, str]]
    counted: Mapping[str, Mapping[str, Mapping[str, str]]]
    moods: Mapping[str, Mapping[str, str]]
    read_like: Mapping[str, str]
    mood_tables: frozenset[str]
    names_as_written: bool
    participles_agree: bool
    alternatives: str
    carrier: str
    carried_form: str
    must_say: str
    lists: Mapping[str, ListPattern]
    joins: tuple[Join, ...]
    numerals: Numerals
    typography: Typography
    alphabet: tuple[str, ...]
    expansions: Mapping[str, str] = field(factory=dict)

    @property
    def cases(self) -> tuple[str, ...]:
        """The names of cases that phrases may ask for."""
        tables = (*self.series.values(), self.counted)
        return tuple(dict.fromkeys(case for table in tables for case in table))

    @property
    def script(self) -> str:
        """The script of its alphabet, for example `Latin`; empty if it has none yet."""
        return script_of_all("".join(self.alphabet))

    def column(self, series: str, case: str) -> str:
        """The column of a case in a series of forms; where none is named, the setting that should name it."""
        return self.series.get(series, {}).get(case) or f"series.{series}.{case}"

    def drifted(self) -> Iterator[tuple[int, str]]:
        """Numbers whose category is another one than is written down, with that."""
        for category, numbers in self.pinned.items():
            yield from ((number, category) for number in numbers if self.category(number) != category)

    def uncounted(self) -> Iterator[tuple[str, str]]:
        """Cases, and plural categories of whole numbers that have no form in them."""
        categories = {self.category(number) for number in TELLING}
        for case, tables in self.counted.items():
            for category in sorted(categories - tables[""].keys()):
                yield case, category


def language_from(code: str, top: Table, category: Callable[[int], str]) -> Language:
    """The language that the tables of a `language.toml` describe.

    Raises:
        SettingError: a setting is missing or of the wrong sort.
    """
    return Language(
        code=code,
        name=top.text("name"),
        category=category,
        pinned=_pinned(top.table(_PINNED)) if top.has(_PINNED) else {},
        genders=top.texts("genders"),
        noun_forms=_some(top, "noun_forms"),
        more_forms=top.texts_if_any("more_forms"),
        verb_forms=_some(top, "verb_forms"),
        more_verb_forms=top.texts_if_any("more_verb_forms"),
        verb_parts=frozenset(top.texts_if_any("verb_parts")),
        done_moods=frozenset(top.texts_if_any("done_moods")),
        others_are_named=top.has("others_are_named")
        and top.one_of("others_are_named", ("yes", "no")) == "yes",
        default_case=top.text("default_case"),
        object_case=top.text("object_case"),
        definite=frozenset(top.texts("definite")),
        series={name: table.flat() for name, table in top.table("series").tables()},
        counted={case: _counted(table) for case, table in top.table("counted").tables()},
        moods=_moods(top.table("moods")),
        read_like={mood: each.text(_LIKE) for mood, each in top.table("moods").tables() if each.has(_LIKE)},
        mood_tables=frozenset(mood for mood, _ in top.table("moods").tables()),
        names_as_written=top.one_of("names", ("listed", "as_written")) == "as_written",
        participles_agree=top.one_of("participles", ("verbs", "terms")) == "terms",
        alternatives=top.one_of("alternatives", ("share", "repeat", "carrier")),
        carrier=top.text("carrier"),
        carried_form=top.text("carried_form"),
        must_say=top.text("must_say_onset"),
        lists=_lists(top.table("lists")),
        joins=tuple(_join(each) for each in top.each("joins")),
        numerals=_numerals(top.table("numerals")),
        typography=_typography(top.table("typography")),
        alphabet=top.texts("alphabet"),
        expansions=top.table("expansions").flat(),
    )


def _pinned(table: Table) -> Mapping[str, tuple[int, ...]]:
    for category, numbers in table.flat().items():
        if not all(map(is_number, numbers.split())):
            raise SettingError((_PINNED, category), f"has a `{_PINNED}.{category}` that is not numbers")
    return {category: tuple(map(int, numbers.split())) for category, numbers in table.flat().items()}


def _counted(table: Table) -> Mapping[str, Mapping[str, str]]:
    return {"": table.flat(), **{gender: each.flat() for gender, each in table.tables()}}


def _moods(table: Table) -> Mapping[str, Mapping[str, str]]:
    moods = {mood: {"indef": form, "def": form} for mood, form in table.flat().items()}
    for mood, each in table.tables():
        moods[mood] = {"indef": each.text("indef"), "def": each.text("def")}
    return moods


_FIELDS_OF_JOINS: Final = ("word", "becomes", "before", "vowels", "numbers", "and")


def _join(table: Table) -> Join:
    there = [key for key in _FIELDS_OF_JOINS if table.has(key)]
    if "vowels" in there:
        table.one_of("vowels", ("yes",))
    rule = {key: table.text_or_texts(key) for key in there}
    rule = {key: tuple(filter(None, texts)) for key, texts in rule.items()}
    for key in ("word", "becomes"):
        if len(rule.get(key, ())) != 1:
            raise SettingError((*table.path, key), f"has a join without one `{key}`")
    if len(rule.get("and", ("",))) != 1:
        raise SettingError((*table.path, "and"), "has a join with several words in `and`")
    if not any(texts for key, texts in rule.items() if key not in {"word", "becomes"}):
        unknown = next(table.strays(), None)
        raise unknown or SettingError(table.path, "has a join that does not say before what it changes")
    return join_from(rule)


def _some(top: Table, key: str) -> tuple[str, ...]:
    """A list of texts that is not empty."""
    found = top.texts(key)
    if not found:
        raise SettingError((key,), f"has an empty `{key}`")
    return found


def _lists(table: Table) -> Mapping[str, ListPattern]:
    for name in LISTS:
        table.table(name)
    return {name: _list(each) for name, each in table.tables()}


def _list(table: Table) -> ListPattern:
    return ListPattern(*(_pattern(table, key, "", "") for key in ("two", "middle", "last")))


def _pattern(table: Table, key: str, *gaps: str, **named: str) -> str:
    """A text with gaps in braces, which it must have and no others."""
    pattern = table.text(key)
    wanted = sorted((*(str(at) for at in range(len(gaps))), *named))
    try:
        gaps_in = [(name, f"{spec}{kept or ''}") for _, name, spec, kept in Formatter().parse(pattern)]
        found = sorted(f"{name}{spec}" for name, spec in gaps_in if name is not None)
    except ValueError:
        found = []
    if found != wanted:
        path = (*table.path, key)
        known = ", ".join(f"`{{{each}}}`" for each in wanted)
        raise SettingError(
            path, f"has a `{dotted(path)}` with wrong gaps", f"it has these, each once: {known}"
        )
    return pattern


def _numerals(table: Table) -> Numerals:
    style = table.one_of("style", ("digits", "words"))
    suffixes = {case: each.flat() for case, each in table.tables()}
    group_from = table.text("group_from")
    if not is_number(group_from):
        path = (*table.path, "group_from")
        raise SettingError(path, f"has a `{dotted(path)}` that is not a number in quotes")
    group = table.text("group")
    if group not in ("", *GROUPS):
        message = f"has a `{dotted((*table.path, 'group'))}` that does not part thousands"
        known = ", ".join(f"`{each}`" if each.isprintable() else f"`\\u{ord(each):04X}`" for each in GROUPS)
        raise SettingError((*table.path, "group"), message, f"it is nothing or one of {known}")
    return Numerals(style == "words", group, int(group_from), suffixes)


def _typography(table: Table) -> Typography:
    return Typography(
        table.table("space_before").flat(),
        _pattern(table, "label", label="", text=""),
        frozenset(table.texts("bound")),
        table.texts_if_any("comma_before"),
        frozenset(table.texts_if_any("no_comma_after")),
        table.text_if_any("between_numbers"),
    )
