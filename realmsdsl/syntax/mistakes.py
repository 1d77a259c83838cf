"""What is wrong with a line: the usual mistakes, each with words of its own, then all others."""

from collections.abc import Callable
from typing import Final

from realmsdsl.syntax.habits import habit
from realmsdsl.syntax.mending import mend, misspelt
from realmsdsl.syntax.odd import in_words
from realmsdsl.syntax.report import shown
from realmsdsl.syntax.reserved import NOUN_STARTERS, RESERVED
from realmsdsl.syntax.spot import Mistake, Spot
from realmsdsl.syntax.tokens import COLON, MINUS, NAME, NEWLINE, NUMBER, STRING, Token
from realmsdsl.syntax.wording import expectation

_REACH: Final = 12
"""How many words before the spot a colon may be missing."""

RESERVED_HELP: Final = "words that are never names: " + ", ".join(sorted(RESERVED))


def explain(spot: Spot) -> Mistake:
    """What is wrong at a spot."""
    for usual in _USUAL:
        mistake = usual(spot)
        if mistake:
            return mistake
    return _any_other(spot)


# ---- at the beginning of a line -----------------------------------------------------------------------


def _else_alone(spot: Spot) -> Mistake | None:
    if spot.bad is None or spot.bad.kind != "ELSE" or _is_name_place(spot):
        return None
    return Mistake(
        "RD117",
        "`else` without its `if`",
        spot.start,
        spot.end,
        help="`else` begins a line, right below the lines of an `if` that begins a line, and as far right",
    )


def _without_dash(spot: Spot) -> Mistake | None:
    if spot.taken or spot.bad is None or MINUS not in spot.expected:
        return None
    is_star = spot.bad.kind == "STAR"
    dash = Token(MINUS, "-", spot.start, spot.end if is_star else spot.start)
    mended = (dash, *spot.tokens[is_star:])
    return Mistake(
        "RD118",
        "an option without its dash",
        spot.start,
        spot.end,
        help="write `-` for `*`"
        if is_star
        else f"write {shown('- ' + spot.bad.text)} …: every option begins with a dash",
        mended=mended if spot.mends(mended) else (),
    )


def _late_clause(spot: Spot) -> Mistake | None:
    if spot.taken or spot.bad is None:
        return None
    words = " ".join(token.text for token in spot.rest[:2])
    what = "only if" if words == "only if" else "costs"
    if words != "only if" and spot.bad.kind != "COSTS":
        return None
    return Mistake(
        "RD111",
        f"`{what}` stands after a step",
        spot.start,
        spot.start + len(what),
        help="prices and conditions stand before the steps, in an action or an ability",
    )


# ---- conditions ------------------------------------------------------------------------------------------


def _equals_sign(spot: Spot) -> Mistake | None:
    if spot.bad is None or spot.bad.kind != "EQUAL":
        return None
    return Mistake(
        "RD113",
        "comparisons are written in words, not as `=`",
        spot.start,
        spot.end,
        help=in_words("=", spot.trial.text, spot.end),
    )


_COMPARING: Final = frozenset({"is", "there"})


def _or_between_conditions(spot: Spot) -> Mistake | None:
    tokens, places = spot.tokens, [i for i, token in enumerate(spot.tokens) if token.text == "or"]
    for at in places:
        if at > spot.place:
            return None
        first = max((i + 1 for i in range(at) if _opens_condition(tokens[i])), default=0)
        last = next((i for i in range(at, len(tokens)) if tokens[i].kind == COLON), len(tokens))
        left, right = tokens[first:at], tokens[at + 1 : last]
        if any(t.text in _COMPARING for t in left) and any(t.text in _COMPARING for t in right):
            text = spot.trial.text
            sides = " or ".join(f"({text[side[0].start : side[-1].end]})" for side in (left, right))
            return Mistake(
                "RD114",
                "`or` between conditions",
                tokens[at].start,
                tokens[at].end,
                "it joins nouns, unless both sides stand in brackets",
                f"write `{sides}`",
            )
    return None


def _opens_condition(token: Token) -> bool:
    return token.text in ("if", "while", "where", "expect", "or") or token.kind == COLON


# ---- colons and verbs -------------------------------------------------------------------------------------


def _misspelt_keyword(spot: Spot) -> Mistake | None:
    for place, tokens in misspelt(spot):
        word, meant = spot.tokens[place], tokens[place]
        if spot.mends(tokens):
            return Mistake(
                "RD111",
                f"{shown(word.text)} does not fit here",
                word.start,
                word.end,
                help=f"did you mean {shown(meant.text)}?",
                mended=tokens,
            )
    return None


def _missing_colon(spot: Spot) -> Mistake | None:
    last = spot.place
    for place in range(last, max(0, last - _REACH), -1):
        mended = spot.with_colon(place)
        if spot.mends(mended):
            if place < len(spot.tokens):
                third = _third_person(spot, place)
                if third:
                    return third
            at = spot.tokens[place - 1].end
            return Mistake(
                "RD110", "a colon is missing", at, at, "expected `:`", _colon_help(spot, place), mended
            )
    if spot.bad is None and COLON in spot.expected:
        return Mistake(
            "RD110", "a colon is missing", spot.start, spot.end, "expected `:`", "a header ends with `:`"
        )
    return None


def _colon_help(spot: Spot, place: int) -> str:
    before = spot.tokens[place - 1]
    if place == len(spot.tokens) and not spot.is_header:
        return f"write {shown(before.text + ':')}, and below it the lines that belong to it"
    if place == len(spot.tokens) and spot.trial.whole(spot.opening, spot.tokens, NEWLINE):
        return "a header ends with `:`; if this is none, the line below it stands too far right"
    if place == len(spot.tokens):
        return f"write {shown(before.text + ':')}: the lines below belong to it"
    return f"write {shown(before.text + ': ' + spot.tokens[place].text)}"


def _third_person(spot: Spot, place: int) -> Mistake | None:
    verb = spot.tokens[place]
    begin = max((i + 1 for i in range(place) if spot.tokens[i].kind in (COLON, "SEMICOLON")), default=0)
    subject = spot.trial.text[spot.tokens[begin].start : spot.tokens[place - 1].end]
    starts_sentence = subject.split()[0] not in (
        "if",
        "while",
        "when",
        "for",
        "repeat",
        "at",
        "once",
        "until",
    )
    if (
        not starts_sentence
        or verb.kind != NAME
        or not verb.text.endswith("s")
        or verb.text.endswith(("ss", "us"))
    ):
        return None
    plain = verb._replace(text=verb.text[:-1])
    colon = spot.with_colon(place)
    return Mistake(
        "RD115",
        f"{shown(verb.text)} is a verb in the third person",
        verb.start,
        verb.end,
        "a verb has one form, and who acts stands before a colon",
        f"write {shown(subject + ': ' + plain.text)}",
        (*colon[: place + 1], plain, *colon[place + 2 :]),
    )


# ---- brackets, names, numbers -----------------------------------------------------------------------------


def _bracket_alone(spot: Spot) -> Mistake | None:
    if spot.bad is not None and spot.bad.kind == "RPAR":
        opened = sum((t.kind == "LPAR") - (t.kind == "RPAR") for t in spot.taken)
        if opened <= 0:
            return Mistake("RD123", "`)` without its `(`", spot.start, spot.end, help="leave it out")
    elif spot.bad is None or spot.bad.kind == COLON:
        unclosed: list[Token] = []
        for token in spot.taken:
            if token.kind == "LPAR":
                unclosed.append(token)
            elif token.kind == "RPAR" and unclosed:
                unclosed.pop()
        if unclosed:
            place = unclosed[-1]
            return Mistake(
                "RD123", "`(` without its `)`", place.start, place.end, help="a bracket closes on its line"
            )
    return None


def _is_name_place(spot: Spot) -> bool:
    # Whether nothing but a name can stand here.
    expected = spot.expected
    return bool(spot.taken) and NAME in expected and not expected & {"A", COLON, NEWLINE}


def _reserved_name(spot: Spot) -> Mistake | None:
    if spot.bad is None or not spot.taken or spot.bad.text not in RESERVED or NAME not in spot.expected:
        return None
    # `move target to tray`: what does not fit is `to`, but `target` was meant to be a name.
    is_noun = spot.taken[-1].text in NOUN_STARTERS
    if not is_noun and not _is_name_place(spot):
        return None
    token = spot.taken[-1] if is_noun else spot.bad
    return Mistake(
        "RD119",
        f"{shown(token.text)} is a word of the language and cannot be a name",
        token.start,
        token.end,
        "a noun has to stand behind it" if is_noun else "expected a name",
        RESERVED_HELP,
    )


def _negative(spot: Spot) -> Mistake | None:
    if spot.bad is None or spot.bad.kind != MINUS or len(spot.rest) < 2 or spot.rest[1].kind != NUMBER:
        return None
    return Mistake(
        "RD111",
        f"there is no negative number {shown('-' + spot.rest[1].text)}",
        spot.start,
        spot.rest[1].end,
        expectation(spot.expected),
        "numbers begin at 0; where a number is computed, write `(0 - 1)`",
    )


def _value_without_with(spot: Spot) -> Mistake | None:
    if spot.bad is None or spot.bad.kind not in (NUMBER, STRING) or len(spot.taken) < 2:
        return None
    before, word = spot.taken[-2:]
    if word.kind != NAME or before.kind in (COLON, "SEMICOLON") or "WITH" not in spot.expected:
        return None
    return Mistake(
        "RD111",
        f"{shown(word.text)} does not fit before {shown(spot.bad.text)}",
        word.start,
        word.end,
        help=mend(spot)
        or f"the value of a property stands behind `with`: {shown('with PROPERTY ' + spot.bad.text)}",
    )


def _any_other(spot: Spot) -> Mistake:
    expected, remedy = expectation(spot.expected), mend(spot)
    if spot.bad is None:
        return Mistake("RD112", "the line ends too early", spot.start, spot.end, expected, remedy)
    return Mistake(
        "RD111", f"{shown(spot.bad.text)} does not fit here", spot.start, spot.end, expected, remedy
    )


_USUAL: Final[tuple[Callable[[Spot], Mistake | None], ...]] = (
    _else_alone,
    _without_dash,
    _late_clause,
    habit,
    _equals_sign,
    _or_between_conditions,
    _reserved_name,
    _misspelt_keyword,
    _missing_colon,
    _bracket_alone,
    _negative,
    _value_without_with,
)
