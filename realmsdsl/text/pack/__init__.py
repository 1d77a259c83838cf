"""Language packs: files that a translator edits, read into one value."""

from realmsdsl.text.pack.gaps import (
    NAMES_FILE,
    PHRASES_FILE,
    TERMS_FILE,
    VERBS_FILE,
    FormGap,
    Gap,
    PhraseGap,
    RowGap,
    possible_text,
)
from realmsdsl.text.pack.language import Language, ListPattern
from realmsdsl.text.pack.lexicon import CardName, Lexicon, Word
from realmsdsl.text.pack.load import (
    LANGUAGES,
    PAGES_FILE,
    languages_in,
    load_pack,
    pack_sources,
    word_folders,
)
from realmsdsl.text.pack.golden import GOLDEN_FILE, GoldenText, golden_texts
from realmsdsl.text.pack.pack import ByHand, Pack
from realmsdsl.text.pack.phrasebook import Phrase, Phrasebook
from realmsdsl.text.pack.check import check_pack
from realmsdsl.text.pack.complete import check_complete, check_typography
from realmsdsl.text.pack.skeleton import merged_tables, names_skeleton, pack_skeleton
from realmsdsl.text.pack.strays import check_strays

__all__ = [
    "GOLDEN_FILE",
    "LANGUAGES",
    "NAMES_FILE",
    "PAGES_FILE",
    "PHRASES_FILE",
    "TERMS_FILE",
    "VERBS_FILE",
    "ByHand",
    "CardName",
    "FormGap",
    "Gap",
    "GoldenText",
    "Language",
    "Lexicon",
    "ListPattern",
    "Pack",
    "Phrase",
    "PhraseGap",
    "Phrasebook",
    "RowGap",
    "Word",
    "check_complete",
    "check_pack",
    "check_strays",
    "check_typography",
    "golden_texts",
    "languages_in",
    "load_pack",
    "merged_tables",
    "names_skeleton",
    "pack_skeleton",
    "pack_sources",
    "possible_text",
    "word_folders",
]
