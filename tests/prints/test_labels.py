"""Labels of abilities on printed cards: an icon where it says all, words where it does not."""

from pathlib import Path

import pytest

from realmsdsl import load_set
from realmsdsl.api.texts import language_pack
from realmsdsl.base import Diagnostics
from realmsdsl.emit.faces import faces
from realmsdsl.emit.fitting import INDENT, Icon, Row, Words, fit
from realmsdsl.emit.look import read_look
from realmsdsl.emit.typeset.cards import labelled

SET = """\
set lab "Lab" for star_realms uses core

values faction: pirate

ability double_ally (which: any number of factions = faction of this) once a turn:
    only if allies(which) is 2 or more

ship "Lantern":
    faction {faction}
    cost 3
    {line}
"""
WORDS = {
    "en": (
        "Double ally ({{ words(which) }})",
        "id,gender,features,sg,pl\nfaction.pirate,,,Pirate,Pirates\n",
    ),
    "fr": (
        "Double allié ({{ words(which) }})",
        "id,gender,features,sg,pl,label,attribute\nfaction.pirate,m,,Pirate,Pirates,Pirate,Pirate\n",
    ),
}


def _printed(folder: Path, line: str, faction: str, language: str) -> str:
    """The icon before the only line of a card, and what stands behind it, with `~` where lines do not break."""
    (folder / "lab.realms").write_text(SET.format(line=line, faction=faction))
    for code, (label, term) in WORDS.items():
        words = folder / "lang" / code / "lab"
        words.mkdir(parents=True)
        (words / "phrases.toml").write_text(f'[label]\ndouble_ally.any = "{label}"\n', encoding="utf-8")
        (words / "terms.csv").write_text(term, encoding="utf-8")
    made = load_set(folder / "lab.realms")
    pack = language_pack(made, language, Diagnostics())
    assert made.program is not None
    assert pack is not None
    (face,) = faces(made.program, made.name, pack, Diagnostics(), {"Lantern"}).faces
    look = read_look(made.program, made.folders, Diagnostics())
    return _shown(labelled(face.rows, face, look))


def _shown(rows: tuple[Row, ...]) -> str:
    (row,) = rows
    pieces = [
        each.text.replace("\N{NO-BREAK SPACE}", "~")
        if isinstance(each, Words)
        else f"<{each.number} {each.term}>"
        for paragraph in row.paragraphs
        for each in paragraph.pieces
    ]
    return f"[{row.mark}] {''.join(pieces)}"


@pytest.mark.parametrize(
    ("line", "faction", "printed"),
    [
        ("ally: draw 1", "blob", "[faction.blob] Draw a~card."),
        ("ally: gain 2 trade", "blob", "[faction.blob] <2 resource.trade>"),
        ("ally: draw 1", "pirate", "[] Ally (Pirate): Draw a~card."),
        (
            "ally blob, star_empire: gain 2 trade; draw 1",
            "blob",
            "[ability.ally] Ally (Blob or Star Empire): <2 resource.trade> Draw a~card.",
        ),
        ("double_ally: draw 1", "blob", "[faction.blob] Double ally (Blob): Draw a~card."),
        ("double_ally: gain 2 trade", "blob", "[faction.blob] Double ally (Blob): <2 resource.trade>"),
        ("double_ally: gain 2 trade", "pirate", "[] Double ally (Pirate): <2 resource.trade>"),
        ("double_ally blob, pirate: draw 1", "blob", "[] Double ally (Blob or Pirate): Draw a~card."),
    ],
)
def test_a_label_stands_in_words_once_where_no_icon_says_it_alone(
    tmp_path: Path, line: str, faction: str, printed: str
) -> None:
    assert _printed(tmp_path, line, faction, "en") == printed


def test_a_label_is_parted_from_its_text_as_the_language_does_it(tmp_path: Path) -> None:
    printed = _printed(tmp_path, "double_ally: draw 1", "blob", "fr")
    assert printed == "[faction.blob] Double allié (Blob)~: Piochez une carte."


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
def test_amounts_behind_bullets_below_bullets_are_on_the_card(tmp_path: Path, language: str) -> None:
    choice = "choose one:\n            - choose one:\n                - gain 3 trade\n                - gain 2 combat; draw 1"
    lines = f"primary:\n        {choice}\n            - gain 1 authority"
    path = tmp_path / "lab.realms"
    path.write_text(SET.format(faction="blob", line=lines), encoding="utf-8")
    loaded = load_set(path)
    assert loaded.program is not None, loaded.diagnostics
    pack = language_pack(loaded, language, Diagnostics())
    assert pack is not None
    (face,) = faces(loaded.program, loaded.name, pack, Diagnostics(), {"Lantern"}).faces
    icons = [
        each.said
        for row in face.rows
        for paragraph in row.paragraphs
        for each in paragraph.pieces
        if isinstance(each, Icon)
    ]
    assert [said.split()[0] for said in icons] == ["3", "2", "1"]


def test_what_is_chosen_within_a_choice_stands_further_in_on_the_card(tmp_path: Path) -> None:
    choice = (
        "choose one:\n            - choose one:\n                - discard a card\n                - draw 1"
    )
    path = tmp_path / "lab.realms"
    lines = f"primary:\n        {choice}\n            - gain 1 authority"
    path.write_text(SET.format(faction="blob", line=lines), encoding="utf-8")
    loaded = load_set(path)
    assert loaded.program is not None, loaded.diagnostics
    pack = language_pack(loaded, "en", Diagnostics())
    assert pack is not None
    (face,) = faces(loaded.program, loaded.name, pack, Diagnostics(), {"Lantern"}).faces
    fitted = fit(face.rows, 40, 40, 9, 6)
    assert [(line.bullet, line.indent / INDENT) for row in fitted.rows for line in row.lines] == [
        ("", 0),
        ("•", 1),
        ("◦", 2),
        ("◦", 2),
        ("•", 1),
    ]
