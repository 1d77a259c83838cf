"""Quantities and amounts as noun phrases."""

from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Amount, Clause, NounPhrase, Quantity

AMOUNT: Final = "amount"
"""The feature of an amount of a resource or counter: its number is always written in digits."""

_RESOURCE: Final = "resource."


def counted_phrase(head: str, quantity: Quantity) -> NounPhrase:
    """So many of a noun: one, a number, as many as before, or as many as is worked out."""
    if quantity.value is not None:
        so_many = Clause("which.so_many", {"amount": quantity.value})
        return NounPhrase("so_many", (head,), modifiers=(so_many,), features=quantity.features)
    if head.startswith(_RESOURCE):
        return amount_phrase(Amount(head, quantity.number))
    determiner = "a" if quantity.number == 1 else "that_many" if quantity.number is None else "n"
    features = tuple(each for each in quantity.features if each != determiner)
    return NounPhrase(determiner, (head,), number=quantity.number, features=features)


def amount_phrase(amount: Amount, manner: str = "") -> NounPhrase:
    """So much of a resource or counter; `manner` is how a phrase of its own says a number of it (`distributive`)."""
    if amount.is_all:
        return NounPhrase("all_of", (amount.term,))
    if amount.value is not None:
        so_much = Clause("which.so_many", {"amount": amount.value})
        return NounPhrase("so_much", (amount.term,), modifiers=(so_much,))
    if amount.number is None:
        return NounPhrase("that_many", (amount.term,), features=(AMOUNT,))
    phrase = NounPhrase(
        "n", (amount.term,), number=amount.number, features=(AMOUNT, manner) if manner else (AMOUNT,)
    )
    if amount.least is None:
        return phrase
    return evolve(phrase, determiner="between" if amount.least else "up_to", least=amount.least)
