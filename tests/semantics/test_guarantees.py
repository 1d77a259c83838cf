"""What the IR guarantees from the first day (`ir_for_native.md`), as far as it can be seen without playing."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import attrs
import pytest

from realmsdsl.base.resources import sets_path
from realmsdsl.ir import (
    Anywhere,
    Candidate,
    CardDef,
    CountDifferent,
    EventObject,
    Expr,
    InZone,
    Lines,
    Local,
    LocalOf,
    Modifier,
    Noun,
    Op,
    Over,
    Place,
    Program,
    PropertyOf,
    ResourceOf,
    Sort,
    Trigger,
    Type,
)
from realmsdsl.ir.walk import ops_in, walk
from realmsdsl.ops import Ask, Change, Perform
from realmsdsl.ops.codec import program_from_json, program_to_json
from realmsdsl.semantics import compile_file
from tests.semantics.village import GAME, body, card, right

_DRAFTS: Final = Path(__file__).parent.parent / "drafts"
FILES: Final = sorted([*sets_path().glob("*/*.realms"), *_DRAFTS.glob("*/*.realms"), GAME / "game.realms"])


@cache
def compiled(path: Path) -> Program:
    program = compile_file(path).program
    assert program is not None
    return program


@pytest.fixture(params=FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def program(request: pytest.FixtureRequest) -> Program:
    return compiled(request.param)


# ---- shape (1 to 6) ------------------------------------------------------------------------------------------


def test_plain_data_all_the_way_down(program: Program) -> None:
    """1: numbers, texts, tuples and attrs classes; no function, class, dict or list inside."""
    waiting: list[Any] = [program]
    while waiting:
        value = waiting.pop()
        if isinstance(value, tuple):
            waiting += value
        elif attrs.has(type(value)):
            assert type(value).__module__.startswith("realmsdsl."), type(value)
            waiting += [getattr(value, each.name) for each in attrs.fields(type(value))]
        else:
            assert value is None or isinstance(value, str | int), value


def test_json_both_ways(program: Program) -> None:
    """1: equal after the round trip."""
    assert program_from_json(program_to_json(program)) == program


def test_every_expression_has_one_known_type(program: Program) -> None:
    """2: and nothing that was not understood is left."""
    for value in walk(program):
        if isinstance(value, Expr):
            assert isinstance(value.type, Type)
            assert value.type.of != "?"
            assert type(value).__module__.startswith("realmsdsl.ir"), value


def test_every_name_is_declared(program: Program) -> None:
    """2: names are resolved; nothing is looked up by text at run time."""
    all_lines = (program.lines, *(each.lines for each in program.formats))
    zones = {each.name for each in program.zones}
    resources = {each.name for each in (*program.resources, *program.counters)}
    properties = {each.name for each in program.properties}
    verbs = {each.name for lines in all_lines for each in (*lines.verbs, *lines.actions)}
    for value in walk(program):
        match value:
            case InZone(zone=zone) | Place(zone=zone):
                assert zone in zones
            case PropertyOf(property=name):
                assert name in properties
            case ResourceOf(resource=name) | Change(what=name):
                assert name in resources
            case Perform(verb=name):
                assert name in verbs


def test_questions_and_verbs_are_in_force_where_they_are_asked_and_done(program: Program) -> None:
    """2: what the game and the cards rely on, the game has; what a format relies on, the game or the format has."""
    own = _names(program.lines)
    assert _relied_on((program.lines, program.cards, program.properties, program.ability_kinds)) <= own
    for each in program.formats:
        assert _relied_on(each.lines) <= own | _names(each.lines), each.name


def _names(lines: Lines) -> set[str]:
    return {each.name for each in (*lines.definitions, *lines.verbs)}


def _relied_on(value: object) -> set[str]:
    names = {each.definition for each in walk(value) if type(each).__name__ == "Answer"}
    return names | {each.verb for each in walk(value) if isinstance(each, Perform)}


def test_predicates_only_read(program: Program) -> None:
    """3: no op stands inside an expression."""
    for value in walk(program):
        if isinstance(value, Expr):
            assert not any(isinstance(each, Op) for each in walk(value))


def test_the_zones_of_a_picked_card_are_known(program: Program) -> None:
    """3: cards are picked from zones, from what an expression names, or among the objects of events."""
    for ask in ops_in(program):
        if isinstance(ask, Ask) and isinstance(ask.options, Noun) and ask.options.sort.sort is Sort.CARD:
            assert ask.options.where
            assert not any(isinstance(each, Anywhere) for each in ask.options.where), ask


def test_sugar_is_gone(program: Program) -> None:
    """4: one way to say a thing."""
    for value in walk(program):
        name = type(value).__name__
        if name in ("All", "Any"):
            assert len(value.items) > 1
            assert not any(type(each).__name__ == name for each in value.items)
            assert name == "Any" or len(set(value.items)) == len(value.items)
        elif name == "Not":
            assert type(value.item).__name__ not in ("Not", "Compare", "Truth")
        elif name == "Arithmetic":
            assert not (type(value.left).__name__ == type(value.right).__name__ == "Number")
            assert not (value.op == "*" and type(value.right).__name__ == "Number")
        elif name == "Ask":
            assert not (value.may and getattr(value.least, "value", None) == 0)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("drop a tool in hand", "drop a tool"),
        ("drop all tools", "drop all tools in hand"),
        ("get 1 for each card in hand", "get count(cards in hand)"),
        ("get 1 for each card in hand", "get 1 * count(hand)"),
        ("if count(tools in yard) is 1 or more: get 1", "if there is a tool in yard: get 1"),
        ("if count(tools in yard) is 0: get 1", "if there is no tool in yard: get 1"),
        ("if not coins is 3: get 1", "if coins is not 3: get 1"),
        ("may drop up to 2 cards", "drop up to 2 cards"),
        ("gain 1 coins", "gain a coins"),
        ("buy a card", "buy a card to pit"),
        ("drop a card in hand where it is a tool", "drop a tool in hand"),
        ("if hand is empty: get 1", "if there is no card in hand: get 1"),
        ("get coins of you", "get coins"),
        ("tame target horse", "tame target horse in yard of all players"),
        ("choose one:\n    - get 1", "choose 1:\n    - get 1"),
    ],
)
def test_equal_abilities_are_equal_data(one: str, other: str) -> None:
    """4: whatever words say it."""
    assert body(one) == body(other)


def test_equal_cards_are_equal_data() -> None:
    """4: the order of words in a set does not matter."""
    assert card("color red, blue\ncost 2") == card("cost 2\ncolor blue, red")


def test_locals_are_single_things_or_sets(program: Program) -> None:
    """6: numbers, cards, seats, words, cells, abilities, and sets of them; no text, no lists of lists."""
    for value in walk(program):
        if isinstance(value, Local | LocalOf):
            assert value.type.sort not in (Sort.AMOUNT, Sort.ACTION, Sort.DEFINITION)


# ---- slots and candidates ------------------------------------------------------------------------------------


def _bodies(program: Program) -> Iterator[tuple[int, int, object]]:
    """Every body with its number of slots, the number of its parameters, and what stands in it."""
    for lines in (program.lines, *(each.lines for each in program.formats)):
        for verb in lines.verbs:
            yield verb.slots, len(verb.params), verb.body
        for action in lines.actions:
            yield action.slots, len(action.params), action.body
            yield (
                max(action.price.slots, len(action.params)),
                len(action.params),
                (action.price, action.condition),
            )
        for definition in lines.definitions:
            yield len(definition.params), len(definition.params), definition.value
        yield from ((rule.slots, 0, rule.body) for rule in lines.rules)
        if lines.setup is not None:
            yield lines.setup.slots, 0, lines.setup.body
        if lines.course is not None:
            yield lines.course.slots, 0, lines.course.body
        yield from ((phase.slots, 0, phase.body) for turn in lines.turns for phase in turn.phases)
        yield from _standing(lines)
    for each in program.cards:
        yield from _standing(each)
        for ability in each.abilities:
            yield ability.slots, 0, ability.body
            yield ability.price.slots, 0, (ability.price, ability.condition)


def _standing(lines: Lines | CardDef) -> Iterator[tuple[int, int, object]]:
    yield from ((trigger.slots, 0, trigger.body) for trigger in lines.triggers)
    yield from ((clock.slots, 0, clock.body) for clock in lines.clocks)
    yield 0, 0, lines.modifiers


def test_locals_are_bound_within_their_slots(program: Program) -> None:
    for slots, params, inside in _bodies(program):
        bound = set(range(params))
        for value in walk(inside):
            into = getattr(value, "into", None)
            if isinstance(into, int):
                bound.add(into)
        used = {each.slot for each in walk(inside) if isinstance(each, Local | LocalOf)}
        assert used <= bound
        assert all(each < max(slots, params) for each in bound), inside


_BINDS: Final[dict[type, tuple[str, ...]]] = {
    Noun: ("which", "best"),
    CountDifferent: ("value",),
    Over: ("value",),
    Modifier: ("value", "condition", "args"),
}
"""The fields that are asked about one more candidate."""


def _depths(value: Any, bound: int) -> Iterator[tuple[Candidate, int]]:
    """Each candidate with the number of those that are bound where it stands."""
    if isinstance(value, Candidate):
        yield value, bound
    elif isinstance(value, tuple):
        for each in value:
            yield from _depths(each, bound)
    elif attrs.has(type(value)):
        inner = _BINDS.get(type(value), ())
        more = {"object", "args"} if type(value).__name__ == "Event" else set()
        more |= {"times"} if type(value).__name__ == "Create" else set()
        more |= {"by"} if type(value).__name__ in ("Order", "End") else set()
        for field in attrs.fields(type(value)):
            deeper = field.name in inner or field.name in more
            yield from _depths(getattr(value, field.name), bound + deeper)


def test_candidates_are_counted_within_their_predicates(program: Program) -> None:
    for candidate, bound in _depths(program, 0):
        assert 0 <= candidate.depth < bound, candidate


def test_objects_of_events_are_counted_within_their_triggers(program: Program) -> None:
    def depths(value: Any, bound: int) -> Iterator[tuple[EventObject, int]]:
        if isinstance(value, EventObject):
            yield value, bound
        elif isinstance(value, tuple):
            for each in value:
                yield from depths(each, bound)
        elif attrs.has(type(value)):
            deeper = isinstance(value, Trigger)
            for field in attrs.fields(type(value)):
                yield from depths(getattr(value, field.name), bound + deeper)

    for found, bound in depths(program, 0):
        assert 0 <= found.depth < bound


# ---- asking, change (7, 15, 16, 19) ----------------------------------------------------------------------------


def test_asks_have_tags(program: Program) -> None:
    """7: an agent knows a question by its tag."""
    for op in ops_in(program):
        if isinstance(op, Ask):
            assert op.tag


def test_events_have_static_names(program: Program) -> None:
    """16: all triggers are known when the program is compiled, each with a verb that leaves events."""
    all_lines = (program.lines, *(each.lines for each in program.formats))
    known = {each.name for lines in all_lines for each in (*lines.verbs, *lines.actions)}
    known |= {"enters", "leaves", "gain", "lose", "place", "use"}
    for value in walk(program):
        if isinstance(value, Trigger):
            assert value.event.verb in known
            assert value.event.actor


def test_modifiers_name_what_they_change(program: Program) -> None:
    """19: the set of definitions that can modify a property is known."""
    all_lines = (program.lines, *(each.lines for each in program.formats))
    properties = {each.name for each in program.properties}
    questions = {f"definition:{each.name}" for lines in all_lines for each in lines.definitions}
    verbs = {each.name for lines in all_lines for each in (*lines.verbs, *lines.actions)}
    for value in walk(program):
        if isinstance(value, Modifier):
            legal = {"copy": {""}, "forbid": verbs}.get(value.how, properties | questions)
            assert value.target in legal


def test_what_a_game_says_does_not_depend_on_the_order_of_its_lines() -> None:
    first = right("define odd: even\ndefine even: 2\nrule r: if odd is 3: win").program
    other = right("rule r: if odd is 3: win\ndefine even: 2\ndefine odd: even").program
    assert first is not None
    assert other is not None
    assert first.lines.rules == other.lines.rules
    assert set(first.lines.definitions) == set(other.lines.definitions)
