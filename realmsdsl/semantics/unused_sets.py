"""Sets beside a file, and shipped ones, that it does not use: one of them may have the word that is missing."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, final

from attrs import define, field

from realmsdsl.base import Diagnostics, Span
from realmsdsl.base.resources import sets_path
from realmsdsl.semantics.loader import SUFFIX, Loaded, is_inside
from realmsdsl.syntax import read_source

_HEADER: Final = re.compile(r"^set +(\w+) +\"[^\"\n]*\" +for +(\w+)(.*)$", re.MULTILINE)

_DECLARES: Final = (
    r"^(?:kind|zone|resource|counter|property|ability|verb|action|define|option|values) +{0}\b",
    r"^values\b[^#\n]*[:,] *{0}\b",
)
_NAMES: Final = r"^\w+ +\"{0}\""


class _Unused(NamedTuple):
    """A set as its text shows it: what it declares is seen without making a program of it."""

    name: str
    uses: frozenset[str]
    text: str


@final
@define(slots=True)
class UnusedSets:
    """The sets that a program could use and does not."""

    loaded: Loaded
    _sets: tuple[_Unused, ...] | None = field(init=False, default=None)

    def mend(self, word: str, missing: Span) -> str:
        """How to get a word, or the printed name of a card, that one of them declares; empty if none does."""
        own = next((each.name for each in self.loaded.units if each.source.file == missing.file), "")
        if self.loaded.game is None or own not in self.loaded.sets:
            return ""
        if self._sets is None:
            usual = {each.text for each in self.loaded.game.sets}
            found = _unused(self.loaded, self.loaded.game.name.text)
            self._sets = tuple(sorted(found, key=lambda each: each.name not in usual))
        patterns = (*_DECLARES, _NAMES) if re.fullmatch(r"\w+", word) else (_NAMES,)
        declares = re.compile("|".join(each.format(re.escape(word)) for each in patterns), re.MULTILINE)
        for each in self._sets:
            if own not in each.uses and declares.search(each.text):
                return f"the set `{each.name}` has it: add `{each.name}` behind `uses` in the first line"
        return ""


def _unused(loaded: Loaded, game: str) -> Iterator[_Unused]:
    names = set(loaded.sets)
    for folder in dict.fromkeys((*loaded.folders.values(), sets_path() / game)):
        for path in sorted(folder.glob(f"*{SUFFIX}")):
            source = read_source(path, Diagnostics()) if is_inside(path, folder) else None
            header = None if source is None else _HEADER.search(source.text)
            if source is None or header is None or header[2] != game or header[1] in names:
                continue
            if header[1] != path.stem:
                continue  # `uses` finds a set by the name of its file
            names.add(header[1])
            yield _Unused(header[1], frozenset(re.findall(r"\w+", header[3])), source.text)
