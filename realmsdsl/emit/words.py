"""The words around the cards, in every language: `lang/XX.toml`."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

_FOLDER: Final = Path(__file__).parent / "lang"


@cache
def words(language: str, table: str) -> Mapping[str, str]:
    """The words of a language for an output.

    Args:
        language: its code, one of `realmsdsl.text.LANGUAGES`.
        table: which output, for example `sheet`.
    """
    read: dict[str, dict[str, str]] = tomllib.loads(
        (_FOLDER / f"{language}.toml").read_text(encoding="utf-8")
    )
    return read[table]
