"""Texts of many steps are read in a few, and given up where they are too many."""

from collections.abc import Sequence
from typing import Any, Final

import pytest

from realmsdsl import Spoken
from realmsdsl.text.read import HOUSE
from realmsdsl.text.read.making import ClauseMaker

_LONG: Final = (
    "Az előkészületek során: Ha az űrállomásodon lévő üres szomszédos mezők száma kevesebb, mint a "
    "tartalék paklidban lévő vagy választott katonai alaphelyszínek (4-es jelű példányszám: 3) száma, ha "
    "ez a lap „Trade Union Headquarters” lap, tedd az általad ebben a körben épített összes reaktort a "
    "közös küldetések sorába; ezután minden más játékos titokban választ egy épp most húzott lapokból "
    "álló paklijában lévő közigazgatási alaphelyszínt (4-es jelű példányszám: 2); ezután minden más "
    "játékos teszi az épp most húzott lapokból álló paklijába az általa választott lapot. Különben ha "
    "legalább 3 küldetéspakliban lévő konfliktus van (energiaköltség: 17), amelynek a legnagyobb az "
    "energiaköltsége, amelynek a legkisebb a győzelmi pontja, vagy egy másik „Observation Dome” helyszínt "
    "(energiaköltség: legalább 1) választottál, a legtöbb győzelmi ponttal rendelkező legkevesebb "
    "kredittel rendelkező minden játékos választ egy másik általa ebben a körben odaítélt „Holographic "
    "Display Area” helyszínt (győzelmi pont: 5); ezután az a játékos, ha az nem „Security Station” lap, "
    "tesz 17 kreditet egy űrállomásán lévő fajra vagy főreaktorra, amelyen legalább 3 energiakristály "
    "van, minden, a soron lévő játékos űrállomásán lévő üres mező után, amelyre igaz, hogy (annak a sora "
    "éppen ennek a helyszínnek a sora, és annak az oszlopa éppen 2); ezután kapsz 2 győzelmi pontot, és "
    "tegyél egy „Sissaurians” fajt a játékon kívülről ennek a helyszínnek a bal oldali szomszédmezőjére; "
    "különben tedd a titkos vagy épp most húzott összes alaphelyszínt, amelynek a legkisebb a 4-es jelű "
    "példányainak száma, a reaktorpakli aljára."
)
"""A card that nobody would print, as long as five cards are."""


def test_a_very_long_text_is_read_in_a_few_steps(stars: Spoken, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could stand beside nothing else is not tried with everything: a second of work, not minutes."""
    tried = 0
    make = ClauseMaker.__call__

    def counted(self: ClauseMaker, values: Sequence[Any]) -> Any:
        nonlocal tried
        tried += 1
        return make(self, values)

    monkeypatch.setattr(ClauseMaker, "__call__", counted)
    assert stars.reader("hu").read(_LONG, extent=HOUSE).readings
    assert tried < 250_000


def test_a_text_that_takes_too_much_work_is_given_up(stars: Spoken, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("realmsdsl.text.read.chart._WORK", 2_000)
    read = stars.reader("hu").read(_LONG, extent=HOUSE)
    assert read.is_cut
    assert read.readings == ()
