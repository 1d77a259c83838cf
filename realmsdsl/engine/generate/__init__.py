"""The fast form of a machine: Python source for everything that cannot ask.

`realms dump --stage source FILE` shows it. What a function is for can be told from its first letter:

- `d e`: questions of the game, about somebody certain and about anybody; `p`: properties that something may change.
- `s`: stretches of bodies that run in frames; `c`: calls in them; `k`: questions there, which go on behind the answer as far as
  nothing else can ask, up to `behind` (`k11_0_all` tells what there is to pick of several); `f`: other steps there. They begin the call of a
  verb that may ask, let one seat act, and see that a call, a use or an action is over.
- `y u j`: whether an ability can be used, its use, and the beginning of one that may ask; `v`: verbs that are called.
- `q r h`: whether a rule has anything to do, what it does, and that until it has no more to do; `z`: whether what waits for
  a clock has anything to do.
- `g o`: the list of legal actions of a group, and that list as what follows an action; `o0_2_3_without_0` makes only those of
  the actions 2 and 3 anew, and takes the choice that was made out of those of action 0; what a whole list asks of cells is
  found once, as `w`. `n`: an action as a whole that moves a card and uses a simple ability of it, where nothing changes a
  card and nobody listens: deed, use and the list behind it.
- `a x`: the actions and the end of an offer, up to the next list; `b`: from an action that has run in frames. `t`: from the
  end of an offer to the next one.

`K0`, `K1` and so on are pieces of the program and tables; `IS_2` tells which cards are of kind 2, `S4_2` which have the word 2
of property 4. All else that source names stands in `space.py`.
"""

from realmsdsl.engine.generate.module import make_fast

__all__ = ["make_fast"]
