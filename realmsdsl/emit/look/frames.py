"""Frames: where the parts of a card stand. Their numbers are millimetres on a card of 63 by 88 and come from `print.toml`."""

from typing import Final, final

from attrs import evolve, field, frozen

from realmsdsl.emit.standing import BOX

WIDTH, HEIGHT = 63.0, 88.0
"""The card that frames are described on."""


@final
@frozen(slots=True)
class Part:
    """A part of a frame: where it stands, what it is filled with, and the type in it.

    Attributes:
        box: left, top, width, height.
        fill: a token of `Palette.paint`.
        stroke: a token for its border, or `none`.
        radius: of its corners.
        inset: left, top and bottom, right: what stays free of its content.
        ink: a token for its type.
        align: `left`, `center` or `right`.
        size: the largest and the smallest type, in points.
    """

    box: BOX
    fill: str = "none"
    stroke: str = "none"
    radius: float = 0.0
    inset: tuple[float, float, float] = (0.0, 0.0, 0.0)
    ink: str = "ink"
    align: str = "left"
    size: tuple[float, float] = (9.0, 6.0)

    @property
    def inner(self) -> tuple[float, float]:
        """Width and height that its content has."""
        return self.box[2] - self.inset[0] - self.inset[2], self.box[3] - 2 * self.inset[1]


@final
@frozen(slots=True)
class Badge:
    """A property shown as a number on an icon: the term of the icon, left, top, and its size.

    It is shown on cards that state the property, with `always` on the others as well.
    """

    property: str
    icon: str
    at: tuple[float, float]
    size: float
    ink: str = "#ffffff"
    always: bool = False


@final
@frozen(slots=True)
class Frame:
    """How cards of some kinds look.

    `rows` says what rows of rules text stand on, by the term of what they are about: tokens of a fill and of its type.
    """

    name: str
    kinds: tuple[str, ...]
    art: Part
    title: Part
    kind: Part
    text: Part
    footer: Part
    ground: str = "ground"
    sigil: BOX | None = None
    badges: tuple[Badge, ...] = ()
    rows: dict[str, tuple[str, str]] = field(factory=dict)

    def on(self, width: float, height: float) -> "Frame":
        """The frame on a card of another size in millimetres; what is round stays round."""
        across, down = width / WIDTH, height / HEIGHT
        least = min(across, down)

        def part(each: Part) -> Part:
            left, top, wide, high = each.box
            inset = (each.inset[0] * across, each.inset[1] * down, each.inset[2] * across)
            largest, smallest = each.size
            return evolve(
                each,
                box=(left * across, top * down, wide * across, high * down),
                radius=each.radius * least,
                inset=inset,
                size=(max(smallest, largest * least), smallest),
            )

        def spot(left: float, top: float, size: float) -> tuple[float, float]:
            middle = (left + size / 2) * across, (top + size / 2) * down
            return middle[0] - size * least / 2, middle[1] - size * least / 2

        return evolve(
            self,
            art=part(self.art),
            title=part(self.title),
            kind=part(self.kind),
            text=part(self.text),
            footer=part(self.footer),
            sigil=self.sigil and (*spot(*self.sigil[:3]), self.sigil[2] * least, self.sigil[3] * least),
            badges=tuple(
                evolve(each, at=spot(*each.at, each.size), size=each.size * least) for each in self.badges
            ),
        )


PARTS: Final = ("art", "title", "kind", "text", "footer")
"""The parts that a frame must have."""

PLAIN: Final = Frame(
    name="plain",
    kinds=(),
    art=Part((3, 11.4, 57, 32.2), stroke="light", radius=1.2),
    title=Part((3, 3, 57, 7.4), "bar", "light", 1.2, (2.4, 0, 2.4), "on_dark", size=(10.4, 6.5)),
    kind=Part((3, 44.6, 57, 4.6), "dark", "light", 0.8, (2, 0, 2), "light", "center", (7, 5)),
    text=Part((3, 50.2, 57, 32.4), "paper", "light", 1.2, (2, 1.2, 2), size=(9.4, 6.2)),
    footer=Part((3.4, 83.6, 56, 3), ink="light", size=(5.2, 4)),
)
"""The frame of a game that describes none."""
