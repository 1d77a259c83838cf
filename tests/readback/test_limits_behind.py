"""How many things count at most, said behind what is done for each of them, and names of cards with endings."""

import pytest

from realmsdsl import Spoken, parse_text

_LIMITED = {
    "For each Reactor in your Station, gain 1 Credit (up to 3).": "en",
    "For each Reactor in your Station, gain 1 Credit, up to 3.": "en",
    "Gain as many Credits as you have Reactors, up to 3.": "en",
    "Za każdy reaktor w twojej stacji otrzymujesz 1 kredyt, maksymalnie 3.": "pl",
    "Minden reaktorod után kapsz 1 kreditet (legfeljebb 3).": "hu",
    "Minden reaktorodért kapsz egy kreditet, de legfeljebb hármat.": "hu",
    "Annyi kreditet kapsz, ahány reaktor van az állomásodon, de legfeljebb 3-at.": "hu",
    "Pour chaque Réacteur de votre Station, gagnez 1 Crédit (3 max).": "fr",
    "Pour chaque Réacteur de votre Station, gagnez 1 Crédit, au plus 3.": "fr",
}
_NAMED = {
    "1 GYP minden Turretért": 'gain 1 points for each "Turret" in station',
    "Kapsz 1 kreditet minden Transportation Platformért.": 'gain 1 credits for each "Transportation Platform" in station',
    "1 GYP, ha szomszédos egy Turrettel": 'if there is a "Turret" next to this: gain 1 points',
}


@pytest.mark.parametrize("text", _LIMITED)
def test_a_limit_stands_behind_what_is_done_for_each(stars: Spoken, text: str) -> None:
    assert (
        parse_text(stars, _LIMITED[text], text).ability
        == "gain 1 credits for each reactor in station up to 3"
    )


@pytest.mark.parametrize("text", ["For each Reactor in your Station, gain 2 Credits, up to 6."])
def test_a_limit_of_more_than_one_for_each_is_asked_about(stars: Spoken, text: str) -> None:
    understood = parse_text(stars, "en", text)
    assert understood.meaning is None
    assert {each.written.ability for each in understood.others} == {
        "gain 2 credits for each reactor in station up to 3",
        "gain 2 credits for each reactor in station up to 6",
    }


@pytest.mark.parametrize("text", _NAMED)
def test_an_ending_behind_a_name_is_read_as_its_word(stars: Spoken, text: str) -> None:
    assert parse_text(stars, "hu", text).ability == _NAMED[text]
