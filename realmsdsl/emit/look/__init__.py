"""What the cards of a game look like: colours, frames, icons and art, all of them data beside its sets."""

from realmsdsl.emit.look.colours import Palette
from realmsdsl.emit.look.frames import Badge, Frame, Part
from realmsdsl.emit.look.look import Look, check_look, read_look
from realmsdsl.emit.look.pictures import Picture, file_name_of

__all__ = ["Badge", "Frame", "Look", "Palette", "Part", "Picture", "check_look", "file_name_of", "read_look"]
