"""Executable examples: their steps are checked and lowered like those of a card, with actions as verbs."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

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
from realmsdsl.base import nearest_words
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import phrases
from realmsdsl.semantics.nouns.phrase import single
from realmsdsl.semantics.scope import NOTHING, Scope, is_mistake
from realmsdsl.semantics.steps.body import step
from realmsdsl.semantics.steps.calls import call
from realmsdsl.semantics.values.conditions import condition
from realmsdsl.semantics.values.listed import bare_word
from realmsdsl.semantics.words import Words
from realmsdsl.semantics.words.builtin import END
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
    NounNode,
    StepNode,
    StringNode,
    TheyNode,
)

ANSWERS: Final = ("yes", "none", "done")
"""What can be answered besides things, numbers and words."""

WINNER: Final = "winner"
"""What a player is when the game has ended well: no rule and no card could ask it."""


def example(node: ExampleNode, source: str, words: Words) -> ExampleDef:
    """Check an example and lower its steps; what has mistakes is reported and left out."""
    setting = next((line for line in node.steps if isinstance(line, InFormatNode)), None)
    named = "" if setting is None else setting.format.text
    format_ = named or next(iter(words.formats), "")
    scope = Scope(words, is_example=True, has_gap=words.has_gap(node.span), format=format_)
    drafts = [draft for line in node.steps for draft in _line(line, scope)]
    _in_order(node, words)
    _expects_something(node, scope)
    # pronouns of a later line may still bind a slot in the ops of an earlier one: bodies are cut when all is lowered
    ops = tuple(scope.ops)
    steps = tuple(
        evolve(each, body=ops[start:end]) if isinstance(each, GivenStep | DoStep) else each
        for each, start, end in drafts
    )
    seats = [each.seats.value for each in (setting.settings if setting else ()) if each.seats is not None]
    return ExampleDef(
        node.title.text,
        source,
        node.title.span,
        node.title.span if setting is None else setting.span,
        named,
        seats[0] if seats else 0,
        _options(setting),
        rewritten(steps, lambda piece: _card_of_players(piece, words)),
        scope.frame.slots,
    )


def _expects_something(node: ExampleNode, scope: Scope) -> None:
    if scope.has_gap or any(isinstance(line, ExpectNode) for line in node.steps):
        return
    scope.words.warning(
        "RD415",
        "this example expects nothing",
        node.title.span,
        "it shows only that nothing goes wrong",
        "add a line `expect …`",
    )


def _in_order(node: ExampleNode, words: Words) -> None:
    """Where it is played comes first, then what is given: set-up is over when something is done."""
    is_set_up = False
    for at, line in enumerate(node.steps):
        if isinstance(line, InFormatNode) and at:
            message = "an example says at its beginning where it is played"
            words.error("RD411", message, line.span, "too late", "move this line up, behind the title")
        elif isinstance(line, GivenNode) and is_set_up:
            message = "what is given stands before all that is done or expected"
            words.error("RD411", message, line.span, "too late", "move this line up, or write `do`")
        is_set_up = is_set_up or isinstance(line, DoNode | ExpectNode)


Draft = tuple[ExampleStep, int, int]
"""A step, and where the ops of its body begin and end in the row of the example."""


def _line(node: object, scope: Scope) -> Iterator[Draft]:
    start = len(scope.ops)
    match node:
        case InFormatNode():
            _in_format(node, scope.words)
        case GivenNode(steps=steps):
            for each in steps:
                step(each, scope)
            _without_actions(steps, scope, start)
            yield GivenStep(node.span, ()), start, len(scope.ops)
        case DoNode(steps=steps):
            for is_started, group in groupby(steps, lambda each: _is_started(each, scope.words)):
                row = tuple(group)
                yield from (_start(row, scope) if is_started else _happen(row, scope))
        case AnswerNode(values=values):
            yield from ((_answer(value, scope), start, start) for value in values)
        case ExpectNode(condition=expected):
            yield from ((each, start, start) for each in _expect(expected, scope))


def _expect(node: ExprNode, scope: Scope) -> Iterator[ExpectStep]:
    """What must be true: each part of an `and` by itself, so that the one that is not can be shown."""
    for part in node.items if isinstance(node, AndNode) else (node,):
        asking = evolve(scope, can_ask=False)
        lowered = _wins(part, asking) or condition(part, asking)
        if not is_mistake(lowered):
            yield ExpectStep(part.span, rewritten(lowered, _loose_legal))


def _wins(node: ExprNode, scope: Scope) -> Expr | None:
    """`PLAYER is winner`; None for any other condition."""
    word = bare_word(node.right) if isinstance(node, IsNode) else None
    if not isinstance(node, IsNode) or word is None or word.text != WINNER:
        return None
    player = phrases.players(node.left, scope)
    if is_mistake(player):
        return player
    won = State(WINNER, single(player))
    return Not(won) if node.negated else won


def _in_format(line: InFormatNode, words: Words) -> None:
    if line.format.text not in words.formats:
        report.unknown(words, "RD216", "a format", line.format, words.formats)
    for setting in line.settings:
        if setting.option is None or setting.value is None:
            continue
        entry = words.options.get(setting.option.text)
        if entry is None:
            report.unknown(words, "RD214", "an option", setting.option, words.options)
        elif setting.value.text not in entry.values:
            report.unknown(words, "RD214", f"a value of `{entry.name}`", setting.value, entry.values)


def _options(setting: InFormatNode | None) -> tuple[tuple[str, str], ...]:
    settings = setting.settings if setting is not None else ()
    return tuple((each.option.text, each.value.text) for each in settings if each.option and each.value)


# ---- what is done ------------------------------------------------------------------------------------------


def _happen(row: tuple[StepNode, ...], scope: Scope) -> Iterator[Draft]:
    """Steps that nobody starts: they share a body, and the answers behind it."""
    start = len(scope.ops)
    for each in row:
        step(each, scope)
    _without_actions(row, scope, start)
    yield DoStep(row[0].span.to(row[-1].span), ()), start, len(scope.ops)


def _start(row: tuple[StepNode, ...], scope: Scope) -> Iterator[Draft]:
    """Actions, and ends of phases and turns, of you or of another player."""
    for node in row:
        by: Expr | None = None
        started: tuple[StepNode, ...] = (node,)
        if isinstance(node, TheyNode):
            by, started = single(phrases.phrase(node.who, scope, Sort.SEAT).expr), node.body
        for each in started:
            if not isinstance(each, CallNode) or not _starts(each, scope.words):
                _alone(each, scope)
                continue
            made = _end(each, by, scope) if each.verb.text == END else _action(each, by, scope)
            if made is not None:
                yield made, 0, 0


def _is_started(node: StepNode, words: Words) -> bool:
    """Whether a player starts a step, or what another player does."""
    return (
        _starts(node.body[0], words) if isinstance(node, TheyNode) and not node.word else _starts(node, words)
    )


def _starts(node: StepNode, words: Words) -> bool:
    """Whether a step is what only players do: an action, or the end of a phase or turn."""
    if not isinstance(node, CallNode):
        return False
    entry = words.verbs.get(node.verb.text)
    return node.verb.text == END if entry is None else entry.is_action


def _alone(node: StepNode, scope: Scope) -> None:
    scope.words.error(
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
            scope.words.error(
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
    deed = made[-1] if made else None
    if not isinstance(deed, Perform):
        return None
    params = scope.words.verbs[deed.verb].params
    if deed.over is not None and params[deed.over].type.sort is not Sort.ABILITY:
        message = f"`{deed.verb}` is done for one thing at a time"
        scope.words.error("RD314", message, node.span, "several things", "write a line for each")
        return None
    asked = {op.into: op.options for op in made if isinstance(op, Ask)}
    return ActionStep(node.span, deed.verb, tuple(_loose(asked, each) for each in deed.args), by)


def _loose(asked: dict[int, Expr], arg: Expr) -> Expr:
    """Everything that an argument may mean: what is on offer decides."""
    if isinstance(arg, Local) and arg.slot in asked:
        return asked[arg.slot]
    return arg.noun if isinstance(arg, Single) else arg


def _loose_legal(piece: object) -> object:
    """`ACTION("X") is legal` asks whether it is for some X."""
    if isinstance(piece, Legal):
        return evolve(piece, args=tuple(_loose({}, each) for each in piece.args))
    return piece


def _end(node: CallNode, by: Expr | None, scope: Scope) -> EndStep | None:
    """`end turn`, `end PHASE`."""
    words = scope.words
    clocks = ("turn", *words.phases)
    name = bare_word(node.arg) if node.arg is not None else None
    if name is None or node.args or node.multiplier is not None:
        words.error(
            "RD302",
            "`end` says which phase or turn the player ends",
            node.span,
            "one word is needed behind it",
            "write `end turn`",
        )
        return None
    if name.text not in clocks:
        report.unknown(words, "RD213", "a phase or turn", name, clocks)
        return None
    return EndStep(node.span, name.text, by)


# ---- what is answered ------------------------------------------------------------------------------------------


def _answer(value: ExprNode, scope: Scope) -> AnswerStep:
    word, words = bare_word(value), scope.words
    text = _text_alone(value)
    if (
        text is not None
        and text.text not in {*words.cards, *words.unread}
        and not nearest_words(text.text, words.cards)
    ):
        label = "an option is answered by its number"
        mend = "write `answer 1` for the first option, `answer 2` for the second"
        words.error("RD206", f"there is no card “{text.text}” to answer with", value.span, label, mend)
        return AnswerStep(value.span, "", None)
    if word is None or word.text in scope.names:
        return AnswerStep(value.span, "", _loose({}, phrases.phrase(value, scope).expr))
    if word.text in ANSWERS:
        return AnswerStep(value.span, word.text, None)
    if word.text in words.adjectives:
        of = Type(Sort.WORD, words.adjectives[word.text][0])
        return AnswerStep(value.span, "", Word(of, word.text))
    if not words.sorts_of(word.text):
        report.unknown(words, "RD201", "an answer", word, (*ANSWERS, *words.adjectives))
        return AnswerStep(value.span, "", None)
    return AnswerStep(value.span, "", _loose({}, phrases.phrase(value, scope).expr))


def _text_alone(value: ExprNode) -> StringNode | None:
    """The text in quotes that an answer is, if it is nothing else."""
    if isinstance(value, StringNode):
        return value
    if isinstance(value, NounNode) and value.name is not None and not value.tail and value.quantity is None:
        return value.name
    return None


# ---- which card a printed name means ------------------------------------------------------------------------------


def _card_of_players(piece: object, words: Words) -> object:
    """A printed name alone is the first such card in a zone of a player, else the first anywhere.

    The cards that an example speaks of are those that it has put there; the same names lie in zones that it never sees.
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
