"""`realms dump`: what the compiler makes of a file, stage by stage."""

from collections.abc import Callable, Collection, Iterator
from typing import Final

import click

from realmsdsl.base import Diagnostics, Source, has_errors, nearest
from realmsdsl.cli.console import tell
from realmsdsl.cli.guard import UnusableError
from realmsdsl.cli.inputs import compiled, found_file, split_card
from realmsdsl.cli.outline import outline
from realmsdsl.ir import CardDef
from realmsdsl.ops.codec import card_to_json, program_to_json
from realmsdsl.semantics import Compilation
from realmsdsl.syntax import dump_tree, parse, read_source, tokens
from realmsdsl.syntax.nodes import CardNode, FileNode


@click.command("dump")
@click.option(
    "--stage",
    required=True,
    type=click.Choice(["tokens", "tree", "program", "ir", "source", "text"]),
    help="tokens, the tree of the file, the checked program as JSON or as an indented tree, the Python that plays it, "
    "or the rules text.",
)
@click.argument("name", metavar="FILE[:CARD]")
@click.pass_context
def command(ctx: click.Context, stage: str, name: str) -> None:
    """Show what the compiler makes of a file, or of one card in it.

    FILE is a path or the name of a shipped set; CARD the name of a card in it.
    """
    file, card = split_card(name)
    if stage in _OF_SOURCE:
        lines = _of_source(ctx, file, card, _OF_SOURCE[stage])
    else:
        lines = _of_program(ctx, file, card, _OF_PROGRAM[stage])
    for line in lines:
        click.echo(line)


def _of_source(
    ctx: click.Context, file: str, card: str, show: Callable[[Source, FileNode | CardNode], Iterator[str]]
) -> Iterator[str]:
    diagnostics = Diagnostics()
    source = read_source(found_file(file), diagnostics)
    tree = parse(source, diagnostics) if source else None
    tell(diagnostics.sorted(), {source.file: source} if source else {})
    if source is not None and tree is not None:
        cards = {each.name.text: each for each in tree.items if isinstance(each, CardNode)}
        yield from show(source, cards[_known(card, cards)] if card else tree)
    if diagnostics.has_errors:
        ctx.exit(1)


def _tokens(source: Source, node: FileNode | CardNode) -> Iterator[str]:
    whole = isinstance(node, FileNode)
    for token in tokens(source):
        if whole or node.span.start <= token.start < node.span.end:
            yield "{}:{}\t{}\t{}".format(*source.position(token.start), token.kind, token.text)


def _tree(_source: Source, node: FileNode | CardNode) -> Iterator[str]:
    yield dump_tree(node).rstrip("\n")


def _of_program(
    ctx: click.Context, file: str, card: str, show: Callable[[Compilation, CardDef | None], Iterator[str]]
) -> Iterator[str]:
    compilation = compiled(file)
    tell(compilation.diagnostics, compilation.sources)
    if compilation.program is None:
        ctx.exit(1)
    cards = {each.name: each for each in compilation.program.cards}
    yield from show(compilation, cards[_known(card, cards)] if card else None)


def _program(compilation: Compilation, card: CardDef | None) -> Iterator[str]:
    if compilation.program:
        yield card_to_json(card, indent=2) if card else program_to_json(compilation.program, indent=2)


def _ir(compilation: Compilation, card: CardDef | None) -> Iterator[str]:
    yield from outline(card or compilation.program)


def _source(compilation: Compilation, card: CardDef | None) -> Iterator[str]:
    """The generated source of the first format, of a card the functions of its abilities."""
    from realmsdsl.engine import FormatError, Machine  # noqa: PLC0415  the other stages need no engine

    program = compilation.program
    if program is None:
        return
    try:
        lines = Machine(program).source.split("\n")
    except FormatError as cause:
        raise UnusableError(str(cause)) from cause
    heads = ("def ",) if card is None else _heads_of(program.cards.index(card))
    is_shown = card is None
    if card is not None:
        yield f"# {card.name}"
    for line in lines:
        if line.startswith("def "):
            is_shown = line.startswith(heads)
        if is_shown:
            yield line


def _heads_of(number: int) -> tuple[str, ...]:
    """How the functions of a card begin: whether its abilities can be used, and their use."""
    return f"def y{number}_", f"def u{number}_"


def _text(compilation: Compilation, card: CardDef | None) -> Iterator[str]:
    from realmsdsl.api.texts import card_texts, languages_of  # noqa: PLC0415  the other stages need no words

    is_wrong = False
    for language in languages_of(compilation):
        texts = card_texts(compilation, language)
        tell(texts.diagnostics, texts.sources)
        is_wrong |= has_errors(texts.diagnostics)
        for name, text in texts.cards.items():
            if card is None or name == card.name:
                yield f"[{language}] {text.name}"
                yield from (f"  {line.full}" for line in text.lines)
    if is_wrong:
        click.get_current_context().exit(1)


def _known(card: str, cards: Collection[str]) -> str:
    if card not in cards:
        near = nearest(card, cards)
        raise UnusableError(f"there is no card {card!r}" + (f"; did you mean {near!r}?" if near else ""))
    return card


_OF_SOURCE: Final = {"tokens": _tokens, "tree": _tree}
_OF_PROGRAM: Final = {"program": _program, "ir": _ir, "source": _source, "text": _text}
