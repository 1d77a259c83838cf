"""Verbs, actions and their events: what they are done to, who listens, what history keeps."""

from realmsdsl.engine.layout import THINGS
from realmsdsl.engine.tables.bodies import Bodies
from realmsdsl.engine.tables.setting import Setting
from realmsdsl.ir import (
    CARD,
    ActionDef,
    All,
    Candidate,
    CountDifferent,
    DefinitionDef,
    Event,
    Expr,
    Gained,
    Happened,
    InZone,
    IsIn,
    Noun,
    Over,
    PropertyOf,
    Same,
    Sort,
    State,
    This,
    Trigger,
    VerbDef,
)
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Repeat

WOULD = "would:"

PREFERENCE = "preference"
"""What the question is called that tells which of several things a script wants."""


def is_about_this(trigger: Trigger) -> bool:
    """Whether the event of a trigger is about its own card: it is heard wherever the card lies."""
    asked = trigger.event.object
    return any(isinstance(each, Same) and isinstance(each.right, This) for each in walk(asked))


def is_own_card(asked: Expr) -> bool:
    """Whether a question about a thing is only true of the card that asks it."""
    items = asked.items if isinstance(asked, All) else (asked,)
    return any(item == Same(Candidate(CARD), This()) for item in items)


class Listening(Bodies):
    """Which events there are, and what listens to them. An event is known by its verb; `would:` goes before a deed that
    may be replaced."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        lines = setting.lines
        self.definitions: dict[str, DefinitionDef] = {each.name: each for each in lines.definitions}
        self.preferences = {
            each.params[0].type.sort: each.name
            for each in lines.definitions
            if each.name.partition(":")[0] == PREFERENCE and len(each.params) == 1
        }
        """The question how much a script prefers a thing, by the sort of thing."""
        self.verbs: dict[str, VerbDef] = {each.name: each for each in lines.verbs}
        self.actions: tuple[ActionDef, ...] = lines.actions
        self.deeds: tuple[VerbDef | ActionDef, ...] = (*self.verbs.values(), *self.actions)
        self.action_index = {each.name: number for number, each in enumerate(lines.actions)}
        self._describe_calls()
        self._index_triggers()
        self._keep_history()

    # ---- calls -----------------------------------------------------------------------------------------

    def _describe_calls(self) -> None:
        """For each verb and action: the positions of its object, things and number; the word of its event."""
        self.verb_object: dict[str, int | None] = {}
        self.verb_things: dict[str, tuple[int, ...]] = {}
        self.verb_number: dict[str, int | None] = {}
        self.object_is_card: dict[str, bool] = {}
        self.past_of: dict[str, str] = {}
        for each in self.deeds:
            sorts = [param.type.sort for param in each.params]
            things = tuple(
                i for i, param in enumerate(each.params) if sorts[i] in THINGS and not param.type.many
            )
            self.verb_things[each.name] = things
            self.verb_object[each.name] = things[0] if things else None
            self.verb_number[each.name] = sorts.index(Sort.NUMBER) if Sort.NUMBER in sorts else None
            self.object_is_card[each.name] = bool(things) and sorts[things[0]] is Sort.CARD
            self.past_of[each.name] = each.past
        for name in ("enters", "leaves", "place"):
            self.object_is_card[name] = True

    def takes_set(self, verb: str, index: int) -> bool:
        """Whether a parameter of a verb is a set of things: words of a set are one number."""
        type_ = self.verbs[verb].params[index].type
        return type_.many and type_.sort is not Sort.WORD

    # ---- triggers ------------------------------------------------------------------------------------------

    def _index_triggers(self) -> None:
        self.event_key = [(WOULD if each.event.would else "") + each.event.verb for each in self.triggers]
        keys = set(self.event_key)
        self.answered = frozenset(key for key in keys if not key.startswith(WOULD))
        """The events that something may answer."""
        self.replaced = frozenset(key.removeprefix(WOULD) for key in keys if key.startswith(WOULD))
        """The deeds that something may replace."""
        self.watches_moves = bool(keys & {"enters", "leaves", "would:enters", "would:leaves"})
        self.replaces_moves = bool(self.replaced & {"enters", "leaves"})
        self.forbidden = frozenset(each.target for each in self.modifiers if each.how == "forbid")
        """The verbs and actions that some modifier forbids."""
        self.about_own_card = {
            number: index
            for number, modifier in enumerate(self.modifiers)
            if modifier.how == "forbid"
            for index, asked in modifier.args
            if is_own_card(asked)
        }
        """By modifier that forbids something to be done to the card that says so: which argument that is."""
        self.copies = any(each.how == "copy" for each in self.modifiers)
        """Whether a card may show the abilities of another."""
        self.line_triggers_of: dict[str, tuple[int, ...]] = {}
        for number in self.line_triggers:
            key = self.event_key[number]
            self.line_triggers_of[key] = (*self.line_triggers_of.get(key, ()), number)
        parted = [_part_guard(each.event) for each in self.triggers]
        self.guards = [guard for guard, _ in parted]
        """By trigger: what is asked of the object of its event."""
        self.guard_places = [places for _, places in parted]
        """By trigger of a move: the zones of certain seats that it is about; none if any seat's will do."""
        self.own_triggers = [
            tuple(number for number in numbers if is_about_this(self.triggers[number]))
            for numbers in self.card_triggers
        ]
        self.own_keys = frozenset(
            self.event_key[number] for numbers in self.own_triggers for number in numbers
        )
        """The events that a card hears about itself wherever it lies."""

    # ---- history ---------------------------------------------------------------------------------------------

    def _keep_history(self) -> None:
        """Which events history keeps, which properties they keep of cards, and how far back history is asked."""
        asked: set[str] = set()
        remembered: set[str] = set(self.answered)
        periods: set[str] = set()
        loops: set[str] = set()
        for node in walk(self.spoken):
            if isinstance(node, (Happened, Gained)):
                remembered.add(node.verb)
                periods.add(node.period)
            elif isinstance(node, State) and node.word == "new":
                remembered |= {"use", *(name for name, past in self.past_of.items() if past)}
                periods.add("turn")
            elif isinstance(node, Repeat) and node.loop:
                loops.add(node.loop)
            asked |= _asked_of_events(node)
        self.remembered = frozenset(remembered)
        self.snapshot_properties = tuple(sorted(self.property_index[name] for name in asked))
        self.snapshot_index = {number: index for index, number in enumerate(self.snapshot_properties)}
        self.long_periods = frozenset(periods - {"turn"})
        self.loop_names = frozenset(loops)


def _part_guard(event: Event) -> tuple[Expr | None, tuple[InZone, ...]]:
    """What a move is asked of its card, and of the zone that is left or entered.

    That the card lies there cannot be asked: it does not any longer, or not yet.
    """
    asked = event.object
    if not event.zones:
        return asked, ()
    items = asked.items if isinstance(asked, All) else () if asked is None else (asked,)
    places = tuple(where for item in items for where in _places(item))
    left = tuple(item for item in items if not _places(item))
    if not places:
        return asked, ()
    return (left[0] if len(left) == 1 else All(left)) if left else None, places


def _places(item: Expr) -> tuple[InZone, ...]:
    """The zones in `the card is in …`; none for any other condition."""
    if not isinstance(item, IsIn) or not isinstance(item.thing, Candidate) or not isinstance(item.noun, Noun):
        return ()
    where = item.noun.where
    is_plain = item.noun.which is None and all(isinstance(each, InZone) for each in where)
    return tuple(each for each in where if isinstance(each, InZone)) if is_plain else ()


def _asked_of_events(node: object) -> frozenset[str]:
    """The properties that a piece of IR asks of the objects of events."""
    asked: tuple[object, ...] = ()
    if isinstance(node, Noun) and _looks_back(node):
        asked = (node.which, node.best)
    elif isinstance(node, (Over, CountDifferent)) and _looks_back(node.noun):
        asked = (node.value,)
    elif isinstance(node, Event):
        asked = (node.object,)
    return frozenset(each.property for each in walk(asked) if isinstance(each, PropertyOf))


def _looks_back(noun: object) -> bool:
    return isinstance(noun, Noun) and any(isinstance(where, Happened) for where in noun.where)
