"""Icons that stand for words: for the label of a kind of ability, for a word of a list, for a kind of card."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from attrs import evolve

from realmsdsl.text.pack import Pack
from realmsdsl.text.read.forms import Forms
from realmsdsl.text.read.tokens import ICON, Token, folded, plain, tokens

_LABEL = "label"
_KIND = "kind"
_AMOUNTS = frozenset({"resource", "counter"})


def icon_words(pack: Pack, lists: Collection[str]) -> Mapping[str, tuple[Token, ...]]:
    """For the name of each icon that is no amount the words that it stands for.

    Args:
        pack: the language.
        lists: the names of the lists of values, whose words have icons.
    """
    amounts = amount_icons(pack)
    found = {name: tokens(plain(text), {}) for name, text in _spelled(pack, lists) if name not in amounts}
    return {name: row for name, row in found.items() if row}


def amount_icons(pack: Pack) -> tuple[str, ...]:
    """The names of the icons that stand for amounts."""
    terms = (term.partition(".") for term in pack.lexicon.terms)
    return tuple(name for table, _, name in terms if table in _AMOUNTS)


def amount_names(forms: Forms) -> Mapping[str, str]:
    """The names of icons that stand for amounts, by every word of the language for such an amount."""
    found: dict[str, str] = {}
    for term in forms.pack.lexicon.terms:
        table, _, name = term.partition(".")
        for keys in forms.words_of(term) if table in _AMOUNTS else ():
            if len(keys) == 1:
                found.setdefault(keys[0], name)
    return found


def _spelled(pack: Pack, lists: Collection[str]) -> Iterator[tuple[str, str]]:
    """Later ones are better known: a label is meant rather than a word of the same name."""
    for term, rows in pack.lexicon.terms.items():
        table, _, name = term.partition(".")
        if name and (table == _KIND or table in lists):
            forms = next(iter(rows.values())).forms
            yield name, forms.get("attribute") or forms.get(pack.language.noun_forms[0], "")
    for phrase in pack.phrases.readable():
        for text in phrase.texts if phrase.kind.startswith(_LABEL) else ():
            yield folded(text), text
    for phrase in pack.phrases.all():
        table, _, name = phrase.kind.partition(".")
        if table == _LABEL and "{{" not in phrase.texts[0]:
            yield name, phrase.texts[0]


def spelled_out(
    row: Sequence[Token], icons: Mapping[str, tuple[Token, ...]], amounts: Mapping[str, str]
) -> tuple[Token, ...]:
    """A row of tokens with the words in the place of icons that stand for words, and `amounts` called by their names.

    An icon that the game does not have is the word in its braces.
    """
    found: list[Token] = []
    had = set(amounts.values())
    for each in row:
        token = evolve(each, text=amounts.get(each.text, each.text)) if each.key == ICON else each
        said = icons.get(token.text) if token.key == ICON and token.number is None else None
        if said is None and token.key == ICON and token.number is None and token.text not in had:
            said = tokens(plain(token.text), {}) if token.text.isalpha() else None
        if said is None:
            found.append(token)
            continue
        first, *rest = (evolve(word, start=token.start, end=token.end) for word in said)
        found += [evolve(first, gap=token.gap), *rest]
    return tuple(found)
