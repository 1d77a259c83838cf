"""Single words: names of a body, zones, questions about you, heads of nouns, printed names of cards."""

from attrs import evolve

from realmsdsl.base import NOWHERE
from realmsdsl.ir import (
    CARD,
    CELL,
    NUMBER,
    SEAT,
    YES_NO,
    Among,
    Candidate,
    CounterOf,
    Expr,
    Group,
    InZone,
    LoopNumber,
    Noun,
    Place,
    PropertyOf,
    ResourceOf,
    SeatCount,
    Single,
    Sort,
    Truth,
    Type,
    Where,
    Word,
)
from realmsdsl.semantics import adjectives, definitions, phrases
from realmsdsl.semantics.report import did_you_mean, error, is_mistake, name_of, type_of, unknown
from realmsdsl.semantics.scope import MISTAKE, Scope
from realmsdsl.semantics.words import CARD_FACTS, ROLE, Words
from realmsdsl.syntax.nodes import (
    ExprNode,
    NameNode,
    NounNode,
    OfNode,
    PlaceNode,
    PlaceRefNode,
    StringNode,
    TailNode,
)


def local(name: NameNode, tail: tuple[TailNode, ...], scope: Scope) -> Expr | None:
    """A name bound in this body; None where `of` makes it a question about a player."""
    bound = scope.names[name.text]
    if bound.per_seat and tail and isinstance(tail[-1], OfNode):
        return None
    return bound.read(scope.you)


def bare(name: NameNode, tail: tuple[TailNode, ...], scope: Scope, want: Sort | None) -> Expr | None:
    """A word alone, without quantity: a value, a zone, a question about you. None if it heads a noun."""
    text, words = name.text, scope.words
    if not tail and want is Sort.WORD and text in words.adjectives:
        return Word(Type(Sort.WORD, words.adjectives[text][0]), text)
    if not tail and want is Sort.WORD and text in words.roles:
        return Word(ROLE, text)
    if not tail and want in (Sort.ZONE, Sort.PLACE) and text in words.zones:
        return zone_place(text, scope, None) if want is Sort.PLACE else Word(Type(Sort.ZONE), text)
    if not tail:
        found = _implicit(text, scope) or _constant(text, scope) or _asked_of_you(name, scope)
        if found is not None:
            return found
    if text in words.zones and not (
        text in words.heads and want is Sort.CARD and words.heads[text][0] is Sort.CARD
    ):
        return _zone_cards(text, tail, scope)
    return None


def _implicit(text: str, scope: Scope) -> Expr | None:
    """`by count`: the property of the thing that is counted or compared."""
    if scope.implicit is None or scope.implicit.sort is not Sort.CARD:
        return None
    thing = Candidate(CARD)
    if text in scope.words.properties:
        return PropertyOf(scope.words.properties[text].type, text, thing)
    if text in CARD_FACTS:
        from realmsdsl.ir import FactOf

        return FactOf(CARD_FACTS[text], text, thing)
    return None


def _constant(text: str, scope: Scope) -> Expr | None:
    if text in ("always", "never"):
        return Truth(text == "always")
    if text == "seats":
        return SeatCount()
    if text == "active_player":
        return Single(Noun(SEAT, (Group("active_player", scope.you),)), SEAT)
    if text in scope.words.loops:
        return LoopNumber(text)
    return None


def _asked_of_you(name: NameNode, scope: Scope) -> Expr | None:
    text, words = name.text, scope.words
    if text in words.resources:
        return ResourceOf(text, scope.you)
    for entry in words.definitions.get(text, ()):
        if not entry.params:
            return definitions.ask(name, entry, (), scope)
    if scope.has_this and text in words.counters:
        from realmsdsl.ir import This

        return CounterOf(text, This())
    return None


def _zone_cards(text: str, tail: tuple[TailNode, ...], scope: Scope) -> Expr | None:
    if tail:
        return None
    where = in_zone(text, scope, None)
    return Noun(CARD, (where,))


# ---- zones and places ---------------------------------------------------------------------------------


def in_zone(zone: str, scope: Scope, owner: Expr | None) -> InZone:
    """The zone of a seat (yours if nobody is named), or the shared one."""
    entry = scope.words.zones[zone]
    seats = (scope.you if owner is None else owner) if entry.of_player else None
    return InZone(zone, seats)


def offered(things: Expr, words: Words) -> Expr:
    """What a seat may pick of a noun: of a pile only the card on top."""
    if not isinstance(things, Noun):
        return things
    piles = {name for name, entry in words.zones.items() if "pile" in entry.flags}
    where = tuple(
        evolve(each, pile=True) if isinstance(each, InZone) and each.zone in piles else each
        for each in things.where
    )
    return evolve(things, where=where)


def zone_place(zone: str, scope: Scope, owner: Expr | None, end: str = "top") -> Expr:
    """The zone as a place to go to."""
    where = in_zone(zone, scope, owner)
    return Place(zone, where.seats, end)


def place_ref(node: PlaceRefNode, scope: Scope, type: Type) -> Where | None:
    """One place of `in A or B of somebody`: a zone, or a name that holds cards."""
    name, words = node.name, scope.words
    bound = scope.names.get(name.text)
    if bound is not None and bound.type.sort is Sort.CARD:
        return Among(bound.read(scope.you))
    owner = None if node.owner is None else phrases.players(node.owner, scope)
    if owner is not None and is_mistake(owner):
        return None
    if name.text not in words.zones:
        legal = [*words.zones, *(each for each, bound in scope.names.items() if bound.type.sort is Sort.CARD)]
        unknown(words, "RD205", "a zone", name, legal)
        return None
    if owner is not None and not words.zones[name.text].of_player:
        _nobody(name, scope)
        return None
    return in_zone(name.text, scope, owner)


def _nobody(name: NameNode, scope: Scope) -> None:
    entry = scope.words.zones[name.text]
    from realmsdsl.semantics.report import declared_at

    error(
        scope.diagnostics,
        "RD312",
        f"`{name.text}` belongs to nobody",
        name.span,
        "a shared zone has no owner",
        f"write `{name.text}` alone",
        declared_at(entry.span, "declared without `of player`"),
    )


def zone_of_node(node: ExprNode, scope: Scope) -> InZone | None:
    """The zone that a noun names, or None if it names something else (nothing is reported)."""
    if (
        not isinstance(node, NounNode)
        or node.quantity is not None
        or len(node.words) != 1
        or len(node.words[0]) != 1
    ):
        return None
    name = node.words[0][0]
    if name.text in scope.names or name.text not in scope.words.zones:
        return None
    if not node.tail:
        return in_zone(name.text, scope, None)
    if len(node.tail) == 1 and isinstance(node.tail[0], OfNode):
        owner = phrases.players(node.tail[0].noun, scope)
        if is_mistake(owner):
            return in_zone(name.text, scope, None)
        if not scope.words.zones[name.text].of_player:
            _nobody(name, scope)
            return in_zone(name.text, scope, None)
        return in_zone(name.text, scope, owner)
    return None


def zones_of_node(node: ExprNode, scope: Scope) -> tuple[str, ...] | None:
    """The zone names of `from tray or shelf`, or None (reported)."""
    if isinstance(node, NounNode) and node.quantity is None and node.words and not node.tail:
        found = []
        for row in node.words:
            if row[-1].text not in scope.words.zones or len(row) != 1:
                unknown(scope.words, "RD205", "a zone", row[-1], scope.words.zones)
                return None
            found.append(row[0].text)
        return tuple(found)
    error(scope.diagnostics, "RD301", "zones are needed here", node.span, "this is not a zone")
    return None


def place(node: PlaceNode, scope: Scope) -> Expr:
    """`top of tray`, `bottom of tray of mate`."""
    zone = zone_of_node(node.noun, scope)
    if zone is not None:
        if node.position == "random":
            error(
                scope.diagnostics,
                "RD310",
                "a place cannot be random",
                node.span,
                "write `top of` or `bottom of`",
                "put the card on top, then `shuffle` the zone",
            )
            return MISTAKE
        return Place(zone.zone, zone.seats, node.position)
    found = phrases.phrase(node.noun, scope, Sort.ZONE)
    if not is_mistake(found.expr):
        error(
            scope.diagnostics,
            "RD301",
            f"`{node.position} of` needs a zone, and this is {name_of(found.type)}",
            node.noun.span,
            "not a zone",
            did_you_mean("", scope.words.zones),
        )
    return MISTAKE


def to_place(node: ExprNode, scope: Scope) -> Expr:
    """An expression where a card may go: a zone, its top or bottom, a name of a place."""
    if isinstance(node, PlaceNode):
        return place(node, scope)
    zone = zone_of_node(node, scope)
    if zone is not None:
        return Place(zone.zone, zone.seats, "top")
    if isinstance(node, NounNode) and node.quantity is None and len(node.words) == 1:
        name = node.words[0][-1]
        bound = scope.names.get(name.text)
        if bound is not None and not node.tail:
            if bound.type.sort is Sort.PLACE:
                return bound.read(scope.you)
        elif name.text not in scope.words.zones:
            places = [each for each, named in scope.names.items() if named.type.sort is Sort.PLACE]
            unknown(scope.words, "RD205", "a zone", name, [*scope.words.zones, *places])
            return MISTAKE
    found = phrases.phrase(node, scope, Sort.PLACE)
    if is_mistake(found.expr):
        return MISTAKE
    if found.type.sort is Sort.PLACE and not found.is_indefinite:
        return found.expr
    error(
        scope.diagnostics,
        "RD301",
        f"this is {name_of(found.type)}, not a place",
        node.span,
        "a zone is needed here",
        "write a zone, or `top of` a zone",
    )
    return MISTAKE


# ---- heads of nouns -------------------------------------------------------------------------------------


def head(
    name: NameNode, scope: Scope, want: Sort | None, before: tuple[NameNode, ...], node: NounNode
) -> tuple[Sort, str] | None:
    """What the last word of a noun names; reports an unknown one."""
    words, text = scope.words, name.text
    if before and before[-1].text in words.ability_kinds and text in ("ability", "abilities"):
        return Sort.ABILITY, ""
    found = words.heads.get(text)
    if found is not None:
        return found
    legal = {*words.heads}
    if node.quantity is None:
        legal |= {*scope.names, *words.zones, *words.definitions, *words.loops, *words.resources}
    if want in (Sort.AMOUNT, Sort.ABILITY, Sort.SEAT, Sort.CARD) and node.quantity is not None:
        legal = {
            each
            for each, (sort, _) in words.heads.items()
            if sort is want or want is Sort.CARD and sort is Sort.AMOUNT
        }
    if want is Sort.WORD:
        legal |= {*words.adjectives, *words.roles}
    if scope.implicit is not None:
        legal |= {*words.properties, *CARD_FACTS}
    if node.tail and isinstance(node.tail[-1], OfNode):
        legal |= {*words.properties, *words.ability_kinds, *words.counters}
    code, sort = {
        Sort.AMOUNT: ("RD208", "a resource or counter"),
        Sort.SEAT: ("RD216", "a word for players"),
        Sort.WORD: ("RD204", "a word"),
        Sort.NUMBER: ("RD201", "a number"),
        Sort.CELL: ("RD201", "a cell"),
        Sort.ZONE: ("RD205", "a zone"),
        Sort.PLACE: ("RD205", "a zone"),
    }.get(want or Sort.CARD, ("RD202", "a kind of card"))
    if text in words.adjectives and node.quantity is not None:
        error(
            scope.diagnostics,
            "RD201",
            f"`{text}` describes a card and does not name one",
            name.span,
            "a noun is missing behind it",
            f"write `{text} card`",
        )
        return None
    unknown(words, code, sort, name, legal)
    return None


def type_of_head(sort: Sort, detail: str) -> Type:
    """The type of one of the things that a head names."""
    if sort is Sort.WORD:
        return Type(Sort.WORD, detail)
    return {Sort.CARD: CARD, Sort.SEAT: SEAT, Sort.CELL: CELL, Sort.NUMBER: NUMBER}.get(sort, Type(sort))


def known_card(name: StringNode, scope: Scope) -> None:
    """Report a printed name that no card has."""
    cards = scope.words.cards
    if name.text not in cards:
        error(
            scope.diagnostics,
            "RD206",
            f"there is no card “{name.text}”",
            name.span,
            "no card has this name",
            _nearest_card(name.text, cards),
        )


def _nearest_card(text: str, cards: "dict[str, object] | object") -> str:
    from realmsdsl.base import nearest_words

    near = nearest_words(text, cards)  # type: ignore[arg-type]  # the keys of a dict
    return f"did you mean {' or '.join(f'“{each}”' for each in near)}?" if near else ""


__all__ = [
    "NOWHERE",
    "YES_NO",
    "adjectives",
    "bare",
    "head",
    "local",
    "place",
    "place_ref",
    "to_place",
    "type_of",
]
