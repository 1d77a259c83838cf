"""`realms explain`: what a code is about."""

import click

from realmsdsl.base import nearest
from realmsdsl.base.codes import CODES
from realmsdsl.cli.guard import UnusableError
from realmsdsl.reference import explanation


@click.command("explain")
@click.argument("codes", metavar="[CODE]...", nargs=-1)
def command(codes: tuple[str, ...]) -> None:
    """Tell about a code such as RD201, with an example and what mends it; without a code, list them all."""
    if not codes:
        for code, about in CODES.items():
            click.echo(f"{code}: {about}")
    for at, code in enumerate(codes):
        if at:
            click.echo()
        click.echo(_told(code.upper()), nl=False)


def _told(code: str) -> str:
    if code in CODES:
        return explanation(code)
    near = nearest(code, CODES)
    raise UnusableError(f"there is no code {code!r}" + (f"; did you mean {near!r}?" if near else ""))
