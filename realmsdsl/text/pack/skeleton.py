"""The files of a language that nobody has begun, with what the CLDR knows."""

import csv
import io
from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import Final, Literal

from babel import Locale
from babel.lists import format_list

_ENGLISH: Final = Path(__file__).resolve().parent.parent / "lang" / "en"
_ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz"


_SETTINGS: Final = Template("""# How $english works. Fill in what follows; `realms l10n check` tells what is missing.
name = "$own_name"
names = "listed"                 # card names stand in names.csv
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

# The letters in order; those of one entry differ only at second sight.
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
open_quote = "“"
close_quote = "”"
label = "{label}: {text}"
bound = []

[typography.space_before]
""")
"""What `language.toml` begins with."""


def pack_skeleton(locale: Locale) -> Mapping[str, str]:
    """The files of a new pack, by name; whoever translates fills in the forms and the phrases.

    Args:
        locale: the language.
    """
    return {
        "language.toml": _settings(locale),
        "terms.csv": _emptied("terms.csv", ("id", "gender", "features", "note", "label")),
        "verbs.csv": _emptied("verbs.csv", ("id", "note")),
        "phrases.toml": _phrases(locale),
    }


def _settings(locale: Locale) -> str:
    categories = "\n".join(f'{each} = "{"sg" if each == "one" else "pl"}"' for each in _categories(locale))
    letters = ", ".join(f'"{letter}"' for letter in _ALPHABET)
    lists = "\n\n".join(_list(locale, name, style) for name, style in _LISTS.items())
    return _SETTINGS.substitute(
        english=locale.english_name,
        own_name=locale.get_display_name(locale.language),
        letters=letters,
        categories=categories,
        pinned=pinned_categories(locale),
        lists=lists,
        group=locale.number_symbols["latn"]["group"],
    )


_Style = Literal["standard", "or"]
_LISTS: Final[Mapping[str, _Style]] = {"and": "standard", "or": "or", "either": "or"}


def _categories(locale: Locale) -> list[str]:
    return sorted({str(locale.plural_form(number)) for number in range(102)} | {"other"})


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


def _emptied(name: str, kept: tuple[str, ...]) -> str:
    """A table of English with its rows and without its words: these are for the translator."""
    text = (_ENGLISH / name).read_text(encoding="utf-8")
    rows = list(csv.DictReader(io.StringIO(text)))
    out = io.StringIO()
    table = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    table.writeheader()
    for row in rows:
        english = next((row[each] for each in row if each not in kept and row[each]), "")
        blank = {each: (row[each] if each in {"id", "features"} else "") for each in row}
        table.writerow({**blank, "note": f"English: {english}"})
    return out.getvalue()


def _phrases(locale: Locale) -> str:
    """The phrases of English as comments: each is to be said in the new language, and its sign taken away."""
    head = f"# Sentences of {locale.english_name}. Below stands what English says: translate it and take away the sign.\n"
    text = (_ENGLISH / "phrases.toml").read_text(encoding="utf-8")
    lines = [line if not line or line.startswith("#") else f"# {line}" for line in text.splitlines()]
    return "\n".join([head, *lines]) + "\n"
