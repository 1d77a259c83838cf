"""Reads rules text with the phrases that say it."""

from realmsdsl.text.read.asked import Asked
from realmsdsl.text.read.limits import told_otherwise
from realmsdsl.text.read.lines import SENSELESS, ReadLine
from realmsdsl.text.read.reader import Reader, ReadText, Stop, reader

__all__ = ["SENSELESS", "Asked", "ReadLine", "ReadText", "Reader", "Stop", "reader", "told_otherwise"]
