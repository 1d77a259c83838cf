"""A language and compiler for card sets.

    >>> import realmsdsl
    >>> core = realmsdsl.load_set("core")
    >>> core.diagnostics
    ()
    >>> polish = realmsdsl.card_texts(core, "pl").cards
    >>> len(polish)
    49

Mistakes in a set are values of the type `Diagnostic`, never raised. The names below are the library; a name's module is
imported when the name is first used, so that `import realmsdsl` costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # at run time `__getattr__` imports them one by one
    from realmsdsl.advice import advise
    from realmsdsl.api.games import (
        Agent,
        AgentChoice,
        AgentFault,
        Batch,
        Decision,
        FormatError,
        Game,
        IllegalChoice,
        Machine,
        SaveError,
        UnknownAgentError,
        agent_named,
        load_game,
        load_together,
        new_game,
        play_out,
        replay,
        simulate,
    )
    from realmsdsl.api.reading import Meaning, Spoken, Understood, load_words, parse_text, spoken_in
    from realmsdsl.api.sets import (
        Compilation,
        SetNotFoundError,
        cards_of,
        compile_text,
        load_set,
        shipped_sets,
    )
    from realmsdsl.api.texts import (
        LANGUAGES,
        CardText,
        CardTexts,
        Pages,
        ability_text,
        card_lists,
        card_texts,
    )
    from realmsdsl.base import Diagnostic, Severity
    from realmsdsl.cli.render import to_text
    from realmsdsl.ir import CardDef, Program
    from realmsdsl.ops.codec import ProgramJsonError, program_from_json, program_to_json

__all__ = [
    "LANGUAGES",
    "Agent",
    "AgentChoice",
    "AgentFault",
    "Batch",
    "CardDef",
    "CardText",
    "CardTexts",
    "Compilation",
    "Decision",
    "Diagnostic",
    "FormatError",
    "Game",
    "IllegalChoice",
    "Machine",
    "Meaning",
    "Pages",
    "Program",
    "ProgramJsonError",
    "SaveError",
    "SetNotFoundError",
    "Severity",
    "Spoken",
    "Understood",
    "UnknownAgentError",
    "ability_text",
    "advise",
    "agent_named",
    "card_lists",
    "card_texts",
    "cards_of",
    "compile_text",
    "load_game",
    "load_set",
    "load_together",
    "load_words",
    "new_game",
    "parse_text",
    "play_out",
    "program_from_json",
    "program_to_json",
    "replay",
    "shipped_sets",
    "simulate",
    "spoken_in",
    "to_text",
]

_NAMES = {
    "realmsdsl.advice": ("advise",),
    "realmsdsl.api.games": (
        "Agent",
        "AgentChoice",
        "AgentFault",
        "Batch",
        "Decision",
        "FormatError",
        "Game",
        "IllegalChoice",
        "Machine",
        "SaveError",
        "UnknownAgentError",
        "agent_named",
        "load_game",
        "load_together",
        "new_game",
        "play_out",
        "replay",
        "simulate",
    ),
    "realmsdsl.api.reading": (
        "Meaning",
        "Spoken",
        "Understood",
        "load_words",
        "parse_text",
        "spoken_in",
    ),
    "realmsdsl.api.sets": (
        "Compilation",
        "SetNotFoundError",
        "cards_of",
        "compile_text",
        "load_set",
        "shipped_sets",
    ),
    "realmsdsl.api.texts": (
        "LANGUAGES",
        "CardText",
        "CardTexts",
        "Pages",
        "ability_text",
        "card_lists",
        "card_texts",
    ),
    "realmsdsl.base": ("Diagnostic", "Severity"),
    "realmsdsl.cli.render": ("to_text",),
    "realmsdsl.ir": ("CardDef", "Program"),
    "realmsdsl.ops.codec": ("ProgramJsonError", "program_from_json", "program_to_json"),
}
_HOMES = {name: module for module, names in _NAMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'realmsdsl' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
