"""Zones by number: each zone of the program is one instance for everybody or one for each seat."""

from realmsdsl.engine.layout import NOBODY
from realmsdsl.engine.tables.setting import Setting


class Places:
    """The zones of a game, and two places outside it: where cards are gone, and where copies wait in reserve."""

    def __init__(self, setting: Setting) -> None:
        program = setting.program
        self.setting = setting
        self.program = program
        self.format = setting.format
        self.seats = setting.seats
        self.options = setting.options
        self.lines = setting.lines
        self.zone_names = [each.name for each in program.zones]
        self.zone_index = {name: number for number, name in enumerate(self.zone_names)}
        self.zone_of_player = [each.of_player for each in program.zones]
        self.zone_flags = [frozenset(each.flags) for each in program.zones]
        self.zone_base: list[int] = []
        self.instance_zone: list[int] = []
        self.instance_seat: list[int] = []
        for number, of_player in enumerate(self.zone_of_player):
            self.zone_base.append(len(self.instance_zone))
            owners = range(self.seats) if of_player else (NOBODY,)
            self.instance_zone += [number for _ in owners]
            self.instance_seat += owners
        self.gone = len(self.instance_zone)
        self.reserve = self.gone + 1
        self.instance_zone += [NOBODY, NOBODY]
        self.instance_seat += [NOBODY, NOBODY]
        self.is_active = self._flagged("active")
        self.active_instances = tuple(number for number, active in enumerate(self.is_active) if active)
        self.is_grid = self._flagged("grid")
        self.grid_instances = tuple(number for number, grid in enumerate(self.is_grid) if grid)
        self.has_grids = bool(self.grid_instances)
        self.is_shared = [
            seat == NOBODY and number < self.gone for number, seat in enumerate(self.instance_seat)
        ]
        """By zone instance: whether it is a zone that nobody owns."""
        self.is_public = self._flagged("public")
        self.is_private = self._flagged("private")
        self.is_ordered = self._flagged("ordered")

    def _flagged(self, flag: str) -> list[bool]:
        return [zone != NOBODY and flag in self.zone_flags[zone] for zone in self.instance_zone]

    def is_of_players(self, instance: int) -> bool:
        """Whether a zone is one for each player."""
        return self.instance_seat[instance] >= 0

    def instances(self, names: tuple[str, ...]) -> frozenset[int]:
        """The instances of some zones."""
        zones = {self.zone_index[name] for name in names}
        return frozenset(number for number, zone in enumerate(self.instance_zone) if zone in zones)
