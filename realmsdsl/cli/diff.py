"""`realms diff`: what changed between two versions of a set, in words."""

from collections import ChainMap, Counter
from collections.abc import Iterator, Sequence

import click

from realmsdsl.api.changes import CardChange, set_changes
from realmsdsl.api.texts import language_sources
from realmsdsl.base import Diagnostics
from realmsdsl.cli.console import counted, print_json, refused, tell
from realmsdsl.cli.inputs import compiled
from realmsdsl.cli.options import languages_for, many_languages


@click.command("diff")
@click.argument("old")
@click.argument("new")
@many_languages(default="en")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@click.pass_context
def command(ctx: click.Context, old: str, new: str, languages: tuple[str, ...], *, as_json: bool) -> None:
    """Say in words what changed from one version of a set to another, card by card and in every language asked for.

    OLD and NEW are SETs: paths of .realms files, or names of shipped sets. Cards are the same if they have the same
    English name.
    """
    before, after = compiled(old), compiled(new)
    languages = languages_for(after, languages)
    if refused(old, before, "nothing compared") or refused(new, after, "nothing compared"):
        ctx.exit(1)
    diagnostics = Diagnostics()
    found = {language: set_changes(before, after, language, diagnostics) for language in languages}
    if diagnostics.has_errors:
        sources = [language_sources(version, each) for version in (before, after) for each in languages]
        tell(diagnostics.sorted(), ChainMap(*map(dict, sources)))
        ctx.exit(1)
    if as_json:
        print_json({language: [_plain(each) for each in cards] for language, cards in found.items()})
        return
    for line in _told(found):
        click.echo(line)


def _told(found: dict[str, tuple[CardChange, ...]]) -> Iterator[str]:
    by_card: dict[str, dict[str, CardChange]] = {}
    for language, cards in found.items():
        for each in cards:
            by_card.setdefault(each.card, {})[language] = each
    count = Counter(next(iter(each.values())).how for each in by_card.values())
    said = [f"{counted(count[how], 'card')} {how}" for how in ("added", "changed", "removed") if count[how]]
    yield ", ".join(said) or "no card differs"
    for card, languages in by_card.items():
        yield ""
        yield f"{card}: {next(iter(languages.values())).how}"
        yield from _lines(languages, len(found) > 1)


def _lines(languages: dict[str, CardChange], several: bool) -> Iterator[str]:  # noqa: FBT001  a plain fact
    for language, each in languages.items():
        for change in each.changes:
            what = f"{change.what} ({language})" if several else change.what
            if not change.before:
                yield f"  {what}, new: {change.after}"
            elif not change.after:
                yield f"  {what}, gone: {change.before}"
            elif change.what == "text":
                yield f"  {what}, was: {change.before}"
                yield f"  {what}, now: {change.after}"
            else:
                yield f"  {what}: {change.before}, now {change.after}"


def _plain(change: CardChange) -> dict[str, object]:
    changes: Sequence[dict[str, str]] = [
        {"what": each.what, "before": each.before, "after": each.after} for each in change.changes
    ]
    return {"card": change.card, "name": change.name, "how": change.how, "changes": changes}
