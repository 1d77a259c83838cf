"""The last resort: however a command ends, a person reads one line and a program gets an exit code."""

import atexit
import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NoReturn

import click

WRONG_USE: Final = 2
_DONE: Final = 0
INTERRUPTED: Final = 130


class UnusableError(click.ClickException):
    """What was asked cannot be done: there is no such file, or it cannot be written. Exit code 2."""

    exit_code = WRONG_USE


@contextmanager
def needs_extra(name: str) -> Iterator[None]:
    """A block that imports packages which only an extra of the distribution brings.

    Raises:
        UnusableError: they are not installed; the message has the command that installs them.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "realmsdsl":
            raise
        raise UnusableError(f"{error.name} is not installed; run: pip install 'realmsdsl[{name}]'") from error


def guarded(command: click.Command) -> NoReturn:
    """Run a command and end the process with its exit code.

    0: done. 1: the input has mistakes, and they were told. 2: used wrongly, a missing file, or a mistake of ours.
    """
    _hurry()
    _open_all()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that cannot show a letter shows its code
            stream.reconfigure(errors="backslashreplace")
    sys.exit(_exit_code(command))


def _open_all() -> None:
    """A stream that was closed before the command began takes what comes, or ends at once, as if it were `/dev/null`."""
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDONLY if mode == "r" else os.O_WRONLY)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8"))


def _hurry() -> None:
    """A command is short and makes many small values that live to its end: looking for garbage is a tenth of its time."""
    gc.set_threshold(200_000, 20, 20)
    atexit.register(gc.freeze)


def _exit_code(command: click.Command) -> int:
    try:
        code = command.main(prog_name="realms", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("interrupted", err=True)
        return INTERRUPTED
    except BrokenPipeError:
        _silence()
        return _DONE
    except OSError as error:
        where = f": {error.filename}" if error.filename else ""
        click.echo(f"Error: {error.strerror or error}{where}", err=True)
        return WRONG_USE
    except Exception as error:  # noqa: BLE001  whatever it is, it is told in one line
        _confess(error)
        return WRONG_USE
    else:
        return code if isinstance(code, int) else _DONE


def _silence() -> None:
    """Nobody reads any more: what Python would still write on its way out goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def _confess(error: Exception) -> None:
    """Tell of a mistake of ours. REALMS_TRACEBACK=1 shows where it happened."""
    import traceback  # noqa: PLC0415  only a mistake of ours waits for it
    from pathlib import Path  # noqa: PLC0415  as above

    frames = traceback.extract_tb(error.__traceback__)
    where = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    click.echo(f"error[RD901]: internal error: {type(error).__name__}: {error}{where}", err=True)
    if os.environ.get("REALMS_TRACEBACK"):
        click.echo("".join(traceback.format_exception(error)), err=True)
    click.echo(
        "  = help: this is a mistake of realms, not of your files; please report it with this line, the command\n"
        "          and the files; REALMS_TRACEBACK=1 shows more",
        err=True,
    )
