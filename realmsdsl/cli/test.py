"""`realms test`: the examples in set files, played as tests."""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, final

import click
from attrs import frozen

from realmsdsl.api.sets import Compilation
from realmsdsl.base import Diagnostic, Severity
from realmsdsl.cli.console import counted, print_json, print_lines, tell
from realmsdsl.cli.guard import UnusableError
from realmsdsl.cli.inputs import compiled
from realmsdsl.cli.render import Line, shown_path, terminal_width, to_lines, to_plain
from realmsdsl.sim.examples import Failure, Outcome, run_examples

_SUFFIX: Final = ".realms"
_MOST_CHOICES: Final = 24
"""Choices that are listed below a failure; of more, how many more."""


@final
@frozen(slots=True)
class _Tried:
    """A file with what became of its examples; none if it has mistakes."""

    path: str
    compilation: Compilation
    outcomes: tuple[Outcome, ...]

    @property
    def is_broken(self) -> bool:
        """Whether the file could not be compiled."""
        return self.compilation.program is None


@click.command("test")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@click.option("--fast", is_flag=True, help="Play the fast form of the engine instead of the reference form.")
@click.option("-k", "word", default="", metavar="WORD", help="Only examples with WORD in their title.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], *, as_json: bool, fast: bool, word: str) -> None:
    """Play the examples of set files, and say which do not hold.

    A PATH is a set or a folder: of a folder, all set files in it. The exit code is 0 if every example holds, 1 if one
    fails or a file has mistakes, 2 if a PATH does not exist or holds no example.
    """
    begun = time.perf_counter()
    tried = []
    for name in _files(paths):
        each = _try(name, word, fast=fast)
        tried.append(each)
        if not as_json:
            _show(each)
    if not any(each.outcomes or each.is_broken for each in tried):
        raise UnusableError(
            f"there is no example in {', '.join(paths)}" + (f" with {word!r} in its title" if word else "")
        )
    failed = [each for one in tried for each in one.outcomes if each.failure is not None]
    if as_json:
        print_json(_plain(tried, time.perf_counter() - begun))
    else:
        _show_failures(tried)
        click.echo(_summary(tried, time.perf_counter() - begun))
    if failed or any(each.is_broken for each in tried):
        ctx.exit(1)


def _files(paths: tuple[str, ...]) -> Iterator[str]:
    for name in paths:
        path = Path(name)
        if not path.is_dir():
            yield name
            continue
        found = sorted(path.rglob(f"*{_SUFFIX}"))
        if not found:
            raise UnusableError(f"there is no {_SUFFIX} file in {name}")
        yield from map(str, found)


def _try(name: str, word: str, *, fast: bool) -> _Tried:
    compilation = compiled(name)
    own = tuple(
        each
        for each in compilation.examples
        if each.source == compilation.name and word.casefold() in each.name.casefold()
    )
    outcomes = tuple(run_examples(compilation.program, own, fast=fast)) if compilation.program else ()
    return _Tried(name, compilation, outcomes)


# ---- for people ------------------------------------------------------------------------------------------------


def _show(tried: _Tried) -> None:
    """A line for each example, below the name of its file."""
    tell(tried.compilation.diagnostics, tried.compilation.sources)
    if not tried.outcomes and not tried.is_broken:
        return
    click.echo(shown_path(tried.path) + (": has mistakes" if tried.is_broken else ""))
    for outcome in tried.outcomes:
        word, colour = ("ok", "green") if outcome.failure is None else ("FAILED", "red")
        click.echo(f"  {click.style(f'{word:<6}', fg=colour)}  {outcome.example.name}")
    click.echo()


def _show_failures(tried: Sequence[_Tried]) -> None:
    for each in tried:
        for outcome in each.outcomes:
            if outcome.failure is not None:
                lines = [*to_lines([_as_diagnostic(outcome)], each.compilation.sources, terminal_width())]
                print_lines([*lines, *_choices(outcome.failure)])
                click.echo()


def _as_diagnostic(outcome: Outcome) -> Diagnostic:
    failure = outcome.failure
    assert failure is not None, "only what fails is shown"
    message = f"{outcome.example.name}: {failure.message}"
    return Diagnostic(failure.code, message, failure.span, failure.label, severity=Severity.ERROR)


def _choices(failure: Failure) -> Iterator[Line]:
    if failure.choices:
        yield [("  = ", "bold blue"), ("the choices:", "bold")]
        yield from ([(f"      {each}", "")] for each in failure.choices[:_MOST_CHOICES])
        more = len(failure.choices) - _MOST_CHOICES
        if more > 0:
            yield [(f"      and {more} more", "")]


def _summary(tried: Sequence[_Tried], seconds: float) -> str:
    outcomes = [each for one in tried for each in one.outcomes]
    failed = sum(each.failure is not None for each in outcomes)
    broken = sum(each.is_broken for each in tried)
    hold = "holds" if len(outcomes) == 1 else "hold"
    parts = [f"{len(outcomes) - failed} of {counted(len(outcomes), 'example')} {hold}"]
    parts += [f"{failed} failed"] if failed else []
    parts += [f"{counted(broken, 'file')} with mistakes"] if broken else []
    colour = "red" if failed or broken else "green"
    return click.style(f"{', '.join(parts)}, {seconds:.1f} s", fg=colour)


# ---- for programs ------------------------------------------------------------------------------------------------


def _plain(tried: Sequence[_Tried], seconds: float) -> dict[str, object]:
    outcomes = [each for one in tried for each in one.outcomes]
    failed = sum(each.failure is not None for each in outcomes)
    return {
        "examples": len(outcomes),
        "passed": len(outcomes) - failed,
        "failed": failed,
        "seconds": round(seconds, 3),
        "files": [_plain_file(each) for each in tried],
    }


def _plain_file(tried: _Tried) -> dict[str, object]:
    sources = tried.compilation.sources
    return {
        "file": tried.path,
        "set": tried.compilation.name,
        "diagnostics": [to_plain(each, sources) for each in tried.compilation.diagnostics],
        "examples": [_plain_outcome(each, tried) for each in tried.outcomes],
    }


def _plain_outcome(outcome: Outcome, tried: _Tried) -> dict[str, object]:
    failure = outcome.failure
    plain: dict[str, object] = {"title": outcome.example.name, "passed": failure is None}
    if failure is not None:
        shown = to_plain(_as_diagnostic(outcome), tried.compilation.sources)
        plain["failure"] = {
            **{key: shown[key] for key in ("code", "file", "line", "column", "end")},
            "message": failure.message,
            "label": failure.label,
            "choices": list(failure.choices),
        }
    return plain
