"""RD301: the questions that the language itself asks, with an answer of another sort than it needs."""

from typing import Final

from realmsdsl.ir import NUMBER, YES_NO, Type
from realmsdsl.semantics.wording import name_of
from realmsdsl.semantics.words import Words

_ASKED: Final = {
    "value": (NUMBER, "what the game is worth to you"),
    "targetable": (YES_NO, "what `target` asks"),
    "preference": (NUMBER, "how much a script wants it"),
}


def check(words: Words) -> None:
    """Report questions of these names that answer something else."""
    for name, (wanted, what) in _ASKED.items():
        for entry in words.definitions.get(name, ()):
            if entry.type != wanted and _is_asked(name, len(entry.params)):
                words.error(
                    "RD301",
                    f"`{name}` must answer {name_of(wanted)}, and this is {name_of(entry.type)}",
                    entry.span,
                    what,
                    f"let it answer {_example(wanted)}, or give the question another name",
                )


def _is_asked(name: str, parameters: int) -> bool:
    return parameters == (0 if name == "value" else 1)


def _example(wanted: Type) -> str:
    return "a number" if wanted == NUMBER else "`always`, `never` or a condition"
