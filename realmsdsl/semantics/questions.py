"""`X of NOUN`: properties, resources, counters, facts, questions, zones and abilities of somebody or something."""

from attrs import evolve

from realmsdsl.ir import (
    ABILITY,
    CARD,
    NUMBER,
    SEAT,
    AbilitiesOf,
    Candidate,
    CounterOf,
    Expr,
    FactOf,
    Gained,
    Group,
    Happened,
    IsAbility,
    Noun,
    Number,
    PropertyOf,
    ResourceOf,
    Single,
    Slice,
    Sort,
    Type,
    Where,
    Word,
    WordOfAbility,
)
from realmsdsl.semantics import adjectives, definitions, names, numbers, phrases
from realmsdsl.semantics.report import error, is_mistake, name_of, type_of, unknown
from realmsdsl.semantics.scope import MISTAKE, Scope
from realmsdsl.semantics.tails import search_tails
from realmsdsl.semantics.words import CARD_FACTS, CELL_FACTS, SEAT_FACTS
from realmsdsl.syntax.nodes import FromNode, NameNode, NounNode, OfNode, TailNode, ThisTurnNode

_THINGS = (Sort.CARD, Sort.SEAT, Sort.CELL, Sort.ABILITY, Sort.ACTION)


def question(node: NounNode, of: OfNode, scope: Scope, want: Sort | None) -> Expr | None:
    """The meaning of `X of NOUN`, or None where X is a noun of things (`cards of tray`)."""
    row, words = node.words[-1], scope.words
    name = row[-1]
    text = name.text
    names_thing = text in words.heads and words.heads[text][0] in _THINGS
    if node.quantity is not None or len(row) > 1 or len(node.tail) > 1:
        return None
    if text in words.zones and text not in scope.names:
        zone = names.zone_of_node(node, scope)
        return None if zone is None else Noun(CARD, (zone,))
    asks = (
        text in words.properties
        or text in words.definitions
        or text in words.ability_kinds
        or text in words.counters
    )
    if names_thing and not asks:
        return None
    found = phrases.phrase(of.noun, scope, Sort.SEAT if text == "captain" else None)
    owner = phrases.definite(found, scope)
    if is_mistake(owner):
        return MISTAKE
    if found.type.sort is Sort.CARD and text in words.ability_kinds and text not in words.properties:
        return Noun(ABILITY, (AbilitiesOf(owner),), IsAbility(Candidate(ABILITY), text))
    if found.type.sort is Sort.SEAT and text == "captain":
        return FactOf(SEAT, "captain", owner)
    if found.type.sort is Sort.SEAT and text == "team" and want is Sort.SEAT:
        return Noun(SEAT, (Group("team", phrases.one(owner)),))
    subject = phrases.as_one(evolve(found, expr=owner)) if found.singular else owner
    if type_of(subject).many and found.type.sort is not Sort.ABILITY:
        return _several(node, of, name, found.type, scope)
    return fact(name, subject, type_of(subject), scope)


def _several(node: NounNode, of: OfNode, name: NameNode, type: Type, scope: Scope) -> Expr:
    probe = fact(
        name, Candidate(evolve(type, many=False)), evolve(type, many=False), scope.with_candidate(type)
    )
    if not is_mistake(probe):
        text = name.text
        error(
            scope.diagnostics,
            "RD314",
            f"`{text}` of several things is not one value",
            node.span,
            f"{name_of(type)} stand behind `of`",
            f"write `sum({text} of …)`, `most({text} of …)`, or name one of them",
        )
    return MISTAKE


def fact(name: NameNode, subject: Expr, type: Type, scope: Scope) -> Expr:
    """A property, counter, resource, fact or question of one thing."""
    found = _fact(name, subject, type, scope)
    if found is not None:
        return found
    _report(name, type, scope)
    return MISTAKE


def _fact(name: NameNode, subject: Expr, type: Type, scope: Scope) -> Expr | None:
    text, words = name.text, scope.words
    if type.sort is Sort.SEAT:
        bound = scope.names.get(text)
        if bound is not None and bound.per_seat:
            return bound.read(subject)
        if text in words.resources:
            return ResourceOf(text, subject)
        if text in SEAT_FACTS:
            return FactOf(SEAT_FACTS[text], text, subject)
        for entry in words.definitions.get(text, ()):
            if not entry.params:
                return definitions.ask(name, entry, (), scope, subject)
    if type.sort is Sort.CARD:
        if text in words.properties:
            return PropertyOf(words.properties[text].type, text, subject)
        if text in words.counters:
            return CounterOf(text, subject)
        if text in CARD_FACTS:
            return FactOf(CARD_FACTS[text], text, subject)
    if type.sort is Sort.CELL and text in CELL_FACTS:
        return FactOf(CELL_FACTS[text], text, subject)
    if type.sort is Sort.CARD and text in CELL_FACTS:
        # a card on a grid stands for its cell
        return FactOf(CELL_FACTS[text], text, subject)
    if type.sort is Sort.ABILITY:
        for kind in words.ability_kinds.values():
            for param in kind.params:
                if text in words.properties and words.properties[text].type.of == param.type.of:
                    return WordOfAbility(evolve(param.type, many=True), subject)
    for entry in words.definitions.get(text, ()):
        if len(entry.params) == 1 and entry.params[0].type.sort is type.sort:
            return definitions.ask(name, entry, (subject,), scope)
    return None


def legal_facts(type: Type, scope: Scope) -> list[str]:
    """The words that can stand before `of` a thing of this type."""
    words = scope.words
    legal: list[str] = []
    if type.sort is Sort.SEAT:
        legal += [
            *words.resources,
            *SEAT_FACTS,
            "captain",
            *(z.name for z in words.zones.values() if z.of_player),
        ]
        legal += [
            name for name, entries in words.definitions.items() if any(not each.params for each in entries)
        ]
        legal += [name for name, bound in scope.names.items() if bound.per_seat]
    if type.sort is Sort.CARD:
        legal += [*words.properties, *words.counters, *CARD_FACTS, *words.ability_kinds]
    if type.sort is Sort.CELL:
        legal += CELL_FACTS
    if type.sort is Sort.NUMBER:
        # a team is a number, until something is asked of its players
        legal.append("captain")
    for name, entries in words.definitions.items():
        if any(len(each.params) == 1 and each.params[0].type.sort is type.sort for each in entries):
            legal.append(name)
    return legal


def _report(name: NameNode, type: Type, scope: Scope) -> None:
    words = scope.words
    elsewhere = words.sorts_of(name.text)
    if elsewhere:
        from realmsdsl.semantics.report import did_you_mean

        error(
            words.diagnostics,
            "RD301",
            f"`{name.text}` is {elsewhere[0]}, and {name_of(type)} has none",
            name.span,
            f"cannot be asked of {name_of(type)}",
            did_you_mean(name.text, legal_facts(type, scope)),
        )
        return
    unknown(words, "RD207", f"a property of {name_of(type)}", name, legal_facts(type, scope))


# ---- amounts ------------------------------------------------------------------------------------------


def amount_source(tail: tuple[TailNode, ...], scope: Scope) -> Expr | None:
    """What an amount is paid or taken from; any other tail is reported."""
    source: Expr | None = None
    for piece in tail:
        if isinstance(piece, FromNode):
            found = phrases.phrase(piece.noun, scope, Sort.SEAT)
            source = found.expr if not found.is_indefinite else numbers.picked(found, scope, "from")
            if not is_mistake(source) and type_of(source).sort not in (Sort.SEAT, Sort.CARD):
                error(
                    scope.diagnostics,
                    "RD301",
                    f"an amount cannot come from {name_of(type_of(source))}",
                    piece.span,
                    "players or cards are needed here",
                )
        else:
            error(
                scope.diagnostics,
                "RD305",
                "this says nothing about an amount",
                piece.span,
                "only `from` can follow a resource here",
            )
    return source


def gained(name: NameNode, past: NameNode, tail: tuple[TailNode, ...], scope: Scope) -> Expr:
    """`coins gained this turn`."""
    verb = scope.words.pasts.get(past.text)
    period = tail[0].period if isinstance(tail[0], ThisTurnNode) else past
    if verb is None:
        unknown(scope.words, "RD212", "a past word", past, scope.words.pasts)
        return MISTAKE
    if verb != "gain":
        error(
            scope.diagnostics,
            "RD301",
            f"a resource is never `{past.text}`",
            past.span,
            "write `gained`",
            f"write `{name.text} gained this turn`",
        )
        return MISTAKE
    if period.text not in scope.words.periods():
        unknown(scope.words, "RD213", "a period", period, scope.words.periods())
        return MISTAKE
    return Gained(name.text, verb, period.text, scope.you)


# ---- abilities and actions --------------------------------------------------------------------------------


def abilities_or_actions(
    node: NounNode, row: tuple[NameNode, ...], sort: Sort, past: NameNode | None, scope: Scope
) -> "phrases.Phrase":
    """`a ready ability of an active card`, `another now ability used this turn`."""
    if sort is Sort.ACTION:
        error(
            scope.diagnostics,
            "RD316",
            "actions are only spoken of behind `offer`",
            node.span,
            "not possible here",
            "write `offer any number of … actions`",
        )
        return phrases.mistaken(node)
    inner = scope.with_candidate(ABILITY)
    conditions = []
    for word in row[:-1]:
        found = adjectives.adjective(word, Candidate(ABILITY), ABILITY, inner)
        if found is None:
            return phrases.mistaken(node)
        conditions.append(found)
    tail, where = node.tail, _cards_with_abilities(node, scope)
    if where is None:
        return phrases.mistaken(node)
    rest = tuple(piece for piece in tail if not isinstance(piece, OfNode))
    search = search_tails(ABILITY, rest, past, scope, tuple(conditions))
    places: tuple[Where, ...] = (
        search.where if isinstance(next(iter(search.where), None), Happened) else where
    )
    word = node.quantity.word if node.quantity is not None else ""
    which = search.which
    if word == "another":
        from realmsdsl.ir import State

        which = adjectives.conjoin(which, State("other", Candidate(ABILITY)))
    noun = Noun(ABILITY, places, which, search.best)
    amount = node.quantity.amount if node.quantity is not None else None
    if word in ("top", "bottom", "random"):
        noun = evolve(noun, slice=Slice(word, numbers.number(amount, scope) if amount else Number(1)))
        word = ""
    least: Expr = Number(1)
    if amount is not None and word in ("", "up to"):
        least, word = numbers.number(amount, scope), word or "number"
    most: Expr | None = None if word == "any number of" else least
    if word in ("up to", "any number of"):
        least = Number(0)
    singular = row[-1].text == "ability"
    return phrases.Phrase(noun, node.span, word, least, most, singular)


def _cards_with_abilities(node: NounNode, scope: Scope) -> tuple[Where, ...] | None:
    from realmsdsl.ir import Anywhere

    for piece in node.tail:
        if isinstance(piece, OfNode):
            found = phrases.phrase(piece.noun, scope, Sort.CARD)
            if is_mistake(found.expr):
                return None
            if found.type.sort is not Sort.CARD:
                error(
                    scope.diagnostics,
                    "RD301",
                    f"abilities are of cards, and this is {name_of(found.type)}",
                    piece.span,
                    "a card is needed here",
                )
                return None
            return (AbilitiesOf(found.expr),)
    return (Anywhere(),)


__all__ = ["NUMBER", "Single", "Word", "abilities_or_actions", "amount_source", "fact", "gained", "question"]
