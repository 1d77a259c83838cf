"""Options that several commands have, and what they ask for."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import click

from realmsdsl.api.sets import Compilation, SetNotFoundError
from realmsdsl.base import nearest
from realmsdsl.cli.guard import UnusableError
from realmsdsl.cli.inputs import EVERY, compiled

Command = TypeVar("Command", bound=Callable[..., object])


# ---- files ---------------------------------------------------------------------------------------------


def output_folder(command: Command) -> Command:
    """`-o DIR`: where several files go."""
    return click.option(
        "-o",
        "--output",
        "folder",
        metavar="DIR",
        required=True,
        type=click.Path(path_type=Path),
        callback=_folder,
        help="The folder that the files go to; it is made if need be.",
    )(command)


_FILES: Final = frozenset({".csv", ".html", ".json", ".md", ".pdf", ".png", ".svg", ".txt", ".xlsx", ".xml"})
"""Endings of files that commands write: a new folder is not called so."""


def _folder(_ctx: click.Context, _param: click.Parameter, value: Path) -> Path:
    """The folder that was asked for, unless its name is one of a file."""
    if value.suffix.lower() in _FILES and not value.is_dir():
        raise click.BadParameter(
            f"{value} is called as a file is, and there may be several: name the folder, such as -o {value.with_suffix('')}"
        )
    return value


def set_version(command: Command) -> Command:
    """`--set-version TEXT`."""
    return click.option("--set-version", default="", metavar="TEXT", help="What the set calls its version.")(
        command
    )


# ---- languages -----------------------------------------------------------------------------------------


def one_language(command: Command) -> Command:
    """`--lang xx`: check it with `language_for`."""
    return click.option(
        "--lang", "language", metavar="xx", default="en", show_default=True, help="The language of the texts."
    )(command)


def many_languages(about: str = "Languages.", default: str | None = EVERY) -> Callable[[Command], Command]:
    """`--lang xx,…`: check them with `languages_for`."""

    def with_option(command: Command) -> Command:
        return click.option(
            "--lang",
            "languages",
            metavar=f"{EVERY}|xx,...",
            default=default,
            show_default=default is not None,
            callback=_codes,
            help=about,
        )(command)

    return with_option


def _codes(_ctx: click.Context, _param: click.Parameter, value: str | None) -> tuple[str, ...]:
    codes = tuple(dict.fromkeys(each.strip() for each in (value or "").split(",") if each.strip()))
    if value is not None and not codes:
        raise click.BadParameter(f"{value!r} names no language; write one, such as en, or {EVERY}")
    return codes


_CODE: Final = re.compile(r"\w+(?:-\w+)*", re.ASCII)


def languages_for(compilation: Compilation, asked: tuple[str, ...]) -> tuple[str, ...]:
    """The languages that were asked for, all that the set can be said in for `EVERY`.

    Of a set with errors nobody knows where its languages lie: whoever asks tells these errors first.

    Raises:
        click.BadParameter: the set cannot be said in one of them.
    """
    from realmsdsl.text import languages_in  # noqa: PLC0415  who does not ask need not wait for it

    known = languages_in(compilation.folders.values())
    for each in asked:
        if each not in (*known, EVERY) and compilation.program is not None:
            near = nearest(each, known)
            mend = f"did you mean {near!r}?" if near else _where_looked_for(compilation, each)
            mend = mend if _CODE.fullmatch(each) else "a language is named by its code, such as cs"
            raise click.BadParameter(
                f"{each!r} is not one of {', '.join(known)}; {mend}", param_hint="--lang"
            )
    return known if EVERY in asked else asked


def _where_looked_for(compilation: Compilation, language: str) -> str:
    """Where a language that does not come with the package would be found; if it lies here, how it is."""
    from realmsdsl.text.pack.language import SETTINGS_FILE  # noqa: PLC0415  who does not ask need not wait for it

    lying = Path("lang") / language
    if lying.is_dir() and not (lying / SETTINGS_FILE).is_file():
        return f"{lying} has no {SETTINGS_FILE}: `realms l10n new {language} -o {lying}` begins one"
    folders = dict.fromkeys(each / "lang" / language for each in compilation.folders.values())
    begun = next((each for each in folders if each.is_dir() and not (each / SETTINGS_FILE).is_file()), None)
    if begun is not None:
        return f"{begun} has no {SETTINGS_FILE}: `realms l10n new {language} -o {begun}` begins one"
    if lying.is_dir():
        near = next((str(each) for each in sorted(Path().glob("*.realms"))), "a set of yours")
        return f"{lying} is for the sets beside it, such as {near}: name one of these as the set"
    beside = " or ".join(map(str, folders))
    return f"a language of your own is looked for beside the set and its game, as {beside}"


def language_for(compilation: Compilation, asked: str) -> str:
    """The language that was asked for.

    Raises:
        click.BadParameter: it is not one, or the set cannot be said in it.
    """
    known = languages_for(compilation, (EVERY,))
    if asked == EVERY:
        raise click.BadParameter(f"name one language: {', '.join(known)}", param_hint="--lang")
    languages_for(compilation, (asked,))
    return asked


# ---- the words of a game -------------------------------------------------------------------------------


def game_or_set(command: Command) -> Command:
    """`--game GAME` and `--set SET`: whose words; `words_of` finds them."""
    of_game = click.option("--game", metavar="GAME", help="A game, with the words of all its sets.")
    of_set = click.option(
        "--set", "set_name", metavar="SET", help="A set; its game and the sets it uses come with it."
    )
    return of_game(of_set(command))


def words_of(game: str | None, set_name: str | None) -> Compilation:
    """The game or set that was named.

    Raises:
        click.UsageError: none was named, or both.
        UnusableError: there is none of this name.
    """
    from realmsdsl.api.reading import load_words  # noqa: PLC0415  who does not ask need not wait for it

    if (game is None) == (set_name is None):
        raise click.UsageError("name either a --game or a --set")
    if set_name is not None:
        return compiled(set_name)
    try:
        return load_words(str(game))
    except SetNotFoundError as error:
        raise UnusableError(str(error)) from error


def refuse_without_cards(compilation: Compilation, *, abilities: bool = False) -> None:
    """End a command that is about cards, if the rules have none of them yet.

    Args:
        compilation: the game or set.
        abilities: whether it is about what they do, too.

    Raises:
        UnusableError: there is no kind of cards, or no kind of abilities.
    """
    program = compilation.program
    if program is not None and not program.kinds:
        raise UnusableError(f"{program.game} knows no cards: its rules have no line `kind …`")
    if program is not None and abilities and not program.ability_kinds:
        raise UnusableError(f"the cards of {program.game} do nothing: its rules have no line `ability …`")
