"""`realms reference`: the reference of the language."""

import click

from realmsdsl.reference import markdown


@click.command("reference")
def command() -> None:
    """Print the reference of the language as Markdown: what may be written, what it means, examples, every message."""
    click.echo(markdown(), nl=False)
