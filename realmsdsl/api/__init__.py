"""What the library offers: load a set, see what is wrong with it, read it, say it in a language, list it.

The names are imported from `realmsdsl`, which loads the module of a name when it is asked for.
"""
