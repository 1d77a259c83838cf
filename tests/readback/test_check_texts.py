"""`realms text check`: printed texts against what the cards do."""

from pathlib import Path

import pytest

from realmsdsl import compile_text
from realmsdsl.api.reading import check_texts, read_sheet
from realmsdsl.base import Diagnostics
from realmsdsl.base.resources import sets_path

CARD = """\
set mine "Mine" for star_realms uses core

ship "Scavenger":
    faction blob
    cost 3
{lines}
    primary: gain 3 combat
"""


def _told(*lines: str) -> list[tuple[str, str]]:
    text = CARD.format(lines="\n".join(f"    {line}" for line in lines))
    compilation = compile_text(text, sets_path() / "star_realms")
    return [(each.code, each.help) for each in check_texts(compilation).diagnostics]


def test_texts_that_say_what_the_card_does() -> None:
    assert _told('text en "Gain 3 Combat."', 'text pl "Otrzymujesz 3 punkty Walki."') == []


@pytest.mark.parametrize(
    ("line", "code", "help_"),
    [
        (
            'text en "Gain 2 Combat."',
            "L10N-E604",
            "it says: Gain 2 Combat. — the card does: Gain 3 Combat.",
        ),
        ('text pl "Otrzymujesz 3 punkt Walki."', "L10N-W603", "write: Otrzymujesz 3 punkty Walki."),
        ('text fr "gagnez 3 points de combat"', "L10N-W701", "write: Gagnez 3 points de Combat."),
        ('text fr "Gagnez 3 points de Combatt."', "L10N-E601", "did you mean “combat”?"),
        ('text hu "Gain 3 Combat."', "L10N-W606", ""),
        ('text de "Erhalte 3 Kampf."', "L10N-E609", "there are en, pl, hu, fr"),
    ],
    ids=["another meaning", "grammar", "look", "spelling", "another language", "no such language"],
)
def test_a_text_that_does_not_fit(line: str, code: str, help_: str) -> None:
    assert _told(line) == [(code, help_)]


def test_languages_that_disagree() -> None:
    codes = [code for code, _ in _told('text en "Gain 3 Combat."', 'text pl "Dobierz kartę."')]
    assert codes == ["L10N-E604", "L10N-E605"]


def test_words_that_are_no_terms() -> None:
    text = CARD.format(lines='    text hu "Húzz egy kártyát."').replace("gain 3 combat", "draw 1")
    told = check_texts(compile_text(text, sets_path() / "star_realms")).diagnostics
    assert [(each.code, each.help) for each in told] == [
        ("L10N-W603", "write: Húzz egy lapot."),
        ("L10N-W402", "write “lapot”"),
    ]


def test_a_card_without_a_text_that_others_have() -> None:
    text = (
        CARD.format(lines='    text en "Gain 3 Combat."')
        + '\nship "Other":\n    cost 1\n    primary: draw 1\n'
    )
    told = check_texts(compile_text(text, sets_path() / "star_realms")).diagnostics
    assert [(each.code, each.message) for each in told] == [
        ("L10N-W608", "“Other” has no text in en, as other cards have")
    ]


def test_texts_in_a_spreadsheet(tmp_path: Path) -> None:
    path = tmp_path / "texts.csv"
    path.write_text("card;text\nScavenger;Dobierz kartę.\nScavanger;Dobierz kartę.\n", encoding="utf-8")
    compilation = compile_text(CARD.format(lines=""), sets_path() / "star_realms")
    found = Diagnostics()
    report = check_texts(compilation, read_sheet(path, found), "pl")
    assert not found.sorted()
    assert [(each.code, each.help) for each in report.diagnostics] == [
        ("L10N-E604", "it says: Dobierz kartę. — the card does: Otrzymujesz 3 punkty Walki."),
        ("L10N-E611", "did you mean “Scavenger”?"),
    ]
