"""`realms fmt`: the one common way to lay out a file."""

import difflib
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from realmsdsl.base import Diagnostics, Source
from realmsdsl.cli.console import in_words, tell
from realmsdsl.cli.guard import UnusableError
from realmsdsl.cli.outputs import write_all
from realmsdsl.cli.render import shown_path
from realmsdsl.syntax import parse, print_file, read_source


@click.command("fmt")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="Write nothing; the exit code is 1 if a file would change.")
@click.option("--diff", is_flag=True, help="The same, and show what would change.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[Path, ...], *, check: bool, diff: bool) -> None:
    """Lay out set files the one common way; of a folder, every .realms file in it.

    What a file says stays the same, its comments too. With a mistake in any of the files none is touched, and the exit
    code is 1.
    """
    diagnostics = Diagnostics()
    read = [read_source(path, diagnostics) for path in _files(paths)]
    sources = [source for source in read if source is not None]
    laid_out = {source: _laid_out(source, diagnostics) for source in sources}
    found = diagnostics.sorted()
    tell(found, {source.file: source for source in sources})
    if diagnostics.has_errors:
        click.echo(f"{in_words(found)}, nothing changed", err=True)
        ctx.exit(1)
    changed = {source: text for source, text in laid_out.items() if text != source.text}
    if diff:
        for source, text in changed.items():
            click.echo("".join(_difference(source, text)), nl=False)
    if not check and not diff:
        write_all({Path(source.file): text for source, text in changed.items()})
    for source in changed:
        click.echo(f"{'would change' if check or diff else 'changed'}: {shown_path(source.file)}", err=True)
    if changed and (check or diff):
        ctx.exit(1)


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in dict.fromkeys(paths):
        if not path.exists():
            raise UnusableError(f"there is no file or folder {str(path)!r}")
        yield from sorted(path.rglob("*.realms")) if path.is_dir() else [path]


def _laid_out(source: Source, diagnostics: Diagnostics) -> str:
    """The text of a file in the common layout; the old text if it has mistakes."""
    found = Diagnostics()
    file = parse(source, found)
    for each in found.sorted():
        diagnostics.add(each)
    if found.has_errors:
        return source.text
    text = print_file(file)
    refound = Diagnostics()
    again = parse(Source(source.file, text), refound)
    if refound.has_errors or again != file or print_file(again) != text:
        raise AssertionError(f"laying out {source.file} would change what it says; it was left alone")
    return text


def _difference(source: Source, text: str) -> Iterator[str]:
    name = shown_path(source.file)
    old, new = source.text.splitlines(keepends=True), text.splitlines(keepends=True)
    for line in difflib.unified_diff(old, new, name, name):
        yield line if line.endswith("\n") else line + "\n\\ no newline at the end\n"
