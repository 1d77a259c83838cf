"""Whether one card or body does all that another does, and never less: a careful yes, or a no."""

from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.advice.view import View, number_of
from realmsdsl.ir import Ability, Body, CardDef, Expr, Number, Op, You
from realmsdsl.ops import Ask, Change, Choose, May, Perform

_ZERO: Final = Number(0)


@final
@frozen(slots=True)
class Dominance:
    """Comparisons by what a game counts as good: its weights, its welcome verbs, what other players pay for a card."""

    view: View

    def of_cards(self, better: CardDef, worse: CardDef) -> bool:
        """Whether a card is at least as good as another of the same kind, price and words."""
        if (better.kind, better.clocks, better.modifiers) != (worse.kind, worse.clocks, worse.modifiers):
            return False
        if better.triggers != worse.triggers or not self._same_properties(better, worse):
            return False
        left = list(better.abilities)
        for ability in worse.abilities:
            match = next((each for each in left if self._ability(each, ability)), None)
            if match is None:
                return False
            left.remove(match)
        return all(self.view.worth.of_ability(each) > 0 and self._is_welcome(each.body) for each in left)

    def _same_properties(self, better: CardDef, worse: CardDef) -> bool:
        resistances = self.view.market.resistances
        if any(
            (number_of(better, resistance) or 0) < (number_of(worse, resistance) or 0)
            for resistance in resistances
        ):
            return False
        rest = [[pair for pair in card.properties if pair[0] not in resistances] for card in (better, worse)]
        return rest[0] == rest[1]

    def _ability(self, better: Ability, worse: Ability) -> bool:
        frames = [(each.kind, each.argument, each.price, each.condition) for each in (better, worse)]
        return frames[0] == frames[1] and self.of_bodies(better.body, worse.body)

    def of_bodies(self, better: Body, worse: Body) -> bool:
        """Whether a body does all deeds of another at least as well, and besides them only what is welcome."""
        left = list(better)
        for op in worse:
            match = next((each for each in left if self._op(each, op)), None)
            if match is None:
                return False
            left.remove(match)
        return self._is_welcome(tuple(left))

    def _op(self, better: Op, worse: Op) -> bool:
        if better == worse:
            return True
        match better, worse:
            case Change(), Change():
                return self._is_gain(better) and _grew(better.amount, worse.amount, better, worse)
            case Perform(), Perform() if better.verb in self.view.worth.welcome:
                return _grew(better.args[0], worse.args[0], better, worse)
            case Ask(), Ask() if worse.may or worse.least == _ZERO:
                return _grew(better.most, worse.most, better, worse)
            case May(), May():
                return evolve(better, body=()) == evolve(worse, body=()) and self.of_bodies(
                    better.body, worse.body
                )
            case Choose(), Choose():
                return evolve(better, bodies=()) == evolve(worse, bodies=()) and all(
                    any(self.of_bodies(mine, other) for mine in better.bodies) for other in worse.bodies
                )
        return False

    def _is_gain(self, change: Change) -> bool:
        return (
            change.how == "gain"
            and change.of == You()
            and change.into is None
            and self.view.worth.weights.get(change.what, 0.0) > 0
        )

    def _is_welcome(self, body: Body) -> bool:
        """Whether nobody would mind doing this as well."""
        for op in body:
            match op:
                case Change() if self._is_gain(op):
                    continue
                case Perform(verb=verb) if verb in self.view.worth.welcome:
                    continue
                case May() | Ask(may=True) | Ask(least=Number(value=0)):
                    continue
                case Choose(bodies=bodies) if all(map(self._is_welcome, bodies)):
                    continue
            return False
        return True


def _grew(more: Expr | None, less: Expr | None, better: Op, worse: Op) -> bool:
    """Whether two ops differ in one amount only, and it is no smaller in the better one."""
    if not isinstance(more, Number) or not isinstance(less, Number) or more.value < less.value:
        return False
    match better:
        case Change():
            return evolve(better, amount=less) == worse
        case Perform():
            return evolve(better, args=(less, *better.args[1:])) == worse
        case Ask():
            return evolve(better, most=less) == worse
    return False
