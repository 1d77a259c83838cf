"""A game in the terminal, typed line by line."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from realmsdsl import load_set
from realmsdsl.api.games import load_together
from realmsdsl.cli.table.words import table_words
from realmsdsl.api.texts import LANGUAGES, language_pack
from realmsdsl.base import Diagnostics
from realmsdsl.ops import Ask
from realmsdsl.ir.walk import walk
from tests.play.conftest import Play, Seen


def choices(result: Seen) -> list[str]:
    """The choices that were last shown."""
    shown = result.output.rpartition("What do you do?")[2]
    return re.findall(r"^ +\d+  (.+?) *$", shown, re.MULTILINE)


def test_every_choice_is_numbered_and_in_words(play: Play) -> None:
    result = play()
    assert result.exit_code == 0
    assert choices(result) == ["Play Scout (x2)", "Play Viper", "Nothing more"]
    assert "Player 2 (greedy) · 50 Authority" in result.output
    assert "Goodbye." in result.output


def test_prices_and_what_came_of_it(play: Play) -> None:
    result = play("1", "1")
    assert choices(result) == [
        "Play Viper",
        "Buy Explorer for 2 Trade",
        "Buy Blob Fighter for 1 Trade (x2)",
        "Buy Cutter for 2 Trade",
        "Nothing more",
    ]
    assert "Player 1: Play Scout · +1 Trade" in result.output


def test_choices_that_differ_in_how_much_share_a_line(play: Play) -> None:
    shown = play(*["1"] * 20).output
    assert re.search(
        r"Attack Player 2 with … *\n +7: 1 Combat +8: 2 Combat +9: 3 Combat +10: 4 Combat", shown
    )


def test_a_person_sees_that_only_the_end_of_the_turn_is_left(play: Play, tmp_path: Path) -> None:
    left = play(*["1"] * 5, "save end.json")
    assert choices(left) == ["Nothing more"]
    assert "Turn 2" not in left.output
    for loaded in (play("load end.json"), play(options=("--load", "end.json"))):
        assert choices(loaded) == ["Nothing more"]
    assert (tmp_path / "end.json").is_file()


def test_the_agent_plays_and_is_reported(play: Play) -> None:
    shown = play(*["1"] * 6).output
    assert "Player 1: Nothing more\nTurn 2: Player 2" in shown
    assert "Player 2: Buy Cutter for 2 Trade · -2 Trade" in shown
    assert "Player 2: Attack Player 1 with 2 Combat · -2 Combat · Player 1 -2 Authority" in shown


def test_a_narrow_terminal_is_no_corset(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = play().output.splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) < 40


def test_hands_of_others_are_not_shown(play: Play) -> None:
    first = play().output.partition("Trade deck")[0]
    assert "Hand: 5" in first
    assert "Scout" not in first


def test_undo_goes_back_before_what_the_agent_did(play: Play) -> None:
    result = play(*["1"] * 6, "undo", "log")
    assert "Taken back." in result.output
    said = result.output.rpartition("Taken back.")[2]
    assert "turn 1" in result.output.rpartition("Star Realms ·")[2]
    assert "Player 2: " not in said
    assert "There is nothing to take back." in play("undo").output
    everything = play(*["1"] * 6, *["u"] * 6, "u")
    assert choices(everything) == choices(play())


def test_the_log(play: Play) -> None:
    shown = play("1", "log").output.rpartition("number or help> Turn 1")[2]
    assert shown.startswith(": Player 1\nPlayer 1: Play Scout · +1 Trade\n")


def test_resign(play: Play) -> None:
    result = play("resign", "1", "resign", "undo")
    assert "Player 1 has resigned." in result.output
    assert "Won by: Player 2." in result.output
    assert result.output.count("The game is over.\n") == 2  # told to who chooses, and who resigns, after it
    assert choices(result) == choices(play())


def test_cards_by_name_by_number_and_in_part(play: Play) -> None:
    shown = play("card Cutter", "card blob de", "card 1", "card 3", "card", "card Nobody").output
    assert "Ally (Trade Federation): Gain 4 Combat." in shown
    assert "│ Blob Ship, cost 4" in shown
    assert "╭─ Scout ─" in shown
    assert "There is no card '3'." in shown
    assert "Name a card, or the number of a choice" in shown
    assert "There is no card 'Nobody'." in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0", "There is no choice 0: they go from 1 to 3."),
        ("99", "There is no choice 99: they go from 1 to 3."),
        ("-1", "There is no '-1'."),
        ("²", "There is no '²'."),
        ("1 2", "There is no '1 2'."),
        ("9" * 5000, f"There is no '{'9' * 40}…'."),
        ("undoo", "There is no 'undoo'. Type the number of a choice, or help. (undo?)"),
        ("save", "Name the file: save FILE"),
        ("load", "Name the file: load FILE"),
        ("help", "take back your last choice"),
        ("   ", "Goodbye."),
    ],
)
def test_what_is_typed_wrongly_changes_nothing(play: Play, typed: str, said: str) -> None:
    result = play(typed)
    assert said in result.output
    assert choices(result) == choices(play())


# ---- saved games -----------------------------------------------------------------------------------------


def test_save_and_load(play: Play, tmp_path: Path) -> None:
    saved = play("1", "1", "save game.json")
    assert "Saved in game.json." in saved.output
    json.loads((tmp_path / "game.json").read_text())
    loaded = play("load game.json")
    assert "Loaded from game.json." in loaded.output
    assert choices(loaded) == choices(play("1", "1"))
    begun = play(options=("--load", "game.json"))
    assert choices(begun) == choices(loaded)


def test_a_loaded_game_goes_on_alike(play: Play) -> None:
    play("1", "1", "save game.json")
    on = play("3", "1", "1", options=("--load", "game.json"))
    straight = play("1", "1", "3", "1", "1")
    # what the agent does may differ: its generator begins anew
    assert choices(on)[-1] == choices(straight)[-1] == "Nothing more"


@pytest.mark.parametrize(
    ("content", "at_table", "said"),
    [
        (None, "bad.json cannot be read.", "No such file"),
        (b"", "bad.json is no saved game, or it is cut off.", "it is cut off"),
        (b"\xff\xfe\x00", "bad.json is no saved game, or it is cut off.", "not text"),
        (b'{"kind": "something"}', "bad.json is no saved game", "no saved game of realmsdsl"),
    ],
)
def test_what_is_no_saved_game_changes_nothing(
    play: Play, tmp_path: Path, content: bytes | None, at_table: str, said: str
) -> None:
    if content is not None:
        (tmp_path / "bad.json").write_bytes(content)
    result = play("load bad.json")
    assert f"Not loaded: {at_table}" in " ".join(result.output.split())
    assert choices(result) == choices(play())
    begun = play(options=("--load", "bad.json"))
    assert begun.exit_code == 2
    assert said in begun.output


def test_what_never_ends_is_no_saved_game(play: Play) -> None:
    result = play("load /dev/zero", options=())
    assert "Not loaded: /dev/zero is no saved game" in " ".join(result.output.split())
    begun = play(options=("--load", "/dev/zero"))
    assert (begun.exit_code, "it is no ordinary file" in begun.output) == (2, True)


@pytest.mark.parametrize(
    ("language", "save", "load", "not_saved", "not_loaded"),
    [
        ("en", "save", "load", "Not saved: folder is a folder.", "Not loaded: bad.json is damaged, or was"),
        (
            "pl",
            "zapisz",
            "wczytaj",
            "Nie zapisano: folder to folder.",
            "Nie wczytano: plik bad.json jest uszkodzony",
        ),
        (
            "hu",
            "mentés",
            "betölt",
            "Nincs elmentve: a(z) folder egy mappa.",
            "Nincs betöltve: a(z) bad.json fájl sérült",
        ),
        (
            "fr",
            "sauver",
            "charger",
            "Pas sauvé : folder est un dossier.",
            "Pas chargé : bad.json est endommagé",
        ),
    ],
)
def test_why_not_is_told_in_the_language_of_the_table(
    play: Play, tmp_path: Path, language: str, save: str, load: str, not_saved: str, not_loaded: str
) -> None:
    (tmp_path / "folder").mkdir()
    play("save game.json")
    text = (tmp_path / "game.json").read_text()
    (tmp_path / "bad.json").write_text(text.replace('"turn":1', '"turn":2'))
    output = " ".join(play(f"{save} folder", f"{load} bad.json", options=("--lang", language)).output.split())
    assert not_saved in output
    assert not_loaded in output


def test_a_damaged_game_is_not_half_loaded(play: Play, tmp_path: Path) -> None:
    play("1", "save game.json")
    text = (tmp_path / "game.json").read_text()
    (tmp_path / "cut.json").write_text(text[: len(text) // 2])
    result = play("load cut.json")
    assert "Not loaded: " in result.output
    assert choices(result) == choices(play())


def test_what_cannot_be_written_is_told(play: Play, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    result = play("save folder", "save folder/x/y.json", "save /proc/none/x")
    assert "Not saved: folder is a folder." in result.output
    assert "Not saved: /proc/none/x cannot be written." in result.output
    assert result.output.count("Not saved: ") == 2
    assert (tmp_path / "folder/x/y.json").is_file()


def test_what_is_no_saved_game_is_not_written_over(play: Play, tmp_path: Path) -> None:
    (tmp_path / "mine.realms").write_text("set mine\n")
    result = play("save mine.realms", "save game.json", "1", "save game.json")
    assert "Not saved: mine.realms is there already, and is no saved game." in result.output
    assert result.output.count("Saved in game.json.") == 2
    assert (tmp_path / "mine.realms").read_text() == "set mine\n"


# ---- seats, formats, rulings -------------------------------------------------------------------------------


def test_two_people_take_turns_and_do_not_see_each_other(play: Play) -> None:
    result = play(*["1"] * 6, "", "1", options=("--seed", "3", "--seats", "human,human"))
    assert "Player 2, it is your turn: press Enter when nobody else looks." in result.output
    later = result.output.rpartition("it is your turn")[2]
    assert "Player 2 (you)" in later
    assert "Player 1 (you)" not in later


def test_a_person_can_leave_where_the_seat_is_handed_over(play: Play) -> None:
    turn, options = ["1"] * 6, ("--seed", "3", "--seats", "human,human")
    typed = play(*turn, options=options)
    assert typed.output.endswith("press Enter when nobody else looks. Goodbye.\n")
    assert typed.exit_code == 0


@pytest.mark.parametrize("count", [0, 3, 6], ids=["at once", "in a turn", "where the seat is handed over"])
def test_input_that_ends_is_no_mistake(play: Play, count: int) -> None:
    ended = play(*["1"] * count, options=("--seed", "3", "--seats", "human,human"), leaves=False)
    assert ended.exit_code == 0
    assert "interrupted" not in ended.output


def test_agents_alone_play_to_the_end(play: Play) -> None:
    result = play("log", options=("--seed", "3", "--seats", "greedy,random"))
    assert "The game is over. Won by: Player" in result.output


def test_a_failing_agent_ends_the_game_with_a_word(play: Play, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "class Bad:\n    def __init__(self, seed): pass\n    def choose(self, game, seat): return 99\n"
    )
    result = play(*["1"] * 6, options=("--seed", "3", "--seats", "human,bad.py:Bad"))
    assert "by a fault of bad.py:Bad (Player 2): answered 99" in result.output
    assert result.exit_code == 0


def test_other_formats_with_more_seats(play: Play) -> None:
    result = play(
        "1", "1", options=("--seed", "3", "--format", "emperor", "--seats", "human" + ",random" * 5)
    )
    assert "Player 6 (random)" in result.output
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--format", "duell"), "there is no format `duell`"),
        (("--seats", "human"), "is for 2 players, not 1"),
        (("--seats", "human,gredy"), "did you mean 'greedy'?"),
        (("--option", "forced_discard=soon"), "`soon` is no value"),
        (("--option", "forced_discard"), "is not NAME=VALUE"),
        (("--set", "cor"), "did you mean 'core'?"),
        (("--lang", "de"), "'de' is not one of"),
        (("--load", "game.json", "--seed", "3"), "--load goes without"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_line(play: Play, options: tuple[str, ...], said: str) -> None:
    result = play(options=options)
    assert result.exit_code == 2
    assert said in result.output


# ---- languages ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "word", "said"),
    [
        ("pl", "koniec", "Zagraj: Zwiadowca"),
        ("hu", "kilép", "Kijátszás: Scout"),
        ("fr", "quitter", "Jouer : Éclaireur"),
    ],
)
def test_the_table_in_other_languages(play: Play, language: str, word: str, said: str) -> None:
    result = play("1", word, options=("--seed", "3", "--lang", language))
    assert said in result.output
    assert "⟦" not in result.output
    for english in ("Player", "Trade Federation", "Turn", "Play "):
        assert english not in result.output


_DONE_TO_CARDS: Final = {
    "star_realms": {"play", "discard", "scrap", "acquire", "destroy", "return"},
    "among_the_stars": {"build", "provoke", "remove_unseen", "drop_goal", "award", "unveil"},
}


_compiled = cache(load_together)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", _DONE_TO_CARDS)
def test_no_word_of_the_game_is_missing(game: str, language: str) -> None:
    compilation = _compiled(game)
    program = compilation.program
    diagnostics = Diagnostics()
    pack = language_pack(compilation, language, diagnostics)
    assert program is not None
    assert pack is not None
    words = table_words(pack, diagnostics)
    assert not diagnostics.sorted()
    every_line = (program.lines, *(each.lines for each in program.formats))
    actions = {action for lines in every_line for action in lines.actions}
    for action in actions:
        slots = {param.name: f"<{param.name}>" for param in action.params}
        said = words.find(f"action.{action.name}", price="<price>", **slots)
        assert said, action.name
        assert all(f"<{param.name}>" in said for param in action.params if param.name != "amount"), said
        assert ("<price>" in said) == bool(action.price.payments)
    wanted = {f"zone.{zone.name}" for zone in program.zones}
    wanted |= {f"deed.{op.tag}" for op in walk((every_line, program.cards)) if isinstance(op, Ask)}
    if language != "en":
        wanted |= {f"format.{each.name}" for each in program.formats}
    assert [key for key in sorted(wanted) if not words.find(key)] == []
    assert [verb for verb in _DONE_TO_CARDS[game] if not words.find(f"done.{verb}", things="x")] == []


def test_languages_have_the_same_phrases_with_the_same_slots() -> None:
    compilation = load_together("star_realms")
    tables = {}
    for language in LANGUAGES:
        pack = language_pack(compilation, language, Diagnostics())
        assert pack is not None
        tables[language] = _own_phrases(language)
    english = tables["en"]
    for language in LANGUAGES:
        assert tables[language].keys() == english.keys()
        for key, phrase in english.items():
            slots = re.findall(r"\{(\w+)", phrase)
            assert sorted(re.findall(r"\{(\w+)", tables[language][key])) == sorted(slots), (
                f"{language}: {key}"
            )


def _own_phrases(language: str) -> dict[str, str]:
    import tomllib  # noqa: PLC0415  beside what it is needed for

    from realmsdsl.cli.table import words  # noqa: PLC0415  as above

    path = Path(words.__file__).parent / "lang" / f"{language}.toml"
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        f"{table}.{key}": phrase
        for table, phrases in tables.items()
        for key, phrase in phrases.items()
        if isinstance(phrase, str)
    }


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        ('turn = "kolo {turns}"', "L10N-E309", "the gaps are: {turn}"),
        ('turn = "kolo {turn"', "L10N-E309", "the gaps are: {turn}"),
        ('turn = "kolo {turn}"', "", ""),
    ],
)
def test_words_of_a_language_with_other_gaps_are_told(
    tmp_path: Path, line: str, code: str, told: str
) -> None:
    folder = tmp_path / "lang" / "pl"
    folder.mkdir(parents=True)
    (folder / "play.toml").write_text(f"[table]\n{line}\n", encoding="utf-8")
    (tmp_path / "mine.realms").write_text('set mine "Mine" for star_realms uses core\n', encoding="utf-8")
    diagnostics = Diagnostics()
    pack = language_pack(load_set(str(tmp_path / "mine.realms")), "pl", diagnostics)
    assert pack is not None
    table_words(pack, diagnostics)
    assert [(each.code, each.help) for each in diagnostics.sorted()] == ([(code, told)] if code else [])
