"""Words as bits, kinds as masks, properties and counters by number."""

from realmsdsl.engine.tables.people import People
from realmsdsl.engine.tables.setting import Setting
from realmsdsl.ir import AbilityKindDef, Expr, KindDef, Number, PropertyDef, Sort, Truth, Word, WordSet

CONSTANTS = (Number, Truth, Word, WordSet)


class Vocabulary(People):
    """The words of a game."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        program = setting.program
        self.word_bit = {
            values.name: {word: 1 << number for number, (word, _) in enumerate(values.words)}
            for values in program.values
        }
        self.word_bit["role"] = self.role_bit
        self.counter_names = [each.name for each in program.counters]
        self.counters = tuple(range(len(program.counters)))
        self.passing_counters = tuple(at for at, each in enumerate(program.counters) if not each.lasting)
        """Those whose tokens a card loses that changes its zone."""
        self.counter_index = {name: number for number, name in enumerate(self.counter_names)}
        self.kind_bit = {each.name: 1 << number for number, each in enumerate(program.kinds)}
        kinds = {each.name: each for each in program.kinds}
        self.kind_mask = {name: self._mask(name, kinds) for name in kinds}
        self.property_defs: tuple[PropertyDef, ...] = program.properties
        self.property_index = {each.name: number for number, each in enumerate(program.properties)}
        self.ability_kind: dict[str, AbilityKindDef] = {each.name: each for each in program.ability_kinds}
        self.ability_kind_index = {name: number for number, name in enumerate(self.ability_kind)}

    def _mask(self, name: str, kinds: dict[str, KindDef]) -> int:
        """The bits of a kind and of all that it is one of."""
        mask = 0
        at: str | None = name
        while at is not None:
            mask |= self.kind_bit[at]
            at = kinds[at].parent
        return mask

    def constant(self, expr: Expr) -> int:
        """The number that stands for a constant of the IR."""
        if isinstance(expr, (Number, Truth)):
            return int(expr.value)
        if isinstance(expr, Word):
            if expr.type.sort is Sort.ZONE:
                return self.zone_index[expr.word]
            return self.word_bit[expr.type.of][expr.word]
        if not isinstance(expr, WordSet):
            raise TypeError(f"{type(expr).__name__} is no constant")
        bits = 0
        for word in expr.words:
            bits |= self.word_bit[expr.type.of][word]
        return bits
