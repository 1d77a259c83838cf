"""A resource of seats or a counter on cards changes."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op
from realmsdsl.ops.table import ACTIVATION, FIRST_LOCAL, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Change(Op):
    """`how` is `gain lose pay take put`; `amount` below zero acts as zero, None is all there is.

    `what` is a resource (`of` a seat or seats) or a counter (`of` a card or cards). `take` moves a resource
    from `source` to `of`. `pay` from several of `source`, or of the cards `of`, lets the payer split. `into` is bound to the
    amount that moved.
    """

    how: str
    what: str
    of: Expr
    amount: Expr | None
    source: Expr | None = None
    into: int | None = None

    @property
    def who_pays(self) -> Expr:
        """From whom or what a payment comes: the source, of tokens the cards on which they lie."""
        return self.of if self.source is None else self.source

    @property
    def may_be_split(self) -> bool:
        """Whether it is paid by several together, so that the payer decides how much comes from each."""
        return self.how == "pay" and (self.source is not None or self.of.type.many)

    def step(self, game: Table, frame: Frame) -> bool:
        """Change the number; who pays from several asks how."""
        act = game.acts[frame[ACTIVATION]]
        moved = game.change(self, act, frame)
        if moved is None:
            return False
        if self.into is not None:
            act[FIRST_LOCAL + self.into] = moved
        return True
