"""Things that a deed is done to, or that something is said of: named outright, or by what was said before."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from attrs import evolve

from realmsdsl.ir import (
    Among,
    Answer,
    Candidate,
    EventObject,
    EventSeat,
    Expr,
    FactOf,
    Group,
    Local,
    LocalOf,
    Noun,
    Number,
    PropertyOf,
    Single,
    Sort,
    This,
    Word,
    WordOfAbility,
    WordSet,
    You,
)
from realmsdsl.text.clauses import (
    BACKWARDS,
    Clause,
    NounPhrase,
    Verb,
    Words,
    ZoneOf,
    Zones,
    is_of_players,
)
from realmsdsl.text.grouping import apart
from realmsdsl.text.plan import nouns, values
from realmsdsl.text.plan.mentioned import is_marked, referred
from realmsdsl.text.plan.scene import Scene

THIS: Final = NounPhrase("this", ("card",))
YOU: Final = NounPhrase("you", ("player",))
THAT_PLAYER: Final = NounPhrase("that", ("player",))
THEY: Final = NounPhrase("they", ("player",))
_IT: Final = "it"


def unsaid(what: object, prefix: str) -> Clause:
    """The clause for what the plan has no words for: its key names the construct that needs a phrase."""
    name = re.sub(r"(?<!^)(?=[A-Z])", "_", type(what).__name__).lower()
    return Clause(f"{prefix}.{name}")


def words_of(value: Expr | None) -> Words | None:
    """The words that an expression states, or None if they have to be worked out."""
    if not isinstance(value, Word | WordSet) or value.type.sort is not Sort.WORD:
        return None
    of = value.type.of
    if isinstance(value, Word):
        return Words((f"{of}.{value.word}",))
    return Words(tuple(f"{of}.{word}" for word in value.words))


def zone_named(value: Expr | None) -> Zones | None:
    """The zone that an expression names as a value, of whosesoever cards: where something begins, say."""
    if not isinstance(value, Word) or value.type.sort is not Sort.ZONE:
        return None
    return Zones((ZoneOf(value.word),))


def thing(value: Expr, scene: Scene, verb: str = "", known: Expr | None = None) -> NounPhrase | None:
    """The noun phrase for an argument, or None if it is no thing.

    Args:
        value: the argument.
        scene: where; what is spoken of for the first time is noted there.
        verb: what is done to it, or empty.
        known: what the verb says of such things by itself.
    """
    if isinstance(value, Local):
        is_actor = value == scene.actor and not value.type.many  # of several who act, each is one
        if is_actor and not (scene.has_another_player and is_marked(value.slot, scene)):
            return _you(You(), scene)
        return referred(value.slot, scene, verb)
    if value in scene.named:
        return THEY
    if isinstance(value, Noun | Single):
        return _named_outright(value, scene, known)
    reader = _READERS.get(type(value))
    said = reader(value, scene) if reader is not None else None
    if isinstance(value, Answer | FactOf | LocalOf | PropertyOf) and value.type.sort is Sort.SEAT:
        scene.names_somebody()
    return said


def place(value: Expr, scene: Scene) -> NounPhrase | None:
    """The same of a thing that lies on a grid: there the card itself is called by its kind."""
    phrase = THIS if isinstance(value, This) else thing(value, scene)
    if phrase is None or scene.card is None or phrase.determiner != THIS.determiner:
        return phrase
    return evolve(THIS, heads=(f"kind.{scene.vocabulary.widest_kind(scene.card.kind)}",))


def both(first: Expr, second: Expr, scene: Scene) -> tuple[NounPhrase, NounPhrase] | None:
    """Two places on a grid between which something is said to be, whichever is named first: "it" is, since phrases know it there."""
    one, other = place(first, scene), place(second, scene)
    if one is None or other is None:
        return None
    return (other, one) if other.determiner == _IT != one.determiner else (one, other)


def possessed(head: str, owner: NounPhrase | None) -> NounPhrase:
    """What somebody or something has: a property, a neighbour; `owner` None is the reader."""
    if owner is None or owner.determiner == "you":
        return NounPhrase("your", (head,))
    if owner.determiner == _IT and any(map(is_of_players, owner.heads)):
        owner = evolve(owner, determiner="they")
    has_article = any(each.kind == "which.other" for each in owner.modifiers)  # "the others"
    is_owned = owner.determiner in _OWNED  # "of their neighbour" is not "their"
    is_said = has_article and owner.determiner == "plural"
    introduced = () if is_said else ("owned" if is_owned else owner.determiner,)
    of = Clause("which.of", {"thing": owner}, introduced)
    determiner = {"it": "its", "they": "their", "them": "their"}.get(owner.determiner, "of")
    of_them = ("of_them",) if owner.determiner == "them" else ()
    return NounPhrase(determiner, (head,), modifiers=(of,), features=of_them)


_OWNED: Final = frozenset({"its", "their", "your"})
_OF_CELLS: Final = frozenset({"column", "row"})
_NEIGHBOURS: Final = frozenset({"fact.left", "fact.right"})
SIDE: Final = "_side"
"""How the rows end for cells beside one, whose names are those of the players beside somebody."""

_RANDOM, _TEAM = "random", "team"


def _this(_: This, scene: Scene) -> NounPhrase:
    """The card itself: beside another card, which a word that is not clear might mean, or else said again."""
    how = ("beside",) if _is_other_named(scene) else ("again",) if scene.said_this else ()
    scene.said_this = True
    return evolve(THIS, features=how) if how else THIS


def _is_other_named(scene: Scene) -> bool:
    """Whether a card has been spoken of that is not the card itself."""
    heard = scene.event
    if heard is not None and heard.determiner != THIS.determiner and not any(map(is_of_players, heard.heads)):
        return True
    return scene.shown is not None or scene.order(THIS).last is not None or scene.has_just_brought_cards()


def _event_object(_: EventObject, scene: Scene) -> NounPhrase | None:
    return scene.event


def _candidate(value: Candidate, scene: Scene) -> NounPhrase | None:
    return scene.candidates[value.depth] if value.depth < len(scene.candidates) else None


def _you(_: You, scene: Scene) -> NounPhrase:
    if scene.you is not None or not scene.is_third:
        return scene.you or YOU
    doubtful = ("doubtful",) if scene.has_another_player else ()
    return evolve(THEY, features=(*doubtful, "doing"))


def _fact(value: FactOf, scene: Scene) -> NounPhrase | None:
    on_grid = value.type.sort is Sort.CELL
    owner = place(value.of, scene) if on_grid or value.fact in _OF_CELLS else thing(value.of, scene)
    side = SIDE if on_grid and f"fact.{value.fact}" in _NEIGHBOURS else ""
    return possessed(f"fact.{value.fact}{side}", owner) if owner is not None else None


def _property(value: PropertyOf, scene: Scene) -> NounPhrase | None:
    owner = thing(value.card, scene)
    return possessed(f"property.{value.property}", owner) if owner is not None else None


def _word_of_ability(value: WordOfAbility, scene: Scene) -> NounPhrase | None:
    owner = thing(value.ability, scene)
    name = scene.vocabulary.described_by.get(value.type.of, value.type.of)
    return possessed(f"property.{name}", owner) if owner is not None else None


def _chosen_by(value: LocalOf, scene: Scene) -> NounPhrase | None:
    """What somebody chose when everybody did."""
    who = thing(value.seat, scene)
    if who is None:
        return None
    pronoun = ("pronoun",) if who.determiner in {"you", "they", "it"} else ()
    who = evolve(who, features=()) if pronoun else who  # nobody else has chosen it
    return NounPhrase(
        "the",
        nouns.heads(Noun(value.type, ())),
        modifiers=(Clause("which.chosen_by", {"who": who}, required=pronoun),),
    )


def _answer(value: Answer, scene: Scene) -> NounPhrase | None:
    """A question of the game as something that somebody has."""
    name = value.definition.partition(":")[0]
    if not value.args:
        if isinstance(value.seat, You) and scene.you is None and not scene.is_third:
            return NounPhrase("the", (f"definition.{name}",))
        return possessed(f"definition.{name}", thing(value.seat, scene))
    owner = thing(value.args[0], scene)
    return possessed(f"definition.{name}", owner) if owner is not None else None


_READERS: Final[Mapping[type[Expr], Callable[[Any, Scene], NounPhrase | None]]] = {
    This: _this,
    Candidate: _candidate,
    You: _you,
    EventObject: _event_object,
    EventSeat: lambda _, scene: scene.doer or THAT_PLAYER,
    FactOf: _fact,
    PropertyOf: _property,
    WordOfAbility: _word_of_ability,
    LocalOf: _chosen_by,
    Answer: _answer,
}


_FOREMOST: Final = "foremost"
"""The feature of those who have the most of something, told from any others who are known."""


def _named_outright(value: Noun | Single, scene: Scene, known: Expr | None) -> NounPhrase | None:
    noun = value.noun if isinstance(value, Single) else value
    if not isinstance(noun, Noun):
        return thing(noun, scene)
    if value == scene.shown:
        return _shown(value, noun)
    (where, *others) = noun.where or (None,)
    if isinstance(value, Single) and isinstance(where, Among) and _is_one_from_end(where.things):
        return thing(where.things, scene)
    if isinstance(where, Group) and where.group == _TEAM and not others and noun.which is None:
        return possessed("fact.team", thing(where.of, scene))
    if noun.slice is None:
        is_one = isinstance(value, Single) or (noun.best and noun.sort.sort is Sort.SEAT)
        phrase = nouns.noun_phrase(noun, "the" if is_one else "all", scene, known=known)
        if phrase.determiner == "all" and phrase.zones is not None:
            phrase = evolve(phrase, zones=evolve(phrase.zones, joined="and"))
        of_players = noun.best and noun.sort.sort is Sort.SEAT
        is_only = isinstance(value, Single) and not of_players and _might_be_several(noun)
        features = ("only",) if is_only else (_FOREMOST,) if of_players else ()
        return evolve(phrase, features=(*phrase.features, *features))
    known = known if noun.slice.end == _RANDOM else None  # top and bottom are those of a place
    number = values.plain_number(noun.slice.count, scene)
    if number is not None:
        several = ("several",) if number != 1 else ()
        phrase = nouns.noun_phrase(noun, noun.slice.end, scene, number, known)
        return evolve(phrase, features=(*phrase.features, *several))
    phrase = nouns.noun_phrase(noun, noun.slice.end, scene, None, known)
    worked_out = apart(Clause("which.so_many", {"amount": values.value(noun.slice.count, scene)}))
    return evolve(phrase, features=("worked_out",), modifiers=(*phrase.modifiers, worked_out))


def _is_one_from_end(several: Expr) -> bool:
    """Whether things are only one: the top card, say."""
    return isinstance(several, Noun) and several.slice is not None and several.slice.count == Number(1)


_OF_SEVERAL: Final = frozenset({"opponents", "players", "teammates"})
"""Groups that may be of one player or of more."""


def _might_be_several(noun: Noun) -> bool:
    """Whether there might be more than the one thing that is meant."""
    groups = {each.group for each in noun.where if isinstance(each, Group)}
    return noun.sort.sort is Sort.CARD or not _OF_SEVERAL.isdisjoint(groups)


def _shown(value: Noun | Single, noun: Noun) -> NounPhrase:
    """What has just been looked at or shown, as it is spoken of."""
    count, heads = noun.slice.count if noun.slice is not None else None, nouns.heads(noun)
    if isinstance(value, Single) or count == Number(1):
        return NounPhrase("it", heads)
    return (
        NounPhrase("those", heads, number=count.value)
        if isinstance(count, Number)
        else NounPhrase("them", heads)
    )


_OF_EACH: Final = frozenset({"which.other", "which.target"})
"""What describes players of whom nobody is told which one it is."""

_LEADING: Final = "leading"
"""The feature of all who do something because they have the most of something: a game may have another deed for one alone."""


def doer(noun: Noun, scene: Scene) -> NounPhrase:
    """The noun phrase for everybody who does something; whoever has the most of something is one, unless it is another one."""
    if noun.best:
        leader = nouns.noun_phrase(noun, "the", scene)
        if all(each.kind not in _OF_EACH for each in leader.modifiers):
            return evolve(leader, features=(*leader.features, _LEADING))
    return nouns.noun_phrase(noun, "each", scene)


def each_of(noun: Expr, scene: Scene) -> NounPhrase | None:
    """The noun phrase for every single one of a noun, or of what a slot holds."""
    if isinstance(noun, Noun):
        return nouns.noun_phrase(noun, "each", scene)
    mention = scene.mentions.get(noun.slot) if isinstance(noun, Local) else None
    if mention is None or not mention.verb:
        return None
    modifier = Clause("which.this_way", {"verb": Verb(mention.verb)})
    return NounPhrase("each", mention.phrase.heads, modifiers=(modifier,))


_FROM_AN_END: Final = frozenset({"top", "bottom", "random"})
"""How so many cards of a row are introduced: "for the top 2 cards" would be once for both."""


def each_among(several: Expr, scene: Scene) -> NounPhrase | None:
    """The noun phrase for every single one of what somebody has picked or looked at."""
    those = thing(several, scene)
    if those is None or not (those.determiner in BACKWARDS or those.determiner in _FROM_AN_END):
        return those
    is_player = any(map(is_of_players, those.heads))
    of_words = those.heads[0].startswith("values.")
    if is_player and those.determiner == THAT_PLAYER.determiner:
        return None  # each of one
    those = evolve(those, features=(*those.features, "inner")) if of_words else those
    heads = those.heads if of_words else ("player" if is_player else "card",)
    return NounPhrase("each", heads, modifiers=(Clause("which.among", {"things": those}),))
