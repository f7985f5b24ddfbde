"""Printing: `/rulebook` sends all the rules of a game as one page."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial

from bot.desk.messages.outgoing import Block, ChatMoved, Image, Message, Reply, Unreachable
from bot.desk.messages.words import Answers, Call, say
from bot.desk.office.doors import Doors
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.reading import spelling
from bot.desk.rules.page import file_name, pictured, rulebook_page
from bot.desk.tables.table import Table
from bot.desk.views.pictures import Pictures
from bot.desk.work.aside import Kept
from engine.core.game import AnyGame
from engine.core.text import LANGUAGES, Language
from renderers.speech import speak_text

log = logging.getLogger(__name__)

SOON = 2.0
"""Seconds that the chat waits for a page; one that takes longer is sent when it is done."""
PAGES = 8
"""Pages kept; each has some megabytes."""


class Printing:
    """Sends rulebooks as pages. Each is drawn when it is first asked for, picture by picture, behind all others."""

    def __init__(self, office: Office, pictures: Pictures, doors: Doors) -> None:
        """Use these means."""
        self._office = office
        self._pictures = pictures
        self._doors = doors
        self._pages: Kept[tuple[str, Language], Image] = Kept(PAGES)
        self._sending: set[asyncio.Task[None]] = set()

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(anywhere={"rulebook": self.rulebook})

    async def rulebook(self, call: Call) -> Answers:
        """`/rulebook`, with a game and a language; without, those of the table and of whoever asks."""
        table, text = await self._doors.addressed(call, call.text)
        game = await self._game(text, table)
        if game is None:
            names = ", ".join(self._office.games)
            return call.reply("page-which", is_private=True, games=names)
        language = next((each for each in LANGUAGES if each in text.casefold().split()), call.language)
        making = asyncio.ensure_future(
            self._pages.get((game.card.id, language), partial(self._printed, game, language))
        )
        await asyncio.wait((making,), timeout=SOON)
        if making.done():
            return (Reply(self._message(game, making.result(), call.language)),)
        task = asyncio.create_task(self._send(call, game, making))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
        return call.reply("page-drawing")

    def close(self) -> None:
        """Send nothing any more; whoever still waits asks again."""
        for task in self._sending:
            task.cancel()

    async def _send(self, call: Call, game: AnyGame, making: asyncio.Future[Image]) -> None:
        """Send the page to the chat that asked for it."""
        try:
            message = self._message(game, await making, call.language)
            messenger = self._office.messenger(call.chat.key)
            if messenger is not None:
                with suppress(Unreachable, ChatMoved):
                    await messenger.post(call.chat.key, message)
        except Exception:
            log.exception("the rulebook of %s could not be sent", game.card.id)

    async def _printed(self, game: AnyGame, language: Language) -> Image:
        plates = {}
        for number in await self._office.building.run(lambda: tuple(pictured(game))):
            plate = await self._pictures.plate(game, number, language)
            if plate is not None:
                plates[number] = plate
        text = await self._office.building.run(rulebook_page, game, language, plates)
        alt = say(language, "page-title", game=game.card.title)
        return Image(text.encode(), "html", alt, file_name(game, language), as_file=True)

    def _message(self, game: AnyGame, page: Image, language: Language) -> Message:
        return Message((Block(say(language, "page-here", game=game.card.title)),), image=page)

    async def _game(self, text: str, table: Table | None) -> AnyGame | None:
        """The game that is named, by its id or the beginning of its title; else that of the table."""
        words = {spelling.key(word) for word in text.split()}
        for card in self._office.cards.values():
            titles = (speak_text(card.title, language) for language in LANGUAGES)
            if words & {spelling.key(name) for name in (card.id, *(title.split(":")[0] for title in titles))}:
                return await self._office.shelf.get(card.id)
        return None if table is None else table.game
