"""`realms l10n`: languages checked, begun and looked at."""

from collections.abc import Mapping
from pathlib import Path
from shlex import quote

import click

from realmsdsl.api.languages import LanguageReport, card_previews, check_language, new_language, previews
from realmsdsl.api.sets import Compilation
from realmsdsl.api.texts import LANGUAGES, language_pack
from realmsdsl.base import Diagnostic, Diagnostics, Source, has_errors
from realmsdsl.cli.console import counted, in_words, tell
from realmsdsl.cli.guard import UnusableError
from realmsdsl.cli.options import (
    game_or_set,
    languages_for,
    many_languages,
    output_folder,
    refuse_without_cards,
    words_of,
)
from realmsdsl.cli.outputs import write_all
from realmsdsl.cli.render import shown_path
from realmsdsl.cli.table.of_game import GAME_FILE
from realmsdsl.cli.table.words import table_skeleton, table_sources, table_words
from realmsdsl.text import Pack
from realmsdsl.text.pack.language import SETTINGS_FILE
from realmsdsl.text.pack.reading import read_source


@click.group("l10n")
def command() -> None:
    """Check the languages, begin a new one, and look at abilities in all of them."""


@command.command("check")
@game_or_set
@many_languages()
@click.option(
    "--abilities",
    type=click.IntRange(0, 10_000),
    default=100,
    show_default=True,
    help="How many abilities are made at random.",
)
@click.option("--every", is_flag=True, help="Show every mistake, not only the first of many that are alike.")
@click.pass_context
def check(
    ctx: click.Context,
    game: str | None,
    set_name: str | None,
    languages: tuple[str, ...],
    *,
    abilities: int,
    every: bool,
) -> None:
    """Say what is wrong with the words of languages.

    Told are phrases that cannot be said or read back, constructs and terms that English has and a language lacks, two
    concepts with one term, proposals, golden texts that come out otherwise, names and files that belong to nothing, what
    does not look right, and texts that do not come back as what they were made of: those of all cards, and of abilities
    made at random. The exit code is 1 if there are errors.
    """
    compilation = words_of(game, set_name)
    chosen = languages_for(compilation, languages)
    if compilation.program is None:
        tell(compilation.diagnostics, compilation.sources)
        ctx.exit(1)
    is_wrong = False
    for language in chosen:
        report = check_language(compilation, language, abilities=abilities)
        at_table, files = _of_table(compilation, language)
        found = (*report.diagnostics, *at_table)
        tell(
            found,
            {**report.sources, **files},
            folded=not every,
            errors_folded=not every,
            unfolded_by="realms l10n check --every",
        )
        is_wrong |= has_errors(found)
        click.echo(f"{language}: {_counts(report, abilities)}, {in_words(found)}")
    if is_wrong:
        ctx.exit(1)


def _of_table(compilation: Compilation, language: str) -> tuple[tuple[Diagnostic, ...], Mapping[str, Source]]:
    """What is wrong with the words that are said at the table, and the files they stand in."""
    found = Diagnostics()
    pack = language_pack(compilation, language, Diagnostics())
    if pack is None:
        return (), {}
    table_words(pack, found, compilation.program)
    return found.sorted(), table_sources(pack, Diagnostics())


def _counts(report: LanguageReport, asked: int) -> str:
    lines = counted(report.texts, "line")
    golden = counted(report.golden, "golden text")
    waiting = " (as long as words are missing)" if asked and not report.abilities else ""
    return f"{lines} of cards, {golden}, {report.abilities} abilities at random{waiting}"


@command.command("new", short_help="Begin a language: its files, to be filled in.")
@click.argument("code", metavar="LANGUAGE")
@game_or_set
@output_folder
@click.pass_context
def new(ctx: click.Context, code: str, game: str | None, set_name: str | None, folder: Path) -> None:
    """Begin a language: its files, with what is known of it filled in and the rest waiting for a translator.

    LANGUAGE is its code, such as cs, and the name of the folder. With a game or a set its words, sentences and names of
    cards wait in the files too. Files that are there stay; where language.toml is, tables get the columns it lists.
    """
    if code in LANGUAGES:
        raise UnusableError(
            f"{code!r} comes with the package; words of a set for it belong into lang/{code}/SET/"
        )
    compilation = words_of(game, set_name) if game or set_name else None
    if compilation is not None and compilation.program is None:
        tell(compilation.diagnostics, compilation.sources)
        ctx.exit(1)
    there = _described(compilation, code) if compilation is not None else None
    if there is not None and there.resolve() != folder.resolve():
        where = f"{shown_path(str(there))}; words of a set for it belong into lang/{code}/SET/"
        raise UnusableError(f"{code!r} is a language of this game already, in {where}")
    try:
        settings = (
            read_source(folder / SETTINGS_FILE, Diagnostics()) if (folder / SETTINGS_FILE).is_file() else None
        )
        files = {
            **new_language(code, compilation, settings, folder.resolve().parent.parent),
            GAME_FILE: table_skeleton(_english(compilation), compilation.program if compilation else None),
        }
    except LookupError as error:
        raise UnusableError(str(error.args[0])) from error
    if folder.resolve().name != code:
        raise UnusableError(f"the folder of a language is called by its code: -o {folder.parent / code}")
    made = {folder / name: text for name, text in files.items() if not (folder / name).exists()}
    if not made:
        raise UnusableError(f"all files of the language are in {folder} already")
    write_all(made)
    for path in made:
        click.echo(path)
    click.echo(_next_step(folder, code, set_name), err=True)


def _described(compilation: Compilation, code: str) -> Path | None:
    """Where a language that does not come with the package lies, beside the game or a set."""
    layers = (each / "lang" / code for each in compilation.folders.values())
    return next((each for each in layers if (each / SETTINGS_FILE).is_file()), None)


def _english(compilation: Compilation | None) -> Pack | None:
    return language_pack(compilation, LANGUAGES[0], Diagnostics()) if compilation is not None else None


def _next_step(folder: Path, code: str, set_name: str | None) -> str:
    """What whoever has begun a language for a set does next: it is found by the sets that lie beside it."""
    beside, wanted = folder.parent.parent, Path(set_name or "").stem
    sets = sorted(beside.glob("*.realms"), key=lambda each: (each.stem != wanted, each.stem == "game", each))
    if folder.resolve().parent.name == "lang" and sets:
        return (
            f"fill them in; what is missing says: realms l10n check --set {quote(str(sets[0]))} --lang {code}"
        )
    return f"{folder} is found when it lies beside a set, as lang/{code} in the folder of its .realms file"


@command.command("preview")
@click.argument("ability", metavar="ABILITY", required=False)
@game_or_set
@many_languages()
@click.option("--counts", is_flag=True, help="Show it with other numbers as well: 0, 1, 2, 5, 12 and 22.")
@click.option(
    "--cards", is_flag=True, help="Show all cards of the set and of the sets it uses, in place of an ability."
)
@click.pass_context
def preview(
    ctx: click.Context,
    ability: str | None,
    game: str | None,
    set_name: str | None,
    languages: tuple[str, ...],
    *,
    counts: bool,
    cards: bool,
) -> None:
    """Say what an ability, or every card, says in every language.

    ABILITY is written in our language, with ; between its steps.
    """
    if cards is (ability is not None) or (ability is not None and not ability.strip()):
        raise click.UsageError("write an ability, or ask for --cards")
    compilation = words_of(game, set_name)
    chosen = languages_for(compilation, languages)
    if ability is None:
        tell(compilation.diagnostics, compilation.sources)
        for name, said in card_previews(compilation, chosen):
            click.echo("\n".join([name, *(f"  [{language}] {text}" for language, text in said.items())]))
        ctx.exit(1 if compilation.program is None else 0)
    refuse_without_cards(compilation, abilities=True)
    for spelling, texts, diagnostics, sources in previews(compilation, ability, chosen, counts=counts):
        if counts:
            click.echo(spelling)
        for language, text in texts.items():
            click.echo(f"[{language}] {text}")
        tell(diagnostics, sources)
        if has_errors(diagnostics):
            ctx.exit(1)
