"""Settings of a TOML file, read one by one: which are missing, of the wrong sort, or asked for by nobody."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, final

from attrs import field, frozen

from realmsdsl.base.suggest import nearest

Path = tuple[str | int, ...]
"""Where a setting stands: names of tables and its own, of a table in a row of tables its place there."""

NOTHING: Final = "L10N-E106"
"""The code of what means nothing."""

LONGEST_NUMBER: Final = 12
"""Digits that a number has at most, wherever one is read."""

GROUPS: Final = ",.\u00a0\u202f\u2009'\u2019\u060c\u066c\u2e41"
"""What may stand between the thousands of a number: all that the CLDR has."""

_MOST_LISTED: Final = 30
"""Names that are listed where none of them is near."""


class SettingError(ValueError):
    """A setting is missing, of the wrong sort, or means nothing; `path` is where it stands or should."""

    def __init__(self, path: Path, message: str, help_: str = "", code: str = "L10N-E101") -> None:
        super().__init__(message)
        self.path = path
        self.help = help_
        self.code = code


def dotted(path: Path) -> str:
    """A path as people write it."""
    return ".".join(str(each) for each in path if isinstance(each, str))


def did_you_mean(name: str, known: Sequence[str]) -> str:
    """Help for a name that is none of those there are."""
    near = nearest(name, known)
    listed = ", ".join(f"`{each}`" if each else "nothing" for each in known[:_MOST_LISTED])
    return f"did you mean `{near}`?" if near else f"there are: {listed}"


def is_number(text: str) -> bool:
    """Whether a text is a whole number, of as many digits as a card may have."""
    return text.isdecimal() and len(text) <= LONGEST_NUMBER


@final
@frozen(slots=True)
class Table:
    """A table of TOML with its path: reads settings, says which is missing, and remembers which were asked for."""

    items: Mapping[str, Any]
    path: Path = ()
    _asked: dict[str, None] = field(factory=dict)
    _tables: "dict[Path, Table]" = field(factory=dict)

    def _get(self, key: str, sort: type, called: str) -> Any:
        self._asked[key] = None
        path = (*self.path, key)
        if key not in self.items:
            others = [each for each in self.items if each not in self._asked]
            near = nearest(key, others)
            found = (*self.path, near) if near else path
            empty = f"write `{key} = []` if there are none" if sort is list else ""
            help_ = f"is it what `{near}` should be?" if near else empty
            raise SettingError(found, f"has no `{dotted(path)}`", help_)
        value = self.items[key]
        if not isinstance(value, sort):
            raise SettingError(path, f"has a `{dotted(path)}` that is not {called}")
        return value

    def _table(self, path: Path, items: Mapping[str, Any]) -> "Table":
        found = self._tables.get(path)
        if found is None:
            found = self._tables[path] = Table(items, path)
        return found

    def has(self, key: str) -> bool:
        """Whether a setting that may be left out is there."""
        self._asked[key] = None
        return key in self.items

    def text(self, key: str) -> str:
        """A text."""
        return str(self._get(key, str, "text"))

    def text_if_any(self, key: str) -> str:
        """A text, or an empty one where the setting is left out."""
        return self.text(key) if self.has(key) else ""

    def one_of(self, key: str, values: Sequence[str]) -> str:
        """A text that is one of some."""
        path = (*self.path, key)
        value = self.items.get(key, "")
        if not isinstance(value, str):
            message = f"has a `{dotted(path)}` that is not text"
            raise SettingError(
                path, message, "write " + " or ".join(f'`{key} = "{each}"`' for each in values)
            )
        value = self.text(key)
        if value not in values:
            message = f"has a `{dotted(path)}` that is none of {', '.join(values)}"
            raise SettingError(path, message, did_you_mean(value, values))
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts."""
        values = self._get(key, list, "a list of texts")
        if not all(isinstance(value, str) for value in values):
            path = (*self.path, key)
            raise SettingError(path, f"has a `{dotted(path)}` that is not a list of texts")
        return tuple(values)

    def texts_if_any(self, key: str) -> tuple[str, ...]:
        """A list of texts, or none where the setting is left out."""
        return self.texts(key) if self.has(key) else ()

    def text_or_texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; one alone may stand without brackets; none where the setting is left out."""
        return (self.text(key),) if isinstance(self.items.get(key), str) else self.texts_if_any(key)

    def table(self, key: str) -> "Table":
        """A table inside this one."""
        return self._table((*self.path, key), self._get(key, dict, "a table"))

    def each(self, key: str) -> "list[Table]":
        """A row of tables."""
        values = self._get(key, list, "a list of tables")
        if not all(isinstance(value, dict) for value in values):
            path = (*self.path, key)
            raise SettingError(path, f"has a `{dotted(path)}` that is not a list of tables")
        return [self._table((*self.path, key, at), value) for at, value in enumerate(values)]

    def tables(self) -> "list[tuple[str, Table]]":
        """All tables inside this one, whatever they are called."""
        return [(key, self.table(key)) for key, value in self.items.items() if isinstance(value, dict)]

    def flat(self) -> Mapping[str, str]:
        """All texts of this table, whatever they are called."""
        return {key: self.text(key) for key, value in self.items.items() if not isinstance(value, dict)}

    def strays(self) -> Iterator[SettingError]:
        """Settings that nobody asked for: mostly misspelt ones."""
        for key in self.items:
            if key not in self._asked:
                path = (*self.path, key)
                called = f"[{dotted(path)}]" if isinstance(self.items[key], dict) else dotted(path)
                help_ = did_you_mean(key, tuple(self._asked)) if self._asked else "take it out"
                yield SettingError(path, f"has a `{called}`, which means nothing", help_, NOTHING)
        for table in self._tables.values():
            yield from table.strays()
