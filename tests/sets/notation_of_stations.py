"""The notation of the table of locations, put into the language: a second author of every card.

Its words: `vp N per X`, `vp N if C`, `credits N per X`, `best of: E | E`. What stands in brackets explains, and is left out.
What is not said in these words is written out below, by its text in the table.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

_NOUNS: Final = (
    (r"other location name=(.+?) in own station", r'"\1" in station other than this'),
    (r"adjacent location type=(\w+)", r"\1 location in station next to this"),
    (r"adjacent location name=(.+)", r'"\1" in station next to this'),
    (r"adjacent location", r"location in station next to this"),
    (r"location type=(\w+) in own station", r"\1 location in station"),
    (r"location name=(.+) in own station", r'"\1" in station'),
    (r"reactor in own station", r"reactor in station"),
    (r"reactor within (\d)", r"reactor in station within \1 of this"),
    (r"(\d) locations in own station", r"\1 locations in station"),
)
"""What is counted, behind `per` and `if`."""

_CONDITIONS: Final = (
    (
        r"count\(location type=(\w+) within (\d)\) >= (\d)",
        r"there are \3 \1 locations in station within \2 of this",
    ),
    (r"adjacent location count = 4", r"there are 4 locations in station next to this"),
    (r"reactor count in own station >= (\d)", r"there are \1 reactors in station"),
    (
        r"count\(type=(\w+)\) > count\(type=(\w+)\) in own station",
        r"\1_locations is more than \2_locations",
    ),
    (r"no location type=(\w+) within (\d)", r"there is no \1 location in station within \2 of this"),
    (r"no reactor within (\d)", r"there is no reactor in station within \1 of this"),
    (r"adjacent Main Reactor", r"this is a card next to heart"),
    (
        r"no location in own station is farther from own Main Reactor than this card",
        r"there is no location in station where distance(it, heart) is more than distance(this, heart)",
    ),
)

_NOBODY_WITH_ONE: Final = "other station that has no location name=Council Room"

_WHOLE: Final = {
    "restriction: distance from this card to own Main Reactor must be greater than 3": (
        "always: you cannot build this at a cell where distance(it, heart) is 3 or less",
    ),
    "option: declare k extra energy to spend; vp 2 per extra energy": (
        "on_build:",
        "    choose 0 to extra_energy(this) as extra",
        "    pay (extra) energy from reactors in station within 2 of this",
        "    put (extra) charge on this",
        "immediate: gain (2 * charge of this) points",
    ),
    "option: choose another player; chosen player gains vp 1 and owner gains vp 2": (
        "immediate: may:",
        "    choose another player as partner",
        "    gain 2 points",
        "    partner: gain 1 points",
    ),
    "option: deposit d credits on this card; vp floor(d/2) at once; "
    "the d credits return to the owner at the end of that year": (
        "immediate:",
        "    choose 0 to min(credits, 6) as stake",
        "    pay (stake) credits",
        "    put (stake) stored_credits on this",
        "    gain (stored_credits of this / 2) points",
        "at end of year:",
        "    gain (stored_credits of this) credits",
        "    take all stored_credits from this",
    ),
    "at the start of every later year: credits 1": ("static: income of you is 1 more",),
    "take credits from other players: 2 from one chosen player, or 1 from each of two chosen players": (
        "immediate: choose one:",
        "    - take 2 credits from another player",
        "    - take 1 credits from 2 other players",
    ),
    "restriction: after placement no location may be placed adjacent to this card": (
        "static:",
        "    you cannot build a card at a cell next to this",
        "    you cannot build_reactor at a cell next to this",
    ),
    "vp 1 per year still to come": ("immediate: gain (4 - year) points",),
    "every other player secretly commits 0 or 1 credit; simultaneous reveal; a committed credit goes to the supply "
    "and a player who committed none loses vp 2; owner gains vp 2 per credit paid": (
        "immediate:",
        "    each other player secretly: choose 0 to min(credits, 1) as fee",
        "    each other player:",
        "        pay (fee) credits",
        "        if fee is 0: lose 2 points",
        "    gain (2 * sum(fee of other players)) points",
    ),
    "every other player secretly commits 0..3 credits; simultaneous reveal; each pays that many credits to the supply "
    "and gains that many vp; owner gains vp = highest single payment + 1": (
        "immediate:",
        "    each other player secretly: choose 0 to min(credits, 3) as fee",
        "    each other player:",
        "        pay (fee) credits",
        "        gain (fee) points",
        "    gain (most(fee of other players) + 1) points",
    ),
    "add 1 energy to own Main Reactor; vp 1 if adjacent Main Reactor; this card does not count as a reactor": (
        "immediate:",
        "    put 1 energy on heart",
        "    if this is a card next to heart: gain 1 points",
    ),
    "restriction: must be placed adjacent to a reactor; add 1 energy to that reactor": (
        "always: you cannot build this at a cell where there is no reactor in station next to it",
        "immediate: put 1 energy on a reactor in station next to this",
    ),
    "vp 1 per other location name=Turret in own station": (
        "endgame:",
        '    if turrets is other_turrets: gain 1 points for each "Turret" in station other than this',
        '    else: gain 1 points for each "Turret" in station',
    ),
    "vp 1 per other station with more locations type=military than own": (
        "endgame:",
        (
            "    if headquarters is stronger: gain 1 points for each other player "
            "where military_locations of it is more than military_locations"
        ),
        (
            "    else: gain 1 points for each other player "
            "where military_locations of it is less than military_locations"
        ),
    ),
    "vp 1 per location strictly between this card and own Main Reactor": (
        "immediate: gain min(distance(this, heart) - 1, 4) points",
    ),
    "vp 1 per distinct location type in own station": (
        "immediate: gain count(different type of locations in station) points",
    ),
    "vp 1 per distinct location type among adjacent locations": (
        "endgame: gain count(different type of locations in station next to this) points",
    ),
    f"vp 1 per {_NOBODY_WITH_ONE}": (
        'endgame: gain 1 points for each other player where there is no "Council Room" in station of it',
    ),
}
"""What is written out, without what stands in brackets at the end or says that there is no effect."""

_KINDS: Final = {"yes": "special_location", "no": "basic_location"}


def location_source(rows: Sequence[Mapping[str, str]], name: str) -> str:
    """The rows of one location, with its copies for four players and among the special ones, as a card."""
    row = rows[0]
    basic = [each for each in rows if each["special"] == row["special"]]
    copies = {
        "count": sum(int(each["copies"]) for each in rows),
        "marked_copies": sum(int(each["copies"]) for each in basic if each["min_players"] == "4"),
        "special_copies": sum(int(each["copies"]) for each in rows if each not in basic),
    }
    numbers = {
        "cost": row["cost_credits"],
        "energy_cost": row["cost_energy"],
        "vp": row["vp"],
        "max_copies": row["max_copies"],
    }
    lines = [f'{_KINDS[row["special"]]} "{name}":', f"    type {row['type']}"]
    lines += [
        f"    {key} {value}" for key, value in {**numbers, **copies}.items() if value not in {"", "0", 0}
    ]
    lines += [f"    {line}" for line in _effect(row)]
    return "\n".join(lines) + "\n"


def _effect(row: Mapping[str, str]) -> Iterator[str]:
    plain = re.sub(r" \((?:[^()]|\([^()]*\))*\)", "", row["effect"]).removesuffix("; no scoring effect")
    whole = _WHOLE.get(plain)
    if whole is not None:
        yield from whole
        return
    steps = list(_steps(plain, row["max_vp"]))
    if len(steps) == 1:
        yield f"{row['timing']}: {steps[0]}"
        return
    yield f"{row['timing']}:"
    yield from (f"    {step}" for step in steps)


def _steps(effect: str, cap: str) -> Iterator[str]:
    if effect.startswith("best of: "):
        second, first = (_step(part, "") for part in effect.removeprefix("best of: ").split(" | "))
        yield from (first, f"else {second}")
        return
    capped = re.fullmatch(r"(.*); max (\d) credits", effect)
    text, cap = (capped[1], capped[2]) if capped else (effect, cap)
    yield from (_step(part, cap) for part in text.split("; "))


def _step(step: str, cap: str) -> str:
    if found := re.fullmatch(r"vp (\d) if (.+)", step):
        return f"if {_condition(found[2])}: gain {found[1]} points"
    if found := re.fullmatch(r"(vp|credits) (\d) per (.+)", step):
        what = "points" if found[1] == "vp" else "credits"
        limit = f" up to {cap}" if cap else ""
        return f"gain {found[2]} {what} for each {_noun(found[3])}{limit}"
    raise ValueError(f"the notation has no step `{step}`")


def _condition(text: str) -> str:
    for pattern, line in _CONDITIONS:
        if re.fullmatch(pattern, text):
            return re.sub(pattern, line, text)
    noun = _noun(text)
    vowel = noun.strip('"')[0] in "aeiouAEIOU"
    return f"there is {'an' if vowel else 'a'} {noun}"


def _noun(text: str) -> str:
    for pattern, noun in _NOUNS:
        if re.fullmatch(pattern, text):
            return re.sub(pattern, noun, text)
    raise ValueError(f"the notation has no noun `{text}`")


# ---- objectives and conflicts ---------------------------------------------------------------------------------------

_ACCELERATED: Final = (
    "while_secret: if points is 50 or more: may unveil this",
    "every_turn:",
    "    if there is a player with points 50 or more:",
    "        award this to players with most points for 4",
    "        remove this",
)


def other_source(row: Mapping[str, str], name: str) -> str:
    """An objective or a conflict as a card."""
    lines = [f'{row["kind"]} "{name}":']
    if row["count"] != "1":
        lines.append(f"    count {row['count']}")
    return "\n".join([*lines, *(f"    {line}" for line in _other_lines(row["fact"]))]) + "\n"


def _other_lines(fact: str) -> Iterator[str]:
    if found := re.match(
        r"endgame: vp (\d) to the single player with the most locations type=(\w+); a tie scores nobody", fact
    ):
        yield f"endgame: award this to players with most {found[2]}_locations for {found[1]}"
    elif found := re.match(
        r"endgame: vp to the single player with the most credits; .* value (\d) .* (\d) in", fact
    ):
        yield "endgame:"
        yield f"    if budget_prize is five_points: award this to players with most credits for {found[1]}"
        yield f"    else: award this to players with most credits for {found[2]}"
    elif found := re.match(r"endgame: vp (\d) x \(lead over the second player\)", fact):
        yield f"endgame: award this to players with most buildings for {found[1]} * lead_in_buildings"
    elif found := re.search(r"count of locations type=(\w+) is higher", fact):
        yield f"immediate: outdo defender of this by {found[1]}_locations - {found[1]}_locations of defender of this"
    elif "own reactor count is higher" in fact:
        yield "immediate: outdo defender of this by reactor_count - reactor_count of defender of this"
    elif fact.startswith("during play: vp 4 to the first player to reach 50 vp"):
        yield from _ACCELERATED
    else:
        raise ValueError(f"the notation has no `{fact}`")
