"""RD408: triggers that call themselves, or each other, without end."""

from collections.abc import Iterator
from typing import Final, final

from attrs import Factory, define

from realmsdsl.base import Label, Span
from realmsdsl.ir import Event, Program, Same, Trigger
from realmsdsl.ir.walk import walk
from realmsdsl.semantics.checks import certain
from realmsdsl.semantics.steps.arguments import kinds_of
from realmsdsl.semantics.words import Words

_NOT_YOU: Final = ("opponents", "teammates")


@final
@define(slots=True)
class _Listeners:
    """The triggers that wait for events, by verb and resource; what each of them sets off is worked out when asked."""

    triggers: list[tuple[Span, Trigger]]
    verbs: dict[str, certain.Deeds]
    words: Words
    waiting: dict[tuple[str, str], list[int]] = Factory(dict)

    def __attrs_post_init__(self) -> None:
        for index, (_, trigger) in enumerate(self.triggers):
            self.waiting.setdefault((trigger.event.verb, trigger.event.resource), []).append(index)

    def set_off_by(self, index: int) -> Iterator[int]:
        """The triggers that the deeds of one certainly set off."""
        for deed in dict.fromkeys(certain.of_body(self.triggers[index][1].body, self.verbs)):
            for other in self.waiting.get((deed.verb, deed.resource), ()):
                if _fits(deed, self.triggers[other][1].event, self.words):
                    yield other


def check(program: Program, words: Words) -> None:
    """Report the first circle of triggers, at the one that is declared first."""
    listening = [(span, each) for span, each in words.triggers if not each.event.would and not each.limit]
    if not listening:
        return
    circle = sorted(_circle(_Listeners(listening, certain.of_verbs(program), words)))
    if circle:
        words.error(
            "RD408",
            "this trigger sets itself off again and again",
            listening[circle[0]][0],
            "what it does is what it waits for",
            "add `once a turn`, let the player decide with `may`, or wait for something else",
            tuple(Label(listening[each][0], "by way of this one") for each in circle[1:]),
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


def _fits(deed: certain.Deed, event: Event, words: Words) -> bool:
    if event.args or event.actor in _NOT_YOU:
        return False
    if event.object is None:
        return True
    if any(isinstance(each, Same) for each in walk(event.object)):
        return False
    wanted = kinds_of(event.object)
    if not wanted or not deed.kinds:
        return False
    return all(any(kind in words.line_of(each) for kind in wanted) for each in deed.kinds)
