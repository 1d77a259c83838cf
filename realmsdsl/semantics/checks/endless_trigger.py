"""RD408: triggers that call themselves, or each other, without end."""

from collections.abc import Iterable, Iterator

from attrs import define, field, frozen

from realmsdsl.base import Span
from realmsdsl.ir import Event, Expr, Local, Number, Op, Same, Trigger
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Ask, Change, ForEach, Perform, Repeat
from realmsdsl.semantics.arguments import kinds_of
from realmsdsl.semantics.checks.touches import Touches
from realmsdsl.semantics.report import error
from realmsdsl.semantics.words import Words


@frozen(slots=True)
class _Deed:
    """A deed that is always done: its verb, the kinds of its object if they are known, the resource of a gain."""

    verb: str
    kinds: tuple[str, ...] = ()
    resource: str = ""


@define(slots=True)
class _Listeners:
    """The triggers that wait for events, by verb and resource; what each of them sets off is worked out when asked."""

    triggers: list[tuple[Span, Trigger]]
    touches: Touches
    words: Words
    _waiting: dict[tuple[str, str], list[int]] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        for index, (_, trigger) in enumerate(self.triggers):
            self._waiting.setdefault((trigger.event.verb, trigger.event.resource), []).append(index)

    def set_off_by(self, index: int) -> Iterator[int]:
        """The triggers that the deeds of one certainly set off."""
        for deed in dict.fromkeys(_deeds(self.triggers[index][1].body, self.touches, ())):
            for other in self._waiting.get((deed.verb, deed.resource), ()):
                if _fits(deed, self.triggers[other][1].event, self.words):
                    yield other


def check(touches: Touches, words: Words) -> None:
    """Report the first circle of triggers, at the one that is declared first."""
    listening = [(span, each) for span, each in words.triggers if not each.event.would and not each.limit]
    circle = _circle(_Listeners(listening, touches, words))
    if circle:
        error(
            words.diagnostics,
            "RD408",
            "this trigger sets itself off again and again",
            listening[min(circle)][0],
            "what it does is what it waits for",
            "add `once a turn`, let the player decide with `may`, or wait for something else",
        )


def _circle(listeners: _Listeners) -> list[int]:
    """The triggers of a circle, found by going down from each that was not seen yet; empty if there is none."""
    finished: set[int] = set()
    for start in range(len(listeners.triggers)):
        if start in finished:
            continue
        way = {start: listeners.set_off_by(start)}
        while way:
            at = next(reversed(way))
            after = next(way[at], None)
            if after is None:
                finished.add(at)
                del way[at]
            elif after in way:
                steps = list(way)
                return steps[steps.index(after) :]
            elif after not in finished:
                way[after] = listeners.set_off_by(after)
    return []


def _fits(deed: _Deed, event: Event, words: Words) -> bool:
    if deed.verb != event.verb or deed.resource != event.resource or event.args:
        return False
    if event.object is None:
        return True
    if any(isinstance(each, Same) for each in walk(event.object)):
        return False
    wanted = kinds_of(event.object)
    if not wanted or not deed.kinds:
        return False
    return all(any(kind in words.line_of(each) for kind in wanted) for each in deed.kinds)


def _deeds(body: Iterable[Op], touches: Touches, above: tuple[str, ...]) -> Iterator[_Deed]:
    """The deeds that a body does whatever anybody decides."""
    picked: dict[int, tuple[str, ...]] = {}
    optional: set[int] = set()
    for op in body:
        if isinstance(op, Ask):
            picked[op.into] = kinds_of(getattr(op.options, "which", None))
            if op.may or op.least == Number(0):
                optional.add(op.into)
        elif isinstance(op, Change) and op.how in ("gain", "lose"):
            yield _Deed(op.how, (), op.what)
        elif isinstance(op, Perform):
            yield from _performed(op, picked, optional, touches, above)
        elif isinstance(op, Repeat) and isinstance(op.times, Number) and op.times.value >= 1:
            yield from _deeds(op.body, touches, above)
        elif isinstance(op, ForEach):
            continue


def _performed(
    op: Perform,
    picked: dict[int, tuple[str, ...]],
    optional: set[int],
    touches: Touches,
    above: tuple[str, ...],
) -> Iterator[_Deed]:
    slots = [arg.slot for arg in op.args if isinstance(arg, Local)]
    if op.verb in above or any(slot in optional for slot in slots):
        return
    kinds = next((picked[slot] for slot in slots if slot in picked), _kinds_of_args(op.args))
    yield _Deed(op.verb, kinds)
    for verb in touches.verbs(op.verb):
        yield from _deeds(verb.body, touches, (*above, op.verb))


def _kinds_of_args(args: tuple[Expr, ...]) -> tuple[str, ...]:
    for arg in args:
        found = kinds_of(getattr(arg, "which", None))
        if found:
            return found
    return ()
