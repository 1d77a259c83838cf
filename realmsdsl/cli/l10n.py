"""`realms l10n`: languages checked, begun and looked at."""

from pathlib import Path

import click

from realmsdsl.api.languages import check_language, new_language, previews
from realmsdsl.api.reading import load_words
from realmsdsl.api.sets import Compilation, SetNotFoundError
from realmsdsl.api.texts import LANGUAGES
from realmsdsl.base import Severity
from realmsdsl.cli.console import in_words, tell
from realmsdsl.cli.guard import UnusableError
from realmsdsl.cli.inputs import compiled
from realmsdsl.cli.outputs import write_all

_EVERY = "all"


@click.group("l10n")
def command() -> None:
    """Check the languages, begin a new one, and look at abilities in all of them."""


def _words_of(game: str | None, set_name: str | None) -> Compilation:
    if set_name is not None:
        return compiled(set_name)
    try:
        if game is None:
            raise UnusableError("say whose words: --game GAME or --set SET")
        return load_words(game)
    except SetNotFoundError as error:
        raise UnusableError(str(error)) from error


@command.command("check")
@click.option("--game", metavar="GAME", help="The game whose words are checked, with all its sets.")
@click.option("--set", "set_name", metavar="SET", help="A set; its game and the sets it uses come with it.")
@click.option("--lang", "languages", default=",".join(LANGUAGES), show_default=True, help="Languages.")
@click.pass_context
def check(ctx: click.Context, game: str | None, set_name: str | None, languages: str) -> None:
    """Say what is wrong with the words of languages.

    Told are phrases that cannot be said or read back, constructs and terms that English has and a language lacks, two
    concepts with one term, proposals, what does not look right, and texts that do not come back as the card they
    were made of. The exit code is 1 if there are errors.
    """
    compilation = _words_of(game, set_name)
    if compilation.program is None:
        tell(compilation.diagnostics, compilation.sources)
        ctx.exit(1)
    wrong = False
    for language in languages.split(","):
        report = check_language(compilation, language.strip())
        tell(report.diagnostics, report.sources)
        wrong |= any(each.severity is Severity.ERROR for each in report.diagnostics)
        click.echo(
            f"{language.strip()}: {report.texts} lines of cards, {in_words(report.diagnostics)}", err=True
        )
    if wrong:
        ctx.exit(1)


@command.command("new")
@click.argument("code", metavar="LANGUAGE")
@click.option(
    "-o",
    "--output",
    "folder",
    metavar="DIR",
    required=True,
    type=click.Path(path_type=Path),
    help="The folder that the files go to, for example lang/cs.",
)
def new(code: str, folder: Path) -> None:
    """Begin a language: its files, with what is known of it filled in and the rest waiting for a translator.

    LANGUAGE is its code, such as cs. Nothing is written over.
    """
    try:
        files = new_language(code)
    except LookupError as error:
        raise UnusableError(str(error.args[0])) from error
    there = [name for name in files if (folder / name).exists()]
    if there:
        raise UnusableError(f"{folder / there[0]} is there already")
    write_all({folder / name: text for name, text in files.items()})
    for name in files:
        click.echo(folder / name)


@command.command("preview")
@click.argument("ability", metavar="ABILITY")
@click.option("--game", metavar="GAME", help="The game whose words it uses.")
@click.option("--set", "set_name", metavar="SET", help="A set whose words it uses.")
@click.option("--lang", "languages", default=_EVERY, show_default=True, help="Languages, or all.")
@click.option("--counts", is_flag=True, help="Show it with other numbers as well: 0, 1, 2, 5, 12 and 22.")
@click.pass_context
def preview(
    ctx: click.Context, ability: str, game: str | None, set_name: str | None, languages: str, *, counts: bool
) -> None:
    """Say what an ability says in every language.

    ABILITY is written in our language, with ; between its steps.
    """
    compilation = _words_of(game, set_name)
    chosen = LANGUAGES if languages == _EVERY else tuple(each.strip() for each in languages.split(","))
    for spelling, texts, diagnostics, sources in previews(compilation, ability, chosen, counts=counts):
        if counts:
            click.echo(spelling)
        for language, text in texts.items():
            click.echo(f"[{language}] {text}")
        tell(diagnostics, sources)
        if any(each.severity is Severity.ERROR for each in diagnostics):
            ctx.exit(1)
