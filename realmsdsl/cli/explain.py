"""`realms explain`: what a code is about."""

import click

from realmsdsl.base import nearest
from realmsdsl.base.codes import CODES
from realmsdsl.cli.guard import UnusableError


@click.command("explain")
@click.argument("codes", metavar="[CODE]...", nargs=-1)
def command(codes: tuple[str, ...]) -> None:
    """Tell about a code such as RD201; without one, about all of them."""
    for code in codes or CODES:
        click.echo(f"{code.upper()}: {_about(code)}")


def _about(code: str) -> str:
    about = CODES.get(code.upper())
    if about is None:
        near = nearest(code.upper(), CODES)
        raise UnusableError(f"there is no code {code!r}" + (f"; use {near!r}" if near else ""))
    return about
