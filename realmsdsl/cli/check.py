"""`realms check`: what is wrong with card sets."""

from collections.abc import Iterator, Sequence

import click

from realmsdsl.advice import advise
from realmsdsl.api.fits import TextCheck, check_fits
from realmsdsl.api.sets import Compilation, cards_of
from realmsdsl.base import Diagnostic, Source, has_errors
from realmsdsl.base.resources import sets_path
from realmsdsl.cli.console import counted, in_words, tell, tell_json
from realmsdsl.cli.inputs import compiled
from realmsdsl.cli.options import languages_for, many_languages


@click.command("check")
@click.argument("sets", metavar="SET...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@click.option("--every", is_flag=True, help="Show every mistake, not only the first of many that are alike.")
@click.option("--strict", is_flag=True, help="Count warnings as errors.")
@many_languages("Say too what these languages have no words or names for.", default=None)
@click.pass_context
def command(
    ctx: click.Context,
    sets: tuple[str, ...],
    languages: tuple[str, ...],
    *,
    as_json: bool,
    every: bool,
    strict: bool,
) -> None:
    """Say what is wrong with card sets.

    Every SET is checked with its game and the sets it uses; all mistakes are told in one run, and what an experienced
    designer would say of its cards, and which texts do not fit their card, in any language. The exit code is 0 if there
    is no mistake, 1 if there are errors, 2 if a SET does not exist.
    """
    compilations = {name: compiled(name) for name in sets}
    advice = {name: advise(compilation) for name, compilation in compilations.items()}
    sources: dict[str, Source] = {}
    found: dict[Diagnostic, None] = {}
    for name, compilation in compilations.items():
        sources |= compilation.sources
        for texts in _texts(compilation, languages):
            advice[name] = tuple(dict.fromkeys((*advice[name], *texts.diagnostics)))
            sources |= texts.sources
        advice[name] += _strange_languages(compilation)
        found |= dict.fromkeys((*compilation.diagnostics, *advice[name]))
    if as_json:
        tell_json(list(found), sources, sets=[_plain(*each) for each in compilations.items()])
    else:
        tell(list(found), sources, folded=not every)
        for name, compilation in compilations.items():
            click.echo(_summary(name, compilation, advice[name]))
    if has_errors(found) or (strict and found):
        ctx.exit(1)


def _texts(compilation: Compilation, languages: Sequence[str]) -> Iterator[TextCheck]:
    yield check_fits(compilation)
    if languages:
        from realmsdsl.api.prints import check_texts  # noqa: PLC0415  who does not ask need not wait for it

        yield check_texts(compilation, languages_for(compilation, tuple(languages)))


def _strange_languages(compilation: Compilation) -> tuple[Diagnostic, ...]:
    """Printed texts and folders of words in languages that there are not."""
    of_others = (each for each in compilation.folders.values() if not each.is_relative_to(sets_path()))
    has_folders = any(any(folder.glob("lang/*/")) for folder in of_others)
    if not compilation.places.texts and not has_folders:
        return ()
    from realmsdsl.api.texts import (  # noqa: PLC0415  who prints no text need not wait for it
        strange_folders,
        strange_languages,
    )

    return (*strange_languages(compilation), *strange_folders(compilation))


def _summary(name: str, compilation: Compilation, advice: tuple[Diagnostic, ...]) -> str:
    said = in_words((*compilation.diagnostics, *advice))
    cards = cards_of(compilation)
    return f"{name}: {counted(len(cards), 'card')}, {said}" if cards else f"{name}: {said}"


def _plain(name: str, compilation: Compilation) -> dict[str, object]:
    cards = len(cards_of(compilation)) if compilation.program else None
    return {"set": name, "name": compilation.name, "cards": cards}
