"""`realms check`: what is wrong with card sets."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from realmsdsl.advice import advise
from realmsdsl.api.sets import Compilation, cards_of
from realmsdsl.base import Diagnostic, Severity, Source
from realmsdsl.cli.console import counted, in_words, tell, tell_json
from realmsdsl.cli.inputs import chosen_of, compiled

if TYPE_CHECKING:
    from realmsdsl.api.prints import TextCheck


def _languages(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...]:
    if not value:
        return ()
    from realmsdsl.api.texts import LANGUAGES  # noqa: PLC0415  who does not ask need not wait for it

    return LANGUAGES if value == "all" else chosen_of(LANGUAGES)(ctx, param, value)


@click.command("check")
@click.argument("sets", metavar="SET...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@click.option("--strict", is_flag=True, help="Count warnings as errors.")
@click.option(
    "--lang",
    "languages",
    metavar="all|xx,...",
    callback=_languages,
    help="Check the texts in these languages too: words that are missing, texts that do not fit a card.",
)
@click.pass_context
def command(
    ctx: click.Context, sets: tuple[str, ...], languages: tuple[str, ...], *, as_json: bool, strict: bool
) -> None:
    """Say what is wrong with card sets.

    Every SET is checked with its game and the sets it uses; all mistakes are told in one run, and what an experienced
    designer would say of its cards. The exit code is 0 if there is no mistake, 1 if there are errors, 2 if a SET does not
    exist. With --lang, the texts of the cards are checked as they would be printed; as that takes longer, it is not
    done unasked.
    """
    compilations = {name: compiled(name) for name in sets}
    advice = {name: advise(compilation) for name, compilation in compilations.items()}
    sources: dict[str, Source] = {}
    found: dict[Diagnostic, None] = {}
    for name, compilation in compilations.items():
        sources |= compilation.sources
        found |= dict.fromkeys((*compilation.diagnostics, *advice[name]))
    for name, texts in _texts(compilations, languages).items():
        advice[name] = (*advice[name], *texts.diagnostics)
        found |= dict.fromkeys(texts.diagnostics)
        sources |= texts.sources
    if as_json:
        tell_json(list(found), sources, sets=[_plain(*each) for each in compilations.items()])
    else:
        tell(list(found), sources)
        for name, compilation in compilations.items():
            click.echo(_summary(name, compilation, advice[name]))
    if any(strict or each.severity is Severity.ERROR for each in found):
        ctx.exit(1)


def _texts(compilations: Mapping[str, Compilation], languages: Sequence[str]) -> "Mapping[str, TextCheck]":
    if not languages:
        return {}
    from realmsdsl.api.prints import check_texts  # noqa: PLC0415  who does not ask need not wait for it

    return {name: check_texts(each, languages) for name, each in compilations.items()}


def _summary(name: str, compilation: Compilation, advice: tuple[Diagnostic, ...]) -> str:
    said = in_words((*compilation.diagnostics, *advice))
    cards = cards_of(compilation)
    return f"{name}: {counted(len(cards), 'card')}, {said}" if cards else f"{name}: {said}"


def _plain(name: str, compilation: Compilation) -> dict[str, object]:
    cards = len(cards_of(compilation)) if compilation.program else None
    return {"set": name, "name": compilation.name, "cards": cards}
