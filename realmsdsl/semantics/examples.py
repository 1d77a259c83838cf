"""Executable examples: their steps are checked and lowered like those of a card, with actions as verbs."""

from collections.abc import Iterator

from attrs import evolve

from realmsdsl.ir import (
    CARD,
    SEAT,
    Anywhere,
    Exists,
    Expr,
    Group,
    IfElse,
    InZone,
    IsNamed,
    Legal,
    Local,
    Not,
    Noun,
    Single,
    Sort,
    State,
    Type,
    Where,
    Word,
    You,
)
from realmsdsl.ir.examples import (
    ActionStep,
    AnswerStep,
    DoStep,
    EndStep,
    ExampleDef,
    ExampleStep,
    ExpectStep,
    GivenStep,
)
from realmsdsl.ir.walk import rewritten, walk
from realmsdsl.ops import Ask, Perform
from realmsdsl.semantics import comparisons, phrases
from realmsdsl.semantics.calls import call
from realmsdsl.semantics.conditions import condition
from realmsdsl.semantics.report import error, is_mistake, unknown
from realmsdsl.semantics.scope import NOTHING, Frame, Scope
from realmsdsl.semantics.steps import step
from realmsdsl.semantics.words import Words
from realmsdsl.syntax.nodes import (
    AndNode,
    AnswerNode,
    CallNode,
    DoNode,
    ExampleNode,
    ExpectNode,
    ExprNode,
    GivenNode,
    InFormatNode,
    IsNode,
    StepNode,
    TheyNode,
)

ANSWERS = ("yes", "none", "done")
END = "end"
"""What a player does who does no more in a phase or turn; not a verb, since only examples say it."""
WINNER = "winner"
"""What a player is when the game has ended well: no rule and no card could ask it."""


def example(node: ExampleNode, source: str, words: Words) -> ExampleDef:
    """Check an example and lower its steps; what has mistakes is reported and left out."""
    scope = Scope(words, Frame(), is_example=True)
    setting = next((line for line in node.steps if isinstance(line, InFormatNode)), None)
    drafts = [draft for line in node.steps for draft in _line(line, scope, is_first=line is node.steps[0])]
    # pronouns of a later line may still bind a slot in the ops of an earlier one: bodies are cut when all is lowered
    ops = tuple(scope.ops)
    steps = tuple(
        evolve(each, body=ops[start:end]) if isinstance(each, (GivenStep, DoStep)) else each
        for each, start, end in drafts
    )
    seats = [each.seats.value for each in (setting.settings if setting else ()) if each.seats is not None]
    return ExampleDef(
        node.title.text,
        source,
        node.title.span,
        setting.span if setting is not None else node.title.span,
        setting.format.text if setting is not None else "",
        seats[0] if seats else 0,
        _options(setting),
        rewritten(steps, lambda piece: _card_of_players(piece, words)),
        scope.frame.slots,
    )


Draft = tuple[ExampleStep, int, int]
"""A step, and where the ops of its body begin and end in the row of the example."""


def _line(node: object, scope: Scope, *, is_first: bool) -> Iterator[Draft]:
    start = len(scope.ops)
    if isinstance(node, InFormatNode):
        _in_format(node, scope.words, is_first=is_first)
    elif isinstance(node, GivenNode):
        for each in node.steps:
            step(each, scope)
        _without_actions(node.steps, scope, start)
        yield GivenStep(node.span, ()), start, len(scope.ops)
    elif isinstance(node, DoNode):
        for each in node.steps:
            yield from _do(each, scope)
    elif isinstance(node, AnswerNode):
        for value in node.values:
            yield _answer(value, scope), start, start
    elif isinstance(node, ExpectNode):
        yield from ((each, start, start) for each in _expect(node.condition, scope))


def _in_format(line: InFormatNode, words: Words, *, is_first: bool) -> None:
    if not is_first:
        error(
            words.diagnostics,
            "RD411",
            "an example says at its beginning where it is played",
            line.span,
            "not the first line",
            "move this line up, behind the title",
        )
    if line.format.text not in words.formats:
        unknown(words, "RD216", "a format", line.format, words.formats)
    for setting in line.settings:
        if setting.option is None or setting.value is None:
            continue
        entry = words.options.get(setting.option.text)
        if entry is None:
            unknown(words, "RD214", "an option", setting.option, words.options)
        elif setting.value.text not in entry.values:
            unknown(words, "RD214", f"a value of `{entry.name}`", setting.value, entry.values)


def _options(setting: InFormatNode | None) -> tuple[tuple[str, str], ...]:
    settings = setting.settings if setting is not None else ()
    return tuple((each.option.text, each.value.text) for each in settings if each.option and each.value)


# ---- what is done ------------------------------------------------------------------------------------------


def _do(node: StepNode, scope: Scope) -> Iterator[Draft]:
    by: Expr | None = None
    started: tuple[StepNode, ...] = (node,)
    if isinstance(node, TheyNode) and node.word == "" and _starts(node.body[0], scope.words):
        who = phrases.phrase(node.who, scope, Sort.SEAT)
        by, started = phrases.as_one(who), node.body
    if not _starts(started[0], scope.words):
        start = len(scope.ops)
        step(node, scope)
        _without_actions((node,), scope, start)
        yield DoStep(node.span, ()), start, len(scope.ops)
        return
    for each in started:
        if not isinstance(each, CallNode) or not _starts(each, scope.words):
            _alone(each, scope)
            continue
        made = _end(each, by, scope) if each.verb.text == END else _action(each, by, scope)
        if made is not None:
            yield made, 0, 0


def _starts(node: StepNode, words: Words) -> bool:
    """Whether a step is what only players do: an action, or the end of a phase or turn."""
    if not isinstance(node, CallNode):
        return False
    entry = words.verbs.get(node.verb.text)
    return entry.is_action if entry is not None else node.verb.text == END


def _alone(node: StepNode, scope: Scope) -> None:
    error(
        scope.diagnostics,
        "RD203",
        "what a player starts and what just happens cannot share a line",
        node.span,
        "this is no action",
        "write it behind a `do` of its own",
    )


def _without_actions(nodes: tuple[StepNode, ...], scope: Scope, start: int) -> None:
    """Report actions inside steps that nobody starts."""
    for op in walk(tuple(scope.ops[start:])):
        if isinstance(op, Perform) and scope.words.verbs[op.verb].is_action:
            error(
                scope.diagnostics,
                "RD203",
                f"`{op.verb}` is an action: players start it",
                nodes[0].span,
                "not started by a player",
                f"write `do {op.verb} …`, or `do opponent: {op.verb} …` for another player",
            )
            return


def _action(node: CallNode, by: Expr | None, scope: Scope) -> ActionStep | None:
    """An action with what its arguments name: an indefinite noun is the first that is on offer."""
    start = len(scope.ops)
    call(node, scope)
    made = scope.ops[start:]
    del scope.ops[start:]
    scope.reference = NOTHING
    if not made or not isinstance(made[-1], Perform):
        return None
    deed = made[-1]
    if deed.over is not None and scope.words.verbs[deed.verb].params[deed.over].type.sort is not Sort.ABILITY:
        error(
            scope.diagnostics,
            "RD314",
            f"`{deed.verb}` is done for one thing at a time",
            node.span,
            "several things",
            "write a line for each",
        )
        return None
    asked = {op.into: op.options for op in made if isinstance(op, Ask)}
    return ActionStep(node.span, deed.verb, tuple(_loose(asked, each) for each in deed.args), by)


def _loose(asked: dict[int, Expr], arg: Expr) -> Expr:
    """Everything that an argument may mean: what is on offer decides."""
    if isinstance(arg, Local) and arg.slot in asked:
        return asked[arg.slot]
    return arg.noun if isinstance(arg, Single) else arg


def _loose_legal(piece: object) -> object:
    """`lift("X") is legal` asks whether it is for some X."""
    if isinstance(piece, Legal):
        return evolve(piece, args=tuple(_loose({}, each) for each in piece.args))
    return piece


def _end(node: CallNode, by: Expr | None, scope: Scope) -> EndStep | None:
    """`end turn`, `end PHASE`."""
    words = scope.words
    clocks = ["turn", *words.phases]
    name = comparisons.bare_word(node.arg) if node.arg is not None else None
    if name is None or node.args or node.multiplier is not None:
        error(
            words.diagnostics,
            "RD302",
            "`end` says which phase or turn the player ends",
            node.span,
            "one word is needed behind it",
            "write `end turn`",
        )
        return None
    if name.text not in clocks:
        unknown(words, "RD213", "a phase or turn", name, clocks)
        return None
    return EndStep(node.span, name.text, by)


# ---- what is answered and expected ------------------------------------------------------------------------------------------


def _answer(value: ExprNode, scope: Scope) -> AnswerStep:
    word = comparisons.bare_word(value)
    if word is not None and word.text in ANSWERS:
        return AnswerStep(value.span, word.text, None)
    if word is not None and word.text in scope.words.adjectives:
        list_name = scope.words.adjectives[word.text][0]
        return AnswerStep(value.span, "", Word(Type(Sort.WORD, list_name), word.text))
    if word is not None and word.text not in scope.names and not scope.words.sorts_of(word.text):
        unknown(scope.words, "RD201", "an answer", word, [*ANSWERS, *scope.words.adjectives])
        return AnswerStep(value.span, "", None)
    return AnswerStep(value.span, "", _loose({}, phrases.phrase(value, scope).expr))


def _expect(node: ExprNode, scope: Scope) -> Iterator[ExpectStep]:
    """Each side of an `and` by itself: only one of them may fail."""
    for part in node.items if isinstance(node, AndNode) else (node,):
        lowered = _victory(part, scope) or condition(part, scope)
        if not is_mistake(lowered):
            yield ExpectStep(part.span, rewritten(lowered, _loose_legal))


def _victory(node: ExprNode, scope: Scope) -> Expr | None:
    """`PLAYER is winner`; None for any other condition."""
    word = comparisons.bare_word(node.right) if isinstance(node, IsNode) else None
    if not isinstance(node, IsNode) or word is None or word.text != WINNER:
        return None
    player = phrases.players(node.left, scope)
    if is_mistake(player):
        return player
    won = State(WINNER, phrases.one(player))
    return Not(won) if node.negated else won


# ---- which card a printed name means ------------------------------------------------------------------------------


def _card_of_players(piece: object, words: Words) -> object:
    """A printed name alone is the first such card in a zone of a player, else the first anywhere.

    The cards that an example speaks of are those that it has put there; the same names lie in decks that it never sees.
    """
    if not isinstance(piece, Single) or not isinstance(piece.noun, Noun) or not _is_name_alone(piece.noun):
        return piece
    everybody = Noun(SEAT, (Group("seats", You()),))
    theirs: list[Where] = [InZone(each.name, everybody) for each in words.zones.values() if each.of_player]
    if not theirs:
        return piece
    near = evolve(piece.noun, where=tuple(theirs))
    return IfElse(CARD, Exists(near), Single(near, CARD), piece)


def _is_name_alone(noun: Noun) -> bool:
    is_named = any(isinstance(each, IsNamed) for each in walk(noun.which))
    return noun.sort == CARD and noun.where == (Anywhere(),) and is_named


__all__ = ["example"]
