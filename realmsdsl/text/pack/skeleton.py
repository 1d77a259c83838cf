"""The files of a language that nobody has begun, with what the CLDR knows."""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from string import Template
from types import MappingProxyType
from typing import Any, Final, Literal

from babel import Locale
from babel.lists import format_list

from realmsdsl.ir import Program
from realmsdsl.text.pack.begun import (
    agreeing_rows,
    declared_phrases,
    declared_rows,
    declared_verbs,
    rows_of,
    text_of,
)
from realmsdsl.text.pack.language import SETTINGS_FILE, TELLING
from realmsdsl.text.pack.gaps import PHRASES_FILE, TERMS_FILE, VARIANTS_FILE, VERBS_FILE, WORD_COLUMNS
from realmsdsl.text.scripts import script_of_all

"""Other ways to say what phrases say."""

_ENGLISH: Final = Path(__file__).resolve().parent.parent / "lang" / "en"
_LATIN: Final = "Latn"
_ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz"


_SETTINGS: Final = Template("""# How $english works. Fill in what follows; `realms l10n check` tells what is missing.
name = "$own_name"
names = "listed"                 # card names stand in names.csv
# Where a noun has genders or more forms, change these lines, move terms.csv, verbs.csv and names.csv away and run
# `realms l10n new` again: the tables then have these columns, and rows for what agrees with a noun.
genders = []                     # for example ["m", "f"]
noun_forms = ["sg", "pl"]        # columns of terms.csv, the citation form first: one for each case and number
verb_forms = ["inf", "ind3", "past", "part"]
default_case = "base"
object_case = ""                 # a case, if verbs agree with their object in definiteness
definite = []
participles = "verbs"            # "terms" where participles agree with their noun
alternatives = "share"           # "share", "repeat" or "carrier": see the guide
carrier = "card"
carried_form = "sg"
must_say_onset = ""
joins = []                       # how words change beside each other

# The letters in order, as "a á", "b": those of one entry differ only at second sight. Its script is that of the language.
alphabet = [$letters]

[expansions]

[series.sg]
base = "sg"

[series.pl]
base = "pl"

# The column for a noun behind a number, by plural category of the CLDR.
[counted.base]
$categories

# The categories of some numbers as the CLDR has them now; if it changes its mind you are told.
[plural_categories]
$pinned

[moods]
imp = "inf"
inf = "inf"
ind3 = "ind3"
ind3pl = "inf"
pres2 = "inf"

$lists

[numerals]
style = "digits"
group = "$group"
group_from = "1000"

[typography]
label = "{label}: {text}"
bound = []

[typography.space_before]
""")
"""What `language.toml` begins with."""


def pack_skeleton(
    locale: Locale,
    of_game: Iterable[Path] = (),
    settings: Mapping[str, Any] = MappingProxyType({}),
    program: Program | None = None,
) -> Mapping[str, str]:
    """The files of a new pack, by name; whoever translates fills in the forms and the phrases.

    Args:
        locale: the language.
        of_game: the folders with the English words of a game and its sets, if the pack is to have these words as well.
        settings: a `language.toml` that is there already: the tables get the columns of forms that it lists, and the rows
            for adjectives and participles that its genders ask for.
        program: the game and its sets, if what they declare without English words is to wait as well.
    """
    folders = (_ENGLISH, *of_game)
    known = [row["id"] for folder in folders for row in rows_of(folder / TERMS_FILE)]
    verbs = [row["id"] for folder in folders for row in rows_of(folder / VERBS_FILE)]
    is_agreeing = settings.get("participles") == "terms"
    agreeing = agreeing_rows(folders, _texts(settings, "genders"), participles=is_agreeing)
    more_terms = (*agreeing, *(declared_rows(program, known) if program else ()))
    more_verbs = declared_verbs(program, verbs) if program else ()
    return {
        SETTINGS_FILE: _settings(locale),
        TERMS_FILE: _emptied(folders, TERMS_FILE, _columns(settings, "noun_forms", "more_forms"), more_terms),
        VERBS_FILE: _emptied(
            folders, VERBS_FILE, _columns(settings, "verb_forms", "more_verb_forms"), more_verbs
        ),
        PHRASES_FILE: _phrases(locale, folders, program),
        VARIANTS_FILE: _variants(locale, folders),
    }


def _texts(settings: Mapping[str, Any], key: str) -> tuple[str, ...]:
    value = settings.get(key)
    return tuple(str(each) for each in value) if isinstance(value, list) else ()


def _columns(settings: Mapping[str, Any], *keys: str) -> tuple[str, ...]:
    """The columns of forms that settings list."""
    return tuple(form for key in keys for form in _texts(settings, key))


def names_skeleton(cards: Iterable[str], settings: Mapping[str, Any] = MappingProxyType({})) -> str:
    """A `names.csv` to begin with: the English names, and beside them nothing yet.

    Args:
        cards: the English names.
        settings: a `language.toml` that is there already, whose forms a name may have.
    """
    forms = _columns(settings, "noun_forms", "more_forms")
    agreeing = ("gender", "features", *forms) if forms else ()
    return _table(("card", "name", *agreeing, "note"), ({"card": each} for each in cards))


def merged_tables(texts: Iterable[str]) -> str:
    """TOML files as one: tables of one name become one, and of two lines for one key the later one stays.

    Args:
        texts: the files; in a table that several of them have each entry is a line of its own.
    """
    tables: dict[str, str] = {}
    for text in texts:
        for table in re.split(r"^(?=\[)", text, flags=re.MULTILINE):
            head = table.partition("]")[0] if table.startswith("[") else ""
            tables[head] = _with_lines_of(tables[head], table) if head in tables else table
    return "\n\n".join(each.strip("\n") for each in tables.values() if each.strip()) + "\n"


def _with_lines_of(table: str, later: str) -> str:
    """A table with the entries of a later one, each for the one of its key or at the end."""
    head, *lines = [*table.splitlines(), *later.splitlines()[1:]]
    return "\n".join([head, *{_key(line): line for line in lines if line}.values()])


def _key(line: str) -> str:
    """What a line says something for; a line that is no entry is its own key."""
    found = re.match(r"""([\w.-]+|"[^"]*"|'[^']*')(?= *=)""", line)
    return found.group().strip("\"'") if found else line


def _settings(locale: Locale) -> str:
    categories = "\n".join(f'{each} = "{"sg" if each == "one" else "pl"}"' for each in _categories(locale))
    own_name = locale.get_display_name(locale.language) or ""
    is_latin = locale.script == _LATIN or (
        not locale.script and script_of_all(own_name) == script_of_all(_ALPHABET)
    )
    letters = ", ".join(f'"{letter}"' for letter in _ALPHABET) if is_latin else ""
    lists = "\n\n".join(_list(locale, name, style) for name, style in _LISTS.items())
    return _SETTINGS.substitute(
        english=locale.english_name,
        own_name=own_name,
        letters=letters,
        categories=categories,
        pinned=pinned_categories(locale),
        lists=lists,
        group=locale.number_symbols["latn"]["group"].replace("'", "\u2019"),
    )


_Style = Literal["standard", "or"]
_LISTS: Final[Mapping[str, _Style]] = {"and": "standard", "or": "or", "either": "or"}


def _categories(locale: Locale) -> list[str]:
    return sorted({str(locale.plural_form(number)) for number in TELLING} | {"other"})


_PINNED: Final = (0, 1, 2, 3, 5, 11, 12, 14, 21, 22, 25, 101, 102, 112, 1_000_000)


def pinned_categories(locale: Locale) -> str:
    """The plural categories of some numbers, as lines of `language.toml`."""
    by_category: dict[str, list[str]] = {}
    for number in _PINNED:
        by_category.setdefault(str(locale.plural_form(number)), []).append(str(number))
    return "\n".join(f'{category} = "{" ".join(numbers)}"' for category, numbers in by_category.items())


def _list(locale: Locale, name: str, style: _Style) -> str:
    """The patterns of a list, taken apart from how the CLDR writes it."""
    two = format_list(["{0}", "{1}"], style, locale)
    four = format_list(["A", "B", "C", "D"], style, locale)
    middle = four[1 : four.index("B")]
    last = four[four.index("C") + 1 : four.index("D")]
    return f'[lists.{name}]\ntwo = "{two}"\nmiddle = "{{0}}{middle}{{1}}"\nlast = "{{0}}{last}{{1}}"'


_NO_FORMS: Final = ("id", "gender", "features", "note", *WORD_COLUMNS)
"""Columns of English that hold no form of a word."""


def _emptied(
    folders: Iterable[Path], name: str, forms: Sequence[str], more: Iterable[Mapping[str, str]]
) -> str:
    """A table of English with its rows and without its words, and with the columns of these forms: for the translator."""
    rows: dict[tuple[str, str], Mapping[str, str]] = {}
    columns: dict[str, None] = {}
    for folder in folders:
        for row in rows_of(folder / name):
            rows.setdefault((row["id"], row.get("gender", "")), row)
            columns |= dict.fromkeys(row)
    own = forms or [each for each in columns if each not in _NO_FORMS and each not in _NOT_OF_A_SKELETON]
    before = [each for each in columns if each in {"id", "gender", "features"}]
    behind = [each for each in columns if each in WORD_COLUMNS]
    emptied = ({"id": row["id"], "note": f"English: {_english(row)}"} for row in rows.values())
    return _table((*before, *own, *behind, "note"), (*emptied, *more))


_NOT_OF_A_SKELETON: Final = ("variants", "status")


def _english(row: Mapping[str, str]) -> str:
    """The first form of a word."""
    return next((form for column, form in row.items() if column not in _NO_FORMS and form), "")


def _table(columns: tuple[str, ...], rows: Iterable[Mapping[str, str]]) -> str:
    out = io.StringIO()
    table = csv.DictWriter(out, columns, restval="", extrasaction="ignore", lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return out.getvalue()


def _phrases(locale: Locale, folders: Iterable[Path], program: Program | None) -> str:
    """The phrases of English as comments: each is to be said in the new language, and its sign taken away."""
    head = f"# Sentences of {locale.english_name}. Below stands what English says: translate it and take away the sign.\n"
    text = merged_tables(text_of(folder / PHRASES_FILE) for folder in folders)
    known = re.findall(r"^\[([^\]]+)\]", text, re.MULTILINE)
    declared = declared_phrases(program, known) if program else ""
    return _as_comments(head, f"{text}\n{declared}")


def _variants(locale: Locale, folders: Iterable[Path]) -> str:
    """What English understands besides, as comments: they show which tables and keys there are."""
    head = (
        f"# What people write in {locale.english_name} besides what phrases.toml says. Below stands what English understands:\n"
        "# put what your language has in its place and take away the signs, table by table.\n"
    )
    return _as_comments(
        head, "\n".join(filter(None, (text_of(folder / VARIANTS_FILE) for folder in folders)))
    )


def _as_comments(head: str, text: str) -> str:
    lines = [line if not line or line.startswith("#") else f"# {line}" for line in text.splitlines()]
    return "\n".join([head, *lines]) + "\n"
