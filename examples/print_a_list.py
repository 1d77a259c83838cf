"""How do I print the card list of a set?

Run it with a folder to write into; without one it shows the beginning of the Polish list.
"""

import sys
from pathlib import Path

import realmsdsl


def main() -> int:
    """Write all lists, or show a part of one."""
    core = realmsdsl.load_set("core")
    if len(sys.argv) > 1:
        folder = Path(sys.argv[1])
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in realmsdsl.card_lists(core).files.items():
            (folder / name).write_text(text, encoding="utf-8")
            print(folder / name)
        return 0

    polish = realmsdsl.card_lists(core, languages=["pl"], formats=["md"])
    print("\n".join(polish.files["core.pl.md"].splitlines()[:12]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
