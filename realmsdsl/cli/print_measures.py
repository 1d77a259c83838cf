"""What `realms bench` measures of prints: how long sheets and one changed card take, and what many cards come to."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from itertools import count
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from attrs import evolve

from realmsdsl.api.prints import Options, print_set
from realmsdsl.api.sets import Compilation
from realmsdsl.api.texts import LANGUAGES, language_pack
from realmsdsl.base import Diagnostics
from realmsdsl.cli.guard import UnusableError
from realmsdsl.cli.measure import Measure, median
from realmsdsl.cli.samples import SET, made_of, many_cards
from realmsdsl.emit.faces import Faces, faces
from realmsdsl.emit.look import Look, read_look
from realmsdsl.emit.typeset.cards import Assets, placed
from realmsdsl.emit.typeset.sheets import Wording, job

if TYPE_CHECKING:
    from realmsdsl.emit.typeset.press import Press

_SHEETS: Final = 100
"""Cards of the sheets that are timed."""

_PRINT: Final = """\
import resource, sys
from realmsdsl.cli import main
if __name__ == "__main__":
    main(sys.argv[1:], standalone_mode=False)
    status = dict(line.split(":", 1) for line in open("/proc/self/status"))
    child = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    print(status["VmHWM"].split()[0], child, file=sys.stderr)
"""
"""A print that tells at its end how many kilobytes it held at most, and how many the largest of its processes did."""


def print_measures(runs: int, cards: int) -> Iterator[Measure]:
    """The measures, one after the other; none without the extra `print`.

    Args:
        runs: of each measure of speed.
        cards: of which memory is told.
    """
    if find_spec("typst") is None:
        return
    made = made_of(many_cards(_SHEETS))
    milliseconds = 1e3 * median(partial(_print_sheets, made), runs)
    yield Measure("sheets_ms", f"{_SHEETS} cards as sheets, A4, pdf", milliseconds, "ms", 2000)
    milliseconds = 1e3 * _changed_card(made, runs)
    yield Measure("changed_card_ms", "one changed card, warm, svg", milliseconds, "ms", 50)
    if sys.platform == "linux":
        megabytes = printing_peak(cards) / 1e6
        what = f"memory, {cards:,} cards in {len(LANGUAGES)} languages"
        yield Measure("print_memory_mb", what, megabytes, "MB", 600)


def printing_peak(cards: int) -> int:
    """The bytes that printing so many cards in every language takes: of the command, and of the processes beside it."""
    from realmsdsl.emit.typeset.rendering import processes_for  # noqa: PLC0415  it needs the extra `print`

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{SET}.realms"
        path.write_text(many_cards(cards), encoding="utf-8")
        args = ["print", str(path), "-o", folder, "--copies", "one"]
        command = [sys.executable, "-c", _PRINT, *args]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  our own command
        if done.returncode:
            raise UnusableError(f"`realms print` of {cards} cards failed: {done.stderr.strip()[-500:]}")
    own, child = map(int, done.stderr.splitlines()[-1].split())
    return 1024 * (own + child * processes_for([cards] * len(LANGUAGES)))


def _print_sheets(made: Compilation) -> None:
    for _ in print_set(made, LANGUAGES[:1], "pdf", Options(one_each=True)).files():
        pass


def _changed_card(made: Compilation, runs: int) -> float:
    """Median seconds of this process for saying, placing and printing a card that is another each time, on a warm press."""
    from realmsdsl.emit.typeset.press import Press  # noqa: PLC0415  it needs the extra `print`

    pack = language_pack(made, LANGUAGES[0], Diagnostics())
    if made.program is None or pack is None:
        raise UnusableError(f"the set {SET} has no words; `realms check {SET}` tells what is wrong")
    program, versions = made.program, count()
    with Press() as press:

        def deed() -> None:
            card = evolve(program.cards[-1], name=f"Version {next(versions)}")
            changed = evolve(program, cards=(*program.cards[:-1], card))
            look = read_look(changed, made.folders, Diagnostics())
            said = faces(changed, made.name, pack, Diagnostics(), {card.name})
            _print_card(press, said, look)

        return median(deed, runs, time.process_time)


def _print_card(press: "Press", said: Faces, look: Look) -> None:
    assets, options = Assets(), Options("single")
    (face,) = said.faces
    card = placed(face, said.language, said.set_name, look, assets, options.card_size)
    wording = Wording(said.title, said.language, "", "", "", "", "")
    press.printed(job([card.plain], [1], options, wording, look, assets), assets.files, "svg")
