"""Icons that stand for words: for the label of a kind of ability, for a word of a list, for a kind of card."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from attrs import evolve

from realmsdsl.text.pack import Pack
from realmsdsl.text.read.forms import Forms
from realmsdsl.text.read.tokens import ICON, NUMBER, PLUS, Token, folded, plain, tokens

_LABEL = "label"
_KIND = "kind"
_DO_IT = "imp"
_AMOUNTS = frozenset({"resource", "counter"})


def icon_words(
    pack: Pack, lists: Collection[str], contracted: Mapping[str, tuple[str, ...]]
) -> Mapping[str, tuple[Token, ...]]:
    """For the name of each icon that is no amount the words that it stands for.

    Args:
        pack: the language.
        lists: the names of the lists of values, whose words have icons.
        contracted: words that are several in one, as `tokens` takes them.
    """
    amounts = amount_icons(pack)
    spelled = (each for each in _spelled(pack, lists) if each[0] not in amounts)
    found = {name: tokens(plain(text), contracted) for name, text in spelled}
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
    """Later ones are better known: a label is meant rather than a word of the same name, and that rather than a verb."""
    told = pack.language.moods.get(_DO_IT, {}).get("indef", "")
    for verb, row in pack.lexicon.verbs.items():
        yield from ((folded(cell), cell) for cell in row.cells.values())
        yield verb, row.cells.get(told, "")
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
    row: Sequence[Token],
    icons: Mapping[str, tuple[Token, ...]],
    amounts: Mapping[str, str],
    things: Collection[str],
) -> tuple[Token, ...]:
    """A row of tokens with the words in the place of icons that stand for words, and `amounts` called by their names.

    An icon that the game does not have is the word in its braces: with a number it is so many of one of the `things` that amounts
    are named with (`{card:2}`). An amount that is shown by its icon so many times is that many.
    """
    found: list[Token] = []
    had = set(amounts.values())
    for at, each in enumerate(row):
        token = evolve(each, text=amounts.get(each.text, each.text)) if each.key == ICON else each
        if token.key != ICON or token.text in had:
            found.append(token)
            continue
        named = icons.get(token.text, ())
        is_word = token.text.isalpha() and (token.number is None or token.text in things)
        said = named or (tokens(plain(token.text), {}) if is_word else ())
        number = () if token.number is None else (evolve(token, key=NUMBER, text=str(token.number)),)
        words = [evolve(word, start=token.start, end=token.end) for word in said]
        # So many of a thing are had where no words before them say what is done with them.
        sign = (evolve(token, key=PLUS, text=PLUS),) if number and not named and _begins(row, at) else ()
        counted = [*words, *number] if named else [*sign, *number, *words]
        spelled = counted if words else [token]
        found += [evolve(word, gap=0 if i else token.gap) for i, word in enumerate(spelled)]
    return tuple(_counted(found)) if row else ()


def _begins(row: Sequence[Token], at: int) -> bool:
    """Whether nothing but an icon stands before a place without a sign between."""
    return at == 0 or row[at].gap > 0 or row[at - 1].key == ICON


def _counted(row: Sequence[Token]) -> Iterator[Token]:
    """A row of tokens with one icon, and how many there are, in the place of several of one amount side by side."""
    at = 0
    while at < len(row):
        end = at + 1
        while end < len(row) and _is_again(row[end], row[at]):
            end += 1
        is_counted = end > at + 1 and not any(
            each.key == NUMBER for each in (*row[max(at - 1, 0) : at], *row[end : end + 1])
        )
        if is_counted:
            yield evolve(row[at], number=end - at, end=row[end - 1].end)
        else:
            yield from row[at:end]
        at = end


def _is_again(token: Token, first: Token) -> bool:
    """Whether a token is the icon of an amount that another one is, without a number, with nothing between."""
    return (
        token.key == ICON
        and first.key == ICON
        and (token.text, token.number, first.number, token.gap) == (first.text, None, None, 0)
    )
