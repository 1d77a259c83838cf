"""`realms text`: rules text read back into abilities."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import click

from realmsdsl.api.languages import broken_phrases
from realmsdsl.api.reading import (
    Checked,
    Spoken,
    Understood,
    cards_by_hand,
    check_texts,
    parse_text,
    spoken_in,
    text_ledger,
    unknown_names,
)
from realmsdsl.api.texts import language_pack, language_sources
from realmsdsl.base import Diagnostics, has_errors
from realmsdsl.cli.console import counted, in_words, refused, tell, tell_json
from realmsdsl.cli.guard import UnusableError
from realmsdsl.cli.inputs import compiled
from realmsdsl.cli.options import (
    game_or_set,
    language_for,
    languages_for,
    many_languages,
    one_language,
    refuse_without_cards,
    words_of,
)
from realmsdsl.cli.sheets import sheet_of

_FROM_INPUT: Final = "-"


@click.group("text")
def command() -> None:
    """Read rules text, in any language, and say what it means."""


@command.command("parse", short_help="Read a rules text: which ability it means.")
@game_or_set
@one_language
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@click.argument("typed", metavar="TEXT")
@click.pass_context
def parse(
    ctx: click.Context, game: str | None, set_name: str | None, language: str, typed: str, *, as_json: bool
) -> None:
    """Read a rules text: the ability that it means, in our language, and what it says in every language.

    TEXT is one ability, with its label or without, or all lines of a card; `-` reads it from the input. Agreement, case,
    punctuation and spaces may be wrong: the corrected sentence is shown. All of the text must mean something, or
    nothing is understood. The exit code is 1 if the text is not understood, or means several things.
    """
    text = sys.stdin.read() if typed == _FROM_INPUT else typed
    spoken = spoken_of(game, set_name, language, ctx)
    understood = parse_text(spoken, language, text)
    told = (*understood.diagnostics, *unknown_names(spoken, understood))
    sources = understood.sources
    if understood.meaning is None and not understood.others:
        broken, files = broken_phrases(spoken.compilation, language)
        told, sources = (*told, *broken), {**sources, **files}
    if as_json:
        tell_json(told, sources, **_plain(spoken, understood))
    else:
        tell(told, sources)
        if understood.ability:
            _show(understood)
    if has_errors(understood.diagnostics):
        ctx.exit(1)


@command.command("check", short_help="Compare printed texts with what the cards do.")
@click.argument("name", metavar="SET")
@click.option(
    "--sheet", "file", metavar="FILE", type=click.Path(path_type=Path), help="A .csv or .xlsx with texts."
)
@one_language
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@click.option("--strict", is_flag=True, help="Count warnings as errors.")
@click.pass_context
def check(
    ctx: click.Context, name: str, file: Path | None, language: str, *, as_json: bool, strict: bool
) -> None:
    """Read the printed texts of a set, and say where they do not say what the cards do.

    Texts stand on the cards, `text pl "…"`, or in a spreadsheet with a column for the name and one for the text. Told
    are texts that mean something else, that are not written as the house writes, languages that disagree, words that
    are no terms, cards without a text, and cards of which what we say can be understood otherwise. The exit code is 1 if
    there are errors.
    """
    compilation = compiled(name)
    language_for(compilation, language)
    if refused(name, compilation, "no text read"):
        ctx.exit(1)
    found = Diagnostics()
    sheet = sheet_of(file, spoken_in(compilation), found) if file is not None else None
    report = check_texts(compilation, sheet, language)
    told = (*found.sorted(), *report.diagnostics)
    if as_json:
        of_each = [_plain_check(each) for each in report.checked]
        tell_json(told, report.sources, set=name, texts=report.texts, checked=of_each)
    else:
        tell(told, report.sources, folded=False)
        click.echo(f"{name}: {counted(report.texts, 'text')}, {in_words(told)}")
    if has_errors(told) or (strict and told):
        ctx.exit(1)


@command.command("by-hand", short_help="List the cards that need a text by hand.")
@click.argument("name", metavar="SET")
@many_languages()
@click.pass_context
def by_hand(ctx: click.Context, name: str, languages: tuple[str, ...]) -> None:
    """List the cards whose text has to be written by hand, and the languages in which it is not.

    These are cards whose ability is a program: a number that gets a name, a loop until something holds, a loop with
    several steps. A text by hand is a line of the card, `text pl "…"`. The exit code is 1 if one is missing.
    """
    compilation = compiled(name)
    chosen = languages_for(compilation, languages)
    if refused(name, compilation, "no card looked at"):
        ctx.exit(1)
    found = cards_by_hand(compilation, chosen)
    for each in found:
        missing = f"; missing: {', '.join(each.missing)}" if each.missing else ""
        written = ", ".join(each.written) or "none"
        click.echo(f"{each.card} ({', '.join(each.steps)}): written: {written}{missing}")
    click.echo(f"{name}: {counted(len(found), 'card')} by hand", err=True)
    if any(each.missing for each in found):
        ctx.exit(1)


@command.command("coverage", short_help="How much of sets is read back whole.")
@click.argument("names", metavar="SET...", nargs=-1, required=True)
@many_languages()
@click.pass_context
def coverage(ctx: click.Context, names: tuple[str, ...], languages: tuple[str, ...]) -> None:
    """Print how many cards of sets are read back whole, in each language, and what is not understood."""
    compilations = [compiled(name) for name in names]
    wrong = [refused(name, each, "no text read") for name, each in zip(names, compilations, strict=True)]
    if any(wrong):
        ctx.exit(1)
    chosen = dict.fromkeys(each for one in compilations for each in languages_for(one, languages))
    click.echo(text_ledger(compilations, tuple(chosen)), nl=False)


def spoken_of(game: str | None, set_name: str | None, language: str, ctx: click.Context) -> Spoken:
    """The game or set that was asked for, with its words; ends the command if it has errors.

    Raises:
        UnusableError: it has no cards, no words in the language, or broken ones.
    """
    compilation = words_of(game, set_name)
    language_for(compilation, language)
    if compilation.program is None:
        tell(compilation.diagnostics, compilation.sources)
        ctx.exit(1)
    refuse_without_cards(compilation)
    spoken = spoken_in(compilation)
    if language not in spoken.packs:
        found = Diagnostics()
        language_pack(compilation, language, found)
        tell(found.sorted(), language_sources(compilation, language))
        raise UnusableError(f"the language {language!r} has no words for this game that can be read")
    return spoken


def _plain(spoken: Spoken, understood: Understood) -> Mapping[str, object]:
    """What programs are told; of an ambiguous text every reading."""
    readings = [
        {"ability": each.written.ability, "texts": spoken.texts(each.card)} for each in understood.others
    ]
    return {"ability": understood.ability or None, "texts": understood.texts, "readings": readings}


def _plain_check(checked: Checked) -> Mapping[str, object]:
    """What programs are told of a printed text: what it says and should say, and what was found of it."""
    printed, meaning = checked.printed, checked.meaning
    return {
        "card": printed.card.name,
        "language": printed.language,
        "text": printed.text,
        "ability": meaning.written.ability if meaning is not None else None,
        "house": checked.house or None,
        "codes": [each.code for each in checked.diagnostics],
    }


def _show(understood: Understood) -> None:
    click.echo(understood.ability)
    click.echo()
    for language, text in understood.texts.items():
        for at, line in enumerate(text.splitlines()):
            click.echo(f"{f'[{language}]' if not at else '':5}{line}")
