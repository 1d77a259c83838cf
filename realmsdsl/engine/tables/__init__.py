"""What is fixed about a game before it begins: every name a number, every body a row of ops with a number."""

from realmsdsl.engine.tables.setting import FormatError, Setting, UnplayableError
from realmsdsl.engine.tables.waking import Tables

__all__ = ["FormatError", "Setting", "Tables", "UnplayableError"]
