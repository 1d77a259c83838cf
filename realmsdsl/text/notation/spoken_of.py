"""Who and what has been spoken of, and how it is spoken of again in our language."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final


from realmsdsl.text.clauses import (
    MARKS,
    NounPhrase,
    is_of_players,
)
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.seen import DOER, IT, Seen
from realmsdsl.text.notation.slots import (
    CELL,
    NUMBER,
    PLAYER,
    SEVERAL,
    THING,
    WORD,
    sort_named,
)


_WORDS: Final = "values."
"""How the rows of lists of words begin."""


class SpokenOf:
    """Who and what has been spoken of, by the names that they have.

    Attributes:
        names: the names of what was chosen or looked at, by what it is.
        marked: the names of what was chosen with a letter, by what it is and the number of that.
        doer: the row for whoever does what is waited for, if that has been spoken of.
        is_asked: whether it is written what holds of a thing that a noun asks about.
        is_player_asked: whether that is a player.
        is_acting: whether it is written what somebody else does, who is `you` there.
        is_ranking: whether it is written what players are put in order by, where `it` is one of them.
        seen: the names of what nobody picked.
    """

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.marked: dict[tuple[str, int], str] = {}
        self.doer = ""
        self.is_asked = self.is_player_asked = False
        self.is_acting = self.is_ranking = False
        self.seen = Seen()

    # ---- where something is written ----------------------------------------------------------------------

    @contextmanager
    def asking(self, *, of_player: bool = True) -> Iterator[None]:
        """Where `it` is the thing that a noun asks about; if that is no player, a player is still who acts."""
        before = self.is_asked, self.is_player_asked
        self.is_asked, self.is_player_asked = True, of_player
        try:
            yield
        finally:
            self.is_asked, self.is_player_asked = before

    @contextmanager
    def acting(self, *, secretly: bool = False) -> Iterator[None]:
        """Where somebody else does something: a thing that they choose has its name only there, unless they do so secretly."""
        before, self.is_acting = self.is_acting, True
        thing = self.names.get(THING)
        try:
            yield
        finally:
            self.is_acting = before
            if not secretly and self.names.get(THING) != thing:
                self.names.pop(THING, None)

    @contextmanager
    def ranking(self) -> Iterator[None]:
        """Where players are put in order: whoever is ranked is `it`, and `you` inside nouns."""
        before = self.is_player_asked, self.is_ranking
        self.is_player_asked = self.is_ranking = True
        try:
            with self.acting():
                yield
        finally:
            self.is_player_asked, self.is_ranking = before

    @contextmanager
    def speaking_of(self, somebody: str, doer: str = "") -> Iterator[None]:
        """Where somebody has been spoken of, or nobody if it is empty, of whom a pronoun may be said; `doer` is the row for
        whoever does what is waited for."""
        before, other = self.names.get(PLAYER), self.doer
        self.doer = doer or other
        if somebody:
            self.names[PLAYER] = somebody
        try:
            yield
        finally:
            if before is not None:
                self.names[PLAYER] = before
            elif somebody:
                self.names.pop(PLAYER, None)
            self.doer = other

    @contextmanager
    def hearing_of(self, thing: NounPhrase | None) -> Iterator[None]:
        """Where something has happened to a thing, if it has: that is `it` then, and not what has a name."""
        is_thing = thing is not None and sort_named(thing) == THING
        hidden = {each: self.names.pop(each) for each in (THING, SEVERAL) if is_thing and each in self.names}
        try:
            yield
        finally:
            self.names |= hidden

    def them(self) -> str:
        """Whoever a pronoun of the third person is: the one that a noun asks about, who acts, or who was chosen."""
        if self.is_player_asked:
            return "it"
        return "you" if self.is_acting else self.names.get(PLAYER, "that player")

    @property
    def are_others_acting(self) -> bool:
        """Whether `you` is somebody else who acts: what you did, or what was done and nobody says by whom, cannot be told there."""
        return self.is_acting and not (self.is_ranking or self.is_player_asked)

    # ---- what is spoken of again ---------------------------------------------------------------------

    def spoken_of(self, phrase: NounPhrase) -> str:
        """A phrase for what was spoken of before.

        Raises:
            UnwritableError: nobody chose that, or it is described.
        """
        if phrase.modifiers or phrase.zones or phrase.name:
            raise UnwritableError("a description of what was spoken of before")
        head = phrase.head
        if head.startswith(_WORDS):
            return IT if self.is_asked and WORD not in self.names else self.named(WORD)
        if head == CELL and phrase.determiner in {"that", "this"}:
            return self.named(CELL)
        if phrase.determiner in {"this", "you"}:
            return phrase.determiner
        if phrase.determiner == "they" or head == "number":
            return self.them() if head != "number" else self.names.get(NUMBER, "that many")
        of_player = phrase.determiner in {"that", "those"} and is_of_players(head)
        if self.is_player_asked if of_player else self.is_asked:
            return "it"
        is_several = phrase.determiner == "those"
        if of_player:
            one = DOER if head == self.doer else self.names.get(PLAYER, "that player")
            return self.named(PLAYER) if is_several else one
        if is_several:
            return self.those(phrase) or self.names.get(THING, "them")
        return self.it()

    def it(self) -> str:
        """A thing that was spoken of last: by its name, or by one that it is given where `it` would be a player."""
        return self.names.get(THING) or (self.seen.before(IT) if self.is_ranking else IT)

    def names_several(self, things: NounPhrase, name: str, *, are_all: bool) -> None:
        """Note the name of several things: of `those` that are so many of a kind, and of `those` that are not told if they `are_all` that
        were named, and not some among them."""
        if are_all:
            self.names[SEVERAL] = name
        if things.number is not None:
            self.names[_so_many(things)] = name

    def those(self, phrase: NounPhrase) -> str | None:
        """The name of several things that are spoken of again, as so many of a kind where there are others; None if they have none."""
        told = self.names.get(_so_many(phrase)) if phrase.number is not None else None
        return told or self.names.get(SEVERAL)

    def by_letter(self, phrase: NounPhrase) -> str:
        """The name of what was chosen with a letter.

        Raises:
            UnwritableError: nothing before has that letter.
        """
        key = sort_named(phrase), phrase.mark or 0
        name = self.marked.get(key)
        if name is None or phrase.modifiers or phrase.zones:
            raise UnwritableError("a letter that marks nothing before")
        if name == IT:
            self.marked[key] = name = self.seen.before(IT)
        return name

    def named(self, what: str) -> str:
        """The name of what was chosen.

        Raises:
            UnwritableError: nobody chose any.
        """
        name = self.names.get(what)
        if name is None:
            raise UnwritableError(f"a {what} that nobody chose")
        return name

    def each_picked(self, each: NounPhrase, sort: str) -> str:
        """The name of players, or words of a list, that were picked, if it is each among them that is meant; else empty."""
        (only, *others) = each.modifiers or (None,)
        among = only.slots.get("things") if only is not None and only.kind == "which.among" else None
        if others or sort not in {PLAYER, WORD} or not isinstance(among, NounPhrase):
            return ""
        return self.by_letter(among) if among.determiner in MARKS else self.named(sort)


def _so_many(things: NounPhrase) -> str:
    """Under what the name is kept of so many things of a kind."""
    return f"{things.number} {' '.join(things.heads)}"
