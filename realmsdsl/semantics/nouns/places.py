"""Zones: as places to look for cards, and as places where cards go."""

from attrs import evolve

from realmsdsl.ir import Among, Expr, InZone, Noun, Place, Sort, Type, Where, Word
from realmsdsl.semantics.nouns import phrases
from realmsdsl.semantics.nouns.phrase import single
from realmsdsl.semantics.report import declared_at, unknown
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake
from realmsdsl.semantics.wording import list_of, name_of
from realmsdsl.semantics.words import Words
from realmsdsl.syntax.nodes import ExprNode, NameNode, NounNode, OfNode, PlaceNode, PlaceRefNode

_ZONE = Type(Sort.ZONE)


def in_zone(zone: str, scope: Scope, owner: Expr | None) -> InZone:
    """The zone of a seat (yours if nobody is named), or the shared one."""
    entry = scope.words.zones[zone]
    seats = (scope.you if owner is None else owner) if entry.of_player else None
    return InZone(zone, seats)


def offered(things: Expr, words: Words) -> Expr:
    """What a seat may pick of a noun: of a pile only the card on top."""
    if not isinstance(things, Noun):
        return things
    where = tuple(
        evolve(each, pile=True)
        if isinstance(each, InZone) and "pile" in words.zones[each.zone].flags
        else each
        for each in things.where
    )
    return things if where == things.where else evolve(things, where=where)


def zone_place(zone: str, scope: Scope) -> Expr:
    """The zone as a place to go to."""
    return Place(zone, in_zone(zone, scope, None).seats, "top")


def place_ref(node: PlaceRefNode, scope: Scope) -> Where | None:
    """One place of `in A or B of somebody`: a zone, or a name that holds cards. None if reported."""
    name, words = node.name, scope.words
    bound = scope.names.get(name.text)
    if bound is not None and bound.type.sort is Sort.CARD:
        return Among(bound.read(scope.you))
    owner = None if node.owner is None else phrases.players(node.owner, scope)
    if owner is not None and is_mistake(owner):
        return None
    if name.text not in words.zones:
        holders = (each for each, bound in scope.names.items() if bound.type.sort is Sort.CARD)
        unknown(words, "RD205", "a zone", name, [*words.zones, *holders])
        return None
    if owner is not None and not words.zones[name.text].of_player:
        _belongs_to_nobody(name, scope)
        return None
    return in_zone(name.text, scope, owner)


def _belongs_to_nobody(name: NameNode, scope: Scope) -> None:
    scope.words.error(
        "RD312",
        f"`{name.text}` belongs to nobody",
        name.span,
        "a shared zone has no owner",
        f"write `{name.text}` alone",
        declared_at(scope.words.zones[name.text].span, "declared without `of player`"),
    )


def zone_of_node(node: ExprNode, scope: Scope) -> InZone | None:
    """The zone that a noun names, perhaps of somebody; None if it names something else."""
    name = zone_word(node, scope)
    if name is None:
        return None
    tail = node.tail if isinstance(node, NounNode) else ()
    match tail:
        case ():
            return in_zone(name.text, scope, None)
        case (OfNode(noun=noun),):
            owner = phrases.players(noun, scope)
            if not is_mistake(owner) and not scope.words.zones[name.text].of_player:
                _belongs_to_nobody(name, scope)
            return in_zone(name.text, scope, None if is_mistake(owner) else owner)
        case _:
            return None


def zone_word(node: ExprNode, scope: Scope) -> NameNode | None:
    """The word of a noun that is the name of a zone and has no quantity; what follows it does not matter."""
    if not isinstance(node, NounNode) or node.quantity is not None or len(node.words) != 1:
        return None
    row = node.words[0]
    if len(row) != 1 or row[0].text in scope.names or row[0].text not in scope.words.zones:
        return None
    return row[0]


def zone_names(node: ExprNode, scope: Scope) -> tuple[str, ...] | None:
    """The zones of `from ZONE or ZONE`; None if reported."""
    if not isinstance(node, NounNode) or node.quantity is not None or not node.words or node.tail:
        scope.words.error(
            "RD301", "zones are needed here", node.span, "this is not a zone", "write zones joined by `or`"
        )
        return None
    zones = scope.words.zones
    for row in node.words:
        if row[-1].text not in zones or len(row) != 1:
            unknown(scope.words, "RD205", "a zone", row[-1], zones)
            return None
    return tuple(row[0].text for row in node.words)


# ---- where cards go ---------------------------------------------------------------------------------


def place(node: PlaceNode, scope: Scope) -> Expr:
    """`top of ZONE`, `bottom of ZONE of PLAYER`."""
    zone = zone_of_node(node.noun, scope)
    if zone is not None and node.position != "random":
        return _at(zone, _end(zone, node.position, scope))
    if zone is not None:
        scope.words.error(
            "RD310",
            "a place cannot be random",
            node.span,
            "write `top of` or `bottom of`",
            "put the card on top, then `shuffle` the zone",
        )
        return MISTAKE
    found = phrases.phrase(node.noun, scope, Sort.ZONE)
    if not is_mistake(found.expr):
        message = f"`{node.position} of` needs a zone, and this is {name_of(found.type)}"
        scope.words.error("RD301", message, node.noun.span, "not a zone", list_of(scope.words.zones))
    return MISTAKE


def _end(zone: InZone, position: str, scope: Scope) -> str:
    """Where in a zone: what lies in no order has no top and no bottom."""
    flags = scope.words.zones[zone.zone].flags
    return position if "ordered" in flags or "pile" in flags else "top"


def _at(zone: InZone, position: str) -> Place:
    """A card goes to one seat: of a role, the first who is still in."""
    seat = None if zone.seats is None else single(zone.seats)
    return Place(zone.zone, seat, position)


def to_place(node: ExprNode, scope: Scope) -> Expr:
    """An expression where a card may go: a zone, its top or bottom, a name of a place."""
    if isinstance(node, PlaceNode):
        return place(node, scope)
    zone = zone_of_node(node, scope)
    if zone is not None:
        return _at(zone, "top")
    if isinstance(node, NounNode) and node.quantity is None and len(node.words) == 1:
        name = node.words[0][-1]
        if name.text not in (*scope.names, *scope.words.zones, *scope.words.definitions):
            named = (each for each, bound in scope.names.items() if bound.type.sort is Sort.PLACE)
            unknown(scope.words, "RD205", "a zone", name, [*scope.words.zones, *named])
            return MISTAKE
    found = phrases.phrase(node, scope, Sort.PLACE)
    if is_mistake(found.expr):
        return MISTAKE
    if found.type.sort is Sort.PLACE and not found.is_indefinite:
        return found.expr
    message = f"this is {name_of(found.type)}, not a place"
    scope.words.error(
        "RD301", message, node.span, "a zone is needed here", "write a zone, or `top of` a zone"
    )
    return MISTAKE


def as_value(zone: str) -> Expr:
    """A zone as a value: `with PROPERTY ZONE`."""
    return Word(_ZONE, zone)
