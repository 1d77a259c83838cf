"""The games that the tests of the engine play: every shipped one, with few and with many seats, a hostile set, loops."""

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from realmsdsl.api.games import load_together
from realmsdsl.base.resources import sets_path
from realmsdsl.engine import Machine
from realmsdsl.ir import Program

HERE: Final = Path(__file__).parent
HOSTILE: Final = str(HERE / "hostile.realms")
AGES: Final = str(HERE / "ages" / "game.realms")


class Table(NamedTuple):
    """A game with some of its sets, a format of it, how many play (0: the fewest), and by which rulings."""

    game: str
    sets: tuple[str, ...]
    format: str
    seats: int = 0
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        sets = "+".join(Path(each).stem for each in self.sets)
        game = Path(self.game).parent.name or self.game
        options = "+".join(f"{name}={value}" for name, value in self.options)
        return "-".join(each for each in (game, sets, self.format, str(self.seats or ""), options) if each)


@cache
def program(game: str, sets: tuple[str, ...] = ()) -> Program:
    compilation = load_together(game, sets)
    assert compilation.program is not None, compilation.diagnostics
    return compilation.program


def new_machine(table: Table, *, fast: bool = True) -> Machine:
    """One that no other test has used."""
    return Machine(program(table.game, table.sets), table.format, table.seats, dict(table.options), fast=fast)


@cache
def machine(table: Table, *, fast: bool = True) -> Machine:
    return new_machine(table, fast=fast)


@cache
def shipped() -> tuple[Table, ...]:
    """Every format of every shipped game, with all sets that use no other."""
    games = sorted(path.parent.name for path in sets_path().glob("*/game.realms"))
    return tuple(Table(game, (), each.name) for game in games for each in program(game).formats)


def seats_of(table: Table) -> range:
    """How many may play a format."""
    seating = next(
        each for each in program(table.game, table.sets).formats if each.name == table.format
    ).seating
    return range(seating.least, seating.most + 1)


BOSSES: Final = (
    Table("star_realms", ("rage_against_the_cult",), "rage_against_the_cult"),
    *(
        Table("star_realms", (str(HERE.parents[1] / "examples" / "bosses" / f"{name}.realms"),), name)
        for name in ("nemesis_beast", "automatons")
    ),
)
"""Games against a seat that nobody plays."""

EVERYTHING: Final = str(HERE.parent / "expansions" / "everything.realms")
"""Cards of many other sets, of every new kind."""

CORE: Final = Table("star_realms", (), "duel")
HOSTILE_DUEL: Final = Table("star_realms", (HOSTILE,), "duel")


@cache
def tables() -> tuple[Table, ...]:
    """All that is played."""
    hostile = (HOSTILE_DUEL, Table("star_realms", (HOSTILE,), "free_for_all", 4))
    colony_wars = (
        Table("star_realms", ("colony_wars",), "duel"),
        Table("star_realms", ("colony_wars", "core"), "duel"),
        Table("star_realms", ("colony_wars", "core"), "two_headed_hydra"),
        Table("star_realms", ("colony_wars", "core"), "raid", 5),
    )
    bosses = (*BOSSES, BOSSES[0]._replace(seats=4))
    full = tuple(each._replace(seats=seats_of(each)[-1]) for each in shipped() if len(seats_of(each)) > 1)
    mixed = (
        Table("star_realms", (EVERYTHING,), "duel"),
        Table("star_realms", (EVERYTHING,), "two_headed_hydra"),
    )
    variants = (
        Table(
            "among_the_stars", (), "station_building", 3, (("aggressive", "on"), ("seize_the_chance", "on"))
        ),
        Table("among_the_stars", (), "station_building", 2, (("all_in_one", "on"), ("limited_space", "on"))),
    )
    ages = (Table(AGES, (), "solo"), Table(AGES, (), "pair"))
    return (
        *shipped(),
        *full,
        *colony_wars,
        *bosses,
        *mixed,
        *hostile,
        *variants,
        *ages,
    )
