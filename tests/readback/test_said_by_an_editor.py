"""Sentences that an editor of a publisher would have sent back, and what is said instead; what was said before is still read."""

from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.ir import CardDef
from realmsdsl.semantics import later_card
from tests.readback.read_back import assert_read_back

_SAID: Final = {
    ("star_realms", "primary: for each faction as f: gain 1 trade", "hu"): (
        "Minden frakció után kapsz 1 vásárlóértéket."
    ),
    ("star_realms", "primary: scrap top card of deck of left of you", "hu"): (
        "Selejtezd le a bal oldali szomszédod húzópaklijának legfelső lapját."
    ),
    ("star_realms", "primary: choose 0 to trade as x; gain (x) combat", "hu"): (
        "Válassz egy számot, amely legalább 0 és legfeljebb a vásárlóértéked."
        " Kapsz annyi harci értéket, amennyi a választott szám."
    ),
    ("star_realms", "primary: choose an opponent with most authority as foe; foe: lose 2 authority", "hu"): (
        "Válassz egy ellenfelet, akinek a legtöbb befolyáspontja van. Az a játékos elveszít 2 befolyáspontot."
    ),
    ("star_realms", "primary: each opponent: move this to scrap_heap", "hu"): (
        "Minden ellenfeled a roncstelepre teszi ezt a lapot."
    ),
    ("star_realms", "primary: may move top 2 cards of deck to discard_pile", "hu"): (
        "A dobópaklidba teheted a húzópaklid felső 2 lapját."
    ),
    ("star_realms", "primary: may move this to hand", "hu"): "A kezedbe veheted ezt a lapot.",
    ("star_realms", "primary: target opponent: acquire a ship to top of deck", "hu"): (
        "A kiválasztott ellenfél megszerez ingyen egy tetszőleges hajót, és a húzópaklija tetejére teszi."
    ),
    ("star_realms", "primary: each opponent: may discard_hand", "hu"): (
        "Minden ellenfeled eldobhatja a kezében lévő lapokat."
    ),
    ("star_realms", "primary: lose all trade", "hu"): "Elveszíted az összes vásárlóértékedet.",
    ("star_realms", "primary: each opponent: lose all trade", "hu"): (
        "Minden ellenfeled elveszíti az összes vásárlóértékét."
    ),
    ("among_the_stars", "immediate: pay 2 energy from reactors in station; gain 3 credits", "hu"): (
        "Fizess 2 energiakristályt az űrállomásodon lévő reaktorok készletéből. Kapsz 3 kreditet."
    ),
    ("among_the_stars", "immediate: pay 1 energy from a reactor in station", "hu"): (
        "Fizess 1 energiakristályt egy űrállomásodon lévő reaktorról."
    ),
    ("among_the_stars", "on_build: choose 0 to 2 as x; put (x) energy on heart", "hu"): (
        "Amikor megépíted: Válassz egy számot 0 és 2 között."
        " Tegyél a főreaktorra annyi energiakristályt, amennyi a választott szám."
    ),
    ("among_the_stars", "immediate: if there is no location in station next to this: gain 3 points", "hu"): (
        "3 győzelmi pont, ha ez a helyszín egyetlen helyszínnel sem szomszédos."
    ),
    ("among_the_stars", "immediate: if distance(this, heart) is 3 or less: gain 2 points", "hu"): (
        "2 győzelmi pont, ha ez a helyszín a főreaktortól 3-as hatótávolságon belül van."
    ),
    ("among_the_stars", "endgame: gain (distance(this, heart)) points", "hu"): (
        "A játék végén: Annyi győzelmi pont, amennyi ennek a helyszínnek a főreaktortól mért távolsága."
    ),
    ("among_the_stars", "immediate: if year is 4: gain 2 points", "hu"): (
        "2 győzelmi pont, ha ennek az évnek a sorszáma éppen 4."
    ),
    ("among_the_stars", "immediate: move a location in discard_pile to hand", "hu"): (
        "Vegyél egy helyszínt a dobópakliból a kezedbe."
    ),
    ("among_the_stars", "immediate: if this is a card next to a reactor: gain 2 points", "hu"): (
        "2 győzelmi pont, ha ez a lap ezek egyike: űrállomásodon lévő lapok, amelyek szomszédosak egy reaktorral."
    ),
}

_BEFORE: Final = (
    ("star_realms", "hu", "Elveszíted az összes vásárlóértéket.", "lose all trade"),
    (
        "star_realms",
        "hu",
        "Minden ellenfeled teszi ezt a lapot a roncstelepre.",
        "each opponent: move this to scrap_heap",
    ),
    ("star_realms", "hu", "Veheted ezt a lapot a kezedbe.", "may move this to hand"),
    (
        "star_realms",
        "hu",
        "Selejtezd le a bal oldali szomszédod húzópaklija legfelső lapját.",
        "scrap top card of deck of left of you",
    ),
    (
        "among_the_stars",
        "hu",
        "Fizess az űrállomásodon lévő reaktorok kristályaiból 2 energiakristályt.",
        "pay 2 energy from reactors in station",
    ),
    (
        "among_the_stars",
        "hu",
        "Annyi győzelmi pont, amennyi ez a helyszín és a főreaktor távolsága.",
        "gain (distance(this, heart)) points",
    ),
    (
        "among_the_stars",
        "hu",
        "Tegyél egy helyszínt a dobópakliból a kezedbe.",
        "move a location in discard_pile to hand",
    ),
    (
        "among_the_stars",
        "hu",
        "3 győzelmi pont, ha ez a helyszín nem szomszédos egy helyszínnel.",
        "if there is no location next to this: gain 3 points",
    ),
)


def _card(spoken: Spoken, lines: str) -> CardDef:
    card, found = later_card(
        spoken.compilation, Source("said.realms", f'{spoken.plain_kind} "Said":\n    {lines}\n')
    )
    assert card is not None, found
    return card


@pytest.mark.parametrize(("game", "lines", "language"), _SAID)
def test_what_an_editor_would_print(
    spoken: Spoken, stars: Spoken, game: str, lines: str, language: str
) -> None:
    of_game = {"star_realms": spoken, "among_the_stars": stars}[game]
    card = _card(of_game, lines)
    assert of_game.texts(card)[language] == _SAID[game, lines, language]
    assert_read_back(of_game, card, on=card)


@pytest.mark.parametrize(("game", "language", "text", "ability"), _BEFORE)
def test_what_was_said_before(
    spoken: Spoken, stars: Spoken, game: str, language: str, text: str, ability: str
) -> None:
    of_game = {"star_realms": spoken, "among_the_stars": stars}[game]
    understood = parse_text(of_game, language, text)
    assert understood.ability == ability, understood.diagnostics
    assert {each.code for each in understood.diagnostics} == {"L10N-W603"}
