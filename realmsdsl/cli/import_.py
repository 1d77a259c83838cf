"""`realms import`: a set file from a spreadsheet."""

import re
from collections.abc import Mapping
from pathlib import Path

import click

from realmsdsl.api.reading import Imported, Spoken, import_sheet, lost_by, with_names
from realmsdsl.base import Diagnostics, Source, has_errors
from realmsdsl.cli.console import counted, tell
from realmsdsl.cli.guard import UnusableError
from realmsdsl.cli.inputs import found_file
from realmsdsl.cli.options import game_or_set, one_language
from realmsdsl.cli.sheets import sheet_of
from realmsdsl.cli.outputs import write_all
from realmsdsl.cli.progress import progress
from realmsdsl.cli.text import spoken_of
from realmsdsl.syntax.reserved import RESERVED
from realmsdsl.text.pack.gaps import NAMES_FILE
from realmsdsl.text.pack.reading import read_source

_MOST_LOST = 3


@click.command("import")
@click.argument("file", metavar="FILE.csv|.xlsx", type=click.Path(path_type=Path))
@game_or_set
@one_language
@click.option(
    "--title", default="", metavar="TEXT", help="The title of the set; without it, the name of the file."
)
@click.option(
    "-o", "--output", "target", metavar="FILE.realms", type=click.Path(path_type=Path), help="The set file."
)
@click.pass_context
def command(
    ctx: click.Context,
    file: Path,
    game: str | None,
    set_name: str | None,
    language: str,
    title: str,
    target: Path | None,
) -> None:
    """Make a set file of a spreadsheet of names, values and texts.

    One of the first rows names the columns: name, kind, copies, text, kinds of abilities, and the properties of the game,
    in English or in the language of the sheet. A text that is understood becomes abilities; what is not becomes a line
    `unread …`, which `realms check` refuses until you write what it does. The exit code is 1 if anything was not
    understood.

    With a set of yours as SET and its file as FILE.realms the sheet is written back into it: cards that the sheet says
    otherwise change, new ones come at the end, and all else in the file stays as it is. Any other file is written over only
    if nothing in it would be lost. Names in the language of the sheet go into lang/xx/SET/names.csv beside the set.
    """
    is_named = target is not None
    target = target or Path(f"{_short(file.stem)}.realms")
    if target.exists() and not is_named:
        raise UnusableError(f"{target} is there already; to write over it, say so: -o {target}")
    if target.suffix != ".realms":
        raise UnusableError(f"{target}: the name of a set file ends in .realms")
    spoken = spoken_of(game, set_name, language, ctx)
    found = Diagnostics()
    sheet = sheet_of(file, spoken, found)
    if sheet is None:
        tell(found.sorted(), {})
        ctx.exit(1)
    into = _own_source(spoken, target, set_name)
    with progress("reading", len(sheet.rows)) as advance:
        imported = import_sheet(
            spoken, language, sheet, _short(target.stem), title or file.stem, into, advance
        )
    told = (*found.sorted(), *imported.diagnostics)
    tell(told, {sheet.source.file: sheet.source}, folded=False)  # no other command tells it
    if not imported.cards:
        click.echo(f"{file}: no card in it, nothing written", err=True)
        ctx.exit(1)
    _write(imported, target, spoken, language, into)
    if has_errors(told):
        ctx.exit(1)


def _write(imported: Imported, target: Path, spoken: Spoken, language: str, into: Source | None) -> None:
    """Write a set file and the words that go beside it, and say so."""
    _keep(target, imported.text, into)
    new_words = _words(imported, target, spoken.compilation.name if into else _short(target.stem), language)
    write_all({target: imported.text, **new_words})
    open_ = {"text": imported.unread, "other value": imported.open_values}
    unread = " and ".join(counted(number, what) for what, number in open_.items() if number)
    click.echo(f"{target}: {counted(imported.cards, 'card')}{unread and f', {unread} not understood'}")
    for path in new_words:
        click.echo(path)


def _keep(target: Path, text: str, into: Source | None) -> None:
    """Refuse to write over a set file that has what the sheet does not bring back, unless it is written into that.

    Raises:
        UnusableError: it has; the message says what, and how the sheet is written into it.
    """
    there = read_source(target, Diagnostics()) if target.is_file() and into is None else None
    lost = lost_by(there.text, text) if there is not None else ()
    if lost:
        told = ", ".join(lost[:_MOST_LOST]) + (
            f" and {len(lost) - _MOST_LOST} more" if lost[_MOST_LOST:] else ""
        )
        raise UnusableError(
            f"{target} is there already, and would lose {told}: nothing written; to write the sheet into it:"
            f" --set {target} -o {target}; to have a new set, name another file"
        )


def _words(imported: Imported, target: Path, name: str, language: str) -> dict[Path, str]:
    """The files with words that go beside the file of a set of this name; new names are of the sheet's language."""
    words = {target.parent / each: text for each, text in imported.words.items()}
    new = {path: text for path, text in words.items() if not path.exists()}
    folder = target.parent / "lang" / language / name
    return new | _with_names(folder, imported.names, new) if imported.names else new


def _with_names(folder: Path, names: Mapping[str, str], words: Mapping[Path, str]) -> dict[Path, str]:
    """The file with the names of cards in a language, if names of a sheet change it; what they do not change is told.

    Args:
        folder: where the words of the set in the language lie.
        names: the names of the sheet, by those of the cards in the set file.
        words: files that are written anew, which this one may be among.
    """
    path, found = folder / NAMES_FILE, Diagnostics()
    source = read_source(path, found) if path.exists() else Source(str(path), words.get(path, ""))
    if source is None:
        tell(found.sorted(), {})
        click.echo(f"{path}: the names of the sheet are not written", err=True)
        return {}
    made = with_names(path, source.text, names)
    tell(made.diagnostics, made.sources, folded=False)
    return {path: made.text} if made.changed else {}


def _own_source(spoken: Spoken, target: Path, set_name: str | None) -> Source | None:
    """The file of the set whose words are used, if the sheet is to be written back into it.

    Raises:
        UnusableError: it is to be written over another file whose words are used, or to have the name of another such set.
    """
    for file, source in spoken.compilation.sources.items():
        if Path(file).resolve() == target.resolve():
            if set_name is None or Path(file).resolve() != found_file(set_name).resolve():
                raise UnusableError(
                    f"{target} has words that the sheet is read with; to write into it: --set {target}"
                )
            return source
    name, program = _short(target.stem), spoken.program
    if any(each.name == name for each in program.sets):
        raise UnusableError(
            f"{target} would be a set {name}, as one is called that the sheet is read with: name another file"
        )
    return None


def _short(stem: str) -> str:
    """A name as set files have them, which is no word that is never a name."""
    name = re.sub(r"[^a-z0-9]+", "_", stem.casefold()).strip("_")
    return name if name[:1].isalpha() and name not in RESERVED else f"set_{name}".rstrip("_")
