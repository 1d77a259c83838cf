"""From the text of a file to its nodes."""

from collections.abc import Iterator
from functools import cache
from typing import final

from attrs import define, field

from realmsdsl.base import Diagnostic, Diagnostics, Source, Span
from realmsdsl.syntax.automaton import Automaton
from realmsdsl.syntax.nodes import CommentNode, FileNode, NameNode, NumberNode, StringNode
from realmsdsl.syntax.reserved import RESERVED
from realmsdsl.syntax.tables import tables
from realmsdsl.syntax.tokens import COMMENT, DEDENT, INDENT, NAME, NEWLINE, NUMBER, STRING, Lexicon, Token


@cache
def lexicon() -> Lexicon:
    return Lexicon(tables())


@define
class _Parser:
    source: Source
    automaton: Automaton
    comments: list[CommentNode] = field(factory=list)
    indents: list[int] = field(factory=lambda: [0])

    def classify(self, token: Token) -> Token:
        if token.kind != NAME:
            return token
        lex = lexicon()
        row = self.automaton.tables.actions[self.automaton.states[-1]]
        for pattern, kind in lex.phrases.get(token.text, ()):
            if kind in row:
                match = pattern.match(self.source.text, token.start)
                if match:
                    return Token(kind, match.group(), token.start, match.end())
        kind = lex.keywords.get(token.text)
        if kind is not None and (token.text in RESERVED or (kind in row and self.automaton.accepts(kind))):
            return token._replace(kind=kind)
        return token

    def value(self, token: Token) -> object:
        span = Span(self.source.file, token.start, token.end)
        if token.kind == NAME:
            return NameNode(token.text, span=span)
        if token.kind == STRING:
            return StringNode(token.text[1:-1], span=span)
        if token.kind == NUMBER:
            return NumberNode(int(token.text), span=span)
        return token.text

    def run(self) -> FileNode:
        text = self.source.text
        at = 0
        a = self.automaton
        last = 0
        while at < len(text):
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
            tokens = list(lexicon().line(text, at, end))
            if tokens and tokens[-1].kind == COMMENT:
                c = tokens.pop()
                self.comments.append(CommentNode(c.text, not tokens, span=Span(self.source.file, c.start, c.end)))
            if tokens:
                indent = tokens[0].start - at
                if indent > self.indents[-1]:
                    self.indents.append(indent)
                    assert a.feed(INDENT, "", last, last), text[at:end]
                while indent < self.indents[-1]:
                    self.indents.pop()
                    assert a.feed(DEDENT, "", last, last)
                reached = 0
                for token in tokens:
                    if token.start < reached:
                        continue
                    token = self.classify(token)
                    reached = token.end
                    assert a.feed(token.kind, self.value(token), token.start, token.end), (token, text[at:end])
                last = reached
                assert a.feed(NEWLINE, "", last, last), text[at:end]
            at = end + 1
        while len(self.indents) > 1:
            self.indents.pop()
            assert a.feed(DEDENT, "", last, last)
        node = a.finish()
        assert isinstance(node, FileNode)
        return FileNode(node.items, tuple(self.comments), span=node.span)


def parse(source: Source, diagnostics: Diagnostics) -> FileNode:
    return _Parser(source, Automaton(tables(), source.file)).run()
