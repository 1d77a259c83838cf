"""What does the compiler know about a set, and how do I hand it to another program?"""

import sys
from collections import Counter

import realmsdsl


def main() -> int:
    """Count what the core set has, and send it through JSON."""
    core = realmsdsl.load_set("core").program
    if core is None:
        return 1

    copies = Counter[str]()
    for card in core.cards:
        copies[card.kind] += card.count
    print("cards in the box:", dict(copies))
    print("verbs of the game:", ", ".join(verb.name for verb in core.lines.verbs))

    text = realmsdsl.program_to_json(core)
    is_equal = realmsdsl.program_from_json(text) == core
    print(f"as JSON: {len(text):,} characters, and back: {'equal' if is_equal else 'different'}")

    try:
        realmsdsl.program_from_json(text[:-1])
    except realmsdsl.ProgramJsonError as refused:
        print("cut off:", refused)
    return 0


if __name__ == "__main__":
    sys.exit(main())
