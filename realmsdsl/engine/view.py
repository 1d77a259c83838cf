"""What a seat may see: public and own private zones, numbers, its own decision; of the rest only how many cards."""

from typing import Any

from realmsdsl.engine.grids import column_of, row_of
from realmsdsl.engine.layout import NOBODY
from realmsdsl.engine.question import cards_asked
from realmsdsl.engine.secrets import Secrets


def view(game: Secrets, seat: int) -> dict[str, Any]:
    """The game as one seat sees it, as plain JSON data.

    Cards are `{"card": number, "name": printed name}` with their counters and whether abilities were used; a zone
    whose order nobody knows is listed by number. `decision` is there only if this seat is asked; what it may pick and not
    see otherwise is in its `cards`.
    """
    machine = game.machine
    seen: dict[str, Any] = {
        "seat": seat,
        "active": game.active,
        "turn": game.turn,
        "over": game.over,
        "winners": list(game.winners),
        "seats": [
            {
                "seat": each,
                "team": machine.team_of[each],
                "out": game.out[each],
                "resources": {
                    name: game.resource(number, each) for number, name in enumerate(machine.resource_names)
                },
            }
            for each in range(machine.seats)
        ],
        "zones": [_zone(game, instance, seat) for instance in range(machine.gone)],
    }
    if seat in game.seats_asked:
        seen["decision"] = _decision(game, seat)
    return seen


def _decision(game: Secrets, seat: int) -> dict[str, Any]:
    """What the seat is asked; whoever is to pick cards that lie unseen sees them."""
    game = game.seen_by(seat)
    found: dict[str, Any] = {"tag": game.tag(), "options": [_plain(each) for each in game.options or ()]}
    unseen = [card for card in cards_asked(game) if not may_see(game, game.at[card], seat)]
    if unseen:
        found["cards"] = [_card(game, card) for card in unseen]
    return found


def _plain(option: Any) -> Any:
    return list(option) if isinstance(option, tuple) else option


def may_see(game: Secrets, instance: int, seat: int) -> bool:
    """Whether a seat sees the cards of a zone."""
    machine = game.machine
    if machine.is_public[instance]:
        return True
    owner = machine.instance_seat[instance]
    if machine.is_private[instance] and owner == seat:
        return True
    name = machine.zone_names[machine.instance_zone[instance]]
    open_to_team = (name, "team") in machine.format.seating.open
    return open_to_team and owner != NOBODY and machine.team_of[owner] == machine.team_of[seat]


def _zone(game: Secrets, instance: int, seat: int) -> dict[str, Any]:
    machine = game.machine
    cards = game.zones[instance]
    found: dict[str, Any] = {
        "zone": machine.zone_names[machine.instance_zone[instance]],
        "owner": machine.instance_seat[instance],
        "count": len(cards),
    }
    if may_see(game, instance, seat):
        shown = cards if machine.is_ordered[instance] or machine.is_active[instance] else sorted(cards)
        found["cards"] = [_card(game, card) for card in shown]
    else:
        shown_here = [card for to, card in game.revealed if to in (seat, NOBODY) and card in cards]
        if shown_here:
            found["revealed"] = [_card(game, card) for card in sorted(set(shown_here))]
    return found


def _card(game: Secrets, card: int) -> dict[str, Any]:
    machine = game.machine
    found: dict[str, Any] = {"card": card, "name": machine.cards[game.printed[card]].name}
    if game.face[card] != game.printed[card]:
        found["copies"] = machine.cards[game.face[card]].name
    if game.marks[card]:
        found["used"] = [
            index for index in range(len(machine.abilities[game.face[card]])) if game.marks[card] >> index & 1
        ]
    if card in game.cells:
        found["row"], found["column"] = row_of(game.cells[card]), column_of(game.cells[card])
    counters = {
        machine.counter_names[number]: value
        for (each, number), value in game.counters.items()
        if each == card
    }
    if counters:
        found["counters"] = counters
    return found
