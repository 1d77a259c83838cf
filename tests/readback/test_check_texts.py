"""`realms text check`: printed texts against what the cards do."""

from pathlib import Path

import pytest

from realmsdsl import Spoken, compile_text, load_set, parse_text, spoken_in
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
            "it says: Gain 2 Combat.\nthe card does: Gain 3 Combat.",
        ),
        ('text pl "Otrzymujesz 3 punkt Walki."', "L10N-W603", "write: Otrzymujesz 3 punkty Walki."),
        ('text fr "gagnez 3 points de combat"', "L10N-W701", "write: Gagnez 3 points de Combat."),
        ('text fr "Gagnez 3 points de Combatt."', "L10N-E601", "did you mean “combat”?"),
        ('text fr "Gangez 3 points de Combat."', "L10N-E601", "did you mean “gagnez”?"),
        ('text pl "Dobierz kartę na poczzątku tury."', "L10N-E601", "did you mean “początku”?"),
        ('text en "Quaff 3 Combat."', "L10N-E601", "the nearest sentence that is known: Gain 1 Combat."),
        ('text hu "Gain 3 Combat."', "L10N-W606", "in hu it is: Kapsz 3 harci értéket."),
        ('text hu ""', "L10N-W608", "write it, or leave the line out"),
        (
            'text en "Draw a card. Discard it unless you control a base."',
            "L10N-E601",
            "name the thing where it comes up, or say what becomes of it another way",
        ),
        ('text de "Erhalte 3 Kampf."', "L10N-E609", "there are en, pl, hu, fr"),
    ],
    ids=[
        "another meaning",
        "grammar",
        "look",
        "spelling",
        "spelling of a first word",
        "spelling of a word that could stand there",
        "a word that nothing is near",
        "another language",
        "empty",
        "speaks of what nothing names",
        "no such language",
    ],
)
def test_a_text_that_does_not_fit(line: str, code: str, help_: str) -> None:
    assert _told(line) == [(code, help_)]


def test_languages_that_disagree() -> None:
    codes = [code for code, _ in _told('text en "Gain 3 Combat."', 'text pl "Dobierz kartę."')]
    assert codes == ["L10N-E604", "L10N-E605"]


TWO_LINES = """\
set mine "Mine" for star_realms uses core

ship "Scavenger":
    faction blob
    primary: gain 3 combat
    ally: draw 1
{lines}
ship "Plain":
    cost 1
"""


def _placed(lines: str) -> list[tuple[str, str, str]]:
    compilation = compile_text(TWO_LINES.format(lines=lines), sets_path() / "star_realms")
    report = check_texts(compilation)
    return [
        (each.code, report.sources[each.span.file].slice(each.span), each.help) for each in report.diagnostics
    ]


def test_of_several_lines_the_wrong_one_is_shown() -> None:
    """A card that says nothing, beside it, needs no text."""
    lines = """\
    text en "Gain 3 Combat."
    text en "Ally: Draw 2 cards."
    text hu "Kapsz 3 harci értéket."
    text hu "Szövetséges (Blob): Húzz egy kártyát."
"""
    says = "[en] Gain 3 Combat. / Ally (Blob): Draw 2 cards.\n[hu] Gain 3 Combat. / Ally (Blob): Draw a card."
    assert _placed(lines) == [
        ("L10N-E605", '"Gain 3 Combat."', f"in en words they say:\n{says}"),
        (
            "L10N-E604",
            '"Ally: Draw 2 cards."',
            "it says: Ally (Blob): Draw 2 cards.\nthe card does: Ally (Blob): Draw a card.",
        ),
        (
            "L10N-W603",
            '"Szövetséges (Blob): Húzz egy kártyát."',
            "write: Szövetséges (Blob): Húzz egy lapot.",
        ),
        ("L10N-W402", "kártyát", "write “lapot”"),
    ]


@pytest.mark.parametrize(
    ("text", "place", "help_"),
    [
        ("Gain 3 Cmobat.\nAlly (Blob): Draw a card.", "Cmobat", "did you mean “combat”?"),
        ("Gain 3 Combat.\nAlyl (Blob): Draw a card.", "Alyl", "did you mean “ally”?"),
        ("Gain 3 Combat.\nAlly (Bolb): Draw a card.", "Bolb", "did you mean “blob”?"),
        ("Gain 3 Combat.\nAlly (Trade Fedreation): Draw a card.", "Fedreation", "did you mean “federation”?"),
        ("Gain 3 Combat.\nAlly (Blob): Darw a card.", "Darw", "did you mean “draw”?"),
    ],
)
def test_of_several_lines_the_word_is_shown_that_is_wrong(
    spoken: Spoken, text: str, place: str, help_: str
) -> None:
    (found,) = parse_text(spoken, "en", text).diagnostics
    assert (text[found.span.start : found.span.end], found.help) == (place, help_)


def test_a_text_in_another_language_that_says_something_else() -> None:
    assert _told('text hu "Gain 2 Combat."') == [
        ("L10N-W606", "in hu it is: Kapsz 2 harci értéket."),
        ("L10N-E604", "it says: Kapsz 2 harci értéket.\nthe card does: Kapsz 3 harci értéket."),
    ]


def test_many_languages_that_disagree_are_told_once() -> None:
    told = _told(
        'text en "Gain 2 Combat."',
        'text pl "Otrzymujesz 3 punkty Walki."',
        'text hu "Kapsz 3 harci értéket."',
    )
    assert told == [
        ("L10N-E604", "it says: Gain 2 Combat.\nthe card does: Gain 3 Combat."),
        ("L10N-E605", "in en words they say:\n[en] Gain 2 Combat.\n[pl and hu] Gain 3 Combat."),
    ]


def test_a_language_whose_words_are_broken_is_one_of_the_game(tmp_path: Path) -> None:
    words = tmp_path / "lang" / "pl" / "mine"
    words.mkdir(parents=True)
    (words / "terms.csv").write_text("id;gender\n", encoding="utf-8")
    path = tmp_path / "mine.realms"
    lines = '    text pl "Otrzymujesz 3 punkty Walki."\n    text en "Gain 3 Combat."'
    path.write_text(CARD.format(lines=lines), encoding="utf-8")
    report = check_texts(load_set(str(path)))
    assert [(each.code, Path(each.span.file).name) for each in report.diagnostics] == [
        ("L10N-E101", "terms.csv")
    ]
    assert report.diagnostics[0].span.file in report.sources


@pytest.mark.parametrize(
    ("language", "printed", "word", "term"),
    [
        ("en", "Gain 3 Attack.", "Attack", "Combat"),
        ("en", "Gain 3 Damage.", "Damage", "Combat"),
        ("pl", "Otrzymujesz 3 punkty Ataku.", "Ataku", "Walki"),
    ],
)
def test_a_word_for_something_else_is_no_term_either(
    language: str, printed: str, word: str, term: str
) -> None:
    """The language has the word, and the glossary has it not for this."""
    text = CARD.format(lines=f'    text {language} "{printed}"')
    report = check_texts(compile_text(text, sets_path() / "star_realms"))
    (told,) = [each for each in report.diagnostics if each.code == "L10N-W402"]
    assert told.message.startswith(f"“{word}” is no term of the glossary")
    assert told.help == f"write “{term}”"


@pytest.mark.parametrize(
    ("language", "printed", "does", "told"),
    [
        ("fr", "Gagnez 3 Autorité.", "gain 3 authority", [("Autorité", "points d\u2019Influence")]),
        ("en", "Gain 3 attack and 2 attack.", "gain 3 combat; gain 2 combat", [("attack", "Combat")]),
        (
            "hu",
            "Ha 20 vagy kevesebb befolyásod van, húzz egy lapot.",
            "if authority is 20 or less: draw 1",
            [("befolyásod", "befolyáspontod")],
        ),
        (
            "hu",
            "Kapsz 3 befolyást. Húzz egy lapot. Kapsz 2 befolyást.",
            "gain 3 authority; draw 1; gain 2 authority",
            [("befolyást", "befolyáspontot")],
        ),
    ],
)
def test_a_word_that_is_no_term_is_told_once_and_as_it_is_written(
    language: str, printed: str, does: str, told: list[tuple[str, str]]
) -> None:
    """With capitals and apostrophes, without the words around it, and not again for each place where it stands."""
    text = CARD.format(lines=f'    text {language} "{printed}"').replace("gain 3 combat", does)
    found = check_texts(compile_text(text, sets_path() / "star_realms")).diagnostics
    terms = [each for each in found if each.code == "L10N-W402"]
    assert [(each.message.split("“")[1].split("”")[0], each.help) for each in terms] == [
        (word, f"write “{term}”") for word, term in told
    ]


@pytest.mark.parametrize(
    ("language", "printed", "does"),
    [
        ("pl", "Zyskaj 3 Walki.", "gain 3 combat"),
        ("pl", "Jeśli masz Bazę, dobierz kartę.", "if there is a base in play: draw 1"),
        ("fr", "Prenez 3 points de Combat.", "gain 3 combat"),
        ("hu", "Szerezz 3 harci értéket.", "gain 3 combat"),
        (
            "hu",
            "Kapsz 3 harci erteket, ha van bazisod a jatekban.",
            "if there is a base in play: gain 3 combat",
        ),
        ("pl", "Otrzymujesz 3 punkty Walki, jezeli masz Baze.", "if there is a base in play: gain 3 combat"),
    ],
)
def test_other_words_of_a_sentence_are_no_matter_of_the_glossary(
    language: str, printed: str, does: str
) -> None:
    """A verb or a connecting word in the place of another one is a matter of style, and no term."""
    text = CARD.format(lines=f'    text {language} "{printed}"').replace("gain 3 combat", does)
    told = check_texts(compile_text(text, sets_path() / "star_realms")).diagnostics
    assert [each.code for each in told] == ["L10N-W603"]


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
    text = CARD.format(lines="") + '\nship "Other":\n    cost 1\n    primary: draw 1\n'
    compilation = compile_text(text, sets_path() / "star_realms")
    found = Diagnostics()
    report = check_texts(compilation, read_sheet(path, found), "pl")
    assert not found.sorted()
    assert {(each.code, each.help) for each in report.diagnostics} == {
        ("L10N-W608", ""),
        ("L10N-E604", "it says: Dobierz kartę.\nthe card does: Otrzymujesz 3 punkty Walki."),
        ("L10N-E611", "did you mean “Scavenger”?"),
    }


def _of_sheet(tmp_path: Path, sheet: str, language: str = "pl") -> list[tuple[str, str]]:
    (tmp_path / "texts.csv").write_text(sheet, encoding="utf-8")
    compilation = compile_text(CARD.format(lines=""), sets_path() / "star_realms")
    report = check_texts(compilation, read_sheet(tmp_path / "texts.csv", Diagnostics()), language)
    return [(each.code, each.message) for each in report.diagnostics]


def test_a_sheet_may_have_the_cards_of_the_game_and_of_used_sets(tmp_path: Path) -> None:
    """Lists of a set have them, so what is exported can be checked."""
    sheet = "card,text\nScavenger,Otrzymujesz 3 punkty Walki.\nScout,Otrzymujesz 2 punkty Handlu.\n"
    assert _of_sheet(tmp_path, sheet) == [
        ("L10N-E604", "the pl text of “Scout” says something else than the card does")
    ]


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        ("who,text\nScavenger,Dobierz kartę.\n", "no column has the names of the cards"),
        ("name,words\nScavenger,Dobierz kartę.\n", "no column has the texts of the cards"),
    ],
)
def test_a_sheet_without_names_or_texts(tmp_path: Path, sheet: str, told: str) -> None:
    assert _of_sheet(tmp_path, sheet) == [("L10N-E610", told)]


def test_of_a_row_of_a_sheet_the_card_is_named(tmp_path: Path) -> None:
    assert _of_sheet(tmp_path, "card,text\nScavenger,Otrzymujesz 3 punkt Walki.\n") == [
        ("L10N-W603", "the pl text of “Scavenger” is understood, and said otherwise here")
    ]
    assert _of_sheet(tmp_path, "card,text\nScavenger,Otrzymujesz frobnik.\n") == [
        ("L10N-E601", "the pl text of “Scavenger”: “frobnik” is not understood here")
    ]


def test_a_row_without_a_name_is_about_no_card_whose_name_is_open(tmp_path: Path) -> None:
    """A card that waits for its name in a language is called as in the set file, and not nothing."""
    (tmp_path / "own.realms").write_text(CARD.format(lines=""), encoding="utf-8")
    names = tmp_path / "lang" / "pl" / "names.csv"
    names.parent.mkdir(parents=True)
    names.write_text("card,name\nScavenger,\n", encoding="utf-8")
    (tmp_path / "texts.csv").write_text("card,text\n,Dobierz kartę.\n", encoding="utf-8")
    compilation = load_set(tmp_path / "own.realms")
    report = check_texts(compilation, read_sheet(tmp_path / "texts.csv", Diagnostics()), "pl")
    assert [each.code for each in report.diagnostics if each.code == "L10N-E604"] == []
    assert spoken_in(compilation).card_names("pl")["Scavenger"] == "Scavenger"


def test_lines_of_a_card_are_lines_of_its_text() -> None:
    """What should stand in two lines is told as two, and not as what was typed."""
    ability = "primary: gain 3 combat\n    scrap: gain 4 combat"
    text = CARD.format(lines='    text en "Gain 3 Combat. / Scrap: Gain 4 Combat."').replace(
        "primary: gain 3 combat", ability
    )
    (told,) = check_texts(compile_text(text, sets_path() / "star_realms")).diagnostics
    assert told.help == 'write 2 lines: `text en "Gain 3 Combat."`, `text en "Scrap: Gain 4 Combat."`'


@pytest.mark.parametrize(
    ("does", "language", "printed", "codes"),
    [
        ("gain that many combat", "en", "For each card scrapped this way, gain 1 Combat.", ["L10N-W603"]),
        (
            "gain (that many * 2) combat",
            "en",
            "For each card scrapped this way, gain 2 Combat.",
            ["L10N-W603"],
        ),
        ("draw that many", "en", "For each card scrapped this way, draw a card.", ["L10N-W603"]),
        ("repeat that many times: gain 1 combat", "en", "Gain that much Combat.", ["L10N-W603"]),
        (
            "gain that many combat",
            "pl",
            "Za każdą kartę zezłomowaną w ten sposób otrzymujesz 1 punkt Walki.",
            ["L10N-W603"],
        ),
        ("gain that many combat", "en", "For each card scrapped this way, gain 2 Combat.", ["L10N-E604"]),
        ("gain that many combat", "en", "For each card scrapped this way, gain 1 Trade.", ["L10N-E604"]),
    ],
)
def test_so_much_for_each_is_as_much_as_that_many(
    does: str, language: str, printed: str, codes: list[str]
) -> None:
    """The texts are worded otherwise than the card, and say what it does; the help has the wording of the card."""
    first = {"en": "Scrap up to 2 cards from your hand", "pl": "Złomuj maksymalnie 2 karty z ręki"}[language]
    text = CARD.format(lines=f'    text {language} "{first}. {printed}"').replace(
        "primary: gain 3 combat", f"primary:\n        scrap up to 2 cards in hand\n        {does}"
    )
    compilation = compile_text(text, sets_path() / "star_realms")
    assert compilation.diagnostics == ()
    told = check_texts(compilation).diagnostics
    assert [each.code for each in told] == codes


_COLUMNS_OF_ABILITIES = {
    "right": ("name,primary\nScavenger,Gain 3 Combat.\n", []),
    "with its own label": ("name,scrap\nScavenger,Scrap: Gain 3 Combat.\n", ["L10N-E604"]),
    "another number": ("name,primary\nScavenger,Gain 4 Combat.\n", ["L10N-E604"]),
    "of another kind": ("name,primary,ally\nScavenger,Gain 3 Combat.,Draw a card.\n", ["L10N-E604"]),
    "in a language that there is not": (
        "name,primary,text xx\nScavenger,Gain 3 Combat.,Foo.\n",
        ["L10N-E609"],
    ),
}


@pytest.mark.parametrize(("sheet", "told"), _COLUMNS_OF_ABILITIES.values(), ids=list(_COLUMNS_OF_ABILITIES))
def test_columns_of_single_abilities_are_the_text_of_the_card(
    tmp_path: Path, sheet: str, told: list[str]
) -> None:
    assert [code for code, _ in _of_sheet(tmp_path, sheet, "en")] == told
