"""Texts that were copied from editors with their HTML: what only changes the look says nothing, all else is told."""

from pathlib import Path
from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.api.reading import import_sheet, read_sheet
from realmsdsl.base import Diagnostics
from realmsdsl.base.markup import without_markup

_SHOWN: Final = {
    "bold": ("<b>Gain 2 Trade</b>", "Gain 2 Trade"),
    "a space": ("Gain&nbsp;2&nbsp;Trade", "Gain 2 Trade"),
    "a letter by number": ("Gain&#32;2&#x20;Trade", "Gain 2 Trade"),
    "lines": ("Gain 2 Trade<br>Draw<br />", "Gain 2 Trade\nDraw\n"),
    "a paragraph": ('<p class="x">Draw</p>', "\nDraw\n"),
    "items": ("<ul><li>Draw</li></ul>", "\n\n• Draw\n\n"),
    "colours": ("<font color=red size='2'>Draw</font>", "Draw"),
    "no mark": ("cost < 3 & cost > 1", "cost < 3 & cost > 1"),
    "words in brackets": ("<a big number>", "<a big number>"),
    "struck out": ("<s>2</s> 3", "<s>2</s> 3"),
    "struck out by its look": (
        '<span style="text-decoration:line-through">2</span>',
        '<span style="text-decoration:line-through">2',
    ),
    "a picture": ('<img src="combat.png">', '<img src="combat.png">'),
    "no letter": ("&trade2", "&trade2"),
}


@pytest.mark.parametrize(("copied", "shown"), _SHOWN.values(), ids=_SHOWN)
def test_what_only_changes_the_look_is_left_out(copied: str, shown: str) -> None:
    assert without_markup(copied) == shown


@pytest.mark.parametrize("copied", [copied for copied, _ in _SHOWN.values()], ids=_SHOWN)
def test_every_word_can_stay_where_it_was(copied: str) -> None:
    kept = without_markup(copied, keeps_places=True)
    assert len(kept) == len(copied)
    assert without_markup(copied).split() == kept.split()


_READ: Final = {
    ("en", "<b>Gain 2 Trade</b><br>You may scrap a card in the trade row&nbsp;"): (
        "gain 2 trade\nmay scrap a card in trade_row"
    ),
    ("en", "Choose one:<ul><li>2 Trade</li><li><b>3</b> Combat</li></ul>"): (
        "choose one:\n    - gain 2 trade\n    - gain 3 combat"
    ),
    ("pl", "<strong>Sojusz:</strong>&nbsp;Dobierz kartę."): "ally: draw 1",
    ("hu", "<i>Szövetséges:</i> Húzz egy lapot."): "ally: draw 1",
    ("fr", "<b>Allié&nbsp;:</b> Piochez une carte."): "ally: draw 1",
}


@pytest.mark.parametrize(("language", "text"), _READ)
def test_texts_are_read_without_it(spoken: Spoken, language: str, text: str) -> None:
    assert parse_text(spoken, language, text).ability == _READ[language, text]


_STRANGE: Final = {
    "Gain <s>2</s> 3 Trade.": "“<s>” is not understood here",
    "Gain 3 <img src='combat.png'>.": "“<img src='combat.png'>” is not understood here",
    "<b>Drw</b> a card.": "“Drw” is not understood here",
}


@pytest.mark.parametrize("text", _STRANGE)
def test_what_may_mean_something_is_told_whole(spoken: Spoken, text: str) -> None:
    (told,) = parse_text(spoken, "en", text).diagnostics
    assert told.message == _STRANGE[text]


def test_it_may_stand_in_any_cell(spoken: Spoken, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(
        "<b>Name</b>,Type,Cost,Text\n<i>Jay</i>,<b>Ship</b>,&nbsp;2,<b>Draw</b> a card.\n", encoding="utf-8"
    )
    sheet = read_sheet(path, Diagnostics())
    assert sheet is not None
    made = import_sheet(spoken, "en", sheet, "mine", "Mine")
    assert made.diagnostics == ()
    assert made.text.partition("\n\n")[2] == 'ship "Jay":\n    cost 2\n    primary: draw 1\n'
