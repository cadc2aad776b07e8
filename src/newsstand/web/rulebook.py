"""Rule books as pages: the Markdown of a game with its numbers, rulings and doubts made visible."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from urllib.parse import quote

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from newsstand.games.game import Game
from newsstand.games.rule_book import card, rule_book
from newsstand.language import phrase, speaker, speaking

say = speaker(__package__)

RECONSTRUCTED = phrase("(reconstructed)")
RULE_NUMBER = re.compile(r"\d+(\.\d+)+[a-z]?")
REFERENCE = re.compile(r"\[(\d+\.\d+)\]")  # on a card
RULING = re.compile(r"\(([A-Z]-\d\d(?:, ?[A-Z]-\d\d)*)\)")
RULING_MARK = r'<span class="ruling">(\1)</span>'


@dataclass(frozen=True)
class RuleBook:
    """A game's rules as HTML."""

    language: str
    contents: tuple[tuple[str, str], ...]  # (id, text) of each section
    body: str


@dataclass(frozen=True)
class RuleCard:
    """A game's rules on one sheet, as HTML."""

    language: str
    body: str


class Renderer(RendererHTML):
    """HTML, with marks on what is reconstructed and on the numbers of rulings."""

    def text(self, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType) -> str:
        return RULING.sub(RULING_MARK, super().text(tokens, index, options, env))

    def em_open(
        self, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType
    ) -> str:
        if tokens[index + 1].content in (RECONSTRUCTED, say(RECONSTRUCTED)):
            tokens[index].attrSet("class", "reconstructed")
        return self.renderToken(tokens, index, options, env)

    def table_open(
        self, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType
    ) -> str:
        opened = self.renderToken(tokens, index, options, env)
        return f'<div class="tablewrap" tabindex="0">{opened}'

    def table_close(
        self, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType
    ) -> str:
        return self.renderToken(tokens, index, options, env).rstrip() + "</div>\n"


@cache
def as_page(markdown: str, language: str) -> RuleBook:
    """A rule book as HTML; its first heading is the page's own."""
    parser = MarkdownIt("commonmark", {"html": False}, renderer_cls=Renderer).enable("table")
    tokens = parser.parse(markdown)
    if tokens and tokens[0].tag == "h1":
        del tokens[:3]
    contents = []
    for place, token in enumerate(tokens):
        inline = tokens[place + 1] if place + 1 < len(tokens) else None
        if inline is None or inline.type != "inline":
            continue
        if token.type == "heading_open":
            anchor = slug(inline.content)
            token.attrSet("id", anchor)
            if token.tag == "h2":
                contents.append((anchor, plain(inline)))
        elif token.type == "paragraph_open":
            number = _rule_number(inline)
            if number:
                token.attrSet("id", f"rule-{number}")
    with speaking(language):
        body = parser.renderer.render(tokens, parser.options, {})
    return RuleBook(language, tuple(contents), body)


def book_of(game: Game) -> RuleBook:
    """The rule book of a game, in the language in force if there is one in it."""
    book = rule_book(game)
    return as_page(book.text, book.language)


def card_of(game: Game) -> RuleCard | None:
    """The card of a game as HTML, if it has one: a rule's number leads to the rule."""
    found = card(game)
    if found is None:
        return None
    parser = MarkdownIt("commonmark", {"html": False}, renderer_cls=Renderer).enable("table")
    body = REFERENCE.sub(
        lambda part: f'<a href="/rules/{quote(game.name)}#rule-{part[1]}">{part[1]}</a>',
        parser.render(found.text),
    )
    return RuleCard(found.language, body)


def slug(text: str) -> str:
    """The address of a heading within its page."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def plain(inline: Token) -> str:
    """The text of a heading without its marks."""
    return "".join(child.content for child in inline.children or [])


def _rule_number(inline: Token) -> str | None:
    """The number that a rule starts with, in bold."""
    children = inline.children or []
    starts_bold = len(children) > 1 and children[0].type in ("strong_open", "text")
    bold = next((i for i, child in enumerate(children[:2]) if child.type == "strong_open"), None)
    if not starts_bold or bold is None:
        return None
    found = RULE_NUMBER.fullmatch(children[bold + 1].content.strip(" ."))
    return found.group() if found else None
