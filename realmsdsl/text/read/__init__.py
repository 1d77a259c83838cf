"""Reads rules text with the phrases that say it."""

from realmsdsl.text.read.asked import Asked
from realmsdsl.text.read.belonging import asks_of_some
from realmsdsl.text.read.chart import Effort
from realmsdsl.text.read.extent import ALL, COMMON, HOUSE, PLAIN, Extent
from realmsdsl.text.read.limits import told_otherwise
from realmsdsl.text.read.lines import SENSELESS, ReadLine
from realmsdsl.text.read.purposes import UNLESS
from realmsdsl.text.read.reader import MOST_WORDS, Reader, ReadText, Stop, reader
from realmsdsl.text.read.subjects import Subjects
from realmsdsl.text.read.tokens import look

__all__ = [
    "ALL",
    "COMMON",
    "HOUSE",
    "MOST_WORDS",
    "PLAIN",
    "SENSELESS",
    "UNLESS",
    "Asked",
    "Effort",
    "Extent",
    "ReadLine",
    "ReadText",
    "Reader",
    "Stop",
    "Subjects",
    "asks_of_some",
    "look",
    "reader",
    "told_otherwise",
]
