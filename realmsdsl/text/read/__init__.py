"""Reads rules text with the phrases that say it."""

from realmsdsl.text.read.reader import Reader, ReadLine, ReadText, Stop, reader

__all__ = ["ReadLine", "ReadText", "Reader", "Stop", "reader"]
