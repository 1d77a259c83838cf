"""The files of both games: they parse, their spans are right, and they print and read back the same."""

import pytest

from realmsdsl.base import Source, Span
from realmsdsl.syntax import children, print_file, tokens, walk
from realmsdsl.syntax.nodes import (
    CardNode,
    FileNode,
    NameNode,
    Node,
    NumberNode,
    PlaceRefNode,
    QuantityNode,
    StringNode,
)
from tests.syntax.files import FILES, whole


@pytest.fixture(params=FILES)
def text(request: pytest.FixtureRequest) -> str:
    return FILES[str(request.param)]


def test_it_parses(text: str) -> None:
    tree = whole(text)
    assert tree.items
    assert tree.broken == ()


def test_spans_lie_inside_each_other(text: str) -> None:
    tree = whole(text)
    for node in walk(tree):
        assert 0 <= node.span.start <= node.span.end <= len(text)
        for child in children(node):
            if not isinstance(node, FileNode):
                assert node.span.start <= child.span.start, (node, child)
                assert child.span.end <= node.span.end, (node, child)


def test_spans_hold_what_the_nodes_say(text: str) -> None:
    source = Source("case.realms", text)
    for node in walk(whole(text)):
        piece = source.slice(node.span)
        assert piece == piece.strip(), node
        match node:
            case NameNode():
                assert piece == node.text
            case StringNode():
                assert piece == f'"{node.text}"'
            case NumberNode():
                assert piece in {str(node.value), "one"}
            case QuantityNode(word="up to", amount=amount) if amount is not None and amount.span == node.span:
                pass  # the most of a multiplier: `for each … up to 3`
            case QuantityNode(word=word):
                assert piece.startswith(word[:1])
            case PlaceRefNode(name=name):
                assert piece.startswith(name.text)
            case CardNode(kind=kind):
                assert piece.startswith(kind.text)
            case _:
                pass


def test_nodes_that_follow_each_other_do_not_overlap(text: str) -> None:
    def check(node: Node) -> None:
        end = node.span.start
        for child in children(node):
            assert end <= child.span.start or isinstance(node, FileNode), (node, child)
            end = child.span.end

    tree = whole(text)
    for node in walk(tree):
        check(node)
    assert tree.span == Span("case.realms", tree.items[0].span.start, tree.items[-1].span.end)


def test_it_prints_and_reads_back(text: str) -> None:
    tree = whole(text)
    printed = print_file(tree)
    again = whole(printed)
    assert again == tree
    assert print_file(again) == printed


def test_tokens_cover_the_text(text: str) -> None:
    source = Source("case.realms", text)
    rest = list(text)
    for token in tokens(source):
        assert text[token.start : token.end] == token.text
        rest[token.start : token.end] = [" "] * len(token.text)
    for comment in whole(text).comments:
        rest[comment.span.start : comment.span.end] = [" "] * len(comment.text)
    assert "".join(rest).strip() == ""
