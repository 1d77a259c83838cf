"""Where words go: findings for people to stderr, what was asked for to stdout."""

import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TextIO

import click

from realmsdsl.api.sets import Compilation
from realmsdsl.base import NOWHERE, Diagnostic, Severity, Source, has_errors
from realmsdsl.cli.render import Line, shown_path, terminal_width, to_lines, to_plain


_OF_LANGUAGES: Final = "L10N"
"""What codes of languages begin with."""

_MOST: Final = {Severity.WARNING: 3, Severity.ERROR: 5}
"""Warnings, and errors, with one code that are shown for a file where they are folded."""


def tell(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, Source],
    *,
    folded: bool = True,
    errors_folded: bool = False,
    unfolded_by: str = "",
) -> None:
    """Show diagnostics to people on stderr.

    Of many warnings or errors with one code in one file, if they are folded, the first few are shown, how many more
    there are, and which command shows them; errors in tables and phrases of a language are folded as warnings are.
    """
    if not diagnostics:
        return
    shown, left = _folded(diagnostics, folded=folded, errors_folded=errors_folded)
    for (severity, code, file), count in left.items():
        message = f"{count} more like this in {shown_path(file)}"
        help_ = f"`{unfolded_by or _check(code)}` shows each of them"
        shown.append(Diagnostic(code, message, NOWHERE, help=help_, severity=severity))
    print_lines(to_lines(shown, sources, terminal_width()), err=True)
    click.echo(err=True)


def _check(code: str) -> str:
    """The command that shows all there is of a code: words of languages are looked at where it is asked for."""
    return f"realms check SET {'--lang all ' if code.startswith(_OF_LANGUAGES) else ''}--every"


def refused(name: str, compilation: Compilation, outcome: str) -> bool:
    """Show what is wrong with a set; whether it has errors, in which case a line says how many, and the outcome."""
    tell(compilation.diagnostics, compilation.sources)
    if compilation.program is None or has_errors(compilation.diagnostics):
        click.echo(f"{name}: {in_words(compilation.diagnostics)}, {outcome}", err=True)
        return True
    return False


def tell_json(diagnostics: Sequence[Diagnostic], sources: Mapping[str, Source], **more: object) -> None:
    """Print diagnostics as JSON, with whatever else the command has to say."""
    print_json(
        {**more, **counts(diagnostics), "diagnostics": [to_plain(each, sources) for each in diagnostics]}
    )


def print_lines(lines: Iterable[Line], *, err: bool = False) -> None:
    """Print lines, with `err` to stderr: in colour on a terminal, plain into a file or pipe."""
    if not _is_coloured(sys.stderr if err else sys.stdout):
        for line in lines:
            click.echo("".join(text for text, _ in line).rstrip(), err=err)
        return
    from rich.console import Console  # noqa: PLC0415  who writes into a pipe need not wait for it
    from rich.text import Text  # noqa: PLC0415  as above

    console = Console(stderr=err, highlight=False, soft_wrap=True)
    for line in lines:
        console.print(Text.assemble(*line))


def print_json(value: object) -> None:
    """Print JSON that any program can read, whatever the encoding of the terminal."""
    is_utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    click.echo(json.dumps(value, ensure_ascii=not is_utf8, indent=2))


def counts(diagnostics: Sequence[Diagnostic]) -> dict[str, int]:
    """How many of the diagnostics are errors, and how many warnings."""
    errors = sum(each.severity is Severity.ERROR for each in diagnostics)
    return {"errors": errors, "warnings": len(diagnostics) - errors}


def in_words(diagnostics: Sequence[Diagnostic]) -> str:
    """The same in words: `2 errors, 1 warning`, or `no mistakes`."""
    said = [counted(n, what.removesuffix("s")) for what, n in counts(diagnostics).items() if n]
    return ", ".join(said) or "no mistakes"


def counted(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


_Alike = tuple[Severity, str, str]
"""What diagnostics that are folded have in common: how bad they are, their code and their file."""


def _folded(
    diagnostics: Sequence[Diagnostic], *, folded: bool, errors_folded: bool
) -> tuple[list[Diagnostic], Counter[_Alike]]:
    """The diagnostics that are shown, and how many like them are left out."""
    shown: list[Diagnostic] = []
    seen: Counter[_Alike] = Counter()
    left: Counter[_Alike] = Counter()
    for each in diagnostics:
        key = (each.severity, each.code, each.span.file)
        seen[key] += 1
        is_error = each.severity is Severity.ERROR
        is_folded = (errors_folded or (folded and _is_of_words(each))) if is_error else folded
        if is_folded and seen[key] > _MOST[each.severity]:
            left[key] += 1
        else:
            shown.append(each)
    return shown, left


def _is_of_words(diagnostic: Diagnostic) -> bool:
    """Whether something is wrong with the words of a language, where one slip makes every row wrong."""
    in_a_table = diagnostic.span.file.endswith((".csv", ".toml"))
    return in_a_table and diagnostic.code.startswith(("L10N-E1", "L10N-E2", "L10N-E3"))


def _is_coloured(stream: TextIO) -> bool:
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
