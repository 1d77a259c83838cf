"""`realms export`: a set for other programs and for printers."""

from pathlib import Path

import click

from realmsdsl.api.exports import TARGETS, export_set
from realmsdsl.base import has_errors
from realmsdsl.cli.console import refused, tell
from realmsdsl.cli.guard import needs_extra
from realmsdsl.cli.inputs import chosen_of, compiled
from realmsdsl.cli.options import languages_for, many_languages, output_folder, set_version
from realmsdsl.cli.progress import write_steps

_LISTED = "\n".join(f"  {name:17} {about}" for name, about in TARGETS.items())


def _targets(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...]:
    if value is None:
        raise click.UsageError(f"say what for: --to {', '.join(TARGETS)}, or all", ctx)
    return chosen_of(TARGETS)(ctx, param, value)


@click.command("export", epilog=f"\b\nTargets:\n{_LISTED}")
@click.argument("name", metavar="SET")
@click.option(
    "--to",
    "targets",
    metavar="TARGET,...|all",
    callback=_targets,
    help="What for; see below.  [required]",
)
@output_folder
@many_languages()
@set_version
@click.option("--url", default="", metavar="URL/", help="Where Tabletop Simulator will find the folder.")
@click.pass_context
def command(
    ctx: click.Context,
    name: str,
    targets: tuple[str, ...],
    folder: Path,
    languages: tuple[str, ...],
    *,
    set_version: str,
    url: str,
) -> None:
    """Write a set for other programs and for printers.

    Ids are made of the names of game, set and card, so they stay when the set is exported again. For Tabletop Simulator,
    put the folder where the game can load it and say with --url where that is; without it, the sheets are looked for
    where they are written.
    """
    compilation = compiled(name)
    languages = languages_for(compilation, languages)
    if refused(name, compilation, "nothing written"):
        ctx.exit(1)
    with needs_extra("print"):
        made = export_set(
            compilation,
            languages,
            targets,
            version=set_version,
            address=url or f"{folder.resolve().as_uri()}/",
        )
        tell(made.diagnostics, made.sources)
        write_steps("exporting", folder, made.steps, made.files())
    if has_errors(made.diagnostics):
        ctx.exit(1)
