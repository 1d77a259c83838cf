"""What people write out of habit, from English or from other programs, and how the language says it."""

from collections.abc import Callable, Iterator
from typing import Final

from realmsdsl.syntax.report import shown
from realmsdsl.syntax.reserved import RESERVED
from realmsdsl.syntax.spot import Mistake, Spot
from realmsdsl.syntax.tokens import COLON, NAME, NEWLINE, NUMBER, STRING, Token

_SEMICOLON: Final = "SEMICOLON"
_ENDS_OF_PARTS: Final = (COLON, _SEMICOLON)

_OPENS_A_CLAUSE: Final = frozenset({"when", "if", "at", "for", "while", "until", "once", "each", "target"})
"""Words of what ends with a colon, in front of steps."""


_WHO_ACTS: Final = frozenset({"opponent", "opponents", "player", "players"})
"""Words that are no verbs, though a verb could stand where they do."""


def habit(spot: Spot) -> Mistake | None:
    """The mistake at a spot, if it is one of habit."""
    return next((found for found in (each(spot) for each in _HABITS) if found), None)


def _is_margin(spot: Spot) -> bool:
    return "RESOURCE" in spot.trial.expected(spot.opening)


def _is_line_of_card(spot: Spot) -> bool:
    return "STATIC" in spot.trial.expected(spot.opening) and not _is_margin(spot)


def _exchanged(spot: Spot, kind: str, text: str, upto: int) -> tuple[Token, ...]:
    """The tokens of the line with one of another kind in the place of those from the spot up to an index."""
    new = Token(kind, text, spot.start, spot.end)
    return (*spot.tokens[: spot.place], new, *spot.tokens[upto:])


# ---- the beginning of a line ----------------------------------------------------------------------------


def _first_line(spot: Spot) -> Mistake | None:
    tokens = spot.tokens
    if tokens[0].text != "set" or not _is_margin(spot) or any(each.text == "for" for each in spot.taken):
        return None
    title = next((each.text for each in tokens if each.kind == STRING), '"Title"')
    name = tokens[1].text if len(tokens) > 1 and tokens[1].kind == NAME else "my_set"
    form = f"set {name} {title} for GAME"
    return Mistake(
        "RD111",
        f"{shown(spot.bad.text)} does not fit here" if spot.bad else "the line ends too early",
        spot.start,
        spot.end,
        "the first line says name, title and game",
        f"write {shown(form)}, and behind it the sets that it `uses`",
    )


def _card_without_kind(spot: Spot) -> Mistake | None:
    if spot.taken or spot.bad is None or spot.bad.kind != STRING or not _is_margin(spot):
        return None
    return Mistake(
        "RD111",
        f"{shown(spot.bad.text)} does not fit here",
        spot.start,
        spot.end,
        "what is it?",
        f"a card begins with its kind: {shown('KIND ' + spot.bad.text)}",
    )


def _step_as_line(spot: Spot) -> Mistake | None:
    if spot.taken or spot.bad is None or spot.bad.kind != "IF" or not _is_line_of_card(spot):
        return None
    follows = [each.text for each in spot.rest[1:3]] == ["you", "do"]
    return Mistake(
        "RD111",
        "`if` is a step, not a line of a card",
        spot.start,
        spot.end,
        help="indent it as far as the step above it"
        if follows
        else "an event begins with `when`; a condition of an ability is `ABILITY only if …`",
    )


# ---- amounts and values --------------------------------------------------------------------------------


def _number_first(spot: Spot) -> Mistake | None:
    """`PROPERTY: 1`, `ABILITY: 5 RESOURCE`, `ABILITY: +5 RESOURCE`."""
    if not spot.taken or spot.taken[-1].kind != COLON or "MAY" not in spot.expected or not spot.rest:
        return None
    sign = spot.rest[0].text if spot.rest[0].text in ("+", "-") else ""
    amount = spot.rest[bool(sign) :]
    if not amount or amount[0].kind != NUMBER:
        return None
    without = (*spot.tokens[: spot.place - 1], *spot.tokens[spot.place :])
    what = f"{shown(sign + amount[0].text)} does not fit here"
    if len(amount) == 1 and len(spot.taken) == 2 and _is_line_of_card(spot) and spot.mends(without):
        value = f"{spot.taken[0].text} {amount[0].text}"
        mend = f"a value stands without a colon: {shown(value)}"
        return Mistake("RD111", what, spot.start, amount[0].end, "expected a step", mend, without)
    verb = "lose" if sign == "-" else "gain"
    thing = amount[1].text if len(amount) > 1 and amount[1].kind == NAME else "…"
    mend = f"a step begins with its verb: {shown(f'{verb} {amount[0].text} {thing}')}"
    return Mistake("RD111", what, spot.start, amount[0].end, "expected a step", mend)


def _number_behind(spot: Spot) -> Mistake | None:
    """`gain RESOURCE 5`."""
    at = spot.place
    if (
        spot.bad is None
        or spot.bad.kind != NUMBER
        or at < 2
        or (at == 2 and _is_line_of_card(spot))
        or (at > 2 and spot.tokens[at - 3].kind not in _ENDS_OF_PARTS)
        or spot.tokens[at - 2].text in _WHO_ACTS
    ):
        return None
    verb, thing, number, *follows = spot.tokens[at - 2 : at + 2]
    if follows and follows[0].kind == NAME and follows[0].text not in RESERVED:
        return None  # the number belongs to what follows it
    # each takes the other's place: tokens are read in the order of their places
    first = number._replace(start=thing.start, end=thing.end)
    second = thing._replace(start=number.start, end=number.end)
    swapped = (*spot.tokens[: at - 1], first, second, *spot.tokens[at + 1 :])
    if thing.kind != NAME or not spot.mends(swapped):
        return None
    return Mistake(
        "RD111",
        f"{shown(number.text)} stands behind what it counts",
        number.start,
        number.end,
        help=f"write {shown(f'{verb.text} {number.text} {thing.text}')}",
        mended=swapped,
    )


def _random_behind(spot: Spot) -> Mistake | None:
    """`VERB a random NOUN`, `VERB 2 random NOUNS`."""
    if spot.bad is None or spot.bad.text != "random" or len(spot.taken) < 2 or len(spot.rest) < 2:
        return None
    before, bad, at = spot.tokens[spot.place - 1], spot.bad, spot.place
    if before.text not in ("a", "an") and before.kind != NUMBER:
        return None
    first = bad._replace(kind=NAME, start=before.start, end=before.end)
    number = [before._replace(start=bad.start, end=bad.end)] if before.kind == NUMBER else []
    mended = (*spot.tokens[: at - 1], first, *number, *spot.tokens[at + 1 :])
    if not spot.mends(mended):
        return None
    said = " ".join(["random", *(each.text for each in number), spot.rest[1].text])
    what = f"{shown(f'{before.text} random')} does not fit here"
    return Mistake("RD111", what, before.start, bad.end, "", f"write {shown(said)}", mended)


def _equals(spot: Spot) -> Mistake | None:
    """`PROPERTY = 1`."""
    if spot.bad is None or spot.bad.kind != "EQUAL" or len(spot.taken) != 1 or not _is_line_of_card(spot):
        return None
    without = (*spot.tokens[: spot.place], *spot.tokens[spot.place + 1 :])
    if not spot.mends(without):
        return None
    said = " ".join(each.text for each in without)
    return Mistake(
        "RD113", "a value needs no sign", spot.start, spot.end, help=f"write {shown(said)}", mended=without
    )


# ---- steps in a row ------------------------------------------------------------------------------------


def _joined_otherwise(spot: Spot) -> Mistake | None:
    """`STEP, STEP`, `STEP and STEP`, `when EVENT, STEP`, `WORD and WORD`."""
    if spot.bad is None or spot.bad.text not in (",", "and", "then"):
        return None
    more = len(spot.rest) > 1 and spot.rest[1].text in ("and", "then")
    part = list(_this_part(spot))
    signs = [(":", COLON)] if part and part[0].text in _OPENS_A_CLAUSE else []
    for sign, kind in (*signs, (";", _SEMICOLON), (",", "COMMA")):
        mended = _exchanged(spot, kind, sign, spot.place + 1 + more)
        if kind != spot.bad.kind and kind in spot.expected and spot.mends(mended):
            why = {":": "", ";": ": it joins steps", ",": ": it joins words"}[sign]
            remedy = f"write `{sign}` for {shown(spot.bad.text)}{why}"
            what = f"{shown(spot.bad.text)} does not fit here"
            return Mistake("RD111", what, spot.start, spot.end, help=remedy, mended=mended)
    return None


def _and_more(spot: Spot) -> Mistake | None:
    """`VERB 2 RESOURCE and 1 RESOURCE`."""
    if spot.bad is None or spot.bad.text not in (",", "and") or _SEMICOLON not in spot.expected:
        return None
    part = [each for each in _this_part(spot) if each.kind != "MAY"]
    more = spot.rest[1:]
    if not part or part[0].kind != NAME or not more or more[0].kind != NUMBER:
        return None
    joint = Token(_SEMICOLON, ";", spot.start, spot.start)
    verb = part[0]._replace(start=spot.start, end=spot.end)
    mended = (*spot.tokens[: spot.place], joint, verb, *more)
    if not spot.mends(mended):
        return None
    said = " ".join(["; " + verb.text, *(each.text for each in more[:2])])
    what = f"{shown(spot.bad.text)} does not fit here"
    remedy = f"write {shown(said)}: each step has its verb, and `;` joins steps"
    return Mistake("RD111", what, spot.start, spot.end, help=remedy, mended=mended)


def _this_part(spot: Spot) -> Iterator[Token]:
    """The words of a line from the last colon or semicolon before the spot."""
    begin = max((at + 1 for at, each in enumerate(spot.taken) if each.kind in _ENDS_OF_PARTS), default=0)
    yield from spot.taken[begin:]


def _last_semicolon(spot: Spot) -> Mistake | None:
    if spot.bad is not None or not spot.taken or spot.taken[-1].kind != _SEMICOLON:
        return None
    last = spot.taken[-1]
    mended = spot.tokens[:-1]
    if not spot.mends(mended):
        return None
    return Mistake(
        "RD112", "nothing stands behind `;`", last.start, last.end, "it joins steps", "leave out `;`", mended
    )


def _options_in_the_line(spot: Spot) -> Mistake | None:
    """`choose one: STEP or STEP`."""
    is_choice = any(each.kind == "CHOOSE" for each in spot.taken)
    if not is_choice or spot.bad is None or spot.taken[-1].kind != COLON or spot.expected != {NEWLINE}:
        return None
    return Mistake(
        "RD111",
        "the options of a choice stand below it",
        spot.start,
        spot.tokens[-1].end,
        "on lines of their own",
        f"begin each with a dash: {shown('- ' + _until_or(spot))}",
    )


def _or_between_steps(spot: Spot) -> Mistake | None:
    """`STEP or STEP`, where the first ends with a noun, or with a number."""
    if spot.bad is not None and spot.bad.text == "or" and _SEMICOLON in spot.expected:
        mended = _exchanged(spot, _SEMICOLON, ";", spot.place + 1)
        return _as_options(spot.bad) if spot.mends(mended) else None
    if spot.bad is not None and spot.bad.kind == NUMBER and spot.taken and spot.taken[-1].text == "or":
        return _or_between_amounts(spot)
    if spot.bad is None or len(spot.taken) < 4 or spot.taken[-1].kind != NAME or spot.taken[-2].text != "or":
        return None
    part = list(_this_part(spot))
    if any(each.text in ("with", "from", "is", "where", "in") for each in part) or len(part) < 4:
        return None
    return _as_options(spot.taken[-2])


def _or_between_amounts(spot: Spot) -> Mistake | None:
    """`VERB 2 RESOURCE or 3 RESOURCE`."""
    joint, part = spot.taken[-1], [each for each in _this_part(spot) if each.kind != "MAY"]
    if not part or part[0].kind != NAME:
        return None
    verb = part[0]._replace(start=joint.end, end=joint.end)
    semicolon = Token(_SEMICOLON, ";", joint.start, joint.end)
    mended = (*spot.tokens[: spot.place - 1], semicolon, verb, *spot.rest)
    return _as_options(joint) if spot.mends(mended) else None


def _as_options(place: Token) -> Mistake:
    return Mistake(
        "RD111",
        "`or` between steps",
        place.start,
        place.end,
        "it joins nouns, zones and words",
        "write `choose one:`, and below it each step on a line of its own, with a dash: `- …`",
    )


def _until_or(spot: Spot) -> str:
    words = [each.text for each in spot.rest]
    return " ".join(words[: words.index("or")] if "or" in words else words)


# ---- effects and steps ---------------------------------------------------------------------------------


def _step_among_effects(spot: Spot) -> Mistake | None:
    """`static: STEP`."""
    tokens = spot.tokens
    if (
        not spot.taken
        or spot.taken[0].kind not in ("STATIC", "ALWAYS")
        or len(tokens) < 3
        or spot.bad is None
    ):
        return None
    if not spot.mends((tokens[0]._replace(text="some_ability"), *tokens[1:])):
        return None
    return Mistake(
        "RD111",
        f"a step behind {shown(tokens[0].text + ':')}",
        tokens[2].start,
        tokens[-1].end,
        "an effect is needed here",
        "write `PROPERTY of NOUN is VALUE`; a step stands in an ability, or behind `when EVENT:`",
    )


def _effect_among_steps(spot: Spot) -> Mistake | None:
    """`ABILITY: PROPERTY of NOUN is 1 less`."""
    if spot.bad is None or spot.bad.text != "is" or not _is_line_of_card(spot):
        return None
    colon = next((at for at, each in enumerate(spot.tokens) if each.kind == COLON), None)
    if colon is None or colon > spot.place:
        return None
    effect = spot.tokens[colon + 1 :]
    first = spot.tokens[0]
    if not spot.mends((Token(NAME, "static", first.start, first.end), spot.tokens[colon], *effect)):
        return None
    return Mistake(
        "RD111",
        "an effect among the steps of an ability",
        effect[0].start,
        effect[-1].end,
        help="write `static:` before it if it always holds, `until end of turn:` if it is a step",
    )


def _step_as_answer(spot: Spot) -> Mistake | None:
    """`answer STEP`."""
    first, *answered = spot.tokens
    if not spot.taken or spot.taken[0].kind != "ANSWER" or not answered:
        return None
    if not spot.mends((first._replace(text="do"), *answered)):
        return None
    return Mistake(
        "RD111",
        "a step behind `answer`",
        answered[0].start,
        answered[-1].end,
        "an option is answered by its number",
        "write `answer 1` for the first option, `answer 2` for the second",
    )


_HABITS: Final[tuple[Callable[[Spot], Mistake | None], ...]] = (
    _first_line,
    _card_without_kind,
    _step_as_line,
    _number_first,
    _number_behind,
    _random_behind,
    _equals,
    _joined_otherwise,
    _and_more,
    _last_semicolon,
    _options_in_the_line,
    _or_between_steps,
    _step_among_effects,
    _effect_among_steps,
    _step_as_answer,
)
