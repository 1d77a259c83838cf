"""What does my new card say, in four languages?"""

import sys

import realmsdsl

SET = """\
set harbor "Harbor" for star_realms uses core

base "Quiet Harbor":
    faction trade_federation
    cost 4
    defense 5
    primary: choose one:
        - gain 2 trade
        - gain 3 authority
    ally: draw 1
"""


def main() -> int:
    """Print the new card in every language."""
    harbor = realmsdsl.compile_text(SET)
    if harbor.program is None:
        print(realmsdsl.to_text(harbor.diagnostics, harbor.sources))
        return 1

    for card in realmsdsl.cards_of(harbor):
        print(card.name, "is", card.kind, dict(card.properties))
        for language in realmsdsl.LANGUAGES:
            said = realmsdsl.card_texts(harbor, language).cards[card.name]
            print(f"  {language}:", *(line.full for line in said.lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
