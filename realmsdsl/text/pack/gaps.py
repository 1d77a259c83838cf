"""What a pack lacks: the file that it belongs to, and what to write there."""

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Final, final

from attrs import frozen

from realmsdsl.base import Source
from realmsdsl.text.clauses import (
    Amounts,
    Clause,
    Clauses,
    Destination,
    Named,
    NounPhrase,
    Options,
    Quantity,
    Slot,
    Verb,
    Words,
    Zones,
)
from realmsdsl.text.pack.language import Language
from realmsdsl.text.pack.reading import Row, mark_between

PHRASES_FILE: Final = "phrases.toml"
"""What clauses look like."""

TERMS_FILE: Final = "terms.csv"
"""Nouns and adjectives."""

VERBS_FILE: Final = "verbs.csv"
"""Verbs."""

NAMES_FILE: Final = "names.csv"
"""Names of cards."""

VARIANTS_FILE: Final = "variants.toml"
"""What is read beside the phrases, and never said."""

WORD_COLUMNS: Final = ("label", "attribute")
"""Columns of `terms.csv` for what a word of a list is called alone, and beside another noun."""

_SAID_WITH: Final[Mapping[type, str]] = {
    Amounts: "pools({})",
    Clause: "clause({})",
    Clauses: "clauses({}, 'and')",
    Destination: "zones({}, 'to')",
    Named: "name({})",
    NounPhrase: "np({})",
    Options: "either({})",
    Quantity: "num({})",
    Verb: "verb({})",
    Words: "words({})",
    Zones: "zones({}, 'from')",
}
"""The call that says a slot, by what it holds."""


@final
@frozen(slots=True)
class PhraseGap:
    """A phrase that is missing.

    Attributes:
        kind: its table.
        wanted: its key: mood and features, with hyphens between.
        text: words that may stand there, for whoever has to write it; empty if nobody can tell.
    """

    kind: str
    wanted: str
    text: str = ""

    code = "L10N-E301"
    file = PHRASES_FILE
    row: None = None
    column = ""

    @property
    def key(self) -> str:
        """What is missing."""
        return f"{self.kind}.{self.wanted}"

    @property
    def message(self) -> str:
        """The same as a sentence without its end."""
        return f"the phrase `{self.key}` is missing"

    def remedy(self, _: Language, source: Source | None) -> str:
        """What to write into the file, which may be there already."""
        waiting = _waiting(source.text, self.kind, self.wanted) if source is not None else ""
        if waiting:
            return f"English stands below `# [{self.kind}]`, `{waiting}`: say it in your words, and take away the signs `#`"
        line = f'{self.wanted} = "{self.text}"'
        if not self.text:
            return ""
        if source is None:
            return f"make this file with two lines, `[{self.kind}]` and `{line}`, and say it in your words"
        if f"\n[{self.kind}]\n" in f"\n{source.text}\n":
            return f"add a line below `[{self.kind}]`, `{line}`, and say it in your words"
        return f"add two lines at the end, `[{self.kind}]` and `{line}`, and say it in your words"


@final
@frozen(slots=True)
class RowGap:
    """A noun, adjective or verb that is missing.

    Attributes:
        file: the table that it belongs to.
        id: its row.
        gender: the gender that was asked for, of an adjective; else empty.
        is_listed: whether it is a word of a list, which has forms of its own alone and beside another noun.
        title: what the set file that declares it calls it, or empty.
    """

    file: str
    id: str
    gender: str = ""
    is_listed: bool = False
    title: str = ""

    code = "L10N-E201"
    row: None = None
    column = ""

    @property
    def key(self) -> str:
        """What is missing."""
        return f"{self.id}.{self.gender}".rstrip(".")

    @property
    def message(self) -> str:
        """The same as a sentence without its end."""
        called = f"`{self.id}`" + (f" in the gender {self.gender}" if self.gender else "")
        return f"the {'verb' if self.file == VERBS_FILE else 'term'} {called} is missing"

    def remedy(self, language: Language, source: Source | None) -> str:
        """What to write into the file, which may be there already."""
        required = self._cells(language)
        mark = "," if source is None else mark_between(source)
        header = list(required) if source is None else source.text.partition("\n")[0].split(mark)
        line = _line([required.get(column.strip(), "") for column in header], mark)
        if source is None:
            first = ",".join(header)
            return f"make this file with two lines, `{first}` and `{line}`, and put in the forms of the word"
        return f"add the line `{line}`, and put in the forms of the word"

    def _cells(self, language: Language) -> Mapping[str, str]:
        """A row for the word, by column: what it is called in the place of every form."""
        word = self.title or self.id.rpartition(".")[2].replace("_", " ")
        if self.file == VERBS_FILE:
            return {"id": self.id, **dict.fromkeys(language.verb_forms, word)}
        genders = language.genders if self.gender else language.genders[:1]
        heard = "consonant" if word[:1].lower() in language.must_say else ""
        forms = dict.fromkeys(language.noun_forms, word)
        forms |= dict.fromkeys(WORD_COLUMNS, word if self.is_listed else "")
        return {"id": self.id, "gender": " ".join(genders), "features": heard, **forms}


@final
@frozen(slots=True)
class FormGap:
    """A form that a word lacks.

    Attributes:
        file: the table that the word stands in.
        id: its row.
        form: the column.
        row: where it stands.
        gender: of the word, or empty.
    """

    file: str
    id: str
    form: str
    row: Row
    gender: str = ""

    code = "L10N-E202"

    @property
    def column(self) -> str:
        """The column that it belongs to."""
        return self.form

    @property
    def is_of_settings(self) -> bool:
        """Whether no column is named for the form: it is then a setting of `language.toml`."""
        return "." in self.form

    @property
    def key(self) -> str:
        """What is missing."""
        return f"{self.id}.{self.form}" + (f".{self.gender}" if self.gender else "")

    @property
    def message(self) -> str:
        """The same as a sentence without its end."""
        if self.is_of_settings:
            return f"no column is named for `{self.form}`, which a phrase asks for"
        return f"the {'verb' if self.file == VERBS_FILE else 'term'} `{self.id}` has no form `{self.form}`"

    def remedy(self, _language: Language, _source: Source | None) -> str:
        """What to write into the line of the word, or into the settings."""
        if self.is_of_settings:
            table, _, case = self.form.rpartition(".")
            if table == "counted":
                return f"write a table `[{self.form}]` with a column of {self.file} for each plural category"
            return f"write a line `{case} = …` with a column of {self.file} below `[{table}]`"
        if self.form in self.row.cells:
            return f"put it into the column `{self.form}` of this line"
        return f"add a column `{self.form}` to the first line of the file, and put the form into it here"


Gap = PhraseGap | RowGap | FormGap
"""What a pack can lack."""


def _waiting(text: str, kind: str, wanted: str) -> str:
    """The line of a table that waits as a remark for whoever translates, with the key that is wanted or the first one."""
    table = text.partition(f"\n# [{kind}]\n")[2].partition("\n# [")[0]
    lines = [line.removeprefix("# ") for line in table.splitlines() if line.startswith("# ") and "=" in line]
    return next((line for line in lines if line.partition(" =")[0] == wanted), lines[0] if lines else "")


def possible_text(kind: str, slots: Mapping[str, Slot]) -> str:
    """What a phrase may say until somebody finds better words: the name of what it is about, and all slots."""
    name = kind.rpartition(".")[2].replace("_", " ")
    word = name[:1].upper() + name[1:] if kind.startswith("label.") else name
    calls = [_SAID_WITH.get(type(slot)) for slot in slots.values()]
    if None in calls:
        return ""
    said = [f"{{{{ {call.format(slot)} }}}}" for slot, call in zip(slots, calls, strict=True) if call]
    return " ".join([word, *said])


def _line(cells: Sequence[str], mark: str) -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=mark, lineterminator="").writerow(cells)
    return out.getvalue()
