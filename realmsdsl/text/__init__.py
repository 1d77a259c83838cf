"""Rules text: what the IR says, in words of English, Polish, Hungarian and French.

The sentence plan (`plan`) is the same for all languages and has no words; a language pack (`pack`, the folders `lang`)
has the words and phrases; `realise` makes text of both.
"""

from realmsdsl.text.pack import (
    GOLDEN_FILE,
    LANGUAGES,
    PAGES_FILE,
    PHRASES_FILE,
    ByHand,
    GoldenText,
    Pack,
    check_complete,
    check_pack,
    check_typography,
    golden_texts,
    languages_in,
    load_pack,
    pack_skeleton,
    pack_sources,
    word_folders,
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
    kinds_of_phrases,
    list_title,
    needs_hand,
    price_text,
    quoted_names,
    type_line,
)

__all__ = [
    "GOLDEN_FILE",
    "LANGUAGES",
    "PAGES_FILE",
    "PHRASES_FILE",
    "ByHand",
    "CardText",
    "GoldenText",
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
    "golden_texts",
    "kinds_of_phrases",
    "languages_in",
    "list_title",
    "load_pack",
    "needs_hand",
    "pack_skeleton",
    "pack_sources",
    "price_text",
    "quoted_names",
    "sort_key",
    "type_line",
    "without_amount_marks",
    "word_folders",
]
