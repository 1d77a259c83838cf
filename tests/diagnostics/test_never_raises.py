"""However broken a file, the compiler answers with diagnostics and never with a traceback."""

from typing import Final

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from realmsdsl.base import Source
from realmsdsl.base.resources import sets_path
from realmsdsl.semantics import compile_source
from tests.harness.trial import parsed_once

_GAME: Final = sets_path() / "star_realms"
_FILES: Final = {path.name: path.read_text(encoding="utf-8") for path in sorted(_GAME.glob("*.realms"))}
_LINES: Final = {name: text.split("\n") for name, text in _FILES.items()}
_WORDS: Final = sorted({word for text in _FILES.values() for word in text.split()})

_text = st.text(alphabet=st.characters(codec="utf-8"), max_size=400)
_soup = st.lists(st.sampled_from([*_WORDS, "\n", "\n    ", "\n        ", "(", ")", '"']), max_size=80).map(
    " ".join
)

# The shipped files are far larger than the default of a test input.
_patient = settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def _is_answered(name: str, text: str) -> bool:
    """Whether a file becomes a program, or is told what is wrong with it."""
    compilation = compile_source(Source(name, text), _GAME, parsed_once)
    return compilation.program is not None or bool(compilation.diagnostics)


@st.composite
def _edited(draw: st.DrawFn, name: str) -> str:
    """A shipped file with a few lines changed, exchanged, doubled or gone, and a few characters spoilt."""
    lines = list(_LINES[name])
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["drop", "double", "exchange", "spoil", "word", "indent"])):
            case "drop":
                del lines[at]
            case "double":
                lines.insert(other, lines[at])
            case "exchange":
                lines[at], lines[other] = lines[other], lines[at]
            case "spoil":
                spot = draw(st.integers(0, len(lines[at])))
                lines[at] = (
                    lines[at][:spot] + draw(st.text(max_size=3)) + lines[at][spot + draw(st.integers(0, 3)) :]
                )
            case "word":
                words = lines[at].split(" ")
                words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(_WORDS))
                lines[at] = " ".join(words)
            case _:
                lines[at] = " " * draw(st.integers(0, 9)) + lines[at].lstrip()
    return "\n".join(lines)


@given(_text)
@_patient
def test_any_text(text: str) -> None:
    assert _is_answered("case.realms", text)


@given(_soup)
@_patient
def test_any_row_of_real_words(text: str) -> None:
    assert _is_answered("case.realms", f'set trial "Trial" for star_realms uses core\n{text}')


@given(_edited("core.realms"))
@_patient
def test_any_edit_of_a_set(text: str) -> None:
    assert _is_answered("core.realms", text)


@given(_edited("game.realms"))
@_patient
def test_any_edit_of_a_game(text: str) -> None:
    assert _is_answered("game.realms", text)
