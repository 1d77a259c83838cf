"""Seats by number: roles, teams, and whose resource is whose."""

from realmsdsl.engine.tables.places import Places
from realmsdsl.engine.tables.setting import Setting
from realmsdsl.ir import Phase, Turn


def plural(word: str) -> str:
    """The plural of a role, as events call several of them."""
    return word[:-1] + "ies" if word.endswith("y") else word + "s"


class People(Places):
    """Who plays, with whom and against whom."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        seating = setting.format.seating
        names = sorted({name for each in setting.program.formats for name in each.seating.roles})
        self.role_bit = {name: 1 << number for number, name in enumerate(names)}
        given = seating.roles
        self.role_of = [
            self.role_bit[given[min(seat, len(given) - 1)]] if given else 0 for seat in range(self.seats)
        ]
        self.is_scripted = [
            bool(given) and given[min(seat, len(given) - 1)] in seating.scripted for seat in range(self.seats)
        ]
        """For each seat whether nobody plays it."""
        self.follows_scripts = any(self.is_scripted)
        self.team_of = self._teams()
        self.members = [
            tuple(seat for seat in range(self.seats) if self.team_of[seat] == team)
            for team in range(max(self.team_of) + 1)
        ]
        self.opponents_of = [
            tuple(other for other in range(self.seats) if self.team_of[other] != self.team_of[seat])
            for seat in range(self.seats)
        ]
        self.moves_by_team = seating.turns_by == "team"
        """Whether the members of a team have their turns together."""
        self._share_resources()
        self.turns: dict[str, Turn] = {each.role: each for each in setting.lines.turns}

    def _teams(self) -> list[int]:
        seating = self.format.seating
        if seating.teams:
            return [seat // seating.team_size for seat in range(self.seats)]
        if seating.teams_by == "role":
            order = list(dict.fromkeys(self.role_of))
            return [order.index(role) for role in self.role_of]
        return list(range(self.seats))

    def _share_resources(self) -> None:
        """For each resource and seat the place of its number: that of the first member where a team shares it."""
        resources = self.program.resources
        shared = self.format.seating.shared
        self.resource_names = [each.name for each in resources]
        self.resource_index = {name: number for number, name in enumerate(self.resource_names)}
        self.floors = [each.floor for each in resources]
        self.resource_slot = [
            [
                number * self.seats + (self.members[self.team_of[seat]][0] if name in shared else seat)
                for seat in range(self.seats)
            ]
            for number, name in enumerate(self.resource_names)
        ]

    def turn_of(self, seat: int) -> tuple[Phase, ...]:
        """The phases of a seat's turn: those of its role, or of everybody."""
        role = next((name for name, bit in self.role_bit.items() if bit == self.role_of[seat]), "")
        turn = self.turns.get(role) or self.turns.get("")
        return turn.phases if turn is not None else ()

    def actor_group(self, actor: str) -> str:
        """The group of seats that an actor of an event names."""
        if actor in self.role_bit or actor in ("opponents", "teammates"):
            return actor
        return next((role for role in self.role_bit if plural(role) == actor), actor)
