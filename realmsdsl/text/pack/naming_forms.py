"""Settings of a language that name what it does not have: a column, a case, a gender, a mood."""

from collections.abc import Iterator, Sequence
from typing import Final

from realmsdsl.text.pack.language import Language
from realmsdsl.text.pack.settings import NOTHING, Path, SettingError, did_you_mean, dotted, is_number

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
"""The plural categories of the CLDR."""


def unknown_names(language: Language) -> Iterator[SettingError]:
    """What settings name and the language does not have; each may be empty where that means none."""
    columns = (*language.noun_forms, *language.more_forms)
    cases = language.cases
    yield from _named(("default_case",), language.default_case, "case", cases)
    yield from _named(("object_case",), language.object_case, "case", ("", *cases))
    yield from _named(("carried_form",), language.carried_form, "column of terms.csv", ("", *columns))
    for series, table in language.series.items():
        for case, column in table.items():
            yield from _named(("series", series, case), column, "column of terms.csv", columns)
    yield from _counted(language, columns)
    yield from _moods(language)
    for case, endings in language.numerals.suffixes.items():
        for number in endings:
            if not is_number(number):
                path: Path = ("numerals", case, number)
                message = f"has a `{dotted(path)}`, which is no number"
                yield SettingError(path, message, code=NOTHING)


def _counted(language: Language, columns: Sequence[str]) -> Iterator[SettingError]:
    for case, tables in language.counted.items():
        for gender, table in tables.items():
            at: Path = ("counted", case, *([gender] if gender else []))
            if gender:
                yield from _named(at, gender, "gender", language.genders)
            for category, column in table.items():
                yield from _named((*at, category), category, "plural category", CATEGORIES)
                yield from _named((*at, category), column, "column of terms.csv", columns)


def _moods(language: Language) -> Iterator[SettingError]:
    columns = (*language.verb_forms, *language.more_verb_forms)
    for mood, table in language.moods.items():
        for sort, column in table.items():
            at: Path = ("moods", mood, sort) if mood in language.mood_tables else ("moods", mood)
            if column not in columns:
                yield from _named(at, column, "column of verbs.csv", columns)
                break
    for mood, like in language.read_like.items():
        yield from _named(("moods", mood, "like"), like, "mood", tuple(language.moods))


def _named(path: Path, name: str, what: str, known: Sequence[str]) -> Iterator[SettingError]:
    if name not in known:
        message = f"names in `{dotted(path)}` no {what}: there is no `{name}`"
        yield SettingError(path, message, did_you_mean(name, known), NOTHING)
