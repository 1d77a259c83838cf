"""`python -m realmsdsl` is the command `realms`."""

from realmsdsl.cli import run

if __name__ == "__main__":
    run()
