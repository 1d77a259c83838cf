"""`realms explain`: what a code is about."""

import click

from realmsdsl import text
from realmsdsl.base import nearest
from realmsdsl.base.codes import CODES
from realmsdsl.cli.guard import INTERNAL, UnusableError
from realmsdsl.emit.codes import CODES as PRINT_CODES
from realmsdsl.reference import explanation
from realmsdsl.sim.codes import CODES as EXAMPLE_CODES

_ALL = {**CODES, **EXAMPLE_CODES, **PRINT_CODES, **text.CODES, **INTERNAL}


@click.command("explain")
@click.argument("codes", metavar="[CODE]...", nargs=-1)
def command(codes: tuple[str, ...]) -> None:
    """Tell about a code such as RD201, with an example and what mends it; without a code, list them all."""
    if not codes:
        for code, about in _ALL.items():
            click.echo(f"{code}: {about}")
    for at, code in enumerate(codes):
        if at:
            click.echo()
        click.echo(_told(code.upper()), nl=False)


def _told(code: str) -> str:
    if code in CODES:
        return explanation(code)
    if code in _ALL:
        return f"{code}: {_ALL[code]}\n"
    near = nearest(code, _ALL)
    raise UnusableError(f"there is no code {code!r}" + (f"; use {near!r}" if near else ""))
