"""Measure the shipped sets, and write which of them fit: `python -m realmsdsl.api.fits`."""

import json

from realmsdsl.api.fits.evidence import Evidence, languages_of
from realmsdsl.api.fits.measuring import measured
from realmsdsl.api.fits.proven import LEDGER
from realmsdsl.api.sets import load_set, shipped_sets
from realmsdsl.ir.listing import list_cards


def ledger() -> str:
    """What `proven.json` holds."""
    proven: dict[str, str] = {}
    for name in shipped_sets():
        compilation = load_set(name)
        program = compilation.program
        if program is None:
            continue
        languages = languages_of(compilation, program)
        cards = [each.name for each in list_cards(program, compilation.name)]
        found = measured(compilation, program, dict.fromkeys(languages, cards))
        if not found.refused and not any(found.faults.values()):
            proven[name] = Evidence(compilation, program, languages).texts
    return json.dumps(proven, indent=2) + "\n"


if __name__ == "__main__":
    LEDGER.write_text(ledger(), encoding="utf-8")
