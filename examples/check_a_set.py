"""What is wrong with this set?

Run it with the path of a set file, or the name of a shipped set; without either it checks a card with two mistakes.
"""

import sys

import realmsdsl

WRONG = """\
set wrong "Wrong" for star_realms uses core

ship "Blob Scavenger":
    faction blobb
    cost 3
    primary: gain 3 combt
"""


def main() -> int:
    """Print what is wrong; 1 if anything is."""
    name = sys.argv[1] if len(sys.argv) > 1 else None
    checked = realmsdsl.load_set(name) if name else realmsdsl.compile_text(WRONG)

    for mistake in checked.diagnostics:
        line, column = checked.sources[mistake.span.file].position(mistake.span.start)
        print(f"line {line}, column {column}: {mistake.message} ({mistake.code}; {mistake.help})")

    print()
    print(realmsdsl.to_text(checked.diagnostics, checked.sources))  # the same as `realms check` shows it
    return 1 if checked.program is None else 0


if __name__ == "__main__":
    sys.exit(main())
