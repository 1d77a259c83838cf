"""A set with words of its own and no words for them: `realms build` says what to write where, and that is enough."""

import re
from pathlib import Path

from tests.cli.conftest import Realms

SET = """\
set odd "Odd" for star_realms uses core

resource fuel
counter rust
kind relic
values mood: calm "Calm", wild "Wild"
property mood: a mood
property weight: a number = 0
zone hold of player public
zone void public

define loaded (victim: a player): fuel of victim is 3 or more
define heavy (thing: a card): weight of thing is 3 or more
define power: count(ships in play) + fuel
define surcharge (thing: a card): 0

ability convoy once a turn only if count(ships played this turn) is 3 or more
ability burst costs 2 fuel

verb salvage (thing: a card in discard_pile) past salvaged: move thing to top of deck
verb tow (thing: a card) to (place: a place = hold) past towed: move thing to place
verb fill (victim: a player) for (amount: a number): gain (amount) fuel

ship "One":
    mood wild
    weight 2
    primary:
        if you is loaded: gain 2 trade
        gain (power) combat
    convoy: draw 1
    burst: tow a card in hand

base "Two":
    defense 3
    primary:
        may salvage a heavy card
        put 1 rust on this
    static: surcharge of this is 2

relic "Three":
    primary:
        fill you for 2
        if there is a wild card in void: gain 1 fuel
    when you salvage a card: gain 1 trade
    scrap: move all cards in hold to discard_pile
"""


def _follow(told: str, folder: Path) -> int:
    """Do to the letter what each piece of help says; how many there were."""
    errors = [
        each for each in told.split("\n\n") if each.startswith("error") and " more like this " not in each
    ]
    for each in errors:
        place, remedy = re.search(r"--> ([^:\n]+)", each), re.search(r"= help: (.*)", each)
        assert place is not None, each
        assert remedy is not None, each
        path = folder / place[1]
        assert path.parent == folder / "lang" / path.parent.parent.name / "odd", each
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        first, *others = re.findall(r"`([^`]*)`", remedy[1])
        if " below `" in remedy[1]:
            text = text.replace(f"{first}\n", "\n".join([first, *others, ""]))
        elif text.startswith(f"{first}\n"):  # the file was made for the mistake before
            text += "\n".join([*others, ""])
        else:
            text += "\n".join([first, *others, ""])
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return len(errors)


def test_following_the_help_to_the_letter_makes_the_lists(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "odd.realms").write_text(SET, encoding="utf-8")
    assert realms("check", "odd.realms").exit_code == 0
    refused = realms("build", "odd.realms", "-o", "out", "--format", "txt")
    assert refused.exit_code == 1
    assert not (tmp_path / "out").exists()
    followed, built = 0, refused
    while built.exit_code and (
        done := _follow(built.stderr, tmp_path)
    ):  # of many that are alike the first are told
        followed += done
        built = realms("build", "odd.realms", "-o", "out", "--format", "txt")
    assert followed > 40
    assert (built.exit_code, "error" in built.stderr) == (0, False), built.stderr
    for language in ("en", "pl", "hu", "fr"):
        text = (tmp_path / "out" / f"odd.{language}.txt").read_text(encoding="utf-8")
        assert {"convoy", "fuel", "rust", "hold", "weight", "wild"} <= set(
            re.findall(r"\w+", text.lower())
        ), language


def test_a_word_goes_into_a_file_that_is_there_with_its_own_columns(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "odd.realms").write_text(SET, encoding="utf-8")
    words = tmp_path / "lang" / "en" / "odd"
    words.mkdir(parents=True)
    terms = "id,label,gender,features,pl,sg,note\nresource.fuel,Fuel,,,fuel,fuel,\nkind.relic,,,,relics,,\n"
    (words / "terms.csv").write_text(terms, encoding="utf-8")
    (words / "phrases.toml").write_text('[zone.void]\nto = "into the Void"\n', encoding="utf-8")
    told = realms("build", "odd.realms", "-o", "out", "--lang", "en").stderr
    assert "add the line `counter.rust,,,,rust,rust,`" in told
    assert "--> lang/en/odd/terms.csv:3:" in told  # the line of the word that lacks a form
    assert "put it into the column `sg` of this line" in told
    assert 'add a line below `[zone.void]`, `in = "in void"`' in told
    assert 'add two lines at the end, `[label.convoy]` and `any = "Convoy"`' in told
    assert "resource.fuel" not in told


ONE_WORD = """\
set odd "Odd" for star_realms uses core

values faction: wild "Wild, at Heart", calm "Calm"

ship "One":
    faction wild
    cost 1
    primary: gain 1 trade
"""


def test_a_word_waits_as_the_set_file_calls_it(realms: Realms, tmp_path: Path) -> None:
    """What stands in quotation marks behind a word of a list is no small word with spaces."""
    (tmp_path / "odd.realms").write_text(ONE_WORD, encoding="utf-8")
    told = realms("build", "odd.realms", "-o", "out", "--lang", "en").stderr
    wild = '"Wild, at Heart"'
    assert f"`faction.wild,,,{wild},{wild},{wild},{wild}`" in told


def test_a_verb_that_is_called_as_a_format_of_the_game_is_missing_beside_its_set(
    realms: Realms, tmp_path: Path
) -> None:
    verb = "verb raid (victim: a player) past raided: victim: lose 2 authority"
    card = 'ship "Odd":\n    cost 1\n    primary: raid target opponent'
    (tmp_path / "odd.realms").write_text(
        f'set odd "Odd" for star_realms\n\n{verb}\n\n{card}\n', encoding="utf-8"
    )
    told = realms("build", "odd.realms", "-o", "out", "--lang", "en").stderr
    assert "the verb `raid` is missing in `en`" in told
    assert f"--> {Path('lang', 'en', 'odd', 'verbs.csv')}" in told


def test_a_misspelt_row_of_a_word_is_told_where_the_word_is_missing(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "odd.realms").write_text(ONE_WORD, encoding="utf-8")
    words = tmp_path / "lang" / "en" / "odd"
    words.mkdir(parents=True)
    terms = "id,gender,features,sg,pl,label,attribute\nfaction.wlid,,,Wild,Wild,,Wild\n"
    (words / "terms.csv").write_text(terms, encoding="utf-8")
    told = realms("build", "odd.realms", "-o", "out", "--lang", "en").stderr
    stray = "`faction.wlid` stands there, and nothing is called so: did you mean `faction.wild`? Else add"
    assert stray in told
    assert "mean `faction.calm`" not in told


def test_what_is_folded_is_shown_by_the_command_that_is_named(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "odd.realms").write_text(SET, encoding="utf-8")
    folded = realms("build", "odd.realms", "-o", "out").stderr
    (command,) = {*re.findall(r"help: `realms (.*)` shows each of them", folded)}
    left = [int(each) for each in re.findall(r"(\d+) more like this", folded)]
    every = realms(*command.replace("SET", "odd.realms").split()).stderr
    count = len(re.findall(r"^error\[L10N-E201", every, re.MULTILINE))
    assert sum(left) > 4
    assert count > folded.count("error[L10N-E201")
    assert "more like this" not in every
