"""The page: a whole rulebook as one HTML file that needs nothing beside it, for a phone, a screen or a printer.

It is written with plain functions and `html.escape`: nothing in it is anybody's input, and a template would be as long.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from bot.desk.messages.outgoing import Block
from bot.desk.messages.words import say
from bot.desk.rules.against import refusal_of
from bot.desk.views.examples import blocks, play
from engine.core.game import AnyGame
from engine.core.rules import HOUSE_RULES, Chapter, Rule, RuleBook
from engine.core.text import Language, Text
from renderers.speech import capitalised, speak_text

if TYPE_CHECKING:  # a page without pictures is written without what draws them
    from bot.desk.work.drawing import Drawn

_ASSETS = files("bot.desk.rules") / "data"


def rulebook_page(game: AnyGame, language: Language, plates: Mapping[str, Drawn]) -> str:
    """The rulebook of a game: contents, search, every rule with its example, what is our own marked, the glossary.

    Args:
        game: whose rules.
        language: the reader's.
        plates: the pictures of the examples as AVIF, by the number of the rule; a rule may have none.
    """
    return "\n".join(_Page(game, language, plates).lines())


class _Page:
    def __init__(self, game: AnyGame, language: Language, plates: Mapping[str, Drawn]) -> None:
        self._game, self._language, self._plates = game, language, plates
        self._books = (game.rules, HOUSE_RULES)
        self._drawn: dict[bytes, str] = {}

    def lines(self) -> Iterator[str]:
        """The page, piece by piece."""
        card = self._game.card
        title = self._say("page-title", game=card.title)
        style, script = ((_ASSETS / name).read_text("utf-8") for name in ("page.css", "page.js"))
        yield f'<!doctype html><html lang="{self._language}"><head><meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f"<title>{title}</title><style>{style}</style></head><body>"
        yield f"<header><h1>{title}</h1><p>{self._text(card.about)}</p>"
        yield f'<p class="note">{self._say("page-version", version=card.rules_version)}</p>'
        search = self._say("page-search")
        yield f'<input id="search" type="search" placeholder="{search}" aria-label="{search}">'
        yield f'<p id="none" hidden>{self._say("page-none")}</p></header>'
        yield from self._contents()
        yield "<main>"
        for book in self._books:
            for entry in book:
                yield from self._entry(book, entry)
        yield from self._glossary()
        yield f"</main><script>{script}</script></body></html>"

    def _contents(self) -> Iterator[str]:
        """Headings, each with the rules below it folded away."""
        yield f"<nav><h2>{self._say('page-contents')}</h2>"
        is_open = False
        for book in self._books:
            for entry in book:
                if isinstance(entry, Chapter) and book.parent(entry.id) is None:
                    yield "</ul></details>" * is_open + f"<details><summary>{self._label(book, entry)}</summary><ul>"
                    is_open = True
                elif not is_open:
                    yield f"<details open><summary>{self._text(self._game.card.title)}</summary><ul>"
                    is_open = True
                yield f"<li>{self._label(book, entry)}</li>"
        yield "</ul></details>" * is_open
        if self._game.glossary:
            yield f'<p><a href="#glossary">{self._say("page-glossary")}</a></p>'
        yield "</nav>"

    def _entry(self, book: RuleBook, entry: Chapter | Rule) -> Iterator[str]:
        if isinstance(entry, Chapter):
            level = 2 if book.parent(entry.id) is None else 3
            yield f'<h{level} id="{anchor(book, entry.id)}">{self._label(book, entry)}</h{level}>'
            return
        kind = ' class="ours"' if entry.ours else ""
        yield f'<article id="{anchor(book, entry.id)}"{kind}><h4>{self._label(book, entry)}</h4>'
        yield f"<p>{self._text(entry.text)}</p>"
        if entry.ours:
            yield f'<p class="note">{self._say("rule-ours")}</p>'
        refused = refusal_of(self._game, entry)
        if refused is not None:
            told = say(self._language, "rule-breaker", sentence=capitalised(speak_text(refused, self._language)))
            yield f'<p class="note">{escape(told)}</p>'
        yield from self._example(entry)
        for key, numbers in (("page-exceptions", entry.exceptions), ("page-see", entry.see)):
            if numbers:
                yield f'<p class="see">{self._say(key)} {", ".join(map(self._link, numbers))}</p>'
        yield "</article>"

    def _example(self, rule: Rule) -> Iterator[str]:
        example = self._game.example(rule.id)
        if example is None:
            return
        yield '<div class="example">'
        yield from map(self._block, blocks(self._game, example, play(self._game, rule.id, example), self._language))
        plate = self._plates.get(rule.id)
        if plate is not None:
            first = self._drawn.setdefault(plate.data, rule.id)
            if first == rule.id:
                data = base64.b64encode(plate.data).decode()
                yield f'<img loading="lazy" alt="{escape(plate.alt)}" src="data:image/avif;base64,{data}">'
            else:
                yield f'<p class="see">{self._say("page-picture")} {self._link(first)}</p>'
        yield "</div>"

    def _glossary(self) -> Iterator[str]:
        terms = sorted(self._game.glossary, key=lambda term: speak_text(term.name, self._language).casefold())
        if terms:
            yield f'<h2 id="glossary">{self._say("page-glossary")}</h2>'
        for term in terms:
            name = escape(capitalised(speak_text(term.name, self._language)))
            also = escape(", ".join(term.forms))
            yield f"<article><h4>{name}</h4><p>{self._text(term.definition)} {self._link(term.rule)}</p>"
            yield f'<p class="note">{also}</p></article>' if also else "</article>"

    def _block(self, block: Block) -> str:
        kind = "h5" if block.style in ("bold", "italic") else "pre" if block.style == "quote" else "p"
        return f"<{kind}>{escape(block.text)}</{kind}>"

    def _link(self, number: str) -> str:
        book = next((book for book in self._books if number in book), None)
        if book is None:
            return escape(number)
        shown = escape(book[number].number) or self._text(book[number].title)
        return f'<a href="#{anchor(book, number)}">{shown}</a>'

    def _label(self, book: RuleBook, entry: Chapter | Rule) -> str:
        here = anchor(book, entry.id)
        title = self._text(entry.title)
        if not entry.number:
            return f'<a class="number" href="#{here}">{title}</a>'
        return f'<a class="number" href="#{here}">{escape(entry.number)}</a> {title}'

    def _text(self, text: Text) -> str:
        return escape(capitalised(speak_text(text, self._language)))

    def _say(self, key: str, **facts: int | Text) -> str:
        return escape(say(self._language, key, **facts))


def pictured(game: AnyGame) -> Iterable[str]:
    """The numbers of the rules that have an example."""
    return (number for number in game.rules.rules if game.example(number) is not None)


def file_name(game: AnyGame, language: Language) -> str:
    """What the page is called as a file."""
    return f"fieldpost-{game.card.id}-{language}"


def anchor(book: RuleBook, number: str) -> str:
    """Where an entry of a book stands on the page; the rules of the table may have numbers that the game has too."""
    return f"{'t' if book is HOUSE_RULES else 'r'}-{escape(number)}"
