"""`realms spoiler`: all cards of a set in one page for a browser."""

from pathlib import Path

import click

from realmsdsl.api.spoilers import spoiler
from realmsdsl.base import has_errors
from realmsdsl.cli.console import refused, tell
from realmsdsl.cli.guard import needs_extra
from realmsdsl.cli.inputs import compiled
from realmsdsl.cli.options import languages_for, many_languages, set_version
from realmsdsl.cli.outputs import write_all
from realmsdsl.cli.progress import progress


@click.command("spoiler")
@click.argument("name", metavar="SET")
@click.option(
    "-o",
    "--output",
    "path",
    metavar="FILE.html",
    required=True,
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file.",
)
@many_languages("Languages; the page begins with the first.")
@set_version
@click.pass_context
def command(ctx: click.Context, name: str, path: Path, languages: tuple[str, ...], set_version: str) -> None:
    """Write a page with all cards of a set, to be shown to others.

    The page is one file that needs no network: cards as they are printed, a switch of languages, a search, filters,
    statistics and a legend.
    """
    compilation = compiled(name)
    languages = languages_for(compilation, languages)
    if refused(name, compilation, "nothing written"):
        ctx.exit(1)
    with needs_extra("print"):
        made = spoiler(compilation, languages, set_version)
        tell(made.diagnostics, made.sources)
        if made.page is None:
            ctx.exit(1)
        with progress("drawing", made.steps) as advance:
            write_all({path: made.page(advance)})
    click.echo(path)
    if has_errors(made.diagnostics):
        ctx.exit(1)
