"""In which cases the words for somebody stand: whoever does something is not the one that it is done to."""

from collections.abc import Iterator

from realmsdsl.text.clauses import is_of_players
from realmsdsl.text.read.forms import Forms, Spelling

_ONE, _SEVERAL = "sg", "pl"


def never_in(forms: Forms, term: str, spelling: Spelling) -> frozenset[str]:
    """The cases in which a form of a word for somebody does not stand: none of them if nothing tells in which it does.

    The form of a dictionary may be meant as any other: people write it who know no other.
    """
    language = forms.language
    known = frozenset(language.series.get(_ONE, {}))
    is_plain = spelling in {*forms.words_of(term, language.noun_forms[:1])}
    if not is_of_players(term) or len(known) == 1 or is_plain:
        return frozenset()
    found = {case for case, column in _columns(forms) if spelling in {*forms.words_of(term, [column])}}
    return known - found if found and found <= known else frozenset()


def _columns(forms: Forms) -> Iterator[tuple[str, str]]:
    """Each case with a column for it, of nouns alone or of several behind a number."""
    several = {*forms.language.series.get(_SEVERAL, {}).values()}
    for series in forms.language.series.values():
        yield from series.items()
    for case, tables in forms.language.counted.items():
        columns = {column for table in tables.values() for column in table.values()}
        yield from ((case, column) for column in columns & several)
