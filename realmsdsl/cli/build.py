"""`realms build`: the card lists of a set."""

from pathlib import Path

import click

from realmsdsl.api.texts import FORMATS, LANGUAGES, card_lists
from realmsdsl.base import Severity
from realmsdsl.cli.console import in_words, tell
from realmsdsl.cli.inputs import chosen_of, compiled
from realmsdsl.cli.outputs import write_all


@click.command("build")
@click.argument("name", metavar="SET")
@click.option(
    "-o",
    "--output",
    "folder",
    metavar="DIR",
    required=True,
    type=click.Path(path_type=Path),
    help="The folder that the lists go to; it is made if need be.",
)
@click.option(
    "--lang",
    "languages",
    default=",".join(LANGUAGES),
    show_default=True,
    callback=chosen_of(LANGUAGES),
    help="Languages.",
)
@click.option(
    "--format",
    "formats",
    default=",".join(FORMATS),
    show_default=True,
    callback=chosen_of(FORMATS),
    help="Formats.",
)
@click.pass_context
def command(
    ctx: click.Context, name: str, folder: Path, languages: tuple[str, ...], formats: tuple[str, ...]
) -> None:
    """Write the card list of a set: one page for each language and format, such as core.pl.html.

    The set is checked first. With errors in it, or a language that has no words for a card, nothing is written, and
    lists from before stay as they were.
    """
    compilation = compiled(name)
    pages = card_lists(compilation, languages, formats)
    found = (*compilation.diagnostics, *pages.diagnostics)
    tell(found, {**compilation.sources, **pages.sources})
    if any(each.severity is Severity.ERROR for each in found):
        click.echo(f"{name}: {in_words(found)}, nothing written", err=True)
        ctx.exit(1)
    write_all({folder / file: text for file, text in pages.files.items()})
    for file in pages.files:
        click.echo(folder / file)
