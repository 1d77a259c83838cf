"""A ruling that is not taken costs nothing: nobody listens for what it alone would answer."""

import pytest

from realmsdsl.engine import Machine
from tests.engine.tables import program


@pytest.mark.parametrize(("value", "watches"), [("each_turn", False), ("on_entry", True)])
def test_moves_are_watched_only_where_a_ruling_asks_for_it(value: str, *, watches: bool) -> None:
    """Stealth Tower answers its coming into play by one ruling of two."""
    machine = Machine(program("star_realms", ("colony_wars",)), options={"tower_copy": value})
    assert machine.watches_moves == watches
    tower = machine.card_index["Stealth Tower"]
    assert bool(machine.card_triggers[tower]) == watches


def test_what_the_options_leave_open_is_kept() -> None:
    machine = Machine(program("star_realms", ("colony_wars",)))
    for name in ("Plasma Vent", "Command Center"):
        assert machine.card_triggers[machine.card_index[name]]
