"""`realms print`: cards on paper."""

from pathlib import Path
from typing import Any

import click

from realmsdsl.api.prints import CARD_SIZES, LAYOUTS, PAPERS, Form, NoRoomError, Options, SetPrint, print_set
from realmsdsl.base import has_errors
from realmsdsl.cli.console import refused, tell
from realmsdsl.cli.guard import UnusableError, needs_extra
from realmsdsl.cli.inputs import compiled
from realmsdsl.cli.options import languages_for, many_languages, output_folder
from realmsdsl.cli.progress import write_steps

_FORMATS = ("pdf", "png", "svg")


def _offset(_ctx: click.Context, _param: click.Parameter, value: str) -> tuple[float, float]:
    try:
        across, down = (float(each) for each in value.split(","))
    except ValueError:
        raise click.BadParameter(f"{value!r} is not two numbers with a comma, such as 0.5,-1") from None
    return across, down


@click.command("print")
@click.argument("name", metavar="SET")
@output_folder
@many_languages()
@click.option(
    "--layout", type=click.Choice(LAYOUTS), default="sheet", show_default=True, help="What is printed."
)
@click.option(
    "--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True, help="The paper of a sheet."
)
@click.option(
    "--format", "form", type=click.Choice(_FORMATS), default="pdf", show_default=True, help="The files."
)
@click.option(
    "--card",
    type=click.Choice(list(CARD_SIZES)),
    default="poker",
    show_default=True,
    help="The size of a card.",
)
@click.option(
    "--bleed", type=click.FloatRange(0, 10), default=0, metavar="MM", help="Print this much around each card."
)
@click.option(
    "--safe-area", type=click.FloatRange(0, 15), default=0, metavar="MM", help="Show a line this far inside."
)
@click.option(
    "--back-offset", callback=_offset, default="0,0", metavar="X,Y", help="Move backs by X, Y millimetres."
)
@click.option("--low-ink", is_flag=True, help="Outlines in black on white.")
@click.option(
    "--copies",
    type=click.Choice(("set", "one")),
    default="set",
    show_default=True,
    help="As many of each card as in the set, or one.",
)
@click.option(
    "--since",
    metavar="FILE",
    help="Print only the cards that differ from those of another version of the set; keep its file beside this one.",
)
@click.option("--set-version", default="", metavar="TEXT", help="What is printed as the version of the set.")
@click.option(
    "--dpi", type=click.IntRange(36, 1200), default=300, show_default=True, help="Dots of an inch, for png."
)
@click.pass_context
def command(
    ctx: click.Context, /, name: str, folder: Path, languages: tuple[str, ...], form: Form, **rest: Any
) -> None:
    """Print the cards of a set: sheets to cut, single cards, a list, or backs for the other side of sheets.

    A sheet is printed at 100 %: measure its ruler. Colours, frames and icons come from print.toml and icons/ beside
    the game, art from art/CARD_NAME.png beside the set. With errors in the set nothing is written; a text that does
    not fit, or a picture that cannot be used, is told, and everything else is printed.
    """
    options = Options(
        layout=rest["layout"],
        paper=rest["paper"],
        card=rest["card"],
        bleed=rest["bleed"],
        safe=rest["safe_area"],
        back_offset=rest["back_offset"],
        low_ink=rest["low_ink"],
        one_each=rest["copies"] == "one",
        version=rest["set_version"],
    )
    if options.layout == "list" and form != "pdf":
        raise click.UsageError("a list has pages of text: use --format pdf")
    compilation = compiled(name)
    languages = languages_for(compilation, languages)
    since = compiled(rest["since"]) if rest["since"] else None
    if refused(name, compilation, "nothing written") or (
        since is not None and refused(rest["since"], since, "nothing written")
    ):
        ctx.exit(1)
    with needs_extra("print"):
        try:
            made = print_set(compilation, languages, form, options, dots=rest["dpi"], since=since)
        except NoRoomError as error:
            raise UnusableError(str(error)) from error
        _write(ctx, folder, made, is_change=since is not None)


def _write(ctx: click.Context, folder: Path, made: SetPrint, *, is_change: bool) -> None:
    tell(made.diagnostics, made.sources)
    is_wrong = has_errors(made.diagnostics)
    if not made.count and not is_wrong:
        why = "no card differs" if is_change else "the set has no cards of its own"
        click.echo(f"nothing to print: {why}", err=True)
    write_steps("printing", folder, made.steps, made.files())
    late = made.late.sorted()
    tell(late, made.sources)
    if is_wrong or has_errors(late):
        ctx.exit(1)
