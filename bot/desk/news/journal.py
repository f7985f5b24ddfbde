"""The journal: all that has happened at a table, in pages from the latest back to the first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.desk.messages.outgoing import Block, Message, Reply
from bot.desk.messages.people import clean
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import latest_news, title
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.tables.folding import fold, opened
from bot.desk.tables.table import Table
from bot.desk.views.telling import LENGTH, PUBLIC, Eyes, shortened, tell, told
from bot.desk.views.token import Token, Verb
from engine.core.game import AnyGame
from engine.core.text import Language
from storage.record import Opened, Record

_FIGURES = 4


class Journal:
    """`/log`."""

    def __init__(self, office: Office) -> None:
        """Use these means."""
        self._office = office

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(at_table={"log": self.show}, presses={Verb.REPORT: self.report})

    async def show(self, call: Call, table: Table) -> Answers:
        """`/log`, or `/log 3` for a page; in a private chat with what only the reader's seats may see."""
        eyes = frozenset(table.seats_of(call.who.key)) if call.chat.private else PUBLIC
        word = clean(call.text)
        if word and not (word.isascii() and word.isdecimal() and len(word) <= _FIGURES and int(word)):
            return call.reply("desk-log-how", is_private=bool(eyes))
        number = int(word or 1)
        pages = await self._pages(table, number, call.language, eyes)
        if number > len(pages):
            return call.reply("desk-log-pages", is_private=bool(eyes), count=len(pages))
        older = (Block(call.say("desk-log-older", page=number + 1), "italic"),) if number < len(pages) else ()
        return (Reply(Message((title(table, call.language), *older, *pages[number - 1])), private=bool(eyes)),)

    async def report(self, call: Call, table: Table, _: Token) -> Answers:
        """All that has happened since the presser last answered, else since whoever is asked did."""
        seats = frozenset(table.seats_of(call.who.key))
        news = latest_news(table, seats)
        blocks = await self._office.aside.run(told, table, news, call.language, seats)
        shown = shortened(blocks, call.language) or [Block(call.say("desk-nothing-new"))]
        return (Reply(Message((title(table, call.language), *shown)), private=True),)

    async def _pages(self, table: Table, number: int, language: Language, eyes: Eyes) -> list[list[Block]]:
        """The pages up to the one after this number at least, the latest first."""
        # What is kept of the latest news fills the first page as a rule, and then nothing need be played again.
        latest = paged(await self._office.aside.run(told, table, table.notices, language, eyes))
        if number < len(latest):
            return latest
        records = await self._office.store.read(table.code)
        return paged(await self._office.aside.run(all_told, table.code, records, self._office.games, language, eyes))


def all_told(
    code: str, records: Sequence[Record], games: Mapping[str, AnyGame], language: Language, eyes: Eyes
) -> list[Block]:
    """Everything that these records tell to these eyes, the oldest first."""
    first = records[0]
    assert isinstance(first, Opened)
    table = opened(code, first, games)
    blocks = tell(table, table.notices[-1], language, eyes)
    for record in records[1:]:
        table = fold(table, record)
        if table.notices[-1].version == table.version:
            blocks += tell(table, table.notices[-1], language, eyes)
    return blocks


def paged(blocks: Sequence[Block]) -> list[list[Block]]:
    """The blocks in pages of `LENGTH` characters, filled from the end; each in the order of the blocks."""
    pages: list[list[Block]] = [[]]
    room = LENGTH
    for block in reversed(blocks):
        room -= len(block.text) + 1
        if room < 0 and pages[-1]:
            pages.append([])
            room = LENGTH - len(block.text) - 1
        pages[-1].insert(0, block)
    return pages
