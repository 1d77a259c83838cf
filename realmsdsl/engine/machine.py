"""A program made ready to play: the tables of its setting, and the two forms in which expressions and bodies run.

A machine is shared by all games of it. The reference form asks `evaluation` and steps each op; the fast form is Python
source for whatever cannot ask, put here by `generate`. Both play the same games.
"""

from collections.abc import Mapping
from typing import Any, final

from realmsdsl.engine.form import Form
from realmsdsl.engine.layout import NOBODY
from realmsdsl.engine.tables import FormatError, Tables
from realmsdsl.engine.tables.setting import setting
from realmsdsl.ir import Program


@final
class Machine(Tables):
    """A program, a format, a number of seats and a choice of options.

    Args:
        program: the game with its sets.
        format: the name of a format; the first one if empty.
        seats: how many play; the fewest if 0.
        options: values of the game's options by name; the first of each if not named.
        fast: whether what cannot ask runs as generated source.
        also: pieces of IR that are carried out or asked beside the program, such as steps of examples.
        waits: whether an offer waits for its seat even if all that is left is to end it.

    Raises:
        FormatError: the program has no such format, number of seats, option or value.
        UnplayableError: this engine cannot play the program.
    """

    def __init__(
        self,
        program: Program,
        format: str = "",
        seats: int = 0,
        options: Mapping[str, str] | None = None,
        *,
        fast: bool = True,
        also: tuple[Any, ...] = (),
        waits: bool = False,
    ) -> None:
        super().__init__(setting(program, format, seats, options or {}, also))
        self.fast = fast
        self.waits = waits
        self.fingerprint = ""
        self.printed_answers: dict[int, list[int]] = {}
        self.source = ""
        """The generated source of the fast form: `realms dump --stage source`."""
        self.reference = self.form = Form.of_reference(self)
        if fast:
            # the generator prints machines, so it knows this module
            from realmsdsl.engine.generate import make_fast  # noqa: PLC0415  # see above

            self.form = make_fast(self)

    # ---- words ---------------------------------------------------------------------------------------------

    def ability_in_words(self, face: int, index: int) -> str:
        """What an ability is called where a game says which one ran away."""
        return f"{self.cards[face].name}: {self.abilities[face][index].kind}"


__all__ = ["NOBODY", "FormatError", "Machine"]
