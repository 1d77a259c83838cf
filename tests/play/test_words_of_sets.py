"""The words that `realms play` needs for what a set declares: in another language than English nothing of them is English."""

from pathlib import Path

import pytest

from realmsdsl import load_set
from realmsdsl.api.texts import language_pack
from realmsdsl.base import Diagnostics
from realmsdsl.base.resources import sets_path
from realmsdsl.cli.table.of_game import GAME_FILE
from realmsdsl.cli.table.words import Words, table_words
from realmsdsl.text import LANGUAGES

SETS = sorted(path.stem for path in sets_path().glob("*/*.realms") if path.stem != "game")

OWN = """set mine "Mine" for star_realms uses core

resource scrip

action use_again (thing: a card in play) during main: gain 1 trade

format siege "Siege" is duel:
    define start_authority: 10
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SETS)
def test_no_word_of_a_shipped_set_is_missing(name: str, language: str) -> None:
    compilation = load_set(name)
    found = Diagnostics()
    pack = language_pack(compilation, language, found)
    assert pack is not None
    table_words(pack, found, compilation.program)
    assert [each.message for each in found.sorted() if each.code.startswith("L10N-E")] == []


def _words(folder: Path, own: str = "") -> tuple[Words, Diagnostics]:
    (folder / "mine.realms").write_text(OWN, encoding="utf-8")
    if own:
        path = folder / "lang" / "pl" / "mine" / GAME_FILE
        path.parent.mkdir(parents=True)
        path.write_text(own, encoding="utf-8")
    compilation = load_set(str(folder / "mine.realms"))
    found = Diagnostics()
    pack = language_pack(compilation, "pl", found)
    assert pack is not None, compilation.diagnostics
    return table_words(pack, found, compilation.program), found


def test_an_action_and_a_format_of_a_set_without_words_are_marked_and_told(tmp_path: Path) -> None:
    words, found = _words(tmp_path)
    assert words.named("action", "use_again") == "⟦action.use_again:pl⟧"
    assert words.titled("format", "siege", "Siege") == "⟦format.siege:pl⟧"
    told = {each.message: each.help for each in found.sorted() if each.code == "L10N-E308"}
    assert told == {
        "`pl` has no words at the table for `action.use_again`": (
            'make this file, and say them below `[action]` of play.toml, in your words: `use_again = "Use again {thing}"`'
        ),
        "`pl` has no words at the table for `format.siege`": (
            'make this file, and say them below `[format]` of play.toml, in your words: `siege = "Siege"`'
        ),
    }
    beside = str(tmp_path / "lang" / "pl" / "mine" / GAME_FILE)
    assert {each.span.file for each in found.sorted() if each.code == "L10N-E308"} == {beside}


def test_a_word_that_a_set_lacks_belongs_to_its_own_file(tmp_path: Path) -> None:
    """Beside it there is a table of this name already: of the set, not of the game."""
    _, found = _words(tmp_path, "[action]\nother = 'Co innego'\n")
    told = [each for each in found.sorted() if each.code == "L10N-E308"]
    assert {each.span.file for each in told} == {str(tmp_path / "lang" / "pl" / "mine" / GAME_FILE)}
    assert [each.help.startswith("say them below") for each in told] == [True, True]


def test_words_beside_the_set_are_said(tmp_path: Path) -> None:
    own = "[action]\nuse_again = 'Jeszcze raz: {thing}'\n[format]\nsiege = 'Oblężenie'\n"
    words, found = _words(tmp_path, own)
    assert words.find("action.use_again", thing="Wieża") == "Jeszcze raz: Wieża"
    assert words.titled("format", "siege", "Siege") == "Oblężenie"
    assert [each.message for each in found.sorted() if each.code == "L10N-E308"] == []


@pytest.mark.parametrize(
    ("own", "complaint", "help_"),
    [
        ("[commands]\nquit = [5]", "`commands.quit` is not a list of words that are typed", 'write `quit = ["…"]`'),
        ("[commands]\nquit = 'koniec'", "`commands.quit` is not a list of words that are typed", 'write `quit = ["…"]`'),
        ("[commands]\nquit = ['']", "`commands.quit` is not a list of words that are typed", 'write `quit = ["…"]`'),
        ("[table]\nturn = 5", "`table.turn` is not text", 'write `turn = "…"`'),
        ("[zone]\nhand = ['ręka']", "`zone.hand` is not text", 'write `hand = "…"`'),
        (
            "[commands]\nload = ['cofnij']\nundo = ['cofnij']",
            "“cofnij” is typed for two commands, `undo` and `load`",
            "write another word for one of them",
        ),
        (
            "[commands]\nload = ['undo']",
            "“undo” is typed for two commands, `undo` and `load`",
            "write another word for one of them",
        ),
        ("[colour]\nblob = 'zielony'", "`colour.blob` is no colour: there is no `zielony`", "colours have English names"),
        ("[colour]\nblob = 'gren'", "`colour.blob` is no colour: there is no `gren`", "did you mean `green`?"),
    ],
)  # fmt: skip
def test_a_value_that_means_nothing_is_told_and_played_without(
    own: str, complaint: str, help_: str, tmp_path: Path
) -> None:
    words, found = _words(tmp_path, own)
    told = {each.message: each for each in found.sorted() if each.code != "L10N-E308"}
    assert list(told) == [complaint]
    assert help_ in told[complaint].help
    file, at = told[complaint].span.file, told[complaint].span.start
    assert file == str(tmp_path / "lang" / "pl" / "mine" / GAME_FILE)
    key = complaint.partition("`")[2].partition("`")[0].rpartition(".")[2]
    lines = [line for line in own.splitlines() if line.startswith((key, "load"))]
    assert own[at:].splitlines()[0] in lines
    assert all(isinstance(word, str) for word in words.commands())


@pytest.mark.parametrize("colour", ["bright_red", "dark_orange", "#aa5500"])
def test_colours_are_those_of_terminals(colour: str, tmp_path: Path) -> None:
    _, found = _words(tmp_path, f"[colour]\nblob = '{colour}'")
    assert [each.message for each in found.sorted() if "colour" in each.message] == []


ASKING = """set mine "Mine" for star_realms uses core

ship "Asker":
    primary: return target base
    ally: play a ship in hand
    scrap:
        move a card in discard_pile to hand
        swap a card in hand for a card in discard_pile
        put 2 damage on a base in play
        reveal a card in hand
        look_at a card in hand
        choose a card in hand
        gain between 1 and 3 combat
        lose up to 2 trade
        remove a card in hand
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cards_of_a_set_may_ask_has_words(language: str, tmp_path: Path) -> None:
    """The verbs of the language, and those of the shipped game, are said at the table whatever a new card asks with them."""
    (tmp_path / "mine.realms").write_text(ASKING, encoding="utf-8")
    compilation = load_set(str(tmp_path / "mine.realms"))
    found = Diagnostics()
    pack = language_pack(compilation, language, found)
    assert pack is not None, compilation.diagnostics
    table_words(pack, found, compilation.program)
    assert [each.message for each in found.sorted() if each.code == "L10N-E308"] == []
