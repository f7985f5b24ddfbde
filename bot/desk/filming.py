"""Filming: `/film` shows a game, or its last turn, as a film, or its chief moments on one page."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Literal

import msgspec

from bot.desk.messages.outgoing import Block, ChatMoved, Image, Message, Reply, Unreachable
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call, say
from bot.desk.news.prompting import outcome_text, status, title
from bot.desk.office.doors import Doors
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.reading import spelling
from bot.desk.tables.beats import beats_of, chief, latest, shown
from bot.desk.tables.codes import read_code
from bot.desk.tables.table import Table
from bot.desk.views.films import Films
from bot.desk.views.footage import takes_of
from bot.desk.views.token import Verb
from bot.desk.work.aside import Kept
from bot.desk.work.drawing import ALT
from bot.desk.work.filming import FilmFormat
from bot.desk.work.video import EncodingError, encoder
from engine.core.game import AnyGame
from engine.core.text import Language
from renderers.films.take import Take
from renderers.speech import speak_text
from storage.record import Record

log = logging.getLogger(__name__)

SOON = 1.0
"""Seconds that the chat waits; what takes longer comes when it is done, and meanwhile a message tells how far it is."""
EVERY = 6.0
"""Seconds from one word about that to the next."""
KEPT = 8
"""Films kept; each has a megabyte or a few."""
WAITING = 6
"""Films that are made or wait for that at once; who asks for more is told to come later."""

PANELS = 5
"""Moments on a page, before the one that tells how it ended."""

Cut = Literal["film", "page"]
_PAGE = frozenset(map(spelling.key, ("page", "storyboard", "страница", "раскадровка")))


class _Wish(msgspec.Struct, frozen=True):
    """What is asked for: of which table, as it was at which record, in which language."""

    code: str
    moved: int
    language: Language
    kind: Cut


class Filming:
    """Makes films from the records of tables, of what everybody may see; each is made once, whoever asks."""

    def __init__(self, office: Office, doors: Doors, films: Films) -> None:
        """Use these means."""
        self._office = office
        self._doors = doors
        self._films = films
        self._kept: Kept[_Wish, Image | None] = Kept(KEPT)
        self._shares: dict[_Wish, float] = {}
        self._sending: dict[tuple[_Wish, str], asyncio.Task[None]] = {}

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(
            at_table={"film": self.film}, presses={Verb.FILM: lambda call, table, _: self.film(call, table)}
        )

    async def film(self, call: Call, table: Table) -> Answers:
        """`/film`: of a game that is over all of it, else its last turn; with “page” the chief moments on one."""
        words = {spelling.key(word) for word in clean(call.text).split()}
        if words - _PAGE:
            if call.text.isupper() and read_code(call.text) is not None:
                return self._doors.unknown(call, call.text)
            return call.reply("film-which", is_private=True)
        if not self._films.can_film(table):
            return call.reply("film-none", code=table.name)
        wish = _Wish(table.code, table.head.moved, call.language, "page" if words else "film")
        if wish not in self._shares and len(self._shares) >= WAITING:
            return call.reply("film-busy")
        if (wish, call.chat.key) in self._sending:
            return (Reply(self._progress(wish), private=True),)
        making = asyncio.ensure_future(self._kept.get(wish, partial(self._made, table, wish)))
        await asyncio.wait((making,), timeout=SOON)
        if making.done():
            return (Reply(self._shown(table, wish, making.result()), aloud=True),)
        self._sending[wish, call.chat.key] = task = asyncio.create_task(self._send(call, table, wish, making))
        task.add_done_callback(lambda _: self._sending.pop((wish, call.chat.key), None))
        return call.reply("film-begun", code=table.name)

    def close(self) -> None:
        """Send nothing any more; whoever still waits asks again."""
        for task in self._sending.values():
            task.cancel()

    async def _send(self, call: Call, table: Table, wish: _Wish, making: asyncio.Future[Image | None]) -> None:
        """Tell a chat how far its film is, and show it in the place of that."""
        messenger, chat = self._office.messenger(call.chat.key), call.chat.key
        if messenger is None:
            return
        with suppress(Unreachable, ChatMoved):
            sent = await messenger.post(chat, self._progress(wish))
            while not making.done():
                await asyncio.wait((making,), timeout=EVERY)
                if not making.done():
                    sent = await messenger.edit(chat, sent, self._progress(wish))
            try:
                message = self._shown(table, wish, making.result())
            except Exception:
                log.exception("table %s could not be filmed", table.code)
                message = Message((Block(call.say("film-failed", code=table.name)),))
            await messenger.edit(chat, sent, message)

    async def _made(self, table: Table, wish: _Wish) -> Image | None:
        """A film or page from the records; nothing of a game whose records no longer give what they once gave."""
        self._shares[wish] = 0.0
        try:
            records = await self._office.store.read(table.code)
            takes = await self._office.building.run(
                footage_of, table.code, records, self._office.games, wish.language, is_page=wish.kind == "page"
            )
            if not takes:
                return None
            alt = clip(" ".join(line for take in takes for line in (f"{take.title}:", *take.lines)), ALT)
            if wish.kind == "page":
                data = await self._films.page(table.head.game, takes, wish.language)
                return Image(data, "jpeg", alt, _name(wish, data))
            return await self._film(table, takes, wish, alt)
        finally:
            del self._shares[wish]

    async def _film(self, table: Table, takes: Sequence[Take], wish: _Wish, alt: str) -> Image:
        """As H.264 where an encoder is installed, else as a GIF."""
        make = partial(self._films.film, table.head.game, takes, wish.language, partial(self._shares.__setitem__, wish))
        form: FilmFormat = "gif" if await asyncio.to_thread(encoder) is None else "mp4"
        try:
            data = await make(form=form)
        except EncodingError as error:
            log.warning("a film is made as a GIF, for the encoder failed: %s", error)
            form, data = "gif", await make(form="gif")
        return Image(data, form, alt, _name(wish, data), as_file=True)

    def _progress(self, wish: _Wish) -> Message:
        share = round(100 * self._shares.get(wish, 1.0))
        return Message((Block(say(wish.language, "film-making", share=share)),))

    def _shown(self, table: Table, wish: _Wish, image: Image | None) -> Message:
        if image is None:
            return Message((Block(say(wish.language, "film-none", code=table.name)),))
        told = "film-whole" if table.is_over else "film-turn"
        return Message((title(table, wish.language), Block(say(wish.language, told))), image=image)


def _name(wish: _Wish, data: bytes) -> str:
    return f"{wish.kind}-{wish.code.lower()}-{wish.moved}-{hashlib.blake2b(data, digest_size=4).hexdigest()}"


def footage_of(
    code: str, records: Sequence[Record], games: Mapping[str, AnyGame], language: Language, *, is_page: bool = False
) -> tuple[Take, ...]:
    """The moments of a film from the records of a table: of all the game when it is over, else of its last turn.

    Of a game that is over what was hidden is told as well. Nothing of one that has not begun, and where the records no
    longer give what they once gave.

    Args:
        code: the table's.
        records: all of them.
        games: those that can be played.
        language: of the captions.
        is_page: only the chief moments, for one page.
    """
    found = beats_of(code, records, games)
    if found is None:
        return ()
    table, beats = found
    chosen = shown(beats) if table.is_over else latest(beats)
    if is_page:
        chosen = chief(chosen, PANELS + 1 if table.is_over else PANELS)
    end = outcome_text(table, language, is_bare=True) if table.is_over else status(table, language)
    takes = takes_of(table, chosen, speak_text(table.play.card.title, language), end, language)
    # The position that the last answer has led to is that in which the game ended: a page shows it once.
    return (*takes[:-2], takes[-1]) if is_page and table.is_over else takes
