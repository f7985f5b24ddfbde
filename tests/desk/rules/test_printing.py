"""Printing: the whole rulebook of a game as one page that needs nothing beside it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from bot.desk import printing
from bot.desk.messages.outgoing import Message, Reply
from bot.desk.messages.words import say
from bot.desk.rules.page import anchor, pictured, rulebook_page
from bot.desk.work.drawing import Drawn
from engine.catalog import GAMES
from engine.core.rules import HOUSE_RULES
from engine.core.text import LANGUAGES, Language
from engine.games.street.game import STREET
from renderers.speech import speak_text
from tests.desk.game import GROUP
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Town, open_store

VOID = frozenset(("meta", "input", "img"))
PLATE = Drawn(b"a picture", "<the mill>")


class Read(HTMLParser):
    """What stands in a page: its anchors, the links to them, what it loads; fails where tags do not close."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.anchors: list[str] = []
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.text = ""
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {key: value or "" for key, value in attrs}
        self.anchors += [found["id"]] if "id" in found else []
        self.links += [found["href"].removeprefix("#")] if tag == "a" else []
        self.loaded += [found["src"]] if "src" in found else []
        assert tag != "link"
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_rule_and_term_stands_in_the_page_and_every_link_leads_somewhere(name: str, language: Language) -> None:
    game = GAMES[name]
    page = Read(rulebook_page(game, language, {}))
    assert len(page.anchors) == len(set(page.anchors))
    assert set(page.links) <= set(page.anchors), sorted(set(page.links) - set(page.anchors))
    for book in (game.rules, HOUSE_RULES):
        assert {anchor(book, entry.id) for entry in book} <= set(page.anchors)
    for rule in game.rules.rules.values():
        assert speak_text(rule.text, language)[1:] in page.text
    for term in game.glossary:
        assert speak_text(term.definition, language)[1:] in page.text
    assert page.text.count(say(language, "rule-ours")) >= sum(rule.ours for rule in game.rules.rules.values())
    assert page.loaded == []
    assert not re.search("https?:", rulebook_page(game, language, {}))


def test_a_picture_stands_in_the_page_itself_once_however_many_rules_it_is_of() -> None:
    first, second, *_ = pictured(STREET)
    page = Read(rulebook_page(STREET, "en", {first: PLATE, second: PLATE}))
    (loaded,) = page.loaded
    assert loaded.startswith("data:image/avif;base64,")
    assert "The picture is the one at" in page.text


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where `street` is played, with pictures that cost nothing."""
    store = await open_store(tmp_path)
    yield Town(store, {"street": STREET}, {"street": FakeRenderer()})
    await store.close()


def page_in(message: Message) -> str:
    """The name of the page that a message brings."""
    return f"{message.image.name}.html" if message.image is not None and message.image.format == "html" else ""


@pytest.mark.parametrize(
    ("text", "name"),
    [("/rulebook street", "fieldpost-street-en.html"), ("/правила street ru", "fieldpost-street-ru.html")],
)
async def test_a_page_that_is_soon_there_is_the_answer(
    town: Town, monkeypatch: pytest.MonkeyPatch, text: str, name: str
) -> None:
    monkeypatch.setattr(printing, "SOON", 600.0)
    anna = town.person("anna", GROUP)
    for _ in range(2):
        await anna.types(text)
        (answer,) = anna.last
        assert isinstance(answer, Reply)
        assert page_in(answer.message) == name


async def test_a_page_that_takes_long_comes_to_the_chat_that_asked(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "SOON", 0.0)
    came: asyncio.Future[tuple[str, Message]] = asyncio.get_running_loop().create_future()

    async def post(chat: str, message: Message) -> str:
        came.set_result((chat, message))
        return "1"

    monkeypatch.setattr(town.messenger(GROUP), "post", post)
    anna = town.person("anna", GROUP)
    await anna.types("/rulebook street")
    (answer,) = anna.last
    assert isinstance(answer, Reply)
    assert answer.message.image is None
    chat, message = await came
    assert (chat, page_in(message)) == (GROUP, "fieldpost-street-en.html")


async def test_without_a_game_the_games_are_named(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/rulebook")
    (answer,) = anna.last
    assert isinstance(answer, Reply)
    assert "street" in answer.message.blocks[0].text
