"""`realms build`: the card lists of a set."""

from pathlib import Path

import click

from realmsdsl.api.texts import FORMATS, USUAL_FORMATS, card_lists, strange_folders, template_texts
from realmsdsl.base import has_errors
from realmsdsl.cli.console import in_words, tell
from realmsdsl.cli.guard import UnusableError
from realmsdsl.cli.inputs import chosen_of, compiled
from realmsdsl.cli.options import languages_for, many_languages, output_folder
from realmsdsl.cli.outputs import write_all


@click.command("build")
@click.argument("name", metavar="SET")
@output_folder
@many_languages()
@click.option(
    "--format",
    "formats",
    default=",".join(USUAL_FORMATS),
    show_default=True,
    callback=chosen_of(FORMATS),
    help=f"Formats: {', '.join(FORMATS)}, or all.",
)
@click.option(
    "--template",
    "templates",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="A folder with templates of your own; it is made with the shipped ones in it if there is none.",
)
@click.pass_context
def command(
    ctx: click.Context,
    name: str,
    folder: Path,
    languages: tuple[str, ...],
    formats: tuple[str, ...],
    templates: Path | None,
) -> None:
    """Write the card list of a set: one page for each language and format, such as core.pl.html.

    The set is checked first. With errors in it nothing is written; a language that is broken, or has no words for a
    card, is not written. The exit code is 1 then, and lists from before stay as they were.
    """
    compilation = compiled(name)
    languages = languages_for(compilation, languages)
    if templates is not None and not templates.exists():
        write_all({templates / file: text for file, text in template_texts().items()})
        click.echo(f"{templates}: made, with the shipped templates to change", err=True)
    if templates is not None and not templates.is_dir():
        raise UnusableError(f"{templates} is no folder of templates")
    pages = card_lists(compilation, languages, formats, templates)
    found = (*compilation.diagnostics, *strange_folders(compilation), *pages.diagnostics)
    tell(found, {**compilation.sources, **pages.sources})
    sound = {} if has_errors(compilation.diagnostics) else pages.of_sound_languages()
    write_all({folder / file: text for file, text in sound.items()})
    for file in sound:
        click.echo(folder / file)
    if has_errors(found):
        not_written = f"{', '.join(pages.refused)} not written" if sound else "nothing written"
        click.echo(f"{name}: {in_words(found)}, {not_written}", err=True)
        ctx.exit(1)
