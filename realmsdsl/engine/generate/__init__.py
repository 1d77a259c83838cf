"""The fast form of a machine: Python source for everything that cannot ask."""

from realmsdsl.engine.generate.module import make_fast

__all__ = ["make_fast"]
