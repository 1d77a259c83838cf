"""Rules text: what the IR says, in words of English, Polish, Hungarian and French.

The sentence plan (`plan`) is the same for all languages and has no words; a language pack (`pack`, the folders `lang`)
has the words and phrases; `realise` makes text of both.
"""

from realmsdsl.text.codes import CODES
from realmsdsl.text.pack import (
    LANGUAGES,
    Pack,
    check_complete,
    check_pack,
    check_typography,
    load_pack,
    pack_skeleton,
    pack_sources,
)
from realmsdsl.text.realise import SaidAmount, amounts_in, bound, without_amount_marks
from realmsdsl.text.sorting import SortKey, sort_key
from realmsdsl.text.wording import (
    CardText,
    Line,
    ability_text,
    body_text,
    card_name,
    card_text,
    clauses_text,
    list_title,
    price_text,
    type_line,
)

__all__ = [
    "CODES",
    "LANGUAGES",
    "CardText",
    "Line",
    "Pack",
    "SaidAmount",
    "SortKey",
    "ability_text",
    "amounts_in",
    "body_text",
    "bound",
    "card_name",
    "card_text",
    "check_complete",
    "check_pack",
    "check_typography",
    "clauses_text",
    "list_title",
    "load_pack",
    "pack_skeleton",
    "pack_sources",
    "price_text",
    "sort_key",
    "type_line",
    "without_amount_marks",
]
