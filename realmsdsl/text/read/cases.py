"""Forms that tell to whom or what something is done: cases of the words for somebody, and verbs that point at what is known."""

from collections.abc import Iterator

from realmsdsl.text.clauses import is_of_players
from realmsdsl.text.pack import Pack
from realmsdsl.text.read.acting import words_for
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


def pointing_verbs(pack: Pack) -> frozenset[str]:
    """The forms of verbs that say that something known is what it is done to, also where no word names it."""
    moods = pack.language.moods.values()
    pointing, others = (_in_columns(pack, {each.get(how, "") for each in moods}) for how in ("def", "indef"))
    longer = {f"{part}{each}" for part in pack.language.verb_parts for each in pointing - others}
    return (pointing | longer) - others


def _in_columns(pack: Pack, columns: set[str]) -> frozenset[str]:
    cells = (row.cells.get(column, "") for row in pack.lexicon.verbs.values() for column in columns)
    return frozenset(word for cell in cells for word in words_for(pack, cell))


def _columns(forms: Forms) -> Iterator[tuple[str, str]]:
    """Each case with a column for it, of nouns alone or of several behind a number."""
    several = {*forms.language.series.get(_SEVERAL, {}).values()}
    for series in forms.language.series.values():
        yield from series.items()
    for case, tables in forms.language.counted.items():
        columns = {column for table in tables.values() for column in table.values()}
        yield from ((case, column) for column in columns & several)
