"""How do I play a game from Python: look, choose, copy, save, go on?"""

import sys

import realmsdsl


def main() -> int:
    """Play the first turn of a game by hand."""
    program = realmsdsl.load_together("star_realms", ["core"]).program
    if program is None:
        return 1
    game = realmsdsl.new_game(program, format="duel", seed=7)

    # who is asked what, and what that seat may see
    (seat, decision), *_ = game.decisions().items()
    hand = next(zone for zone in game.view(seat)["zones"] if zone["zone"] == "hand" and zone["owner"] == seat)
    print(f"seat {seat} holds", ", ".join(card["name"] for card in hand["cards"]))
    print(f"asked for {decision.tag}, {len(decision.options)} options:", *decision.options)

    # an option is an action with its arguments, here: play a card; an answer is the index of an option
    choices = []
    while seat in game.decisions():
        choices.append(0)
        game.apply(seat, 0)
    print(f"the turn took {len(choices)} choices; now seat {game.asked} is asked")

    # what was not offered is refused, and nothing has changed
    try:
        game.apply(seat, 0)
    except realmsdsl.IllegalChoice as refused:
        print("refused:", refused)

    # a copy goes its own way
    copy = game.clone()
    copy.apply(copy.asked, 0)
    print("steps:", game.steps, "and in the copy", copy.steps)

    # saved and loaded it is the same game, and so it is from its seed and the choices
    loaded = realmsdsl.load_game(program, game.to_json())
    again = realmsdsl.replay(program, 7, choices, format="duel")
    print("saved, loaded and played again:", loaded.view(seat) == again.view(seat) == game.view(seat))
    return 0


if __name__ == "__main__":
    sys.exit(main())
